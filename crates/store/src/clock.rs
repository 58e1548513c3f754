//! The one home of the wall clock.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use waypost_core::time::Timestamp;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> Timestamp;

    /// How far it is ahead of the clock beneath it, which has once been that far ahead itself.
    fn ahead(&self) -> Duration {
        Duration::ZERO
    }
}

/// The machine's own clock.
#[derive(Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock")]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Stands still until told to move.
#[derive(Debug)]
pub struct ManualClock(AtomicI64);

impl ManualClock {
    /// A clock that stands at `at`.
    #[must_use]
    pub fn at(at: Timestamp) -> Self {
        Self(AtomicI64::new(at.as_millis()))
    }

    /// Moves it forward.
    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX), Ordering::SeqCst);
    }

    /// Sets it, backwards too: clocks do that.
    pub fn set(&self, at: Timestamp) {
        self.0.store(at.as_millis(), Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}

/// What is said of a store whose time is further ahead than this.
const FAR_AHEAD: Duration = Duration::from_secs(60);

/// Tells the log where deadlines would come early, or late by what the other clock shows.
pub(crate) fn warn_of(clock: &dyn Clock) {
    let ahead = clock.ahead();
    if ahead >= FAR_AHEAD {
        tracing::warn!(
            ahead_s = ahead.as_secs(),
            "a later time than this was told before: the clock is wrong, or was. Until both meet, time goes at half the pace"
        );
    }
}

/// As much as passes between two looks at the most while it is ahead: a clock that is set forward has not passed that time.
const MOST_PASSED: i64 = 60_000;

/// Another clock that never goes back: the highest time it has told is kept. Where the other one was set back, it goes on at half
/// the pace until both meet: what waits for a moment still comes to it, and what was wrong once is made good.
pub struct Monotonic<C> {
    clock: C,
    seen: Mutex<Seen>,
}

/// What was seen of the other clock.
struct Seen {
    /// The highest time told, in half milliseconds.
    halves: i64,
    /// What the other one showed last.
    last: i64,
}

impl<C: Clock> Monotonic<C> {
    /// Starts no earlier than `floor`, the latest time that was ever written down.
    pub fn new(clock: C, floor: Timestamp) -> Self {
        let last = clock.now().as_millis();
        Self { clock, seen: Mutex::new(Seen { halves: floor.as_millis().max(last).saturating_mul(2), last }) }
    }

    fn look(&self) -> MutexGuard<'_, Seen> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now().as_millis();
        let passed = now.saturating_sub(seen.last).clamp(0, MOST_PASSED);
        seen.last = now;
        seen.halves = if now >= seen.halves / 2 { now.saturating_mul(2) } else { seen.halves.saturating_add(passed) };
        seen
    }
}

impl<C: Clock> Clock for Monotonic<C> {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.look().halves / 2)
    }

    fn ahead(&self) -> Duration {
        let seen = self.look();
        Duration::from_millis(u64::try_from(seen.halves / 2 - seen.last).unwrap_or_default()) + self.clock.ahead()
    }
}

impl<C: Clock + ?Sized> Clock for std::sync::Arc<C> {
    fn now(&self) -> Timestamp {
        (**self).now()
    }

    fn ahead(&self) -> Duration {
        (**self).ahead()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_clock_that_was_far_ahead_once_is_met_again_and_time_passes_until_then() {
        let start = Timestamp::from_millis(1_000_000);
        let beneath = Arc::new(ManualClock::at(start));
        let clock = Monotonic::new(Arc::clone(&beneath), start.plus(Duration::from_secs(600)));
        let told = |clock: &Monotonic<_>| (clock.now().since(start).as_millis(), clock.ahead().as_millis());
        assert_eq!(told(&clock), (600_000, 600_000));
        for _ in 0..30 {
            beneath.advance(Duration::from_secs(10));
            clock.now();
        }
        assert_eq!(told(&clock), (750_000, 450_000), "at half the pace");
        beneath.advance(Duration::from_secs(200));
        assert_eq!(told(&clock), (780_000, 280_000), "that it was set forward is no time that has passed");
        beneath.advance(Duration::from_secs(281));
        assert_eq!(told(&clock), (781_000, 0), "it has met the other");
        beneath.set(start);
        assert_eq!(told(&clock), (781_000, 781_000), "and never goes back");
    }
}
