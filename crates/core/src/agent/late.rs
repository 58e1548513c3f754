//! Texts for a model that continues while an ask is pending: first that people were asked, later the outcome as a
//! message, and comments on the ask in between. People's text is data in them, never instructions.

use serde::Serialize;
use serde_json::{Value, json};

use crate::agent::result;
use crate::ask::body::Body;
use crate::ask::origin::Origin;
use crate::ask::{Ask, AskState};
use crate::ids::AskId;

/// Returns the result of a call that asked, while nobody has answered.
#[must_use]
pub fn asked(ask: AskId) -> String {
    let message = "People were asked. Continue with work that does not depend on their answer. It arrives later, as a message that \
                   contains this ask_id. Do not ask the same question again.";
    json!({"status": "asked", "ask_id": ask, "message": message}).to_string()
}

/// Returns the outcome of an ask as a message to an agent that continued in the meantime. `None` while it is pending,
/// and if its call waits for it instead.
#[must_use]
pub fn message(ask: &Ask) -> Option<String> {
    if !ask.comes_as_message() || matches!(ask.state, AskState::Pending) {
        return None;
    }
    // The bare form of an answer that a tool promises is only for the result of its call.
    let listed = result::of_settled(&Ask { origin: Origin::Program, ..ask.clone() })?;
    let result: Value = serde_json::from_str(&listed).ok()?;
    let message = match &ask.origin {
        Origin::ToolCall { call_id, tool } => {
            json!({"ask_id": ask.id, "call_id": call_id, "tool": tool, "asked": what(&ask.body), "result": result})
        }
        Origin::Agent => json!({"ask_id": ask.id, "asked": what(&ask.body), "result": result}),
        Origin::Program | Origin::Guardrail { .. } | Origin::MidCall { .. } | Origin::OutcomeUnknown { .. } | Origin::Limit { .. } => {
            return None;
        }
    };
    Some(escape_tags(&message))
}

/// Returns the comments of people on a pending ask, for the model that must reply to them.
#[must_use]
pub fn wanting_more(ask: &Ask) -> String {
    let message = "People want to know more before they decide. Reply to their latest comment, in plain text of at most 4 KiB. \
                   Your reply is shown to them under the question. It decides nothing, and nothing is run.";
    let thread =
        json!({"status": "pending", "ask_id": ask.id, "asked": what(&ask.body), "said_under_it": comments(ask), "message": message});
    escape_tags(&thread)
}

/// Returns the comments on a settled ask, so that the model still knows them. `None` if there are none.
#[must_use]
pub fn comments_on_settled(ask: &Ask) -> Option<String> {
    let thread = json!({"ask_id": ask.id, "said_under_it": comments(ask)});
    (!ask.thread.is_empty()).then(|| escape_tags(&thread))
}

/// Returns the result of a call that still waits for people, for a model that replies to something else.
#[must_use]
pub fn still_waiting() -> String {
    json!({"status": "pending", "message": "People have not decided yet."}).to_string()
}

fn comments(ask: &Ask) -> Vec<Value> {
    ask.thread.comments().iter().map(|comment| json!({"by": comment.by.to_string(), "text": comment.text})).collect()
}

fn what(body: &Body) -> Value {
    match body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect(),
        Body::Approval { approval } => json!(approval.call.identity().tool),
        Body::Review { markdown } => json!(markdown),
    }
}

/// Serializes as JSON that contains no tag and no line break, so that its content cannot imitate the frame around it.
pub(crate) fn escape_tags(content: &impl Serialize) -> String {
    let escaped = [('<', "\\u003c"), ('>', "\\u003e"), ('&', "\\u0026"), ('\u{2028}', "\\u2028"), ('\u{2029}', "\\u2029")];
    let text = serde_json::to_string(content).unwrap_or_default();
    escaped.iter().fold(text, |text, (sign, escape)| text.replace(*sign, escape))
}
