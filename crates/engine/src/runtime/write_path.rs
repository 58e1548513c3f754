//! The only write path: decide, apply, append, notify.

use std::sync::Arc;

use tokio::sync::OwnedSemaphorePermit;
use tracing::Instrument as _;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::decide::{Command, Decision, decide};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::session::Session;
use waypost_core::session::child_sessions::outbox_contents;
use waypost_core::session::due::Due;
use waypost_core::session::event::facts::Notified;
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;
use waypost_store::{
    AppendBatch, AppendError, Appended, BatchWriter, Claimed, DecisionFacts, DecisionQuery, Notice, OutboxMessage, Recipient, StoreError,
    Then,
};

use crate::channel::Channel;
use crate::error::Error;
use crate::runtime::change::{ChangeContext, Changed, DecisionBasis, SessionHolder};
use crate::runtime::engine::{EngineInner, Handoff};
use crate::runtime::session_queue::{self, SessionTurn};
use crate::traced;

/// How often a decision is repeated because another node wrote first. Writers of one session in this process wait for
/// each other, so they do not count.
const TRIES: u32 = 128;

impl EngineInner {
    /// Writes the decision that begins a session.
    pub(crate) async fn create(self: &Arc<Self>, begun: Decision, at: Timestamp, change: ChangeContext<'_>) -> Result<Changed, Error> {
        let begun = self.write(0, Changed::by(begun, RoleMembership::default()), at, &change).await?;
        traced::began(begun.session.id, &begun.session.agent, at);
        Ok(begun)
    }

    /// Decides `command` on the loaded `session` and writes the result, after every earlier writer of the session in this
    /// process is done. If another writer was faster, this decides again on the newer state, a bounded number of
    /// times, without an error to the caller.
    pub(crate) async fn decide(
        self: &Arc<Self>,
        session: &Arc<Session>,
        change: ChangeContext<'_>,
        command: &Command,
    ) -> Result<Changed, Error> {
        let (by, risk) = (change.by, self.risk_for(change.tenant, command).await?);
        self.decide_on(DecisionBasis::of(Arc::clone(session)), change, |session, at, _| decide(session, command.clone(), by, at, &risk))
            .await
    }

    /// The minimum risk levels, if `command` asks people about a call. No other command depends on them.
    pub(crate) async fn risk_for(&self, tenant: &Tenant, command: &Command) -> Result<RiskPolicy, Error> {
        if command.asks_about_call() { Ok(self.members.risk_policy(tenant).await?) } else { Ok(RiskPolicy::default()) }
    }

    /// The same for a decision that may depend on permissions. If the session is loaded again, its permissions are too,
    /// so a vote that arrived in the meantime is counted by the voter's current permissions.
    pub(crate) async fn decide_on(
        self: &Arc<Self>,
        mut basis: DecisionBasis,
        change: ChangeContext<'_>,
        decide: impl Fn(&Session, Timestamp, &RoleMembership) -> Result<Decision, Refusal>,
    ) -> Result<Changed, Error> {
        let ask = basis.ask;
        let turn = if basis.has_turn { None } else { Some(self.queues.enter(basis.session.id).await) };
        if turn.as_ref().is_some_and(SessionTurn::has_waited) {
            basis = self.load_again(basis.session.id, ask, &change).await?;
        }
        for tries in 0..TRIES {
            let DecisionBasis { session, membership, .. } = basis;
            let session = self.void_older_approval(session, &change).await?;
            let at = self.store.now().await?;
            let decision = decide(&session, at, &membership)?;
            if decision.is_empty() {
                return Ok(Changed::by(decision, membership));
            }
            match self.write(session.seq, Changed::by(decision, membership), at, &change).await {
                Err(AppendError::Stale { .. }) => {
                    self.pause_before_try(tries).await;
                    basis = self.load_again(session.id, ask, &change).await?;
                }
                written => return Ok(written?),
            }
        }
        Err(Error::Contended)
    }

    /// Waits if another writer was faster several times.
    async fn pause_before_try(&self, tries: u32) {
        let pause = session_queue::pause(tries, self.rng.bits());
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
    }

    /// Loads what a decision is made on, after another writer changed the session.
    async fn load_again(&self, session: SessionId, ask: Option<AskId>, change: &ChangeContext<'_>) -> Result<DecisionBasis, Error> {
        let Some(ask) = ask else { return Ok(DecisionBasis::of(self.load_session(change.tenant, session).await?)) };
        let query = DecisionQuery { tenant: change.tenant, ask, by: change.by, key: None, factors: false };
        let DecisionFacts { session, membership, .. } = self.store.load_for_decision(query).await?.ok_or(Refusal::NotFound)?;
        Ok(DecisionBasis { session, membership: self.members.with_declared(membership), ask: Some(ask), has_turn: false })
    }

    async fn load_session(&self, tenant: &Tenant, session: SessionId) -> Result<Arc<Session>, Error> {
        Ok(self.store.load(tenant, session).await?.ok_or(Refusal::NotFound)?)
    }

    /// The session without approvals that were given before an older state of the store was restored, or that an earlier
    /// version imported.
    pub(crate) async fn without_older_approval(
        self: &Arc<Self>,
        session: Arc<Session>,
        change: &ChangeContext<'_>,
    ) -> Result<Arc<Session>, Error> {
        if self.older_approval(&session).is_empty() {
            return Ok(session);
        }
        let _turn = self.queues.enter(session.id).await;
        self.void_older_approval(session, change).await
    }

    fn older_approval(&self, session: &Session) -> Vec<Event> {
        let void = self.store.restored_at().map(|at| session.void_before(at)).unwrap_or_default();
        // Earlier versions imported approvals without asking again.
        if void.is_empty() { session.reopen_imported() } else { void }
    }

    async fn void_older_approval(self: &Arc<Self>, mut session: Arc<Session>, change: &ChangeContext<'_>) -> Result<Arc<Session>, Error> {
        for tries in 0..TRIES {
            let void = self.older_approval(&session);
            if void.is_empty() {
                return Ok(session);
            }
            tracing::warn!(session.id = %session.id, void = void.len(), "earlier approvals do not count: an older state of the store was restored, or they were imported");
            let system = Principal::system();
            let change = ChangeContext { tenant: change.tenant, by: &system, holder: change.holder, remember: None };
            let at = self.store.now().await?;
            let void = Changed::by(Decision::of(&session, void, &system, at), RoleMembership::default());
            match self.write(session.seq, void, at, &change).await {
                Err(AppendError::Stale { .. }) => {
                    self.pause_before_try(tries).await;
                    session = self.load_session(change.tenant, session.id).await?;
                }
                written => return Ok(written?.session),
            }
        }
        Err(Error::Contended)
    }

    /// Appends, then notifies. The append runs to its end even if the caller stops waiting; otherwise a caller that
    /// disconnects could leave a leased session that nobody runs.
    pub(crate) async fn write(
        self: &Arc<Self>,
        after: u64,
        made: Changed,
        at: Timestamp,
        change: &ChangeContext<'_>,
    ) -> Result<Changed, AppendError> {
        let (writer, slot) = self.writer(change.holder, &made.session);
        let batch = AppendBatch {
            tenant: change.tenant.clone(),
            after,
            session: Arc::clone(&made.session),
            entries: Arc::clone(&made.entries),
            asks: made.asks.clone(),
            notices: self.notices_for(&made.asks, &made.entries, change.tenant, at),
            outbox_messages: self.outbox_messages_for(&made, change.tenant, at),
            writer,
            remember: change.remember.clone(),
        };
        let writing = self.writing.spawn(Arc::clone(self).append_and_notify(batch, made, at, slot).in_current_span());
        match writing.await {
            Ok(written) => written,
            Err(died) => Err(AppendError::Store(StoreError::OutcomeUnknown(Box::new(died)))),
        }
    }

    /// Appends what was made, then tells everybody who waits for it. Returns it with the session as the step hook left it.
    async fn append_and_notify(
        self: Arc<Self>,
        batch: AppendBatch,
        made: Changed,
        at: Timestamp,
        slot: Option<OwnedSemaphorePermit>,
    ) -> Result<Changed, AppendError> {
        let has_lease = matches!(batch.writer, BatchWriter::Holder { .. });
        let (has_notices, has_outbox_messages) = (!batch.notices.is_empty(), !batch.outbox_messages.is_empty());
        let tenant = batch.tenant.clone();
        let Changed { session, entries, asks, .. } = &made;
        let commit = traced::commit(session.id);
        let appended = self.store.append(batch).instrument(commit.clone()).await;
        traced::record_outcome(&commit, how(&appended));
        let appended = appended?;
        self.counters.wrote(entries, asks, at);
        self.recent_asks.wrote(&tenant, asks.iter().map(Arc::as_ref));
        let touched = asks.iter().map(|ask| (ask.id, ask.status(), ask.revision));
        self.feed.changed(&tenant, session.id, session.seq, touched);
        if session.status.is_over() {
            self.stops.stop(session.id);
        }
        if has_notices {
            self.notices.notify_one();
        }
        if has_outbox_messages {
            self.queue.outbox_messages.notify_one();
        }
        let stopped = self.checkpoint(&tenant, session, entries).await;
        match (appended.lease, slot) {
            // If the worker is gone, the lease expires by itself.
            (Some(lease), Some(slot)) => {
                drop(self.queue.handoffs.send(Handoff { claimed: Claimed { lease, session: Arc::clone(session) }, slot }));
            }
            _ if session.due() == Due::Now && !has_lease => self.queue.wake.notify_one(),
            _ => {}
        }
        Ok(match stopped {
            Some(session) => Changed { session, ..made },
            None => made,
        })
    }

    /// The writer for the store. An append takes a lease only if this process has the agent and its worker has a free
    /// slot for the session. A lease that nobody uses would block the session until it expires.
    fn writer(&self, holder: SessionHolder, session: &Session) -> (BatchWriter, Option<OwnedSemaphorePermit>) {
        match holder {
            SessionHolder::Leased(term) => {
                let then = if holder.keeps_lease(session) { Then::Keep(self.settings.lease_duration) } else { Then::Release };
                (BatchWriter::Holder { term, then }, None)
            }
            SessionHolder::Free => {
                let wanted = self.agents.contains_key(&session.agent) && self.queue.is_running();
                let slot = wanted.then(|| Arc::clone(&self.queue.slots).try_acquire_owned().ok()).flatten();
                let claim = slot.is_some().then_some((self.queue.worker, self.settings.lease_duration));
                (BatchWriter::Anyone { claim }, slot)
            }
        }
    }

    /// The outbox messages to other sessions that the change causes.
    fn outbox_messages_for(&self, made: &Changed, tenant: &Tenant, at: Timestamp) -> Vec<OutboxMessage> {
        let (session, due_at) = (made.session.id, at);
        let outbox_message =
            |content| OutboxMessage { id: self.outbox_message_id(at), tenant: tenant.clone(), session, content, due_at, attempts: 0 };
        outbox_contents(&made.session, &made.entries).into_iter().map(outbox_message).collect()
    }

    /// The notices that the change causes, on every channel: for each ask that became pending, was repeated, reminded
    /// of, delegated or given up. If a channel can update its messages, it also gets a notice when a sent message is
    /// out of date.
    fn notices_for(&self, asks: &[Arc<Ask>], entries: &[Entry], tenant: &Tenant, at: Timestamp) -> Vec<Notice> {
        let asked = |ask: &Ask| {
            let recipients =
                entries.iter().filter(|entry| entry.event.ask() == Some(ask.id)).filter_map(|entry| recipient_of_event(&entry.event));
            recipients.min().filter(|_| must_still_notify(ask))
        };
        let altered = |ask: &Ask| entries.iter().any(|entry| entry.event.facts().outdates && entry.event.ask() == Some(ask.id));
        let notice = |ask: &Ask, channel: &Arc<dyn Channel>, recipient: Recipient| Notice {
            id: self.notice_id(at),
            tenant: tenant.clone(),
            session: ask.session,
            ask: ask.id,
            channel: channel.name().to_owned(),
            recipient,
            due_at: at,
            attempts: 0,
        };
        let mut notices = Vec::new();
        for channel in self.channels.of(tenant) {
            notices.extend(asks.iter().filter_map(|ask| Some(notice(ask, channel, asked(ask)?))));
            if channel.capabilities().changes {
                notices.extend(asks.iter().filter(|ask| altered(ask)).map(|ask| notice(ask, channel, Recipient::Before)));
            }
        }
        notices
    }
}

/// How an append ended, for tracing.
fn how(appended: &Result<Appended, AppendError>) -> &'static str {
    match appended {
        Ok(_) => "written",
        Err(AppendError::Store(_)) => "failed",
        Err(AppendError::Stale { .. } | AppendError::Fenced | AppendError::Repeated(_) | AppendError::Erased) => "refused",
    }
}

/// Whether people must still be notified about an ask: it is pending, or nobody gave a sufficient answer.
pub(crate) fn must_still_notify(ask: &Ask) -> bool {
    match ask.status() {
        AskStatus::Pending | AskStatus::Skipped => true,
        AskStatus::Answered | AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Expired => false,
    }
}

/// Who is notified of this event, if anybody.
fn recipient_of_event(event: &Event) -> Option<Recipient> {
    event.facts().notifies.map(|notified| match notified {
        Notified::Everybody => Recipient::Everybody,
        Notified::Newcomers => Recipient::Newcomers,
    })
}
