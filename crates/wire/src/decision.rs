//! What people decided or answered, also while it can be undone. Everybody sees that there is a pending reply. Its content is shown only
//! to the person who sent it and to the asker who must judge it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::settlement::{Outcome, PendingReason};
use waypost_core::ask::{Ask, feedback};
use waypost_core::digest::Digest;
use waypost_core::ids::{QuestionId, RuleId};
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::Answers;
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{AnswerView, raw};

/// A decision that was imported with a snapshot and has no effect here.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ElsewhereView {
    /// `approve` or `reject`. Absent if questions were answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub decision: Option<Verdict>,
    /// Who made the decision, according to the snapshot.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Principal))]
    pub by: Principal,
    /// When the decision was made, according to the snapshot.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub at: Timestamp,
    /// Who imported it, and when.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ImportMark))]
    pub imported: ImportMark,
}

impl ElsewhereView {
    pub(crate) fn of(ask: &Ask) -> Option<Self> {
        let decided = ask.decided_elsewhere.as_deref()?;
        let decision = match decided.outcome {
            Outcome::Approve { .. } => Some(Verdict::Approve),
            Outcome::Reject { .. } => Some(Verdict::Reject),
            Outcome::Answers { .. } | Outcome::Response { .. } => None,
        };
        let (by, at, imported) = (decided.provenance.by.clone(), decided.at, decided.imported.clone());
        Some(Self { decision, by, at, imported })
    }
}

/// A decision. An unknown value is an error and never an approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The call may run, or the text is accepted.
    Approve,
    /// The call must not run, or the text is not accepted.
    Reject,
}

/// The decision on an approval or a review.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DecisionView {
    /// `approve` or `reject`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub decision: Verdict,
    /// The digest of what the person saw.
    pub digest: String,
    /// The reason.
    pub reason: Option<String>,
    /// The auto-approval rule that the decision created.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub rule: Option<RuleId>,
    /// The values that were filled in, by field of the approval's form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub feedback: Option<Box<RawValue>>,
}

impl DecisionView {
    fn new(decision: Verdict, digest: &Digest, reason: Option<String>) -> Self {
        Self { decision, digest: digest.as_str().to_owned(), reason, rule: None, feedback: None }
    }
}

/// The content of a validated reply, in the field for its kind.
#[derive(Default)]
pub(crate) struct ReplyContent {
    pub answers: Option<BTreeMap<QuestionId, AnswerView>>,
    pub response: Option<String>,
    pub decision: Option<DecisionView>,
}

impl ReplyContent {
    pub(crate) fn of(ask: &Ask, outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Answers { answers } => Self { answers: Some(AnswerView::all(answers)), ..Self::default() },
            Outcome::Response { response } => Self { response: Some(response.clone()), ..Self::default() },
            Outcome::Approve { digest, feedback, .. } => {
                let decision = DecisionView { feedback: filled_in(ask, feedback), ..DecisionView::new(Verdict::Approve, digest, None) };
                Self { decision: Some(decision), ..Self::default() }
            }
            Outcome::Reject { digest, reason } => {
                Self { decision: Some(DecisionView::new(Verdict::Reject, digest, reason.clone())), ..Self::default() }
            }
        }
    }
}

/// The values that were filled in, by field. `None` if the approval has no form.
fn filled_in(ask: &Ask, answers: &Answers) -> Option<Box<RawValue>> {
    let approval = ask.approval().filter(|approval| !approval.form.is_empty())?;
    raw(&feedback::as_object(&approval.form, answers))
}

/// A validated reply that is not the answer yet.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HeldView {
    /// Who replied.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Principal))]
    pub by: Principal,
    /// When they replied.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub at: Timestamp,
    /// Until when they can undo it; `null` while the asker judges it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub until: Option<Timestamp>,
    /// Whether the asker must now judge whether the reply is sufficient.
    pub judging: bool,
    /// The answers. Only for the person who replied, and for the asker who judges.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeMap<String, AnswerView>>))]
    pub answers: Option<BTreeMap<QuestionId, AnswerView>>,
    /// The free response instead of answers. Only for the person who replied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// The decision. Only for the person who replied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<DecisionView>,
    /// A comment on the whole ask. For the same viewers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl HeldView {
    /// Whether the viewer sent this reply: only they, and the asker who judges it, receive its content.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.answers.is_some() || self.response.is_some() || self.decision.is_some()
    }

    pub(crate) fn of(ask: &Ask, viewer: &Principal) -> Option<Self> {
        let pending = ask.pending_decision()?;
        let seen = ask.shown_to(viewer);
        let ReplyContent { answers, response, decision } = seen.map(|taken| ReplyContent::of(ask, taken.outcome)).unwrap_or_default();
        Some(Self {
            by: pending.provenance.by.clone(),
            at: pending.at,
            until: pending.reason.until(),
            judging: pending.reason == PendingReason::Judging,
            answers,
            response,
            decision,
            comment: seen.and_then(|taken| taken.comment.clone()),
        })
    }
}
