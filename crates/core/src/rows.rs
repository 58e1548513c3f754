//! A call's arguments as rows for a person: everything the digest covers, nothing else, and nothing
//! that could be mistaken for something else.

use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::problem::pointer;
use crate::text;

/// One leaf of a call's arguments as a person sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Row {
    /// JSON pointer to the leaf without its first slash; empty for the whole.
    pub path: String,
    /// Its text, with deceptive characters made visible.
    pub text: String,
    /// Short warnings about it.
    pub marks: Vec<String>,
}

/// One row a leaf, in the order they were written, numbers and texts exactly as received,
/// deceptive characters made visible.
#[must_use]
pub fn rows(arguments: &Json) -> Vec<Row> {
    let mut rows = Vec::new();
    match serde_json::from_str(arguments.as_str()) {
        Ok(raw) => draw("", raw, &mut rows),
        Err(_) => rows.push(Row::new("", arguments.as_str())),
    }
    rows
}

impl Row {
    fn new(path: &str, value: &str) -> Self {
        let path = path.strip_prefix('/').unwrap_or(path);
        let mut marks: Vec<String> = text::marks(value).into_iter().map(str::to_owned).collect();
        marks.extend(text::marks(path).into_iter().map(|mark| format!("{mark} in the name")));
        Self { path: text::visible(path), text: text::visible(value), marks }
    }
}

fn draw(path: &str, raw: &serde_json::value::RawValue, rows: &mut Vec<Row>) {
    type Raw<'a> = &'a serde_json::value::RawValue;
    let json = raw.get();
    if let Ok(entries) = serde_json::from_str::<Entries<'_>>(json) {
        for (key, value) in &entries.0 {
            draw(&pointer(path, key), value, rows);
        }
        if !entries.0.is_empty() {
            return;
        }
    } else if let Ok(items) = serde_json::from_str::<Vec<Raw<'_>>>(json) {
        for (n, item) in items.iter().enumerate() {
            draw(&pointer(path, &n.to_string()), item, rows);
        }
        if !items.is_empty() {
            return;
        }
    } else if let Ok(text) = serde_json::from_str::<String>(json) {
        rows.push(Row::new(path, &text));
        return;
    }
    rows.push(Row::new(path, json));
}

/// An object's entries in the order they were written.
struct Entries<'a>(Vec<(String, &'a serde_json::value::RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Entries<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> serde::de::Visitor<'de> for InOrder {
            type Value = Entries<'de>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        reader.deserialize_map(InOrder)
    }
}
