//! Requests to a service at an address of its own that nobody writes down.

use std::time::Duration;

use waypost_engine::Undelivered;

/// A service answers within seconds, or not at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// What requests are made with.
///
/// # Errors
/// Where this machine cannot speak HTTPS at all.
pub(crate) fn client() -> Result<reqwest::Client, reqwest::Error> {
    let redirects = reqwest::redirect::Policy::none();
    reqwest::Client::builder().timeout(PATIENCE).redirect(redirects).no_proxy().build()
}

/// It can be tried again.
pub(crate) fn later(after: Option<Duration>, reason: String) -> Undelivered {
    Undelivered::Later { after, reason }
}

/// The same because of what went wrong on the way. Where it went is told to nobody: it may hold a secret.
pub(crate) fn unreached(error: reqwest::Error) -> Undelivered {
    later(None, error.without_url().to_string())
}
