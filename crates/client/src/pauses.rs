//! Pauses between retries: short at first, then longer, with jitter so that clients do not retry at the same moment.

use std::time::Duration;

use tokio::time::Instant;

const FIRST: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(10);
/// The longest pause that a server can impose with `Retry-After`.
const LONGEST_IMPOSED: Duration = Duration::from_secs(60);
/// A response that arrives sooner than this counts as immediate.
pub(crate) const AT_ONCE: Duration = Duration::from_secs(1);

/// The pauses between retries, until the time is over.
pub(crate) struct Pauses {
    until: Option<Instant>,
    next: Duration,
}

impl Pauses {
    /// Pauses for at most `patience`; `None` means no limit.
    pub(crate) fn within(patience: Option<Duration>) -> Self {
        Self { until: patience.map(|patience| Instant::now() + patience), next: FIRST }
    }

    /// Whether there was no pause yet.
    pub(crate) fn is_first(&self) -> bool {
        self.next == FIRST
    }

    /// Returns the next pause, at least as long as the server asked for, or `None` if there is no time for another try.
    pub(crate) fn next(&mut self, at_least: Option<Duration>) -> Option<Duration> {
        let drawn = self.next.mul_f64(0.5 + jitter() / 2.0);
        let pause = drawn.max(at_least.unwrap_or_default().min(LONGEST_IMPOSED));
        self.next = (self.next * 2).min(LONGEST);
        self.until.is_none_or(|until| Instant::now() + pause < until).then_some(pause)
    }

    /// Waits for the next pause. Returns whether there is time for another try; if not, it returns at once.
    pub(crate) async fn pause(&mut self, at_least: Option<Duration>) -> bool {
        let Some(pause) = self.next(at_least) else { return false };
        tokio::time::sleep(pause).await;
        true
    }
}

/// A random number from 0 to 1.
fn jitter() -> f64 {
    f64::from(getrandom::u32().unwrap_or_default()) / f64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn pauses_grow_and_end_with_the_patience() {
        let begun = Instant::now();
        let mut pauses = Pauses::within(Some(Duration::from_secs(5)));
        let mut count = 0;
        while pauses.pause(None).await {
            count += 1;
        }
        assert!((5..=8).contains(&count), "{count} pauses");
        assert!(begun.elapsed() < Duration::from_secs(5));
        let mut asked_for = Pauses::within(None);
        let before = Instant::now();
        assert!(asked_for.pause(Some(Duration::from_secs(7_000))).await);
        assert_eq!(before.elapsed(), LONGEST_IMPOSED);
    }
}
