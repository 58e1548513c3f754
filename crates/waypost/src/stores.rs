//! Where sessions and asks are stored: a data folder, a PostgreSQL database, or the memory of a test.
//!
//! ```no_run
//! # #[cfg(feature = "sqlite")]
//! # fn main() -> Result<(), waypost::Error> {
//! use std::sync::Arc;
//! use waypost::Waypost;
//! use waypost::engine::SystemClock;
//! use waypost::stores::SqliteStore;
//!
//! // The default: the data folder `waypost-data`.
//! let waypost = Waypost::builder().data_folder("waypost-data").build()?;
//!
//! // The same, opened by hand.
//! let store = SqliteStore::open("other-data".as_ref(), Arc::new(SystemClock))?;
//! let waypost = Waypost::builder().store(Arc::new(store)).build()?;
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "sqlite"))]
//! # fn main() {}
//! ```
//!
//! A store of your own implements [`Rows`], [`StoreBasics`] and [`HasBlobs`]: six methods. Every other method of [`Store`] has a default
//! on these rows, and can be replaced. The crate `waypost-conformance` has the test cases that every store passes, and
//! [`examples/own-store`](https://github.com/waypost/waypost/tree/main/examples/own-store) is a complete one.

#[doc(inline)]
pub use waypost_store::clock::Monotonic;
#[doc(inline)]
pub use waypost_store::{
    AppendError, AuditLog, Backlogged, Blobs, ChangeFeed, Directory, Drafts, FolderBlobs, HasBlobs, MemoryStore, Older, Outbox, Planned,
    Preferred, RowCommit, RowOrder, RowRange, Rows, Store, StoreBasics, StoreError, ThreadRefs, Timetable, row_clock,
};
#[cfg(feature = "postgres")]
#[doc(inline)]
pub use waypost_store::{PostgresOptions, PostgresStore, UnsafeSettings};
#[cfg(feature = "sqlite")]
#[doc(inline)]
pub use waypost_store::{SqliteOptions, SqliteStore, SqliteThreads};
