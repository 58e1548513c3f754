//! Servers of tools: a new one, of the protocol's own library over HTTP, and an old one, written by hand
//! after an earlier protocol, over its standard input and output.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[allow(dead_code, reason = "the tests of tools use more of it")]
#[path = "../tools/world.rs"]
mod world;

mod new_desk;

mod approving;
mod asking;
mod reaching;
