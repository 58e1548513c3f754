//! Carries out what the inbox wants done, over the same API that every other program has.

use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::ids::AskId;

use super::card::Card;
use super::errand::{Errand, Heard, Sent};
use super::form::Unsent;
use super::words::Words;
use crate::cli::attach::{self, Unattached};
use crate::cli::sending::{Reply, Shown};
use crate::client::wire::{Ask, List};
use crate::client::{As, Client, ClientError, path};

const FIRST_PAGE: usize = 50;
const PAGE: usize = 200;

#[derive(Deserialize)]
struct Drafted {
    draft: Option<Unsent>,
}

/// Does one errand, and says what came of it. [`Errand::Edit`] and [`Errand::Leave`] are not its own.
pub async fn carry_out(words: &'static Words, client: Client, errand: Errand) -> Vec<Heard> {
    match errand {
        Errand::ReadPage { reading, cursor } => vec![read_page(words, &client, reading, cursor).await],
        Errand::Look(id) => vec![look(&client, id).await],
        Errand::Open(id) => open(&client, id).await,
        Errand::Keep(id, unsent) => {
            // What could not be kept is kept with the next key; it is on the screen all the while.
            let _ = client.put::<Value>(As::Person, &format!("/api/v1/asks/{id}/draft"), &unsent).await;
            Vec::new()
        }
        Errand::Send(ask, reply) => vec![Heard::Sent(ask.id, send(words, &client, &ask, &reply).await)],
        Errand::Dismiss(id) => vec![act(words, &client, id, "cancel", &json!({})).await],
        Errand::Undo(id) => vec![act(words, &client, id, "undo", &json!({})).await],
        Errand::Remark(id, text) => vec![act(words, &client, id, "comment", &json!({ "text": text })).await],
        Errand::Edit(_) | Errand::Leave => Vec::new(),
    }
}

async fn read_page(words: &Words, client: &Client, reading: u32, cursor: Option<String>) -> Heard {
    let limit = if cursor.is_some() { PAGE } else { FIRST_PAGE };
    let query = [("status", Some("pending".to_owned())), ("limit", Some(limit.to_string())), ("cursor", cursor)];
    match client.get::<List<Ask>>(As::Person, &path("/api/v1/asks", &query)).await {
        Ok(page) => Heard::Page {
            reading,
            cards: page.view.items.iter().filter_map(|ask| Card::of(ask, words)).collect(),
            next: page.view.next_cursor,
        },
        // The stream says that the server is away, and begins anew once it is back.
        Err(ClientError::Unreachable { .. }) => Heard::Tick,
        Err(error) => Heard::Withheld(words.why(&error)),
    }
}

async fn look(client: &Client, id: AskId) -> Heard {
    match client.get::<Ask>(As::Person, &format!("/api/v1/asks/{id}")).await {
        Ok(ask) => Heard::Ask(Box::new(ask.view)),
        Err(ClientError::Refused(refused)) => Heard::NotRead(id, refused.status == 404 || refused.status == 403),
        Err(_) => Heard::NotRead(id, false),
    }
}

async fn open(client: &Client, id: AskId) -> Vec<Heard> {
    let (place, drafted) = (format!("/api/v1/asks/{id}/opened"), format!("/api/v1/asks/{id}/draft"));
    let nothing = json!({});
    let (shown, draft) = futures::join!(client.post::<Shown>(As::Person, &place, &nothing), client.get::<Drafted>(As::Person, &drafted),);
    let opened = shown.ok().map(|shown| Heard::Opened(id, shown.view));
    let kept = draft.ok().and_then(|draft| draft.view.draft).map(|unsent| Heard::Kept(id, Box::new(unsent)));
    opened.into_iter().chain(kept).collect()
}

async fn send(words: &Words, client: &Client, ask: &Ask, reply: &Reply) -> Sent {
    match attach::brought(client, ask, reply).await {
        Ok(reply) => {
            let sent = client.post::<Ask>(As::Person, &format!("/api/v1/asks/{}/answer", ask.id), &reply).await;
            outcome(words, client, ask.id, sent.map(|received| received.view)).await
        }
        Err(Unattached::Unreadable(place, error)) => Sent::Unfit(Vec::new(), (words.unreadable)(&place, &error.to_string())),
        Err(Unattached::Client(error)) => outcome(words, client, ask.id, Err(error)).await,
    }
}

async fn act(words: &Words, client: &Client, id: AskId, what: &str, body: &Value) -> Heard {
    let acted = client.post::<Ask>(As::Person, &format!("/api/v1/asks/{id}/{what}"), body).await;
    Heard::Sent(id, outcome(words, client, id, acted.map(|received| received.view)).await)
}

/// A no is told by what can be done about it: where the ask is another by now, with how it stands.
async fn outcome(words: &Words, client: &Client, id: AskId, sent: Result<Ask, ClientError>) -> Sent {
    let refused = match sent {
        Ok(ask) => return Sent::Taken(Box::new(ask)),
        Err(ClientError::Unreachable { .. }) => return Sent::Lost,
        Err(ClientError::Refused(refused)) => *refused,
        Err(error) => return Sent::Refused(words.why(&error)),
    };
    let stands = match refused.status {
        409 | 410 | 412 => client.get::<Ask>(As::Person, &format!("/api/v1/asks/{id}")).await.ok().map(|ask| Box::new(ask.view)),
        _ => None,
    };
    match (refused.status, stands) {
        (412, Some(ask)) => Sent::Stale(ask),
        (409 | 410, Some(ask)) => Sent::Late(ask),
        (413 | 422, _) => {
            let sentence = words.unfit(&refused);
            Sent::Unfit(refused.errors, sentence)
        }
        _ => Sent::Refused(words.refused(&refused)),
    }
}
