//! Reads the code that a person creates under Account and sends from an address to verify it.

/// Prefixes that are allowed before the code.
const BEFORE: [&str; 2] = ["link ", "/start "];

/// Returns the code if the message contains nothing else.
pub(crate) fn read(text: &str) -> Option<String> {
    let text = text.trim();
    let word = BEFORE.iter().find_map(|before| text.strip_prefix(before)).unwrap_or(text).trim();
    let (front, back) = word.split_once('-')?;
    let four = |part: &str| part.len() == 4 && part.chars().all(|c| c.is_ascii_alphanumeric());
    (four(front) && four(back)).then(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_alone_and_after_what_an_app_writes_before_it() {
        for text in ["AB12-CD34", " link AB12-CD34 ", "/start AB12-CD34"] {
            assert_eq!(read(text).as_deref(), Some("AB12-CD34"), "{text}");
        }
        for text in
            ["", "/start", "AB12-CD3", "AB12-CD345", "AB12-CD34 please", "say AB12-CD34", "A\u{301}12-CD34", "Ä12-CD34", "AB12-CD3Ä"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
