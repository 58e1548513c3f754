//! Which numbers survive a parser that converts them to machine numbers.

use serde_json::Number;

/// Returns the first number in a JSON text that another number would replace if the text were parsed into a
/// [`serde_json::Value`], as it is written. Without one, such a value is exact.
#[must_use]
pub fn first_rounded(text: &str) -> Option<&str> {
    numbers(text).into_iter().find(|number| !is_carried(number))
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

/// Whether a number arrives as it was written. Many programs write a machine number with 17 digits, such as 3.1400000000000001 for 3.14.
fn is_carried(number: &str) -> bool {
    let Ok(carried) = number.parse::<Number>() else { return false };
    let written = decimal(number);
    let with_17_digits = || carried.as_f64().and_then(|carried| decimal(&format!("{carried:.16e}")));
    written == decimal(&carried.to_string()) || written == with_17_digits()
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
    fn a_number_that_would_become_another_one_is_found() {
        let exact = [
            r#"{"n": 9007199254740993, "of": [1.50, -0.25, 1e3, 18446744073709551615]}"#,
            r#"{"says \"1e999\"": "1e999", "n": 0.1}"#,
            "[3.1400000000000001, 0.10000000000000001, -2.9999999999999999e-01, 1e+20]",
            "{}",
        ];
        assert_eq!(exact.map(first_rounded), [None; 4]);
        let rounded = ["12345678901234567890123", "0.10000000000000000001", "-1e400", "3.1400000000000003", "9007199254740993.0"];
        assert_eq!(rounded.map(|number| first_rounded(&format!("{{\"n\": [{number}]}}")) == Some(number)), [true; 5]);
    }
}
