//! A small test world: the engine lives, dies and restarts, people answer, and time moves only when
//! told to. The whole history is printed and compared.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part of the world")]

pub mod dying;
pub mod office;
pub mod people;
pub mod planner;
pub mod shop;

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::{Entry, Event, Role};
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AskRequest, AskWithSession, Caller, Channels, Engine, Error, IdempotencyKey, SeededChance, Settings, StartRequest, Worker,
};
use waypost_store::memory::MemoryStore;
use waypost_store::{AskFilter, Clock, ManualClock, Store};

use self::dying::{Dying, Moment, dying};
use self::shop::Shop;

/// The start time of every world.
pub const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// Everything that survives a crash, and the engine, which does not.
pub struct World {
    pub clock: Arc<ManualClock>,
    pub store: Arc<MemoryStore>,
    pub shop: Shop,
    pub session: Option<SessionId>,
    others: Vec<fn() -> Arc<dyn Agent>>,
    death: Option<(usize, Moment)>,
    rng: Arc<SeededChance>,
    life: Option<Life>,
    past_calls: usize,
    /// Whether the lease that a failed call may have left has expired.
    rested: bool,
}

struct Life {
    waypost: Engine,
    worker: Worker,
    store: Arc<Dying>,
}

impl World {
    /// A world with the shop's agent.
    pub fn new() -> Self {
        Self::with_death(None)
    }

    /// A world with another shop.
    pub fn of(shop: Shop, death: Option<(usize, Moment)>) -> Self {
        let mut world = Self::with_death(death);
        world.shop = shop;
        world.death = death;
        world.life = None;
        world.restart();
        world
    }

    /// A world whose first engine dies at a store call.
    pub fn with_death(death: Option<(usize, Moment)>) -> Self {
        let clock = Arc::new(ManualClock::at(DAWN));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let rng = Arc::new(SeededChance::new(7));
        let mut world = Self {
            clock,
            store,
            shop: Shop::default(),
            session: None,
            others: Vec::new(),
            death,
            rng,
            life: None,
            past_calls: 0,
            rested: false,
        };
        world.restart();
        world
    }

    /// A world with this shop's agent, whose first engine dies at a store call.
    pub fn of_shop(shop: Shop, death: Option<(usize, Moment)>) -> Self {
        let mut world = Self { shop, death, ..Self::with_death(None) };
        world.restart();
        world
    }

    /// A world with other agents beside the shop's, whose first engine dies at a store call.
    pub fn with_others(others: Vec<fn() -> Arc<dyn Agent>>, death: Option<(usize, Moment)>) -> Self {
        let mut world = Self { others, death, ..Self::with_death(None) };
        world.restart();
        world
    }

    /// Restarts the engine on the stored state.
    pub fn restart(&mut self) {
        let store = Arc::new(dying(self.store.clone(), self.death.take()));
        let mut agents: Vec<Arc<dyn Agent>> = vec![Arc::new(self.shop.agent())];
        agents.extend(self.others.iter().map(|agent| agent()));
        let waypost = Engine::new(store.clone(), self.rng.clone(), agents, Channels::default(), Settings::default());
        let worker = waypost.worker().expect("a new engine has its worker");
        self.life = Some(Life { waypost, worker, store });
    }

    /// Kills the process with everything in its memory. Its leases expire.
    pub fn crash(&mut self) {
        if let Some(life) = self.life.take() {
            self.past_calls += life.store.watch.calls();
        }
        self.leases_expire();
    }

    fn leases_expire(&self) {
        self.clock.advance(Settings::default().lease_duration + Duration::from_secs(1));
    }

    /// Whether a call of the store failed in this life, and the process lived on.
    fn lives_on(&self) -> bool {
        self.life.as_ref().is_some_and(|life| life.store.watch.is_survived())
    }

    /// How many calls the store has served.
    pub fn store_calls(&self) -> usize {
        self.past_calls + self.life.as_ref().map_or(0, |life| life.store.watch.calls())
    }

    pub fn waypost(&mut self) -> Engine {
        if self.life.is_none() {
            self.restart();
        }
        self.life.as_ref().expect("just started").waypost.clone()
    }

    pub fn person(&self, name: &str) -> Caller {
        Caller::trusted(Tenant::default(), Principal::person(name))
    }

    /// A person for whom the admin of the server's machine acts.
    pub fn keeper(&self, name: &str) -> Caller {
        self.person(name)
    }

    pub fn program(&self, name: &str) -> Caller {
        Caller::trusted(Tenant::default(), Principal::agent(name))
    }

    /// Zoë starts the shop's agent, and repeats the request if there is no response.
    pub async fn zoe_starts(&mut self, message: &str) -> SessionId {
        self.zoe_starts_the("shop", message).await
    }

    /// Zoë starts an agent, and repeats the request if there is no response.
    pub async fn zoe_starts_the(&mut self, agent: &str, message: &str) -> SessionId {
        let zoe = self.person("zoe");
        let once = IdempotencyKey { key: "start".into(), request: "start".into() };
        let request = StartRequest { agent: agent.into(), message: Some(message.into()), ..StartRequest::default() };
        let session = loop {
            match self.waypost().sessions().start(&zoe, request.clone(), Some(&once)).await {
                Ok(session) => break session.id,
                Err(error) => self.survive(error),
            }
        };
        self.session = Some(session);
        session
    }

    /// Zoë replies, and repeats the request while the server is down.
    pub async fn zoe_replies(&mut self, ask: &Ask, reply: Reply) -> Result<AskWithSession, Error> {
        let zoe = self.person("zoe");
        loop {
            match self.waypost().asks().reply(&zoe, ask.id, reply.clone(), "web", None).await {
                Err(error @ Error::Store(_)) => self.survive(error),
                other => return other,
            }
        }
    }

    /// Zoë comments on an ask, and repeats the request while the server is down.
    pub async fn zoe_comments(&mut self, ask: &Ask, text: &str) {
        let zoe = self.person("zoe");
        loop {
            match self.waypost().asks().comment(&zoe, ask.id, text.into(), None).await {
                Err(error @ Error::Store(_)) => self.survive(error),
                other => return drop(other.expect("a comment is taken")),
            }
        }
    }

    /// Another engine on the same store, connected to this one only through the store.
    pub fn another_worker(&self) -> Engine {
        let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(self.shop.agent())];
        Engine::new(self.store.clone(), Arc::new(SeededChance::new(8)), agents, Channels::default(), Settings::default())
    }

    /// Zoë replies through another engine, which reaches this one only through the store.
    pub async fn another_node_takes_a_reply(&self, ask: &Ask, reply: Reply) {
        let node = self.another_worker();
        node.asks().reply(&self.person("zoe"), ask.id, reply, "web", None).await.expect("a good reply is taken");
    }

    /// An outside program asks.
    pub async fn program_asks(&mut self, name: &str, body: Body, policy: Policy) -> Result<Ask, Error> {
        let program = self.program(name);
        let request = AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() };
        Ok(Arc::unwrap_or_clone(self.waypost().asks().ask(&program, request, None).await?.ask))
    }

    /// A policy with a deadline in one minute.
    pub fn until_in_one_minute(&self, on_expiry: OnExpiry) -> Policy {
        let deadline = self.clock.now().plus(Duration::from_secs(60));
        Policy { expires_at: Some(deadline), on_expiry, ..Policy::default() }
    }

    /// Zoë wants a lamp and selects a colour. Returns the approval of the sale, which then waits.
    pub async fn reaches_a_sale(&mut self) -> Ask {
        self.zoe_starts("A lamp, please.").await;
        self.run_until_idle().await;
        let colour = self.pending().await.remove(0);
        self.zoe_replies(&colour, people::choose("colour", "red")).await.unwrap();
        self.run_until_idle().await;
        self.pending().await.remove(0)
    }

    /// The current ask.
    pub async fn ask_now(&self, ask: &Ask) -> Ask {
        let found = self.store.load_by_ask(&Tenant::default(), ask.id).await.expect("memory can be read");
        Arc::unwrap_or_clone(found.expect("it is there").0)
    }

    /// Does all work that needs no person, however often the engine dies.
    pub async fn run_until_idle(&mut self) {
        loop {
            self.waypost();
            let life = self.life.as_mut().expect("alive");
            match life.worker.run_until_idle().await {
                Ok(()) if self.lives_on() && !std::mem::replace(&mut self.rested, true) => self.leases_expire(),
                Ok(()) => return,
                Err(error) => self.survive(error),
            }
        }
    }

    /// Works until `when` is signalled, and dies there.
    pub async fn run_and_crash(&mut self, when: &tokio::sync::Notify) {
        self.waypost();
        let life = self.life.as_mut().expect("alive");
        tokio::select! {
            done = life.worker.run_until_idle() => panic!("it should have died first: {done:?}"),
            () = when.notified() => {}
        }
        self.crash();
    }

    /// The pending asks, oldest first.
    pub async fn pending(&mut self) -> Vec<Ask> {
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 100, ..AskFilter::default() };
        let mut pending = self.store.asks(&Tenant::default(), &filter).await.expect("memory can be read").items;
        pending.reverse();
        pending
    }

    /// Every ask, settled or not, oldest first.
    pub async fn asks_so_far(&self) -> Vec<Ask> {
        let filter = AskFilter { limit: 100, ..AskFilter::default() };
        let mut asks = self.store.asks(&Tenant::default(), &filter).await.expect("memory can be read").items;
        asks.reverse();
        asks
    }

    /// The current session.
    pub async fn now(&self) -> Session {
        let id = self.session.expect("a session was started");
        Session::clone(&self.store.load(&Tenant::default(), id).await.expect("memory can be read").expect("it is there"))
    }

    pub async fn journal(&self) -> Vec<Entry> {
        let id = self.session.expect("a session was started");
        self.store.read(&Tenant::default(), id, 0, 10_000).await.expect("memory can be read")
    }

    /// The history, with one line per event.
    pub async fn transcript(&self) -> String {
        let journal = self.journal().await;
        journal.iter().map(|entry| format!("{}\n", line(&entry.event))).collect()
    }

    fn survive(&mut self, error: Error) {
        assert!(matches!(error, Error::Store(_)), "this is no crash: {error:?}");
        if self.lives_on() { self.leases_expire() } else { self.crash() }
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
        Event::QuestionAnswered { outcome, provenance, .. } => format!("answered   {} by {}", people::outcome_text(outcome), provenance.by),
        Event::QuestionCommented { text, .. } => format!("commented  {text}"),
        Event::RunFailed { code, .. } => format!("failed     {code}"),
        Event::RunDelayed { reason, .. } => format!("delayed    {reason}"),
        Event::RunCompleted { .. } => "completed".into(),
        other => other.kind().into(),
    }
}
