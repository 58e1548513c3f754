//! The state of an ask: its origin, its assignees and its progress.

use serde::Deserialize;
use serde::de::IgnoredAny;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::origin::Way;
use waypost_core::people::principal::Principal;

/// What created an ask, as far as people see it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Origin {
    /// A call that started and has no recorded result.
    #[serde(rename = "call_outcome_unknown")]
    OutcomeUnknown { tool: String },
    /// A guardrail that lets people decide about a text.
    Guardrail { way: Way },
    /// The agent, because it reached a limit.
    Limit { limit: Limit },
    /// A tool during a call.
    MidCall,
    /// An agent or a program, in any other way.
    #[default]
    #[serde(other)]
    Asked,
}

/// What the current user may do with an ask.
#[derive(Debug, Clone, Deserialize)]
pub struct You {
    pub answer: bool,
    pub reject: bool,
    pub reason: Option<String>,
    #[serde(default)]
    pub voted: bool,
    pub in_place_of: Option<Principal>,
}

/// One approval of several.
#[derive(Debug, Clone, Deserialize)]
pub struct Vote {
    pub by: Principal,
    pub counts: bool,
}

#[derive(Debug, Clone, Deserialize)]
pub struct ParentSessions {
    pub above: Vec<Ancestor>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Ancestor {
    pub agent: String,
}

/// A reply in its undo window or under review by the asker.
#[derive(Debug, Clone, Deserialize)]
pub struct Held {
    pub by: Principal,
    pub at: Option<String>,
    pub until: Option<String>,
    /// Whether the asker is still deciding if the reply is sufficient.
    #[serde(default)]
    pub judging: bool,
    /// The content of the reply, which only its sender receives.
    answers: Option<IgnoredAny>,
    response: Option<IgnoredAny>,
    decision: Option<IgnoredAny>,
}

impl Held {
    /// Whether the current user sent this reply.
    pub fn is_own(&self) -> bool {
        self.answers.is_some() || self.response.is_some() || self.decision.is_some()
    }
}

/// The assignees of an ask; without any, everybody may answer.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Who {
    #[serde(default)]
    pub people: Vec<String>,
    #[serde(default)]
    pub roles: Vec<String>,
}

/// How many approvals an ask needs, and how many it has.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Quorum {
    pub needed: u32,
    pub counted: u32,
}

/// One delegation.
#[derive(Debug, Clone, Deserialize)]
pub struct Delegation {
    pub by: Principal,
    pub to: Principal,
}
