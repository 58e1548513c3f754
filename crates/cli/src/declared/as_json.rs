//! Converts TOML values to JSON, and reads schemas from the file or from another file.

use std::ops::Range;

use serde_json::{Map, Number, Value};
use toml::Spanned;
use toml::de::DeValue;
use waypost_core::json::Json;
use waypost_engine::schema;

use super::file_context::FileContext;
use super::problem::join_with_or;
use super::section::Section;

/// Reads the schema of an object under the first key, or in the file that the second key names. Returns
/// `None` if there is none, and `Some(None)` if it cannot be used, which is noted.
pub fn schema(section: &Section<'_>, keys: (&'static str, &'static str), context: FileContext<'_>) -> Option<Option<Value>> {
    let (span, found) = match (section.value(keys.0), section.text(keys.1)) {
        (None, None) => return None,
        (Some(_), Some(file)) => {
            section.problems.error(&file.span, "this is defined twice", format!("leave one of {} out", join_with_or(&[keys.0, keys.1])));
            return Some(None);
        }
        (Some(inline), None) => (inline_place(section, keys.0, inline), of(inline.get_ref()).to_string()),
        (None, Some(file)) => match context.text_of(&file, section.problems) {
            Some(text) => (file.span, text),
            None => return Some(None),
        },
    };
    let cure = "write a JSON Schema of an object: { type = \"object\", properties = { … }, required = [ … ] }";
    let read = Json::new(found).map_err(|error| error.to_string());
    let problem = match &read {
        Err(error) => Some(error.clone()),
        Ok(schema) if schema.value()["type"] != "object" => Some(format!("`{}` does not describe an object", keys.0)),
        Ok(schema) => schema::problems_of(schema, "").into_iter().next().map(|problem| problem.message),
    };
    if let Some(what) = &problem {
        section.problems.error(&span, what, cure);
    }
    Some(read.ok().filter(|_| problem.is_none()).map(|schema| schema.value()))
}

/// A table with its own heading is long, so the position of its key is used.
fn inline_place(section: &Section<'_>, key: &str, value: &Spanned<DeValue<'_>>) -> Range<usize> {
    if value.get_ref().is_table() { section.key_span(key) } else { value.span() }
}

/// Converts a value to JSON. A date becomes a string, and a number without a JSON form becomes null.
pub fn of(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Null, Value::from),
        DeValue::Float(number) => number.as_str().parse().ok().and_then(Number::from_f64).map_or(Value::Null, Value::Number),
        DeValue::Boolean(flag) => Value::from(*flag),
        DeValue::Datetime(date) => Value::from(date.to_string()),
        DeValue::Array(items) => items.iter().map(|item| of(item.get_ref())).collect(),
        DeValue::Table(fields) => {
            let fields: Map<String, Value> = fields.iter().map(|(name, field)| (name.get_ref().to_string(), of(field.get_ref()))).collect();
            Value::Object(fields)
        }
    }
}
