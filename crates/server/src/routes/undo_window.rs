//! Pending replies: undoing one, and judging one.

use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_wire::{AskView, JudgeBody, NoBody};

use super::told::{Told, outcome};
use crate::app::App;
use crate::extract::{Asker, IdPath, OnceKey, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Undoes the caller's own reply within the `undo_window` of the ask. The ask is then pending again.
#[utoipa::path(post, path = "/api/v1/asks/{id}/undo", operation_id = "undo_answer", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = NoBody, responses((status = 200, description = "The ask, pending again", body = AskView)))]
pub(super) async fn undo(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<NoBody>,
) -> Result<Told, Problem> {
    body.read(NoBody::nothing, app.waypost.asks().could_undo(&asker.caller, ask)).await?;
    let done = app.waypost.asks().undo(&asker.caller, ask, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Judges whether the pending reply is sufficient. For the program that asked with `judge: asker`.
#[utoipa::path(post, path = "/api/v1/asks/{id}/judge", operation_id = "judge_answer", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = JudgeBody, responses((status = 200, description = "The ask: answered, asked again with its next revision, or skipped", body = AskView)))]
pub(super) async fn judge(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<JudgeBody>,
) -> Result<Told, Problem> {
    let judgement =
        body.read(|body| Ok(body.judgement(ask, &asker.over().channel)), app.waypost.asks().could_use(&asker.caller, ask)).await?;
    let done = app.waypost.asks().judge(&asker.caller, judgement, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}
