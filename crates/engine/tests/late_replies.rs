//! Replies that arrive after the deadline of an ask.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use waypost_core::ask::AskStatus;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{QuestionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::question::{Input, Question};
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Engine, Error, SeededChance, Settings};
use waypost_store::{Clock, MemoryStore};

/// A clock that follows the runtime's time, which advances by itself when all tasks wait.
struct RuntimeClock(Instant);

impl Clock for RuntimeClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(1_800_000_000_000).plus(self.0.elapsed())
    }
}

#[tokio::test(start_paused = true)]
async fn a_reply_that_is_refused_as_expired_finds_the_ask_expired_though_no_worker_runs() {
    let store = Arc::new(MemoryStore::new(Arc::new(RuntimeClock(Instant::now()))));
    let waypost = Engine::new(store, Arc::new(SeededChance::new(7)), Vec::new(), Channels::default(), Settings::default());
    let caller = |principal| Caller::trusted(Tenant::default(), principal);
    let (cli, zoe) = (caller(Principal::agent("cli")), caller(Principal::person("zoe")));
    let body = Body::questions(vec![Question::new(QuestionId::new("region"), "Which region?", Input::Text)]);
    let (policy, expires_in, problems) = (Policy::default(), Some(Duration::from_secs(60)), Vec::new());
    let request = AskRequest { session: None, message: None, body, policy, expires_in, context: None, problems };
    let ask = waypost.asks().ask(&cli, request, None).await.unwrap().ask;
    tokio::time::advance(Duration::from_millis(60_001)).await;

    let late = waypost.asks().reply(&zoe, ask.id, Reply { response: Some("eu".into()), ..Reply::default() }, "web", None).await;

    assert!(matches!(late, Err(Error::Refused(Refusal::Expired { .. }))), "{:?}", late.map(|shown| shown.ask));
    assert_eq!(waypost.asks().get(&zoe, ask.id).await.unwrap().ask.status(), AskStatus::Expired);
}
