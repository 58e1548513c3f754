//! Event streams that reconnect after a lost connection and continue where they were.

use std::time::Duration;

use futures::Stream;
use futures::stream::unfold;
use tokio::time::Instant;
use waypost_core::ids::SessionId;
use waypost_wire::EventView;

use crate::ClientError;
use crate::client::Client;
use crate::pauses::{AT_ONCE, Pauses};
use crate::transport::{InboxEventStream, InboxStreamEvent, SessionEventStream, SessionStreamEvent};

/// What is known about the connections of one stream.
struct Connections {
    client: Client,
    path: String,
    pauses: Pauses,
    opened: Instant,
    has_arrived: bool,
    /// How long the server asked this reader to wait before it reconnects.
    retry: Option<Duration>,
}

impl Connections {
    fn new(client: Client, path: String) -> Self {
        Self { client, path, pauses: Pauses::within(None), opened: Instant::now(), has_arrived: false, retry: None }
    }

    /// Opens the stream, for as long as that takes.
    async fn open(&mut self, last_event: Option<u64>) -> Result<(String, reqwest::Response), ClientError> {
        loop {
            match self.client.requests().open_stream(&self.path, last_event, !self.pauses.is_first()).await? {
                Ok(opened) => {
                    (self.opened, self.has_arrived) = (Instant::now(), false);
                    return Ok(opened);
                }
                Err(retry_after) => self.pauses.pause(retry_after.max(self.retry)).await,
            };
        }
    }

    /// Pauses after a connection was lost. The pauses grow both when the server is down for long and when it ends every stream at once.
    async fn lost(&mut self, retry: Option<Duration>) {
        self.retry = retry.or(self.retry);
        if self.has_arrived && self.opened.elapsed() >= AT_ONCE {
            self.pauses = Pauses::within(None);
        }
        self.pauses.pause(self.retry).await;
    }
}

struct FollowedJournal {
    connections: Connections,
    seen: u64,
    stream: Option<SessionEventStream>,
}

impl FollowedJournal {
    async fn next(&mut self) -> Result<EventView, ClientError> {
        loop {
            let Some(stream) = &mut self.stream else {
                let (url, response) = self.connections.open(Some(self.seen)).await?;
                self.stream = Some(SessionEventStream::new(url, response));
                continue;
            };
            match stream.next_event().await.map_err(|error| self.connections.client.requests().explained(error, &self.connections.path))? {
                Some(SessionStreamEvent::Entry(entry)) if entry.view.seq > self.seen => {
                    self.connections.has_arrived = true;
                    self.seen = entry.view.seq;
                    return Ok(entry.view);
                }
                Some(SessionStreamEvent::Entry(_)) => {}
                Some(SessionStreamEvent::Reset) => self.seen = 0,
                None => {
                    let retry = stream.retry();
                    self.stream = None;
                    self.connections.lost(retry).await;
                }
            }
        }
    }
}

struct FollowedInbox {
    connections: Connections,
    stream: Option<InboxEventStream>,
}

impl FollowedInbox {
    async fn next(&mut self) -> Result<InboxStreamEvent, ClientError> {
        loop {
            let Some(stream) = &mut self.stream else {
                self.stream = Some(InboxEventStream::new(self.connections.open(None).await?.1));
                continue;
            };
            if let Some(event) = stream.next().await {
                self.connections.has_arrived = true;
                return Ok(event);
            }
            let retry = stream.retry();
            self.stream = None;
            self.connections.lost(retry).await;
        }
    }
}

/// The journal of a session after `seen`.
pub(crate) fn journal(client: Client, session: SessionId, seen: u64) -> impl Stream<Item = Result<EventView, ClientError>> + Send {
    let connections = Connections::new(client, format!("/api/v1/sessions/{session}/events"));
    let journal = FollowedJournal { connections, seen, stream: None };
    Box::pin(unfold(Some(journal), |journal| async {
        let mut journal = journal?;
        let event = journal.next().await;
        let rest = event.is_ok().then_some(journal);
        Some((event, rest))
    }))
}

/// The changes of the inbox.
pub(crate) fn inbox(client: Client) -> impl Stream<Item = Result<InboxStreamEvent, ClientError>> + Send {
    let inbox = FollowedInbox { connections: Connections::new(client, "/api/v1/asks/events".into()), stream: None };
    Box::pin(unfold(Some(inbox), |inbox| async {
        let mut inbox = inbox?;
        let event = inbox.next().await;
        let rest = event.is_ok().then_some(inbox);
        Some((event, rest))
    }))
}
