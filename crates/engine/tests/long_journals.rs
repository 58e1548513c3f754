//! A journal that is too long gets no more turns, but its pending asks can be answered.

use std::sync::Arc;

use crate::world::people::{choose, decide};
use crate::world::shop::Shop;
use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::decide::ModelTurn;
use waypost_core::ids::{AgentName, QuestionId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;
use waypost_engine::{Agent, AgentCard, AskRequest, Caller, Channels, Engine, Error, OsRng, Settings, StartRequest, Turn, TurnError};
use waypost_store::{MemoryStore, SystemClock};

/// Answers every message.
struct Talker;

#[async_trait]
impl Agent for Talker {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("talker"), description: String::new(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let seq = turn.seq();
        Ok(turn.record_model_turn(ModelTurn { text: "I see.".into(), last_read: seq, ..ModelTurn::default() }).await?)
    }
}

/// An engine that allows this many entries per journal.
fn engine(max_entries: u64) -> Engine {
    let store = Arc::new(MemoryStore::new(Arc::new(SystemClock)));
    let settings = Settings { max_entries, ..Settings::default() };
    Engine::new(store, Arc::new(OsRng), vec![Arc::new(Talker)], Channels::default(), settings)
}

fn zoe() -> Caller {
    Caller::trusted(Tenant::default(), Principal::person("zoe"))
}

fn deployer() -> Caller {
    Caller::trusted(Tenant::default(), Principal::agent("deployer"))
}

fn request(session: Option<SessionId>) -> AskRequest {
    let body = Body::questions(vec![Question::new(QuestionId::new("region"), "Which region?", Input::Text)]);
    AskRequest { session, message: None, body, policy: Policy::default(), expires_in: None, context: None, problems: Vec::new() }
}

#[tokio::test]
async fn f42_in_a_journal_that_is_too_long_no_more_turns_are_taken() {
    let waypost = engine(20);
    let mut worker = waypost.worker().unwrap();
    let request = StartRequest { agent: "talker".into(), message: Some("Listen.".into()), ..StartRequest::default() };
    let session = waypost.sessions().start(&zoe(), request, None).await.unwrap().id;
    worker.run_until_idle().await.unwrap();
    let mut lengths = Vec::new();
    for _ in 0..10 {
        let now = waypost.sessions().get(&zoe(), session).await.unwrap();
        if now.status == SessionStatus::Failed {
            break;
        }
        lengths.push(now.seq);
        waypost.sessions().say(&zoe(), session, "Go on.", None).await.unwrap();
        worker.run_until_idle().await.unwrap();
    }
    let events = waypost.sessions().events(&zoe(), session, 0, 100).await.unwrap();
    assert_eq!(lengths, [4, 8, 12, 16, 20]);
    let message = "Its journal has 22 entries; at 20 entries a session gets no more turns. Start another session.".to_owned();
    assert_eq!(events.last().unwrap().event, Event::RunFailed { code: "too_long".into(), message });
}

#[tokio::test]
async fn f42_in_a_journal_that_is_too_long_what_people_allow_still_runs_and_then_the_model_is_not_heard() {
    let (shop, store) = (Shop::default(), Arc::new(MemoryStore::new(Arc::new(SystemClock))));
    let settings = Settings { max_entries: 9, ..Settings::default() };
    let waypost = Engine::new(store.clone(), Arc::new(OsRng), vec![Arc::new(shop.agent())], Channels::default(), settings);
    let mut worker = waypost.worker().unwrap();
    let request = StartRequest { agent: "shop".into(), message: Some("A lamp, please.".into()), ..StartRequest::default() };
    let session = waypost.sessions().start(&zoe(), request, None).await.unwrap().id;
    for reply in [|_: &Ask| choose("colour", "red"), |sale: &Ask| decide(sale, "approve", None)] {
        worker.run_until_idle().await.unwrap();
        let waiting = waypost.sessions().get(&zoe(), session).await.unwrap();
        let ask = waiting.pending().next().unwrap();
        waypost.asks().reply(&zoe(), ask.id, reply(ask), "web", None).await.unwrap();
    }
    worker.run_until_idle().await.unwrap();

    let status = waypost.sessions().get(&zoe(), session).await.unwrap().status;
    assert_eq!((shop.sales(), status), (vec![r#"sell {"price":10}"#.to_owned()], SessionStatus::Failed));
}

#[tokio::test]
async fn f42_in_a_journal_that_is_too_long_nothing_more_is_asked_and_what_waits_is_answered() {
    let waypost = engine(4);
    let first = waypost.asks().ask(&deployer(), request(None), None).await.unwrap();
    let second = waypost.asks().ask(&deployer(), request(Some(first.session.id)), None).await.unwrap();
    let refused = waypost.asks().ask(&deployer(), request(Some(first.session.id)), None).await.map(|asked| asked.session.seq);
    let Err(Error::Refused(Refusal::Invalid(problems))) = refused else { panic!("{refused:?}") };
    assert_eq!(
        problems.iter().map(|problem| (problem.pointer.as_str(), &*problem.code)).collect::<Vec<_>>(),
        [("/session_id", "too_long")]
    );
    let given = Given { values: vec!["eu".into()], ..Given::default() };
    let reply = Reply { answers: Some([("region".to_owned(), given)].into()), ..Reply::default() };
    for ask in [first.ask.id, second.ask.id] {
        waypost.asks().reply(&zoe(), ask, reply.clone(), "test", None).await.unwrap();
    }
    assert!(waypost.asks().ask(&deployer(), request(None), None).await.is_ok(), "another session takes it");
}
