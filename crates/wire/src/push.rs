//! Web Push: the key with which browsers subscribe, and their subscriptions.

use serde::{Deserialize, Serialize};

/// The public key for Web Push.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushKey {
    /// The `applicationServerKey` with which a browser subscribes. `null` if this server sends no Web Push.
    pub key: Option<String>,
}

/// A subscription of a browser.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubscriptionBody {
    /// The URL at the push service of the browser's vendor.
    pub endpoint: String,
    /// When the subscription expires, in milliseconds. Not used.
    #[serde(default)]
    pub expiration_time: Option<f64>,
    /// The keys that encrypt messages to the browser.
    pub keys: SubscriptionKeys,
}

/// The keys that encrypt messages to a browser.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SubscriptionKeys {
    /// An uncompressed point on P-256, in base64url.
    pub p256dh: String,
    /// 16 bytes in base64url.
    pub auth: String,
}
