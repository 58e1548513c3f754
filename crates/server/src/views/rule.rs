//! A standing rule as it is shown, and what past decisions suggest.

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::Risk;
use waypost_core::ids::{AskId, RuleId, SessionId};
use waypost_core::principal::Principal;
use waypost_core::standing::{Condition, Ended, Miss, Reach, Rule, Scope, Suggestion, Test, sentence};
use waypost_core::time::Timestamp;

use super::raw;

/// What people said may go on without asking them again.
#[derive(Serialize, ToSchema)]
pub struct RuleView {
    /// Its id.
    #[schema(value_type = String)]
    pub id: RuleId,
    /// The decision it was made from.
    #[schema(value_type = String)]
    pub ask_id: AskId,
    /// What it covers, in a sentence.
    pub says: String,
    /// How far it reaches.
    pub scope: Reach,
    /// The session, where it reaches no further.
    #[schema(value_type = Option<String>)]
    pub session_id: Option<SessionId>,
    /// The agent, where it reaches no further.
    pub agent: Option<Principal>,
    /// The tool, as it was defined when the rule was made.
    pub tool: String,
    /// The server that offers it.
    pub server: Option<String>,
    /// What it acts on.
    pub target: Option<String>,
    /// The risk that was shown; a riskier call is not covered.
    pub risk: Risk,
    /// What every argument must be.
    pub arguments: Vec<ConditionView>,
    /// Who made it.
    pub made_by: Principal,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// It covers nothing from then on.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
    /// Who ended it before that, and when.
    pub ended: Option<Ended>,
}

/// What one argument must be. One of its tests is given.
#[derive(Serialize, ToSchema, Default)]
pub struct ConditionView {
    /// JSON pointer to the argument.
    pub pointer: String,
    /// This value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub equals: Option<Box<RawValue>>,
    /// One of these values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    pub one_of: Option<Vec<Box<RawValue>>>,
    /// A text that begins so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prefix: Option<String>,
    /// A number from 0 up to this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub at_most: Option<Box<RawValue>>,
    /// Whatever it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any: Option<bool>,
}

/// A rule that past decisions bear out. It is not in force; only an approval makes a rule.
#[derive(Serialize, ToSchema)]
pub struct SuggestionView {
    /// What to send as `remember.arguments`.
    pub arguments: Vec<ConditionView>,
    /// How many past calls that a person approved it would have covered.
    pub covered: usize,
    /// The past calls that say where its border lies.
    pub near_misses: Vec<NearMissView>,
}

/// A past call at the border of a suggestion.
#[derive(Serialize, ToSchema)]
pub struct NearMissView {
    /// Its ask.
    #[schema(value_type = String)]
    pub ask_id: AskId,
    /// `rejected`: a person rejected it, and the rule would have let it run. `outside`: one argument
    /// keeps it outside.
    pub why: &'static str,
    /// JSON pointer to that argument.
    pub pointer: Option<String>,
}

impl From<&Rule> for RuleView {
    fn from(rule: &Rule) -> Self {
        let (session_id, agent) = match &rule.scope {
            Scope::Session { session } => (Some(*session), None),
            Scope::Agent { agent } => (None, Some(agent.clone())),
            Scope::Everywhere => (None, None),
        };
        Self {
            id: rule.id,
            ask_id: rule.ask,
            says: sentence(rule),
            scope: rule.scope.reach(),
            session_id,
            agent,
            tool: rule.tool.name.clone(),
            server: rule.tool.server.clone(),
            target: rule.tool.target.clone(),
            risk: rule.risk,
            arguments: rule.arguments.iter().map(ConditionView::from).collect(),
            made_by: rule.made_by.clone(),
            made_at: rule.made_at,
            until: rule.until,
            ended: rule.ended.clone(),
        }
    }
}

impl From<&Condition> for ConditionView {
    fn from(condition: &Condition) -> Self {
        let view = Self { pointer: condition.pointer.clone(), ..Self::default() };
        match &condition.is {
            Test::Equals(value) => Self { equals: raw(value), ..view },
            Test::OneOf(values) => Self { one_of: Some(values.iter().filter_map(raw).collect()), ..view },
            Test::Prefix(prefix) => Self { prefix: Some(prefix.clone()), ..view },
            Test::AtMost(most) => Self { at_most: raw(most), ..view },
            Test::Any => Self { any: Some(true), ..view },
        }
    }
}

impl From<&Suggestion> for SuggestionView {
    fn from(suggestion: &Suggestion) -> Self {
        let miss = |miss: &Miss| match miss {
            Miss::Rejected => ("rejected", None),
            Miss::Outside { pointer } => ("outside", Some(pointer.clone())),
        };
        let near = suggestion.near_misses.iter().map(|near| (near.ask, miss(&near.miss)));
        Self {
            arguments: suggestion.arguments.iter().map(ConditionView::from).collect(),
            covered: suggestion.covered,
            near_misses: near.map(|(ask_id, (why, pointer))| NearMissView { ask_id, why, pointer }).collect(),
        }
    }
}
