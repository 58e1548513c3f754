//! The only module of xtask that reads a clock. These commands run outside of Waypost, so they do not use the engine's clock.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Measures the time since it was started.
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts measuring.
    #[expect(clippy::disallowed_methods, reason = "a chore measures real time")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The elapsed time.
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
