//! Auto-approval rules: "always allow this tool with these arguments, here, until then".
//!
//! A rule is created from a person's approval and counts as that person's approval of later calls. Invariants: a rule
//! covers nothing that the person who created it could not approve, nothing of a tool whose definition has changed, and
//! no argument that its pattern does not name.

mod cover;
mod description;
mod make;
mod suggest;

use serde::{Deserialize, Serialize};

use crate::approval::Approval;
use crate::approval::call::CallIdentity;
use crate::approval::remember::{ArgumentCondition, RuleScope};
use crate::ask::who::RoleMembership;
use crate::digest::Digest;
use crate::ids::{AskId, PermitId, RuleId, SessionId};
use crate::people::principal::Principal;
use crate::risk::Risk;
use crate::time::Timestamp;

pub use cover::covering;
pub use description::sentence;
pub use make::{MAX_LIFE, rule_of};
pub use suggest::{NearMiss, NearMissReason, Suggestion, suggest};

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
    pub scope: RuleReach,
    /// The one tool that it covers, as the tool was defined then.
    pub tool: BoundTool,
    /// The risk that was shown. A call with a higher risk is not covered.
    pub risk: Risk,
    /// The condition for every argument. An argument without a condition is not covered.
    pub arguments: Vec<ArgumentCondition>,
    /// When it ends. It covers nothing from then on.
    pub until: Timestamp,
    /// Who ended it early, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// Who ended a rule, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who.
    pub by: Principal,
    /// When.
    pub at: Timestamp,
}

/// Where a rule applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "within", rename_all = "snake_case")]
pub enum RuleReach {
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
pub struct BoundTool {
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

impl BoundTool {
    /// Returns the tool that a rule for a call is bound to.
    #[must_use]
    pub fn to(identity: &CallIdentity) -> Self {
        Self {
            name: identity.tool.clone(),
            server: identity.server.clone(),
            definition: identity.definition().as_deref().map(Digest::of_definition),
            target: identity.pinned_target(),
        }
    }
}

impl RuleReach {
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
