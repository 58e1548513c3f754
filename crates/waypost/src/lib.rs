//! Durable human-in-the-loop for AI agents. An agent comes to a fork that it must not decide
//! alone: it leaves its question, stops costing anything, and goes on with a person's answer,
//! hours or days later and perhaps in another process.
//!
//! An agent with one tool that needs approval and one way to ask, served with its inbox:
//!
//! ```no_run
//! use std::{path::Path, sync::Arc};
//! use waypost::agents::model::openai::{OpenAi, OpenAiOptions, Secret};
//! use waypost::{AskUser, Caller, CancellationToken, Channels, Needs, Options, OsChance, Principal, Server};
//! use waypost::{Settings, SqliteStore, SystemClock, Tenant, ToolAgent, ToolSheet, Waypost};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let parameters = serde_json::json!({
//!     "type": "object",
//!     "properties": { "version": { "type": "string" } },
//!     "required": ["version"],
//! });
//! let sheet = ToolSheet::new("deploy", "Deploys the web app.", parameters);
//! let deploy = ToolSheet { needs_approval: Needs::Always, ..sheet }.does(|arguments| async move {
//!     // Runs once, only after a person approved it, and with exactly these arguments.
//!     Ok(format!("Deployed {}.", arguments.value()["version"]))
//! });
//! let model = OpenAi::new("gpt-4.1-mini", Some(Secret::new("sk-…")), OpenAiOptions::default())?;
//! let agent = ToolAgent::new("deployer", "Deploys the web app.", Arc::new(model))
//!     .ask_user(AskUser::default())
//!     .tool(deploy);
//!
//! let store = Arc::new(SqliteStore::open(Path::new("data"), Arc::new(SystemClock))?);
//! let waypost = Waypost::new(store, Arc::new(OsChance), vec![Arc::new(agent)], Channels::default(), Settings::default());
//! let server = Server::bind(waypost.clone(), Options::new("deployer")).await?;
//! let token = waypost.access().issue_link(&Caller::system(Tenant::default()), &Principal::person("me")).await?;
//! println!("Open {}", server.link(&token));
//!
//! let stop = CancellationToken::new();
//! let worker = waypost.worker().ok_or("the worker was taken")?;
//! tokio::join!(worker.run(stop.clone()), server.run(stop));
//! # Ok(())
//! # }
//! ```
//!
//! The parts stand under the names of their crates: [`core`] holds the words and the decisions,
//! [`store`] where sessions are kept, [`engine`] what carries decisions out, [`agents`] ways to
//! write an agent, [`channels`] ways to reach people and [`server`] the API and the web app.

pub mod bench;
pub mod demo;
pub mod prelude;
pub mod program;
pub mod testing;

mod cli;
mod client;
mod declared;
mod exit;
mod gateway;
mod home;
mod kept;
mod log;
mod node;
mod print;
mod providers;
mod settings;
mod traces;

pub use waypost_agents as agents;
pub use waypost_channels as channels;
pub use waypost_core as core;
pub use waypost_engine as engine;
pub use waypost_server as server;
pub use waypost_store as store;

pub use async_trait::async_trait;
pub use tokio_util::sync::CancellationToken;
pub use waypost_agents::{
    Approvals, AskClarification, AskForApproval, AskUser, ControlMarks, Effect, GuardOptions, Guardrail, HttpRequest, HttpTool, Needs,
    Patterns, PlanAgent, Reason, Resuming, Ruling, Tool, ToolAgent, ToolFailure, ToolPolicy, ToolSheet,
};
pub use waypost_core::ids::{AskId, SessionId, Tenant};
pub use waypost_core::principal::Principal;
pub use waypost_engine::{Agent, Caller, Channel, Channels, OsChance, Settings, Turn, TurnError, Waypost};
pub use waypost_server::{Options, Server};
pub use waypost_store::{MemoryStore, PostgresOptions, PostgresStore, SqliteStore, Store, SystemClock};
