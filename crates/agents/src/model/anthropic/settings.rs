//! What can be set about Anthropic's service, checked before anything is sent.

use std::fmt;
use std::time::Duration;

use reqwest::Url;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde_json::{Map, Value};

use crate::model::service::{BadSetting, Secret, Service, settings};

/// The version of the API whose answers are understood here.
const VERSION: &str = "2023-06-01";

/// Everything about the service that may be left out.
#[derive(Clone)]
pub struct AnthropicOptions {
    /// Where the API begins, without `/v1/messages`. A query is kept and sent.
    pub base_url: String,
    /// The longest answer, in tokens, thinking included.
    pub max_tokens: u32,
    /// How freely the model chooses its words; the service's own default where it is left out.
    pub temperature: Option<f64>,
    /// Fields of the request that are sent as they are given, such as `thinking`, `output_config` or
    /// `cache_control`. They take the place of those that would be sent otherwise.
    pub more: Map<String, Value>,
    /// Headers to send besides the protocol's own, such as `anthropic-beta`.
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

impl Default for AnthropicOptions {
    fn default() -> Self {
        Self {
            base_url: "https://api.anthropic.com".to_owned(),
            max_tokens: 16_000,
            temperature: None,
            more: Map::new(),
            headers: Vec::new(),
            connect_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(300),
            max_answer_bytes: 64 * 1024 * 1024,
            proxy: None,
        }
    }
}

impl fmt::Debug for AnthropicOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnthropicOptions")
            .field("url", &settings::shown(self.url()))
            .field("max_tokens", &self.max_tokens)
            .field("temperature", &self.temperature)
            .field("more", &self.more.keys().collect::<Vec<_>>())
            .field("headers", &self.headers)
            .field("connect_timeout", &self.connect_timeout)
            .field("idle_timeout", &self.idle_timeout)
            .field("max_answer_bytes", &self.max_answer_bytes)
            .field("proxy", &self.proxy)
            .finish()
    }
}

impl AnthropicOptions {
    /// Some gateways are written down with the version that others leave out.
    fn url(&self) -> Result<Url, BadSetting> {
        let versioned = Url::parse(self.base_url.trim()).is_ok_and(|url| url.path().trim_end_matches('/').ends_with("/v1"));
        settings::url(&self.base_url, if versioned { &["messages"] } else { &["v1", "messages"] })
    }

    /// Prepares to reach it.
    pub(super) fn service(&self, key: Option<Secret>) -> Result<Service, BadSetting> {
        Ok(Service {
            client: settings::client(self.connect_timeout, self.idle_timeout, self.proxy.as_ref())?,
            url: self.url()?,
            headers: self.headers(key.as_ref())?,
            key,
            max_answer_bytes: self.max_answer_bytes,
        })
    }

    fn headers(&self, key: Option<&Secret>) -> Result<HeaderMap, BadSetting> {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static("anthropic-version"), HeaderValue::from_static(VERSION));
        if let Some(key) = key {
            headers.insert(HeaderName::from_static("x-api-key"), key.header("").ok_or(BadSetting::Key)?);
        }
        headers.extend(settings::headers(&self.headers)?);
        Ok(headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(base_url: &str) -> String {
        let options = AnthropicOptions { base_url: base_url.to_owned(), ..AnthropicOptions::default() };
        options.url().map_or_else(|bad| bad.to_string(), String::from)
    }

    #[test]
    fn a_base_url_may_end_in_a_slash_or_in_the_version_and_may_carry_a_query() {
        assert_eq!(url("https://api.anthropic.com"), "https://api.anthropic.com/v1/messages");
        assert_eq!(url(" https://api.anthropic.com/ "), "https://api.anthropic.com/v1/messages");
        assert_eq!(url("http://127.0.0.1:8080/gate/v1/?a=1"), "http://127.0.0.1:8080/gate/v1/messages?a=1");
        assert_eq!(url("ftp://a.example"), BadSetting::BaseUrl.to_string());
    }

    #[test]
    fn nothing_that_is_secret_is_ever_printed() {
        let options = AnthropicOptions {
            headers: vec![("x-gate".to_owned(), Secret::new("sk-header"))],
            proxy: Some(Secret::new("http://me:sk-proxy@proxy.example")),
            base_url: "https://a.example?key=sk-query".to_owned(),
            ..AnthropicOptions::default()
        };
        let model = crate::model::anthropic::Anthropic::new("m", Some(Secret::new("sk-key")), options.clone());
        let printed = format!("{:?} {options:?}", model.expect("good settings"));
        assert!(!printed.contains("sk-") && printed.contains("https://a.example/v1/messages"), "{printed}");
    }
}
