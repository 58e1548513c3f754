//! Delegating an ask, and recording when it was opened.

use axum::Json;
use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_wire::{AskView, DelegateBody, NoBody, OpenedAskView};

use super::responses::{AskResponse, outcome};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, IdempotencyHeader, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Delegates the caller's assignment to another person, who may then answer the ask.
#[utoipa::path(post, path = "/api/v1/asks/{id}/delegate", operation_id = "delegate_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = DelegateBody, responses((status = 200, description = "The ask, still pending", body = AskView)))]
pub(super) async fn delegate(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<DelegateBody>,
) -> Result<AskResponse, Problem> {
    let body = body.read(Ok, app.waypost.asks().could_reply(&auth.caller, ask)).await?;
    let done = app.waypost.asks().delegate(&auth.caller, ask, &body.to, body.note, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

/// Tells a client that has just shown an ask what to send back with the reply, so that the audit log contains how long the ask
/// was open. Stores nothing.
#[utoipa::path(post, path = "/api/v1/asks/{id}/opened", operation_id = "open_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = NoBody, responses((status = 200, description = "What to send back with the reply", body = OpenedAskView)))]
pub(super) async fn opened(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    body: StrictJson<NoBody>,
) -> Result<Json<OpenedAskView>, Problem> {
    body.read(NoBody::nothing, app.waypost.asks().could_reply(&auth.caller, ask)).await?;
    let ask = app.waypost.asks().get(&auth.caller, ask).await?.ask;
    Ok(Json(OpenedAskView { opened_at: app.waypost.now().await?, view_digest: ask.view_digest().as_str().to_owned() }))
}
