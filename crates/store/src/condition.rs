//! How a store is, for whoever watches over it.

use std::collections::BTreeSet;
use std::time::Duration;

use waypost_core::ids::SessionId;

use crate::histogram::{Distribution, Histogram};

/// How a store is. The default is a sound one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition {
    /// How much of what is asked of it it does.
    pub serves: Serves,
    /// Bytes that were committed and are not yet folded into the database.
    pub log_bytes: u64,
    /// Sessions that were found to be other than they were written, and are not served.
    pub altered: BTreeSet<SessionId>,
    /// Sessions in which a failover has lost what was acknowledged, as far as this node can tell.
    pub lost: BTreeSet<SessionId>,
    /// What a commit is worth.
    pub durability: Durability,
    /// The settings of the database that are off although a commit is none without them: what was acknowledged can be lost
    /// with the machine it runs on.
    pub unsafe_settings: BTreeSet<String>,
    /// How far the time by which it goes is ahead of what its clock shows, because that was once so far ahead itself.
    pub clock_ahead: Duration,
    /// How many writes shared a commit.
    pub group: Distribution,
    /// How long a commit took, with what was written in it, in microseconds.
    pub commit: Distribution,
    /// Those that do the work.
    pub pools: Vec<Pool>,
}

/// On how many machines a commit is once it is acknowledged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Durability {
    /// On one, and there is no other.
    #[default]
    Local,
    /// On one; a standby has it a little later, so a failover may lose what was acknowledged last.
    Asynchronous,
    /// On a standby as well.
    Synchronous,
}

impl Durability {
    /// The word for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Local => "local",
            Self::Asynchronous => "async",
            Self::Synchronous => "sync",
        }
    }
}

/// How much of what is asked of it a store does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Serves {
    /// Everything.
    #[default]
    Everything,
    /// The disk is full: reading, and writing answers into the room that was kept for them.
    OnlyAnswers,
    /// Nothing: what is on the disk cannot be trusted until it is opened anew, or a database is out of reach. Why, in a
    /// sentence.
    Nothing(String),
}

/// A few connections or threads that share what there is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    /// For what they are.
    pub name: &'static str,
    /// How many do something.
    pub busy: usize,
    /// How many there can be.
    pub most: usize,
    /// How many wait for one.
    pub waiting: usize,
}

/// Counts commits.
pub(crate) struct Commits {
    pub(crate) group: Histogram,
    pub(crate) time: Histogram,
}

impl Commits {
    /// Counts one that `writes` shared.
    pub(crate) fn count(&self, writes: usize, took: Duration) {
        self.group.count(writes as u64);
        self.time.count_time(took);
    }

    /// What was counted: how many shared a commit, and how long it took.
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
