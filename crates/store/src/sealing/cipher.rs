//! The one cipher. The nonce stands before the ciphertext.

use chacha20poly1305::aead::{Aead as _, AeadInOut as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

pub(super) const NONCE: usize = 24;

/// The length of the tag behind the ciphertext.
const TAG: usize = 16;

/// A key, ready to encrypt and to decrypt.
pub(super) struct Cipher(XChaCha20Poly1305);

impl Cipher {
    pub(super) fn new(key: &[u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(&(*key).into()))
    }

    /// Encrypts a text and binds it to `context`. A `nonce` must never be used twice. `None` if the text is too long.
    pub(super) fn seal(&self, context: &[u8], text: &[u8], nonce: [u8; NONCE]) -> Option<Vec<u8>> {
        let mut sealed = Vec::with_capacity(NONCE + text.len() + TAG);
        sealed.extend_from_slice(&nonce);
        sealed.extend_from_slice(text);
        let tag = self.0.encrypt_inout_detached(&XNonce::from(nonce), context, (&mut sealed[NONCE..]).into()).ok()?;
        sealed.extend_from_slice(&tag);
        Some(sealed)
    }

    /// Decrypts what was sealed for `context`. `None` if the key, the context and the bytes do not belong together.
    pub(super) fn open(&self, context: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>()?;
        self.0.decrypt(&XNonce::from(*nonce), Payload { msg: sealed, aad: context }).ok()
    }
}
