//! The stored audit log: the hash chain of every journal, and what remains of erased journals.

use async_trait::async_trait;
use serde::Serialize;
use waypost_core::audit::ChainHead;
use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::audit::tables::Tables;
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::rows::{self, StoreBasics};

/// Reads the audit log. A part of [`Store`](crate::Store).
#[async_trait]
pub trait AuditLog: StoreBasics {
    /// Returns at most `limit` journals with ids after `after`, ordered by id: existing ones and erased ones.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn journals(&self, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> Result<Vec<JournalChain>, StoreError> {
        rows::journals(&self.rows(), tenant, after, limit).await
    }

    /// Returns the journal of one session, or `None` if there never was one.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn journal_of(&self, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, StoreError> {
        rows::journal_of(&self.rows(), tenant, session).await
    }

    /// Returns at most `limit` entries of one journal after `after`, oldest first, as they are stored.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn links(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        rows::links(&self.rows(), tenant, session, after, limit).await
    }

    /// Returns at most `limit` entries after `after` of the journal of permissions. These entries form a hash chain
    /// too.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn directory_links(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        rows::directory_links(&self.rows(), tenant, after, limit).await
    }

    /// Returns the rows that hold the state of a session and its asks, in one consistent read. Empty if there is no
    /// such session.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn tables_of(&self, tenant: &Tenant, session: SessionId) -> Result<Tables, StoreError> {
        rows::tables_of(&self.rows(), tenant, session).await
    }

    /// Returns every tenant that has any data.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        rows::tenants_with_data(&self.rows()).await
    }

    /// Returns at most `limit` sessions with ids after `after` that have ended and have not changed since `before`,
    /// oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn ended_before(
        &self,
        tenant: &Tenant,
        before: Timestamp,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionId>, StoreError> {
        rows::ended_before(&self.rows(), tenant, before, after, limit).await
    }

    /// Returns the journal growth since the last audit checkpoint, up to `limit` entries. `None` if nothing was added.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn journal_growth(&self, tenant: &Tenant, limit: u32) -> Result<Option<JournalGrowth>, StoreError> {
        rows::journal_growth(&self.rows(), tenant, limit).await
    }

    /// Stores the next audit checkpoint, which covers what `journal_growth` returned with `position`. Returns `false` and stores
    /// nothing if a checkpoint with its number already exists.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn keep_checkpoint(&self, tenant: &Tenant, checkpoint: Checkpoint, position: ScanPosition) -> Result<bool, StoreError> {
        let _ = position;
        rows::keep_checkpoint(&self.rows(), tenant, &checkpoint).await
    }

    /// Returns at most `limit` audit checkpoints after number `after`, in order.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn checkpoints(&self, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        rows::checkpoints(&self.rows(), tenant, after, limit).await
    }

    /// Returns the last audit checkpoint.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn last_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
        rows::last_checkpoint(&self.rows(), tenant).await
    }
}

/// One journal and the state of its hash chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalChain {
    /// The session of the journal.
    pub session: SessionId,
    /// The number of entries that are older than the chain.
    pub unchained_entries: Seq,
    /// The head of the chain.
    pub head: ChainHead,
    /// The time of the last entry.
    pub updated_at: Timestamp,
    /// The salt of its commitments. It no longer exists once the session is erased.
    pub salt: Option<Hash>,
}

/// One journal entry, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its sequence number.
    pub seq: Seq,
    /// When it was written.
    pub at: Timestamp,
    /// The type of the event.
    pub kind: String,
    /// The actor and the content.
    pub content: EntryContent,
    /// Its hash, which covers the whole chain before it.
    pub hash: Hash,
}

/// The actor and the content of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryContent {
    /// The entry as it was written.
    Stored {
        /// Who acted.
        actor: String,
        /// The content of the event, as exact text.
        data: String,
    },
    /// The content was erased. Only its commitment remains.
    Erased {
        /// The commitment that the chain covers.
        commitment: Hash,
    },
    /// The content should exist and cannot be read.
    Unreadable,
}

/// The journal growth since the last audit checkpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalGrowth {
    /// The number and the hash of the last checkpoint, if there is one.
    pub after: Option<(u64, Hash)>,
    /// The heads of the journals that grew, by name.
    pub heads: Vec<JournalHead>,
    /// The position up to which this looked.
    pub position: ScanPosition,
}

/// The position up to which an audit checkpoint covers the store, in the store's own terms.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScanPosition {
    /// The last row that was looked at.
    pub row: i64,
    /// The last entry that was looked at.
    pub entry: String,
}

/// Who erased a session, when and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Erasure {
    /// Who erased it.
    pub by: Principal,
    /// When it was erased.
    pub at: Timestamp,
    /// The reason, in that principal's words.
    pub reason: Option<String>,
}

/// The name of the journal of permissions, used in place of a session id.
pub const DIRECTORY: &str = "directory";

/// The type of the entry that ends the chain of an erased session.
pub(crate) const ERASED: &str = "session_erased";

impl Erasure {
    /// The text of the entry that records the erasure. This text itself is never erased.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        #[derive(Serialize)]
        struct ErasureEntry<'a> {
            #[serde(rename = "type")]
            kind: &'static str,
            data: Why<'a>,
        }
        #[derive(Serialize)]
        struct Why<'a> {
            reason: Option<&'a str>,
        }
        serde_json::to_string(&ErasureEntry { kind: ERASED, data: Why { reason: self.reason.as_deref() } })
    }
}
