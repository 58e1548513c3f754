//! Files that people upload, and secrets that are released to the program that asked for them.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::digest::FileDigest;
use waypost_core::ids::{AskId, SessionId};
use waypost_wire::{ReleaseBody, ReleasedSecret, schema};

use crate::app::App;
use crate::extract::{Authenticated, IdPath, Query, StrictJson};
use crate::openapi::Tag;
use crate::problem::{CREATED, Problem};
use crate::uploads;

/// The name of a file.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FileUploadQuery {
    /// The name that people see. Waypost never uses it as a path.
    #[serde(default)]
    name: String,
}

/// Stores a file that a person will attach to an answer by its digest. The body is the file, and `Content-Type` is its declared
/// type.
#[utoipa::path(post, path = "/api/v1/files", operation_id = "bring_file", tag = Tag::ASKS, params(FileUploadQuery), request_body(content = String, content_type = "application/octet-stream", description = "The file"), responses((status = 201, description = "The metadata of the file", body = schema::File)))]
pub(super) async fn upload(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<FileUploadQuery>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let file = uploads::receive(&app, &auth.caller, &query.name, &headers, body).await?;
    Ok((CREATED, Json(file)).into_response())
}

/// Downloads a file from the answers of an ask.
#[utoipa::path(get, path = "/api/v1/asks/{id}/files/{digest}", operation_id = "file_of_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask"), ("digest" = String, Path, description = "The file")), responses((status = 200, description = "The file", body = String, content_type = "application/octet-stream")))]
pub(super) async fn of_ask(
    State(app): State<App>,
    auth: Authenticated,
    IdPath((ask, digest)): IdPath<(AskId, FileDigest)>,
) -> Result<Response, Problem> {
    Ok(uploads::download(app.waypost.files().of_ask(&auth.caller, ask, &digest).await?))
}

/// Downloads a file of a session: an attachment of an answer, or the complete output of a call.
#[utoipa::path(get, path = "/api/v1/sessions/{id}/files/{digest}", operation_id = "file_of_session", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session"), ("digest" = String, Path, description = "The file")), responses((status = 200, description = "The file", body = String, content_type = "application/octet-stream")))]
pub(super) async fn of_session(
    State(app): State<App>,
    auth: Authenticated,
    IdPath((session, digest)): IdPath<(SessionId, FileDigest)>,
) -> Result<Response, Problem> {
    Ok(uploads::download(app.waypost.files().of_session(&auth.caller, session, &digest).await?))
}

/// Releases the secret that answered a question to the program that asked. The journal records the release.
#[utoipa::path(post, path = "/api/v1/asks/{id}/release", operation_id = "release_secret", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ReleaseBody, responses((status = 200, description = "The secret", body = ReleasedSecret)))]
pub(super) async fn release(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    body: StrictJson<ReleaseBody>,
) -> Result<Json<ReleasedSecret>, Problem> {
    let ReleaseBody { question } = body.read(Ok, app.waypost.asks().could_use(&auth.caller, ask)).await?;
    let secret = app.waypost.secrets().release(&auth.caller, ask, question.clone()).await?;
    Ok(Json(ReleasedSecret { question, value: secret.reveal().to_owned() }))
}
