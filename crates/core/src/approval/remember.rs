//! What a person asks to remember with an approval: the auto-approval rule to create.

use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::time::Timestamp;

/// A condition for one argument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArgumentCondition {
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
    pub arguments: Vec<ArgumentCondition>,
    /// When it ends.
    pub until: Timestamp,
}

/// The scope of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
