//! What this process counts of what it does, for whoever watches over it. Nothing here names anybody, or holds a word
//! that a caller chose: each figure is of the process as a whole.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use waypost_core::ask::{Ask, State};
use waypost_core::event::{Entry, Event};
use waypost_core::principal::{Kind, Source};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_store::{Backlog, Delivery, Distribution, Histogram, Store};

use crate::traced;
use crate::waypost::Waypost;

const SECOND: u64 = 1_000_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Within which people decide.
const DECIDED: &[u64] =
    &[5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY];

/// Within which an agent goes on.
const RESUMED: &[u64] =
    &[2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, SECOND, 2_500_000, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE];

/// What waits is counted no oftener than this, and for no longer than that.
const LEAST_REST: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(4);

/// After it was counted it is left alone so many times as long as that took.
const REST: u32 = 50;

/// How often each of a few things has happened.
pub(crate) struct Counts {
    words: &'static [&'static str],
    counts: Box<[AtomicU64]>,
}

impl Counts {
    fn new(words: &'static [&'static str]) -> Self {
        Self { words, counts: words.iter().map(|_| AtomicU64::new(0)).collect() }
    }

    /// Counts one of these words.
    pub(crate) fn count(&self, word: &str) {
        let at = self.words.iter().position(|known| *known == word);
        if let Some(count) = at.and_then(|at| self.counts.get(at)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn read(&self) -> Vec<(&'static str, u64)> {
        self.words.iter().copied().zip(self.counts.iter().map(|count| count.load(Ordering::Relaxed))).collect()
    }
}

/// What this process has counted since it began.
#[derive(Debug, Clone)]
pub struct Figures {
    /// How many asks were put here.
    pub asked: u64,
    /// How many were settled here, by what became of them.
    pub settled: Vec<(&'static str, u64)>,
    /// How long people took that decided here, from the ask on, in microseconds.
    pub decided: Distribution,
    /// How long it took from when a session got what it waited for until its agent went on here, in microseconds.
    pub resumed: Distribution,
    /// How many turns were taken here, by how they ended.
    pub turns: Vec<(&'static str, u64)>,
    /// How many tries there were here to carry a notice, by how they went.
    pub notices: Vec<(&'static str, u64)>,
    /// The same of errands.
    pub errands: Vec<(&'static str, u64)>,
    /// How many sessions are driven here now, each under a lease.
    pub driven: usize,
    /// How many can be.
    pub most_driven: usize,
}

/// Counts it.
pub(crate) struct Counters {
    asked: AtomicU64,
    settled: Counts,
    decided: Histogram,
    resumed: Histogram,
    pub(crate) turns: Counts,
    notices: Counts,
    errands: Counts,
    looked: Mutex<Option<Looked>>,
}

/// What was last counted of what waits; none where that could not be told.
struct Looked {
    backlog: Option<(Backlog, Timestamp)>,
    again: Instant,
}

const SENT: &[&str] = &["delivered", "retried", "failed"];

impl Default for Counters {
    fn default() -> Self {
        Self {
            asked: AtomicU64::new(0),
            settled: Counts::new(&["answered", "cancelled", "withdrawn", "expired", "skipped"]),
            decided: Histogram::new(DECIDED),
            resumed: Histogram::new(RESUMED),
            turns: Counts::new(&["recorded", "delayed", "failed", "lost"]),
            notices: Counts::new(SENT),
            errands: Counts::new(SENT),
            looked: Mutex::default(),
        }
    }
}

impl Counters {
    /// Counts what was written at `at`, and has traced what waits no more. What came in a snapshot happened elsewhere, at another time.
    pub(crate) fn wrote(&self, entries: &[Entry], asks: &[Ask], at: Timestamp) {
        for entry in entries.iter().filter(|entry| entry.at == at) {
            if let Event::QuestionPending { .. } = entry.event {
                self.asked.fetch_add(1, Ordering::Relaxed);
            }
            let settled = entry.event.ask().filter(|_| entry.event.settles());
            let Some(ask) = settled.and_then(|id| asks.iter().find(|ask| ask.id == id)) else { continue };
            traced::waited(ask, at);
            self.settled.count(ask.status().as_str());
            if is_decided_by_a_person(ask) {
                self.decided.count_time(at.since(ask.asked_at));
            }
        }
    }

    /// Counts how long a session has waited for its agent, where it just got what it waited for.
    pub(crate) fn takes_up(&self, session: &Session, now: Timestamp) {
        if let Some(since) = session.spent.since.filter(|since| *since == session.updated_at && *since != session.created_at) {
            self.resumed.count_time(now.since(since));
        }
    }

    pub(crate) fn sent_notice(&self, delivery: &Delivery) {
        self.notices.count(how(delivery));
    }

    pub(crate) fn sent_errand(&self, delivery: &Delivery) {
        self.errands.count(how(delivery));
    }

    /// What waits, and the time by the store's clock; none where the store does not tell.
    async fn look(&self, store: &dyn Store) -> Option<(Backlog, Timestamp)> {
        let mut looked = self.looked.lock().await;
        if let Some(looked) = looked.as_ref().filter(|looked| Instant::now() < looked.again) {
            return looked.backlog;
        }
        let begun = Instant::now();
        let counted = timeout(PATIENCE, async { Ok::<_, waypost_store::StoreError>((store.backlog().await?, store.now().await?)) });
        let backlog = match counted.await {
            Ok(Ok(backlog)) => Some(backlog),
            Ok(Err(error)) => {
                tracing::warn!(error = %error, "what waits could not be counted");
                None
            }
            Err(_) => {
                tracing::warn!("what waits could not be counted in time");
                None
            }
        };
        let rest = begun.elapsed().saturating_mul(REST).max(LEAST_REST);
        *looked = Some(Looked { backlog, again: Instant::now() + rest });
        backlog
    }
}

/// What stood in the word of a person, and was not by a rule, a default or a judge.
fn is_decided_by_a_person(ask: &Ask) -> bool {
    match &ask.state {
        State::Answered(settled) => settled.provenance.kind == Source::Person,
        State::Cancelled { by, .. } => by.kind == Kind::Person,
        State::Pending | State::Held(_) | State::Withdrawn { .. } | State::Expired { .. } | State::Skipped { .. } => false,
    }
}

fn how(delivery: &Delivery) -> &'static str {
    match delivery {
        Delivery::Delivered | Delivery::Sent { .. } | Delivery::Parted(_) => "delivered",
        Delivery::Retry { .. } => "retried",
        Delivery::Failed { .. } => "failed",
    }
}

impl Waypost {
    /// What this process has counted since it began.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let inner = &self.inner;
        let counters = &inner.counters;
        Figures {
            asked: counters.asked.load(Ordering::Relaxed),
            settled: counters.settled.read(),
            decided: counters.decided.read(),
            resumed: counters.resumed.read(),
            turns: counters.turns.read(),
            notices: counters.notices.read(),
            errands: counters.errands.read(),
            driven: inner.stops.count(),
            most_driven: inner.settings.turns_at_once,
        }
    }

    /// What waits in the whole store, with the time by its clock. It is counted every few seconds at most, and rarer
    /// where there is so much that it takes a while; `None` while the store does not tell it.
    pub async fn backlog(&self) -> Option<(Backlog, Timestamp)> {
        self.inner.counters.look(&*self.inner.store).await
    }
}
