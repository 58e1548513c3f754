//! A whole Waypost in this process: store, engine, worker, dispatcher and server, wired together,
//! started as one and stopped as one.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_channels::words::Language;
use waypost_channels::{PushChannel, PushOptions, TerminalChannel};
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::record::retention::Hold;
use waypost_engine::{Agent, Caller, Chance, Channel, Channels, OsChance, Schedule, Settings, Waypost, derived_key};
use waypost_server::oidc::Provider;
use waypost_server::{Drain, Options, Proxies, Server, TlsFiles};
use waypost_store::{Blobs, Clock as _, SystemClock, UnsafeSettings};

use crate::cli::Limit;
use crate::client::{Client, ClientError, Credential};
use crate::exit::Failure;
use crate::home::{Home, Left, Note};
use crate::kept::Kept;
use crate::traces::Traces;

/// Whether whoever can read the data folder may act for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admin {
    /// With the token in the folder.
    Local,
    /// Nobody may.
    None,
}

/// What to start.
pub struct Plan {
    /// On which data folder.
    pub home: Home,
    /// What becomes of a database that may lose what it acknowledged.
    pub unsafe_settings: UnsafeSettings,
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address in links, where it is another.
    pub public_url: Option<String>,
    /// What stands between it and other machines.
    pub front: Front,
    /// Whether the owner of the folder may act for others.
    pub admin: Admin,
    /// Whether other commands are told where it is.
    pub announce: bool,
    /// In which language new asks are told about on standard error, where they are.
    pub tell: Option<Language>,
    /// Over which channels people are reached besides.
    pub channels: Vec<Arc<dyn Channel>>,
    /// When which agents begin by themselves.
    pub schedules: Vec<Schedule>,
    /// How people's browsers are told while no page is open, where they are.
    pub push: Option<Push>,
    /// Where figures are told to whoever asks, where they are.
    pub metrics: Option<SocketAddr>,
    /// What whoever asks for them there has to bring; it may be anywhere then.
    pub metrics_key: Option<String>,
    /// Where what is traced goes, where anybody wants it.
    pub traces: Option<Traces>,
    /// How long sessions stay once they have ended; for ever where absent.
    pub retention: Option<Duration>,
    /// What is kept however old it is.
    pub holds: Vec<Hold>,
    /// At whom people may sign in.
    pub providers: Vec<Provider>,
    /// Whether sessions are driven here, and by which agents.
    pub agents: Option<Vec<Arc<dyn Agent>>>,
}

/// What stands between a server and other machines.
#[derive(Debug, Clone, Default)]
pub struct Front {
    /// A certificate of its own.
    pub tls: Option<TlsFiles>,
    /// The proxies that speak TLS for it.
    pub proxies: Proxies,
    /// Nothing at all, and somebody said that they know.
    pub insecure: bool,
    /// Limits that are not the usual ones.
    pub limits: Vec<Limit>,
    /// Over how long streams are ended at most once it is asked to stop, where somebody says it.
    pub drain: Option<Duration>,
}

impl Plan {
    /// A server that drives sessions.
    pub fn for_a_server(home: &Home, agents: Vec<Arc<dyn Agent>>) -> Self {
        let push = Some(Push::default());
        Self { announce: true, tell: Some(Language::default()), push, agents: Some(agents), ..Self::for_a_command(home) }
    }

    /// A server that lives as long as a command. It drives nothing: it has not the agents, and a
    /// session must not suffer for that.
    pub fn for_a_command(home: &Home) -> Self {
        Self {
            home: home.clone(),
            unsafe_settings: UnsafeSettings::Refused,
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            public_url: None,
            front: Front::default(),
            admin: Admin::Local,
            announce: false,
            tell: None,
            channels: Vec::new(),
            push: None,
            schedules: Vec::new(),
            metrics: None,
            metrics_key: None,
            traces: None,
            retention: None,
            holds: Vec::new(),
            providers: Vec::new(),
            agents: None,
        }
    }
}

/// Over how long a node lets go of its streams where nobody says otherwise: where other nodes take them up. A server that
/// is alone is back sooner than that.
const DRAIN: Duration = Duration::from_secs(20);

/// How people's browsers are told while no page is open.
#[derive(Debug, Clone, Default)]
pub struct Push {
    /// Where the services of browsers reach whoever runs this server.
    pub contact: Option<String>,
    /// Services that may be inside, each as `HOST:PORT`.
    pub allow: Vec<String>,
}

/// The channel to browsers. Its keys come from the folder's own, so they are the same at every start.
async fn push(push: Push, store: &dyn Blobs, chance: Arc<dyn Chance>) -> Result<Arc<dyn Channel>, Failure> {
    let cannot = "browsers cannot be told from here";
    let key = store.sealing_key(chance.secret()).await;
    let key = key.map_err(|source| Failure::new(cannot, "Look at the disk, then start again.").because(source))?;
    let options = PushOptions {
        seed: derived_key(&key, b"waypost-push-1"),
        contact: push.contact,
        allow: push.allow,
        chance,
        now: Arc::new(|| SystemClock.now()),
    };
    let cure = "Look at the certificates of this machine, or write push = false into waypost.toml.";
    let made = PushChannel::new(options).map_err(|source| Failure::new(cannot, cure).because(source))?;
    Ok(Arc::new(made))
}

/// Under which address people open pages, from what a link is but for its token.
fn pages(links: &str) -> String {
    links.trim_end_matches("/link/").to_owned()
}

/// Why it could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another process has the data folder.
    #[error("another process has the data folder {0}")]
    InUse(String),
    /// Something else, with its cure.
    #[error(transparent)]
    Other(#[from] Failure),
}

/// A whole Waypost that runs in this process.
pub struct Node {
    /// Where it listens for everybody.
    url: String,
    /// Where it listens for programs of this machine.
    door: String,
    /// Where it tells its figures.
    metrics: Option<String>,
    /// What a link is, but for its token.
    links: String,
    token: Option<String>,
    waypost: Waypost,
    running: JoinSet<()>,
    stop: CancellationToken,
    /// What the others need to their end; it runs until the other token fires.
    lasting: JoinSet<()>,
    last: CancellationToken,
    _note: Option<Left>,
    /// On the folder of a node over a database.
    _lock: Option<std::fs::File>,
}

impl Node {
    /// Starts everything that the plan names.
    ///
    /// # Errors
    /// [`StartError::InUse`] where another process has the data folder.
    pub async fn start(plan: Plan) -> Result<Self, StartError> {
        plan.home.make()?;
        let kept = Kept::open(&plan.home, plan.unsafe_settings).await?;
        let (lock, shared) = (taken(&plan, &kept)?, kept.is_shared());
        let chance: Arc<dyn Chance> = Arc::new(OsChance);
        let instance = kept.instance(&plan.home, &*chance).await?;
        let token = (plan.admin == Admin::Local || !plan.announce).then(|| spell_token(&chance.secret()));
        let told = |language| Arc::new(TerminalChannel::new(std::io::stderr()).speaking(language)) as Arc<dyn Channel>;
        let mut channels: Vec<_> = plan.tell.map(told).into_iter().chain(plan.channels).collect();
        if let Some(wanted) = plan.push {
            channels.push(push(wanted, &*kept.blobs(), chance.clone()).await?);
        }
        let drives = plan.agents.is_some();
        let settings = Settings { retention: plan.retention, holds: plan.holds, ..Settings::default() };
        let waypost = kept.engine(chance, plan.agents.unwrap_or_default(), Channels::new(channels.clone()), settings);
        let mut options = Options {
            listen: plan.listen,
            public_url: plan.public_url,
            local_admin: token.clone(),
            tls: plan.front.tls,
            // Commands on the folder need no certificate, and the note says where.
            back_door: true,
            figures: plan.metrics,
            figures_key: plan.metrics_key,
            spans_dropped: plan.traces.as_ref().map(Traces::dropped).unwrap_or_default(),
            proxies: plan.front.proxies,
            insecure: plan.front.insecure,
            providers: plan.providers,
            drain: Drain::over(plan.front.drain.unwrap_or(if shared { DRAIN } else { Duration::ZERO })),
            ..Options::new(instance)
        };
        plan.front.limits.iter().for_each(|limit| limit.apply(&mut options));
        let bound = Server::bind(waypost.clone(), options).await.map_err(|source| cannot_listen(plan.listen, source))?;
        let (door, url, links) = (bound.url(), bound.shown(), bound.link(""));
        let metrics = bound.figures().map(|address| format!("http://{address}/metrics"));
        channels.iter().for_each(|channel| channel.link_to(&pages(&links)));
        let stop = CancellationToken::new();
        let mut running = JoinSet::new();
        running.spawn(bound.run(stop.clone()));
        if drives {
            running.spawn(waypost.dispatcher().run(stop.clone()));
            if !plan.schedules.is_empty() {
                running.spawn(waypost.schedules(Tenant::default(), plan.schedules).run(stop.clone()));
            }
            if let Some(worker) = waypost.worker() {
                running.spawn(worker.run(stop.clone()));
            }
        }
        // Last of all: streams hear of other nodes while they are let go of, and what the others do to their end is traced.
        let (mut lasting, last) = (JoinSet::new(), CancellationToken::new());
        if shared {
            lasting.spawn(waypost.listener().run(last.clone()));
        }
        if let Some(wanted) = plan.traces {
            lasting.spawn(wanted.run(last.clone()));
        }
        let note = Note { url: door.clone(), pages: Some(pages(&links)), token: token.clone(), pid: std::process::id() };
        let note = plan.announce.then(|| plan.home.leave_note(note)).transpose()?;
        Ok(Self { url, door, metrics, links, token, waypost, running, stop, lasting, last, _note: note, _lock: lock })
    }

    /// Where it listens for everybody.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Where it tells its figures to whoever asks, where it does.
    pub fn metrics(&self) -> Option<&str> {
        self.metrics.as_deref()
    }

    /// A client of it that may act for others.
    ///
    /// # Errors
    /// Where this machine cannot speak HTTP at all.
    pub fn client(&self) -> Result<Client, ClientError> {
        let client = Client::new(&self.door, Credential::Local(self.token.clone().unwrap_or_default()))?;
        Ok(client.opened_at(Some(pages(&self.links))))
    }

    /// A link that signs the person of this machine in, once, and leads to the page `to`.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub async fn link(&self, to: &str) -> Result<String, Failure> {
        let made = self.waypost.access().issue_link(&Caller::system(Tenant::default()), &Principal::person("local")).await;
        let token = made.map_err(|source| Failure::new("no link could be made", "Look at the disk, then start again.").because(source))?;
        Ok(crate::cli::leading_to(&format!("{}{token}", self.links), to))
    }

    /// Returns when a part has ended although nobody asked for it.
    pub async fn ended(&mut self) {
        self.running.join_next().await;
    }

    /// Stops everything, and returns when what was in hand is finished.
    pub async fn stop(mut self) {
        self.stop.cancel();
        while self.running.join_next().await.is_some() {}
        self.last.cancel();
        while self.lasting.join_next().await.is_some() {}
    }
}

/// The lock on the folder of a node over a database; a folder that keeps everything itself is locked with it.
fn taken(plan: &Plan, kept: &Kept) -> Result<Option<std::fs::File>, StartError> {
    if !plan.announce || !kept.is_shared() {
        return Ok(None);
    }
    let lock = plan.home.take_for_a_node()?;
    lock.map(Some).ok_or_else(|| StartError::InUse(plan.home.folder().display().to_string()))
}

fn cannot_listen(listen: SocketAddr, source: std::io::Error) -> Failure {
    if source.kind() == std::io::ErrorKind::InvalidInput {
        return Failure::usage(source.to_string(), "`waypost serve --help` says what each option takes.");
    }
    let cure = "Stop what listens there, or choose another address with --listen (port 0 picks a free one).";
    Failure::new(format!("cannot listen on {listen}"), cure).because(source)
}

/// A token says what it is for, so that one found in a log can be recognised.
fn spell_token(bits: &[u8; 32]) -> String {
    bits.iter().fold("wpa_".to_owned(), |text, byte| text + &format!("{byte:02x}"))
}

impl From<StartError> for Failure {
    fn from(error: StartError) -> Self {
        match error {
            StartError::InUse(folder) => {
                let cure = "If that is a server, commands on this folder go through it by themselves, or with --server URL and a key in \
WAYPOST_KEY where it was started with --no-local-admin. If it is `waypost mcp`, which serves a folder that nobody else serves for as long as its agent \
runs, end that agent first. To serve beside it, choose another --data folder.";
                Self::new(format!("another process is using {folder}"), cure)
            }
            StartError::Other(failure) => failure,
        }
    }
}
