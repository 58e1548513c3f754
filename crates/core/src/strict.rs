//! Reading JSON of a known shape. What does not fit is told with its place, in words that say nothing of our code.

use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};

use crate::problem::{Problem, pointer};

/// Reads a text that is JSON as a `T`.
///
/// # Errors
/// The first thing that does not fit: `unknown_field`, `required` or `wrong_type`, with its place and without what was sent there.
pub fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| fault(&error))
}

fn fault(error: &serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let full = error.inner().to_string();
    let message = full.split(" at line ").next().unwrap_or_default();
    let named = message.split('`').nth(1).unwrap_or_default();
    let mut at = place(error.path());
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
        other => ("wrong_type", format!("This does not have the right type or value: {}.", nameless(&unquoted(other)))),
    };
    Problem::new(at, code, message)
}

/// What was sent may be a secret in the wrong place, so it is not said back.
fn unquoted(message: &str) -> String {
    match (message.split_once(" string \""), message.rsplit_once("\", expected")) {
        (Some((before, _)), Some((_, after))) => format!("{before} text, expected{after}"),
        _ => message.to_owned(),
    }
}

/// What a body is called in our code says nothing to whoever sent it.
fn nameless(message: &str) -> String {
    match message.split_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => message.to_owned(),
    }
}

fn place(path: &Path) -> String {
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
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Part {
        #[serde(rename = "name")]
        _name: String,
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place_and_without_what_was_sent() {
        let told = |json: &str| {
            read::<Whole>(json.as_bytes()).map_err(|problem| format!("{} {}: {}", problem.pointer, problem.code, problem.message))
        };
        let wrong = "This does not have the right type or value: invalid type:";
        for (json, fault) in [
            (r#"{}"#, "/parts required: The field `parts` is missing.".to_owned()),
            (r#"{"parts": "hunter2"}"#, format!("/parts wrong_type: {wrong} text, expected a sequence.")),
            (r#"{"parts": [1]}"#, format!("/parts/0 wrong_type: {wrong} integer `1`, expected an object.")),
            (
                r#"{"parts": [{"name": "a", "b/c": 1}]}"#,
                "/parts/0/b~1c unknown_field: There is no field `b/c` here: expected `name`.".to_owned(),
            ),
        ] {
            assert_eq!(told(json).unwrap_err(), fault);
        }
        assert!(told(r#"{"parts": [{"name": "a"}]}"#).is_ok());
    }
}
