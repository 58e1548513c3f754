//! Failures of tools.

use std::fmt::Display;

/// A failure of a tool, by who has to learn about it.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// The model: it can try something else.
    #[error("{0}")]
    TellModel(String),
    /// The operator: neither the model nor people can help, so the session stops here.
    #[error("{0}")]
    StopSession(String),
    /// The outcome is unknown, for example because the request was sent and no response arrived. If the call must not run twice, people are
    /// asked; otherwise the model is told.
    #[error("{0}")]
    Unknown(String),
}

impl ToolError {
    /// The model learns why, and can try something else.
    #[must_use]
    pub fn tell_model(why: impl Display) -> Self {
        Self::TellModel(why.to_string())
    }

    /// The session stops, and the operator learns why.
    #[must_use]
    pub fn stop_session(why: impl Display) -> Self {
        Self::StopSession(why.to_string())
    }

    /// Nobody knows whether it happened.
    #[must_use]
    pub fn unknown(why: impl Display) -> Self {
        Self::Unknown(why.to_string())
    }
}
