//! What is done to a pending ask short of answering it: taking it back, changing it, making its
//! policy stricter, and talking about it.

use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_engine::TakingBack;

use super::told::{Told, outcome};
use crate::extract::{Asker, IdPath, OnceKey, StrictJson};
use crate::intake::{CommentBody, RevisionBody, TightenBody, WithdrawBody};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::AskView;

/// Takes an ask back, in favour of another one where that is named; for the program that asked.
#[utoipa::path(post, path = "/api/v1/asks/{id}/withdraw", operation_id = "withdraw_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = WithdrawBody, responses((status = 200, description = "The ask, withdrawn", body = AskView)))]
pub(super) async fn withdraw(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<WithdrawBody>,
) -> Result<Told, Problem> {
    let body = body.read(Ok, app.waypost.could_use(&asker.caller, ask)).await?;
    let why = TakingBack { successor: body.superseded_by, comment: body.comment };
    let done = app.waypost.take_back(&asker.caller, ask, why, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Changes what is asked; whatever was filled in or decided on the earlier revision is void. For the
/// program that asked.
#[utoipa::path(post, path = "/api/v1/asks/{id}/revise", operation_id = "revise_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = RevisionBody, responses((status = 200, description = "The ask, pending under its next revision", body = AskView)))]
pub(super) async fn revise(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<RevisionBody>,
) -> Result<Told, Problem> {
    let request = body.read(RevisionBody::request, app.waypost.could_use(&asker.caller, ask)).await?;
    let done = app.waypost.revise_ask(&asker.caller, ask, request, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Makes the policy of an ask stricter, never looser; for a person who may answer it.
#[utoipa::path(post, path = "/api/v1/asks/{id}/tighten", operation_id = "tighten_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = TightenBody, responses((status = 200, description = "The ask, under its stricter policy", body = AskView)))]
pub(super) async fn tighten(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<TightenBody>,
) -> Result<Told, Problem> {
    let tighter = body.read(TightenBody::tighter, app.waypost.could_reply(&asker.caller, ask)).await?;
    let done = app.waypost.tighten_ask(&asker.caller, ask, tighter, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Says something under an ask without deciding it: a person asks for more, the asker replies.
#[utoipa::path(post, path = "/api/v1/asks/{id}/comment", operation_id = "comment_on_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = CommentBody, responses((status = 200, description = "The ask, still pending", body = AskView)))]
pub(super) async fn comment(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<CommentBody>,
) -> Result<Told, Problem> {
    let body = body.read(Ok, app.waypost.could_comment(&asker.caller, ask)).await?;
    let done = app.waypost.comment(&asker.caller, ask, body.text, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}
