//! For whoever watches over the server.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use waypost_engine::{Condition, Serves};

use crate::extract::MachineAdmin;
use crate::figures;
use crate::openapi::Tag;
use crate::problem::{Kind, Problem};
use crate::server::App;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub(super) struct Health {
    /// `ok`, or `degraded` while the disk is full and only answers are taken, and once the record of
    /// a session was found to be damaged, a failover has lost what was acknowledged, the database may lose it, or the clock was wrong.
    status: &'static str,
    /// What has a commit once it is acknowledged: this machine (`local`), this one and later a standby (`async`: a
    /// failover may lose what was acknowledged last), or a standby as well (`sync`).
    #[serde(skip_serializing_if = "Option::is_none")]
    durability: Option<&'static str>,
    /// The settings of the database that are off although it may lose without them what it acknowledged; absent where
    /// there are none.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    unsafe_settings: BTreeSet<String>,
    /// By how many seconds the time by which deadlines go is ahead of the clock of the machine or the database, which was once
    /// that far ahead itself; absent where that is less than a minute. It goes at half the pace until both meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ahead_s: Option<u64>,
}

/// A clock that is further ahead than this makes deadlines come early.
const FAR_AHEAD: Duration = Duration::from_secs(60);

/// Whether the process runs.
#[utoipa::path(get, path = "/healthz", operation_id = "health", tag = Tag::HEALTH, security(()), responses((status = 200, description = "It runs", body = Health)))]
pub(super) async fn alive() -> Json<Health> {
    Json(Health { status: "ok", durability: None, unsafe_settings: BTreeSet::new(), clock_ahead_s: None })
}

/// Whether it can serve: whether its store can be reached, and it is not about to stop.
#[utoipa::path(get, path = "/readyz", operation_id = "readiness", tag = Tag::HEALTH, security(()), responses((status = 200, description = "It can serve", body = Health)))]
pub(super) async fn ready(State(app): State<App>) -> Result<Json<Health>, Problem> {
    app.leaving.stays()?;
    app.waypost.now().await?;
    let Condition { serves, altered, lost, durability, unsafe_settings, clock_ahead, .. } = app.waypost.condition();
    let clock_ahead_s = (clock_ahead >= FAR_AHEAD).then_some(clock_ahead.as_secs());
    let is_sound = altered.is_empty() && lost.is_empty() && unsafe_settings.is_empty() && clock_ahead_s.is_none();
    let status = match serves {
        Serves::Everything if is_sound => "ok",
        Serves::Everything | Serves::OnlyAnswers => "degraded",
        Serves::Nothing(why) => return Err(Problem::new(Kind::Unavailable, why)),
    };
    Ok(Json(Health { status, durability: Some(durability.as_str()), unsafe_settings, clock_ahead_s }))
}

/// The figures of the whole server, as Prometheus reads them. They tell no team from another, and are
/// for the admin of its machine; `waypost serve --metrics` has an address for them alone.
#[utoipa::path(get, path = "/metrics", operation_id = "metrics", tag = Tag::HEALTH, responses((status = 200, description = "The figures", content((String = "text/plain")))))]
pub(super) async fn metrics(State(app): State<App>, _admin: MachineAdmin) -> Response {
    figures::told(&app).await
}

/// The same for whoever reaches the address that the operator set apart for them.
pub(super) async fn figures(State(app): State<App>) -> Response {
    figures::told(&app).await
}
