//! `waypost rules`: lists and ends auto-approval rules.

use clap::Subcommand;
use serde_json::Value;
use waypost_core::ids::RuleId;
use waypost_wire::{Page, RuleView};

use super::reach::{Otherwise, Reached};
use crate::client::{As, Received};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

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
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        match self {
            Self::List => {
                let rules: Received<Page<RuleView>> = reached.client.get(As::Person, "/api/v1/rules?limit=200").await?;
                context.give(&rules.text, || draw(&rules.view.items));
                if rules.view.items.is_empty() {
                    print::words("There are no auto-approval rules: people are asked about every call that needs approval.");
                }
            }
            Self::Revoke { id } => {
                let ended: Received<Value> = reached.client.delete(As::Person, &format!("/api/v1/rules/{id}")).await?;
                context.give(&ended.text, String::new);
                print::words(&format!("{id} has ended; people are asked about such calls again."));
            }
        }
        Ok(Exit::Done)
    }
}

fn draw(rules: &[RuleView]) -> String {
    let mut table = Table::new(&["id", "covers"]);
    for rule in rules {
        table.row([&rule.id.to_string(), &rule.says]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
