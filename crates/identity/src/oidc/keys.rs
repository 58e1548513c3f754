//! The signing keys of a provider.

use jsonwebtoken::jwk::{Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey, Header};
use serde::Deserialize;
use serde_json::Value;

/// The accepted signature algorithms: public keys only. A shared secret is not accepted, because an attacker could use the public
/// key as one; `none` is no signature.
pub(super) const ALGORITHMS: [Algorithm; 9] = [
    Algorithm::RS256,
    Algorithm::RS384,
    Algorithm::RS512,
    Algorithm::PS256,
    Algorithm::PS384,
    Algorithm::PS512,
    Algorithm::ES256,
    Algorithm::ES384,
    Algorithm::EdDSA,
];

/// The maximum number of keys that are read.
const MAX_KEYS: usize = 100;

/// The readable keys of a provider.
#[derive(Clone, Default)]
pub struct Keys(Vec<Jwk>);

#[derive(Deserialize)]
struct JwkSet {
    keys: Vec<Value>,
}

impl Keys {
    /// Parses a key set. Keys of an unknown kind are skipped.
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        let set: JwkSet = serde_json::from_slice(text).ok()?;
        let readable = set.keys.into_iter().take(MAX_KEYS).filter_map(|key| serde_json::from_value::<Jwk>(key).ok());
        let signs = |key: &Jwk| matches!(key.common.public_key_use, None | Some(PublicKeyUse::Signature));
        Some(Self(readable.filter(signs).collect()))
    }

    /// The key that the token names, or the only matching key if the token names none.
    pub(super) fn of(&self, header: &Header) -> Option<DecodingKey> {
        let named: Vec<_> = self.0.iter().filter(|key| header.kid.is_none() || key.common.key_id == header.kid).collect();
        let fits = |key: &&Jwk| key.common.key_algorithm.is_none_or(|algorithm| algorithm.to_string() == format!("{:?}", header.alg));
        let mut keys = named.into_iter().filter(fits).filter_map(|key| DecodingKey::from_jwk(key).ok());
        let mut keys = keys.by_ref().filter(|key| key.family() == header.alg.family());
        let only = keys.next();
        if keys.next().is_some() { None } else { only }
    }
}
