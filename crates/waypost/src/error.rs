//! Why a program with Waypost could not start, or ended early.

use std::error::Error as _;
use std::{fmt, io};

use waypost_store::StoreError;

/// Why a program with Waypost could not start, or ended early.
#[derive(thiserror::Error)]
pub enum WaypostError {
    /// The store cannot be opened: another process uses the data folder, or the disk or the database fails.
    #[error("the store cannot be opened")]
    Store(#[from] StoreError),
    /// No store was given, and the feature `sqlite`, which has the default store, is off.
    #[error("give a store with `store`, or turn on the feature `sqlite`")]
    NoStore,
    /// The server cannot listen, or its options would expose it.
    #[error("the server cannot listen")]
    Listen(#[source] io::Error),
    /// The first sign-in link cannot be stored.
    #[error("a sign-in link cannot be created")]
    Link(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A part ended although nobody stopped it. The log says why.
    #[error("a part of Waypost ended although nobody stopped it; the log says why")]
    Ended,
    /// The environment does not say which model to use, or says it wrongly.
    #[error("{0}")]
    Model(String),
}

/// The sentence and its causes: a `main` that returns the error prints this form.
impl fmt::Debug for WaypostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        let mut cause = self.source();
        while let Some(because) = cause {
            write!(f, ": {because}")?;
            cause = because.source();
        }
        Ok(())
    }
}
