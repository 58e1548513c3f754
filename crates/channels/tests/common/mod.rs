//! What the tests of every service share: an engine with one channel, an agent that can be spoken to, the people,
//! and what is asked of them.

#![allow(dead_code, reason = "each of them uses a part")]

use std::sync::Arc;

use async_trait::async_trait;
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::Ask;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::who::Who;
use waypost_core::decide::{ModelTurn, NewAsk};
use waypost_core::ids::{AgentName, AskId, QuestionId, RoleName, SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::question::{Choice, Input, Question};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AgentCard, AskRequest, Caller, Channel, Channels, Engine, Purpose, RevisionRequest, SeededChance, SessionFilter, Settings, Turn,
    TurnError, Worker,
};
use waypost_identity::{ClientInfo, LinkOutcome};
use waypost_store::{ManualClock, MemoryStore, Store};

/// Asks where to, once it is spoken to. Of `over CHANNEL: TEXT` it says the text over that channel.
struct Shipper;

#[async_trait]
impl Agent for Shipper {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("shipper"), description: String::new(), tools: Vec::new(), approvals: "as_declared" }
    }

    fn accepts_text_replies(&self) -> bool {
        true
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let transcript = turn.transcript().await?;
        let seq = transcript.last().map_or(0, |item| item.entry.seq);
        let is_new = !transcript.iter().any(|item| matches!(item.entry.event, Event::QuestionPending { .. }));
        let body = questions([question("Where to?", Input::Text)]);
        let new = NewAsk {
            id: turn.ask_id().await?,
            message: None,
            body,
            policy: Policy::default(),
            context: None,
            auto_approval_rules: AutoApprovalRules::default(),
        };
        let asks = Some(new).filter(|_| is_new).into_iter().collect();
        let passed_on = transcript.iter().rev().find_map(|item| match &item.entry.event {
            Event::Message { text, .. } => text.strip_prefix("over ")?.split_once(": "),
            _ => None,
        });
        let sends = passed_on.map(|(channel, text)| (channel.to_owned(), text.to_owned())).into_iter().collect();
        Ok(turn.record_model_turn(ModelTurn { last_read: seq, asks, sends, ..ModelTurn::default() }).await?)
    }
}

/// An engine with one channel.
pub struct Office {
    pub clock: Arc<ManualClock>,
    pub store: Arc<MemoryStore>,
    pub waypost: Engine,
    worker: tokio::sync::Mutex<Worker>,
}

impl Office {
    /// It is `seconds` after 1970.
    pub fn at(seconds: i64, channel: impl Channel + 'static) -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(seconds * 1000)));
        Self::over(clock.clone(), Arc::new(MemoryStore::new(clock)), channel)
    }

    /// Another process over the same store.
    pub fn over(clock: Arc<ManualClock>, store: Arc<MemoryStore>, channel: impl Channel + 'static) -> Self {
        let (agents, channels): (Vec<Arc<dyn Agent>>, _) = (vec![Arc::new(Shipper)], Channels::new(vec![Arc::new(channel)]));
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(3)), agents, channels, Settings::default());
        let worker = tokio::sync::Mutex::new(waypost.worker().unwrap());
        Self { clock, store, waypost, worker }
    }

    pub fn machine_as(name: &str) -> Caller {
        Caller::trusted(Tenant::default(), Principal::person(name))
    }

    pub fn identity(&self) -> waypost_identity::Identity {
        waypost_identity::Identity::new(self.waypost.directory().clone(), self.waypost.seals().clone())
    }

    pub fn machine() -> Caller {
        Caller::trusted(Tenant::default(), Principal::local_admin())
    }

    /// Somebody who may do everything, and is reached there.
    pub async fn knows(&self, name: &str, channel: &str, address: &str) {
        let person = Principal::person(name);
        self.identity().access().assign(&Self::machine(), &person, &[RoleName::new("owner")].into()).await.unwrap();
        self.waypost.notifications().give_address(&Self::machine(), &person, channel, address).await.unwrap();
    }

    /// A program asks, and the dispatcher works until nothing is due.
    pub async fn asks(&self, body: Body) -> Ask {
        self.asks_with(body, Policy::default(), None).await
    }

    pub async fn asks_of(&self, name: &str, body: Body) -> Ask {
        let who = Who { people: vec![name.into()], ..Who::default() };
        self.asks_with(body, Policy { who, ..Policy::default() }, None).await
    }

    /// Several in one session, before anybody is notified.
    pub async fn asks_together(&self, bodies: [Body; 2]) -> [Ask; 2] {
        let [first, second] = bodies;
        let first = self.puts(None, first, Policy::default(), None).await;
        self.clock.advance(std::time::Duration::from_millis(1));
        let second = self.puts(Some(first.session), second, Policy::default(), None).await;
        self.deliver_due().await;
        [first, second]
    }

    pub async fn asks_with(&self, body: Body, policy: Policy, context: Option<Json>) -> Ask {
        let ask = self.puts(None, body, policy, context).await;
        self.deliver_due().await;
        ask
    }

    /// The program changes what it asks.
    pub async fn revises(&self, ask: &Ask, body: Body) {
        let cli = Caller::trusted(Tenant::default(), Principal::agent("cli"));
        let request = RevisionRequest { body, message: None, problems: Vec::new() };
        self.waypost.asks().revise(&cli, ask.id, request, None).await.unwrap();
        self.deliver_due().await;
    }

    async fn puts(&self, session: Option<SessionId>, body: Body, policy: Policy, context: Option<Json>) -> Ask {
        let request = AskRequest { session, message: None, body, policy, expires_in: None, context, problems: Vec::new() };
        let cli = Caller::trusted(Tenant::default(), Principal::agent("cli"));
        Arc::unwrap_or_clone(self.waypost.asks().ask(&cli, request, None).await.unwrap().ask)
    }

    pub async fn deliver_due(&self) {
        while self.waypost.dispatcher().deliver_due().await.unwrap() > 0 {}
    }

    pub async fn agent_works(&self) {
        self.worker.lock().await.run_until_idle().await.unwrap();
        self.deliver_due().await;
    }

    pub async fn ask(&self, ask: AskId) -> Ask {
        Arc::unwrap_or_clone(self.waypost.asks().get(&Self::machine(), ask).await.unwrap().ask)
    }

    /// What the journal of the ask's session says.
    pub async fn journal(&self, ask: &Ask) -> Vec<Event> {
        let entries = self.store.read(&Tenant::default(), ask.session, 0, 100).await.unwrap();
        entries.into_iter().map(|entry| entry.event).collect()
    }

    /// How often it was approved.
    pub async fn approvals(&self, ask: &Ask) -> usize {
        let is_one = |event: &Event| matches!(event, Event::QuestionAnswered { outcome: Outcome::Approve { .. }, .. });
        self.journal(ask).await.iter().filter(|event| is_one(event)).count()
    }

    /// The messages and the answers that the agent received, in order.
    pub async fn received_texts(&self) -> Vec<String> {
        let filter = SessionFilter { agent: Some(AgentName::new("shipper")), limit: 1, ..SessionFilter::default() };
        let session = self.waypost.sessions().list(&Self::machine(), filter).await.unwrap().items.remove(0);
        let journal = self.store.read(&Tenant::default(), session.id, 0, 50).await.unwrap();
        let text_of = |event: Event| match event {
            Event::Message { text, .. } if !text.is_empty() => Some(text),
            Event::QuestionAnswered { outcome: Outcome::Answers { answers }, .. } => {
                serde_json::to_value(answers).unwrap()["q"]["values"][0].as_str().map(str::to_owned)
            }
            _ => None,
        };
        journal.into_iter().filter_map(|entry| text_of(entry.event)).collect()
    }

    pub async fn in_a_browser(&self, name: &str) -> Caller {
        let token = self.identity().access().issue_link(&Self::machine(), &Principal::person(name)).await.unwrap();
        let entered = self.identity().sign_in().by_link(&token, None, None, &ClientInfo::default()).await.unwrap();
        let LinkOutcome::SignedIn(_, secret) = entered else { panic!("the link opens") };
        self.identity().access().authenticate(&secret, Purpose::Cookie).await.unwrap().unwrap().caller
    }

    pub async fn draws_code(&self, name: &str) -> String {
        self.waypost.notifications().generate_address_code(&self.in_a_browser(name).await).await.unwrap()
    }
}

/// The end of an ask's id, by which people tell it from another.
pub fn short(ask: &Ask) -> String {
    let id = ask.id.to_string();
    id[id.len() - 6..].to_owned()
}

pub fn approval(risk: Risk, arguments: &str) -> Body {
    call("deploy", risk, arguments)
}

pub fn call(tool: &str, risk: Risk, arguments: &str) -> Body {
    let call = FrozenCall::new(CallIdentity { tool: tool.into(), ..CallIdentity::default() }, Json::new(arguments).unwrap());
    Body::Approval { approval: Box::new(Approval { risk, ..Approval::new(call) }) }
}

pub fn questions(questions: impl Into<Vec<Question>>) -> Body {
    let mut questions = questions.into();
    if questions.len() > 1 {
        questions.iter_mut().enumerate().for_each(|(n, question)| question.id = QuestionId::new(format!("q{n}")));
    }
    Body::Questions { questions, allow_response: false }
}

pub fn question(text: &str, input: Input) -> Question {
    Question::new(QuestionId::new("q"), text, input)
}

pub fn select<const N: usize>(text: &str, options: [&str; N]) -> Question {
    let choice =
        |label: &str| Choice { label: label.into(), value: label.to_lowercase(), description: None, preview: None, recommended: false };
    Question { options: options.map(choice).into(), ..question(text, Input::Select) }
}

/// The ask of which the guides show a picture.
pub fn of_the_guides() -> Body {
    approval(Risk::Medium, r#"{"application":"web","version":"1.4.2","environment":"production"}"#)
}

/// Whether a message is the one that the picture of a guide is drawn from, but for the id of its ask.
pub fn is_in_the_guide(message: &serde_json::Value, ask: &Ask, stored: &str) {
    let drawn = serde_json::to_string_pretty(message).unwrap().replace(&ask.id.to_string(), "ask_1");
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
    assert_eq!(read(&drawn), read(stored), "keep this one, and draw the picture again with `npm run messages` in e2e/:\n{drawn}");
}

/// So many characters that nobody takes for a key or for something packed.
pub fn prose(length: usize) -> String {
    (1..=length).map(|n| if n.is_multiple_of(6) && n < length { ' ' } else { 'x' }).collect()
}
