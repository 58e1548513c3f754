//! The session aggregate: everything that is needed to decide what may happen next in a session.
//!
//! It is small on purpose. It has the status, open asks and outstanding tool calls, never the conversation, so that an
//! answer costs the same after two messages and after two thousand.

pub mod child_sessions;
pub mod due;
pub mod event;
pub mod imported;
pub mod plan;
pub mod raised_risk;
pub mod stage;
pub mod usage;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::agent::guard::GuardrailState;
use crate::agent::rejection::Rejections;
use crate::agent::state::AgentState;
use crate::agent::todo::TodoStep;
use crate::approval::call::ToolCall;
use crate::ask::Ask;
use crate::ask::inquiry::Inquiry;
use crate::ask::parent_sessions::ParentSessions;
use crate::ask::thread_ref::ThreadRef;
use crate::ids::{AgentName, AskId, CallId, Seq, SessionId};
use crate::json::Json;
use crate::people::principal::Principal;
use crate::session::usage::SessionUsage;
use crate::time::Timestamp;

/// One durable conversation between an agent and people, without its history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Its agent.
    pub agent: AgentName,
    /// Whether Waypost drives it or an outside program does.
    pub driver: Driver,
    /// Who started it, or who started its root session.
    pub owner: Principal,
    /// The parent sessions, if another session started it.
    #[serde(default, rename = "lineage", skip_serializing_if = "Option::is_none")]
    pub parents: Option<Box<ParentSessions>>,
    /// A title for lists.
    pub title: String,
    /// Whether it continues by itself after an answer.
    pub resume: Resume,
    /// The caller's own labels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Json>,
    /// Its status.
    pub status: SessionStatus,
    /// The sequence number of its last journal entry.
    pub seq: Seq,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its journal last grew.
    pub updated_at: Timestamp,
    /// The open asks: those to which something can still happen.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asks: BTreeMap<AskId, Arc<Ask>>,
    /// The tool calls that have no result yet, in the order the model made them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<OutstandingCall>,
    /// The earliest time at which a failed turn is retried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_at: Option<Timestamp>,
    /// How many times in a row a turn was delayed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delays: u32,
    /// The last entry with a message to the agent. 0 if there is none.
    #[serde(default, rename = "addressed")]
    pub last_input_seq: Seq,
    /// The last entry after which the agent had no more output. 0 if there is none.
    #[serde(default, rename = "rested", skip_serializing_if = "is_start")]
    pub idle_since_seq: Seq,
    /// The calls that people rejected since the last message to the agent.
    #[serde(default, skip_serializing_if = "Rejections::is_empty")]
    pub rejections: Rejections,
    /// The state of guardrails.
    #[serde(default, rename = "guarded", skip_serializing_if = "GuardrailState::is_idle")]
    pub guardrails: GuardrailState,
    /// The state that its agent saved.
    #[serde(default, rename = "kept", skip_serializing_if = "Option::is_none")]
    pub agent_state: Option<AgentState>,
    /// The steps of its agent's plan, if it has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<TodoStep>,
    /// Its usage.
    #[serde(default, rename = "spent")]
    pub usage: SessionUsage,
    /// The result for programs, if it is complete and its agent has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Json>,
    /// Why it was paused. A paused session continues only when a person resumes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
    /// The channel thread of the last message to its agent, if it came over a channel. The agent's asks go there too.
    #[serde(default, rename = "spot", skip_serializing_if = "Option::is_none")]
    pub thread_ref: Option<ThreadRef>,
    /// The last import of entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportedEntries>,
    /// The earlier imports of entries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub imported_before: Vec<ImportedEntries>,
    /// Who imported the whole session in a snapshot, if it was not created here. This principal counts as a requester
    /// too, because the original requester is known only from the document.
    #[serde(default, rename = "brought_by", skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
}

fn is_start(seq: &Seq) -> bool {
    *seq == 0
}

/// Imported entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedEntries {
    /// Who imported them.
    pub by: Principal,
    /// The first of them. 0 in data of an earlier version.
    #[serde(default)]
    pub from: Seq,
    /// The last of them.
    pub through: Seq,
    /// When they were imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Timestamp>,
}

/// The stage of a session's work, for step hooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It was started, or imported.
    Begun,
    /// It received input: a message, an answer, the result of a call.
    Heard,
    /// The agent's model gave its output.
    Spoken,
    /// People were asked.
    Asked,
    /// Calls are about to run.
    Acting,
    /// It waits for people.
    Waiting,
    /// It has ended.
    Ended,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// The status of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionStatus {
    /// It has work that needs no person.
    Running,
    /// It waits until a person answers or resumes it.
    WaitingForInput,
    /// The work is finished.
    Complete,
    /// The work cannot be finished.
    Failed,
    /// A person stopped it.
    Cancelled,
}

impl SessionStatus {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::WaitingForInput => "waiting_for_input",
            Self::Complete => "complete",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }

    /// Returns whether nothing more will happen by itself.
    #[must_use]
    pub fn is_over(self) -> bool {
        match self {
            Self::Complete | Self::Failed | Self::Cancelled => true,
            Self::Running | Self::WaitingForInput => false,
        }
    }
}

/// Who runs a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Driver {
    /// An agent in Waypost: workers run its turns.
    Agent,
    /// An outside program that only asks: no worker ever runs the session.
    Program,
}

/// Whether a session continues by itself after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resume {
    /// It continues immediately.
    #[default]
    Auto,
    /// It continues when a person resumes it.
    Manual,
}

/// A tool call without a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutstandingCall {
    /// The call as the model wrote it.
    pub call: ToolCall,
    /// Its progress.
    pub progress: CallProgress,
    /// The feedback that people gave with their approval, as one JSON object. Absent if there was no form. A call with
    /// an unknown outcome keeps it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Json>,
    /// The latest ask of its tool during the call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inquiry: Option<Inquiry>,
}

impl OutstandingCall {
    /// Creates a call that nothing has been decided about.
    #[must_use]
    pub fn new(call: ToolCall) -> Self {
        Self { call, progress: CallProgress::Requested, feedback: None, inquiry: None }
    }

    /// Returns whether its tool waits for people during the call.
    #[must_use]
    pub fn inquires(&self) -> bool {
        self.inquiry.as_ref().is_some_and(Inquiry::waits)
    }

    /// Returns whether a worker was running it, according to the journal.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        matches!(self.progress, CallProgress::Started { .. }) && self.inquiry.as_ref().is_none_or(Inquiry::is_taken_up)
    }
}

/// The progress of a tool call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum CallProgress {
    /// Nothing has been decided about it.
    Requested,
    /// It waits for people. Their answer is its result, or creates its permit.
    Asked {
        /// The ask.
        ask: AskId,
        /// How often it was started before.
        #[serde(default, skip_serializing_if = "is_zero")]
        attempts: u32,
    },
    /// It may run now, with the permit of `ask` if it has one.
    Ready {
        /// The ask that allowed it.
        ask: Option<AskId>,
        /// How often it was started before.
        attempts: u32,
    },
    /// It was started. A later worker that finds this state cannot know whether it ran.
    Started {
        /// The ask whose permit it runs on.
        ask: Option<AskId>,
        /// The number of this start, from 1.
        attempt: u32,
    },
    /// A child session works on it. The end of that session is its result.
    Child {
        /// The child session.
        session: SessionId,
        /// The ask whose permit it was started with.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
    },
}

/// What a worker can do in a session without a person, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextWork {
    /// Judge whether the pending decision of this ask is sufficient.
    Judge(AskId),
    /// Plan tool calls, and run what may run.
    Calls,
    /// Call the model for its next output.
    Speak,
    /// Call the model to reply to a person's comment on this ask.
    Reply(AskId),
}

impl CallProgress {
    /// Returns how often the call was started.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        match self {
            Self::Requested => 0,
            Self::Asked { attempts, .. } | Self::Ready { attempts, .. } => *attempts,
            Self::Started { attempt, .. } => *attempt,
            Self::Child { .. } => 1,
        }
    }

    /// The ask whose permit it may run with, or was started with.
    #[must_use]
    pub fn permit(&self) -> Option<AskId> {
        match self {
            Self::Requested | Self::Asked { .. } => None,
            Self::Ready { ask, .. } | Self::Started { ask, .. } | Self::Child { ask, .. } => *ask,
        }
    }
}

impl Session {
    /// The pending asks, oldest first.
    pub fn pending(&self) -> impl Iterator<Item = &Ask> {
        self.asks.values().map(Arc::as_ref).filter(|ask| ask.is_pending())
    }

    /// Returns the call with this id, if it has no result yet.
    #[must_use]
    pub fn call(&self, id: &CallId) -> Option<&OutstandingCall> {
        self.calls.iter().find(|outstanding| outstanding.call.call_id == *id)
    }

    /// Returns whether it only waits to be resumed.
    #[must_use]
    pub fn can_resume(&self) -> bool {
        match self.status {
            SessionStatus::WaitingForInput => self.has_work(),
            SessionStatus::Failed => self.driver == Driver::Agent,
            SessionStatus::Running | SessionStatus::Complete | SessionStatus::Cancelled => false,
        }
    }

    /// Returns whether a worker could do something without a person if the session were not paused. A session that an
    /// outside program drives never has work for a worker.
    #[must_use]
    pub fn has_work(&self) -> bool {
        self.work().is_some()
    }

    /// Returns that work.
    #[must_use]
    pub fn work(&self) -> Option<NextWork> {
        match self.driver {
            Driver::Agent => {}
            Driver::Program => return None,
        }
        if let Some(judged) = self.asks.values().find(|ask| ask.is_judged()) {
            return Some(NextWork::Judge(judged.id));
        }
        let movable = self.calls.iter().any(|outstanding| match outstanding.progress {
            CallProgress::Requested | CallProgress::Ready { .. } => true,
            CallProgress::Started { .. } => !outstanding.inquires(),
            CallProgress::Asked { .. } | CallProgress::Child { .. } => false,
        });
        // No call starts until people have decided whether the work may continue.
        let may_begin = self.usage.asked.is_none();
        if movable && may_begin {
            return Some(NextWork::Calls);
        }
        if may_begin && self.calls.is_empty() && self.last_input_seq > self.idle_since_seq && !self.guardrails.waits() {
            return Some(NextWork::Speak);
        }
        self.unanswered().next().map(|ask| NextWork::Reply(ask.id))
    }

    /// Returns the pending asks with a comment of a person that the asker has not replied to.
    pub fn unanswered(&self) -> impl Iterator<Item = &Ask> {
        self.pending().filter(|ask| ask.thread.is_unanswered())
    }
}
