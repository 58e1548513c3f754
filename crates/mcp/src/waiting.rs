//! Waiting for people for a limited time: as long as the client is sure to listen.

use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::ProgressNotificationParam;
use rmcp::service::RequestContext;
use tokio::time::{interval, sleep, timeout};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;

use crate::api_client::{Acting, ApiClient, Method};
use crate::outcome::RequestFailure;
use waypost_wire::AskView;

/// How long one request to the server may wait.
const POLL: Duration = Duration::from_secs(30);
/// How often a client that asked for progress is told that the ask still waits. A client that resets its timeout on progress never gives
/// up.
const BEAT: Duration = Duration::from_secs(5);

/// How long the last read may take after the waiting time is over.
const LAST_LOOK: Duration = Duration::from_secs(3);

/// The ask when it is settled, when `patience` is over, or when the client cancels. If the server cannot be reached by then, the ask as
/// last known: the client can ask for it later.
///
/// # Errors
/// [`RequestFailure`], as the server reports it.
pub async fn settled(
    api: &dyn ApiClient,
    ask: AskView,
    patience: Duration,
    context: &RequestContext<RoleServer>,
) -> Result<AskView, RequestFailure> {
    tokio::select! {
        settled = until_settled(api, ask.id) => return settled,
        () = tell_of_life(context) => {}
        () = sleep(patience) => {}
        () = context.ct.cancelled() => {}
    }
    match timeout(LAST_LOOK, read(api, ask.id, Duration::ZERO)).await {
        Ok(Err(RequestFailure::Away(_))) | Err(_) => Ok(ask),
        Ok(looked) => looked,
    }
}

async fn until_settled(api: &dyn ApiClient, id: AskId) -> Result<AskView, RequestFailure> {
    loop {
        let ask = read(api, id, POLL).await?;
        if ask.status != AskStatus::Pending {
            return Ok(ask);
        }
    }
}

/// The ask's current state, after at most `wait`.
///
/// # Errors
/// [`RequestFailure`], as the server reports it.
pub async fn read(api: &dyn ApiClient, id: AskId, wait: Duration) -> Result<AskView, RequestFailure> {
    let path = match wait.as_secs() {
        0 => format!("/api/v1/asks/{id}"),
        seconds => format!("/api/v1/asks/{id}?wait={seconds}s"),
    };
    RequestFailure::or(api.send(Acting::Agent, Method::Get, &path, None).await)
}

/// Sends progress to a client that asked for it, forever: the ask still waits.
async fn tell_of_life(context: &RequestContext<RoleServer>) {
    let Some(token) = context.meta.get_progress_token() else { return std::future::pending().await };
    let mut beats = interval(BEAT);
    for beat in 1_u32.. {
        beats.tick().await;
        let progress = ProgressNotificationParam::new(token.clone(), f64::from(beat)).with_message("Waiting for a person to answer.");
        // A client that no longer listens loses nothing: the ask is kept.
        let _ = context.peer.notify_progress(progress).await;
    }
}
