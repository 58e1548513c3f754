//! The JSON Schema of a tool's arguments, restricted to the keywords that every client and model service accepts: no
//! references, no lists of types and no alternatives.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform as _};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};

/// Returns the schema of `T`. An optional field is not required, and it does not also accept null.
#[must_use]
pub(crate) fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    RecursiveTransform(|schema: &mut Schema| {
        if let Some(keywords) = schema.as_object_mut() {
            simplify(keywords);
        }
    })
    .transform(&mut schema);
    schema.to_value()
}

fn simplify(schema: &mut Map<String, Value>) {
    for name in ["anyOf", "oneOf"] {
        let Some(Value::Array(mut of)) = schema.remove(name) else { continue };
        of.retain(|one| one["type"] != "null");
        match of.as_mut_slice() {
            [only] => merge(schema, only.take()),
            several => choices(schema, several),
        }
    }
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|one| one != "null");
        if let [only] = types.as_mut_slice() {
            let only = only.take();
            schema.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
}

/// Copies the keywords of the only alternative. The keywords of the outer schema win.
fn merge(schema: &mut Map<String, Value>, only: Value) {
    let Value::Object(only) = only else { return };
    for (name, value) in only {
        schema.entry(name).or_insert(value);
    }
    simplify(schema);
}

/// Merges alternatives of one value each into one list of values. The outer description says what each value means.
fn choices(schema: &mut Map<String, Value>, of: &[Value]) {
    let mut description = schema.get("description").and_then(Value::as_str).map(str::to_owned).unwrap_or_default();
    let mut values = Vec::new();
    for one in of {
        let own = one.get("const").into_iter().chain(one.get("enum").and_then(Value::as_array).into_iter().flatten());
        let own: Vec<_> = own.cloned().collect();
        if let (Some(Value::String(value)), Some(meaning)) = (own.first(), one["description"].as_str()) {
            let mark = if description.is_empty() { "" } else { " " };
            description.push_str(&format!("{mark}`{value}`: {meaning}"));
        }
        values.extend(own);
    }
    schema.insert("type".into(), "string".into());
    schema.insert("enum".into(), values.into());
    if !description.is_empty() {
        schema.insert("description".into(), description.into());
    }
}
