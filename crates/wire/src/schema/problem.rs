//! The schemas of types in core's `problem`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// One problem of a request.
#[derive(ToSchema)]
pub struct Fault {
    /// JSON pointer (RFC 6901) to the place of the problem in the request.
    pub pointer: String,
    /// A stable code for programs.
    pub code: String,
    /// A sentence that says how to fix it.
    pub message: String,
}
