//! Several decisions sent in one go. Each is decided on its own; what is risky is not swept along.

use crate::approval::Risk;
use crate::ask::Ask;
use crate::problem::Problem;
use crate::reply::Reply;

/// So many decisions can be sent in one go.
pub const MOST: usize = 100;

/// One of several decisions.
#[derive(Debug, Clone)]
pub struct Swept {
    /// What was sent.
    pub reply: Reply,
    /// Whether the person says to have opened this one by itself.
    pub opened: bool,
}

impl Swept {
    /// What keeps this decision, the `n`th of several, from being swept along: to approve a call of
    /// high or critical risk, it must have been opened by itself.
    #[must_use]
    pub fn problem(&self, ask: &Ask, n: usize) -> Option<Problem> {
        let risky = ask.approval().is_some_and(|approval| approval.risk >= Risk::High);
        let approves = self.reply.decision.as_deref() == Some("approve");
        let message = "The risk of this call is high: open it and look at it, then send `opened: true` with its approval.";
        (risky && approves && !self.opened).then(|| Problem::new(format!("/decisions/{n}/opened"), "not_opened", message))
    }
}
