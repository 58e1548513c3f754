//! The one way anything is written: decide, apply, append, tell.

use std::sync::Arc;

use tokio::sync::OwnedSemaphorePermit;
use tracing::Instrument as _;
use waypost_core::apply::{apply, begin};
use waypost_core::ask::{Ask, Status};
use waypost_core::due::Due;
use waypost_core::event::{Entry, Event};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::lineage::owed;
use waypost_core::principal::Principal;
use waypost_core::refusal::Refusal;
use waypost_core::session::{self, Session};
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;
use waypost_store::{AppendError, Appended, Batch, Claimed, Errand, Notice, Reader, Remembered, StoreError, Term, Then, Writer};

use crate::channel::Channel;
use crate::error::Error;
use crate::traced;
use crate::waypost::{Handed, Inner};

/// How often a decision is made again because somebody else was quicker, before giving up.
const TRIES: usize = 32;

/// What a change has made.
pub(crate) struct Changed {
    /// The session as it stands.
    pub session: Session,
    /// The entries that were written; none where nothing had to be.
    pub entries: Vec<Entry>,
    /// The asks that were touched, as they stand.
    pub asks: Vec<Ask>,
    /// The roles by which it was decided.
    pub roster: Roster,
}

/// Who changes a session, and what is written with it.
pub(crate) struct Change<'a> {
    pub tenant: &'a Tenant,
    pub by: &'a Principal,
    pub hand: Hand,
    pub remember: Option<Remembered>,
}

/// In whose hand a session is while it is written.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Hand {
    /// Nobody's: a reply, a cancel, a start. This process's worker takes the lease with the write
    /// that makes work.
    Free,
    /// The holder's of the lease with this term, which gives it back with the write that leaves
    /// nothing to do.
    Leased(Term),
}

impl Hand {
    /// Whether the lease is still held after a write that left `session`.
    pub(crate) fn holds(self, session: &Session) -> bool {
        let goes_on = session.status == session::Status::Running && session.retry_at.is_none() && session.has_work();
        matches!(self, Self::Leased(_)) && goes_on
    }
}

impl Inner {
    /// Begins a session: the first events make the aggregate.
    pub(crate) async fn create(
        self: &Arc<Self>,
        id: SessionId,
        events: Vec<Event>,
        at: Timestamp,
        change: Change<'_>,
    ) -> Result<Changed, Error> {
        let entries = number(0, events, change.by, at);
        let Some(mut session) = entries.first().and_then(|first| begin(id, first)) else {
            return Err(Error::Contended);
        };
        let asks = touched(&mut session, &entries[1..]);
        let begun = self.write(0, Changed { session, entries, asks, roster: Roster::default() }, at, &change).await?;
        traced::began(id, &begun.session.agent, at);
        Ok(begun)
    }

    /// Decides on `session` as it was read and writes what was decided. Where somebody else has
    /// written meanwhile, it is decided again on what stands then, a bounded number of times, and
    /// nobody sees it.
    pub(crate) async fn decide(
        self: &Arc<Self>,
        session: &Session,
        change: Change<'_>,
        decide: impl Fn(&Session, Timestamp) -> Result<Vec<Event>, Refusal>,
    ) -> Result<Changed, Error> {
        self.decide_about(session, None, change, |session, at, _| decide(session, at)).await
    }

    /// The same about an ask, where it matters which roles people have. They are read anew for every
    /// decision, so that a vote that came meanwhile is counted by what its voter may do now.
    pub(crate) async fn decide_about(
        self: &Arc<Self>,
        session: &Session,
        ask: Option<AskId>,
        change: Change<'_>,
        decide: impl Fn(&Session, Timestamp, &Roster) -> Result<Vec<Event>, Refusal>,
    ) -> Result<Changed, Error> {
        let mut session = session.clone();
        for _ in 0..TRIES {
            session = self.without_older_leave(session, &change).await?;
            let at = self.store.now().await?;
            let ask = ask.and_then(|ask| session.asks.get(&ask));
            let roster = self.roster(change.tenant, change.by, ask).await?;
            let events = decide(&session, at, &roster)?;
            if events.is_empty() {
                return Ok(Changed { session, entries: Vec::new(), asks: Vec::new(), roster });
            }
            match self.write_events(&session, events, at, &change).await {
                Err(AppendError::Stale { .. }) => {
                    session = self.store.load(change.tenant, session.id).await?.ok_or(Refusal::NotFound)?;
                }
                written => return Ok(Changed { roster, ..written? }),
            }
        }
        Err(Error::Contended)
    }

    /// A session in which nothing runs on leave that was given before an older state of the store was brought back.
    pub(crate) async fn without_older_leave(self: &Arc<Self>, session: Session, change: &Change<'_>) -> Result<Session, Error> {
        let mut session = session;
        for _ in 0..TRIES {
            let void = self.store.restored_at().map(|at| session.void_before(at)).unwrap_or_default();
            if void.is_empty() {
                return Ok(session);
            }
            tracing::warn!(session.id = %session.id, void = void.len(), "an older state was brought back: what was allowed before is void");
            let house = Principal::system();
            let change = Change { tenant: change.tenant, by: &house, hand: change.hand, remember: None };
            match self.write_events(&session, void, self.store.now().await?, &change).await {
                Err(AppendError::Stale { .. }) => {
                    session = self.store.load(change.tenant, session.id).await?.ok_or(Refusal::NotFound)?;
                }
                written => return Ok(written?.session),
            }
        }
        Err(Error::Contended)
    }

    async fn write_events(
        self: &Arc<Self>,
        session: &Session,
        events: Vec<Event>,
        at: Timestamp,
        change: &Change<'_>,
    ) -> Result<Changed, AppendError> {
        let after = session.seq;
        let mut session = session.clone();
        let entries = number(after, events, change.by, at);
        let asks = touched(&mut session, &entries);
        self.write(after, Changed { session, entries, asks, roster: Roster::default() }, at, change).await
    }

    /// Appends and tells. Once it has begun it goes on to its end, whoever stops waiting for it:
    /// a caller that hangs up in between must not leave a session whose lease nobody drives.
    pub(crate) async fn write(
        self: &Arc<Self>,
        after: u64,
        made: Changed,
        at: Timestamp,
        change: &Change<'_>,
    ) -> Result<Changed, AppendError> {
        let (writer, place) = self.writer(change.hand, &made.session);
        let batch = Batch {
            tenant: change.tenant.clone(),
            after,
            session: made.session.clone(),
            entries: made.entries.clone(),
            asks: made.asks.clone(),
            notices: self.notices_for(&made.asks, &made.entries, change.tenant, at),
            errands: self.errands_for(&made, change.tenant, at),
            writer,
            remember: change.remember.clone(),
        };
        let writing = self.writing.spawn(Arc::clone(self).append_and_tell(batch, at, place).in_current_span());
        match writing.await {
            Ok(written) => written.map(|stopped| Changed { session: stopped.unwrap_or(made.session), ..made }),
            Err(died) => Err(AppendError::Store(StoreError::OutcomeUnknown(Box::new(died)))),
        }
    }

    async fn append_and_tell(
        self: Arc<Self>,
        batch: Batch,
        at: Timestamp,
        place: Option<OwnedSemaphorePermit>,
    ) -> Result<Option<Session>, AppendError> {
        let holds = matches!(batch.writer, Writer::Holder { .. });
        let (told, owes) = (!batch.notices.is_empty(), !batch.errands.is_empty());
        let (tenant, session, asks) = (batch.tenant.clone(), batch.session.clone(), batch.asks.clone());
        let entries = batch.entries.clone();
        let commit = traced::commit(session.id);
        let appended = self.store.append(batch).instrument(commit.clone()).await;
        traced::ended(&commit, how(&appended));
        let appended = appended?;
        self.counters.wrote(&entries, &asks, at);
        let touched = asks.iter().map(|ask| (ask.id, ask.status(), ask.revision));
        self.feed.changed(&tenant, session.id, session.seq, touched);
        if session.status.is_over() {
            self.stops.stop(session.id);
        }
        if told {
            self.notices.notify_one();
        }
        if owes {
            self.desk.errands.notify_one();
        }
        let stopped = self.checkpoint(&tenant, &session, &entries).await;
        match (appended.lease, place) {
            // A worker that is gone leaves the lease to run out.
            (Some(lease), Some(place)) => drop(self.desk.handed.send(Handed { claimed: Claimed { lease, session }, place })),
            _ if session.due() == Due::Now && !holds => self.desk.nudge.notify_one(),
            _ => {}
        }
        Ok(stopped)
    }

    /// Who writes, as the store is told. A lease rides on an append only where this process has the
    /// agent, and a place with its worker is kept for the session: one that nobody takes over would
    /// stop it until the lease runs out.
    fn writer(&self, hand: Hand, session: &Session) -> (Writer, Option<OwnedSemaphorePermit>) {
        match hand {
            Hand::Leased(term) => {
                let then = if hand.holds(session) { Then::Keep(self.settings.hold) } else { Then::Release };
                (Writer::Holder { term, then }, None)
            }
            Hand::Free => {
                let wanted = self.agents.contains_key(&session.agent) && self.desk.is_running();
                let place = wanted.then(|| Arc::clone(&self.desk.room).try_acquire_owned().ok()).flatten();
                let claim = place.is_some().then_some((self.desk.worker, self.settings.hold));
                (Writer::Anyone { claim }, place)
            }
        }
    }

    /// What the session owes other sessions because of what was made.
    fn errands_for(&self, made: &Changed, tenant: &Tenant, at: Timestamp) -> Vec<Errand> {
        let (session, due_at) = (made.session.id, at);
        let errand = |owed| Errand { id: self.errand_id(at), tenant: tenant.clone(), session, owed, due_at, attempts: 0 };
        owed(&made.session, &made.entries).into_iter().map(errand).collect()
    }

    /// People are told over every channel of each ask that began to wait, of what they are reminded
    /// of, asked again or handed, and of what was given up. Where a channel can change what it has sent,
    /// it does once that is not so any more.
    fn notices_for(&self, asks: &[Ask], entries: &[Entry], tenant: &Tenant, at: Timestamp) -> Vec<Notice> {
        let asked = |ask: &Ask| {
            let told = entries.iter().filter(|entry| entry.event.ask() == Some(ask.id)).filter_map(|entry| tells(&entry.event));
            told.min().filter(|_| is_told(ask))
        };
        let altered = |ask: &&Ask| entries.iter().any(|entry| alters(&entry.event) && entry.event.ask() == Some(ask.id));
        let notice = |ask: &Ask, channel: &Arc<dyn Channel>, reader: Reader| Notice {
            id: self.notice_id(at),
            tenant: tenant.clone(),
            session: ask.session,
            ask: ask.id,
            channel: channel.name().to_owned(),
            reader,
            due_at: at,
            attempts: 0,
        };
        let mut notices = Vec::new();
        for channel in self.channels.of(tenant) {
            notices.extend(asks.iter().filter_map(|ask| Some(notice(ask, channel, asked(ask)?))));
            if channel.reach().changes {
                notices.extend(asks.iter().filter(altered).map(|ask| notice(ask, channel, Reader::Before)));
            }
        }
        notices
    }
}

/// How an append ended, for whoever traces it.
fn how(appended: &Result<Appended, AppendError>) -> &'static str {
    match appended {
        Ok(_) => "written",
        Err(AppendError::Store(_)) => "failed",
        Err(AppendError::Stale { .. } | AppendError::Fenced | AppendError::Repeated(_) | AppendError::Erased) => "refused",
    }
}

/// Whether there is still something to tell people about an ask: that it waits, or that nobody gave a
/// sufficient answer.
pub(crate) fn is_told(ask: &Ask) -> bool {
    match ask.status() {
        Status::Pending | Status::Skipped => true,
        Status::Answered | Status::Cancelled | Status::Withdrawn | Status::Expired => false,
    }
}

/// Who is told when this happens, where anybody is.
fn tells(event: &Event) -> Option<Reader> {
    if let Event::QuestionDelegated { .. } | Event::QuestionEscalated { .. } = event {
        return Some(Reader::Newcomers);
    }
    let tells_all = matches!(
        event,
        Event::QuestionPending { .. } | Event::QuestionReminded { .. } | Event::QuestionReasked { .. } | Event::QuestionSkipped { .. }
    );
    tells_all.then_some(Reader::Everybody)
}

/// Whether what people were shown is not so any more after this.
fn alters(event: &Event) -> bool {
    event.settles()
        || matches!(
            event,
            Event::QuestionRevised { .. }
                | Event::QuestionVoted { .. }
                | Event::QuestionReplied { .. }
                | Event::QuestionUndone { .. }
                | Event::QuestionReasked { .. }
        )
}

/// Applies entries, and gives each ask that they touched as it stands after the last of them.
fn touched(session: &mut Session, entries: &[Entry]) -> Vec<Ask> {
    let mut asks: Vec<Ask> = Vec::new();
    for touched in entries.iter().filter_map(|entry| apply(session, entry)) {
        asks.retain(|ask| ask.id != touched.id);
        asks.push(touched);
    }
    asks
}

fn number(after: u64, events: Vec<Event>, by: &Principal, at: Timestamp) -> Vec<Entry> {
    let numbered = (after + 1..).zip(events);
    numbered.map(|(seq, event)| Entry { seq, at, actor: by.clone(), event }).collect()
}
