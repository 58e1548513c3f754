//! Validates arguments against their tool's JSON Schema, and form data against the form's schema.
//! Core gets the result as data, so that it does not depend on a JSON Schema library.

mod contradictions;
pub(crate) mod defaults;
mod dialect;
mod load;
mod messages;

use std::sync::LazyLock;

use jsonschema::{PatternOptions, Retrieve, Uri, ValidationError, ValidationOptions, Validator};
use serde_json::{Value, json};
use waypost_core::json::Json;
use waypost_core::problem::Problem;
use waypost_core::text::pattern;

use self::load::Effort;

const MAX_BYTES: usize = 64 * 1024;
/// The maximum size of a tool's schema in an ask, even if the schema cannot be used.
const MAX_BYTES_OF_A_TOOL: usize = 256 * 1024;
const MAX_DEPTH: usize = 32;

/// Refuses every reference that leaves the document.
struct NoExternalReferences;

impl Retrieve for NoExternalReferences {
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err(format!("{uri} is outside of the schema").into())
    }
}

/// Whether a format such as `email` is enforced or only an annotation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Formats {
    Rules,
    Remarks,
}

/// Formats of the newest draft that libraries also write into schemas of draft 7.
static NEWER_FORMATS: LazyLock<Vec<(&str, Validator)>> = LazyLock::new(|| {
    let check = |name| Some((name, jsonschema::options().should_validate_formats(true).build(&json!({"format": name})).ok()?));
    ["uuid", "duration"].into_iter().filter_map(check).collect()
});

fn with_all_formats(options: ValidationOptions<'static>) -> ValidationOptions<'static> {
    let options = options.should_validate_formats(true);
    NEWER_FORMATS
        .iter()
        .fold(options, |options, (name, check)| options.with_format(*name, |text: &str| check.is_valid(&Value::String(text.to_owned()))))
}

/// Compiles a schema. A pattern from an asker cannot stall the validation: a linear-time engine handles most
/// patterns. If a pattern uses look-around or back-references, a backtracking engine handles it, with a limit on its
/// steps.
fn build(schema: &Value, effort: Effort, formats: Formats) -> Result<Validator, ValidationError<'static>> {
    let options = || -> ValidationOptions<'static> {
        let options = jsonschema::options().with_retriever(NoExternalReferences);
        if formats == Formats::Rules { with_all_formats(options) } else { options }
    };
    let linear = options().with_pattern_options(PatternOptions::regex().size_limit(effort.pattern)).build(schema);
    let patterns = if linear.is_err() { load::sources(schema) } else { Vec::new() };
    if !patterns.iter().any(|source| pattern::looks_around(source)) || !patterns.iter().all(|source| pattern::is_bounded(source)) {
        return linear;
    }
    let parts = patterns.iter().map(|source| pattern::parts(source)).max().unwrap_or(1);
    let patterns = PatternOptions::fancy_regex().size_limit(effort.pattern / parts).backtrack_limit(effort.tries);
    options().with_pattern_options(patterns).build(schema)
}

/// Why a tool's schema cannot be used; `None` if it can.
#[must_use]
pub fn unusable(schema: &Json) -> Option<String> {
    problems_of(schema, "").into_iter().next().map(|problem| problem.message)
}

/// The problem of a tool's schema that is too large for an ask, usable or not; `at` is the pointer to it.
pub(crate) fn too_large_for_a_tool(schema: &Json, at: &str) -> Option<Problem> {
    let is_too_large = schema.as_str().len() > MAX_BYTES_OF_A_TOOL;
    is_too_large.then(|| Problem::new(at, "schema_too_large", "The schema of a tool may have at most 256 KiB. Shorten it, or omit it."))
}

/// Every problem with a schema itself; `at` is the pointer to it.
#[must_use]
pub fn problems_of(schema: &Json, at: &str) -> Vec<Problem> {
    let value = schema.value();
    if schema.as_str().len() > MAX_BYTES {
        return vec![Problem::new(at, "schema_too_large", "A schema has at most 64 KiB.")];
    }
    if depth(&value) > MAX_DEPTH {
        return vec![Problem::new(at, "schema_too_deep", "A schema nests at most 32 levels.")];
    }
    let value = dialect::standard(value);
    let Some(effort) = load::of_any(&value) else { return vec![too_much(at)] };
    match build(&value, effort, Formats::Remarks) {
        Ok(_) => Vec::new(),
        Err(error) => vec![unusable_schema(&error, at)],
    }
}

/// Every problem with the schema of a form; `at` is the pointer to it. A form that nothing can satisfy could not be sent.
#[must_use]
pub(crate) fn problems_of_form(schema: &Json, at: &str) -> Vec<Problem> {
    let problems = problems_of(schema, at);
    if problems.is_empty() { contradictions::of(&dialect::standard(schema.value()), at) } else { problems }
}

/// Every reason why `arguments` do not match `schema`; `at` is the pointer to them.
#[must_use]
pub fn check(schema: &Json, arguments: &Json, at: &str) -> Vec<Problem> {
    check_with(Formats::Remarks, schema, arguments, at)
}

/// Every reason why `data` does not match the `schema` of its form. A format such as `email` is enforced here. `at`
/// is the pointer to the data.
#[must_use]
pub fn check_form(schema: &Json, data: &Json, at: &str) -> Vec<Problem> {
    check_with(Formats::Rules, schema, data, at)
}

fn check_with(formats: Formats, schema: &Json, value: &Json, at: &str) -> Vec<Problem> {
    let (schema, value) = (dialect::standard(schema.value()), value.value());
    let Some(effort) = load::of(&schema, &value) else { return vec![too_much(at)] };
    match build(&schema, effort, formats) {
        Ok(validator) if effort.is_long && validator.is_valid(&value) => Vec::new(),
        Ok(_) if effort.is_long => {
            vec![Problem::new(at, "schema", "This does not fit its schema. It is too long to say where: send it in parts, or shorter.")]
        }
        Ok(validator) => validator.iter_errors(&value).flat_map(|error| messages::problems(&error, at)).collect(),
        Err(_) if build(&schema, Effort::ANY, formats).is_ok() => {
            vec![Problem::new(at, "schema", "This is too long for the patterns of its schema: send it in parts, or shorter.")]
        }
        // A schema that cannot be used accepts nothing.
        Err(error) => vec![unusable_schema(&error, at)],
    }
}

fn unusable_schema(error: &ValidationError<'_>, at: &str) -> Problem {
    Problem::new(at, "schema", format!("This schema cannot be used: {}", messages::why_unusable(error)))
}

fn too_much(at: &str) -> Problem {
    let message = "Checking this takes too many steps: the references of the schema multiply or nest too deep. Use fewer references.";
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
        assert_eq!(codes(&check(&schema, &json(r#"{"n":"one"}"#), "/arguments")), ["/arguments/n wrong_type"]);
        assert_eq!(codes(&check(&schema, &json(r#"{"m/n":1}"#), "/arguments")), ["/arguments/m~1n unknown_field", "/arguments/n required"]);
    }

    fn codes(problems: &[Problem]) -> Vec<String> {
        let mut codes: Vec<_> = problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect();
        codes.sort();
        codes
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
            codes(&check_form(&schema, &json(bad), "/data")),
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
        assert_eq!(codes(&check_form(&schema, &json(r#"{"owner":{}}"#), "/data")), ["/data/name required", "/data/owner/mail required"]);
    }

    #[test]
    fn what_is_wrong_with_data_is_said_without_repeating_what_was_sent() {
        let schema =
            json(r#"{"properties":{"a":{"type":["integer","null"]},"b":{"enum":["x","y"]},"c":{"type":"string","format":"date-time"}}}"#);
        let secret = r#"{"a":"hunter2","b":"hunter2","c":"hunter2"}"#;
        let messages: Vec<_> = check_form(&schema, &json(secret), "").into_iter().map(|problem| problem.message).collect();
        assert_eq!(
            messages,
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
            r#"{"type":"string","pattern":"(?=a)(?<b>x)\\g<b>"}"#,
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
    fn why_a_schema_cannot_be_used_is_said_in_our_words() {
        for (schema, why) in [
            (
                r#"{"$ref":"https://example.org/s.json#/a"}"#,
                "`https://example.org/s.json` is outside of it, and only references within a schema are followed. Copy the definition into `$defs`.",
            ),
            (r##"{"$ref":"#/$defs/a"}"##, "there is nothing at the reference `#/$defs/a`."),
            (r##"{"$ref":"#a"}"##, "there is nothing at the reference `#a`."),
            (r#"{"$ref":"http://[x"}"#, "a reference in it is not a valid address."),
            (
                r#"{"$schema":"https://example.org/own"}"#,
                "`https://example.org/own` is not a known version of JSON Schema. Omit `$schema`.",
            ),
            (
                r#"{"properties":{"a":{"type":"any"}}}"#,
                "at /properties/a/type: Use one or a list of `array`, `boolean`, `integer`, `null`, `number`, `object` and `string`.",
            ),
            (r#"{"required":true}"#, "at /required: Give a list."),
            (r#"{"minLength":-1}"#, "at /minLength: Give 0 or more."),
            ("17", "Give true or false or an object."),
            (r#"{"pattern":"("}"#, r#"the pattern "(" is not valid, or all patterns together are too large: use shorter repetitions"#),
        ] {
            assert_eq!(unusable(&json(schema)), Some(format!("This schema cannot be used: {why}")), "{schema}");
        }
    }

    #[test]
    fn every_format_of_json_schema_is_a_rule_of_a_form() {
        for (format, good, bad) in [
            ("date", "2026-11-28", "28.11.2026"),
            ("date-time", "2026-11-28T12:00:00Z", "2026-11-28 12:00"),
            ("time", "12:00:00Z", "noon"),
            ("duration", "P1DT2H", "1 day"),
            ("email", "ann@example.org", "ann"),
            ("idn-email", "jürgen@müller.example", "jürgen"),
            ("hostname", "example.org", "exa mple"),
            ("idn-hostname", "müller.example", "mül ler"),
            ("ipv4", "192.0.2.1", "192.0.2.256"),
            ("ipv6", "2001:db8::1", "2001"),
            ("uri", "https://example.org/a", "example.org"),
            ("uri-reference", "/a?b", "a b"),
            ("iri", "https://müller.example/ä", "müller"),
            ("iri-reference", "/ä", "ä b"),
            ("uri-template", "/a/{b}", "/a/{b"),
            ("uuid", "0195f1a2-3b4c-7d5e-8f60-718293a4b5c6", "0195f1a2"),
            ("json-pointer", "/a/0", "a"),
            ("relative-json-pointer", "1/a", "/a"),
            ("regex", "^a+$", "("),
        ] {
            for draft in ["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"] {
                let schema = json(&format!(r#"{{"$schema":"{draft}","properties":{{"a":{{"format":"{format}"}}}}}}"#));
                let found = |text: &str| check_form(&schema, &json(&format!(r#"{{"a":"{text}"}}"#)), "");
                assert_eq!((found(good), codes(&found(bad))), (Vec::new(), vec!["/a format".to_owned()]), "{format} of {draft}");
                assert!(!found(bad)[0].message.contains('`'), "{format}: {}", found(bad)[0].message);
            }
        }
    }

    #[test]
    fn a096_patterns_that_are_too_large_together_are_refused_before_they_take_all_memory() {
        let many = |pattern: &str, many: usize| {
            let each = (0..many).map(|n| format!("\"{}{n}\":{{}}", pattern.replace('\\', "\\\\")));
            json(&format!(r#"{{"patternProperties":{{{}}}}}"#, each.collect::<Vec<_>>().join(",")))
        };
        let message = |schema: &Json| problems_of(schema, "/schema").pop().map(|problem| problem.message);
        assert_eq!((message(&many(r"^\p{L}[\p{L} '-]{0,39}$", 1)), message(&many("^[0-9a-f]{8}-[0-9a-f]{4}$", 500))), (None, None));
        let expected = r#"This schema cannot be used: the pattern "\\p{L}{80}0" is not valid, or all patterns together are too large: use shorter repetitions"#;
        assert_eq!(message(&many(r"\p{L}{80}", 3_000)).as_deref(), Some(expected));
    }

    #[test]
    fn a096_what_is_too_long_for_the_patterns_of_a_schema_is_told_so_and_the_schema_is_not_blamed() {
        let schema = json(r#"{"properties":{"lines":{"type":"array","items":{"pattern":"^.{1,200}$"}}}}"#);
        let lines = |many: usize| json(&format!(r#"{{"lines":[{}]}}"#, vec![format!("\"{}\"", "x".repeat(150)); many].join(",")));
        let message = |many: usize| check(&schema, &lines(many), "/data").pop().map(|problem| problem.message);
        assert_eq!((problems_of(&schema, "/schema"), message(100)), (Vec::new(), None));
        let too_long = "This is too long for the patterns of its schema: send it in parts, or shorter.";
        assert_eq!(message(1_000).as_deref(), Some(too_long));
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

    #[test]
    fn a124_look_around_is_checked_and_never_without_end() {
        let email = r"^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
        let schema = json(&format!(r#"{{"properties":{{"to":{{"type":"string","format":"email","pattern":"{email}"}}}}}}"#));
        assert_eq!((unusable(&schema), check(&schema, &json(r#"{"to":"ann@example.org"}"#), "")), (None, Vec::new()));
        assert_eq!(codes(&check(&schema, &json(r#"{"to":"ann..b@example.org"}"#), "")), ["/to pattern"]);
        let stalls = json(r#"{"additionalProperties":{"pattern":"^(?:(?=a)a|a)*\\1(b)$"}}"#);
        let many = json(&format!("{{{}}}", (0..50).map(|n| format!("\"n{n}\":\"{}\"", "a".repeat(2_000))).collect::<Vec<_>>().join(",")));
        assert_eq!((unusable(&stalls), check(&stalls, &many, "").iter().all(|problem| problem.code == "too_many_tries")), (None, true));
        assert!(!check(&stalls, &many, "").is_empty());
    }

    #[test]
    fn a124_why_a_schema_cannot_be_used_is_told_and_nothing_is_too_odd_to_be_told() {
        let usable = [
            "true",
            "false",
            "{}",
            r#"{"format":"no-such-format"}"#,
            r#"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":1,"exclusiveMinimum":true}"#,
        ];
        assert_eq!(usable.map(|schema| unusable(&json(schema))), [const { None }; 5]);
        let deep = format!("{}{{}}{}", r#"{"properties":{"a":"#.repeat(20), "}}".repeat(20));
        let long = format!(r#"{{"description":"{}"}}"#, "x".repeat(70_000));
        let bomb = r##"{"$ref":"#"}"##;
        for odd in [
            "null",
            "17",
            "[]",
            r#""object""#,
            r#"{"type":"any"}"#,
            r#"{"minimum":1,"exclusiveMinimum":true}"#,
            r#"{"$ref":"https://example.org/s.json"}"#,
            r#"{"$schema":"https://example.org/own","type":"object"}"#,
            r#"{"required":true}"#,
            r#"{"pattern":"("}"#,
            bomb,
            &deep,
            &long,
        ] {
            assert!(unusable(&json(odd)).is_some_and(|why| !why.is_empty()), "{odd}");
        }
    }
}
