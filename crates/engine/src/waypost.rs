//! The facade: what a server, a channel or a program calls. Cheap to clone.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{Notify, OnceCell, OwnedSemaphorePermit, Semaphore, mpsc};
use tokio_util::task::TaskTracker;
use waypost_core::event::Seq;
use waypost_core::ids::{AgentName, AskId, ErrandId, NoticeId, PermitId, SessionId, WorkerId};
use waypost_core::record::retention::Hold;
use waypost_core::time::Timestamp;
use waypost_store::{Blobs, Claimed, Condition, Directory, Drafts, Elsewhere, HasBlobs, Record, Store, StoreError};

use crate::access::Access;
use crate::agent::{Agent, AgentCard};
use crate::chance::Chance;
use crate::channel::Channels;
use crate::checkpoint::Watcher;
use crate::dispatcher::Dispatcher;
use crate::elsewhere::Listener;
use crate::feed::Feed;
use crate::figures::Counters;
use crate::once::InFlight;
use crate::seals::Seals;
use crate::signing_in::Doors;
use crate::stop::Stops;
use crate::worker::Worker;

/// How the engine behaves. The defaults suit a laptop and a server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How long a worker holds a session without a sign of life.
    pub hold: Duration,
    /// How often the table is asked whether anything is due, should every hint be lost.
    pub poll: Duration,
    /// How many sessions one worker drives at once.
    pub turns_at_once: usize,
    /// How many entries a journal may have before no more turns are taken and nothing more is asked in it: an agent's
    /// turn reads all of them. What was asked before can be answered all the same. A warning is logged after a fifth.
    pub most_entries: Seq,
    /// How often the record is marked where it grew, and what is old enough is erased.
    pub mark: Duration,
    /// How long sessions stay once they have ended; for ever where absent.
    pub retention: Option<Duration>,
    /// What is kept however old it is, and whoever wants it erased.
    pub holds: Vec<Hold>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hold: Duration::from_secs(30),
            poll: Duration::from_secs(1),
            turns_at_once: 64,
            most_entries: 50_000,
            mark: Duration::from_secs(60),
            retention: None,
            holds: Vec::new(),
        }
    }
}

/// The facade: everything a server, a channel or a program may ask of Waypost.
#[derive(Clone)]
pub struct Waypost {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) directory: Arc<dyn Directory>,
    pub(crate) drafts: Arc<dyn Drafts>,
    pub(crate) record: Arc<dyn Record>,
    pub(crate) elsewhere: Arc<dyn Elsewhere>,
    pub(crate) blobs: Arc<dyn Blobs>,
    pub(crate) seals: OnceCell<Seals>,
    pub(crate) access: Access,
    pub(crate) doors: Doors,
    pub(crate) chance: Arc<dyn Chance>,
    pub(crate) agents: BTreeMap<AgentName, Arc<dyn Agent>>,
    pub(crate) channels: Channels,
    pub(crate) feed: Feed,
    pub(crate) counters: Counters,
    pub(crate) in_flight: InFlight,
    pub(crate) stops: Stops,
    pub(crate) settings: Settings,
    pub(crate) desk: Desk,
    /// Who looks at every step, if anybody does.
    pub(crate) watcher: OnceLock<Arc<dyn Watcher>>,
    /// The appends under way, each to be finished whoever waits for it.
    pub(crate) writing: TaskTracker,
    /// Wakes the dispatcher; a hint, like every wake-up.
    pub(crate) notices: Notify,
}

/// A session whose lease was taken, with the place that was kept for its turn.
pub(crate) struct Handed {
    pub(crate) claimed: Claimed,
    pub(crate) place: OwnedSemaphorePermit,
}

/// Where the worker of this process can be handed a session whose lease rode on an append.
pub(crate) struct Desk {
    pub(crate) worker: WorkerId,
    pub(crate) handed: mpsc::UnboundedSender<Handed>,
    inbox: std::sync::Mutex<Option<mpsc::UnboundedReceiver<Handed>>>,
    /// A place for each turn that may be taken at once, whichever way its session came.
    pub(crate) room: Arc<Semaphore>,
    /// Wakes the worker; a hint.
    pub(crate) nudge: Notify,
    /// Wakes it where sessions owe each other something; a hint too.
    pub(crate) errands: Notify,
}

impl Desk {
    /// Whether a worker was taken, and so sessions can be handed to it.
    pub(crate) fn is_running(&self) -> bool {
        self.inbox.lock().unwrap_or_else(std::sync::PoisonError::into_inner).is_none()
    }
}

impl Waypost {
    /// An engine over a store, with agents to drive and channels to tell people over.
    #[must_use]
    pub fn new<S: Store + Directory + Drafts + Record + HasBlobs + Elsewhere + 'static>(
        store: Arc<S>,
        chance: Arc<dyn Chance>,
        agents: Vec<Arc<dyn Agent>>,
        channels: Channels,
        settings: Settings,
    ) -> Self {
        let (handed, inbox) = mpsc::unbounded_channel();
        let room = Arc::new(Semaphore::new(settings.turns_at_once.max(1)));
        let worker = WorkerId::from_bits(chance.id_bits(Timestamp::default()));
        let access = Access::new(store.clone(), store.clone(), chance.clone());
        let agents: BTreeMap<_, _> = agents.into_iter().map(|agent| (agent.card().name, agent)).collect();
        for agent in agents.values().map(|agent| agent.card()).filter(|card| card.approvals == "off") {
            tracing::warn!(agent = %agent.name, "approvals are off: this agent runs every tool without asking anybody");
        }
        let inbox = std::sync::Mutex::new(Some(inbox));
        let desk = Desk { worker, handed, inbox, room, nudge: Notify::new(), errands: Notify::new() };
        let directory: Arc<dyn Directory> = store.clone();
        let drafts: Arc<dyn Drafts> = store.clone();
        let record: Arc<dyn Record> = store.clone();
        let elsewhere: Arc<dyn Elsewhere> = store.clone();
        let inner = Inner {
            blobs: store.blobs(),
            seals: OnceCell::new(),
            store,
            directory,
            drafts,
            record,
            elsewhere,
            access,
            doors: Doors::default(),
            chance,
            agents,
            channels,
            feed: Feed::default(),
            counters: Counters::default(),
            in_flight: InFlight::default(),
            stops: Stops::default(),
            settings,
            desk,
            watcher: OnceLock::new(),
            writing: TaskTracker::new(),
            notices: Notify::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// What drives this engine's sessions. There is one for an engine; `None` once it was taken.
    #[must_use]
    pub fn worker(&self) -> Option<Worker> {
        let inbox = self.inner.desk.inbox.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take()?;
        Some(Worker::new(self.clone(), inbox))
    }

    /// What carries this engine's notices.
    #[must_use]
    pub fn dispatcher(&self) -> Dispatcher {
        Dispatcher::new(self.clone())
    }

    /// What hears of other nodes over the same store.
    #[must_use]
    pub fn listener(&self) -> Listener {
        Listener::new(self.clone())
    }

    /// Keys, links and cookies.
    #[must_use]
    pub fn access(&self) -> &Access {
        &self.inner.access
    }

    /// What those who watch are told at once.
    #[must_use]
    pub fn feed(&self) -> &Feed {
        &self.inner.feed
    }

    /// The agents that can be started here.
    #[must_use]
    pub fn agents(&self) -> Vec<AgentCard> {
        self.inner.agents.values().map(|agent| agent.card()).collect()
    }

    /// The states of an agent and the ways between them as a Mermaid diagram, where it has any.
    #[must_use]
    pub fn chart(&self, agent: &AgentName) -> Option<String> {
        self.inner.agents.get(agent).and_then(|agent| agent.chart())
    }

    /// The time by the store's clock; also whether the store can be reached at all.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot.
    pub async fn now(&self) -> Result<Timestamp, StoreError> {
        self.inner.store.now().await
    }

    /// The time as the clock shows it, for what somebody else measures by a clock of their own: authenticator apps, identity
    /// providers, whoever signs with the time. [`Waypost::now`] is later where the clock was once ahead.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    pub async fn wall_time(&self) -> Result<Timestamp, StoreError> {
        Ok(self.now().await?.minus(self.condition().clock_ahead))
    }

    /// How the store is, for whoever watches over it.
    #[must_use]
    pub fn condition(&self) -> Condition {
        self.inner.store.condition()
    }
}

impl Inner {
    /// Leases sessions for this process's worker.
    pub(crate) async fn claim(&self, limit: u32) -> Result<Vec<Claimed>, StoreError> {
        let agents: Vec<_> = self.agents.keys().cloned().collect();
        self.store.claim(self.desk.worker, &agents, limit, self.settings.hold).await
    }

    pub(crate) fn session_id(&self, now: Timestamp) -> SessionId {
        SessionId::from_bits(self.chance.id_bits(now))
    }

    pub(crate) fn ask_id(&self, now: Timestamp) -> AskId {
        AskId::from_bits(self.chance.id_bits(now))
    }

    pub(crate) fn permit_id(&self, now: Timestamp) -> PermitId {
        PermitId::from_bits(self.chance.id_bits(now))
    }

    pub(crate) fn notice_id(&self, now: Timestamp) -> NoticeId {
        NoticeId::from_bits(self.chance.id_bits(now))
    }

    pub(crate) fn errand_id(&self, now: Timestamp) -> ErrandId {
        ErrandId::from_bits(self.chance.id_bits(now))
    }
}
