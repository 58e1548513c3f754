//! What schema a database has, beside the one that this program makes of it.

use crate::error::StoreError;

/// The numbers of two schemas: both dialects count alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbered {
    /// The one that was found; 0 where there are no tables yet.
    pub found: u32,
    /// The one that this program knows.
    pub known: u32,
}

impl Numbered {
    /// Whether there is nothing to be done.
    #[must_use]
    pub fn is_known(self) -> bool {
        self.found == self.known
    }

    /// # Errors
    /// [`StoreError::Damaged`] where a newer program wrote it: what that one means by its tables is not known here.
    pub(crate) fn refuse_newer(self) -> Result<Self, StoreError> {
        let Self { found, known } = self;
        if found <= known {
            return Ok(self);
        }
        let cure = "start that version again, or restore a backup made before the upgrade";
        let problem = format!("its schema is number {found} and this program knows up to {known}: a newer Waypost wrote it; {cure}");
        Err(StoreError::Damaged(problem, None))
    }
}
