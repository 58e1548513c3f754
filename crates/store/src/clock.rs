//! The one home of the wall clock.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime};

use waypost_core::time::Timestamp;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> Timestamp;
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

/// Another clock that never goes back: the highest time it has told is kept.
pub struct Monotonic<C> {
    clock: C,
    highest: AtomicI64,
}

impl<C: Clock> Monotonic<C> {
    /// Starts no earlier than `floor`, the latest time that was ever written down.
    pub fn new(clock: C, floor: Timestamp) -> Self {
        Self { clock, highest: AtomicI64::new(floor.as_millis()) }
    }
}

impl<C: Clock> Clock for Monotonic<C> {
    fn now(&self) -> Timestamp {
        let now = self.clock.now().as_millis();
        Timestamp::from_millis(self.highest.fetch_max(now, Ordering::SeqCst).max(now))
    }
}

impl<C: Clock + ?Sized> Clock for std::sync::Arc<C> {
    fn now(&self) -> Timestamp {
        (**self).now()
    }
}
