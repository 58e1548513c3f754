//! The settings of every service, validated before anything is sent. Nothing here prints a secret.

use std::fmt;
use std::time::Duration;

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Proxy, Url, redirect};

use super::ModelEndpoint;

/// A key or another value that is sent but never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretValue(String);

impl SecretValue {
    /// Hides `text`; surrounding whitespace, a common mistake in files, is removed.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// `text` with every occurrence of the secret removed.
    pub(crate) fn removed_from(&self, text: &str) -> String {
        if self.0.is_empty() { text.to_owned() } else { text.replace(&self.0, "[secret]") }
    }

    /// The same, and if the secret has several words, such as `Bearer …`, each of its long words is removed too.
    pub(crate) fn parts_removed_from(&self, text: &str) -> String {
        const LONG: usize = 8;
        let parts = self.0.split_whitespace().filter(|part| part.len() >= LONG);
        parts.fold(self.removed_from(text), |text, part| text.replace(part, "[secret]"))
    }

    /// The secret itself, for sending it.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    pub(crate) fn header(&self, prefix: &str) -> Option<HeaderValue> {
        let mut value = HeaderValue::from_str(&format!("{prefix}{}", self.0)).ok()?;
        value.set_sensitive(true);
        Some(value)
    }
}

impl fmt::Debug for SecretValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// How a service is reached, and its timeouts. All fields have defaults.
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
    /// The base URL of its API; the vendor's own service if absent. A query is kept and sent.
    pub base_url: Option<String>,
    /// Additional headers, such as another way to send the key.
    pub headers: Vec<(String, SecretValue)>,
    /// How long connecting may take.
    pub connect_timeout: Duration,
    /// How long the service may send nothing, before its response and within it. The total time is not limited.
    pub idle_timeout: Duration,
    /// The longest response, in bytes as received.
    pub max_answer_bytes: usize,
    /// A proxy to use. The environment's proxies are not used unless they are given here.
    pub proxy: Option<SecretValue>,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            base_url: None,
            headers: Vec::new(),
            connect_timeout: Duration::from_secs(10),
            // Reasoning models may send nothing for minutes before the first text.
            idle_timeout: Duration::from_secs(300),
            max_answer_bytes: 64 * 1024 * 1024,
            proxy: None,
        }
    }
}

impl ServiceOptions {
    /// A service with this base URL.
    pub fn at(base_url: impl Into<String>) -> Self {
        Self { base_url: Some(base_url.into()), ..Self::default() }
    }

    /// The service at `url`, with the API's own headers before the operator's.
    pub(in crate::model) fn service(
        &self,
        url: Url,
        mut headers: HeaderMap,
        key: Option<SecretValue>,
    ) -> Result<ModelEndpoint, BadSetting> {
        headers.extend(self::headers(&self.headers)?);
        let client = client(self.connect_timeout, self.idle_timeout, self.proxy.as_ref())?;
        Ok(ModelEndpoint { client, url, headers, key, max_answer_bytes: self.max_answer_bytes })
    }
}

/// The base URL may contain a key, so it is not printed here; the owner of the complete URL prints a safe form.
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

/// An invalid setting.
#[derive(Debug, thiserror::Error)]
pub enum BadSetting {
    /// The base URL is not valid.
    #[error("the base URL must be an http or https URL without a user name or password")]
    BaseUrl,
    /// The key cannot be sent.
    #[error("the key contains characters that an HTTP header cannot carry")]
    Key,
    /// A header cannot be sent.
    #[error("the header `{name}` cannot be sent")]
    Header {
        /// Its name.
        name: String,
    },
    /// The proxy is not valid.
    #[error("the proxy is not a valid URL")]
    Proxy,
    /// The HTTP client could not be created on this machine.
    #[error("the HTTP client could not be created")]
    Client(#[source] reqwest::Error),
}

/// The URL for requests: below `base_url`, whose query is kept.
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

/// A URL in a form that may be printed: a query may contain a key, and so may a URL that was refused.
pub(crate) fn shown(url: Result<Url, BadSetting>) -> String {
    url.map_or_else(
        |_| "not usable".to_owned(),
        |mut url| {
            url.set_query(None);
            url.into()
        },
    )
}

/// The operator's additional headers.
pub(crate) fn headers(given: &[(String, SecretValue)]) -> Result<HeaderMap, BadSetting> {
    let header = |(name, value): &(String, SecretValue)| {
        let bad = || BadSetting::Header { name: name.clone() };
        let name = HeaderName::from_bytes(name.as_bytes()).map_err(|_| bad())?;
        Ok((name, value.header("").ok_or_else(bad)?))
    };
    given.iter().map(header).collect()
}

/// The HTTP client for a service.
pub(crate) fn client(connect: Duration, idle: Duration, proxy: Option<&SecretValue>) -> Result<Client, BadSetting> {
    let builder = Client::builder()
        .user_agent(concat!("waypost/", env!("CARGO_PKG_VERSION")))
        .connect_timeout(connect)
        .read_timeout(idle)
        // A redirect would send the conversation to an address that nobody configured.
        .redirect(redirect::Policy::none())
        .no_proxy();
    let builder = match proxy {
        Some(SecretValue(proxy)) => builder.proxy(Proxy::all(proxy).map_err(|_| BadSetting::Proxy)?),
        None => builder,
    };
    builder.build().map_err(BadSetting::Client)
}
