//! Whether arguments fit their tool's JSON Schema, and a form's data its own: a pure function handed to where it is needed,
//! so that core stays light.

mod load;
mod said;

use jsonschema::error::ValidationErrorKind;
use jsonschema::{PatternOptions, Retrieve, Uri, ValidationError, ValidationOptions};
use serde_json::Value;
use waypost_core::json::Json;
use waypost_core::problem::Problem;

use self::load::Effort;

const MAX_BYTES: usize = 64 * 1024;
const MAX_DEPTH: usize = 32;

/// Refuses every reference that leaves the document.
struct Nowhere;

impl Retrieve for Nowhere {
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err(format!("{uri} is outside of the schema; only references within it are followed").into())
    }
}

fn options(effort: Effort) -> ValidationOptions<'static> {
    // The engine whose time is linear in the text: no pattern of an asker can stall an answer.
    let patterns = PatternOptions::regex().size_limit(effort.pattern);
    jsonschema::options().with_pattern_options(patterns).with_retriever(Nowhere)
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
    let Some(effort) = load::of_any(&value) else { return vec![too_much(at)] };
    match options(effort).build(&value) {
        Ok(_) => Vec::new(),
        Err(error) => vec![unusable(&error, at)],
    }
}

/// Everything that keeps `arguments` from fitting `schema`; `at` is the pointer to them.
#[must_use]
pub fn check(schema: &Json, arguments: &Json, at: &str) -> Vec<Problem> {
    check_with(options, schema, arguments, at)
}

/// Everything that keeps `data` from fitting the `schema` of its form, where a format such as
/// `email` is a rule and not a remark; `at` is the pointer to the data.
#[must_use]
pub fn check_form(schema: &Json, data: &Json, at: &str) -> Vec<Problem> {
    check_with(|effort| options(effort).should_validate_formats(true), schema, data, at)
}

fn check_with(options: impl Fn(Effort) -> ValidationOptions<'static>, schema: &Json, value: &Json, at: &str) -> Vec<Problem> {
    let (schema, value) = (schema.value(), value.value());
    let Some(effort) = load::of(&schema, &value) else { return vec![too_much(at)] };
    match options(effort).build(&schema) {
        Ok(validator) if effort.is_long && validator.is_valid(&value) => Vec::new(),
        Ok(_) if effort.is_long => {
            vec![Problem::new(at, "schema", "This does not fit its schema. It is too long to say where: send it in parts, or shorter.")]
        }
        Ok(validator) => validator.iter_errors(&value).flat_map(|error| said::problems(&error, at)).collect(),
        Err(_) if options(Effort::ANY).build(&schema).is_ok() => {
            vec![Problem::new(at, "schema", "This is too long for the patterns of its schema: send it in parts, or shorter.")]
        }
        // A schema that cannot be used lets nothing through.
        Err(error) => vec![unusable(&error, at)],
    }
}

fn unusable(error: &ValidationError<'_>, at: &str) -> Problem {
    let why = match error.kind() {
        ValidationErrorKind::Format { format } if format == "regex" => {
            format!(
                "the pattern {} is none, looks around or back, or is too large with all others: have shorter repetitions",
                error.instance()
            )
        }
        _ => error.to_string(),
    };
    Problem::new(at, "schema", format!("This schema cannot be used: {why}"))
}

fn too_much(at: &str) -> Problem {
    let message = "To hold this against its schema takes too many steps: the references of the schema multiply, or lead too deep. Have fewer of them.";
    Problem::new(at, "schema_too_much", message)
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
        assert_eq!(told(&check(&schema, &json(r#"{"n":"one"}"#), "/arguments")), ["/arguments/n wrong_type"]);
        assert_eq!(told(&check(&schema, &json(r#"{"m/n":1}"#), "/arguments")), ["/arguments/m~1n unknown_field", "/arguments/n required"]);
    }

    fn told(problems: &[Problem]) -> Vec<String> {
        let mut told: Vec<_> = problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect();
        told.sort();
        told
    }

    #[test]
    fn a097_what_keeps_the_data_of_a_form_from_fitting_is_told_at_the_very_field() {
        let schema = json(
            r#"{"type":"object","required":["name","owner"],"additionalProperties":false,"properties":{
            "name":{"type":"string","minLength":3},"replicas":{"type":"integer","minimum":1,"maximum":10},
            "region":{"enum":["eu","us"]},"size":{"oneOf":[{"const":"s","title":"Small"},{"const":"l","title":"Large"}]},
            "days":{"type":"array","items":{"enum":["mo","tu"]},"minItems":1,"maxItems":2,"uniqueItems":true},
            "owner":{"type":"object","required":["mail"],"properties":{"mail":{"type":"string","format":"email"},"since":{"type":"string","format":"date"}}},
            "hosts":{"type":"array","items":{"type":"object","properties":{"port":{"type":"integer","exclusiveMaximum":65536}}}}}}"#,
        );
        let good = r#"{"name":"web","replicas":3,"size":"l","days":["mo"],"owner":{"mail":"a@example.org"},"hosts":[{"port":80}]}"#;
        assert_eq!(check_form(&schema, &json(good), "/answers/app/data"), []);
        let bad = r#"{"name":"w","replicas":11.5,"region":"mars","size":"m","days":["mo","mo","we"],"extra":1,
            "owner":{"mail":"nobody","since":"today"},"hosts":[{"port":80},{"port":65536}]}"#;
        assert_eq!(
            told(&check_form(&schema, &json(bad), "/data")),
            [
                "/data/days duplicate",
                "/data/days too_many",
                "/data/days/2 no_such_option",
                "/data/extra unknown_field",
                "/data/hosts/1/port above_max",
                "/data/name too_short",
                "/data/owner/mail format",
                "/data/owner/since format",
                "/data/region no_such_option",
                "/data/replicas above_max",
                "/data/replicas wrong_type",
                "/data/size no_such_option",
            ]
        );
        assert_eq!(told(&check_form(&schema, &json(r#"{"owner":{}}"#), "/data")), ["/data/name required", "/data/owner/mail required"]);
    }

    #[test]
    fn what_is_wrong_with_data_is_said_without_repeating_what_was_sent() {
        let schema =
            json(r#"{"properties":{"a":{"type":["integer","null"]},"b":{"enum":["x","y"]},"c":{"type":"string","format":"date-time"}}}"#);
        let secret = r#"{"a":"hunter2","b":"hunter2","c":"hunter2"}"#;
        let said: Vec<_> = check_form(&schema, &json(secret), "").into_iter().map(|problem| problem.message).collect();
        assert_eq!(
            said,
            [
                "Give null or a whole number.",
                "Choose one of: x, y.",
                "Write a date and a time with its offset, such as 2026-11-21T10:30:00+01:00.",
            ]
        );
    }

    #[test]
    fn a096_a_schema_reaches_nothing_and_stalls_nothing() {
        for refused in [
            r#"{"$ref":"http://127.0.0.1:1/x"}"#,
            r#"{"$ref":"file:///etc/passwd"}"#,
            r#"{"type":"string","pattern":"(?=a)b"}"#,
            r#"{"type":17}"#,
            r#"{"pattern":"\\p{L}{900}"}"#,
        ] {
            assert_eq!(problems_of(&json(refused), "/schema").len(), 1, "{refused} was let in");
        }
        let deep = format!("{}{{}}{}", r#"{"properties":{"a":"#.repeat(20), "}}".repeat(20));
        assert_eq!(problems_of(&json(&deep), "/schema")[0].code, "schema_too_deep");
        assert_eq!(problems_of(&json(r##"{"$defs":{"a":{}},"$ref":"#/$defs/a"}"##), "/schema"), []);
    }
    #[test]
    fn a096_patterns_that_are_too_large_together_are_refused_before_they_take_all_memory() {
        let many = |pattern: &str, many: usize| {
            let each = (0..many).map(|n| format!("\"{}{n}\":{{}}", pattern.replace('\\', "\\\\")));
            json(&format!(r#"{{"patternProperties":{{{}}}}}"#, each.collect::<Vec<_>>().join(",")))
        };
        let told = |schema: &Json| problems_of(schema, "/schema").pop().map(|problem| problem.message);
        assert_eq!((told(&many(r"^\p{L}[\p{L} '-]{0,39}$", 1)), told(&many("^[0-9a-f]{8}-[0-9a-f]{4}$", 500))), (None, None));
        let words = r#"This schema cannot be used: the pattern "\\p{L}{80}0" is none, looks around or back, or is too large with all others: have shorter repetitions"#;
        assert_eq!(told(&many(r"\p{L}{80}", 3_000)).as_deref(), Some(words));
    }

    #[test]
    fn a096_what_is_too_long_for_the_patterns_of_a_schema_is_told_so_and_the_schema_is_not_blamed() {
        let schema = json(r#"{"properties":{"lines":{"type":"array","items":{"pattern":"^.{1,200}$"}}}}"#);
        let lines = |many: usize| json(&format!(r#"{{"lines":[{}]}}"#, vec![format!("\"{}\"", "x".repeat(150)); many].join(",")));
        let told = |many: usize| check(&schema, &lines(many), "/data").pop().map(|problem| problem.message);
        assert_eq!((problems_of(&schema, "/schema"), told(100)), (Vec::new(), None));
        let too_long = "This is too long for the patterns of its schema: send it in parts, or shorter.";
        assert_eq!(told(1_000).as_deref(), Some(too_long));
        let names = json(r#"{"propertyNames":{"pattern":"^[ab]*a[ab]{9000}c$"}}"#);
        let named = json(&format!(r#"{{"{}":1}}"#, "ab".repeat(200_000)));
        assert_eq!((problems_of(&names, "/schema"), check(&names, &named, "/data")[0].message.as_str()), (Vec::new(), too_long));
    }

    #[test]
    fn a_value_with_more_problems_than_can_be_told_is_refused_with_one() {
        let schema =
            json(&format!(r#"{{"items":{{"required":[{}]}}}}"#, (0..400).map(|n| format!("\"n{n}\"")).collect::<Vec<_>>().join(",")));
        let list = |many: usize| json(&format!("[{}]", vec!["{}"; many].join(",")));
        assert_eq!([10, 1_000].map(|many| check(&schema, &list(many), "/arguments").len()), [4_000, 1]);
        assert_eq!(check(&json(r#"{"items":{"type":"object"}}"#), &list(60_000), "/arguments"), []);
    }
}
