//! The JSON Schema of a tool's arguments, restricted to the keywords that every client and model service accepts: no
//! references, no lists of types and no alternatives.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform as _};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};

/// Returns the schema of `T`. An optional field is not required, and it does not also accept null.
#[must_use]
pub fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    RecursiveTransform(|schema: &mut Schema| {
        if let Some(words) = schema.as_object_mut() {
            simplify(words);
        }
    })
    .transform(&mut schema);
    schema.to_value()
}

fn simplify(words: &mut Map<String, Value>) {
    for name in ["anyOf", "oneOf"] {
        let Some(Value::Array(mut of)) = words.remove(name) else { continue };
        of.retain(|one| one["type"] != "null");
        match of.as_mut_slice() {
            [only] => merge(words, only.take()),
            several => choices(words, several),
        }
    }
    if let Some(Value::Array(types)) = words.get_mut("type") {
        types.retain(|one| one != "null");
        if let [only] = types.as_mut_slice() {
            let only = only.take();
            words.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(values)) = words.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if words.get("default").is_some_and(Value::is_null) {
        words.remove("default");
    }
}

/// Copies the keywords of the only alternative. The keywords of the outer schema win.
fn merge(words: &mut Map<String, Value>, only: Value) {
    let Value::Object(only) = only else { return };
    for (name, value) in only {
        words.entry(name).or_insert(value);
    }
    simplify(words);
}

/// Merges alternatives of one value each into one list of values. The outer description says what each value means.
fn choices(words: &mut Map<String, Value>, of: &[Value]) {
    let mut told = words.get("description").and_then(Value::as_str).map(str::to_owned).unwrap_or_default();
    let mut values = Vec::new();
    for one in of {
        let own = one.get("const").into_iter().chain(one.get("enum").and_then(Value::as_array).into_iter().flatten());
        let own: Vec<_> = own.cloned().collect();
        if let (Some(Value::String(value)), Some(meaning)) = (own.first(), one["description"].as_str()) {
            let mark = if told.is_empty() { "" } else { " " };
            told.push_str(&format!("{mark}`{value}`: {meaning}"));
        }
        values.extend(own);
    }
    words.insert("type".into(), "string".into());
    words.insert("enum".into(), values.into());
    if !told.is_empty() {
        words.insert("description".into(), told.into());
    }
}

/// Returns the JSON pointer of everything in a schema that some clients do not accept.
#[must_use]
pub fn not_plain(schema: &Value, at: &str) -> Vec<String> {
    let below = |value: &Value, name: &str| not_plain(value, &format!("{at}/{name}"));
    match schema {
        Value::Object(words) => {
            let refused = ["$ref", "$defs", "definitions", "$schema", "anyOf", "oneOf", "allOf", "not", "const"];
            let own = words.iter().filter(|(name, value)| {
                let is_named = at.ends_with("/properties");
                !is_named && (refused.contains(&name.as_str()) || (name.as_str() == "type" && !value.is_string()))
            });
            let own: Vec<_> = own.map(|(name, _)| format!("{at}/{name}")).collect();
            own.into_iter().chain(words.iter().flat_map(|(name, value)| below(value, name))).collect()
        }
        Value::Array(items) => items.iter().enumerate().flat_map(|(n, item)| below(item, &n.to_string())).collect(),
        Value::Null => vec![at.to_owned()],
        Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::{ask_clarification, ask_for_approval, ask_user};
    use super::*;

    #[test]
    fn c2_the_schema_of_every_tool_that_asks_is_plain() {
        for schema in [ask_user::schema(), ask_clarification::schema(), ask_for_approval::schema()] {
            assert_eq!(not_plain(schema, ""), Vec::<String>::new(), "{schema:#}");
        }
        let mode = &ask_clarification::schema()["properties"]["mode"];
        assert_eq!(
            mode,
            &json!({"type": "string", "enum": ["text", "options", "confirm"], "description": "How it is answered. `options` where options \
                    are given, else `text`. `text`: In the person's own words. `options`: With one of the options. `confirm`: With yes or no."})
        );
        let header = &ask_user::schema()["properties"]["questions"]["items"]["properties"]["header"];
        assert_eq!(header, &json!({"type": "string", "maxLength": 40, "description": "A very short label, 12 characters advised."}));
    }

    #[test]
    fn what_is_not_plain_is_found_wherever_it_stands() {
        let schema = json!({"type": "object", "properties": {"type": {"type": ["string", "null"]}, "b": {"anyOf": [{"type": "null"}]}},
            "$defs": {}, "items": {"$ref": "#"}});
        let mut found = not_plain(&schema, "");
        found.sort();
        assert_eq!(found, ["/$defs", "/items/$ref", "/properties/b/anyOf", "/properties/type/type"]);
    }
}
