//! The outbox: a notice is delivered at least once, with one id, however often the process dies.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ids::{NoticeId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channel, Channels, Engine, NotificationBatch, Receipt, SeededChance, Settings, Undelivered};
use waypost_store::{ManualClock, MemoryStore};

/// A channel that delivers notices, or fails as often as it was told to.
#[derive(Default)]
struct Post {
    carried: Mutex<Vec<NoticeId>>,
    sizes: Mutex<Vec<usize>>,
    failures: Mutex<u32>,
}

#[async_trait]
impl Channel for Post {
    fn name(&self) -> &str {
        "post"
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        self.carried.lock().unwrap().push(batch.id());
        self.sizes.lock().unwrap().push(batch.notifications().count());
        let mut failures = self.failures.lock().unwrap();
        if *failures == 0 {
            return Ok(Receipt::default());
        }
        *failures -= 1;
        Err(Undelivered::Later { after: None, reason: "the road is closed".into() })
    }
}

struct Town {
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    post: Arc<Post>,
    rng: Arc<SeededChance>,
    /// The engine, if it runs on. Otherwise each use starts another one.
    kept: Option<Engine>,
}

impl Town {
    fn new() -> Self {
        LazyLock::force(&READING);
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        Self {
            store: Arc::new(MemoryStore::new(clock.clone())),
            clock,
            post: Arc::default(),
            rng: Arc::new(SeededChance::new(3)),
            kept: None,
        }
    }

    /// A town whose engine is never started again.
    fn with_one_engine() -> Self {
        let town = Self::new();
        Self { kept: Some(town.engine()), ..town }
    }

    fn engine(&self) -> Engine {
        if let Some(kept) = &self.kept {
            return kept.clone();
        }
        let channels = Channels::new(vec![self.post.clone()]);
        Engine::new(self.store.clone(), self.rng.clone(), Vec::new(), channels, Settings::default())
    }

    async fn somebody_asks(&self) -> Ask {
        self.somebody_asks_with(Policy::default()).await
    }

    async fn somebody_asks_with(&self, policy: Policy) -> Ask {
        Arc::unwrap_or_clone(self.engine().asks().ask(&Self::cli(), Self::request(policy), None).await.unwrap().ask)
    }

    fn cli() -> Caller {
        Caller::trusted(Tenant::default(), Principal::agent("cli"))
    }

    fn request(policy: Policy) -> AskRequest {
        let body = Body::Review { markdown: "# Good?".into() };
        AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() }
    }

    /// Asks this many times, with a pause of this many seconds after each ask.
    async fn somebody_asks_often(&self, times: usize, seconds: u64) -> Vec<Ask> {
        let mut asks = Vec::new();
        for _ in 0..times {
            asks.push(self.somebody_asks().await);
            self.clock.advance(Duration::from_secs(seconds));
        }
        asks
    }

    /// The number of asks in each message since the last call.
    async fn deliver_due(&self) -> Vec<usize> {
        self.engine().dispatcher().deliver_due().await.unwrap();
        std::mem::take(&mut *self.post.sizes.lock().unwrap())
    }

    fn carried(&self) -> Vec<NoticeId> {
        self.post.carried.lock().unwrap().clone()
    }
}

#[tokio::test]
async fn f16_a_notice_whose_wake_up_was_lost_in_a_crash_is_found_in_the_table() {
    let town = Town::new();
    town.somebody_asks().await;
    assert_eq!(town.engine().dispatcher().deliver_due().await.unwrap(), 1);
    assert_eq!(town.engine().dispatcher().deliver_due().await.unwrap(), 0);
    assert_eq!(town.carried().len(), 1);
}

#[tokio::test]
async fn a_notice_that_could_not_be_carried_is_tried_again_later_under_the_same_id() {
    let town = Town::new();
    *town.post.failures.lock().unwrap() = 2;
    town.somebody_asks().await;
    let dispatcher = town.engine().dispatcher();
    let mut tried = Vec::new();
    for seconds in [0, 0, 1, 1, 1, 60] {
        town.clock.advance(Duration::from_secs(seconds));
        tried.push(dispatcher.deliver_due().await.unwrap());
    }
    // At once; not yet; after one second; not yet; after two more; never again.
    assert_eq!(tried, [1, 0, 1, 0, 1, 0]);
    let carried = town.carried();
    assert_eq!(carried, vec![carried[0]; 3]);
}

#[tokio::test]
async fn nobody_is_told_about_an_ask_that_was_settled_meanwhile() {
    let town = Town::new();
    let ask = town.somebody_asks().await;
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    town.engine().asks().cancel(&zoe, ask.id, None, None).await.unwrap();
    town.engine().dispatcher().deliver_due().await.unwrap();
    assert_eq!(town.carried(), []);
}

/// Reminders are counted in the journal, so neither a restart nor a week of downtime moves or repeats them.
#[tokio::test]
async fn a_reminder_is_carried_once_however_many_were_missed_and_none_after_the_answer() {
    let town = Town::new();
    let days = [1, 2, 3, 9].map(|day| Timestamp::from_millis(1_800_000_000_000 + day * 86_400_000));
    let ask = town.somebody_asks_with(Policy { remind_at: days.into(), ..Policy::default() }).await;
    let mut carried = Vec::new();
    for day in [0, 1, 0, 6, 0] {
        town.clock.advance(Duration::from_secs(day * 86_400));
        let engine = town.engine();
        engine.worker().unwrap().run_until_idle().await.unwrap();
        carried.push(engine.dispatcher().deliver_due().await.unwrap());
    }
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    town.engine().asks().cancel(&zoe, ask.id, None, None).await.unwrap();
    town.clock.advance(Duration::from_secs(9 * 86_400));
    town.engine().worker().unwrap().run_until_idle().await.unwrap();
    carried.push(town.engine().dispatcher().deliver_due().await.unwrap());
    // When it was asked; on the first day; not twice; once for the second and third day; not twice; never again.
    assert_eq!(carried, [1, 1, 0, 1, 0, 0]);
}

#[tokio::test]
async fn a066_of_two_hundred_asks_in_ten_minutes_a_person_is_told_twenty_times_and_then_once() {
    for town in [Town::new(), Town::with_one_engine()] {
        let mut sizes = Vec::new();
        for _ in 0..20 {
            town.somebody_asks_often(10, 2).await;
            sizes.extend(town.deliver_due().await);
        }
        assert_eq!(sizes, [1; 20]);
        town.clock.advance(Duration::from_secs(200));
        assert_eq!(town.deliver_due().await, [180]);
        town.clock.advance(Duration::from_secs(10 * 86_400));
        assert_eq!(town.deliver_due().await, [0; 0]);
        let asks = town.somebody_asks_often(1, 0).await;
        assert_eq!((town.deliver_due().await, asks[0].is_pending()), (vec![1], true));
    }
}

thread_local! {
    /// The log lines of the test on this thread.
    static LOG: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

struct Log;

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.with_borrow_mut(|log| log.write(bytes))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Installed before the first log line, because the first use of a log statement decides whether it is enabled.
static READING: LazyLock<()> = LazyLock::new(|| {
    tracing::subscriber::set_global_default(tracing_subscriber::fmt().with_writer(|| Log).finish()).unwrap();
});

fn floods() -> usize {
    LOG.with_borrow(|log| String::from_utf8_lossy(log).matches("people are asked more often than their budget allows").count())
}

#[tokio::test]
async fn a066_an_operator_is_told_once_of_a_flood_and_again_of_the_next_one() {
    let town = Town::with_one_engine();
    let dispatcher = town.engine().dispatcher();
    let mut counts = Vec::new();
    for wait in [1, 1, 86_400, 1] {
        town.somebody_asks_often(30, 1).await;
        dispatcher.deliver_due().await.unwrap();
        counts.push(floods());
        town.clock.advance(Duration::from_secs(wait));
        dispatcher.deliver_due().await.unwrap();
    }
    assert_eq!((counts, floods()), (vec![1, 1, 1, 2], 2));
}

#[tokio::test]
async fn what_was_settled_while_it_waited_to_be_told_is_not_told() {
    let town = Town::new();
    let asks = town.somebody_asks_often(23, 1).await;
    assert_eq!(town.deliver_due().await, [1; 20]);
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    town.engine().asks().cancel(&zoe, asks[21].id, None, None).await.unwrap();
    town.clock.advance(Duration::from_secs(600));
    assert_eq!(town.deliver_due().await, [2]);
}

#[tokio::test]
async fn what_one_session_asks_in_one_breath_is_told_in_one() {
    let town = Town::new();
    let first = town.somebody_asks_often(1, 1).await.remove(0);
    let again = AskRequest { session: Some(first.session), ..Town::request(Policy::default()) };
    town.engine().asks().ask(&Town::cli(), again, None).await.unwrap();
    town.clock.advance(Duration::from_secs(1));
    town.somebody_asks().await;
    assert_eq!(town.deliver_due().await, [2, 1]);
}

#[tokio::test]
async fn after_a_long_silence_the_budget_counts_for_what_is_due_at_once() {
    let town = Town::new();
    for _ in 0..5 {
        town.somebody_asks_often(10, 0).await;
        town.clock.advance(Duration::from_secs(3_600));
    }
    let mut sizes = town.deliver_due().await;
    sizes.sort_unstable();
    assert_eq!(sizes, [vec![1; 20], vec![30]].concat());
}
