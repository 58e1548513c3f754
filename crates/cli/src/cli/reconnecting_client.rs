//! A connection to a server that is found again if it is lost. The server may have restarted at another
//! address, and it does not know earlier tokens.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_wire::AskView;

use super::signals::StopSignals;
use crate::client::{As, CommandClient, Received, RequestError};
use crate::context::CommandContext;
use crate::exit::Failure;
use crate::print;

/// How long one request to the server may wait.
const POLL: Duration = Duration::from_secs(25);
/// The delay before a lost server is looked for, or a request is retried.
const RETRY_DELAY: Duration = Duration::from_millis(250);
/// How long a request is retried if it cannot wait for people.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);

/// What is told once, when the server goes away.
pub struct LostNotice {
    /// What the person need not worry about, as a sentence.
    reassurance: &'static str,
    is_printed: bool,
}

impl LostNotice {
    /// For waiting: nothing that was asked is lost.
    pub const fn of_a_wait() -> Self {
        Self { reassurance: "No ask is lost", is_printed: false }
    }

    /// For a reply of the person at this terminal that the server may not have received.
    pub const fn of_a_reply() -> Self {
        Self { reassurance: "Your answer is kept, and sent when the server is back", is_printed: false }
    }
}

/// A connection to a server.
pub struct ReconnectingClient<'c> {
    context: &'c CommandContext,
    client: Mutex<CommandClient>,
}

impl<'c> ReconnectingClient<'c> {
    /// Connects to the server of `client`.
    pub fn to(context: &'c CommandContext, client: &CommandClient) -> Self {
        Self { context, client: Mutex::new(client.clone()) }
    }

    /// Returns the current client of the server.
    pub fn client(&self) -> CommandClient {
        self.client.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until the ask is settled, with the credentials of the asker. If the server goes away, waits for
    /// it: the ask is stored.
    ///
    /// # Errors
    /// If the server refuses to show the ask.
    pub async fn wait_until_settled(&self, asker: As, ask: AskId) -> Result<Received<AskView>, Failure> {
        let path = format!("/api/v1/asks/{ask}");
        loop {
            let seen = self.send(async |client| client.poll::<AskView>(asker, &path, POLL).await).await?;
            if seen.view.status != AskStatus::Pending {
                return Ok(seen);
            }
        }
    }

    /// Sends a request until the server receives it, however long the server is away. The request may be sent
    /// twice, so it must be idempotent.
    ///
    /// # Errors
    /// If the server refuses the request.
    pub async fn send<T>(&self, what: impl AsyncFn(&CommandClient) -> Result<T, RequestError>) -> Result<T, Failure> {
        self.send_with(LostNotice::of_a_wait(), what).await
    }

    /// The same as [`ReconnectingClient::send`], for a reply: if the server is away, the person learns that the reply is kept.
    ///
    /// # Errors
    /// If the server refuses the reply.
    pub async fn reply<T>(&self, what: impl AsyncFn(&CommandClient) -> Result<T, RequestError>) -> Result<T, Failure> {
        self.send_with(LostNotice::of_a_reply(), what).await
    }

    async fn send_with<T>(
        &self,
        mut notice: LostNotice,
        what: impl AsyncFn(&CommandClient) -> Result<T, RequestError>,
    ) -> Result<T, Failure> {
        loop {
            let client = self.client();
            match what(&client).await {
                Err(error) if client.is_lost(&error) => self.find_again(&error, &mut notice).await?,
                response => return Ok(response?),
            }
        }
    }

    /// The same as [`ReconnectingClient::send`], for at most one minute and until a signal asks to stop.
    ///
    /// # Errors
    /// If the server refuses the request, cannot be found in time, or the wait is interrupted.
    pub async fn send_within_a_minute<T>(&self, what: impl AsyncFn(&CommandClient) -> Result<T, RequestError>) -> Result<T, Failure> {
        let cure = "Start it again with `waypost serve`, or check its log.";
        let mut signals = StopSignals::listen();
        tokio::select! {
            response = tokio::time::timeout(SEND_TIMEOUT, self.send(what)) => response.unwrap_or_else(|_| {
                Err(Failure::new(format!("the server could not be reached for {} seconds", SEND_TIMEOUT.as_secs()), cure))
            }),
            () = signals.asked_to_stop() => Err(Failure::new("the wait was interrupted before the server responded", cure)),
        }
    }

    /// Looks for the server once more, at its new address if it has one. If that takes a while, prints a
    /// message, once per notice.
    ///
    /// # Errors
    /// If the search itself fails, for example because the data folder cannot be read.
    pub async fn find_again(&self, lost: &RequestError, notice: &mut LostNotice) -> Result<(), Failure> {
        let found = match self.context.server {
            None => self.context.find_server().await?,
            Some(_) => None,
        };
        let why = match lost {
            RequestError::Refused(refused) if refused.is_of_the_moment() => Some(format!(
                "The server cannot respond now: {}. {}; waiting (Ctrl-C stops waiting).",
                refused.sentence().trim_end_matches('.'),
                notice.reassurance
            )),
            _ if found.as_ref().is_none_or(|found| found.is_same(&self.client())) => Some(format!(
                "Lost the connection to the server. {}; waiting for it to come back (Ctrl-C stops waiting).",
                notice.reassurance
            )),
            _ => None,
        };
        if let Some(why) = why
            && !std::mem::replace(&mut notice.is_printed, true)
        {
            print::words(&why);
        }
        if let Some(found) = found {
            *self.client.lock().unwrap_or_else(PoisonError::into_inner) = found;
        }
        tokio::time::sleep(RETRY_DELAY).await;
        Ok(())
    }
}
