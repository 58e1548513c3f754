//! Converts approved arguments, which are text, into the values that rmcp sends. A number that would change on the way is refused.

use rmcp::model::JsonObject;
use serde_json::Value;
use waypost_core::json::message_lines::rounding;
use waypost_core::json::{Json, first_rounded};

/// The arguments as an object in which every number has the value that was written.
///
/// # Errors
/// A text for the model, if that is not possible.
pub fn object(arguments: &Json) -> Result<JsonObject, String> {
    if let Some(number) = first_rounded(arguments.as_str()) {
        return Err(rounding(number, ""));
    }
    match arguments.value() {
        Value::Object(object) => Ok(object),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Err("The arguments must be a JSON object.".into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a006_a_number_that_would_arrive_as_another_one_is_not_sent() {
        let carried = |arguments: &str| object(&Json::new(arguments).unwrap()).is_ok();
        let exactly = [
            r#"{"n": 9007199254740993, "of": [1.50, -0.25, 1e3, 18446744073709551615]}"#,
            r#"{"says \"1e999\"": "12345678901234567890123", "n": 0.1}"#,
            "{}",
        ];
        assert_eq!(exactly.map(carried), [true; 3]);
        let not = [r#"{"n": 12345678901234567890123}"#, r#"{"n": [0.10000000000000000001]}"#, r#"{"n": 1.00000000000000000001}"#, "[1]"];
        assert_eq!(not.map(carried), [false; 4]);
    }

    #[test]
    fn a006_a_negative_number_is_compared_too() {
        let carried = |arguments: &str| object(&Json::new(arguments).unwrap()).is_ok();
        let numbers = [r#"{"n": -9223372036854775808}"#, r#"{"n": -12345678901234567890123}"#, r#"{"n":-0.10000000000000000001}"#];
        assert_eq!(numbers.map(carried), [true, false, false]);
    }
}
