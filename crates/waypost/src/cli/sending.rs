//! Sending a reply, and what is sent.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::reply::Given;

use super::attach::{self, Unattached};
use crate::client::wire::{Ask, Verdict};
use crate::client::{As, Client, ClientError, Received, wire};
use crate::print;

/// What a person at a terminal sends. Data stands in it as it was typed.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Reply {
    /// By question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<BTreeMap<String, Given>>,
    /// Something else instead of answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// `approve` or `reject`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'static str>,
    /// The revision that was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// The digest that was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The changed arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arguments: Option<Box<RawValue>>,
    /// What was filled in beside an approval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Box<RawValue>>,
    /// Why it is rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// A remark on the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// What was on the screen, and since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<Shown>,
}

/// What was on the screen, and since when.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Shown {
    /// The digest of all that was drawn.
    #[serde(rename(deserialize = "view_digest"))]
    pub digest: String,
    /// When it was opened, as the server said.
    pub opened_at: String,
}

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
pub fn decision(ask: &Ask, verdict: Verdict, reason: Option<String>) -> Reply {
    let decision = match verdict {
        Verdict::Approve => "approve",
        Verdict::Reject => "reject",
    };
    let digest = ask.digest().map(str::to_owned);
    Reply { decision: Some(decision), revision: Some(ask.revision), digest, reason, ..Reply::default() }
}

/// Sends the reply of the person at this terminal, and tells them when somebody was faster.
///
/// # Errors
/// When the server cannot be reached or refuses for another reason.
pub async fn send(client: &Client, ask: &wire::Ask, reply: &Reply) -> Result<Taken, ClientError> {
    let sent = match attach::brought(client, ask, reply).await {
        Ok(reply) => client.post(As::Person, &format!("/api/v1/asks/{}/answer", ask.id), &reply).await,
        Err(Unattached::Unreadable(place, why)) => {
            print::words(&format!("{place:?} cannot be read: {why}. Give the path of a file."));
            return Ok(Taken::Unfit);
        }
        Err(Unattached::Client(error)) => Err(error),
    };
    match sent {
        Ok(received) => Ok(Taken::Recorded(received)),
        Err(ClientError::Refused(refused)) => match refused.status {
            409 | 410 => {
                print::words(&format!("Too late: {}.", refused.sentence()));
                Ok(Taken::TooLate(client.get(As::Person, &format!("/api/v1/asks/{}", ask.id)).await?))
            }
            413 | 422 => {
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
