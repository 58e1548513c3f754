//! The store and its drafts on top of the tables: each method is one transaction of the writer or one read.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::Connection;
use waypost_core::ask::Ask;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant, WorkerId};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;

use super::connection::complete;
use super::health::{ONLY_ANSWERS, failure};
use super::live_sessions::LiveSession;
use super::sealed_batch::SealedBatch;
use super::session_keys::SessionKeys;
use super::sessions::{self, NewContent, UpdateRefusal};
use super::write_queue::WriteUrgency;
use super::writer::Tx;
use super::{SqliteStore, asks, events, idempotency, leases, memberships, notices, outbox_messages, record, thread_refs};
use crate::Outbox;
use crate::backlog::{Backlog, Backlogged};
use crate::batch::{AppendBatch, Appended, BatchWriter, Claimed, IdempotencyRecord, Lease};
use crate::decision_facts::{DecisionFacts, DecisionQuery, steps_up};
use crate::drafts::{Draft, Drafts};
use crate::error::{AppendError, StoreError};
use crate::filter::{AskFilter, ListPage, SessionFilter};
use crate::notice::{Delivery, SentFilter, SentNotice};
use crate::outbox::{OutboxKind, Outgoing, OutgoingId};
use crate::record::Erasure;
use crate::rows::{OwnTables, Rows, StoreBasics};
use crate::sealing::SessionKey;
use crate::sql::{self, backlog, drafts, timetable};
use crate::timetable::{Planned, Timetable};
use crate::{Store, StoreHealth, ThreadRefs};

/// So many entries of a journal are read in the caller's thread.
const FEW: u32 = 32;

/// Seals a batch before it reaches the writer, if the session is new or its key is remembered.
fn sealed_ahead(batch: &AppendBatch, keys: &SessionKeys) -> Result<Option<SealedBatch>, StoreError> {
    let key = match batch.after {
        0 => Some(SessionKey::fresh()?),
        _ => keys.get(batch.session.id),
    };
    key.map(|key| SealedBatch::new(key, batch)).transpose().map_err(failure)
}

/// Writes one batch in the current transaction. A refused batch writes nothing.
fn append(tx: &Tx<'_>, batch: &AppendBatch, ahead: Option<&SealedBatch>) -> rusqlite::Result<Result<Appended, AppendError>> {
    let AppendBatch { tenant, session, entries, writer, remember, .. } = batch;
    if tx.only_answers && asks(batch) {
        return Ok(Err(AppendError::Store(StoreError::Full(ONLY_ANSWERS.into()))));
    }
    if let Some(IdempotencyRecord { by, key, .. }) = remember
        && let Some(before) = complete(sql::idempotency::recall(tx.db, tenant, by, key))?
    {
        return Ok(Err(AppendError::Repeated(Box::new(before))));
    }
    let mut base = match sessions::base(tx, batch, ahead.map(|ahead| ahead.key))? {
        Ok(base) => base,
        Err(UpdateRefusal::Stale(seq)) => return Ok(Err(AppendError::Stale { seq })),
        Err(UpdateRefusal::Fenced) => return Ok(Err(AppendError::Fenced)),
        Err(UpdateRefusal::Erased) => return Ok(Err(AppendError::Erased)),
    };
    tx.keys.remember(session.id, base.key);
    let sealed_here;
    let sealed = match ahead {
        Some(ahead) if ahead.key == base.key => ahead,
        Some(_) | None => {
            sealed_here = SealedBatch::new(base.key, batch)?;
            &sealed_here
        }
    };
    let hashes = events::chain(&mut base.chain, entries, &sealed.entries);
    sessions::advance(tx, batch, NewContent { sealed: &sealed.session, head: base.chain.head().hash })?;
    events::append(tx.db, tenant, session.id, entries, &sealed.entries, &hashes)?;
    asks::put(tx.db, tenant, &batch.asks, &sealed.asks)?;
    thread_refs::take(tx.db, &batch.tenant, &batch.session)?;
    notices::put(tx.db, &batch.notices)?;
    outbox_messages::put(tx.db, &batch.outbox_messages, &sealed.outbox_messages)?;
    if let Some(remembered) = remember {
        idempotency::remember(tx, tenant, remembered)?;
    }
    let lease = match *writer {
        BatchWriter::Anyone { claim: Some(claim) } if !tx.only_answers => leases::take(tx, tenant, session, claim)?,
        BatchWriter::Anyone { .. } | BatchWriter::Holder { .. } => None,
    };
    let settled = batch.asks.iter().filter(|ask| !ask.is_pending()).cloned().collect();
    tx.sessions.append(tenant, LiveSession { session: Arc::clone(session), settled, bytes: sealed.bytes });
    Ok(Ok(Appended { lease }))
}

/// Whether a batch starts something that people must answer later.
fn asks(batch: &AppendBatch) -> bool {
    batch.after == 0 || batch.entries.iter().any(|entry| matches!(entry.event, Event::QuestionPending { .. }))
}

#[async_trait]
impl StoreBasics for SqliteStore {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        Ok(self.clock.now())
    }

    fn rows(&self) -> Arc<dyn Rows> {
        Arc::new(OwnTables)
    }
}

#[async_trait]
impl ThreadRefs for SqliteStore {
    async fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, StoreError> {
        let (tenant, filter) = (tenant.clone(), filter.clone());
        self.readers.read(move |db| complete(sql::notices::sent(db, &tenant, &filter))).await
    }

    async fn session_at(&self, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, StoreError> {
        let (tenant, thread_ref) = (tenant.clone(), thread_ref.clone());
        self.readers.read(move |db| complete(sql::thread_refs::at(db, &tenant, &thread_ref))).await
    }
}

#[async_trait]
impl Timetable for SqliteStore {
    async fn due(&self, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError> {
        let (tenant, schedule) = (tenant.clone(), schedule.to_owned());
        self.readers.read(move |db| complete(timetable::due(db, &tenant, &schedule))).await
    }

    async fn plan(&self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> Result<bool, StoreError> {
        let (tenant, schedule, before, next) = (tenant.clone(), schedule.to_owned(), before.cloned(), next.clone());
        self.writer.write(move |tx| complete(timetable::plan(tx.db, &tenant, &schedule, before.as_ref(), &next))).await
    }
}

#[async_trait]
impl Backlogged for SqliteStore {
    async fn backlog(&self) -> Result<Backlog, StoreError> {
        let now = self.clock.now();
        self.readers.read(move |db| complete(backlog::backlog(db, now))).await
    }
}

#[async_trait]
impl Outbox for SqliteStore {
    async fn take_outgoing(&self, kind: OutboxKind, limit: u32, lease_duration: Duration) -> Result<Vec<Outgoing>, StoreError> {
        let take = move |tx: &Tx<'_>| match kind {
            OutboxKind::Notices => Ok(notices::take(tx, limit, lease_duration)?.into_iter().map(Outgoing::Notice).collect()),
            OutboxKind::OutboxMessages => {
                Ok(outbox_messages::take(tx, limit, lease_duration)?.into_iter().map(Outgoing::OutboxMessage).collect())
            }
        };
        self.writer.write(take).await
    }

    async fn complete_delivery(&self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) -> Result<(), StoreError> {
        let tenant = tenant.clone();
        let complete_delivery = move |tx: &Tx<'_>| match id {
            OutgoingId::Notice(id) => notices::complete_delivery(tx.db, &tenant, id, &delivery),
            OutgoingId::OutboxMessage(id) => complete(sql::outbox_messages::complete_delivery(tx.db, &tenant, id, &delivery)),
        };
        self.writer.write(complete_delivery).await
    }
}

#[async_trait]
impl Store for SqliteStore {
    fn condition(&self) -> StoreHealth {
        let (group, commit) = self.writer.commits().read();
        StoreHealth { clock_ahead: self.clock.ahead(), group, commit, pools: vec![self.readers.pool()], ..self.health.condition() }
    }

    async fn append(&self, batch: AppendBatch) -> Result<Appended, AppendError> {
        let ahead = sealed_ahead(&batch, &self.keys)?;
        if ahead.is_some() {
            // What other tasks seal meanwhile reaches the writer at the same time, and shares a commit.
            tokio::task::yield_now().await;
        }
        let urgency = match batch.writer {
            BatchWriter::Anyone { .. } => WriteUrgency::Waited,
            BatchWriter::Holder { .. } => WriteUrgency::Background,
        };
        let (tenant, session) = (batch.tenant.clone(), batch.session.id);
        let written = self.writer.write_as(urgency, move |tx| append(tx, &batch, ahead.as_ref())).await;
        let appended = written.map_err(AppendError::from).flatten();
        if appended.is_err() {
            // What this append was decided on is read again from the file, which also finds what was altered there.
            self.live.forget(&tenant, session);
        }
        appended
    }

    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Arc<Session>>, StoreError> {
        self.health.check()?;
        if let Some(session) = self.live.get(tenant, session) {
            return Ok(Some(session));
        }
        let tenant = tenant.clone();
        let live = Arc::clone(&self.live);
        self.readers.read_here(move |db| sessions::load(db, &live, &tenant, session)).await
    }

    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Arc<Ask>, Arc<Session>)>, StoreError> {
        self.health.check()?;
        if let Some(found) = self.live.get_by_ask(tenant, ask) {
            return Ok(Some(found));
        }
        let (tenant, live) = (tenant.clone(), Arc::clone(&self.live));
        self.readers.read_here(move |db| asks::load_with_session(db, &live, &tenant, ask)).await
    }

    async fn load_for_decision(&self, query: DecisionQuery<'_>) -> Result<Option<DecisionFacts>, StoreError> {
        let DecisionQuery { ask, factors, .. } = query;
        let (tenant, by, key) = (query.tenant.clone(), query.by.clone(), query.key.map(str::to_owned));
        let (now, live, directory) = (self.now().await?, Arc::clone(&self.live), Arc::clone(&self.directory));
        let facts = move |db: &Connection| {
            let read = directory.read();
            // The session comes first: what is written after it makes the append stale, and is found in what is read next.
            let Some(found) = asks::load_with_session(db, &live, &tenant, ask)? else { return Ok(None) };
            let (earlier, membership, factors) = {
                // One state of the rest, whatever is written meanwhile.
                let db = db.unchecked_transaction()?;
                let earlier = key.map(|key| complete(sql::idempotency::recall(&*db, &tenant, &by, &key))).transpose()?.flatten();
                let membership = memberships::membership(&db, read, (&tenant, &found.0.concerned_with(&by)), now)?;
                (earlier, membership, if factors { complete(sql::factors::of(&*db, &tenant, &by))? } else { Vec::new() })
            };
            // An earlier request with this key is answered with what it left, which may be newer than what was found before.
            let again = if earlier.is_some() { asks::load_with_session(db, &live, &tenant, ask)? } else { Some(found) };
            let Some((ask, session)) = again else { return Ok(None) };
            Ok(Some(DecisionFacts { ask, session, membership, earlier, steps_up: steps_up(&factors) }))
        };
        self.readers.read_here(facts).await
    }

    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let tenant = tenant.clone();
        let read = move |db: &Connection| events::read(db, &tenant, session, after, limit);
        if limit <= FEW { self.readers.read_here(read).await } else { self.readers.read(read).await }
    }

    async fn claim(
        &self,
        worker: WorkerId,
        agents: &[AgentName],
        limit: u32,
        lease_duration: Duration,
    ) -> Result<Vec<Claimed>, StoreError> {
        let agents = serde_json::json!(agents).to_string();
        // No sessions are claimed while the disk is full: the work of agents needs space and would fail.
        let claim =
            move |tx: &Tx<'_>| if tx.only_answers { Ok(Vec::new()) } else { leases::claim(tx, worker, &agents, limit, lease_duration) };
        let leases = self.writer.write(claim).await?;
        if leases.is_empty() {
            return Ok(Vec::new());
        }
        // Loaded beside the writer, which has other work.
        let (claimed, live) = (leases.clone(), Arc::clone(&self.live));
        let loaded = match self.readers.read(move |db| leases::load(db, &live, claimed)).await {
            Ok(loaded) => loaded,
            Err(error) => {
                // If this fails too, the leases expire.
                drop(self.writer.write(move |tx| leases::give_back(tx, &leases)).await);
                return Err(error);
            }
        };
        if !loaded.altered.is_empty() {
            self.writer.write(move |tx| leases::quarantine(tx, &loaded.altered)).await?;
        }
        Ok(loaded.claimed)
    }

    async fn renew(&self, lease: &Lease, lease_duration: Duration) -> Result<(), AppendError> {
        let Lease { tenant, session, term, .. } = lease.clone();
        let renewed = self.writer.write(move |tx| leases::renew(tx, &tenant, session, term, lease_duration)).await?;
        if renewed { Ok(()) } else { Err(AppendError::Fenced) }
    }

    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, StoreError> {
        let (tenant, filter) = (tenant.clone(), filter.clone());
        self.readers.read(move |db| sessions::list(db, &tenant, &filter)).await
    }

    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, StoreError> {
        let (tenant, filter) = (tenant.clone(), filter.clone());
        self.readers.read(move |db| asks::list(db, &tenant, &filter)).await
    }

    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<IdempotencyRecord>, StoreError> {
        let (tenant, by, key) = (tenant.clone(), by.clone(), key.to_owned());
        self.readers.read_here(move |db| complete(sql::idempotency::recall(db, &tenant, &by, &key))).await
    }

    async fn erase(&self, tenant: &Tenant, session: SessionId, erasure: Erasure) -> Result<bool, StoreError> {
        let (whose, tenant) = (tenant, tenant.clone());
        let erase = move |tx: &Tx<'_>| {
            if !record::erase(tx, &tenant, session, &erasure)? {
                return Ok(false);
            }
            complete(sql::asks::erase(tx.db, &tenant, session))?;
            complete(sql::notices::erase(tx.db, &tenant, session))?;
            complete(sql::outbox_messages::erase(tx.db, &tenant, session))?;
            complete(sql::thread_refs::erase(tx.db, &tenant, session))?;
            tx.keys.forget(session);
            complete(drafts::erase(tx.db, &tenant, session))?;
            complete(sql::idempotency::erase(tx.db, &tenant, session))?;
            tx.sessions.erase(&tenant, session);
            sessions::erase(tx.db, &tenant, session)
        };
        let erased = self.writer.write(erase).await;
        if erased.is_err() {
            self.live.forget(whose, session);
        }
        erased
    }
}

#[async_trait]
impl Drafts for SqliteStore {
    async fn keep_draft(&self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> Result<bool, StoreError> {
        let (tenant, by) = (tenant.clone(), by.clone());
        let keep = move |tx: &Tx<'_>| match tx.only_answers {
            true => Ok(Err(StoreError::Full(ONLY_ANSWERS.into()))),
            false => complete(drafts::keep(tx.db, &tenant, ask, &by, &draft)).map(Ok),
        };
        self.writer.write(keep).await?
    }

    async fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError> {
        let (tenant, by) = (tenant.clone(), by.clone());
        self.readers.read_here(move |db| complete(drafts::load(db, &tenant, ask, &by))).await
    }
}
