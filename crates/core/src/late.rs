//! What a model is told about an ask beside which it goes on: at once that people were asked, and
//! how it ended as a message, when it has; and what is said under an ask meanwhile. People's words
//! are data in it, never instructions.

use serde::Serialize;
use serde_json::{Value, json};

use crate::ask::{Ask, Origin, State};
use crate::body::Body;
use crate::ids::AskId;
use crate::result;

/// The result of a call that asked, while nobody has answered.
#[must_use]
pub fn asked(ask: AskId) -> String {
    let message = "People were asked. Go on with what does not depend on their answer. It arrives later, as a message that \
                   names this ask_id; do not ask the same again.";
    json!({"status": "asked", "ask_id": ask, "message": message}).to_string()
}

/// How an ask ended, as a message to whoever went on meanwhile; `None` while it is pending, and
/// where its call waits for it instead.
#[must_use]
pub fn message(ask: &Ask) -> Option<String> {
    if !ask.comes_as_message() || matches!(ask.state, State::Pending) {
        return None;
    }
    // A tool's promise of the bare answer is for the result of its call.
    let listed = result::of_settled(&Ask { origin: Origin::Program, ..ask.clone() })?;
    let result: Value = serde_json::from_str(&listed).ok()?;
    let told = match &ask.origin {
        Origin::ToolCall { call_id, tool } => {
            json!({"ask_id": ask.id, "call_id": call_id, "tool": tool, "asked": what(&ask.body), "result": result})
        }
        Origin::Agent => json!({"ask_id": ask.id, "asked": what(&ask.body), "result": result}),
        Origin::Program | Origin::Guardrail { .. } | Origin::MidCall { .. } | Origin::InDoubt { .. } | Origin::Limit { .. } => {
            return None;
        }
    };
    Some(unable_to_imitate(&told))
}

/// What people have said under a pending ask, for the model that is to reply to it.
#[must_use]
pub fn wanting_more(ask: &Ask) -> String {
    let message = "People want to know more before they decide. Reply to what they said last, in plain text of at most 4 KiB. \
                   Your words are shown to them under the question; they decide nothing, and nothing is run.";
    let told = json!({"status": "pending", "ask_id": ask.id, "asked": what(&ask.body), "said_under_it": said(ask), "message": message});
    unable_to_imitate(&told)
}

/// What was said under an ask that has been settled, so that it stays known; `None` where nothing was.
#[must_use]
pub fn said_meanwhile(ask: &Ask) -> Option<String> {
    let told = json!({"ask_id": ask.id, "said_under_it": said(ask)});
    (!ask.thread.is_empty()).then(|| unable_to_imitate(&told))
}

/// The result of a call that still waits for people, while something else is talked about.
#[must_use]
pub fn still_waiting() -> String {
    json!({"status": "pending", "message": "People have not decided yet."}).to_string()
}

fn said(ask: &Ask) -> Vec<Value> {
    ask.thread.comments().iter().map(|comment| json!({"by": comment.by.to_string(), "text": comment.text})).collect()
}

fn what(body: &Body) -> Value {
    match body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect(),
        Body::Approval { approval } => json!(approval.call.identity().tool),
        Body::Review { markdown } => json!(markdown),
    }
}

/// As JSON in which no tag and no line can be imitated: whatever frame stands around it holds.
pub(crate) fn unable_to_imitate(told: &impl Serialize) -> String {
    let escaped = [('<', "\\u003c"), ('>', "\\u003e"), ('&', "\\u0026"), ('\u{2028}', "\\u2028"), ('\u{2029}', "\\u2029")];
    let text = serde_json::to_string(told).unwrap_or_default();
    escaped.iter().fold(text, |text, (sign, escape)| text.replace(*sign, escape))
}
