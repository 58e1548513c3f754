//! The errors of identity.

use std::time::Duration;

use waypost_core::ask::refusal::Refusal;
use waypost_core::problem::Problem;
use waypost_store::StoreError;

use crate::oidc::NotSignedIn;
use crate::webauthn::PasskeyError;

/// Why a request about somebody's identity was refused or failed. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The sign-in credentials do not match. The error does not say which part was wrong.
    #[error("this name or password is wrong")]
    NotProved,
    /// Too many wrong attempts. The next attempt is checked after this time.
    #[error("too many wrong attempts; wait and try again")]
    TooOften(Duration),
    /// What the caller sent does not prove who they are.
    #[error("{0}")]
    Unproven(String),
    /// An identity provider did not sign the person in.
    #[error(transparent)]
    NotSignedIn(#[from] NotSignedIn),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl IdentityError {
    /// Creates an error with a single problem about the request.
    pub(crate) fn invalid(pointer: &str, code: &str, message: impl Into<String>) -> Self {
        Self::Refused(Refusal::Invalid(vec![Problem::new(pointer, code, message)]))
    }

    /// Creates an error that says why the caller's proof was not accepted.
    pub(crate) fn not_proven(why: &str) -> Self {
        Self::Unproven(why.to_owned())
    }
}

impl From<PasskeyError> for IdentityError {
    fn from(error: PasskeyError) -> Self {
        Self::Unproven(error.to_string())
    }
}
