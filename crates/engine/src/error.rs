//! The errors of the engine.

use std::time::Duration;

use waypost_core::ask::refusal::Refusal;
use waypost_core::problem::Problem;
use waypost_store::{AppendError, StoreError};

/// Why the engine refused or failed a request. Nothing was changed unless the variant says otherwise.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The idempotency key was used for a different request.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// A request with this idempotency key is still running.
    #[error("a request with this idempotency key is still being worked on")]
    InProgress,
    /// Too many writers changed the session at the same time. Try again.
    #[error("too many changes to this session at once")]
    Contended,
    /// The lease has an old term: another worker runs the session now.
    #[error("another worker runs this session now")]
    Fenced,
    /// Too many codes were sent that nobody entered. The next one is sent after this time.
    #[error("too many wrong attempts; wait and try again")]
    TooOften(Duration),
    /// A request to a channel is not genuine or cannot be parsed.
    #[error(transparent)]
    Inbound(#[from] InboundError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Error {
    /// Creates an error with a single problem about the request.
    pub fn invalid(pointer: &str, code: &str, message: impl Into<String>) -> Self {
        Self::Refused(Refusal::Invalid(vec![Problem::new(pointer, code, message)]))
    }
}

impl From<AppendError> for Error {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Stale { .. } => Self::Contended,
            AppendError::Fenced => Self::Fenced,
            // The key is in use on another machine. A retry finds the result by its key.
            AppendError::Repeated(_) => Self::InProgress,
            AppendError::Erased => Self::Refused(Refusal::Erased),
            AppendError::Store(source) => Self::Store(source),
        }
    }
}

/// Why a request was not accepted. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InboundError {
    /// This channel accepts no requests.
    #[error("this channel takes no requests")]
    NotAccepted,
    /// The sender could not be verified.
    #[error("this request is not signed by an allowed sender")]
    UnverifiedSender,
    /// The sender was verified, but the request cannot be parsed.
    #[error("this request cannot be read: {0}")]
    Unreadable(String),
}
