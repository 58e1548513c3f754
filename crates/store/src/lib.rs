//! Where Waypost keeps its sessions: few methods, each a whole act in the domain's words.
//!
//! No SQL type, no pool and no transaction crosses this line, and nothing here knows of agents,
//! channels or HTTP. Every store runs the same cases, `conformance`, and promises nothing more.

pub mod backlog;
pub mod batch;
pub mod blobs;
pub mod clock;
pub mod condition;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
pub mod directory;
pub mod drafts;
mod edition;
pub mod elsewhere;
pub mod error;
pub mod filter;
pub mod histogram;
mod key;
pub mod memory;
pub mod moving;
pub mod notice;
pub mod numbered;
pub mod older;
pub mod outbox;
pub mod postgres;
pub mod record;
pub mod sqlite;
pub mod timetable;

use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{AgentName, AskId, SessionId, Tenant, WorkerId};
use waypost_core::principal::Principal;
use waypost_core::session::Session;
use waypost_core::spot::Spot;
use waypost_core::time::Timestamp;

pub use backlog::{Backlog, Backlogged, Queue};
pub use batch::{Appended, Batch, Claimed, Lease, Remembered, Term, Then, Writer};
pub use blobs::{Blobs, Bytes, FolderBlobs, HasBlobs, Holder, Incoming, MemoryBlobs};
pub use clock::{Clock, ManualClock, SystemClock};
pub use condition::{Condition, Durability, Pool, Serves};
pub use directory::{Before, Credential, Directory, DirectoryChange, Factor, Preferred, Purpose, SignedIn, Use, Written};
pub use drafts::{Draft, Drafts};
pub use elsewhere::{Elsewhere, Rumour};
pub use error::{AppendError, StoreError};
pub use filter::{AskFilter, Page, RuleFilter, SessionFilter};
pub use histogram::{Distribution, Histogram};
pub use memory::MemoryStore;
pub use moving::{Compared, Holders, Move, MoveError, Route, Standing, Step, Sum};
pub use notice::{Delivery, Notice, Reader, Sent, SentFilter};
pub use numbered::Numbered;
pub use older::Older;
pub use outbox::{Errand, Outgoing, OutgoingId, Tray};
pub use postgres::{PostgresOptions, PostgresStore, UnsafeSettings};
pub use record::{Edge, Erasure, Grown, Journal, Link, Record, Words};
pub use sqlite::backup::{Restored, back_up, back_up_apart, restore};
pub use sqlite::{SqliteOptions, SqliteStore};
pub use timetable::{Planned, Timetable};

/// Keeps sessions, their journals, their asks, and what goes out from them.
#[async_trait]
pub trait Store: Older + Spots + Timetable + Backlogged + Send + Sync {
    /// The one clock for deadlines. It never runs backwards, not even across a restart.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn now(&self) -> Result<Timestamp, StoreError>;

    /// How it is, for whoever watches over it; looking changes nothing.
    fn condition(&self) -> Condition;

    /// Writes everything in `batch`, or nothing; durable when it returns. Refused when the
    /// journal has moved past `batch.after`, or when the writer's term has been overtaken.
    ///
    /// # Errors
    /// [`AppendError::Stale`]: load and decide again. [`AppendError::Fenced`]: stop, somebody
    /// else drives the session now. [`AppendError::Repeated`]: its idempotency key was used
    /// before. [`AppendError::Store`]: nothing is known to be written.
    async fn append(&self, batch: Batch) -> Result<Appended, AppendError>;

    /// One session, without its history.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Session>, StoreError>;

    /// An ask as it stands, settled or not, and the session it belongs to, in one reading.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Ask, Session)>, StoreError>;

    /// At most `limit` entries of one journal after `after`, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// Leases at most `limit` sessions that are due by the store's clock and that nobody holds,
    /// longest due first: those whose deadline has come, and those with work for one of `agents`.
    /// Counts an attempt for each before anything is run.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn claim(&self, worker: WorkerId, agents: &[AgentName], limit: u32, hold: Duration) -> Result<Vec<Claimed>, StoreError>;

    /// Holds on to a lease for another `hold` from now; with a `hold` of nothing, gives it back.
    ///
    /// # Errors
    /// [`AppendError::Fenced`] when it has been overtaken or given back.
    async fn renew(&self, lease: &Lease, hold: Duration) -> Result<(), AppendError>;

    /// Sessions, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<Page<Session>, StoreError>;

    /// Asks, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<Page<Ask>, StoreError>;

    /// What `key` of `by` led to, if it was written by an earlier append.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<Remembered>, StoreError>;

    /// Takes at most `limit` entries of one part of the outbox that are due; nobody else gets them
    /// for `hold`.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn take_outgoing(&self, tray: Tray, limit: u32, hold: Duration) -> Result<Vec<Outgoing>, StoreError>;

    /// Says how it went with an entry of the outbox. Saying it twice is harmless.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn settle_outgoing(&self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) -> Result<(), StoreError>;

    /// Erases a session: its key is destroyed, and with it all that was said, its asks and what was
    /// to go out from it. Its chain stays in the record, and its id is never used again. `false` where
    /// there was none.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn erase(&self, tenant: &Tenant, session: SessionId, erasure: Erasure) -> Result<bool, StoreError>;
}

/// What stands where on channels. A trait of its own beside `Store`, under the same cases.
#[async_trait]
pub trait Spots: Send + Sync {
    /// The notices that stand somewhere, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<Sent>, StoreError>;

    /// The session that goes on with what is said at a spot of a channel: the first that was spoken to there.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn session_at(&self, tenant: &Tenant, spot: &Spot) -> Result<Option<SessionId>, StoreError>;
}
