//! Every way to write an agent, tested with scripted people and a clock that is moved by hand.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[cfg(all(feature = "server", feature = "sqlite"))]
mod building;
mod conversations;
mod plans;
mod sending;
mod typed_questions;
mod versions;
mod workflows;
