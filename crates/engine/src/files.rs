//! Files that people upload, and the files of a session: attachments of answers and outputs of
//! calls.

use std::sync::Arc;

use waypost_core::agent::output::{MAX_INLINE, Output};
use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::settlement::Outcome;
use waypost_core::digest::FileDigest;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::scope::Task;
use waypost_core::question::file::{File, clean_name};
use waypost_store::{Blobs, Bytes, Holder, Incoming};

use crate::error::Error;
use crate::runtime::engine::Engine;

/// How many uploaded and unused files one person may have; the oldest are deleted first.
const MAX_UNSENT: usize = 100;
/// How many bytes of a file are read to detect its type.
const HEAD: usize = 8 * 1024;
const UNKNOWN: &str = "application/octet-stream";
/// Media types that carry no information, which programs send by default.
const SAYS_NOTHING: [&str; 2] = [UNKNOWN, "application/x-www-form-urlencoded"];
/// Detected types that many formats share; for these, the declared type is more precise.
const GENERIC: [&str; 4] = ["application/zip", "text/xml", "application/x-ole-storage", "application/gzip"];

/// A file that is being uploaded. If it is dropped before `keep`, nothing is stored.
pub struct Upload {
    blobs: Arc<dyn Blobs>,
    incoming: Box<dyn Incoming>,
    head: Vec<u8>,
    tenant: Tenant,
    holder: String,
}

impl Upload {
    /// Appends the next chunk.
    ///
    /// # Errors
    /// [`Error::Store`] when there is no room for it.
    pub async fn write(&mut self, piece: &[u8]) -> Result<(), Error> {
        let missing = HEAD.saturating_sub(self.head.len()).min(piece.len());
        self.head.extend_from_slice(&piece[..missing]);
        Ok(self.incoming.write(piece).await?)
    }

    /// Stores the whole file, so that its uploader can use its digest in an answer.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be written.
    pub async fn keep(self, name: &str, declared: Option<&str>) -> Result<File, Error> {
        let media_type = media_type(&self.head, declared, name);
        let holder = Holder { tenant: &self.tenant, name: &self.holder };
        let file = self.incoming.keep(holder, &clean_name(name), &media_type).await?;
        // Limits the disk space of unused uploads. A file that was used in an answer belongs to the session.
        self.blobs.keep_newest(holder, MAX_UNSENT).await?;
        Ok(file)
    }
}

/// A file that the caller may read.
pub struct OpenedFile {
    /// Its metadata.
    pub file: File,
    /// Its bytes.
    pub bytes: Bytes,
}

/// Files of asks and sessions.
#[derive(Clone, Copy)]
pub struct Files<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// Files of asks and sessions.
    #[must_use]
    pub fn files(&self) -> Files<'_> {
        Files { waypost: self }
    }
}

impl Files<'_> {
    /// Starts an upload of a person, to attach the file to an answer.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs, which do not answer.
    pub async fn upload(self, caller: &Caller) -> Result<Upload, Error> {
        self.waypost.people().must_take_part(caller).await?;
        caller.may(Task::Answer)?;
        let incoming = self.waypost.inner.blobs.begin().await?;
        Ok(Upload {
            blobs: Arc::clone(&self.waypost.inner.blobs),
            incoming,
            head: Vec::new(),
            tenant: caller.tenant.clone(),
            holder: uploads_of(&caller.principal),
        })
    }

    /// Opens a file in the answers of an ask.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it does not exist or the caller may not see it.
    pub async fn of_ask(self, caller: &Caller, ask: AskId, digest: &FileDigest) -> Result<OpenedFile, Error> {
        let found = self.waypost.asks().get(caller, ask).await?;
        let file = attached(&found.ask, &caller.principal).find(|file| file.digest == *digest).ok_or(Refusal::NotFound)?;
        // With its name in this answer: another person may have uploaded the same bytes under another name.
        Ok(OpenedFile { file: file.clone(), ..self.waypost.open_file(&caller.tenant, found.session.id, digest).await? })
    }

    /// Opens a file of a session: an attachment of one of its answers, or an output of one of its calls.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it does not exist or the caller may not see it.
    pub async fn of_session(self, caller: &Caller, session: SessionId, digest: &FileDigest) -> Result<OpenedFile, Error> {
        self.waypost.sessions().get(caller, session).await?;
        self.waypost.open_file(&caller.tenant, session, digest).await
    }
}

impl Engine {
    async fn open_file(&self, tenant: &Tenant, session: SessionId, digest: &FileDigest) -> Result<OpenedFile, Error> {
        let name = session.to_string();
        let holder = Holder { tenant, name: &name };
        let file = self.inner.blobs.metadata(holder, digest).await?.ok_or(Refusal::NotFound)?;
        let bytes = self.inner.blobs.open(holder, digest).await?.ok_or(Refusal::NotFound)?;
        Ok(OpenedFile { file, bytes })
    }

    /// The metadata of a file that `caller` uploaded, or that the session has from an earlier answer.
    pub(crate) async fn file_for_answer(&self, caller: &Caller, session: SessionId, digest: &FileDigest) -> Result<Option<File>, Error> {
        let (uploads, session) = (uploads_of(&caller.principal), session.to_string());
        for name in [&uploads, &session] {
            if let Some(file) = self.inner.blobs.metadata(Holder { tenant: &caller.tenant, name }, digest).await? {
                return Ok(Some(file));
            }
        }
        Ok(None)
    }

    /// Gives the session access to a file that `caller` uploaded. Does nothing if the session already has it.
    pub(crate) async fn share_upload(&self, caller: &Caller, session: SessionId, digest: &FileDigest) -> Result<(), Error> {
        let (uploads, session) = (uploads_of(&caller.principal), session.to_string());
        let tenant = &caller.tenant;
        self.inner.blobs.share(Holder { tenant, name: &uploads }, Holder { tenant, name: &session }, digest).await?;
        Ok(())
    }

    /// The output as it is recorded: all of it, or its beginning with a reference to a file that contains all of it.
    /// If the file cannot be stored, the whole output goes into the journal regardless of its length, because a
    /// result must not be lost.
    pub(crate) async fn fit(&self, tenant: &Tenant, session: SessionId, output: String) -> Output {
        if output.len() <= MAX_INLINE {
            return output.into();
        }
        match self.keep_output(tenant, session, &output).await {
            Ok(file) => Output::beginning_of(&output, file),
            Err(error) => {
                tracing::error!(session.id = %session, error = %error, "a long output could not be stored as a file");
                output.into()
            }
        }
    }

    async fn keep_output(&self, tenant: &Tenant, session: SessionId, output: &str) -> Result<File, Error> {
        let mut incoming = self.inner.blobs.begin().await?;
        incoming.write(output.as_bytes()).await?;
        let name = session.to_string();
        Ok(incoming.keep(Holder { tenant, name: &name }, "output.txt", "text/plain; charset=utf-8").await?)
    }
}

/// The files in the part of the answer that `viewer` may read.
fn attached<'a>(ask: &'a Ask, viewer: &Principal) -> impl Iterator<Item = &'a File> {
    let answers = ask.shown_to(viewer).and_then(|taken| match taken.outcome {
        Outcome::Answers { answers } => Some(answers),
        Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. } => None,
    });
    answers.into_iter().flat_map(|answers| answers.values()).flat_map(|answer| &answer.files)
}

/// The type detected from the file's first bytes; otherwise the declared type; otherwise the type by its name.
fn media_type(head: &[u8], declared: Option<&str>, name: &str) -> String {
    let essence = declared.and_then(|declared| declared.split(';').next()).map(|declared| declared.trim().to_ascii_lowercase());
    let plain = |c: u8| c.is_ascii_alphanumeric() || b"!#$&-^_.+/".contains(&c);
    let declared = essence.filter(|essence| essence.len() <= 100 && essence.contains('/') && essence.bytes().all(plain));
    let declared = declared.filter(|declared| !SAYS_NOTHING.contains(&declared.as_str()));
    let named = || mime_guess::from_path(name).first_raw().unwrap_or(UNKNOWN).to_owned();
    match infer::get(head).map(|found| found.mime_type()) {
        Some(found) if !GENERIC.contains(&found) => found.to_owned(),
        Some(found) => declared.unwrap_or_else(|| found.to_owned()),
        None => declared.unwrap_or_else(named),
    }
}

/// Whether the file's first bytes show a type other than the declared one.
pub(crate) fn has_another_type(bytes: &[u8], file: &File) -> bool {
    let head = &bytes[..bytes.len().min(HEAD)];
    let found = infer::get(head).map(|found| found.mime_type()).filter(|found| !GENERIC.contains(found));
    // The output of a call is stored as plain text, regardless of its content.
    found.is_some_and(|found| found != file.media_type && !file.media_type.starts_with("text/plain;"))
}

/// The holder of this principal's uploads.
pub(crate) fn uploads_of(by: &Principal) -> String {
    by.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a099_a_file_is_what_its_beginning_says_and_not_what_it_is_called() {
        let png = b"\x89PNG\r\n\x1a\n0000".as_slice();
        let types = [
            media_type(png, Some("text/plain"), "a.txt"),
            media_type(b"a,b\n1,2\n", Some("Text/CSV; charset=utf-8"), "a"),
            media_type(b"<!doctype html><script>", Some("image/png"), "a.png"),
            media_type(b"?", Some("not a media type"), "a"),
            media_type(b"a,b", Some(UNKNOWN), "a.csv"),
            media_type(b"", None, ""),
        ];
        assert_eq!(types, ["image/png", "text/csv", "text/html", UNKNOWN, "text/csv", UNKNOWN]);
    }
}
