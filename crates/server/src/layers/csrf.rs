//! CSRF protection: a change must send a token that belongs to the cookie. Only a page of this server can read the token, because
//! pages of other sites cannot read the response that contains it.

use axum::http::HeaderMap;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::credential::{CredentialKind, SignedIn};
use crate::secret::SecretToken;

/// The header that contains the token.
pub(crate) const HEADER: &str = "x-waypost-csrf";
/// Separates this MAC from other uses of the cookie as a key.
const PURPOSE: &[u8] = b"waypost-csrf-1";

/// The token of a caller who is signed in with a cookie. Other callers need none.
pub(crate) fn token(signed_in: &SignedIn) -> Option<String> {
    (signed_in.kind == CredentialKind::Cookie).then(|| of(&signed_in.secret))
}

/// Whether the request contains the token of its own cookie.
pub(super) fn is_valid(headers: &HeaderMap, secret: &SecretToken) -> bool {
    let brought = headers.get(HEADER).and_then(|token| token.to_str().ok());
    brought.is_some_and(|token| SecretToken::new(token).fingerprint() == SecretToken::new(of(secret)).fingerprint())
}

fn of(secret: &SecretToken) -> String {
    secret.keyed(|key| {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return String::new() };
        mac.update(PURPOSE);
        mac.finalize().into_bytes().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    })
}
