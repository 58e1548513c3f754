//! A store whose writes wait at a gate while it is closed: for what happens in the middle of a
//! request.

use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Notify, Semaphore};
use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{AgentName, AskId, CredentialId, NoticeId, SessionId, Tenant, WorkerId};
use waypost_core::principal::Principal;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_store::{
    AppendError, Appended, AskFilter, Batch, Claimed, Credential, Delivery, Directory, Lease, MemoryStore, Notice, Page, Purpose,
    Remembered, SessionFilter, Store, StoreError,
};

/// A store with a gate before its writes.
pub struct Gate {
    inner: MemoryStore,
    doors: Semaphore,
    arrived: Notify,
}

impl Gate {
    pub fn new(inner: MemoryStore) -> Self {
        Self { inner, doors: Semaphore::new(Semaphore::MAX_PERMITS), arrived: Notify::new() }
    }

    /// From now on every write waits.
    pub fn close(&self) {
        self.doors.forget_permits(Semaphore::MAX_PERMITS);
    }

    /// Returns when a write has come to the gate since it was closed.
    pub async fn somebody_waits(&self) {
        self.arrived.notified().await;
    }

    /// Lets everything through again.
    pub fn open(&self) {
        self.doors.add_permits(Semaphore::MAX_PERMITS);
    }
}

#[async_trait]
impl Store for Gate {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        self.inner.now().await
    }
    async fn append(&self, batch: Batch) -> Result<Appended, AppendError> {
        if self.doors.available_permits() == 0 {
            self.arrived.notify_one();
        }
        let _open = self.doors.acquire().await;
        self.inner.append(batch).await
    }
    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Session>, StoreError> {
        self.inner.load(tenant, session).await
    }
    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Ask, Session)>, StoreError> {
        self.inner.load_by_ask(tenant, ask).await
    }
    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        self.inner.read(tenant, session, after, limit).await
    }
    async fn claim(&self, worker: WorkerId, agents: &[AgentName], limit: u32, hold: Duration) -> Result<Vec<Claimed>, StoreError> {
        self.inner.claim(worker, agents, limit, hold).await
    }
    async fn renew(&self, lease: &Lease, hold: Duration) -> Result<(), AppendError> {
        self.inner.renew(lease, hold).await
    }
    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<Page<Session>, StoreError> {
        self.inner.sessions(tenant, filter).await
    }
    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<Page<Ask>, StoreError> {
        self.inner.asks(tenant, filter).await
    }
    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<Remembered>, StoreError> {
        self.inner.recall(tenant, by, key).await
    }
    async fn take_notices(&self, limit: u32, hold: Duration) -> Result<Vec<Notice>, StoreError> {
        self.inner.take_notices(limit, hold).await
    }
    async fn settle_notice(&self, tenant: &Tenant, notice: NoticeId, delivery: Delivery) -> Result<(), StoreError> {
        self.inner.settle_notice(tenant, notice, delivery).await
    }
    async fn erase(&self, tenant: &Tenant, session: SessionId) -> Result<bool, StoreError> {
        self.inner.erase(tenant, session).await
    }
}

#[async_trait]
impl Directory for Gate {
    async fn welcome(&self, tenant: &Tenant, principal: &Principal, at: Timestamp) -> Result<(), StoreError> {
        self.inner.welcome(tenant, principal, at).await
    }
    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError> {
        self.inner.principals(tenant).await
    }
    async fn issue(&self, credential: Credential) -> Result<(), StoreError> {
        self.inner.issue(credential).await
    }
    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.inner.credential(hash).await
    }
    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        self.inner.credentials(tenant, purpose).await
    }
    async fn end(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<bool, StoreError> {
        self.inner.end(tenant, credential, at).await
    }
    async fn exchange(&self, ended: CredentialId, successor: Credential) -> Result<bool, StoreError> {
        self.inner.exchange(ended, successor).await
    }
}
