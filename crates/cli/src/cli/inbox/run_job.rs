//! Carries out the jobs of the inbox over the public API.

use serde_json::{Value, json};
use waypost_core::ids::AskId;
use waypost_texts::terminal::Unreadable;
use waypost_wire::{AskView, DraftResponse, OpenedAskView, Page};

use super::card::AskCard;
use super::job::{InboxEvent, Job, RequestOutcome};
use super::words::InboxTexts;
use crate::cli::attach::{self, AttachError};
use crate::cli::send_reply::TerminalReply;
use crate::client::{As, CommandClient, RequestError, path};

const FIRST_PAGE: usize = 50;
const PAGE: usize = 200;

/// Carries out one job and returns the results. [`Job::Edit`] and [`Job::Exit`] are handled elsewhere.
pub async fn run_job(words: InboxTexts, client: CommandClient, job: Job) -> Vec<InboxEvent> {
    match job {
        Job::ReadPage { reading, cursor } => vec![read_page(words, &client, reading, cursor).await],
        Job::ReadAsk(id) => vec![read_ask(&client, id).await],
        Job::Open(id) => open(&client, id).await,
        Job::SaveDraft(id, unsent) => {
            // A draft that could not be saved is saved again after the next key; it stays on the screen.
            let _ = client.put::<Value>(As::Person, &format!("/api/v1/asks/{id}/draft"), &unsent).await;
            Vec::new()
        }
        Job::Send(ask, reply) => vec![InboxEvent::Sent(ask.id, send(words, &client, &ask, &reply).await)],
        Job::Dismiss(id) => vec![act(words, &client, id, "cancel", &json!({})).await],
        Job::Undo(id) => vec![act(words, &client, id, "undo", &json!({})).await],
        Job::Comment(id, text) => vec![act(words, &client, id, "comment", &json!({ "text": text })).await],
        Job::Edit(_) | Job::Exit => Vec::new(),
    }
}

async fn read_page(words: InboxTexts, client: &CommandClient, reading: u32, cursor: Option<String>) -> InboxEvent {
    let limit = if cursor.is_some() { PAGE } else { FIRST_PAGE };
    let query = [("status", Some("pending".to_owned())), ("limit", Some(limit.to_string())), ("cursor", cursor)];
    match client.get::<Page<AskView>>(As::Person, &path("/api/v1/asks", &query)).await {
        Ok(page) => InboxEvent::List {
            reading,
            cards: page.view.items.iter().filter_map(|ask| AskCard::of(ask, words)).collect(),
            next: page.view.next_cursor,
        },
        // The stream reports that the server is away, and starts again once it is back.
        Err(RequestError::Unreachable { .. }) => InboxEvent::Tick,
        Err(error) => InboxEvent::ListRefused(words.explain(&error)),
    }
}

async fn read_ask(client: &CommandClient, id: AskId) -> InboxEvent {
    match client.get::<AskView>(As::Person, &format!("/api/v1/asks/{id}")).await {
        Ok(ask) => InboxEvent::Ask(Box::new(ask.view)),
        Err(RequestError::Refused(refused)) => InboxEvent::NotRead(id, refused.status == 404 || refused.status == 403),
        Err(_) => InboxEvent::NotRead(id, false),
    }
}

async fn open(client: &CommandClient, id: AskId) -> Vec<InboxEvent> {
    let (opened_path, draft_path) = (format!("/api/v1/asks/{id}/opened"), format!("/api/v1/asks/{id}/draft"));
    let nothing = json!({});
    let (shown, draft) = futures::join!(
        client.post::<OpenedAskView>(As::Person, &opened_path, &nothing),
        client.get::<DraftResponse>(As::Person, &draft_path),
    );
    let opened = shown.ok().map(|shown| InboxEvent::Opened(id, shown.view));
    let loaded = draft.ok().and_then(|draft| draft.view.draft).map(|unsent| InboxEvent::DraftLoaded(id, Box::new(unsent)));
    opened.into_iter().chain(loaded).collect()
}

async fn send(words: InboxTexts, client: &CommandClient, ask: &AskView, reply: &TerminalReply) -> RequestOutcome {
    match attach::with_files_uploaded(client, ask, reply).await {
        Ok(reply) => {
            let sent = client.post::<AskView>(As::Person, &format!("/api/v1/asks/{}/answer", ask.id), &reply).await;
            outcome(words, client, ask.id, sent.map(|received| received.view)).await
        }
        Err(AttachError::Unreadable(file, error)) => {
            RequestOutcome::Invalid(Vec::new(), words.unreadable(Unreadable { place: &format!("{file:?}"), why: &error.to_string() }))
        }
        Err(AttachError::Client(error)) => outcome(words, client, ask.id, Err(error)).await,
    }
}

async fn act(words: InboxTexts, client: &CommandClient, id: AskId, what: &str, body: &Value) -> InboxEvent {
    let acted = client.post::<AskView>(As::Person, &format!("/api/v1/asks/{id}/{what}"), body).await;
    InboxEvent::Sent(id, outcome(words, client, id, acted.map(|received| received.view)).await)
}

/// Converts a response to an outcome by what the person can do about it. If the ask has changed, includes its
/// current state.
async fn outcome(words: InboxTexts, client: &CommandClient, id: AskId, sent: Result<AskView, RequestError>) -> RequestOutcome {
    let refused = match sent {
        Ok(ask) => return RequestOutcome::Accepted(Box::new(ask)),
        Err(RequestError::Unreachable { .. }) => return RequestOutcome::Unknown,
        Err(RequestError::Refused(refused)) => *refused,
        Err(error) => return RequestOutcome::Refused(words.explain(&error)),
    };
    let stands = match refused.status {
        409 | 410 | 412 => client.get::<AskView>(As::Person, &format!("/api/v1/asks/{id}")).await.ok().map(|ask| Box::new(ask.view)),
        _ => None,
    };
    match (refused.status, stands) {
        (412, Some(ask)) => RequestOutcome::Stale(ask),
        (409 | 410, Some(ask)) => RequestOutcome::AlreadySettled(ask),
        (413 | 422, _) => {
            let sentence = words.invalid_reply(&refused);
            RequestOutcome::Invalid(refused.errors, sentence)
        }
        _ => RequestOutcome::Refused(words.refused(&refused)),
    }
}
