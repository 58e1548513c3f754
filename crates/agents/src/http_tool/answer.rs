//! What a service answered, as a tool's result: bounded, as text, and without the keys that were sent.

use reqwest::header::CONTENT_TYPE;
use reqwest::{Response, StatusCode};
use serde_json::json;

use super::HttpRequest;
use crate::tool::{Effect, ToolFailure};

/// How much of a refusal is told.
const MOST_OF_A_REFUSAL: usize = 8 * 1024;

/// Reads an answer.
///
/// # Errors
/// A status other than success is told to the model, with what was said.
pub(super) async fn read(response: Response, request: &HttpRequest, effect: Effect) -> Result<String, ToolFailure> {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    let most = if status.is_success() { request.most_bytes } else { request.most_bytes.min(MOST_OF_A_REFUSAL) };
    let Ok(body) = body(response, most).await else { return broken_off(status, effect) };
    let told = without_keys(&body.told(&kind), request);
    if status.is_success() {
        let nothing = || json!({"status": "done", "http_status": status.as_u16()}).to_string();
        return Ok(if told.is_empty() { nothing() } else { told });
    }
    let message = match status.as_u16() {
        300..400 => "The service wants the request to go elsewhere, and requests go nowhere else than declared.",
        400..500 => "The service refused this. Mend the call, or go on without it.",
        // A service that breaks may have done it first.
        _ if effect == Effect::Once => "The service failed. It may have happened nevertheless: find out before you repeat it.",
        _ => "The service failed.",
    };
    let told = json!({"status": "http_error", "http_status": status.as_u16(), "message": message, "answer": told});
    Err(ToolFailure::TellModel(told.to_string()))
}

/// What is known where the service began to answer and did not end.
fn broken_off(status: StatusCode, effect: Effect) -> Result<String, ToolFailure> {
    let told = |message: &str| json!({"status": "broken_off", "http_status": status.as_u16(), "message": message}).to_string();
    match effect {
        Effect::Once | Effect::Repeatable if status.is_success() => {
            Ok(told("It happened. The answer broke off, so nothing more is known."))
        }
        Effect::Free | Effect::Once | Effect::Repeatable => Err(ToolFailure::TellModel(told("The answer broke off."))),
    }
}

struct Body {
    bytes: Vec<u8>,
    is_cut: bool,
}

async fn body(mut response: Response, most: usize) -> Result<Body, ()> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|_| ())? {
        let room = most - bytes.len();
        if chunk.len() > room {
            bytes.extend_from_slice(&chunk[..room]);
            return Ok(Body { bytes, is_cut: true });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(Body { bytes, is_cut: false })
}

impl Body {
    /// What a model is told of it.
    fn told(self, kind: &str) -> String {
        let length = self.bytes.len();
        let text = match String::from_utf8(self.bytes) {
            Ok(text) => text,
            // A cut may go through the last character.
            Err(error) if self.is_cut && error.utf8_error().error_len().is_none() => {
                let whole = error.utf8_error().valid_up_to();
                String::from_utf8_lossy(&error.into_bytes()[..whole]).into_owned()
            }
            Err(_) => {
                let message = "The answer is no text.";
                return json!({"status": "no_text", "content_type": kind, "bytes": length, "message": message}).to_string();
            }
        };
        if self.is_cut { format!("{text}\n\n[The answer goes on. Its first {length} bytes were read.]") } else { text }
    }
}

/// A service may repeat what it was sent; a key stays out of the journal all the same.
fn without_keys(text: &str, request: &HttpRequest) -> String {
    request.keys.iter().fold(text.to_owned(), |text, (_, key)| key.parts_removed_from(&text))
}
