//! Which sessions, asks or rules are wanted, a page at a time.

use std::collections::BTreeSet;

use waypost_core::ask;
use waypost_core::ids::{AgentName, AskId, RuleId, SessionId};
use waypost_core::place::Audience;
use waypost_core::principal::Principal;
use waypost_core::session;
use waypost_core::time::Timestamp;

/// One page, and where the next begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// Newest first.
    pub items: Vec<T>,
    /// Whether there are more after the last of them.
    pub more: bool,
}

impl<T> Page<T> {
    /// The first `limit` of `found`; that there was one more says that there is more.
    pub(crate) fn cut(mut found: Vec<T>, limit: u32) -> Self {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = found.len() > limit;
        found.truncate(limit);
        Self { items: found, more }
    }
}

/// Which sessions.
#[derive(Debug, Clone, Default)]
pub struct SessionFilter {
    /// Only in this status.
    pub status: Option<session::Status>,
    /// Only of this agent.
    pub agent: Option<AgentName>,
    /// Only started by this principal.
    pub owner: Option<Principal>,
    /// Only started by this session.
    pub parent: Option<SessionId>,
    /// Only older than this one.
    pub before: Option<SessionId>,
    /// At most so many.
    pub limit: u32,
}

/// Which asks.
#[derive(Debug, Clone, Default)]
pub struct AskFilter {
    /// Only in this status.
    pub status: Option<ask::Status>,
    /// Only of this session.
    pub session: Option<SessionId>,
    /// Only asked by this principal.
    pub asked_by: Option<Principal>,
    /// Only those that wait for one of these; what else is wanted is then left aside.
    pub waits_for: Option<BTreeSet<Audience>>,
    /// Only older than this one.
    pub before: Option<AskId>,
    /// At most so many.
    pub limit: u32,
}

/// Which standing rules.
#[derive(Debug, Clone, Default)]
pub struct RuleFilter {
    /// Only about the tool of this name.
    pub tool: Option<String>,
    /// Only those that are in force at this moment.
    pub in_force_at: Option<Timestamp>,
    /// Only older than this one.
    pub before: Option<RuleId>,
    /// At most so many.
    pub limit: u32,
}
