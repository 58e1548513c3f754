//! The store and its drafts on top of the tables.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::Object;
use waypost_core::ask::Ask;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant, WorkerId};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::change_feed::{FLOOR, look};
use super::failure::PostgresFailure;
use super::transaction::{begin, commit};
use super::{PostgresStore, asks, events, leases, notices, outbox_messages, record, sessions};
use crate::Outbox;
use crate::backlog::{Backlog, Backlogged};
use crate::batch::{AppendBatch, Appended, Claimed, IdempotencyRecord, Lease};
use crate::change_feed::{ChangeFeed, ChangeNotification};
use crate::decision_facts::{self, DecisionFacts, DecisionQuery};
use crate::drafts::{Draft, Drafts};
use crate::error::{AppendError, StoreError};
use crate::filter::{AskFilter, ListPage, SessionFilter};
use crate::notice::{Delivery, SentFilter, SentNotice};
use crate::older::{self, Older};
use crate::outbox::{OutboxKind, Outgoing, OutgoingId};
use crate::record::Erasure;
use crate::rows::{OwnTables, Rows, StoreBasics};
use crate::sql::{self, backlog, drafts, idempotency, thread_refs, timetable};
use crate::timetable::{Planned, Timetable};
use crate::{Store, StoreHealth, ThreadRefs};

impl Older for PostgresStore {
    fn restored_at(&self) -> Option<Timestamp> {
        older::moment(self.base.access.cluster.restored_at().as_millis())
    }
}

#[async_trait]
impl StoreBasics for PostgresStore {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        Ok(self.base.clock.now())
    }

    fn rows(&self) -> Arc<dyn Rows> {
        Arc::new(OwnTables)
    }
}

#[async_trait]
impl ThreadRefs for PostgresStore {
    async fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, StoreError> {
        self.judge(sql::notices::sent(&self.to_browse().await?, tenant, filter).await)
    }

    async fn session_at(&self, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, StoreError> {
        self.judge(thread_refs::at(&self.db().await?, tenant, thread_ref).await)
    }
}

#[async_trait]
impl Timetable for PostgresStore {
    async fn due(&self, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError> {
        self.judge(timetable::due(&self.db().await?, tenant, schedule).await)
    }

    async fn plan(&self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> Result<bool, StoreError> {
        self.judge(timetable::plan(&self.db().await?, tenant, schedule, before, next).await)
    }
}

#[async_trait]
impl Backlogged for PostgresStore {
    async fn backlog(&self) -> Result<Backlog, StoreError> {
        let mut db = self.to_browse().await?;
        self.judge(self.base.read_clock(&db).await)?;
        self.judge(count(&mut db, self.base.clock.now()).await)
    }
}

#[async_trait]
impl Outbox for PostgresStore {
    async fn take_outgoing(&self, kind: OutboxKind, limit: u32, lease_duration: Duration) -> Result<Vec<Outgoing>, StoreError> {
        let db = self.db().await?;
        self.judge(self.base.read_clock(&db).await)?;
        let now = self.base.clock.now();
        match kind {
            OutboxKind::Notices => {
                let taken = self.judge(notices::take(&db, now, limit, lease_duration).await)?;
                Ok(taken.into_iter().map(Outgoing::Notice).collect())
            }
            OutboxKind::OutboxMessages => {
                let taken = self.judge(outbox_messages::take(&db, now, limit, lease_duration).await)?;
                Ok(taken.into_iter().map(Outgoing::OutboxMessage).collect())
            }
        }
    }

    async fn complete_delivery(&self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) -> Result<(), StoreError> {
        let mut db = self.db().await?;
        self.judge(complete_delivery(&mut db, tenant, id, &delivery).await)
    }
}

#[async_trait]
impl Store for PostgresStore {
    fn condition(&self) -> StoreHealth {
        let (cluster, (group, commit)) = (&self.base.access.cluster, self.base.commits.read());
        let (lost, durability, unsafe_settings) = (cluster.lost(), cluster.durability(), cluster.unsafe_settings());
        let (clock_ahead, pools) = (self.base.clock.ahead(), self.base.pools());
        StoreHealth { lost, durability, unsafe_settings, clock_ahead, group, commit, pools, ..self.base.health.condition() }
    }

    async fn append(&self, batch: AppendBatch) -> Result<Appended, AppendError> {
        self.writer.append(batch).await
    }

    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Arc<Session>>, StoreError> {
        Ok(self.judge(sessions::load(&self.db().await?, tenant, session).await)?.map(Arc::new))
    }

    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Arc<Ask>, Arc<Session>)>, StoreError> {
        self.readers.asks.read((tenant.clone(), ask)).await
    }

    async fn load_for_decision(&self, query: DecisionQuery<'_>) -> Result<Option<DecisionFacts>, StoreError> {
        decision_facts::load_in_parts(self, query).await
    }

    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        self.readers.journals.read(events::JournalPage { tenant: tenant.clone(), session, after, limit }).await
    }

    async fn claim(
        &self,
        worker: WorkerId,
        agents: &[AgentName],
        limit: u32,
        lease_duration: Duration,
    ) -> Result<Vec<Claimed>, StoreError> {
        let db = self.db().await?;
        self.judge(self.base.read_clock(&db).await)?;
        let now = self.base.clock.now();
        self.judge(
            leases::claim(&db, &self.base.health, (worker, agents), (now, self.base.access.cluster.restored_at()), (limit, lease_duration))
                .await,
        )
    }

    async fn renew(&self, lease: &Lease, lease_duration: Duration) -> Result<(), AppendError> {
        let Lease { tenant, session, term, .. } = lease;
        let db = self.db().await?;
        let now = self.base.clock.now();
        let renewed = self.judge(leases::renew(&db, tenant, *session, *term, (now, lease_duration)).await)?;
        if renewed { Ok(()) } else { Err(AppendError::Fenced) }
    }

    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, StoreError> {
        self.judge(sessions::list(&self.to_browse().await?, tenant, filter).await)
    }

    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, StoreError> {
        self.judge(asks::list(&self.to_browse().await?, tenant, filter).await)
    }

    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<IdempotencyRecord>, StoreError> {
        self.judge(idempotency::recall(&self.db().await?, tenant, by, key).await)
    }

    async fn erase(&self, tenant: &Tenant, session: SessionId, erasure: Erasure) -> Result<bool, StoreError> {
        let mut db = self.db().await?;
        self.judge(erase(&mut db, tenant, session, &erasure).await)
    }
}

/// If the count takes longer, the caller has given up already. The limit frees the connection for others.
const COUNT_FOR: &str = "set local statement_timeout = '4s'";

async fn count(db: &mut Object, now: Timestamp) -> Result<Backlog, PostgresFailure> {
    let step = begin(db).await?;
    step.batch_execute(COUNT_FOR).await?;
    let found = backlog::backlog(&step, now).await?;
    commit(step).await?;
    Ok(found)
}

async fn complete_delivery(db: &mut Object, tenant: &Tenant, id: OutgoingId, delivery: &Delivery) -> Result<(), PostgresFailure> {
    let step = begin(db).await?;
    match id {
        OutgoingId::Notice(id) => notices::complete_delivery(&step, tenant, id, delivery).await?,
        OutgoingId::OutboxMessage(id) => sql::outbox_messages::complete_delivery(&step, tenant, id, delivery).await?,
    }
    commit(step).await
}

async fn erase(db: &mut Object, tenant: &Tenant, session: SessionId, erasure: &Erasure) -> Result<bool, PostgresFailure> {
    let step = begin(db).await?;
    if !record::erase(&step, tenant, session, erasure).await? {
        return Ok(false);
    }
    sql::asks::erase(&step, tenant, session).await?;
    sql::notices::erase(&step, tenant, session).await?;
    sql::outbox_messages::erase(&step, tenant, session).await?;
    thread_refs::erase(&step, tenant, session).await?;
    drafts::erase(&step, tenant, session).await?;
    idempotency::erase(&step, tenant, session).await?;
    let erased = sessions::erase(&step, tenant, session).await?;
    commit(step).await?;
    Ok(erased)
}

#[async_trait]
impl Drafts for PostgresStore {
    async fn keep_draft(&self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> Result<bool, StoreError> {
        self.judge(drafts::keep(&self.db().await?, tenant, ask, by, &draft).await)
    }

    async fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError> {
        self.judge(drafts::load(&self.db().await?, tenant, ask, by).await)
    }
}

#[async_trait]
impl ChangeFeed for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    async fn next_changes(&self) -> Result<Vec<ChangeNotification>, StoreError> {
        let mut reader = self.bell.reader.lock().await;
        loop {
            let looked = look(&self.base, &mut reader).await;
            self.base.health.looked(&looked);
            let news = self.judge(looked)?;
            if !news.is_empty() {
                return Ok(news);
            }
            if reader.is_reading() {
                continue;
            }
            // The tables are read with or without a notification.
            let _ = tokio::time::timeout(FLOOR, self.bell.notified.notified()).await;
        }
    }
}
