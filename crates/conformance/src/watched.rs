//! A store that passes every call to an observer, for tests of what happens between a call and its result: a process
//! that dies, or a request that is still in flight.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::ask::auto_approval::Rule;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ask::who::RoleMembership;
use waypost_core::audit::document::Checkpoint;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{AgentName, AskId, CredentialId, RuleId, Seq, SessionId, Tenant, WorkerId};
use waypost_core::people::directory::DirectoryEntry;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::VersionedRolePolicy;
use waypost_core::session::Session;
use waypost_core::session::due::Due;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use waypost_store::{
    AppendBatch, AppendError, Appended, AskFilter, AuditLog, Backlog, Backlogged, Blobs, ChangeFeed, ChangeNotification, ChangeOutcome,
    Claimed, Credential, DecisionFacts, DecisionQuery, Delivery, Directory, DirectoryChange, Draft, Drafts, Erasure, Factor, HasBlobs,
    IdempotencyRecord, JournalChain, JournalGrowth, Lease, ListPage, Older, Outbox, OutboxKind, Outgoing, OutgoingId, Planned, Preferred,
    Purpose, Rows, RuleFilter, ScanPosition, SentFilter, SentNotice, SessionFilter, Store, StoreBasics, StoreError, StoreHealth,
    StoredEntry, ThreadRefs, Timetable,
};

/// Observes every call of a [`Watched`] store that reads or writes sessions, and decides whether and when it runs.
pub trait Watch: Send + Sync {
    /// Whether the store counts as shared with other nodes.
    fn is_shared(&self) -> bool {
        false
    }

    /// Runs `call`, or does not. `appends` says whether the call writes to a journal.
    fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> impl Future<Output = Result<T, E>> + Send;

    /// Called for every batch that was appended.
    fn appended(&self, change: ChangeNotification) {
        let _ = change;
    }

    /// Waits for the changes of other nodes. `inner` waits for those that the store itself reports.
    fn next_changes(
        &self,
        inner: impl Future<Output = Result<Vec<ChangeNotification>, StoreError>> + Send,
    ) -> impl Future<Output = Result<Vec<ChangeNotification>, StoreError>> + Send {
        inner
    }

    /// The files to use instead of the store's.
    fn blobs(&self) -> Option<Arc<dyn Blobs>> {
        None
    }

    /// Called for every call that can change something, in any part of the store.
    fn changes(&self) {}

    /// Called for every read of people, roles, credentials, factors and rules.
    fn reads_directory(&self) {}
}

/// An observer that fails every call while it is set.
#[derive(Default)]
pub struct Outage(pub AtomicBool);

impl Watch for Outage {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        _appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        if self.0.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("an outage".into()).into());
        }
        call.await
    }
}

/// A store with an observer.
pub struct Watched<S, W> {
    /// The store itself.
    pub inner: Arc<S>,
    /// The observer.
    pub watch: W,
}

impl<S: Older, W> Older for Watched<S, W> {
    fn restored_at(&self) -> Option<Timestamp> {
        self.inner.restored_at()
    }
}

#[async_trait]
impl<S: StoreBasics, W: Send + Sync> StoreBasics for Watched<S, W> {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        self.inner.now().await
    }
    fn rows(&self) -> Arc<dyn Rows> {
        self.inner.rows()
    }
}

#[async_trait]
impl<S: Store, W: Watch> ThreadRefs for Watched<S, W> {
    async fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, StoreError> {
        self.watch.pass(false, self.inner.sent(tenant, filter)).await
    }
    async fn session_at(&self, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, StoreError> {
        self.watch.pass(false, self.inner.session_at(tenant, thread_ref)).await
    }
}

#[async_trait]
impl<S: Store, W: Watch> Timetable for Watched<S, W> {
    async fn due(&self, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError> {
        self.watch.pass(false, self.inner.due(tenant, schedule)).await
    }
    async fn plan(&self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> Result<bool, StoreError> {
        self.watch.changes();
        self.watch.pass(false, self.inner.plan(tenant, schedule, before, next)).await
    }
}

#[async_trait]
impl<S: Store, W: Watch> Backlogged for Watched<S, W> {
    async fn backlog(&self) -> Result<Backlog, StoreError> {
        self.watch.pass(false, self.inner.backlog()).await
    }
}

#[async_trait]
impl<S: Store, W: Watch> Outbox for Watched<S, W> {
    async fn take_outgoing(&self, kind: OutboxKind, limit: u32, lease_duration: Duration) -> Result<Vec<Outgoing>, StoreError> {
        self.watch.changes();
        self.watch.pass(false, self.inner.take_outgoing(kind, limit, lease_duration)).await
    }
    async fn complete_delivery(&self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) -> Result<(), StoreError> {
        self.watch.changes();
        self.watch.pass(false, self.inner.complete_delivery(tenant, id, delivery)).await
    }
}

#[async_trait]
impl<S: Store, W: Watch> Store for Watched<S, W> {
    fn condition(&self) -> StoreHealth {
        self.inner.condition()
    }
    async fn append(&self, batch: AppendBatch) -> Result<Appended, AppendError> {
        self.watch.changes();
        let change = notification(&batch);
        self.watch
            .pass(true, async {
                let appended = self.inner.append(batch).await?;
                self.watch.appended(change);
                Ok(appended)
            })
            .await
    }
    async fn load(&self, tenant: &Tenant, session: SessionId) -> Result<Option<Arc<Session>>, StoreError> {
        self.watch.pass(false, self.inner.load(tenant, session)).await
    }
    async fn load_by_ask(&self, tenant: &Tenant, ask: AskId) -> Result<Option<(Arc<Ask>, Arc<Session>)>, StoreError> {
        self.watch.pass(false, self.inner.load_by_ask(tenant, ask)).await
    }
    async fn load_for_decision(&self, query: DecisionQuery<'_>) -> Result<Option<DecisionFacts>, StoreError> {
        self.watch.pass(false, self.inner.load_for_decision(query)).await
    }
    async fn read(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        self.watch.pass(false, self.inner.read(tenant, session, after, limit)).await
    }
    async fn claim(
        &self,
        worker: WorkerId,
        agents: &[AgentName],
        limit: u32,
        lease_duration: Duration,
    ) -> Result<Vec<Claimed>, StoreError> {
        self.watch.changes();
        self.watch.pass(false, self.inner.claim(worker, agents, limit, lease_duration)).await
    }
    async fn renew(&self, lease: &Lease, lease_duration: Duration) -> Result<(), AppendError> {
        self.watch.changes();
        self.watch.pass(false, self.inner.renew(lease, lease_duration)).await
    }
    async fn sessions(&self, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, StoreError> {
        self.watch.pass(false, self.inner.sessions(tenant, filter)).await
    }
    async fn asks(&self, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, StoreError> {
        self.watch.pass(false, self.inner.asks(tenant, filter)).await
    }
    async fn recall(&self, tenant: &Tenant, by: &Principal, key: &str) -> Result<Option<IdempotencyRecord>, StoreError> {
        self.watch.pass(false, self.inner.recall(tenant, by, key)).await
    }
    async fn erase(&self, tenant: &Tenant, session: SessionId, erasure: Erasure) -> Result<bool, StoreError> {
        self.watch.changes();
        self.watch.pass(false, self.inner.erase(tenant, session, erasure)).await
    }
}

/// What other nodes are told about a batch.
fn notification(batch: &AppendBatch) -> ChangeNotification {
    let session = &batch.session;
    ChangeNotification {
        tenant: batch.tenant.clone(),
        session: session.id,
        seq: session.seq,
        asks: batch.asks.iter().map(|ask| (ask.id, ask.status(), ask.revision)).collect(),
        due: session.due() == Due::Now,
        over: session.status.is_over(),
    }
}

#[async_trait]
impl<S: ChangeFeed, W: Watch> ChangeFeed for Watched<S, W> {
    fn is_shared(&self) -> bool {
        self.watch.is_shared() || self.inner.is_shared()
    }
    async fn next_changes(&self) -> Result<Vec<ChangeNotification>, StoreError> {
        self.watch.next_changes(self.inner.next_changes()).await
    }
}

impl<S: HasBlobs, W: Watch> HasBlobs for Watched<S, W> {
    fn blobs(&self) -> Arc<dyn Blobs> {
        self.watch.blobs().unwrap_or_else(|| self.inner.blobs())
    }
}

#[async_trait]
impl<S: Drafts, W: Watch> Drafts for Watched<S, W> {
    async fn keep_draft(&self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> Result<bool, StoreError> {
        self.watch.changes();
        self.inner.keep_draft(tenant, ask, by, draft).await
    }
    async fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError> {
        self.inner.draft(tenant, ask, by).await
    }
}

#[async_trait]
impl<S: AuditLog, W: Send + Sync> AuditLog for Watched<S, W> {
    async fn journals(&self, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> Result<Vec<JournalChain>, StoreError> {
        self.inner.journals(tenant, after, limit).await
    }
    async fn journal_of(&self, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, StoreError> {
        self.inner.journal_of(tenant, session).await
    }
    async fn links(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.inner.links(tenant, session, after, limit).await
    }
    async fn directory_links(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.inner.directory_links(tenant, after, limit).await
    }
    async fn tables_of(&self, tenant: &Tenant, session: SessionId) -> Result<Tables, StoreError> {
        self.inner.tables_of(tenant, session).await
    }
    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.inner.tenants().await
    }
    async fn ended_before(
        &self,
        tenant: &Tenant,
        before: Timestamp,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionId>, StoreError> {
        self.inner.ended_before(tenant, before, after, limit).await
    }
    async fn journal_growth(&self, tenant: &Tenant, limit: u32) -> Result<Option<JournalGrowth>, StoreError> {
        self.inner.journal_growth(tenant, limit).await
    }
    async fn keep_checkpoint(&self, tenant: &Tenant, checkpoint: Checkpoint, position: ScanPosition) -> Result<bool, StoreError> {
        self.inner.keep_checkpoint(tenant, checkpoint, position).await
    }
    async fn checkpoints(&self, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        self.inner.checkpoints(tenant, after, limit).await
    }
    async fn last_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
        self.inner.last_checkpoint(tenant).await
    }
}

#[async_trait]
impl<S: Directory, W: Send + Sync> Preferred for Watched<S, W> {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        self.inner.preferences(tenant, person).await
    }
}

#[async_trait]
impl<S: Directory, W: Watch> Directory for Watched<S, W> {
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        self.watch.changes();
        self.inner.write(tenant, by, at, change).await
    }
    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<DirectoryEntry>, StoreError> {
        self.watch.reads_directory();
        self.inner.journal(tenant, after, limit).await
    }
    async fn tables(&self, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
        self.watch.reads_directory();
        self.inner.tables(tenant).await
    }
    async fn people(&self, tenant: &Tenant, after: Option<&str>, limit: u32) -> Result<ListPage<Principal>, StoreError> {
        self.watch.reads_directory();
        self.inner.people(tenant, after, limit).await
    }
    async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        self.watch.reads_directory();
        self.inner.known(tenant, somebody).await
    }
    async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        self.watch.reads_directory();
        self.inner.membership(tenant, somebody).await
    }
    async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        self.watch.reads_directory();
        self.inner.role_policy(tenant).await
    }
    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.watch.reads_directory();
        self.inner.tenants().await
    }
    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.watch.reads_directory();
        self.inner.credential(hash).await
    }
    async fn credential_by_id(&self, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        self.watch.reads_directory();
        self.inner.credential_by_id(tenant, id).await
    }
    async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, StoreError> {
        self.watch.reads_directory();
        self.inner.keys(tenant, after, limit).await
    }
    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        self.watch.reads_directory();
        self.inner.open_credentials(tenant, of, purpose).await
    }
    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
        self.watch.reads_directory();
        self.inner.note_use(tenant, credential, at).await
    }
    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
        self.watch.reads_directory();
        self.inner.factors(tenant, person).await
    }
    async fn factors_of_kind(&self, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, StoreError> {
        self.watch.reads_directory();
        self.inner.factors_of_kind(tenant, kind).await
    }
    async fn factor(&self, tenant: &Tenant, kind: FactorKind, handle: &str) -> Result<Option<Factor>, StoreError> {
        self.watch.reads_directory();
        self.inner.factor(tenant, kind, handle).await
    }
    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        self.watch.reads_directory();
        self.inner.rules(tenant, filter).await
    }
    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        self.watch.reads_directory();
        self.inner.rule(tenant, rule).await
    }
}
