//! `waypost tenant`: manages several teams on one server.

use clap::Subcommand;
use serde_json::json;
use waypost_wire::{Page, TenantView};

use super::reach::{Otherwise, Reached};
use crate::client::{As, Received};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

/// Manage several teams on one server; no team sees anything of another.
#[derive(Subcommand)]
pub enum Tenant {
    /// Create a team
    Add {
        /// The name of the team
        name: String,
    },
    /// List the teams
    List,
}

impl Tenant {
    /// Runs the command.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        match self {
            Self::Add { name } => {
                let made: Received<TenantView> =
                    reached.client.post(As::Owner, "/api/v1/admin/tenants", &json!({ "tenant": name })).await?;
                context.give(&made.text, String::new);
                let name = &made.view.tenant;
                print::words(&format!("The team {name} exists now. `waypost --tenant {name} person add NAME` adds its first person."));
            }
            Self::List => {
                let all: Received<Page<TenantView>> = reached.client.get(As::Owner, "/api/v1/admin/tenants").await?;
                context.give(&all.text, || draw(&all.view.items));
            }
        }
        Ok(Exit::Done)
    }
}

fn draw(tenants: &[TenantView]) -> String {
    let mut table = Table::new(&["tenant"]);
    for each in tenants {
        table.row([&each.tenant]);
    }
    table.draw()
}
