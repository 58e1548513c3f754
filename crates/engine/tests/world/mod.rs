//! A small world in which an engine lives, dies and comes back, people answer, and time moves
//! only when told to. What happened is printed and compared whole.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part of the world")]

pub mod dying;
pub mod people;
pub mod planner;
pub mod shop;

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::{Ask, Status};
use waypost_core::body::Body;
use waypost_core::event::{Entry, Event, Role};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::policy::{OnExpiry, Policy};
use waypost_core::principal::Principal;
use waypost_core::reply::Reply;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, AskRequest, Caller, Channels, Error, Once, SeededChance, Settings, Shown, StartRequest, Waypost, Worker};
use waypost_store::memory::MemoryStore;
use waypost_store::{AskFilter, Clock, ManualClock, Store};

use self::dying::{Dying, Moment, dying};
use self::shop::Shop;

/// When every world begins.
const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// Everything that survives a crash, and the engine that does not.
pub struct World {
    pub clock: Arc<ManualClock>,
    pub store: Arc<MemoryStore>,
    pub shop: Shop,
    pub session: Option<SessionId>,
    others: Vec<fn() -> Arc<dyn Agent>>,
    death: Option<(usize, Moment)>,
    chance: Arc<SeededChance>,
    life: Option<Life>,
    past_calls: usize,
}

struct Life {
    waypost: Waypost,
    worker: Worker,
    store: Arc<Dying>,
}

impl World {
    /// A world with the shop's agent in it.
    pub fn new() -> Self {
        Self::with_death(None)
    }

    /// A world with another shop in it.
    pub fn of(shop: Shop, death: Option<(usize, Moment)>) -> Self {
        let mut world = Self::with_death(death);
        world.shop = shop;
        world.death = death;
        world.life = None;
        world.restart();
        world
    }

    /// A world whose first engine dies at a call of its store.
    pub fn with_death(death: Option<(usize, Moment)>) -> Self {
        let clock = Arc::new(ManualClock::at(DAWN));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let chance = Arc::new(SeededChance::new(7));
        let mut world =
            Self { clock, store, shop: Shop::default(), session: None, others: Vec::new(), death, chance, life: None, past_calls: 0 };
        world.restart();
        world
    }

    /// A world with this shop's agent in it, whose first engine dies at a call of its store.
    pub fn of_shop(shop: Shop, death: Option<(usize, Moment)>) -> Self {
        let mut world = Self { shop, death, ..Self::with_death(None) };
        world.restart();
        world
    }

    /// A world with other agents in it beside the shop's, whose first engine dies at a call of its
    /// store.
    pub fn with_others(others: Vec<fn() -> Arc<dyn Agent>>, death: Option<(usize, Moment)>) -> Self {
        let mut world = Self { others, death, ..Self::with_death(None) };
        world.restart();
        world
    }

    /// Starts the engine anew on what the store kept.
    pub fn restart(&mut self) {
        let store = Arc::new(dying(self.store.clone(), self.death.take()));
        let mut agents: Vec<Arc<dyn Agent>> = vec![Arc::new(self.shop.agent())];
        agents.extend(self.others.iter().map(|agent| agent()));
        let waypost = Waypost::new(store.clone(), self.chance.clone(), agents, Channels::default(), Settings::default());
        let worker = waypost.worker().expect("a new engine has its worker");
        self.life = Some(Life { waypost, worker, store });
    }

    /// The process is gone, with everything that was only in its memory. Its leases run out.
    pub fn crash(&mut self) {
        if let Some(life) = self.life.take() {
            self.past_calls += life.store.watch.calls();
        }
        self.clock.advance(Settings::default().hold + Duration::from_secs(1));
    }

    /// How many calls the store has served.
    pub fn store_calls(&self) -> usize {
        self.past_calls + self.life.as_ref().map_or(0, |life| life.store.watch.calls())
    }

    pub fn waypost(&mut self) -> Waypost {
        if self.life.is_none() {
            self.restart();
        }
        self.life.as_ref().expect("just started").waypost.clone()
    }

    pub fn person(&self, name: &str) -> Caller {
        Caller::vouched(Tenant::default(), Principal::person(name))
    }

    /// A person for whom the admin of the server's machine acts.
    pub fn keeper(&self, name: &str) -> Caller {
        self.person(name)
    }

    pub fn program(&self, name: &str) -> Caller {
        Caller::vouched(Tenant::default(), Principal::agent(name))
    }

    /// Zoë starts the shop's agent, and says it again if nobody seems to have heard.
    pub async fn zoe_starts(&mut self, message: &str) -> SessionId {
        self.zoe_starts_the("shop", message).await
    }

    /// Zoë starts an agent, and says it again if nobody seems to have heard.
    pub async fn zoe_starts_the(&mut self, agent: &str, message: &str) -> SessionId {
        let zoe = self.person("zoe");
        let once = Once { key: "start".into(), request: "start".into() };
        let request = StartRequest { agent: agent.into(), message: Some(message.into()), ..StartRequest::default() };
        let session = loop {
            match self.waypost().start(&zoe, request.clone(), Some(&once)).await {
                Ok(session) => break session.id,
                Err(error) => self.survive(error),
            }
        };
        self.session = Some(session);
        session
    }

    /// Zoë replies, again and again while the server is down.
    pub async fn zoe_replies(&mut self, ask: &Ask, reply: Reply) -> Result<Shown, Error> {
        let zoe = self.person("zoe");
        loop {
            match self.waypost().reply(&zoe, ask.id, reply.clone(), "web", None).await {
                Err(error @ Error::Store(_)) => self.survive(error),
                other => return other,
            }
        }
    }

    /// Zoë says something under an ask, again and again while the server is down.
    pub async fn zoe_comments(&mut self, ask: &Ask, text: &str) {
        let zoe = self.person("zoe");
        loop {
            match self.waypost().comment(&zoe, ask.id, text.into(), None).await {
                Err(error @ Error::Store(_)) => self.survive(error),
                other => return drop(other.expect("a comment is taken")),
            }
        }
    }

    /// Another engine on the same store, with no way to this one but the store.
    pub fn another_worker(&self) -> Waypost {
        let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(self.shop.agent())];
        Waypost::new(self.store.clone(), Arc::new(SeededChance::new(8)), agents, Channels::default(), Settings::default())
    }

    /// Zoë replies through another engine: nothing of it reaches this one but through the store.
    pub async fn another_node_takes_a_reply(&self, ask: &Ask, reply: Reply) {
        let node = self.another_worker();
        node.reply(&self.person("zoe"), ask.id, reply, "web", None).await.expect("a good reply is taken");
    }

    /// An outside program asks.
    pub async fn program_asks(&mut self, name: &str, body: Body, policy: Policy) -> Result<Ask, Error> {
        let program = self.program(name);
        let request = AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() };
        Ok(self.waypost().ask(&program, request, None).await?.ask)
    }

    /// A policy with a deadline in one minute.
    pub fn until_in_one_minute(&self, on_expiry: OnExpiry) -> Policy {
        let deadline = self.clock.now().plus(Duration::from_secs(60));
        Policy { expires_at: Some(deadline), on_expiry, ..Policy::default() }
    }

    /// An ask as it stands.
    pub async fn ask_now(&self, ask: &Ask) -> Ask {
        let found = self.store.load_by_ask(&Tenant::default(), ask.id).await.expect("memory can be read");
        found.expect("it is there").0
    }

    /// Everything that can be done without a person is done, however often the engine dies.
    pub async fn run_until_idle(&mut self) {
        loop {
            self.waypost();
            let life = self.life.as_mut().expect("alive");
            match life.worker.run_until_idle().await {
                Ok(()) => return,
                Err(error) => self.survive(error),
            }
        }
    }

    /// Works until `when` is told, and dies there.
    pub async fn run_and_crash(&mut self, when: &tokio::sync::Notify) {
        self.waypost();
        let life = self.life.as_mut().expect("alive");
        tokio::select! {
            done = life.worker.run_until_idle() => panic!("it should have died first: {done:?}"),
            () = when.notified() => {}
        }
        self.crash();
    }

    /// What waits for people, oldest first.
    pub async fn pending(&mut self) -> Vec<Ask> {
        let filter = AskFilter { status: Some(Status::Pending), limit: 100, ..AskFilter::default() };
        let mut pending = self.store.asks(&Tenant::default(), &filter).await.expect("memory can be read").items;
        pending.reverse();
        pending
    }

    /// Everything that was ever asked, settled or not, oldest first.
    pub async fn asks_so_far(&self) -> Vec<Ask> {
        let filter = AskFilter { limit: 100, ..AskFilter::default() };
        let mut asks = self.store.asks(&Tenant::default(), &filter).await.expect("memory can be read").items;
        asks.reverse();
        asks
    }

    /// The session as it stands.
    pub async fn now(&self) -> Session {
        let id = self.session.expect("a session was started");
        self.store.load(&Tenant::default(), id).await.expect("memory can be read").expect("it is there")
    }

    pub async fn journal(&self) -> Vec<Entry> {
        let id = self.session.expect("a session was started");
        self.store.read(&Tenant::default(), id, 0, 10_000).await.expect("memory can be read")
    }

    /// What happened, a line an event.
    pub async fn transcript(&self) -> String {
        let journal = self.journal().await;
        journal.iter().map(|entry| format!("{}\n", line(&entry.event))).collect()
    }

    fn survive(&mut self, error: Error) {
        assert!(matches!(error, Error::Store(_)), "this is no crash: {error:?}");
        self.crash();
    }
}

/// One event in one line.
pub fn line(event: &Event) -> String {
    match event {
        Event::Message { role: Role::User, text, .. } => format!("user       {text}"),
        Event::Message { role: Role::Assistant, text, .. } => format!("assistant  {text}"),
        Event::ToolStarted { tool, arguments, attempt, .. } => format!("started    {tool} {arguments} #{attempt}"),
        Event::ToolCompleted { tool, outcome, .. } => format!("completed  {tool} {outcome:?}"),
        Event::QuestionPending { ask } => format!("asked      {}", people::asked(ask)),
        Event::QuestionAnswered { outcome, provenance, .. } => format!("answered   {} by {}", people::said(outcome), provenance.by),
        Event::QuestionCommented { text, .. } => format!("commented  {text}"),
        Event::RunFailed { code, .. } => format!("failed     {code}"),
        Event::RunDelayed { reason, .. } => format!("delayed    {reason}"),
        Event::RunCompleted { .. } => "completed".into(),
        other => other.kind().into(),
    }
}
