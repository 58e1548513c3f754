//! An ask: as it is sent, and as it is shown, pending or settled.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use waypost_core::ask::assignment::Actor;
use waypost_core::ask::auto_approval::rule_of;
use waypost_core::ask::body::Body;
use waypost_core::ask::comment::Comment;
use waypost_core::ask::delegation::Delegation;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ask::{Ask, AskState, AskStatus, Untold};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, QuestionId, SessionId};
use waypost_core::people::principal::{Principal, Provenance};
use waypost_core::problem::Problem as Fault;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;

use super::decision::ReplyContent;
use super::{eligible, question};
#[cfg(feature = "openapi")]
use crate::schema;
use crate::{
    AnswerView, ApprovalBody, ApprovalView, DecisionView, ElsewhereView, HeldView, Html, ParentSessionsView, PolicyBody, PolicyView,
    QuestionBody, QuestionView, QuorumView, ViewerActions, VoteView, raw,
};

/// One request to people: questions, a tool call to approve, or a text to review.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskBody {
    /// The kind of the ask.
    pub kind: AskKind,
    /// For the kind `questions`: 1 to 16 questions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questions: Option<Vec<QuestionBody>>,
    /// For the kind `approval`: the tool call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<ApprovalBody>,
    /// For the kind `review`: the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewBody>,
    /// The caller's session in which to ask. If omitted: a new session.
    #[serde(default, deserialize_with = "named", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub session_id: Option<SessionId>,
    /// Who may answer, how long it waits, and what happens then.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub policy: PolicyBody,
    /// The caller's own state. Only the caller gets it back; nobody else sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub context: Option<Box<RawValue>>,
    /// The asker's own text, as Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// For the kind `questions`: whether a person may send a free response instead of answers.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub allow_response: bool,
}

/// Whose asks are listed.
#[derive(Debug, Serialize, Deserialize, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AskAudience {
    /// The caller.
    Me,
}

/// An invalid id is treated like an unknown one: the engine refuses it.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<SessionId>, D::Error> {
    let text = Option::<String>::deserialize(reader)?;
    Ok(text.map(|text| text.parse().unwrap_or(SessionId::from_bits(0))))
}

/// The kind of an ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AskKind {
    /// Questions to answer.
    Questions,
    /// A tool call to approve or reject.
    Approval,
    /// A text to approve or reject.
    Review,
}

/// A text to approve or reject.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReviewBody {
    /// The text, as Markdown.
    pub markdown: String,
}

impl AskBody {
    /// An ask with these questions.
    #[must_use]
    pub fn questions(questions: Vec<QuestionBody>) -> Self {
        Self { questions: Some(questions), ..Self::of(AskKind::Questions) }
    }

    /// An ask for approval of a tool call.
    #[must_use]
    pub fn approval(approval: ApprovalBody) -> Self {
        Self { approval: Some(approval), ..Self::of(AskKind::Approval) }
    }

    /// An ask for the review of a text.
    #[must_use]
    pub fn review(markdown: impl Into<String>) -> Self {
        Self { review: Some(ReviewBody { markdown: markdown.into() }), ..Self::of(AskKind::Review) }
    }

    fn of(kind: AskKind) -> Self {
        let policy = PolicyBody::default();
        Self {
            kind,
            questions: None,
            approval: None,
            review: None,
            session_id: None,
            policy,
            context: None,
            message: None,
            allow_response: false,
        }
    }

    /// Takes the content out of the body. Problems that do not stop the conversion are added to `problems`, so that all problems are
    /// reported together.
    ///
    /// # Errors
    /// The problems of a body whose parts do not fit its kind.
    pub fn content(&mut self, problems: &mut Vec<Fault>) -> Result<Body, Vec<Fault>> {
        self.fits_its_kind()?;
        Ok(match (self.kind, self.questions.take(), self.approval.take(), self.review.take()) {
            (AskKind::Approval, _, Some(approval), _) => approval.freeze(problems),
            (AskKind::Review, _, _, Some(review)) => review.body(),
            (_, questions, _, _) => {
                let questions = question::take(questions.unwrap_or_default(), "/questions", problems);
                Body::Questions { questions, allow_response: self.allow_response }
            }
        })
    }

    fn fits_its_kind(&self) -> Result<(), Vec<Fault>> {
        let mut problems = Vec::new();
        let given = [
            (AskKind::Questions, self.questions.is_some(), "questions"),
            (AskKind::Approval, self.approval.is_some(), "approval"),
            (AskKind::Review, self.review.is_some(), "review"),
        ];
        for (kind, given, name) in given {
            match (kind == self.kind, given) {
                (true, false) => problems.push(Fault::new(format!("/{name}"), "required", format!("Send `{name}`: `kind` requires it."))),
                (false, true) => {
                    problems.push(Fault::new(
                        format!("/{name}"),
                        "not_for_this_kind",
                        format!("Omit `{name}`: it does not belong to this `kind`."),
                    ));
                }
                (true, true) | (false, false) => {}
            }
        }
        if self.allow_response && self.kind != AskKind::Questions {
            let message = "Only questions can have a free response; omit this.";
            problems.push(Fault::new("/allow_response", "not_for_this_kind", message));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

impl ReviewBody {
    /// Converts the body.
    #[must_use]
    pub fn body(self) -> Body {
        Body::Review { markdown: self.markdown }
    }
}

/// One request to people.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskView {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: AskId,
    /// The session it belongs to.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub session_id: SessionId,
    /// The name of the agent or program that asks.
    pub agent: String,
    /// The parent sessions of its session, if another session started it.
    #[serde(rename = "lineage", skip_serializing_if = "Option::is_none")]
    pub parents: Option<ParentSessionsView>,
    /// Counts the changes of the ask. A decision on an earlier revision is void.
    pub revision: u32,
    /// `questions`, `approval` or `review`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub kind: AskKind,
    /// The status.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::AskStatus))]
    pub status: AskStatus,
    /// What created the ask.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[serde(with = "crate::origin")]
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
    pub you: Option<ViewerActions>,
    /// How many approvals the ask needs, if more than one.
    pub quorum: Option<QuorumView>,
    /// The approvals so far, if the ask needs several.
    pub votes: Vec<VoteView>,
    /// Who delegated the ask to whom.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Delegation>))]
    pub delegations: Vec<Delegation>,
    /// Who could not be notified, and on which channel.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Untold>))]
    pub untold: Vec<Untold>,
    /// The asker's own state. Only the asker sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub context: Option<Box<RawValue>>,
    /// A validated reply that is not the answer yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<HeldView>,
    /// How often the ask was asked again after an insufficient reply.
    #[serde(default, skip_serializing_if = "none")]
    pub retries: u32,
    /// What the asker wants to know in addition to the last reply, in the asker's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clarification: Option<String>,
    /// When the ask was created.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub asked_at: Timestamp,
    /// The accepted answers, by question.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeMap<String, AnswerView>>))]
    pub answers: Option<BTreeMap<QuestionId, AnswerView>>,
    /// The free response that a person sent instead of answers.
    pub response: Option<String>,
    /// The decision.
    pub decision: Option<DecisionView>,
    /// A comment on the whole ask.
    pub comment: Option<String>,
    /// Who answered the ask.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Principal>))]
    pub answered_by: Option<Principal>,
    /// When it was answered.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub answered_at: Option<Timestamp>,
    /// Who settled the ask in any way, if a principal did.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Principal>))]
    pub settled_by: Option<Principal>,
    /// When the ask was settled in any way.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub settled_at: Option<Timestamp>,
    /// The source of the answer, who gave it, and over which channel.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Provenance>))]
    pub provenance: Option<Provenance>,
    /// Who judged that the answer is sufficient, if the ask needed a judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Provenance>))]
    pub judged: Option<Provenance>,
    /// Comments on the ask, oldest first; only the newest 50.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Comment>))]
    pub comments: Vec<Comment>,
    /// The number of comments, including older ones.
    pub comment_count: u32,
    /// The ask that supersedes this one, if it was withdrawn in favour of another ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub superseded_by: Option<AskId>,
    /// Who imported the end of the ask with a snapshot, if it was settled on another server.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Principal>))]
    pub imported_by: Option<Principal>,
    /// When it was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub imported_at: Option<Timestamp>,
    /// Who imported the ask with a snapshot and when, if it was created on another server.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ImportMark>))]
    pub imported: Option<ImportMark>,
    /// The decision on another server, as reported by a snapshot. It has no effect here: a claim needs an approval on this
    /// server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_elsewhere: Option<ElsewhereView>,
    /// Warnings for the asker: people that are not known, roles that nobody has, and a quorum of more people than can approve. Only in the
    /// response to the request that created the ask.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Fault>))]
    pub warnings: Vec<Fault>,
}

/// A text for review.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewView {
    /// The text as it was sent.
    pub markdown: String,
    /// The same as sanitized HTML.
    pub html: String,
    /// The digest that a decision must send back.
    pub digest: String,
}

impl AskKind {
    /// The word of the API.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Questions => "questions",
            Self::Approval => "approval",
            Self::Review => "review",
        }
    }
}

impl AskView {
    /// The digest that a decision must send back.
    #[must_use]
    pub fn digest(&self) -> Option<&str> {
        let approval = self.approval.as_ref().map(|approval| approval.digest.as_str());
        approval.or(self.review.as_ref().map(|review| review.digest.as_str()))
    }

    /// The risk of the call. Questions and texts have a low risk.
    #[must_use]
    pub fn risk(&self) -> Risk {
        self.approval.as_ref().map_or(Risk::Low, |approval| approval.risk)
    }

    /// Renders an ask for `viewer`. `membership` contains the current roles of the people concerned.
    #[must_use]
    pub fn new(ask: &Ask, viewer: &Principal, membership: &RoleMembership, html: Html) -> Self {
        let (kind, questions, approval, review) = parts(ask, html);
        let actor = Actor { by: viewer, requester: ask.requester.as_ref().unwrap_or(&ask.asked_by), membership };
        let (quorum, votes) = eligible::quorum(ask, actor);
        let (mut end, end_mark) = (SettlementView::of(ask), ask.end_mark());
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
            message_html: ask.message.as_deref().map(html.markdown),
            questions,
            allow_response: allows_response(&ask.body),
            approval,
            review,
            policy: PolicyView::new(&ask.policy, ask.escalated),
            view_digest: ask.view_digest().as_str().to_owned(),
            you: ViewerActions::new(ask, actor),
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
            warnings: Vec::new(),
        }
    }
}

fn parts(ask: &Ask, html: Html) -> (AskKind, Vec<QuestionView>, Option<ApprovalView>, Option<ReviewView>) {
    match &ask.body {
        Body::Questions { questions, .. } => {
            (AskKind::Questions, questions.iter().map(|question| QuestionView::new(question, html)).collect(), None, None)
        }
        Body::Approval { approval } => (AskKind::Approval, Vec::new(), Some(ApprovalView::new(approval, ask.permit(), html)), None),
        Body::Review { markdown } => (AskKind::Review, Vec::new(), None, Some(ReviewView::new(markdown, html))),
    }
}

fn allows_response(body: &Body) -> bool {
    match body {
        Body::Questions { allow_response, .. } => *allow_response,
        Body::Approval { .. } | Body::Review { .. } => false,
    }
}

impl ReviewView {
    fn new(text: &str, html: Html) -> Self {
        Self { markdown: text.to_owned(), html: (html.markdown)(text), digest: Digest::of_review(text).as_str().to_owned() }
    }
}

fn none(n: &u32) -> bool {
    *n == 0
}

/// How an ask was settled. Empty while it is pending.
#[derive(Default)]
struct SettlementView {
    at: Option<Timestamp>,
    by: Option<Principal>,
    answered: Option<Provenance>,
    answers: Option<BTreeMap<QuestionId, AnswerView>>,
    response: Option<String>,
    decision: Option<DecisionView>,
    comment: Option<String>,
    superseded_by: Option<AskId>,
}

impl SettlementView {
    fn of(ask: &Ask) -> Self {
        match &ask.state {
            AskState::Pending | AskState::PendingDecision(_) => Self::default(),
            AskState::Answered(settled) => {
                let by = Some(settled.provenance.by.clone());
                let answered = Some(settled.provenance.clone());
                let ReplyContent { answers, response, decision } = ReplyContent::of(ask, &settled.outcome);
                let (at, comment) = (Some(settled.at), settled.comment.clone());
                Self { at, by, answered, answers, response, decision, comment, superseded_by: None }
            }
            AskState::Cancelled { by, at, comment } => {
                Self { at: Some(*at), by: Some(by.clone()), comment: comment.clone(), ..Self::default() }
            }
            AskState::Withdrawn { by, at, superseded_by } => {
                Self { at: Some(*at), by: Some(by.clone()), superseded_by: *superseded_by, ..Self::default() }
            }
            AskState::Expired { at } | AskState::Skipped { at } => Self { at: Some(*at), ..Self::default() },
        }
    }
}
