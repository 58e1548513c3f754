//! The inbox stream, with reconnects. The stream has no history: each connection starts with a reset event,
//! after which the list is read again, so no change is missed.

use std::time::Duration;

use futures::stream::{Stream, unfold};
use waypost_core::ask::AskStatus;

use super::job::{ConnectionState, InboxEvent};
use super::words;
use crate::client::{CommandClient, InboxEventStream, InboxStreamEvent, RequestError};
use crate::context::CommandContext;

/// The delays between attempts grow from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const MAX_PAUSE: Duration = Duration::from_secs(10);

/// A result of the feed.
pub enum FeedItem {
    Event(InboxEvent),
    /// The server was found again, perhaps at another address.
    Reconnected(CommandClient),
}

enum FeedState {
    /// Searching for the server.
    Away { failures: u32 },
    /// The server was found; connecting.
    Found,
    /// Reading the stream.
    Reading(InboxEventStream),
}

/// Returns everything that arrives over the stream; never ends.
pub fn feed<'a>(context: &'a CommandContext, client: CommandClient) -> impl Stream<Item = FeedItem> + 'a {
    unfold((context, client, FeedState::Found), |(context, mut client, mut state)| async move {
        loop {
            state = match state {
                FeedState::Away { failures } => {
                    tokio::time::sleep(pause(failures)).await;
                    match find_server(context, &client).await {
                        Some(again) => {
                            client = again.clone();
                            return Some((FeedItem::Reconnected(again), (context, client, FeedState::Found)));
                        }
                        None => FeedState::Away { failures: failures + 1 },
                    }
                }
                FeedState::Found => match client.watch_inbox().await {
                    Ok(inbox) => {
                        return Some((
                            FeedItem::Event(InboxEvent::Connection(ConnectionState::Live)),
                            (context, client, FeedState::Reading(inbox)),
                        ));
                    }
                    Err(error) => {
                        return Some((FeedItem::Event(lost(context, &error)), (context, client, FeedState::Away { failures: 1 })));
                    }
                },
                FeedState::Reading(mut inbox) => match inbox.next().await {
                    Some(news) => return Some((FeedItem::Event(to_event(news)), (context, client, FeedState::Reading(inbox)))),
                    None => {
                        return Some((
                            FeedItem::Event(InboxEvent::Connection(ConnectionState::Lost)),
                            (context, client, FeedState::Away { failures: 0 }),
                        ));
                    }
                },
            };
        }
    })
}

fn to_event(news: InboxStreamEvent) -> InboxEvent {
    match news {
        InboxStreamEvent::Reset => InboxEvent::Reset,
        InboxStreamEvent::Changed { ask, revision, status } => InboxEvent::Changed { ask, revision, pending: status == AskStatus::Pending },
    }
}

fn lost(context: &CommandContext, error: &RequestError) -> InboxEvent {
    match error {
        RequestError::Refused(refused) => InboxEvent::ListRefused(words::of(context.environment.language).invalid_reply(refused)),
        RequestError::Unreachable { .. } | RequestError::Garbled { .. } => InboxEvent::Connection(ConnectionState::Lost),
    }
}

async fn find_server(context: &CommandContext, lost: &CommandClient) -> Option<CommandClient> {
    if context.server.is_some() {
        return Some(lost.clone());
    }
    context.find_server().await.ok().flatten()
}

fn pause(failures: u32) -> Duration {
    FIRST_PAUSE.saturating_mul(2_u32.saturating_pow(failures.min(16))).min(MAX_PAUSE)
}
