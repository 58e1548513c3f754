//! What can be set about any service, checked before anything is sent. Nothing here prints a secret.

use std::fmt;
use std::time::Duration;

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Proxy, Url, redirect};

use super::Service;

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

    /// The secret itself, for what it is sent to.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
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

/// How a service is reached, and for how long it is listened to. All of it may be left out.
///
/// ```
/// use waypost_agents::model::ServiceOptions;
/// use waypost_agents::model::openai::{OpenAi, OpenAiOptions};
///
/// let service = ServiceOptions::at("http://localhost:11434/v1");
/// let model = OpenAi::new("llama3.3", None, OpenAiOptions { service, ..OpenAiOptions::default() })?;
/// # Ok::<(), waypost_agents::model::BadSetting>(())
/// ```
#[derive(Clone)]
pub struct ServiceOptions {
    /// Where its API begins; the protocol's own service where it is left out. A query is kept and sent.
    pub base_url: Option<String>,
    /// Headers to send besides the protocol's own, such as another way to give the key.
    pub headers: Vec<(String, Secret)>,
    /// How long connecting may take.
    pub connect_timeout: Duration,
    /// How long the service may be silent, before its answer and within it. The whole is not limited.
    pub idle_timeout: Duration,
    /// The longest answer, in bytes as they come over the wire.
    pub max_answer_bytes: usize,
    /// A proxy to go through. The environment's proxies are not used unless they are given here.
    pub proxy: Option<Secret>,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            base_url: None,
            headers: Vec::new(),
            connect_timeout: Duration::from_secs(10),
            // Reasoning models are silent for minutes before their first word.
            idle_timeout: Duration::from_secs(300),
            max_answer_bytes: 64 * 1024 * 1024,
            proxy: None,
        }
    }
}

impl ServiceOptions {
    /// A service whose API begins here.
    pub fn at(base_url: impl Into<String>) -> Self {
        Self { base_url: Some(base_url.into()), ..Self::default() }
    }

    /// Prepares to reach it at `url`, with the protocol's own headers before the operator's.
    pub(in crate::model) fn service(&self, url: Url, mut headers: HeaderMap, key: Option<Secret>) -> Result<Service, BadSetting> {
        headers.extend(self::headers(&self.headers)?);
        let client = client(self.connect_timeout, self.idle_timeout, self.proxy.as_ref())?;
        Ok(Service { client, url, headers, key, max_answer_bytes: self.max_answer_bytes })
    }
}

/// Where it is reached may hold a key, and so is told by whoever knows the whole address.
impl fmt::Debug for ServiceOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServiceOptions")
            .field("headers", &self.headers)
            .field("connect_timeout", &self.connect_timeout)
            .field("idle_timeout", &self.idle_timeout)
            .field("max_answer_bytes", &self.max_answer_bytes)
            .field("proxy", &self.proxy)
            .finish_non_exhaustive()
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
pub(crate) fn url(base_url: &str, below: &[&str]) -> Result<Url, BadSetting> {
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
pub(crate) fn shown(url: Result<Url, BadSetting>) -> String {
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
