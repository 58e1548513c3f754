//! Graceful shutdown: the server announces it, then ends its open streams and waiting requests one after another, so that their
//! clients do not all reconnect to the next server at once.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::options::Drain;
use crate::problem::{Problem, ProblemKind};

/// The minimum time before a disconnected client reconnects, in milliseconds.
const MIN_RECONNECT_MS: u64 = 1_000;
/// The time over which clients that are disconnected together reconnect: about 1,250 per second, within these bounds.
const WINDOW: RangeInclusive<u64> = 2_000..=14_000;

/// The step between consecutive numbers, in milliseconds. It spreads them whatever the window is.
const STRIDE: u64 = 1_237;

/// Whether the server is shutting down, and what it holds open until then.
pub(crate) struct GracefulShutdown {
    drain: Drain,
    schedule: OnceLock<ShutdownSchedule>,
    begun: CancellationToken,
    held: AtomicUsize,
    issued: AtomicU64,
}

/// A shutdown that has begun.
#[derive(Clone, Copy)]
struct ShutdownSchedule {
    since: Instant,
    /// Over how long the holds are ended.
    over: Duration,
    /// The number of holds when the shutdown began.
    held: usize,
}

/// Something that is held open: a stream, or a request that waits. Dropping it releases it.
pub(crate) struct DrainGuard {
    graceful_shutdown: Arc<GracefulShutdown>,
    number: u64,
    /// Whether it was created after the shutdown began.
    late: bool,
}

/// The share of `within` milliseconds for this number.
fn share(number: u64, within: u64) -> u64 {
    number.wrapping_mul(STRIDE) % (within + 1)
}

impl GracefulShutdown {
    pub(crate) fn new(drain: Drain) -> Self {
        let (schedule, begun) = (OnceLock::new(), CancellationToken::new());
        Self { drain, schedule, begun, held: AtomicUsize::new(0), issued: AtomicU64::new(0) }
    }

    /// Holds something open.
    pub(crate) fn hold(self: &Arc<Self>) -> DrainGuard {
        self.held.fetch_add(1, Ordering::Relaxed);
        let number = self.issued.fetch_add(1, Ordering::Relaxed);
        DrainGuard { graceful_shutdown: Arc::clone(self), number, late: self.has_begun() }
    }

    /// Starts the shutdown and ends every hold. Returns when each had its turn and load balancers had time to see that the server
    /// is not ready.
    pub(crate) async fn shut_down(&self) {
        let held = self.held.load(Ordering::Relaxed);
        let each = self.drain.each.saturating_mul(u32::try_from(held).unwrap_or(u32::MAX));
        let over = each.min(self.drain.most);
        if self.schedule.set(ShutdownSchedule { since: Instant::now(), over, held }).is_ok() && !over.is_zero() {
            tracing::info!(held, seconds = over.as_secs(), "graceful shutdown: ending streams and waiting requests");
        }
        self.begun.cancel();
        sleep(over.max(self.drain.least)).await;
    }

    /// Refuses new work during the shutdown.
    ///
    /// # Errors
    /// Returns [`ProblemKind::Stopping`] after the shutdown has begun.
    pub(crate) fn must_accept_work(&self) -> Result<(), Problem> {
        match self.has_begun() {
            true => Err(Problem::new(
                ProblemKind::Stopping,
                "This server is shutting down. Try again: another server responds, or this one when it is running again.",
            )),
            false => Ok(()),
        }
    }

    fn has_begun(&self) -> bool {
        self.begun.is_cancelled()
    }
}

impl DrainGuard {
    /// Returns when it is this hold's turn to end. A late hold stays until the end of the shutdown; otherwise its client would
    /// reconnect at once.
    pub(crate) async fn turn(&self) {
        self.graceful_shutdown.begun.cancelled().await;
        if let Some(ShutdownSchedule { since, over, .. }) = self.graceful_shutdown.schedule.get() {
            let share = Duration::from_millis(share(self.number, over.as_millis() as u64));
            sleep_until(*since + if self.late { *over } else { share }).await;
        }
    }

    /// How long a disconnected client waits before it reconnects, in milliseconds. `open` is how many may be disconnected
    /// together: with more of them, the reconnects take longer. During a gradual shutdown, the disconnects are already spread
    /// out.
    pub(crate) fn reconnect_after(&self, open: usize) -> u64 {
        let (many, spread) =
            self.graceful_shutdown.schedule.get().map_or((open, Duration::ZERO), |schedule| (schedule.held, schedule.over));
        let needs = (many as u64 * 8 / 10).saturating_sub(spread.as_millis() as u64);
        MIN_RECONNECT_MS + share(self.number, needs.clamp(*WINDOW.start(), *WINDOW.end()))
    }
}

impl Drop for DrainGuard {
    fn drop(&mut self) {
        self.graceful_shutdown.held.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use futures::future::join_all;

    use super::*;

    /// After how many milliseconds each of `held` holds ended, and how long the whole shutdown took.
    async fn drain_all(held: usize, drain: Drain) -> (Vec<u128>, u128) {
        let graceful_shutdown = Arc::new(GracefulShutdown::new(drain));
        let holds: Vec<_> = (0..held).map(|_| graceful_shutdown.hold()).collect();
        let began = Instant::now();
        let turns = join_all(holds.iter().map(|hold| async {
            hold.turn().await;
            began.elapsed().as_millis()
        }));
        let gone = async {
            graceful_shutdown.shut_down().await;
            began.elapsed().as_millis()
        };
        tokio::join!(turns, gone)
    }

    #[tokio::test(start_paused = true)]
    async fn f44_ten_thousand_are_let_go_of_over_twenty_seconds_and_a_few_at_once_and_it_is_listened_on() {
        let drain = Drain::over(Duration::from_secs(20));
        let (turns, took) = drain_all(10_000, drain).await;
        let mut seconds = vec![0; 21];
        turns.iter().for_each(|turn| seconds[(turn / 1_000) as usize] += 1);
        assert!(seconds[..20].iter().all(|second| (450..=550).contains(second)), "{seconds:?}");
        assert!((20_000..20_010).contains(&took), "{took}");
        let (few, took) = drain_all(5, drain).await;
        assert!((5_000..5_010).contains(&took) && few.iter().all(|turn| *turn <= 15), "{few:?} in {took} ms");
        let (at_once, _) = drain_all(10_000, Drain::default()).await;
        assert!(at_once.iter().all(|turn| *turn <= 5), "where nobody else would take them");
    }

    #[tokio::test(start_paused = true)]
    async fn f44_what_comes_while_the_server_goes_is_held_to_the_end() {
        let graceful_shutdown =
            Arc::new(GracefulShutdown::new(Drain { most: Duration::from_secs(20), each: Duration::from_secs(20), ..Drain::default() }));
        let _guard = graceful_shutdown.hold();
        assert!(graceful_shutdown.must_accept_work().is_ok());
        let (began, schedule) = (Instant::now(), graceful_shutdown.shut_down());
        let comes = async {
            graceful_shutdown.begun.cancelled().await;
            assert_eq!(graceful_shutdown.must_accept_work().map_err(|problem| problem.kind()), Err(ProblemKind::Stopping));
            graceful_shutdown.hold().turn().await;
            began.elapsed().as_secs()
        };
        assert_eq!(tokio::join!(comes, schedule).0, 20);
    }
}
