//! What a service's failure means to the caller.
//!
//! The protocol does not define errors, so this is a collection of the variants of OpenAI, OpenRouter, Azure, Gemini, Mistral, Groq, xAI,
//! vLLM, llama.cpp, LM Studio, Ollama and Anthropic. A status with one meaning (401, 402, 413) decides; otherwise the error text has
//! priority over the status.

use std::time::Duration;

use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use serde_json::Value;

use super::settings::SecretValue;
use crate::model::{Explanation, ModelError};

/// A service's explanation of its failure.
pub(in crate::model) struct ServiceErrorBody {
    /// Its codes and types, joined: for the log.
    code: String,
    /// Its message, without the key: never for the log.
    message: String,
    /// The whole explanation in lower case, used only to search for known texts; never stored.
    all: String,
    status: Option<u16>,
}

const TOO_LONG: &[&str] = &[
    "context_length_exceeded",
    "exceed_context_size",
    "context_window_exceeded",
    "token_limit_exceeded",
    "maximum context length",
    "maximum model length",
    "maximum prompt length",
    "context length exceeded",
    "exceeds the context length",
    "exceeds context length",
    "greater than the context length",
    "exceeds the context window",
    "exceed context window",
    "context window exceeds limit",
    "available context size",
    "context size has been exceeded",
    "prompt is too long",
    "prompt too long",
    "input is too long",
    "prompt token count",
    "input token count",
    "input tokens exceed",
    "exceeded model token limit",
    "reduce the length of the messages",
    "request too large for",
    "exceed context limit",
];

const NO_CREDIT: &[&str] = &["insufficient_quota", "credit_balance_exhausted", "billing_hard_limit_reached", "billing_not_active"];

const SPENT: &[&str] = &["credit balance is too low", "reached your specified api usage limits"];

const BAD_KEY: &[&str] = &["invalid_api_key", "incorrect api key", "api key not valid", "invalid api key"];

const FILTERED: &[&str] =
    &["content_filter", "content_policy_violation", "responsibleaipolicyviolation", "content filtering policy", "moderation", "flagged"];

const TOO_OFTEN: &[&str] = &["rate_limit_exceeded", "rate_limit_error"];

impl ServiceErrorBody {
    /// The most bytes of an explanation that are read.
    pub const MAX_BYTES: usize = 64 * 1024;

    /// Finds the explanation in the service's response, and removes `key` from it.
    pub fn read(body: &[u8], key: Option<&SecretValue>) -> Self {
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let outer = body.get(0).unwrap_or(&body);
        let error = outer.get("error").filter(|error| !error.is_null()).unwrap_or(outer);
        let number = |field: &str| error.get(field).and_then(Value::as_u64);
        let codes = ["type", "status", "code", "param"].map(|field| match error.get(field) {
            Some(Value::String(code)) => code.clone(),
            Some(Value::Number(code)) => code.to_string(),
            _ => String::new(),
        });
        let message = error.get("message").or_else(|| error.get("detail")).unwrap_or(error);
        let message = message.as_str().map_or_else(|| message.to_string(), str::to_owned);
        let hidden = |text: &str| key.map_or_else(|| text.to_owned(), |key| key.removed_from(text));
        let code = hidden(&codes.into_iter().filter(|code| !code.is_empty()).collect::<Vec<_>>().join(" "));
        // Metadata beside the message is searched but not repeated.
        let all = error.to_string().to_lowercase();
        let status = number("code").or_else(|| number("status")).and_then(|code| u16::try_from(code).ok());
        Self { all, message: hidden(&message), code, status }
    }

    /// The HTTP status that the explanation itself names; 0 if it names none. In a response that began with status 200, it is the only
    /// status of the error.
    pub fn status(&self) -> u16 {
        let unnamed = if self.code.contains("invalid_request_error") { 400 } else { 0 };
        self.status.filter(|status| (400..600).contains(status)).unwrap_or(unnamed)
    }

    /// The error for this failure; `None` if `status` is not a failure and the text is not a known one.
    pub fn problem(&self, status: u16, retry_after: Option<Duration>) -> Option<ModelError> {
        let unauthorized = |reason| Some(ModelError::Unauthorized { reason });
        let explanation = || Explanation::new(&self.code, &self.message);
        if status == 401 || self.has(BAD_KEY) {
            return unauthorized("the key is not valid");
        }
        if status == 402 || self.has_code(NO_CREDIT) || self.has(SPENT) {
            return unauthorized("the account has no credit left");
        }
        if status == 413 || self.has(TOO_LONG) {
            return Some(ModelError::ContextTooLong);
        }
        if status < 429 && self.has(FILTERED) {
            return Some(ModelError::Refused { message: explanation() });
        }
        match status {
            403 => unauthorized("the account may not use this model, or not from this location"),
            429 => Some(ModelError::RateLimited { retry_after }),
            _ if self.has_code(TOO_OFTEN) => Some(ModelError::RateLimited { retry_after }),
            408 | 409 | 425 | 500..600 => Some(ModelError::Overloaded { retry_after }),
            400..500 => Some(ModelError::BadRequest { message: explanation() }),
            _ => None,
        }
    }

    fn has_code(&self, codes: &[&str]) -> bool {
        self.code.split(' ').any(|code| codes.contains(&code))
    }

    fn has(&self, spellings: &[&str]) -> bool {
        spellings.iter().any(|spelling| self.all.contains(spelling))
    }
}

/// How long the service wants clients to wait. A date is compared with the response's own `Date` header, so the local clock does not
/// matter.
pub(in crate::model) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let milliseconds = headers.get("retry-after-ms").and_then(|value| value.to_str().ok()?.trim().parse().ok());
    if let Some(milliseconds) = milliseconds {
        return Some(Duration::from_millis(milliseconds));
    }
    let wanted = text(RETRY_AFTER)?;
    if let Ok(seconds) = wanted.parse() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let until = date(wanted)?.duration_since(date(text(DATE)?)?);
    Some(Duration::try_from(until).unwrap_or(Duration::ZERO))
}

fn date(text: &str) -> Option<jiff::Timestamp> {
    jiff::fmt::rfc2822::DateTimeParser::new().parse_timestamp(text).ok()
}

#[cfg(test)]
mod tests;
