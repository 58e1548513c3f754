//! What happens when more comes at once than the worker has room for.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod world;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use futures::future::try_join_all;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_core::decide::Speech;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::principal::Principal;
use waypost_core::session::Status;
use waypost_engine::{Agent, AgentCard, Caller, Channels, OsChance, SessionFilter, Settings, StartRequest, Turn, TurnError, Waypost};
use waypost_store::{MemoryStore, SqliteStore, SystemClock};
use world::shop::Shop;

#[tokio::test]
async fn a_burst_beyond_the_workers_room_leaves_no_session_waiting_for_a_lease_to_run_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap());
    let settings = Settings { turns_at_once: 2, ..Settings::default() };
    let agent = Arc::new(Shop::that_only_asks().agent());
    let waypost = Waypost::new(store, Arc::new(OsChance), vec![agent], Channels::default(), settings);
    let mut worker = waypost.worker().unwrap();
    let zoe = Caller::vouched(Tenant::default(), Principal::person("zoe"));

    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), ..StartRequest::default() };
    try_join_all((0..8).map(|_| waypost.start(&zoe, request.clone(), None))).await.unwrap();
    worker.run_until_idle().await.unwrap();

    let all = SessionFilter { limit: 100, ..SessionFilter::default() };
    let sessions = waypost.sessions(&zoe, all).await.unwrap().items;
    let standing: Vec<_> = sessions.iter().map(|session| session.status.as_str()).collect();
    assert_eq!(standing, ["waiting_for_input"; 8]);
}

/// Counts how many of its turns are taken at once.
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
        let heard = turn.seq();
        Ok(turn.speak(Speech { text: "Done.".into(), heard, ..Speech::default() }).await?)
    }
}

#[tokio::test(start_paused = true)]
async fn no_more_turns_are_taken_at_once_than_was_said_whichever_way_their_sessions_came() {
    let store = Arc::new(MemoryStore::new(Arc::new(SystemClock)));
    let (settings, agent) = (Settings { turns_at_once: 2, ..Settings::default() }, Arc::new(Counting::default()));
    let waypost = Waypost::new(store, Arc::new(OsChance), vec![agent.clone()], Channels::default(), settings);
    let (stop, worker) = (CancellationToken::new(), waypost.worker().unwrap());
    let mut running = JoinSet::new();
    running.spawn(worker.run(stop.clone()));
    let zoe = Caller::vouched(Tenant::default(), Principal::person("zoe"));
    let request = StartRequest { agent: "counting".into(), message: Some("Go".into()), ..StartRequest::default() };
    let mut changes = waypost.feed().watch();
    try_join_all((0..20).map(|_| waypost.start(&zoe, request.clone(), None))).await.unwrap();
    let complete = SessionFilter { status: Some(Status::Complete), limit: 100, ..SessionFilter::default() };
    while waypost.sessions(&zoe, complete.clone()).await.unwrap().items.len() < 20 {
        changes.recv().await.unwrap();
    }
    stop.cancel();
    running.join_all().await;
    assert_eq!(agent.most.load(Ordering::SeqCst), 2);
}
