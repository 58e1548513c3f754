//! What several handlers give back.

use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use waypost_core::ids::AskId;
use waypost_engine::{Caller, Error, Shown};

use crate::problem::{CREATED, Kind, Problem};
use crate::server::App;
use crate::views::AskView;

/// Something that was made.
pub(super) struct Created<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (CREATED, Json(self.0)).into_response()
    }
}

/// An ask, with a word on whether an earlier request had made it so.
pub(super) struct Told {
    view: AskView,
    replayed: bool,
}

impl Told {
    pub(super) fn new(shown: &Shown, caller: &Caller) -> Self {
        Self { view: AskView::new(&shown.ask, &caller.principal, &shown.roster), replayed: shown.replayed }
    }

    /// The same as the answer to a request that made it.
    pub(super) fn created(self) -> Response {
        (CREATED, self).into_response()
    }
}

impl IntoResponse for Told {
    fn into_response(self) -> Response {
        (repeated(self.replayed), Json(self.view)).into_response()
    }
}

/// What marks the answer to a request that was sent before under the same idempotency key.
pub(super) fn repeated(replayed: bool) -> Option<[(&'static str, &'static str); 1]> {
    replayed.then_some([("idempotency-replayed", "true")])
}

/// What came of something done to an ask. Whoever was too late also gets the ask as it stands.
pub(super) async fn outcome<T>(app: &App, caller: &Caller, ask: AskId, done: Result<T, Error>) -> Result<T, Problem> {
    let problem = match done {
        Ok(done) => return Ok(done),
        Err(error) => Problem::from(error),
    };
    match problem.kind() {
        Kind::AlreadyAnswered | Kind::ReplyHeld | Kind::PermitUsed | Kind::AlreadyReported => {
            let found = app.waypost.ask_by_id(caller, ask).await?;
            Err(problem.with("ask", &AskView::new(&found.ask, &caller.principal, &found.roster)))
        }
        _ => Err(problem),
    }
}
