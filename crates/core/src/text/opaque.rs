//! Long encoded parts of a text. Nobody can read them, so they are shown by size and digest and counted as not
//! inspectable.

use std::ops::Range;
use std::sync::LazyLock;

use base64::Engine as _;
use base64::alphabet::{STANDARD, URL_SAFE};
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use regex::Regex;
use sha2::{Digest as _, Sha256};

use crate::digest::FileDigest;
use crate::text::with_parts;

/// The minimum length of an encoded part. Shorter ones are shown as they are.
const MIN_ENCODED: usize = 256;

const READING: GeneralPurposeConfig =
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent).with_decode_allow_trailing_bits(true);

// Base64 may be broken into long lines.
#[expect(clippy::unwrap_used, reason = "the pattern is written here")]
static RUN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:[0-9A-Za-z+/]{60,}\r?\n){2,}[0-9A-Za-z+/]*={0,2}|[0-9A-Za-z+/_-]{256,}={0,2}").unwrap());

/// One encoded part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opaque {
    /// Its byte range in the text.
    pub span: Range<usize>,
    /// The number of decoded bytes.
    pub size: usize,
    /// The digest of these bytes, as `sha256sum` prints it.
    pub digest: String,
}

impl Opaque {
    /// Returns what is shown in its place.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("[opaque, {}, sha256 {}]", size_text(self.size), self.digest)
    }
}

/// Returns the encoded parts of a text, in their order.
#[must_use]
pub fn parts(text: &str) -> Vec<Opaque> {
    if text.len() < MIN_ENCODED {
        return Vec::new();
    }
    RUN.find_iter(text).filter(|run| run.len() >= MIN_ENCODED).filter_map(|run| part(run.range(), run.as_str())).collect()
}

/// Replaces the encoded parts of a text with size and digest, and returns how many there are.
#[must_use]
pub fn render(text: &str) -> (String, usize) {
    let parts = parts(text);
    let shown = parts.iter().map(|part| (part.span.clone(), part.shown()));
    (with_parts(text, shown), parts.len())
}

fn part(span: Range<usize>, run: &str) -> Option<Opaque> {
    let plain: String = run.chars().filter(|c| !matches!(c, '\r' | '\n')).collect();
    let bytes = hexadecimal(&plain).or_else(|| base64(&plain))?;
    let digest = digest(&bytes);
    Some(Opaque { span, size: bytes.len(), digest })
}

fn digest(bytes: &[u8]) -> String {
    FileDigest::from_bytes(&Sha256::digest(bytes).into()).digits().to_owned()
}

fn hexadecimal(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2)?, 16).ok();
    pairs.map(byte).collect()
}

/// Decodes base64. Words without spaces are not base64: base64 has letters of both cases and digits.
fn base64(text: &str) -> Option<Vec<u8>> {
    let has = |wanted: fn(&char) -> bool| text.chars().any(|c| wanted(&c));
    let looks_like_it = has(char::is_ascii_digit) && has(char::is_ascii_lowercase) && has(char::is_ascii_uppercase);
    let same = text.bytes().skip(1).all(|byte| Some(&byte) == text.as_bytes().first());
    let read = |alphabet| GeneralPurpose::new(alphabet, READING).decode(text).ok();
    (looks_like_it || same).then(|| read(&STANDARD).or_else(|| read(&URL_SAFE)))?
}

fn size_text(size: usize) -> String {
    match size {
        0..1_000 => format!("{size} bytes"),
        1_000..1_000_000 => format!("{} KB", size.div_ceil(1_000)),
        _ => format!("{}.{} MB", size / 1_000_000, size % 1_000_000 / 100_000),
    }
}

#[cfg(test)]
mod tests {
    use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};

    use super::*;

    fn noise(long: usize) -> Vec<u8> {
        (0..long).map(|n| u8::try_from((n * 167 + n / 7) % 251).unwrap()).collect()
    }

    #[test]
    fn a055_an_encoded_blob_is_shown_by_its_size_and_digest() {
        let bytes = noise(18_000);
        let shown = format!("[opaque, 18 KB, sha256 {}]", digest(&bytes));
        let lines = BASE64_STANDARD
            .encode(&bytes)
            .as_bytes()
            .chunks(76)
            .map(|line| std::str::from_utf8(line).unwrap().to_owned())
            .collect::<Vec<_>>()
            .join("\n");
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        for blob in [BASE64_STANDARD.encode(&bytes), BASE64_URL_SAFE_NO_PAD.encode(&bytes), lines, hex] {
            assert_eq!(render(&format!("echo {blob} | sh")), (format!("echo {shown} | sh"), 1));
        }
    }

    #[test]
    fn a055_what_can_be_read_is_shown_as_it_is() {
        let plain_text = "a word and another one ".repeat(40);
        let path = "/usr/share/some/where/deep".repeat(20);
        let digest = "27e69ac521c53fa3e6856317c665985cf8de5b066f9ba6948d7e6b14b1ecc653".to_owned();
        for text in [plain_text, path, digest, BASE64_STANDARD.encode(noise(60))] {
            assert_eq!(render(&text), (text.clone(), 0));
        }
    }
}
