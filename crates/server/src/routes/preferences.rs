//! How people want to be notified, and who answers for them while they are away.

use axum::Json;
use axum::extract::State;
use waypost_core::people::preferences::{Away, Preferences};
use waypost_wire::{AwayBody, schema};

use super::admin::{no_earlier_check, principal_at};
use crate::app::App;
use crate::extract::{AdminCaller, Authenticated, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

/// Returns the caller's notification preferences.
#[utoipa::path(get, path = "/api/v1/me/preferences", operation_id = "read_my_preferences", tag = Tag::SIGN_IN, responses((status = 200, description = "The preferences; absent ones have their default", body = schema::Preferences)))]
pub(super) async fn read(State(app): State<App>, auth: Authenticated) -> Result<Json<Preferences>, Problem> {
    Ok(Json(app.waypost.people().preferences(&auth.caller).await?))
}

/// Replaces all of the caller's notification preferences. Naming a person who answers for the caller requires a fresh proof of
/// identity.
#[utoipa::path(put, path = "/api/v1/me/preferences", operation_id = "set_my_preferences", tag = Tag::SIGN_IN, request_body = schema::Preferences, responses((status = 200, description = "The new preferences", body = schema::Preferences)))]
pub(super) async fn set(State(app): State<App>, auth: Authenticated, body: StrictJson<Preferences>) -> Result<Json<Preferences>, Problem> {
    let wanted = body.read(Ok, no_earlier_check()).await?;
    Ok(Json(app.waypost.people().prefer(&auth.caller, wanted).await?))
}

/// Marks a person as away, or as back.
#[utoipa::path(post, path = "/api/v1/admin/people/away", operation_id = "send_away", tag = Tag::ADMIN, request_body = AwayBody, responses((status = 200, description = "The person's new preferences", body = schema::Preferences)))]
pub(super) async fn send_away(
    State(app): State<App>,
    admin: AdminCaller,
    body: StrictJson<AwayBody>,
) -> Result<Json<Preferences>, Problem> {
    let read = |AwayBody { person, until, delegate }| {
        Ok((principal_at(&format!("person:{person}"), "/person")?, until.map(|until| Away { until, delegate })))
    };
    let (person, away) = body.read(read, no_earlier_check()).await?;
    Ok(Json(app.waypost.people().send_away(&admin.caller, &person, away).await?))
}
