//! Several decisions in one request.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::AskId;
use waypost_engine::{Caller, Error, Shown};

use super::told::outcome;
use crate::extract::{Asker, OnceKey, StrictJson};
use crate::intake::DecideBody;
use crate::openapi::Tag;
use crate::problem::{DONE_SO, Problem};
use crate::server::App;
use crate::views::AskView;

/// What came of several decisions.
#[derive(Serialize, ToSchema)]
pub(super) struct SweepView {
    /// What came of each, in the order in which they were sent.
    results: Vec<ResultView>,
}

/// What came of one decision.
#[derive(Serialize, ToSchema)]
struct ResultView {
    /// About which ask.
    #[schema(value_type = String)]
    ask_id: AskId,
    /// What the decision would have got by itself: 200, 404, 409, 410, 412 or 422.
    status: u16,
    /// The ask as it stands, where it was decided so.
    ask: Option<AskView>,
    /// Why it was not decided so.
    #[schema(value_type = Option<Object>)]
    problem: Option<Problem>,
}

impl ResultView {
    async fn of(app: &App, caller: &Caller, ask_id: AskId, done: Result<Shown, Error>) -> Self {
        match outcome(app, caller, ask_id, done).await {
            Ok(shown) => {
                let ask = Some(AskView::new(&shown.ask, &caller.principal, &shown.roster));
                Self { ask_id, status: DONE_SO.as_u16(), ask, problem: None }
            }
            Err(problem) => Self { ask_id, status: problem.kind().status(), ask: None, problem: Some(problem) },
        }
    }
}

/// Decides several asks, each on its own: one that is refused keeps none of the others from being decided.
#[utoipa::path(post, path = "/api/v1/asks/decide", operation_id = "decide_asks", tag = Tag::ASKS, request_body = DecideBody, responses((status = 200, description = "What came of each decision, in order", body = SweepView)))]
pub(super) async fn decide(
    State(app): State<App>,
    asker: Asker,
    OnceKey(once): OnceKey,
    body: StrictJson<DecideBody>,
) -> Result<Json<SweepView>, Problem> {
    let decisions = body.read(DecideBody::take, app.waypost.must_take_part(&asker.caller)).await?;
    let told = app.waypost.decide_each(&asker.caller, decisions, &asker.over(), once.as_ref()).await?;
    let results = told.into_iter().map(|(ask, done)| ResultView::of(&app, &asker.caller, ask, done));
    Ok(Json(SweepView { results: futures::future::join_all(results).await }))
}
