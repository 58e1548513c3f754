//! Ways to write an agent, each played with scripted people and a clock that is moved by hand.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod conversations;
mod plans;
mod sending;
mod threads;
mod versions;
mod workflows;
