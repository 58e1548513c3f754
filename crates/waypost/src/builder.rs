//! Waypost in one value: built with its parts, and run until somebody stops it.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_core::ids::Tenant;
use waypost_engine::{Agent, Channel, Channels, Engine, OsRng, Schedule, Settings};
#[cfg(feature = "server")]
use waypost_server::Options;
use waypost_store::{MemoryStore, Store, SystemClock};

use crate::error::WaypostError;

/// Waypost in this process. It dereferences to its [`Engine`], which has every operation: `waypost.asks()`, `waypost.sessions()` and so
/// on. Cheap to clone.
#[derive(Clone)]
pub struct Waypost(Engine);

impl Waypost {
    /// Starts with the defaults: a data folder `waypost-data`, no agents, no channels.
    ///
    #[cfg_attr(all(feature = "openai", feature = "server", feature = "sqlite"), doc = "```no_run")]
    #[cfg_attr(not(all(feature = "openai", feature = "server", feature = "sqlite")), doc = "```ignore")]
    /// use waypost::{AskUser, ToolAgent, Waypost};
    ///
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), waypost::Error> {
    /// let agent = ToolAgent::new("helper", "Helps.", waypost::openai::from_env()?).ask_user(AskUser::default());
    /// Waypost::builder().agent(agent).run().await
    /// # }
    /// ```
    #[must_use]
    pub fn builder() -> WaypostBuilder {
        WaypostBuilder::default()
    }

    /// The engine.
    #[must_use]
    pub fn engine(&self) -> &Engine {
        &self.0
    }
}

impl Deref for Waypost {
    type Target = Engine;

    fn deref(&self) -> &Engine {
        &self.0
    }
}

/// Makes an engine of its other parts and a store.
type WithStore = Box<dyn FnOnce(Vec<Arc<dyn Agent>>, Channels, Settings) -> Engine + Send>;

/// The parts of a [`Waypost`].
///
/// ```
/// use waypost::asks::{AskRequest, Body};
/// use waypost::{Caller, Principal, Tenant, Waypost};
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let waypost = Waypost::builder().in_memory().build()?;
/// let program = Caller::trusted(Tenant::default(), Principal::agent("deployer"));
/// let review = Body::Review { markdown: "# Release 1.4".into() };
/// let asked = waypost.asks().ask(&program, AskRequest::new(review), None).await?;
/// println!("{} waits", asked.ask.id);
/// # Ok(())
/// # }
/// ```
pub struct WaypostBuilder {
    agents: Vec<Arc<dyn Agent>>,
    channels: Vec<Arc<dyn Channel>>,
    schedules: Vec<Schedule>,
    settings: Settings,
    data: PathBuf,
    store: Option<WithStore>,
    #[cfg(feature = "server")]
    server: Options,
}

impl Default for WaypostBuilder {
    fn default() -> Self {
        Self {
            agents: Vec::new(),
            channels: Vec::new(),
            schedules: Vec::new(),
            settings: Settings::default(),
            data: PathBuf::from("waypost-data"),
            store: None,
            #[cfg(feature = "server")]
            server: Options::new("waypost"),
        }
    }
}

impl WaypostBuilder {
    /// Adds an agent, which runs in this process.
    #[must_use]
    pub fn agent(mut self, agent: impl Agent + 'static) -> Self {
        self.agents.push(Arc::new(agent));
        self
    }

    /// Adds a channel that reaches people.
    #[must_use]
    pub fn channel(mut self, channel: impl Channel + 'static) -> Self {
        self.channels.push(Arc::new(channel));
        self
    }

    /// Adds a schedule that starts sessions of an agent.
    #[must_use]
    pub fn schedule(mut self, schedule: Schedule) -> Self {
        self.schedules.push(schedule);
        self
    }

    /// Stores everything in this folder, with SQLite. One process can use a folder at a time.
    #[must_use]
    pub fn data_folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.data = folder.into();
        self
    }

    /// Stores everything in this store, in place of a data folder. [`Store`] says how a store is written.
    #[must_use]
    pub fn store<S: Store + 'static>(mut self, store: Arc<S>) -> Self {
        self.store = Some(Box::new(move |agents, channels, settings| Engine::new(store, Arc::new(OsRng), agents, channels, settings)));
        self
    }

    /// Stores everything in memory, for a test or a trial: when the process ends, all is gone.
    #[must_use]
    pub fn in_memory(self) -> Self {
        self.store(Arc::new(MemoryStore::new(Arc::new(SystemClock))))
    }

    /// Replaces the settings of the engine.
    #[must_use]
    pub fn settings(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    /// Replaces the options of the server: its address, TLS, limits and identity providers.
    #[cfg(feature = "server")]
    #[must_use]
    pub fn server(mut self, options: Options) -> Self {
        self.server = options;
        self
    }

    /// Opens the store and returns the handle, for a program that runs the parts itself. Nothing runs yet: see
    /// [`Engine::worker`](waypost_engine::Engine::worker) and [`Engine::dispatcher`](waypost_engine::Engine::dispatcher).
    ///
    /// # Errors
    /// [`WaypostError::Store`] if the store cannot be opened.
    pub fn build(self) -> Result<Waypost, WaypostError> {
        let with_store = match self.store {
            Some(with_store) => with_store,
            None => in_folder(&self.data)?,
        };
        Ok(Waypost(with_store(self.agents, Channels::new(self.channels), self.settings)))
    }

    /// Runs everything until the process is told to stop (Ctrl-C or SIGTERM), and returns when the work in progress is done. With the
    /// feature `server`, it prints a link that signs the first person in.
    ///
    /// # Errors
    /// [`WaypostError`] if something cannot start.
    pub async fn run(self) -> Result<(), WaypostError> {
        let stop = CancellationToken::new();
        let mut waiting = JoinSet::new();
        let signalled = stop.clone();
        waiting.spawn(async move {
            stop_signal().await;
            signalled.cancel();
        });
        self.run_until(stop, |link| println!("Open {link}")).await
    }

    /// Like [`run`](Self::run), until `stop` is cancelled. `ready` receives the link once the server accepts connections; without the
    /// feature `server`, it is not called.
    ///
    /// ```
    /// use waypost::{CancellationToken, Waypost};
    ///
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), waypost::Error> {
    /// let stop = CancellationToken::new();
    /// # stop.cancel();
    /// Waypost::builder().in_memory().run_until(stop, move |link| println!("Open {link}")).await
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`WaypostError`] if something cannot start.
    pub async fn run_until(self, stop: CancellationToken, ready: impl FnOnce(&str)) -> Result<(), WaypostError> {
        let (channels, schedules) = (self.channels.clone(), self.schedules.clone());
        #[cfg(feature = "server")]
        let options = self.server.clone();
        let waypost = self.build()?;
        let mut running = JoinSet::new();
        #[cfg(feature = "server")]
        {
            let (server, link) = listen(&waypost, options, &channels).await?;
            running.spawn(server.run(stop.clone()));
            ready(&link);
        }
        #[cfg(not(feature = "server"))]
        let _ = (channels, ready);
        // It gets the changes of other nodes until everything else has ended.
        let (last, mut listening) = (CancellationToken::new(), JoinSet::new());
        listening.spawn(waypost.listener().run(last.clone()));
        running.spawn(waypost.dispatcher().run(stop.clone()));
        if !schedules.is_empty() {
            running.spawn(waypost.schedules(Tenant::default(), schedules).run(stop.clone()));
        }
        if let Some(worker) = waypost.worker() {
            running.spawn(worker.run(stop.clone()));
        }
        // No part ends before it is stopped, unless it breaks. Then the others stop too.
        running.join_next().await;
        let is_stopped = stop.is_cancelled();
        stop.cancel();
        while running.join_next().await.is_some() {}
        last.cancel();
        while listening.join_next().await.is_some() {}
        if is_stopped { Ok(()) } else { Err(WaypostError::Ended) }
    }
}

/// Binds the server, and makes the link of the first person.
#[cfg(feature = "server")]
async fn listen(
    waypost: &Waypost,
    options: Options,
    channels: &[Arc<dyn Channel>],
) -> Result<(waypost_server::BoundServer, String), WaypostError> {
    use waypost_core::people::principal::Principal;
    use waypost_engine::Caller;

    let server = waypost_server::Server::bind(waypost.engine().clone(), options).await.map_err(WaypostError::Listen)?;
    let token = server.identity().access().issue_link(&Caller::system(Tenant::default()), &Principal::person("local")).await;
    let link = server.link(&token.map_err(|source| WaypostError::Link(Box::new(source)))?);
    let pages = server.link("");
    channels.iter().for_each(|channel| channel.link_to(pages.trim_end_matches("/link/")));
    Ok((server, link))
}

#[cfg(feature = "sqlite")]
fn in_folder(folder: &std::path::Path) -> Result<WithStore, WaypostError> {
    use waypost_store::{SqliteStore, SystemClock};

    let store = Arc::new(SqliteStore::open(folder, Arc::new(SystemClock))?);
    Ok(Box::new(move |agents, channels, settings| Engine::new(store, Arc::new(OsRng), agents, channels, settings)))
}

#[cfg(not(feature = "sqlite"))]
fn in_folder(_: &std::path::Path) -> Result<WithStore, WaypostError> {
    Err(WaypostError::NoStore)
}

/// Returns when the process is told to stop.
async fn stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    if let Ok(mut terminated) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
        return;
    }
    let _ = interrupted.await;
}
