//! The tools, as an MCP client calls them, against an API that a test holds in memory: what reaches the API, and what the caller is told.
//! All files are one program, because linking one for each takes longer than running it.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod asking;
mod endings;
mod forms;
mod tasks;
mod world;
