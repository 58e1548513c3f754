//! Security headers for every response. They restrict pages of this server to what they need.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::response::Response;

use super::forwarded::RequestOrigin;

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types lit-html waypost-worker";

/// Pages need no browser features except the clipboard and passkeys.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), \
    geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), \
    picture-in-picture=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=(), clipboard-read=(), \
    clipboard-write=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)";
/// A browser that has connected over TLS must use TLS for two years.
const ENCRYPTED: &str = "max-age=63072000";

const ALWAYS: [(HeaderName, &str); 7] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("origin-agent-cluster"), "?1"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// Adds the headers. A handler may already have set caching and the content security policy.
pub(super) fn add(response: &mut Response, encrypted: bool) {
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(CSP));
    if encrypted {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ENCRYPTED));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Whether to send `Strict-Transport-Security`. Never for `localhost`, which other programs on the machine use too.
pub(super) fn is_encrypted(request: &Request) -> bool {
    let origin = request.extensions().get::<RequestOrigin>();
    let named = request.headers().get(HOST).and_then(|host| host.to_str().ok()).or(request.uri().authority().map(|named| named.as_str()));
    let host = origin.and_then(|origin| origin.host.as_deref()).or(named).unwrap_or_default();
    origin.is_some_and(|origin| origin.secure) && !host.starts_with("localhost")
}
