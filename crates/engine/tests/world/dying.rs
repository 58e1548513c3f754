//! A store that dies with its process at a chosen call: just before the call does anything, or
//! just after it did and before anybody could hear of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{AgentName, AskId, CredentialId, NoticeId, SessionId, Tenant, WorkerId};
use waypost_core::principal::Principal;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_store::memory::MemoryStore;
use waypost_store::{
    AppendError, Appended, AskFilter, Batch, Claimed, Credential, Delivery, Directory, Lease, Notice, Page, Purpose, Remembered,
    SessionFilter, Store, StoreError,
};

/// Whether the fatal call still happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    Before,
    After,
}

/// A store whose process can die.
pub struct Dying {
    pub inner: Arc<MemoryStore>,
    calls: AtomicUsize,
    death: Option<(usize, Moment)>,
}

impl Dying {
    pub fn new(inner: Arc<MemoryStore>, death: Option<(usize, Moment)>) -> Self {
        Self { inner, calls: AtomicUsize::new(0), death }
    }

    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }

    async fn pass<T, E: From<StoreError>>(&self, call: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        let n = self.calls.fetch_add(1, Ordering::SeqCst);
        match self.death {
            Some((at, Moment::After)) if n == at => {
                let _ = call.await;
                Err(dead().into())
            }
            Some((at, _)) if n >= at => Err(dead().into()),
            Some(_) | None => call.await,
        }
    }
}

fn dead() -> StoreError {
    StoreError::Unavailable("the process is dead".into())
}

#[async_trait]
impl Store for Dying {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        self.inner.now().await
    }
    async fn append(&self, batch: Batch) -> Result<Appended, AppendError> {
        self.pass(self.inner.append(batch)).await
    }
    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Session>, StoreError> {
        self.pass(self.inner.load(tenant, session)).await
    }
    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Ask, Session)>, StoreError> {
        self.pass(self.inner.load_by_ask(tenant, ask)).await
    }
    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        self.pass(self.inner.read(tenant, session, after, limit)).await
    }
    async fn claim(&self, worker: WorkerId, agents: &[AgentName], limit: u32, hold: Duration) -> Result<Vec<Claimed>, StoreError> {
        self.pass(self.inner.claim(worker, agents, limit, hold)).await
    }
    async fn renew(&self, lease: &Lease, hold: Duration) -> Result<(), AppendError> {
        self.pass(self.inner.renew(lease, hold)).await
    }
    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<Page<Session>, StoreError> {
        self.pass(self.inner.sessions(tenant, filter)).await
    }
    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<Page<Ask>, StoreError> {
        self.pass(self.inner.asks(tenant, filter)).await
    }
    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<Remembered>, StoreError> {
        self.pass(self.inner.recall(tenant, by, key)).await
    }
    async fn take_notices(&self, limit: u32, hold: Duration) -> Result<Vec<Notice>, StoreError> {
        self.pass(self.inner.take_notices(limit, hold)).await
    }
    async fn settle_notice(&self, tenant: &Tenant, notice: NoticeId, delivery: Delivery) -> Result<(), StoreError> {
        self.pass(self.inner.settle_notice(tenant, notice, delivery)).await
    }
    async fn erase(&self, tenant: &Tenant, session: SessionId) -> Result<bool, StoreError> {
        self.pass(self.inner.erase(tenant, session)).await
    }
}

#[async_trait]
impl Directory for Dying {
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
