//! Targets for audit log exports and for encrypted data.

use waypost_core::audit::decisions::Decisions;
use waypost_core::audit::signed::{PublicKey, SigningKey};
use waypost_core::audit::verify::{Expected, Findings, Verifier};
use waypost_core::ids::{SessionId, Tenant};
use waypost_store::sealing::{opens, opens_at};

use crate::text;

/// The place for which the corpus's texts were encrypted.
const PLACE: [&str; 2] = ["source", "zoe"];

fn read(bytes: &[u8], key: PublicKey) -> Findings {
    let (mut verifier, mut decisions) = (Verifier::new(Expected { key: Some(key), ..Expected::default() }), Decisions::default());
    let mut entries = 0;
    for line in bytes.strip_suffix(b"\n").unwrap_or(bytes).split(|byte| *byte == b'\n') {
        if let Some(entry) = verifier.take(line) {
            entries += 1;
            decisions.take(&entry);
        }
    }
    decisions.finish();
    let findings = verifier.finish();
    assert!(findings.entries <= entries, "{} entries of {entries} were checked", findings.entries);
    findings
}

fn is_sound(bytes: &[u8], key: PublicKey) -> bool {
    read(bytes, key).faults.is_empty()
}

/// The lines of an audit log export. One that passes has the right signature, is complete, and has nothing after its end.
pub fn record(bytes: &[u8]) {
    let [signer, stranger] = [[1; 32], [2; 32]].map(|key| SigningKey::from_bytes(&key).public());
    assert!(!is_sound(bytes, stranger), "nobody else has signed anything");
    if is_sound(bytes, signer) {
        let whole = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        let cut = whole.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
        assert!(!is_sound(&whole[..cut], signer), "its end is gone");
        assert!(!is_sound(&[whole, b"\n{}"].concat(), signer), "something stands behind its end");
    }
}

/// A stored secret, or an encrypted text. It can be decrypted only with its own key, in its own place.
pub fn sealed(bytes: &[u8]) {
    let (key, other, tenant, session) = ([7; 32], [8; 32], Tenant::default(), SessionId::from_bits(1));
    assert!(!opens(&other, bytes, &tenant, session));
    if opens(&key, bytes, &tenant, session) {
        assert!(!opens(&key, bytes, &Tenant::new("theirs"), session));
        assert!(!opens(&key, bytes, &tenant, SessionId::from_bits(2)));
    }
    let Some(text) = text(bytes) else { return };
    assert!(!opens_at(&other, text, &PLACE));
    if opens_at(&key, text, &PLACE) {
        assert!(!opens_at(&key, text, &["source", "max"]) && !opens_at(&key, text, &["sourcezoe"]));
    }
}
