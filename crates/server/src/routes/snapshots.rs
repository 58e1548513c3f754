//! Exporting a session as one document, and importing it.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::SessionId;
use waypost_core::snapshot::Snapshot;
use waypost_engine::{ImportExtent, ImportedSnapshot, NotImported};
use waypost_wire::{ImportEffect, ImportedSessionView, SessionView};

use super::responses::{Created, outcome};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Exports a whole session as one document, `waypost-snapshot-1`.
#[utoipa::path(get, path = "/api/v1/sessions/{id}/snapshot", operation_id = "export_session", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), responses((status = 200, description = "The document", body = Object)))]
pub(super) async fn export(State(app): State<App>, auth: Authenticated, IdPath(id): IdPath<SessionId>) -> Result<Response, Problem> {
    let snapshot = app.waypost.snapshots().export(&auth.caller, id, app.file_limit as u64).await?;
    Ok(([(CONTENT_TYPE, "application/json")], snapshot.text()).into_response())
}

fn imported_response(imported: &ImportedSnapshot) -> Response {
    let view = |arrival| ImportedSessionView { arrival, session: SessionView::new(&imported.session) };
    match imported.how {
        ImportExtent::Created => Created(view(ImportEffect::Created)).into_response(),
        ImportExtent::Extended => Json(view(ImportEffect::Extended)).into_response(),
        ImportExtent::Unchanged => Json(view(ImportEffect::Unchanged)).into_response(),
    }
}

/// Imports a session, or the missing end of a session that already exists here. Repeating the request is safe.
#[utoipa::path(post, path = "/api/v1/snapshots", operation_id = "import_session", tag = Tag::SESSIONS, request_body = Object, responses((status = 201, description = "The session was created", body = ImportedSessionView), (status = 200, description = "The session existed, and was extended or unchanged", body = ImportedSessionView)))]
pub(super) async fn import(State(app): State<App>, auth: Authenticated, body: StrictJson<Box<RawValue>>) -> Result<Response, Problem> {
    let snapshot = body
        .read(|document| Snapshot::read(document.get())?.within(app.file_limit as u64), app.waypost.snapshots().could_import(&auth.caller))
        .await?;
    match app.waypost.snapshots().import(&auth.caller, &snapshot).await {
        Ok(imported) => Ok(imported_response(&imported)),
        Err(refused) => Err(refused_import(&app, &auth, refused).await),
    }
}

/// If an answer in the snapshot is too late, the problem contains the ask in its current state.
async fn refused_import(app: &App, auth: &Authenticated, NotImported { error, ask }: NotImported) -> Problem {
    match ask {
        None => error.into(),
        Some(ask) => match outcome(app, &auth.caller, ask, Err::<(), _>(error)).await {
            Err(problem) => problem,
            Ok(()) => Refusal::SnapshotConflict { after: 0 }.into(),
        },
    }
}
