//! The report to the server about how a call ended.

use serde::Serialize;

/// The maximum length of a recorded result, in characters.
const MAX_RESULT: usize = 100_000;
/// The text that replaces a result that cannot be stored.
const NOT_STORED: &str = "The output could not be stored.";

/// How a call ended, for the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    permit: String,
    outcome: &'static str,
    output: String,
}

impl Report {
    /// The report for a call on `permit` that ended with `outcome` and `output`. The output is shortened to
    /// what a store accepts.
    pub fn new(permit: &str, outcome: &'static str, output: &str) -> Self {
        Self { permit: permit.to_owned(), outcome, output: truncate(output) }
    }

    /// The same report without the output.
    pub fn without_output(self) -> Self {
        Self { output: NOT_STORED.to_owned(), ..self }
    }

    /// Whether the server, which refused the report with `status`, may accept it without the output.
    pub fn may_do_without_output(&self, status: u16) -> bool {
        matches!(status, 400 | 413 | 422) && self.output != NOT_STORED
    }
}

/// Shortens a result to the part that is stored, and replaces NUL characters, which no store accepts.
fn truncate(text: &str) -> String {
    let text = text.replace('\0', "\u{FFFD}");
    if text.chars().count() <= MAX_RESULT { text } else { text.chars().take(MAX_RESULT - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_kept_as_a_store_takes() {
        assert_eq!(truncate("a\0b"), "a\u{FFFD}b");
        let long = truncate(&"é".repeat(MAX_RESULT + 1));
        assert_eq!((long.chars().count(), long.chars().last()), (MAX_RESULT, Some('…')));
    }
}
