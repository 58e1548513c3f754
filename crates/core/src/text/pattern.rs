//! Regular expressions from untrusted sources, matched in a bounded number of steps.
//!
//! Patterns without look-around and back-references run on an engine with linear time. The others run on a backtracking
//! engine, which stops after a limited number of attempts.

use super::ecma::translate_pattern;

/// The maximum product of attempts and bytes for a text.
const TRIES_TIMES_BYTES: usize = 1 << 26;
/// The maximum number of attempts for one text, however short it is.
const MAX_TRIES: usize = 100_000;

/// A pattern that can be matched against a text.
#[derive(Debug)]
pub enum Pattern {
    /// Runs in time that is linear in the text.
    Linear(regex::Regex),
    /// Has look-around or back-references. It is stored as source and compiled for each text, because the limit depends
    /// on the text's length.
    LookAround {
        /// The source.
        source: String,
        /// The maximum compiled size of each of its parts, in bytes.
        size: usize,
    },
}

/// The match is undecided because it needs too many attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this pattern needs too many attempts to match")]
pub struct TooManySteps;

impl Pattern {
    /// Compiles a pattern of ECMA-262 to at most `size` bytes. `None` if it cannot be used.
    #[must_use]
    pub fn new(source: &str, size: usize) -> Option<Self> {
        let source = &*translate_pattern(source);
        if let Ok(linear) = regex::RegexBuilder::new(source).size_limit(size).build() {
            return Some(Self::Linear(linear));
        }
        let size = size / parts(source);
        let usable = looks_around(source) && is_bounded(source) && look_around(source, size, 1).is_some();
        usable.then(|| Self::LookAround { source: source.to_owned(), size })
    }

    /// Returns whether it matches anywhere in `text`.
    ///
    /// # Errors
    /// [`TooManySteps`] if the limit of attempts is reached.
    pub fn is_match(&self, text: &str) -> Result<bool, TooManySteps> {
        match self {
            Self::Linear(linear) => Ok(linear.is_match(text)),
            Self::LookAround { source, size } => {
                let ready = look_around(source, *size, tries(text.len())).ok_or(TooManySteps)?;
                ready.is_match(text).map_err(|_| TooManySteps)
            }
        }
    }
}

fn look_around(source: &str, size: usize, tries: usize) -> Option<fancy_regex::Regex> {
    fancy_regex::RegexBuilder::new(source).delegate_size_limit(size).backtrack_limit(tries).build().ok()
}

/// Returns how many backtracking attempts are allowed for texts of `bytes` bytes in total.
#[must_use]
pub fn tries(bytes: usize) -> usize {
    (TRIES_TIMES_BYTES / bytes.max(1)).clamp(1, MAX_TRIES)
}

/// Returns whether a pattern needs a backtracking engine.
#[must_use]
pub fn looks_around(source: &str) -> bool {
    let back = |pair: &[u8]| pair[0] == b'\\' && (pair[1] == b'k' || (b'1'..=b'9').contains(&pair[1]));
    ["(?=", "(?!", "(?<=", "(?<!"].iter().any(|mark| source.contains(mark)) || source.as_bytes().windows(2).any(back)
}

/// Returns whether every part of a pattern is in the language of JSON Schema. Backtracking engines support more, and
/// some of it can grow without limit during compilation, such as a call of a group within another one.
#[must_use]
pub fn is_bounded(source: &str) -> bool {
    let mut rest = source.chars();
    let mut in_class = false;
    while let Some(sign) = rest.next() {
        let known = match sign {
            '\\' => rest.next().is_some_and(|escaped| !escaped.is_ascii_alphabetic() || "bBcdDfknpPrsStuvwWx".contains(escaped)),
            '[' => {
                in_class = true;
                true
            }
            ']' => {
                in_class = false;
                true
            }
            '(' if !in_class => is_known_group(rest.as_str()),
            _ => true,
        };
        if !known {
            return false;
        }
    }
    true
}

fn is_known_group(after: &str) -> bool {
    let Some(kind) = after.strip_prefix('?') else { return !after.starts_with('*') };
    let is_named = kind.strip_prefix("P<").or_else(|| kind.strip_prefix('<'));
    [":", "=", "!", "<=", "<!"].iter().any(|known| kind.starts_with(known))
        || is_named.is_some_and(|name| name.starts_with(|first: char| first.is_alphabetic() || first == '_' || first == '$'))
}

/// Returns the maximum number of parts into which a backtracking engine splits a pattern. Each part is compiled
/// separately.
#[must_use]
pub fn parts(source: &str) -> usize {
    1 + source.matches(['(', '|', '\\', '*', '+', '?', '{']).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pattern of `z.email()` in zod 4.
    const EMAIL: &str = r"^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$";

    #[test]
    fn a124_patterns_that_look_around_are_held_against_a_text_and_never_without_end() {
        let is_match = |source: &str, text: &str| Pattern::new(source, 1 << 20).map(|pattern| pattern.is_match(text));
        let long = "a".repeat(30_000);
        assert_eq!(
            [
                is_match(EMAIL, "ann@example.org"),
                is_match(EMAIL, ".ann@example.org"),
                is_match(EMAIL, &format!("{}@example.org", "a".repeat(60_000))),
                is_match(r"(?=.*\d)(?=.*[a-z]).{8,}", "abcdefg1"),
                is_match(r"(?<year>\d{4})-\k<year>", "2026-2026"),
                is_match(r"^(?:(?=a)a|a)*\1(b)$", &long),
                is_match(r"^(?=(a+)+\1b)", &long),
            ],
            [
                Some(Ok(true)),
                Some(Ok(false)),
                Some(Ok(true)),
                Some(Ok(true)),
                Some(Ok(true)),
                Some(Err(TooManySteps)),
                Some(Err(TooManySteps))
            ]
        );
    }

    #[test]
    fn a124_what_an_engine_that_tries_again_could_not_bound_is_no_pattern() {
        let doubling: String = (1..40).fold("(?<g0>a)(?=a)".to_owned(), |all, n| format!("{all}(?<g{n}>\\g<g{0}>\\g<g{0}>)", n - 1));
        let large = r"(?=\p{L}{200})".repeat(300);
        for bad in [doubling.as_str(), r"(?<a>\g<a>\g<a>)(?=b)", "(?~a)(?=b)", "(?(1)a|b)(?=c)", "(*FAIL)(?=a)", &large, "(?=a", r"\1"] {
            assert!(Pattern::new(bad, 1 << 20).is_none(), "{bad} was let in");
        }
    }
}
