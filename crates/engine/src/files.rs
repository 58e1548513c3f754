//! Files that people bring, and those that belong to a session: attached to an answer, or what came
//! out of a call.

use std::sync::Arc;

use waypost_core::ask::{Ask, Outcome};
use waypost_core::file::{File, FileDigest, clean_name};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::output::{MAX_INLINE, Output};
use waypost_core::principal::Principal;
use waypost_core::refusal::Refusal;
use waypost_core::scope::Task;
use waypost_store::{Blobs, Bytes, Holder, Incoming};

use crate::access::Caller;
use crate::error::Error;
use crate::examined::uploads_of;
use crate::waypost::Waypost;

/// How many files one person may have brought and not sent; of more the oldest go.
const MAX_UNSENT: usize = 100;
/// How much of a file is looked at to say what it is.
const HEAD: usize = 8 * 1024;
const UNKNOWN: &str = "application/octet-stream";
/// What programs say that were not told.
const SAYS_NOTHING: [&str; 2] = [UNKNOWN, "application/x-www-form-urlencoded"];
/// What many kinds of file look like; then what the file was said to be tells more.
const GENERIC: [&str; 4] = ["application/zip", "text/xml", "application/x-ole-storage", "application/gzip"];

/// A file on its way in. Dropped before it is kept, it leaves nothing.
pub struct Upload {
    blobs: Arc<dyn Blobs>,
    incoming: Box<dyn Incoming>,
    head: Vec<u8>,
    tenant: Tenant,
    holder: String,
}

impl Upload {
    /// Takes the next piece.
    ///
    /// # Errors
    /// [`Error::Store`] when there is no room for it.
    pub async fn write(&mut self, piece: &[u8]) -> Result<(), Error> {
        let missing = HEAD.saturating_sub(self.head.len()).min(piece.len());
        self.head.extend_from_slice(&piece[..missing]);
        Ok(self.incoming.write(piece).await?)
    }

    /// Keeps the whole file, so that whoever brought it can answer with its digest.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be written.
    pub async fn keep(self, name: &str, declared: Option<&str>) -> Result<File, Error> {
        let media_type = media_type(&self.head, declared, name);
        let holder = Holder { tenant: &self.tenant, name: &self.holder };
        let file = self.incoming.keep(holder, &clean_name(name), &media_type).await?;
        // What was brought and never sent must not fill the disk; what was sent is the session's.
        self.blobs.keep_newest(holder, MAX_UNSENT).await?;
        Ok(file)
    }
}

/// A file that somebody may read.
pub struct Opened {
    /// What is known of it.
    pub file: File,
    /// Its bytes.
    pub bytes: Bytes,
}

impl Waypost {
    /// Room for a file that a person brings, to attach it to an answer.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs, who do not answer.
    pub async fn upload(&self, caller: &Caller) -> Result<Upload, Error> {
        self.must_take_part(caller).await?;
        caller.may(Task::Answer)?;
        let incoming = self.inner.blobs.begin().await?;
        Ok(Upload {
            blobs: Arc::clone(&self.inner.blobs),
            incoming,
            head: Vec::new(),
            tenant: caller.tenant.clone(),
            holder: uploads_of(&caller.principal),
        })
    }

    /// A file in the answers of an ask.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is none that the caller may see.
    pub async fn file_of_ask(&self, caller: &Caller, ask: AskId, digest: &FileDigest) -> Result<Opened, Error> {
        let found = self.ask_by_id(caller, ask).await?;
        let file = attached(&found.ask, &caller.principal).find(|file| file.digest == *digest).ok_or(Refusal::NotFound)?;
        // By the name it has in this answer: another may have brought the same bytes.
        Ok(Opened { file: file.clone(), ..self.open_file(&caller.tenant, found.session.id, digest).await? })
    }

    /// A file of a session: attached to one of its answers, or what came out of one of its calls.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is none that the caller may see.
    pub async fn file_of_session(&self, caller: &Caller, session: SessionId, digest: &FileDigest) -> Result<Opened, Error> {
        self.session(caller, session).await?;
        self.open_file(&caller.tenant, session, digest).await
    }

    async fn open_file(&self, tenant: &Tenant, session: SessionId, digest: &FileDigest) -> Result<Opened, Error> {
        let name = session.to_string();
        let holder = Holder { tenant, name: &name };
        let file = self.inner.blobs.held(holder, digest).await?.ok_or(Refusal::NotFound)?;
        let bytes = self.inner.blobs.open(holder, digest).await?.ok_or(Refusal::NotFound)?;
        Ok(Opened { file, bytes })
    }

    /// What is known of a file that `caller` brought, or that the session has from an earlier answer.
    pub(crate) async fn file_for_answer(&self, caller: &Caller, session: SessionId, digest: &FileDigest) -> Result<Option<File>, Error> {
        let (uploads, session) = (uploads_of(&caller.principal), session.to_string());
        for name in [&uploads, &session] {
            if let Some(file) = self.inner.blobs.held(Holder { tenant: &caller.tenant, name }, digest).await? {
                return Ok(Some(file));
            }
        }
        Ok(None)
    }

    /// Gives the session a file that `caller` brought. One that it has already needs nothing.
    pub(crate) async fn hand_over(&self, caller: &Caller, session: SessionId, digest: &FileDigest) -> Result<(), Error> {
        let (uploads, session) = (uploads_of(&caller.principal), session.to_string());
        let tenant = &caller.tenant;
        self.inner.blobs.share(Holder { tenant, name: &uploads }, Holder { tenant, name: &session }, digest).await?;
        Ok(())
    }

    /// What is told of an output: all of it, or the beginning of one that is kept whole beside the
    /// journal. Where it cannot be kept there, it goes into the journal whatever its length: what
    /// has happened is not lost.
    pub(crate) async fn fit(&self, tenant: &Tenant, session: SessionId, output: String) -> Output {
        if output.len() <= MAX_INLINE {
            return output.into();
        }
        match self.keep_output(tenant, session, &output).await {
            Ok(file) => Output::beginning_of(&output, file),
            Err(error) => {
                tracing::error!(session.id = %session, error = %error, "a long output could not be kept aside");
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

/// The files in what `viewer` may read of the answer.
fn attached<'a>(ask: &'a Ask, viewer: &Principal) -> impl Iterator<Item = &'a File> {
    let answers = ask.shown_to(viewer).and_then(|taken| match taken.outcome {
        Outcome::Answers { answers } => Some(answers),
        Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. } => None,
    });
    answers.into_iter().flat_map(|answers| answers.values()).flat_map(|answer| &answer.files)
}

/// What the beginning of a file says it is, else what it was said to be, else what its name says.
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

/// Whether the beginning of a file says that it is another kind than it is said to be.
pub(crate) fn is_plainly_another(bytes: &[u8], file: &File) -> bool {
    let head = &bytes[..bytes.len().min(HEAD)];
    let found = infer::get(head).map(|found| found.mime_type()).filter(|found| !GENERIC.contains(found));
    // Whatever came out of a call is kept as the text it is.
    found.is_some_and(|found| found != file.media_type && !file.media_type.starts_with("text/plain;"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a099_a_file_is_what_its_beginning_says_and_not_what_it_is_called() {
        let png = b"\x89PNG\r\n\x1a\n0000".as_slice();
        let told = [
            media_type(png, Some("text/plain"), "a.txt"),
            media_type(b"a,b\n1,2\n", Some("Text/CSV; charset=utf-8"), "a"),
            media_type(b"<!doctype html><script>", Some("image/png"), "a.png"),
            media_type(b"?", Some("not a media type"), "a"),
            media_type(b"a,b", Some(UNKNOWN), "a.csv"),
            media_type(b"", None, ""),
        ];
        assert_eq!(told, ["image/png", "text/csv", "text/html", UNKNOWN, "text/csv", UNKNOWN]);
    }
}
