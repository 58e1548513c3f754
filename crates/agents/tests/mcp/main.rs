//! MCP servers: a new one, built with rmcp and reached over HTTP, and an old one, written by hand for an earlier protocol and reached over
//! standard input and output.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[allow(dead_code, reason = "the tests of tools use more of it")]
#[path = "../tools/world.rs"]
mod world;

mod new_desk;

mod approving;
mod asking;
mod reaching;
