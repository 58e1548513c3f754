//! Pending replies: undoing one, and judging one.

use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_wire::{AskView, JudgeBody, NoBody};

use super::responses::{AskResponse, outcome};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, IdempotencyHeader, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Undoes the caller's own reply within the `undo_window` of the ask. The ask is then pending again.
#[utoipa::path(post, path = "/api/v1/asks/{id}/undo", operation_id = "undo_answer", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = NoBody, responses((status = 200, description = "The ask, pending again", body = AskView)))]
pub(super) async fn undo(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<NoBody>,
) -> Result<AskResponse, Problem> {
    body.read(NoBody::nothing, app.waypost.asks().could_undo(&auth.caller, ask)).await?;
    let done = app.waypost.asks().undo(&auth.caller, ask, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

/// Judges whether the pending reply is sufficient. For the program that asked with `judge: asker`.
#[utoipa::path(post, path = "/api/v1/asks/{id}/judge", operation_id = "judge_answer", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = JudgeBody, responses((status = 200, description = "The ask: answered, asked again with its next revision, or skipped", body = AskView)))]
pub(super) async fn judge(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<JudgeBody>,
) -> Result<AskResponse, Problem> {
    let judgement =
        body.read(|body| Ok(body.judgement(ask, &auth.reply_channel().channel)), app.waypost.asks().could_use(&auth.caller, ask)).await?;
    let done = app.waypost.asks().judge(&auth.caller, judgement, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}
