//! Changes to a pending ask other than answering it: withdrawing, revising, restricting its policy, and commenting.

use axum::extract::State;
use waypost_core::ids::AskId;
use waypost_engine::WithdrawalRequest;
use waypost_wire::{AskView, CommentBody, RestrictBody, RevisionBody, WithdrawBody};

use super::responses::{AskResponse, outcome};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, IdempotencyHeader, StrictJson};
use crate::intake;
use crate::openapi::Tag;
use crate::problem::Problem;

/// Withdraws an ask, optionally in favour of another ask. Only for the program that asked.
#[utoipa::path(post, path = "/api/v1/asks/{id}/withdraw", operation_id = "withdraw_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = WithdrawBody, responses((status = 200, description = "The ask, withdrawn", body = AskView)))]
pub(super) async fn withdraw(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<WithdrawBody>,
) -> Result<AskResponse, Problem> {
    let body = body.read(Ok, app.waypost.asks().could_use(&auth.caller, ask)).await?;
    let why = WithdrawalRequest { successor: body.superseded_by, comment: body.comment };
    let done = app.waypost.asks().take_back(&auth.caller, ask, why, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

/// Revises an ask. Everything that was filled in or decided for the earlier revision becomes void. Only for the program that
/// asked.
#[utoipa::path(post, path = "/api/v1/asks/{id}/revise", operation_id = "revise_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = RevisionBody, responses((status = 200, description = "The ask, pending with its next revision", body = AskView)))]
pub(super) async fn revise(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<RevisionBody>,
) -> Result<AskResponse, Problem> {
    let request = body.read(intake::revision, app.waypost.asks().could_use(&auth.caller, ask)).await?;
    let done = app.waypost.asks().revise(&auth.caller, ask, request, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

/// Restricts the policy of an ask, for a person who may answer it. A restriction can never be removed.
#[utoipa::path(post, path = "/api/v1/asks/{id}/restrict", operation_id = "restrict_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = RestrictBody, responses((status = 200, description = "The ask, with its stricter policy", body = AskView)))]
pub(super) async fn restrict(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<RestrictBody>,
) -> Result<AskResponse, Problem> {
    let restriction = body.read(RestrictBody::restriction, app.waypost.asks().could_reply(&auth.caller, ask)).await?;
    let done = app.waypost.asks().restrict(&auth.caller, ask, restriction, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

/// Comments on an ask without deciding it. A person can ask for more information, and the asker can reply.
#[utoipa::path(post, path = "/api/v1/asks/{id}/comment", operation_id = "comment_on_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = CommentBody, responses((status = 200, description = "The ask, still pending", body = AskView)))]
pub(super) async fn comment(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<CommentBody>,
) -> Result<AskResponse, Problem> {
    let body = body.read(Ok, app.waypost.asks().could_comment(&auth.caller, ask)).await?;
    let done = app.waypost.asks().comment(&auth.caller, ask, body.text, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}
