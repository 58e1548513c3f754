//! Turns a tool's arguments into an ask, or finds the earlier ask of the same call and joins it.

use std::time::Duration;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use waypost_core::agent::asking::{ask_clarification, ask_for_approval, ask_user};
use waypost_core::approval::pin;
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;

use crate::api_client::{Acting, ApiClient, Method};
use crate::ask::{AskContext, ToolCallRef, was_asked_by};
use crate::outcome::RequestFailure;
use crate::tools::AskTool;
use crate::waiting;
use waypost_wire::{AskView, Page};

/// How many of the newest pending asks are searched for an earlier one. A caller with more pending asks gets a new ask.
const LOOKED_AT: usize = 1_000;

/// The ask that a call belongs to.
pub enum Stands {
    /// An ask that was created for this call, or that still waits.
    Asked(AskView),
    /// An ask that people settled since the same call was made before, and whose answer no caller has received.
    Unheard(AskView),
}

/// The fingerprint of a call: the same name and arguments at the same place have the same fingerprint.
pub fn print(tool: AskTool, arguments: &str, workspace: &str) -> ToolCallRef {
    let name = tool.name();
    ToolCallRef { tool: name.to_owned(), digest: pin::of_contents(format!("{name}\0{workspace}\0{arguments}").as_bytes()) }
}

/// The request body that creates this ask.
///
/// # Errors
/// What to fix, in a text for the model.
pub fn body(tool: AskTool, arguments: &str, call: &ToolCallRef) -> Result<Value, String> {
    let mut body = match tool {
        AskTool::Questions => {
            json!({"kind": "questions", "questions": ask_user::questions(arguments, true)?, "allow_response": true})
        }
        AskTool::Clarification => json!({"kind": "questions", "questions": [ask_clarification::question(arguments)?]}),
        AskTool::Approval => json!({"kind": "review", "review": {"markdown": ask_for_approval::concept(arguments)?}}),
    };
    body["context"] = json!(AskContext { mcp: Some(call.clone()) });
    Ok(body)
}

/// Creates an ask, or joins the ask of the same call that is still pending, or the ask `unheard`, whose answer no caller has received.
///
/// # Errors
/// [`RequestFailure`], as the server reports it.
pub async fn ask_or_join(desk: &dyn ApiClient, call: &ToolCallRef, body: Value, unheard: Option<AskId>) -> Result<Stands, RequestFailure> {
    match once(desk, call, body.clone(), unheard).await {
        // The ask may have been created and only the response was lost: the second attempt joins that ask.
        Err(RequestFailure::Away(_)) => once(desk, call, body, unheard).await,
        done => done,
    }
}

async fn once(desk: &dyn ApiClient, call: &ToolCallRef, body: Value, unheard: Option<AskId>) -> Result<Stands, RequestFailure> {
    if let Some(ask) = pending(desk, call).await? {
        return Ok(Stands::Asked(ask));
    }
    if let Some(ask) = answered(desk, call, unheard).await? {
        return Ok(Stands::Unheard(ask));
    }
    RequestFailure::or(desk.send(Acting::Agent, Method::Post, "/api/v1/asks", Some(body)).await).map(Stands::Asked)
}

/// The earlier ask of the same call, if people answered or dismissed it. An ask that ended without a person's decision has nothing to
/// return: people are asked again.
async fn answered(desk: &dyn ApiClient, call: &ToolCallRef, unheard: Option<AskId>) -> Result<Option<AskView>, RequestFailure> {
    let Some(ask) = unheard else { return Ok(None) };
    match waiting::read(desk, ask, Duration::ZERO).await {
        Ok(ask) => Ok(Some(ask).filter(|ask| was_asked_by(ask, call) && matches!(ask.status, AskStatus::Answered | AskStatus::Cancelled))),
        // It was erased meanwhile.
        Err(RequestFailure::Refused { status: 404, .. }) => Ok(None),
        Err(refused) => Err(refused),
    }
}

async fn pending(desk: &dyn ApiClient, call: &ToolCallRef) -> Result<Option<AskView>, RequestFailure> {
    let mut path = "/api/v1/asks?status=pending&limit=200".to_owned();
    let mut seen = 0;
    while seen < LOOKED_AT {
        let page: Page<Box<RawValue>> = RequestFailure::or(desk.send(Acting::Agent, Method::Get, &path, None).await)?;
        // A page of long asks holds fewer of them.
        seen += page.items.len().max(1);
        // An ask that cannot be parsed here was not created here.
        let mut asks = page.items.into_iter().filter_map(|item| serde_json::from_str::<AskView>(item.get()).ok());
        if let Some(found) = asks.find(|ask| was_asked_by(ask, call)) {
            return Ok(Some(found));
        }
        let Some(cursor) = page.next_cursor else { return Ok(None) };
        path = format!("/api/v1/asks?status=pending&limit=200&cursor={cursor}");
    }
    Ok(None)
}
