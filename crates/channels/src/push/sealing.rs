//! Encrypts a push message so that only the browser can read it: RFC 8291, with the content coding `aes128gcm` of RFC 8188.

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use waypost_engine::Subscription;

/// The record size. The whole message must fit into one record.
const RECORD: u32 = 4096;
/// Marks the end of the text in the last record. Zero padding may follow.
const LAST: u8 = 2;

/// The keys of the browser are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the keys of the browser are invalid")]
pub(super) struct BadKeys;

/// Encrypts `text` with a one-time private key and a salt. Both must be unpredictable.
pub(super) fn seal(text: &[u8], to: &Subscription, one_time: &[u8; 32], salt: &[u8; 32]) -> Result<Vec<u8>, BadKeys> {
    let (theirs, auth) = (bytes(&to.p256dh)?, bytes(&to.auth)?);
    let private = PrivateKey::from_private_key(&ECDH_P256, one_time).map_err(|_| BadKeys)?;
    let public = private.compute_public_key().map_err(|_| BadKeys)?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &theirs);
    let shared = agree(&private, peer, BadKeys, |shared| Ok(shared.to_vec()))?;
    let about = [&b"WebPush: info\0"[..], &theirs, public.as_ref()].concat();
    let secret = derived(&auth, &shared, &about);
    let salt = &salt[..16];
    let key = derived(salt, &secret, b"Content-Encoding: aes128gcm\0");
    let nonce = derived(salt, &secret, b"Content-Encoding: nonce\0");
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).map_err(|_| BadKeys)?);
    let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).map_err(|_| BadKeys)?;
    let mut sealed = [text, &[LAST]].concat();
    cipher.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).map_err(|_| BadKeys)?;
    let length = u8::try_from(public.as_ref().len()).map_err(|_| BadKeys)?;
    Ok([salt, &RECORD.to_be_bytes(), &[length], public.as_ref(), &sealed].concat())
}

fn bytes(text: &str) -> Result<Vec<u8>, BadKeys> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| BadKeys)
}

/// HKDF with SHA-256 (RFC 5869). One block of output is enough.
fn derived(salt: &[u8], secret: &[u8], about: &[u8]) -> [u8; 32] {
    mac(&mac(salt, &[secret]), &[about, &[1]])
}

fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC accepts keys of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return [0; 32] };
    parts.iter().for_each(|part| mac.update(part));
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed<const N: usize>(text: &str) -> [u8; N] {
        let mut out = [0; N];
        let found = bytes(text).unwrap();
        out[..found.len()].copy_from_slice(&found);
        out
    }

    fn browser() -> Subscription {
        Subscription {
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV".into(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".into(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".into(),
        }
    }

    #[test]
    fn the_example_of_rfc_8291_is_sealed_to_the_byte() {
        let sealed = seal(
            b"When I grow up, I want to be a watermelon",
            &browser(),
            &fixed("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            &fixed("DGv6ra1nlYgDCS1FRnbzlw"),
        );
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(sealed.map(|sealed| URL_SAFE_NO_PAD.encode(sealed)).as_deref(), Ok(expected));
    }

    #[test]
    fn what_is_no_key_seals_nothing() {
        let point = URL_SAFE_NO_PAD.encode([4; 65]);
        let off_the_curve = Subscription { p256dh: point, ..browser() };
        assert_eq!(seal(b"x", &off_the_curve, &[1; 32], &[2; 32]), Err(BadKeys));
        assert_eq!(seal(b"x", &Subscription { p256dh: "!".into(), ..browser() }, &[1; 32], &[2; 32]), Err(BadKeys));
    }
}
