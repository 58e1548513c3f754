//! Decides which JSON Schemas can be sent for structured output in strict mode. Services refuse other schemas, so those are not sent: the
//! model only reads them in the prompt.

use serde_json::{Map, Value};

/// The supported keywords. Keywords that limit texts are missing: services differ on them.
const KNOWN: [&str; 19] = [
    "$schema",
    "$defs",
    "$ref",
    "additionalProperties",
    "anyOf",
    "const",
    "description",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "multipleOf",
    "properties",
    "required",
    "type",
];
/// The deepest supported nesting.
const MAX_DEPTH: usize = 8;

/// Whether strict mode supports this schema: it is an object, and at every level it lists its fields, allows no others, and requires all of
/// them.
pub(super) fn supports(schema: &Value) -> bool {
    schema["type"] == "object" && holds_within(schema, MAX_DEPTH)
}

fn holds_within(schema: &Value, depth: usize) -> bool {
    let Some(keywords) = schema.as_object().filter(|_| depth > 0) else { return false };
    let known = keywords.keys().all(|keyword| KNOWN.contains(&keyword.as_str()));
    known && is_closed(keywords) && subschemas(keywords).all(|inner| holds_within(inner, depth - 1))
}

fn is_closed(keywords: &Map<String, Value>) -> bool {
    let Some(properties) = keywords.get("properties") else { return keywords.get("type").is_none_or(|kind| kind != "object") };
    let required = keywords.get("required").and_then(Value::as_array);
    let is_required = |name: &String| required.is_some_and(|required| required.iter().any(|each| each == name));
    keywords.get("additionalProperties") == Some(&Value::Bool(false))
        && properties.as_object().is_some_and(|all| all.keys().all(is_required))
}

/// The schemas within this one.
fn subschemas(keywords: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    let named = ["properties", "$defs"].into_iter().filter_map(|keyword| keywords.get(keyword)?.as_object()).flat_map(Map::values);
    let listed = keywords.get("anyOf").and_then(Value::as_array).into_iter().flatten();
    named.chain(listed).chain(keywords.get("items"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn object(properties: Value, required: Value) -> Value {
        json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
    }

    #[test]
    fn a_model_is_held_to_what_is_closed_all_the_way_down_and_to_nothing_else() {
        let line = object(json!({"n": {"type": ["integer", "null"], "minimum": 0}}), json!(["n"]));
        let lines = json!({"type": "array", "items": line});
        assert!(supports(&object(
            json!({"lines": lines, "why": {"anyOf": [{"type": "string"}, {"type": "null"}]}}),
            json!(["lines", "why"])
        )));
        for not in [
            lines,
            json!({"type": "object"}),
            object(json!({"n": {"type": "integer"}}), json!([])),
            object(json!({"n": {"type": "object"}}), json!(["n"])),
            object(json!({"n": {"type": "string", "pattern": "a"}}), json!(["n"])),
            object(json!({"n": true}), json!(["n"])),
            json!({"type": "object", "properties": {}, "required": []}),
        ] {
            assert!(!supports(&not), "{not}");
        }
    }
}
