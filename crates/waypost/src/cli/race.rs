//! An ask that can be answered at this terminal and elsewhere at the same time. The first answer counts; if
//! it comes from elsewhere, the prompt at this terminal ends.

use std::pin::pin;
use waypost_wire::AskView;

use super::line::Line;
use super::prompt::{self, Prompted};
use super::reach::Reached;
use super::sending::{self, Taken};
use super::signals::Signals;
use crate::client::{As, Received};
use crate::context::Context;
use crate::exit::Failure;
use crate::print;
use crate::settings::Terminal;

/// How the wait ended.
pub enum Ended {
    /// The ask is settled.
    Settled(Box<Received<AskView>>),
    /// The person at this terminal left; the ask is still pending.
    StillWaiting,
}

/// Waits until the ask is settled, here or elsewhere, or until a signal asks to stop.
///
/// # Errors
/// If the server refuses to show the ask or to accept a reply.
pub async fn answered_here_or_elsewhere(
    context: &Context,
    reached: &Reached,
    ask: &AskView,
    signals: &mut Signals,
) -> Result<Ended, Failure> {
    let url = reached.client.pages().to_owned();
    let line = Line::to(context, &reached.client);
    let mut settled = pin!(line.settled(As::Agent, ask.id));
    let mut prompted = match context.around.terminal {
        Terminal::Present => Some(prompt::start(ask, &url)),
        Terminal::Absent => None,
    };
    loop {
        tokio::select! {
            received = &mut settled => {
                let received = received?;
                if prompted.is_some() {
                    prompt::give_back_the_terminal();
                    print::words(&format!("Somebody else was first: {}.", sending::settled_by(&received.view)));
                }
                return Ok(Ended::Settled(Box::new(received)));
            }
            said = heard(&mut prompted) => match said {
                Prompted::Leave => return Ok(Ended::StillWaiting),
                Prompted::NotHere => {
                    prompted = None;
                    print::words(&format!("Waiting for an answer at {url}/asks/{} or with `waypost answer` (Ctrl-C stops waiting).", ask.id));
                }
                Prompted::Reply(reply) => {
                    let sent = tokio::select! {
                        sent = line.reply(async |client| sending::send(client, ask, &reply).await) => sent?,
                        () = signals.asked_to_stop() => {
                            print::words("Your answer may not have reached the server.");
                            return Ok(Ended::StillWaiting);
                        }
                    };
                    prompted = match sent {
                        Taken::Recorded(_) | Taken::TooLate(_) => None,
                        Taken::Unfit => Some(prompt::start(ask, &url)),
                    };
                }
            },
            () = signals.asked_to_stop() => {
                if prompted.is_some() {
                    prompt::give_back_the_terminal();
                }
                return Ok(Ended::StillWaiting);
            }
        }
    }
}

/// Waits for what the person at this terminal types; never returns if nobody is prompted.
async fn heard(prompted: &mut Option<tokio::sync::oneshot::Receiver<Prompted>>) -> Prompted {
    match prompted {
        Some(prompted) => prompted.await.unwrap_or(Prompted::NotHere),
        None => std::future::pending().await,
    }
}
