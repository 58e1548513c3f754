//! The work that is waiting in a store, counted for monitoring.

use async_trait::async_trait;
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::rows::{self, StoreBasics};

/// The waiting work of all tenants together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Asks that wait for people, counted from the time they were asked.
    pub asks: QueueBacklog,
    /// Sessions that have work to do and no worker.
    pub work: QueueBacklog,
    /// Sessions whose deadline or other timer has passed and was not handled yet.
    pub timers: QueueBacklog,
    /// Notices that are due, including those that are being delivered.
    pub notices: QueueBacklog,
    /// Outbox messages that are due, including those that are being delivered.
    pub outbox_messages: QueueBacklog,
}

/// The length of one queue and the age of its oldest item.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct QueueBacklog {
    /// Number of waiting items.
    pub waiting: u64,
    /// The time since which the oldest item has been waiting.
    pub since: Option<Timestamp>,
}

impl QueueBacklog {
    /// Adds `waiting` more items, the oldest of which has waited since `since`.
    pub(crate) fn add(&mut self, waiting: u64, since: Option<Timestamp>) {
        self.waiting += waiting;
        self.since = self.since.into_iter().chain(since).min();
    }
}

/// Counts the waiting work. A part of [`Store`](crate::Store).
#[async_trait]
pub trait Backlogged: StoreBasics {
    /// Counts what is waiting. This scans indexes only and decrypts nothing, but its cost grows with the amount of
    /// waiting work, so do not call it every second.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    async fn backlog(&self) -> Result<Backlog, StoreError> {
        rows::backlog(&self.rows(), self.now().await?).await
    }
}
