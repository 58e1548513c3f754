//! The requests to WhatsApp's Cloud API.
//! <https://developers.facebook.com/documentation/business-messaging/whatsapp/reference/whatsapp-business-phone-number/message-api>

use reqwest::StatusCode;
use reqwest::header::RETRY_AFTER;
use serde_json::{Value, json};
use std::time::Duration;
use waypost_engine::Undelivered;

use crate::service::{self, connection_failed, later};

/// WhatsApp takes only a template: the person wrote nothing within the last 24 hours.
pub(super) const OUTSIDE_WINDOW: u64 = 131_047;
/// Errors of too many requests, for the app, the account or one person.
const BUSY: [u64; 6] = [4, 80_007, 130_429, 131_048, 131_056, 133_016];

pub(super) struct WhatsAppApi {
    http: reqwest::Client,
    address: String,
    token: String,
}

/// Why a message was not sent.
pub(super) enum WhatsAppRefusal {
    OutsideWindow,
    Other(Undelivered),
}

impl WhatsAppApi {
    pub(super) fn new(base: &str, phone_number: &str, token: &str) -> Result<Self, reqwest::Error> {
        let address = format!("{}/{phone_number}/messages", base.trim_end_matches('/'));
        Ok(Self { http: service::client()?, address, token: token.to_owned() })
    }

    /// Sends a message to a number. Returns its id. WhatsApp returns `about` if the message fails later.
    pub(super) async fn send(&self, to: &str, mut message: Value, about: &str) -> Result<String, WhatsAppRefusal> {
        message["messaging_product"] = "whatsapp".into();
        message["recipient_type"] = "individual".into();
        message["to"] = to.into();
        message["biz_opaque_callback_data"] = about.into();
        let request = self.http.post(&self.address).bearer_auth(&self.token).json(&message);
        let failed = |error| WhatsAppRefusal::Other(connection_failed(error));
        let response = request.send().await.map_err(failed)?;
        let status = response.status();
        let wait = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok()).map(Duration::from_secs);
        let answer: Value = response.json().await.unwrap_or_default();
        if status.is_success() {
            let id = answer["messages"][0]["id"].as_str().map(str::to_owned);
            let lost = || WhatsAppRefusal::Other(Undelivered::Never { reason: "WhatsApp did not return the id of the message".into() });
            return id.ok_or_else(lost);
        }
        let (code, text) = (answer["error"]["code"].as_u64().unwrap_or_default(), answer["error"]["message"].as_str().unwrap_or_default());
        let reason = format!("WhatsApp refused a message with {status}: {text} ({code})");
        Err(match status {
            _ if code == OUTSIDE_WINDOW => WhatsAppRefusal::OutsideWindow,
            _ if BUSY.contains(&code) || status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
                WhatsAppRefusal::Other(later(wait, reason))
            }
            _ => WhatsAppRefusal::Other(Undelivered::Never { reason }),
        })
    }
}

/// A message of text, without a preview of its links.
pub(super) fn text(body: &str) -> Value {
    json!({"type": "text", "text": {"preview_url": false, "body": body}})
}

/// An approved template whose only button leads to a page. Its parameter is the end of the page's URL.
/// <https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview>
pub(super) fn template(name: &str, language: &str, page: &str) -> Value {
    let button = json!({"type": "button", "sub_type": "url", "index": "0", "parameters": [{"type": "text", "text": page}]});
    json!({"type": "template", "template": {"name": name, "language": {"code": language}, "components": [button]}})
}
