//! The database's clock, as this machine knows it: what it told last and the time since. The machine's
//! own clock may say what it likes.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use waypost_core::time::Timestamp;

use super::cluster::Told;
use crate::clock::Clock;

/// How long what was heard is gone by.
const FRESH_FOR: Duration = Duration::from_secs(5);

/// Goes on from what the database told last.
pub(super) struct DatabaseClock {
    began: Instant,
    heard: Mutex<Heard>,
}

/// What the database told last, and when that was since the beginning.
#[derive(Clone, Copy)]
struct Heard {
    told: Told,
    since: Duration,
}

impl DatabaseClock {
    /// A clock that is told the time for the first time.
    pub(super) fn told(told: Told) -> Self {
        Self { began: Instant::now(), heard: Mutex::new(Heard { told, since: Duration::ZERO }) }
    }

    /// What was told, and how long ago.
    fn look(&self) -> (Told, Duration) {
        let Heard { told, since } = *self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        (told, self.began.elapsed().saturating_sub(since))
    }

    /// Whether it is time to ask the database again.
    pub(super) fn is_stale(&self) -> bool {
        self.look().1 > FRESH_FOR
    }

    /// The database says what time it is.
    pub(super) fn hears(&self, told: Told) {
        let since = self.began.elapsed();
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Heard { told, since };
    }
}

/// While it is ahead it goes at half the pace, as in the database.
impl Clock for DatabaseClock {
    fn now(&self) -> Timestamp {
        let (told, passed) = self.look();
        told.at.plus(passed - told.ahead.min(passed / 2))
    }

    fn ahead(&self) -> Duration {
        let (told, passed) = self.look();
        told.ahead.saturating_sub(passed / 2)
    }
}
