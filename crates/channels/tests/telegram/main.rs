//! Telegram, from a question to its answer: a real engine, real requests to a local server that takes what Telegram
//! takes and refuses what it refuses, and updates in the form in which Telegram documents them.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod answered;
mod api;
#[path = "../common/mod.rs"]
mod common;
mod fetched;
mod rendering;
mod world;
