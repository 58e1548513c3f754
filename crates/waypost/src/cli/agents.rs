//! `waypost agents`: what can be started here.

use clap::Subcommand;

use super::check::Check;
use super::config::Config;
use super::context::Context;
use super::reach::Otherwise;
use crate::client::wire::{AgentCard, List};
use crate::client::{As, Received};
use crate::declared::{File, Severity};
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

/// What can be started here.
#[derive(Subcommand)]
pub enum Agents {
    /// List the agents with their tools, and the rules of those that a file declares
    List(Config),
    /// Say everything that is wrong with a waypost.toml, each with its line and its cure
    Check(Check),
    /// Print the states of a workflow and the ways between them, as a Mermaid diagram
    Chart {
        /// Its name
        agent: String,
    },
}

impl Agents {
    /// Does it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        match self {
            Self::List(config) => list(&config, context).await,
            Self::Check(check) => check.run(context),
            Self::Chart { agent } => chart(&agent, context).await,
        }
    }
}

async fn listed(context: &Context) -> Result<Received<List<AgentCard>>, Failure> {
    context.with_server(Otherwise::Borrow, async |reached| Ok(reached.client.get(As::Person, "/api/v1/agents").await?)).await
}

async fn chart(agent: &str, context: &Context) -> Result<Exit, Failure> {
    let listed = listed(context).await?;
    let chart = listed.view.items.iter().find(|card| card.name == agent).and_then(|card| card.chart.as_ref());
    let none = || Failure::new(format!("there is no workflow {agent:?} here"), "`waypost agents list` says which agents there are.");
    print::data(chart.ok_or_else(none)?.trim_end());
    Ok(Exit::Done)
}

/// Those of the server, and the rules of those that are declared here; where no server runs, those that the
/// file declares.
async fn list(config: &Config, context: &Context) -> Result<Exit, Failure> {
    let running = context.find_server().await?.is_some();
    let file = match (&context.server, running) {
        (Some(_), _) => None,
        // It has the file as it was when it was started.
        (None, true) => config.read(context, Severity::Warning)?.filter(File::is_fine),
        (None, false) => config.read_to_start(context, Severity::Warning)?,
    };
    let rules = file.as_ref().map(File::draw_rules).unwrap_or_default();
    let listed = match file {
        Some(file) if !running => own(file)?,
        Some(_) | None => listed(context).await?,
    };
    let cards = &listed.view.items;
    context.give(&listed.text, || draw(cards) + &rules);
    if cards.is_empty() {
        print::words(
            "No agents are here. `waypost init` begins a file that declares some; or set OPENAI_API_KEY or ANTHROPIC_API_KEY for \
`waypost serve`, or run `waypost demo`.",
        );
    }
    Ok(Exit::Done)
}

/// The agents of a file, as a server would list them.
fn own(file: File) -> Result<Received<List<AgentCard>>, Failure> {
    let cards: Vec<_> = file.into_agents()?.iter().map(|agent| agent.card()).collect();
    let text = serde_json::json!({"items": cards, "next_cursor": null}).to_string();
    let view =
        serde_json::from_str(&text).map_err(|source| Failure::new("the agents cannot be listed", "Look at the file.").because(source))?;
    Ok(Received { text, view })
}

fn draw(agents: &[AgentCard]) -> String {
    let mut table = Table::new(&["agent", "tools (* asks first)", "what it does"]);
    for agent in agents {
        let star = |approval: &str| if approval == "never" { "" } else { "*" };
        let tools: Vec<String> = agent.tools.iter().map(|tool| format!("{}{}", tool.name, star(&tool.approval))).collect();
        table.row([&agent.name, &tools.join(" "), &agent.description]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
