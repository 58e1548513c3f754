//! Handles outbox messages between sessions: start child sessions, report their results to their
//! parents, and stop them with their parents.
//!
//! An outbox message may be handled more than once, by several processes at once, and in any order.
//! Each attempt first reads the current state of the target session. If a process dies in the
//! middle, another one handles the message.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::parent_sessions::ParentSessions;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{Command, Decision, Start, start};
use waypost_core::ids::{AgentName, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::child_sessions::OutboxContent;
use waypost_core::session::{Driver, Resume, SessionStatus};
use waypost_store::{Delivery, Erasure, OutboxKind, OutboxMessage, Outgoing, StoreError};

use crate::backoff::retry;
use crate::channel::{ChannelMessage, Undelivered};
use crate::error::Error;
use crate::runtime::change::ChangeContext;
use crate::runtime::engine::{Engine, EngineInner};

/// How long a channel may take.
const SAYING: Duration = Duration::from_secs(10);
/// How many messages are taken at once.
const BATCH: u32 = 32;

/// The state of a call that should start a child session.
enum ChildCallState {
    /// The call waits for the child session.
    Waiting,
    /// The call has a result.
    Finished,
    /// The parent session was cancelled.
    Cancelled,
    /// The parent session was erased.
    Erased,
}

impl Engine {
    /// Takes the due outbox messages for this process.
    pub(crate) async fn take_outbox_messages(&self) -> Result<Vec<OutboxMessage>, StoreError> {
        let taken = self.inner.store.take_outgoing(OutboxKind::OutboxMessages, BATCH, self.inner.settings.lease_duration).await?;
        if taken.len() == BATCH as usize {
            self.inner.queue.outbox_messages.notify_one();
        }
        Ok(taken.into_iter().filter_map(Outgoing::outbox_message).collect())
    }

    /// Handles an outbox message and records the result.
    ///
    /// # Errors
    /// [`Error::Store`] when the store fails; then the message is due again when its hold expires.
    pub(crate) async fn handle_outbox_message(&self, outbox_message: OutboxMessage) -> Result<(), Error> {
        let delivery = match self.deliver_outbox_message(&outbox_message.tenant, outbox_message.content, outbox_message.attempts).await {
            Ok(delivery) => delivery,
            Err(Error::Store(error)) => return Err(error.into()),
            Err(error) => {
                let wait = Duration::from_secs(1 << outbox_message.attempts.min(10));
                Delivery::Retry { at: self.now().await?.plus(wait), error: error.to_string() }
            }
        };
        self.inner.counters.sent_outbox_message(&delivery);
        Ok(self.inner.store.complete_delivery(&outbox_message.tenant, outbox_message.id.into(), delivery).await?)
    }

    /// Delivers an agent's message over a channel. A failure that cannot be retried is logged for the operator.
    async fn send_over_channel(&self, channel: &str, message: &ChannelMessage, attempts: u32) -> Result<Delivery, Error> {
        let sent = match self.inner.channels.get(channel) {
            Some(channel) => tokio::time::timeout(SAYING, channel.send_message(message))
                .await
                .unwrap_or_else(|_| Err(Undelivered::Later { after: None, reason: format!("it took longer than {} s", SAYING.as_secs()) })),
            None => Err(Undelivered::Never { reason: "the channel no longer exists".into() }),
        };
        let delivery = match sent {
            Ok(()) => Delivery::Delivered,
            Err(Undelivered::Later { after, reason }) => retry(attempts, after, reason, self.now().await?, u128::from(message.seq)),
            Err(Undelivered::Never { reason } | Undelivered::Gone { reason }) => Delivery::Failed { error: reason },
        };
        if let Delivery::Failed { error } = &delivery {
            tracing::error!(session.id = %message.session, channel, error = %error, "a message to a channel cannot be delivered");
        }
        Ok(delivery)
    }

    async fn deliver_outbox_message(&self, tenant: &Tenant, content: OutboxContent, attempts: u32) -> Result<Delivery, Error> {
        match content {
            OutboxContent::SendOverChannel { session, seq, agent, channel, text } => {
                return self.send_over_channel(&channel, &ChannelMessage { session, seq, agent, text }, attempts).await;
            }
            OutboxContent::StartChild { child, agent, message, parents } => self.begin_child(tenant, child, agent, message, parents).await,
            OutboxContent::ReportToParent { parent, call, child, outcome, output } => {
                let output = self.fit(tenant, parent, output).await;
                self.inner.command(tenant, parent, Command::EndChild { call, child, outcome, output }).await
            }
            // If the child does not exist yet, the code that starts it also stops it.
            OutboxContent::StopChild { child, reason } => self.inner.command(tenant, child, Command::CancelRun { reason }).await,
        }?;
        Ok(Delivery::Delivered)
    }

    /// Starts a child session for the call that waits for it. If the parent was cancelled in the meantime, this stops
    /// the child, whether this attempt or an earlier one started it.
    async fn begin_child(
        &self,
        tenant: &Tenant,
        child: SessionId,
        agent: AgentName,
        message: String,
        parents: ParentSessions,
    ) -> Result<(), Error> {
        if let ChildCallState::Waiting = self.inner.child_call_state(tenant, child, &parents).await? {
            self.inner.begin(tenant, child, agent, message, parents.clone()).await?;
        }
        match self.inner.child_call_state(tenant, child, &parents).await? {
            ChildCallState::Waiting | ChildCallState::Finished => Ok(()),
            ChildCallState::Cancelled => self.inner.command(tenant, child, Command::CancelRun { reason: None }).await,
            ChildCallState::Erased => {
                let reason = Some("Its parent session no longer exists.".into());
                self.remove(tenant, child, Erasure { by: Principal::system(), at: self.now().await?, reason }).await
            }
        }
    }
}

impl EngineInner {
    async fn child_call_state(&self, tenant: &Tenant, child: SessionId, parents: &ParentSessions) -> Result<ChildCallState, Error> {
        let Some(parent) = self.store.load(tenant, parents.parent).await? else { return Ok(ChildCallState::Erased) };
        Ok(match parent.status {
            _ if parent.children().all(|working| working != child) => ChildCallState::Finished,
            SessionStatus::Cancelled => ChildCallState::Cancelled,
            SessionStatus::Running | SessionStatus::WaitingForInput | SessionStatus::Complete | SessionStatus::Failed => {
                ChildCallState::Waiting
            }
        })
    }

    async fn begin(
        self: &Arc<Self>,
        tenant: &Tenant,
        id: SessionId,
        agent: AgentName,
        message: String,
        parents: ParentSessions,
    ) -> Result<(), Error> {
        let by = parents.ancestors.last().map_or_else(Principal::system, |parent| Principal::agent(parent.agent.as_str()));
        let (title, resume, metadata) = (None, Resume::Auto, None);
        let (message, parents) = (Some(message), Some(Box::new(parents)));
        let events = start(Start { agent, driver: Driver::Agent, title, message, intent: None, from: None, resume, metadata, parents });
        let change = ChangeContext::by(tenant, &by);
        let now = self.store.now().await?;
        match self.create(Decision::begin(id, events, &by, now).ok_or(Error::Contended)?, now, change).await {
            // `Contended`: an earlier attempt has created it. `Erased`: it was erased since.
            Ok(_) | Err(Error::Contended | Error::Refused(Refusal::Erased)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Applies `command` to another session, if it exists and the command still applies.
    pub(crate) async fn command(self: &Arc<Self>, tenant: &Tenant, id: SessionId, command: Command) -> Result<(), Error> {
        let Some(session) = self.store.load(tenant, id).await? else { return Ok(()) };
        let by = Principal::system();
        let change = ChangeContext::by(tenant, &by);
        match self.decide(&session, change, &command).await {
            // Already done, or no longer needed.
            Ok(_) | Err(Error::Refused(Refusal::MovedOn(_) | Refusal::SessionOver(_) | Refusal::NotFound)) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
