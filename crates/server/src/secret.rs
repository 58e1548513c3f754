//! Secrets that callers send.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

/// A secret. It is never printed, and it is compared by its digest, so that timing reveals nothing.
#[derive(Clone)]
pub(crate) struct SecretToken(Arc<str>);

impl SecretToken {
    pub(crate) fn new(text: impl Into<Arc<str>>) -> Self {
        Self(text.into())
    }

    /// The text of the secret.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Uses the secret as a key to derive a value.
    pub(crate) fn keyed<T>(&self, make: impl FnOnce(&[u8]) -> T) -> T {
        make(self.0.as_bytes())
    }

    /// The digest of the secret, which identifies it.
    pub(crate) fn fingerprint(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}
