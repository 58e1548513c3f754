//! VAPID (RFC 8292): identifies this server to push services. A browser subscribes with the public key, and its push service then
//! accepts messages only from this server.

use std::time::Duration;

use aws_lc_rs::agreement::{ECDH_P256, PrivateKey};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::json;
use waypost_core::time::Timestamp;

/// How long a token is valid. Push services refuse tokens that are valid for more than a day.
const LIFE: Duration = Duration::from_secs(12 * 60 * 60);

/// The seed is not a valid private key, or signing failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key for push messages cannot be created or used")]
pub struct BadKey;

/// The server's key pair.
pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    public: String,
}

impl Vapid {
    /// The key pair with the seed as its private key. Almost every seed is a valid key.
    pub(super) fn from_seed(seed: &[u8; 32]) -> Result<Self, BadKey> {
        let private = PrivateKey::from_private_key(&ECDH_P256, seed).map_err(|_| BadKey)?;
        let public = private.compute_public_key().map_err(|_| BadKey)?;
        let pair = EcdsaKeyPair::from_private_key_and_public_key(&ECDSA_P256_SHA256_FIXED_SIGNING, seed, public.as_ref());
        Ok(Self { pair: pair.map_err(|_| BadKey)?, public: URL_SAFE_NO_PAD.encode(public.as_ref()) })
    }

    /// The public key, in the format that browsers expect.
    pub(super) fn public_key(&self) -> &str {
        &self.public
    }

    /// The `Authorization` header for a request to the push service at `origin`.
    pub(super) fn authorization(&self, origin: &str, contact: &str, now: Timestamp) -> Result<String, BadKey> {
        let ends = now.plus(LIFE).as_millis() / 1000;
        let claims = json!({"aud": origin, "exp": ends, "sub": contact});
        let encoded = |part: &str| URL_SAFE_NO_PAD.encode(part);
        let text = format!("{}.{}", encoded(r#"{"typ":"JWT","alg":"ES256"}"#), encoded(&claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), text.as_bytes()).map_err(|_| BadKey)?;
        Ok(format!("vapid t={text}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.public))
    }
}

#[cfg(test)]
mod tests {
    use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_token_says_for_which_service_until_when_and_by_whom_and_verifies() {
        let vapid = Vapid::from_seed(&[7; 32]).unwrap();
        let header = vapid.authorization("https://push.example.net", "mailto:ops@example.com", Timestamp::from_millis(1_000_000)).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (text, signature) = token.rsplit_once('.').unwrap();
        let claims = URL_SAFE_NO_PAD.decode(text.split_once('.').unwrap().1).unwrap();
        let expected = r#"{"aud":"https://push.example.net","exp":44200,"sub":"mailto:ops@example.com"}"#;
        assert_eq!((String::from_utf8(claims).unwrap().as_str(), key), (expected, vapid.public_key()));
        let public = URL_SAFE_NO_PAD.decode(key).unwrap();
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        assert!(UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public).verify(text.as_bytes(), &signature).is_ok());
    }

    #[test]
    fn the_same_seed_makes_the_same_key_and_no_seed_of_zeros_makes_one() {
        let key = |seed| Vapid::from_seed(&seed).map(|vapid| vapid.public_key().to_owned());
        assert_eq!(key([7; 32]), key([7; 32]));
        assert_ne!(key([7; 32]), key([8; 32]));
        assert_eq!(key([0; 32]), Err(BadKey));
    }
}
