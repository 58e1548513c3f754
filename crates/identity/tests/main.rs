//! Identity, tried from outside. All files are one program, because linking one for each takes longer than running it.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod oidc;
mod passkeys;
