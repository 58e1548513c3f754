//! The storage of Waypost: sessions, their journals, asks and outbox, behind a few methods that are each a complete
//! operation.
//!
//! No SQL type, no pool and no transaction crosses this interface, and nothing here knows about agents, channels or
//! HTTP. Every store passes the cases of the crate `waypost-conformance`; behaviour without a case there is not
//! guaranteed.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(feature = "postgres", feature = "sqlite")),
    allow(dead_code, unused_imports, unused_macros, reason = "their common code is unused without them")
)]

pub mod backlog;
pub mod batch;
pub mod blobs;
pub mod bounded_lru;
pub mod change_feed;
pub mod clock;
pub mod condition;
#[cfg(test)]
#[path = "../../conformance/src/lib.rs"]
pub mod conformance;
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub mod data_migration;
pub mod decision_facts;
pub mod directory;
pub mod drafts;
pub mod error;
#[cfg(test)]
mod filled_store;
pub mod filter;
mod format_version;
pub mod histogram;
pub mod memory;
pub mod notice;
pub mod numbered;
pub mod older;
pub mod outbox;
#[cfg(feature = "postgres")]
pub mod postgres;
pub mod record;
pub mod rng;
pub mod rows;
pub mod sealing;
#[cfg(any(feature = "postgres", feature = "sqlite"))]
mod sql;
#[cfg(feature = "sqlite")]
pub mod sqlite;
pub mod timetable;

// The conformance suite is a crate that depends on this one. The tests here contain its files, so that they run the same
// cases, and its names must mean this crate.
#[cfg(test)]
extern crate self as waypost_store;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant, WorkerId};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;

#[cfg(test)]
pub(crate) use conformance::cases;

pub use backlog::{Backlog, Backlogged, QueueBacklog};
pub use batch::{AppendBatch, Appended, BatchWriter, Claimed, IdempotencyRecord, Lease, Term, Then};
pub use blobs::{Blobs, Bytes, FolderBlobs, HasBlobs, Holder, Incoming, MemoryBlobs};
pub use bounded_lru::BoundedLru;
pub use change_feed::{ChangeFeed, ChangeNotification};
pub use clock::{Clock, ManualClock, SystemClock};
pub use condition::{Durability, Pool, Serves, StoreHealth};
#[cfg(all(feature = "postgres", feature = "sqlite"))]
pub use data_migration::{Compared, Holders, MigrationProgress, MigrationState, Route, RunningMigration};
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub use data_migration::{MoveError, Sum};
pub use decision_facts::{DecisionFacts, DecisionQuery};
pub use directory::{
    BrowserSignIn, ChangeOutcome, Credential, Directory, DirectoryChange, DirectoryHandle, Factor, FactorUse, NewCredential, Preferred,
    PreviousSecret, Purpose,
};
pub use drafts::{Draft, Drafts};
pub use error::{AppendError, StoreError};
pub use filter::{AskFilter, ListPage, RuleFilter, SessionFilter};
pub use histogram::{Distribution, Histogram};
pub use memory::MemoryStore;
pub use notice::{Delivery, Notice, Recipient, SentFilter, SentNotice};
pub use numbered::Numbered;
pub use older::Older;
pub use outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};
#[cfg(feature = "postgres")]
pub use postgres::{PostgresOptions, PostgresStore, UnsafeSettings};
pub use record::{AuditLog, EntryContent, Erasure, JournalChain, JournalGrowth, ScanPosition, StoredEntry};
pub use rng::{OsRng, Rng, SeededChance};
pub use rows::{OwnTables, RowCommit, RowOrder, RowRange, Rows, StoreBasics, row_clock};
pub use sealing::{Seals, Secret, SecretAnswer, SecretContext, StoreSeals, UnderSeal, derived};
#[cfg(feature = "sqlite")]
pub use sqlite::backup::{Restored, back_up, back_up_apart, restore};
#[cfg(feature = "sqlite")]
pub use sqlite::{SqliteOptions, SqliteStore, SqliteThreads};
pub use timetable::{Planned, Timetable};

/// Everything that a store does: the one bound that an engine and a server take. It stores sessions, their journals and
/// their asks, and its supertraits store the rest.
///
/// Every method has a default that keeps its data in rows, so a store of your own needs very few methods:
/// [`StoreBasics`] says how it is written.
#[async_trait]
pub trait Store:
    StoreBasics + Older + ThreadRefs + Timetable + Backlogged + Outbox + Directory + Drafts + AuditLog + HasBlobs + ChangeFeed
{
    /// The health of the store, for monitoring. Reading it changes nothing.
    fn condition(&self) -> StoreHealth {
        StoreHealth::default()
    }

    /// Writes everything in `batch`, or nothing. The data is durable when this returns. Refused if the journal has
    /// entries after `batch.after`, or if a newer term than the writer's exists.
    ///
    /// # Errors
    /// [`AppendError::Stale`]: load and decide again. [`AppendError::Fenced`]: stop, another worker runs the session
    /// now. [`AppendError::Repeated`]: the idempotency key was already used. [`AppendError::Store`]: the store failed;
    /// nothing is known to be written.
    async fn append(&self, batch: AppendBatch) -> Result<Appended, AppendError> {
        rows::append(&self.rows(), &batch, self.now().await?).await
    }

    /// Returns one session, without its history.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Arc<Session>>, StoreError> {
        rows::load(&self.rows(), tenant, session).await
    }

    /// Returns an ask, settled or not, and its session, in one consistent read.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Arc<Ask>, Arc<Session>)>, StoreError> {
        rows::load_by_ask(&self.rows(), tenant, ask).await
    }

    /// Returns what decides an action on an ask: the ask and its session, the permissions of everybody concerned, and
    /// the result of an earlier request with the same idempotency key, which the ask then contains. The permissions are at
    /// least as new as the session.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn load_for_decision(&self, query: DecisionQuery<'_>) -> Result<Option<DecisionFacts>, StoreError> {
        decision_facts::load_in_parts(self, query).await
    }

    /// Returns at most `limit` entries of one journal after `after`, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        rows::read(&self.rows(), tenant, session, after, limit).await
    }

    /// Leases at most `limit` sessions that are due by the store's clock and not leased, longest due first: sessions
    /// whose deadline has passed, and sessions with work for one of `agents`. Counts an attempt for each session before
    /// anything runs.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn claim(
        &self,
        worker: WorkerId,
        agents: &[AgentName],
        limit: u32,
        lease_duration: Duration,
    ) -> Result<Vec<Claimed>, StoreError> {
        let _ = worker;
        rows::claim(&self.rows(), agents, limit, (self.now().await?, lease_duration)).await
    }

    /// Extends a lease by `lease_duration` from now. A `lease_duration` of zero releases it.
    ///
    /// # Errors
    /// [`AppendError::Fenced`] when a newer term exists or the lease was released.
    async fn renew(&self, lease: &Lease, lease_duration: Duration) -> Result<(), AppendError> {
        rows::renew(&self.rows(), lease, self.now().await?.plus(lease_duration)).await
    }

    /// Lists sessions, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, StoreError> {
        rows::sessions(&self.rows(), tenant, filter).await
    }

    /// Lists asks, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, StoreError> {
        rows::asks(&self.rows(), tenant, filter).await
    }

    /// Returns the result that an earlier append recorded for the idempotency key `key` of `by`.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<IdempotencyRecord>, StoreError> {
        rows::recall(&self.rows(), tenant, by, key).await
    }

    /// Erases a session: destroys its key, and with it the content of its journal, its asks and its outbox. The hash
    /// chain stays in the audit log, and the id is never used again. Returns `false` if there is no such session.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn erase(&self, tenant: &Tenant, session: SessionId, erasure: Erasure) -> Result<bool, StoreError> {
        rows::erase(&self.rows(), tenant, session, &erasure).await
    }
}

/// Finds messages and threads on channels. A part of [`Store`].
#[async_trait]
pub trait ThreadRefs: StoreBasics {
    /// Returns the notices that were posted to a channel and can be changed there, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, StoreError> {
        rows::sent(&self.rows(), tenant, filter).await
    }

    /// Returns the session that continues with messages in a thread of a channel: the first session that received a
    /// message there.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn session_at(&self, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, StoreError> {
        rows::session_at(&self.rows(), tenant, thread_ref).await
    }
}

/// Delivers what appends put into the outbox. A part of [`Store`].
#[async_trait]
pub trait Outbox: StoreBasics {
    /// Claims at most `limit` due entries of one kind from the outbox. No other caller gets them for `lease_duration`.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn take_outgoing(&self, kind: OutboxKind, limit: u32, lease_duration: Duration) -> Result<Vec<Outgoing>, StoreError> {
        rows::take_outgoing(&self.rows(), kind, limit, (self.now().await?, lease_duration)).await
    }

    /// Records the result of delivering an outbox entry. Recording it twice is harmless.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn complete_delivery(&self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) -> Result<(), StoreError> {
        rows::complete_delivery(&self.rows(), tenant, id, &delivery).await
    }
}
