//! A line to a server that is found again where it was lost: it has started anew, perhaps at another address, and knows no
//! token of before.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use waypost_core::ask::Status;
use waypost_core::ids::AskId;

use super::context::Context;
use super::signals::Signals;
use crate::client::{As, Client, ClientError, Received, wire};
use crate::exit::Failure;
use crate::print;

/// How long one question to the server may hang.
const POLL: Duration = Duration::from_secs(25);
/// How long to wait before looking for a server that was lost, or saying again what it cannot hear just now.
const BEFORE_LOOKING: Duration = Duration::from_millis(250);
/// How long what cannot wait for people is said again.
const HEARD_WITHIN: Duration = Duration::from_secs(60);

/// A line to a server.
pub struct Line<'c> {
    context: &'c Context,
    client: Mutex<Client>,
}

impl<'c> Line<'c> {
    /// A line to the server of `client`.
    pub fn to(context: &'c Context, client: &Client) -> Self {
        Self { context, client: Mutex::new(client.clone()) }
    }

    /// The server as it is known now.
    pub fn client(&self) -> Client {
        self.client.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until the ask is settled, as the one who asked. A server that goes away is waited for: the ask is kept.
    ///
    /// # Errors
    /// When the server refuses to show it.
    pub async fn settled(&self, asker: As, ask: AskId) -> Result<Received<wire::Ask>, Failure> {
        let path = format!("/api/v1/asks/{ask}");
        loop {
            let seen = self.say(async |client| client.poll::<wire::Ask>(asker, &path, POLL).await).await?;
            if seen.view.status != Status::Pending {
                return Ok(seen);
            }
        }
    }

    /// Says something until it is heard, however long the server is away. It may be said twice, so it has to be something that may.
    ///
    /// # Errors
    /// What the server refuses.
    pub async fn say<T>(&self, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        let mut is_known = false;
        loop {
            let client = self.client();
            match what(&client).await {
                Err(error) if client.is_lost(&error) => self.find_again(&error, &mut is_known).await?,
                said => return Ok(said?),
            }
        }
    }

    /// The same, for a minute at most, and until a signal says to stop.
    ///
    /// # Errors
    /// What the server refuses, that it could not be found again, and that it was not waited for.
    pub async fn say_soon<T>(&self, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        let cure = "Start it again with `waypost serve`, or look at its log.";
        let mut signals = Signals::listen();
        tokio::select! {
            said = tokio::time::timeout(HEARD_WITHIN, self.say(what)) => said.unwrap_or_else(|_| {
                Err(Failure::new(format!("the server was not there for {} seconds", HEARD_WITHIN.as_secs()), cure))
            }),
            () = signals.asked_to_stop() => Err(Failure::new("the server had not answered yet when the waiting was stopped", cure)),
        }
    }

    /// Looks for the server once more, at its new address where it has one, and says so where that takes a while; once, until the caller
    /// knows otherwise.
    ///
    /// # Errors
    /// What speaks against looking for it, as a folder that cannot be read.
    pub async fn find_again(&self, lost: &ClientError, is_known: &mut bool) -> Result<(), Failure> {
        let found = match self.context.server {
            None => self.context.find_server().await?,
            Some(_) => None,
        };
        let why = match lost {
            ClientError::Refused(refused) if refused.is_of_the_moment() => Some(format!(
                "Not just now: {}. Nothing that was asked is lost; waiting (Ctrl-C stops waiting).",
                refused.sentence().trim_end_matches('.')
            )),
            _ if found.as_ref().is_none_or(|found| found.is_same(&self.client())) => {
                Some("Lost the server. Nothing that was asked is lost; waiting for it to come back (Ctrl-C stops waiting).".to_owned())
            }
            _ => None,
        };
        if let Some(why) = why
            && !std::mem::replace(is_known, true)
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
