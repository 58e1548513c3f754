//! `waypost tenant`: manages several teams on one server.

use clap::Subcommand;
use serde_json::json;
use waypost_wire::{Page, TenantView};

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};

/// Manage several teams on one server; no team sees anything of another.
#[derive(Subcommand)]
pub enum TenantCommand {
    /// Create a team
    Add {
        /// The name of the team
        name: String,
    },
    /// List the teams
    List,
}

impl TenantCommand {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        match self {
            Self::Add { name } => {
                let made: Received<TenantView> = server.client.post(As::Owner, "/api/v1/admin/tenants", &json!({ "tenant": name })).await?;
                context.print(&made.text, String::new);
                let name = &made.view.tenant;
                print::words(&format!("The team {name} exists now. `waypost --tenant {name} person add NAME` adds its first person."));
            }
            Self::List => {
                let all: Received<Page<TenantView>> = server.client.get(As::Owner, "/api/v1/admin/tenants").await?;
                context.print(&all.text, || draw(&all.view.items));
            }
        }
        Ok(Exit::Done)
    }
}

fn draw(tenants: &[TenantView]) -> String {
    let mut table = TextTable::new(&["tenant"]);
    for each in tenants {
        table.row([&each.tenant]);
    }
    table.draw()
}
