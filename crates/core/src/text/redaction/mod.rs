//! Secrets in the arguments of a tool call.
//!
//! A caller that can read a secret encrypts it before this crate sees it, and puts a reference in its place. People
//! decide about the call with the reference, and the reference is what is recorded and shown. The digest of a call
//! still covers the real arguments.

mod find;
mod leaves;
mod names;
mod shapes;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::LazyLock;

use regex::Regex;

use self::leaves::JsonLeaf;
use crate::digest::{BadDigest, FileDigest};
use crate::json::Json;
use crate::problem::Problem;
use crate::text::with_parts;

pub use find::{MAX_SECRETS, Marked, SecretLocation, TooMany, find};

/// A secret with fewer characters does not show its last four.
const MIN_SHOWN: usize = 8;
const NO_LAST: &str = "____";

// The beginning of a reference determines its length, so that text that follows it is not read as a part of it.
#[expect(clippy::unwrap_used, reason = "the pattern is written here")]
static REFERENCE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.(?:[0-9A-Za-z]{4}|____)").unwrap());

/// A reference to an encrypted part of a call's arguments.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HiddenRef {
    sealed: FileDigest,
    /// Which of the secrets that were encrypted together. Earlier builds encrypted each one separately.
    part: Option<u16>,
    print: String,
    last: Option<String>,
}

impl HiddenRef {
    /// Creates a reference to the encrypted data `sealed`. `print` begins with sixteen hexadecimal digits that are the
    /// same for the same secret, and from which the secret cannot be guessed.
    #[must_use]
    pub fn new(sealed: FileDigest, print: &str, secret: &str) -> Self {
        let long = secret.chars().count() >= MIN_SHOWN;
        let last = long.then(|| secret.get(secret.len().saturating_sub(4)..)).flatten();
        let last = last.filter(|last| last.chars().all(|c| c.is_ascii_alphanumeric())).map(str::to_owned);
        Self { sealed, part: None, print: print.chars().take(16).collect(), last }
    }

    /// Returns the reference to one of several secrets that were encrypted together.
    #[must_use]
    pub fn of_part(self, part: u16) -> Self {
        Self { part: Some(part), ..self }
    }

    /// Which of the secrets that were encrypted together it refers to. `None` if the secret was encrypted separately.
    #[must_use]
    pub fn part(&self) -> Option<u16> {
        self.part
    }

    /// The digest of the encrypted data.
    #[must_use]
    pub fn sealed(&self) -> &FileDigest {
        &self.sealed
    }

    /// Returns what people see in place of the secret.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("•••• {}", self.last.as_deref().unwrap_or_default()).trim_end().to_owned()
    }

    /// Returns the fingerprint in groups of four digits. It is the same wherever the same secret is used.
    #[must_use]
    pub fn grouped(&self) -> String {
        let digits: Vec<char> = self.print.chars().collect();
        digits.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for HiddenRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sealed:{}", self.sealed.digits())?;
        if let Some(part) = self.part {
            write!(f, ":{part:04x}")?;
        }
        write!(f, ".{}.{}", self.print, self.last.as_deref().unwrap_or(NO_LAST))
    }
}

impl FromStr for HiddenRef {
    type Err = BadDigest;
    fn from_str(text: &str) -> Result<Self, BadDigest> {
        let whole = REFERENCE.find(text).filter(|found| found.len() == text.len()).ok_or(BadDigest)?;
        let mut parts = whole.as_str()["sealed:".len()..].split('.');
        let mut part = || parts.next().ok_or(BadDigest);
        let sealed = part()?;
        let (print, last) = (part()?.to_owned(), part()?);
        let (digits, number) = sealed.split_once(':').map_or((sealed, None), |(digits, number)| (digits, Some(number)));
        let number = number.map(|number| u16::from_str_radix(number, 16)).transpose().map_err(|_| BadDigest)?;
        let last = Some(last).filter(|last| *last != NO_LAST).map(str::to_owned);
        Ok(Self { sealed: format!("sha256:{digits}").parse()?, part: number, print, last })
    }
}

/// Finds the references in a text, with their positions.
pub fn references(text: &str) -> impl Iterator<Item = (Range<usize>, HiddenRef)> {
    // Almost no text has a reference, and this runs for every row that is shown.
    let text = if text.contains("sealed:") { text } else { "" };
    REFERENCE.find_iter(text).filter_map(|found| Some((found.range(), found.as_str().parse().ok()?)))
}

/// Replaces each reference in a text with what people see.
#[must_use]
pub fn render(text: &str) -> String {
    let shown = |found: &regex::Captures<'_>| found[0].parse().map_or_else(|_| found[0].to_owned(), |found: HiddenRef| found.shown());
    REFERENCE.replace_all(text, shown).into_owned()
}

/// Masks everything in a text that looks like a key. This cannot be undone.
#[must_use]
pub fn masked(text: &str) -> String {
    with_parts(text, shapes::keys_in(text).into_iter().map(|span| (span, "••••".to_owned())))
}

/// A reference in arguments, and its place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReferenceLocation {
    /// The JSON pointer of the string value, or of the member whose name contains the reference.
    pub pointer: String,
    /// The reference.
    pub reference: HiddenRef,
    /// Whether the reference is the whole string.
    pub alone: bool,
}

/// Finds every reference in `arguments`.
#[must_use]
pub fn reference_locations(arguments: &Json) -> Vec<ReferenceLocation> {
    let mut found = Vec::new();
    // Almost no arguments have one. One that is written with escapes must be decoded first.
    if !arguments.as_str().contains("sealed:") && !arguments.as_str().contains('\\') {
        return found;
    }
    let mut put = |path: &[String], text: &str| {
        let location = |(span, reference): (Range<usize>, HiddenRef)| ReferenceLocation {
            pointer: leaves::pointed(path),
            reference,
            alone: span.len() == text.len(),
        };
        found.extend(references(text).map(location));
    };
    let _ = leaves::walk(arguments, &mut |path, part| {
        match part {
            JsonLeaf::Name(name) => put(path, name),
            JsonLeaf::Leaf { raw, .. } if raw.starts_with('"') => put(path, &serde_json::from_str::<String>(raw).unwrap_or_default()),
            JsonLeaf::Leaf { .. } => {}
        }
        Some(())
    });
    found.sort();
    found
}

/// Returns a problem for each reference in `arguments` that is not at the same place in `shown`. `at` is the JSON
/// pointer of the arguments.
#[must_use]
pub fn moved_references(arguments: &Json, shown: Option<&Json>, at: &str) -> Vec<Problem> {
    let known = shown.map(reference_locations).unwrap_or_default();
    let wrong = reference_locations(arguments).into_iter().filter(|location| !known.contains(location));
    let message = "This is a reference to a secret in another place. Leave it where it was, or write the secret itself.";
    wrong.map(|location| Problem::new(format!("{at}{}", location.pointer), "sealed_reference", message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reference(secret: &str) -> HiddenRef {
        HiddenRef::new(FileDigest::from_bytes(&[7; 32]), "3f952f2625bad3e0", secret)
    }

    #[test]
    fn s2_a_reference_shows_the_last_four_characters_of_a_long_secret_and_nothing_of_a_short_one() {
        let shown = ["hunter2-and-more-1234", "1234567", "12345678", "ends-in-§§§§"].map(|secret| reference(secret).shown());
        assert_eq!(shown, ["•••• 1234", "••••", "•••• 5678", "••••"]);
    }

    #[test]
    fn s2_a_reference_is_read_back_and_is_told_from_what_follows_it() {
        let (with, without) = (reference("hunter2-and-more-1234"), reference("short"));
        let part = reference("short").of_part(0x3e7);
        let text = format!("https://u:{without}.example.org and {with}.1234");
        assert_eq!(references(&text).map(|(_, found)| found).collect::<Vec<_>>(), [without.clone(), with]);
        let several = format!("{without}:{part}:{part}.0001");
        assert_eq!(references(&several).map(|(_, found)| found).collect::<Vec<_>>(), [without, part.clone(), part.clone()]);
        assert_eq!([part.part(), part.to_string().parse::<HiddenRef>().unwrap().part()], [Some(0x3e7); 2]);
        assert_eq!(render(&text), "https://u:••••.example.org and •••• 1234.1234");
    }

    #[test]
    fn s2_a_reference_stays_where_it_was() {
        let reference = reference("hunter2-and-more-1234");
        let json = |text: String| Json::new(text).unwrap();
        let shown = json(format!(r#"{{"to":"a","key":"{reference}"}}"#));
        let of = |text: String| {
            moved_references(&json(text), Some(&shown), "/arguments").into_iter().map(|problem| problem.pointer).collect::<Vec<_>>()
        };
        assert_eq!(of(format!(r#"{{"to":"b","key":"{reference}"}}"#)), [""; 0]);
        assert_eq!(of(format!(r#"{{"to":"{reference}","key":"x {reference}"}}"#)), ["/arguments/key", "/arguments/to"]);
        assert_eq!(of(format!(r#"{{"{reference}":1}}"#)), [format!("/arguments/{reference}")]);
    }

    #[test]
    fn s2_what_looks_like_a_key_is_taken_out_of_words() {
        assert_eq!(masked("Use ghp_0123456789abcdefghijABCDEFGHIJ012345, please."), "Use ••••, please.");
    }
}
