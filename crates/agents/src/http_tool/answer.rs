//! Turns a service's response into a tool result: limited in size, as text, and without the keys that were sent.

use reqwest::header::CONTENT_TYPE;
use reqwest::{Response, StatusCode};
use serde_json::json;

use super::HttpRequest;
use crate::tool::{SideEffect, ToolError};

/// How much of an error response is read, in bytes.
const MAX_REFUSAL_BYTES: usize = 8 * 1024;

/// Reads a response.
///
/// # Errors
/// A status other than success goes to the model, with the response body.
pub(super) async fn read(response: Response, request: &HttpRequest, side_effect: SideEffect) -> Result<String, ToolError> {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    let most = if status.is_success() { request.max_bytes } else { request.max_bytes.min(MAX_REFUSAL_BYTES) };
    let Ok(body) = body(response, most).await else { return broken_off(status, side_effect) };
    let answer_text = without_keys(&body.into_text(&kind), request);
    if status.is_success() {
        let nothing = || json!({"status": "done", "http_status": status.as_u16()}).to_string();
        return Ok(if answer_text.is_empty() { nothing() } else { answer_text });
    }
    let message = match status.as_u16() {
        300..400 => "The service answered with a redirect, and this tool does not follow redirects.",
        400..500 => "The service refused the request. Fix the call, or continue without it.",
        // A service that fails may have done the work before.
        _ if side_effect == SideEffect::NonIdempotent => {
            "The service failed. The request may have taken effect: check before you repeat it."
        }
        _ => "The service failed.",
    };
    let result = json!({"status": "http_error", "http_status": status.as_u16(), "message": message, "answer": answer_text});
    Err(ToolError::TellModel(result.to_string()))
}

/// The result when the service began to respond and the response broke off.
fn broken_off(status: StatusCode, side_effect: SideEffect) -> Result<String, ToolError> {
    let broken_off = |message: &str| json!({"status": "broken_off", "http_status": status.as_u16(), "message": message}).to_string();
    match side_effect {
        SideEffect::NonIdempotent | SideEffect::Idempotent if status.is_success() => {
            Ok(broken_off("The request succeeded. The response broke off, so nothing more is known."))
        }
        SideEffect::ReadOnly | SideEffect::NonIdempotent | SideEffect::Idempotent => {
            Err(ToolError::TellModel(broken_off("The response broke off.")))
        }
    }
}

struct HttpToolBody {
    bytes: Vec<u8>,
    is_cut: bool,
}

async fn body(mut response: Response, most: usize) -> Result<HttpToolBody, ()> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|_| ())? {
        let remaining = most - bytes.len();
        if chunk.len() > remaining {
            bytes.extend_from_slice(&chunk[..remaining]);
            return Ok(HttpToolBody { bytes, is_cut: true });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(HttpToolBody { bytes, is_cut: false })
}

impl HttpToolBody {
    /// The body as a text for the model.
    fn into_text(self, kind: &str) -> String {
        let length = self.bytes.len();
        let text = match String::from_utf8(self.bytes) {
            Ok(text) => text,
            // The cut may be inside the last character.
            Err(error) if self.is_cut && error.utf8_error().error_len().is_none() => {
                let valid = error.utf8_error().valid_up_to();
                String::from_utf8_lossy(&error.into_bytes()[..valid]).into_owned()
            }
            Err(_) => {
                let message = "The response is not text.";
                return json!({"status": "no_text", "content_type": kind, "bytes": length, "message": message}).to_string();
            }
        };
        if self.is_cut { format!("{text}\n\n[The response was cut after {length} bytes.]") } else { text }
    }
}

/// A service may repeat what it received; keys must still stay out of the journal.
fn without_keys(text: &str, request: &HttpRequest) -> String {
    request.keys.iter().fold(text.to_owned(), |text, (_, key)| key.parts_removed_from(&text))
}
