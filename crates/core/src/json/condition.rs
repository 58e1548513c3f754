//! A condition: an expression over the arguments of a call.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use minijinja::{Environment, Expression, UndefinedBehavior, Value};

static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_debug(true);
    environment
});

/// A condition on the arguments of a call, such as `amount > 100 and currency != "EUR"`. Each argument is available by
/// its name, and all of them as `arguments`: `arguments["order-id"] is defined`. The language is that of [expressions
/// in templates](https://docs.rs/minijinja/latest/minijinja/syntax/).
#[derive(Clone)]
pub struct Condition {
    text: String,
    expression: Arc<Expression<'static, 'static>>,
}

/// Why a condition cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct BadCondition {
    /// What is wrong with it.
    pub message: String,
    /// The byte range of the error, if known.
    pub at: Option<Range<usize>>,
}

impl Condition {
    /// Parses a condition.
    ///
    /// # Errors
    /// [`BadCondition`] if the text is not an expression.
    pub fn new(text: impl Into<String>) -> Result<Self, BadCondition> {
        let text = text.into();
        let expression = ENVIRONMENT.compile_expression_owned(text.clone()).map_err(|error| BadCondition {
            message: error.detail().unwrap_or("this is not an expression").to_owned(),
            at: error.range(),
        })?;
        Ok(Self { text, expression: Arc::new(expression) })
    }

    /// Returns the arguments that it reads by their own names.
    #[must_use]
    pub fn arguments(&self) -> BTreeSet<String> {
        let named = self.expression.undeclared_variables(false).into_iter();
        named.filter(|name| name != "arguments" && !ENVIRONMENT.globals().any(|(known, _)| known == name)).collect()
    }

    /// Returns whether the condition is true for these arguments.
    ///
    /// # Errors
    /// If the result is undefined: an argument that it needs is absent or null, or the result is neither true nor
    /// false. The error does not contain the arguments.
    pub fn holds(&self, arguments: &serde_json::Value) -> Result<bool, String> {
        let all = value(arguments);
        let mut known: BTreeMap<String, Value> = BTreeMap::new();
        for (name, argument) in arguments.as_object().into_iter().flatten() {
            known.insert(name.clone(), value(argument));
        }
        known.insert("arguments".to_owned(), all);
        let holds = self.expression.eval(Value::from(known)).map_err(|error| error.kind().to_string())?;
        bool::try_from(holds).map_err(|_| "its result is neither true nor false".to_owned())
    }
}

/// Treats null as absent, so that it is never compared with anything.
fn value(json: &serde_json::Value) -> Value {
    match json {
        serde_json::Value::Null => Value::UNDEFINED,
        serde_json::Value::Array(items) => items.iter().map(value).collect(),
        serde_json::Value::Object(fields) => {
            let fields: BTreeMap<String, Value> = fields.iter().map(|(name, field)| (name.clone(), value(field))).collect();
            Value::from(fields)
        }
        serde_json::Value::Bool(flag) => Value::from(*flag),
        serde_json::Value::String(text) => Value::from(text.as_str()),
        serde_json::Value::Number(number) => {
            let whole = number.as_i64().map(Value::from).or_else(|| number.as_u64().map(Value::from));
            whole.or_else(|| number.as_f64().map(Value::from)).unwrap_or(Value::UNDEFINED)
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Condition").field(&self.text).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_condition_that_cannot_be_worked_out_holds_neither_way() {
        let results = [
            ("amount > 100", json!({"amount": 500})),
            ("amount > 100", json!({"amount": 50.5})),
            ("amount > 100", json!({})),
            ("amount > 100", json!({"amount": null})),
            ("amount is defined and amount > 100", json!({})),
            ("amount", json!({"amount": 500})),
            ("arguments['order-id'] in ['a', 'b']", json!({"order-id": "b"})),
            ("arguments.to == 'x'", json!({"arguments": {"to": "x"}, "to": "y"})),
            ("to|lower|length > 2 and lines[0].sum >= 3", json!({"to": "ABC", "lines": [{"sum": 3}]})),
            ("amount == 9007199254740993", json!({"amount": 9_007_199_254_740_992_i64})),
        ]
        .map(|(text, arguments)| Condition::new(text).unwrap().holds(&arguments).ok());
        let (yes, no, nobody_knows) = (Some(true), Some(false), None);
        let wanted = [yes, no, nobody_knows, nobody_knows, no, nobody_knows, yes, no, yes, no];
        assert_eq!(results, wanted);
    }

    #[test]
    fn a_condition_says_which_arguments_it_looks_at() {
        let named = Condition::new("amount > 100 and to.name in range(3) and arguments['x'] is defined").unwrap().arguments();
        assert_eq!(named.into_iter().collect::<Vec<_>>(), ["amount", "to"]);
    }

    #[test]
    fn what_is_no_expression_says_where() {
        let bad = Condition::new("amount >> 100").unwrap_err();
        assert_eq!(bad.at.map(|at| at.start), Some(8), "{}", bad.message);
    }
}
