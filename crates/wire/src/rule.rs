//! An auto-approval rule: as it is created with an approval, as it is shown, and as past decisions suggest it.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use waypost_core::approval::remember::{ArgumentCondition, Remember, RuleScope, Test};
use waypost_core::ask::auto_approval::{Ended, NearMissReason, Rule, RuleReach, Suggestion, sentence};
use waypost_core::ids::{AskId, RuleId, SessionId};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem as Fault;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{exact, raw};

/// The auto-approval rule to create with an approval.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RememberBody {
    /// The scope of the rule.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::RuleScope))]
    pub scope: RuleScope,
    /// Conditions on arguments. Every argument without a condition must stay exactly as it is.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<ConditionBody>,
    /// When the rule ends, at most 90 days from now.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub until: Timestamp,
}

/// The condition on one argument. Send exactly one of the tests.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConditionBody {
    /// A JSON pointer to the argument.
    pub pointer: String,
    /// The argument equals this value.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub equals: Option<Box<RawValue>>,
    /// The argument equals one of these values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub one_of: Option<Vec<Box<RawValue>>>,
    /// The argument is text that begins with this prefix and continues only with letters, digits, spaces and `-_./:,+=`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prefix: Option<String>,
    /// The argument is a number from 0 up to this one. Send the number, or the number as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<f64>))]
    pub at_most: Option<Box<RawValue>>,
    /// `true`: the argument can have any value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any: Option<bool>,
}

/// `null` is a value too, so it is different from an omitted test.
fn given<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Box<RawValue>>, D::Error> {
    Box::<RawValue>::deserialize(reader).map(Some)
}

/// Reads a number, or a number as text: not every client can write every number.
fn number(raw: &RawValue) -> Option<Json> {
    let text: Result<String, _> = serde_json::from_str(raw.get());
    text.map_or_else(|_| exact(raw), |text| Json::new(text).ok().or_else(|| exact(raw)))
}

impl RememberBody {
    /// Converts the body.
    ///
    /// # Errors
    /// Every condition that does not have exactly one test.
    pub fn take(self) -> Result<Remember, Vec<Fault>> {
        let mut faults = Vec::new();
        let read = self.arguments.into_iter().enumerate();
        let arguments = read.filter_map(|(n, condition)| condition.take(n).map_err(|fault| faults.push(fault)).ok()).collect();
        if faults.is_empty() { Ok(Remember { scope: self.scope, arguments, until: self.until }) } else { Err(faults) }
    }
}

impl ConditionBody {
    fn take(self, n: usize) -> Result<ArgumentCondition, Fault> {
        let tests = [
            self.equals.as_deref().and_then(exact).map(Test::Equals),
            self.one_of.map(|values| Test::OneOf(values.iter().filter_map(|value| exact(value)).collect())),
            self.prefix.map(Test::Prefix),
            self.at_most.as_deref().and_then(number).map(Test::AtMost),
            self.any.filter(|any| *any).map(|_| Test::Any),
        ];
        let mut tests = tests.into_iter().flatten();
        match (tests.next(), tests.next()) {
            (Some(is), None) => Ok(ArgumentCondition { pointer: self.pointer, is }),
            (_, _) => {
                let message = "Send exactly one of `equals`, `one_of`, `prefix`, `at_most` and `any: true`.";
                Err(Fault::new(format!("/remember/arguments/{n}"), "one_test", message))
            }
        }
    }
}

/// A rule that approves matching calls without asking people again.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleView {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: RuleId,
    /// The decision that created the rule.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub ask_id: AskId,
    /// What the rule covers, in one sentence.
    pub says: String,
    /// The scope of the rule.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::RuleScope))]
    pub scope: RuleScope,
    /// The session, if the rule is limited to one.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub session_id: Option<SessionId>,
    /// The agent, if the rule is limited to one.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Principal>))]
    pub agent: Option<Principal>,
    /// The tool, as it was defined when the rule was created.
    pub tool: String,
    /// The server that offers it.
    pub server: Option<String>,
    /// The target that it acts on.
    pub target: Option<String>,
    /// The risk that was shown. The rule does not cover calls with a higher risk.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Risk))]
    pub risk: Risk,
    /// The conditions on every argument.
    pub arguments: Vec<ConditionView>,
    /// Who created the rule.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Principal))]
    pub made_by: Principal,
    /// When it was created.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub made_at: Timestamp,
    /// When the rule expires.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub until: Timestamp,
    /// Who ended the rule before that, and when.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Ended>))]
    pub ended: Option<Ended>,
}

/// The condition on one argument. Exactly one test is set.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConditionView {
    /// A JSON pointer to the argument.
    pub pointer: String,
    /// The argument equals this value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub equals: Option<Box<RawValue>>,
    /// The argument equals one of these values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub one_of: Option<Vec<Box<RawValue>>>,
    /// The argument is text that begins with this prefix.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prefix: Option<String>,
    /// The argument is a number from 0 up to this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<f64>))]
    pub at_most: Option<Box<RawValue>>,
    /// The argument can have any value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any: Option<bool>,
}

/// A rule that past decisions support. It is not in force; only an approval creates a rule.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SuggestionView {
    /// The value to send as `remember.arguments`.
    pub arguments: Vec<ConditionView>,
    /// How many past calls that a person approved the rule would have covered.
    pub covered: usize,
    /// Past calls that show where the boundary of the rule is.
    pub near_misses: Vec<NearMissView>,
}

/// A past call at the boundary of a suggested rule.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NearMissView {
    /// The ask about the call.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub ask_id: AskId,
    /// `rejected`: a person rejected the call, and the rule would have approved it. `outside`: one argument is outside the rule.
    pub why: String,
    /// A JSON pointer to that argument.
    pub pointer: Option<String>,
}

impl From<&Rule> for RuleView {
    fn from(rule: &Rule) -> Self {
        let (session_id, agent) = match &rule.scope {
            RuleReach::Session { session } => (Some(*session), None),
            RuleReach::Agent { agent } => (None, Some(agent.clone())),
            RuleReach::Everywhere => (None, None),
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

impl From<&ArgumentCondition> for ConditionView {
    fn from(condition: &ArgumentCondition) -> Self {
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
        let miss = |miss: &NearMissReason| match miss {
            NearMissReason::Rejected => ("rejected", None),
            NearMissReason::Outside { pointer } => ("outside", Some(pointer.clone())),
        };
        let near = suggestion.near_misses.iter().map(|near| (near.ask, miss(&near.miss)));
        Self {
            arguments: suggestion.arguments.iter().map(ConditionView::from).collect(),
            covered: suggestion.covered,
            near_misses: near.map(|(ask_id, (why, pointer))| NearMissView { ask_id, why: why.to_owned(), pointer }).collect(),
        }
    }
}
