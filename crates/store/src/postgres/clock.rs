//! The database's clock, as this machine knows it: what it told last and the time since. The machine's
//! own clock may say what it likes.

use std::sync::atomic::{AtomicI64, Ordering};
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
    /// What time it was in the beginning.
    origin: AtomicI64,
    /// How far the time is ahead of what the database's clock shows, in milliseconds.
    ahead: AtomicI64,
    /// When it was told last, in milliseconds since the beginning.
    told_at: AtomicI64,
}

impl DatabaseClock {
    /// A clock that is told the time for the first time.
    pub(super) fn told(told: Told) -> Self {
        let clock = Self { began: Instant::now(), origin: AtomicI64::new(0), ahead: AtomicI64::new(0), told_at: AtomicI64::new(0) };
        clock.hears(told);
        clock
    }

    fn since(&self) -> i64 {
        i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// Whether it is time to ask the database again.
    pub(super) fn is_stale(&self) -> bool {
        Duration::from_millis(u64::try_from(self.since() - self.told_at.load(Ordering::Relaxed)).unwrap_or(0)) > FRESH_FOR
    }

    /// The database says what time it is.
    pub(super) fn hears(&self, told: Told) {
        let since = self.since();
        self.origin.store(told.at.as_millis() - since, Ordering::Relaxed);
        self.ahead.store(i64::try_from(told.ahead.as_millis()).unwrap_or(i64::MAX), Ordering::Relaxed);
        self.told_at.store(since, Ordering::Relaxed);
    }
}

impl Clock for DatabaseClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.origin.load(Ordering::Relaxed) + self.since())
    }

    fn ahead(&self) -> Duration {
        Duration::from_millis(u64::try_from(self.ahead.load(Ordering::Relaxed)).unwrap_or_default())
    }
}
