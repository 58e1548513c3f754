//! A session's own key: the one thing that must be destroyed for all that was said in it to be gone.

use std::fmt;

use waypost_core::record::{Hash, salt_of};

use crate::error::StoreError;

/// A session's own key. Never printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key(pub(crate) [u8; 32]);

impl Key {
    /// A key that nobody can guess. It is made where it is kept, and leaves the store never.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where the operating system gives no chance.
    pub(crate) fn fresh() -> Result<Self, StoreError> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self(bits))
    }

    /// With what the session's commitments are salted.
    pub(crate) fn salt(&self) -> Hash {
        salt_of(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
