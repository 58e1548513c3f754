//! The record as it is kept: every journal's chain, and what stays of those that were erased.

use async_trait::async_trait;
use serde::Serialize;
use waypost_core::event::Seq;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::principal::Principal;
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
