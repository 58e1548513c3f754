//! The AG-UI endpoint: runs an agent's session.

use axum::extract::State;
use axum::response::Response;
use waypost_core::people::permission::Permission;
use waypost_wire::StreamedEvent;

use crate::ag_ui::{self, RunInput};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Runs an agent over AG-UI. If the agent asks people, the run ends with interrupts, and the next run sends the answers.
#[utoipa::path(post, path = "/api/v1/agents/{agent}/ag-ui", operation_id = "run_ag_ui", tag = Tag::SESSIONS, params(("agent" = String, Path, description = "The agent's name")), request_body = RunInput, responses((status = 200, description = "The events of the run; the last event says how it ended", content((StreamedEvent = "text/event-stream")))))]
pub(super) async fn run(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(agent): IdPath<String>,
    body: StrictJson<RunInput>,
) -> Result<Response, Problem> {
    let input = body.read(RunInput::validated, app.waypost.people().must_have(&auth.caller, Permission::Direct)).await?;
    app.waypost.people().must_have(&auth.caller, Permission::Direct).await?;
    ag_ui::run(app, auth, &agent, input).await
}
