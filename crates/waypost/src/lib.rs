//! Durable human-in-the-loop for AI agents.
//!
//! An agent asks a person a question, or asks for approval of a tool call. While it waits, it uses
//! disk space and nothing else. When a person answers, hours or days later, the agent continues,
//! in the same process or in another one.
//!
//! This program serves an agent and its inbox. The agent has one tool that needs approval, and it
//! can ask people questions:
//!
#![cfg_attr(all(feature = "openai", feature = "server", feature = "sqlite"), doc = "```no_run")]
#![cfg_attr(not(all(feature = "openai", feature = "server", feature = "sqlite")), doc = "```ignore")]
//! use waypost::{AskUser, ToolAgent, ToolError, Waypost, tool};
//!
//! /// Deploys the web app.
//! #[tool(approval = always)]
//! async fn deploy(version: String) -> Result<String, ToolError> {
//!     Ok(format!("Deployed {version}.")) // runs once, after approval, with the approved arguments
//! }
//!
//! #[tokio::main]
//! async fn main() -> Result<(), waypost::Error> {
//!     let agent = ToolAgent::new("deployer", "Deploys the web app.", waypost::openai::from_env()?)
//!         .system("Ask which version to deploy, then deploy it.")
//!         .ask_user(AskUser::default())
//!         .tool(deploy);
//!     Waypost::builder().agent(agent).run().await // prints a link to the inbox
//! }
//! ```
//!
//! # Where to go on
//!
//! - An approval before a tool runs: [`tool`](macro@tool) and [`tools`]. Questions as a struct: [`Questions`].
//! - Agents: [`ToolAgent`] and [`PlanAgent`] with a [model](models), [conversation agents](conversation), [workflows](workflow), and
//!   [other kinds](agents).
//! - A program that asks without an agent: [`asks`]. A program that asks a server over HTTP: `client`, with the feature of this
//!   name, or the crate `waypost-client` alone.
//! - How people are reached: [`channels`]. Where everything is stored: [`stores`].
//! - Tests with scripted people and models: [`testing`].
//! - Parts one by one instead of [`WaypostBuilder::run`]: [`engine`], and `server` with the feature of this name.
//!
//! # Features
//!
//! Only `sqlite` is on by default. The program above also needs `openai` and `server`.
//!
//! | feature | what it adds |
//! |---|---|
//! | `sqlite` | the store in a data folder |
//! | `postgres` | the store in a PostgreSQL database that many nodes share |
//! | `server` | the HTTP API, the web app, and how people sign in |
//! | `client` | a client of a server, for programs that ask over HTTP |
//! | `openai`, `anthropic` | models |
//! | `http`, `mcp` | tools over HTTP, and tools of MCP servers |
//! | `channels` | email, Slack, Telegram, Discord, WhatsApp, web push and webhooks |
//!
//! The crate `waypost-cli` has the program `waypost`, and its whole command line for a program with agents of its own. Types that only
//! appear inside others, such as the content of an [event](sessions::Event), are documented in the crates where they are defined.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod agents;
pub mod asks;
mod builder;
pub mod channels;
pub mod conversation;
pub mod engine;
mod error;
pub mod models;
pub mod prelude;
#[cfg(feature = "server")]
pub mod server;
pub mod sessions;
pub mod stores;
pub mod testing;
pub mod tools;
pub mod workflow;

pub use builder::{Waypost, WaypostBuilder};
pub use error::WaypostError as Error;
#[cfg(feature = "anthropic")]
pub use models::anthropic;
#[cfg(feature = "openai")]
pub use models::openai;

#[doc(hidden)]
pub use waypost_agents::__private;

#[cfg(feature = "client")]
#[doc(no_inline)]
pub use waypost_client as client;

#[doc(no_inline)]
pub use async_trait::async_trait;
#[doc(no_inline)]
pub use tokio_util::sync::CancellationToken;
#[doc(inline)]
pub use waypost_agents::{
    ApprovalMode, Approvals, AskClarification, AskForApproval, AskUser, Choices, PlanAgent, Questions, Reason, SideEffect, Tool, ToolAgent,
    ToolContext, ToolDefinition, ToolError, ToolOutcome,
};
#[doc(inline)]
pub use waypost_core::ids::{AskId, SessionId, Tenant};
#[doc(inline)]
pub use waypost_core::people::principal::Principal;
#[doc(inline)]
pub use waypost_core::risk::Risk;
#[doc(inline)]
pub use waypost_engine::{Agent, Caller, Engine, Turn, TurnError};
#[doc(inline)]
pub use waypost_macros::tool;
