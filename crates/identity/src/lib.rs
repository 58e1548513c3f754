//! Who people are: their accounts and credentials, and how they prove them. A key, a link, a cookie, a password, a
//! passkey, a one-time code or an account at an identity provider becomes a [`Caller`](waypost_core::ask::caller::Caller).
//!
//! The engine takes callers and does not know how they signed in. Both write to the directory through one
//! [`DirectoryHandle`](waypost_store::DirectoryHandle).
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

pub mod access;
pub mod error;
mod facade;
pub mod oidc;
pub mod passkeys;
mod sealed_state;
pub mod sign_in;
mod throttle;
pub mod webauthn;

pub use access::{Access, AuthenticatedCaller, ClientInfo, KeyRequest};
pub use error::IdentityError;
pub use facade::Identity;
pub use passkeys::{PasskeyCreationRequest, PasskeyRequest};
pub use sign_in::{AuthorizationResponse, Enrolment, Invitation, LinkOutcome, ProviderAccount, RecoveryCodes, SignIn};
pub use throttle::network;
