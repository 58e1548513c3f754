//! The aggregate: what must be known of a session to decide what may happen next.
//!
//! It stays small on purpose. It holds status, open asks and outstanding tool calls, never the
//! conversation, so that answering costs the same after two messages and after two thousand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::call::ToolCall;
use crate::event::Seq;
use crate::guard::Guarded;
use crate::ids::{AgentName, AskId, CallId, SessionId};
use crate::inquiry::Inquiry;
use crate::json::Json;
use crate::kept::Kept;
use crate::lineage::Lineage;
use crate::principal::Principal;
use crate::rejection::Rejections;
use crate::spent::Spent;
use crate::spot::Spot;
use crate::time::Timestamp;
use crate::todo::Step;

/// One durable conversation between an agent and people, without its history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Who works in it.
    pub agent: AgentName,
    /// Whether Waypost drives it or an outside program does.
    pub driver: Driver,
    /// Who started it, or the first of the sessions above it.
    pub owner: Principal,
    /// Where it comes from, where another session started it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineage: Option<Box<Lineage>>,
    /// A line for lists.
    pub title: String,
    /// Whether it goes on by itself after an answer.
    pub resume: Resume,
    /// The caller's own labels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Json>,
    /// Where it stands.
    pub status: Status,
    /// The last entry of its journal.
    pub seq: Seq,
    /// When it began.
    pub created_at: Timestamp,
    /// When its journal last grew.
    pub updated_at: Timestamp,
    /// The asks to which something can still happen.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asks: BTreeMap<AskId, Ask>,
    /// The tool calls that have no result yet, in the order the model made them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Outstanding>,
    /// A turn that failed is not tried again before this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_at: Option<Timestamp>,
    /// How often in a row a turn was put off.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delays: u32,
    /// The last entry in which the agent was spoken to; 0 while nobody has.
    #[serde(default)]
    pub addressed: Seq,
    /// The last entry in which the agent had nothing left to say; 0 while there was none.
    #[serde(default, skip_serializing_if = "is_start")]
    pub rested: Seq,
    /// The calls that people rejected since.
    #[serde(default, skip_serializing_if = "Rejections::is_empty")]
    pub rejections: Rejections,
    /// What guardrails have done.
    #[serde(default, skip_serializing_if = "Guarded::is_idle")]
    pub guarded: Guarded,
    /// What its agent keeps of its work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
    /// The steps of its agent's plan, where it has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<Step>,
    /// What its time went to.
    #[serde(default)]
    pub spent: Spent,
    /// What came of it, where it is complete and its agent has a result for programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Json>,
    /// Why it goes on only when somebody says so, where it was paused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
    /// Where somebody last spoke to its agent, where that was on a channel: what it asks is asked there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<Spot>,
    /// The last snapshot that brought entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Imported>,
    /// Who brought all of it in a snapshot, where it did not begin here. They count as a requester
    /// too, because who started it is only what the document says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brought_by: Option<Principal>,
}

fn is_start(seq: &Seq) -> bool {
    *seq == 0
}

/// Entries that came in a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// Who brought them.
    pub by: Principal,
    /// The last of them.
    pub through: Seq,
}

/// How far a session's work is, for those who watch it step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It was started, or brought here.
    Begun,
    /// Somebody or something was heard: a message, an answer, the result of a call.
    Heard,
    /// The agent has spoken.
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

/// Where a session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SessionStatus)]
pub enum Status {
    /// There is work that needs no person.
    Running,
    /// Nothing can be done until a person answers or resumes it.
    WaitingForInput,
    /// The work is finished.
    Complete,
    /// The work cannot be finished.
    Failed,
    /// Somebody stopped it.
    Cancelled,
}

impl Status {
    /// The word itself.
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

    /// Whether nothing more will happen by itself.
    #[must_use]
    pub fn is_over(self) -> bool {
        match self {
            Self::Complete | Self::Failed | Self::Cancelled => true,
            Self::Running | Self::WaitingForInput => false,
        }
    }
}

/// Who makes a session go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Driver {
    /// An agent that runs in Waypost: workers take turns for it.
    Agent,
    /// An outside program that only asks: no worker ever takes it.
    Program,
}

/// Whether a session goes on by itself after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Resume {
    /// At once.
    #[default]
    Auto,
    /// When somebody says so.
    Manual,
}

/// A tool call without a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outstanding {
    /// What the model wrote.
    pub call: ToolCall,
    /// How far it is.
    pub progress: Progress,
    /// What people filled in when they let it run, as one JSON object; absent where nothing was to
    /// be filled in. A call in doubt keeps it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Json>,
    /// What its tool has asked people last, in the middle of the call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inquiry: Option<Inquiry>,
}

impl Outstanding {
    /// A call about which nothing has been decided.
    #[must_use]
    pub fn new(call: ToolCall) -> Self {
        Self { call, progress: Progress::Requested, feedback: None, inquiry: None }
    }

    /// Whether its tool waits for people in the middle of it.
    #[must_use]
    pub fn inquires(&self) -> bool {
        self.inquiry.as_ref().is_some_and(Inquiry::waits)
    }

    /// Whether a worker was in the middle of it, as far as the journal knows.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        matches!(self.progress, Progress::Started { .. }) && self.inquiry.as_ref().is_none_or(Inquiry::is_taken_up)
    }
}

/// How far a tool call is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum Progress {
    /// Nothing has been decided about it.
    Requested,
    /// It waits for people; their answer is its result or its licence.
    Asked {
        /// The ask.
        ask: AskId,
        /// How often it was started before.
        #[serde(default, skip_serializing_if = "is_zero")]
        attempts: u32,
    },
    /// It may run now, on the permit of `ask` where it has one.
    Ready {
        /// The ask that allowed it.
        ask: Option<AskId>,
        /// How often it was started before.
        attempts: u32,
    },
    /// It was started. Found so by a later worker, it may or may not have happened.
    Started {
        /// The ask whose permit it runs on.
        ask: Option<AskId>,
        /// Which start this is, from 1.
        attempt: u32,
    },
    /// A session of its own works on it; how that ends is its result.
    Child {
        /// Which.
        session: SessionId,
        /// The ask whose permit it was started on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
    },
}

/// What a worker can do in a session without a person, the most pressing first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Say whether the reply in hand of this ask is sufficient.
    Judge(AskId),
    /// Decide about tool calls, and run what may run.
    Calls,
    /// Let the model speak.
    Speak,
    /// Let the model reply to what a person said under this ask.
    Reply(AskId),
}

impl Progress {
    /// How often the call was started.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        match self {
            Self::Requested => 0,
            Self::Asked { attempts, .. } | Self::Ready { attempts, .. } => *attempts,
            Self::Started { attempt, .. } => *attempt,
            Self::Child { .. } => 1,
        }
    }

    /// The ask on whose permit it may run, or was started.
    #[must_use]
    pub fn licence(&self) -> Option<AskId> {
        match self {
            Self::Requested | Self::Asked { .. } => None,
            Self::Ready { ask, .. } | Self::Started { ask, .. } | Self::Child { ask, .. } => *ask,
        }
    }
}

impl Session {
    /// The asks that wait for people, oldest first.
    pub fn pending(&self) -> impl Iterator<Item = &Ask> {
        self.asks.values().filter(|ask| ask.is_pending())
    }

    /// The call with this id, while it has no result.
    #[must_use]
    pub fn call(&self, id: &CallId) -> Option<&Outstanding> {
        self.calls.iter().find(|outstanding| outstanding.call.call_id == *id)
    }

    /// Whether it waits for nothing but somebody saying "go on".
    #[must_use]
    pub fn can_resume(&self) -> bool {
        match self.status {
            Status::WaitingForInput => self.has_work(),
            Status::Failed => self.driver == Driver::Agent,
            Status::Running | Status::Complete | Status::Cancelled => false,
        }
    }

    /// Whether a worker could do something without a person, were the session not paused. What an
    /// outside program drives never has work for a worker.
    #[must_use]
    pub fn has_work(&self) -> bool {
        self.work().is_some()
    }

    /// What that would be.
    #[must_use]
    pub fn work(&self) -> Option<Work> {
        match self.driver {
            Driver::Agent => {}
            Driver::Program => return None,
        }
        if let Some(judged) = self.asks.values().find(|ask| ask.is_judged()) {
            return Some(Work::Judge(judged.id));
        }
        let movable = self.calls.iter().any(|outstanding| match outstanding.progress {
            Progress::Requested | Progress::Ready { .. } => true,
            Progress::Started { .. } => !outstanding.inquires(),
            Progress::Asked { .. } | Progress::Child { .. } => false,
        });
        // Until people have said whether it may go on, nothing is begun.
        let may_begin = self.spent.asked.is_none();
        if movable && may_begin {
            return Some(Work::Calls);
        }
        if may_begin && self.calls.is_empty() && self.addressed > self.rested && !self.guarded.waits() {
            return Some(Work::Speak);
        }
        self.unanswered().next().map(|ask| Work::Reply(ask.id))
    }

    /// The pending asks under which a person has said something that the asker has not replied to.
    pub fn unanswered(&self) -> impl Iterator<Item = &Ask> {
        self.pending().filter(|ask| ask.thread.is_unanswered())
    }
}
