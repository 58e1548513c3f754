//! A change of a session: who makes it, what is written with it, and its result.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::Decision;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::event::Entry;
use waypost_core::session::{self, Session};
use waypost_store::{IdempotencyRecord, Term};

/// The result of a change.
pub(crate) struct Changed {
    /// The session after the change.
    pub session: Arc<Session>,
    /// The entries that were written; empty if there was nothing to write.
    pub entries: Arc<[Entry]>,
    /// The asks that changed, in their new state.
    pub asks: Vec<Arc<Ask>>,
    /// The role membership that the decision used.
    pub membership: RoleMembership,
}

impl Changed {
    /// The result of writing `decision`, which was made with this membership.
    pub(crate) fn by(decision: Decision, membership: RoleMembership) -> Self {
        let Decision { entries, session, asks } = decision;
        Self { session: Arc::new(session), entries: entries.into(), asks, membership }
    }
}

/// What a decision is made on.
pub(crate) struct DecisionBasis {
    pub session: Arc<Session>,
    /// The permissions of everybody concerned; empty for a decision that does not depend on them.
    pub membership: RoleMembership,
    /// The ask that the decision is about. Its permissions are loaded again together with the session.
    pub ask: Option<AskId>,
    /// Whether the caller already has its turn in the session's queue.
    pub has_turn: bool,
}

impl DecisionBasis {
    /// A decision about the session only.
    pub(crate) fn of(session: Arc<Session>) -> Self {
        Self { session, membership: RoleMembership::default(), ask: None, has_turn: false }
    }
}

/// Who changes a session, and what is written with the change.
pub(crate) struct ChangeContext<'a> {
    pub tenant: &'a Tenant,
    pub by: &'a Principal,
    pub holder: SessionHolder,
    pub remember: Option<IdempotencyRecord>,
}

impl<'a> ChangeContext<'a> {
    /// A change by `by`, who does not hold the session.
    pub(crate) fn by(tenant: &'a Tenant, by: &'a Principal) -> Self {
        Self { tenant, by, holder: SessionHolder::Free, remember: None }
    }

    /// A change by the caller of a request.
    pub(crate) fn of(caller: &'a Caller) -> Self {
        Self::by(&caller.tenant, &caller.principal)
    }

    /// The same change, which also writes the result of an idempotency key.
    pub(crate) fn remembering(self, remember: Option<IdempotencyRecord>) -> Self {
        Self { remember, ..self }
    }
}

/// Who holds the session during a write.
#[derive(Debug, Clone, Copy)]
pub(crate) enum SessionHolder {
    /// Nobody holds it: a reply, a cancel, a start. If the write creates work, this process's worker takes the lease
    /// with it.
    Free,
    /// The holder of the lease with this term. The write that leaves nothing to do releases the lease.
    Leased(Term),
}

impl SessionHolder {
    /// Whether the lease is still held after a write that left `session`.
    pub(crate) fn keeps_lease(self, session: &Session) -> bool {
        let continues = session.status == session::SessionStatus::Running && session.retry_at.is_none() && session.has_work();
        matches!(self, Self::Leased(_)) && continues
    }
}
