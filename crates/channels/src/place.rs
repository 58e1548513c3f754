//! With what the addresses of pages begin. A server knows it only once it listens, which is after its
//! channels are made.

use std::sync::OnceLock;
use std::time::Duration;

use waypost_engine::Undelivered;

/// The address, once it is known.
#[derive(Debug, Default)]
pub(crate) struct Url(OnceLock<String>);

impl Url {
    /// From now on it is this; the first one counts.
    pub(crate) fn is(&self, url: &str) {
        let _ = self.0.set(url.trim_end_matches('/').to_owned());
    }

    /// What it is.
    ///
    /// # Errors
    /// [`Undelivered::Later`] while nobody knows.
    pub(crate) fn known(&self) -> Result<&str, Undelivered> {
        let unknown = || Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server has no address yet".into() };
        self.0.get().map(String::as_str).ok_or_else(unknown)
    }
}
