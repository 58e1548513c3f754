//! How a server goes: first it says so, then it lets go of what is held open, one after another, so that those who are
//! cut off do not come to the next server all at once.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::options::Drain;
use crate::problem::{Kind, Problem};

/// How long whoever is cut off waits at least before coming back, in milliseconds.
const SHORTEST: u64 = 1_000;
/// Over how long those who are cut off together come back: 1,250 of them a second, as far as these allow.
const WINDOW: RangeInclusive<u64> = 2_000..=14_000;

/// Milliseconds by which what is counted one after another is set apart, wherever it is cut off at.
const STRIDE: u64 = 1_237;

/// Whether the server goes, and what it holds open until then.
pub(crate) struct Leaving {
    drain: Drain,
    going: OnceLock<Going>,
    begun: CancellationToken,
    held: AtomicUsize,
    issued: AtomicU64,
}

/// That it goes.
#[derive(Clone, Copy)]
struct Going {
    since: Instant,
    /// Over how long it lets go.
    over: Duration,
    /// How much it held when it began to.
    held: usize,
}

/// Something that is held open: a stream, or a request that waits. Dropping it lets go.
pub(crate) struct Hold {
    leaving: Arc<Leaving>,
    number: u64,
    /// Whether it came when others had begun to go.
    late: bool,
}

/// One of up to `within` milliseconds, for whatever has this number.
fn share(number: u64, within: u64) -> u64 {
    number.wrapping_mul(STRIDE) % (within + 1)
}

impl Leaving {
    pub(crate) fn new(drain: Drain) -> Self {
        let (going, begun) = (OnceLock::new(), CancellationToken::new());
        Self { drain, going, begun, held: AtomicUsize::new(0), issued: AtomicU64::new(0) }
    }

    /// Holds something open.
    pub(crate) fn hold(self: &Arc<Self>) -> Hold {
        self.held.fetch_add(1, Ordering::Relaxed);
        let number = self.issued.fetch_add(1, Ordering::Relaxed);
        Hold { leaving: Arc::clone(self), number, late: self.has_begun() }
    }

    /// Lets go of everything that is held; returns once each had its turn, and whoever looks whether the server is ready has seen that
    /// it is not.
    pub(crate) async fn go(&self) {
        let held = self.held.load(Ordering::Relaxed);
        let each = self.drain.each.saturating_mul(u32::try_from(held).unwrap_or(u32::MAX));
        let over = each.min(self.drain.most);
        if self.going.set(Going { since: Instant::now(), over, held }).is_ok() && !over.is_zero() {
            tracing::info!(held, seconds = over.as_secs(), "lets go of streams and of requests that wait");
        }
        self.begun.cancel();
        sleep(over.max(self.drain.least)).await;
    }

    /// Refuses what would have to be let go of soon.
    ///
    /// # Errors
    /// [`Kind::Stopping`] once the server goes.
    pub(crate) fn stays(&self) -> Result<(), Problem> {
        match self.has_begun() {
            true => Err(Problem::new(
                Kind::Stopping,
                "This server takes up nothing new. Try again: another one answers, or this one once it is back.",
            )),
            false => Ok(()),
        }
    }

    fn has_begun(&self) -> bool {
        self.begun.is_cancelled()
    }
}

impl Hold {
    /// Returns when it is this one's turn to be let go of. What came late is held to the end: let go of at once, it would
    /// come at once again.
    pub(crate) async fn turn(&self) {
        self.leaving.begun.cancelled().await;
        if let Some(Going { since, over, .. }) = self.leaving.going.get() {
            let share = Duration::from_millis(share(self.number, over.as_millis() as u64));
            sleep_until(*since + if self.late { *over } else { share }).await;
        }
    }

    /// How long whoever is cut off waits before coming back, in milliseconds, where `open` may be cut off together: the
    /// more there are, the longer it takes until all are back. Those who are let go of one after another are spread by
    /// that already.
    pub(crate) fn back_after(&self, open: usize) -> u64 {
        let (many, spread) = self.leaving.going.get().map_or((open, Duration::ZERO), |going| (going.held, going.over));
        let needs = (many as u64 * 8 / 10).saturating_sub(spread.as_millis() as u64);
        SHORTEST + share(self.number, needs.clamp(*WINDOW.start(), *WINDOW.end()))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.leaving.held.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use futures::future::join_all;

    use super::*;

    /// After how many milliseconds each of so many was let go of, and how long it took in all.
    async fn let_go(held: usize, drain: Drain) -> (Vec<u128>, u128) {
        let leaving = Arc::new(Leaving::new(drain));
        let holds: Vec<_> = (0..held).map(|_| leaving.hold()).collect();
        let began = Instant::now();
        let turns = join_all(holds.iter().map(|hold| async {
            hold.turn().await;
            began.elapsed().as_millis()
        }));
        let gone = async {
            leaving.go().await;
            began.elapsed().as_millis()
        };
        tokio::join!(turns, gone)
    }

    #[tokio::test(start_paused = true)]
    async fn f44_ten_thousand_are_let_go_of_over_twenty_seconds_and_a_few_at_once_and_it_is_listened_on() {
        let drain = Drain::over(Duration::from_secs(20));
        let (turns, took) = let_go(10_000, drain).await;
        let mut seconds = vec![0; 21];
        turns.iter().for_each(|turn| seconds[(turn / 1_000) as usize] += 1);
        assert!(seconds[..20].iter().all(|second| (450..=550).contains(second)), "{seconds:?}");
        assert!((20_000..20_010).contains(&took), "{took}");
        let (few, took) = let_go(5, drain).await;
        assert!((5_000..5_010).contains(&took) && few.iter().all(|turn| *turn <= 15), "{few:?} in {took} ms");
        let (at_once, _) = let_go(10_000, Drain::default()).await;
        assert!(at_once.iter().all(|turn| *turn <= 5), "where nobody else would take them");
    }

    #[tokio::test(start_paused = true)]
    async fn f44_what_comes_while_the_server_goes_is_held_to_the_end() {
        let leaving = Arc::new(Leaving::new(Drain { most: Duration::from_secs(20), each: Duration::from_secs(20), ..Drain::default() }));
        let _held = leaving.hold();
        assert!(leaving.stays().is_ok());
        let (began, going) = (Instant::now(), leaving.go());
        let comes = async {
            leaving.begun.cancelled().await;
            assert_eq!(leaving.stays().map_err(|problem| problem.kind()), Err(Kind::Stopping));
            leaving.hold().turn().await;
            began.elapsed().as_secs()
        };
        assert_eq!(tokio::join!(comes, going).0, 20);
    }
}
