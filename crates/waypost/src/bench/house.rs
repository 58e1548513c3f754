//! One Waypost to measure: the real engine on a file of its own or on a PostgreSQL, with everybody in it.

use std::path::Path;
use std::sync::Arc;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::policy::Policy;
use waypost_core::principal::Principal;
use waypost_engine::{Agent, AskRequest, Caller, Channels, OsChance, Settings, StartRequest, Waypost};
use waypost_store::{PostgresOptions, PostgresStore, SqliteStore, SystemClock};

use super::agent;
use super::news::News;

/// An engine, and those who use it.
pub struct House<S = SqliteStore> {
    pub store: Arc<S>,
    pub waypost: Waypost,
    pub person: Caller,
    pub program: Caller,
    pub news: News,
    stop: CancellationToken,
    tasks: JoinSet<()>,
}

impl House {
    /// Opens a house in `folder` in which nobody works yet.
    pub fn open(folder: &Path, agent: impl Agent + 'static) -> anyhow::Result<Self> {
        Self::with_channels(folder, agent, Channels::default())
    }

    /// The same, from which people are told over these channels.
    pub fn with_channels(folder: &Path, agent: impl Agent + 'static, channels: Channels) -> anyhow::Result<Self> {
        let store = Arc::new(SqliteStore::open(folder, Arc::new(SystemClock))?);
        let waypost = Waypost::new(store.clone(), Arc::new(OsChance), vec![Arc::new(agent)], channels, Settings::default());
        Ok(Self::of(store, waypost))
    }
}

impl House<PostgresStore> {
    /// The same over the PostgreSQL at `database`: one node of it.
    pub async fn at(database: &str, agent: impl Agent + 'static) -> anyhow::Result<Self> {
        let store = Arc::new(PostgresStore::open(database, PostgresOptions::default()).await?);
        let waypost = Waypost::new(store.clone(), Arc::new(OsChance), vec![Arc::new(agent)], Channels::default(), Settings::default());
        Ok(Self::of(store, waypost))
    }

    /// From now on this node hears of what others do.
    pub fn hear(&mut self) {
        self.tasks.spawn(self.waypost.listener().run(self.stop.clone()));
    }
}

impl<S> House<S> {
    fn of(store: Arc<S>, waypost: Waypost) -> Self {
        let person = Caller::vouched(Tenant::default(), Principal::person("local"));
        let program = Caller::vouched(Tenant::default(), Principal::agent("nightly-report"));
        let (news, stop, tasks) = (News::default(), CancellationToken::new(), JoinSet::new());
        Self { store, waypost, person, program, news, stop, tasks }
    }

    /// From now on a worker takes turns, and one watcher hears for all who wait.
    pub fn work(&mut self) {
        if let Some(worker) = self.waypost.worker() {
            self.tasks.spawn(worker.run(self.stop.clone()));
            let listening = self.news.clone().listen(self.waypost.feed().watch());
            let stop = self.stop.clone();
            self.tasks.spawn(async move { stop.run_until_cancelled(listening).await.unwrap_or_default() });
        }
    }

    /// From now on people are told.
    pub fn tell(&mut self) {
        self.tasks.spawn(self.waypost.dispatcher().run(self.stop.clone()));
    }

    /// Finishes what is in hand and closes the file.
    pub async fn close(mut self) {
        self.stop.cancel();
        while self.tasks.join_next().await.is_some() {}
    }

    /// A person starts a session.
    pub async fn start(&self) -> anyhow::Result<SessionId> {
        let request = StartRequest { agent: agent::NAME.into(), message: Some(agent::MESSAGE.into()), ..StartRequest::default() };
        Ok(self.waypost.start(&self.person, request, None).await?.id)
    }

    /// One whole cycle: a session is started, asks and parks, is answered, and finishes.
    pub async fn cycle(&self) -> anyhow::Result<()> {
        let session = self.start().await?;
        let mut followed = self.news.follow(session);
        let ask = followed.asked(self).await?;
        let answered = self.waypost.reply(&self.person, ask, agent::reply(), "bench", None).await?;
        followed.moved_on(self, answered.session.seq).await?;
        self.news.forget(session);
        Ok(())
    }

    /// A program asks, in a session of its own, and goes away.
    pub async fn park(&self) -> anyhow::Result<AskId> {
        let message = Some("The nightly report is ready to be built.".to_owned());
        let (body, policy) = (agent::question(), Policy::default());
        let request = AskRequest { session: None, message, body, policy, expires_in: None, context: None, problems: Vec::new() };
        Ok(self.waypost.ask(&self.program, request, None).await?.ask.id)
    }
}
