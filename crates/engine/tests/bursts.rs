//! Bursts: more work arrives at once than the worker has permits for.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::world::people::questions;
use crate::world::shop::Shop;
use async_trait::async_trait;
use futures::future::try_join_all;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_core::ask::policy::Policy;
use waypost_core::decide::ModelTurn;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::SessionStatus;
use waypost_engine::{
    Agent, AgentCard, AskRequest, Caller, Channels, Engine, OsRng, SessionFilter, Settings, StartRequest, Turn, TurnError,
};
use waypost_store::{Clock, ManualClock, MemoryStore, SqliteStore, SystemClock};

#[tokio::test]
async fn a_burst_beyond_the_workers_room_leaves_no_session_waiting_for_a_lease_to_run_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap());
    let settings = Settings { turns_at_once: 2, ..Settings::default() };
    let agent = Arc::new(Shop::that_only_asks().agent());
    let waypost = Engine::new(store, Arc::new(OsRng), vec![agent], Channels::default(), settings);
    let mut worker = waypost.worker().unwrap();
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));

    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), ..StartRequest::default() };
    try_join_all((0..8).map(|_| waypost.sessions().start(&zoe, request.clone(), None))).await.unwrap();
    worker.run_until_idle().await.unwrap();

    let all = SessionFilter { limit: 100, ..SessionFilter::default() };
    let sessions = waypost.sessions().list(&zoe, all).await.unwrap().items;
    let standing: Vec<_> = sessions.iter().map(|session| session.status.as_str()).collect();
    assert_eq!(standing, ["waiting_for_input"; 8]);
}

/// Counts how many of its turns run at once.
#[derive(Default)]
struct Counting {
    now: AtomicUsize,
    most: AtomicUsize,
}

#[async_trait]
impl Agent for Counting {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("counting"), description: String::new(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        self.most.fetch_max(self.now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        self.now.fetch_sub(1, Ordering::SeqCst);
        let seq = turn.seq();
        Ok(turn.record_model_turn(ModelTurn { text: "Done.".into(), last_read: seq, ..ModelTurn::default() }).await?)
    }
}

#[tokio::test(start_paused = true)]
async fn no_more_turns_are_taken_at_once_than_was_said_whichever_way_their_sessions_came() {
    let store = Arc::new(MemoryStore::new(Arc::new(SystemClock)));
    let (settings, agent) = (Settings { turns_at_once: 2, ..Settings::default() }, Arc::new(Counting::default()));
    let waypost = Engine::new(store, Arc::new(OsRng), vec![agent.clone()], Channels::default(), settings);
    let (stop, worker) = (CancellationToken::new(), waypost.worker().unwrap());
    let mut running = JoinSet::new();
    running.spawn(worker.run(stop.clone()));
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    let request = StartRequest { agent: "counting".into(), message: Some("Go".into()), ..StartRequest::default() };
    let mut changes = waypost.feed().watch();
    try_join_all((0..20).map(|_| waypost.sessions().start(&zoe, request.clone(), None))).await.unwrap();
    let complete = SessionFilter { status: Some(SessionStatus::Complete), limit: 100, ..SessionFilter::default() };
    while waypost.sessions().list(&zoe, complete.clone()).await.unwrap().items.len() < 20 {
        changes.recv().await.unwrap();
    }
    stop.cancel();
    running.join_all().await;
    assert_eq!(agent.most.load(Ordering::SeqCst), 2);
}

/// Signals when its turn has started, and ends it only with the process.
struct Endless(Notify);

#[async_trait]
impl Agent for Endless {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("endless"), description: String::new(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        self.0.notify_one();
        turn.stop().requested().await;
        Ok(())
    }
}

fn asks_for_a_minute() -> AskRequest {
    let (body, expires_in) = (questions(), Some(Duration::from_secs(60)));
    AskRequest { session: None, message: None, body, policy: Policy::default(), expires_in, context: None, problems: Vec::new() }
}

/// Lets `asks` asks of a program pass their deadline at the same moment while the only permit for a turn is taken,
/// and waits until all of them have expired. Returns the number of commits that this took, including the claims of
/// the worker.
async fn commits_until_expired(asks: u64) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(ManualClock::at(SystemClock.now()));
    let store = Arc::new(SqliteStore::open(folder.path(), clock.clone()).unwrap());
    let (settings, agent) = (Settings { turns_at_once: 1, ..Settings::default() }, Arc::new(Endless(Notify::new())));
    let waypost = Engine::new(store.clone(), Arc::new(OsRng), vec![agent.clone()], Channels::default(), settings);
    let (stop, mut running) = (CancellationToken::new(), JoinSet::new());
    running.spawn(waypost.worker().unwrap().run(stop.clone()));
    let [zoe, nightly] = [Principal::person("zoe"), Principal::agent("nightly")].map(|who| Caller::trusted(Tenant::default(), who));
    waypost
        .sessions()
        .start(&zoe, StartRequest { agent: "endless".into(), message: Some("Go".into()), ..StartRequest::default() }, None)
        .await
        .unwrap();
    agent.0.notified().await;
    for _ in 0..asks {
        waypost.asks().ask(&nightly, asks_for_a_minute(), None).await.unwrap();
    }

    let (before, mut changes) = (store.commits(), waypost.feed().watch());
    clock.advance(Duration::from_secs(3_600));
    while waypost.metrics().settled.into_iter().find(|(how, _)| *how == "expired") != Some(("expired", asks)) {
        // A slow subscriber loses signals, but the metrics count everything.
        let _ = changes.recv().await;
    }
    let commits = store.commits() - before;
    stop.cancel();
    running.join_all().await;
    commits
}

#[tokio::test]
async fn a_deadline_comes_while_every_place_for_a_turn_is_taken() {
    assert!(commits_until_expired(1).await > 0);
}

/// F50
#[tokio::test]
async fn asks_that_expire_in_the_same_moment_share_their_commits() {
    let commits = commits_until_expired(1_000).await;
    assert!(commits < 1_000 / 8, "{commits} commits");
}
