//! Finds secrets in a call's arguments: those that the tool marks as secret, those with the name of a secret, and those
//! with the form of a secret.

use std::collections::HashSet;
use std::ops::Range;

use serde_json::Value;

use super::leaves::{JsonLeaf, pointed, read, walk};
use super::{names, references, shapes};
use crate::digest::SecretRef;
use crate::json::Json;

/// The maximum number of secrets in one call.
pub const MAX_SECRETS: usize = 1_000;

/// The arguments contain more secrets than [`MAX_SECRETS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMany;

/// The arguments that a tool marks as secret.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marked<'a> {
    /// The JSON Schema of the arguments. Secret are `writeOnly` values, values of the format `password`, and values
    /// with `x-waypost-secret`.
    pub schema: Option<&'a Value>,
    /// JSON pointers to arguments that may be a secret.
    pub pointers: &'a [String],
}

/// One secret in arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecretLocation {
    /// Its byte range in the text of the arguments: a whole value, or a part of a string.
    pub span: Range<usize>,
    /// The secret, decoded.
    pub secret: String,
    /// Whether it is a whole value, so that a string replaces it.
    pub whole: bool,
}

/// Finds every secret in `arguments`, in their order. References are not secrets.
///
/// # Errors
/// [`TooMany`] as soon as there are more than [`MAX_SECRETS`]. The search then stops.
pub fn find(arguments: &Json, marked: Marked<'_>) -> Result<Vec<SecretLocation>, TooMany> {
    let mut locations = Vec::new();
    let walked = walk(arguments, &mut |path, found| {
        if let JsonLeaf::Leaf { raw, start } = found {
            locations.extend(in_leaf(path, raw, start, marked));
        }
        (locations.len() <= MAX_SECRETS).then_some(())
    });
    walked.map(|()| locations).ok_or(TooMany)
}

fn in_leaf(path: &[String], raw: &str, start: usize, marked: Marked<'_>) -> Vec<SecretLocation> {
    let location = |span: Range<usize>, secret: &str, whole| SecretLocation {
        span: start + span.start..start + span.end,
        secret: secret.to_owned(),
        whole,
    };
    let named = || path.iter().rfind(|step| step.parse::<usize>().is_err()).is_some_and(|name| names::is_secret(name));
    let declared = || {
        let placed = !marked.pointers.is_empty() && marked.pointers.contains(&pointed(path));
        placed || marked.schema.is_some_and(|schema| says_secret(schema, schema, path))
    };
    if !raw.starts_with('"') {
        let is_number = raw.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        return if is_number && (declared() || named()) { vec![location(0..raw.len(), raw, true)] } else { Vec::new() };
    }
    let text: String = serde_json::from_str(raw).unwrap_or_default();
    let taken: Vec<_> = references(&text).map(|(span, _)| span).collect();
    // A reference to a person's secret, which is already encrypted.
    if text.is_empty() || text.parse::<SecretRef>().is_ok() {
        return Vec::new();
    }
    if taken.is_empty() && (declared() || named()) {
        return vec![location(0..raw.len(), &text, true)];
    }
    // Both are sorted and do not overlap. Of the references, only the first one that ends after a key begins can
    // overlap it.
    let free = |span: &Range<usize>| {
        let next = taken.partition_point(|taken| taken.end <= span.start);
        taken.get(next).is_none_or(|taken| span.end <= taken.start)
    };
    let keys: Vec<_> = shapes::keys_in(&text).into_iter().filter(free).take(MAX_SECRETS + 1).collect();
    match keys.as_slice() {
        [] => Vec::new(),
        [all] if all.len() == text.len() => vec![location(0..raw.len(), &text, true)],
        parts => {
            let (_, from) = read(raw);
            parts.iter().map(|span| location(from[span.start]..from[span.end], &text[span.clone()], false)).collect()
        }
    }
}

/// Returns whether a schema marks the value at `path`, or any value on the path to it, as a secret.
fn says_secret(root: &Value, schema: &Value, path: &[String]) -> bool {
    says_secret_within(root, schema, path, 200, &mut HashSet::new())
}

/// `looked` has the schemas that were examined, each with the remaining path length, because many paths lead to one
/// schema.
fn says_secret_within(root: &Value, schema: &Value, path: &[String], depth: u8, looked: &mut HashSet<(*const Value, usize)>) -> bool {
    let Some(left) = depth.checked_sub(1) else { return false };
    if !looked.insert((std::ptr::from_ref(schema), path.len())) {
        return false;
    }
    let is = |name: &str| schema.get(name).and_then(Value::as_bool) == Some(true);
    if is("writeOnly") || is("x-waypost-secret") || schema.get("format").and_then(Value::as_str) == Some("password") {
        return true;
    }
    let referred = schema.get("$ref").and_then(Value::as_str).and_then(|at| root.pointer(at.strip_prefix('#')?));
    let variants = ["allOf", "anyOf", "oneOf"].iter().filter_map(|name| schema.get(name)?.as_array()).flatten();
    if referred.into_iter().chain(variants).any(|schema| says_secret_within(root, schema, path, left, looked)) {
        return true;
    }
    let Some((step, rest)) = path.split_first() else { return false };
    let within = |name: &str| schema.get(name);
    let property = within("properties").and_then(|properties| properties.get(step));
    let below =
        property.or_else(|| within("additionalProperties")).into_iter().chain(within("items").filter(|_| step.parse::<usize>().is_ok()));
    below.into_iter().any(|schema| says_secret_within(root, schema, rest, left, looked))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(arguments: &str, schema: &Value) -> Vec<String> {
        let arguments = Json::new(arguments).unwrap();
        let locations = find(&arguments, Marked { schema: Some(schema), pointers: &["/hook".into()] }).unwrap();
        locations.into_iter().map(|location| format!("{} {}", &arguments.as_str()[location.span.clone()], location.secret)).collect()
    }

    #[test]
    fn s2_a_secret_is_found_by_its_schema_its_name_and_its_looks() {
        let schema = json!({
            "properties": {
                "pin": {"writeOnly": true},
                "login": {"$ref": "#/$defs/login"},
                "codes": {"items": {"x-waypost-secret": true}},
            },
            "$defs": {"login": {"properties": {"word": {"anyOf": [{"format": "password"}, {"type": "null"}]}}}},
        });
        let arguments = r#"{"pin": 1234, "login": {"user": "bo", "word": "hunter2"}, "codes": ["a1"], "hook": "x",
            "db_password": "p\u0061ss", "run": "curl -H 'Authorization: Bearer abc12345' h", "token": null, "max_tokens": 9}"#;
        assert_eq!(
            found(arguments, &schema),
            ["1234 1234", r#""hunter2" hunter2"#, r#""a1" a1"#, r#""x" x"#, r#""p\u0061ss" pass"#, "abc12345 abc12345",]
        );
    }

    #[test]
    fn s2_what_is_a_reference_already_is_not_sealed_again() {
        let (person, call) = (format!("secret:{:064}", 1), format!("sealed:{:064}.{:016}.____", 1, 2));
        let arguments = format!(r#"{{"token":"{person}","password":"{call}","url":"postgres://a:{call}@db"}}"#);
        assert_eq!(found(&arguments, &json!({})), [""; 0]);
    }

    #[test]
    fn a_schema_whose_references_multiply_is_looked_through_once() {
        let next = |n: usize| vec![json!({"$ref": format!("#/$defs/d{}", n + 1)}); 50];
        let mut named: serde_json::Map<_, _> = (0..30).map(|n| (format!("d{n}"), json!({"anyOf": next(n)}))).collect();
        named.insert("d30".into(), json!({"properties": {"deep": {"writeOnly": true}}}));
        let schema = json!({"$ref": "#/$defs/d0", "$defs": named});
        assert_eq!(found(r#"{"deep":"a","plain":"b"}"#, &schema), [r#""a" a"#]);
    }

    #[test]
    fn a114_more_secrets_than_a_call_may_have_are_counted_and_not_looked_for() {
        let of = |count: usize| {
            let members: Vec<_> = (0..count).map(|n| format!(r#""{n}_password":"{n}-hunter2""#)).collect();
            Json::new(format!("{{{}}}", members.join(","))).unwrap()
        };
        let keys = |count: usize| Json::new(format!(r#"{{"run":"{}"}}"#, "sk_live_0123456789abcdef ".repeat(count))).unwrap();
        let found = |arguments: &Json| find(arguments, Marked::default()).map(|locations| locations.len());
        assert_eq!([found(&of(MAX_SECRETS)), found(&of(MAX_SECRETS + 1))], [Ok(MAX_SECRETS), Err(TooMany)]);
        assert_eq!([found(&keys(MAX_SECRETS)), found(&keys(40_000))], [Ok(MAX_SECRETS), Err(TooMany)]);
    }
}
