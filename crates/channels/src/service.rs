//! Requests to a service at a fixed address.

use std::time::Duration;

use waypost_engine::{Post, Undelivered};

/// The timeout of a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum age of a signed request and difference of the clocks, in seconds.
const MAX_AGE: u64 = 5 * 60;

/// Creates the HTTP client.
///
/// # Errors
/// Returns an error if HTTPS is not available on this machine.
pub(crate) fn client() -> Result<reqwest::Client, reqwest::Error> {
    builder().build()
}

/// The settings of every client.
pub(crate) fn builder() -> reqwest::ClientBuilder {
    reqwest::Client::builder().timeout(REQUEST_TIMEOUT).redirect(reqwest::redirect::Policy::none()).no_proxy()
}

/// Whether a request was signed at about the time when it arrived.
pub(crate) fn is_recent(post: &Post, signed_at: i64) -> bool {
    (post.at.as_millis() / 1000).abs_diff(signed_at) <= MAX_AGE
}

/// A failure that can be retried.
pub(crate) fn later(after: Option<Duration>, reason: String) -> Undelivered {
    Undelivered::Later { after, reason }
}

/// A failed connection, which can be retried. The URL is removed from the error, because it may contain a secret.
pub(crate) fn connection_failed(error: reqwest::Error) -> Undelivered {
    later(None, error.without_url().to_string())
}
