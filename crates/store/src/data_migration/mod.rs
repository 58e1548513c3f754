//! Data migration: copies a data folder into a PostgreSQL database that many nodes share.
//!
//! Invariants: nothing at the source is changed or deleted. Until all data is copied and compared, no server runs on
//! the destination; after that, no server runs on the source. A migration that stops at any point continues from there
//! when it is started again.

mod error;
#[cfg(all(feature = "postgres", feature = "sqlite"))]
mod files;
pub(crate) mod plan;
#[cfg(all(feature = "postgres", feature = "sqlite"))]
mod running;
#[cfg(test)]
mod tests;
pub(crate) mod value;

pub use error::MoveError;
pub(crate) use error::MoveId;
#[cfg(all(feature = "postgres", feature = "sqlite"))]
pub use files::Holders;
#[cfg(all(feature = "postgres", feature = "sqlite"))]
pub use running::{Compared, MigrationProgress, MigrationState, Route, RunningMigration};
pub use value::Sum;
