//! The changes that a node receives from others: with notifications, without them, and with transactions in any order.

use std::time::Duration;

use tokio::time::Instant;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::Session;
use waypost_test_postgres::{TestDatabase, database};

use super::super::PostgresStore;
use super::road::{Fault, Road};
use super::{beside, node};
use crate::StoreBasics as _;
use crate::conformance::story;
use crate::{AppendBatch, ChangeFeed as _, ChangeNotification, Store as _};

/// A node that makes changes, and one that listens already.
struct World {
    doer: PostgresStore,
    listener: PostgresStore,
    database: TestDatabase,
}

impl World {
    async fn new() -> Self {
        let database = database().unwrap();
        let (doer, listener) = (node(&database.address).await, node(&database.address).await);
        begin_to_listen(&listener, &doer).await;
        Self { doer, listener, database }
    }

    /// The same on a connection on which no notification arrives.
    async fn without_a_bell() -> (Road, Self) {
        let database = database().unwrap();
        let road = Road::to(&database.address);
        road.silence();
        let (doer, listener) = (node(&database.address).await, node(&road.address).await);
        begin_to_listen(&listener, &doer).await;
        (road, Self { doer, listener, database })
    }
}

/// Listens until a new change of the other node arrives, and no earlier change.
pub(super) async fn begin_to_listen(listener: &PostgresStore, doer: &PostgresStore) {
    let mut next = std::pin::pin!(listener.next_changes());
    loop {
        tokio::select! {
            changes = &mut next => break drop(changes.unwrap()),
            _ = begun(doer) => {}
        }
    }
    let last = begun(doer).await;
    changes_until(listener, last.id).await;
}

async fn begin(node: &PostgresStore) -> AppendBatch {
    story::begin(node.now().await.unwrap())
}

/// Starts a session on this node.
pub(super) async fn begun(node: &PostgresStore) -> Session {
    let begun = begin(node).await;
    let session = (*begun.session).clone();
    node.append(begun).await.unwrap();
    session
}

/// Returns all changes until one of `last` arrives.
pub(super) async fn changes_until(node: &PostgresStore, last: SessionId) -> Vec<SessionId> {
    let mut all = Vec::new();
    while !all.contains(&last) {
        all.extend(node.next_changes().await.unwrap().into_iter().map(|change| change.session));
    }
    all
}

/// F28
#[tokio::test]
async fn f27_where_no_bell_is_heard_it_is_told_all_the_same_within_about_a_second() {
    let (_road, world) = World::without_a_bell().await;
    let asked = story::ask(&begun(&world.doer).await, world.doer.now().await.unwrap());
    let (ask, session) = (asked.asks[0].clone(), asked.session.clone());
    world.doer.append(asked).await.unwrap();
    let since = Instant::now();

    let changes = world.listener.next_changes().await.unwrap();

    let (tenant, asks) = (waypost_core::ids::Tenant::default(), vec![(ask.id, ask.status(), ask.revision)]);
    assert_eq!(changes, [ChangeNotification { tenant, session: session.id, seq: session.seq, asks, due: false, over: false }]);
    assert!(since.elapsed() < Duration::from_secs(5), "{:?}", since.elapsed());
}

/// Prevents later connections from sending notifications.
const DEAF: &str = "
    create function public.pg_notify(text, text) returns void language plpgsql as 'begin raise exception ''the queue is full''; end';
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$";

#[tokio::test]
async fn f27_a_commit_stands_although_its_change_notification_cannot_be_written() {
    let world = World::new().await;
    beside(&world.doer, DEAF).await;
    let muted = node(&world.database.address).await;
    let session = begun(&muted).await;
    assert_eq!(changes_until(&world.listener, session.id).await, [session.id]);
}

#[tokio::test]
async fn a_bell_is_heard_at_once_and_not_only_at_the_next_look() {
    let world = World::new().await;
    let mut fastest = Duration::MAX;
    for _ in 0..5 {
        let (session, since) = tokio::join!(begun(&world.doer), async { Instant::now() });
        changes_until(&world.listener, session.id).await;
        fastest = fastest.min(since.elapsed());
    }
    // If it does not notify, each poll comes a second after the last one.
    assert!(fastest < Duration::from_millis(700), "{fastest:?}");
}

#[tokio::test]
async fn a_node_hears_once_of_whatever_was_done_and_by_whom_it_was_done_last_hides_nothing() {
    let world = World::new().await;
    begin_to_listen(&world.doer, &world.listener).await;
    begin_to_listen(&world.listener, &world.doer).await;
    let first = begun(&world.doer).await;
    let second = begun(&world.listener).await;
    let third = begun(&world.doer).await;
    let fourth = begun(&world.listener).await;
    let all = [first.id, second.id, third.id, fourth.id];
    let of_these = |changes: Vec<SessionId>| changes.into_iter().filter(|id| all.contains(id)).collect::<Vec<_>>();
    assert_eq!(of_these(changes_until(&world.doer, fourth.id).await), all);
    assert_eq!(of_these(changes_until(&world.listener, fourth.id).await), all);

    // Changes of other nodes to a session are received although this node wrote to it after them.
    world.doer.append(story::say(&second, world.doer.now().await.unwrap())).await.unwrap();
    let updated = world.doer.load(&Tenant::default(), second.id).await.unwrap().unwrap();
    world.listener.append(story::say(&updated, world.listener.now().await.unwrap())).await.unwrap();
    assert_eq!(changes_until(&world.listener, second.id).await, [second.id]);
}

#[tokio::test]
async fn f27_an_older_transaction_that_commits_after_a_younger_one_was_heard_of_is_heard_of_too() {
    let world = World::new().await;
    let road = Road::to(&world.database.address);
    let slow = node(&road.address).await;
    let older = begin(&slow).await;
    let id = older.session.id;
    road.next(Fault::Stop);
    let (appended, ()) = tokio::join!(slow.append(older), async {
        road.reached().await;
        for _ in 0..3 {
            let younger = begun(&world.doer).await;
            assert_eq!(changes_until(&world.listener, younger.id).await, [younger.id]);
        }
        road.goes_on();
    });
    appended.unwrap();
    assert_eq!(changes_until(&world.listener, id).await, [id]);
}

/// Copies of a session, under other ids and by another node.
const MANY: &str = "
    insert into sessions (tenant, id, agent, owner, status, seq, created_at, updated_at, sealed, head, stamp)
    select tenant, left(id, -5) || '7' || lpad(n::text, 4, '0'), agent, owner, status, seq, created_at, updated_at, sealed, head, stamp
      from sessions, generate_series(1, 2500) as n
     where id = ";

#[tokio::test]
async fn f27_a_transaction_that_never_ends_keeps_nobody_from_hearing_much() {
    let world = World::new().await;
    let mut old = world.listener.base.db().await.unwrap();
    let old = old.transaction().await.unwrap();
    old.batch_execute("select pg_current_xact_id()").await.unwrap();
    let first = begun(&world.doer).await;
    assert_eq!(changes_until(&world.listener, first.id).await, [first.id]);

    beside(&world.doer, &format!("{MANY} '{}'", first.id)).await;
    let last = begun(&world.doer).await;

    assert_eq!(changes_until(&world.listener, last.id).await.len(), 2501);
    drop(old);
}
