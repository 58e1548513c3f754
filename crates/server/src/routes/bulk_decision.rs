//! Bulk decisions: several decisions in one request.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::AskId;
use waypost_engine::{AskWithSession, Caller, Error};
use waypost_wire::{AskView, DecideBody};

use super::responses::outcome;
use crate::app::App;
use crate::extract::{Authenticated, IdempotencyHeader, StrictJson};
use crate::openapi::Tag;
use crate::problem::{OK, Problem};
use crate::views::HTML;

/// The results of a bulk decision.
#[derive(Serialize, ToSchema)]
#[schema(as = SweepView)]
pub(super) struct BulkDecisionView {
    /// The result of each decision, in the order of the request.
    results: Vec<DecisionResultView>,
}

/// The result of one decision.
#[derive(Serialize, ToSchema)]
#[schema(as = ResultView)]
struct DecisionResultView {
    /// The ask.
    #[schema(value_type = String)]
    ask_id: AskId,
    /// The status that this decision would have had as a single request: 200, 404, 409, 410, 412 or 422.
    status: u16,
    /// The ask in its current state, if the decision was accepted.
    ask: Option<AskView>,
    /// Why the decision was refused.
    #[schema(value_type = Option<Object>)]
    problem: Option<Problem>,
}

impl DecisionResultView {
    async fn of(app: &App, caller: &Caller, ask_id: AskId, done: Result<AskWithSession, Error>) -> Self {
        match outcome(app, caller, ask_id, done).await {
            Ok(shown) => {
                let ask = Some(AskView::new(&shown.ask, &caller.principal, &shown.membership, HTML));
                Self { ask_id, status: OK.as_u16(), ask, problem: None }
            }
            Err(problem) => Self { ask_id, status: problem.kind().status(), ask: None, problem: Some(problem) },
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
    let results = outcomes.into_iter().map(|(ask, done)| DecisionResultView::of(&app, &auth.caller, ask, done));
    Ok(Json(BulkDecisionView { results: futures::future::join_all(results).await }))
}
