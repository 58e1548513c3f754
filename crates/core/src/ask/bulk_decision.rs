//! Bulk decisions: several decisions in one request. Each is decided separately, and a risky call needs an individual
//! look.

use crate::ask::Ask;
use crate::ask::reply::Reply;
use crate::problem::Problem;
use crate::risk::Risk;

/// The maximum number of decisions in one request.
pub const MAX_DECISIONS: usize = 100;

/// One of several decisions.
#[derive(Debug, Clone)]
pub struct BulkDecision {
    /// The reply that was sent.
    pub reply: Reply,
    /// Whether the person states that they opened this ask on its own.
    pub opened: bool,
}

impl BulkDecision {
    /// Returns why this decision, the `n`th of the request, cannot be part of a bulk decision: to approve a call of
    /// high or critical risk, the person must have opened it on its own.
    #[must_use]
    pub fn problem(&self, ask: &Ask, n: usize) -> Option<Problem> {
        let risky = ask.approval().is_some_and(|approval| approval.risk >= Risk::High);
        let approves = self.reply.decision.as_deref() == Some("approve");
        let message = "The risk of this call is high. Open it and read it, then send `opened: true` with its approval.";
        (risky && approves && !self.opened).then(|| Problem::new(format!("/decisions/{n}/opened"), "not_opened", message))
    }
}
