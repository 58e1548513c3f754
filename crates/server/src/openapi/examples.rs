//! The examples of the description: one of each type that a request or a response consists of.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::{Value, json};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// By the name of the type.
static EXAMPLES: LazyLock<BTreeMap<String, Value>> =
    LazyLock::new(|| serde_json::from_str(include_str!("examples.json")).unwrap_or_default());

/// Adds its example to each type that has one.
pub(super) fn add(document: &mut OpenApi) {
    for (name, schema) in document.components.iter_mut().flat_map(|components| &mut components.schemas) {
        if let (RefOr::T(schema), Some(example)) = (schema, of(name)) {
            put(schema, example);
        }
    }
}

/// The example of the type with this name. A page is shown with one item.
pub(super) fn of(name: &str) -> Option<Value> {
    match name.strip_prefix("Page_") {
        Some(item) => Some(json!({"items": [of(item)?], "next_cursor": null})),
        None => EXAMPLES.get(name).cloned(),
    }
}

fn put(schema: &mut Schema, example: Value) {
    match schema {
        Schema::Object(schema) => schema.examples = vec![example],
        Schema::OneOf(schema) => schema.examples = vec![example],
        Schema::AllOf(schema) => schema.examples = vec![example],
        Schema::AnyOf(schema) => schema.examples = vec![example],
        _ => {}
    }
}
