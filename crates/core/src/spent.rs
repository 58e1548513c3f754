//! What went into a session: time, and what its model costs. A limit on a run looks at the time in
//! which there was work, so nobody who takes a week to answer stops anything.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ask::{Ask, Outcome};
use crate::ids::AskId;
use crate::limit;
use crate::session::{Session, Status};
use crate::time::Timestamp;

/// What one answer of a model costs. Nothing, where its service does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Cost {
    /// Tokens read.
    pub input: u64,
    /// Tokens written.
    pub output: u64,
    /// Money, in millionths of whatever the prices are in.
    #[serde(skip_serializing_if = "is_zero")]
    pub money: u64,
}

impl Cost {
    /// Whether nothing is known of it.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        *self == Self::default()
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            input: self.input.saturating_add(other.input),
            output: self.output.saturating_add(other.output),
            money: self.money.saturating_add(other.money),
        }
    }

    /// Tokens read and written.
    #[must_use]
    pub fn tokens(&self) -> u64 {
        self.input.saturating_add(self.output)
    }
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// What is behind a session. The time is that up to its last change of status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Spent {
    /// For how long it waited for people, in milliseconds.
    pub waited_ms: u64,
    /// For how long there was work, in milliseconds.
    pub worked_ms: u64,
    /// How often its model has spoken.
    #[serde(skip_serializing_if = "is_zero")]
    pub turns: u64,
    /// How often a tool call was started.
    #[serde(skip_serializing_if = "is_zero")]
    pub tool_calls: u64,
    /// What its model cost.
    #[serde(skip_serializing_if = "Cost::is_unknown")]
    pub cost: Cost,
    /// How often people gave it as much again of everything.
    #[serde(skip_serializing_if = "is_zero")]
    pub extended: u64,
    /// The ask about that, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<AskId>,
    /// Whether people, or nobody, gave it no more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub refused: bool,
    /// Since when it stands where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Timestamp>,
}

impl Spent {
    /// Counts something that the model said.
    pub(crate) fn speak(&mut self, cost: Cost) {
        self.turns += 1;
        self.cost = self.cost.plus(cost);
    }

    /// What people said about going on. Silence is no yes.
    pub(crate) fn settle(&mut self, settled: &Ask) {
        if self.asked != Some(settled.id) {
            return;
        }
        self.asked = None;
        let yes = settled.settlement().is_some_and(|settled| match &settled.outcome {
            Outcome::Answers { answers } => limit::may_go_on(answers),
            Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. } => false,
        });
        if yes { self.extended += 1 } else { self.refused = true }
    }

    /// Counts the time in `status`, which ends at `now`.
    pub(crate) fn leave(&mut self, status: Status, now: Timestamp) {
        let spent = self.since.map_or(Duration::ZERO, |since| now.since(since));
        let spent = u64::try_from(spent.as_millis()).unwrap_or(u64::MAX);
        match status {
            Status::WaitingForInput => self.waited_ms = self.waited_ms.saturating_add(spent),
            Status::Running => self.worked_ms = self.worked_ms.saturating_add(spent),
            Status::Complete | Status::Failed | Status::Cancelled => {}
        }
        self.since = Some(now);
    }
}

impl Session {
    /// For how long there has been work up to `now`; time in which it waited for people is not in it.
    #[must_use]
    pub fn worked(&self, now: Timestamp) -> Duration {
        let mut spent = self.spent;
        spent.leave(self.status, now);
        Duration::from_millis(spent.worked_ms)
    }
}
