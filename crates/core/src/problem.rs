//! Problems of a request, as data: all of them at once, each with its place and a sentence for the person who can fix
//! it.

use serde::{Deserialize, Serialize};

/// One problem of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// JSON pointer (RFC 6901) to the place of the problem in the request.
    pub pointer: String,
    /// A stable code for programs.
    pub code: String,
    /// A sentence that says how to fix it.
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
