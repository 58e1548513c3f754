//! The record as it is kept: every journal's chain, and what stays of those that were erased.

use async_trait::async_trait;
use serde::Serialize;
use waypost_core::event::Seq;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::record::document::{Checkpoint, Named};
use waypost_core::record::{Hash, Head};
use waypost_core::time::Timestamp;

use crate::error::StoreError;

/// Reads the record. A trait of its own beside `Store`, under the same cases.
#[async_trait]
pub trait Record: Send + Sync {
    /// At most `limit` journals with ids after `after`, by id: those that stand, and those that were
    /// erased.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn journals(&self, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> Result<Vec<Journal>, StoreError>;

    /// The journal of one session; `None` where there never was one.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn journal_of(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Journal>, StoreError>;

    /// At most `limit` entries of one journal after `after`, oldest first, as they are kept.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn links(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Link>, StoreError>;

    /// At most `limit` entries after `after` of what changed about who may do what. They are a chain too.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn directory_links(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Link>, StoreError>;

    /// Every tenant that has anything.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError>;

    /// At most `limit` sessions with ids after `after` that ended, and to which nothing happened since
    /// `before`; the oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn ended_before(
        &self,
        tenant: &Tenant,
        before: Timestamp,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionId>, StoreError>;

    /// What grew since the last checkpoint: at most `limit` entries' worth of it. `None` where nothing
    /// did.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn grown(&self, tenant: &Tenant, limit: u32) -> Result<Option<Grown>, StoreError>;

    /// Keeps the next checkpoint, which covers what `grown` gave with `edge`. `false`, and nothing
    /// kept, where there is one of its number.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn keep_checkpoint(&self, tenant: &Tenant, checkpoint: Checkpoint, edge: Edge) -> Result<bool, StoreError>;

    /// At most `limit` checkpoints after number `after`, in their order.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn checkpoints(&self, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError>;

    /// The last one.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn last_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError>;
}

/// One journal, as far as its chain is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    /// Of which session.
    pub session: SessionId,
    /// How many of its entries are older than the chain.
    pub stood: Seq,
    /// How far it is.
    pub head: Head,
    /// When it last grew.
    pub updated_at: Timestamp,
    /// With what its commitments are salted. Once it was erased nobody knows it.
    pub salt: Option<Hash>,
}

/// One entry, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its place.
    pub seq: Seq,
    /// When.
    pub at: Timestamp,
    /// What happened, as a word.
    pub kind: String,
    /// Who did what.
    pub words: Words,
    /// Its hash, which covers all of the chain before it.
    pub hash: Hash,
}

/// Who did what in an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Words {
    /// As it was written.
    Kept {
        /// Who.
        actor: String,
        /// What: the exact text.
        data: String,
    },
    /// Erased; this stands in its place.
    Erased {
        /// What the chain covers of it.
        commitment: Hash,
    },
    /// It should be there, and cannot be read.
    Unreadable,
}

/// What grew since the last checkpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grown {
    /// The last checkpoint and its hash, where there is one.
    pub after: Option<(u64, Hash)>,
    /// How far the journals are that grew, by name.
    pub heads: Vec<Named>,
    /// Up to where this looked.
    pub edge: Edge,
}

/// Up to where a checkpoint covers what a store keeps, in the store's own terms.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edge {
    pub(crate) row: i64,
    pub(crate) entry: String,
}

/// Who erased a session, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Erasure {
    /// Who.
    pub by: Principal,
    /// When.
    pub at: Timestamp,
    /// Why, in their words.
    pub reason: Option<String>,
}

/// The name of the journal of who may do what, in the place of a session's id.
pub const DIRECTORY: &str = "directory";

/// The type of the entry that ends the chain of an erased session.
pub(crate) const ERASED: &str = "session_erased";

impl Erasure {
    /// The text of the entry that says so. It is never erased itself.
    pub(crate) fn text(&self) -> Result<String, serde_json::Error> {
        #[derive(Serialize)]
        struct Said<'a> {
            #[serde(rename = "type")]
            kind: &'static str,
            data: Why<'a>,
        }
        #[derive(Serialize)]
        struct Why<'a> {
            reason: Option<&'a str>,
        }
        serde_json::to_string(&Said { kind: ERASED, data: Why { reason: self.reason.as_deref() } })
    }
}
