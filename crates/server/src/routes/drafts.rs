//! Drafts: what people have filled in but not sent.

use axum::Json;
use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_engine::Draft;
use waypost_wire::{DraftBody, DraftResponse, DraftView};

use crate::app::App;
use crate::extract::{Authenticated, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

fn view(draft: Draft) -> DraftView {
    DraftView::new(draft.revision, draft.at, draft.unsent)
}

/// Returns the caller's draft for an ask.
#[utoipa::path(get, path = "/api/v1/asks/{id}/draft", operation_id = "read_draft", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), responses((status = 200, description = "The draft", body = DraftResponse)))]
pub(super) async fn read(State(app): State<App>, auth: Authenticated, IdPath(ask): IdPath<AskId>) -> Result<Json<DraftResponse>, Problem> {
    let draft = app.waypost.asks().draft(&auth.caller, ask).await?;
    Ok(Json(DraftResponse { draft: draft.map(view) }))
}

/// Saves the caller's draft for an ask, replacing the earlier one. Waypost keeps it until the ask is settled.
#[utoipa::path(put, path = "/api/v1/asks/{id}/draft", operation_id = "keep_draft", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = DraftBody, responses((status = 200, description = "The draft", body = DraftResponse)))]
pub(super) async fn keep(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    body: StrictJson<DraftBody>,
) -> Result<Json<DraftResponse>, Problem> {
    let (revision, unsent) = body.read(DraftBody::into_form, app.waypost.asks().could_reply(&auth.caller, ask)).await?;
    let saved = app.waypost.asks().save_draft(&auth.caller, ask, revision, unsent).await?;
    Ok(Json(DraftResponse { draft: Some(view(saved)) }))
}
