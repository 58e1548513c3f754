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
}

impl Agents {
    /// Lists them.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Self::List = self;
        let listed: Received<List<AgentCard>> =
            context.with_server(Otherwise::Borrow, async |reached| Ok(reached.client.get(As::Person, "/api/v1/agents").await?)).await?;
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
