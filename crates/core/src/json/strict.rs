//! Strict parsing of requests. A value that does not fit is reported with its place, in words that do not expose names
//! of the code.

use std::fmt::Display;

use serde::Deserializer;
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};

use super::objects::OnlyObjects;
use crate::problem::{Problem, pointer};

/// Parses a JSON text as a `T`.
///
/// # Errors
/// The first value that does not fit: `unknown_field`, `required` or `wrong_type`, with its place and without the value
/// that was sent.
pub fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Problem> {
    read_from(&mut serde_json::Deserializer::from_slice(json))
}

/// Parses something other than JSON as a `T`, such as the query of a URL.
///
/// # Errors
/// As [`read`], and `duplicate_key`.
pub fn read_from<'de, T: DeserializeOwned, R: Deserializer<'de, Error: Display>>(reader: R) -> Result<T, Problem> {
    serde_path_to_error::deserialize(OnlyObjects(reader)).map_err(|error| fault(&error))
}

fn fault(error: &serde_path_to_error::Error<impl Display>) -> Problem {
    let full = error.inner().to_string();
    let message = full.split(" at line ").next().unwrap_or_default();
    let named = message.split('`').nth(1).unwrap_or_default();
    let mut at = path_pointer(error.path());
    let is_named = error.path().iter().next_back().is_some_and(|last| matches!(last, Segment::Map { key } if key == named));
    let (code, message) = match message {
        unknown if unknown.starts_with("unknown field") => {
            if !is_named {
                at = pointer(&at, named);
            }
            ("unknown_field", format!("There is no field `{named}` here: {}.", unknown.split_once(", ").map_or("", |(_, known)| known)))
        }
        missing if missing.starts_with("missing field") => {
            at = pointer(&at, named);
            ("required", format!("The field `{named}` is missing."))
        }
        twice if twice.starts_with("duplicate field") => {
            if !is_named {
                at = pointer(&at, named);
            }
            ("duplicate_key", format!("`{named}` is given twice. Give it once."))
        }
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            ("wrong_type", "Give a whole number, 0 or more.".to_owned())
        }
        "number too large to fit in target type" => ("wrong_type", "Give a smaller number.".to_owned()),
        other => ("wrong_type", format!("This does not have the right type or value: {}.", nameless(&without_value(other)))),
    };
    Problem::new(at, code, message)
}

/// The value may be a secret in the wrong place, so it is not repeated.
fn without_value(message: &str) -> String {
    match (message.split_once(" string \""), message.rsplit_once("\", expected")) {
        (Some((before, _)), Some((_, after))) => format!("{before} text, expected{after}"),
        _ => message.to_owned(),
    }
}

/// Replaces type names of the code, which mean nothing to the caller.
fn nameless(message: &str) -> String {
    let Some((found, expected)) = message.rsplit_once("expected ") else { return message.to_owned() };
    let found = found.replace(": sequence,", ": a list,").replace(": map,", ": an object,");
    let plain = match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" if found.contains("integer `") && !found.contains("`-") => "a smaller whole number",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a string" => "text",
        "a boolean" => "`true` or `false`",
        "a sequence" => "a list",
        "a map" => "an object",
        code if code.starts_with("struct ") => "an object",
        other => other,
    };
    format!("{found}expected {plain}")
}

fn path_pointer(path: &Path) -> String {
    path.iter().fold(String::new(), |at, segment| match segment {
        Segment::Seq { index } => pointer(&at, &index.to_string()),
        Segment::Map { key } => pointer(&at, key),
        Segment::Enum { .. } | Segment::Unknown => at,
    })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Whole {
        #[serde(rename = "parts")]
        _parts: Vec<Part>,
        #[serde(rename = "many")]
        _many: Option<u32>,
        #[serde(rename = "size")]
        _size: Option<Size>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Size {
        Small,
        Large,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Part {
        #[serde(rename = "name")]
        _name: String,
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place_and_without_what_was_sent() {
        let check = |json: &str| {
            read::<Whole>(json.as_bytes()).map_err(|problem| format!("{} {}: {}", problem.pointer, problem.code, problem.message))
        };
        let wrong = "This does not have the right type or value: invalid type:";
        let wrong_value = wrong.replace("type:", "value:");
        for (json, fault) in [
            (r#"{}"#, "/parts required: The field `parts` is missing.".to_owned()),
            (r#"{"parts": "hunter2"}"#, format!("/parts wrong_type: {wrong} text, expected a list.")),
            (r#"{"parts": [], "many": -1}"#, format!("/many wrong_type: {wrong_value} integer `-1`, expected a whole number, 0 or more.")),
            (r#"[[], 1]"#, format!(" wrong_type: {wrong} a list, expected an object.")),
            (r#"{"parts": [["a"]]}"#, format!("/parts/0 wrong_type: {wrong} a list, expected an object.")),
            (r#"{"parts": {}}"#, format!("/parts wrong_type: {wrong} an object, expected a list.")),
            (
                r#"{"parts": [], "many": 5000000000}"#,
                format!("/many wrong_type: {wrong_value} integer `5000000000`, expected a smaller whole number."),
            ),
            (
                r#"{"parts": [], "size": 3}"#,
                "/size wrong_type: This does not have the right type or value: expected one of `small`, `large`.".into(),
            ),
            (r#"{"parts": [1]}"#, format!("/parts/0 wrong_type: {wrong} integer `1`, expected an object.")),
            (
                r#"{"parts": [{"name": "a", "b/c": 1}]}"#,
                "/parts/0/b~1c unknown_field: There is no field `b/c` here: expected `name`.".to_owned(),
            ),
        ] {
            assert_eq!(check(json).unwrap_err(), fault);
        }
        assert!(check(r#"{"parts": [{"name": "a"}]}"#).is_ok());
    }
}
