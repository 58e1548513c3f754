//! A connection to a server that is found again if it is lost. The server may have restarted at another
//! address, and it does not know earlier tokens.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use waypost_core::ask::Status;
use waypost_core::ids::AskId;
use waypost_wire::AskView;

use super::signals::Signals;
use crate::client::{As, Client, ClientError, Received};
use crate::context::Context;
use crate::exit::Failure;
use crate::print;

/// How long one request to the server may wait.
const POLL: Duration = Duration::from_secs(25);
/// The delay before a lost server is looked for, or a request is retried.
const BEFORE_LOOKING: Duration = Duration::from_millis(250);
/// How long a request is retried if it cannot wait for people.
const HEARD_WITHIN: Duration = Duration::from_secs(60);

/// What is told once, when the server goes away.
pub struct LostNotice {
    /// What the person need not worry about, as a sentence.
    kept: &'static str,
    is_told: bool,
}

impl LostNotice {
    /// For waiting: nothing that was asked is lost.
    pub const fn of_a_wait() -> Self {
        Self { kept: "No ask is lost", is_told: false }
    }

    /// For a reply of the person at this terminal that the server may not have received.
    pub const fn of_a_reply() -> Self {
        Self { kept: "Your answer is kept, and sent when the server is back", is_told: false }
    }
}

/// A connection to a server.
pub struct Line<'c> {
    context: &'c Context,
    client: Mutex<Client>,
}

impl<'c> Line<'c> {
    /// Connects to the server of `client`.
    pub fn to(context: &'c Context, client: &Client) -> Self {
        Self { context, client: Mutex::new(client.clone()) }
    }

    /// Returns the current client of the server.
    pub fn client(&self) -> Client {
        self.client.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until the ask is settled, with the credentials of the asker. If the server goes away, waits for
    /// it: the ask is stored.
    ///
    /// # Errors
    /// If the server refuses to show the ask.
    pub async fn settled(&self, asker: As, ask: AskId) -> Result<Received<AskView>, Failure> {
        let path = format!("/api/v1/asks/{ask}");
        loop {
            let seen = self.say(async |client| client.poll::<AskView>(asker, &path, POLL).await).await?;
            if seen.view.status != Status::Pending {
                return Ok(seen);
            }
        }
    }

    /// Sends a request until the server receives it, however long the server is away. The request may be sent
    /// twice, so it must be idempotent.
    ///
    /// # Errors
    /// If the server refuses the request.
    pub async fn say<T>(&self, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        self.say_with(LostNotice::of_a_wait(), what).await
    }

    /// The same as [`Line::say`], for a reply: if the server is away, the person learns that the reply is kept.
    ///
    /// # Errors
    /// If the server refuses the reply.
    pub async fn reply<T>(&self, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        self.say_with(LostNotice::of_a_reply(), what).await
    }

    async fn say_with<T>(&self, mut notice: LostNotice, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        loop {
            let client = self.client();
            match what(&client).await {
                Err(error) if client.is_lost(&error) => self.find_again(&error, &mut notice).await?,
                said => return Ok(said?),
            }
        }
    }

    /// The same as [`Line::say`], for at most one minute and until a signal asks to stop.
    ///
    /// # Errors
    /// If the server refuses the request, cannot be found in time, or the wait is interrupted.
    pub async fn say_soon<T>(&self, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        let cure = "Start it again with `waypost serve`, or check its log.";
        let mut signals = Signals::listen();
        tokio::select! {
            said = tokio::time::timeout(HEARD_WITHIN, self.say(what)) => said.unwrap_or_else(|_| {
                Err(Failure::new(format!("the server could not be reached for {} seconds", HEARD_WITHIN.as_secs()), cure))
            }),
            () = signals.asked_to_stop() => Err(Failure::new("the wait was interrupted before the server responded", cure)),
        }
    }

    /// Looks for the server once more, at its new address if it has one. If that takes a while, prints a
    /// message, once per notice.
    ///
    /// # Errors
    /// If the search itself fails, for example because the data folder cannot be read.
    pub async fn find_again(&self, lost: &ClientError, notice: &mut LostNotice) -> Result<(), Failure> {
        let found = match self.context.server {
            None => self.context.find_server().await?,
            Some(_) => None,
        };
        let why = match lost {
            ClientError::Refused(refused) if refused.is_of_the_moment() => Some(format!(
                "The server cannot respond now: {}. {}; waiting (Ctrl-C stops waiting).",
                refused.sentence().trim_end_matches('.'),
                notice.kept
            )),
            _ if found.as_ref().is_none_or(|found| found.is_same(&self.client())) => {
                Some(format!("Lost the connection to the server. {}; waiting for it to come back (Ctrl-C stops waiting).", notice.kept))
            }
            _ => None,
        };
        if let Some(why) = why
            && !std::mem::replace(&mut notice.is_told, true)
        {
            print::words(&why);
        }
        if let Some(found) = found {
            *self.client.lock().unwrap_or_else(PoisonError::into_inner) = found;
        }
        tokio::time::sleep(BEFORE_LOOKING).await;
        Ok(())
    }
}
