//! A small test world: a scripted model calls tools that record their actions in books, an engine on a memory store asks, and people
//! answer. The engine can die and come back with other tools.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use waypost_agents::model::{ModelMessage, Prompt, ScriptedModel, ScriptedResponse, ToolRequest};
use waypost_agents::{ApprovalMode, SideEffect, Tool, ToolAgent, ToolDefinition};
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{CallId, SessionId, Tenant, ToolName};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Event;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, AskWithSession, Caller, Channels, Engine, Error, SeededChance, Settings, Signal, StartRequest, Worker};
use waypost_store::{AskFilter, Clock, ManualClock, MemoryStore, Store};

/// What the tools did, in order.
#[derive(Clone, Default)]
pub struct Books(Arc<Mutex<Vec<String>>>);

impl Books {
    /// A tool that records each call in these books.
    pub fn tool(&self, definition: ToolDefinition) -> impl Tool + use<> {
        let (books, name) = (self.clone(), definition.name.to_string());
        definition.with_handler(move |arguments| {
            books.0.lock().unwrap().push(format!("{name} {}", arguments.as_str()));
            async { Ok("done".into()) }
        })
    }

    pub fn enter(&self, line: String) {
        self.0.lock().unwrap().push(line);
    }

    pub fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// A read-only tool.
pub fn look() -> ToolDefinition {
    ToolDefinition { side_effect: SideEffect::ReadOnly, ..ToolDefinition::new("look", "Looks.", json!({"type": "object"})) }
}

/// A tool that sells, with approval.
pub fn sell() -> ToolDefinition {
    ToolDefinition { approval_mode: ApprovalMode::Always, ..ToolDefinition::new("sell", "Sells.", json!({"type": "object"})) }
}

pub struct World {
    pub books: Books,
    pub model: Arc<ScriptedModel>,
    pub waypost: Engine,
    pub store: Arc<MemoryStore>,
    clock: Arc<ManualClock>,
    worker: Worker,
    session: Option<SessionId>,
    signals: tokio::sync::broadcast::Receiver<Signal>,
}

impl World {
    /// A model with this script has received a message, and everything that needs no person is done.
    pub async fn of(script: Vec<ScriptedResponse>, agent: impl FnOnce(ToolAgent, &Books) -> ToolAgent) -> Self {
        Self::with_message(script, agent, "Go").await
    }

    /// The same, with this message.
    pub async fn with_message(script: Vec<ScriptedResponse>, agent: impl FnOnce(ToolAgent, &Books) -> ToolAgent, words: &str) -> Self {
        Self::with(ScriptedModel::new(script), agent, words).await
    }

    /// The same, for a model that replies to comments with `aside`.
    pub async fn of_asides(
        script: Vec<ScriptedResponse>,
        aside: ScriptedResponse,
        agent: impl FnOnce(ToolAgent, &Books) -> ToolAgent,
    ) -> Self {
        Self::with(ScriptedModel::new_with_asides(script, aside), agent, "Go").await
    }

    /// The same, for any scripted model.
    pub async fn with(model: ScriptedModel, agent: impl FnOnce(ToolAgent, &Books) -> ToolAgent, words: &str) -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let (model, books) = (Arc::new(model), Books::default());
        let agent = agent(ToolAgent::new("shop", "Sells.", model.clone()), &books);
        let (waypost, worker) = engine(&store, agent, 7);
        let signals = waypost.feed().watch();
        let mut world = Self { books, model, waypost, store, clock, worker, session: None, signals };
        let request = StartRequest { agent: "shop".into(), message: Some(words.into()), ..StartRequest::default() };
        world.session = Some(world.waypost.sessions().start(&person("zoe"), request, None).await.unwrap().id);
        world.goes_on().await;
        world
    }

    /// The process dies, and another one starts with this agent.
    pub async fn dies_and_comes_back(&mut self, agent: impl FnOnce(ToolAgent, &Books) -> ToolAgent) {
        self.clock.advance(Settings::default().lease_duration + Duration::from_secs(1));
        let agent = agent(ToolAgent::new("shop", "Sells.", self.model.clone()), &self.books);
        (self.waypost, self.worker) = engine(&self.store, agent, 8);
        self.goes_on().await;
    }

    /// Whether any model output was streamed since the last call of this method.
    pub fn streamed(&mut self) -> bool {
        let mut streamed = false;
        while let Ok(signal) = self.signals.try_recv() {
            streamed |= matches!(signal, Signal::Delta { .. });
        }
        streamed
    }

    /// Zoë writes another message, and then all possible work is done.
    pub async fn says(&mut self, words: &str) {
        self.waypost.sessions().say(&person("zoe"), self.session.unwrap(), words, None).await.unwrap();
        self.goes_on().await;
    }

    /// Zoë writes a message, and no work is done yet.
    pub async fn hears(&self, words: &str) {
        self.waypost.sessions().say(&person("zoe"), self.session.unwrap(), words.to_owned(), None).await.unwrap();
    }

    /// Zoë resumes the session, and then all possible work is done.
    pub async fn resumes(&mut self) {
        self.waypost.sessions().resume(&person("zoe"), self.session.unwrap(), None).await.unwrap();
        self.goes_on().await;
    }

    /// Zoë comments on an ask to learn more before she decides.
    pub async fn comments(&mut self, ask: &Ask, words: &str) {
        self.waypost.asks().comment(&person("zoe"), ask.id, words.into(), None).await.unwrap();
        self.goes_on().await;
    }

    /// Zoë approves, and no work is done yet.
    pub async fn approves(&self, ask: &Ask) {
        self.waypost.asks().reply(&person("zoe"), ask.id, seen(ask, "approve"), "web", None).await.unwrap();
    }

    /// Zoë replies, and no work is done yet.
    pub async fn answers(&self, ask: &Ask, reply: Reply) {
        self.waypost.asks().reply(&person("zoe"), ask.id, reply, "web", None).await.unwrap();
    }

    /// Zoë dismisses an ask.
    pub async fn dismisses(&mut self, ask: &Ask) {
        self.waypost.asks().cancel(&person("zoe"), ask.id, None, None).await.unwrap();
        self.goes_on().await;
    }

    /// All possible work is done, and the process dies as soon as `begun` is notified.
    pub async fn goes_on_until(&mut self, begun: &Notify) {
        tokio::select! {
            () = self.goes_on() => {}
            () = begun.notified() => {}
        }
    }

    /// All possible work is done, and Zoë stops the session as soon as `begun` is notified.
    pub async fn is_stopped_once(&mut self, begun: &Notify) {
        self.is_stopped_over(self.waypost.clone(), begun).await;
    }

    /// The same, but she sends the stop to another process on the same store.
    pub async fn is_stopped_elsewhere_once(&mut self, begun: &Notify) {
        let elsewhere = engine(&self.store, ToolAgent::new("shop", "Sells.", self.model.clone()), 9).0;
        self.is_stopped_over(elsewhere, begun).await;
    }

    async fn is_stopped_over(&mut self, waypost: Engine, begun: &Notify) {
        let session = self.session.unwrap();
        let stops = async {
            begun.notified().await;
            waypost.sessions().cancel(&person("zoe"), session, Some("Enough.".into()), None).await.unwrap();
        };
        tokio::join!(self.goes_on(), stops);
    }

    /// All possible work is done, and the process shuts down gracefully as soon as `begun` is notified.
    pub async fn ends_once(&mut self, begun: &Notify, agent: impl FnOnce(ToolAgent, &Books) -> ToolAgent) {
        let agent = agent(ToolAgent::new("shop", "Sells.", self.model.clone()), &self.books);
        let (waypost, worker) = engine(&self.store, agent, 9);
        let ended = std::mem::replace(&mut self.worker, worker);
        self.waypost = waypost;
        let stop = CancellationToken::new();
        let ends = async {
            begun.notified().await;
            stop.cancel();
        };
        tokio::join!(ended.run(stop.clone()), ends);
    }

    pub async fn passes(&mut self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
        self.goes_on().await;
    }

    pub async fn goes_on(&mut self) {
        self.worker.run_until_idle().await.unwrap();
    }

    /// The pending asks, oldest first.
    pub async fn pending(&self) -> Vec<Ask> {
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 100, ..AskFilter::default() };
        let mut pending = self.waypost.asks().list(&person("zoe"), filter).await.unwrap().items;
        pending.reverse();
        pending
    }

    /// Zoë decides on exactly what an ask shows, and then all possible work is done.
    pub async fn decides(&mut self, ask: &Ask, decision: &str, reason: Option<&str>) {
        let reply = Reply { reason: reason.map(Into::into), ..seen(ask, decision) };
        self.replies(ask, reply).await.unwrap();
    }

    /// Zoë approves what an ask shows, and similar calls of this agent for an hour.
    pub async fn approves_always(&mut self, ask: &Ask) {
        let until = self.clock.now().plus(Duration::from_secs(3_600));
        let remember = Some(Box::new(Remember { scope: RuleScope::Agent, arguments: Vec::new(), until }));
        self.replies(ask, Reply { remember, ..seen(ask, "approve") }).await.unwrap();
    }

    pub async fn replies(&mut self, ask: &Ask, reply: Reply) -> Result<AskWithSession, Error> {
        let shown = self.waypost.asks().reply(&person("zoe"), ask.id, reply, "web", None).await;
        self.goes_on().await;
        shown
    }

    pub async fn session(&self) -> Session {
        Session::clone(&self.store.load(&Tenant::default(), self.session.unwrap()).await.unwrap().unwrap())
    }

    /// All events of the session.
    pub async fn journal(&self) -> Vec<Event> {
        let entries = self.store.read(&Tenant::default(), self.session.unwrap(), 0, 100_000).await.unwrap();
        entries.into_iter().map(|entry| entry.event).collect()
    }

    /// The results that the model received last, by call.
    pub fn results(&self) -> Vec<(String, Value)> {
        let Some(Prompt { messages, .. }) = self.model.prompts().pop() else { return Vec::new() };
        let results = messages.into_iter().filter_map(|message| match message {
            ModelMessage::ToolResult { call_id, content } => {
                Some((call_id.to_string(), serde_json::from_str(&content).unwrap_or(Value::String(content))))
            }
            ModelMessage::User { .. } | ModelMessage::Assistant { .. } => None,
        });
        results.collect()
    }
}

fn engine(store: &Arc<MemoryStore>, agent: ToolAgent, seed: u64) -> (Engine, Worker) {
    let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(agent)];
    let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(seed)), agents, Channels::default(), Settings::default());
    let worker = waypost.worker().unwrap();
    (waypost, worker)
}

pub fn person(name: &str) -> Caller {
    Caller::trusted(Tenant::default(), Principal::person(name))
}

pub fn seen(ask: &Ask, decision: &str) -> Reply {
    let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
    Reply { decision: Some(decision.into()), revision: Some(ask.revision), digest, ..Reply::default() }
}

/// A model response that makes these calls.
pub fn calls<const N: usize>(calls: [(&str, &str, Value); N]) -> ScriptedResponse {
    let calls = calls.map(|(id, tool, arguments)| ToolRequest {
        call_id: CallId::new(id),
        tool: ToolName::new(tool),
        arguments: arguments.to_string(),
    });
    ScriptedResponse::calls("", calls.into())
}

pub fn done() -> ScriptedResponse {
    ScriptedResponse::says("Thank you.")
}
