//! How a call ended, as a server is told it.

use serde::Serialize;

/// As much of a result is recorded.
const MOST: usize = 100_000;
/// What is recorded in the place of what cannot be kept.
const NOT_KEPT: &str = "What it gave could not be kept.";

/// How a call ended, for the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    permit: String,
    outcome: &'static str,
    output: String,
}

impl Report {
    /// A call that was made on `permit` ended with `outcome` and gave `output`, of which as much is kept as a store takes.
    pub fn new(permit: &str, outcome: &'static str, output: &str) -> Self {
        Self { permit: permit.to_owned(), outcome, output: cut(output) }
    }

    /// The same without what it gave back.
    pub fn without_output(self) -> Self {
        Self { output: NOT_KEPT.to_owned(), ..self }
    }

    /// Whether the same might be taken without what it gave back, where a server refused it with `status`.
    pub fn may_do_without_output(&self, status: u16) -> bool {
        matches!(status, 400 | 413 | 422) && self.output != NOT_KEPT
    }
}

/// As much of a result as is kept; no store keeps a NUL.
fn cut(text: &str) -> String {
    let text = text.replace('\0', "\u{FFFD}");
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_kept_as_a_store_takes() {
        assert_eq!(cut("a\0b"), "a\u{FFFD}b");
        let long = cut(&"é".repeat(MOST + 1));
        assert_eq!((long.chars().count(), long.chars().last()), (MOST, Some('…')));
    }
}
