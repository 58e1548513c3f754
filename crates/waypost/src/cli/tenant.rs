//! `waypost tenant`: several teams on one server.

use clap::Subcommand;
use serde_json::json;

use super::context::Context;
use super::reach::{Otherwise, Reached};
use crate::client::wire::{self, List};
use crate::client::{As, Received};
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

/// Several teams on one server, of which none sees anything of another.
#[derive(Subcommand)]
pub enum Tenant {
    /// Make room for another team
    Add {
        /// Its name
        name: String,
    },
    /// List the teams
    List,
}

impl Tenant {
    /// Does it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        match self {
            Self::Add { name } => {
                let made: Received<wire::Tenant> =
                    reached.client.post(As::Owner, "/api/v1/admin/tenants", &json!({ "tenant": name })).await?;
                context.give(&made.text, String::new);
                let name = &made.view.tenant;
                print::words(&format!("{name} is there. `waypost --tenant {name} person add NAME` makes its first person known."));
            }
            Self::List => {
                let all: Received<List<wire::Tenant>> = reached.client.get(As::Owner, "/api/v1/admin/tenants").await?;
                context.give(&all.text, || draw(&all.view.items));
            }
        }
        Ok(Exit::Done)
    }
}

fn draw(tenants: &[wire::Tenant]) -> String {
    let mut table = Table::new(&["tenant"]);
    for each in tenants {
        table.row([&each.tenant]);
    }
    table.draw()
}
