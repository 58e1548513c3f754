//! What can be set about a service, checked before anything is sent. Nothing here prints a secret.

use std::fmt;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderName, HeaderValue};
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
    pub(super) fn removed_from(&self, text: &str) -> String {
        if self.0.is_empty() { text.to_owned() } else { text.replace(&self.0, "[secret]") }
    }

    fn header(&self, prefix: &str) -> Option<HeaderValue> {
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

/// Whether to ask the service for the cost of a streamed answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StreamUsage {
    /// Ask with `stream_options`, as the protocol says.
    #[default]
    Asked,
    /// Do not ask: for services that refuse the field.
    NotAsked,
}

/// Everything about a service that may be left out.
#[derive(Clone)]
pub struct OpenAiOptions {
    /// Where the API begins, without `/chat/completions`. A query is kept and sent.
    pub base_url: String,
    /// How freely the model chooses its words; the service's own default where it is left out.
    pub temperature: Option<f64>,
    /// Headers to send besides the protocol's own, such as another way to give the key.
    pub headers: Vec<(String, Secret)>,
    /// How long connecting may take.
    pub connect_timeout: Duration,
    /// How long the service may be silent, before its answer and within it. The whole is not limited.
    pub idle_timeout: Duration,
    /// The longest answer, in bytes as they come over the wire.
    pub max_answer_bytes: usize,
    /// Whether to ask for the cost.
    pub stream_usage: StreamUsage,
    /// A proxy to go through. The environment's proxies are not used unless they are given here.
    pub proxy: Option<Secret>,
}

impl Default for OpenAiOptions {
    fn default() -> Self {
        Self {
            base_url: "https://api.openai.com/v1".to_owned(),
            temperature: None,
            headers: Vec::new(),
            connect_timeout: Duration::from_secs(10),
            // Reasoning models are silent for minutes before their first word.
            idle_timeout: Duration::from_secs(300),
            max_answer_bytes: 64 * 1024 * 1024,
            stream_usage: StreamUsage::default(),
            proxy: None,
        }
    }
}

impl fmt::Debug for OpenAiOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A query may hold a key, and so may a URL that was refused.
        let url = self.url().map(|mut url| {
            url.set_query(None);
            url.to_string()
        });
        f.debug_struct("OpenAiOptions")
            .field("url", &url.as_deref().unwrap_or("not usable"))
            .field("temperature", &self.temperature)
            .field("headers", &self.headers)
            .field("connect_timeout", &self.connect_timeout)
            .field("idle_timeout", &self.idle_timeout)
            .field("max_answer_bytes", &self.max_answer_bytes)
            .field("stream_usage", &self.stream_usage)
            .field("proxy", &self.proxy)
            .finish()
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

impl OpenAiOptions {
    pub(super) fn url(&self) -> Result<Url, BadSetting> {
        let mut url = Url::parse(self.base_url.trim()).map_err(|_| BadSetting::BaseUrl)?;
        let anonymous = url.username().is_empty() && url.password().is_none();
        if !anonymous || !matches!(url.scheme(), "http" | "https") {
            return Err(BadSetting::BaseUrl);
        }
        let mut path = url.path_segments_mut().map_err(|()| BadSetting::BaseUrl)?;
        path.pop_if_empty().extend(["chat", "completions"]);
        drop(path);
        url.set_fragment(None);
        Ok(url)
    }

    pub(super) fn headers(&self, key: Option<&Secret>) -> Result<HeaderMap, BadSetting> {
        let mut headers = HeaderMap::new();
        if let Some(key) = key {
            headers.insert(AUTHORIZATION, key.header("Bearer ").ok_or(BadSetting::Key)?);
        }
        for (name, value) in &self.headers {
            let bad = || BadSetting::Header { name: name.clone() };
            let header = HeaderName::from_bytes(name.as_bytes()).map_err(|_| bad())?;
            headers.insert(header, value.header("").ok_or_else(bad)?);
        }
        Ok(headers)
    }

    pub(super) fn client(&self) -> Result<Client, BadSetting> {
        let builder = Client::builder()
            .user_agent(concat!("waypost/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(self.connect_timeout)
            .read_timeout(self.idle_timeout)
            // A redirect would carry the conversation to a place nobody configured.
            .redirect(redirect::Policy::none())
            .no_proxy();
        let builder = match &self.proxy {
            Some(Secret(proxy)) => builder.proxy(Proxy::all(proxy).map_err(|_| BadSetting::Proxy)?),
            None => builder,
        };
        builder.build().map_err(BadSetting::Client)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(base_url: &str) -> OpenAiOptions {
        OpenAiOptions { base_url: base_url.to_owned(), ..OpenAiOptions::default() }
    }

    fn url(base_url: &str) -> String {
        at(base_url).url().map_or_else(|bad| bad.to_string(), String::from)
    }

    #[test]
    fn a_base_url_may_end_in_a_slash_and_may_carry_a_query() {
        assert_eq!(url("http://localhost:11434/v1"), "http://localhost:11434/v1/chat/completions");
        assert_eq!(url(" http://localhost:11434/v1/ "), "http://localhost:11434/v1/chat/completions");
        assert_eq!(url("https://a.example/x?v=2"), "https://a.example/x/chat/completions?v=2");
    }

    #[test]
    fn a_base_url_that_is_none_or_holds_a_password_is_refused_without_being_repeated() {
        let refusal = BadSetting::BaseUrl.to_string();
        for bad in ["localhost:11434", "ftp://a.example", "https://me:hunter2@a.example/v1", ""] {
            assert_eq!(url(bad), refusal);
        }
    }

    #[test]
    fn nothing_that_is_secret_is_ever_printed() {
        let options = OpenAiOptions {
            headers: vec![("api-key".to_owned(), Secret::new("sk-header"))],
            proxy: Some(Secret::new("http://me:sk-proxy@proxy.example")),
            ..at("https://a.example/v1?key=sk-query")
        };
        let model = crate::model::openai::OpenAi::new("m", Some(Secret::new("sk-key")), options.clone());
        let printed = format!("{:?} {options:?}", model.expect("good settings"));
        assert!(!printed.contains("sk-"), "{printed}");
        assert!(printed.contains("https://a.example/v1/chat/completions"), "{printed}");
    }

    #[test]
    fn a_key_with_a_line_break_inside_is_refused_and_one_around_it_is_dropped() {
        let options = OpenAiOptions::default();
        assert!(matches!(options.headers(Some(&Secret::new("sk\nx"))), Err(BadSetting::Key)));
        let headers = options.headers(Some(&Secret::new("sk-x\n"))).expect("a good key");
        assert_eq!(headers[AUTHORIZATION], "Bearer sk-x");
    }
}
