//! Carries notices: at least once, each with an id that stays the same.

use std::time::Duration;

use futures::StreamExt as _;
use tokio_util::sync::CancellationToken;
use waypost_core::time::Timestamp;
use waypost_store::{Delivery, Notice, Outgoing, Tray};

use crate::change::is_told;
use crate::channel::Undelivered;
use crate::error::Error;
use crate::waypost::Waypost;

const BATCH: u32 = 32;
const HOLD: Duration = Duration::from_secs(60);
const MOST_ATTEMPTS: u32 = 10;

/// Carries notices. Built whole, run once, stopped by the token it was given.
pub struct Dispatcher {
    waypost: Waypost,
}

impl Dispatcher {
    pub(crate) fn new(waypost: Waypost) -> Self {
        Self { waypost }
    }

    /// Runs until `stop` fires, then finishes the deliveries in hand.
    pub async fn run(self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            match self.deliver_due().await {
                Ok(0) => {}
                Ok(_) => continue,
                Err(error) => tracing::error!(error = %error, "cannot carry notices"),
            }
            tokio::select! {
                () = self.waypost.inner.notices.notified() => {}
                () = tokio::time::sleep(self.waypost.inner.settings.poll) => {}
                () = stop.cancelled() => {}
            }
        }
    }

    /// Carries what is due once. How many there were.
    ///
    /// # Errors
    /// [`Error::Store`] when the store cannot be asked.
    pub async fn deliver_due(&self) -> Result<usize, Error> {
        if self.waypost.inner.channels.names().next().is_none() {
            return Ok(0);
        }
        let taken = self.waypost.inner.store.take_outgoing(Tray::Notices, BATCH, HOLD).await?;
        let count = taken.len();
        let notices = taken.into_iter().filter_map(Outgoing::notice);
        let carried = futures::stream::iter(notices.map(|notice| self.carry(notice)));
        carried.buffer_unordered(8).for_each(|()| async {}).await;
        Ok(count)
    }

    async fn carry(&self, notice: Notice) {
        let delivery = match self.try_carry(&notice).await {
            Ok(delivery) => delivery,
            Err(error) => return tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next try"),
        };
        if let Delivery::Failed { error } = &delivery {
            tracing::error!(notice.id = %notice.id, ask.id = %notice.ask, error = %error, "a notice will never arrive");
        }
        if let Err(error) = self.waypost.inner.store.settle_outgoing(&notice.tenant, notice.id.into(), delivery).await {
            tracing::error!(notice.id = %notice.id, error = %error, "a delivered notice may be delivered again");
        }
    }

    async fn try_carry(&self, notice: &Notice) -> Result<Delivery, Error> {
        let inner = &self.waypost.inner;
        let Some(channel) = inner.channels.get(&notice.channel) else {
            return Ok(Delivery::Failed { error: format!("there is no channel {:?} any more", notice.channel) });
        };
        let Some((ask, session)) = inner.store.load_by_ask(&notice.tenant, notice.ask).await? else {
            return Ok(Delivery::Delivered);
        };
        if !is_told(&ask) {
            return Ok(Delivery::Delivered);
        }
        Ok(match channel.deliver(notice, &ask, &session).await {
            Ok(()) => Delivery::Delivered,
            Err(Undelivered::Never { reason }) => Delivery::Failed { error: reason },
            Err(Undelivered::Later { after, reason }) => retry(notice, after, reason, inner.store.now().await?),
        })
    }
}

/// Waits twice as long each time, up to an hour, and gives up in the end.
fn retry(notice: &Notice, after: Option<Duration>, error: String, now: Timestamp) -> Delivery {
    if notice.attempts >= MOST_ATTEMPTS {
        return Delivery::Failed { error };
    }
    let wait = after.unwrap_or_else(|| Duration::from_secs((1u64 << notice.attempts.saturating_sub(1).min(12)).min(3600)));
    Delivery::Retry { at: now.plus(wait), error }
}
