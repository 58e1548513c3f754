//! How a server that is asked to stop lets go of what it holds open.

use std::time::Duration;

/// Over how long a server that is asked to stop ends its streams and the requests that wait. By default all at once,
/// which suits a server that nobody stands in for: whoever is cut off late then waits no shorter for the next start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drain {
    /// How long it takes at most.
    pub most: Duration,
    /// How long after one the next is ended, so that a few are gone at once.
    pub each: Duration,
    /// How long the server says at least that it goes, and answers all the same, before it listens no more: whoever sends it
    /// requests looks only now and then whether it is ready.
    pub least: Duration,
}

impl Drain {
    /// One after the other, 500 a second, or more where that would take longer than `most`; and no listening less than five
    /// seconds later, or than `most`.
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
