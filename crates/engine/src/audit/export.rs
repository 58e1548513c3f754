//! Exports the audit log as signed lines, and creates its checkpoints.

use std::collections::VecDeque;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::audit::document::{Checkpoint, ExportEnd, ExportEntry, ExportLine, ExportScope, FORMAT, Journal as Titled, Title};
use waypost_core::audit::signed::{PublicKey, SigningKey};
use waypost_core::audit::{Chain, ChainHead};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::people::permission::Permission;
use waypost_store::record::DIRECTORY;
use waypost_store::{EntryContent, JournalChain, StoreError, StoredEntry};

use crate::error::Error;
use crate::runtime::engine::{Engine, EngineInner};

/// How many entries or journals are read at a time.
const PAGE: u32 = 500;
/// The maximum number of journals in one checkpoint, which limits the memory that a checkpoint needs.
const COVERED: u32 = 10_000;

/// The audit log: its key, checkpoints and export, and the erasure of old data.
#[derive(Clone, Copy)]
pub struct Audit<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// The audit log: its key, checkpoints and export, and the erasure of old data.
    #[must_use]
    pub fn audit(&self) -> Audit<'_> {
        Audit { waypost: self }
    }
}

impl Audit<'_> {
    /// The public key for the signatures of this server's audit log.
    ///
    /// # Errors
    /// [`Error::Store`] when the key cannot be read.
    pub async fn key(self) -> Result<PublicKey, Error> {
        Ok(self.waypost.inner.signing_key().await?.public())
    }

    /// The last audit checkpoint of the caller's tenant.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn last_checkpoint(self, caller: &Caller) -> Result<Option<Checkpoint>, Error> {
        Ok(self.waypost.inner.record.last_checkpoint(&caller.tenant).await?)
    }

    /// Creates audit checkpoints of everything that grew since the last ones, in every tenant. Each checkpoint is
    /// also written to the program's log, so that a log that is stored elsewhere contains it. Returns the number of
    /// new checkpoints.
    ///
    /// # Errors
    /// [`Error::Store`] when they cannot be written.
    pub async fn add_checkpoints(self) -> Result<usize, Error> {
        let mut made = 0;
        for tenant in self.waypost.inner.record.tenants().await? {
            made += self.waypost.inner.create_all_checkpoints(&tenant).await?;
        }
        Ok(made)
    }

    /// Creates audit checkpoints of everything that grew in the caller's tenant since the last one.
    ///
    /// # Errors
    /// The errors of [`Audit::could_export`]; [`Error::Store`] when they cannot be written.
    pub async fn add_checkpoints_of(self, caller: &Caller) -> Result<usize, Error> {
        self.waypost.audit().could_export(caller).await?;
        self.waypost.inner.create_all_checkpoints(&caller.tenant).await
    }

    /// Checks that the caller may export the tenant's audit log: the admin of the machine, and people with the
    /// permission. The audit log contains everything, including what the caller could not see otherwise.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::NotPermitted`] with the permission.
    pub async fn could_export(self, caller: &Caller) -> Result<(), Error> {
        if caller.is_local_admin() { Ok(()) } else { self.waypost.people().must_have(caller, Permission::Export).await }
    }

    /// Starts an export of the audit log of the caller's tenant, to be read in pieces.
    ///
    /// # Errors
    /// The errors of [`Audit::could_export`]; [`Error::Store`] when the audit log cannot be read.
    pub async fn export(self, caller: &Caller, scope: ExportScope) -> Result<Export, Error> {
        self.waypost.audit().could_export(caller).await?;
        let key = self.waypost.inner.signing_key().await?;
        Ok(Export {
            inner: Arc::clone(&self.waypost.inner),
            tenant: caller.tenant.clone(),
            scope,
            key,
            digest: Sha256::new(),
            lines: 0,
            next: Next::Title,
            waiting: VecDeque::new(),
        })
    }
}

impl EngineInner {
    async fn signing_key(&self) -> Result<SigningKey, StoreError> {
        Ok(SigningKey::from_bytes(&self.blobs.signing_key(self.rng.secret()).await?))
    }

    /// Creates checkpoints until nothing is left to cover. Returns their number.
    async fn create_all_checkpoints(&self, tenant: &Tenant) -> Result<usize, Error> {
        let mut made = 0;
        while let Some(checkpoint) = self.add_checkpoint(tenant).await? {
            tracing::debug!(tenant = tenant.as_str(), checkpoint = checkpoint.n, hash = %checkpoint.hash, "audit checkpoint created");
            made += 1;
        }
        Ok(made)
    }

    /// Creates one checkpoint; `None` if nothing grew.
    async fn add_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
        let Some(growth) = self.record.journal_growth(tenant, COVERED).await? else { return Ok(None) };
        let at = self.store.now().await?;
        let (last, previous) = growth.after.unwrap_or_else(|| (0, Checkpoint::before_all(tenant.as_str())));
        let list = Checkpoint::list_of(&growth.heads);
        let hash = Checkpoint::hash_of(tenant.as_str(), last + 1, at, previous, list);
        let signature = self.signing_key().await?.sign(hash);
        let checkpoint = Checkpoint { n: last + 1, at, previous, heads: Some(growth.heads), list, hash, signature };
        let saved = self.record.keep_checkpoint(tenant, checkpoint.clone(), growth.position).await?;
        // If another node was faster, its checkpoint covers the same entries.
        Ok(saved.then_some(checkpoint))
    }
}

/// An export of an audit log in progress.
pub struct Export {
    inner: Arc<EngineInner>,
    tenant: Tenant,
    scope: ExportScope,
    key: SigningKey,
    digest: Sha256,
    lines: u64,
    next: Next,
    /// Journals that were found and are not written yet.
    waiting: VecDeque<SessionId>,
}

/// The next part of an export.
enum Next {
    Title,
    /// The checkpoints after this one.
    Checkpoints(u64),
    Directory,
    /// The next waiting journal; then the journals after this session.
    Journals(Option<SessionId>),
    /// The rest of a journal.
    Entries(Box<JournalChain>, Seq, Option<SessionId>),
    End,
    Nothing,
}

impl Export {
    /// Returns the next piece, which consists of whole lines. `None` at the end.
    ///
    /// # Errors
    /// [`Error::Store`] if the audit log cannot be read to its end, and [`Error::Contended`] if a session was erased
    /// during the export. Such an export has no end line, so a verifier does not accept it as complete.
    pub async fn next(&mut self) -> Result<Option<Vec<u8>>, Error> {
        loop {
            let lines = match std::mem::replace(&mut self.next, Next::Nothing) {
                Next::Title => self.title().await?,
                Next::Checkpoints(after) => self.checkpoints(after).await?,
                Next::Directory => self.directory().await?,
                Next::Journals(after) => self.journals(after).await?,
                Next::Entries(journal, after, then) => self.entries(journal, after, then).await?,
                Next::End => self.end(),
                Next::Nothing => return Ok(None),
            };
            if !lines.is_empty() {
                return self.write(&lines).map(Some);
            }
        }
    }

    fn write(&mut self, lines: &[ExportLine]) -> Result<Vec<u8>, Error> {
        let mut piece = Vec::new();
        for line in lines {
            serde_json::to_writer(&mut piece, line).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
            piece.push(b'\n');
        }
        self.digest.update(&piece);
        self.lines += lines.len() as u64;
        Ok(piece)
    }

    async fn title(&mut self) -> Result<Vec<ExportLine>, Error> {
        self.next = Next::Checkpoints(0);
        let at = self.inner.store.now().await?;
        let (format, tenant) = (FORMAT.to_owned(), self.tenant.as_str().to_owned());
        Ok(vec![ExportLine::Record(Title { format, tenant, at, scope: self.scope.clone(), key: self.key.public() })])
    }

    async fn checkpoints(&mut self, after: u64) -> Result<Vec<ExportLine>, Error> {
        let page = self.inner.record.checkpoints(&self.tenant, after, 1).await?;
        self.next = page.last().map_or(Next::Directory, |last| Next::Checkpoints(last.n));
        Ok(page.into_iter().map(|checkpoint| ExportLine::Checkpoint(self.without_other_heads(checkpoint))).collect())
    }

    /// An export of one session contains the heads only of checkpoints that name that session.
    fn without_other_heads(&self, checkpoint: Checkpoint) -> Checkpoint {
        match &self.scope {
            ExportScope::Session(only) if !checkpoint.heads.iter().flatten().any(|named| named.session == *only) => {
                Checkpoint { heads: None, ..checkpoint }
            }
            ExportScope::All | ExportScope::Since(_) | ExportScope::Session(_) => checkpoint,
        }
    }

    /// The directory of people and permissions, as one journal.
    async fn directory(&mut self) -> Result<Vec<ExportLine>, Error> {
        let only = match &self.scope {
            ExportScope::Session(only) => Some(only.parse::<SessionId>().map_err(|_| Refusal::NotFound)?),
            ExportScope::All | ExportScope::Since(_) => None,
        };
        self.waiting.extend(only);
        self.next = Next::Journals(None);
        if only.is_some() {
            return Ok(Vec::new());
        }
        let mut links = Vec::new();
        loop {
            let after = links.last().map_or(0, |link: &StoredEntry| link.seq);
            let page = self.inner.record.directory_links(&self.tenant, after, PAGE).await?;
            if page.is_empty() {
                break;
            }
            links.extend(page);
        }
        let begun = Chain::begin(&self.tenant, DIRECTORY, 0).head();
        let head = links.last().map_or(begun, |last| ChainHead { seq: last.seq, hash: last.hash });
        let titled = Titled { session: DIRECTORY.into(), stood: 0, seq: head.seq, hash: head.hash, salt: None };
        Ok([ExportLine::Session(titled)].into_iter().chain(links.into_iter().map(|link| entry(DIRECTORY, link))).collect())
    }

    async fn journals(&mut self, after: Option<SessionId>) -> Result<Vec<ExportLine>, Error> {
        let Some(session) = self.waiting.pop_front() else { return self.find_more(after).await };
        self.next = Next::Journals(after);
        // Read again: it may have grown or been erased since it was found.
        let Some(journal) = self.inner.record.journal_of(&self.tenant, session).await? else { return Ok(Vec::new()) };
        let JournalChain { unchained_entries, head, salt, .. } = &journal;
        let titled = Titled { session: session.to_string(), stood: *unchained_entries, seq: head.seq, hash: head.hash, salt: *salt };
        self.next = Next::Entries(Box::new(journal), 0, after);
        Ok(vec![ExportLine::Session(titled)])
    }

    async fn find_more(&mut self, after: Option<SessionId>) -> Result<Vec<ExportLine>, Error> {
        let page = match self.scope {
            ExportScope::Session(_) => Vec::new(),
            ExportScope::All | ExportScope::Since(_) => self.inner.record.journals(&self.tenant, after, PAGE).await?,
        };
        self.next = page.last().map_or(Next::End, |last| Next::Journals(Some(last.session)));
        let wanted = |journal: &JournalChain| match self.scope {
            ExportScope::Since(since) => journal.updated_at >= since,
            ExportScope::All | ExportScope::Session(_) => true,
        };
        self.waiting.extend(page.iter().filter(|journal| wanted(journal)).map(|journal| journal.session));
        Ok(Vec::new())
    }

    async fn entries(&mut self, journal: Box<JournalChain>, after: Seq, then: Option<SessionId>) -> Result<Vec<ExportLine>, Error> {
        let mut links = self.inner.record.links(&self.tenant, journal.session, after, PAGE).await?;
        links.retain(|link| link.seq <= journal.head.seq);
        if journal.salt.is_some() && links.iter().any(|link| matches!(link.content, EntryContent::Erased { .. })) {
            return Err(Error::Contended);
        }
        let session = journal.session.to_string();
        self.next = match links.last() {
            Some(last) if last.seq < journal.head.seq => Next::Entries(journal, last.seq, then),
            Some(_) | None => Next::Journals(then),
        };
        Ok(links.into_iter().map(|link| entry(&session, link)).collect())
    }

    fn end(&mut self) -> Vec<ExportLine> {
        let digest = Hash::from_bytes(self.digest.clone().finalize().into());
        let signature = self.key.sign(ExportEnd::signed(self.lines, digest));
        vec![ExportLine::End(ExportEnd { lines: self.lines, digest, signature })]
    }
}

fn entry(session: &str, link: StoredEntry) -> ExportLine {
    let StoredEntry { seq, at, kind, content, hash } = link;
    let (actor, data, commitment) = match content {
        EntryContent::Stored { actor, data } => (Some(actor), Some(data), None),
        EntryContent::Erased { commitment } => (None, None, Some(commitment)),
        // Exported as it is, so that the verifier reports it too.
        EntryContent::Unreadable => (None, None, None),
    };
    ExportLine::Entry(ExportEntry { session: session.to_owned(), seq, at, kind, actor, data, commitment, hash })
}
