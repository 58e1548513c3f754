//! Requests to a service at a fixed address.

use std::time::Duration;

use waypost_engine::Undelivered;

/// The timeout of a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Creates the HTTP client.
///
/// # Errors
/// Returns an error if HTTPS is not available on this machine.
pub(crate) fn client() -> Result<reqwest::Client, reqwest::Error> {
    let redirects = reqwest::redirect::Policy::none();
    reqwest::Client::builder().timeout(REQUEST_TIMEOUT).redirect(redirects).no_proxy().build()
}

/// A failure that can be retried.
pub(crate) fn later(after: Option<Duration>, reason: String) -> Undelivered {
    Undelivered::Later { after, reason }
}

/// A failed connection, which can be retried. The URL is removed from the error, because it may contain a secret.
pub(crate) fn unreached(error: reqwest::Error) -> Undelivered {
    later(None, error.without_url().to_string())
}
