//! The settings of a service, validated before anything is sent. Nothing here prints a secret.

use std::fmt;

use reqwest::Url;
use reqwest::header::{AUTHORIZATION, HeaderMap};

use crate::model::service::{BadSetting, ModelEndpoint, SecretValue, ServiceOptions, settings};

/// The URL of OpenAI's own service.
const OPENAI: &str = "https://api.openai.com/v1";

/// Whether to request the token usage of a streamed response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StreamUsage {
    /// Request it with `stream_options`, as the API defines.
    #[default]
    Asked,
    /// Do not request it: for services that refuse the field.
    NotAsked,
}

/// When to request structured output from the service. The result is validated in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HoldToForm {
    /// If the model has no tools: many servers do not support both at once.
    #[default]
    WithoutTools,
    /// Also if it has tools, as OpenAI's own service supports.
    Always,
    /// Never: for services that refuse the field.
    Never,
}

/// The optional settings of a service.
#[derive(Clone, Default)]
pub struct OpenAiOptions {
    /// How it is reached; the base URL is the part before `/chat/completions`.
    pub service: ServiceOptions,
    /// The sampling temperature; the service's default if absent.
    pub temperature: Option<f64>,
    /// Whether to request the token usage.
    pub stream_usage: StreamUsage,
    /// When to request structured output for the result.
    pub hold_to_form: HoldToForm,
}

impl fmt::Debug for OpenAiOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenAiOptions")
            .field("url", &settings::shown(self.url()))
            .field("temperature", &self.temperature)
            .field("service", &self.service)
            .field("stream_usage", &self.stream_usage)
            .field("hold_to_form", &self.hold_to_form)
            .finish()
    }
}

impl OpenAiOptions {
    pub(super) fn url(&self) -> Result<Url, BadSetting> {
        settings::url(self.service.base_url.as_deref().unwrap_or(OPENAI), &["chat", "completions"])
    }

    /// The service with its URL and headers.
    pub(super) fn service(&self, key: Option<SecretValue>) -> Result<ModelEndpoint, BadSetting> {
        self.service.service(self.url()?, authorization(key.as_ref())?, key)
    }
}

fn authorization(key: Option<&SecretValue>) -> Result<HeaderMap, BadSetting> {
    let bearer = |key: &SecretValue| Ok((AUTHORIZATION, key.header("Bearer ").ok_or(BadSetting::Key)?));
    key.map(bearer).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(base_url: &str) -> OpenAiOptions {
        OpenAiOptions { service: ServiceOptions::at(base_url), ..OpenAiOptions::default() }
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
        let service = ServiceOptions {
            headers: vec![("api-key".to_owned(), SecretValue::new("sk-header"))],
            proxy: Some(SecretValue::new("http://me:sk-proxy@proxy.example")),
            ..ServiceOptions::at("https://a.example/v1?key=sk-query")
        };
        let options = OpenAiOptions { service, ..OpenAiOptions::default() };
        let model = crate::model::openai::OpenAi::new("m", Some(SecretValue::new("sk-key")), options.clone());
        let printed = format!("{:?} {options:?}", model.expect("good settings"));
        assert!(!printed.contains("sk-"), "{printed}");
        assert!(printed.contains("https://a.example/v1/chat/completions"), "{printed}");
    }

    #[test]
    fn a_key_with_a_line_break_inside_is_refused_and_one_around_it_is_dropped() {
        assert!(matches!(authorization(Some(&SecretValue::new("sk\nx"))), Err(BadSetting::Key)));
        let headers = authorization(Some(&SecretValue::new("sk-x\n"))).expect("a good key");
        assert_eq!(headers[AUTHORIZATION], "Bearer sk-x");
    }
}
