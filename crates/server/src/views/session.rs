//! A session as it is shown, without its history.

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::principal::Principal;
use waypost_core::session::{Resume, Session, Status};
use waypost_core::spent::{Cost, Spent};
use waypost_core::time::Timestamp;
use waypost_engine::Family;

use super::{ChildView, LineageView, raw};

/// One durable conversation between an agent and people.
#[derive(Serialize, ToSchema)]
pub struct SessionView {
    /// Its id.
    #[schema(value_type = String)]
    pub id: SessionId,
    /// Who works in it.
    pub agent: String,
    /// Where it comes from, where another session started it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lineage: Option<LineageView>,
    /// The newest sessions that it started; only where one session is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub children: Option<Vec<ChildView>>,
    /// A line for lists.
    pub title: String,
    /// Where it stands.
    pub status: Status,
    /// The last entry of its journal.
    pub seq: u64,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When its journal last grew.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// Whether it goes on by itself after an answer.
    pub resume: Resume,
    /// Whether it waits for nothing but somebody saying "go on".
    pub can_resume: bool,
    /// Why it goes on only when somebody says so, where it was paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
    /// Who brought it here in a snapshot, where it did not begin here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brought_by: Option<Principal>,
    /// The asks that wait for people, oldest first.
    #[schema(value_type = Vec<String>)]
    pub pending: Vec<AskId>,
    /// What came of it, where it is complete and its agent has a result for programs; only where one session is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub result: Option<Box<RawValue>>,
    /// For how long it waited for people, in milliseconds, up to its last change of status.
    pub waited_ms: u64,
    /// For how long there was work, in milliseconds, up to its last change of status.
    pub worked_ms: u64,
    /// How much of its agent's limits it has used.
    pub used: UsedView,
    /// The caller's own labels.
    #[schema(value_type = serde_json::Value)]
    pub metadata: Option<Box<RawValue>>,
}

/// What a session has used up.
#[derive(Serialize, ToSchema)]
pub struct UsedView {
    /// How often its model has spoken.
    pub turns: u64,
    /// How often a tool call was started.
    pub tool_calls: u64,
    /// Tokens that its model read.
    pub input_tokens: u64,
    /// Tokens that its model wrote.
    pub output_tokens: u64,
    /// What its model cost, in millionths of what its agent's prices are in.
    pub money_millionths: u64,
}

impl UsedView {
    fn new(spent: &Spent) -> Self {
        let Cost { input, output, money } = spent.cost;
        let Spent { turns, tool_calls, .. } = *spent;
        Self { turns, tool_calls, input_tokens: input, output_tokens: output, money_millionths: money }
    }
}

impl SessionView {
    /// Draws a session.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        Self {
            id: session.id,
            agent: session.agent.as_str().to_owned(),
            lineage: session.lineage.as_deref().map(LineageView::new),
            children: None,
            title: session.title.clone(),
            status: session.status,
            seq: session.seq,
            created_at: session.created_at,
            updated_at: session.updated_at,
            resume: session.resume,
            can_resume: session.can_resume(),
            paused: session.paused.clone(),
            brought_by: session.brought_by.clone(),
            pending: session.pending().map(|ask| ask.id).collect(),
            result: None,
            waited_ms: session.spent.waited_ms,
            worked_ms: session.spent.worked_ms,
            used: UsedView::new(&session.spent),
            metadata: session.metadata.as_ref().map_or_else(|| RawValue::from_string("{}".into()).ok(), raw),
        }
    }

    /// Draws a session with those that it started and what came of it.
    #[must_use]
    pub fn of_family(family: &Family) -> Self {
        let children = Some(family.children.iter().map(ChildView::new).collect());
        Self { children, result: family.session.result.as_ref().and_then(raw), ..Self::new(&family.session) }
    }
}
