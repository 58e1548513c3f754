//! Many people change one session at the same moment: every change is made, and nobody has to

//! retry.

use std::sync::Arc;

use crate::world;
use crate::world::people::{choose, questions};
use crate::world::shop::Shop;
use tokio::task::JoinSet;
use waypost_core::ask::AskStatus;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_engine::{AskRequest, Caller, Channels, Engine, OsRng, SeededChance, Settings, StartRequest};
use waypost_identity::Identity;
use waypost_store::{PostgresOptions, PostgresStore, SqliteStore, StoreBasics, SystemClock};
use waypost_test_postgres::database;

fn caller(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

fn zoe() -> Caller {
    caller(Principal::person("zoe"))
}

fn bot() -> Caller {
    caller(Principal::agent("bot"))
}

fn on_sqlite(folder: &std::path::Path) -> Engine {
    let store = Arc::new(SqliteStore::open(folder, Arc::new(SystemClock)).unwrap());
    Engine::new(store, Arc::new(OsRng), vec![Arc::new(Shop::that_only_asks().agent())], Channels::default(), Settings::default())
}

/// Creates this many asks in one session, which Zoe and Max may answer.
async fn asks(waypost: &Engine, count: usize) -> (SessionId, Vec<AskId>) {
    let identity = Identity::new(waypost.directory().clone(), waypost.seals().clone());
    for name in ["zoe", "max"] {
        identity.access().assign(&Caller::system(Tenant::default()), &Principal::person(name), &[].into()).await.unwrap();
    }
    let who = Who { people: vec!["zoe".into()], ..Who::default() };
    let (mut session, mut asks) = (None, Vec::new());
    for _ in 0..count {
        let policy = Policy { who: who.clone(), ..Policy::default() };
        let request =
            AskRequest { session, message: None, body: questions(), policy, expires_in: None, context: None, problems: Vec::new() };
        let asked = waypost.asks().ask(&bot(), request, None).await.unwrap();
        session = Some(asked.session.id);
        asks.push(asked.ask.id);
    }
    (session.unwrap(), asks)
}

/// The error messages of the changes; empty if all were accepted.
async fn refused<T: 'static>(mut changes: JoinSet<Result<T, waypost_engine::Error>>) -> Vec<String> {
    let mut refused = Vec::new();
    while let Some(done) = changes.join_next().await {
        refused.extend(done.unwrap().err().map(|error| error.to_string()));
    }
    refused
}

/// The status of each ask.
async fn standing(waypost: &Engine, asks: &[AskId]) -> Vec<AskStatus> {
    let mut standing = Vec::new();
    for ask in asks {
        standing.push(waypost.asks().get(&bot(), *ask).await.unwrap().ask.status());
    }
    standing
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f49_256_comments_at_once_under_one_ask_are_all_taken() {
    let folder = tempfile::tempdir().unwrap();
    let waypost = on_sqlite(folder.path());
    let (_, asks) = asks(&waypost, 1).await;
    let mut comments = JoinSet::new();
    for n in 0..256 {
        let (waypost, ask) = (waypost.clone(), asks[0]);
        comments.spawn(async move { waypost.asks().comment(&zoe(), ask, format!("Comment {n}."), None).await });
    }
    assert_eq!(refused(comments).await, Vec::<String>::new());
    assert_eq!(waypost.asks().get(&zoe(), asks[0]).await.unwrap().ask.thread.count(), 256);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f49_256_delegations_cancels_withdrawals_and_answers_at_once_are_all_taken() {
    let folder = tempfile::tempdir().unwrap();
    let waypost = on_sqlite(folder.path());
    let (_, asks) = asks(&waypost, 256).await;
    let mut changes = JoinSet::new();
    for (n, ask) in asks.iter().copied().enumerate() {
        let waypost = waypost.clone();
        changes.spawn(async move {
            match n % 4 {
                0 => waypost.asks().delegate(&zoe(), ask, "max", None, None).await,
                1 => waypost.asks().cancel(&zoe(), ask, None, None).await,
                2 => waypost.asks().withdraw(&bot(), ask, None, None).await,
                _ => waypost.asks().reply(&zoe(), ask, choose("go_on", "yes"), "web", None).await,
            }
        });
    }
    assert_eq!(refused(changes).await, Vec::<String>::new());
    let wanted = [AskStatus::Pending, AskStatus::Cancelled, AskStatus::Withdrawn, AskStatus::Answered].repeat(64);
    assert_eq!(standing(&waypost, &asks).await, wanted);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f49_256_messages_at_once_reach_a_session_whose_agent_works_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let waypost = on_sqlite(folder.path());
    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), ..StartRequest::default() };
    let session = waypost.sessions().start(&zoe(), request, None).await.unwrap().id;
    let mut worker = waypost.worker().unwrap();
    let mut messages = JoinSet::new();
    for n in 0..256 {
        let waypost = waypost.clone();
        messages.spawn(async move { waypost.sessions().say(&zoe(), session, format!("Word {n}"), None).await });
    }
    let (refused, worked) = tokio::join!(refused(messages), worker.run_until_idle());
    worked.unwrap();
    assert_eq!(refused, Vec::<String>::new());
    let journal = waypost.sessions().events(&zoe(), session, 0, 10_000).await.unwrap();
    let words = journal.iter().filter(|entry| world::line(&entry.event).starts_with("user       Word"));
    assert_eq!(words.count(), 256);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f49_64_answers_at_once_over_three_nodes_are_all_taken() {
    let database = database().unwrap();
    let mut nodes = Vec::new();
    for seed in 0..3 {
        let store = Arc::new(PostgresStore::open(&database.address, PostgresOptions::default()).await.unwrap());
        assert!(store.now().await.is_ok());
        nodes.push(Engine::new(store, Arc::new(SeededChance::new(seed)), Vec::new(), Channels::default(), Settings::default()));
    }
    let (_, asks) = asks(&nodes[0], 64).await;
    let mut answers = JoinSet::new();
    for (n, ask) in asks.iter().copied().enumerate() {
        let node = nodes[n % 3].clone();
        answers.spawn(async move { node.asks().reply(&zoe(), ask, choose("go_on", "yes"), "web", None).await });
    }
    assert_eq!(refused(answers).await, Vec::<String>::new());
    assert_eq!(standing(&nodes[0], &asks).await, vec![AskStatus::Answered; 64]);
}
