//! Where an ask stands: where it comes from, for whom it is, how far it is.

use serde::Deserialize;
use serde::de::IgnoredAny;
use waypost_core::guard::Way;
use waypost_core::limit::Limit;
use waypost_core::principal::Principal;

/// What made an ask, as far as people are told so.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Origin {
    /// A call that was started and not seen to finish.
    InDoubt { tool: String },
    /// A guardrail, which has people decide about a text.
    Guardrail { way: Way },
    /// The agent, which has used up what it was given.
    Limit { limit: Limit },
    /// A tool in the middle of a call.
    MidCall,
    /// An agent or a program, in whichever way.
    #[default]
    #[serde(other)]
    Asked,
}

/// What whoever looks at an ask may do about it.
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
pub struct Lineage {
    pub above: Vec<Ancestor>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Ancestor {
    pub agent: String,
}

/// A reply in hand.
#[derive(Debug, Clone, Deserialize)]
pub struct Held {
    pub by: Principal,
    pub at: Option<String>,
    pub until: Option<String>,
    /// Whether the asker says whether it is sufficient.
    #[serde(default)]
    pub judging: bool,
    /// What it says is told only to whoever sent it.
    answers: Option<IgnoredAny>,
    response: Option<IgnoredAny>,
    decision: Option<IgnoredAny>,
}

impl Held {
    /// Whether it came from whoever looks at it.
    pub fn is_own(&self) -> bool {
        self.answers.is_some() || self.response.is_some() || self.decision.is_some()
    }
}

/// For whom an ask is; for anybody where it names nobody.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Who {
    #[serde(default)]
    pub people: Vec<String>,
    #[serde(default)]
    pub roles: Vec<String>,
}

/// How many approvals an ask needs, and how many count.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Quorum {
    pub needed: u32,
    pub counted: u32,
}

/// One hand-over.
#[derive(Debug, Clone, Deserialize)]
pub struct Delegation {
    pub by: Principal,
    pub to: Principal,
}
