//! Another server replaces the previous one: with all acknowledged data, with less, or while the previous one keeps
//! running.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::Session;
use waypost_test_postgres::{PostgresServer, address};

use super::super::PostgresStore;
use super::{node, stored_events, waits};
use crate::StoreBasics as _;
use crate::conformance::story::{self, BatchVariant as _, worker};
use crate::{AppendError, Durability, Older as _, Serves, Store as _, Then};

const BEGUN: [&str; 2] = ["session_created", "message"];

async fn begin(node: &PostgresStore) -> Session {
    let begun = story::begin(node.now().await.unwrap());
    let session = (*begun.session).clone();
    node.append(begun).await.unwrap();
    session
}

/// Waits until the query returns true.
async fn is_so(node: &PostgresStore, sql: &str) {
    waits(async || node.base.db().await.unwrap().query_one(sql, &[]).await.unwrap().get(0)).await;
}

async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

const SYNCHRONOUS: &str = "select exists (select from pg_stat_replication where sync_state = 'sync')";
const STREAMING: &str = "select exists (select from pg_stat_replication where state = 'streaming')";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f23_after_a_failover_to_a_synchronous_standby_everything_is_there_and_goes_on() {
    let primary = PostgresServer::start_with(&["synchronous_standby_names=*"]).unwrap();
    let standby = PostgresServer::standby_of(&primary).unwrap();
    let node = Arc::new(node(&address([&primary, &standby], "postgres")).await);
    is_so(&node, SYNCHRONOUS).await;
    assert_eq!(node.condition().durability, Durability::Synchronous);
    let before: Vec<_> = futures::future::join_all((0..20).map(|_| begin(&node))).await;

    let mut primary = primary;
    let (primary, standby) = aside(move || {
        primary.kill().unwrap();
        standby.promote().unwrap();
        (primary, standby)
    })
    .await;
    let after = begin(&node).await;

    for session in before.iter().chain([&after]) {
        assert_eq!(stored_events(&node, session.id).await, BEGUN);
    }
    let condition = node.condition();
    assert_eq!((condition.serves, condition.lost, node.restored_at()), (Serves::Everything, BTreeSet::new(), None));
    drop((primary, standby));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f24_what_a_failover_to_an_asynchronous_standby_has_lost_is_named_and_nothing_is_taken_for_what_it_was() {
    let primary = PostgresServer::start().unwrap();
    let mut standby = PostgresServer::standby_of(&primary).unwrap();
    let (tenant, node) = (Tenant::default(), node(&address([&primary, &standby], "postgres")).await);
    is_so(&node, STREAMING).await;
    let session = begin(&node).await;
    is_so(&node, "select bool_and(replay_lsn >= pg_current_wal_insert_lsn()) from pg_stat_replication").await;
    // Later commits do not reach the standby.
    standby.kill().unwrap();
    let decided_before = story::ask(&session, node.now().await.unwrap());
    let lost = begin(&node).await;
    let [zombie] = &node.claim(worker(), std::slice::from_ref(&session.agent), 1, Duration::from_secs(60)).await.unwrap()[..] else {
        panic!()
    };
    let (zombie, at) = (zombie.clone(), node.now().await.unwrap());

    let mut primary = primary;
    let (_primary, _standby) = aside(move || {
        primary.kill().unwrap();
        standby.run().unwrap();
        standby.promote().unwrap();
        (primary, standby)
    })
    .await;

    let too_old = node.append(decided_before).await;
    assert!(matches!(too_old, Err(AppendError::Stale { seq: 2 })), "{too_old:?}");
    let (condition, restored_at) = (node.condition(), node.restored_at().unwrap());
    assert_eq!((condition.serves, condition.lost, condition.durability), (Serves::Everything, [lost.id].into(), Durability::Local));
    assert!(restored_at > at && node.now().await.unwrap() > restored_at);
    assert_eq!(node.load(&tenant, lost.id).await.unwrap(), None);
    // The holder of a lease that was lost cannot write under it, no matter who holds the lease now.
    let [claimed] = &node.claim(worker(), std::slice::from_ref(&session.agent), 1, Duration::from_secs(60)).await.unwrap()[..] else {
        panic!()
    };
    assert!(zombie.lease.session != session.id || claimed.lease.term > zombie.lease.term);
    let asks = story::ask(&session, node.now().await.unwrap());
    let fenced = node.append(asks.clone().under_lease(1, Then::Release)).await;
    assert!(matches!(fenced, Err(AppendError::Fenced)), "{fenced:?}");
    node.append(asks.under_lease(claimed.lease.term, Then::Release)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f25_a_server_that_was_left_behind_and_still_takes_writes_gets_none() {
    let primary = PostgresServer::start().unwrap();
    let standby = PostgresServer::standby_of(&primary).unwrap();
    let (left, both) = (primary.address("postgres"), address([&primary, &standby], "postgres"));
    let stays = node(&left).await;
    let node = node(&both).await;
    is_so(&node, STREAMING).await;
    let before = begin(&node).await;
    is_so(&node, "select bool_and(replay_lsn >= pg_current_wal_insert_lsn()) from pg_stat_replication").await;

    let standby = aside(move || {
        standby.promote().unwrap();
        standby
    })
    .await;
    moved(&node).await;
    let sessions: Vec<SessionId> =
        futures::future::join_all((0..20).map(|_| begin(&node))).await.iter().map(|session| session.id).collect();

    for session in sessions.iter().chain([&before.id]) {
        assert_eq!(stored_events(&node, *session).await, BEGUN);
    }
    // Nothing was written to the server that was replaced.
    for session in sessions {
        assert_eq!(stays.load(&Tenant::default(), session).await.unwrap(), None);
    }
    drop((primary, standby));
}

/// Makes connections until one leads to the new server.
async fn moved(node: &PostgresStore) {
    let timeline = "select left(pg_walfile_name(pg_current_wal_lsn()), 8) = '00000002'";
    waits(async || {
        let db = node.base.db().await.unwrap();
        let there = db.query_one(timeline, &[]).await.unwrap().get(0);
        drop(deadpool_postgres::Object::take(db));
        there
    })
    .await;
}
