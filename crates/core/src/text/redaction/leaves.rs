//! The leaves of a JSON text, each with its exact position in bytes.

use serde_json::value::RawValue;

use crate::json::Json;
use crate::json::shape::Shape;
use crate::problem::pointer;

/// A leaf value, or the name of an object member.
pub(super) enum JsonLeaf<'a> {
    /// The name of a member, decoded.
    Name(&'a str),
    /// A value, as it was written.
    Leaf {
        /// Its text.
        raw: &'a str,
        /// Its first byte in the whole text.
        start: usize,
    },
}

/// Returns a path of names and indexes as a JSON pointer.
pub(super) fn pointed(path: &[String]) -> String {
    path.iter().fold(String::new(), |at, step| pointer(&at, step))
}

/// Calls `visit` for every name and every leaf in the order they were written, each with its path, until it returns
/// `None`. All calls share one path buffer: a copy for each would be expensive when a long name contains many values.
pub(super) fn walk<'a>(json: &'a Json, visit: &mut impl FnMut(&[String], JsonLeaf<'_>) -> Option<()>) -> Option<()> {
    let raw: &'a RawValue = json.raw();
    step(raw, raw.get(), &mut Vec::new(), visit)
}

fn step<'a>(
    raw: &'a RawValue,
    whole: &'a str,
    path: &mut Vec<String>,
    visit: &mut impl FnMut(&[String], JsonLeaf<'_>) -> Option<()>,
) -> Option<()> {
    match Shape::of(raw) {
        Shape::Object(entries) => entries.into_iter().try_for_each(|(key, value)| {
            path.push(key.clone());
            visit(path, JsonLeaf::Name(&key))?;
            step(value, whole, path, visit)?;
            path.pop();
            Some(())
        }),
        Shape::Array(items) => items.into_iter().enumerate().try_for_each(|(n, item)| {
            path.push(n.to_string());
            step(item, whole, path, visit)?;
            path.pop();
            Some(())
        }),
        Shape::Text(_) | Shape::Other(_) => {
            visit(path, JsonLeaf::Leaf { raw: raw.get(), start: raw.get().as_ptr() as usize - whole.as_ptr() as usize })
        }
    }
}

/// Decodes a JSON string. Also returns, for each byte of the result and for its end, the position in the source text.
pub(super) fn read(raw: &str) -> (String, Vec<usize>) {
    let (mut text, mut from) = (String::new(), Vec::new());
    let mut at = 1;
    while at + 1 < raw.len() {
        let long = escaped_len(&raw[at..]);
        let one: String = serde_json::from_str(&format!("\"{}\"", &raw[at..at + long])).unwrap_or_default();
        from.resize(from.len() + one.len(), at);
        text.push_str(&one);
        at += long;
    }
    from.push(at);
    (text, from)
}

/// Returns how many bytes the first character takes in the source text.
fn escaped_len(raw: &str) -> usize {
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
