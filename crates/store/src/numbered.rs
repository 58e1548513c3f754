//! Schema versions: the one found in a database and the one that this program creates.

use std::fmt;

use crate::error::StoreError;

/// The numbers of the two schemas. SQLite and PostgreSQL use the same numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbered {
    /// The schema that was found; 0 if there are no tables yet.
    pub found: u32,
    /// The schema that this program knows.
    pub known: u32,
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its schema is number {}, and this version's is {}", self.found, self.known)
    }
}

impl Numbered {
    /// Whether the database has exactly the schema that this program creates.
    #[must_use]
    pub fn is_known(self) -> bool {
        self.found == self.known
    }

    /// Whether the database must be migrated to this program's schema.
    #[must_use]
    pub fn is_older(self) -> bool {
        self.found < self.known
    }

    /// Whether a newer program created the schema and allows this program to use it.
    #[must_use]
    pub fn is_newer(self) -> bool {
        self.found > self.known
    }

    /// Refuses a database of a newer program. `fits` is the oldest schema whose programs may still use the tables, as
    /// the newer program declared it.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when a newer program wrote the database and did not declare that this program may use
    /// it. This program does not know what the tables mean then.
    pub(crate) fn refuse_newer(self, fits: u32) -> Result<Self, StoreError> {
        let Self { found, known } = self;
        if !self.is_newer() {
            return Ok(self);
        }
        if fits <= known {
            tracing::warn!(found, known, "a newer Waypost has used this database: data that only the newer version can read is left to it");
            return Ok(self);
        }
        let cure = "start that version again, or restore a backup made before the upgrade";
        let problem = format!("its schema is number {found} and this program knows up to {known}: a newer Waypost wrote it; {cure}");
        Err(StoreError::Damaged(problem, None))
    }
}
