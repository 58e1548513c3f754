//! Identity, tried from outside. All files are one program, because linking one for each takes longer than running it.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod accounts;
mod browsers;
mod ceremonies;
mod codes;
mod keys;
mod links;
mod oidc;
mod passkeys;
mod passwords;
mod world;
