//! Health, readiness and metrics, for operators.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use waypost_engine::{Serves, StoreHealth};

use crate::app::App;
use crate::extract::MachineAdmin;
use crate::metrics;
use crate::openapi::Tag;
use crate::problem::{Problem, ProblemKind};

/// The health of the server.
#[derive(Serialize, ToSchema)]
pub(super) struct Health {
    /// `ok`, or `degraded`: the disk is full and only answers are accepted, the data of a session is damaged, a failover has lost
    /// acknowledged data, the database may lose it, or the clock was wrong.
    status: &'static str,
    /// Where an acknowledged commit is durable: on this machine (`local`), on this machine and later on a standby (`async`: a
    /// failover may lose the last acknowledged commits), or on a standby too (`sync`).
    #[serde(skip_serializing_if = "Option::is_none")]
    durability: Option<&'static str>,
    /// Database settings that are off, so that acknowledged data can be lost. Absent if there are none.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    unsafe_settings: BTreeSet<String>,
    /// How many seconds Waypost's time for deadlines is ahead of the clock of the machine or the database, because that clock was
    /// once ahead. Absent if it is less than a minute. Waypost's time advances at half speed until both agree.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ahead_s: Option<u64>,
}

/// If the clock is further ahead than this, deadlines come early.
const FAR_AHEAD: Duration = Duration::from_secs(60);

/// Reports that the process runs.
#[utoipa::path(get, path = "/healthz", operation_id = "health", tag = Tag::HEALTH, security(()), responses((status = 200, description = "The process runs", body = Health)))]
pub(super) async fn alive() -> Json<Health> {
    Json(Health { status: "ok", durability: None, unsafe_settings: BTreeSet::new(), clock_ahead_s: None })
}

/// Reports whether the server can serve requests: its store is available and it is not shutting down.
#[utoipa::path(get, path = "/readyz", operation_id = "readiness", tag = Tag::HEALTH, security(()), responses((status = 200, description = "The server is ready", body = Health)))]
pub(super) async fn ready(State(app): State<App>) -> Result<Json<Health>, Problem> {
    app.graceful_shutdown.must_accept_work()?;
    app.waypost.now().await?;
    let StoreHealth { serves, altered, lost, durability, unsafe_settings, clock_ahead, .. } = app.waypost.condition();
    let clock_ahead_s = (clock_ahead >= FAR_AHEAD).then_some(clock_ahead.as_secs());
    let is_sound = altered.is_empty() && lost.is_empty() && unsafe_settings.is_empty() && clock_ahead_s.is_none();
    let status = match serves {
        Serves::Everything if is_sound => "ok",
        Serves::Everything | Serves::OnlyAnswers => "degraded",
        Serves::Nothing(why) => return Err(Problem::new(ProblemKind::Unavailable, why)),
    };
    Ok(Json(Health { status, durability: Some(durability.as_str()), unsafe_settings, clock_ahead_s }))
}

/// Returns the metrics of the whole server in the Prometheus format, for the admin of the machine. They do not distinguish teams.
/// `waypost serve --metrics` serves them at an address of their own.
#[utoipa::path(get, path = "/metrics", operation_id = "metrics", tag = Tag::HEALTH, responses((status = 200, description = "The metrics", content((String = "text/plain")))))]
pub(super) async fn metrics(State(app): State<App>, _admin: MachineAdmin) -> Response {
    metrics::render(&app).await
}

/// The same metrics, for every client that can reach the separate metrics address.
pub(super) async fn metrics_alone(State(app): State<App>) -> Response {
    metrics::render(&app).await
}
