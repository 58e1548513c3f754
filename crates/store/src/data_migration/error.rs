//! Why a data migration stops, and the id of one.

use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::numbered::Numbered;

/// Why a migration cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// There is no data to migrate.
    #[error("there is no database in {0}")]
    NoFolder(String),
    /// Another version of Waypost wrote the source.
    #[error("the source has schema {}, and this program migrates only schema {}", .0.found, .0.known)]
    OtherVersion(Numbered),
    /// The destination already has data in these tables.
    #[error("the destination is not empty: it has data in {}", .0.join(", "))]
    Occupied(Vec<String>),
    /// Another migration to the destination was begun and is not finished.
    #[error("another migration to the destination was begun from {0} and is not finished")]
    OtherMove(String),
    /// All data was already migrated to another destination.
    #[error("all data was already migrated to {0}")]
    MovedElsewhere(String),
    /// The tables of the two databases do not match.
    #[error("the tables of the two databases do not match: {}", .0.join("; "))]
    Unlike(Vec<String>),
    /// PostgreSQL cannot store this row unchanged.
    #[error("row {row} of {table} cannot be copied: its {column} cannot be stored: {why}")]
    Unkept {
        /// The table.
        table: String,
        /// The key of the row.
        row: String,
        /// The column.
        column: String,
        /// The reason.
        why: String,
    },
    /// The content of a file of the source does not match its digest.
    #[error("the file {0} of the source does not match its digest")]
    Altered(String),
    /// The copy differs from the source.
    #[error("the copy differs from the source in {}", .0.join(", "))]
    Differs(Vec<String>),
    /// Another migration to the destination was started in the meantime.
    #[error("another migration to the destination was started in the meantime")]
    Fenced,
    /// A store failed at the source or at the destination.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The unique id of a migration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct MoveId(pub(crate) String);

impl MoveId {
    pub(super) fn fresh() -> Result<Self, StoreError> {
        let mut rng = [0; 16];
        getrandom::fill(&mut rng).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self(format!("{:032x}", u128::from_be_bytes(rng))))
    }
}
