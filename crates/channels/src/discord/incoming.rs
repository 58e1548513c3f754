//! Parses interactions: pressed buttons, menus, submitted windows and the slash command.
//! <https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object>

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use waypost_core::ids::AgentName;
use waypost_engine::{InboundAction, InboundError, InboundRequest, QuestionInput, RequestedAction, Response};

use super::modal;
use crate::button_id::ButtonId;
use crate::code;
use crate::reference::Reference;

/// How to respond to an action. Only this channel reads it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct DiscordReplyTarget {
    /// Whether the window that is to be opened asks for the reason of a rejection.
    pub rejects: bool,
    /// The user who acted.
    pub user: String,
}

impl DiscordReplyTarget {
    pub(super) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// Parses an interaction whose signature was verified.
pub(super) fn read(body: &[u8], guild: Option<&str>, agent: Option<&AgentName>) -> Result<InboundRequest, InboundError> {
    let json: Value = serde_json::from_slice(body).map_err(|_| InboundError::Unreadable("it is not JSON".into()))?;
    let from = json["guild_id"].as_str();
    if guild.is_some() && from.is_some() && guild != from {
        return Err(InboundError::UnverifiedSender);
    }
    let action = match json["type"].as_u64() {
        Some(1) => return Ok(InboundRequest { actions: Vec::new(), answer: Some(Response::Json(json!({"type": 1}).to_string())) }),
        Some(2) => command(&json, agent),
        Some(3) => pressed(&json),
        Some(5) => submitted(&json),
        _ => None,
    };
    Ok(InboundRequest { actions: action.into_iter().collect(), answer: None })
}

fn action(json: &Value, at: Option<String>, requested: RequestedAction, rejects: bool) -> Option<InboundAction> {
    let user = json["member"]["user"]["id"].as_str().or(json["user"]["id"].as_str())?.to_owned();
    let back = DiscordReplyTarget { rejects, user: user.clone() };
    let key = json["id"].as_str()?.to_owned();
    Some(InboundAction { key, address: user, at, requested, back: serde_json::to_string(&back).unwrap_or_default() })
}

/// The message of a component or of a window that was opened from it, as `channel/message`.
fn message(json: &Value) -> Option<String> {
    let message = &json["message"];
    let channel = message["channel_id"].as_str().or(json["channel_id"].as_str())?;
    Some(format!("{channel}/{}", message["id"].as_str()?))
}

fn pressed(json: &Value) -> Option<InboundAction> {
    let (button, Reference { notice, revision }) = ButtonId::read(json["data"]["custom_id"].as_str()?)?;
    let answers = |filled| RequestedAction::Answer { notice, revision, answers: [(0, filled)].into(), comment: None };
    let written = |word: &str| answers(QuestionInput { written: Some(word.to_owned()), ..QuestionInput::default() });
    let chosen = |chosen| answers(QuestionInput { chosen, ..QuestionInput::default() });
    let requested = match button {
        ButtonId::Approve => RequestedAction::Decide { notice, revision, digest: None, approve: true, reason: None },
        ButtonId::Reject | ButtonId::Answer => RequestedAction::Open { notice },
        ButtonId::Choose(index) => chosen(vec![index]),
        ButtonId::Yes => written("yes"),
        ButtonId::No => written("no"),
        ButtonId::Menu => chosen(modal::indexes(&json["data"]["values"])),
    };
    action(json, Some(message(json)?), requested, button == ButtonId::Reject)
}

fn submitted(json: &Value) -> Option<InboundAction> {
    let (button, Reference { notice, revision }) = ButtonId::read(json["data"]["custom_id"].as_str()?)?;
    let (answers, others) = modal::filled(&json["data"]["components"]);
    let requested = match button {
        ButtonId::Reject => {
            RequestedAction::Decide { notice, revision, digest: None, approve: false, reason: others.get("reason").cloned() }
        }
        _ => RequestedAction::Answer { notice, revision, answers, comment: others.get("comment").cloned() },
    };
    action(json, Some(message(json)?), requested, false)
}

/// Parses the slash command: a code that proves the address, or words in a channel.
fn command(json: &Value, agent: Option<&AgentName>) -> Option<InboundAction> {
    let options = json["data"]["options"].as_array()?;
    let text = options.iter().find(|option| option["name"] == "text")?["value"].as_str()?;
    let requested = match code::read(text) {
        Some(code) => RequestedAction::Prove { code },
        None => RequestedAction::Say { text: text.to_owned(), agent: agent.cloned() },
    };
    action(json, Some(json["channel_id"].as_str()?.to_owned()), requested, false)
}
