//! `waypost sessions`: lists sessions.

use clap::Args;
use waypost_wire::{Page, SessionView};

use super::server_handle::WhenNoServer;
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};

/// List sessions, newest first.
#[derive(Args)]
pub struct SessionsArgs {
    /// Only sessions with this status
    #[arg(long, value_parser = ["running", "waiting_for_input", "complete", "failed", "cancelled"])]
    status: Option<String>,
    /// Only sessions of this agent
    #[arg(long, value_name = "NAME")]
    agent: Option<String>,
    /// Continue after the last page
    #[arg(long, value_name = "CURSOR")]
    cursor: Option<String>,
}

impl SessionsArgs {
    /// Lists one page.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let all = self.status.is_none() && self.agent.is_none() && self.cursor.is_none();
        let query = [("status", self.status), ("agent", self.agent), ("cursor", self.cursor)];
        let path = crate::client::path("/api/v1/sessions", &query);
        let listed: Received<Page<SessionView>> =
            context.with_server(WhenNoServer::StartPrivate, async |server| Ok(server.client.get(As::Person, &path).await?)).await?;
        context.print(&listed.text, || draw(&listed.view.items));
        if listed.view.items.is_empty() {
            print::words(if all { "There is no session yet." } else { "There is no such session." });
        }
        if let Some(cursor) = &listed.view.next_cursor {
            print::words(&format!("There are more: waypost sessions --cursor {cursor}"));
        }
        Ok(Exit::Done)
    }
}

fn draw(sessions: &[SessionView]) -> String {
    let mut table = TextTable::new(&["session", "status", "agent", "updated", "title"]);
    for session in sessions {
        table.row([&session.id.to_string(), session.status.as_str(), &session.agent, &session.updated_at.to_string(), &session.title]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
