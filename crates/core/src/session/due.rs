//! When time alone changes a session, and how.
//!
//! Everything that happens because time has passed is in one list, [`Timer`]. It determines when a session is due, and
//! what a tick does (`decide/tick.rs`).
//!
//! To add something: add a variant here, its time in `Ask::timers`, and its action in the tick.

use crate::ask::policy::GRACE;
use crate::ask::{Ask, AskState};
use crate::ids::AskId;
use crate::session::{Driver, Session, SessionStatus};
use crate::time::Timestamp;

/// When a session must next be processed. This is the whole scheduler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// There is work.
    Now,
    /// At a future time: a timer, or a retry.
    At(Timestamp),
    /// Not until a principal does something.
    Never,
}

/// A timer of an ask. If several timers are due at once, only the first in this order fires. So nobody is reminded of an
/// ask that expires at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Timer {
    /// The undo window of the pending decision is over.
    EndUndoWindow,
    /// Nobody answered by the deadline, and the grace period is over.
    Expire,
    /// Others may answer too.
    Escalate,
    /// People are reminded.
    Remind,
}

impl Ask {
    /// Returns everything that time alone will do to the ask, each with its time.
    fn timers(&self) -> impl Iterator<Item = (Timestamp, Timer)> {
        let expires = || self.policy.ends_at().map(|deadline| (deadline.plus(GRACE), Timer::Expire));
        let step = || self.next_step().map(|at| (at, Timer::Escalate));
        let reminds = || self.policy.remind_at.get(self.reminded).map(|at| (*at, Timer::Remind));
        let timers = match &self.state {
            AskState::Pending => [expires(), step(), reminds()],
            // An accepted reply wins against the deadline, and nobody is reminded of an ask that was answered.
            AskState::PendingDecision(pending) => [pending.reason.until().map(|until| (until, Timer::EndUndoWindow)), None, None],
            AskState::Answered(_)
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => [None, None, None],
        };
        timers.into_iter().flatten()
    }

    /// Returns how many of its reminders are past at `now`.
    pub(crate) fn reminders_by(&self, now: Timestamp) -> usize {
        self.policy.remind_at.iter().filter(|at| **at <= now).count()
    }
}

impl Session {
    /// Returns the next time at which the session must be processed.
    #[must_use]
    pub fn due(&self) -> Due {
        let timer = self.pending().flat_map(Ask::timers).map(|(at, _)| at).min();
        let work = match (self.status, self.driver) {
            (SessionStatus::Running, Driver::Agent) => Some(self.retry_at),
            (SessionStatus::Running, Driver::Program) => None,
            (SessionStatus::WaitingForInput, _) => None,
            (SessionStatus::Complete | SessionStatus::Failed | SessionStatus::Cancelled, _) => return Due::Never,
        };
        match (work, timer) {
            (Some(None), _) => Due::Now,
            (Some(Some(retry)), None) => Due::At(retry),
            (Some(Some(retry)), Some(timer)) => Due::At(retry.min(timer)),
            (None, Some(timer)) => Due::At(timer),
            (None, None) => Due::Never,
        }
    }

    /// Returns the timers that are due at `now`, one for each ask, the oldest first.
    ///
    /// A timer that became due while no worker ran is still returned, late: an agent may wait for the expiry of an ask.
    #[must_use]
    pub fn overdue(&self, now: Timestamp) -> Vec<(AskId, Timer)> {
        let first_due = |ask: &Ask| {
            let first = ask.timers().filter(|(at, _)| *at <= now).min_by_key(|(at, timer)| (*timer, *at));
            first.map(|(at, timer)| (at, ask.id, timer))
        };
        let mut due: Vec<_> = self.pending().filter_map(first_due).collect();
        due.sort_unstable();
        due.into_iter().map(|(_, ask, timer)| (ask, timer)).collect()
    }
}
