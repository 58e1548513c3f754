//! What waits for people, with everything a form needs to show it, also in another process.

use serde::Serialize;

use crate::approval::Risk;
use crate::ask::{Ask, Status};
use crate::body::Body;
use crate::call::{Digest, FrozenCall};
use crate::ids::{AskId, CallId, ToolName};
use crate::policy::Policy;
use crate::question::{FreeText, Question};
use crate::rows::Row;
use crate::time::Timestamp;

/// An ask that waits for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingAsk {
    /// The ask.
    pub id: AskId,
    /// Counts its changes.
    pub revision: u32,
    /// The call the answer is bound to.
    pub tool_call_id: Option<CallId>,
    /// Its tool.
    pub tool_name: Option<ToolName>,
    /// Always `pending`.
    pub status: Status,
    /// When it was asked.
    pub requested_at: Timestamp,
    /// The asker's own words, never to be trusted.
    pub message: Option<String>,
    /// Whether any of the questions may be answered in words of one's own.
    pub allow_free_text: bool,
    /// The questions, for an ask of that kind.
    pub questions: Vec<Question>,
    /// The frozen call, where one is to be decided.
    pub approval: Option<PendingCall>,
    /// The text, where one is to be decided.
    pub review: Option<PendingReview>,
    /// Who may answer, and what happens when nobody does.
    pub policy: Policy,
}

/// A call that waits for leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingCall {
    /// The call, to the byte.
    #[serde(flatten)]
    pub call: FrozenCall,
    /// What a decision must echo.
    pub digest: Digest,
    /// Its arguments as a person reads them.
    pub rows: Vec<Row>,
    /// The tool author's words.
    pub prompt: Option<String>,
    /// How bad a mistake would be.
    pub risk: Risk,
    /// Whether its arguments may be changed.
    pub allow_modify_args: bool,
}

/// A text that waits for leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingReview {
    /// The text.
    pub markdown: String,
    /// What a decision must echo.
    pub digest: Digest,
}

impl PendingAsk {
    pub(super) fn new(ask: &Ask) -> Self {
        let (questions, approval, review) = match &ask.body {
            Body::Questions { questions, .. } => (questions.clone(), None, None),
            Body::Approval { approval } => {
                let call = PendingCall {
                    digest: approval.call.digest().clone(),
                    rows: approval.call.rows(),
                    call: approval.call.clone(),
                    prompt: approval.prompt.clone(),
                    risk: approval.risk,
                    allow_modify_args: approval.allow_modify_args,
                };
                (Vec::new(), Some(call), None)
            }
            Body::Review { markdown } => {
                (Vec::new(), None, Some(PendingReview { markdown: markdown.clone(), digest: Digest::of_review(markdown) }))
            }
        };
        Self {
            id: ask.id,
            revision: ask.revision,
            tool_call_id: ask.origin.call_id().cloned(),
            tool_name: ask.origin.tool().cloned(),
            status: ask.status(),
            requested_at: ask.asked_at,
            message: ask.message.clone(),
            allow_free_text: questions.iter().any(|question| question.free_text != FreeText::Forbid),
            questions,
            approval,
            review,
            policy: ask.policy.clone(),
        }
    }
}
