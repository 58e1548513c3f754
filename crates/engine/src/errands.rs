//! Does what sessions owe each other: starts the sessions that work for others, tells parents how
//! they ended, and stops them with their parents.
//!
//! An errand may be done more than once, by several processes at once, and in any order. Each time
//! it is looked up first what stands in the session it is for; whoever dies in between leaves it to
//! the next.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::decide::{Command, Start, decide, start};
use waypost_core::ids::{AgentName, SessionId, Tenant};
use waypost_core::lineage::{Lineage, Owed};
use waypost_core::principal::Principal;
use waypost_core::refusal::Refusal;
use waypost_core::session::{Driver, Resume, Status};
use waypost_store::{Delivery, Erasure, Errand, Outgoing, StoreError, Tray};

use crate::change::{Change, Hand};
use crate::channel::{ChannelWords, Undelivered};
use crate::dispatcher::retry;
use crate::error::Error;
use crate::waypost::{Inner, Waypost};

/// A channel may take so long.
const SAYING: Duration = Duration::from_secs(10);
/// Taken at once at most.
const BATCH: u32 = 32;

/// What has become of a session that was to be started.
enum Wanted {
    /// Its call waits for it.
    Still,
    /// Its call has a result.
    NoMore,
    /// The work that it is for was stopped.
    Stopped,
    /// Nothing is left of the session that wanted it.
    Gone,
}

impl Waypost {
    /// Takes what is due, for this process to do.
    pub(crate) async fn take_errands(&self) -> Result<Vec<Errand>, StoreError> {
        let taken = self.inner.store.take_outgoing(Tray::Errands, BATCH, self.inner.settings.hold).await?;
        if taken.len() == BATCH as usize {
            self.inner.desk.errands.notify_one();
        }
        Ok(taken.into_iter().filter_map(Outgoing::errand).collect())
    }

    /// Does an errand, and says how it went.
    ///
    /// # Errors
    /// [`Error::Store`] when the store does not serve: then it is due again once nobody holds it.
    pub(crate) async fn run_errand(&self, errand: Errand) -> Result<(), Error> {
        let delivery = match self.bring(&errand.tenant, errand.owed, errand.attempts).await {
            Ok(delivery) => delivery,
            Err(Error::Store(error)) => return Err(error.into()),
            Err(error) => {
                let wait = Duration::from_secs(1 << errand.attempts.min(10));
                Delivery::Retry { at: self.now().await?.plus(wait), error: error.to_string() }
            }
        };
        self.inner.counters.sent_errand(&delivery);
        Ok(self.inner.store.settle_outgoing(&errand.tenant, errand.id.into(), delivery).await?)
    }

    /// Says something over a channel, and how that went. What will never arrive is for the operator to hear of.
    async fn say_over(&self, channel: &str, words: &ChannelWords, attempts: u32) -> Result<Delivery, Error> {
        let said = match self.inner.channels.get(channel) {
            Some(channel) => tokio::time::timeout(SAYING, channel.say(words))
                .await
                .unwrap_or_else(|_| Err(Undelivered::Later { after: None, reason: format!("it took longer than {} s", SAYING.as_secs()) })),
            None => Err(Undelivered::Never { reason: "there is no such channel any more".into() }),
        };
        let delivery = match said {
            Ok(()) => Delivery::Delivered,
            Err(Undelivered::Later { after, reason }) => retry(attempts, after, reason, self.now().await?, u128::from(words.seq)),
            Err(Undelivered::Never { reason } | Undelivered::Gone { reason }) => Delivery::Failed { error: reason },
        };
        if let Delivery::Failed { error } = &delivery {
            tracing::error!(session.id = %words.session, channel, error = %error, "what was sent to a channel will never arrive");
        }
        Ok(delivery)
    }

    async fn bring(&self, tenant: &Tenant, owed: Owed, attempts: u32) -> Result<Delivery, Error> {
        match owed {
            Owed::Say { session, seq, agent, channel, text } => {
                return self.say_over(&channel, &ChannelWords { session, seq, agent, text }, attempts).await;
            }
            Owed::Start { child, agent, message, lineage } => self.begin_child(tenant, child, agent, message, lineage).await,
            Owed::Tell { parent, call, child, outcome, output } => {
                let output = self.fit(tenant, parent, output).await;
                self.inner.command(tenant, parent, Command::EndChild { call, child, outcome, output }).await
            }
            // One that is not there yet is stopped by whoever starts it.
            Owed::Stop { child, reason } => self.inner.command(tenant, child, Command::CancelRun { reason }).await,
        }?;
        Ok(Delivery::Delivered)
    }

    /// Starts a session for the call that waits for it. Where the work that it is for was stopped
    /// meanwhile, it is stopped too, whether this or an earlier try has started it.
    async fn begin_child(
        &self,
        tenant: &Tenant,
        child: SessionId,
        agent: AgentName,
        message: String,
        lineage: Lineage,
    ) -> Result<(), Error> {
        if let Wanted::Still = self.inner.wanted(tenant, child, &lineage).await? {
            self.inner.begin(tenant, child, agent, message, lineage.clone()).await?;
        }
        match self.inner.wanted(tenant, child, &lineage).await? {
            Wanted::Still | Wanted::NoMore => Ok(()),
            Wanted::Stopped => self.inner.command(tenant, child, Command::CancelRun { reason: None }).await,
            Wanted::Gone => {
                let reason = Some("The session that it worked for is gone.".into());
                self.remove(tenant, child, Erasure { by: Principal::system(), at: self.now().await?, reason }).await
            }
        }
    }
}

impl Inner {
    async fn wanted(&self, tenant: &Tenant, child: SessionId, lineage: &Lineage) -> Result<Wanted, Error> {
        let Some(parent) = self.store.load(tenant, lineage.parent).await? else { return Ok(Wanted::Gone) };
        Ok(match parent.status {
            _ if parent.children().all(|working| working != child) => Wanted::NoMore,
            Status::Cancelled => Wanted::Stopped,
            Status::Running | Status::WaitingForInput | Status::Complete | Status::Failed => Wanted::Still,
        })
    }

    async fn begin(
        self: &Arc<Self>,
        tenant: &Tenant,
        id: SessionId,
        agent: AgentName,
        message: String,
        lineage: Lineage,
    ) -> Result<(), Error> {
        let by = lineage.above.last().map_or_else(Principal::system, |parent| Principal::agent(parent.agent.as_str()));
        let (title, resume, metadata) = (None, Resume::Auto, None);
        let (message, lineage) = (Some(message), Some(Box::new(lineage)));
        let events = start(Start { agent, driver: Driver::Agent, title, message, intent: None, from: None, resume, metadata, lineage });
        let change = Change { tenant, by: &by, hand: Hand::Free, remember: None };
        match self.create(id, events, self.store.now().await?, change).await {
            // The second: an earlier try has begun it. The third: it was erased since.
            Ok(_) | Err(Error::Contended | Error::Refused(Refusal::Erased)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Lets `command` happen in another session, if that is there and it still can.
    pub(crate) async fn command(self: &Arc<Self>, tenant: &Tenant, id: SessionId, command: Command) -> Result<(), Error> {
        let Some(session) = self.store.load(tenant, id).await? else { return Ok(()) };
        let by = Principal::system();
        let change = Change { tenant, by: &by, hand: Hand::Free, remember: None };
        match self.decide(&session, change, |session, now| decide(session, command.clone(), &by, now)).await {
            // Done before, or of no use any more.
            Ok(_) | Err(Error::Refused(Refusal::MovedOn(_) | Refusal::SessionOver(_) | Refusal::NotFound)) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
