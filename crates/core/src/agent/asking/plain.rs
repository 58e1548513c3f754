//! Which keywords of JSON Schema every client and model service accepts: no references, no lists of types and no alternatives.

use serde_json::Value;

/// Returns the JSON pointer of everything in a schema that some clients do not accept.
#[must_use]
pub fn not_plain(schema: &Value, at: &str) -> Vec<String> {
    let below = |value: &Value, name: &str| not_plain(value, &format!("{at}/{name}"));
    match schema {
        Value::Object(keywords) => {
            let refused = ["$ref", "$defs", "definitions", "$schema", "anyOf", "oneOf", "allOf", "not", "const"];
            let own = keywords.iter().filter(|(name, value)| {
                let is_named = at.ends_with("/properties");
                !is_named && (refused.contains(&name.as_str()) || (name.as_str() == "type" && !value.is_string()))
            });
            let own: Vec<_> = own.map(|(name, _)| format!("{at}/{name}")).collect();
            own.into_iter().chain(keywords.iter().flat_map(|(name, value)| below(value, name))).collect()
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
