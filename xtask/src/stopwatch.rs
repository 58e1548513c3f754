//! The only place in the chores that reads a clock. Chores run outside of Waypost, so the
//! engine's clock is not theirs.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Counts from the moment it was started.
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts counting.
    #[expect(clippy::disallowed_methods, reason = "a chore measures real time")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// How long it has been counting.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A seed that differs from run to run.
#[expect(clippy::disallowed_methods, reason = "a seed is wanted, not a time")]
pub fn fresh_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ since.as_secs().rotate_left(32) ^ u64::from(std::process::id())
}
