//! How the program leaves: the one place that knows its exit statuses.

use std::process::ExitCode;

use waypost_core::ask::Status;

use crate::client::ClientError;
use crate::client::wire::{Ask, Verdict};

/// What became of what was wanted, as a status a script can branch on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Answered, approved or complete.
    Done = 0,
    /// Rejected or failed.
    Rejected = 1,
    /// The command was not understood.
    Usage = 2,
    /// Nobody has answered yet, or something is still to be done.
    Waiting = 3,
    /// Cancelled, withdrawn or skipped.
    Dropped = 4,
    /// Nobody answered in time.
    Expired = 5,
    /// Neither a server to ask through nor a terminal to ask at.
    NoServer = 6,
}

impl Exit {
    /// What became of an ask.
    pub fn of(ask: &Ask) -> Self {
        match (ask.status, ask.decision.as_ref().map(|decision| decision.decision)) {
            (Status::Pending, _) => Self::Waiting,
            (Status::Answered, Some(Verdict::Reject)) => Self::Rejected,
            (Status::Answered, Some(Verdict::Approve) | None) => Self::Done,
            (Status::Cancelled | Status::Withdrawn | Status::Skipped, _) => Self::Dropped,
            (Status::Expired, _) => Self::Expired,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a command could not do its work: what happened, and what cures it.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct Failure {
    /// The status to leave with.
    pub exit: Exit,
    /// What happened, in a sentence.
    pub what: String,
    /// What to do about it, in a sentence.
    pub cure: String,
    /// What lies beneath, for whoever has to look deeper.
    #[source]
    pub source: Option<anyhow::Error>,
}

impl Failure {
    /// Something went wrong at work.
    pub fn new(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self { exit: Exit::Rejected, what: what.into(), cure: cure.into(), source: None }
    }

    /// The command was not understood.
    pub fn usage(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self { exit: Exit::Usage, ..Self::new(what, cure) }
    }

    /// The same, with what lies beneath.
    pub fn because(self, source: impl Into<anyhow::Error>) -> Self {
        Self { source: Some(source.into()), ..self }
    }
}

impl From<ClientError> for Failure {
    fn from(error: ClientError) -> Self {
        match error {
            ClientError::Unreachable { ref url, .. } => {
                Self::new(format!("the server at {url} does not answer"), "Start it again with `waypost serve`, or look at its log.")
                    .because(error)
            }
            ClientError::Garbled { ref url, .. } => {
                let cure = "Check that a Waypost server of this version listens there; `waypost --version` tells yours.";
                Self::new(format!("what came from {url} is not what a Waypost server says"), cure).because(error)
            }
            ClientError::Refused(refused) => Self {
                exit: match refused.code.as_str() {
                    "cancelled" | "withdrawn" | "skipped" => Exit::Dropped,
                    "expired" => Exit::Expired,
                    // What was typed does not fit; nobody has said no.
                    "invalid" => Exit::Usage,
                    _ => Exit::Rejected,
                },
                what: refused.sentence(),
                cure: refused.cure(),
                source: None,
            },
        }
    }
}
