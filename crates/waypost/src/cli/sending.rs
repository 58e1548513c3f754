//! Sending a reply, and what is sent.

use serde_json::{Value, json};
use waypost_core::ids::AskId;

use crate::client::wire::{Ask, Verdict};
use crate::client::{As, Client, ClientError, Received, wire};
use crate::print;

/// How a reply was taken.
pub enum Taken {
    /// It settled the ask.
    Recorded(Received<Ask>),
    /// Somebody else had settled the ask before; this is how it stands.
    TooLate(Received<Ask>),
    /// It does not fit; the reasons have been told.
    Unfit,
}

/// A decision about exactly what `ask` shows.
pub fn decision(ask: &Ask, verdict: Verdict, reason: Option<String>) -> Value {
    let decision = match verdict {
        Verdict::Approve => "approve",
        Verdict::Reject => "reject",
    };
    let mut body = json!({ "decision": decision, "revision": ask.revision, "digest": ask.digest() });
    if let Some(reason) = reason {
        body["reason"] = reason.into();
    }
    body
}

/// Sends the reply of the person at this terminal, and tells them when somebody was faster.
///
/// # Errors
/// When the server cannot be reached or refuses for another reason.
pub async fn send(client: &Client, ask: AskId, reply: &Value) -> Result<Taken, ClientError> {
    match client.post(As::Person, &format!("/api/v1/asks/{ask}/answer"), reply).await {
        Ok(received) => Ok(Taken::Recorded(received)),
        Err(ClientError::Refused(refused)) => match refused.status {
            409 | 410 => {
                print::words(&format!("Too late: {}.", refused.sentence()));
                Ok(Taken::TooLate(client.get(As::Person, &format!("/api/v1/asks/{ask}")).await?))
            }
            422 => {
                print::words(&refused.sentence());
                Ok(Taken::Unfit)
            }
            _ => Err(ClientError::Refused(refused)),
        },
        Err(error) => Err(error),
    }
}

/// Who settled an ask, for those who were not first.
pub fn settled_by(ask: &wire::Ask) -> String {
    let over = ask.provenance.as_ref().map(|provenance| format!(" over {}", print::line(&provenance.channel, 40))).unwrap_or_default();
    match &ask.answered_by {
        Some(by) => format!("{} by {by}{over}", ask.status.as_str()),
        None => ask.status.as_str().to_owned(),
    }
}
