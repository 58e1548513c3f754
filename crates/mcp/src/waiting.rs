//! Waiting for people, for a while: as long as the client is sure to listen.

use std::pin::pin;
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::ProgressNotificationParam;
use rmcp::service::RequestContext;
use tokio::time::{interval, sleep};
use waypost_core::ask::Status;
use waypost_core::ids::AskId;

use crate::ask::Ask;
use crate::desk::{Acting, Desk, Method};
use crate::outcome::Refused;

/// How long one question to the server may hang.
const POLL: Duration = Duration::from_secs(30);
/// How often a client that wants to know is told that it still waits. A client that counts progress
/// as life never gives up on it.
const BEAT: Duration = Duration::from_secs(5);

/// The ask as it is when it is settled, or when `patience` is over, or the client has lost its own.
///
/// # Errors
/// [`Refused`] as the server says it.
pub async fn settled(desk: &dyn Desk, ask: AskId, patience: Duration, context: &RequestContext<RoleServer>) -> Result<Ask, Refused> {
    let mut over = pin!(sleep(patience));
    let mut polled = pin!(until_settled(desk, ask));
    let mut beats = interval(BEAT);
    let mut beat = 0_u32;
    loop {
        tokio::select! {
            settled = &mut polled => return settled,
            () = &mut over => return read(desk, ask, Duration::ZERO).await,
            () = context.ct.cancelled() => return read(desk, ask, Duration::ZERO).await,
            _ = beats.tick() => {
                beat += 1;
                tell(context, beat).await;
            }
        }
    }
}

async fn until_settled(desk: &dyn Desk, id: AskId) -> Result<Ask, Refused> {
    loop {
        let ask = read(desk, id, POLL).await?;
        if ask.status != Status::Pending {
            return Ok(ask);
        }
    }
}

/// The ask as it stands, after at most `wait`.
///
/// # Errors
/// [`Refused`] as the server says it.
pub async fn read(desk: &dyn Desk, id: AskId, wait: Duration) -> Result<Ask, Refused> {
    let path = match wait.as_secs() {
        0 => format!("/api/v1/asks/{id}"),
        seconds => format!("/api/v1/asks/{id}?wait={seconds}s"),
    };
    Refused::or(desk.send(Acting::Agent, Method::Get, &path, None).await)
}

async fn tell(context: &RequestContext<RoleServer>, beat: u32) {
    let Some(token) = context.meta.get_progress_token() else { return };
    let progress = ProgressNotificationParam::new(token, f64::from(beat)).with_message("Waiting for a person.");
    // A client that no longer listens has lost nothing: the ask is kept.
    let _ = context.peer.notify_progress(progress).await;
}
