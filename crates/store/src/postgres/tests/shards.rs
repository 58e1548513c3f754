//! If sessions are distributed over shards, each commit touches only one shard, and a locked session row delays no
//! other session.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use futures::future::join_all;
use tokio::task::JoinSet;
use waypost_core::ids::{SessionId, Tenant};
use waypost_test_postgres::database;

use super::super::PostgresStore;
use super::super::row::all;
use super::super::shards::Shards;
use super::{beside, node, stored_events};
use crate::Store as _;
use crate::StoreBasics as _;
use crate::conformance::story;

/// Enough sessions that several of a shard are appended to at once.
const SHARDS: usize = 4;
const SESSIONS: usize = 200;

/// Citus's catalogue of a table that is distributed by hash, as far as a node reads it, and a record of which shard
/// each commit touches, computed by the database.
const SPREAD: &str = "
    create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardstorage \"char\", shardminvalue text, shardmaxvalue text);
    insert into pg_dist_shard
    select 'sessions', 102008 + n, 't', -2147483648 + n * 1073741824::bigint, -2147483648 + (n + 1) * 1073741824::bigint - 1
      from generate_series(0, 3) as shards(n);
    insert into pg_dist_shard values ('events', 102012, 't', '-2147483648', '2147483647');
    create table touched (number xid8, session text, shard bigint);
    create function touch() returns trigger language plpgsql as $$
    begin
        insert into touched
        select pg_current_xact_id(), new.id, shardid
          from pg_dist_shard
         where logicalrelid = 'sessions'::regclass and hashtext(new.id) between shardminvalue::int and shardmaxvalue::int;
        return null;
    end $$;
    create trigger touches after insert or update on sessions for each row execute function touch();";

/// A node on a database in which Citus distributes the sessions.
async fn spread(address: &str) -> PostgresStore {
    // The tables are created, then distributed, then nodes start.
    beside(&node(address).await, SPREAD).await;
    node(address).await
}

async fn begun(node: &PostgresStore) -> SessionId {
    let begun = story::begin(node.now().await.unwrap());
    let session = begun.session.id;
    node.append(begun).await.unwrap();
    session
}

async fn says(node: &PostgresStore, session: SessionId) {
    let stands = node.load(&Tenant::default(), session).await.unwrap().unwrap();
    node.append(story::say(&stands, node.now().await.unwrap())).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_that_share_a_commit_lie_in_one_shard() {
    let database = database().unwrap();
    let node = Arc::new(spread(&database.address).await);
    let sessions = join_all((0..SESSIONS).map(|_| begun(&node))).await;
    join_all(sessions.iter().map(|session| says(&node, *session))).await;

    let db = node.base.db().await.unwrap();
    let shards = Shards::find(&db).await.unwrap();
    let mut commits: BTreeMap<String, BTreeSet<(i64, String)>> = BTreeMap::new();
    for row in all(&db, "select number::text, shard, session from touched", &[]).await.unwrap() {
        commits.entry(row.get(0)).or_default().insert((row.get(1), row.get(2)));
    }
    let touched = |commit: &BTreeSet<(i64, String)>| commit.iter().map(|(shard, _)| *shard).collect::<BTreeSet<_>>();
    assert!(commits.values().all(|commit| touched(commit).len() == 1), "{commits:?}");
    // Appends did share commits, in every shard, and the node computes the same shards as the database.
    assert_eq!(commits.values().filter(|commit| commit.len() > 1).flat_map(touched).collect::<BTreeSet<_>>().len(), SHARDS);
    for (shard, session) in commits.into_values().flatten() {
        assert_eq!(102_008 + i64::try_from(shards.of(session.parse().unwrap())).unwrap(), shard, "{session}");
    }
    assert_eq!((shards.lanes(), node.base.pools()[2].most), (SHARDS, SHARDS + 1));
    for session in sessions {
        assert_eq!(stored_events(&node, session).await.len(), 3);
    }
}

#[tokio::test]
async fn a_text_has_the_hash_that_postgresql_spreads_it_by() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    let texts: Vec<String> =
        (0..64).map(|length| "waypost, and ä or ö beside ☂ 0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().take(length).collect()).collect();
    let rows = all(&node.base.db().await.unwrap(), "select t, hashtext(t) from unnest($1::text[]) as t", &[&texts]).await.unwrap();
    assert_eq!(rows.len(), 64);
    for row in rows {
        let (text, theirs): (String, i32) = (row.get(0), row.get(1));
        assert_eq!(super::super::shards::hash(text.as_bytes()), theirs, "{text:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_holds_the_row_of_a_session_keeps_up_no_other_and_it_is_appended_to_once_it_is_free() {
    let database = database().unwrap();
    let node = Arc::new(node(&database.address).await);
    let (held, free) = (begun(&node).await, begun(&node).await);
    let mut other = node.base.db().await.unwrap();
    let holding = other.transaction().await.unwrap();
    holding.execute("select 1 from sessions where id = $1 for update", &[&held.to_string()]).await.unwrap();

    let mut waits = JoinSet::new();
    waits.spawn({
        let node = Arc::clone(&node);
        async move { says(&node, held).await }
    });
    // Appends that arrive with it or after it are written in the meantime.
    for _ in 0..3 {
        says(&node, free).await;
    }
    assert_eq!((waits.try_join_next().is_some(), stored_events(&node, held).await.len()), (false, 2));
    holding.rollback().await.unwrap();
    waits.join_all().await;
    assert_eq!((stored_events(&node, held).await.len(), stored_events(&node, free).await.len()), (3, 5));
}
