//! Exports and imports the files of a session in a snapshot.

use std::collections::BTreeSet;

use tokio::io::AsyncReadExt as _;
use waypost_core::ask::refusal::Refusal;
use waypost_core::digest::FileDigest;
use waypost_core::ids::Tenant;
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::file::File;
use waypost_core::snapshot::{FileContents, Snapshot};
use waypost_store::{Holder, StoreError};

use crate::error::Error;
use crate::files::has_another_type;
use crate::runtime::engine::Engine;

impl Engine {
    /// Loads the session's files, newest first, as long as they fit into `max_bytes`.
    pub(crate) async fn load_files(&self, tenant: &Tenant, snapshot: &Snapshot, mut max_bytes: u64) -> Result<FileContents, Error> {
        let name = snapshot.session().id.to_string();
        let mut carried = FileContents::new();
        for file in snapshot.named_files() {
            let Some(left) = max_bytes.checked_sub(file.size) else { continue };
            let found = self.inner.blobs.open(Holder { tenant, name: &name }, &file.digest).await?;
            let Some(mut bytes) = found else { continue };
            let mut read = Vec::new();
            bytes.read_to_end(&mut read).await.map_err(|source| StoreError::Unavailable(Box::new(source)))?;
            carried.insert(file.digest.clone(), read);
            max_bytes = left;
        }
        Ok(carried)
    }

    /// Which of the files that `snapshot` names are stored here already.
    pub(crate) async fn stored_files(&self, tenant: &Tenant, snapshot: &Snapshot) -> Result<BTreeSet<FileDigest>, Error> {
        let name = snapshot.session().id.to_string();
        let mut stored = BTreeSet::new();
        for file in snapshot.named_files() {
            if self.inner.blobs.metadata(Holder { tenant, name: &name }, &file.digest).await?.is_some() {
                stored.insert(file.digest.clone());
            }
        }
        Ok(stored)
    }

    /// Stores the files of `snapshot` that are missing here, before its journal is written.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] for a file whose type differs from the journal.
    pub(crate) async fn store_files(&self, tenant: &Tenant, snapshot: &Snapshot, stored: &BTreeSet<FileDigest>) -> Result<(), Error> {
        let name = snapshot.session().id.to_string();
        let named = snapshot.named_files();
        let brought = named.iter().filter_map(|file| Some((*file, snapshot.files().get(&file.digest)?)));
        let brought: Vec<_> = brought.filter(|(file, _)| !stored.contains(&file.digest)).collect();
        let problems: Vec<_> =
            brought.iter().filter(|(file, bytes)| has_another_type(bytes, file)).map(|(file, _)| misnamed(file)).collect();
        if !problems.is_empty() {
            return Err(Refusal::Invalid(problems).into());
        }
        for (file, bytes) in brought {
            let mut incoming = self.inner.blobs.begin().await?;
            incoming.write(bytes).await?;
            incoming.keep(Holder { tenant, name: &name }, &file.name, &file.media_type).await?;
        }
        Ok(())
    }
}

fn misnamed(file: &File) -> Problem {
    let message = format!("{} is not of the type {} that the journal says.", file.name, file.media_type);
    Problem::new(pointer("/files", file.digest.as_str()), "wrong_file_type", message)
}
