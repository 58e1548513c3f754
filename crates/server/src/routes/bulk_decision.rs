//! Bulk decisions: several decisions in one request.

use axum::Json;
use axum::extract::State;
use serde_json::value::to_raw_value;
use waypost_core::ids::AskId;
use waypost_engine::{AskWithSession, Caller, Error};
use waypost_wire::{AskView, BulkDecisionView, DecideBody, DecisionResultView};

use super::responses::outcome;
use crate::app::App;
use crate::extract::{Authenticated, IdempotencyHeader, StrictJson};
use crate::openapi::Tag;
use crate::problem::{OK, Problem};
use crate::views::HTML;

async fn result_view(
    app: &App,
    caller: &Caller,
    ask_id: AskId,
    done: Result<AskWithSession, Error>,
) -> Result<DecisionResultView, Problem> {
    match outcome(app, caller, ask_id, done).await {
        Ok(shown) => {
            let ask = Some(AskView::new(&shown.ask, &caller.principal, &shown.membership, HTML));
            Ok(DecisionResultView { ask_id, status: OK.as_u16(), ask, problem: None })
        }
        Err(problem) => {
            let status = problem.kind().status();
            Ok(DecisionResultView { ask_id, status, ask: None, problem: Some(to_raw_value(&problem)?) })
        }
    }
}

/// Decides several asks. Each decision is independent: a refused decision does not affect the others.
#[utoipa::path(post, path = "/api/v1/asks/decide", operation_id = "decide_asks", tag = Tag::ASKS, request_body = DecideBody, responses((status = 200, description = "The result of each decision, in order", body = BulkDecisionView)))]
pub(super) async fn decide(
    State(app): State<App>,
    auth: Authenticated,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<DecideBody>,
) -> Result<Json<BulkDecisionView>, Problem> {
    let decisions = body.read(DecideBody::take, app.waypost.people().must_take_part(&auth.caller)).await?;
    let outcomes = app.waypost.asks().decide_each(&auth.caller, decisions, &auth.reply_channel(), once.as_ref()).await?;
    let results = outcomes.into_iter().map(|(ask, done)| result_view(&app, &auth.caller, ask, done));
    Ok(Json(BulkDecisionView { results: futures::future::try_join_all(results).await? }))
}
