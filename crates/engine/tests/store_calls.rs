//! How often an action on an ask calls the store: one read, then the append.

use std::mem::take;
use std::sync::{Arc, Mutex};

use crate::world::people::{choose, questions};
use waypost_conformance::watched::{Watch, Watched};
use waypost_core::ask::policy::Policy;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Engine, IdempotencyKey, SeededChance, Settings};
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

struct Counted {
    waypost: Engine,
    store: Arc<Watched<MemoryStore, Calls>>,
}

impl Counted {
    fn new() -> Self {
        let inner = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)))));
        let store = Arc::new(Watched { inner, watch: Calls::default() });
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(8)), vec![], Channels::default(), Settings::default());
        Self { waypost, store }
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
    let new_ask = async || {
        let (policy, problems) = (Policy { undo_window: 10, ..Policy::default() }, Vec::new());
        let (session, message, expires_in, context) = (None, None, None, None);
        let request = AskRequest { session, message, body: questions(), policy, expires_in, context, problems };
        let ask = asks.ask(&bot, request, None).await.unwrap().ask;
        counted.calls();
        ask
    };
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
