//! The view of an ask, pending or settled.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::ask::assignment::Actor;
use waypost_core::ask::auto_approval::rule_of;
use waypost_core::ask::body::Body;
use waypost_core::ask::comment::Comment;
use waypost_core::ask::delegation::Delegation;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::policy::{Judge, OnExpiry, Policy, Wait};
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::who::{RoleMembership, Step, Who};
use waypost_core::ask::{Ask, State, Status, Untold, feedback};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, RuleId, SessionId};
use waypost_core::people::principal::{Principal, Provenance};
use waypost_core::question::answer::Answers;
use waypost_core::time::Timestamp;

use super::eligible::{self, QuorumView, VoteView, YouView};
use super::{AnswerView, ApprovalView, HeldView, ParentSessionsView, QuestionView, raw};
use crate::markdown;

/// One request to people.
#[derive(Serialize, ToSchema)]
pub struct AskView {
    /// Its id.
    #[schema(value_type = String)]
    pub id: AskId,
    /// The session it belongs to.
    #[schema(value_type = String)]
    pub session_id: SessionId,
    /// The name of the agent or program that asks.
    pub agent: String,
    /// The parent sessions of its session, if another session started it.
    #[serde(rename = "lineage", skip_serializing_if = "Option::is_none")]
    pub parents: Option<ParentSessionsView>,
    /// Counts the changes of the ask. A decision on an earlier revision is void.
    pub revision: u32,
    /// `questions`, `approval` or `review`.
    pub kind: &'static str,
    /// The status.
    pub status: Status,
    /// What created the ask.
    #[schema(value_type = Object)]
    #[serde(serialize_with = "super::origin::serialize")]
    pub origin: Origin,
    /// The asker's own text, which is untrusted.
    pub message: Option<String>,
    /// The same as sanitized HTML.
    pub message_html: Option<String>,
    /// The questions. Only for the kind `questions`.
    pub questions: Vec<QuestionView>,
    /// Whether a person may send a free response instead of answers.
    pub allow_response: bool,
    /// The frozen call. Only for the kind `approval`.
    pub approval: Option<ApprovalView>,
    /// The text. Only for the kind `review`.
    pub review: Option<ReviewView>,
    /// How long the ask waits, and what happens at its deadline.
    pub policy: PolicyView,
    /// The digest of what this revision shows. A client sends it back as `shown` with a reply.
    pub view_digest: String,
    /// What the viewer may do with the ask while it is pending.
    pub you: Option<YouView>,
    /// How many approvals the ask needs, if more than one.
    pub quorum: Option<QuorumView>,
    /// The approvals so far, if the ask needs several.
    pub votes: Vec<VoteView>,
    /// Who delegated the ask to whom.
    pub delegations: Vec<Delegation>,
    /// Who could not be notified, and on which channel.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub untold: Vec<Untold>,
    /// The asker's own state. Only the asker sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub context: Option<Box<RawValue>>,
    /// A validated reply that is not the answer yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<HeldView>,
    /// How often the ask was asked again after an insufficient reply.
    #[serde(skip_serializing_if = "none")]
    pub retries: u32,
    /// What the asker wants to know in addition to the last reply, in the asker's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clarification: Option<String>,
    /// When the ask was created.
    #[schema(value_type = String, format = DateTime)]
    pub asked_at: Timestamp,
    /// The accepted answers, by question.
    pub answers: Option<BTreeMap<String, AnswerView>>,
    /// The free response that a person sent instead of answers.
    pub response: Option<String>,
    /// The decision.
    pub decision: Option<DecisionView>,
    /// A comment on the whole ask.
    pub comment: Option<String>,
    /// Who answered the ask.
    pub answered_by: Option<Principal>,
    /// When it was answered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub answered_at: Option<Timestamp>,
    /// Who settled the ask in any way, if a principal did.
    pub settled_by: Option<Principal>,
    /// When the ask was settled in any way.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub settled_at: Option<Timestamp>,
    /// The source of the answer, who gave it, and over which channel.
    pub provenance: Option<Provenance>,
    /// Who judged that the answer is sufficient, if the ask needed a judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<Provenance>,
    /// Comments on the ask, oldest first; only the newest 50.
    pub comments: Vec<Comment>,
    /// The number of comments, including older ones.
    pub comment_count: u32,
    /// The ask that supersedes this one, if it was withdrawn in favour of another ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub superseded_by: Option<AskId>,
    /// Who imported the end of the ask with a snapshot, if it was settled on another server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
    /// When it was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub imported_at: Option<Timestamp>,
    /// Who imported the ask with a snapshot and when, if it was created on another server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
    /// The decision on another server, as reported by a snapshot. It has no effect here: a claim needs an approval on this
    /// server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_elsewhere: Option<ElsewhereView>,
}

/// A decision that was imported with a snapshot and has no effect here.
#[derive(Serialize, ToSchema)]
pub struct ElsewhereView {
    /// `approve` or `reject`. Absent if questions were answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'static str>,
    /// Who made the decision, according to the snapshot.
    pub by: Principal,
    /// When the decision was made, according to the snapshot.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who imported it, and when.
    pub imported: ImportMark,
}

impl ElsewhereView {
    fn of(ask: &Ask) -> Option<Self> {
        let decided = ask.decided_elsewhere.as_deref()?;
        let decision = match decided.outcome {
            Outcome::Approve { .. } => Some("approve"),
            Outcome::Reject { .. } => Some("reject"),
            Outcome::Answers { .. } | Outcome::Response { .. } => None,
        };
        let (by, at, imported) = (decided.provenance.by.clone(), decided.at, decided.imported.clone());
        Some(Self { decision, by, at, imported })
    }
}

/// A text for review.
#[derive(Serialize, ToSchema)]
pub struct ReviewView {
    /// The text as it was sent.
    pub markdown: String,
    /// The same as sanitized HTML.
    pub html: String,
    /// The digest that a decision must send back.
    pub digest: String,
}

/// How long an ask waits, and what happens at its deadline.
#[derive(Serialize, ToSchema)]
pub struct PolicyView {
    /// Whether the agent waits for the answer.
    pub wait: Wait,
    /// The deadline; `null` means never.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// What happens at the deadline.
    pub on_expiry: OnExpiry,
    /// When people are reminded while the ask is pending.
    #[schema(value_type = Vec<String>)]
    pub remind_at: Vec<Timestamp>,
    /// The undo window: for how many seconds a reply can be undone before it becomes the answer.
    #[serde(skip_serializing_if = "none")]
    pub undo_window: u32,
    /// Who judges whether a reply is sufficient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judge: Option<Judge>,
    /// How often the ask is asked again after an insufficient reply, before it is skipped.
    pub max_retries: u32,
    /// Who may answer.
    pub who: Who,
    /// The escalation steps: who else may answer, and from when on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub escalate: Vec<Step>,
    /// Until when the last escalation step may answer after the deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub escalate_until: Option<Timestamp>,
    /// How many escalation steps have begun.
    #[serde(skip_serializing_if = "is_zero")]
    pub escalated: usize,
}

/// The decision on an approval or a review.
#[derive(Serialize, ToSchema)]
pub struct DecisionView {
    /// `approve` or `reject`.
    pub decision: &'static str,
    /// The digest of what the person saw.
    pub digest: String,
    /// The reason.
    pub reason: Option<String>,
    /// The auto-approval rule that the decision created.
    #[schema(value_type = Option<String>)]
    pub rule: Option<RuleId>,
    /// The values that were filled in, by field of the approval's form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub feedback: Option<Box<RawValue>>,
}

impl AskView {
    /// Renders an ask for `viewer`. `membership` contains the current roles of the people concerned.
    #[must_use]
    pub fn new(ask: &Ask, viewer: &Principal, membership: &RoleMembership) -> Self {
        let (kind, questions, approval, review) = parts(ask);
        let actor = Actor { by: viewer, requester: ask.requester.as_ref().unwrap_or(&ask.asked_by), membership };
        let (quorum, votes) = eligible::quorum(ask, actor);
        let (mut end, end_mark) = (End::of(ask), ask.end_mark());
        if let Some(decision) = &mut end.decision {
            decision.rule = rule_of(ask).map(|rule| rule.id);
        }
        Self {
            id: ask.id,
            session_id: ask.session,
            agent: ask.asked_by.name.clone(),
            parents: ask.parents.as_deref().map(ParentSessionsView::new),
            revision: ask.revision,
            kind,
            status: ask.status(),
            origin: ask.origin.clone(),
            message: ask.message.clone(),
            message_html: ask.message.as_deref().map(markdown::html),
            questions,
            allow_response: allows_response(&ask.body),
            approval,
            review,
            policy: PolicyView::new(&ask.policy, ask.escalated),
            view_digest: ask.view_digest().as_str().to_owned(),
            you: YouView::new(ask, actor),
            quorum,
            votes,
            delegations: ask.delegations.clone(),
            untold: ask.untold.clone(),
            context: ask.context.as_ref().filter(|_| ask.asked_by == *viewer).and_then(raw),
            held: HeldView::of(ask, viewer),
            retries: ask.retries,
            clarification: ask.clarification.clone(),
            asked_at: ask.asked_at,
            answers: end.answers,
            response: end.response,
            decision: end.decision,
            comment: end.comment,
            answered_by: end.answered.clone().map(|provenance| provenance.by),
            answered_at: end.answered.as_ref().and(end.at),
            settled_by: end.by,
            settled_at: end.at,
            provenance: end.answered,
            judged: ask.settlement().and_then(|settled| settled.judged.clone()),
            comments: ask.thread.comments().to_vec(),
            comment_count: ask.thread.count(),
            superseded_by: end.superseded_by,
            imported_by: end_mark.as_ref().map(|import| import.by.clone()),
            imported_at: end_mark.map(|import| import.at),
            imported: ask.imported.clone(),
            decided_elsewhere: ElsewhereView::of(ask),
        }
    }
}

fn parts(ask: &Ask) -> (&'static str, Vec<QuestionView>, Option<ApprovalView>, Option<ReviewView>) {
    match &ask.body {
        Body::Questions { questions, .. } => ("questions", questions.iter().map(QuestionView::new).collect(), None, None),
        Body::Approval { approval } => ("approval", Vec::new(), Some(ApprovalView::new(approval, ask.permit())), None),
        Body::Review { markdown } => ("review", Vec::new(), None, Some(ReviewView::new(markdown))),
    }
}

fn allows_response(body: &Body) -> bool {
    match body {
        Body::Questions { allow_response, .. } => *allow_response,
        Body::Approval { .. } | Body::Review { .. } => false,
    }
}

impl ReviewView {
    fn new(text: &str) -> Self {
        Self { markdown: text.to_owned(), html: markdown::html(text), digest: Digest::of_review(text).as_str().to_owned() }
    }
}

impl PolicyView {
    fn new(policy: &Policy, escalated: usize) -> Self {
        Self {
            wait: policy.wait,
            expires_at: policy.expires_at,
            on_expiry: policy.on_expiry,
            remind_at: policy.remind_at.clone(),
            undo_window: policy.undo_window,
            judge: policy.judge,
            max_retries: policy.max_retries,
            who: policy.who.clone(),
            escalate: policy.escalate.clone(),
            escalate_until: policy.escalate_until,
            escalated,
        }
    }
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

fn none(n: &u32) -> bool {
    *n == 0
}

/// How an ask was settled. Empty while it is pending.
#[derive(Default)]
struct End {
    at: Option<Timestamp>,
    by: Option<Principal>,
    answered: Option<Provenance>,
    answers: Option<BTreeMap<String, AnswerView>>,
    response: Option<String>,
    decision: Option<DecisionView>,
    comment: Option<String>,
    superseded_by: Option<AskId>,
}

impl End {
    fn of(ask: &Ask) -> Self {
        match &ask.state {
            State::Pending | State::Held(_) => Self::default(),
            State::Answered(settled) => {
                let by = Some(settled.provenance.by.clone());
                let answered = Some(settled.provenance.clone());
                let Said { answers, response, decision } = Said::of(ask, &settled.outcome);
                let (at, comment) = (Some(settled.at), settled.comment.clone());
                Self { at, by, answered, answers, response, decision, comment, superseded_by: None }
            }
            State::Cancelled { by, at, comment } => {
                Self { at: Some(*at), by: Some(by.clone()), comment: comment.clone(), ..Self::default() }
            }
            State::Withdrawn { by, at, superseded_by } => {
                Self { at: Some(*at), by: Some(by.clone()), superseded_by: *superseded_by, ..Self::default() }
            }
            State::Expired { at } | State::Skipped { at } => Self { at: Some(*at), ..Self::default() },
        }
    }
}

/// The content of a validated reply, in the field for its kind.
#[derive(Default)]
pub(super) struct Said {
    pub answers: Option<BTreeMap<String, AnswerView>>,
    pub response: Option<String>,
    pub decision: Option<DecisionView>,
}

impl Said {
    pub(super) fn of(ask: &Ask, outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Answers { answers } => Self { answers: Some(AnswerView::all(answers)), ..Self::default() },
            Outcome::Response { response } => Self { response: Some(response.clone()), ..Self::default() },
            Outcome::Approve { digest, feedback, .. } => {
                let decision = DecisionView { feedback: filled_in(ask, feedback), ..DecisionView::new("approve", digest, None) };
                Self { decision: Some(decision), ..Self::default() }
            }
            Outcome::Reject { digest, reason } => {
                Self { decision: Some(DecisionView::new("reject", digest, reason.clone())), ..Self::default() }
            }
        }
    }
}

impl DecisionView {
    fn new(decision: &'static str, digest: &Digest, reason: Option<String>) -> Self {
        Self { decision, digest: digest.as_str().to_owned(), reason, rule: None, feedback: None }
    }
}

/// The values that were filled in, by field. `None` if the approval has no form.
fn filled_in(ask: &Ask, answers: &Answers) -> Option<Box<RawValue>> {
    let approval = ask.approval().filter(|approval| !approval.form.is_empty())?;
    raw(&feedback::as_object(&approval.form, answers))
}
