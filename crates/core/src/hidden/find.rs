//! What in a call's arguments is a secret: what its tool says is one, what is called like one, and what
//! looks like one.

use std::collections::HashSet;
use std::ops::Range;

use serde_json::Value;

use super::leaves::{Leaf, leaves, read};
use super::{names, references, shapes};
use crate::json::Json;
use crate::secret::SecretRef;

/// What a tool says of its arguments.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marked<'a> {
    /// Their JSON Schema: what is `writeOnly`, has the format `password`, or is `x-waypost-secret`.
    pub schema: Option<&'a Value>,
    /// JSON pointers to those that may be a secret.
    pub places: &'a [String],
}

/// One secret in arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The JSON pointer of the value it is, or is in.
    pub pointer: String,
    /// Where it stands in the text of the arguments: a whole value, or a part of a text.
    pub span: Range<usize>,
    /// The secret, read.
    pub secret: String,
    /// Whether it is a whole value, so that a text stands in its place.
    pub whole: bool,
}

/// Every secret in `arguments`, in their order. References are none.
#[must_use]
pub fn find(arguments: &Json, marked: Marked<'_>) -> Vec<Spot> {
    leaves(arguments).iter().flat_map(|leaf| in_leaf(leaf, marked)).collect()
}

fn in_leaf(leaf: &Leaf<'_>, marked: Marked<'_>) -> Vec<Spot> {
    let pointer = leaf.pointer();
    let spot = |span: Range<usize>, secret: &str, whole| Spot {
        pointer: pointer.clone(),
        span: leaf.start + span.start..leaf.start + span.end,
        secret: secret.to_owned(),
        whole,
    };
    let named = || leaf.way.iter().rfind(|step| step.parse::<usize>().is_err()).is_some_and(|name| names::is_secret(name));
    let said = marked.places.contains(&pointer) || marked.schema.is_some_and(|schema| says_secret(schema, schema, &leaf.way));
    if !leaf.raw.starts_with('"') {
        let is_number = leaf.raw.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        return if is_number && (said || named()) { vec![spot(0..leaf.raw.len(), leaf.raw, true)] } else { Vec::new() };
    }
    let (text, from) = read(leaf.raw);
    let taken: Vec<_> = references(&text).map(|(span, _)| span).collect();
    // Passed on by its name, it is a secret of a person's that is sealed already.
    if text.is_empty() || text.parse::<SecretRef>().is_ok() {
        return Vec::new();
    }
    if taken.is_empty() && (said || named()) {
        return vec![spot(0..leaf.raw.len(), &text, true)];
    }
    let free = |span: &Range<usize>| taken.iter().all(|taken| span.end <= taken.start || taken.end <= span.start);
    let of_key = |span: Range<usize>| match span.len() == text.len() {
        true => spot(0..leaf.raw.len(), &text, true),
        false => spot(from[span.start]..from[span.end], &text[span], false),
    };
    shapes::keys_in(&text).into_iter().filter(free).map(of_key).collect()
}

/// Whether a schema says that what stands at `way`, or anything on the way there, is a secret.
fn says_secret(root: &Value, schema: &Value, way: &[String]) -> bool {
    says_secret_within(root, schema, way, 200, &mut HashSet::new())
}

/// `looked` holds what was looked at with how much of the way left: many ways lead to one place.
fn says_secret_within(root: &Value, schema: &Value, way: &[String], depth: u8, looked: &mut HashSet<(*const Value, usize)>) -> bool {
    let Some(left) = depth.checked_sub(1) else { return false };
    if !looked.insert((std::ptr::from_ref(schema), way.len())) {
        return false;
    }
    let is = |name: &str| schema.get(name).and_then(Value::as_bool) == Some(true);
    if is("writeOnly") || is("x-waypost-secret") || schema.get("format").and_then(Value::as_str) == Some("password") {
        return true;
    }
    let referred = schema.get("$ref").and_then(Value::as_str).and_then(|at| root.pointer(at.strip_prefix('#')?));
    let variants = ["allOf", "anyOf", "oneOf"].iter().filter_map(|name| schema.get(name)?.as_array()).flatten();
    if referred.into_iter().chain(variants).any(|schema| says_secret_within(root, schema, way, left, looked)) {
        return true;
    }
    let Some((step, rest)) = way.split_first() else { return false };
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
        let spots = find(&arguments, Marked { schema: Some(schema), places: &["/hook".into()] });
        spots.into_iter().map(|spot| format!("{} {} {}", spot.pointer, &arguments.as_str()[spot.span.clone()], spot.secret)).collect()
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
            [
                "/pin 1234 1234",
                r#"/login/word "hunter2" hunter2"#,
                r#"/codes/0 "a1" a1"#,
                r#"/hook "x" x"#,
                r#"/db_password "p\u0061ss" pass"#,
                "/run abc12345 abc12345",
            ]
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
        assert_eq!(found(r#"{"deep":"a","plain":"b"}"#, &schema), [r#"/deep "a" a"#]);
    }
}
