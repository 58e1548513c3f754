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
//! use std::{path::Path, sync::Arc};
//! use waypost::agents::model::openai::{OpenAi, OpenAiOptions, SecretValue};
//! use waypost::{AskUser, Caller, CancellationToken, Channels, Options, OsRng, Principal, Server};
//! use waypost::{Settings, SqliteStore, SystemClock, Tenant, ToolAgent, ToolError, Waypost, tool};
//!
//! /// Deploys the web app.
//! #[tool(approval = always)]
//! async fn deploy(version: String) -> Result<String, ToolError> {
//!     // Runs at most once, only after a person approved it, and with exactly the approved arguments.
//!     Ok(format!("Deployed {version}."))
//! }
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let model = OpenAi::new("gpt-4.1-mini", Some(SecretValue::new("sk-…")), OpenAiOptions::default())?;
//! let agent = ToolAgent::new("deployer", "Deploys the web app.", Arc::new(model))
//!     .ask_user(AskUser::default())
//!     .tool(deploy);
//!
//! let store = Arc::new(SqliteStore::open(Path::new("data"), Arc::new(SystemClock))?);
//! let waypost = Waypost::new(store, Arc::new(OsRng), vec![Arc::new(agent)], Channels::default(), Settings::default());
//! let server = Server::bind(waypost.clone(), Options::new("deployer")).await?;
//! let by = Caller::system(Tenant::default());
//! let token = server.identity().access().issue_link(&by, &Principal::person("me")).await?;
//! println!("Open {}", server.link(&token));
//!
//! let stop = CancellationToken::new();
//! let worker = waypost.worker().ok_or("the worker was taken")?;
//! tokio::join!(worker.run(stop.clone()), server.run(stop));
//! # Ok(())
//! # }
//! ```
//!
//! Each crate of the workspace is re-exported under a short name:
//!
//! - [`core`]: the domain types, and the pure functions that decide what happens
//! - [`store`]: the stores for sessions: SQLite (feature `sqlite`), PostgreSQL (`postgres`) and in memory
//! - [`engine`]: the worker, the dispatcher and the [`Waypost`] handle, which carry out decisions
//! - [`agents`]: models (features `openai` and `anthropic`), tools (also `http` and `mcp`), and the kinds of agents
//! - `channels` (feature `channels`): ways to reach people, such as email and Slack
//! - `identity` (feature `server`): who people are, and how they sign in
//! - `server` (feature `server`): the HTTP API and the web app
//!
//! Only the feature `sqlite` is on by default. The program above also needs `openai` and `server`.
//!
//! The crate `waypost-cli` has the program `waypost`, and its whole command line for a program with agents of
//! its own.

pub mod prelude;
pub mod testing;

pub use waypost_agents as agents;
#[doc(hidden)]
pub use waypost_agents::__private;
#[cfg(feature = "channels")]
pub use waypost_channels as channels;
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
pub use waypost_engine::{Agent, Caller, Channel, Channels, OsRng, Settings, Turn, TurnError, Waypost};
#[cfg(feature = "server")]
pub use waypost_server::{Options, Server};
#[cfg(feature = "sqlite")]
pub use waypost_store::SqliteStore;
pub use waypost_store::{MemoryStore, Store, SystemClock};
#[cfg(feature = "postgres")]
pub use waypost_store::{PostgresOptions, PostgresStore};
