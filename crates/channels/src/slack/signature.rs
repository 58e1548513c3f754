//! Verifies that a request comes from Slack. The signature covers the time and the exact body.
//! <https://docs.slack.dev/authentication/verifying-requests-from-slack>

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use waypost_engine::{InboundError, Post};

use crate::{hex, service};

/// Verifies the signature and the time of a request.
pub(super) fn check(post: &Post, secret: &str) -> Result<(), InboundError> {
    let signed = || {
        let at = post.header("x-slack-request-timestamp")?;
        let seconds: i64 = at.parse().ok()?;
        let signature = hex::read(post.header("x-slack-signature")?.strip_prefix("v0=")?, 32)?;
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?;
        mac.update(format!("v0:{at}:").as_bytes());
        mac.update(&post.body);
        // Compares in constant time.
        mac.verify_slice(&signature).ok()?;
        service::is_recent(post, seconds).then_some(())
    };
    signed().ok_or(InboundError::UnverifiedSender)
}
