//! The tables of the in-memory store as maps, with the same conditional writes as in the databases.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::due::Due;
use waypost_core::session::event::Entry;
use waypost_core::session::{Session, SessionStatus};
use waypost_core::time::Timestamp;

use crate::backlog::{Backlog, QueueBacklog};
use crate::batch::{AppendBatch, Appended, BatchWriter, Claimed, IdempotencyRecord, Lease, REMEMBERED_FOR, Term, Then};
use crate::drafts::Draft;
use crate::error::{AppendError, StoreError};
use crate::filter::{AskFilter, Filling, ListPage, MAX_PAGE_BYTES, SessionFilter};
use crate::outbox::OutboxKind;
use crate::record::{Erasure, JournalChain, StoredEntry};
use crate::timetable::Planned;

use super::outbox::MemoryOutbox;
use super::record::Chains;

/// The value of `leased_until` when no worker holds the lease.
pub(super) const GIVEN_BACK: Timestamp = Timestamp::from_millis(0);

/// Everything that the store contains.
#[derive(Default)]
pub(super) struct MemoryState {
    sessions: BTreeMap<(Tenant, SessionId), StoredSession>,
    asks: BTreeMap<(Tenant, AskId), Arc<Ask>>,
    pub(super) outbox: MemoryOutbox,
    thread_refs: BTreeMap<(Tenant, ThreadRef), SessionId>,
    pub(super) record: Chains,
    /// Each with the time when it was written.
    remembered: BTreeMap<(Tenant, Principal, String), (IdempotencyRecord, Timestamp)>,
    drafts: BTreeMap<(Tenant, AskId), BTreeMap<Principal, Draft>>,
    timetable: BTreeMap<(Tenant, String), Planned>,
}

/// A session, its journal and its lease.
struct StoredSession {
    session: Arc<Session>,
    journal: Vec<Entry>,
    due_at: Option<Timestamp>,
    term: Term,
    leased_until: Timestamp,
    attempts: u32,
}

impl StoredSession {
    fn new(session: Arc<Session>) -> Self {
        Self { session, journal: Vec::new(), due_at: None, term: 0, leased_until: GIVEN_BACK, attempts: 0 }
    }

    /// Any worker may handle a deadline; only a worker that has the agent may do its work.
    fn is_for(&self, agents: &[AgentName]) -> bool {
        self.session.status != SessionStatus::Running || agents.contains(&self.session.agent)
    }

    fn is_free(&self, now: Timestamp) -> bool {
        self.due_at.is_some_and(|due| due <= now) && self.leased_until <= now
    }

    fn take(&mut self, tenant: &Tenant, until: Timestamp) -> Lease {
        self.term += 1;
        self.leased_until = until;
        self.attempts += 1;
        Lease { tenant: tenant.clone(), session: self.session.id, term: self.term, attempts: self.attempts }
    }

    fn update_lease(&mut self, then: Then, now: Timestamp) {
        self.attempts = 0;
        match then {
            Then::Keep(lease_duration) => self.leased_until = now.plus(lease_duration),
            Then::Release => self.leased_until = GIVEN_BACK,
        }
    }
}

/// The statuses of a session that has ended.
const ENDED: [SessionStatus; 3] = [SessionStatus::Complete, SessionStatus::Failed, SessionStatus::Cancelled];

impl MemoryState {
    /// The rows that a session would have in a database.
    pub(super) fn tables_of(&self, tenant: &Tenant, session: SessionId) -> Tables {
        let Some(stored) = self.sessions.get(&(tenant.clone(), session)) else { return Tables::default() };
        let asks = self.asks.iter().filter(|((of, _), ask)| of == tenant && ask.session == session);
        Tables::of_session(&stored.session, asks.map(|(_, ask)| ask.as_ref()))
    }

    pub(super) fn append(&mut self, batch: AppendBatch, now: Timestamp) -> Result<Appended, AppendError> {
        self.admit(&batch)?;
        let AppendBatch { tenant, session, entries, asks, notices, outbox_messages, writer, remember, after: _ } = batch;
        let row = self.sessions.entry((tenant.clone(), session.id)).or_insert_with(|| StoredSession::new(Arc::clone(&session)));
        row.due_at = match session.due() {
            Due::Now => Some(now),
            Due::At(moment) => Some(moment),
            Due::Never => None,
        };
        if let Some(thread_ref) = session.thread_ref.clone() {
            self.thread_refs.entry((tenant.clone(), thread_ref)).or_insert(session.id);
        }
        row.session = session;
        row.journal.extend_from_slice(&entries);
        let lease = match writer {
            BatchWriter::Anyone { claim: Some((_, lease_duration)) } => {
                row.is_free(now).then(|| row.take(&tenant, now.plus(lease_duration)))
            }
            BatchWriter::Anyone { claim: None } => None,
            BatchWriter::Holder { then, .. } => {
                row.update_lease(then, now);
                None
            }
        };
        for ask in asks {
            let key = (tenant.clone(), ask.id);
            if !ask.is_pending() {
                self.drafts.remove(&key);
            }
            self.asks.insert(key, ask);
        }
        self.outbox.put(notices, outbox_messages);
        if let Some(effect) = remember {
            self.remembered.retain(|_, (_, at)| at.plus(REMEMBERED_FOR) >= now);
            self.remembered.insert((tenant, effect.by.clone(), effect.key.clone()), (effect, now));
        }
        Ok(Appended { lease })
    }

    pub(super) fn session_at(&self, tenant: &Tenant, thread_ref: &ThreadRef) -> Option<SessionId> {
        self.thread_refs.get(&(tenant.clone(), thread_ref.clone())).copied()
    }

    pub(super) fn backlog(&self, now: Timestamp) -> Backlog {
        let mut asks = QueueBacklog::default();
        for ask in self.asks.values().filter(|ask| ask.is_pending()) {
            asks.add(1, Some(ask.id.made_at()));
        }
        let (mut work, mut timers) = (QueueBacklog::default(), QueueBacklog::default());
        for stored in self.sessions.values().filter(|stored| stored.is_free(now)) {
            let queue = if stored.session.status == SessionStatus::Running { &mut work } else { &mut timers };
            queue.add(1, stored.due_at);
        }
        let [notices, outbox_messages] = [OutboxKind::Notices, OutboxKind::OutboxMessages].map(|kind| self.outbox.due(kind, now));
        Backlog { asks, work, timers, notices, outbox_messages }
    }

    pub(super) fn due(&self, tenant: &Tenant, schedule: &str) -> Option<&Planned> {
        self.timetable.get(&(tenant.clone(), schedule.to_owned()))
    }

    pub(super) fn plan(&mut self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> bool {
        let is_unchanged = self.due(tenant, schedule) == before;
        if is_unchanged {
            self.timetable.insert((tenant.clone(), schedule.to_owned()), next.clone());
        }
        is_unchanged
    }

    /// Checks whether the batch may be written: its idempotency key is new, its writer holds the lease if it claims to,
    /// and the journal has not changed since it was read.
    fn admit(&self, batch: &AppendBatch) -> Result<(), AppendError> {
        let AppendBatch { tenant, session, remember, .. } = batch;
        let before = remember.as_ref().and_then(|effect| self.recall(tenant, &effect.by, &effect.key));
        if let Some(before) = before {
            return Err(AppendError::Repeated(Box::new(before)));
        }
        let row = self.sessions.get(&(tenant.clone(), session.id));
        match batch.writer {
            BatchWriter::Holder { term, .. } if row.is_none_or(|row| row.term != term) => return Err(AppendError::Fenced),
            BatchWriter::Holder { .. } | BatchWriter::Anyone { .. } => {}
        }
        if row.is_none() && batch.after == 0 && self.record.erased(tenant, session.id).is_some() {
            return Err(AppendError::Erased);
        }
        let seq = row.map_or(0, |row| row.session.seq);
        if seq == batch.after { Ok(()) } else { Err(AppendError::Stale { seq }) }
    }

    pub(super) fn load(&self, tenant: &Tenant, session: SessionId) -> Option<Arc<Session>> {
        self.sessions.get(&(tenant.clone(), session)).map(|row| Arc::clone(&row.session))
    }

    pub(super) fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Option<(Arc<Ask>, Arc<Session>)> {
        let ask = self.asks.get(&(tenant.clone(), ask))?;
        Some((Arc::clone(ask), self.load(tenant, ask.session)?))
    }

    pub(super) fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Vec<Entry> {
        let row = self.sessions.get(&(tenant.clone(), session));
        let later = row.into_iter().flat_map(|row| &row.journal).filter(|entry| entry.seq > after);
        later.take(size(limit)).cloned().collect()
    }

    pub(super) fn claim(&mut self, agents: &[AgentName], limit: u32, lease_duration: Duration, now: Timestamp) -> Vec<Claimed> {
        let mut free: Vec<_> = self.sessions.iter_mut().filter(|(_, row)| row.is_free(now) && row.is_for(agents)).collect();
        free.sort_unstable_by_key(|((_, id), row)| (row.due_at, *id));
        let taken = free.into_iter().take(size(limit));
        taken
            .map(|((tenant, _), row)| Claimed { lease: row.take(tenant, now.plus(lease_duration)), session: Arc::clone(&row.session) })
            .collect()
    }

    pub(super) fn renew(&mut self, lease: &Lease, until: Timestamp) -> Result<(), AppendError> {
        let row = self.sessions.get_mut(&(lease.tenant.clone(), lease.session));
        let row = row.filter(|row| row.term == lease.term && row.leased_until > GIVEN_BACK).ok_or(AppendError::Fenced)?;
        row.leased_until = until;
        Ok(())
    }

    pub(super) fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> ListPage<Session> {
        let SessionFilter { status, agent, owner, parent, before, limit } = filter;
        let newest_first = self.sessions.iter().rev().filter(|((of, _), _)| of == tenant).map(|(_, row)| row.session.as_ref());
        let wanted = newest_first.filter(|session| {
            status.is_none_or(|status| session.status == status)
                && agent.as_ref().is_none_or(|agent| session.agent == *agent)
                && owner.as_ref().is_none_or(|owner| session.owner == *owner)
                && parent.is_none_or(|parent| session.parents.as_ref().is_some_and(|parents| parents.parent == parent))
                && before.is_none_or(|before| session.id < before)
        });
        page_of(wanted, *limit)
    }

    pub(super) fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> ListPage<Ask> {
        let AskFilter { status, session, asked_by, waits_for, before, limit } = filter;
        let newest_first = self.asks.iter().rev().filter(|((of, _), _)| of == tenant).map(|(_, ask)| ask.as_ref());
        let waits = |ask: &Ask, groups: &BTreeSet<Audience>| ask.is_pending() && !ask.audience().is_disjoint(groups);
        let wanted = newest_first.filter(|ask| match waits_for {
            Some(groups) => waits(ask, groups) && before.is_none_or(|before| ask.id < before),
            None => {
                status.is_none_or(|status| ask.status() == status)
                    && session.is_none_or(|session| ask.session == session)
                    && asked_by.as_ref().is_none_or(|by| ask.asked_by == *by)
                    && before.is_none_or(|before| ask.id < before)
            }
        });
        page_of(wanted, *limit)
    }

    pub(super) fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Option<IdempotencyRecord> {
        self.remembered.get(&(tenant.clone(), by.clone(), key.to_owned())).map(|(effect, _)| effect.clone())
    }

    pub(super) fn keep_draft(&mut self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> bool {
        let waits = self.asks.get(&(tenant.clone(), ask)).is_some_and(|ask| ask.is_pending());
        if waits {
            self.drafts.entry((tenant.clone(), ask)).or_default().insert(by.clone(), draft);
        }
        waits
    }

    pub(super) fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Option<Draft> {
        self.drafts.get(&(tenant.clone(), ask))?.get(by).cloned()
    }

    /// Returns every journal, existing or erased, by id.
    pub(super) fn journals(&mut self, tenant: &Tenant, after: Option<SessionId>, limit: usize) -> Result<Vec<JournalChain>, StoreError> {
        let existing = self.sessions.keys().filter(|(of, _)| of == tenant).map(|(_, session)| *session);
        let all: BTreeSet<_> = existing.chain(self.record.all_erased(tenant)).collect();
        let wanted = all.into_iter().filter(|session| after.is_none_or(|after| *session > after)).take(limit);
        wanted.filter_map(|session| self.journal(tenant, session).map(|found| found.map(|(journal, _)| journal)).transpose()).collect()
    }

    /// Returns every tenant that has a session.
    pub(super) fn tenants(&self) -> impl Iterator<Item = &Tenant> {
        self.sessions.keys().map(|(tenant, _)| tenant)
    }

    /// Returns the sessions that have ended and have not changed since `before`.
    pub(super) fn ended_before(&self, tenant: &Tenant, before: Timestamp, after: Option<SessionId>, limit: usize) -> Vec<SessionId> {
        let of_it = self.sessions.iter().filter(|((of, id), _)| of == tenant && after.is_none_or(|after| *id > after));
        let ended = of_it.filter(|(_, row)| row.session.updated_at < before && ENDED.contains(&row.session.status));
        ended.map(|((_, id), _)| *id).take(limit).collect()
    }

    /// Returns one journal with its links.
    pub(super) fn journal(&mut self, tenant: &Tenant, session: SessionId) -> Result<Option<(JournalChain, Vec<StoredEntry>)>, StoreError> {
        match self.sessions.get(&(tenant.clone(), session)) {
            Some(row) => self.record.of(tenant, session, &row.journal).map(Some),
            None => Ok(self.record.erased(tenant, session)),
        }
    }

    pub(super) fn erase(&mut self, tenant: &Tenant, session: SessionId, erasure: &Erasure) -> Result<bool, StoreError> {
        let Some(row) = self.sessions.get(&(tenant.clone(), session)) else { return Ok(false) };
        self.record.erase(tenant, session, &row.journal, erasure)?;
        let asks = &self.asks;
        self.drafts.retain(|key, _| asks.get(key).is_some_and(|ask| key.0 != *tenant || ask.session != session));
        self.asks.retain(|(of, _), ask| of != tenant || ask.session != session);
        self.outbox.erase(tenant, session);
        self.thread_refs.retain(|(of, _), there| of != tenant || *there != session);
        self.remembered.retain(|(of, _, _), (effect, _)| of != tenant || effect.session != session);
        Ok(self.sessions.remove(&(tenant.clone(), session)).is_some())
    }
}

pub(super) fn size(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX)
}

/// Fills one page.
fn page_of<'a, T: Clone + Serialize + 'a>(found: impl Iterator<Item = &'a T>, limit: u32) -> ListPage<T> {
    let mut page = Filling::new(limit, MAX_PAGE_BYTES);
    for item in found {
        if page.is_full() {
            return page.page(true);
        }
        page.put(item.clone(), serde_json::to_string(item).map_or(0, |text| text.len()));
    }
    page.page(false)
}
