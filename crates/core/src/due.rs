//! What time alone does to a session, and when. Everything that happens because time has passed
//! stands in one list, [`Timer`]: when a session is due follows from it, and so does what a tick
//! does (`decide/tick.rs`).
//!
//! To add something: a variant here, its moment in [`Ask::timers`], and its deed in the tick.

use crate::ask::{Ask, State};
use crate::ids::AskId;
use crate::policy::GRACE;
use crate::session::{Driver, Session, Status};
use crate::time::Timestamp;

/// When a session next needs attention. This is the whole scheduler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// There is work.
    Now,
    /// At a future time: something that time does, or a second try.
    At(Timestamp),
    /// Not until somebody does something.
    Never,
}

/// One thing that time does to an ask. Where several are owed at once, only the first in this
/// order is done: nobody is reminded of what expires with the same breath.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Timer {
    /// The reply in hand can no longer be taken back.
    HandOn,
    /// Nobody answered by the deadline, and its grace is over.
    Expire,
    /// Others may answer too.
    Escalate,
    /// People are told again.
    Remind,
}

impl Ask {
    /// Everything that time alone will do to it, each with its moment.
    fn timers(&self) -> impl Iterator<Item = (Timestamp, Timer)> {
        let expires = || self.policy.ends_at().map(|deadline| (deadline.plus(GRACE), Timer::Expire));
        let step = || self.next_step().map(|at| (at, Timer::Escalate));
        let reminds = || self.policy.remind_at.get(self.reminded).map(|at| (*at, Timer::Remind));
        let timers = match &self.state {
            State::Pending => [expires(), step(), reminds()],
            // A reply that was taken beats the deadline, and nobody is called for what was done.
            State::Held(held) => [held.hold.until().map(|until| (until, Timer::HandOn)), None, None],
            State::Answered(_) | State::Cancelled { .. } | State::Withdrawn { .. } | State::Expired { .. } | State::Skipped { .. } => {
                [None, None, None]
            }
        };
        timers.into_iter().flatten()
    }

    /// How many of its reminders are past at `now`.
    pub(crate) fn reminders_by(&self, now: Timestamp) -> usize {
        self.policy.remind_at.iter().filter(|at| **at <= now).count()
    }
}

impl Session {
    /// The next moment at which the session needs attention.
    #[must_use]
    pub fn due(&self) -> Due {
        let timer = self.pending().flat_map(Ask::timers).map(|(at, _)| at).min();
        let work = match (self.status, self.driver) {
            (Status::Running, Driver::Agent) => Some(self.retry_at),
            (Status::Running, Driver::Program) => None,
            (Status::WaitingForInput, _) => None,
            (Status::Complete | Status::Failed | Status::Cancelled, _) => return Due::Never,
        };
        match (work, timer) {
            (Some(None), _) => Due::Now,
            (Some(Some(retry)), None) => Due::At(retry),
            (Some(Some(retry)), Some(timer)) => Due::At(retry.min(timer)),
            (None, Some(timer)) => Due::At(timer),
            (None, None) => Due::Never,
        }
    }

    /// What time owes at `now`, the longest owed first; for each ask the one thing to do.
    ///
    /// What fell due while every worker was down is done late, never skipped: an agent waiting for
    /// silence must be told about the silence.
    #[must_use]
    pub fn overdue(&self, now: Timestamp) -> Vec<(AskId, Timer)> {
        let owed = |ask: &Ask| {
            let owed = ask.timers().filter(|(at, _)| *at <= now).min_by_key(|(at, timer)| (*timer, *at));
            owed.map(|(at, timer)| (at, ask.id, timer))
        };
        let mut owed: Vec<_> = self.pending().filter_map(owed).collect();
        owed.sort_unstable();
        owed.into_iter().map(|(_, ask, timer)| (ask, timer)).collect()
    }
}
