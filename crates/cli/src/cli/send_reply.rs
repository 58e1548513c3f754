//! Sends a reply to the server.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use waypost_core::question::answer::Given;
use waypost_wire::{AskView, ShownBody, Verdict};

use super::attach::{self, AttachError};
use super::inbox::over_channel;
use crate::client::{As, CommandClient, Received, RequestError};
use crate::print;

/// The reply of a person at a terminal. JSON data is kept exactly as it was typed.
#[derive(Debug, Clone, Default, Serialize)]
pub struct TerminalReply {
    /// The answers, by question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<BTreeMap<String, Given>>,
    /// A free-text response instead of answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// `approve` or `reject`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'static str>,
    /// The revision that the person saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// The digest that the person saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The changed arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arguments: Option<Box<RawValue>>,
    /// The data of the approval's feedback form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Box<RawValue>>,
    /// The reason for a rejection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// A comment on the reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// What was on the screen, and since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownBody>,
}

/// What the server did with a reply.
pub enum ReplyOutcome {
    /// The reply was recorded.
    Recorded(Received<AskView>),
    /// The ask was already settled; this is its state.
    TooLate(Received<AskView>),
    /// The reply is invalid; the reasons were printed.
    Invalid,
}

/// Returns a decision about exactly what `ask` shows.
pub fn decision(ask: &AskView, verdict: Verdict, reason: Option<String>) -> TerminalReply {
    let decision = match verdict {
        Verdict::Approve => "approve",
        Verdict::Reject => "reject",
    };
    let digest = ask.digest().map(str::to_owned);
    TerminalReply { decision: Some(decision), revision: Some(ask.revision), digest, reason, ..TerminalReply::default() }
}

/// Sends the reply of the person at this terminal, and prints a message if the ask was already settled.
///
/// # Errors
/// If the server cannot be reached or refuses for another reason.
pub async fn send(client: &CommandClient, ask: &AskView, reply: &TerminalReply) -> Result<ReplyOutcome, RequestError> {
    let sent = match attach::with_files_uploaded(client, ask, reply).await {
        Ok(reply) => client.post(As::Person, &format!("/api/v1/asks/{}/answer", ask.id), &reply).await,
        Err(AttachError::Unreadable(path, why)) => {
            print::words(&format!("{path:?} cannot be read: {why}. Give the path of a file."));
            return Ok(ReplyOutcome::Invalid);
        }
        Err(AttachError::Client(error)) => Err(error),
    };
    match sent {
        Ok(received) => Ok(ReplyOutcome::Recorded(received)),
        Err(RequestError::Refused(refused)) => match refused.status {
            409 | 410 => {
                print::words(&format!("Too late: {}.", refused.sentence()));
                Ok(ReplyOutcome::TooLate(client.get(As::Person, &format!("/api/v1/asks/{}", ask.id)).await?))
            }
            413 | 422 => {
                print::words(&refused.sentence());
                Ok(ReplyOutcome::Invalid)
            }
            _ => Err(RequestError::Refused(refused)),
        },
        Err(error) => Err(error),
    }
}

/// Says who settled an ask, for people who were too late.
pub fn settled_by(ask: &AskView) -> String {
    let over = ask.provenance.as_ref().map(|provenance| print::line(&over_channel(&provenance.channel), 40)).unwrap_or_default();
    let imported = ask.imported_by.as_ref().map(|by| format!(", according to a snapshot that {by} imported")).unwrap_or_default();
    match &ask.answered_by {
        Some(by) => format!("{} by {by}{over}{imported}", ask.status.as_str()),
        None => format!("{}{imported}", ask.status.as_str()),
    }
}
