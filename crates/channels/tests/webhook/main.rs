//! A program that is told over HTTP, on this machine, and brings back what people did.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod brought;
#[path = "../common/mod.rs"]
mod common;
mod receiver;
mod spoken;
mod told;
mod world;
