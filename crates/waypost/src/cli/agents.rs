//! `waypost agents`: what can be started here.

use clap::Subcommand;

use super::context::Context;
use super::reach::Otherwise;
use crate::client::wire::{AgentCard, List};
use crate::client::{As, Received};
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

/// What can be started here.
#[derive(Subcommand)]
pub enum Agents {
    /// List the agents with their tools
    List,
    /// Print the states of a workflow and the ways between them, as a Mermaid diagram
    Chart {
        /// Its name
        agent: String,
    },
}

impl Agents {
    /// Does it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let listed: Received<List<AgentCard>> =
            context.with_server(Otherwise::Borrow, async |reached| Ok(reached.client.get(As::Person, "/api/v1/agents").await?)).await?;
        if let Self::Chart { agent } = self {
            let chart = listed.view.items.iter().find(|card| card.name == agent).and_then(|card| card.chart.as_ref());
            let none =
                || Failure::new(format!("there is no workflow {agent:?} here"), "`waypost agents list` says which agents there are.");
            print::data(chart.ok_or_else(none)?.trim_end());
            return Ok(Exit::Done);
        }
        context.give(&listed.text, || draw(&listed.view.items));
        if listed.view.items.is_empty() {
            print::words("No agents are here. Set OPENAI_API_KEY or ANTHROPIC_API_KEY for `waypost serve`, or run `waypost demo`.");
        }
        Ok(Exit::Done)
    }
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
