//! What is secret in a tool call's arguments. Whoever can read it puts it under a seal before
//! anything here sees it, and leaves a reference in its place: that is what is decided about, recorded
//! and shown. The digest of a call still covers the real arguments.

mod find;
mod leaves;
mod names;
mod shapes;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::LazyLock;

use regex::Regex;

use crate::file::{BadDigest, FileDigest};
use crate::json::Json;
use crate::problem::Problem;

pub use find::{Marked, Spot, find};

/// A secret with fewer characters does not show its last four.
const LEAST_TO_SHOW: usize = 8;
const NO_LAST: &str = "____";

// Every reference is of one length, so that what follows it in a text is not taken for a part of it.
#[expect(clippy::unwrap_used, reason = "the pattern is written here")]
static REFERENCE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.(?:[0-9A-Za-z]{4}|____)").unwrap());

/// Stands in a call's arguments for a part of them that is under a seal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HiddenRef {
    sealed: FileDigest,
    print: String,
    last: Option<String>,
}

impl HiddenRef {
    /// Names what was `sealed`. `print` begins with sixteen hexadecimal digits that are the same for the
    /// same secret, and from which nobody can guess it.
    #[must_use]
    pub fn new(sealed: FileDigest, print: &str, secret: &str) -> Self {
        let long = secret.chars().count() >= LEAST_TO_SHOW;
        let last = long.then(|| secret.get(secret.len().saturating_sub(4)..)).flatten();
        let last = last.filter(|last| last.chars().all(|c| c.is_ascii_alphanumeric())).map(str::to_owned);
        Self { sealed, print: print.chars().take(16).collect(), last }
    }

    /// The digest of what was sealed.
    #[must_use]
    pub fn sealed(&self) -> &FileDigest {
        &self.sealed
    }

    /// What people see instead of the secret.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("•••• {}", self.last.as_deref().unwrap_or_default()).trim_end().to_owned()
    }

    /// What is the same wherever the same secret stands, in fours.
    #[must_use]
    pub fn words(&self) -> String {
        let digits: Vec<char> = self.print.chars().collect();
        digits.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for HiddenRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sealed:{}.{}.{}", self.sealed.digits(), self.print, self.last.as_deref().unwrap_or(NO_LAST))
    }
}

impl FromStr for HiddenRef {
    type Err = BadDigest;
    fn from_str(text: &str) -> Result<Self, BadDigest> {
        let whole = REFERENCE.find(text).filter(|found| found.len() == text.len()).ok_or(BadDigest)?;
        let mut parts = whole.as_str()["sealed:".len()..].split('.');
        let mut part = || parts.next().ok_or(BadDigest);
        let sealed = format!("sha256:{}", part()?).parse()?;
        let (print, last) = (part()?.to_owned(), part()?);
        Ok(Self { sealed, print, last: Some(last).filter(|last| *last != NO_LAST).map(str::to_owned) })
    }
}

/// The references in a text, and where.
pub fn references(text: &str) -> impl Iterator<Item = (Range<usize>, HiddenRef)> {
    // Nearly no text has one, and this is asked of every row that is drawn.
    let text = if text.contains("sealed:") { text } else { "" };
    REFERENCE.find_iter(text).filter_map(|found| Some((found.range(), found.as_str().parse().ok()?)))
}

/// A text with what people see in the place of each reference.
#[must_use]
pub fn drawn(text: &str) -> String {
    let shown = |found: &regex::Captures<'_>| found[0].parse().map_or_else(|_| found[0].to_owned(), |found: HiddenRef| found.shown());
    REFERENCE.replace_all(text, shown).into_owned()
}

/// A text for people, in which nothing is left of what looks like a key. It cannot be brought back.
#[must_use]
pub fn masked(text: &str) -> String {
    let mut masked = text.to_owned();
    for span in shapes::keys_in(text).into_iter().rev() {
        masked.replace_range(span, "••••");
    }
    masked
}

/// Where a reference stands in arguments.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The JSON pointer of the text, or of the member by whose name.
    pub pointer: String,
    /// Which.
    pub reference: HiddenRef,
    /// Whether it is all of that text.
    pub alone: bool,
}

/// Every place of `arguments` with a reference.
#[must_use]
pub fn places(arguments: &Json) -> Vec<Place> {
    let mut found: Vec<_> = leaves::texts(arguments)
        .into_iter()
        .flat_map(|(pointer, text)| {
            let place = |(span, reference): (Range<usize>, HiddenRef)| Place {
                pointer: pointer.clone(),
                reference,
                alone: span.len() == text.len(),
            };
            references(&text).map(place).collect::<Vec<_>>()
        })
        .collect();
    found.sort();
    found
}

/// What keeps the references in `arguments` from being taken: each has to stand where it stands in
/// `shown`. `at` is the pointer to the arguments.
#[must_use]
pub fn misplaced(arguments: &Json, shown: Option<&Json>, at: &str) -> Vec<Problem> {
    let known = shown.map(places).unwrap_or_default();
    let wrong = places(arguments).into_iter().filter(|place| !known.contains(place));
    let message = "This stands for a secret in another place. Leave it where it was, or write the secret itself.";
    wrong.map(|place| Problem::new(format!("{at}{}", place.pointer), "sealed_reference", message)).collect()
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
        let text = format!("https://u:{without}.example.org and {with}.1234");
        assert_eq!(references(&text).map(|(_, found)| found).collect::<Vec<_>>(), [without, with]);
        assert_eq!(drawn(&text), "https://u:••••.example.org and •••• 1234.1234");
    }

    #[test]
    fn s2_a_reference_stays_where_it_was() {
        let reference = reference("hunter2-and-more-1234");
        let json = |text: String| Json::new(text).unwrap();
        let shown = json(format!(r#"{{"to":"a","key":"{reference}"}}"#));
        let of = |text: String| {
            misplaced(&json(text), Some(&shown), "/arguments").into_iter().map(|problem| problem.pointer).collect::<Vec<_>>()
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
