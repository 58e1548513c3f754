//! The data beside the database of a data folder: files, encrypted secrets and the folder's own keys.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use sha2::{Digest as _, Sha256};
use tokio::io::AsyncReadExt as _;
use waypost_core::digest::FileDigest;
use waypost_core::ids::Tenant;
use waypost_core::question::file::File;

use super::MoveError;
use super::value::{ColumnValue, Sum};
use crate::blobs::{Blobs, Bytes, FolderBlobs, Holder};
use crate::error::StoreError;
use crate::postgres::data_migration::Arriving;
use crate::sqlite::data_migration::MigrationSource;

/// The keys of a folder: the name of each key in a database, and its file name in the folder.
const KEYS: [(&str, &str); 3] = [("sealing", "sealing.key"), ("record", "record.key"), ("instance", "instance")];

/// Every principal that has any data, as `kind:name`.
const PRINCIPALS: &str = "
    select tenant, kind || ':' || name from principals
     union
    select tenant, principal from credentials";

const SESSIONS: &str = "
    select tenant, id from sessions";

/// How many bytes are read at once.
const PIECE: usize = 256 * 1024;

/// Functions that list the names of possible holders. A folder contains only digests of these names.
#[derive(Debug, Clone, Copy)]
pub struct Holders {
    /// The holder names under which the files of a session are stored.
    pub of_session: fn(&str) -> Vec<String>,
    /// The same for a principal, which is written as `kind:name`.
    pub of_principal: fn(&str) -> Vec<String>,
}

/// One file and its holder.
#[derive(Debug, Clone)]
pub(super) struct FileToMigrate {
    tenant: Tenant,
    holder: String,
    file: File,
}

/// Everything beside the database.
pub(super) struct MigratedFiles {
    blobs: FolderBlobs,
    all: Vec<FileToMigrate>,
    waiting: VecDeque<FileToMigrate>,
    /// The number of holders that are no longer known.
    pub(super) nobodys: usize,
    /// The keys, each with its name in a database.
    pub(super) keys: Vec<(&'static str, Vec<u8>)>,
}

impl MigratedFiles {
    pub(super) async fn find(leaving: &MigrationSource, holders: &Holders) -> Result<Self, MoveError> {
        let blobs = FolderBlobs::open(&leaving.folder);
        let mut hidden = blobs.holders()?;
        let mut all = Vec::new();
        let known = [(PRINCIPALS, holders.of_principal), (SESSIONS, holders.of_session)];
        for (sql, names) in known {
            for [tenant, whom] in leaving.texts::<2>(sql)? {
                let tenant = Tenant::new(tenant);
                for name in names(&whom) {
                    let holder = Holder { tenant: &tenant, name: &name };
                    if hidden.remove(&FolderBlobs::hidden(holder)) {
                        let files = blobs.of(holder).await?;
                        all.extend(files.into_iter().map(|file| FileToMigrate { tenant: tenant.clone(), holder: name.clone(), file }));
                    }
                }
            }
        }
        let keys = keys(&leaving.folder)?;
        Ok(Self { blobs, waiting: all.iter().cloned().collect(), all, nobodys: hidden.len(), keys })
    }

    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    pub(super) fn next(&mut self) -> Option<FileToMigrate> {
        self.waiting.pop_front()
    }

    /// Copies one file, unless it is already there.
    pub(super) async fn carry(&self, to: &dyn Blobs, migrated: &FileToMigrate) -> Result<(), MoveError> {
        let (holder, file) = (migrated.holder(), &migrated.file);
        if to.metadata(holder, &file.digest).await?.as_ref() == Some(file) {
            return Ok(());
        }
        // The bytes are checked first: altered bytes must not arrive under another name.
        migrated.must_be(read(self.blobs.open(holder, &file.digest).await?, async |_| Ok(())).await?)?;
        let mut incoming = to.begin().await?;
        read(self.blobs.open(holder, &file.digest).await?, async |piece| incoming.write(piece).await).await?;
        incoming.keep(holder, &file.name, &file.media_type).await?;
        Ok(())
    }

    /// Returns the sums of what was sent and of what arrived: the holders, the files and their bytes.
    pub(super) async fn sums(&self, arriving: &Arriving) -> Result<(Sum, Sum), MoveError> {
        let (mut left, mut arrived) = (Sum::default(), Sum::default());
        let there = arriving.blobs();
        for migrated in &self.all {
            let (holder, digest) = (migrated.holder(), &migrated.file.digest);
            left.add(&migrated.row(&migrated.file, read(self.blobs.open(holder, digest).await?, async |_| Ok(())).await?));
            if let Some(file) = there.metadata(holder, digest).await? {
                arrived.add(&migrated.row(&file, read(there.open(holder, digest).await?, async |_| Ok(())).await?));
            }
        }
        // Files of holders that the source does not know are counted too.
        arrived.rows = arriving.count_holders().await?;
        Ok((left, arrived))
    }

    /// Returns the same sums for the folder's keys.
    pub(super) async fn sums_of_keys(&self, arriving: &Arriving) -> Result<(Sum, Sum), MoveError> {
        let sum = |keys: &BTreeMap<String, Vec<u8>>| {
            let mut sum = Sum::default();
            for (name, _) in &self.keys {
                keys.get(*name)
                    .into_iter()
                    .for_each(|key| sum.add(&[ColumnValue::Text((*name).to_owned()), ColumnValue::Bytes(key.clone())]));
            }
            sum
        };
        let here = self.keys.iter().map(|(name, key)| ((*name).to_owned(), key.clone())).collect();
        Ok((sum(&here), sum(&arriving.keys().await?)))
    }
}

impl FileToMigrate {
    fn holder(&self) -> Holder<'_> {
        Holder { tenant: &self.tenant, name: &self.holder }
    }

    fn must_be(&self, found: [u8; 32]) -> Result<(), MoveError> {
        if FileDigest::from_bytes(&found) == self.file.digest { Ok(()) } else { Err(MoveError::Altered(self.file.digest.to_string())) }
    }

    fn row(&self, file: &File, found: [u8; 32]) -> [ColumnValue; 7] {
        let text = |text: &str| ColumnValue::Text(text.to_owned());
        let size = ColumnValue::Number(i64::try_from(file.size).unwrap_or(i64::MAX));
        let (tenant, holder, digest) = (text(self.tenant.as_str()), text(&self.holder), text(file.digest.as_str()));
        [tenant, holder, digest, text(&file.name), text(&file.media_type), size, ColumnValue::Bytes(found.to_vec())]
    }
}

/// Reads bytes to their end, piece by piece, and returns their digest.
async fn read(bytes: Option<Bytes>, mut take: impl AsyncFnMut(&[u8]) -> Result<(), StoreError>) -> Result<[u8; 32], MoveError> {
    let mut hash = Sha256::new();
    let Some(mut bytes) = bytes else { return Ok(hash.finalize().into()) };
    let mut piece = vec![0; PIECE];
    loop {
        let n = bytes.read(&mut piece).await.map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        if n == 0 {
            return Ok(hash.finalize().into());
        }
        hash.update(&piece[..n]);
        take(&piece[..n]).await?;
    }
}

fn keys(folder: &Path) -> Result<Vec<(&'static str, Vec<u8>)>, StoreError> {
    let mut found = Vec::new();
    for (name, file) in KEYS {
        match std::fs::read(folder.join(file)) {
            // The name of an instance is a line of text.
            Ok(key) if name == "instance" => found.push((name, key.trim_ascii().to_vec())),
            Ok(key) => found.push((name, key)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(source) => return Err(StoreError::Unavailable(Box::new(source))),
        }
    }
    Ok(found)
}
