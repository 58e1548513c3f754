//! The commands: one file each. This one says what can be typed.

mod agents;
mod answer;
mod approve;
mod ask;
mod asking_server;
pub mod assistant;
mod attach;
mod backup;
mod bench;
mod check;
mod completions;
mod config;
mod connect;
mod context;
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

mod limits;
mod line;
mod link;
mod mcp;
mod migrate;
mod migrate_data;
mod offline;
mod person;
mod prompt;
mod race;
mod reach;
mod record;
mod rights;
mod risk;
mod rules;
mod sending;
mod serve;
mod sessions;
mod signals;
mod snapshot;
mod tenant;
mod verify;
mod wrap;

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::SubscriberInitExt as _;
use waypost_engine::Agent;

use crate::exit::{Exit, Failure};
use crate::settings::{Surroundings, variable};
use crate::traces::Traces;

pub use ask::duration;
pub use context::Context;
pub use limits::Limit;
pub use link::leading_to;
pub use serve::LogFormat;

/// Durable human-in-the-loop for AI agents: an agent leaves its question, and goes on with a
/// person's answer.
///
/// Data goes to standard output, words to standard error. Exit status: 0 answered, approved or
/// complete; 1 rejected or failed; 2 usage; 3 still waiting; 4 cancelled, withdrawn or skipped;
/// 5 expired; 6 no server and no terminal.
#[derive(Parser)]
#[command(name = "waypost", version, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

/// The address of a server as a browser takes it; without `http://` nobody would be reached there.
fn address(text: &str) -> Result<String, String> {
    let is_one = reqwest::Url::parse(text).is_ok_and(|url| ["http", "https"].contains(&url.scheme()) && url.has_host());
    let host = if text.contains("://") { "localhost:4747" } else { text };
    if is_one { Ok(text.to_owned()) } else { Err(format!("write it as http://{host} or https://{host}")) }
}

/// Over what every command understands, in its help.
const EVERYWHERE: &str = "Options of every command";

/// What every command understands.
#[derive(Args)]
pub struct Common {
    /// The data folder [default: the platform's own; `demo` uses a `demo` folder inside it]
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL that keeps everything for as many nodes as use it, such as postgres://waypost@db/waypost;
    /// in place of a file in the data folder, which every node has for itself
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
    /// A server elsewhere, reached with the key in WAYPOST_KEY
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_SERVER", value_name = "URL", value_parser = address)]
    server: Option<String>,
    /// The team to act in, where a server has several
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_TENANT", value_name = "NAME")]
    tenant: Option<String>,
    /// JSON on standard output
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    json: bool,
    /// What to log on standard error, such as `info` or `waypost_engine=debug`
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_LOG", value_name = "FILTER")]
    log: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the inbox, the sessions and the API
    Serve(serve::Serve),
    /// Write a commented waypost.toml to begin with
    Init(init::Init),
    /// Watch a scripted agent ask, wait, act and finish, in the browser
    Demo(demo::Demo),
    /// Ask people a question and print their answer
    Ask(ask::Ask),
    /// Ask people to approve a call, and run a command only then
    Approve(approve::Approve),
    /// Let an agent that speaks MCP ask people, or put people in front of another MCP server
    Mcp(mcp::Mcp),
    /// Put Waypost into the settings of a coding agent
    #[command(subcommand)]
    Connect(connect::Connect),
    /// What a coding agent runs before it uses a tool
    #[command(subcommand)]
    Hook(hook::Hook),
    /// See what waits, and answer it
    Answer(answer::Answer),
    /// Everything that waits for you, on the whole terminal
    Inbox(inbox::Inbox),
    /// List sessions
    Sessions(sessions::Sessions),
    /// Print a session's journal
    Events(events::Events),
    /// Write a whole session, or the signed record, as one document
    Export(snapshot::Export),
    /// Bring a session from such a document
    Import(snapshot::Import),
    /// Check a record, without any server
    Verify(verify::Verify),
    /// Destroy what was said in a session; its chain stays in the record
    Erase(erase::Erase),
    /// Make a link that signs a browser in, once
    Link(link::Link),
    /// Make, list and revoke keys for programs and people
    #[command(subcommand)]
    Key(key::Key),
    /// Make people known and give them roles
    #[command(subcommand)]
    Person(person::Person),
    /// Say what the roles give: who may see, answer, approve, administer, export and erase
    Rights(rights::Rights),
    /// Who is asked too much, and who approves without looking
    Fatigue(fatigue::Fatigue),
    /// Several teams on one server
    #[command(subcommand)]
    Tenant(tenant::Tenant),
    /// List and end standing rules
    #[command(subcommand)]
    Rules(rules::Rules),
    /// What can be started here
    #[command(subcommand)]
    Agents(agents::Agents),
    /// Copy the data folder; a server may run on it meanwhile
    Backup(backup::Backup),
    /// Bring the database to the schema of this version
    Migrate(migrate::Migrate),
    /// Carry everything of a data folder into a PostgreSQL
    MigrateData(migrate_data::MigrateData),
    /// Look at the data folder and say what is wrong with it
    Doctor(doctor::Doctor),
    /// Measure what this machine and its disk give
    Bench(bench::Bench),
    /// Print what a shell completes the commands with
    Completions(completions::Completions),
    /// Write the manual, a page for every command
    Man(completions::Man),
}

impl Cli {
    /// Starts the log on standard error, and for a server what records traces where the surroundings want them.
    ///
    /// # Errors
    /// When the filter cannot be read, or what is said about traces cannot be used.
    pub fn start_log(&self) -> Result<Option<Traces>, Failure> {
        let usual = match self.command {
            Command::Serve(_) => "info",
            // It would be written across the screen.
            Command::Inbox(_) => "off",
            _ => "warn",
        };
        let filter = EnvFilter::try_new(self.common.log.as_deref().unwrap_or(usual)).map_err(|source| {
            Failure::usage("the log filter cannot be read", "Write --log info, or --log waypost_engine=debug,warn.").because(source)
        })?;
        let (format, traces) = match &self.command {
            Command::Serve(serve) => (serve.log_format, Traces::named(variable)?),
            _ => (LogFormat::Text, None),
        };
        let (traces, recorder) = traces.unzip();
        crate::log::to(std::io::stderr, filter, format, recorder).init();
        Ok(traces)
    }

    /// Runs the command.
    ///
    /// # Errors
    /// [`Failure`] says what happened and what cures it.
    pub async fn run(self, around: Surroundings, agents: Vec<Arc<dyn Agent>>, traces: Option<Traces>) -> Result<Exit, Failure> {
        let context = Context { traces, ..Context::new(&self.common, around, agents)? };
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
            Command::Rights(rights) => rights.run(&context).await,
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
