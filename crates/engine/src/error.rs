//! Why the engine did not do what was asked.

use std::time::Duration;

use waypost_core::problem::Problem;
use waypost_core::refusal::Refusal;
use waypost_store::{AppendError, StoreError};

use crate::channel::Unheard;
use crate::webauthn::Unproven;

/// Why the engine did not do what was asked. Nothing was changed, unless it says otherwise.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The idempotency key was used for another request.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// A request with this idempotency key is still being worked on.
    #[error("a request with this idempotency key is still being worked on")]
    InProgress,
    /// Too many writers wanted the same session at once; try again.
    #[error("too many changes to this session at once")]
    Contended,
    /// The lease was overtaken: somebody else drives the session now.
    #[error("another worker drives this session now")]
    Fenced,
    /// What somebody gave does not prove who they are. Which part of it was wrong is not said.
    #[error("this name and password do not go together here")]
    NotProved,
    /// It was wrong too often; it is looked at again after this time.
    #[error("this was wrong several times; wait a little")]
    TooOften(Duration),
    /// What was sent to prove who somebody is does not.
    #[error("{0}")]
    Unproven(String),
    /// A request to a channel is not genuine, or cannot be read.
    #[error(transparent)]
    Unheard(#[from] Unheard),
    /// The store could not serve.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Error {
    /// A single problem with what was sent.
    pub fn invalid(pointer: &str, code: &str, message: impl Into<String>) -> Self {
        Self::Refused(Refusal::Invalid(vec![Problem::new(pointer, code, message)]))
    }
}

impl Error {
    /// What was sent to prove who somebody is does not, and why.
    pub(crate) fn not_proven(why: &str) -> Self {
        Self::Unproven(why.to_owned())
    }
}

impl From<Unproven> for Error {
    fn from(unproven: Unproven) -> Self {
        Self::Unproven(unproven.to_string())
    }
}

impl From<AppendError> for Error {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Stale { .. } => Self::Contended,
            AppendError::Fenced => Self::Fenced,
            // On another machine; asked again, it is found by its key.
            AppendError::Repeated(_) => Self::InProgress,
            AppendError::Erased => Self::Refused(Refusal::Erased),
            AppendError::Store(source) => Self::Store(source),
        }
    }
}
