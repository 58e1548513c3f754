//! Changes to a pending ask other than answering it: withdrawing, revising, restricting its policy, and commenting.

use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_engine::WithdrawalRequest;
use waypost_wire::{AskView, CommentBody, RestrictBody, RevisionBody, WithdrawBody};

use super::told::{Told, outcome};
use crate::app::App;
use crate::extract::{Asker, IdPath, OnceKey, StrictJson};
use crate::intake;
use crate::openapi::Tag;
use crate::problem::Problem;

/// Withdraws an ask, optionally in favour of another ask. Only for the program that asked.
#[utoipa::path(post, path = "/api/v1/asks/{id}/withdraw", operation_id = "withdraw_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = WithdrawBody, responses((status = 200, description = "The ask, withdrawn", body = AskView)))]
pub(super) async fn withdraw(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<WithdrawBody>,
) -> Result<Told, Problem> {
    let body = body.read(Ok, app.waypost.asks().could_use(&asker.caller, ask)).await?;
    let why = WithdrawalRequest { successor: body.superseded_by, comment: body.comment };
    let done = app.waypost.asks().take_back(&asker.caller, ask, why, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Revises an ask. Everything that was filled in or decided for the earlier revision becomes void. Only for the program that
/// asked.
#[utoipa::path(post, path = "/api/v1/asks/{id}/revise", operation_id = "revise_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = RevisionBody, responses((status = 200, description = "The ask, pending with its next revision", body = AskView)))]
pub(super) async fn revise(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<RevisionBody>,
) -> Result<Told, Problem> {
    let request = body.read(intake::revision, app.waypost.asks().could_use(&asker.caller, ask)).await?;
    let done = app.waypost.asks().revise(&asker.caller, ask, request, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Restricts the policy of an ask, for a person who may answer it. A restriction can never be removed.
#[utoipa::path(post, path = "/api/v1/asks/{id}/restrict", operation_id = "restrict_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = RestrictBody, responses((status = 200, description = "The ask, with its stricter policy", body = AskView)))]
pub(super) async fn restrict(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<RestrictBody>,
) -> Result<Told, Problem> {
    let restriction = body.read(RestrictBody::restriction, app.waypost.asks().could_reply(&asker.caller, ask)).await?;
    let done = app.waypost.asks().restrict(&asker.caller, ask, restriction, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Comments on an ask without deciding it. A person can ask for more information, and the asker can reply.
#[utoipa::path(post, path = "/api/v1/asks/{id}/comment", operation_id = "comment_on_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = CommentBody, responses((status = 200, description = "The ask, still pending", body = AskView)))]
pub(super) async fn comment(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<CommentBody>,
) -> Result<Told, Problem> {
    let body = body.read(Ok, app.waypost.asks().could_comment(&asker.caller, ask)).await?;
    let done = app.waypost.asks().comment(&asker.caller, ask, body.text, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}
