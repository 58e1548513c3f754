//! A complete Waypost in this process: store, engine, worker, dispatcher and server. They are started
//! together and stopped together.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use waypost_channels::{PushChannel, PushOptions, TerminalChannel};
use waypost_client::ServerNote;
use waypost_core::audit::retention::RetentionHold;
use waypost_core::ids::Tenant;
use waypost_core::people::freshness::ApprovalLimit;
use waypost_core::people::principal::Principal;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_engine::{Agent, Caller, Channel, Channels, OsRng, Rng, Schedule, Settings, derived_key};
use waypost_identity::Identity;
use waypost_identity::oidc::Provider;
use waypost_server::{Drain, Options, Proxies, Server, TlsFiles};
use waypost_store::{Blobs, Clock as _, SystemClock, UnsafeSettings};
use waypost_texts::Language;

use crate::client::{self, ClientCredential, CommandClient, RequestError};
use crate::exit::Failure;
use crate::home::{Home, ServerNoteGuard};
use crate::open_store::OpenStore;
use crate::server_limits::ServerLimit;
use crate::start_error::StartError;
use crate::traces::Traces;

/// The channel of decisions in the web app.
const WEB: &str = "web";

/// Whether a process that can read the data folder may act for other principals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admin {
    /// Yes, with the admin token in the folder.
    Local,
    /// No.
    None,
}

/// What [`LocalNode::start`] starts.
pub struct NodeConfig {
    /// The data folder.
    pub home: Home,
    /// Whether to accept a database whose settings can lose acknowledged commits.
    pub unsafe_settings: UnsafeSettings,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The address in links, if it differs from `listen`.
    pub public_url: Option<String>,
    /// TLS, proxies and limits between the server and other machines.
    pub network: NodeNetwork,
    /// Whether the owner of the data folder may act for others.
    pub admin: Admin,
    /// Whether to write the note from which other commands learn the server's address.
    pub announce: bool,
    /// The language in which new asks are printed on standard error; `None` prints nothing.
    pub terminal_language: Option<Language>,
    /// Further channels that reach people.
    pub channels: Vec<Arc<dyn Channel>>,
    /// The highest risk that a reply over each channel may approve, where it differs from the default.
    pub approval_limits: BTreeMap<String, ApprovalLimit>,
    /// Minimum risk levels of tool calls, in addition to those of role policies.
    pub risk: RiskPolicy,
    /// Which agents start sessions on a schedule.
    pub schedules: Vec<Schedule>,
    /// Web push: how people's browsers are notified while no page is open. `None` disables it.
    pub push: Option<PushConfig>,
    /// The address that serves metrics, if any.
    pub metrics: Option<SocketAddr>,
    /// The bearer key that a metrics request must have. With a key, `metrics` may be any address.
    pub metrics_key: Option<String>,
    /// Where traces are sent, if tracing is enabled.
    pub traces: Option<Traces>,
    /// For how long a decision in the web app can be undone.
    pub undo_window: Duration,
    /// How long ended sessions are kept; `None` keeps them forever.
    pub retention: Option<Duration>,
    /// What is kept regardless of its age.
    pub retention_holds: Vec<RetentionHold>,
    /// The identity providers that people may sign in with.
    pub providers: Vec<Provider>,
    /// The agents that run here. `None` runs no sessions in this process.
    pub agents: Option<Vec<Arc<dyn Agent>>>,
}

/// TLS, proxies and limits between a server and other machines.
#[derive(Debug, Clone, Default)]
pub struct NodeNetwork {
    /// The server's own certificate.
    pub tls: Option<TlsFiles>,
    /// The proxies that terminate TLS in front of the server.
    pub proxies: Proxies,
    /// Whether the operator accepted to serve other machines without TLS.
    pub insecure: bool,
    /// Limits that differ from the defaults.
    pub limits: Vec<ServerLimit>,
    /// The longest time over which open streams are closed during shutdown, if configured.
    pub drain: Option<Duration>,
}

impl NodeConfig {
    /// A server that runs sessions.
    pub fn for_a_server(home: &Home, agents: Vec<Arc<dyn Agent>>) -> Self {
        let push = Some(PushConfig::default());
        Self { announce: true, terminal_language: Some(Language::default()), push, agents: Some(agents), ..Self::for_a_command(home) }
    }

    /// A server that lives as long as one command. It runs no sessions: it does not have the agents, and a
    /// session must not fail because of that.
    pub fn for_a_command(home: &Home) -> Self {
        Self {
            home: home.clone(),
            unsafe_settings: UnsafeSettings::Refused,
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            public_url: None,
            network: NodeNetwork::default(),
            admin: Admin::Local,
            announce: false,
            terminal_language: None,
            channels: Vec::new(),
            approval_limits: BTreeMap::new(),
            risk: RiskPolicy::default(),
            push: None,
            schedules: Vec::new(),
            metrics: None,
            metrics_key: None,
            traces: None,
            undo_window: Duration::ZERO,
            retention: None,
            retention_holds: Vec::new(),
            providers: Vec::new(),
            agents: None,
        }
    }
}

/// The default drain time of a node that shares its database: clients reconnect to other nodes meanwhile. A
/// single server restarts sooner than that, so it drains at once.
const DRAIN: Duration = Duration::from_secs(20);

/// How people's browsers are notified while no page is open (web push).
#[derive(Debug, Clone, Default)]
pub struct PushConfig {
    /// Where the push services of browsers can contact the operator of this server.
    pub contact: Option<String>,
    /// Push services on private networks that are allowed, each as `HOST:PORT`.
    pub allow: Vec<String>,
}

/// Returns the web push channel. Its keys are derived from the store's sealing key, so they are the same at
/// every start.
async fn push(push: PushConfig, store: &dyn Blobs, rng: Arc<dyn Rng>) -> Result<Arc<dyn Channel>, Failure> {
    let cannot = "browsers cannot be notified by web push";
    let key = store.sealing_key(rng.secret()).await;
    let key = key.map_err(|source| Failure::new(cannot, "Check the disk, then start the server again.").because(source))?;
    let options = PushOptions {
        seed: derived_key(&key, b"waypost-push-1"),
        contact: push.contact,
        allow: push.allow,
        rng,
        now: Arc::new(|| SystemClock.now()),
    };
    let cure = "Write push = false into waypost.toml, and report this as a bug.";
    let made = PushChannel::new(options).map_err(|source| Failure::new(cannot, cure).because(source))?;
    Ok(Arc::new(made))
}

/// Returns the engine settings of a plan.
fn settings(config: &NodeConfig) -> Settings {
    let (retention_holds, approval_limits, risk) = (config.retention_holds.clone(), config.approval_limits.clone(), config.risk.clone());
    let undo_windows = [(WEB.to_owned(), config.undo_window)].into();
    Settings { retention: config.retention, retention_holds, approval_limits, risk, undo_windows, ..Settings::default() }
}

/// Returns the address of the web pages, from the address of a link without its token.
fn pages(links: &str) -> String {
    links.trim_end_matches("/link/").to_owned()
}

/// A complete Waypost that runs in this process.
pub struct LocalNode {
    /// The address for all clients.
    url: String,
    /// The address for programs on this machine.
    local_url: String,
    /// The address of the metrics.
    metrics: Option<String>,
    /// The address of a sign-in link, without its token.
    links: String,
    token: Option<String>,
    identity: Identity,
    running: JoinSet<()>,
    stop: CancellationToken,
    /// Tasks that the other tasks need until they end. They run until `last` fires.
    lasting_tasks: JoinSet<()>,
    last: CancellationToken,
    _note: Option<ServerNoteGuard>,
    /// The lock on the folder of a node that uses a PostgreSQL database.
    _lock: Option<std::fs::File>,
}

impl LocalNode {
    /// Starts everything that the plan names.
    ///
    /// # Errors
    /// [`StartError::InUse`] if another process uses the data folder.
    pub async fn start(config: NodeConfig) -> Result<Self, StartError> {
        config.home.make()?;
        let store = OpenStore::open(&config.home, config.unsafe_settings).await?;
        let (lock, shared) = (lock_folder(&config, &store)?, store.is_shared());
        let rng: Arc<dyn Rng> = Arc::new(OsRng);
        let instance = store.instance(&config.home, &*rng).await?;
        let token = (config.admin == Admin::Local || !config.announce).then(|| spell_token(&rng.secret()));
        let settings = settings(&config);
        let terminal_channel = |language| Arc::new(TerminalChannel::new(std::io::stderr()).speaking(language)) as Arc<dyn Channel>;
        let mut channels: Vec<_> = config.terminal_language.map(terminal_channel).into_iter().chain(config.channels).collect();
        if let Some(push_config) = config.push {
            channels.push(push(push_config, &*store.blobs(), rng.clone()).await?);
        }
        let drives = config.agents.is_some();
        let waypost = store.engine(rng, config.agents.unwrap_or_default(), Channels::new(channels.clone()), settings);
        let mut options = Options {
            listen: config.listen,
            public_url: config.public_url,
            local_admin: token.clone(),
            tls: config.network.tls,
            // Commands on this data folder connect without TLS; the note says where.
            back_door: true,
            metrics: config.metrics,
            metrics_key: config.metrics_key,
            spans_dropped: config.traces.as_ref().map(Traces::dropped).unwrap_or_default(),
            proxies: config.network.proxies,
            insecure: config.network.insecure,
            providers: config.providers,
            drain: Drain::over(config.network.drain.unwrap_or(if shared { DRAIN } else { Duration::ZERO })),
            ..Options::new(instance)
        };
        config.network.limits.iter().for_each(|limit| limit.apply(&mut options));
        let bound = Server::bind(waypost.clone(), options).await.map_err(|source| cannot_listen(config.listen, source))?;
        let (local_url, url, links, identity) = (bound.url(), bound.front_url(), bound.link(""), bound.identity().clone());
        let metrics = bound.metrics().map(|address| format!("http://{address}/metrics"));
        channels.iter().for_each(|channel| channel.link_to(&pages(&links)));
        let stop = CancellationToken::new();
        let mut running = JoinSet::new();
        running.spawn(bound.run(stop.clone()));
        if drives {
            running.spawn(waypost.dispatcher().run(stop.clone()));
            if !config.schedules.is_empty() {
                running.spawn(waypost.schedules(Tenant::default(), config.schedules).run(stop.clone()));
            }
            if let Some(worker) = waypost.worker() {
                running.spawn(worker.run(stop.clone()));
            }
        }
        // Stopped last: open streams get notifications of other nodes while they drain, and the shutdown is traced.
        let (mut lasting_tasks, last) = (JoinSet::new(), CancellationToken::new());
        if shared {
            lasting_tasks.spawn(waypost.listener().run(last.clone()));
        }
        if let Some(traces) = config.traces {
            lasting_tasks.spawn(traces.run(last.clone()));
        }
        let note = ServerNote { url: local_url.clone(), pages: Some(pages(&links)), token: token.clone(), pid: std::process::id() };
        let note = config.announce.then(|| config.home.write_note(note)).transpose()?;
        Ok(Self { url, local_url, metrics, links, token, identity, running, stop, lasting_tasks, last, _note: note, _lock: lock })
    }

    /// The address for all clients.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address of the web pages, as people open it.
    pub fn pages(&self) -> String {
        pages(&self.links)
    }

    /// The address of the metrics, if they are served.
    pub fn metrics(&self) -> Option<&str> {
        self.metrics.as_deref()
    }

    /// Returns a client of this node that may act for others.
    ///
    /// # Errors
    /// If this machine cannot make HTTP requests at all.
    pub fn client(&self) -> Result<CommandClient, RequestError> {
        let client = CommandClient::new(&self.local_url, ClientCredential::Local(self.token.clone().unwrap_or_default()))?;
        Ok(client.opened_at(Some(self.pages())))
    }

    /// Creates a one-time link that signs in the person of this machine and leads to the page `to`.
    ///
    /// # Errors
    /// If the link cannot be stored.
    pub async fn link(&self, to: &str) -> Result<String, Failure> {
        let made = self.identity.access().issue_link(&Caller::system(Tenant::default()), &Principal::person("local")).await;
        let token = made.map_err(|source| {
            Failure::new("the sign-in link could not be created", "Check the disk, then start the server again.").because(source)
        })?;
        Ok(client::leading_to(&format!("{}{token}", self.links), to))
    }

    /// Returns when a part of the node ends although nobody stopped it.
    pub async fn ended(&mut self) {
        self.running.join_next().await;
    }

    /// Stops all parts, and returns when they have finished their current work.
    pub async fn stop(mut self) {
        self.stop.cancel();
        while self.running.join_next().await.is_some() {}
        self.last.cancel();
        while self.lasting_tasks.join_next().await.is_some() {}
    }
}

/// Locks the folder of a node that uses PostgreSQL. A folder that contains the data itself is locked by its
/// store.
fn lock_folder(config: &NodeConfig, store: &OpenStore) -> Result<Option<std::fs::File>, StartError> {
    if !config.announce || !store.is_shared() {
        return Ok(None);
    }
    let lock = config.home.lock_for_node()?;
    lock.map(Some).ok_or_else(|| StartError::InUse(config.home.folder().display().to_string()))
}

fn cannot_listen(listen: SocketAddr, source: std::io::Error) -> Failure {
    if source.kind() == std::io::ErrorKind::InvalidInput {
        return Failure::usage(source.to_string(), "`waypost serve --help` describes each option.");
    }
    let cure = "Stop the program that listens there, or choose another address with --listen (port 0 picks a free one).";
    Failure::new(format!("cannot listen on {listen}"), cure).because(source)
}

/// The prefix says what the token is for, so that a token in a log can be recognized.
fn spell_token(bits: &[u8; 32]) -> String {
    bits.iter().fold("wpa_".to_owned(), |text, byte| text + &format!("{byte:02x}"))
}
