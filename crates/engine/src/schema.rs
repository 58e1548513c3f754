//! Whether arguments fit their tool's JSON Schema: a pure function handed to where it is needed,
//! so that core stays light.

use jsonschema::{PatternOptions, Retrieve, Uri, ValidationOptions};
use serde_json::Value;
use waypost_core::json::Json;
use waypost_core::problem::Problem;

const MAX_BYTES: usize = 64 * 1024;
const MAX_DEPTH: usize = 32;

/// Refuses every reference that leaves the document.
struct Nowhere;

impl Retrieve for Nowhere {
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err(format!("{uri} is outside of the schema; only references within it are followed").into())
    }
}

fn options() -> ValidationOptions<'static> {
    // The engine whose time is linear in the text: no pattern of an asker can stall an answer.
    jsonschema::options().with_pattern_options(PatternOptions::regex()).with_retriever(Nowhere)
}

/// Everything wrong with a schema itself; `at` is the pointer to it.
#[must_use]
pub fn problems_of(schema: &Json, at: &str) -> Vec<Problem> {
    let value = schema.value();
    if schema.as_str().len() > MAX_BYTES {
        return vec![Problem::new(at, "schema_too_large", "A schema has at most 64 KiB.")];
    }
    if depth(&value) > MAX_DEPTH {
        return vec![Problem::new(at, "schema_too_deep", "A schema nests at most 32 levels.")];
    }
    match options().build(&value) {
        Ok(_) => Vec::new(),
        Err(error) => vec![Problem::new(at, "schema", format!("This schema cannot be used: {error}"))],
    }
}

/// Everything that keeps `arguments` from fitting `schema`; `at` is the pointer to them.
#[must_use]
pub fn check(schema: &Json, arguments: &Json, at: &str) -> Vec<Problem> {
    match options().build(&schema.value()) {
        Ok(validator) => validator
            .iter_errors(&arguments.value())
            .map(|error| Problem::new(format!("{at}{}", error.instance_path()), "schema", error.to_string()))
            .collect(),
        // A schema that cannot be used lets nothing through.
        Err(error) => vec![Problem::new(at, "schema", format!("The tool's schema cannot be used: {error}"))],
    }
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(entries) => 1 + entries.values().map(depth).max().unwrap_or(0),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Json {
        Json::new(text).unwrap()
    }

    #[test]
    fn a023_arguments_that_do_not_fit_are_told_where() {
        let schema = json(r#"{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"],"additionalProperties":false}"#);
        assert_eq!(check(&schema, &json(r#"{"n":1}"#), "/arguments"), []);
        let wrong = check(&schema, &json(r#"{"n":"one"}"#), "/arguments");
        assert_eq!(wrong.iter().map(|problem| problem.pointer.as_str()).collect::<Vec<_>>(), ["/arguments/n"]);
        assert_eq!(check(&schema, &json("{}"), "/arguments").len(), 1);
    }

    #[test]
    fn a096_a_schema_reaches_nothing_and_stalls_nothing() {
        for refused in [
            r#"{"$ref":"http://127.0.0.1:1/x"}"#,
            r#"{"$ref":"file:///etc/passwd"}"#,
            r#"{"type":"string","pattern":"(?=a)b"}"#,
            r#"{"type":17}"#,
        ] {
            assert_eq!(problems_of(&json(refused), "/schema").len(), 1, "{refused} was let in");
        }
        let deep = format!("{}{{}}{}", r#"{"properties":{"a":"#.repeat(20), "}}".repeat(20));
        assert_eq!(problems_of(&json(&deep), "/schema")[0].code, "schema_too_deep");
        assert_eq!(problems_of(&json(r##"{"$defs":{"a":{}},"$ref":"#/$defs/a"}"##), "/schema"), []);
    }
}
