//! A program on this machine that is notified over HTTP, and sends back what people did.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[path = "../common/mod.rs"]
mod common;
mod delivery;
mod inbound;
mod messages;
mod receiver;
mod world;
