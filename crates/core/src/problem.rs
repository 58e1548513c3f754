//! What is wrong with something that was sent, as data: every problem at once, each with the
//! place and a sentence for the person who can mend it.

use serde::{Deserialize, Serialize};

/// One thing wrong with what was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Problem {
    /// JSON pointer (RFC 6901) to the offending place in what was sent.
    pub pointer: String,
    /// A stable word for programs.
    pub code: String,
    /// A sentence that names the cure.
    pub message: String,
}

impl Problem {
    /// A problem at `pointer`.
    pub fn new(pointer: impl Into<String>, code: &str, message: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), code: code.to_owned(), message: message.into() }
    }
}

/// Appends one reference token to a JSON pointer, escaped as RFC 6901 section 3 asks.
#[must_use]
pub fn pointer(base: &str, token: &str) -> String {
    format!("{base}/{}", token.replace('~', "~0").replace('/', "~1"))
}
