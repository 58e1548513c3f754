//! The clock of the simulated machines. It follows the paused clock of the runtime, and can be set forward and back.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::time::Instant;
use waypost_core::time::Timestamp;
use waypost_store::Clock;

/// When every history begins.
pub(crate) const DAWN: i64 = 1_800_000_000_000;

/// A clock that follows the runtime's.
pub(crate) struct SimClock {
    start: Instant,
    offset: AtomicI64,
}

impl SimClock {
    pub(crate) fn new() -> Self {
        Self { start: Instant::now(), offset: AtomicI64::new(0) }
    }

    /// Sets the clock forward or back by this many milliseconds.
    pub(crate) fn jump(&self, by: i64) {
        self.offset.fetch_add(by, Ordering::SeqCst);
    }

    /// How much time has really passed.
    pub(crate) fn passed(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Clock for SimClock {
    fn now(&self) -> Timestamp {
        let passed = i64::try_from(self.passed().as_millis()).unwrap_or(i64::MAX);
        Timestamp::from_millis(DAWN + passed + self.offset.load(Ordering::SeqCst))
    }
}
