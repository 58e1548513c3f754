//! Tests of the real program, as processes on their own data folders. Each test is a scenario of a person or
//! a script.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

mod answering;
mod approving;
mod asking;
#[cfg(unix)]
mod bench;
mod canary;
mod canary_channels;
mod canary_people;
mod connecting;
mod connecting_others;
mod data_migration;
mod declared;
mod documentation;
mod following;
#[cfg(unix)]
mod gateway;
#[cfg(unix)]
mod gateway_servers;
mod hooks;
mod hooks_after;
mod hooks_others;
mod hooks_prompts;
#[cfg(target_os = "linux")]
mod inbox;
mod installing;
mod keys;
mod links;
mod looking;
mod mcp;
#[cfg(unix)]
mod mcp_client;
mod mcp_forms;
mod nodes;
mod people;
mod plugin;
mod project;
mod record;
mod rules;
mod secrets;
mod service;
mod serving;
mod snapshots;
#[cfg(target_os = "linux")]
mod terminal;
#[cfg(target_os = "linux")]
mod terminal_screen;
mod traces;
mod upgrade;
mod world;
