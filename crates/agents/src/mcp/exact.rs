//! Converts approved arguments, which are text, into the values that rmcp sends. A number that would change on the way is refused.

use rmcp::model::JsonObject;
use serde_json::{Number, Value};
use waypost_core::json::Json;

/// The arguments as an object in which every number has the value that was written.
///
/// # Errors
/// A text for the model, if that is not possible.
pub fn object(arguments: &Json) -> Result<JsonObject, String> {
    if let Some(number) = numbers(arguments.as_str()).into_iter().find(|number| !is_carried(number)) {
        return Err(format!("The number {number} cannot be sent to this server exactly. Write it as a string, or with fewer digits."));
    }
    match arguments.value() {
        Value::Object(object) => Ok(object),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Err("The arguments must be a JSON object.".into())
        }
    }
}

/// Every number in a JSON text, as it is written.
fn numbers(text: &str) -> Vec<&str> {
    let mut outside = Vec::new();
    let (mut start, mut escaped, mut within) = (0, false, false);
    for (at, sign) in text.char_indices() {
        match (within, sign) {
            (true, _) if escaped => escaped = false,
            (true, '\\') => escaped = true,
            (true, '"') => (within, start) = (false, at + 1),
            (false, '"') => {
                outside.push(&text[start..at]);
                within = true;
            }
            (true | false, _) => {}
        }
    }
    outside.push(&text[start..]);
    let parts = outside.into_iter().flat_map(|part| part.split(|sign: char| !sign.is_ascii_digit() && !"+-.eE".contains(sign)));
    parts.filter(|part| part.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit())).collect()
}

fn is_carried(number: &str) -> bool {
    number.parse::<Number>().is_ok_and(|carried| decimal(number) == decimal(&carried.to_string()))
}

/// A number as its sign, its digits without surrounding zeros, and its power of ten.
fn decimal(number: &str) -> Option<(bool, String, i64)> {
    let (negative, number) = (number.starts_with('-'), number.trim_start_matches('-'));
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent = exponent.parse::<i64>().ok()?.checked_sub(i64::try_from(fraction.len()).ok()?)?;
    let digits = format!("{whole}{fraction}");
    let (digits, zeros) = (digits.trim_start_matches('0').trim_end_matches('0'), digits.len() - digits.trim_end_matches('0').len());
    if digits.is_empty() {
        return Some((negative, String::new(), 0));
    }
    Some((negative, digits.to_owned(), exponent.checked_add(i64::try_from(zeros).ok()?)?))
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
