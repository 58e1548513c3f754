//! Counters of this process, from which its metrics are read. No label names a person or contains text from a caller.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use waypost_core::ask::{Ask, AskState};
use waypost_core::people::principal::{PrincipalKind, Source};
use waypost_core::session::Session;
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;
use waypost_store::{Backlog, Delivery, Histogram, Store};

use crate::traced;

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

/// The minimum time between two counts of the backlog. `COUNT_TIMEOUT` is the maximum duration of one count.
const MIN_INTERVAL: Duration = Duration::from_secs(5);
const COUNT_TIMEOUT: Duration = Duration::from_secs(4);

/// After a count, the next one waits this many times the count's duration.
const REST: u32 = 50;

/// Counters for a fixed set of labels.
pub(crate) struct Counts {
    labels: &'static [&'static str],
    counts: Box<[AtomicU64]>,
}

impl Counts {
    fn new(labels: &'static [&'static str]) -> Self {
        Self { labels, counts: labels.iter().map(|_| AtomicU64::new(0)).collect() }
    }

    /// Counts one of these labels.
    pub(crate) fn count(&self, label: &str) {
        let at = self.labels.iter().position(|known| *known == label);
        if let Some(count) = at.and_then(|at| self.counts.get(at)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn read(&self) -> Vec<(&'static str, u64)> {
        self.labels.iter().copied().zip(self.counts.iter().map(|count| count.load(Ordering::Relaxed))).collect()
    }
}

/// The counters behind [`Metrics`].
pub(crate) struct Counters {
    pub(crate) asked: AtomicU64,
    pub(crate) settled: Counts,
    pub(crate) decided: Histogram,
    pub(crate) resumed: Histogram,
    pub(crate) turns: Counts,
    pub(crate) notices: Counts,
    pub(crate) outbox_messages: Counts,
    looked: Mutex<Option<LastBacklog>>,
}

/// The result of the last count of the backlog; none if it failed.
struct LastBacklog {
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
    pub(crate) fn wrote(&self, entries: &[Entry], asks: &[Arc<Ask>], at: Timestamp) {
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
            traced::record_wait(ask, at);
            self.settled.count(ask.status().as_str());
            if is_decided_by_a_person(ask) {
                self.decided.count_time(at.since(ask.asked_at));
            }
        }
    }

    /// Counts how long a session waited for its agent, if it just got what it waited for.
    pub(crate) fn count_wait(&self, session: &Session, now: Timestamp) {
        if let Some(since) = session.usage.since.filter(|since| *since == session.updated_at && *since != session.created_at) {
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
    pub(crate) async fn read_backlog(&self, store: &dyn Store) -> Option<(Backlog, Timestamp)> {
        let mut looked = self.looked.lock().await;
        if let Some(looked) = looked.as_ref().filter(|looked| Instant::now() < looked.again) {
            return looked.backlog;
        }
        let begun = Instant::now();
        let counted = timeout(COUNT_TIMEOUT, async { Ok::<_, waypost_store::StoreError>((store.backlog().await?, store.now().await?)) });
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
        let rest = begun.elapsed().saturating_mul(REST).max(MIN_INTERVAL);
        *looked = Some(LastBacklog { backlog, again: Instant::now() + rest });
        backlog
    }
}

/// Whether a person decided, and not a rule, a default or a judge.
fn is_decided_by_a_person(ask: &Ask) -> bool {
    match &ask.state {
        AskState::Answered(settled) => settled.provenance.kind == Source::Person,
        AskState::Cancelled { by, .. } => by.kind == PrincipalKind::Person,
        AskState::Pending
        | AskState::PendingDecision(_)
        | AskState::Withdrawn { .. }
        | AskState::Expired { .. }
        | AskState::Skipped { .. } => false,
    }
}

fn how(delivery: &Delivery) -> &'static str {
    match delivery {
        Delivery::Delivered | Delivery::Sent { .. } | Delivery::Parted(_) => "delivered",
        Delivery::Retry { .. } => "retried",
        Delivery::Failed { .. } => "failed",
    }
}
