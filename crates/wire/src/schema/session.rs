//! The schemas of types in core's `session`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// The status of a session.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionStatus {
    /// It has work that needs no person.
    Running,
    /// It waits until a person answers or resumes it.
    WaitingForInput,
    /// The work is finished.
    Complete,
    /// The work cannot be finished.
    Failed,
    /// A person stopped it.
    Cancelled,
}

/// Whether a session continues by itself after an answer.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Resume {
    /// It continues immediately.
    Auto,
    /// It continues when a person resumes it.
    Manual,
}
