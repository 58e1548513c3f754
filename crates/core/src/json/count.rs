//! How many values a JSON text has, without parsing it.

/// Returns how many keys and values `text` has, if it is JSON. Each of them costs a parser memory that is many times its length, so
/// their number is limited before the parser runs.
#[must_use]
pub fn count(text: &[u8]) -> usize {
    let (mut in_text, mut escaped, mut count) = (false, false, 1);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b',' | b':' | b'[' | b'{' if !in_text => count += 1,
            _ => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_text_does_not_count() {
        let counted = [r#""a,b:c\",[""#, "[]", "[1,2]", r#"{"a":1}"#, r#"{"a":[1,{"b":"x,y"}]}"#].map(|text| count(text.as_bytes()));
        assert_eq!(counted, [1, 2, 3, 3, 7]);
    }
}
