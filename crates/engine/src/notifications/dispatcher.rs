//! Delivers notices at least once, each with a stable id, and groups them so that people do not get
//! too many messages.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures::{FutureExt as _, StreamExt as _};
use tokio_util::sync::CancellationToken;
use waypost_core::decide::Command;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_store::{Delivery, Notice, OutboxKind, Outgoing, Recipient, SentFilter};

use crate::backoff::retry;
use crate::channel::{Channel, Notification, NotificationBatch, Receipt, Undelivered, together};
use crate::error::Error;
use crate::notifications::batching::{Round, Together};
use crate::notifications::recipients::RecipientState;
use crate::runtime::engine::Engine;
use crate::runtime::write_path::must_still_notify;

/// Large enough that a burst of notices becomes one message.
const BATCH: u32 = 256;
const LEASE_DURATION: Duration = Duration::from_secs(120);

/// Delivers notices. It runs once, until its token stops it.
pub struct Dispatcher {
    waypost: Engine,
    /// Per tenant: until when the current burst lasts that the operator was warned about.
    warned: Mutex<BTreeMap<Tenant, Timestamp>>,
}

impl Engine {
    /// The dispatcher that delivers this engine's notices.
    #[must_use]
    pub fn dispatcher(&self) -> Dispatcher {
        Dispatcher::new(self.clone())
    }
}

impl Dispatcher {
    pub(crate) fn new(waypost: Engine) -> Self {
        Self { waypost, warned: Mutex::default() }
    }

    /// Runs until `stop` fires, then finishes the deliveries in progress.
    pub async fn run(self, stop: CancellationToken) {
        futures::future::join(self.deliver(&stop), self.waypost.fetch_from_all(&stop)).await;
    }

    async fn deliver(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            match self.deliver_due().await {
                Ok(0) => {}
                Ok(_) => continue,
                Err(error) => tracing::error!(error = %error, "cannot deliver notices"),
            }
            tokio::select! {
                biased;
                () = self.waypost.inner.notices.notified() => {}
                () = tokio::time::sleep(self.waypost.inner.settings.poll) => {}
                () = stop.cancelled() => {}
            }
        }
    }

    /// Delivers the notices that are due, once. Returns their number.
    ///
    /// # Errors
    /// [`Error::Store`] when the store cannot be queried.
    pub async fn deliver_due(&self) -> Result<usize, Error> {
        let inner = &self.waypost.inner;
        if inner.channels.names().next().is_none() {
            return Ok(0);
        }
        let taken = inner.store.take_outgoing(OutboxKind::Notices, BATCH, LEASE_DURATION).await?;
        let count = taken.len();
        let mut round = Round::new(inner.store.now().await?);
        for notice in taken.into_iter().filter_map(Outgoing::notice) {
            self.sort(notice, &mut round).await;
        }
        let later = round.postponed();
        for (notice, at) in later.iter().filter(|(notice, at)| self.is_first_warning(&notice.tenant, *at, round.now)) {
            tracing::warn!(
                tenant = %notice.tenant, until = %at,
                "people are asked more often than their budget allows: run `waypost fatigue` to see who"
            );
        }
        for (notice, at) in later {
            self.complete(&notice, Delivery::Retry { at, error: "sent later, together with others".into() }).await;
        }
        // A slow channel does not delay other channels: new messages and updates are sent concurrently.
        let changed = round.changes().into_iter().map(|notification| self.update_sent_message(notification).boxed());
        let (batches, doubled) = round.batches();
        for notice in doubled {
            self.complete(&notice, Delivery::Delivered).await;
        }
        let carried = batches.into_iter().map(|batch| self.deliver_batch(batch).boxed());
        let all: Vec<_> = changed.chain(carried).collect();
        futures::stream::iter(all).buffer_unordered(8).for_each(|()| async {}).await;
        Ok(count)
    }

    /// Whether the operator was not warned about this tenant since its last burst ended.
    fn is_first_warning(&self, tenant: &Tenant, until: Timestamp, now: Timestamp) -> bool {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        let before = warned.insert(tenant.clone(), until);
        before.is_none_or(|before| before <= now)
    }

    /// Loads what a notice is about, and adds it to this round.
    async fn sort(&self, notice: Notice, round: &mut Round) {
        if let Err(error) = self.sort_found(&notice, round).await {
            tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next attempt");
        }
    }

    async fn sort_found(&self, notice: &Notice, round: &mut Round) -> Result<(), Error> {
        let channel = self.waypost.inner.channels.get(&notice.channel);
        match (self.find(notice).await?, channel, &notice.recipient) {
            (Some(notification), _, Recipient::Before) => round.changes_with(notification),
            (None, _, _) => self.complete(notice, Delivery::Delivered).await,
            (Some(notification), Some(channel), Recipient::Everybody | Recipient::Newcomers)
                if !Engine::has_only_shared_channel(&**channel, &notification.session) =>
            {
                let parts = self.waypost.split_by_recipient(&**channel, &notification).await?;
                self.complete(notice, Delivery::Parted(parts)).await;
            }
            (Some(notification), Some(channel), Recipient::Person(name)) => {
                match self.waypost.recipient_state(&**channel, &notification, name).await? {
                    RecipientState::Now => self.add(notification, round).await?,
                    RecipientState::From(at) => self.complete(notice, Delivery::Retry { at, error: "they are away".into() }).await,
                    RecipientState::NoMore => self.complete(notice, Delivery::Delivered).await,
                }
            }
            (Some(notification), _, _) => self.add(notification, round).await?,
        }
        Ok(())
    }

    /// The notification for a notice, if there is still something to notify about.
    async fn find(&self, notice: &Notice) -> Result<Option<Notification>, Error> {
        let found = self.waypost.inner.store.load_by_ask(&notice.tenant, notice.ask).await?;
        let Some((mut ask, session)) = found.filter(|(ask, _)| notice.recipient == Recipient::Before || must_still_notify(ask)) else {
            return Ok(None);
        };
        self.waypost.members().risk_policy(&notice.tenant).await?.raise_shared(&mut ask);
        let decidable = self.waypost.is_decidable(&notice.tenant, (&notice.channel, &notice.recipient), &ask).await?;
        Ok(Some(Notification { notice: notice.clone(), ask: Arc::unwrap_or_clone(ask), session, decidable }))
    }

    async fn update_sent_message(&self, notification: Notification) {
        let changed = match self.waypost.inner.channels.get(&notification.notice.channel) {
            Some(channel) => self.change(&**channel, &notification).await,
            None => Ok(Delivery::Delivered),
        };
        match changed {
            Ok(changed) => self.complete(&notification.notice, changed).await,
            Err(error) => tracing::error!(notice.id = %notification.notice.id, error = %error, "a notice waits for its next attempt"),
        }
    }

    /// Updates all messages of an ask that were sent over a channel. A message that cannot be updated does not stop
    /// the others.
    async fn change(&self, channel: &dyn Channel, notification: &Notification) -> Result<Delivery, Error> {
        let inner = &self.waypost.inner;
        let filter = SentFilter::Ask { ask: notification.ask.id, channel: channel.name().to_owned() };
        let sent = inner.store.sent(&notification.notice.tenant, &filter).await?;
        let mut changed = Delivery::Delivered;
        for sent in sent {
            let notice = sent.notice.clone();
            let decidable = self.waypost.is_decidable(&notice.tenant, (&notice.channel, &notice.recipient), &notification.ask).await?;
            match channel.change(&sent, &Notification { notice, decidable, ..notification.clone() }).await {
                Ok(()) => {}
                Err(Undelivered::Later { after, reason }) => {
                    changed = retry(notification.notice.attempts, after, reason, inner.store.now().await?, notification.notice.id.bits());
                }
                Err(Undelivered::Never { reason } | Undelivered::Gone { reason }) => {
                    tracing::warn!(notice.id = %sent.notice.id, channel = channel.name(), reason, "a sent message can no longer be updated");
                }
            }
        }
        Ok(changed)
    }

    /// Adds a notification to this round, with the time at which it is announced together with others.
    async fn add(&self, notification: Notification, round: &mut Round) -> Result<(), Error> {
        let (inner, tenant) = (&self.waypost.inner, &notification.notice.tenant);
        if !round.budgets.contains_key(tenant) {
            let budget = inner.notification_budget(tenant, round.now).await?;
            round.budgets.insert(tenant.clone(), budget);
        }
        let together = round.budgets.get(tenant).and_then(|of| inner.announced_together(tenant, of, &notification.ask));
        round.add(notification, together);
        Ok(())
    }

    async fn deliver_batch(&self, (first, others): Together) {
        let (notice, together) = (first.notice.clone(), others.len() + 1);
        if together > 1 {
            tracing::info!(notice.id = %notice.id, asks = together, channel = %notice.channel, "several asks are sent in one message");
        }
        let all: Vec<Notice> = std::iter::once(&first).chain(&others).map(|notification| notification.notice.clone()).collect();
        let delivered = match self.send_batch(first, others).await {
            Ok(delivered) => delivered,
            Err(error) => return tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next attempt"),
        };
        for notice in all {
            match self.outcome(&notice, &delivered).await {
                Ok(delivery) => self.complete(&notice, delivery).await,
                Err(error) => tracing::error!(notice.id = %notice.id, error = %error, "a notice waits for its next attempt"),
            }
        }
    }

    async fn send_batch(&self, first: Notification, others: Vec<Notification>) -> Result<Result<Receipt, Undelivered>, Error> {
        let never = |reason: String| Ok(Err(Undelivered::Never { reason }));
        let name = &first.notice.channel;
        let Some(channel) = self.waypost.inner.channels.get(name) else { return never(format!("the channel {name:?} no longer exists")) };
        let asks: Vec<_> = std::iter::once(&first).chain(&others).map(|notification| notification.ask.id).collect();
        let tenant = &first.notice.tenant;
        let destinations = self.waypost.destinations(tenant, &**channel, (&first.notice.recipient, &asks)).await?;
        let sent = destinations.into_iter().map(async |(to, address)| {
            let sent = channel.deliver(&NotificationBatch { to, first: first.clone(), others: others.clone() }).await;
            if let (Err(Undelivered::Gone { .. }), Some(address)) = (&sent, address) {
                self.waypost.forget_address(address).await?;
            }
            Ok::<_, Error>(sent)
        });
        let sent = futures::future::try_join_all(sent).await?;
        together(sent).map_or_else(|| never("the person no longer has an address on this channel".into()), Ok)
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

    async fn complete(&self, notice: &Notice, delivery: Delivery) {
        self.waypost.inner.counters.sent_notice(&delivery);
        if let Delivery::Failed { error } = &delivery {
            tracing::error!(notice.id = %notice.id, ask.id = %notice.ask, error = %error, "a notice cannot be delivered");
            self.note(notice, error).await;
        }
        if let Err(error) = self.waypost.inner.store.complete_delivery(&notice.tenant, notice.id.into(), delivery).await {
            tracing::error!(notice.id = %notice.id, error = %error, "a delivered notice may be delivered again");
        }
    }

    /// Records the failure in the journal, for the agent and its operator.
    async fn note(&self, notice: &Notice, error: &str) {
        let person = if let Recipient::Person(name) = &notice.recipient { Some(Principal::person(name.clone())) } else { None };
        let command = Command::NoteUndelivered { ask: notice.ask, channel: notice.channel.clone(), person, error: error.to_owned() };
        if let Err(error) = self.waypost.inner.command(&notice.tenant, notice.session, command).await {
            tracing::error!(notice.id = %notice.id, error = %error, "could not record in the journal that a notice was not delivered");
        }
    }
}
