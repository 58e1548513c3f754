//! A session's own key: the one thing that must be destroyed for all that was said in it to be gone.
//! What is under it, by XChaCha20-Poly1305, is bound to the place where it stands, so that nothing
//! opens in another place.

use std::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use waypost_core::record::{Hash, salt_of};

use crate::error::StoreError;

const NONCE: usize = 24;

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

    /// Puts text under the key, for this place.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where the operating system gives no chance, or the text has no end.
    pub(crate) fn seal(&self, place: &str, text: &str) -> Result<Vec<u8>, StoreError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let payload = Payload { msg: text.as_bytes(), aad: place.as_bytes() };
        let sealed = XChaCha20Poly1305::new(&self.0.into()).encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| StoreError::Unavailable("it could not be sealed".into()))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }
}

/// Opens what stands in a place under a key; none where one of the three does not belong to the others.
pub(crate) fn open(key: &[u8], place: &[u8], sealed: &[u8]) -> Option<String> {
    let (nonce, msg) = sealed.split_first_chunk::<NONCE>()?;
    let cipher = XChaCha20Poly1305::new_from_slice(key).ok()?;
    let opened = cipher.decrypt(&XNonce::from(*nonce), Payload { msg, aad: place }).ok()?;
    String::from_utf8(opened).ok()
}

/// Where what is sealed stands, as its seal is bound to it.
pub(crate) mod place {
    use waypost_core::event::Seq;

    /// An aggregate.
    pub(crate) fn state(seq: Seq) -> String {
        format!("state {seq}")
    }

    /// An entry of a journal.
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

    /// An errand.
    pub(crate) fn errand(errand: &str) -> String {
        format!("errand {errand}")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_under_its_key_in_its_place_and_not_once_it_was_changed() {
        let (key, other) = (Key([7; 32]), Key([8; 32]));
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
