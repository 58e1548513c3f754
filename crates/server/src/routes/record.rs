//! The audit log: exporting it, its signing key, and its checkpoints.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use futures::stream::try_unfold;
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::audit::document::ExportScope;
use waypost_core::ids::SessionId;
use waypost_core::time::Timestamp;
use waypost_wire::{AuditKeyView, CheckpointView, NoBody};

use crate::app::App;
use crate::extract::{AnyCaller, Authenticated, Query, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Which part of the audit log to export. The default is all of it.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct RecordExportQuery {
    /// Only the journal of this session.
    #[param(value_type = Option<String>)]
    session: Option<SessionId>,
    /// Only journals that have grown since this time.
    #[param(value_type = Option<String>)]
    since: Option<Timestamp>,
}

impl RecordExportQuery {
    fn scope(&self) -> ExportScope {
        match (self.session, self.since) {
            (Some(session), _) => ExportScope::Session(session.to_string()),
            (None, Some(since)) => ExportScope::Since(since),
            (None, None) => ExportScope::All,
        }
    }
}

/// Exports the audit log as `waypost-record-1`: one line of JSON per entry, and a signature at the end.
#[utoipa::path(get, path = "/api/v1/record", operation_id = "export_record", tag = Tag::ADMIN, params(RecordExportQuery), responses((status = 200, description = "The audit log", body = String, content_type = "application/jsonl")))]
pub(super) async fn export(State(app): State<App>, by: AnyCaller, Query(query): Query<RecordExportQuery>) -> Result<Response, Problem> {
    let export = app.waypost.audit().export(&by.caller, query.scope()).await?;
    // An export that breaks off has no last line, so no verifier accepts it as complete.
    let pieces = try_unfold(export, async |mut export| Ok::<_, waypost_engine::Error>(export.next().await?.map(|piece| (piece, export))));
    Ok(([(CONTENT_TYPE, "application/jsonl")], Body::from_stream(pieces)).into_response())
}

async fn current_key(app: &App, caller: &waypost_engine::Caller) -> Result<Json<AuditKeyView>, Problem> {
    let checkpoint = app.waypost.audit().last_checkpoint(caller).await?;
    Ok(Json(AuditKeyView { key: app.waypost.audit().key().await?.to_string(), checkpoint: checkpoint.as_ref().map(CheckpointView::new) }))
}

/// Returns the key that signs the audit log, and the last checkpoint.
#[utoipa::path(get, path = "/api/v1/record/key", operation_id = "record_key", tag = Tag::ADMIN, responses((status = 200, description = "The key", body = AuditKeyView)))]
pub(super) async fn key(State(app): State<App>, auth: Authenticated) -> Result<Json<AuditKeyView>, Problem> {
    current_key(&app, &auth.caller).await
}

/// Creates a checkpoint of the team's audit log if it has grown since the last one.
#[utoipa::path(post, path = "/api/v1/record/checkpoints", operation_id = "mark_record", tag = Tag::ADMIN, request_body = NoBody, responses((status = 200, description = "The last checkpoint", body = AuditKeyView)))]
pub(super) async fn add_checkpoint(State(app): State<App>, by: AnyCaller, body: StrictJson<NoBody>) -> Result<Json<AuditKeyView>, Problem> {
    body.read(NoBody::nothing, app.waypost.audit().could_export(&by.caller)).await?;
    app.waypost.audit().add_checkpoints_of(&by.caller).await?;
    current_key(&app, &by.caller).await
}
