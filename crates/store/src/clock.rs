//! The clock: the only module that reads the system time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use waypost_core::time::Timestamp;

/// A source of the current time.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> Timestamp;

    /// How far this clock is ahead of the underlying clock. It is ahead if the underlying clock once showed a later
    /// time and was then set back.
    fn ahead(&self) -> Duration {
        Duration::ZERO
    }
}

/// The system clock.
#[derive(Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock")]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock for tests. It changes only when told to.
#[derive(Debug)]
pub struct ManualClock(AtomicI64);

impl ManualClock {
    /// A clock that shows `at`.
    #[must_use]
    pub fn at(at: Timestamp) -> Self {
        Self(AtomicI64::new(at.as_millis()))
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX), Ordering::SeqCst);
    }

    /// Sets the clock, also backwards, because real clocks do that too.
    pub fn set(&self, at: Timestamp) {
        self.0.store(at.as_millis(), Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}

/// A store whose time is at least this far ahead of its clock logs a warning.
const FAR_AHEAD: Duration = Duration::from_secs(60);

/// Logs a warning if the store's time is far ahead of its clock, because deadlines may then be early or late by that
/// difference.
pub(crate) fn warn_of(clock: &dyn Clock) {
    let ahead = clock.ahead();
    if ahead >= FAR_AHEAD {
        tracing::warn!(
            ahead_s = ahead.as_secs(),
            "the clock is behind a recorded time: it is wrong now, or was wrong then. Until it catches up, time runs at half speed"
        );
    }
}

/// The most time, in milliseconds, that counts as passed between two readings while this clock is ahead. A clock that
/// was set forward did not really pass that time.
const MAX_SKEW_MS: i64 = 60_000;

/// A clock that never goes back: it remembers the latest time that it returned. If the underlying clock was set back,
/// this clock runs at half speed until both agree again, so that timers still fire and an earlier error is corrected.
pub struct Monotonic<C> {
    clock: C,
    seen: Mutex<ClockState>,
}

/// What was read from the underlying clock.
struct ClockState {
    /// The latest time returned, in half milliseconds.
    halves: i64,
    /// The last reading of the underlying clock.
    last: i64,
}

impl<C: Clock> Monotonic<C> {
    /// Starts at `floor` or later, where `floor` is the latest time that was ever stored.
    pub fn new(clock: C, floor: Timestamp) -> Self {
        let last = clock.now().as_millis();
        Self { clock, seen: Mutex::new(ClockState { halves: floor.as_millis().max(last).saturating_mul(2), last }) }
    }

    fn look(&self) -> MutexGuard<'_, ClockState> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now().as_millis();
        let passed = now.saturating_sub(seen.last).clamp(0, MAX_SKEW_MS);
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
        let reading = |clock: &Monotonic<_>| (clock.now().since(start).as_millis(), clock.ahead().as_millis());
        assert_eq!(reading(&clock), (600_000, 600_000));
        for _ in 0..30 {
            beneath.advance(Duration::from_secs(10));
            clock.now();
        }
        assert_eq!(reading(&clock), (750_000, 450_000), "at half speed");
        beneath.advance(Duration::from_secs(200));
        assert_eq!(reading(&clock), (780_000, 280_000), "setting the clock forward does not count as time that passed");
        beneath.advance(Duration::from_secs(281));
        assert_eq!(reading(&clock), (781_000, 0), "both clocks agree again");
        beneath.set(start);
        assert_eq!(reading(&clock), (781_000, 781_000), "and never goes back");
    }
}
