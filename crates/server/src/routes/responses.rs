//! Responses that several handlers return.

use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{AskWithSession, Caller, Error};
use waypost_wire::AskView;

use crate::app::App;
use crate::problem::{CREATED, Problem, ProblemKind};
use crate::views::HTML;

/// A response for a resource that was created.
pub(super) struct Created<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (CREATED, Json(self.0)).into_response()
    }
}

/// An ask, and whether an earlier request with the same idempotency key caused this result.
pub(super) struct AskResponse {
    view: AskView,
    replayed: bool,
}

impl AskResponse {
    pub(super) fn new(shown: &AskWithSession, caller: &Caller) -> Self {
        Self { view: AskView::new(&shown.ask, &caller.principal, &shown.membership, HTML), replayed: shown.replayed }
    }

    /// The same with warnings for the asker.
    pub(super) fn with_warnings(mut self, warnings: Vec<Fault>) -> Self {
        self.view.warnings = warnings;
        self
    }

    /// The ask as JSON.
    pub(super) fn into_view(self) -> AskView {
        self.view
    }

    /// The same with the status of a created resource.
    pub(super) fn created(self) -> Response {
        (CREATED, self).into_response()
    }
}

impl IntoResponse for AskResponse {
    fn into_response(self) -> Response {
        (repeated(self.replayed), Json(self.view)).into_response()
    }
}

/// The header that marks a replayed response: the request was sent before with the same idempotency key.
pub(super) fn repeated(replayed: bool) -> Option<[(&'static str, &'static str); 1]> {
    replayed.then_some([("idempotency-replayed", "true")])
}

/// Converts the result of an action on an ask into a response. A caller who was too late also gets the ask in its current state.
pub(super) async fn outcome<T>(app: &App, caller: &Caller, ask: AskId, done: Result<T, Error>) -> Result<T, Problem> {
    let problem = match done {
        Ok(done) => return Ok(done),
        Err(error) => Problem::from(error),
    };
    match problem.kind() {
        ProblemKind::AlreadyAnswered | ProblemKind::ReplyHeld | ProblemKind::PermitUsed | ProblemKind::AlreadyReported => {
            let found = app.waypost.asks().get(caller, ask).await?;
            Err(problem.with("ask", &AskView::new(&found.ask, &caller.principal, &found.membership, HTML)))
        }
        _ => Err(problem),
    }
}
