//! The cost of a read or a claim must not depend on how much is stored: PostgreSQL shows the plan of each.

use futures::future::try_join_all;

use super::super::{asks, change_feed, events, leases, notices, outbox_messages, sessions};
use super::{beside, node};
use crate::Store as _;
use crate::StoreBasics as _;
use crate::conformance::story::begin;
use waypost_test_postgres::database;

/// Waiting sessions, each with its ask.
const MANY: &str = "
    insert into sessions (tenant, id, agent, owner, status, seq, created_at, updated_at, sealed, head, stamp)
    select 'main', 'ses_' || lpad(n::text, 26, '0'), 'cli', 'agent:cli', 'waiting_for_input', 2, 1, 1, '\\x00', '\\x00', '\\x00'
      from generate_series(1, 20000) as n;
    insert into asks (tenant, session, id, status, revision, asked_by, sealed)
    select 'main', id, 'ask_' || right(id, 26), 'pending', 1, 'agent:cli', '\\x00' from sessions;
    insert into ask_audience (tenant, session, ask, whom) select tenant, session, id, 'anybody' from asks;
    insert into events (tenant, session, seq, at, type, actor, hash)
    select tenant, id, n, 1, 'message', 'agent:cli', '\\x00' from sessions, generate_series(1, 2) as n;
    insert into vault (tenant, session, key) select tenant, id, '\\x00' from sessions;
    analyze";

/// Statements that run often.
const OFTEN: [(&str, &str); 18] = [
    ("leases::CLAIM", leases::CLAIM),
    ("notices::TAKE", notices::TAKE),
    ("outbox_messages::TAKE", outbox_messages::TAKE),
    ("change_feed::CHANGED", change_feed::CHANGED),
    ("change_feed::ASKS", change_feed::ASKS),
    ("sessions::ROW_STATE", sessions::ROW_STATE),
    ("sessions::ADVANCE", sessions::ADVANCE),
    ("sessions::LOAD", sessions::LOAD),
    ("sessions::BY_OWNER", sessions::BY_OWNER),
    ("sessions::BY_AGENT", sessions::BY_AGENT),
    ("sessions::BY_STATUS", sessions::BY_STATUS),
    ("sessions::ALL", sessions::ALL),
    ("events::READ", events::READ),
    ("asks::PUT", asks::PUT),
    ("asks::UNLIST", asks::UNLIST),
    ("asks::WITH_SESSION", asks::WITH_SESSION),
    ("asks::WAITING_FOR", asks::WAITING_FOR),
    ("asks::BY_STATUS", asks::BY_STATUS),
];

/// Returns the statement with a constant limit, and the types of its parameters. Without a constant, PostgreSQL assumes
/// that a tenth of all rows is wanted.
fn within_a_page(sql: &str) -> (String, Vec<&'static str>) {
    let count = (1..=20).rev().find(|n| sql.contains(&format!("${n}"))).unwrap_or(0);
    let mut types = vec!["unknown"; count];
    for (n, kind) in types.iter_mut().enumerate() {
        if sql.contains(&format!("limit ${}", n + 1)) {
            *kind = "bigint";
        }
    }
    let sql = (1..=count).rev().fold(sql.to_owned(), |sql, n| sql.replace(&format!("limit ${n}"), "limit 51"));
    (sql, types)
}

#[tokio::test]
async fn f40_beside_very_many_that_wait_no_table_is_read_whole() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    beside(&node, MANY).await;
    let db = node.base.db().await.unwrap();
    db.batch_execute("set plan_cache_mode = force_generic_plan").await.unwrap();
    let mut whole = Vec::new();
    for (name, sql) in OFTEN {
        let (sql, types) = within_a_page(sql);
        db.batch_execute(&format!("prepare tried ({}) as {sql}", types.join(", "))).await.unwrap();
        let with = vec!["null"; types.len()].join(", ");
        let plan = db.query(&format!("explain execute tried ({with})"), &[]).await.unwrap();
        db.batch_execute("deallocate tried").await.unwrap();
        let lines: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
        whole.extend(lines.into_iter().filter(|line| line.contains("Seq Scan")).map(|line| format!("{name}: {}", line.trim())));
    }
    // These tables are empty, and scanning them is fastest.
    whole.retain(|line| !line.contains(" on notices ") && !line.contains(" on errands ") && !line.contains(" on erasures"));
    assert_eq!(whole, Vec::<String>::new());
}

#[tokio::test]
async fn f40_what_other_nodes_have_changed_is_found_without_a_look_at_what_waits() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    beside(&node, MANY).await;
    let db = node.base.db().await.unwrap();
    // Begun after all that, because the oldest open transaction may belong to another test on the same server.
    let open: i64 = db.query_one("select pg_current_xact_id()::text::bigint", &[]).await.unwrap().get(0);
    beside(&node, "update sessions set seq = 3, changed = pg_current_xact_id() where id = 'ses_00000000000000000000000007'").await;
    db.batch_execute("set plan_cache_mode = force_generic_plan").await.unwrap();
    db.batch_execute(&format!("prepare looked as {}", change_feed::CHANGED)).await.unwrap();
    let look = format!("explain (analyze, costs off, timing off, summary off) execute looked ({open}, 2, '{{}}', {open}, '', '')");
    let plan: Vec<String> = db.query(&look, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
    // PostgreSQL reports for each step how many rows it returned and how many it filtered out.
    let looked_at =
        plan.iter().filter_map(|line| line.split_once("rows=").or(line.split_once("Filter: "))?.1.split(' ').next()?.parse().ok());
    assert!(looked_at.max() <= Some(10_u32), "{plan:#?}");
}

#[tokio::test]
async fn a_database_that_has_just_begun_to_fill_is_looked_into_before_autovacuum_comes_by() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    let known = async || {
        let db = node.base.db().await.unwrap();
        db.query_one("select reltuples > 0 from pg_class where oid = 'sessions'::regclass", &[]).await.unwrap().get::<_, bool>(0)
    };
    assert!(!known().await);
    let now = node.now().await.unwrap();
    try_join_all((0..250).map(|_| node.append(begin(now)))).await.unwrap();
    while !known().await {}
}
