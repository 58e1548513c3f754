//! `waypost rules`: lists and ends auto-approval rules.

use clap::Subcommand;
use serde_json::Value;
use waypost_core::ids::RuleId;
use waypost_wire::{Page, RuleView};

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};

/// List and end auto-approval rules. People create them with an approval, in the browser or over HTTP.
#[derive(Subcommand)]
pub enum RulesCommand {
    /// List the active rules
    List,
    /// End a rule immediately
    Revoke {
        /// The id of the rule, from `rules list`
        id: RuleId,
    },
}

impl RulesCommand {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        match self {
            Self::List => {
                let rules: Received<Page<RuleView>> = server.client.get(As::Person, "/api/v1/rules?limit=200").await?;
                context.print(&rules.text, || draw(&rules.view.items));
                if rules.view.items.is_empty() {
                    print::words("There are no auto-approval rules: people are asked about every call that needs approval.");
                }
            }
            Self::Revoke { id } => {
                let ended: Received<Value> = server.client.delete(As::Person, &format!("/api/v1/rules/{id}")).await?;
                context.print(&ended.text, String::new);
                print::words(&format!("{id} has ended; people are asked about such calls again."));
            }
        }
        Ok(Exit::Done)
    }
}

fn draw(rules: &[RuleView]) -> String {
    let mut table = TextTable::new(&["id", "covers"]);
    for rule in rules {
        table.row([&rule.id.to_string(), &rule.says]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
