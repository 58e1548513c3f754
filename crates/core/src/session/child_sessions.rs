//! Parent and child sessions, and the outbox messages between them.
//!
//! No append writes to two sessions. A message from one session to another follows from the events that were just
//! written, is written in the same append, and is delivered at least once. The receiver recognizes a repeated message
//! by the call and the id in it.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::approval::call::CallOutcome;
use crate::ask::Ask;
use crate::ask::parent_sessions::{Ancestor, ParentSessions};
use crate::ids::{AgentName, CallId, Seq, SessionId};
use crate::json::Json;
use crate::session::event::{Entry, Event, Role};
use crate::session::{CallProgress, Session};

/// The maximum number of sessions above another, so that agents that start each other come to an end.
pub const MAX_DEPTH: usize = 8;
/// The maximum number of child sessions at once.
pub const MAX_CHILDREN: usize = 32;

impl ParentSessions {
    /// Returns the parent sessions of a session that `parent` starts for `call`.
    #[must_use]
    pub fn for_child(parent: &Session, call: &CallId) -> Self {
        let ancestors = parent.parents.iter().flat_map(|parents| &parents.ancestors).cloned();
        let ancestors = ancestors.chain([Ancestor { session: parent.id, agent: parent.agent.clone() }]).collect();
        Self { parent: parent.id, call: call.clone(), ancestors, requester: parent.owner.clone() }
    }

    /// Returns the root session.
    #[must_use]
    pub fn root(&self) -> SessionId {
        self.ancestors.first().map_or(self.parent, |first| first.session)
    }
}

/// A message from one session to another, or to a channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "owed", rename_all = "snake_case")]
pub enum OutboxContent {
    /// Starts a child session that works on a call.
    #[serde(rename = "start")]
    StartChild {
        /// Its id.
        child: SessionId,
        /// Its agent.
        agent: AgentName,
        /// The first message to the agent.
        message: String,
        /// Its parent sessions.
        #[serde(rename = "lineage")]
        parents: ParentSessions,
    },
    /// Tells a parent how its child session ended.
    #[serde(rename = "tell")]
    ReportToParent {
        /// The parent.
        parent: SessionId,
        /// Its call.
        call: CallId,
        /// The session that ended.
        child: SessionId,
        /// The outcome.
        outcome: CallOutcome,
        /// What the parent's model is told.
        output: String,
    },
    /// Stops a child session, because its parent was stopped.
    #[serde(rename = "stop")]
    StopChild {
        /// The child session.
        child: SessionId,
        /// Why.
        reason: Option<String>,
    },
    /// Sends a message over a channel.
    #[serde(rename = "say")]
    SendOverChannel {
        /// The session that sends it.
        session: SessionId,
        /// The journal entry of the message.
        seq: Seq,
        /// The agent that sends it.
        agent: AgentName,
        /// The channel.
        channel: String,
        /// The text.
        text: String,
    },
}

/// Returns the messages that `entries` of `session` cause. `session` is the state after them.
#[must_use]
pub fn outbox_contents(session: &Session, entries: &[Entry]) -> Vec<OutboxContent> {
    // Imported entries cause nothing: no session is started or stopped because of them.
    if entries.iter().any(|entry| matches!(entry.event, Event::SessionImported { .. })) {
        return Vec::new();
    }
    let starts = entries.iter().filter_map(|entry| started(session, &entry.event));
    // A session that was imported sends no result to a parent here.
    let parents = session.parents.as_deref().filter(|_| session.imported_by.is_none());
    let reports = parents.zip(ending(entries)).map(|(parents, (outcome, output))| {
        let (parent, call) = (parents.parent, parents.call.clone());
        OutboxContent::ReportToParent { parent, call, child: session.id, outcome, output }
    });
    let stopped = entries.iter().find_map(|entry| match &entry.event {
        Event::RunCancelled { reason } => Some(reason.clone()),
        _ => None,
    });
    let stops = stopped
        .into_iter()
        .flat_map(|reason| session.children().map(move |child| OutboxContent::StopChild { child, reason: reason.clone() }));
    starts.chain(reports).chain(stops).chain(entries.iter().filter_map(|entry| channel_message(session, entry))).collect()
}

fn channel_message(session: &Session, entry: &Entry) -> Option<OutboxContent> {
    let Event::Message { text, to: Some(channel), .. } = &entry.event else { return None };
    Some(OutboxContent::SendOverChannel {
        session: session.id,
        seq: entry.seq,
        agent: session.agent.clone(),
        channel: channel.clone(),
        text: text.clone(),
    })
}

fn started(session: &Session, event: &Event) -> Option<OutboxContent> {
    let Event::ChildStarted { call_id, child, agent, message, .. } = event else { return None };
    let parents = ParentSessions::for_child(session, call_id);
    Some(OutboxContent::StartChild { child: *child, agent: agent.clone(), message: message.clone(), parents })
}

/// Returns how the work ended, as the result of the parent's call: the agent's last output, or why there is none.
fn ending(entries: &[Entry]) -> Option<(CallOutcome, String)> {
    entries.iter().rev().find_map(|entry| match &entry.event {
        Event::RunCompleted { summary, result } => {
            let output_text = last_output(entries).unwrap_or(summary);
            Some((CallOutcome::Succeeded, completed_output(output_text, result.as_ref())))
        }
        Event::RunFailed { code, message } => {
            Some((CallOutcome::Failed, json!({"status": "failed", "code": code, "message": message}).to_string()))
        }
        Event::RunCancelled { reason } => Some((CallOutcome::Skipped, stopped_output(reason.as_deref()))),
        _ => None,
    })
}

/// Returns the last text of the agent for people.
fn last_output(entries: &[Entry]) -> Option<&String> {
    entries.iter().rev().find_map(|entry| match &entry.event {
        Event::Message { role: Role::Assistant, text, to: None, .. } => Some(text),
        _ => None,
    })
}

/// Returns the text that tells the parent's model that the work is complete. A JSON result is embedded byte for byte. A
/// result that is a JSON string is embedded with its quotation marks, so that the model can distinguish it from
/// `last_output`, which is used if there is no result.
fn completed_output(last_output: &str, result: Option<&Json>) -> String {
    match result.filter(|result| !result.as_str().trim_start().starts_with('"')) {
        Some(result) => format!(r#"{{"result":{},"status":"complete"}}"#, result.as_str()),
        None => json!({"result": result.map_or(last_output, Json::as_str), "status": "complete"}).to_string(),
    }
}

/// Returns the text for a model about work that was stopped.
fn stopped_output(reason: Option<&str>) -> String {
    let message = "A person stopped this work before it was done. Do not start it again. Continue without it.";
    json!({"status": "cancelled", "message": message, "reason": reason}).to_string()
}

/// Returns the text for a model about work that was erased.
#[must_use]
pub fn erased_output() -> String {
    let message = "This work was erased and has no result. Do not start it again. Continue without it.";
    json!({"status": "erased", "message": message}).to_string()
}

/// Returns the first message to an agent that works on a call with these arguments: their `task`, or all of them if
/// they have none.
pub(crate) fn task(arguments: &str) -> String {
    let task = Json::new(arguments).ok().and_then(|arguments| arguments.value()["task"].as_str().map(str::to_owned));
    task.unwrap_or_else(|| arguments.to_owned())
}

impl Session {
    /// Returns its child sessions.
    pub fn children(&self) -> impl Iterator<Item = SessionId> {
        self.calls.iter().filter_map(|outstanding| outstanding.progress.child())
    }

    /// Returns whether the maximum number of sessions is above it, so that it cannot start a child session.
    #[must_use]
    pub fn is_at_max_depth(&self) -> bool {
        self.parents.as_ref().is_some_and(|parents| parents.ancestors.len() >= MAX_DEPTH)
    }
}

impl Ask {
    /// Returns whether the asking session is a descendant of this session.
    #[must_use]
    pub fn is_descendant_of(&self, session: SessionId) -> bool {
        self.parents.as_ref().is_some_and(|parents| parents.ancestors.iter().any(|ancestor| ancestor.session == session))
    }
}

impl CallProgress {
    /// Returns the child session that works on the call.
    #[must_use]
    pub fn child(&self) -> Option<SessionId> {
        match self {
            Self::Child { session, .. } => Some(*session),
            Self::Requested | Self::Asked { .. } | Self::Ready { .. } | Self::Started { .. } => None,
        }
    }
}
