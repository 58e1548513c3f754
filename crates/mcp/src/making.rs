//! From a tool's arguments to an ask: what is sent, and the one of the same call before that it joins.

use std::time::Duration;

use serde_json::{Value, json};
use waypost_core::ask::Status;
use waypost_core::asking::{ask_clarification, ask_for_approval, ask_user};
use waypost_core::ids::AskId;
use waypost_core::pin;

use crate::ask::{Ask, Call, Context};
use crate::desk::{Acting, Desk, Method};
use crate::outcome::Refused;
use crate::tools::Asks;
use crate::waiting;

/// A pending ask is looked for among so many of the newest. Whoever has more that wait gets another one.
const LOOKED_AT: usize = 1_000;

/// The ask under which a call stands.
pub enum Stands {
    /// One that was made for it, or that still waits.
    Asked(Ask),
    /// One that people dealt with since the same call was made before, and nobody was given their answer.
    Unheard(Ask),
}

/// The print of a call: the same name and arguments at the same place have the same, however the client spelled them.
pub fn print(tool: Asks, arguments: &str, place: &str) -> Call {
    let name = tool.name();
    Call { tool: name.to_owned(), digest: pin::of_contents(format!("{name}\0{place}\0{arguments}").as_bytes()) }
}

/// What is sent to ask this.
///
/// # Errors
/// What to mend, in a text for the model.
pub fn body(tool: Asks, arguments: &str, call: &Call) -> Result<Value, String> {
    let mut body = match tool {
        Asks::Questions => {
            json!({"kind": "questions", "questions": ask_user::questions(arguments, true)?, "allow_response": true})
        }
        Asks::Clarification => json!({"kind": "questions", "questions": [ask_clarification::question(arguments)?]}),
        Asks::Approval => json!({"kind": "review", "review": {"markdown": ask_for_approval::concept(arguments)?}}),
    };
    body["context"] = json!(Context { mcp: Some(call.clone()) });
    Ok(body)
}

/// Asks, or joins what the same call asked and nobody has settled yet, or whose answer nobody was given: that is `unheard`,
/// as far as it is known.
///
/// # Errors
/// [`Refused`] as the server says it.
pub async fn ask_or_join(desk: &dyn Desk, call: &Call, body: Value, unheard: Option<AskId>) -> Result<Stands, Refused> {
    match once(desk, call, body.clone(), unheard).await {
        // Perhaps it was asked and only the word of it was lost: the second time that one is joined.
        Err(Refused::Away(_)) => once(desk, call, body, unheard).await,
        done => done,
    }
}

async fn once(desk: &dyn Desk, call: &Call, body: Value, unheard: Option<AskId>) -> Result<Stands, Refused> {
    if let Some(ask) = pending(desk, call).await? {
        return Ok(Stands::Asked(ask));
    }
    if let Some(ask) = answered(desk, call, unheard).await? {
        return Ok(Stands::Unheard(ask));
    }
    Refused::or(desk.send(Acting::Agent, Method::Post, "/api/v1/asks", Some(body)).await).map(Stands::Asked)
}

/// The ask of the same call before, where people have dealt with it. Of one at whose end nobody has said anything there is
/// nothing to give: people are asked.
async fn answered(desk: &dyn Desk, call: &Call, unheard: Option<AskId>) -> Result<Option<Ask>, Refused> {
    let Some(ask) = unheard else { return Ok(None) };
    match waiting::read(desk, ask, Duration::ZERO).await {
        Ok(ask) => Ok(Some(ask).filter(|ask| ask.was_asked_by(call) && matches!(ask.status, Status::Answered | Status::Cancelled))),
        // It was erased since.
        Err(Refused::Said { status: 404, .. }) => Ok(None),
        Err(refused) => Err(refused),
    }
}

async fn pending(desk: &dyn Desk, call: &Call) -> Result<Option<Ask>, Refused> {
    let mut path = "/api/v1/asks?status=pending&limit=200".to_owned();
    let mut seen = 0;
    while seen < LOOKED_AT {
        let page: Page = Refused::or(desk.send(Acting::Agent, Method::Get, &path, None).await)?;
        // A page of long asks has fewer of them.
        seen += page.items.len().max(1);
        // What cannot be read here was not asked from here.
        let mut asks = page.items.into_iter().filter_map(|item| serde_json::from_value::<Ask>(item).ok());
        if let Some(found) = asks.find(|ask| ask.was_asked_by(call)) {
            return Ok(Some(found));
        }
        let Some(cursor) = page.next_cursor else { return Ok(None) };
        path = format!("/api/v1/asks?status=pending&limit=200&cursor={cursor}");
    }
    Ok(None)
}

#[derive(serde::Deserialize)]
struct Page {
    items: Vec<Value>,
    next_cursor: Option<String>,
}
