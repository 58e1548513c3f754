//! A call's arguments as rows for a person: everything the digest covers, nothing else, and nothing
//! that could be mistaken for something else. What is secret in them is dots and a print of it.

use serde::{Deserialize, Serialize};

use crate::call::Identity;
use crate::hidden;
use crate::json::Json;
use crate::problem::pointer;
use crate::shape::Shape;
use crate::{letters, opaque, spaces, text};

const NOT_INSPECTABLE: &str = "not inspectable";

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
        let (shown, opaque) = opaque::drawn(value);
        let mut marks: Vec<String> = text::marks(value).into_iter().chain(spaces::marks(value)).map(str::to_owned).collect();
        marks.extend(letters::mixed(value));
        marks.extend((opaque > 0).then(|| NOT_INSPECTABLE.to_owned()));
        marks.extend(hidden::references(value).map(|(_, reference)| format!("secret {}", reference.words())));
        let in_name = text::marks(path).into_iter().map(str::to_owned).chain(letters::mixed(path));
        marks.extend(in_name.map(|mark| format!("{mark} in the name")));
        Self { path: text::visible(path), text: text::visible(&spaces::visible(&hidden::drawn(&shown))), marks }
    }

    /// Whether a part of it can only be shown by its size and digest.
    #[must_use]
    pub fn is_opaque(&self) -> bool {
        self.marks.iter().any(|mark| mark == NOT_INSPECTABLE)
    }
}

/// Short warnings about what a call is called: its tool, its server and what it acts on.
#[must_use]
pub fn marks_of_names(identity: &Identity) -> Vec<String> {
    let foreign = |name: &str, what: &str| letters::foreign(name).map(|mark| format!("{mark} in the name of the {what}"));
    let tool = foreign(&identity.tool, "tool");
    let server = identity.server.as_deref().and_then(|server| foreign(server, "server"));
    let target = identity.target.as_deref().and_then(letters::mixed).map(|mark| format!("{mark} in the target"));
    tool.into_iter().chain(server).chain(target).collect()
}

fn draw(path: &str, raw: &serde_json::value::RawValue, rows: &mut Vec<Row>) {
    match Shape::of(raw) {
        Shape::Object(entries) if !entries.is_empty() => {
            entries.into_iter().for_each(|(key, value)| draw(&pointer(path, &key), value, rows));
        }
        Shape::Array(items) if !items.is_empty() => {
            items.into_iter().enumerate().for_each(|(n, item)| draw(&pointer(path, &n.to_string()), item, rows));
        }
        Shape::Text(text) => rows.push(Row::new(path, &text)),
        Shape::Object(_) | Shape::Array(_) | Shape::Other(_) => rows.push(Row::new(path, raw.get())),
    }
}
