//! A program that is told over HTTP, on this machine, and brings back what people did.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[path = "../common/mod.rs"]
mod common;
mod delivery;
mod inbound;
mod messages;
mod receiver;
mod world;
