//! Hexadecimal encoding.

use std::fmt::Write as _;

/// Encodes bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Decodes exactly so many bytes.
pub(crate) fn read(text: &str, bytes: usize) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    digits.filter(|digits| digits.len() == 2 * bytes).map(|digits| digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
