//! The usage of a session: its time, and the cost of its model.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::agent::usage::Cost;
use crate::ask::settlement::Outcome;
use crate::ask::{Ask, limit};
use crate::ids::AskId;
use crate::session::{Session, SessionStatus};
use crate::time::Timestamp;

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// The usage of a session. The time covers the period up to the last change of status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SessionUsage {
    /// How long it waited for people, in milliseconds.
    pub waited_ms: u64,
    /// How long there was work, in milliseconds.
    pub worked_ms: u64,
    /// How many outputs its model gave.
    #[serde(skip_serializing_if = "is_zero")]
    pub turns: u64,
    /// How often a tool call was started.
    #[serde(skip_serializing_if = "is_zero")]
    pub tool_calls: u64,
    /// What its model cost.
    #[serde(skip_serializing_if = "Cost::is_unknown")]
    pub cost: Cost,
    /// How often people granted the same budget again.
    #[serde(skip_serializing_if = "is_zero")]
    pub extended: u64,
    /// The pending ask about more budget.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<AskId>,
    /// Whether the budget increase was refused or never answered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub refused: bool,
    /// Since when it has its current status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Timestamp>,
}

impl SessionUsage {
    /// Counts one output of the model.
    pub(crate) fn count_output(&mut self, cost: Cost) {
        self.turns += 1;
        self.cost = self.cost.plus(cost);
    }

    /// Applies the answer about more budget. Silence is not a yes.
    pub(crate) fn settle(&mut self, settled: &Ask) {
        if self.asked != Some(settled.id) {
            return;
        }
        self.asked = None;
        let yes = settled.settlement().is_some_and(|settled| match &settled.outcome {
            Outcome::Answers { answers } => limit::may_continue(answers),
            Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. } => false,
        });
        if yes { self.extended += 1 } else { self.refused = true }
    }

    /// Counts the time in `status`, which ends at `now`.
    pub(crate) fn leave(&mut self, status: SessionStatus, now: Timestamp) {
        let spent = self.since.map_or(Duration::ZERO, |since| now.since(since));
        let spent = u64::try_from(spent.as_millis()).unwrap_or(u64::MAX);
        match status {
            SessionStatus::WaitingForInput => self.waited_ms = self.waited_ms.saturating_add(spent),
            SessionStatus::Running => self.worked_ms = self.worked_ms.saturating_add(spent),
            SessionStatus::Complete | SessionStatus::Failed | SessionStatus::Cancelled => {}
        }
        self.since = Some(now);
    }
}

impl Session {
    /// Returns how long there has been work up to `now`. Time that it waited for people is not included.
    #[must_use]
    pub fn worked(&self, now: Timestamp) -> Duration {
        let mut spent = self.usage;
        spent.leave(self.status, now);
        Duration::from_millis(spent.worked_ms)
    }
}
