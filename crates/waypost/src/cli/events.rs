//! `waypost events`: prints a session's journal, once or as it grows.

use clap::Args;
use serde_json::value::RawValue;
use waypost_core::ids::SessionId;
use waypost_wire::{EventView, Page, SessionView};

use super::follow::Follower;
use super::reach::{Otherwise, Reached};
use super::signals::Signals;
use crate::client::{As, Client, ClientError, Received};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::print;

const PAGE: u32 = 200;

/// Print a session's journal, one entry per line.
///
/// With --follow the command continues as the journal grows, even when the server restarts. At a terminal it
/// also prompts you for the asks that the session waits for. It exits when the session ends: 0 complete, 1
/// failed, 4 cancelled; 3 if you stop it before.
#[derive(Args)]
pub struct Events {
    /// The session [default: the newest one]
    session: Option<SessionId>,
    /// Continue as the journal grows
    #[arg(long)]
    follow: bool,
    /// Print only entries after this sequence number
    #[arg(long, value_name = "N", default_value_t = 0)]
    after: u64,
}

impl Events {
    /// Prints the journal.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context
            .with_server(if self.follow { Otherwise::Host } else { Otherwise::Borrow }, async |reached| self.print(context, reached).await)
            .await
    }

    async fn print(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let session = match self.session {
            Some(id) => id,
            None => newest(&reached.client).await?,
        };
        if !self.follow {
            return self.print_pages(context, &reached.client, session).await;
        }
        let mut follower = Follower::new(context, &reached.client, session, self.after);
        let mut signals = Signals::listen();
        let ended = tokio::select! {
            ended = follower.follow() => ended,
            () = signals.asked_to_stop() => Ok(Exit::Waiting),
        };
        follower.give_way();
        ended
    }

    async fn print_pages(&self, context: &Context, client: &Client, session: SessionId) -> Result<Exit, Failure> {
        let mut after = self.after;
        loop {
            let path = format!("/api/v1/sessions/{session}/events?after={after}&limit={PAGE}");
            let page: Received<Page<Box<RawValue>>> = client.get(As::Person, &path).await?;
            for raw in &page.view.items {
                let garbled = |source| ClientError::Garbled { url: client.url().to_owned(), source };
                let event: EventView = serde_json::from_str(raw.get()).map_err(garbled)?;
                context.give(raw.get(), || print::draw_event(&event));
                after = event.seq;
            }
            if page.view.next_cursor.is_none() || page.view.items.is_empty() {
                return Ok(Exit::Done);
            }
        }
    }
}

async fn newest(client: &Client) -> Result<SessionId, Failure> {
    let listed: Received<Page<SessionView>> = client.get(As::Person, "/api/v1/sessions").await?;
    let newest = listed.view.items.into_iter().next();
    newest.map(|session| session.id).ok_or_else(|| Failure::new("there is no session yet", "`waypost ask` or an agent starts one."))
}
