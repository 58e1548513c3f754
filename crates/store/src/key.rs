//! The encryption key of one session. Destroying it erases all content of the session. Content is encrypted with
//! XChaCha20-Poly1305 and bound to the place where it is stored, so a ciphertext that is moved to another place does
//! not decrypt.

use std::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use waypost_core::audit::salt_of;
use waypost_core::digest::Hash;

use crate::error::StoreError;

const NONCE: usize = 24;

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

    /// Encrypts `text` and binds it to `associated_data`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the operating system provides no randomness, or the text is too long to
    /// encrypt.
    pub(crate) fn seal(&self, associated_data: &str, text: &str) -> Result<Vec<u8>, StoreError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let payload = Payload { msg: text.as_bytes(), aad: associated_data.as_bytes() };
        let sealed = XChaCha20Poly1305::new(&self.0.into()).encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| StoreError::Unavailable("the text could not be encrypted".into()))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }
}

/// Decrypts what was encrypted for `associated_data`. Returns `None` if the key, the associated data and the ciphertext do not belong together.
pub(crate) fn open(key: &[u8], associated_data: &[u8], sealed: &[u8]) -> Option<String> {
    let (nonce, msg) = sealed.split_first_chunk::<NONCE>()?;
    let cipher = XChaCha20Poly1305::new_from_slice(key).ok()?;
    let opened = cipher.decrypt(&XNonce::from(*nonce), Payload { msg, aad: associated_data }).ok()?;
    String::from_utf8(opened).ok()
}

/// The names of the places that ciphertexts are bound to.
pub(crate) mod associated_data {
    use waypost_core::ids::Seq;

    /// The state of a session.
    pub(crate) fn state(seq: Seq) -> String {
        format!("state {seq}")
    }

    /// A journal entry.
    pub(crate) fn entry(seq: Seq) -> String {
        format!("entry {seq}")
    }

    /// An ask.
    pub(crate) fn ask(ask: &str) -> String {
        format!("ask {ask}")
    }

    /// A draft.
    pub(crate) fn draft(ask: &str, person: &str) -> String {
        format!("draft {ask} {person}")
    }

    /// An outbox message.
    pub(crate) fn outbox_message(outbox_message: &str) -> String {
        format!("errand {outbox_message}")
    }
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
        let sealed = key.seal("entry 1", "yes").unwrap();
        assert_eq!(open(&key.0, b"entry 1", &sealed).as_deref(), Some("yes"));
        assert_eq!(open(&other.0, b"entry 1", &sealed), None);
        assert_eq!(open(&key.0, b"entry 2", &sealed), None);
        assert_eq!(open(&[0; 32], b"entry 1", &sealed), None);
        for n in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[n] ^= 1;
            assert_eq!(open(&key.0, b"entry 1", &changed), None);
            assert_eq!(open(&key.0, b"entry 1", &sealed[..n]), None);
        }
    }
}
