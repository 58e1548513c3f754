//! The client against a running server, with people who answer and connections that break.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod asking;
mod first_minute;
mod following;
mod gating;
mod hints;
mod relay;
mod world;
