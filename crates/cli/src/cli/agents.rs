//! `waypost agents`: lists and checks agents.

use clap::Subcommand;
use waypost_wire::{AgentView, Page};

use super::check::CheckArgs;
use super::config::ConfigArgs;
use super::server_handle::WhenNoServer;
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::declared::{DeclarationFile, Severity};
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};

/// List and check the agents of this server or configuration.
#[derive(Subcommand)]
pub enum AgentsCommand {
    /// List the agents with their tools, and the rules of agents that a file declares
    List(ConfigArgs),
    /// Report every problem in a waypost.toml, each with its line and a fix
    Check(CheckArgs),
    /// Print the states and transitions of a workflow as a Mermaid diagram
    Graph {
        /// The name of the workflow
        agent: String,
    },
}

impl AgentsCommand {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        match self {
            Self::List(config) => list(&config, context).await,
            Self::Check(check) => check.run(context),
            Self::Graph { agent } => graph(&agent, context).await,
        }
    }
}

async fn listed(context: &CommandContext) -> Result<Received<Page<AgentView>>, Failure> {
    context.with_server(WhenNoServer::StartPrivate, async |server| Ok(server.client.get(As::Person, "/api/v1/agents").await?)).await
}

async fn graph(agent: &str, context: &CommandContext) -> Result<Exit, Failure> {
    let listed = listed(context).await?;
    let graph = listed.view.items.iter().find(|card| card.name == agent).and_then(|card| card.graph.as_ref());
    let none = || Failure::new(format!("there is no workflow {agent:?} here"), "`waypost agents list` lists the agents.");
    print::data(graph.ok_or_else(none)?.trim_end());
    Ok(Exit::Done)
}

/// Lists the agents of the server, with the rules of those that the file here declares. If no server runs,
/// lists the agents that the file declares.
async fn list(config: &ConfigArgs, context: &CommandContext) -> Result<Exit, Failure> {
    let running = context.find_server().await?.is_some();
    let file = match (&context.server, running) {
        (Some(_), _) => None,
        // The server read the file when it started; the file may have changed since.
        (None, true) => config.read(context, Severity::Warning)?.filter(DeclarationFile::is_fine),
        (None, false) => config.read_to_start(context, Severity::Warning)?,
    };
    let rules = file.as_ref().map(DeclarationFile::draw_rules).unwrap_or_default();
    let listed = match file {
        Some(file) if !running => own(file)?,
        Some(_) | None => listed(context).await?,
    };
    let cards = &listed.view.items;
    context.print(&listed.text, || draw(cards) + &rules);
    if cards.is_empty() {
        print::words(
            "There are no agents. `waypost init` writes a file that declares some; or set OPENAI_API_KEY or ANTHROPIC_API_KEY for \
`waypost serve`, or run `waypost demo`.",
        );
    }
    Ok(Exit::Done)
}

/// Lists the agents of a file in the form that a server would return.
fn own(file: DeclarationFile) -> Result<Received<Page<AgentView>>, Failure> {
    let cards: Vec<_> = file.into_agents()?.iter().map(|agent| agent.card()).collect();
    let text = serde_json::json!({"items": cards, "next_cursor": null}).to_string();
    let view = serde_json::from_str(&text)
        .map_err(|source| Failure::new("the agents cannot be listed", "Check the file with `waypost agents check`.").because(source))?;
    Ok(Received { text, view })
}

fn draw(agents: &[AgentView]) -> String {
    let mut table = TextTable::new(&["agent", "tools (* asks first)", "what it does"]);
    for agent in agents {
        let star = |approval: &str| if approval == "never" { "" } else { "*" };
        let tools: Vec<String> = agent.tools.iter().map(|tool| format!("{}{}", tool.name, star(&tool.approval))).collect();
        table.row([&agent.name, &tools.join(" "), &agent.description]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
