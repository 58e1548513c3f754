//! How a server ends open streams and waiting requests when it is asked to stop.

use std::time::Duration;

/// The duration of a graceful shutdown. By default everything ends at once, which suits a single server: its clients cannot
/// reconnect before the next start, so ending them gradually gains nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drain {
    /// The maximum duration.
    pub most: Duration,
    /// The time between two ends, so that a few streams end quickly.
    pub each: Duration,
    /// How long the server at least reports that it is not ready, and still serves requests, before it stops listening. Load
    /// balancers check readiness only periodically.
    pub least: Duration,
}

impl Drain {
    /// Ends 500 streams per second, or more if it would take longer than `most`. Listens for at least five more seconds, or for
    /// `most` if that is shorter.
    #[must_use]
    pub fn over(most: Duration) -> Self {
        Self { most, least: most.min(Duration::from_secs(5)), ..Self::default() }
    }
}

impl Default for Drain {
    fn default() -> Self {
        Self { most: Duration::ZERO, each: Duration::from_millis(2), least: Duration::ZERO }
    }
}
