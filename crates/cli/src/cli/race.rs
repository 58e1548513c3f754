//! An ask that can be answered at this terminal and elsewhere at the same time. The first answer counts; if
//! it comes from elsewhere, the prompt at this terminal ends.

use std::pin::pin;
use waypost_wire::AskView;

use super::prompt::{self, PromptResult};
use super::reconnecting_client::ReconnectingClient;
use super::send_reply::{self, ReplyOutcome};
use super::server_handle::ServerHandle;
use super::signals::StopSignals;
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::Failure;
use crate::print;
use crate::settings::Terminal;

/// How the wait ended.
pub enum RaceOutcome {
    /// The ask is settled.
    Settled(Box<Received<AskView>>),
    /// The person at this terminal left; the ask is still pending.
    StillWaiting,
}

/// Waits until the ask is settled, here or elsewhere, or until a signal asks to stop.
///
/// # Errors
/// If the server refuses to show the ask or to accept a reply.
pub async fn settled_here_or_elsewhere(
    context: &CommandContext,
    server: &ServerHandle,
    ask: &AskView,
    signals: &mut StopSignals,
) -> Result<RaceOutcome, Failure> {
    let url = server.client.pages().to_owned();
    let client = ReconnectingClient::to(context, &server.client);
    let mut settled = pin!(client.wait_until_settled(As::Agent, ask.id));
    let mut prompted = match context.environment.terminal {
        Terminal::Present => Some(prompt::start(ask, &url)),
        Terminal::Absent => None,
    };
    loop {
        tokio::select! {
            received = &mut settled => {
                let received = received?;
                if prompted.is_some() {
                    prompt::restore_terminal();
                    print::words(&format!("Somebody else was first: {}.", send_reply::settled_by(&received.view)));
                }
                return Ok(RaceOutcome::Settled(Box::new(received)));
            }
            result = prompt_result(&mut prompted) => match result {
                PromptResult::Leave => return Ok(RaceOutcome::StillWaiting),
                PromptResult::NotHere => {
                    prompted = None;
                    print::words(&format!("Waiting for an answer at {url}/asks/{} or with `waypost answer` (Ctrl-C stops waiting).", ask.id));
                }
                PromptResult::Reply(reply) => {
                    let sent = tokio::select! {
                        sent = client.reply(async |client| send_reply::send(client, ask, &reply).await) => sent?,
                        () = signals.asked_to_stop() => {
                            print::words("Your answer may not have reached the server.");
                            return Ok(RaceOutcome::StillWaiting);
                        }
                    };
                    prompted = match sent {
                        ReplyOutcome::Recorded(_) | ReplyOutcome::TooLate(_) => None,
                        ReplyOutcome::Invalid => Some(prompt::start(ask, &url)),
                    };
                }
            },
            () = signals.asked_to_stop() => {
                if prompted.is_some() {
                    prompt::restore_terminal();
                }
                return Ok(RaceOutcome::StillWaiting);
            }
        }
    }
}

/// Waits for what the person at this terminal types; never returns if nobody is prompted.
async fn prompt_result(prompted: &mut Option<tokio::sync::oneshot::Receiver<PromptResult>>) -> PromptResult {
    match prompted {
        Some(prompted) => prompted.await.unwrap_or(PromptResult::NotHere),
        None => std::future::pending().await,
    }
}
