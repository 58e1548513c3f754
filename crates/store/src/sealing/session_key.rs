//! The encryption key of one session. Destroying it erases all content of the session.

use std::borrow::Cow;
use std::fmt;

use waypost_core::audit::salt_of;
use waypost_core::digest::Hash;

use super::cipher::{Cipher, NONCE};
use super::compression::{compressed, decompressed};
use super::context::RowContext;
use crate::error::StoreError;

/// The encryption key of a session. It is never printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SessionKey(pub(crate) [u8; 32]);

impl SessionKey {
    /// Creates a random key. The key is created inside the store and never leaves it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the operating system provides no randomness.
    pub(crate) fn fresh() -> Result<Self, StoreError> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self(bits))
    }

    /// The salt of the session's commitments.
    pub(crate) fn salt(&self) -> Hash {
        salt_of(&self.0)
    }

    /// Compresses and encrypts a JSON text, and binds it to `context`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the operating system provides no randomness, or the text is too long to
    /// encrypt.
    pub(crate) fn seal(&self, context: &RowContext, text: &str) -> Result<Vec<u8>, StoreError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let short = if context.is_compressed { Cow::Owned(compressed(text)) } else { Cow::Borrowed(text.as_bytes()) };
        let sealed = Cipher::new(&self.0).seal(context.as_bytes(), &short, nonce);
        sealed.ok_or_else(|| StoreError::Unavailable("the text could not be encrypted".into()))
    }
}

/// Decrypts and decompresses a row. `key` and `context` are as SQL statements give them. Returns `None` if the key, the context and the
/// ciphertext do not belong together.
pub(crate) fn open_row(key: &[u8], context: &[u8], sealed: &[u8]) -> Option<String> {
    decompressed(Cipher::new(key.try_into().ok()?).open(context, sealed)?)
}

impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_under_its_key_in_its_place_and_not_once_it_was_changed() {
        let (key, other) = (SessionKey([7; 32]), SessionKey([8; 32]));
        let sealed = key.seal(&RowContext::entry(1), "yes").unwrap();
        assert_eq!(open_row(&key.0, b"entry 1", &sealed).as_deref(), Some("yes"));
        assert_eq!(open_row(&other.0, b"entry 1", &sealed), None);
        assert_eq!(open_row(&key.0, b"entry 2", &sealed), None);
        assert_eq!(open_row(&[0; 32], b"entry 1", &sealed), None);
        for n in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[n] ^= 1;
            assert_eq!(open_row(&key.0, b"entry 1", &changed), None);
            assert_eq!(open_row(&key.0, b"entry 1", &sealed[..n]), None);
        }
    }
}
