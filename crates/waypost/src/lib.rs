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
//! Each crate of the workspace is re-exported under a short name:
//!
//! - [`core`]: the domain types, and the pure functions that decide what happens
//! - [`store`]: the stores for sessions: SQLite (feature `sqlite`), PostgreSQL (`postgres`) and in memory
//! - [`engine`]: the worker, the dispatcher and the [`Engine`], which carry out decisions
//! - [`agents`]: models (features `openai` and `anthropic`), tools (also `http` and `mcp`), and the kinds of agents
//! - `client` (feature `client`): a client of a server, for programs that ask over HTTP
//! - `channels` (feature `channels`): ways to reach people, such as email and Slack
//! - `identity` (feature `server`): who people are, and how they sign in
//! - `server` (feature `server`): the HTTP API and the web app
//!
//! Only the feature `sqlite` is on by default. The program above also needs `openai` and `server`.
//!
//! The crate `waypost-cli` has the program `waypost`, and its whole command line for a program with agents of
//! its own.

mod builder;
mod error;
mod models;
pub mod prelude;
pub mod testing;

pub use builder::{Waypost, WaypostBuilder};
pub use error::WaypostError;
pub use error::WaypostError as Error;
#[cfg(feature = "anthropic")]
pub use models::anthropic;
#[cfg(feature = "openai")]
pub use models::openai;

pub use waypost_agents as agents;
#[doc(hidden)]
pub use waypost_agents::__private;
#[cfg(feature = "channels")]
pub use waypost_channels as channels;
#[cfg(feature = "client")]
pub use waypost_client as client;
pub use waypost_core as core;
pub use waypost_engine as engine;
#[cfg(feature = "server")]
pub use waypost_identity as identity;
#[cfg(feature = "server")]
pub use waypost_server as server;
pub use waypost_store as store;

pub use async_trait::async_trait;
pub use tokio_util::sync::CancellationToken;
pub use waypost_agents::{
    ApprovalMode, Approvals, AskClarification, AskForApproval, AskUser, Choices, ControlMarks, GuardOptions, Guardrail, Patterns,
    PlanAgent, Questions, Reason, Resuming, Ruling, SideEffect, Tool, ToolAgent, ToolContext, ToolDefinition, ToolError, ToolOutcome,
    ToolPolicy, tool,
};
#[cfg(feature = "http")]
pub use waypost_agents::{HttpRequest, HttpTool};
pub use waypost_core::ids::{AskId, SessionId, Tenant};
pub use waypost_core::people::principal::Principal;
pub use waypost_engine::{Agent, Caller, Channel, Channels, Engine, OsRng, Settings, Turn, TurnError};
#[cfg(feature = "server")]
pub use waypost_server::{Options, Server};
#[cfg(feature = "sqlite")]
pub use waypost_store::SqliteStore;
pub use waypost_store::{MemoryStore, Store, SystemClock};
#[cfg(feature = "postgres")]
pub use waypost_store::{PostgresOptions, PostgresStore};
