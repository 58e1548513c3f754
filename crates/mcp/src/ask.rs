//! An ask as the server shows it to whoever asked, as far as it is read here.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use waypost_core::ask::Status;
use waypost_core::ids::{AskId, QuestionId};
use waypost_core::question::{FreeText, Input};

/// One ask.
#[derive(Debug, Clone, Deserialize)]
pub struct Ask {
    pub id: AskId,
    pub status: Status,
    #[serde(default)]
    pub questions: Vec<Question>,
    pub review: Option<Review>,
    pub context: Option<Context>,
    pub asked_at: String,
    pub answers: Option<BTreeMap<String, Value>>,
    pub response: Option<String>,
    pub decision: Option<Decision>,
    pub comment: Option<String>,
    pub answered_by: Option<Value>,
    pub settled_at: Option<String>,
}

/// What was asked, as far as a form and an answer need it.
#[derive(Debug, Clone, Deserialize)]
pub struct Question {
    pub id: QuestionId,
    pub question: String,
    pub header: Option<String>,
    pub input: Input,
    #[serde(default)]
    pub options: Vec<Choice>,
    #[serde(default)]
    pub multi_select: bool,
    pub free_text: FreeText,
    pub required: bool,
}

/// One choice in a question.
#[derive(Debug, Clone, Deserialize)]
pub struct Choice {
    pub label: String,
    pub value: String,
    pub description: Option<String>,
    pub preview: Option<Value>,
}

/// A text under review.
#[derive(Debug, Clone, Deserialize)]
pub struct Review {
    pub markdown: String,
}

/// What was decided. A word that is not known here is an error, and never an approval.
#[derive(Debug, Clone, Deserialize)]
pub struct Decision {
    pub decision: Verdict,
    pub reason: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Approve,
    Reject,
}

/// What the asker keeps with its ask: from it the ask is found again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    /// The call of a tool that asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mcp: Option<Call>,
}

/// A call of a tool, by its print.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Its name.
    pub tool: String,
    /// The digest of name and arguments.
    pub digest: String,
}

impl Ask {
    /// Whether this call asked it.
    pub fn was_asked_by(&self, call: &Call) -> bool {
        self.context.as_ref().and_then(|context| context.mcp.as_ref()) == Some(call)
    }
}
