//! What people have filled in and not sent.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::AskId;

use crate::extract::{Asker, IdPath, StrictJson};
use crate::intake::DraftBody;
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::DraftView;

/// What the caller has filled in.
#[derive(Serialize, ToSchema)]
pub(super) struct Drafted {
    /// `null` where nothing is kept.
    draft: Option<DraftView>,
}

/// What the caller has filled in of an ask and not sent.
#[utoipa::path(get, path = "/api/v1/asks/{id}/draft", operation_id = "read_draft", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), responses((status = 200, description = "What is kept", body = Drafted)))]
pub(super) async fn read(State(app): State<App>, asker: Asker, IdPath(ask): IdPath<AskId>) -> Result<Json<Drafted>, Problem> {
    let draft = app.waypost.draft(&asker.caller, ask).await?;
    Ok(Json(Drafted { draft: draft.map(DraftView::from) }))
}

/// Keeps what the caller has filled in of an ask until it is settled, in place of what was kept before.
#[utoipa::path(put, path = "/api/v1/asks/{id}/draft", operation_id = "keep_draft", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = DraftBody, responses((status = 200, description = "What is kept", body = Drafted)))]
pub(super) async fn keep(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    body: StrictJson<DraftBody>,
) -> Result<Json<Drafted>, Problem> {
    let (revision, unsent) = body.read(DraftBody::unsent, app.waypost.could_reply(&asker.caller, ask)).await?;
    let kept = app.waypost.keep_draft(&asker.caller, ask, revision, unsent).await?;
    Ok(Json(Drafted { draft: Some(kept.into()) }))
}
