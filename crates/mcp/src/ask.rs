//! The parts of an ask that this crate reads, as the server shows the ask to the asker.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use waypost_core::ask::Status;
use waypost_core::ask::part::{self, Part};
use waypost_core::ids::{AskId, QuestionId};
use waypost_core::question::preview::Preview;
use waypost_core::question::{Choice, FreeText, Input, Preset, Question, Rules, When};

/// One ask.
#[derive(Debug, Clone, Deserialize)]
pub struct ServerAsk {
    pub id: AskId,
    pub status: Status,
    #[serde(default = "first")]
    pub revision: u32,
    pub message: Option<String>,
    pub clarification: Option<String>,
    #[serde(default, deserialize_with = "questions")]
    pub questions: Vec<Question>,
    #[serde(default)]
    pub allow_response: bool,
    #[serde(default)]
    pub policy: AskExpiry,
    #[serde(default)]
    pub comment_count: u32,
    pub review: Option<ReviewText>,
    pub context: Option<AskContext>,
    pub asked_at: String,
    pub answers: Option<BTreeMap<String, Value>>,
    pub response: Option<String>,
    pub decision: Option<AskDecision>,
    pub comment: Option<String>,
    pub answered_by: Option<Value>,
    pub settled_at: Option<String>,
}

/// The revision of an ask that has not been revised.
fn first() -> u32 {
    1
}

/// How long the ask waits.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct AskExpiry {
    pub expires_at: Option<String>,
}

/// A question as the server shows it. The schema of a form is not read: a form is filled in on the ask's page.
#[derive(Deserialize)]
struct ServerQuestion {
    id: QuestionId,
    question: String,
    header: Option<String>,
    input: Input,
    #[serde(default)]
    options: Vec<ShownOption>,
    #[serde(default)]
    multi_select: bool,
    free_text: FreeText,
    placeholder: Option<String>,
    default: Option<Preset>,
    required: bool,
    rules: Option<Rules>,
    when: Option<When>,
    #[serde(default)]
    allow_none: bool,
    #[serde(default)]
    allow_unknown: bool,
}

#[derive(Deserialize)]
struct ShownOption {
    label: String,
    value: String,
    description: Option<String>,
    preview: Option<Preview>,
    #[serde(default)]
    recommended: bool,
}

fn questions<'de, D: Deserializer<'de>>(shown: D) -> Result<Vec<Question>, D::Error> {
    Ok(Vec::<ServerQuestion>::deserialize(shown)?.into_iter().map(Question::from).collect())
}

// Every field is named, so that a new field of `Question` must be read here or be set explicitly.
impl From<ServerQuestion> for Question {
    fn from(shown: ServerQuestion) -> Self {
        Self {
            id: shown.id,
            question: shown.question,
            header: shown.header,
            input: shown.input,
            options: shown.options.into_iter().map(Choice::from).collect(),
            multi_select: shown.multi_select,
            free_text: shown.free_text,
            placeholder: shown.placeholder,
            default: shown.default,
            required: shown.required,
            rules: shown.rules.unwrap_or_default(),
            schema: None,
            when: shown.when,
            allow_none: shown.allow_none,
            allow_unknown: shown.allow_unknown,
        }
    }
}

impl From<ShownOption> for Choice {
    fn from(shown: ShownOption) -> Self {
        let ShownOption { label, value, description, preview, recommended } = shown;
        Self { label, value, description, preview, recommended }
    }
}

/// A text under review.
#[derive(Debug, Clone, Deserialize)]
pub struct ReviewText {
    pub markdown: String,
}

/// What people decided. An unknown value is an error, never an approval.
#[derive(Debug, Clone, Deserialize)]
pub struct AskDecision {
    pub decision: ApprovalVerdict,
    pub reason: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApprovalVerdict {
    Approve,
    Reject,
}

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

impl ServerAsk {
    /// The parts of this ask, if it asks questions.
    pub fn parts(&self) -> Vec<Part> {
        let said = [
            (Part::Message, self.message.is_some()),
            (Part::Clarification, self.clarification.is_some()),
            (Part::Deadline, self.policy.expires_at.is_some()),
            (Part::Comments, self.comment_count > 0),
            (Part::Response, self.allow_response),
        ];
        let said = said.into_iter().filter(|(_, is_there)| *is_there).map(|(part, _)| part);
        said.chain(self.questions.iter().flat_map(part::of_question)).collect()
    }

    /// Whether this call created the ask.
    pub fn was_asked_by(&self, call: &ToolCallRef) -> bool {
        self.context.as_ref().and_then(|context| context.mcp.as_ref()) == Some(call)
    }
}
