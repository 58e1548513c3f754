//! A session as an endpoint of AG-UI.

use axum::extract::State;
use axum::response::Response;
use waypost_core::right::Right;

use crate::ag_ui::{self, RunInput};
use crate::extract::{Asker, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::streams::Frame;

/// Runs an agent as AG-UI does: what is asked ends the run with interrupts, and the next run brings the answers.
#[utoipa::path(post, path = "/api/v1/agents/{agent}/ag-ui", operation_id = "run_ag_ui", tag = Tag::SESSIONS, params(("agent" = String, Path, description = "The agent's name")), request_body = RunInput, responses((status = 200, description = "The events of the run; the last one says how it ended", content((Frame = "text/event-stream")))))]
pub(super) async fn run(
    State(app): State<App>,
    asker: Asker,
    IdPath(agent): IdPath<String>,
    body: StrictJson<RunInput>,
) -> Result<Response, Problem> {
    let input = body.read(RunInput::checked, app.waypost.must_have(&asker.caller, Right::Direct)).await?;
    app.waypost.must_have(&asker.caller, Right::Direct).await?;
    ag_ui::run(app, asker, &agent, input).await
}
