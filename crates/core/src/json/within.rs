//! Reads or replaces one value inside JSON text and keeps every other byte as it was. Values are never serialized
//! again, so no number and no text changes.

use serde_json::value::RawValue;

use crate::json::Json;
use crate::json::shape::Shape;

/// Returns the text at `pointer` (RFC 6901), as it was written. `None` if there is nothing.
#[must_use]
pub fn read<'a>(json: &'a Json, pointer: &str) -> Option<&'a str> {
    steps(pointer)?.iter().try_fold(json.raw(), |at, step| inner(at, step)).map(RawValue::get)
}

/// Returns the same JSON with `value` at `pointer` and every other byte unchanged. A new member is added at the end of
/// its object. `None` if the pointer leads nowhere.
#[must_use]
pub fn replace(json: &Json, pointer: &str, value: &Json) -> Option<Json> {
    let steps = steps(pointer)?;
    let (last, above) = steps.split_last()?;
    let whole = json.raw().get();
    let holder = above.iter().try_fold(json.raw(), |at, step| inner(at, step))?;
    let value = value.raw().get();
    let text = match inner(holder, last) {
        Some(old) => splice(whole, old.get(), 0, old.get().len(), value),
        None => {
            let Shape::Object(entries) = Shape::of(holder) else { return None };
            let comma = if entries.is_empty() { "" } else { "," };
            let member = format!("{comma}{}:{value}", serde_json::Value::from(last.as_str()));
            let end = holder.get().len() - 1;
            splice(whole, holder.get(), end, end, &member)
        }
    };
    Json::new(text).ok()
}

/// Returns `whole` with the bytes `from..to` of its part `part` replaced.
fn splice(whole: &str, part: &str, from: usize, to: usize, with: &str) -> String {
    let start = part.as_ptr() as usize - whole.as_ptr() as usize;
    format!("{}{with}{}", &whole[..start + from], &whole[start + to..])
}

fn inner<'a>(at: &'a RawValue, step: &str) -> Option<&'a RawValue> {
    match Shape::of(at) {
        Shape::Object(entries) => entries.into_iter().find(|(key, _)| key == step).map(|(_, value)| value),
        Shape::Array(items) => {
            let canonical = step == "0" || !step.starts_with('0');
            items.get(step.parse::<usize>().ok().filter(|_| canonical)?).copied()
        }
        Shape::Text(_) | Shape::Other(_) => None,
    }
}

fn steps(pointer: &str) -> Option<Vec<String>> {
    let steps = pointer.strip_prefix('/')?.split('/');
    Some(steps.map(|step| step.replace("~1", "/").replace("~0", "~")).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]
mod tests {
    use super::*;

    fn json(text: &str) -> Json {
        Json::new(text).unwrap()
    }

    const CALL: &str = r#" { "to":"b\u0061", "n" : 1.50, "list":[{"a/b":1},9007199254740993 ], "none":{ } } "#;

    #[test]
    fn a_place_is_read_as_it_was_written() {
        let pointers = ["/to", "/n", "/list/0/a~1b", "/list/1", "/none", "/list/2", "/list/01", "/n/x", "to", "/list/-"];
        let call = json(CALL);
        assert_eq!(
            pointers.map(|pointer| read(&call, pointer).unwrap_or("-")),
            [r#""b\u0061""#, "1.50", "1", "9007199254740993", "{ }", "-", "-", "-", "-", "-"]
        );
    }

    #[test]
    fn what_is_put_at_a_place_leaves_every_other_byte_as_it_was() {
        let put = |pointer: &str| replace(&json(CALL), pointer, &json("2.0")).map(|json| json.as_str().to_owned()).unwrap_or_default();
        assert_eq!(put("/n"), r#"{ "to":"b\u0061", "n" : 2.0, "list":[{"a/b":1},9007199254740993 ], "none":{ } }"#);
        assert_eq!(put("/list/0/a~1b"), r#"{ "to":"b\u0061", "n" : 1.50, "list":[{"a/b":2.0},9007199254740993 ], "none":{ } }"#);
        assert_eq!(put("/none/new"), r#"{ "to":"b\u0061", "n" : 1.50, "list":[{"a/b":1},9007199254740993 ], "none":{ "new":2.0} }"#);
        assert_eq!(put("/x\"y"), r#"{ "to":"b\u0061", "n" : 1.50, "list":[{"a/b":1},9007199254740993 ], "none":{ } ,"x\"y":2.0}"#);
        assert_eq!(["/list/2", "/n/x", "n", "/x/y"].map(put), ["", "", "", ""]);
    }
}
