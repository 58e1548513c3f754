//! The base URL of pages. The server knows it only after it listens, and channels are created before that.

use std::sync::OnceLock;
use std::time::Duration;

use waypost_engine::Undelivered;

/// Whether a service accepts the URL on a button: its host has a dot, so it is not `localhost`.
pub(crate) fn is_public_name(url: &str) -> bool {
    let host = url.split_once("://").map(|(_, rest)| rest.split(['/', ':']).next().unwrap_or(rest));
    host.is_some_and(|host| host.contains('.'))
}

/// The base URL, set once.
#[derive(Debug, Default)]
pub(crate) struct Url(OnceLock<String>);

impl Url {
    /// Sets the URL. Only the first call has an effect.
    pub(crate) fn is(&self, url: &str) {
        let _ = self.0.set(url.trim_end_matches('/').to_owned());
    }

    /// Returns the URL.
    ///
    /// # Errors
    /// Returns [`Undelivered::Later`] if the URL is not known yet.
    pub(crate) fn known(&self) -> Result<&str, Undelivered> {
        let unknown = || Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server is not listening yet".into() };
        self.0.get().map(String::as_str).ok_or_else(unknown)
    }
}
