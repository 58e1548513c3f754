//! Mail, from a question to its answer: a real engine, a mail server that speaks SMTP over a real connection, and
//! replies as mail programs write them.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[path = "../common/mod.rs"]
mod common;
mod notifications;
mod replies;
mod server;
mod world;
