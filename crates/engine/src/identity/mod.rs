//! People: accounts, factors, sign-in and permissions.

pub(crate) mod accounts;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod permissions;
pub(crate) mod preferences;
pub mod sign_in;
