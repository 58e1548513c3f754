//! Metrics of this process, for monitoring. No metric names a person or contains text from a
//! caller: each value is for the process as a whole.

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

/// Histogram buckets for the time until people decide.
const DECIDED: &[u64] =
    &[5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY];

/// Histogram buckets for the time until an agent continues.
const RESUMED: &[u64] =
    &[2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, SECOND, 2_500_000, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE];

/// The minimum time between two counts of the backlog. `PATIENCE` is the maximum duration of one count.
const LEAST_REST: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(4);

/// After a count, the next one waits this many times the count's duration.
const REST: u32 = 50;

/// Counters for a fixed set of labels.
pub(crate) struct Counts {
    words: &'static [&'static str],
    counts: Box<[AtomicU64]>,
}

impl Counts {
    fn new(words: &'static [&'static str]) -> Self {
        Self { words, counts: words.iter().map(|_| AtomicU64::new(0)).collect() }
    }

    /// Counts one of these labels.
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

/// What this process has counted since it started.
#[derive(Debug, Clone)]
pub struct Metrics {
    /// How many asks were created here.
    pub asked: u64,
    /// How many asks were settled here, by status.
    pub settled: Vec<(&'static str, u64)>,
    /// How long people took to decide here, from the creation of the ask, in microseconds.
    pub decided: Distribution,
    /// How long it took from when a session got what it waited for until its agent continued here, in microseconds.
    pub resumed: Distribution,
    /// How many turns ran here, by result.
    pub turns: Vec<(&'static str, u64)>,
    /// How many delivery attempts of notices there were here, by result.
    pub notices: Vec<(&'static str, u64)>,
    /// The same for outbox messages.
    pub outbox_messages: Vec<(&'static str, u64)>,
    /// How many sessions run here now, each with a lease.
    pub driven: usize,
    /// How many sessions can run here at once.
    pub most_driven: usize,
}

/// The counters behind [`Metrics`].
pub(crate) struct Counters {
    asked: AtomicU64,
    settled: Counts,
    decided: Histogram,
    resumed: Histogram,
    pub(crate) turns: Counts,
    notices: Counts,
    outbox_messages: Counts,
    looked: Mutex<Option<Looked>>,
}

/// The result of the last count of the backlog; none if it failed.
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
            outbox_messages: Counts::new(SENT),
            looked: Mutex::default(),
        }
    }
}

impl Counters {
    /// Counts what was written at `at`, and ends the trace of each wait that is over. Entries from a snapshot
    /// happened elsewhere, at another time, and are not counted.
    pub(crate) fn wrote(&self, entries: &[Entry], asks: &[Ask], at: Timestamp) {
        let imported = entries.iter().find_map(|entry| match entry.event {
            Event::SessionImported { through, .. } => Some(through),
            _ => None,
        });
        // Entries from a snapshot happened elsewhere.
        let here = |entry: &&Entry| entry.at == at && imported.is_none_or(|through| entry.seq > through);
        for entry in entries.iter().filter(here) {
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

    /// Counts how long a session waited for its agent, if it just got what it waited for.
    pub(crate) fn takes_up(&self, session: &Session, now: Timestamp) {
        if let Some(since) = session.spent.since.filter(|since| *since == session.updated_at && *since != session.created_at) {
            self.resumed.count_time(now.since(since));
        }
    }

    pub(crate) fn sent_notice(&self, delivery: &Delivery) {
        self.notices.count(how(delivery));
    }

    pub(crate) fn sent_outbox_message(&self, delivery: &Delivery) {
        self.outbox_messages.count(how(delivery));
    }

    /// The backlog and the time by the store's clock; none if the store fails.
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
                tracing::warn!(error = %error, "the backlog could not be counted");
                None
            }
            Err(_) => {
                tracing::warn!("the backlog could not be counted in time");
                None
            }
        };
        let rest = begun.elapsed().saturating_mul(REST).max(LEAST_REST);
        *looked = Some(Looked { backlog, again: Instant::now() + rest });
        backlog
    }
}

/// Whether a person decided, and not a rule, a default or a judge.
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
    /// What this process has counted since it started.
    #[must_use]
    pub fn metrics(&self) -> Metrics {
        let inner = &self.inner;
        let counters = &inner.counters;
        Metrics {
            asked: counters.asked.load(Ordering::Relaxed),
            settled: counters.settled.read(),
            decided: counters.decided.read(),
            resumed: counters.resumed.read(),
            turns: counters.turns.read(),
            notices: counters.notices.read(),
            outbox_messages: counters.outbox_messages.read(),
            driven: inner.stops.count(),
            most_driven: inner.settings.turns_at_once,
        }
    }

    /// The backlog of the whole store, with the time by its clock. It is counted every few seconds at most, and less
    /// often if the count takes long. `None` while the store fails.
    pub async fn backlog(&self) -> Option<(Backlog, Timestamp)> {
        self.inner.counters.look(&*self.inner.store).await
    }
}
