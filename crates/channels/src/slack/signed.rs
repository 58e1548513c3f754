//! Whether a request comes from Slack: its signature covers the time and the body, to the byte.
//! <https://docs.slack.dev/authentication/verifying-requests-from-slack>

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use waypost_engine::{Post, Unheard};

use crate::hex;

/// How far the clocks may be apart, and how long a request may take, in seconds.
const WINDOW: u64 = 5 * 60;

/// Whether it is signed with this secret, now.
pub(super) fn check(post: &Post, secret: &str) -> Result<(), Unheard> {
    let signed = || {
        let at = post.header("x-slack-request-timestamp")?;
        let seconds: i64 = at.parse().ok()?;
        let signature = hex::read(post.header("x-slack-signature")?.strip_prefix("v0=")?)?;
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?;
        mac.update(format!("v0:{at}:").as_bytes());
        mac.update(&post.body);
        // Compares in constant time.
        mac.verify_slice(&signature).ok()?;
        ((post.at.as_millis() / 1000).abs_diff(seconds) <= WINDOW).then_some(())
    };
    signed().ok_or(Unheard::Forged)
}
