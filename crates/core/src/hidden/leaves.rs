//! The leaves of a JSON text and where each stands in it, to the byte.

use serde_json::value::RawValue;

use crate::json::Json;
use crate::problem::pointer;
use crate::shape::Shape;

/// A value without others in it.
pub(super) struct Leaf<'a> {
    /// The names and numbers on the way to it.
    pub way: Vec<String>,
    /// As it was written.
    pub raw: &'a str,
    /// Where that begins.
    pub start: usize,
}

impl Leaf<'_> {
    pub(super) fn pointer(&self) -> String {
        self.way.iter().fold(String::new(), |at, step| pointer(&at, step))
    }
}

/// Every leaf, in the order they were written.
pub(super) fn leaves(json: &Json) -> Vec<Leaf<'_>> {
    let mut found = Vec::new();
    collect(json.raw(), json.raw().get(), &mut Vec::new(), &mut found);
    found
}

fn collect<'a>(raw: &'a RawValue, whole: &'a str, way: &mut Vec<String>, found: &mut Vec<Leaf<'a>>) {
    let mut inner = |step: String, value: &'a RawValue, found: &mut Vec<Leaf<'a>>| {
        way.push(step);
        collect(value, whole, way, found);
        way.pop();
    };
    match Shape::of(raw) {
        Shape::Object(entries) => entries.into_iter().for_each(|(key, value)| inner(key, value, found)),
        Shape::Array(items) => items.into_iter().enumerate().for_each(|(n, item)| inner(n.to_string(), item, found)),
        Shape::Text(_) | Shape::Other(_) => {
            let start = raw.get().as_ptr() as usize - whole.as_ptr() as usize;
            found.push(Leaf { way: way.clone(), raw: raw.get(), start });
        }
    }
}

/// Every text and every name, each with the pointer to it.
pub(super) fn texts(json: &Json) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let value = json.value();
    let mut left = vec![(String::new(), &value)];
    while let Some((at, value)) = left.pop() {
        match value {
            serde_json::Value::String(text) => found.push((at, text.clone())),
            serde_json::Value::Array(items) => left.extend(items.iter().enumerate().map(|(n, item)| (pointer(&at, &n.to_string()), item))),
            serde_json::Value::Object(fields) => {
                found.extend(fields.keys().map(|key| (pointer(&at, key), key.clone())));
                left.extend(fields.iter().map(|(key, field)| (pointer(&at, key), field)));
            }
            serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
        }
    }
    found
}

/// A text that was written as JSON, read, with the place in what was written of each of its bytes, and of
/// its end.
pub(super) fn read(raw: &str) -> (String, Vec<usize>) {
    let (mut text, mut from) = (String::new(), Vec::new());
    let mut at = 1;
    while at + 1 < raw.len() {
        let long = spelled(&raw[at..]);
        let one: String = serde_json::from_str(&format!("\"{}\"", &raw[at..at + long])).unwrap_or_default();
        from.resize(from.len() + one.len(), at);
        text.push_str(&one);
        at += long;
    }
    from.push(at);
    (text, from)
}

/// How many bytes the first character is spelled with.
fn spelled(raw: &str) -> usize {
    let escape = |text: &str| if text.starts_with("\\u") { 6 } else { 2 };
    match raw.as_bytes() {
        [b'\\', ..] => {
            let long = escape(raw);
            let high =
                raw.get(2..6).and_then(|digits| u16::from_str_radix(digits, 16).ok()).is_some_and(|unit| (0xD800..0xDC00).contains(&unit));
            if long == 6 && high { 12 } else { long }
        }
        _ => raw.chars().next().map_or(1, char::len_utf8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_with_the_place_of_each_of_its_characters() {
        let raw = r#""a\n\u0041\ud83d\ude00z""#;
        let (text, from) = read(raw);
        assert_eq!(text, "a\nA😀z");
        assert_eq!(from, [1, 2, 4, 10, 10, 10, 10, 22, 23]);
    }
}
