//! Standing rules: "always allow this tool with these arguments, here, until then".
//!
//! A rule is made from a person's approval and counts as that person's approval of later calls.
//! What must stay true: it covers nothing that its maker could not approve themselves, nothing of
//! a tool whose definition has changed, and no argument that its pattern does not name.

mod cover;
mod make;
mod suggest;
mod words;

use serde::{Deserialize, Serialize};

use crate::approval::{Approval, Risk};
use crate::call::{Digest, Identity};
use crate::ids::{AskId, PermitId, RuleId, SessionId};
use crate::json::Json;
use crate::principal::Principal;
use crate::time::Timestamp;
use crate::who::Roster;

pub use cover::covering;
pub use make::{MAX_LIFE, rule_of};
pub use suggest::{Miss, NearMiss, Suggestion, suggest};
pub use words::sentence;

pub(crate) use make::problems;

/// A standing rule, made by a person, in force until it ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// The decision it was made from.
    pub ask: AskId,
    /// Who made it; what it covers counts as approved by them.
    pub made_by: Principal,
    /// When.
    pub made_at: Timestamp,
    /// Where it holds.
    pub scope: Scope,
    /// The one tool it is about, as it was defined then.
    pub tool: Bound,
    /// The risk that was shown; a call said to be riskier is not covered.
    pub risk: Risk,
    /// What every argument must be. An argument that is not named here is not covered.
    pub arguments: Vec<Condition>,
    /// It covers nothing from then on.
    pub until: Timestamp,
    /// Who ended it before that, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// Who ended a rule, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Ended {
    /// Who.
    pub by: Principal,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// Where a rule holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "within", rename_all = "snake_case")]
pub enum Scope {
    /// In one session.
    Session {
        /// Which.
        session: SessionId,
    },
    /// In every session of one agent.
    Agent {
        /// Whoever asks.
        agent: Principal,
    },
    /// Wherever the tool is called.
    Everywhere,
}

/// A tool as it was when the rule was made. Any difference voids the rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound {
    /// Its name.
    pub name: String,
    /// The server that offers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// The digest of its schema and description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub definition: Option<Digest>,
    /// What it acts on, with the contents it was shown for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
}

impl Bound {
    /// What a rule about a call is bound to.
    #[must_use]
    pub fn to(identity: &Identity) -> Self {
        Self {
            name: identity.tool.clone(),
            server: identity.server.clone(),
            definition: identity.definition().as_deref().map(Digest::of_definition),
            target: identity.pinned_target(),
        }
    }
}

/// What one argument must be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// JSON pointer to the argument.
    pub pointer: String,
    /// What holds for it.
    pub is: Test,
}

/// What holds for an argument. Values are compared as they are written: `1` is not `1.0`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// This value.
    Equals(Json),
    /// One of these values.
    OneOf(Vec<Json>),
    /// A text that begins so and goes on plainly: nothing in the rest can lead elsewhere.
    Prefix(String),
    /// A number from 0 up to this one, compared exactly.
    AtMost(Json),
    /// Whatever it is, also nothing.
    Any,
}

/// What a person asked to be remembered of their approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remember {
    /// How far it reaches.
    pub scope: Reach,
    /// Patterns; every argument without one must stay as it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<Condition>,
    /// When it ends.
    pub until: Timestamp,
}

/// How far a rule reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// This session.
    Session,
    /// Every session of this agent.
    Agent,
    /// Wherever the tool is called.
    Everywhere,
}

impl Reach {
    /// The word itself.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Agent => "agent",
            Self::Everywhere => "everywhere",
        }
    }
}

impl Scope {
    /// The word for how far it reaches.
    #[must_use]
    pub fn reach(&self) -> Reach {
        match self {
            Self::Session { .. } => Reach::Session,
            Self::Agent { .. } => Reach::Agent,
            Self::Everywhere => Reach::Everywhere,
        }
    }
}

/// What must be known besides an ask to decide about a call at once.
#[derive(Debug, Clone, Default)]
pub struct Gate {
    /// The rules about this tool that are in force, newest first.
    pub rules: Vec<Rule>,
    /// The roles that their makers have at this moment.
    pub roster: Roster,
    /// The id of the permit, should a rule mint one; without it no rule covers anything.
    pub permit: Option<PermitId>,
    /// Whether the very call that people rejected may be put to them again.
    pub retry_after_rejection: bool,
}

/// Whether a rule may ever be made about this call.
#[must_use]
pub fn is_rememberable(approval: &Approval) -> bool {
    // What people fill in, and what a tool has brought this time, no rule can stand for.
    let the_same_every_time = approval.form.is_empty() && approval.suspended.is_none();
    // No rule can say which secret it is about.
    let the_same_every_time = the_same_every_time && !approval.call.hides_something();
    the_same_every_time && !approval.ask_every_time && approval.risk < Risk::Critical
}
