//! An ask as it is shown, pending or settled.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::ask::{Ask, Origin, Outcome, State, Status, Untold};
use waypost_core::body::Body;
use waypost_core::call::Digest;
use waypost_core::comment::Comment;
use waypost_core::escalation::Step;
use waypost_core::feedback;
use waypost_core::ids::{AskId, RuleId, SessionId};
use waypost_core::place::{Comer, Delegation};
use waypost_core::policy::{Judge, OnExpiry, Policy, Wait};
use waypost_core::principal::{Principal, Provenance};
use waypost_core::reply::Answers;
use waypost_core::standing::rule_of;
use waypost_core::time::Timestamp;
use waypost_core::who::{Roster, Who};

use super::eligible::{self, QuorumView, VoteView, YouView};
use super::{AnswerView, ApprovalView, HeldView, LineageView, QuestionView, raw};
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
    /// Who asks.
    pub agent: String,
    /// Where its session comes from, where another session started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lineage: Option<LineageView>,
    /// Counts its changes; a decision on an earlier one is void.
    pub revision: u32,
    /// `questions`, `approval` or `review`.
    pub kind: &'static str,
    /// Where it stands.
    pub status: Status,
    /// What made it.
    #[schema(value_type = Object)]
    pub origin: Origin,
    /// The asker's own words, never to be trusted.
    pub message: Option<String>,
    /// The same, made safe to insert into a page.
    pub message_html: Option<String>,
    /// The questions, for the kind `questions`.
    pub questions: Vec<QuestionView>,
    /// Whether a person may respond with something else instead of answering.
    pub allow_response: bool,
    /// The frozen call, for the kind `approval`.
    pub approval: Option<ApprovalView>,
    /// The text, for the kind `review`.
    pub review: Option<ReviewView>,
    /// How long it waits, and what happens then.
    pub policy: PolicyView,
    /// The digest of what is drawn of this revision, to be echoed as `shown` with a reply.
    pub view_digest: String,
    /// What the viewer may do about it, while it is pending.
    pub you: Option<YouView>,
    /// How many approvals it needs, where that is more than one.
    pub quorum: Option<QuorumView>,
    /// The approvals it has, where it needs several.
    pub votes: Vec<VoteView>,
    /// Who handed it on to whom.
    pub delegations: Vec<Delegation>,
    /// Who could not be told of it, and where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub untold: Vec<Untold>,
    /// The asker's own state; only in the view of whoever asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub context: Option<Box<RawValue>>,
    /// A reply that was taken and is not the answer yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<HeldView>,
    /// How often it was asked again after an insufficient reply.
    #[serde(skip_serializing_if = "none")]
    pub retries: u32,
    /// What the asker wants to know beyond the last reply; the asker's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clarification: Option<String>,
    /// When it was asked.
    #[schema(value_type = String, format = DateTime)]
    pub asked_at: Timestamp,
    /// What was accepted, by question.
    pub answers: Option<BTreeMap<String, AnswerView>>,
    /// What a person responded instead of answering.
    pub response: Option<String>,
    /// What was decided.
    pub decision: Option<DecisionView>,
    /// On the whole.
    pub comment: Option<String>,
    /// Who answered.
    pub answered_by: Option<Principal>,
    /// When it was answered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub answered_at: Option<Timestamp>,
    /// Who settled it in whatever way, where it was somebody.
    pub settled_by: Option<Principal>,
    /// When it was settled in whatever way.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub settled_at: Option<Timestamp>,
    /// From what the answer came, from whom, over which channel.
    pub provenance: Option<Provenance>,
    /// Who said that the answer was sufficient, where somebody had to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<Provenance>,
    /// What was said under it without deciding it, oldest first; the newest 50.
    pub comments: Vec<Comment>,
    /// How many comments there ever were.
    pub comment_count: u32,
    /// The ask that took its place, where it was withdrawn for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub superseded_by: Option<AskId>,
    /// Who brought the answer here in a snapshot, where it was given elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
}

/// One text under review.
#[derive(Serialize, ToSchema)]
pub struct ReviewView {
    /// As it was sent.
    pub markdown: String,
    /// The same, made safe to insert into a page.
    pub html: String,
    /// What a decision must echo.
    pub digest: String,
}

/// How long an ask waits, and what happens then.
#[derive(Serialize, ToSchema)]
pub struct PolicyView {
    /// Whether the agent waits for the answer.
    pub wait: Wait,
    /// When it stops waiting; `null` means never.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// What happens then.
    pub on_expiry: OnExpiry,
    /// When people are told again, as long as it waits.
    #[schema(value_type = Vec<String>)]
    pub remind_at: Vec<Timestamp>,
    /// For how many seconds a reply can be taken back before it is the answer.
    #[serde(skip_serializing_if = "none")]
    pub undo_window: u32,
    /// Who says whether a reply is sufficient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judge: Option<Judge>,
    /// How often an insufficient reply is asked again before the step is skipped.
    pub max_retries: u32,
    /// Who may answer.
    pub who: Who,
    /// Who may answer too from when on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub escalate: Vec<Step>,
    /// Until when the last of them may answer after the deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub escalate_until: Option<Timestamp>,
    /// How many of those steps have begun.
    #[serde(skip_serializing_if = "is_zero")]
    pub escalated: usize,
}

/// What was decided about a call or a text.
#[derive(Serialize, ToSchema)]
pub struct DecisionView {
    /// `approve` or `reject`.
    pub decision: &'static str,
    /// What was on the screen.
    pub digest: String,
    /// Why.
    pub reason: Option<String>,
    /// The standing rule that was made of it.
    #[schema(value_type = Option<String>)]
    pub rule: Option<RuleId>,
    /// What was filled in, by field of the approval's form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub feedback: Option<Box<RawValue>>,
}

impl AskView {
    /// Draws an ask for `viewer`; `roster` has the roles that the people concerned have now.
    #[must_use]
    pub fn new(ask: &Ask, viewer: &Principal, roster: &Roster) -> Self {
        let (kind, questions, approval, review) = parts(ask);
        let comer = Comer { by: viewer, requester: ask.requester.as_ref().unwrap_or(&ask.asked_by), roster };
        let (quorum, votes) = eligible::quorum(ask, comer);
        let mut end = End::of(ask);
        if let Some(decision) = &mut end.decision {
            decision.rule = rule_of(ask).map(|rule| rule.id);
        }
        Self {
            id: ask.id,
            session_id: ask.session,
            agent: ask.asked_by.name.clone(),
            lineage: ask.lineage.as_deref().map(LineageView::new),
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
            you: YouView::new(ask, comer),
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
            imported_by: ask.settlement().and_then(|settled| settled.imported_by.clone()),
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

/// How an ask ended, as far as it did.
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

/// What a checked reply says, in the field for its kind.
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

/// What was filled in, each field as the value it is; nothing where there was no form.
fn filled_in(ask: &Ask, answers: &Answers) -> Option<Box<RawValue>> {
    let approval = ask.approval().filter(|approval| !approval.form.is_empty())?;
    raw(&feedback::as_object(&approval.form, answers))
}
