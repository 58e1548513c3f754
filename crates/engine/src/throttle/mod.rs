//! Limits how often somebody may try to sign in, and how much memory the hashing of passwords uses.

pub(crate) mod hashing;
pub(crate) mod tries;

/// The in-memory state of sign-in: recent attempts and the password hasher.
#[derive(Default)]
pub(crate) struct SignInThrottle {
    pub(crate) tries: tries::Tries,
    pub(crate) hashing: hashing::Hashing,
}
