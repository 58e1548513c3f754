//! `waypost events`: prints a session's journal, once or as it grows.

use clap::Args;
use serde_json::value::RawValue;
use waypost_core::ids::SessionId;
use waypost_wire::{EventView, Page, SessionView};

use super::follow::JournalFollower;
use super::server_handle::{ServerHandle, WhenNoServer};
use super::signals::StopSignals;
use crate::client::{As, CommandClient, Received, RequestError};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print;

const PAGE: u32 = 200;

/// Print a session's journal, one entry per line.
///
/// With --follow the command continues as the journal grows, even when the server restarts. At a terminal it
/// also prompts you for the asks that the session waits for. It exits when the session ends: 0 complete, 1
/// failed, 4 cancelled; 3 if you stop it before.
#[derive(Args)]
pub struct EventsArgs {
    /// The session [default: the newest one]
    session: Option<SessionId>,
    /// Continue as the journal grows
    #[arg(long)]
    follow: bool,
    /// Print only entries after this sequence number
    #[arg(long, value_name = "N", default_value_t = 0)]
    after: u64,
}

impl EventsArgs {
    /// Prints the journal.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context
            .with_server(if self.follow { WhenNoServer::StartShared } else { WhenNoServer::StartPrivate }, async |server| {
                self.print(context, server).await
            })
            .await
    }

    async fn print(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let session = match self.session {
            Some(id) => id,
            None => newest(&server.client).await?,
        };
        if !self.follow {
            return self.print_pages(context, &server.client, session).await;
        }
        let mut follower = JournalFollower::new(context, &server.client, session, self.after);
        let mut signals = StopSignals::listen();
        let ended = tokio::select! {
            ended = follower.follow() => ended,
            () = signals.asked_to_stop() => Ok(Exit::Waiting),
        };
        follower.end_prompt();
        ended
    }

    async fn print_pages(&self, context: &CommandContext, client: &CommandClient, session: SessionId) -> Result<Exit, Failure> {
        let mut after = self.after;
        loop {
            let path = format!("/api/v1/sessions/{session}/events?after={after}&limit={PAGE}");
            let page: Received<Page<Box<RawValue>>> = client.get(As::Person, &path).await?;
            for raw in &page.view.items {
                let garbled = |source| RequestError::Garbled { url: client.url().to_owned(), source };
                let event: EventView = serde_json::from_str(raw.get()).map_err(garbled)?;
                context.print(raw.get(), || print::draw_event(&event));
                after = event.seq;
            }
            if page.view.next_cursor.is_none() || page.view.items.is_empty() {
                return Ok(Exit::Done);
            }
        }
    }
}

async fn newest(client: &CommandClient) -> Result<SessionId, Failure> {
    let listed: Received<Page<SessionView>> = client.get(As::Person, "/api/v1/sessions").await?;
    let newest = listed.view.items.into_iter().next();
    newest.map(|session| session.id).ok_or_else(|| Failure::new("there is no session yet", "`waypost ask` or an agent starts one."))
}
