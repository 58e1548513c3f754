//! Carries notices: at least once, each with an id that stays the same, and never so many one by one
//! that nobody looks any more.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures::{FutureExt as _, StreamExt as _};
use tokio_util::sync::CancellationToken;
use waypost_core::decide::Command;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_store::{Delivery, Notice, Outgoing, Reader, SentFilter, Tray};

use crate::bundling::{Round, Together};
use crate::change::is_told;
use crate::channel::{Bundle, Channel, Receipt, Telling, Undelivered, together};
use crate::error::Error;
use crate::readers::Listens;
use crate::waypost::Waypost;

/// Room for what a flood brings at once, so that it becomes one message.
const BATCH: u32 = 256;
const HOLD: Duration = Duration::from_secs(120);
/// With the waits in between, about an hour.
const MOST_ATTEMPTS: u32 = 13;

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
        futures::future::join(self.deliver(&stop), self.waypost.fetch_from_all(&stop)).await;
    }

    async fn deliver(&self, stop: &CancellationToken) {
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
        // A channel that is slow holds up no other: what is new and what has changed go out side by side.
        let changed = round.changes().into_iter().map(|told| self.bring_up_to_date(told).boxed());
        let (bundles, doubled) = round.bundles();
        for notice in doubled {
            self.settle(&notice, Delivery::Delivered).await;
        }
        let carried = bundles.into_iter().map(|bundle| self.carry(bundle).boxed());
        let all: Vec<_> = changed.chain(carried).collect();
        futures::stream::iter(all).buffer_unordered(8).for_each(|()| async {}).await;
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
        if let Err(error) = self.sort_found(&notice, round).await {
            tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next try");
        }
    }

    async fn sort_found(&self, notice: &Notice, round: &mut Round) -> Result<(), Error> {
        let channel = self.waypost.inner.channels.get(&notice.channel);
        match (self.find(notice).await?, channel, &notice.reader) {
            (Some(told), _, Reader::Before) => round.changes_with(told),
            (None, _, _) => self.settle(notice, Delivery::Delivered).await,
            (Some(told), Some(channel), Reader::Everybody | Reader::Newcomers) if !Waypost::is_for_the_place(&**channel, &told.session) => {
                let parts = self.waypost.part(&**channel, &told).await?;
                self.settle(notice, Delivery::Parted(parts)).await;
            }
            (Some(told), Some(channel), Reader::Person(name)) => match self.waypost.listens(&**channel, &told, name).await? {
                Listens::Now => {
                    self.budget(&notice.tenant, round).await?;
                    round.takes(told);
                }
                Listens::From(at) => self.settle(notice, Delivery::Retry { at, error: "they are away".into() }).await,
                Listens::NoMore => self.settle(notice, Delivery::Delivered).await,
            },
            (Some(told), _, _) => {
                self.budget(&notice.tenant, round).await?;
                round.takes(told);
            }
        }
        Ok(())
    }

    /// What a notice is about, while there is something to tell of it.
    async fn find(&self, notice: &Notice) -> Result<Option<Telling>, Error> {
        let found = self.waypost.inner.store.load_by_ask(&notice.tenant, notice.ask).await?;
        let Some((ask, session)) = found.filter(|(ask, _)| notice.reader == Reader::Before || is_told(ask)) else { return Ok(None) };
        let decidable = self.waypost.is_decidable(&notice.tenant, &notice.reader, &ask).await?;
        Ok(Some(Telling { notice: notice.clone(), ask, session, decidable }))
    }

    async fn bring_up_to_date(&self, told: Telling) {
        let changed = match self.waypost.inner.channels.get(&told.notice.channel) {
            Some(channel) => self.change(&**channel, &told).await,
            None => Ok(Delivery::Delivered),
        };
        match changed {
            Ok(changed) => self.settle(&told.notice, changed).await,
            Err(error) => tracing::error!(notice.id = %told.notice.id, error = %error, "a notice waits for its next try"),
        }
    }

    /// Brings everything that was sent of an ask over a channel to what is so now. What cannot be brought to it
    /// holds up nothing else.
    async fn change(&self, channel: &dyn Channel, told: &Telling) -> Result<Delivery, Error> {
        let inner = &self.waypost.inner;
        let filter = SentFilter::Ask { ask: told.ask.id, channel: channel.name().to_owned() };
        let sent = inner.store.sent(&told.notice.tenant, &filter).await?;
        let mut changed = Delivery::Delivered;
        for sent in sent {
            let (decidable, notice) =
                (self.waypost.is_decidable(&sent.notice.tenant, &sent.notice.reader, &told.ask).await?, sent.notice.clone());
            match channel.change(&sent, &Telling { notice, decidable, ..told.clone() }).await {
                Ok(()) => {}
                Err(Undelivered::Later { after, reason }) => {
                    changed = retry(told.notice.attempts, after, reason, inner.store.now().await?, told.notice.id.bits());
                }
                Err(Undelivered::Never { reason } | Undelivered::Gone { reason }) => {
                    tracing::warn!(notice.id = %sent.notice.id, channel = channel.name(), reason, "what was sent cannot be changed any more");
                }
            }
        }
        Ok(changed)
    }

    async fn budget(&self, tenant: &Tenant, round: &mut Round) -> Result<(), Error> {
        if round.lacks(tenant) {
            let (budget, together) = self.waypost.inner.told_together(tenant, round.now).await?;
            round.learns(tenant, budget, together);
        }
        Ok(())
    }

    async fn carry(&self, (first, others): Together) {
        let (notice, together) = (first.notice.clone(), others.len() + 1);
        if together > 1 {
            tracing::info!(notice.id = %notice.id, asks = together, channel = %notice.channel, "told of several asks at once");
        }
        let all: Vec<Notice> = std::iter::once(&first).chain(&others).map(|told| told.notice.clone()).collect();
        let delivered = match self.hand_over(first, others).await {
            Ok(delivered) => delivered,
            Err(error) => return tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next try"),
        };
        for notice in all {
            match self.outcome(&notice, &delivered).await {
                Ok(delivery) => self.settle(&notice, delivery).await,
                Err(error) => tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next try"),
            }
        }
    }

    async fn hand_over(&self, first: Telling, others: Vec<Telling>) -> Result<Result<Receipt, Undelivered>, Error> {
        let never = |reason: String| Ok(Err(Undelivered::Never { reason }));
        let name = &first.notice.channel;
        let Some(channel) = self.waypost.inner.channels.get(name) else { return never(format!("there is no channel {name:?} any more")) };
        let asks: Vec<_> = std::iter::once(&first).chain(&others).map(|told| told.ask.id).collect();
        let tenant = &first.notice.tenant;
        let destinations = self.waypost.destinations(tenant, &**channel, (&first.notice.reader, &asks)).await?;
        let sent = destinations.into_iter().map(async |(to, address)| {
            let sent = channel.deliver(&Bundle { to, first: first.clone(), others: others.clone() }).await;
            if let (Err(Undelivered::Gone { .. }), Some(address)) = (&sent, address) {
                self.waypost.forget_address(address).await?;
            }
            Ok::<_, Error>(sent)
        });
        let sent = futures::future::try_join_all(sent).await?;
        together(sent).map_or_else(|| never("they have no address there any more".into()), Ok)
    }

    async fn outcome(&self, notice: &Notice, delivered: &Result<Receipt, Undelivered>) -> Result<Delivery, Error> {
        Ok(match delivered {
            Ok(Receipt { at: Some(at) }) => Delivery::Sent { at: at.clone() },
            Ok(Receipt { at: None }) => Delivery::Delivered,
            Err(Undelivered::Never { reason } | Undelivered::Gone { reason }) => Delivery::Failed { error: reason.clone() },
            Err(Undelivered::Later { after, reason }) => {
                retry(notice.attempts, *after, reason.clone(), self.waypost.inner.store.now().await?, notice.id.bits())
            }
        })
    }

    async fn settle(&self, notice: &Notice, delivery: Delivery) {
        self.waypost.inner.counters.sent_notice(&delivery);
        if let Delivery::Failed { error } = &delivery {
            tracing::error!(notice.id = %notice.id, ask.id = %notice.ask, error = %error, "a notice will never arrive");
            self.note(notice, error).await;
        }
        if let Err(error) = self.waypost.inner.store.settle_outgoing(&notice.tenant, notice.id.into(), delivery).await {
            tracing::error!(notice.id = %notice.id, error = %error, "a delivered notice may be delivered again");
        }
    }

    /// The agent and whoever operates it see it in the journal.
    async fn note(&self, notice: &Notice, error: &str) {
        let person = if let Reader::Person(name) = &notice.reader { Some(Principal::person(name.clone())) } else { None };
        let command = Command::NoteUntold { ask: notice.ask, channel: notice.channel.clone(), person, error: error.to_owned() };
        if let Err(error) = self.waypost.inner.command(&notice.tenant, notice.session, command).await {
            tracing::error!(notice.id = %notice.id, error = %error, "that a notice never arrived is not in the journal");
        }
    }
}

/// Waits twice as long each time, up to an hour, and gives up in the end. `chance` takes up to a fifth off, so
/// that what failed together is not tried again together.
pub(crate) fn retry(attempts: u32, after: Option<Duration>, error: String, now: Timestamp, chance: u128) -> Delivery {
    if attempts >= MOST_ATTEMPTS {
        return Delivery::Failed { error };
    }
    let wait = after.unwrap_or_else(|| {
        let whole = Duration::from_secs((1u64 << attempts.saturating_sub(1).min(12)).min(3600));
        whole - whole / 5 * u32::try_from(chance % 100).unwrap_or(0) / 100
    });
    Delivery::Retry { at: now.plus(wait), error }
}
