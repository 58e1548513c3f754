//! Auto-approval rules: "always allow this tool with these arguments, here, until then".
//!
//! A rule is created from a person's approval and counts as that person's approval of later calls. Invariants: a rule
//! covers nothing that the person who created it could not approve, nothing of a tool whose definition has changed, and
//! no argument that its pattern does not name.

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
use crate::who::RoleMembership;

pub use cover::covering;
pub use make::{MAX_LIFE, rule_of};
pub use suggest::{Miss, NearMiss, Suggestion, suggest};
pub use words::sentence;

pub(crate) use make::problems;

/// An auto-approval rule. A person created it, and it is in force until it ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// The ask whose decision created it.
    pub ask: AskId,
    /// Who created it. The calls that it covers count as approved by this person.
    pub made_by: Principal,
    /// When it was created.
    pub made_at: Timestamp,
    /// Where it applies.
    pub scope: Scope,
    /// The one tool that it covers, as the tool was defined then.
    pub tool: Bound,
    /// The risk that was shown. A call with a higher risk is not covered.
    pub risk: Risk,
    /// The condition for every argument. An argument without a condition is not covered.
    pub arguments: Vec<Condition>,
    /// When it ends. It covers nothing from then on.
    pub until: Timestamp,
    /// Who ended it early, and when.
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

/// Where a rule applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "within", rename_all = "snake_case")]
pub enum Scope {
    /// In one session.
    Session {
        /// The session.
        session: SessionId,
    },
    /// In every session of one agent.
    Agent {
        /// The agent that asks.
        agent: Principal,
    },
    /// Wherever the tool is called.
    Everywhere,
}

/// A tool as it was when the rule was created. Any difference voids the rule.
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
    /// Its target, with the contents that were pinned when it was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
}

impl Bound {
    /// Returns the tool that a rule for a call is bound to.
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

/// A condition for one argument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// JSON pointer to the argument.
    pub pointer: String,
    /// The test that the argument must pass.
    pub is: Test,
}

/// A test for an argument. Values are compared as they are written: `1` is not `1.0`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// This value.
    Equals(Json),
    /// One of these values.
    OneOf(Vec<Json>),
    /// A text with this prefix and a plain continuation that cannot lead elsewhere.
    Prefix(String),
    /// A number from 0 up to and including this one, compared exactly.
    AtMost(Json),
    /// Any value, or none.
    Any,
}

/// An auto-approval rule that a person asked for with their approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remember {
    /// Its scope.
    pub scope: RuleScope,
    /// Patterns. Every argument without one must stay as it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<Condition>,
    /// When it ends.
    pub until: Timestamp,
}

/// The scope of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleScope {
    /// This session.
    Session,
    /// Every session of this agent.
    Agent,
    /// Wherever the tool is called.
    Everywhere,
}

impl RuleScope {
    /// The name on the wire.
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
    /// Returns the scope as it is named on the wire.
    #[must_use]
    pub fn reach(&self) -> RuleScope {
        match self {
            Self::Session { .. } => RuleScope::Session,
            Self::Agent { .. } => RuleScope::Agent,
            Self::Everywhere => RuleScope::Everywhere,
        }
    }
}

/// The facts besides an ask that are needed to decide a call immediately.
#[derive(Debug, Clone, Default)]
pub struct AutoApprovalRules {
    /// The rules for this tool that are in force, newest first.
    pub rules: Vec<Rule>,
    /// The current roles of the people who created the rules.
    pub membership: RoleMembership,
    /// The id for the permit that a rule may create. Without it, no rule covers anything.
    pub permit: Option<PermitId>,
    /// Whether people may be asked again about exactly the call that they rejected.
    pub retry_after_rejection: bool,
}

/// Returns whether a rule may ever be created for this call.
#[must_use]
pub fn is_rememberable(approval: &Approval) -> bool {
    // A rule cannot replace the form that people fill in, or the output that a tool has produced this time.
    let the_same_every_time = approval.form.is_empty() && approval.suspended.is_none();
    // A rule cannot name the secret that it would apply to.
    let the_same_every_time = the_same_every_time && !approval.call.hides_something();
    the_same_every_time && !approval.ask_every_time && approval.risk < Risk::Critical
}
