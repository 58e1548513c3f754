//! Sealed state that a browser carries between two requests. The browser cannot read, change or
//! forge it. It opens only for its purpose, and only for a limited time.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use waypost_core::time::Timestamp;
use zeroize::Zeroizing;

use super::Seals;
use super::cipher::NONCE;
use super::context::SecretContext;

const TIME: usize = 8;

impl Seals {
    /// Seals `text` for the purpose `what`, until `until`. A `nonce` must never be used twice.
    #[must_use]
    pub fn seal_state(&self, what: &str, text: &[u8], until: Timestamp, nonce: [u8; NONCE]) -> Option<String> {
        let timed = [&until.as_millis().to_be_bytes()[..], text].concat();
        Some(URL_SAFE_NO_PAD.encode(self.cipher.seal(&SecretContext::Carried(what).associated_data(), &timed, nonce)?))
    }

    /// Opens what was sealed for the purpose `what`, if it has not expired.
    #[must_use]
    pub fn open_state(&self, what: &str, sealed: &str, now: Timestamp) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let opened = Zeroizing::new(self.cipher.open(&SecretContext::Carried(what).associated_data(), &bytes)?);
        let (until, text) = opened.split_first_chunk::<TIME>()?;
        (now.as_millis() < i64::from_be_bytes(*until)).then(|| text.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEN: Timestamp = Timestamp::from_millis(1_000);

    #[test]
    fn what_is_carried_opens_for_what_it_was_made_for_until_its_time_is_over() {
        let seals = Seals::new(&[7; 32]);
        let sealed = seals.seal_state("sign-in", b"a challenge", THEN, [1; NONCE]).unwrap();
        let opens = |seals: &Seals, what, now| seals.open_state(what, &sealed, Timestamp::from_millis(now)).is_some();
        assert_eq!([opens(&seals, "sign-in", 999), opens(&seals, "sign-in", 1_000), opens(&seals, "step-up", 999)], [true, false, false]);
        assert!(!opens(&Seals::new(&[8; 32]), "sign-in", 0));
    }

    #[test]
    fn nothing_of_what_is_carried_can_be_changed() {
        let seals = Seals::new(&[7; 32]);
        let sealed = seals.seal_state("sign-in", b"a challenge", THEN, [1; NONCE]).unwrap();
        let bytes = URL_SAFE_NO_PAD.decode(&sealed).unwrap();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(seals.open_state("sign-in", &URL_SAFE_NO_PAD.encode(changed), Timestamp::default()), None);
            assert_eq!(seals.open_state("sign-in", &URL_SAFE_NO_PAD.encode(&bytes[..at]), Timestamp::default()), None);
        }
    }
}
