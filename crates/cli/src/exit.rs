//! The exit statuses of the program, and the error type of its commands.

use std::process::ExitCode;

use waypost_core::ask::AskStatus;
use waypost_wire::{AskView, Verdict};

use crate::client::{self, RequestError};

/// How a command ended, as an exit status for scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Answered, approved or complete.
    Done = 0,
    /// Rejected or failed.
    Rejected = 1,
    /// The command line is invalid.
    Usage = 2,
    /// No answer yet, or work remains.
    Waiting = 3,
    /// Cancelled, withdrawn or skipped.
    Dropped = 4,
    /// No answer before the deadline.
    Expired = 5,
    /// There is no server to ask through and no terminal to ask at.
    NoServer = 6,
}

impl Exit {
    /// Returns the exit status for the state of an ask.
    pub fn of(ask: &AskView) -> Self {
        match (ask.status, ask.decision.as_ref().map(|decision| decision.decision)) {
            (AskStatus::Pending, _) => Self::Waiting,
            (AskStatus::Answered, Some(Verdict::Reject)) => Self::Rejected,
            (AskStatus::Answered, Some(Verdict::Approve) | None) => Self::Done,
            (AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Skipped, _) => Self::Dropped,
            (AskStatus::Expired, _) => Self::Expired,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a command failed: what happened, and what to do next.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct Failure {
    /// The exit status of the process.
    pub exit: Exit,
    /// What happened, in a sentence.
    pub what: String,
    /// What to do next, in a sentence.
    pub cure: String,
    /// The underlying error, for diagnosis.
    #[source]
    pub source: Option<anyhow::Error>,
}

impl Failure {
    /// A failure while the command ran.
    pub fn new(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self { exit: Exit::Rejected, what: what.into(), cure: cure.into(), source: None }
    }

    /// An invalid command line.
    pub fn usage(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self { exit: Exit::Usage, ..Self::new(what, cure) }
    }

    /// Adds the underlying error.
    pub fn because(self, source: impl Into<anyhow::Error>) -> Self {
        Self { source: Some(source.into()), ..self }
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Unreachable { ref url, .. } => {
                Self::new(format!("the server at {url} does not answer"), "Start it again with `waypost serve`, or check its log.")
                    .because(error)
            }
            RequestError::Garbled { ref url, .. } => {
                let cure = "Check that a Waypost server of this version listens there; `waypost --version` prints yours.";
                Self::new(format!("{url} did not respond like a Waypost server"), cure).because(error)
            }
            RequestError::Refused(refused) => Self {
                exit: match refused.code.as_str() {
                    "cancelled" | "withdrawn" | "skipped" => Exit::Dropped,
                    "expired" => Exit::Expired,
                    // The input is invalid; nobody rejected anything.
                    "invalid" => Exit::Usage,
                    _ => Exit::Rejected,
                },
                what: refused.sentence(),
                cure: client::cure(&refused),
                source: None,
            },
        }
    }
}
