//! The keys a provider signs with.

use jsonwebtoken::jwk::{Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey, Header};
use serde::Deserialize;
use serde_json::Value;

/// Signatures that are accepted: with a public key only. Whoever knows a public key could sign with
/// it as a shared secret, so no shared secret is; and `none` is no signature.
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

/// More keys than any provider has at once.
const MOST: usize = 100;

/// A provider's keys, as far as they can be read.
#[derive(Clone, Default)]
pub struct Keys(Vec<Jwk>);

#[derive(Deserialize)]
struct Set {
    keys: Vec<Value>,
}

impl Keys {
    /// Reads a set of keys. Those of a kind that is not known are left out.
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        let set: Set = serde_json::from_slice(text).ok()?;
        let readable = set.keys.into_iter().take(MOST).filter_map(|key| serde_json::from_value::<Jwk>(key).ok());
        let signs = |key: &Jwk| matches!(key.common.public_key_use, None | Some(PublicKeyUse::Signature));
        Some(Self(readable.filter(signs).collect()))
    }

    /// The key that a token names; or the only one that fits, where it names none.
    pub(super) fn of(&self, header: &Header) -> Option<DecodingKey> {
        let named: Vec<_> = self.0.iter().filter(|key| header.kid.is_none() || key.common.key_id == header.kid).collect();
        let fits = |key: &&Jwk| key.common.key_algorithm.is_none_or(|algorithm| algorithm.to_string() == format!("{:?}", header.alg));
        let mut keys = named.into_iter().filter(fits).filter_map(|key| DecodingKey::from_jwk(key).ok());
        let mut keys = keys.by_ref().filter(|key| key.family() == header.alg.family());
        let only = keys.next();
        if keys.next().is_some() { None } else { only }
    }
}
