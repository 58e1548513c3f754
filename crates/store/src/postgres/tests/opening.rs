//! What a node checks when it opens a database, and when it refuses to.

use std::collections::BTreeSet;

use waypost_core::ids::Tenant;
use waypost_test_postgres::{PostgresServer, database};

use super::super::schema::{self, MIGRATIONS};
use super::super::shared::{self, ReadLimit};
use super::super::{PostgresOptions, PostgresStore, UnsafeSettings};
use super::{beside, node, stored_events, waits};
use crate::StoreBasics as _;
use crate::conformance::{OpenedStore, story};
use crate::format_version::tests as format_version;
use crate::{Backlogged as _, Store as _, StoreError};

/// The number of this program's newest migration.
const NEWEST: u32 = MIGRATIONS[MIGRATIONS.len() - 1].0;
/// A migration that does not exist yet.
const NEXT: (u32, &str) = (NEWEST + 1, "alter table sessions add column mood text; update sessions set mood = 'calm'");

async fn opened(address: &str) -> Result<PostgresStore, StoreError> {
    PostgresStore::open(address, PostgresOptions::default()).await
}

/// The schema number that the database carries.
async fn number(node: &PostgresStore) -> i64 {
    let db = node.base.db().await.unwrap();
    db.query_one("select number from schema_number", &[]).await.unwrap().get(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f31_of_nodes_that_open_an_empty_database_at_once_one_makes_the_tables_and_all_have_them() {
    let database = database().unwrap();
    let nodes = futures::future::join_all((0..4).map(|_| opened(&database.address))).await;
    let nodes: Vec<_> = nodes.into_iter().collect::<Result<_, _>>().unwrap();
    for node in &nodes {
        let begun = story::begin(node.now().await.unwrap());
        let session = (*begun.session).clone();
        node.append(begun).await.unwrap();
        assert_eq!(nodes[0].load(&Tenant::default(), session.id).await.unwrap().as_deref(), Some(&session));
    }
    assert_eq!(number(&nodes[0]).await, i64::from(NEWEST));
}

#[tokio::test]
async fn f31_where_somebody_holds_a_table_a_migration_gives_way_and_changes_nothing() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    let (mut held, mut migrating) = (node.base.db().await.unwrap(), node.base.db().await.unwrap());
    let held = held.transaction().await.unwrap();
    held.batch_execute("select * from sessions").await.unwrap();

    let all: Vec<_> = MIGRATIONS.iter().copied().chain([NEXT]).collect();
    let given_way = schema::migrate_to(&mut migrating, &all).await.map_err(|failed| node.base.health.judge(failed));

    let Err(StoreError::Unavailable(why)) = given_way else { panic!("{given_way:?}") };
    let clear = "the tables could not be migrated because another transaction holds one of them; nothing was changed, try again";
    assert_eq!((why.to_string(), number(&node).await), (clear.to_owned(), i64::from(NEWEST)));
    held.rollback().await.unwrap();
    schema::migrate_to(&mut migrating, &all).await.unwrap();
    assert_eq!(number(&node).await, i64::from(NEXT.0));
}

#[tokio::test]
async fn a_node_goes_on_beside_one_that_has_added_to_the_tables() {
    let database = database().unwrap();
    let (node, tenant) = (node(&database.address).await, Tenant::default());
    let begun = story::begin(node.now().await.unwrap());
    let asked = story::ask(&begun.session, node.now().await.unwrap());
    let answer = story::answer(&asked.session, node.now().await.unwrap());
    let answered = (*answer.session).clone();
    node.append(begun).await.unwrap();
    node.append(asked).await.unwrap();

    let mut newer = node.base.db().await.unwrap();
    schema::migrate_to(&mut newer, &MIGRATIONS.iter().copied().chain([NEXT]).collect::<Vec<_>>()).await.unwrap();

    // Both versions see the earlier data and the data that the newer version has added.
    node.append(answer).await.unwrap();
    let next = story::begin(node.now().await.unwrap());
    let other = next.session.id;
    node.append(next).await.unwrap();
    assert_eq!(node.load(&tenant, answered.id).await.unwrap().as_deref(), Some(&answered));
    assert_eq!((stored_events(&node, answered.id).await.len(), stored_events(&node, other).await.len()), (7, 2));
    let moods = newer.query("select mood from sessions order by id", &[]).await.unwrap();
    assert_eq!(moods.iter().map(|row| row.get(0)).collect::<Vec<Option<&str>>>(), [Some("calm"), None]);
}

#[tokio::test]
async fn f46_a_database_that_a_newer_waypost_has_used_is_refused() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    beside(&node, &format!("update schema_number set number = {0}; update store set fits = {0}", NEXT.0)).await;

    let refused = opened(&database.address).await.map(|node| node.settings());

    let Err(StoreError::Damaged(why, None)) = refused else { panic!("{refused:?}") };
    let cure = "a newer Waypost wrote it; start that version again, or restore a backup made before the upgrade";
    assert_eq!(why, format!("its schema is number {} and this program knows up to {NEWEST}: {cure}", NEXT.0));
    assert_eq!(number(&node).await, i64::from(NEXT.0));
}

/// Everything that the database contains about a session, byte for byte.
const ALL_OF_IT: &str = "
    select sessions::text from sessions where id = $1
     union all select asks::text from asks where session = $1
     union all select events::text from events where session = $1";

#[tokio::test]
async fn f45_beside_a_newer_version_an_older_one_goes_on_with_its_own_and_keeps_what_it_does_not_know() {
    let database = database().unwrap();
    let older = node(&database.address).await;
    let [newer, own] = format_version::asked_of_both(&older).await;
    beside(&older, &format_version::written_by_a_newer(newer.0)).await;
    beside(&older, &format!("update schema_number set number = {}", NEXT.0)).await;
    let all_of_it = async || {
        let rows = older.base.db().await.unwrap().query(ALL_OF_IT, &[&newer.0.to_string()]).await.unwrap();
        rows.iter().map(|row| row.get(0)).collect::<Vec<String>>()
    };
    let before = all_of_it().await;

    // Both for a node that keeps running and for one that is restarted.
    format_version::leaves_alone(&opened(&database.address).await.unwrap(), [newer, own]).await;

    assert_eq!((all_of_it().await, number(&older).await), (before, i64::from(NEXT.0)));
}

#[tokio::test]
async fn f29_a_server_that_only_reads_what_another_writes_is_not_used() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    beside(&node, "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$")
        .await;
    let refused = opened(&database.address).await.map(|node| node.settings());
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f32_a_server_that_may_lose_what_it_acknowledged_is_refused_by_the_name_of_what_is_off() {
    let server = PostgresServer::start().unwrap();
    let address = server.address("postgres");
    let pool = shared::access_and_pools(&address, 1, ReadLimit::Unlimited).unwrap().1.reading;
    for name in ["fsync", "full_page_writes", "synchronous_commit"] {
        let beside = pool.get().await.unwrap();
        set(&beside, &format!("alter system set {name} = off"), (name, "off")).await;

        let refused = opened(&address).await.map(|node| node.settings());

        let Err(StoreError::Unsafe(why)) = refused else { panic!("{name}: {refused:?}") };
        let message = format!("PostgreSQL runs with {name}=off, so that answers that were acknowledged can be lost; set {name}=on");
        assert_eq!(why, message);
        set(&beside, &format!("alter system reset {name}"), (name, "on")).await;
    }
    // With a clock of its own, the node reads the database's settings every time.
    let options = PostgresOptions { clock: Some(OpenedStore::clock()), ..PostgresOptions::default() };
    let node = PostgresStore::open(&address, options).await.unwrap();
    let beside = pool.get().await.unwrap();
    // If a setting is turned off while nodes run, they report it for as long as it is off.
    for (to, off) in [("off", BTreeSet::from(["fsync".to_owned()])), ("on", BTreeSet::new())] {
        set(&beside, &format!("alter system set fsync = {to}"), ("fsync", to)).await;
        waits(async || {
            node.backlog().await.unwrap();
            node.condition().unsafe_settings == off
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f32_a_server_that_may_lose_what_it_acknowledged_is_taken_where_somebody_accepts_that_and_says_so() {
    let server = PostgresServer::start_with(&["fsync=off", "synchronous_commit=off"]).unwrap();
    let options = PostgresOptions { unsafe_settings: UnsafeSettings::Accepted, ..PostgresOptions::default() };
    let node = PostgresStore::open(&server.address("postgres"), options).await.unwrap();
    assert!(node.settings().contains("fsync=off, synchronous_commit=off"), "{}", node.settings());
    let off: Vec<_> = node.condition().unsafe_settings.into_iter().collect();
    assert_eq!(off, ["fsync", "synchronous_commit"]);
}

/// Changes a setting and waits until new sessions see it.
async fn set(beside: &deadpool_postgres::Object, sql: &str, (name, to): (&str, &str)) {
    beside.batch_execute(sql).await.unwrap();
    beside.batch_execute("select pg_reload_conf()").await.unwrap();
    let shown = format!("select setting from pg_settings where name = '{name}'");
    while beside.query_one(&shown, &[]).await.unwrap().get::<_, &str>(0) != to {
        tokio::task::yield_now().await;
    }
}
