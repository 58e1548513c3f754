//! Carries out the jobs of the inbox over the public API.

use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::ids::AskId;
use waypost_wire::{AskView, Page};

use super::card::Card;
use super::form::Unsent;
use super::job::{Heard, Job, Sent};
use super::words::Words;
use crate::cli::attach::{self, Unattached};
use crate::cli::sending::{Reply, Shown};
use crate::client::{As, Client, ClientError, path};

const FIRST_PAGE: usize = 50;
const PAGE: usize = 200;

#[derive(Deserialize)]
struct Drafted {
    draft: Option<Unsent>,
}

/// Carries out one job and returns the results. [`Job::Edit`] and [`Job::Leave`] are handled elsewhere.
pub async fn carry_out(words: &'static Words, client: Client, job: Job) -> Vec<Heard> {
    match job {
        Job::ReadPage { reading, cursor } => vec![read_page(words, &client, reading, cursor).await],
        Job::Look(id) => vec![look(&client, id).await],
        Job::Open(id) => open(&client, id).await,
        Job::Keep(id, unsent) => {
            // A draft that could not be saved is saved again after the next key; it stays on the screen.
            let _ = client.put::<Value>(As::Person, &format!("/api/v1/asks/{id}/draft"), &unsent).await;
            Vec::new()
        }
        Job::Send(ask, reply) => vec![Heard::Sent(ask.id, send(words, &client, &ask, &reply).await)],
        Job::Dismiss(id) => vec![act(words, &client, id, "cancel", &json!({})).await],
        Job::Undo(id) => vec![act(words, &client, id, "undo", &json!({})).await],
        Job::Remark(id, text) => vec![act(words, &client, id, "comment", &json!({ "text": text })).await],
        Job::Edit(_) | Job::Leave => Vec::new(),
    }
}

async fn read_page(words: &Words, client: &Client, reading: u32, cursor: Option<String>) -> Heard {
    let limit = if cursor.is_some() { PAGE } else { FIRST_PAGE };
    let query = [("status", Some("pending".to_owned())), ("limit", Some(limit.to_string())), ("cursor", cursor)];
    match client.get::<Page<AskView>>(As::Person, &path("/api/v1/asks", &query)).await {
        Ok(page) => Heard::List {
            reading,
            cards: page.view.items.iter().filter_map(|ask| Card::of(ask, words)).collect(),
            next: page.view.next_cursor,
        },
        // The stream reports that the server is away, and starts again once it is back.
        Err(ClientError::Unreachable { .. }) => Heard::Tick,
        Err(error) => Heard::Withheld(words.why(&error)),
    }
}

async fn look(client: &Client, id: AskId) -> Heard {
    match client.get::<AskView>(As::Person, &format!("/api/v1/asks/{id}")).await {
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
    let kept = draft.ok().and_then(|draft| draft.view.draft).map(|unsent| Heard::DraftLoaded(id, Box::new(unsent)));
    opened.into_iter().chain(kept).collect()
}

async fn send(words: &Words, client: &Client, ask: &AskView, reply: &Reply) -> Sent {
    match attach::brought(client, ask, reply).await {
        Ok(reply) => {
            let sent = client.post::<AskView>(As::Person, &format!("/api/v1/asks/{}/answer", ask.id), &reply).await;
            outcome(words, client, ask.id, sent.map(|received| received.view)).await
        }
        Err(Unattached::Unreadable(place, error)) => Sent::Unfit(Vec::new(), (words.unreadable)(&place, &error.to_string())),
        Err(Unattached::Client(error)) => outcome(words, client, ask.id, Err(error)).await,
    }
}

async fn act(words: &Words, client: &Client, id: AskId, what: &str, body: &Value) -> Heard {
    let acted = client.post::<AskView>(As::Person, &format!("/api/v1/asks/{id}/{what}"), body).await;
    Heard::Sent(id, outcome(words, client, id, acted.map(|received| received.view)).await)
}

/// Converts a response to an outcome by what the person can do about it. If the ask has changed, includes its
/// current state.
async fn outcome(words: &Words, client: &Client, id: AskId, sent: Result<AskView, ClientError>) -> Sent {
    let refused = match sent {
        Ok(ask) => return Sent::Taken(Box::new(ask)),
        Err(ClientError::Unreachable { .. }) => return Sent::Lost,
        Err(ClientError::Refused(refused)) => *refused,
        Err(error) => return Sent::Refused(words.why(&error)),
    };
    let stands = match refused.status {
        409 | 410 | 412 => client.get::<AskView>(As::Person, &format!("/api/v1/asks/{id}")).await.ok().map(|ask| Box::new(ask.view)),
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
