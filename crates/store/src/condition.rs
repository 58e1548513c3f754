//! The health of a store, for monitoring.

use std::collections::BTreeSet;
use std::time::Duration;

use waypost_core::ids::SessionId;

use crate::histogram::{Distribution, Histogram};

/// The health of a store. The default is healthy.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoreHealth {
    /// Which operations the store currently performs.
    pub serves: Serves,
    /// Bytes that were committed and are not yet checkpointed into the database file.
    pub log_bytes: u64,
    /// Sessions whose stored data differs from what was written. They are not served.
    pub altered: BTreeSet<SessionId>,
    /// Sessions that lost acknowledged data in a failover, as far as this node can tell.
    pub lost: BTreeSet<SessionId>,
    /// How durable a commit is.
    pub durability: Durability,
    /// Database settings that are off although a commit is not durable without them. Acknowledged data can be lost with
    /// the machine that runs the database.
    pub unsafe_settings: BTreeSet<String>,
    /// How far the store's time is ahead of its clock, because the clock once showed a later time.
    pub clock_ahead: Duration,
    /// Number of writes per commit.
    pub group: Distribution,
    /// Duration of a commit, including the writes in it, in microseconds.
    pub commit: Distribution,
    /// The pools of connections or threads that do the work.
    pub pools: Vec<Pool>,
}

/// On how many machines a commit is stored when it is acknowledged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Durability {
    /// On one machine, and there is no other.
    #[default]
    Local,
    /// On one machine. A standby receives the commit a little later, so a failover may lose the last acknowledged
    /// commits.
    Asynchronous,
    /// On the primary and on a standby.
    Synchronous,
}

impl Durability {
    /// The name of this durability.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Local => "local",
            Self::Asynchronous => "async",
            Self::Synchronous => "sync",
        }
    }
}

/// Which operations a store currently performs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Serves {
    /// All operations.
    #[default]
    Everything,
    /// The disk is full. Reads work, and so do answers, which are written into reserved space.
    OnlyAnswers,
    /// No operations: the data on disk cannot be trusted until the store is opened again, or the database is
    /// unreachable. The text gives the reason in one sentence.
    Nothing(String),
}

/// A pool of connections or threads that share the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    /// What the pool is used for.
    pub name: &'static str,
    /// Number of members that are busy.
    pub busy: usize,
    /// The maximum number of members.
    pub most: usize,
    /// Number of callers that wait for a member.
    pub waiting: usize,
}

/// Counts commits and measures their duration.
pub(crate) struct Commits {
    pub(crate) group: Histogram,
    pub(crate) time: Histogram,
}

impl Commits {
    /// Counts one commit that contained `writes` writes.
    pub(crate) fn count(&self, writes: usize, took: Duration) {
        self.group.count(writes as u64);
        self.time.count_time(took);
    }

    /// Returns the number of writes per commit and the duration of commits.
    pub(crate) fn read(&self) -> (Distribution, Distribution) {
        (self.group.read(), self.time.read())
    }
}

impl Default for Commits {
    fn default() -> Self {
        let group = Histogram::new(&[1, 2, 4, 8, 16, 32, 64, 128, 256]);
        let time = Histogram::new(&[250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000]);
        Self { group, time }
    }
}
