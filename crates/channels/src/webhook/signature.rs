//! Signatures of Standard Webhooks: over the id, the time and the body, so that nobody else can send a message, change it, or
//! replay it later.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// The prefix of a secret.
const PREFIX: &str = "whsec_";
/// The only supported version: a symmetric signature.
const VERSION: &str = "v1,";
/// The maximum number of signatures that are checked.
const MAX_SIGNATURES: usize = 16;

/// The shared secret: 24 to 64 bytes, written as `whsec_` and Base64.
#[derive(Clone)]
pub struct WebhookSecret(Hmac<Sha256>);

/// The text is not a valid secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("write whsec_ and 24 to 64 bytes in Base64; create one with `echo whsec_$(openssl rand -base64 32)`")]
pub struct BadSecret;

impl FromStr for WebhookSecret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Self, BadSecret> {
        let bytes = text.strip_prefix(PREFIX).and_then(|bytes| STANDARD.decode(bytes).ok());
        let long = bytes.filter(|bytes| (24..=64).contains(&bytes.len())).ok_or(BadSecret)?;
        Hmac::new_from_slice(&long).map(Self).map_err(|_| BadSecret)
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// The signed content.
#[derive(Clone, Copy)]
pub(super) struct Signed<'a> {
    /// The message id, which identifies a repeated message.
    pub key: &'a str,
    /// Seconds since 1970.
    pub at: i64,
    pub body: &'a [u8],
}

impl Signed<'_> {
    /// The signatures, one per secret. During a rotation, the other side knows one of the secrets.
    pub fn by(&self, secrets: &[WebhookSecret]) -> String {
        let one = |secret| format!("{VERSION}{}", STANDARD.encode(self.mac(secret).finalize().into_bytes()));
        secrets.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    /// Whether one of the signatures is valid for one of the secrets. The comparison takes constant time.
    pub fn is_by(&self, secrets: &[WebhookSecret], signatures: &str) -> bool {
        let decoded = signatures.split(' ').take(MAX_SIGNATURES).filter_map(|one| STANDARD.decode(one.strip_prefix(VERSION)?).ok());
        decoded.into_iter().any(|signature| secrets.iter().any(|secret| self.mac(secret).verify_slice(&signature).is_ok()))
    }

    fn mac(&self, secret: &WebhookSecret) -> Hmac<Sha256> {
        let mut mac = secret.0.clone();
        mac.update(format!("{}.{}.", self.key, self.at).as_bytes());
        mac.update(self.body);
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example from the specification's own libraries.
    const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const MESSAGE: Signed<'_> = Signed { key: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330, body: br#"{"test": 2432232314}"# };
    const SIGNATURE: &str = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    fn secret() -> WebhookSecret {
        SECRET.parse().unwrap()
    }

    #[test]
    fn a_signature_is_the_one_that_the_specification_gives() {
        assert_eq!(MESSAGE.by(&[secret()]), SIGNATURE);
        let other: WebhookSecret = format!("whsec_{}", STANDARD.encode([7; 24])).parse().unwrap();
        assert_eq!(MESSAGE.by(&[other.clone(), secret()]), format!("{} {SIGNATURE}", MESSAGE.by(&[other])));
    }

    #[test]
    fn a106_only_a_whole_valid_signature_passes_and_one_is_enough() {
        let mut wrong = MESSAGE.mac(&secret()).finalize().into_bytes();
        wrong[31] ^= 1;
        let wrong = format!("v1,{}", STANDARD.encode(wrong));
        let bare = SIGNATURE.trim_start_matches("v1,");
        let forged = [
            String::new(),
            "v1,".into(),
            bare.into(),
            SIGNATURE[..SIGNATURE.len() - 4].into(),
            SIGNATURE.trim_end_matches('=').into(),
            format!("v1a,{bare}"),
            format!("v2,{bare}"),
            format!("V1,{bare}"),
            SIGNATURE.replace(' ', "").replace("v1,", "v1, "),
            wrong.clone(),
            format!("v1,{wrong}"),
            format!("{wrong} v1, v1a,{bare}"),
        ];
        for signatures in forged {
            assert!(!MESSAGE.is_by(&[secret()], &signatures), "{signatures}");
        }
        assert!(MESSAGE.is_by(&[secret()], SIGNATURE));
        assert!(MESSAGE.is_by(&[secret()], &format!("{wrong} v1, {SIGNATURE}")));
        for other in [
            Signed { key: "msg_p5jXN8AQM9LWM0D4loKWxJel", ..MESSAGE },
            Signed { at: 1_614_265_331, ..MESSAGE },
            Signed { body: b"{}", ..MESSAGE },
        ] {
            assert!(!other.is_by(&[secret()], SIGNATURE));
        }
    }

    #[test]
    fn a_secret_is_long_enough_and_never_printed() {
        for text in ["", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_c2hvcnQ=", "whsec_not base64"] {
            assert_eq!(text.parse::<WebhookSecret>().err(), Some(BadSecret), "{text}");
        }
        let of_length = |bytes: usize| format!("whsec_{}", STANDARD.encode(vec![7; bytes])).parse::<WebhookSecret>().is_ok();
        assert_eq!([23, 24, 64, 65].map(of_length), [false, true, true, false]);
        assert_eq!(format!("{:?}", secret()), "Secret(hidden)");
    }
}
