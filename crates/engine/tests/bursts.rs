//! What happens when more comes at once than the worker has room for.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod world;

use std::sync::Arc;

use futures::future::try_join_all;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_engine::{Caller, Channels, OsChance, SessionFilter, Settings, StartRequest, Waypost};
use waypost_store::{SqliteStore, SystemClock};
use world::shop::Shop;

#[tokio::test]
async fn a_burst_beyond_the_workers_room_leaves_no_session_waiting_for_a_lease_to_run_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap());
    let settings = Settings { turns_at_once: 2, ..Settings::default() };
    let agent = Arc::new(Shop::that_only_asks().agent());
    let waypost = Waypost::new(store, Arc::new(OsChance), vec![agent], Channels::default(), settings);
    let mut worker = waypost.worker().unwrap();
    let zoe = Caller { tenant: Tenant::default(), principal: Principal::person("zoe") };

    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), ..StartRequest::default() };
    try_join_all((0..8).map(|_| waypost.start(&zoe, request.clone(), None))).await.unwrap();
    worker.run_until_idle().await.unwrap();

    let all = SessionFilter { limit: 100, ..SessionFilter::default() };
    let sessions = waypost.sessions(&zoe, all).await.unwrap().items;
    let standing: Vec<_> = sessions.iter().map(|session| session.status.as_str()).collect();
    assert_eq!(standing, ["waiting_for_input"; 8]);
}
