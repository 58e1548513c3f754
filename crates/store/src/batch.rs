//! One append: everything that must be written together, and the condition for writing it.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use waypost_core::ask::Ask;
use waypost_core::ids::{AskId, Seq, SessionId, Tenant, WorkerId};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;

use crate::notice::Notice;
use crate::outbox::OutboxMessage;

/// The minimum time for which a store remembers the result of an idempotency key.
pub const REMEMBERED_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The number that fences out late workers. Every claim of a session gets a higher term.
pub type Term = u64;

/// Everything that one change of one session writes.
#[derive(Debug, Clone)]
pub struct AppendBatch {
    /// The tenant that owns the session.
    pub tenant: Tenant,
    /// The seq that the decision was based on; 0 for a new session.
    pub after: Seq,
    /// The session after the entries are applied. Its `due()` becomes the new `due_at`.
    pub session: Arc<Session>,
    /// The new journal entries, numbered from `after + 1`.
    pub entries: Arc<[Entry]>,
    /// The asks that changed, in their new state.
    pub asks: Vec<Arc<Ask>>,
    /// The notices to send.
    pub notices: Vec<Notice>,
    /// Outbox messages to other sessions that this change causes.
    pub outbox_messages: Vec<OutboxMessage>,
    /// Who writes, and what happens to the lease.
    pub writer: BatchWriter,
    /// The result to remember for an idempotency key.
    pub remember: Option<IdempotencyRecord>,
}

/// Who writes a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BatchWriter {
    /// A caller without the lease: a reply, a cancel or a start. If `claim` names a worker, and the session is due now
    /// and not leased, the worker gets the lease in the same write.
    Anyone {
        /// The worker that wants the lease, and for how long.
        claim: Option<(WorkerId, Duration)>,
    },
    /// The holder of the lease with this term. The write is refused if a newer term exists. A successful write resets
    /// the count of attempts.
    Holder {
        /// The term of its lease.
        term: Term,
        /// What happens to the lease after the write.
        then: Then,
    },
}

/// What happens to a lease after a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// Extend the lease by this much, from now.
    Keep(Duration),
    /// Release the lease.
    Release,
}

/// The result of an append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appended {
    /// The lease that was granted with the append, if one was requested and available.
    pub lease: Option<Lease>,
}

/// The exclusive right to run one session for a limited time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// The tenant that owns the session.
    pub tenant: Tenant,
    /// The session.
    pub session: SessionId,
    /// Its term.
    pub term: Term,
    /// Number of claims in a row without a write by the holder, including this one.
    pub attempts: u32,
}

/// A session and the lease to run it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimed {
    /// The lease.
    pub lease: Lease,
    /// The session in its current state.
    pub session: Arc<Session>,
}

/// The result of a request with an idempotency key, written together with the request's effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdempotencyRecord {
    /// The principal that used the key. Keys of different principals never collide.
    pub by: Principal,
    /// The key.
    pub key: String,
    /// A digest of the request, to distinguish a repeated request from a reused key.
    pub request: String,
    /// The session that the request changed.
    pub session: SessionId,
    /// The ask that the request changed.
    pub ask: Option<AskId>,
}
