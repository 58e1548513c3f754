//! Targets for the data that authenticators and identity providers send.

use waypost_core::time::Timestamp;
use waypost_identity::oidc::{ExpectedClaims, Keys, check};
use waypost_identity::webauthn::{CoseKey, Registration, WebauthnRelyingParty};

use crate::halves;

/// A key and an authenticator's response. They prove nothing for a challenge that the authenticator has not seen.
pub fn passkey(bytes: &[u8]) {
    if let Ok(key) = CoseKey::read(bytes) {
        assert!(key.check(b"a message", bytes).is_err(), "no key signs with itself");
    }
    let (client_data, attestation) = bytes.split_at(bytes.iter().position(|byte| *byte == b'\n').map_or(0, |at| at + 1));
    let party = WebauthnRelyingParty { host: "localhost".into(), origins: vec!["http://localhost:4747".into()] };
    let sent = Registration { client_data: client_data.to_vec(), attestation: attestation.to_vec() };
    assert!(party.verify_registration(b"a challenge that nobody has seen", &sent).is_err());
}

/// A provider's keys, an empty line and a token. A token is refused if it is not signed for this client with one of the keys.
pub fn identity_token(bytes: &[u8]) {
    let Some((keys, token)) = halves(bytes) else { return };
    let wanted = ExpectedClaims {
        issuer: "https://id.example",
        client: "waypost",
        nonce: "0123456789",
        now: Timestamp::from_millis(1_800_000_000_000),
    };
    assert!(check(token, &Keys::default(), &wanted).is_err(), "without a key nothing is believed");
    if let Some(keys) = Keys::read(keys.as_bytes()) {
        assert!(check(token, &keys, &wanted).is_err(), "nothing here is signed for this client");
    }
}
