//! Who people are: their accounts and credentials, and how they prove them. A key, a link, a cookie, a password, a
//! passkey, a one-time code or an account at an identity provider becomes a [`Caller`](waypost_core::ask::caller::Caller).
//!
//! The engine takes callers and does not know how they signed in. Both write to the directory through one
//! [`DirectoryHandle`](waypost_store::DirectoryHandle).

pub mod access;
mod entrusted;
pub mod error;
mod facade;
pub mod oidc;
pub mod passkeys;
pub mod sign_in;
mod throttle;
pub mod webauthn;

pub use access::{Access, ClientInfo, KeyRequest, Recognised};
pub use error::Error;
pub use facade::Identity;
pub use passkeys::{AskedForPasskey, PasskeyWanted};
pub use sign_in::{Account, Enrolment, Entered, Invitation, RecoveryCodes, Returned, SignIn};
pub use throttle::network;
