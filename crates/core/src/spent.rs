//! What a session's time went to: waiting for people, or working. A limit on a run looks at the
//! second alone, so nobody who takes a week to answer stops anything.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::session::{Session, Status};
use crate::time::Timestamp;

/// The time that is behind a session, up to its last change of status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Spent {
    /// For how long it waited for people, in milliseconds.
    pub waited_ms: u64,
    /// For how long there was work, in milliseconds.
    pub worked_ms: u64,
    /// Since when it stands where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Timestamp>,
}

impl Spent {
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
