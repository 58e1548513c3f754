//! The database's clock, as this machine knows it: what it told last and the time since. The machine's
//! own clock may say what it likes.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::time::Instant;
use waypost_core::time::Timestamp;

use crate::clock::Clock;

/// How long what was heard is gone by.
const FRESH_FOR: Duration = Duration::from_secs(5);

/// Goes on from what the database told last.
pub(super) struct DatabaseClock {
    began: Instant,
    /// How far the database's time was past the beginning when the beginning was nothing.
    ahead: AtomicI64,
    /// When it was told last, in milliseconds since the beginning.
    told_at: AtomicI64,
}

impl DatabaseClock {
    /// A clock that is told the time for the first time.
    pub(super) fn told(now: Timestamp) -> Self {
        Self { began: Instant::now(), ahead: AtomicI64::new(now.as_millis()), told_at: AtomicI64::new(0) }
    }

    fn since(&self) -> i64 {
        i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// Whether it is time to ask the database again.
    pub(super) fn is_stale(&self) -> bool {
        Duration::from_millis(u64::try_from(self.since() - self.told_at.load(Ordering::Relaxed)).unwrap_or(0)) > FRESH_FOR
    }

    /// The database says what time it is.
    pub(super) fn hears(&self, now: Timestamp) {
        let since = self.since();
        self.ahead.store(now.as_millis() - since, Ordering::Relaxed);
        self.told_at.store(since, Ordering::Relaxed);
    }
}

impl Clock for DatabaseClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.ahead.load(Ordering::Relaxed) + self.since())
    }
}
