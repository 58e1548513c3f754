//! A call's arguments as rows for a person: everything that the digest covers, nothing else, and nothing that could be
//! mistaken for something else. A secret is shown as dots with its fingerprint.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::approval::call::CallIdentity;
use crate::json::Json;
use crate::json::shape::Shape;
use crate::problem::pointer;
use crate::text::bounded::{ByteBudget, TooLong};
use crate::text::{self, letters, normal, opaque, redaction, spaces};

const NOT_INSPECTABLE: &str = "not inspectable";
/// The maximum size of the rows of one call, in bytes.
pub const MAX_ROWS: usize = 4 << 20;
/// The overhead of each row in a response, in bytes.
const ROW_OVERHEAD: usize = 64;
/// Longer texts are searched for encoded parts.
const SHORT: usize = 200;

/// One leaf of a call's arguments, as it is shown to a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// JSON pointer to the leaf without its first slash. Empty for the whole.
    pub path: String,
    /// Its text, with deceptive characters made visible.
    pub text: String,
    /// Short warnings about it.
    #[serde(rename = "marks")]
    pub warnings: Vec<String>,
}

/// Returns one row for each leaf, in the order they were written. Numbers and texts are exactly as received, and
/// deceptive characters are made visible.
///
/// People are never asked about arguments whose rows exceed [`MAX_ROWS`]. For asks from before this limit, the rest is
/// left out, and a row says so.
#[must_use]
pub fn rows(arguments: &Json) -> Vec<Row> {
    let mut renderer = RowRenderer::new();
    if renderer.render("", arguments.raw()).is_err() {
        let text = "[the rest is too long to show]".to_owned();
        renderer.rows.push(Row { path: String::new(), text, warnings: vec![NOT_INSPECTABLE.to_owned()] });
    }
    renderer.rows
}

/// Checks that people can be shown all of `arguments`.
///
/// # Errors
/// [`TooLong`] if the rows would exceed [`MAX_ROWS`].
pub fn can_be_shown(arguments: &Json) -> Result<(), TooLong> {
    RowRenderer::new().render("", arguments.raw())
}

impl Row {
    fn new(path: &str, value: &str) -> Self {
        if is_plain(value) && is_plain(path) {
            return Self { path: path.strip_prefix('/').unwrap_or(path).to_owned(), text: value.to_owned(), warnings: Vec::new() };
        }
        Self::looked_at(path, value)
    }

    fn looked_at(path: &str, value: &str) -> Self {
        let path = path.strip_prefix('/').unwrap_or(path);
        let (shown, opaque) = opaque::render(value);
        let mut warnings: Vec<String> = text::warnings(value).into_iter().chain(spaces::warnings(value)).map(str::to_owned).collect();
        warnings.extend(letters::mixed(value).into_iter().chain(normal::marked(value)));
        warnings.extend((opaque > 0).then(|| NOT_INSPECTABLE.to_owned()));
        warnings.extend(redaction::references(value).map(|(_, reference)| format!("secret {}", reference.grouped())));
        let in_name = text::warnings(path).into_iter().map(str::to_owned).chain(letters::mixed(path)).chain(normal::marked(path));
        warnings.extend(in_name.map(|warning| format!("{warning} in the name")));
        Self { path: text::visible(path), text: text::visible(&spaces::visible(&redaction::render(&shown))), warnings }
    }

    /// Returns whether a part of it can only be shown by size and digest.
    #[must_use]
    pub fn is_opaque(&self) -> bool {
        self.warnings.iter().any(|warning| warning == NOT_INSPECTABLE)
    }
}

/// Returns short warnings about the names in a call: its tool, its server and its target.
#[must_use]
pub fn name_warnings(identity: &CallIdentity) -> Vec<String> {
    let in_name = |name: &str, what: &str| -> Vec<String> {
        let warnings = letters::foreign(name).into_iter().chain(normal::marked(name));
        warnings.map(|warning| format!("{warning} in the name of the {what}")).collect()
    };
    let in_target = |target: &str| -> Vec<String> {
        let warnings = letters::mixed(target).into_iter().chain(normal::marked(target));
        warnings.map(|warning| format!("{warning} in the target")).collect()
    };
    let server = identity.server.as_deref().map(|server| in_name(server, "server"));
    let target = identity.target.as_deref().map(in_target);
    [Some(in_name(&identity.tool, "tool")), server, target].into_iter().flatten().flatten().collect()
}

/// Returns whether a text needs no checks: it is short, printable ASCII, with single spaces between words.
fn is_plain(text: &str) -> bool {
    let printed = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    text.len() <= SHORT && printed && text.trim_end() == text && !text.contains("  ") && !text.contains("sealed:")
}

/// Rows under construction. Their size is counted, because the name of an object is repeated in the path of everything
/// inside it.
struct RowRenderer {
    rows: Vec<Row>,
    budget: ByteBudget,
}

impl RowRenderer {
    fn new() -> Self {
        Self { rows: Vec::new(), budget: ByteBudget::new(MAX_ROWS) }
    }

    fn render(&mut self, path: &str, raw: &RawValue) -> Result<(), TooLong> {
        match Shape::of(raw) {
            Shape::Object(entries) if !entries.is_empty() => {
                entries.into_iter().try_for_each(|(key, value)| self.render(&pointer(path, &key), value))
            }
            Shape::Array(items) if !items.is_empty() => {
                items.into_iter().enumerate().try_for_each(|(n, item)| self.render(&pointer(path, &n.to_string()), item))
            }
            Shape::Text(text) => self.put(path, &text),
            Shape::Object(_) | Shape::Array(_) | Shape::Other(_) => self.put(path, raw.get()),
        }
    }

    fn put(&mut self, path: &str, value: &str) -> Result<(), TooLong> {
        let row = Row::new(path, value);
        let warnings: usize = row.warnings.iter().map(|warning| warning.len() + ROW_OVERHEAD / 8).sum();
        self.budget.spend(ROW_OVERHEAD + row.path.len() + row.text.len() + warnings)?;
        self.rows.push(row);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a113_a_name_that_stands_before_everything_in_it_does_not_multiply() {
        let long = "k".repeat(400_000);
        let arguments = Json::new(format!(r#"{{"{long}":[{}1]}}"#, "1,".repeat(100_000))).unwrap();
        assert_eq!(can_be_shown(&arguments), Err(TooLong { most: MAX_ROWS }));
        let shown = rows(&arguments);
        assert!(shown.len() < 12 && shown.last().is_some_and(|row| row.is_opaque() && row.text.contains("too long to show")));
    }

    #[test]
    fn a113_one_long_text_and_many_short_ones_are_shown() {
        let long = Json::new(format!(r#"{{"text":"{}"}}"#, "a \\\" b ".repeat(100_000))).unwrap();
        let many = Json::new(format!(r#"{{"n":[{}1]}}"#, "1,".repeat(20_000))).unwrap();
        assert_eq!([can_be_shown(&long), can_be_shown(&many)], [Ok(()); 2]);
    }

    #[test]
    fn a_plain_value_is_drawn_as_every_other_one() {
        for plain in ["", "a", "two words", "1.50", "[U+0041]", "-"] {
            assert!(is_plain(plain));
            assert_eq!(Row::new("x/0", plain), Row::looked_at("x/0", plain));
        }
        for odd in [" end ", "a\nb", "é", "sealed:", &" ".repeat(20), &"A1a".repeat(100)] {
            assert!(!is_plain(odd), "{odd}");
        }
    }
}
