//! How many durable commits a cycle costs, counted on a real SQLite file.

use std::sync::Arc;

use crate::world::people::{choose, decide};
use crate::world::shop::Shop;
use waypost_core::ask::AskStatus;
use waypost_core::ids::Tenant;
use waypost_engine::{Channels, Engine, OsRng, Settings, StartRequest};
use waypost_store::{AskFilter, SqliteStore, Store, SystemClock};

/// Runs the shop's agent on SQLite and returns the number of commits after each of its steps.
async fn commits_of_a_sale(shop: &Shop) -> Vec<u64> {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap());
    let waypost = Engine::new(store.clone(), Arc::new(OsRng), vec![Arc::new(shop.agent())], Channels::default(), Settings::default());
    let mut worker = waypost.worker().unwrap();
    let zoe = waypost_engine::Caller::trusted(Tenant::default(), waypost_core::people::principal::Principal::person("zoe"));
    let opened = store.commits();
    let mut counted = Vec::new();
    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), ..StartRequest::default() };
    waypost.sessions().start(&zoe, request, None).await.unwrap();
    loop {
        worker.run_until_idle().await.unwrap();
        counted.push(store.commits() - opened);
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 1, ..AskFilter::default() };
        let Some(ask) = store.asks(&Tenant::default(), &filter).await.unwrap().items.pop() else { return counted };
        let reply = if ask.approval().is_some() { decide(&ask, "approve", None) } else { choose("colour", "red") };
        waypost.asks().reply(&zoe, ask.id, reply, "web", None).await.unwrap();
    }
}

#[tokio::test]
async fn a_cycle_with_a_question_makes_four_commits_and_an_approved_call_adds_two() {
    // start, suspend │ answer, finish
    assert_eq!(commits_of_a_sale(&Shop::that_only_asks()).await, [2, 4]);
    // start, suspend │ answer, ask for approval │ approve, start, end, finish: a second cycle, and two more commits
    assert_eq!(commits_of_a_sale(&Shop::that_sells_with_approval()).await, [2, 4, 8]);
}
