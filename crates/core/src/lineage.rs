//! Sessions that other sessions started, and what each owes the other.
//!
//! No append touches two sessions. What one owes another follows from what was just written, is
//! written with it, and is done at least once: whoever gets it recognises by the call and the id it
//! names what was done before.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::ask::Ask;
use crate::call::CallOutcome;
use crate::event::{Entry, Event, Role, Seq};
use crate::ids::{AgentName, CallId, SessionId};
use crate::json::Json;
use crate::principal::Principal;
use crate::session::{Progress, Session};

/// So many sessions stand above one at most, so that agents that start each other come to an end.
pub const MOST_ABOVE: usize = 8;
/// So many sessions work for one at once at most.
pub const MOST_AT_ONCE: usize = 32;

/// Where a session comes from that another one started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lineage {
    /// The session that started it.
    pub parent: SessionId,
    /// The call there, whose result its end is.
    pub call: CallId,
    /// The sessions above it, the first of all first and the parent last.
    pub above: Vec<Ancestor>,
    /// Who started the first of all, and so is the requester of everything that is asked below it.
    pub requester: Principal,
}

/// A session above another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Ancestor {
    /// Which.
    #[serde(rename = "session_id")]
    #[schema(value_type = String)]
    pub session: SessionId,
    /// Who works in it.
    #[schema(value_type = String)]
    pub agent: AgentName,
}

impl Lineage {
    /// Where a session comes from that `parent` starts for `call`.
    #[must_use]
    pub fn below(parent: &Session, call: &CallId) -> Self {
        let above = parent.lineage.iter().flat_map(|lineage| &lineage.above).cloned();
        let above = above.chain([Ancestor { session: parent.id, agent: parent.agent.clone() }]).collect();
        Self { parent: parent.id, call: call.clone(), above, requester: parent.owner.clone() }
    }

    /// The first session of the line.
    #[must_use]
    pub fn root(&self) -> SessionId {
        self.above.first().map_or(self.parent, |first| first.session)
    }
}

/// What one session owes another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "owed", rename_all = "snake_case")]
pub enum Owed {
    /// To start a session that works on a call.
    Start {
        /// Its id.
        child: SessionId,
        /// Who works in it.
        agent: AgentName,
        /// The first words to it.
        message: String,
        /// Where it comes from.
        lineage: Lineage,
    },
    /// To tell a parent how the session ended that worked on its call.
    Tell {
        /// The parent.
        parent: SessionId,
        /// Its call.
        call: CallId,
        /// The session that ended.
        child: SessionId,
        /// How.
        outcome: CallOutcome,
        /// What the parent's model is told.
        output: String,
    },
    /// To stop a session, because the one that it works for was stopped.
    Stop {
        /// Which.
        child: SessionId,
        /// Why.
        reason: Option<String>,
    },
    /// To say something over a channel.
    Say {
        /// Who owes it.
        session: SessionId,
        /// Which of its entries that is.
        seq: Seq,
        /// Who says it.
        agent: AgentName,
        /// Over which channel.
        channel: String,
        /// What.
        text: String,
    },
}

/// What `session`, as it stands after `entries`, owes other sessions because of them.
#[must_use]
pub fn owed(session: &Session, entries: &[Entry]) -> Vec<Owed> {
    // What was brought in a snapshot speaks for itself alone: nothing is begun or stopped by it.
    if entries.iter().any(|entry| matches!(entry.event, Event::SessionImported { .. })) {
        return Vec::new();
    }
    let starts = entries.iter().filter_map(|entry| started(session, &entry.event));
    // And nobody here takes the word of a session that did not begin here.
    let above = session.lineage.as_deref().filter(|_| session.brought_by.is_none());
    let told = above.zip(ending(entries)).map(|(lineage, (outcome, output))| {
        let (parent, call) = (lineage.parent, lineage.call.clone());
        Owed::Tell { parent, call, child: session.id, outcome, output }
    });
    let stopped = entries.iter().find_map(|entry| match &entry.event {
        Event::RunCancelled { reason } => Some(reason.clone()),
        _ => None,
    });
    let stops = stopped.into_iter().flat_map(|reason| session.children().map(move |child| Owed::Stop { child, reason: reason.clone() }));
    starts.chain(told).chain(stops).chain(entries.iter().filter_map(|entry| said_to_channel(session, entry))).collect()
}

fn said_to_channel(session: &Session, entry: &Entry) -> Option<Owed> {
    let Event::Message { text, to: Some(channel), .. } = &entry.event else { return None };
    Some(Owed::Say { session: session.id, seq: entry.seq, agent: session.agent.clone(), channel: channel.clone(), text: text.clone() })
}

fn started(session: &Session, event: &Event) -> Option<Owed> {
    let Event::ChildStarted { call_id, child, agent, message, .. } = event else { return None };
    let lineage = Lineage::below(session, call_id);
    Some(Owed::Start { child: *child, agent: agent.clone(), message: message.clone(), lineage })
}

/// How the work ended, as a call's result: the agent's last words, or why there are none.
fn ending(entries: &[Entry]) -> Option<(CallOutcome, String)> {
    entries.iter().rev().find_map(|entry| match &entry.event {
        Event::RunCompleted { summary, result } => {
            let words = last_words(entries).unwrap_or(summary);
            Some((CallOutcome::Succeeded, told_complete(words, result.as_ref())))
        }
        Event::RunFailed { code, message } => {
            Some((CallOutcome::Failed, json!({"status": "failed", "code": code, "message": message}).to_string()))
        }
        Event::RunCancelled { reason } => Some((CallOutcome::Skipped, told_stopped(reason.as_deref()))),
        _ => None,
    })
}

fn last_words(entries: &[Entry]) -> Option<&String> {
    entries.iter().rev().find_map(|entry| match &entry.event {
        Event::Message { role: Role::Assistant, text, to: None, .. } => Some(text),
        _ => None,
    })
}

/// A result stands in it as the value it is, to the byte. One that is a text alone is a text within a text: so it
/// is told from an agent's last words.
fn told_complete(words: &str, result: Option<&Json>) -> String {
    match result.filter(|result| !result.as_str().trim_start().starts_with('"')) {
        Some(result) => format!(r#"{{"result":{},"status":"complete"}}"#, result.as_str()),
        None => json!({"result": result.map_or(words, Json::as_str), "status": "complete"}).to_string(),
    }
}

/// What a model is told of work that was stopped.
fn told_stopped(reason: Option<&str>) -> String {
    let message = "Somebody stopped this work before it was done. Do not start it again; go on without it.";
    json!({"status": "cancelled", "message": message, "reason": reason}).to_string()
}

/// What a model is told of work of which nothing is left.
#[must_use]
pub fn told_erased() -> String {
    let message = "This work was erased and has no result. Do not start it again; go on without it.";
    json!({"status": "erased", "message": message}).to_string()
}

/// The first words to an agent that is to do a call with these arguments: their `task`, or all of
/// them where they have none.
pub(crate) fn task(arguments: &str) -> String {
    let task = Json::new(arguments).ok().and_then(|arguments| arguments.value()["task"].as_str().map(str::to_owned));
    task.unwrap_or_else(|| arguments.to_owned())
}

impl Session {
    /// The sessions that work on its calls.
    pub fn children(&self) -> impl Iterator<Item = SessionId> {
        self.calls.iter().filter_map(|outstanding| outstanding.progress.child())
    }

    /// Whether so many sessions stand above it that it can start none.
    #[must_use]
    pub fn is_lowest(&self) -> bool {
        self.lineage.as_ref().is_some_and(|lineage| lineage.above.len() >= MOST_ABOVE)
    }
}

impl Ask {
    /// Whether the session that asks works for this one, or for one that does.
    #[must_use]
    pub fn is_below(&self, session: SessionId) -> bool {
        self.lineage.as_ref().is_some_and(|lineage| lineage.above.iter().any(|above| above.session == session))
    }
}

impl Progress {
    /// The session that works on the call.
    #[must_use]
    pub fn child(&self) -> Option<SessionId> {
        match self {
            Self::Child { session, .. } => Some(*session),
            Self::Requested | Self::Asked { .. } | Self::Ready { .. } | Self::Started { .. } => None,
        }
    }
}
