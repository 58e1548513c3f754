//! A browser's Web Push subscription (`PushSubscription.toJSON()`).

use base64::Engine as _;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use waypost_core::problem::Problem as Fault;
use waypost_engine::Subscription;
use waypost_wire::{SubscriptionBody, SubscriptionKeys};

/// The maximum length of an endpoint. No push service uses longer ones.
const MAX_ENDPOINT: usize = 2_000;
/// Some browsers pad base64url and some do not.
const BASE64URL: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent).with_encode_padding(false),
);

/// Converts a subscription.
pub(crate) fn subscription(body: SubscriptionBody) -> Result<Subscription, Vec<Fault>> {
    let SubscriptionBody { endpoint, keys: SubscriptionKeys { p256dh, auth }, .. } = body;
    let mut faults = Vec::new();
    if endpoint.len() > MAX_ENDPOINT {
        faults.push(Fault::new("/endpoint", "too_long", format!("An endpoint has at most {MAX_ENDPOINT} characters.")));
    }
    let mut of_length = |at: &str, text: &str, length: usize| match BASE64URL.decode(text) {
        Ok(bytes) if bytes.len() == length => BASE64URL.encode(bytes),
        _ => {
            faults.push(Fault::new(at, "not_a_key", format!("Send the {length} bytes from the browser's subscription, in base64url.")));
            String::new()
        }
    };
    let (p256dh, auth) = (of_length("/keys/p256dh", &p256dh, 65), of_length("/keys/auth", &auth, 16));
    if faults.is_empty() { Ok(Subscription { endpoint, p256dh, auth }) } else { Err(faults) }
}
