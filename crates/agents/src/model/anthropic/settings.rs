//! The settings of Anthropic's service, validated before anything is sent.

use std::fmt;

use reqwest::Url;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde_json::{Map, Value};

use crate::model::service::{BadSetting, ModelEndpoint, SecretValue, ServiceOptions, settings};

/// The URL of Anthropic's own service.
const ANTHROPIC: &str = "https://api.anthropic.com";

/// The version of the API that this client understands.
const VERSION: &str = "2023-06-01";

/// The optional settings of the service.
#[derive(Clone)]
pub struct AnthropicOptions {
    /// How it is reached; the base URL is the part before `/v1/messages`.
    pub service: ServiceOptions,
    /// The longest response, in tokens, including thinking.
    pub max_tokens: u32,
    /// The sampling temperature; the service's default if absent.
    pub temperature: Option<f64>,
    /// Additional fields of the request, such as `thinking`, `output_config` or `cache_control`. They replace fields that would be sent
    /// otherwise.
    pub more: Map<String, Value>,
}

impl Default for AnthropicOptions {
    fn default() -> Self {
        Self { service: ServiceOptions::default(), max_tokens: 16_000, temperature: None, more: Map::new() }
    }
}

impl fmt::Debug for AnthropicOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnthropicOptions")
            .field("url", &settings::shown(self.url()))
            .field("max_tokens", &self.max_tokens)
            .field("temperature", &self.temperature)
            .field("more", &self.more.keys().collect::<Vec<_>>())
            .field("service", &self.service)
            .finish()
    }
}

impl AnthropicOptions {
    /// Some gateways document a base URL that includes the version.
    fn url(&self) -> Result<Url, BadSetting> {
        let base_url = self.service.base_url.as_deref().unwrap_or(ANTHROPIC);
        let versioned = Url::parse(base_url.trim()).is_ok_and(|url| url.path().trim_end_matches('/').ends_with("/v1"));
        settings::url(base_url, if versioned { &["messages"] } else { &["v1", "messages"] })
    }

    /// The service with its URL and headers.
    pub(super) fn service(&self, key: Option<SecretValue>) -> Result<ModelEndpoint, BadSetting> {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static("anthropic-version"), HeaderValue::from_static(VERSION));
        if let Some(key) = &key {
            headers.insert(HeaderName::from_static("x-api-key"), key.header("").ok_or(BadSetting::Key)?);
        }
        self.service.service(self.url()?, headers, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(base_url: &str) -> String {
        let options = AnthropicOptions { service: ServiceOptions::at(base_url), ..AnthropicOptions::default() };
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
        let service = ServiceOptions {
            headers: vec![("x-gate".to_owned(), SecretValue::new("sk-header"))],
            proxy: Some(SecretValue::new("http://me:sk-proxy@proxy.example")),
            ..ServiceOptions::at("https://a.example?key=sk-query")
        };
        let options = AnthropicOptions { service, ..AnthropicOptions::default() };
        let model = crate::model::anthropic::Anthropic::new("m", Some(SecretValue::new("sk-key")), options.clone());
        let printed = format!("{:?} {options:?}", model.expect("good settings"));
        assert!(!printed.contains("sk-") && printed.contains("https://a.example/v1/messages"), "{printed}");
    }
}
