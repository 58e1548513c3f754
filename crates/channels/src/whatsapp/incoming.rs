//! Parses what WhatsApp sends: messages, pressed buttons, chosen rows, and messages that failed.
//! <https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages>

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Deserialize;
use serde_json::Value;
use sha2::Sha256;
use waypost_core::ids::AgentName;
use waypost_engine::{InboundAction, InboundError, Post, QuestionInput, RequestedAction};

use crate::button_id::ButtonId;
use crate::code;
use crate::hex;
use crate::reference::Reference;

/// Verifies the signature of a request. It covers the exact body.
/// <https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/create-webhook-endpoint>
pub(super) fn check(post: &Post, app_secret: &str) -> Result<(), InboundError> {
    let signed = || {
        let signature = hex::read(post.header("x-hub-signature-256")?.strip_prefix("sha256=")?, 32)?;
        let mut mac = Hmac::<Sha256>::new_from_slice(app_secret.as_bytes()).ok()?;
        mac.update(&post.body);
        // Compares in constant time.
        mac.verify_slice(&signature).ok()
    };
    signed().ok_or(InboundError::UnverifiedSender)
}

/// What a request contains.
#[derive(Debug, Default)]
pub(super) struct WhatsAppNews {
    pub actions: Vec<InboundAction>,
    pub failed: Vec<FailedMessage>,
}

/// A message that WhatsApp accepted and could not deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FailedMessage {
    pub to: String,
    /// The error code.
    pub code: u64,
    pub title: String,
    /// The text that was sent with the message to recognize it.
    pub about: String,
}

#[derive(Deserialize)]
struct WhatsAppMessage {
    #[serde(rename = "id")]
    key: String,
    from: String,
    r#type: String,
    #[serde(default)]
    context: Value,
    #[serde(default)]
    text: Value,
    #[serde(default)]
    interactive: Value,
}

/// Parses a request whose signature was verified, as far as it concerns this number.
pub(super) fn read(body: &[u8], phone_number: &str, agent: Option<&AgentName>) -> Result<WhatsAppNews, InboundError> {
    let json: Value = serde_json::from_slice(body).map_err(|_| InboundError::Unreadable("it is not JSON".into()))?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut news = WhatsAppNews::default();
    for change in list(&json["entry"]).iter().flat_map(|entry| list(&entry["changes"])) {
        let value = &change["value"];
        if value["metadata"]["phone_number_id"] != phone_number {
            continue;
        }
        let messages = list(&value["messages"]).into_iter().filter_map(|message| serde_json::from_value(message).ok());
        news.actions.extend(messages.filter_map(|message| action(&message, agent)));
        news.failed.extend(list(&value["statuses"]).iter().filter_map(failed));
    }
    Ok(news)
}

fn failed(status: &Value) -> Option<FailedMessage> {
    let error = status["errors"].get(0).filter(|_| status["status"] == "failed")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Some(FailedMessage {
        to: text(&status["recipient_id"]),
        code: error["code"].as_u64()?,
        title: text(&error["title"]),
        about: text(&status["biz_opaque_callback_data"]),
    })
}

/// The action of a message. A place is the person's number, or a message in it: `number/message`.
fn action(message: &WhatsAppMessage, agent: Option<&AgentName>) -> Option<InboundAction> {
    let replied = message.context["id"].as_str().map(|id| format!("{}/{id}", message.from));
    let requested = match message.r#type.as_str() {
        "interactive" => pressed(&message.interactive)?,
        "text" => {
            let text = message.text["body"].as_str()?.trim().to_owned();
            match code::read(&text) {
                Some(code) => RequestedAction::Prove { code },
                None => RequestedAction::Say { text, agent: agent.filter(|_| replied.is_none()).cloned() },
            }
        }
        _ => return None,
    };
    let at = replied.or_else(|| Some(message.from.clone()));
    Some(InboundAction { key: message.key.clone(), address: message.from.clone(), at, requested, back: String::new() })
}

fn pressed(interactive: &Value) -> Option<RequestedAction> {
    let kind = interactive["type"].as_str().filter(|kind| matches!(*kind, "button_reply" | "list_reply"))?;
    let (button, Reference { notice, revision }) = ButtonId::read(interactive[kind]["id"].as_str()?)?;
    let decides = |approve| RequestedAction::Decide { notice, revision, digest: None, approve, reason: None };
    let answers = |filled| RequestedAction::Answer { notice, revision, answers: [(0, filled)].into(), comment: None };
    let written = |word: &str| answers(QuestionInput { written: Some(word.to_owned()), ..QuestionInput::default() });
    Some(match button {
        ButtonId::Approve => decides(true),
        ButtonId::Reject => decides(false),
        ButtonId::Choose(index) => answers(QuestionInput { chosen: vec![index], ..QuestionInput::default() }),
        ButtonId::Yes => written("yes"),
        ButtonId::No => written("no"),
        ButtonId::Answer | ButtonId::Menu => return None,
    })
}
