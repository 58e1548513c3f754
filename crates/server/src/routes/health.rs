//! Health, readiness and metrics, for operators.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use waypost_engine::{Durability, Serves, StoreHealth};
use waypost_wire::{CommitDurability, HealthStatus, HealthView};

use crate::app::App;
use crate::extract::MachineAdmin;
use crate::metrics;
use crate::openapi::Tag;
use crate::problem::{Problem, ProblemKind};

fn durability_view(durability: Durability) -> CommitDurability {
    match durability {
        Durability::Local => CommitDurability::Local,
        Durability::Asynchronous => CommitDurability::Async,
        Durability::Synchronous => CommitDurability::Sync,
    }
}

/// If the clock is further ahead than this, deadlines come early.
const FAR_AHEAD: Duration = Duration::from_secs(60);

/// Reports that the process runs.
#[utoipa::path(get, path = "/healthz", operation_id = "health", tag = Tag::HEALTH, security(()), responses((status = 200, description = "The process runs", body = HealthView)))]
pub(super) async fn alive() -> Json<HealthView> {
    Json(HealthView::ALIVE)
}

/// Reports whether the server can serve requests: its store is available and it is not shutting down.
#[utoipa::path(get, path = "/readyz", operation_id = "readiness", tag = Tag::HEALTH, security(()), responses((status = 200, description = "The server is ready", body = HealthView)))]
pub(super) async fn ready(State(app): State<App>) -> Result<Json<HealthView>, Problem> {
    app.graceful_shutdown.must_accept_work()?;
    app.waypost.now().await?;
    let StoreHealth { serves, altered, lost, durability, unsafe_settings, clock_ahead, .. } = app.waypost.condition();
    let clock_ahead_s = (clock_ahead >= FAR_AHEAD).then_some(clock_ahead.as_secs());
    let is_sound = altered.is_empty() && lost.is_empty() && unsafe_settings.is_empty() && clock_ahead_s.is_none();
    let status = match serves {
        Serves::Everything if is_sound => HealthStatus::Ok,
        Serves::Everything | Serves::OnlyAnswers => HealthStatus::Degraded,
        Serves::Nothing(why) => return Err(Problem::new(ProblemKind::Unavailable, why)),
    };
    Ok(Json(HealthView { status, durability: Some(durability_view(durability)), unsafe_settings, clock_ahead_s }))
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
