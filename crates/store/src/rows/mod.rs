//! Rows: the few operations from which a store outside this crate gets all the others.
//!
//! Every method of the store's traits has a default that keeps its data in rows: texts that name bytes, in the order of
//! the texts. A store that has rows is complete. It can then replace any default by a faster method of its own.

mod ask_list;
mod audit;
mod backlog;
mod directory;
mod directory_change;
mod directory_row;
mod drafts;
mod erasure;
mod key;
mod outbox;
mod own_tables;
mod session_row;
mod sessions;
#[cfg(test)]
mod tests;
mod transaction;
mod writing;

use std::sync::Arc;

use async_trait::async_trait;
use waypost_core::time::Timestamp;

use crate::clock::{Clock, Monotonic};
use crate::error::StoreError;

pub(crate) use ask_list::*;
pub(crate) use audit::*;
pub(crate) use backlog::*;
pub(crate) use directory::*;
pub(crate) use directory_change::*;
pub(crate) use drafts::*;
pub(crate) use erasure::*;
pub(crate) use outbox::*;
pub use own_tables::OwnTables;
pub(crate) use sessions::*;
pub(crate) use writing::*;

/// The time and the rows: all that the defaults of the other traits need.
///
/// # How a store is written
///
/// 1. Implement [`Rows`]: three methods on an ordered map of bytes, such as one table of a database.
/// 2. Implement this trait, and [`HasBlobs`](crate::HasBlobs) with [`FolderBlobs`](crate::FolderBlobs) or blobs of your
///    own. An empty `impl` of each other supertrait of [`Store`](crate::Store), and of `Store`, completes the store.
/// 3. Run the cases of the crate `waypost-conformance`.
/// 4. Measure. Replace the defaults that are too slow by methods of your own. Methods that share data must be replaced
///    together: what [`Store::append`](crate::Store::append) writes is read by most other methods.
#[async_trait]
pub trait StoreBasics: Send + Sync {
    /// The clock for all deadlines. It never runs backwards, not even across a restart. [`row_clock`] gives a clock that
    /// a store with rows can use. Several processes that share a store should use the clock of the database.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    async fn now(&self) -> Result<Timestamp, StoreError>;

    /// The rows that the defaults use. A store that replaces every default returns [`OwnTables`].
    fn rows(&self) -> Arc<dyn Rows>;
}

/// An ordered map of bytes by text that can change several rows at once.
///
/// **Atomic.** A commit is made completely or not at all, and no reader sees a part of it. Two commits never both succeed
/// if one of them changes a row that the other expects. **Durable.** A commit that returned `true` survives a crash.
/// **Ordered.** Keys are compared byte by byte, as `str` compares. **Current.** A read sees every commit that returned
/// before it began. Nothing else is asked: no row is locked between two calls, and rows need no types and no indexes.
///
/// A key has at most a few hundred bytes for names of usual length. A row with a session or an ask can have a megabyte.
/// The content is not encrypted, and an erased row must not stay readable: if the medium keeps old versions or backups,
/// encrypt there.
#[async_trait]
pub trait Rows: Send + Sync {
    /// Returns the rows with these keys, in the same order, in one consistent read.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn get(&self, keys: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError>;

    /// Returns the first rows of a range.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn scan(&self, range: &RowRange) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Makes the changes, unless one of the expected rows is not as expected. Returns whether they were made.
    ///
    /// # Errors
    /// [`StoreError`] when nothing was written. [`StoreError::OutcomeUnknown`] when that is not known.
    async fn commit(&self, commit: RowCommit) -> Result<bool, StoreError>;
}

/// The rows between two keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowRange {
    /// Only rows with keys after this one.
    pub after: String,
    /// Only rows with keys before this one.
    pub before: String,
    /// The order in which the rows are returned.
    pub order: RowOrder,
    /// The maximum number of rows.
    pub limit: u32,
}

/// The order of the rows of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowOrder {
    /// From the first key to the last.
    FirstToLast,
    /// From the last key to the first.
    LastToFirst,
}

/// Changes of rows that are made together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RowCommit {
    /// The rows on which the changes are based, each as it was read; `None` if there was no such row. If one is
    /// different, nothing is changed.
    pub expected: Vec<(String, Option<Vec<u8>>)>,
    /// The new content of each row; `None` removes it. No key is named twice.
    pub changes: Vec<(String, Option<Vec<u8>>)>,
}

/// A clock that never shows an earlier time than one that the rows contain.
///
/// # Errors
/// [`StoreError`] when the rows cannot be read.
pub async fn row_clock<C: Clock>(clock: C, rows: &dyn Rows) -> Result<Monotonic<C>, StoreError> {
    Ok(Monotonic::new(clock, writing::latest_time(rows).await?))
}
