//! Ed25519 signatures over hashes of the audit log.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signer as _, SigningKey as Dalek, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::digest::{BadHash, Hash, from_hex};

/// The key that signs an audit log. Never printed.
pub struct SigningKey(Dalek);

impl SigningKey {
    /// Creates the key from its 32 secret bytes.
    #[must_use]
    pub fn from_bytes(secret: &[u8; 32]) -> Self {
        Self(Dalek::from_bytes(secret))
    }

    /// The key that verifies its signatures.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(Hash::from_bytes(self.0.verifying_key().to_bytes()))
    }

    /// Signs a hash.
    #[must_use]
    pub fn sign(&self, hash: Hash) -> Signature {
        Signature(self.0.sign(hash.as_bytes()).to_bytes())
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SigningKey(…)")
    }
}

/// The key that verifies signatures: 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublicKey(Hash);

impl PublicKey {
    /// Returns whether `signature` was made over `hash` with the secret key. Malformed keys and signatures never pass.
    #[must_use]
    pub fn verifies(&self, hash: Hash, signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        VerifyingKey::from_bytes(self.0.as_bytes()).is_ok_and(|key| key.verify_strict(hash.as_bytes(), &signature).is_ok())
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for PublicKey {
    type Err = BadHash;
    fn from_str(text: &str) -> Result<Self, BadHash> {
        text.parse().map(Self)
    }
}

/// A signature: 128 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Signature([u8; 64]);

impl Signature {
    /// Wraps stored bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 64]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 64] {
        &self.0
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Signature {
    type Error = BadHash;
    fn try_from(text: String) -> Result<Self, BadHash> {
        let bytes = from_hex(&text).ok_or(BadHash)?;
        Ok(Self(bytes.try_into().map_err(|_| BadHash)?))
    }
}

impl From<Signature> for String {
    fn from(signature: Signature) -> Self {
        signature.to_string()
    }
}
