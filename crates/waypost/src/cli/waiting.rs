//! Waiting for an ask to be settled, over a server's restarts.

use std::time::Duration;

use waypost_core::ask::Status;
use waypost_core::ids::AskId;

use super::context::Context;
use super::reach::Reached;
use crate::client::{As, Client, ClientError, Received, wire};
use crate::exit::Failure;
use crate::print;

/// How long one question to the server may hang.
const POLL: Duration = Duration::from_secs(25);
/// How long to wait before looking for a server that was lost.
const BEFORE_LOOKING: Duration = Duration::from_millis(250);

/// Waits until the ask is settled, as the one who asked. A server that goes away is waited for: the ask is kept.
///
/// # Errors
/// When the server refuses to show it.
pub async fn settled(context: &Context, reached: &Reached, asker: As, ask: AskId) -> Result<Received<wire::Ask>, Failure> {
    let mut client = reached.client.clone();
    loop {
        match client.poll::<wire::Ask>(asker, &format!("/api/v1/asks/{ask}"), POLL).await {
            Ok(received) if received.view.status == Status::Pending => {}
            Ok(received) => return Ok(received),
            // One that has started again knows no token of before.
            Err(ClientError::Refused(refused)) if refused.status == 401 && client.is_at_home() => {
                client = found_again(context, client).await?
            }
            Err(ClientError::Unreachable { .. }) => client = found_again(context, client).await?,
            Err(error) => return Err(error.into()),
        }
    }
}

/// Looks for the server until it is back, perhaps at another address.
async fn found_again(context: &Context, lost: Client) -> Result<Client, Failure> {
    print::words("Lost the server. The ask is kept; waiting for the server to come back (Ctrl-C stops waiting).");
    loop {
        tokio::time::sleep(BEFORE_LOOKING).await;
        if context.server.is_some() {
            return Ok(lost);
        }
        if let Some(client) = context.find_server().await? {
            return Ok(client);
        }
    }
}
