//! The facade that servers, channels and programs call. It is cheap to clone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc};
use tokio_util::task::TaskTracker;
use waypost_core::audit::retention::RetentionHold;
use waypost_core::ids::{AgentName, AskId, NoticeId, OutboxMessageId, PermitId, Seq, SessionId, WorkerId};
use waypost_core::people::failed_attempts::FailedAttempts;
use waypost_core::people::freshness::ApprovalLimit;
use waypost_core::people::principal::Proof;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::time::Timestamp;
use waypost_store::{
    AuditLog, Blobs, ChangeFeed, Claimed, Directory, DirectoryHandle, Drafts, Rng, Store, StoreError, StoreHealth, StoreSeals,
};

use crate::channel::Channels;
use crate::counters::Counters;
use crate::feed::Feed;
use crate::idempotency_key::InFlight;
use crate::members::Members;
use crate::runtime::agent::{Agent, AgentCard};
use crate::runtime::recent_asks::RecentAsks;
use crate::runtime::session_queue::SessionQueues;
use crate::runtime::step_hook::StepHook;
use crate::runtime::transcript::LiveTranscripts;
use crate::stop::RunningSessions;

/// The channel name of answers that a person gives in an MCP client on this machine.
const OVER_MCP: &str = "mcp";

/// How the engine behaves. The defaults suit a laptop and a server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How long a lease lasts without a renewal.
    pub lease_duration: Duration,
    /// How often the worker queries the store for due sessions, in case every change notification is lost.
    pub poll: Duration,
    /// How many turns one worker runs at once.
    pub turns_at_once: usize,
    /// How many entries a journal may have. At this length, the session gets no more turns and accepts no more asks,
    /// because an agent's turn reads every entry. Pending asks can still be answered. At a fifth of this length,
    /// Waypost logs a warning.
    pub max_entries: Seq,
    /// How often Waypost adds audit checkpoints to the audit logs that grew, and erases data that is past its
    /// retention.
    pub checkpoint_interval: Duration,
    /// How long a session is kept after it ended; forever if absent.
    pub retention: Option<Duration>,
    /// Legal holds: data that is kept regardless of its age and of erasure requests.
    pub retention_holds: Vec<RetentionHold>,
    /// The highest risk that each channel, by name, may approve without another proof; medium for a channel that is
    /// not listed.
    pub approval_limits: BTreeMap<String, ApprovalLimit>,
    /// Minimum risk levels of calls in every tenant, in addition to those in the tenant's role policy.
    pub risk: RiskPolicy,
    /// For how long a reply over each channel, by name, can be undone; not at all over a channel that is not listed.
    /// At most an hour. An approval of a critical call cannot be undone, unless its ask has an undo window.
    pub undo_windows: BTreeMap<String, Duration>,
    /// How many bytes of transcripts stay in memory, measured as JSON, so that the next turn of a session reads only what is new. In
    /// memory they take two to three times as much. Zero keeps none.
    pub transcript_bytes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lease_duration: Duration::from_secs(30),
            poll: Duration::from_secs(1),
            turns_at_once: 64,
            max_entries: 50_000,
            checkpoint_interval: Duration::from_secs(60),
            retention: None,
            retention_holds: Vec::new(),
            approval_limits: BTreeMap::new(),
            risk: RiskPolicy::default(),
            undo_windows: BTreeMap::new(),
            transcript_bytes: 4 << 20,
        }
    }
}

impl Settings {
    /// The highest risk that this channel may approve without another proof.
    #[must_use]
    pub fn limit_of(&self, channel: &str) -> ApprovalLimit {
        self.approval_limits.get(channel).copied().unwrap_or_default()
    }

    /// For how many seconds a reply over this channel can be undone.
    pub(crate) fn undo_window(&self, channel: &str) -> u32 {
        self.undo_windows.get(channel).map_or(0, |window| u32::try_from(window.as_secs()).unwrap_or(u32::MAX))
    }

    /// The limit for an answer over this channel with this proof, if the channel itself identified the person. Any
    /// program can fill in an MCP client's form, so such an answer counts as channel proof.
    pub(crate) fn approval_limit(&self, by: Proof, channel: &str) -> Option<ApprovalLimit> {
        match by {
            Proof::Channel => Some(self.limit_of(channel)),
            Proof::LocalAdmin if channel == OVER_MCP => Some(self.limit_of(channel)),
            Proof::LocalAdmin | Proof::Key | Proof::Cookie | Proof::Link | Proof::Password | Proof::Passkey | Proof::Code | Proof::Oidc => {
                None
            }
        }
    }
}

/// The facade: every operation that a server, a channel or a program can request from Waypost.
#[derive(Clone)]
pub struct Engine {
    pub(crate) inner: Arc<EngineInner>,
}

pub(crate) struct EngineInner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) directory: Arc<dyn Directory>,
    pub(crate) drafts: Arc<dyn Drafts>,
    pub(crate) record: Arc<dyn AuditLog>,
    pub(crate) elsewhere: Arc<dyn ChangeFeed>,
    pub(crate) blobs: Arc<dyn Blobs>,
    pub(crate) seals: StoreSeals,
    pub(crate) handle: DirectoryHandle,
    pub(crate) members: Members,
    /// How many codes each person had sent to an address.
    pub(crate) sent_codes: Mutex<FailedAttempts>,
    pub(crate) rng: Arc<dyn Rng>,
    pub(crate) agents: BTreeMap<AgentName, Arc<dyn Agent>>,
    pub(crate) channels: Channels,
    pub(crate) feed: Feed,
    pub(crate) counters: Counters,
    pub(crate) in_flight: InFlight,
    pub(crate) stops: RunningSessions,
    pub(crate) queues: SessionQueues,
    pub(crate) transcripts: Arc<LiveTranscripts>,
    pub(crate) recent_asks: RecentAsks,
    pub(crate) settings: Settings,
    pub(crate) queue: WorkerQueue,
    /// The step hook, if one is set.
    pub(crate) watcher: OnceLock<Arc<dyn StepHook>>,
    /// Appends in progress. Each one runs to its end even if its caller stops waiting.
    pub(crate) writing: TaskTracker,
    /// Wakes the dispatcher. A hint, like every wakeup.
    pub(crate) notices: Notify,
}

/// A leased session, together with the slot that is reserved for its turn.
pub(crate) struct Handoff {
    pub(crate) claimed: Claimed,
    pub(crate) slot: OwnedSemaphorePermit,
}

/// Hands sessions to the worker of this process when an append also leased the session.
pub(crate) struct WorkerQueue {
    pub(crate) worker: WorkerId,
    pub(crate) handoffs: mpsc::UnboundedSender<Handoff>,
    inbox: Mutex<Option<mpsc::UnboundedReceiver<Handoff>>>,
    /// One permit for each turn that may run at once, regardless of how the worker got the session.
    pub(crate) slots: Arc<Semaphore>,
    /// Wakes the worker. A hint.
    pub(crate) wake: Notify,
    /// Wakes the worker when sessions have outbox messages for each other. Also a hint.
    pub(crate) outbox_messages: Notify,
}

impl WorkerQueue {
    /// Takes the receiving end for the one worker; `None` if it was already taken.
    pub(crate) fn take_receiver(&self) -> Option<mpsc::UnboundedReceiver<Handoff>> {
        self.inbox.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take()
    }

    /// Whether the worker was taken, so that sessions can be handed to it.
    pub(crate) fn is_running(&self) -> bool {
        self.inbox.lock().unwrap_or_else(std::sync::PoisonError::into_inner).is_none()
    }
}

impl Engine {
    /// Creates an engine over a store, with the agents to run and the channels to notify people over.
    #[must_use]
    pub fn new<S: Store + 'static>(
        store: Arc<S>,
        rng: Arc<dyn Rng>,
        agents: Vec<Arc<dyn Agent>>,
        channels: Channels,
        settings: Settings,
    ) -> Self {
        let (handoffs, inbox) = mpsc::unbounded_channel();
        let slots = Arc::new(Semaphore::new(settings.turns_at_once.max(1)));
        let worker = WorkerId::from_bits(rng.id_bits(Timestamp::default()));
        let handle = DirectoryHandle::new(store.clone(), store.clone(), rng.clone());
        let agents: BTreeMap<_, _> = agents.into_iter().map(|agent| (agent.card().name, agent)).collect();
        for agent in agents.values().map(|agent| agent.card()).filter(|card| card.approvals == "off") {
            tracing::warn!(agent = %agent.name, "approvals are off: this agent runs every tool without asking anybody");
        }
        let inbox = Mutex::new(Some(inbox));
        let queue = WorkerQueue { worker, handoffs, inbox, slots, wake: Notify::new(), outbox_messages: Notify::new() };
        let directory: Arc<dyn Directory> = store.clone();
        let drafts: Arc<dyn Drafts> = store.clone();
        let record: Arc<dyn AuditLog> = store.clone();
        let elsewhere: Arc<dyn ChangeFeed> = store.clone();
        let is_shared = elsewhere.is_shared();
        let inner = EngineInner {
            seals: StoreSeals::new(store.blobs(), rng.clone()),
            blobs: store.blobs(),
            store,
            directory,
            drafts,
            record,
            elsewhere,
            members: Members::new(handle.clone(), settings.risk.clone()),
            handle,
            sent_codes: Mutex::default(),
            rng,
            agents,
            channels,
            feed: Feed::default(),
            counters: Counters::default(),
            in_flight: InFlight::default(),
            stops: RunningSessions::default(),
            queues: SessionQueues::default(),
            transcripts: Arc::new(LiveTranscripts::new(settings.transcript_bytes, is_shared)),
            recent_asks: RecentAsks::default(),
            settings,
            queue,
            watcher: OnceLock::new(),
            writing: TaskTracker::new(),
            notices: Notify::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The directory of people and credentials. Identity uses the same handle, so that each sees what the other changed.
    #[must_use]
    pub fn directory(&self) -> &DirectoryHandle {
        &self.inner.handle
    }

    /// The seals of the store, which identity uses too.
    #[must_use]
    pub fn seals(&self) -> &StoreSeals {
        &self.inner.seals
    }

    /// Who is known here, and what they may do now.
    #[must_use]
    pub fn members(&self) -> &Members {
        &self.inner.members
    }

    /// Live updates for subscribers.
    #[must_use]
    pub fn feed(&self) -> &Feed {
        &self.inner.feed
    }

    /// The agents that can be started here.
    #[must_use]
    pub fn agents(&self) -> Vec<AgentCard> {
        self.inner.agents.values().map(|agent| agent.card()).collect()
    }

    /// An agent's states and transitions as a Mermaid diagram, if it has any.
    #[must_use]
    pub fn graph(&self, agent: &AgentName) -> Option<String> {
        self.inner.agents.get(agent).and_then(|agent| agent.graph())
    }

    /// The time by the store's clock. The call also shows whether the store is reachable.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    pub async fn now(&self) -> Result<Timestamp, StoreError> {
        self.inner.store.now().await
    }

    /// The wall-clock time, for comparison with other systems' clocks: authenticator apps, identity providers,
    /// senders that sign a timestamp. [`Engine::now`] is later than this if the clock was once ahead.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    pub async fn wall_time(&self) -> Result<Timestamp, StoreError> {
        self.inner.handle.wall_time().await
    }

    /// Whether other nodes may write to the store too.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.inner.elsewhere.is_shared()
    }

    /// The store's condition, for monitoring.
    #[must_use]
    pub fn condition(&self) -> StoreHealth {
        self.inner.store.condition()
    }
}

impl EngineInner {
    /// Leases due sessions for this process's worker.
    pub(crate) async fn claim(&self, limit: u32) -> Result<Vec<Claimed>, StoreError> {
        let agents: Vec<_> = self.agents.keys().cloned().collect();
        self.store.claim(self.queue.worker, &agents, limit, self.settings.lease_duration).await
    }

    pub(crate) fn session_id(&self, now: Timestamp) -> SessionId {
        SessionId::from_bits(self.rng.id_bits(now))
    }

    pub(crate) fn ask_id(&self, now: Timestamp) -> AskId {
        AskId::from_bits(self.rng.id_bits(now))
    }

    pub(crate) fn permit_id(&self, now: Timestamp) -> PermitId {
        PermitId::from_bits(self.rng.id_bits(now))
    }

    pub(crate) fn notice_id(&self, now: Timestamp) -> NoticeId {
        NoticeId::from_bits(self.rng.id_bits(now))
    }

    pub(crate) fn outbox_message_id(&self, now: Timestamp) -> OutboxMessageId {
        OutboxMessageId::from_bits(self.rng.id_bits(now))
    }
}
