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
//! A store of your own implements the traits of the crate `waypost-store`.

#[doc(inline)]
pub use waypost_store::{MemoryStore, Store, StoreError};
#[cfg(feature = "postgres")]
#[doc(inline)]
pub use waypost_store::{PostgresOptions, PostgresStore, UnsafeSettings};
#[cfg(feature = "sqlite")]
#[doc(inline)]
pub use waypost_store::{SqliteOptions, SqliteStore};
