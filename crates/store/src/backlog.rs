//! What waits in a store, for whoever watches over it.

use async_trait::async_trait;
use waypost_core::time::Timestamp;

use crate::error::StoreError;

/// What waits, of all tenants together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Asks that wait for people, each since it was asked.
    pub asks: Queue,
    /// Sessions with work that nobody drives.
    pub work: Queue,
    /// Sessions whose deadline or other timer has come, and nobody has seen to it.
    pub timers: Queue,
    /// Notices that are due, those in hand among them.
    pub notices: Queue,
    /// Errands that are due, those in hand among them.
    pub errands: Queue,
}

/// How many wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Queue {
    /// So many.
    pub waiting: u64,
    /// Since when the one that waits longest does.
    pub since: Option<Timestamp>,
}

impl Queue {
    /// Puts some more into it, that wait since then.
    pub(crate) fn add(&mut self, waiting: u64, since: Option<Timestamp>) {
        self.waiting += waiting;
        self.since = self.since.into_iter().chain(since).min();
    }
}

/// Tells what waits. A trait of its own beside `Store`, under the same cases.
#[async_trait]
pub trait Backlogged: Send + Sync {
    /// Counts what waits. This walks along indexes and opens nothing, but it takes the longer the more there is: it
    /// is not for every second.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn backlog(&self) -> Result<Backlog, StoreError>;
}
