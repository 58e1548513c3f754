//! How often an action on an ask calls the store: one read, then the append. And how often a notice does, however many asks there are.

use std::mem::take;
use std::sync::{Arc, Mutex};

use crate::world::people::{choose, questions};
use async_trait::async_trait;
use waypost_conformance::watched::{Watch, Watched};
use waypost_core::ask::Ask;
use waypost_core::ask::policy::Policy;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{
    AskRequest, Caller, Channel, Channels, Engine, IdempotencyKey, NotificationBatch, Receipt, SeededChance, Settings, Undelivered,
};
use waypost_store::memory::MemoryStore;
use waypost_store::{ManualClock, StoreError};

/// Lists the calls.
#[derive(Default)]
struct Calls(Mutex<Vec<&'static str>>);

impl Watch for Calls {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        self.0.lock().unwrap().push(if appends { "append" } else { "read" });
        call.await
    }

    fn reads_directory(&self) {
        self.0.lock().unwrap().push("read of the directory");
    }
}

/// A channel on which everything arrives.
struct Board;

#[async_trait]
impl Channel for Board {
    fn name(&self) -> &str {
        "board"
    }

    async fn deliver(&self, _: &NotificationBatch) -> Result<Receipt, Undelivered> {
        Ok(Receipt::default())
    }
}

struct Counted {
    waypost: Engine,
    store: Arc<Watched<MemoryStore, Calls>>,
}

impl Counted {
    fn new() -> Self {
        let inner = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))));
        let store = Arc::new(Watched { inner, watch: Calls::default() });
        let channels = Channels::new(vec![Arc::new(Board)]);
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(8)), vec![], channels, Settings::default());
        Self { waypost, store }
    }

    async fn asks(&self, bot: &Caller) -> Arc<Ask> {
        let (policy, problems) = (Policy { undo_window: 10, ..Policy::default() }, Vec::new());
        let (session, message, expires_in, context) = (None, None, None, None);
        let request = AskRequest { session, message, body: questions(), policy, expires_in, context, problems };
        let ask = self.waypost.asks().ask(bot, request, None).await.unwrap().ask;
        self.calls();
        ask
    }

    fn calls(&self) -> Vec<&'static str> {
        take(&mut *self.store.watch.0.lock().unwrap())
    }
}

fn caller(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

#[tokio::test(start_paused = true)]
async fn an_action_on_an_ask_reads_once_and_writes_once() {
    let counted = Counted::new();
    let (asks, zoe, bot) = (counted.waypost.asks(), caller(Principal::person("zoe")), caller(Principal::service("bot")));
    let new_ask = async || counted.asks(&bot).await;
    let once = IdempotencyKey { key: "first".into(), request: "digest".into() };
    let expected = ["read", "append"];

    let ask = new_ask().await;
    asks.reply(&zoe, ask.id, choose("go_on", "yes"), "web", Some(&once)).await.unwrap();
    assert_eq!(counted.calls(), expected, "reply");
    asks.undo(&zoe, ask.id, None).await.unwrap();
    assert_eq!(counted.calls(), expected, "undo");
    asks.comment(&zoe, ask.id, "Why now?".into(), None).await.unwrap();
    assert_eq!(counted.calls(), expected, "comment");
    asks.cancel(&zoe, ask.id, None, None).await.unwrap();
    assert_eq!(counted.calls(), expected, "cancel");
    let ask = new_ask().await;
    asks.withdraw(&bot, ask.id, None, None).await.unwrap();
    assert_eq!(counted.calls(), expected, "withdraw");

    // Sent again, the reply is recognised by the same read.
    assert!(asks.reply(&zoe, ask.id, choose("go_on", "yes"), "web", Some(&once)).await.is_ok());
    assert_eq!(counted.calls(), ["read"], "a repeated reply");
}

#[tokio::test(start_paused = true)]
async fn a_notice_takes_as_many_calls_after_many_asks_as_after_a_few() {
    let counted = Counted::new();
    let (bot, dispatcher) = (caller(Principal::service("bot")), counted.waypost.dispatcher());
    let mut calls = Vec::new();
    for n in 1..=300 {
        counted.asks(&bot).await;
        assert_eq!(dispatcher.deliver_due().await.unwrap(), 1);
        let of_this_one = counted.calls();
        // Beyond the budget, the notice is also for those who are asked less.
        if [10, 19, 30, 300].contains(&n) {
            calls.push(of_this_one);
        }
    }
    assert_eq!((&calls[0], &calls[2]), (&calls[1], &calls[3]));
}
