//! The inbox stream, with reconnects. The stream has no history: each connection starts with a reset event,
//! after which the list is read again, so no change is missed.

use std::time::Duration;

use futures::stream::{Stream, unfold};
use waypost_core::ask::Status;

use super::job::{Connection, Heard};
use super::words;
use crate::client::{Client, ClientError, InboxNews, WatchingInbox};
use crate::context::Context;

/// The delays between attempts grow from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// A result of the feed.
pub enum Fed {
    Heard(Heard),
    /// The server was found again, perhaps at another address.
    Found(Client),
}

enum At {
    /// Searching for the server.
    Away { failures: u32 },
    /// The server was found; connecting.
    Found,
    /// Reading the stream.
    Reading(WatchingInbox),
}

/// Returns everything that arrives over the stream; never ends.
pub fn feed<'a>(context: &'a Context, client: Client) -> impl Stream<Item = Fed> + 'a {
    unfold((context, client, At::Found), |(context, mut client, mut at)| async move {
        loop {
            at = match at {
                At::Away { failures } => {
                    tokio::time::sleep(pause(failures)).await;
                    match found(context, &client).await {
                        Some(again) => {
                            client = again.clone();
                            return Some((Fed::Found(again), (context, client, At::Found)));
                        }
                        None => At::Away { failures: failures + 1 },
                    }
                }
                At::Found => match client.watch_inbox().await {
                    Ok(inbox) => return Some((Fed::Heard(Heard::Connection(Connection::Live)), (context, client, At::Reading(inbox)))),
                    Err(error) => return Some((Fed::Heard(lost(context, &error)), (context, client, At::Away { failures: 1 }))),
                },
                At::Reading(mut inbox) => match inbox.next().await {
                    Some(news) => return Some((Fed::Heard(heard(news)), (context, client, At::Reading(inbox)))),
                    None => return Some((Fed::Heard(Heard::Connection(Connection::Lost)), (context, client, At::Away { failures: 0 }))),
                },
            };
        }
    })
}

fn heard(news: InboxNews) -> Heard {
    match news {
        InboxNews::Reset => Heard::Reset,
        InboxNews::Changed { ask, revision, status } => Heard::Changed { ask, revision, pending: status == Status::Pending },
    }
}

fn lost(context: &Context, error: &ClientError) -> Heard {
    match error {
        ClientError::Refused(refused) => Heard::Withheld(words::of(context.around.language).unfit(refused)),
        ClientError::Unreachable { .. } | ClientError::Garbled { .. } => Heard::Connection(Connection::Lost),
    }
}

async fn found(context: &Context, lost: &Client) -> Option<Client> {
    if context.server.is_some() {
        return Some(lost.clone());
    }
    context.find_server().await.ok().flatten()
}

fn pause(failures: u32) -> Duration {
    FIRST_PAUSE.saturating_mul(2_u32.saturating_pow(failures.min(16))).min(LONGEST_PAUSE)
}
