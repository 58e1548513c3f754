//! A session, without its journal, and its pending ask.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::agent::usage::Cost;
use waypost_core::ask::Ask;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::session::usage::SessionUsage;
use waypost_core::session::{Resume, Session, SessionStatus};
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{AskView, ChildView, Html, ParentSessionsView, QuestionView, raw};

/// The session to start.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StartBody {
    /// The agent's name.
    pub agent: String,
    /// The first message to the agent.
    pub message: Option<String>,
    /// What the caller wants, as a keyword that the agent knows.
    pub intent: Option<String>,
    /// The caller's own metadata, a JSON object.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub metadata: Option<Box<RawValue>>,
    /// Whether the session resumes by itself after an answer. The default is `auto`.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Resume))]
    pub resume: Resume,
}

/// A message to a session's agent.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MessageBody {
    /// The text of the message.
    pub text: String,
    /// What the message is for, as a keyword that the agent knows.
    pub intent: Option<String>,
}

/// Cancels a session.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CancelRunBody {
    /// The reason.
    pub reason: Option<String>,
}

/// One durable conversation between an agent and people.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionView {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: SessionId,
    /// The agent.
    pub agent: String,
    /// The parent sessions, if another session started it.
    #[serde(rename = "lineage", skip_serializing_if = "Option::is_none")]
    pub parents: Option<ParentSessionsView>,
    /// The newest child sessions. Only if one session is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub children: Option<Vec<ChildView>>,
    /// A title for lists.
    pub title: String,
    /// The status.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::SessionStatus))]
    pub status: SessionStatus,
    /// The number of the last journal entry.
    pub seq: u64,
    /// When it was created.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub created_at: Timestamp,
    /// When its journal last grew.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub updated_at: Timestamp,
    /// Whether it resumes by itself after an answer.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Resume))]
    pub resume: Resume,
    /// Whether it waits only to be resumed.
    pub can_resume: bool,
    /// If it is paused: why it must be resumed explicitly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
    /// Who imported it with a snapshot, if it was not created here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Principal>))]
    pub brought_by: Option<Principal>,
    /// The pending asks, oldest first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub pending: Vec<AskId>,
    /// The result of a complete session, if its agent returns one for programs. Only if one session is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub result: Option<Box<RawValue>>,
    /// How long it has waited for people, in milliseconds, up to its last change of status.
    pub waited_ms: u64,
    /// How long it has had work, in milliseconds, up to its last change of status.
    pub worked_ms: u64,
    /// How much of its agent's budget it has used.
    pub used: UsedView,
    /// The caller's own metadata.
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub metadata: Option<Box<RawValue>>,
}

/// The pending ask of a session.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Pending))]
pub struct PendingQuestionView {
    /// Whether an ask is pending.
    pub has_pending_question: bool,
    /// The newest pending ask.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub question_id: Option<AskId>,
    /// Its questions. Empty for an approval or a review.
    pub questions: Vec<QuestionView>,
    /// When the ask was created.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub created_at: Option<Timestamp>,
    /// The complete ask.
    pub ask: Option<AskView>,
}

impl PendingQuestionView {
    /// Renders the pending ask for `viewer`.
    #[must_use]
    pub fn new(ask: Option<&Ask>, viewer: &Principal, membership: &RoleMembership, html: Html) -> Self {
        let view = ask.map(|ask| AskView::new(ask, viewer, membership, html));
        Self {
            has_pending_question: ask.is_some(),
            question_id: ask.map(|ask| ask.id),
            questions: view.as_ref().map(|view| view.questions.clone()).unwrap_or_default(),
            created_at: ask.map(|ask| ask.asked_at),
            ask: view,
        }
    }
}

/// The usage of a session.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsedView {
    /// How many turns its model has taken.
    pub turns: u64,
    /// How many tool calls were started.
    pub tool_calls: u64,
    /// The input tokens of its model.
    pub input_tokens: u64,
    /// The output tokens of its model.
    pub output_tokens: u64,
    /// The cost of its model, in millionths of the currency of the agent's prices.
    pub money_millionths: u64,
}

impl UsedView {
    fn new(spent: &SessionUsage) -> Self {
        let Cost { input, output, money } = spent.cost;
        let SessionUsage { turns, tool_calls, .. } = *spent;
        Self { turns, tool_calls, input_tokens: input, output_tokens: output, money_millionths: money }
    }
}

impl SessionView {
    /// Renders a session.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        Self {
            id: session.id,
            agent: session.agent.as_str().to_owned(),
            parents: session.parents.as_deref().map(ParentSessionsView::new),
            children: None,
            title: session.title.clone(),
            status: session.status,
            seq: session.seq,
            created_at: session.created_at,
            updated_at: session.updated_at,
            resume: session.resume,
            can_resume: session.can_resume(),
            paused: session.paused.clone(),
            brought_by: session.imported_by.clone(),
            pending: session.pending().map(|ask| ask.id).collect(),
            result: None,
            waited_ms: session.usage.waited_ms,
            worked_ms: session.usage.worked_ms,
            used: UsedView::new(&session.usage),
            metadata: session.metadata.as_ref().map_or_else(|| RawValue::from_string("{}".into()).ok(), raw),
        }
    }

    /// Renders a session with its child sessions and its result.
    #[must_use]
    pub fn with_children(session: &Session, children: &[Session]) -> Self {
        let children = Some(children.iter().map(ChildView::new).collect());
        Self { children, result: session.result.as_ref().and_then(raw), ..Self::new(session) }
    }
}
