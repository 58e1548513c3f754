//! What this crate reads from an ask, as the server shows the ask to the asker.

use serde::{Deserialize, Serialize};
use waypost_core::ask::part::{self, Part};
use waypost_core::question::Question;
use waypost_wire::AskView;

/// Data that the asker stores with its ask, to find the ask again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskContext {
    /// The tool call that created the ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mcp: Option<ToolCallRef>,
}

/// A tool call, identified by its fingerprint.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCallRef {
    /// The tool's name.
    pub tool: String,
    /// The digest of the name, the place and the arguments.
    pub digest: String,
}

/// The questions of an ask.
pub fn questions(ask: &AskView) -> Vec<Question> {
    ask.questions.iter().map(Question::from).collect()
}

/// The parts of an ask, if it asks questions.
pub fn parts(ask: &AskView) -> Vec<Part> {
    let present = [
        (Part::Message, ask.message.is_some()),
        (Part::Clarification, ask.clarification.is_some()),
        (Part::Deadline, ask.policy.expires_at.is_some()),
        (Part::Comments, ask.comment_count > 0),
        (Part::Response, ask.allow_response),
    ];
    let present = present.into_iter().filter(|(_, is_there)| *is_there).map(|(part, _)| part);
    present.chain(questions(ask).iter().flat_map(part::of_question)).collect()
}

/// Whether this call created the ask.
pub fn was_asked_by(ask: &AskView, call: &ToolCallRef) -> bool {
    let context = ask.context.as_ref().and_then(|context| serde_json::from_str::<AskContext>(context.get()).ok());
    context.and_then(|context| context.mcp).as_ref() == Some(call)
}
