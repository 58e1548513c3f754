//! The command-line interface: one file per command. This file defines the commands.

mod agents;
mod answer;
mod approve;
mod ask;
mod asking_server;
mod attach;
mod backup;
mod bench;
mod check;
mod common;
mod completions;
mod config;
mod connect;
mod decision;
mod demo;
#[cfg(test)]
mod deployed;
mod doctor;
#[cfg(test)]
mod documented;
mod erase;
mod events;
mod fatigue;
mod follow;
mod hook;
mod inbox;
mod init;
mod key;
mod line;
mod link;
mod mcp;
mod migrate;
mod migrate_data;
mod offline;
mod permissions;
mod person;
mod prompt;
mod race;
mod reach;
mod record;
mod risk;
mod risk_floors;
mod rules;
mod sending;
mod serve;
mod sessions;
mod signals;
mod snapshot;
mod tenant;
mod verify;
mod wrap;

use std::sync::Arc;

use clap::{Parser, Subcommand};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::SubscriberInitExt as _;
use waypost_engine::Agent;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::log::{self, LogFormat};
use crate::settings::{Surroundings, variable};
use crate::traces::Traces;
use common::Common;

/// Durable human-in-the-loop for AI agents: an agent asks people, and continues with their answer, hours or
/// days later.
///
/// Data goes to standard output, messages go to standard error. Exit status: 0 answered, approved or
/// complete; 1 rejected or failed; 2 usage; 3 still waiting; 4 cancelled, withdrawn or skipped; 5 expired; 6
/// no server and no terminal.
#[derive(Parser)]
#[command(name = "waypost", version, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the inbox, the sessions and the API
    Serve(serve::Serve),
    /// Write a commented waypost.toml to start from
    Init(init::Init),
    /// Watch a scripted agent ask, wait, act and finish, in the browser
    Demo(demo::Demo),
    /// Ask people a question and print their answer
    Ask(ask::Ask),
    /// Ask people to approve a call, and run a command only if they do
    Approve(approve::Approve),
    /// Let an agent that speaks MCP ask people, or require approvals for the calls of another MCP server
    Mcp(mcp::Mcp),
    /// Add Waypost to the settings of a coding agent
    #[command(subcommand)]
    Connect(connect::Connect),
    /// The hooks that a coding agent runs before and after it uses a tool
    #[command(subcommand)]
    Hook(hook::Hook),
    /// Show pending asks, and answer them
    Answer(answer::Answer),
    /// Show your inbox as a full-screen terminal view
    Inbox(inbox::Inbox),
    /// List sessions
    Sessions(sessions::SessionsCommand),
    /// Print a session's journal
    Events(events::Events),
    /// Write a whole session, or the signed audit log, as one document
    Export(snapshot::Export),
    /// Import a session from such a document
    Import(snapshot::Import),
    /// Verify an audit log, without a server
    Verify(verify::Verify),
    /// Erase the content of a session; its hash chain stays in the audit log
    Erase(erase::Erase),
    /// Create a one-time link that signs a browser in
    Link(link::Link),
    /// Create, list and revoke keys for programs and people
    #[command(subcommand)]
    Key(key::Key),
    /// Add people and give them roles
    #[command(subcommand)]
    Person(person::Person),
    /// Set what each role may do: see, answer, approve, administer, export and erase
    Permissions(permissions::Permissions),
    /// Set minimum risk levels for calls, regardless of the risk that their agent states
    Risk(risk_floors::RiskFloors),
    /// Show who is asked too often, and who approves without reading
    Fatigue(fatigue::Fatigue),
    /// Manage several teams on one server
    #[command(subcommand)]
    Tenant(tenant::Tenant),
    /// List and end auto-approval rules
    #[command(subcommand)]
    Rules(rules::RulesCommand),
    /// List and check the agents of this server or configuration
    #[command(subcommand)]
    Agents(agents::Agents),
    /// Copy the data folder; a server may run on it at the same time
    Backup(backup::Backup),
    /// Migrate the database to the schema of this version
    Migrate(migrate::Migrate),
    /// Copy a data folder into PostgreSQL
    MigrateData(migrate_data::MigrateData),
    /// Check the data folder and report problems
    Doctor(doctor::Doctor),
    /// Measure what this machine and its disk can do
    Bench(bench::Bench),
    /// Print a completion script for a shell
    Completions(completions::Completions),
    /// Write the manual, one page per command
    Man(completions::Man),
}

impl Cli {
    /// Starts the log on standard error. For a server, also starts the trace exporter if the environment
    /// configures one.
    ///
    /// # Errors
    /// If the log filter or the trace settings are invalid.
    pub fn start_log(&self) -> Result<Option<Traces>, Failure> {
        let usual = match self.command {
            Command::Serve(_) => "info",
            // A log would be written over the screen.
            Command::Inbox(_) => "off",
            _ => "warn",
        };
        let filter = EnvFilter::try_new(self.common.log.as_deref().unwrap_or(usual)).map_err(|source| {
            Failure::usage("the log filter is invalid", "Write --log info, or --log waypost_engine=debug,warn.").because(source)
        })?;
        let (format, traces) = match &self.command {
            Command::Serve(serve) => (serve.log_format, Traces::named(variable)?),
            _ => (LogFormat::Text, None),
        };
        let (traces, recorder) = traces.unzip();
        log::to(std::io::stderr, filter, format, recorder).init();
        Ok(traces)
    }

    /// Runs the command.
    ///
    /// # Errors
    /// [`Failure`] says what happened and what to do next.
    pub async fn run(self, around: Surroundings, agents: Vec<Arc<dyn Agent>>, traces: Option<Traces>) -> Result<Exit, Failure> {
        let context = Context { traces, ..self.common.context(around, agents)? };
        match self.command {
            Command::Serve(serve) => serve.run(&context).await,
            Command::Init(init) => init.run(&context),
            Command::Demo(demo) => demo.run(&context).await,
            Command::Ask(ask) => ask.run(&context).await,
            Command::Approve(approve) => approve.run(&context).await,
            Command::Mcp(mcp) => mcp.run(context).await,
            Command::Connect(connect) => connect.run(&context).await,
            Command::Hook(hook) => hook.run(&context).await,
            Command::Answer(answer) => answer.run(&context).await,
            Command::Inbox(inbox) => inbox.run(&context).await,
            Command::Sessions(sessions) => sessions.run(&context).await,
            Command::Events(events) => events.run(&context).await,
            Command::Export(export) => export.run(&context).await,
            Command::Import(import) => import.run(&context).await,
            Command::Verify(verify) => verify.run(&context).await,
            Command::Erase(erase) => erase.run(&context).await,
            Command::Link(link) => link.run(&context).await,
            Command::Key(key) => key.run(&context).await,
            Command::Person(person) => person.run(&context).await,
            Command::Permissions(permissions) => permissions.run(&context).await,
            Command::Risk(risk) => risk.run(&context).await,
            Command::Fatigue(fatigue) => fatigue.run(&context).await,
            Command::Tenant(tenant) => tenant.run(&context).await,
            Command::Rules(rules) => rules.run(&context).await,
            Command::Agents(agents) => agents.run(&context).await,
            Command::Backup(backup) => backup.run(&context).await,
            Command::Migrate(migrate) => migrate.run(&context).await,
            Command::MigrateData(moving) => moving.run(&context).await,
            Command::Doctor(doctor) => doctor.run(&context).await,
            Command::Bench(bench) => bench.run(&context).await,
            Command::Completions(completions) => Ok(completions.run()),
            Command::Man(man) => man.run(),
        }
    }
}
