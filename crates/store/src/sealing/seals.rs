//! The seals of a store: they encrypt secrets under a key that is derived from the key of the store, and compute fingerprints under
//! another key that is derived from it.

use std::fmt;
use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;
use tokio::sync::OnceCell;
use waypost_core::digest::{FileDigest, SecretRef};
use waypost_core::ids::{AskId, QuestionId, SessionId, Tenant};
use zeroize::Zeroizing;

use super::cipher::{Cipher, NONCE};
use super::context::{self, SecretAnswer, SecretContext};
use crate::blobs::Blobs;
use crate::error::StoreError;
use crate::rng::Rng;

/// A decrypted secret. It is never printed, and its memory is wiped when it is dropped.
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Takes over a secret.
    #[must_use]
    pub fn new(secret: String) -> Self {
        Self(Zeroizing::new(secret))
    }

    fn read(opened: Vec<u8>) -> Option<Self> {
        let text = String::from_utf8(opened).map_err(|not_text| Zeroizing::new(not_text.into_bytes()));
        text.ok().map(Self::new)
    }

    /// The plain text of the secret, for its recipient.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether `text` is this secret, compared in constant time.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A sealed secret as it is stored. Its purpose is stored beside it in clear text, and the secret opens only if that
/// purpose is unchanged.
#[derive(Serialize, Deserialize)]
struct SealedSecret {
    version: u8,
    ask: AskId,
    question: QuestionId,
    nonce: [u8; 24],
    sealed: Vec<u8>,
}

/// A sealed secret that is not stored yet.
pub struct UnderSeal {
    /// The reference to it.
    pub reference: SecretRef,
    /// The bytes to store.
    pub bytes: Vec<u8>,
}

/// Seals and opens secrets, and computes their fingerprints.
pub struct Seals {
    pub(super) cipher: Cipher,
    prints: [u8; 32],
}

impl Seals {
    /// Creates seals from `key`. The keys derived from it reveal nothing about it.
    #[must_use]
    pub fn new(key: &[u8; 32]) -> Self {
        let cipher = Cipher::new(&derived(key, b"waypost-seal-1"));
        Self { cipher, prints: derived(key, b"waypost-print-1") }
    }

    /// Seals the answer to a question. A `nonce` must never be used twice.
    #[must_use]
    pub fn seal(&self, secret: &str, given: SecretAnswer<'_>, nonce: [u8; NONCE]) -> Option<UnderSeal> {
        let whole = self.cipher.seal(&SecretContext::Answer(given).associated_data(), secret.as_bytes(), nonce)?;
        let sealed = whole.get(NONCE..)?.to_vec();
        let stored = SealedSecret { version: 1, ask: given.ask, question: given.question.clone(), nonce, sealed };
        let bytes = serde_json::to_vec(&stored).ok()?;
        let reference = SecretRef::new(FileDigest::from_bytes(&Sha256::digest(&bytes).into()));
        Some(UnderSeal { reference, bytes })
    }

    /// Opens the answer to a question of this session; `None` if it was sealed elsewhere or changed since.
    #[must_use]
    pub fn open(&self, bytes: &[u8], tenant: &Tenant, session: SessionId) -> Option<Secret> {
        let stored: SealedSecret = serde_json::from_slice(bytes).ok()?;
        let given = SecretAnswer { tenant, session, ask: stored.ask, question: &stored.question };
        let whole = [&stored.nonce[..], &stored.sealed].concat();
        Secret::read(self.cipher.open(&SecretContext::Answer(given).associated_data(), &whole)?)
    }

    /// Seals a text so that it opens only in the same context. A `nonce` must never be used twice.
    #[must_use]
    pub fn seal_text(&self, text: &str, context: SecretContext<'_>, nonce: [u8; NONCE]) -> Option<String> {
        Some(BASE64.encode(self.cipher.seal(&context.associated_data(), text.as_bytes(), nonce)?))
    }

    /// Opens a text that was sealed in this context.
    #[must_use]
    pub fn open_text(&self, sealed: &str, context: SecretContext<'_>) -> Option<Secret> {
        self.open_bound(sealed, &context.associated_data())
    }

    fn open_bound(&self, sealed: &str, bound: &[u8]) -> Option<Secret> {
        Secret::read(self.cipher.open(bound, &BASE64.decode(sealed).ok()?)?)
    }

    /// The fingerprint of a text, which only a holder of the key can compute. A plain digest would let others guess a
    /// secret in the text.
    #[must_use]
    pub fn print(&self, text: &[u8]) -> String {
        FileDigest::from_bytes(&mac(&self.prints, text)).digits().to_owned()
    }

    /// The same for several parts, with unambiguous boundaries.
    #[must_use]
    pub fn print_in(&self, parts: &[&str]) -> String {
        self.print(&context::parts(parts))
    }
}

/// The seals of a store. The store's key is read, or created, when it is first needed. Cheap to clone.
#[derive(Clone)]
pub struct StoreSeals {
    blobs: Arc<dyn Blobs>,
    rng: Arc<dyn Rng>,
    made: Arc<OnceCell<Seals>>,
}

impl StoreSeals {
    /// Creates the seals of the store that these blobs belong to.
    #[must_use]
    pub fn new(blobs: Arc<dyn Blobs>, rng: Arc<dyn Rng>) -> Self {
        Self { blobs, rng, made: Arc::default() }
    }

    /// The seals.
    ///
    /// # Errors
    /// [`StoreError`] when the key cannot be read or written.
    pub async fn get(&self) -> Result<&Seals, StoreError> {
        self.made.get_or_try_init(|| async { Ok(Seals::new(&self.blobs.sealing_key(self.rng.secret()).await?)) }).await
    }
}

/// Whether these bytes open under `key` as a secret of this session. The secret is not returned.
#[must_use]
pub fn opens(key: &[u8; 32], bytes: &[u8], tenant: &Tenant, session: SessionId) -> bool {
    Seals::new(key).open(bytes, tenant, session).is_some()
}

/// Whether this opens under `key` as a text whose context has these parts.
#[must_use]
pub fn opens_at(key: &[u8; 32], sealed: &str, parts: &[&str]) -> bool {
    Seals::new(key).open_bound(sealed, &context::parts(parts)).is_some()
}

/// Derives a key for one purpose from the store's key. It reveals nothing about that key or other derived keys.
#[must_use]
pub fn derived(key: &[u8; 32], label: &[u8]) -> [u8; 32] {
    mac(key, label)
}

fn mac(key: &[u8; 32], text: &[u8]) -> [u8; 32] {
    // A key that is shorter than a block is padded with zeros.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(text);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opens(change: impl FnOnce(&mut (Tenant, SessionId, AskId, QuestionId))) -> Option<String> {
        let seals = Seals::new(&[7; 32]);
        let mut context = (Tenant::default(), SessionId::from_bits(1), AskId::from_bits(2), QuestionId::new("token"));
        let given = SecretAnswer { tenant: &context.0, session: context.1, ask: context.2, question: &context.3 };
        let mut stored: SealedSecret = serde_json::from_slice(&seals.seal("hunter2", given, [1; 24]).unwrap().bytes).unwrap();
        change(&mut context);
        (stored.ask, stored.question) = (context.2, context.3);
        let opened = seals.open(&serde_json::to_vec(&stored).unwrap(), &context.0, context.1);
        opened.map(|secret| format!("{secret:?} {}", secret.reveal()))
    }

    #[test]
    fn l8_a_seal_opens_for_what_it_was_given_and_for_nothing_else() {
        assert_eq!(opens(|_| {}).as_deref(), Some("Secret(…) hunter2"));
        assert_eq!(opens(|context| context.0 = Tenant::new("theirs")), None);
        assert_eq!(opens(|context| context.1 = SessionId::from_bits(9)), None);
        assert_eq!(opens(|context| context.2 = AskId::from_bits(9)), None);
        assert_eq!(opens(|context| context.3 = QuestionId::new("other")), None);
    }

    #[test]
    fn l8_what_is_kept_shows_nothing_of_the_secret_and_opens_under_its_key_alone() {
        let (tenant, question) = (Tenant::default(), QuestionId::new("token"));
        let given = SecretAnswer { tenant: &tenant, session: SessionId::from_bits(1), ask: AskId::from_bits(2), question: &question };
        let sealed = Seals::new(&[7; 32]).seal("hunter2", given, [1; 24]).unwrap();
        assert!(!String::from_utf8_lossy(&sealed.bytes).contains("hunter2"));
        assert!(Seals::new(&[8; 32]).open(&sealed.bytes, &tenant, given.session).is_none());
        let mut changed = sealed.bytes.clone();
        let last = changed.iter().rposition(u8::is_ascii_digit).unwrap();
        changed[last] ^= 1;
        assert!(Seals::new(&[7; 32]).open(&changed, &tenant, given.session).is_none());
    }
}
