//! Escalation: who else may answer, from when on, and for how long after the deadline.
//!
//! Each step adds people and removes nobody. Silence is never consent: after the last step the ask fails.

use crate::ask::Ask;
use crate::ask::policy::{OnExpiry, Policy};
use crate::ask::who::{RoleMembership, Step};
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::time::Timestamp;

/// The maximum number of escalation steps.
pub const MAX_STEPS: usize = 8;

impl Policy {
    /// When the ask ends without an answer: its deadline, or, if that escalates, the end of the wait after it.
    #[must_use]
    pub fn ends_at(&self) -> Option<Timestamp> {
        match self.on_expiry {
            OnExpiry::Escalate => self.escalate_until,
            OnExpiry::Fail | OnExpiry::Default | OnExpiry::Reject | OnExpiry::Continue => self.expires_at,
        }
    }

    /// When a step begins. The last step of a deadline that escalates begins at the deadline.
    fn step_at(&self, step: usize) -> Option<Timestamp> {
        self.escalate.get(step).and_then(|step| step.at.or(self.expires_at))
    }

    /// Returns the same policy without the steps that would begin after the current deadline.
    pub(crate) fn with_shorter_ladder(mut self) -> Self {
        let (deadline, continues) = (self.expires_at, self.on_expiry == OnExpiry::Escalate);
        self.escalate.retain(|step| step.at.map_or(continues, |at| deadline.is_none_or(|deadline| at < deadline)));
        self.escalate_until = self.escalate_until.filter(|_| continues);
        self
    }

    pub(crate) fn escalation_problems(&self, now: Timestamp, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut wrong = |field: &str, code, message: &str| problems.push(Problem::new(format!("{at}/{field}"), code, message));
        if self.escalate.len() > MAX_STEPS {
            wrong("escalate", "too_many", &format!("Escalate in at most {MAX_STEPS} steps."));
        }
        match (self.on_expiry, self.expires_at, self.escalate_until) {
            (OnExpiry::Escalate, None, _) => {
                wrong("expires_at", "required", "`on_expiry: escalate` needs a deadline at which that happens.")
            }
            (OnExpiry::Escalate, Some(_), None) => {
                wrong("escalate_until", "required", "Set the time until which the last step may answer. After it, the ask fails.");
            }
            (OnExpiry::Escalate, Some(deadline), Some(end)) if end <= deadline => {
                wrong("escalate_until", "not_after_the_deadline", "The wait after the deadline must end after it.");
            }
            (OnExpiry::Escalate, Some(_), Some(_)) | (_, _, None) => {}
            (_, _, Some(_)) => {
                wrong("escalate_until", "without_escalate", "Only `on_expiry: escalate` waits after the deadline. Omit `escalate_until`.")
            }
        }
        if self.on_expiry == OnExpiry::Escalate && self.escalate.is_empty() {
            wrong("escalate", "required", "Name the people or roles that it escalates to at the deadline.");
        }
        problems
            .extend(self.escalate.iter().enumerate().flat_map(|(n, step)| self.step_problems(n, step, now, &format!("{at}/escalate/{n}"))));
        problems
    }

    fn step_problems(&self, n: usize, step: &Step, now: Timestamp, at: &str) -> Vec<Problem> {
        let mut problems = step.group().problems(at);
        let mut wrong = |code, message| problems.push(Problem::new(format!("{at}/at"), code, message));
        let is_deadline = self.on_expiry == OnExpiry::Escalate && n + 1 == self.escalate.len();
        let before = n.checked_sub(1).and_then(|before| self.escalate[before].at);
        match (step.at, is_deadline) {
            (None, true) => {}
            (Some(_), true) => wrong("at_the_deadline", "The last step of `on_expiry: escalate` begins at the deadline. Omit `at`."),
            (None, false) => wrong("required", "Set the time from which these people may answer too."),
            (Some(moment), false) if moment <= now => wrong("in_the_past", "A step must begin in the future."),
            (Some(moment), false) if self.expires_at.is_some_and(|deadline| moment >= deadline) => {
                wrong("after_the_deadline", "A step must begin before the deadline.");
            }
            (Some(moment), false) if before.is_some_and(|before| moment <= before) => {
                wrong("order", "Each step must begin after the previous one.")
            }
            (Some(_), false) => {}
        }
        problems
    }
}

impl Ask {
    /// Returns whether a step that has begun includes this person.
    pub(crate) fn escalated_to(&self, person: &Principal, membership: &RoleMembership) -> bool {
        self.policy.escalate.iter().take(self.escalated).any(|step| step.group().has(person, membership))
    }

    /// When the next step begins.
    pub(crate) fn next_step(&self) -> Option<Timestamp> {
        self.policy.step_at(self.escalated)
    }

    /// How many steps have begun by `now`.
    pub(crate) fn steps_by(&self, now: Timestamp) -> usize {
        (0..self.policy.escalate.len()).filter(|step| self.policy.step_at(*step).is_some_and(|at| at <= now)).count()
    }
}
