//! The pending asks of a snapshot, with everything that a form needs to show them, also in another process.

use serde::Serialize;

use crate::approval::call::FrozenCall;
use crate::approval::rows::Row;
use crate::ask::body::Body;
use crate::ask::policy::Policy;
use crate::ask::{Ask, AskStatus};
use crate::digest::Digest;
use crate::ids::{AskId, CallId, ToolName};
use crate::question::{FreeText, Question};
use crate::risk::Risk;
use crate::time::Timestamp;

/// A pending ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingAsk {
    /// The ask.
    pub id: AskId,
    /// The revision number, increased by each change.
    pub revision: u32,
    /// The call the answer is bound to.
    pub tool_call_id: Option<CallId>,
    /// Its tool.
    pub tool_name: Option<ToolName>,
    /// Always `pending`.
    pub status: AskStatus,
    /// When it was asked.
    pub requested_at: Timestamp,
    /// The asker's own words. Untrusted text.
    pub message: Option<String>,
    /// Whether any question may be answered in the person's own words.
    pub allow_free_text: bool,
    /// The questions, for an ask of that kind.
    pub questions: Vec<Question>,
    /// The frozen call, if the ask is an approval.
    pub approval: Option<PendingCall>,
    /// The text, if the ask is a review.
    pub review: Option<PendingReview>,
    /// Who may answer, and what happens if nobody does.
    pub policy: Policy,
}

/// A call that waits for approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingCall {
    /// The frozen call.
    #[serde(flatten)]
    pub call: FrozenCall,
    /// The digest that a decision must repeat.
    pub digest: Digest,
    /// Its arguments as rows for a person.
    pub rows: Vec<Row>,
    /// The tool author's description.
    pub prompt: Option<String>,
    /// How serious a mistake would be.
    pub risk: Risk,
    /// Whether its arguments may be changed.
    pub allow_modify_args: bool,
}

/// A text that waits for review.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PendingReview {
    /// The text.
    pub markdown: String,
    /// The digest that a decision must repeat.
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
