//! What can be set about any service, checked before anything is sent. Nothing here prints a secret.

use std::fmt;
use std::time::Duration;

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Proxy, Url, redirect};

/// A key or another value that is sent but never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Hides `text`; whitespace around it, a common slip in files, is dropped.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// `text` with every occurrence of the secret taken out.
    pub(crate) fn removed_from(&self, text: &str) -> String {
        if self.0.is_empty() { text.to_owned() } else { text.replace(&self.0, "[secret]") }
    }

    /// The same, and where the secret is words such as `Bearer …`, each of its long words is taken out too.
    pub(crate) fn parts_removed_from(&self, text: &str) -> String {
        const LONG: usize = 8;
        let parts = self.0.split_whitespace().filter(|part| part.len() >= LONG);
        parts.fold(self.removed_from(text), |text, part| text.replace(part, "[secret]"))
    }

    pub(crate) fn header(&self, prefix: &str) -> Option<HeaderValue> {
        let mut value = HeaderValue::from_str(&format!("{prefix}{}", self.0)).ok()?;
        value.set_sensitive(true);
        Some(value)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// A setting that cannot work.
#[derive(Debug, thiserror::Error)]
pub enum BadSetting {
    /// The base URL is not one.
    #[error("the base URL has to be an http or https URL without a user name and password")]
    BaseUrl,
    /// The key cannot be sent.
    #[error("the key holds characters that an HTTP header cannot carry")]
    Key,
    /// A header cannot be sent.
    #[error("the header `{name}` cannot be sent")]
    Header {
        /// Its name.
        name: String,
    },
    /// The proxy is not one.
    #[error("the proxy is not a URL that can be used")]
    Proxy,
    /// The HTTP client could not be set up on this machine.
    #[error("the HTTP client could not be set up")]
    Client(#[source] reqwest::Error),
}

/// Where requests go: below `base_url`, whose query is kept.
pub(in crate::model) fn url(base_url: &str, below: &[&str]) -> Result<Url, BadSetting> {
    let mut url = Url::parse(base_url.trim()).map_err(|_| BadSetting::BaseUrl)?;
    let anonymous = url.username().is_empty() && url.password().is_none();
    if !anonymous || !matches!(url.scheme(), "http" | "https") {
        return Err(BadSetting::BaseUrl);
    }
    let mut path = url.path_segments_mut().map_err(|()| BadSetting::BaseUrl)?;
    path.pop_if_empty().extend(below);
    drop(path);
    url.set_fragment(None);
    Ok(url)
}

/// A URL as it may be printed: a query may hold a key, and so may a URL that was refused.
pub(in crate::model) fn shown(url: Result<Url, BadSetting>) -> String {
    url.map_or_else(
        |_| "not usable".to_owned(),
        |mut url| {
            url.set_query(None);
            url.into()
        },
    )
}

/// The headers of an operator's own.
pub(crate) fn headers(given: &[(String, Secret)]) -> Result<HeaderMap, BadSetting> {
    let header = |(name, value): &(String, Secret)| {
        let bad = || BadSetting::Header { name: name.clone() };
        let name = HeaderName::from_bytes(name.as_bytes()).map_err(|_| bad())?;
        Ok((name, value.header("").ok_or_else(bad)?))
    };
    given.iter().map(header).collect()
}

/// How a service is reached.
pub(crate) fn client(connect: Duration, idle: Duration, proxy: Option<&Secret>) -> Result<Client, BadSetting> {
    let builder = Client::builder()
        .user_agent(concat!("waypost/", env!("CARGO_PKG_VERSION")))
        .connect_timeout(connect)
        .read_timeout(idle)
        // A redirect would carry the conversation to a place nobody configured.
        .redirect(redirect::Policy::none())
        .no_proxy();
    let builder = match proxy {
        Some(Secret(proxy)) => builder.proxy(Proxy::all(proxy).map_err(|_| BadSetting::Proxy)?),
        None => builder,
    };
    builder.build().map_err(BadSetting::Client)
}
