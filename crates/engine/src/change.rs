//! The one way anything is written: decide, apply, append, tell.

use std::sync::Arc;

use tokio::sync::mpsc::OwnedPermit;
use waypost_core::apply::{apply, begin};
use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Event};
use waypost_core::ids::{AgentName, SessionId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::session::{Due, Session};
use waypost_core::time::Timestamp;
use waypost_store::{AppendError, Batch, Claimed, Notice, Remembered, StoreError, Writer};

use crate::error::Error;
use crate::waypost::Inner;

/// How often a decision is made again because somebody else was quicker, before giving up.
pub(crate) const TRIES: usize = 32;

/// What a change has made.
pub(crate) struct Changed {
    /// The session as it stands.
    pub session: Session,
    /// The entries that were written.
    pub entries: Vec<Entry>,
    /// The asks that were touched, as they stand.
    pub asks: Vec<Ask>,
}

/// What is about to be written about one session.
pub(crate) struct Change<'a> {
    pub tenant: &'a Tenant,
    pub by: &'a Principal,
    pub at: Timestamp,
    pub writer: Writer,
    pub remember: Option<Remembered>,
}

impl Inner {
    /// Begins a session: the first events make the aggregate.
    pub(crate) async fn create(self: &Arc<Self>, id: SessionId, events: Vec<Event>, change: Change<'_>) -> Result<Changed, Error> {
        let mut entries = number(0, events, change.by, change.at);
        let Some(mut session) = entries.first().and_then(|first| begin(id, first)) else {
            return Err(Error::Contended);
        };
        let asks = entries.iter().skip(1).filter_map(|entry| apply(&mut session, entry)).collect();
        entries.shrink_to_fit();
        Ok(self.write(0, session, entries, asks, change).await?)
    }

    /// Writes `events` of a session that was read as `session`.
    pub(crate) async fn write_events(
        self: &Arc<Self>,
        session: &Session,
        events: Vec<Event>,
        change: Change<'_>,
    ) -> Result<Changed, AppendError> {
        let after = session.seq;
        let mut session = session.clone();
        let entries = number(after, events, change.by, change.at);
        let mut asks: Vec<Ask> = Vec::new();
        for touched in entries.iter().filter_map(|entry| apply(&mut session, entry)) {
            asks.retain(|ask| ask.id != touched.id);
            asks.push(touched);
        }
        self.write(after, session, entries, asks, change).await
    }

    /// Appends and tells. Once it has begun it goes on to its end, whoever stops waiting for it:
    /// a caller that hangs up in between must not leave a session whose lease nobody drives.
    async fn write(
        self: &Arc<Self>,
        after: u64,
        session: Session,
        entries: Vec<Entry>,
        asks: Vec<Ask>,
        change: Change<'_>,
    ) -> Result<Changed, AppendError> {
        let notices = self.notices_for(&asks, &entries, change.tenant, change.at);
        let (writer, place) = self.with_place(change.writer);
        let batch = Batch {
            tenant: change.tenant.clone(),
            after,
            session: session.clone(),
            entries: entries.clone(),
            asks: asks.clone(),
            notices,
            writer,
            remember: change.remember,
        };
        let writing = self.writing.spawn(Arc::clone(self).append_and_tell(batch, place));
        match writing.await {
            Ok(written) => written.map(|()| Changed { session, entries, asks }),
            Err(died) => Err(AppendError::Store(StoreError::OutcomeUnknown(Box::new(died)))),
        }
    }

    async fn append_and_tell(self: Arc<Self>, batch: Batch, place: Option<OwnedPermit<Claimed>>) -> Result<(), AppendError> {
        let holds = matches!(batch.writer, Writer::Holder { .. });
        let told = !batch.notices.is_empty();
        let (tenant, session, asks) = (batch.tenant.clone(), batch.session.clone(), batch.asks.clone());
        let appended = self.store.append(batch).await?;
        self.feed.changed(&tenant, session.id, session.seq, &asks);
        if told {
            self.notices.notify_one();
        }
        match (appended.lease, place) {
            (Some(lease), Some(place)) => drop(place.send(Claimed { lease, session })),
            _ if session.due() == Due::Now && !holds => self.desk.nudge.notify_one(),
            _ => {}
        }
        Ok(())
    }

    /// A lease rides on an append only where a place with this process's worker is kept for it: one
    /// that nobody takes over would stop its session until it runs out.
    fn with_place(&self, writer: Writer) -> (Writer, Option<OwnedPermit<Claimed>>) {
        match writer {
            Writer::Anyone { claim: Some(_) } => match self.desk.handed.clone().try_reserve_owned() {
                Ok(place) => (writer, Some(place)),
                Err(_) => (Writer::Anyone { claim: None }, None),
            },
            Writer::Anyone { claim: None } | Writer::Holder { .. } => (writer, None),
        }
    }

    /// Whoever writes without a lease takes one along, where this process has the agent and a
    /// worker.
    pub(crate) fn anyone(&self, agent: &AgentName) -> Writer {
        let wanted = self.agents.contains_key(agent) && self.desk.is_running();
        Writer::Anyone { claim: wanted.then_some((self.desk.worker, self.settings.hold)) }
    }

    /// Every ask that became pending is told about over every channel.
    fn notices_for(&self, asks: &[Ask], entries: &[Entry], tenant: &Tenant, at: Timestamp) -> Vec<Notice> {
        let asked = |ask: &&Ask| {
            let made = |entry: &Entry| matches!(entry.event, Event::QuestionPending { .. }) && entry.event.ask() == Some(ask.id);
            ask.is_pending() && entries.iter().any(made)
        };
        let new = asks.iter().filter(asked);
        let notice = |ask: &Ask, channel: &str| Notice {
            id: self.notice_id(at),
            tenant: tenant.clone(),
            session: ask.session,
            ask: ask.id,
            channel: channel.to_owned(),
            due_at: at,
            attempts: 0,
        };
        new.flat_map(|ask| self.channels.names().map(move |channel| notice(ask, channel))).collect()
    }
}

fn number(after: u64, events: Vec<Event>, by: &Principal, at: Timestamp) -> Vec<Entry> {
    let numbered = (after + 1..).zip(events);
    numbered.map(|(seq, event)| Entry { seq, at, actor: by.clone(), event }).collect()
}
