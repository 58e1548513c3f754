//! A store that keeps its data in memory only. It passes the same conformance suite as the other stores, so it is
//! suitable for tests. An engine can be dropped and another one created on the same store, as after a crash.

mod directory;
mod outbox;
mod record;
mod recorded;
mod state;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant, WorkerId};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use self::directory::PeopleTables;
use self::state::{MemoryState, size};
use crate::Outbox;
use crate::backlog::{Backlog, Backlogged};
use crate::batch::{AppendBatch, Appended, Claimed, IdempotencyRecord, Lease};
use crate::blobs::{Blobs, HasBlobs, MemoryBlobs};
use crate::change_feed::ChangeFeed;
use crate::clock::{Clock, Monotonic};
use crate::condition::StoreHealth;
use crate::decision_facts::{self, DecisionFacts, DecisionQuery};
use crate::drafts::{Draft, Drafts};
use crate::error::{AppendError, StoreError};
use crate::filter::{AskFilter, ListPage, SessionFilter};
use crate::notice::{Delivery, SentFilter, SentNotice};
use crate::older::{self, Older};
use crate::outbox::{OutboxKind, Outgoing, OutgoingId};
use crate::record::Erasure;
use crate::rows::{OwnTables, Rows, StoreBasics};
use crate::timetable::{Planned, Timetable};
use crate::{Store, ThreadRefs};

/// A [`Store`] and [`crate::Directory`] in memory.
pub struct MemoryStore {
    clock: Monotonic<Arc<dyn Clock>>,
    state: Mutex<MemoryState>,
    people: Mutex<PeopleTables>,
    blobs: MemoryBlobs,
    /// When it was last marked as restored from an older state, in milliseconds; 0 if never.
    restored_at: AtomicI64,
}

impl MemoryStore {
    /// An empty store that uses `clock` for its deadlines.
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        let clock = Monotonic::new(clock, Timestamp::default());
        Self { clock, state: Mutex::default(), people: Mutex::default(), blobs: MemoryBlobs::default(), restored_at: AtomicI64::new(0) }
    }

    /// From now on the store behaves as if it was restored from an older state.
    pub fn is_brought_back(&self) {
        self.restored_at.store(self.clock.now().as_millis(), Ordering::SeqCst);
    }

    /// Every change is made in one call under the lock, after all checks that could refuse it, so a panic elsewhere
    /// leaves nothing half done.
    fn state(&self) -> MutexGuard<'_, MemoryState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ChangeFeed for MemoryStore {}

impl Older for MemoryStore {
    fn restored_at(&self) -> Option<Timestamp> {
        older::moment(self.restored_at.load(Ordering::SeqCst))
    }
}

impl HasBlobs for MemoryStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(self.blobs.clone())
    }
}

#[async_trait]
impl StoreBasics for MemoryStore {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        Ok(self.clock.now())
    }

    fn rows(&self) -> Arc<dyn Rows> {
        Arc::new(OwnTables)
    }
}

#[async_trait]
impl ThreadRefs for MemoryStore {
    async fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, StoreError> {
        Ok(self.state().outbox.sent(tenant, filter))
    }

    async fn session_at(&self, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, StoreError> {
        Ok(self.state().session_at(tenant, thread_ref))
    }
}

#[async_trait]
impl Timetable for MemoryStore {
    async fn due(&self, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError> {
        Ok(self.state().due(tenant, schedule).cloned())
    }

    async fn plan(&self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> Result<bool, StoreError> {
        Ok(self.state().plan(tenant, schedule, before, next))
    }
}

#[async_trait]
impl Backlogged for MemoryStore {
    async fn backlog(&self) -> Result<Backlog, StoreError> {
        Ok(self.state().backlog(self.clock.now()))
    }
}

#[async_trait]
impl Outbox for MemoryStore {
    async fn take_outgoing(&self, kind: OutboxKind, limit: u32, lease_duration: Duration) -> Result<Vec<Outgoing>, StoreError> {
        let now = self.clock.now();
        Ok(self.state().outbox.take(kind, size(limit), now, now.plus(lease_duration)))
    }

    async fn complete_delivery(&self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) -> Result<(), StoreError> {
        self.state().outbox.complete_delivery(tenant, id, delivery);
        Ok(())
    }
}

#[async_trait]
impl Store for MemoryStore {
    fn condition(&self) -> StoreHealth {
        StoreHealth { clock_ahead: self.clock.ahead(), ..StoreHealth::default() }
    }

    async fn append(&self, batch: AppendBatch) -> Result<Appended, AppendError> {
        self.state().append(batch, self.clock.now())
    }

    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Arc<Session>>, StoreError> {
        Ok(self.state().load(tenant, session))
    }

    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Arc<Ask>, Arc<Session>)>, StoreError> {
        Ok(self.state().load_by_ask(tenant, ask))
    }

    async fn load_for_decision(&self, query: DecisionQuery<'_>) -> Result<Option<DecisionFacts>, StoreError> {
        decision_facts::load_in_parts(self, query).await
    }

    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        Ok(self.state().read(tenant, session, after, limit))
    }

    async fn claim(
        &self,
        _worker: WorkerId,
        agents: &[AgentName],
        limit: u32,
        lease_duration: Duration,
    ) -> Result<Vec<Claimed>, StoreError> {
        Ok(self.state().claim(agents, limit, lease_duration, self.clock.now()))
    }

    async fn renew(&self, lease: &Lease, lease_duration: Duration) -> Result<(), AppendError> {
        self.state().renew(lease, self.clock.now().plus(lease_duration))
    }

    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, StoreError> {
        Ok(self.state().sessions(tenant, filter))
    }

    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, StoreError> {
        Ok(self.state().asks(tenant, filter))
    }

    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<IdempotencyRecord>, StoreError> {
        Ok(self.state().recall(tenant, by, key))
    }

    async fn erase(&self, tenant: &Tenant, session: SessionId, erasure: Erasure) -> Result<bool, StoreError> {
        self.state().erase(tenant, session, &erasure)
    }
}

#[async_trait]
impl Drafts for MemoryStore {
    async fn keep_draft(&self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> Result<bool, StoreError> {
        Ok(self.state().keep_draft(tenant, ask, by, draft))
    }

    async fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError> {
        Ok(self.state().draft(tenant, ask, by))
    }
}

#[cfg(test)]
mod tests {
    use super::MemoryStore;
    use crate::conformance::OpenedStore;

    async fn open() -> OpenedStore {
        OpenedStore::new(MemoryStore::new, ())
    }

    crate::conformance!(open());
}
