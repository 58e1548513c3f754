//! Parses requests from Slack: pressed buttons, submitted windows, and messages.

use serde::Deserialize;
use serde_json::{Map, Value};
use waypost_core::ids::AgentName;
use waypost_engine::{InboundAction, InboundError, InboundRequest, QuestionInput, RequestedAction, Response};

use super::{SlackReplyTarget, modal};
use crate::code;
use crate::reference::Reference;

/// Parses a request over HTTP, whose signature was verified.
pub(super) fn read(content_type: &str, body: &[u8], team: Option<&str>, agent: Option<&AgentName>) -> Result<InboundRequest, InboundError> {
    let json = payload(content_type, body).map_err(|what| InboundError::Unreadable(what.to_owned()))?;
    read_payload(&json, team, agent)
}

/// Parses what Slack sends, as far as it is used: over HTTP and over a WebSocket.
pub(super) fn read_payload(json: &Value, team: Option<&str>, agent: Option<&AgentName>) -> Result<InboundRequest, InboundError> {
    let from = json["team"]["id"].as_str().or(json["team_id"].as_str());
    if team.is_some() && from.is_some() && team != from {
        return Err(InboundError::UnverifiedSender);
    }
    let acts = match json["type"].as_str().unwrap_or_default() {
        "url_verification" => {
            let challenge = json["challenge"].as_str().unwrap_or_default();
            return Ok(InboundRequest { actions: Vec::new(), answer: Some(Response::Text(challenge.to_owned())) });
        }
        "block_actions" => pressed(json),
        "view_submission" => submitted(json),
        "event_callback" => parse_message(json, agent),
        _ => command(json),
    };
    Ok(InboundRequest { actions: acts.into_iter().collect(), answer: None })
}

/// The JSON of a request. An interaction is in the field `payload`, and a slash command is a form of its own.
fn payload(content_type: &str, body: &[u8]) -> Result<Value, &'static str> {
    if !content_type.starts_with("application/x-www-form-urlencoded") {
        return serde_json::from_slice(body).map_err(|_| "it is not JSON");
    }
    if let Some((_, payload)) = url_pairs(body).find(|(name, _)| name == "payload") {
        return serde_json::from_str(&payload).map_err(|_| "its payload is not JSON");
    }
    let fields: Map<String, Value> = url_pairs(body).map(|(name, value)| (name, Value::String(value))).collect();
    if fields.contains_key("command") { Ok(fields.into()) } else { Err("it has no payload") }
}

fn url_pairs(body: &[u8]) -> impl Iterator<Item = (String, String)> {
    form_urlencoded::parse(body).map(|(name, value)| (name.into_owned(), value.into_owned()))
}

/// Parses a reference, and the index of an option if there is one.
fn referred(text: &str) -> Option<(Reference, Option<usize>)> {
    let position = text.rsplit(':').next().filter(|_| text.matches(':').count() == 2);
    let reference = position.map_or(text, |index| &text[..text.len() - index.len() - 1]);
    Some((reference.parse().ok()?, position.and_then(|index| index.parse().ok())))
}

#[derive(Deserialize)]
struct SlackAction {
    #[serde(rename = "action_id")]
    button: String,
    value: Option<String>,
    action_ts: String,
}

fn pressed(json: &Value) -> Option<InboundAction> {
    let pressed: SlackAction = serde_json::from_value(json["actions"].get(0)?.clone()).ok()?;
    let (Reference { notice, revision }, index) = referred(pressed.value.as_deref()?)?;
    let (channel, ts) = (json["container"]["channel_id"].as_str()?, json["container"]["message_ts"].as_str()?);
    let user = json["user"]["id"].as_str()?;
    let requested = match (pressed.button.as_str(), index) {
        ("approve", _) => RequestedAction::Decide { notice, revision, digest: None, approve: true, reason: None },
        ("reject" | "answer", _) => RequestedAction::Open { notice },
        (choose, Some(index)) if choose.starts_with("choose-") => {
            let filled = QuestionInput { chosen: vec![index], ..QuestionInput::default() };
            RequestedAction::Answer { notice, revision, answers: [(0, filled)].into(), comment: None }
        }
        _ => return None,
    };
    let back = SlackReplyTarget {
        respond: json["response_url"].as_str().map(str::to_owned),
        trigger: json["trigger_id"].as_str().map(str::to_owned),
        opens: pressed.button.clone(),
        at: Some(format!("{channel}/{ts}")),
        ..SlackReplyTarget::default()
    };
    Some(InboundAction {
        key: format!("{channel}/{ts}/{}/{}/{user}", pressed.button, pressed.action_ts),
        address: user.to_owned(),
        at: back.at.clone(),
        requested,
        back: back.text(),
    })
}

/// Parses a submitted window. Its metadata contains `notice:revision`, and the message from which it was opened.
fn submitted(json: &Value) -> Option<InboundAction> {
    let view = &json["view"];
    let (reference, at) = view["private_metadata"].as_str()?.split_once(' ')?;
    let Reference { notice, revision } = reference.parse().ok()?;
    let (answers, others) = modal::filled(&view["state"]["values"]);
    let requested = match view["callback_id"].as_str()? {
        "reject" => RequestedAction::Decide { notice, revision, digest: None, approve: false, reason: others.get("reason").cloned() },
        "answers" => RequestedAction::Answer { notice, revision, answers, comment: others.get("comment").cloned() },
        _ => return None,
    };
    let back = SlackReplyTarget { window: true, ..SlackReplyTarget::default() };
    Some(InboundAction {
        key: format!("{}/{}", view["id"].as_str()?, view["hash"].as_str().unwrap_or_default()),
        address: json["user"]["id"].as_str()?.to_owned(),
        at: Some(at.to_owned()),
        requested,
        back: back.text(),
    })
}

fn parse_message(json: &Value, agent: Option<&AgentName>) -> Option<InboundAction> {
    let event = &json["event"];
    let (kind, text) = (event["type"].as_str()?, event["text"].as_str()?);
    // Ignores messages of bots, including this one, and edits.
    if event["bot_id"].is_string() || event["subtype"].is_string() || !matches!(kind, "message" | "app_mention") {
        return None;
    }
    let (channel, ts, user) = (event["channel"].as_str()?, event["ts"].as_str()?, event["user"].as_str()?);
    let is_direct = event["channel_type"] == "im";
    let thread = event["thread_ts"].as_str();
    // Ignores messages in a channel that are neither a mention nor in a thread.
    if kind == "message" && !is_direct && thread.is_none() {
        return None;
    }
    let text = without_mentions(text);
    let speaks = is_direct || kind == "app_mention";
    let requested = match code::read(&text).filter(|_| is_direct) {
        Some(code) => RequestedAction::Prove { code },
        None => RequestedAction::Say { text, agent: agent.filter(|_| speaks).cloned() },
    };
    let back = SlackReplyTarget {
        at: Some(format!("{channel}/{}", thread.unwrap_or(ts))),
        whom: Some(user.to_owned()),
        speaks,
        ..SlackReplyTarget::default()
    };
    // A mention in a thread comes as two events, `message` and `app_mention`: they are the same message.
    let key = format!("message/{channel}/{ts}");
    Some(InboundAction { key, address: user.to_owned(), at: back.at.clone(), requested, back: back.text() })
}

/// Parses a slash command. Its text is a code that proves the address, or it answers nothing.
fn command(json: &Value) -> Option<InboundAction> {
    json["command"].as_str()?;
    let (user, trigger, text) = (json["user_id"].as_str()?, json["trigger_id"].as_str()?, json["text"].as_str().unwrap_or_default());
    let requested = match code::read(text) {
        Some(code) => RequestedAction::Prove { code },
        None => RequestedAction::Say { text: text.to_owned(), agent: None },
    };
    let back = SlackReplyTarget { respond: json["response_url"].as_str().map(str::to_owned), speaks: true, ..SlackReplyTarget::default() };
    Some(InboundAction { key: format!("command/{trigger}"), address: user.to_owned(), at: None, requested, back: back.text() })
}

/// Removes mentions such as `<@U1>`, and unescapes `&lt;` and similar.
fn without_mentions(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("<@") {
        plain.push_str(&rest[..start]);
        rest = rest[start..].find('>').map_or("", |end| &rest[start + end + 1..]);
    }
    plain.push_str(rest);
    plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").trim().to_owned()
}
