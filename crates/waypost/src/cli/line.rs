//! A line to a server that is found again where it was lost: it has started anew, perhaps at another address, and knows no
//! token of before.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use waypost_core::ask::Status;
use waypost_core::ids::AskId;

use super::context::Context;
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
            let client = self.client.lock().unwrap_or_else(PoisonError::into_inner).clone();
            match what(&client).await {
                Err(error) if client.is_lost(&error) => self.find_again(&error, &mut is_known).await?,
                said => return Ok(said?),
            }
        }
    }

    /// The same, for a minute at most.
    ///
    /// # Errors
    /// What the server refuses, and that it could not be found again.
    pub async fn say_soon<T>(&self, what: impl AsyncFn(&Client) -> Result<T, ClientError>) -> Result<T, Failure> {
        tokio::time::timeout(HEARD_WITHIN, self.say(what)).await.unwrap_or_else(|_| {
            let what = format!("the server was not there for {} seconds", HEARD_WITHIN.as_secs());
            Err(Failure::new(what, "Start it again with `waypost serve`, or look at its log."))
        })
    }

    /// Looks for the server once more, at its new address where it has one, and says so where that takes a while.
    async fn find_again(&self, lost: &ClientError, is_known: &mut bool) -> Result<(), Failure> {
        if self.context.server.is_none()
            && let Some(found) = self.context.find_server().await?
        {
            *self.client.lock().unwrap_or_else(PoisonError::into_inner) = found;
        } else if !std::mem::replace(is_known, true) {
            print::words(&match lost {
                ClientError::Refused(refused) if refused.is_of_the_moment() => {
                    format!("Not just now: {}. The ask is kept; waiting (Ctrl-C stops waiting).", refused.sentence().trim_end_matches('.'))
                }
                _ => "Lost the server. The ask is kept; waiting for the server to come back (Ctrl-C stops waiting).".to_owned(),
            });
        }
        tokio::time::sleep(BEFORE_LOOKING).await;
        Ok(())
    }
}
