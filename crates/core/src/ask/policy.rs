//! The policy of an ask: who may answer, how long it waits, and what happens if nobody answers.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ask::body::Body;
use crate::ask::who::{Step, Who};
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::question::{Question, preset};
use crate::time::Timestamp;

/// The grace period: an expiry commits no earlier than the deadline plus this time, so that a reply that reached the
/// server by the deadline is never lost to the timer.
pub const GRACE: Duration = Duration::from_secs(2);

/// The maximum number of reminders for one ask.
pub const MAX_REMINDERS: usize = 8;

/// The longest undo window, in seconds.
pub const MAX_UNDO_WINDOW: u32 = 60 * 60;

/// How often an insufficient reply is asked again, unless the ask says otherwise.
pub const USUAL_RETRIES: u32 = 2;

/// The maximum number of times that an insufficient reply is asked again.
pub const MAX_RETRIES: u32 = 10;

/// Who may answer, how long an ask waits, and what happens at the deadline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Policy {
    /// Whether the agent waits for the answer.
    pub wait: Wait,
    /// The deadline. Absent: never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
    /// What happens at the deadline.
    pub on_expiry: OnExpiry,
    /// When people are reminded while it is pending.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remind_at: Vec<Timestamp>,
    /// The undo window: for how many seconds a reply can be undone before it becomes the answer.
    #[serde(skip_serializing_if = "is_zero")]
    pub undo_window: u32,
    /// Who judges whether a reply is sufficient. Absent: every valid reply is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judge: Option<Judge>,
    /// How often an insufficient reply is asked again before the step is skipped.
    #[serde(skip_serializing_if = "is_usual")]
    pub max_retries: u32,
    /// Who may answer.
    pub who: Who,
    /// The escalation steps: from when on more people may answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub escalate: Vec<Step>,
    /// With `on_expiry: escalate`: the time until which the last step may answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub escalate_until: Option<Timestamp>,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            wait: Wait::default(),
            expires_at: None,
            on_expiry: OnExpiry::default(),
            remind_at: Vec::new(),
            undo_window: 0,
            judge: None,
            max_retries: USUAL_RETRIES,
            who: Who::default(),
            escalate: Vec::new(),
            escalate_until: None,
        }
    }
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

fn is_usual(n: &u32) -> bool {
    *n == USUAL_RETRIES
}

/// Who judges whether a reply is sufficient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judge {
    /// The asker: the agent in its next turn, or the program over the API.
    Asker,
}

/// Whether the agent waits for the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// The agent stops until the answer is there.
    #[default]
    Block,
    /// The agent continues, and gets the answer as a message later.
    Async,
}

/// What happens if nobody answers by the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnExpiry {
    /// The agent's session fails. A program gets `expired`.
    #[default]
    Fail,
    /// The questions' own defaults become the answer, marked as defaults.
    Default,
    /// The approval counts as rejected, without a person's decision: the call does not run.
    Reject,
    /// The agent is told that nobody answered, and continues.
    Continue,
    /// The ask escalates to the last step of `escalate`, waits until `escalate_until`, and then fails.
    Escalate,
}

impl Policy {
    /// Returns every problem with the policy, for an ask of `body` that is created at `now` in a session of
    /// `requester`. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, body: &Body, requester: &Principal, now: Timestamp, at: &str) -> Vec<Problem> {
        let mut problems = self.who.problems(body, requester, &self.escalate, &format!("{at}/who"));
        problems.extend(self.escalation_problems(now, at));
        if self.expires_at.is_some_and(|deadline| deadline <= now) {
            let message = format!("The deadline must be in the future. The server's time is {now}.");
            problems.push(Problem::new(format!("{at}/expires_at"), "in_the_past", message));
        }
        problems.extend(self.reminder_problems(now, at));
        problems.extend(self.hold_problems(body, at));
        match (self.on_expiry, body) {
            (OnExpiry::Default, Body::Questions { questions, .. }) => {
                let answers = preset::defaults(questions);
                let left_open = |question: &Question| question.required && question.default.is_none() && question.is_asked(&answers);
                for (n, _) in questions.iter().enumerate().filter(|(_, question)| left_open(question)) {
                    let message = "With `on_expiry: default` every required question needs a `default`.";
                    problems.push(Problem::new(format!("/questions/{n}/default"), "required", message));
                }
            }
            (OnExpiry::Default, Body::Approval { .. } | Body::Review { .. }) => {
                let message = "Silence is not consent: an approval or review expires with `fail`, `reject` or `continue`.";
                problems.push(Problem::new(format!("{at}/on_expiry"), "not_for_this_kind", message));
            }
            (OnExpiry::Reject, Body::Questions { .. }) => {
                let message = "Questions cannot be rejected. Use `fail`, `default` or `continue`.";
                problems.push(Problem::new(format!("{at}/on_expiry"), "not_for_this_kind", message));
            }
            (OnExpiry::Reject, Body::Approval { .. } | Body::Review { .. })
            | (OnExpiry::Fail | OnExpiry::Continue | OnExpiry::Escalate, _) => {}
        }
        problems
    }

    fn reminder_problems(&self, now: Timestamp, at: &str) -> Vec<Problem> {
        let wrong = |(n, moment): (usize, &Timestamp)| {
            let wrong = |code, message| Some(Problem::new(format!("{at}/remind_at/{n}"), code, message));
            match self.expires_at {
                _ if *moment <= now => wrong("in_the_past", "A reminder must be in the future."),
                Some(deadline) if *moment >= deadline => wrong("after_the_deadline", "A reminder must be before the deadline."),
                Some(_) | None => None,
            }
        };
        let mut problems: Vec<_> = self.remind_at.iter().enumerate().filter_map(wrong).collect();
        if self.remind_at.len() > MAX_REMINDERS {
            let message = format!("Remind people at most {MAX_REMINDERS} times.");
            problems.push(Problem::new(format!("{at}/remind_at"), "too_many", message));
        }
        problems
    }

    /// Returns whether the policy names any role.
    #[must_use]
    pub fn names_roles(&self) -> bool {
        self.who.names_roles() || self.escalate.iter().any(|step| !step.roles.is_empty())
    }

    fn hold_problems(&self, body: &Body, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.undo_window > MAX_UNDO_WINDOW {
            let message = format!("The undo window is at most {MAX_UNDO_WINDOW} seconds.");
            problems.push(Problem::new(format!("{at}/undo_window"), "too_long", message));
        }
        if self.max_retries > MAX_RETRIES {
            let message = format!("Ask again at most {MAX_RETRIES} times.");
            problems.push(Problem::new(format!("{at}/max_retries"), "too_many", message));
        }
        match (self.judge, body) {
            (Some(Judge::Asker), Body::Approval { .. } | Body::Review { .. }) => {
                let message = "Only answers to questions are judged, not decisions. Omit `judge`.";
                problems.push(Problem::new(format!("{at}/judge"), "not_for_this_kind", message));
            }
            (Some(Judge::Asker), Body::Questions { .. }) | (None, _) => {}
        }
        problems
    }

    /// Returns the same policy with its reminders sorted and without duplicates.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.remind_at.sort_unstable();
        self.remind_at.dedup();
        self
    }
}
