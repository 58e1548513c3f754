//! Metrics of this process, for monitoring. No metric names a person or contains text from a
//! caller: each value is for the process as a whole.

use std::sync::atomic::Ordering;

use waypost_core::time::Timestamp;
use waypost_store::{Backlog, Distribution};

use crate::runtime::engine::Engine;

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
    pub max_driven: usize,
}

impl Engine {
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
            max_driven: inner.settings.turns_at_once,
        }
    }

    /// The backlog of the whole store, with the time by its clock. It is counted every few seconds at most, and less
    /// often if the count takes long. `None` while the store fails.
    pub async fn backlog(&self) -> Option<(Backlog, Timestamp)> {
        self.inner.counters.read_backlog(&*self.inner.store).await
    }
}
