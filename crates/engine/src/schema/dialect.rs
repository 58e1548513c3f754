//! Rewrites what schemas of other programs contain and the JSON Schema library does not know: `nullable` of OpenAPI 3.0, and what only
//! ECMA-262 allows in a regular expression.

use std::borrow::Cow;
use std::collections::HashSet;

use percent_encoding::percent_decode_str;
use serde_json::{Map, Value, json};
use waypost_core::problem::pointer;
use waypost_core::text::ecma::translate_pattern;

/// Keywords whose members are schemas, each under a name of its own.
const OF_NAMED: [&str; 6] = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"];
/// Keywords with values that are no schemas.
const OF_VALUES: [&str; 5] = ["enum", "const", "default", "examples", "example"];

/// Keywords that name a schema, or that references point into.
const REFERRED: [&str; 5] = ["$id", "$anchor", "$dynamicAnchor", "$defs", "definitions"];

/// Keywords that null must fit too, unless it is an alternative to all keywords together.
const RULING: [&str; 5] = ["$ref", "$dynamicRef", "allOf", "const", "oneOf"];

/// The same schema in the words of JSON Schema.
pub(super) fn standard(schema: Value) -> Value {
    let moves = Moves::of(&schema);
    in_standard(schema, &moves)
}

fn in_standard(schema: Value, moves: &Moves) -> Value {
    let own = schema.get("$id").is_some_and(Value::is_string).then(|| Moves::of(&schema));
    let moves = own.as_ref().unwrap_or(moves);
    match schema {
        Value::Object(keywords) => {
            let keywords: Map<_, _> = keywords.into_iter().map(|(keyword, value)| keyword_in_standard(keyword, value, moves)).collect();
            if is_nullable(&keywords) { with_null(keywords) } else { Value::Object(keywords) }
        }
        other => other,
    }
}

fn keyword_in_standard(keyword: String, value: Value, moves: &Moves) -> (String, Value) {
    let value = match (keyword.as_str(), value) {
        (keyword, value) if OF_VALUES.contains(&keyword) => value,
        ("pattern", Value::String(pattern)) => Value::String(translate_pattern(&pattern).into_owned()),
        ("$ref", Value::String(reference)) => Value::String(moves.followed(&reference).into_owned()),
        (named, Value::Object(members)) if OF_NAMED.contains(&named) => {
            let name = |name: String| if named == "patternProperties" { translate_pattern(&name).into_owned() } else { name };
            Value::Object(members.into_iter().map(|(key, schema)| (name(key), in_standard(schema, moves))).collect())
        }
        (_, Value::Array(items)) => Value::Array(items.into_iter().map(|item| in_standard(item, moves)).collect()),
        (_, schema) => in_standard(schema, moves),
    };
    (keyword, value)
}

fn is_nullable(keywords: &Map<String, Value>) -> bool {
    keywords.get("nullable") == Some(&json!(true))
}

/// Whether a schema that accepts null becomes an alternative, and its keywords move below it.
fn is_moved(keywords: &Map<String, Value>) -> bool {
    RULING.iter().any(|keyword| keywords.contains_key(*keyword))
}

/// The schemas of one document whose keywords move, by their pointers. References into them must follow.
struct Moves(HashSet<String>);

impl Moves {
    fn of(document: &Value) -> Self {
        let mut moves = Self(HashSet::new());
        moves.find(document, "");
        moves
    }

    fn find(&mut self, schema: &Value, at: &str) {
        let Value::Object(keywords) = schema else { return };
        if is_nullable(keywords) && is_moved(keywords) {
            self.0.insert(at.to_owned());
        }
        for (keyword, value) in keywords {
            let at = pointer(at, keyword);
            match value {
                _ if OF_VALUES.contains(&keyword.as_str()) => {}
                Value::Object(members) if OF_NAMED.contains(&keyword.as_str()) => {
                    members.iter().for_each(|(name, schema)| self.find(schema, &pointer(&at, name)));
                }
                Value::Array(items) => items.iter().enumerate().for_each(|(n, item)| self.find(item, &pointer(&at, &n.to_string()))),
                schema => self.find(schema, &at),
            }
        }
    }

    /// A reference to the same schema, at its new place.
    fn followed<'r>(&self, reference: &'r str) -> Cow<'r, str> {
        let Some(tokens) = reference.strip_prefix("#/").filter(|_| !self.0.is_empty()) else { return Cow::Borrowed(reference) };
        let (mut before, mut after) = (String::new(), "#".to_owned());
        for token in tokens.split('/') {
            let name = percent_decode_str(token).decode_utf8_lossy().replace("~1", "/").replace("~0", "~");
            if self.0.contains(&before) && !REFERRED.contains(&name.as_str()) {
                after.push_str("/anyOf/0");
            }
            before = pointer(&before, &name);
            after.extend(["/", token]);
        }
        Cow::Owned(after)
    }
}

/// A schema that accepts `null` besides what it accepts by its other keywords.
fn with_null(mut keywords: Map<String, Value>) -> Value {
    keywords.remove("nullable");
    if is_moved(&keywords) {
        // What others refer to stays where it is.
        let referred = REFERRED.iter().filter_map(|keyword| keywords.remove_entry(*keyword));
        let mut whole: Map<_, _> = referred.collect();
        whole.insert("anyOf".into(), json!([keywords, {"type": "null"}]));
        return Value::Object(whole);
    }
    match keywords.get_mut("type") {
        Some(Value::Array(types)) if !types.contains(&json!("null")) => types.push(json!("null")),
        Some(Value::String(one)) if one != "null" => {
            let types = json!([one, "null"]);
            keywords.insert("type".into(), types);
        }
        Some(_) | None => {}
    }
    if let Some(Value::Array(values)) =
        keywords.get_mut("enum").filter(|values| !values.as_array().is_some_and(|values| values.contains(&Value::Null)))
    {
        values.push(Value::Null);
    }
    if let Some(alternatives) = keywords.get_mut("anyOf").and_then(Value::as_array_mut) {
        alternatives.push(json!({"type": "null"}));
    }
    Value::Object(keywords)
}

#[cfg(test)]
mod tests {
    use waypost_core::json::Json;

    use super::super::{check_form, problems_of};
    use super::*;

    fn json(value: &Value) -> Json {
        Json::new(value.to_string()).unwrap()
    }

    #[test]
    fn null_is_accepted_where_openapi_says_nullable_and_nowhere_else() {
        let defs = json!({"day": {"type": "string", "enum": ["mo", "tu"]}, "none": {"enum": [null]}});
        for nullable in [
            json!({"type": "string", "minLength": 2, "nullable": true}),
            json!({"type": "string", "enum": ["a", "b"], "nullable": true}),
            json!({"type": ["string", "integer"], "nullable": true}),
            json!({"anyOf": [{"type": "string"}, {"type": "integer"}], "nullable": true}),
            json!({"oneOf": [{"type": "string"}, {"type": "null"}], "nullable": true}),
            json!({"oneOf": [{"$ref": "#/$defs/day"}, {"$ref": "#/$defs/none"}], "nullable": true}),
            json!({"anyOf": [{"$ref": "#/$defs/day"}, {"enum": [null]}], "nullable": true}),
            json!({"$ref": "#/$defs/day", "nullable": true}),
            json!({"allOf": [{"$ref": "#/$defs/day"}], "nullable": true}),
            json!({"const": "a", "nullable": true}),
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "nullable": true}),
        ] {
            let of =
                |field: &Value| json(&json!({"type": "object", "properties": {"f": {"type": "array", "items": field}}, "$defs": defs}));
            let found = |field: &Value| check_form(&of(field), &json(&json!({"f": [null]})), "").len();
            assert_eq!((problems_of(&of(&nullable), ""), found(&nullable)), (Vec::new(), 0), "{nullable}");
            assert!(!check_form(&of(&nullable), &json(&json!({"f": [true]})), "").is_empty(), "{nullable}");
            let mut refuses = nullable;
            refuses["nullable"] = json!(false);
            let has_null = ["\"null\"", "[null]", "none"].iter().any(|null| refuses.to_string().contains(null));
            assert_eq!(found(&refuses) == 0, has_null, "{refuses}");
        }
    }

    #[test]
    fn what_references_point_to_stays_where_it_is_in_a_schema_that_accepts_null() {
        let whole = json(&json!({"type": "object", "allOf": [{"properties": {"a": {"$ref": "#/$defs/day"}}}], "nullable": true,
            "$defs": {"day": {"enum": ["mo"]}}}));
        let found = |value: Value| check_form(&whole, &json(&value), "").len();
        assert_eq!((problems_of(&whole, ""), found(json!({"a": "mo"})), found(json!({"a": "no"}))), (Vec::new(), 0, 1));
    }

    #[test]
    fn a_reference_into_a_schema_that_accepts_null_finds_what_it_names() {
        let day = json!({"enum": ["mo"]});
        let inner = json!({"oneOf": [{"allOf": [day], "nullable": true}], "nullable": true});
        for (field, reference) in [
            (json!({"allOf": [day], "nullable": true}), "/allOf/0"),
            (json!({"oneOf": [true, day], "nullable": true}), "/oneOf/1"),
            (inner.clone(), "/oneOf/0/allOf/0"),
            (json!({"type": ["object", "null"], "properties": {"of": inner}}), "/properties/of/oneOf/0/allOf/0"),
            (json!({"allOf": [{}], "properties": {"d/~": day}, "nullable": true}), "/properties/d~1~0"),
            (json!({"allOf": [{}], "$defs": {"a": {"const": "mo", "nullable": false}}, "nullable": true}), "/$defs/a"),
            (json!({"anyOf": [day], "nullable": true}), "/anyOf/0"),
            (json!({"allOf": [{}], "items": {"$ref": "#/$defs/day"}, "nullable": true}), "/items"),
        ] {
            for name in ["x", "a b", "nullable"] {
                let at = format!("#/properties/{}{reference}", name.replace(' ', "%20"));
                let schema = json(&json!({"type": "object", "properties": {name: field, "y": {"$ref": at}}, "$defs": {"day": day}}));
                let found = |value: &str| check_form(&schema, &json(&json!({"y": value, name: null})), "").len();
                assert_eq!((problems_of(&schema, ""), found("mo"), found("no")), (Vec::new(), 0, 1), "{schema:?}");
            }
        }
        let root = json!({"properties": {"a": day, "b": {"$ref": "#/properties/a"}}, "allOf": [{}], "nullable": true});
        let nested = json!({"properties": {"c": {"$id": "https://example.org/c", "properties": root["properties"], "allOf": [{}], "nullable": true}}});
        let found = |schema: &Value, value: Value| check_form(&json(schema), &json(&value), "").len();
        assert_eq!([found(&root, json!({"b": "mo"})), found(&root, json!({"b": "no"})), found(&root, json!(null))], [0, 1, 0]);
        assert_eq!([found(&nested, json!({"c": {"b": "mo"}})), found(&nested, json!({"c": {"b": "no"}}))], [0, 1]);
    }

    #[test]
    fn what_only_has_the_name_of_a_keyword_is_left_alone() {
        let schema = json!({"type": "object",
            "properties": {"nullable": {"type": "boolean"}, "pattern": {"type": "string"}, "enum": {"type": "string", "const": "[^]"}},
            "default": {"type": "string", "nullable": true}, "examples": [{"pattern": "[^]"}]});
        assert_eq!(standard(schema.clone()), schema);
    }

    #[test]
    fn a124_regular_expressions_of_ecma_262_are_rules_of_a_form() {
        let schema = |pattern: &str| json(&json!({"type": "object", "properties": {"a": {"type": "string", "pattern": pattern}}}));
        let named = |pattern: &str| json(&json!({"type": "object", "patternProperties": {pattern: {}}, "additionalProperties": false}));
        for (pattern, good, bad) in [
            ("^[^]{2}$", "a\n", "a"),
            (r"^(?<q>['\u0022]).*\k<q>$", "'a'", "'a"),
            (r"^\uD83D\uDE00$", "😀", "🚀"),
            (r"^\uD83D[\uDE00-\uDE4F]$", "😀", "🚀"),
            (r"^[^\uD800-\uDFFF]$", "a", "ab"),
            (r"^[\w-\.]+@([\w-]+\.)+[\w-]{2,4}$", "a.b-c@example.org", "zoë@example.org"),
            (r"^(?=.*\d)[\w!-/]{4,}$", "ab1!", "ab١!"),
            (r"^[^[\]]+$", "a", "[a]"),
            (r"^[\W\d]+$", "-1ë", "a"),
            (r"^\${\w+}$", "${HOME}", "$HOME"),
            (r"^[a&&~~+--9]+$", "a&~,9", "b"),
            (r"^[^\0\<]+$", "/tmp/a", "<"),
        ] {
            let found = |text: &str| {
                let value = check_form(&schema(pattern), &json(&json!({"a": text})), "").len();
                (value, check_form(&named(pattern), &json(&json!({text: 1})), "").len())
            };
            assert_eq!((problems_of(&schema(pattern), ""), found(good), found(bad)), (Vec::new(), (0, 0), (1, 1)), "{pattern}");
        }
    }
}
