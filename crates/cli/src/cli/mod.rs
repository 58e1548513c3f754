//! The command-line interface: one file per command. This file defines the commands.

mod agents;
mod answer;
mod approve;
mod ask;
mod asking_server;
mod attach;
mod audit_export;
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
mod document_file;
#[cfg(test)]
mod documented;
mod erase;
mod events;
mod fatigue;
mod follow;
mod help;
mod hook;
mod inbox;
mod init;
mod key;
mod link;
mod mcp;
mod migrate;
mod migrate_data;
mod offline;
mod permissions;
mod person;
mod prompt;
mod race;
mod reconnecting_client;
mod risk;
mod risk_floors;
mod rules;
mod send_reply;
mod serve;
mod server_handle;
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

use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::log::{self, LogFormat};
use crate::settings::{Environment, variable};
use crate::traces::Traces;
use common::CommonArgs;

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
    common: CommonArgs,
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Subcommand)]
enum CliCommand {
    /// Serve the inbox, the sessions and the API
    Serve(serve::ServeArgs),
    /// Write a commented waypost.toml to start from
    Init(init::InitArgs),
    /// Watch a scripted agent ask, wait, act and finish, in the browser
    Demo(demo::DemoArgs),
    /// Ask people a question and print their answer
    Ask(ask::AskArgs),
    /// Ask people to approve a call, and run a command only if they do
    Approve(approve::ApproveArgs),
    /// Let an MCP client ask people, or require approvals for another MCP server's calls
    Mcp(mcp::McpArgs),
    /// Add Waypost to the settings of a coding agent
    #[command(subcommand)]
    Connect(connect::ConnectCommand),
    /// The hooks that a coding agent runs before and after it uses a tool
    #[command(subcommand)]
    Hook(hook::HookCommand),
    /// Show pending asks, and answer them
    Answer(answer::AnswerArgs),
    /// Show your inbox as a full-screen terminal view
    Inbox(inbox::InboxArgs),
    /// List sessions
    Sessions(sessions::SessionsArgs),
    /// Print a session's journal
    Events(events::EventsArgs),
    /// Write a whole session, or the signed audit log, as one document
    Export(snapshot::ExportArgs),
    /// Import a session from such a document
    Import(snapshot::ImportArgs),
    /// Verify an audit log, without a server
    Verify(verify::VerifyArgs),
    /// Erase the content of a session; its hash chain stays in the audit log
    Erase(erase::EraseArgs),
    /// Create a one-time link that signs a browser in
    Link(link::LinkArgs),
    /// Create, list and revoke keys for programs and people
    #[command(subcommand)]
    Key(key::KeyCommand),
    /// Add people and give them roles
    #[command(subcommand)]
    Person(person::PersonCommand),
    /// Set what each role may do: see, answer, approve, administer, export and erase
    Permissions(permissions::PermissionsArgs),
    /// Set minimum risk levels for calls, regardless of the risk that their agent states
    Risk(risk_floors::RiskFloorsArgs),
    /// Show who is asked too often, and who approves without reading
    Fatigue(fatigue::FatigueArgs),
    /// Manage several teams on one server
    #[command(subcommand)]
    Tenant(tenant::TenantCommand),
    /// List and end auto-approval rules
    #[command(subcommand)]
    Rules(rules::RulesCommand),
    /// List and check the agents of this server or configuration
    #[command(subcommand)]
    Agents(agents::AgentsCommand),
    /// Copy the data folder; a server may run on it at the same time
    Backup(backup::BackupArgs),
    /// Migrate the database to the schema of this version
    Migrate(migrate::MigrateArgs),
    /// Copy a data folder into PostgreSQL
    MigrateData(migrate_data::MigrateDataArgs),
    /// Check the data folder and report problems
    Doctor(doctor::DoctorArgs),
    /// Measure what this machine and its disk can do
    Bench(bench::BenchArgs),
    /// Print a completion script for a shell
    Completions(completions::CompletionsArgs),
    /// Write the manual, one page per command
    Man(completions::ManArgs),
}

impl Cli {
    /// Starts the log on standard error. For a server, also starts the trace exporter if the environment
    /// configures one.
    ///
    /// # Errors
    /// If the log filter or the trace settings are invalid.
    pub fn start_log(&self) -> Result<Option<Traces>, Failure> {
        let usual = match self.command {
            CliCommand::Serve(_) => "info",
            // A log would be written over the screen.
            CliCommand::Inbox(_) => "off",
            _ => "warn",
        };
        let filter = EnvFilter::try_new(self.common.log.as_deref().unwrap_or(usual)).map_err(|source| {
            Failure::usage("the log filter is invalid", "Write --log info, or --log waypost_engine=debug,warn.").because(source)
        })?;
        let (format, traces) = match &self.command {
            CliCommand::Serve(serve) => (serve.log_format, Traces::named(variable)?),
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
    pub async fn run(self, environment: Environment, agents: Vec<Arc<dyn Agent>>, traces: Option<Traces>) -> Result<Exit, Failure> {
        let context = CommandContext { traces, ..self.common.context(environment, agents)? };
        match self.command {
            CliCommand::Serve(serve) => serve.run(&context).await,
            CliCommand::Init(init) => init.run(&context),
            CliCommand::Demo(demo) => demo.run(&context).await,
            CliCommand::Ask(ask) => ask.run(&context).await,
            CliCommand::Approve(approve) => approve.run(&context).await,
            CliCommand::Mcp(mcp) => mcp.run(context).await,
            CliCommand::Connect(connect) => connect.run(&context).await,
            CliCommand::Hook(hook) => hook.run(&context).await,
            CliCommand::Answer(answer) => answer.run(&context).await,
            CliCommand::Inbox(inbox) => inbox.run(&context).await,
            CliCommand::Sessions(sessions) => sessions.run(&context).await,
            CliCommand::Events(events) => events.run(&context).await,
            CliCommand::Export(export) => export.run(&context).await,
            CliCommand::Import(import) => import.run(&context).await,
            CliCommand::Verify(verify) => verify.run(&context).await,
            CliCommand::Erase(erase) => erase.run(&context).await,
            CliCommand::Link(link) => link.run(&context).await,
            CliCommand::Key(key) => key.run(&context).await,
            CliCommand::Person(person) => person.run(&context).await,
            CliCommand::Permissions(permissions) => permissions.run(&context).await,
            CliCommand::Risk(risk) => risk.run(&context).await,
            CliCommand::Fatigue(fatigue) => fatigue.run(&context).await,
            CliCommand::Tenant(tenant) => tenant.run(&context).await,
            CliCommand::Rules(rules) => rules.run(&context).await,
            CliCommand::Agents(agents) => agents.run(&context).await,
            CliCommand::Backup(backup) => backup.run(&context).await,
            CliCommand::Migrate(migrate) => migrate.run(&context).await,
            CliCommand::MigrateData(moving) => moving.run(&context).await,
            CliCommand::Doctor(doctor) => doctor.run(&context).await,
            CliCommand::Bench(bench) => bench.run(&context, self.common.log.as_deref()),
            CliCommand::Completions(completions) => Ok(completions.run()),
            CliCommand::Man(man) => man.run(),
        }
    }
}
