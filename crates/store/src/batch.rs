//! One append: everything that must be written together, and on what condition.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{AskId, SessionId, Tenant, WorkerId};
use waypost_core::principal::Principal;
use waypost_core::session::Session;

use crate::notice::Notice;
use crate::outbox::Errand;

/// How long a store remembers what an idempotency key led to, at least.
pub const REMEMBERED_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Fences out late workers: every claim of a session has a higher one.
pub type Term = u64;

/// Everything one change of one session writes.
#[derive(Debug, Clone)]
pub struct Batch {
    /// Whose session.
    pub tenant: Tenant,
    /// The seq the decision was made on; 0 where the session is new.
    pub after: Seq,
    /// The aggregate as it stands after the entries. Its `due()` is the new `due_at`.
    pub session: Session,
    /// What happened, numbered from `after + 1`.
    pub entries: Vec<Entry>,
    /// The asks that were touched, as they stand.
    pub asks: Vec<Ask>,
    /// The notices to send.
    pub notices: Vec<Notice>,
    /// What the session owes other sessions because of it.
    pub errands: Vec<Errand>,
    /// Who writes, and what becomes of the lease.
    pub writer: Writer,
    /// What an idempotency key shall be remembered to have led to.
    pub remember: Option<Remembered>,
}

/// Who writes a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// Somebody without the lease: a reply, a cancel, a start. Where `claim` names a worker, and
    /// the session is then due now and held by nobody, that worker gets the lease with it.
    Anyone {
        /// Who would take it, and for how long.
        claim: Option<(WorkerId, Duration)>,
    },
    /// The holder of the lease with this term; refused when the term has been overtaken. That it
    /// could write resets the count of attempts.
    Holder {
        /// Its term.
        term: Term,
        /// What becomes of the lease.
        then: Then,
    },
}

/// What becomes of a lease after a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// Held for another while from now.
    Keep(Duration),
    /// Given back.
    Release,
}

/// What an append led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appended {
    /// The lease that rode on it, where one was wanted and could be had.
    pub lease: Option<Lease>,
}

/// The exclusive right to drive one session for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// Whose session.
    pub tenant: Tenant,
    /// Which session.
    pub session: SessionId,
    /// Its term.
    pub term: Term,
    /// How often in a row it was claimed without a write by its holder, this time included.
    pub attempts: u32,
}

/// A session and the right to drive it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimed {
    /// The right.
    pub lease: Lease,
    /// The session as it stands.
    pub session: Session,
}

/// What a request with an idempotency key led to, written with its effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// Whose key it is; two callers' keys never meet.
    pub by: Principal,
    /// The key.
    pub key: String,
    /// A digest of the request, to tell a repeat from a reuse.
    pub request: String,
    /// The session it touched.
    pub session: SessionId,
    /// The ask it touched.
    pub ask: Option<AskId>,
}
