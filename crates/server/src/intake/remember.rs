//! The auto-approval rule that a person creates with an approval.

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::remember::{Condition, Remember, RuleScope, Test};
use waypost_core::json::Json;
use waypost_core::problem::Problem as Fault;
use waypost_core::time::Timestamp;

use super::exact;

/// The auto-approval rule to create with an approval.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RememberBody {
    /// The scope of the rule.
    scope: RuleScope,
    /// Conditions on arguments. Every argument without a condition must stay exactly as it is.
    #[serde(default)]
    arguments: Vec<ConditionBody>,
    /// When the rule ends, at most 90 days from now.
    #[schema(value_type = String, format = DateTime)]
    until: Timestamp,
}

/// The condition on one argument. Send exactly one of the tests.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ConditionBody {
    /// A JSON pointer to the argument.
    pointer: String,
    /// The argument equals this value.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<serde_json::Value>)]
    equals: Option<Box<RawValue>>,
    /// The argument equals one of these values.
    #[schema(value_type = Option<Vec<Object>>)]
    one_of: Option<Vec<Box<RawValue>>>,
    /// The argument is text that begins with this prefix and continues only with letters, digits, spaces and `-_./:,+=`.
    prefix: Option<String>,
    /// The argument is a number from 0 up to this one. Send the number, or the number as text.
    #[schema(value_type = Option<f64>)]
    at_most: Option<Box<RawValue>>,
    /// `true`: the argument can have any value.
    any: Option<bool>,
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
    pub(crate) fn take(self) -> Result<Remember, Vec<Fault>> {
        let mut faults = Vec::new();
        let read = self.arguments.into_iter().enumerate();
        let arguments = read.filter_map(|(n, condition)| condition.take(n).map_err(|fault| faults.push(fault)).ok()).collect();
        if faults.is_empty() { Ok(Remember { scope: self.scope, arguments, until: self.until }) } else { Err(faults) }
    }
}

impl ConditionBody {
    fn take(self, n: usize) -> Result<Condition, Fault> {
        let tests = [
            self.equals.as_deref().and_then(exact).map(Test::Equals),
            self.one_of.map(|values| Test::OneOf(values.iter().filter_map(|value| exact(value)).collect())),
            self.prefix.map(Test::Prefix),
            self.at_most.as_deref().and_then(number).map(Test::AtMost),
            self.any.filter(|any| *any).map(|_| Test::Any),
        ];
        let mut tests = tests.into_iter().flatten();
        match (tests.next(), tests.next()) {
            (Some(is), None) => Ok(Condition { pointer: self.pointer, is }),
            (_, _) => {
                let message = "Send exactly one of `equals`, `one_of`, `prefix`, `at_most` and `any: true`.";
                Err(Fault::new(format!("/remember/arguments/{n}"), "one_test", message))
            }
        }
    }
}
