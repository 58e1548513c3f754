//! Contradictions in the schema of a form, where nothing that a person enters could be sent. Only what is certain from the keywords of one
//! place is found; what depends on references or alternatives is not.

use serde_json::{Map, Value, json};
use waypost_core::problem::{Problem, pointer};

/// What follows from a contradiction.
const NOTHING_FITS: &str = "so nothing could be accepted";

/// Every contradiction in a schema; `at` is the pointer to it.
pub(super) fn of(schema: &Value, at: &str) -> Vec<Problem> {
    // Before draft 2019-09, what is beside a reference does not count.
    let Some(keywords) = schema.as_object().filter(|keywords| !keywords.contains_key("$ref")) else { return Vec::new() };
    let mut problems = ranges(keywords, at);
    problems.extend(values(keywords, at));
    problems.extend(required(keywords, at));
    for (name, property) in required_properties(keywords) {
        problems.extend(of(property, &pointer(&format!("{at}/properties"), name)));
    }
    if has_items(keywords) {
        problems.extend(keywords.get("items").into_iter().flat_map(|items| of(items, &format!("{at}/items"))));
    }
    problems
}

/// The properties that every value must have. One that is left out contradicts nothing.
fn required_properties(keywords: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    let required = required_names(keywords);
    let properties = keywords.get("properties").and_then(Value::as_object).into_iter().flatten();
    properties.filter(move |(name, _)| required.iter().any(|required| required == *name))
}

fn required_names(keywords: &Map<String, Value>) -> &[Value] {
    let names = if keywords.get("type") == Some(&json!("object")) { keywords.get("required").and_then(Value::as_array) } else { None };
    names.map_or(&[], Vec::as_slice)
}

/// A list that must have an item.
fn has_items(keywords: &Map<String, Value>) -> bool {
    keywords.get("type") == Some(&json!("array")) && keywords.get("minItems").and_then(Value::as_u64).is_some_and(|least| least > 0)
}

/// Minimums that are above their maximums. A value of another type ignores both, so the type must be given.
fn ranges(keywords: &Map<String, Value>, at: &str) -> Vec<Problem> {
    let is_of = |kinds: &[&str]| keywords.get("type").and_then(Value::as_str).is_some_and(|kind| kinds.contains(&kind));
    let number = ["number", "integer"];
    let pairs: [(&[&str], &str, &str, bool); 7] = [
        (&number, "minimum", "maximum", false),
        (&number, "minimum", "exclusiveMaximum", true),
        (&number, "exclusiveMinimum", "maximum", true),
        (&number, "exclusiveMinimum", "exclusiveMaximum", true),
        (&["string"], "minLength", "maxLength", false),
        (&["array"], "minItems", "maxItems", false),
        (&["object"], "minProperties", "maxProperties", false),
    ];
    let is_empty = |least: &str, most: &str, is_exclusive: bool| {
        let number = |keyword| keywords.get(keyword).and_then(Value::as_f64);
        number(least).zip(number(most)).is_some_and(|(least, most)| least > most || (is_exclusive && least >= most))
    };
    let empty = pairs.into_iter().filter(|(kinds, least, most, is_exclusive)| is_of(kinds) && is_empty(least, most, *is_exclusive));
    let problem = |(_, least, most, _)| {
        let message = format!("`{least}` leaves nothing below `{most}`, {NOTHING_FITS}. Increase `{most}`, or omit one of them.");
        Problem::new(format!("{at}/{most}"), "empty_range", message)
    };
    empty.map(problem).collect()
}

/// An `enum` without a value, or with none of the `type`.
fn values(keywords: &Map<String, Value>, at: &str) -> Option<Problem> {
    let options = keywords.get("enum")?.as_array()?;
    if options.is_empty() {
        return Some(Problem::new(
            format!("{at}/enum"),
            "empty_range",
            format!("`enum` has no value, {NOTHING_FITS}. Give it values, or omit it."),
        ));
    }
    let kinds = match keywords.get("type")? {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    if options.iter().any(|option| kinds.iter().any(|kind| is_of_type(option, kind))) {
        return None;
    }
    let message = format!("No value of `enum` has the type `{}`, {NOTHING_FITS}. Change the type, or the values.", kinds.join("` or `"));
    Some(Problem::new(format!("{at}/enum"), "empty_range", message))
}

fn is_of_type(value: &Value, kind: &str) -> bool {
    match kind {
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        _ => true,
    }
}

/// Required properties that nothing fits, or that are not allowed.
fn required(keywords: &Map<String, Value>, at: &str) -> Vec<Problem> {
    let nothing = Map::new();
    let properties = keywords.get("properties").and_then(Value::as_object).unwrap_or(&nothing);
    let is_closed = keywords.get("additionalProperties") == Some(&json!(false)) && !keywords.contains_key("patternProperties");
    let mut problems = Vec::new();
    for (n, name) in required_names(keywords).iter().enumerate() {
        let Some(name) = name.as_str() else { continue };
        match properties.get(name) {
            Some(property) if accepts_nothing(property) => {
                let message =
                    format!("This property is required and accepts no value, {NOTHING_FITS}. Change it, or omit it from `required`.");
                problems.push(Problem::new(pointer(&format!("{at}/properties"), name), "empty_range", message));
            }
            None if is_closed => {
                let message = format!(
                    "`properties` does not have this property, and there may be no others, {NOTHING_FITS}. Define it, or omit it here."
                );
                problems.push(Problem::new(format!("{at}/required/{n}"), "empty_range", message));
            }
            Some(_) | None => {}
        }
    }
    problems
}

fn accepts_nothing(schema: &Value) -> bool {
    *schema == json!(false) || schema.get("not").is_some_and(|not| *not == json!({}) || *not == json!(true))
}

#[cfg(test)]
mod tests {
    use waypost_core::json::Json;

    use super::super::{check_form, problems_of_form};
    use super::*;

    fn found(schema: &Value) -> Vec<String> {
        let problems = problems_of_form(&Json::new(schema.to_string()).unwrap(), "/schema");
        problems.into_iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect()
    }

    #[test]
    fn a133_a_form_that_nobody_could_send_is_refused_at_what_makes_it_so() {
        for (field, place) in [
            (json!({"type": "integer", "minimum": 3, "maximum": 2}), "/maximum"),
            (json!({"type": "number", "minimum": 3, "exclusiveMaximum": 3}), "/exclusiveMaximum"),
            (json!({"type": "number", "exclusiveMinimum": 3, "maximum": 3}), "/maximum"),
            (json!({"type": "string", "minLength": 9, "maxLength": 8}), "/maxLength"),
            (json!({"type": "array", "minItems": 2, "maxItems": 1}), "/maxItems"),
            (json!({"type": "array", "minItems": 1, "items": {"enum": []}}), "/items/enum"),
            (json!({"enum": []}), "/enum"),
            (json!({"type": "integer", "enum": ["1", "2"]}), "/enum"),
            (
                json!({"type": "object", "required": ["b"], "properties": {"b": {"type": "string", "minLength": 2, "maxLength": 1}}}),
                "/properties/b/maxLength",
            ),
            (json!({"type": "object", "required": ["b"], "properties": {}, "additionalProperties": false}), "/required/0"),
            (json!(false), ""),
            (json!({"not": {}}), ""),
        ] {
            let mut schema = json!({"type": "object", "required": ["a"], "properties": {"a": field}});
            assert_eq!(found(&schema), [format!("/schema/properties/a{place} empty_range")], "{field}");
            schema["required"] = json!([]);
            assert_eq!(found(&schema), [""; 0], "without the property, {field} contradicts nothing");
        }
    }

    #[test]
    fn a_form_that_something_fits_is_taken() {
        for (field, value) in [
            (json!({"minimum": 3, "maximum": 2}), json!("a text is no number")),
            (json!({"type": ["integer", "null"], "minimum": 3, "maximum": 2}), json!(null)),
            (json!({"type": "integer", "minimum": 3, "maximum": 2, "nullable": true}), json!(null)),
            (json!({"type": "number", "minimum": 3, "maximum": 3}), json!(3)),
            (json!({"type": "integer", "enum": ["1", 2.0]}), json!(2)),
            (json!({"type": "array", "items": {"enum": []}}), json!([])),
            (json!({"type": "object", "properties": {"b": false}}), json!({})),
            (json!({"type": ["object", "null"], "required": ["b"], "properties": {"b": {"enum": []}}}), json!(null)),
            (json!({"minItems": 1, "items": {"enum": []}}), json!("a text is no list")),
            (json!({"type": "object", "required": ["b"], "patternProperties": {"b": {}}, "additionalProperties": false}), json!({"b": 1})),
            (json!({"anyOf": [{"type": "integer", "minimum": 3, "maximum": 2}, {"type": "string"}]}), json!("a")),
        ] {
            let schema = json!({"type": "object", "required": ["a"], "properties": {"a": field}});
            let data = Json::new(json!({"a": value}).to_string()).unwrap();
            assert_eq!(
                (found(&schema), check_form(&Json::new(schema.to_string()).unwrap(), &data, "")),
                (Vec::new(), Vec::new()),
                "{field}"
            );
        }
    }
}
