//! What schema a database has, beside the one that this program makes of it.

use std::fmt;

use crate::error::StoreError;

/// The numbers of two schemas: both dialects count alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbered {
    /// The one that was found; 0 where there are no tables yet.
    pub found: u32,
    /// The one that this program knows.
    pub known: u32,
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its schema is number {}, and this version's is {}", self.found, self.known)
    }
}

impl Numbered {
    /// Whether it is exactly the one that this program makes.
    #[must_use]
    pub fn is_known(self) -> bool {
        self.found == self.known
    }

    /// Whether it is to be brought to what this program knows.
    #[must_use]
    pub fn is_older(self) -> bool {
        self.found < self.known
    }

    /// Whether a newer program made it, which lets this one use it.
    #[must_use]
    pub fn is_newer(self) -> bool {
        self.found > self.known
    }

    /// `fits` is the oldest schema whose programs may use the tables that were found, as whoever made them says.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where a newer program wrote it, and did not say that this one may use it: what that one means by
    /// its tables is not known here.
    pub(crate) fn refuse_newer(self, fits: u32) -> Result<Self, StoreError> {
        let Self { found, known } = self;
        if !self.is_newer() {
            return Ok(self);
        }
        if fits <= known {
            tracing::warn!(found, known, "a newer Waypost has used this database: what only that one can read is left to it");
            return Ok(self);
        }
        let cure = "start that version again, or restore a backup made before the upgrade";
        let problem = format!("its schema is number {found} and this program knows up to {known}: a newer Waypost wrote it; {cure}");
        Err(StoreError::Damaged(problem, None))
    }
}
