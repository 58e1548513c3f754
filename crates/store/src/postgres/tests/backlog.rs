//! Counting the waiting work uses indexes, however much is stored.

use std::sync::Arc;

use tokio::task::JoinSet;
use waypost_test_postgres::database;

use super::{beside, node};
use crate::StoreBasics as _;
use crate::conformance::story;
use crate::sql::backlog;
use crate::{Store as _, StoreHealth};

/// Tables in which most rows do not wait.
const MANY: &str = "
    insert into sessions (tenant, id, agent, owner, status, seq, created_at, updated_at, due_at, sealed, head, stamp)
    select 'main', 'ses_' || n, 'deployer', 'person:zoe', case n % 3 when 0 then 'running' else 'waiting_for_input' end, 1, 0, 0,
           case n % 100 when 0 then n when 1 then 1e15 end, '', '', ''
      from generate_series(1, 20000) as n;
    insert into asks (tenant, session, id, status, revision, asked_by, sealed)
    select 'main', 'ses_' || n, 'ask_' || lpad(n::text, 26, '0'), case n % 100 when 0 then 'pending' else 'answered' end, 1, 'agent:deployer', ''
      from generate_series(1, 20000) as n;
    insert into notices (tenant, session, id, ask, channel, reader, due_at, attempts)
    select 'main', 'ses_' || n, 'ntc_' || n, 'ask_' || n, 'slack', 'everybody', case n % 100 when 0 then n end, 0
      from generate_series(1, 20000) as n;
    insert into errands (tenant, session, id, sealed, due_at, attempts)
    select 'main', 'ses_' || n, 'err_' || n, '', case n % 100 when 0 then n end, 0
      from generate_series(1, 20000) as n;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_is_counted_along_indexes_however_much_is_stored() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    beside(&node, MANY).await;
    beside(&node, "vacuum analyze").await;
    let db = node.base.db().await.unwrap();
    for (sql, index) in [
        (backlog::ASKS.postgres, "asks_by_status"),
        (backlog::SESSIONS.postgres, "sessions_due"),
        (backlog::NOTICES.postgres, "notices_due"),
        (backlog::OUTBOX_MESSAGES.postgres, "errands_due"),
    ] {
        let explained = db.query(&format!("explain (costs off) {}", sql.replace("$1", "15000")), &[]).await.unwrap();
        let plan: Vec<String> = explained.iter().map(|row| row.get(0)).collect();
        assert!(plan.iter().any(|line| line.contains(index)), "{sql}\n{plan:#?}");
        let scanned = plan.iter().filter(|line| line.contains("Seq Scan") && !line.contains("Seq Scan on tenants"));
        assert_eq!(scanned.count(), 0, "{sql}\n{plan:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_tells_how_many_appends_shared_a_commit_and_how_busy_its_connections_are() {
    let database = database().unwrap();
    let node = Arc::new(node(&database.address).await);
    let now = node.now().await.unwrap();
    let mut appends = JoinSet::new();
    for _ in 0..20 {
        let node = Arc::clone(&node);
        appends.spawn(async move { node.append(story::begin(now)).await.unwrap() });
    }
    appends.join_all().await;
    let held = node.base.db().await.unwrap();
    let StoreHealth { group, commit, pools, .. } = node.condition();
    assert_eq!((group.sum, group.total()), (20, commit.total()));
    let pools: Vec<_> = pools.iter().map(|pool| (pool.name, pool.busy > 0, pool.most, pool.waiting)).collect();
    assert_eq!(pools, [("reading", true, 8, 0), ("browsing", false, 4, 0), ("appending", false, 2, 0)]);
    drop(held);
}
