//! Carries notices: at least once, each with an id that stays the same, and never so many one by one
//! that nobody looks any more.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures::StreamExt as _;
use tokio_util::sync::CancellationToken;
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;
use waypost_store::{Delivery, Notice, Outgoing, Tray};

use crate::bundling::Round;
use crate::change::is_told;
use crate::channel::{Bundle, Telling, Undelivered};
use crate::error::Error;
use crate::waypost::Waypost;

/// Room for what a flood brings at once, so that it becomes one message.
const BATCH: u32 = 256;
const HOLD: Duration = Duration::from_secs(120);
const MOST_ATTEMPTS: u32 = 10;

/// Carries notices. Built whole, run once, stopped by the token it was given.
pub struct Dispatcher {
    waypost: Waypost,
    /// Until when whose flood lasts that the operator was told of.
    warned: Mutex<BTreeMap<Tenant, Timestamp>>,
}

impl Dispatcher {
    pub(crate) fn new(waypost: Waypost) -> Self {
        Self { waypost, warned: Mutex::default() }
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

    /// Carries what is due once. How many notices there were.
    ///
    /// # Errors
    /// [`Error::Store`] when the store cannot be asked.
    pub async fn deliver_due(&self) -> Result<usize, Error> {
        let inner = &self.waypost.inner;
        if inner.channels.names().next().is_none() {
            return Ok(0);
        }
        let taken = inner.store.take_outgoing(Tray::Notices, BATCH, HOLD).await?;
        let count = taken.len();
        let mut round = Round::new(inner.store.now().await?);
        for notice in taken.into_iter().filter_map(Outgoing::notice) {
            self.sort(notice, &mut round).await;
        }
        let later = round.put_off();
        for (notice, at) in later.iter().filter(|(notice, at)| self.is_news(&notice.tenant, *at, round.now)) {
            tracing::warn!(tenant = %notice.tenant, until = %at, "people are asked more than their budget has room for: `waypost fatigue` says who");
        }
        for (notice, at) in later {
            self.settle(&notice, Delivery::Retry { at, error: "told together with others".into() }).await;
        }
        let carried = futures::stream::iter(round.bundles().into_iter().map(|bundle| self.carry(bundle)));
        carried.buffer_unordered(8).for_each(|()| async {}).await;
        Ok(count)
    }

    /// Whether the operator has not been told of this tenant since its last flood was over.
    fn is_news(&self, tenant: &Tenant, until: Timestamp, now: Timestamp) -> bool {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        let before = warned.insert(tenant.clone(), until);
        before.is_none_or(|before| before <= now)
    }

    /// Looks up what a notice is about, and puts it where it goes in this round.
    async fn sort(&self, notice: Notice, round: &mut Round) {
        let sorted = match self.find(&notice).await {
            Ok(Some(told)) => self.budget(&notice.tenant, round).await.map(|()| round.takes(told)),
            Ok(None) => return self.settle(&notice, Delivery::Delivered).await,
            Err(error) => Err(error),
        };
        if let Err(error) = sorted {
            tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next try");
        }
    }

    /// What a notice is about, while there is something to tell of it.
    async fn find(&self, notice: &Notice) -> Result<Option<Telling>, Error> {
        let found = self.waypost.inner.store.load_by_ask(&notice.tenant, notice.ask).await?;
        let told = found.map(|(ask, session)| Telling { notice: notice.clone(), ask, session });
        Ok(told.filter(|told| is_told(&told.ask)))
    }

    async fn budget(&self, tenant: &Tenant, round: &mut Round) -> Result<(), Error> {
        if round.lacks(tenant) {
            let (budget, together) = self.waypost.inner.told_together(tenant, round.now).await?;
            round.learns(tenant, budget, together);
        }
        Ok(())
    }

    async fn carry(&self, bundle: Bundle) {
        let delivered = match self.waypost.inner.channels.get(&bundle.first.notice.channel) {
            Some(channel) => channel.deliver(&bundle).await,
            None => Err(Undelivered::Never { reason: format!("there is no channel {:?} any more", bundle.first.notice.channel) }),
        };
        if !bundle.others.is_empty() {
            tracing::info!(notice.id = %bundle.id(), asks = bundle.told().count(), channel = %bundle.first.notice.channel, "told of several asks at once");
        }
        for told in bundle.told() {
            match self.outcome(&told.notice, &delivered).await {
                Ok(delivery) => self.settle(&told.notice, delivery).await,
                Err(error) => tracing::error!(notice.id = %told.notice.id, error = %error, "a notice waits for its next try"),
            }
        }
    }

    async fn outcome(&self, notice: &Notice, delivered: &Result<(), Undelivered>) -> Result<Delivery, Error> {
        Ok(match delivered {
            Ok(()) => Delivery::Delivered,
            Err(Undelivered::Never { reason }) => Delivery::Failed { error: reason.clone() },
            Err(Undelivered::Later { after, reason }) => {
                retry(notice.attempts, *after, reason.clone(), self.waypost.inner.store.now().await?)
            }
        })
    }

    async fn settle(&self, notice: &Notice, delivery: Delivery) {
        if let Delivery::Failed { error } = &delivery {
            tracing::error!(notice.id = %notice.id, ask.id = %notice.ask, error = %error, "a notice will never arrive");
        }
        if let Err(error) = self.waypost.inner.store.settle_outgoing(&notice.tenant, notice.id.into(), delivery).await {
            tracing::error!(notice.id = %notice.id, error = %error, "a delivered notice may be delivered again");
        }
    }
}

/// Waits twice as long each time, up to an hour, and gives up in the end.
pub(crate) fn retry(attempts: u32, after: Option<Duration>, error: String, now: Timestamp) -> Delivery {
    if attempts >= MOST_ATTEMPTS {
        return Delivery::Failed { error };
    }
    let wait = after.unwrap_or_else(|| Duration::from_secs((1u64 << attempts.saturating_sub(1).min(12)).min(3600)));
    Delivery::Retry { at: now.plus(wait), error }
}
