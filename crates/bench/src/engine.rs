//! A Waypost for a benchmark: the real engine on its own SQLite file or on PostgreSQL, with its callers.

use std::path::Path;
use std::sync::Arc;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_core::ask::policy::Policy;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, AskRequest, Caller, Channels, Engine, OsRng, Settings, StartRequest};
use waypost_store::{Clock, PostgresOptions, PostgresStore, SqliteStore, SystemClock};

use super::agent;
use super::session_changes::SessionChanges;

/// An engine and its callers.
pub struct BenchEngine<S = SqliteStore> {
    pub store: Arc<S>,
    pub waypost: Engine,
    pub person: Caller,
    pub program: Caller,
    pub news: SessionChanges,
    stop: CancellationToken,
    tasks: JoinSet<()>,
}

impl BenchEngine {
    /// Opens an engine in `folder`, without a worker.
    pub fn open(folder: &Path, agent: impl Agent + 'static) -> anyhow::Result<Self> {
        Self::with_channels(folder, agent, Channels::default())
    }

    /// The same, with channels that notify people.
    pub fn with_channels(folder: &Path, agent: impl Agent + 'static, channels: Channels) -> anyhow::Result<Self> {
        Self::with(folder, agent, channels, Arc::new(SystemClock))
    }

    /// The same as [`BenchEngine::open`], with this clock.
    pub fn with_clock(folder: &Path, agent: impl Agent + 'static, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        Self::with(folder, agent, Channels::default(), clock)
    }

    fn with(folder: &Path, agent: impl Agent + 'static, channels: Channels, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        let store = Arc::new(SqliteStore::open(folder, clock)?);
        let waypost = Engine::new(store.clone(), Arc::new(OsRng), vec![Arc::new(agent)], channels, Settings::default());
        Ok(Self::of(store, waypost))
    }
}

impl BenchEngine<PostgresStore> {
    /// The same over the PostgreSQL database at `database`, as one node.
    pub async fn at(database: &str, agent: impl Agent + 'static) -> anyhow::Result<Self> {
        let store = Arc::new(PostgresStore::open(database, PostgresOptions::default()).await?);
        let waypost = Engine::new(store.clone(), Arc::new(OsRng), vec![Arc::new(agent)], Channels::default(), Settings::default());
        Ok(Self::of(store, waypost))
    }

    /// Starts to receive change notifications of other nodes.
    pub fn start_listener(&mut self) {
        self.tasks.spawn(self.waypost.listener().run(self.stop.clone()));
    }
}

impl<S> BenchEngine<S> {
    fn of(store: Arc<S>, waypost: Engine) -> Self {
        let person = Caller::trusted(Tenant::default(), Principal::person("local"));
        let program = Caller::trusted(Tenant::default(), Principal::agent("nightly-report"));
        let (news, stop, tasks) = (SessionChanges::default(), CancellationToken::new(), JoinSet::new());
        Self { store, waypost, person, program, news, stop, tasks }
    }

    /// Starts a worker, and one task that reads the change feed for all waiting tasks.
    pub fn start_worker(&mut self) {
        if let Some(worker) = self.waypost.worker() {
            self.tasks.spawn(worker.run(self.stop.clone()));
            let listening = self.news.clone().listen(self.waypost.feed().watch());
            let stop = self.stop.clone();
            self.tasks.spawn(async move { stop.run_until_cancelled(listening).await.unwrap_or_default() });
        }
    }

    /// Starts the dispatcher, which notifies people.
    pub fn start_dispatcher(&mut self) {
        self.tasks.spawn(self.waypost.dispatcher().run(self.stop.clone()));
    }

    /// Finishes the current work and closes the store.
    pub async fn close(mut self) {
        self.stop.cancel();
        while self.tasks.join_next().await.is_some() {}
    }

    /// Starts a session as a person.
    pub async fn start(&self) -> anyhow::Result<SessionId> {
        let request = StartRequest { agent: agent::NAME.into(), message: Some(agent::MESSAGE.into()), ..StartRequest::default() };
        Ok(self.waypost.sessions().start(&self.person, request, None).await?.id)
    }

    /// Runs one whole cycle: a session starts, asks and waits, is answered, and finishes.
    pub async fn cycle(&self) -> anyhow::Result<()> {
        let session = self.start().await?;
        let mut followed = self.news.follow(session);
        let ask = followed.asked(self).await?;
        let answered = self.waypost.asks().reply(&self.person, ask, agent::reply(), "bench", None).await?;
        followed.moved_on(self, answered.session.seq).await?;
        self.news.forget(session);
        Ok(())
    }

    /// Creates an ask of an outside program, in its own session.
    pub async fn create_ask(&self) -> anyhow::Result<AskId> {
        self.create_ask_until(None).await
    }

    /// The same, with a deadline.
    pub async fn create_ask_until(&self, expires_at: Option<Timestamp>) -> anyhow::Result<AskId> {
        let message = Some("The nightly report is ready to be built.".to_owned());
        let (body, policy) = (agent::question(), Policy { expires_at, ..Policy::default() });
        let request = AskRequest { session: None, message, body, policy, expires_in: None, context: None, problems: Vec::new() };
        Ok(self.waypost.asks().ask(&self.program, request, None).await?.ask.id)
    }
}
