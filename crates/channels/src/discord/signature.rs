//! Verifies that a request comes from Discord. The signature covers the time and the exact body.
//! <https://docs.discord.com/developers/interactions/overview#validating-security-request-headers>

use aws_lc_rs::signature::{ED25519, UnparsedPublicKey};
use waypost_engine::{InboundError, Post};

use crate::{hex, service};

/// Verifies the signature and the time of a request.
pub(super) fn check(post: &Post, public_key: &[u8]) -> Result<(), InboundError> {
    let signed = || {
        let at = post.header("x-signature-timestamp")?;
        let signature = hex::read(post.header("x-signature-ed25519")?, 64)?;
        let signed = [at.as_bytes(), &post.body].concat();
        UnparsedPublicKey::new(&ED25519, public_key).verify(&signed, &signature).ok()?;
        service::is_recent(post, at.parse().ok()?).then_some(())
    };
    signed().ok_or(InboundError::UnverifiedSender)
}
