//! A running server, its clients, and a clock that only moves by hand.

#![allow(dead_code, unreachable_pub, reason = "each story uses its part of the world")]

mod chief;
mod client;
mod gate;
mod mistake;
mod person;
mod speaker;
mod stream;
mod wire;

pub use client::{Client, TestResponse};
pub use gate::{Gated, gated};
pub use person::Browser;
pub use speaker::Speaker;
pub use stream::{Frame, Stream};
pub use wire::{Certificate, Wire, in_time};

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::permission::Permissions;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, Caller, Channel, Channels, Engine, SeededChance, Settings, VersionedRolePolicy, Worker};
use waypost_identity::Identity;
use waypost_server::{Options, Server};
use waypost_store::{ManualClock, MemoryStore};

/// When every world begins.
pub const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);
pub const ADMIN: &str = "wpa_0000000000000000000000000000000000000000000000000000000000000000";

/// A server with its store, and an agent that says what it is told to say.
pub struct World {
    pub url: String,
    /// The address that serves only metrics, if it has one.
    pub metrics: Option<String>,
    pub clock: Arc<ManualClock>,
    pub store: Arc<Gated>,
    pub speaker: Speaker,
    pub waypost: Engine,
    worker: Worker,
    stop: CancellationToken,
    running: JoinSet<()>,
}

impl World {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server whose people may also take things out and erase them.
    pub async fn where_everybody_may_do_everything() -> Self {
        let world = Self::new().await;
        world.lets_everybody(Permissions::all()).await;
        world
    }

    /// A server with one more agent, which has the speaker do its work.
    pub async fn with_a_chief() -> Self {
        Self::with_agents(vec![Arc::new(chief::Chief)], |_| {}).await
    }

    /// A server with one more agent, whose author made a mistake: it panics whenever it is looked
    /// at after the start.
    pub async fn with_a_mistake() -> Self {
        Self::with_agents(vec![Arc::new(mistake::Mistake::default())], |_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Options)) -> Self {
        Self::with_agents(Vec::new(), change).await
    }

    /// A server that writes to people over these channels.
    pub async fn with_channels(channels: Vec<Arc<dyn Channel>>) -> Self {
        Self::built(Vec::new(), Channels::new(channels), |_| {}).await
    }

    async fn with_agents(agents: Vec<Arc<dyn Agent>>, change: impl FnOnce(&mut Options)) -> Self {
        Self::built(agents, Channels::default(), change).await
    }

    async fn built(mut agents: Vec<Arc<dyn Agent>>, channels: Channels, change: impl FnOnce(&mut Options)) -> Self {
        let clock = Arc::new(ManualClock::at(DAWN));
        let store = Arc::new(gated(MemoryStore::new(clock.clone())));
        let speaker = Speaker::default();
        agents.push(Arc::new(speaker.clone()));
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(7)), agents, channels, Settings::default());
        let worker = waypost.worker().expect("a new engine has its worker");
        let mut options = Options::new("test");
        options.listen = ([127, 0, 0, 1], 0).into();
        options.local_admin = Some(ADMIN.into());
        change(&mut options);
        let bound = Server::bind(waypost.clone(), options).await.expect("a free port");
        let metrics = bound.metrics().map(|address| format!("http://{address}"));
        let (url, stop, mut running) = (bound.url(), CancellationToken::new(), JoinSet::new());
        running.spawn(bound.run(stop.clone()));
        Self { url, metrics, clock, store, speaker, waypost, worker, stop, running }
    }

    /// Where it listens, as host and port.
    pub fn address(&self) -> &str {
        self.url.split("//").nth(1).unwrap_or_default()
    }

    /// A client without a credential.
    pub fn nobody(&self) -> Client {
        Client::new(&self.url, &[])
    }

    /// The admin of the server's machine.
    pub fn admin(&self) -> Client {
        Client::new(&self.url, &[("authorization", &format!("Bearer {ADMIN}"))])
    }

    /// The same people as the server has, with throttles of its own.
    pub fn identity(&self) -> Identity {
        Identity::new(self.waypost.directory().clone(), self.waypost.seals().clone())
    }

    /// A client with a key of `principal`, such as `agent:deployer`.
    pub async fn key(&self, principal: &str) -> Client {
        self.key_in("main", principal).await
    }

    /// A client with a key of a principal of another team.
    pub async fn key_in(&self, tenant: &str, principal: &str) -> Client {
        let principal: Principal = principal.parse().expect("a principal");
        let key = self.identity().access().issue_key(&Caller::system(Tenant::new(tenant)), &principal).await.expect("a key").1;
        Client::new(&self.url, &[("authorization", &format!("Bearer {key}"))])
    }

    /// A person's browser, signed in by a link, with the headers that the app's own requests have.
    pub async fn browser(&self, person: &str) -> Client {
        let signed_in = self.nobody().with(&[("cookie", &self.cookie(person).await)]);
        let token = signed_in.get("/api/v1/me").await.text_at("/csrf");
        signed_in.with(&[("x-waypost-csrf", &token), ("origin", &self.url), ("sec-fetch-site", "same-origin")])
    }

    /// From now on every person of the first tenant may do this much.
    pub async fn lets_everybody(&self, everybody: Permissions) {
        let tenant = Tenant::default();
        let VersionedRolePolicy { revision, role_policy } = self.identity().access().role_policy(&tenant).await.expect("a role policy");
        let wanted = VersionedRolePolicy { revision, role_policy: RolePolicy { everybody, ..role_policy } };
        self.identity().access().write_role_policy(&Caller::system(tenant), wanted).await.expect("a role policy that is stored");
    }

    /// What a person's browser sends as its cookie.
    pub async fn cookie(&self, person: &str) -> String {
        let path = self.link(person).await;
        let entered = self.nobody().send("POST", &path, None).await;
        let cookie = entered.header("set-cookie").expect("a cookie");
        cookie.split(';').next().expect("its value").to_owned()
    }

    /// The path of a new link.
    pub async fn link(&self, person: &str) -> String {
        self.link_in("main", person).await
    }

    /// The path of a new link for a person of another team.
    pub async fn link_in(&self, tenant: &str, person: &str) -> String {
        let by = Caller::system(Tenant::new(tenant));
        let token = self.identity().access().issue_link(&by, &Principal::person(person)).await.expect("a link");
        format!("/link/{token}")
    }

    /// Makes room for a team.
    pub async fn has_team(&self, tenant: &str) {
        let by = Caller::system(Tenant::default());
        self.identity().access().make_tenant(&by, &Tenant::new(tenant)).await.expect("a team");
    }

    /// Lets the worker take every turn that is due.
    pub async fn settle(&mut self) {
        self.worker.run_until_idle().await.expect("a store that works");
    }

    /// Moves the clock and lets what is due by then happen.
    pub async fn pass(&mut self, time: Duration) {
        self.clock.advance(time);
        self.settle().await;
    }

    /// The journal of a session, as the words for its entries.
    pub async fn journal(&self, reader: &Client, session: &str) -> String {
        let _: SessionId = session.parse().expect("a session's id");
        let page = reader.get(&format!("/api/v1/sessions/{session}/events")).await;
        let items = page.body["items"].as_array().cloned().unwrap_or_default();
        items.iter().map(|event| event["type"].as_str().unwrap_or_default()).collect::<Vec<_>>().join(" ")
    }

    /// Returns once so many streams and long polls wait for news.
    pub async fn has_watchers(&self, count: usize) {
        while self.waypost.feed().watchers() < count {
            tokio::task::yield_now().await;
        }
    }

    /// Asks the server to stop.
    pub fn goes(&self) {
        self.stop.cancel();
    }

    /// Stops the server and waits for its end.
    pub async fn shut_down(mut self) {
        self.stop.cancel();
        while self.running.join_next().await.is_some() {}
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// The credential that a browser signed in with, as its person's own list names it.
pub async fn signed_in_with(browser: &Client) -> String {
    let sessions = browser.get("/api/v1/me/sessions").await;
    let items = sessions.body["items"].as_array().cloned().unwrap_or_default();
    let own = items.iter().find(|session| session["current"] == true).expect("the browser itself");
    own["id"].as_str().expect("an id").to_owned()
}

/// An ask with one question and two options.
pub fn framework() -> Value {
    json!({"kind": "questions", "questions": [
        {"header": "Framework", "question": "Which framework?", "options": [{"label": "Svelte"}, {"label": "Vue"}]}
    ]})
}

/// An ask for approval to deploy, its arguments written as a hurried program writes them.
pub const DEPLOY: &str = r#"{"kind":"approval","approval":{"tool":"deploy","arguments":{ "application":"web",  "n":9007199254740993 }}}"#;
/// The arguments of [`DEPLOY`], to the byte.
pub const DEPLOY_ARGUMENTS: &str = r#"{ "application":"web",  "n":9007199254740993 }"#;

/// The answer to [`framework`].
pub fn svelte() -> Value {
    json!({"answers": {"framework": {"values": ["Svelte"]}}})
}
