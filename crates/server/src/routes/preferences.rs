//! How people want to be told, and who stands in for them while they are away.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use waypost_core::preferences::{Away, Preferences};
use waypost_core::time::Timestamp;

use super::admin::{named, nothing};
use crate::extract::{AdminCaller, Asker, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;

/// How the caller wants to be told.
#[utoipa::path(get, path = "/api/v1/me/preferences", operation_id = "read_my_preferences", tag = Tag::SIGN_IN, responses((status = 200, description = "What they want; what is absent is as it always is", body = Preferences)))]
pub(super) async fn read(State(app): State<App>, asker: Asker) -> Result<Json<Preferences>, Problem> {
    Ok(Json(app.waypost.preferences(&asker.caller).await?))
}

/// Says how the caller wants to be told, all of it anew. Naming somebody who stands in for them takes a fresh
/// proof of who they are.
#[utoipa::path(put, path = "/api/v1/me/preferences", operation_id = "set_my_preferences", tag = Tag::SIGN_IN, request_body = Preferences, responses((status = 200, description = "What they want from now on", body = Preferences)))]
pub(super) async fn set(State(app): State<App>, asker: Asker, body: StrictJson<Preferences>) -> Result<Json<Preferences>, Problem> {
    let wanted = body.read(Ok, nothing()).await?;
    Ok(Json(app.waypost.prefer(&asker.caller, wanted).await?))
}

/// That somebody is away, or back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AwayBody {
    /// Their name.
    person: String,
    /// Until when they are away; they are back where it is absent.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    until: Option<Timestamp>,
    /// Who may answer in their place until then, by name.
    #[serde(default)]
    delegate: Option<String>,
}

/// Says that a person is away, or back.
#[utoipa::path(post, path = "/api/v1/admin/people/away", operation_id = "send_away", tag = Tag::ADMIN, request_body = AwayBody, responses((status = 200, description = "What they want from now on", body = Preferences)))]
pub(super) async fn send_away(
    State(app): State<App>,
    admin: AdminCaller,
    body: StrictJson<AwayBody>,
) -> Result<Json<Preferences>, Problem> {
    let read = |AwayBody { person, until, delegate }| {
        Ok((named(&format!("person:{person}"), "/person")?, until.map(|until| Away { until, delegate })))
    };
    let (person, away) = body.read(read, nothing()).await?;
    Ok(Json(app.waypost.send_away(&admin.caller, &person, away).await?))
}
