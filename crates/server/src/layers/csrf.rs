//! The proof that a change comes from a page of this server: a token that belongs to the cookie,
//! told to whoever shows the cookie and may read the answer, which no page of another site may.

use axum::http::HeaderMap;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::who::{Proof, Secret, SignedIn};

/// The header in which a change brings it.
pub(crate) const HEADER: &str = "x-waypost-csrf";
/// What tells this from anything else that could be made of a cookie.
const PURPOSE: &[u8] = b"waypost-csrf-1";

/// The token of whoever is signed in with a cookie; others need none.
pub(crate) fn token(signed_in: &SignedIn) -> Option<String> {
    (signed_in.proof == Proof::Cookie).then(|| of(&signed_in.secret))
}

/// Whether a request brings the token of its own cookie.
pub(super) fn is_brought(headers: &HeaderMap, secret: &Secret) -> bool {
    let brought = headers.get(HEADER).and_then(|token| token.to_str().ok());
    brought.is_some_and(|token| Secret::new(token).fingerprint() == Secret::new(of(secret)).fingerprint())
}

fn of(secret: &Secret) -> String {
    secret.keyed(|key| {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return String::new() };
        mac.update(PURPOSE);
        mac.finalize().into_bytes().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    })
}
