//! Time passes between two store calls of one command. What counts is when the command arrived.

use std::sync::Arc;
use std::sync::Mutex;
use std::time::Duration;

use crate::world::people::{choose, questions};
use waypost_conformance::watched::{Watch, Watched};
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Engine, Error, SeededChance, Settings};
use waypost_store::memory::MemoryStore;
use waypost_store::{Clock as _, ManualClock, StoreError};

const MINUTE: Duration = Duration::from_secs(60);

/// Moves the clock after the next store call.
struct SlowCalls {
    clock: Arc<ManualClock>,
    next: Mutex<Option<Duration>>,
}

impl Watch for SlowCalls {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        _appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        let result = call.await;
        if let Some(takes) = self.next.lock().unwrap().take() {
            self.clock.advance(takes);
        }
        result
    }
}

struct World {
    clock: Arc<ManualClock>,
    store: Arc<Watched<MemoryStore, SlowCalls>>,
    waypost: Engine,
}

impl World {
    fn new() -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let watch = SlowCalls { clock: clock.clone(), next: Mutex::default() };
        let store = Arc::new(Watched { inner: Arc::new(MemoryStore::new(clock.clone())), watch });
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(7)), vec![], Channels::default(), Settings::default());
        Self { clock, store, waypost }
    }

    /// A program asks, until in one minute.
    async fn asked(&self, policy: Policy) -> Ask {
        let (expires_in, problems) = (Some(MINUTE), Vec::new());
        let request = AskRequest { session: None, message: None, body: questions(), policy, expires_in, context: None, problems };
        Arc::unwrap_or_clone(self.waypost.asks().ask(&caller(Principal::service("bot")), request, None).await.unwrap().ask)
    }

    /// The next store call takes this long.
    fn next_call_takes(&self, takes: Duration) {
        *self.store.watch.next.lock().unwrap() = Some(takes);
    }

    async fn zoe_says_yes(&self, ask: &Ask) -> Result<AskStatus, Error> {
        let replied = self.waypost.asks().reply(&zoe(), ask.id, choose("go_on", "yes"), "web", None).await;
        replied.map(|replied| replied.ask.status())
    }
}

fn caller(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

fn zoe() -> Caller {
    caller(Principal::person("zoe"))
}

#[tokio::test(start_paused = true)]
async fn f12_a_reply_that_came_by_the_deadline_counts_although_its_write_takes_until_after_it() {
    let world = World::new();
    let ask = world.asked(Policy::default()).await;
    world.clock.advance(MINUTE);
    world.next_call_takes(Duration::from_secs(1));
    assert_eq!(world.zoe_says_yes(&ask).await.unwrap(), AskStatus::Answered);
    let settled = world.waypost.asks().get(&zoe(), ask.id).await.unwrap().ask;
    assert_eq!(settled.settlement().unwrap().at, world.clock.now());
}

#[tokio::test(start_paused = true)]
async fn f12_a_reply_that_came_after_the_deadline_does_not_count_however_fast_its_write_is() {
    let world = World::new();
    let ask = world.asked(Policy::default()).await;
    world.clock.advance(MINUTE + Duration::from_millis(1));
    let deadline = ask.policy.expires_at.unwrap();
    let refused = world.zoe_says_yes(&ask).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::Expired { at })) if at == deadline), "{refused:?}");
}

#[tokio::test(start_paused = true)]
async fn an_undo_that_takes_until_after_its_window_undoes_nothing() {
    let world = World::new();
    let ask = world.asked(Policy { undo_window: 10, ..Policy::default() }).await;
    world.zoe_says_yes(&ask).await.unwrap();
    let end = world.clock.now().plus(Duration::from_secs(10));
    world.clock.advance(Duration::from_secs(9));
    world.next_call_takes(Duration::from_secs(1));
    let refused = world.waypost.asks().undo(&zoe(), ask.id, None).await.map(|shown| shown.ask.status());
    assert!(matches!(refused, Err(Error::Refused(Refusal::TooLateToUndo { at })) if at == end), "{refused:?}");
}
