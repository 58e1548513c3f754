//! Several nodes on one database: they wait for each other without deadlocks, and none uses a clock of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_test_postgres::database;

use super::super::shared::{self, ReadLimit};
use super::super::{PostgresOptions, PostgresStore};
use super::{beside, node, stored_events, waits};
use crate::StoreBasics as _;
use crate::clock::{Clock as _, ManualClock, SystemClock};
use crate::conformance::OpenedStore;
use crate::conformance::story::{self, BatchVariant as _, LEASE_DURATION, agents, worker};
use crate::record::AuditLog as _;
use crate::{AppendBatch, AppendError, ChangeOutcome, Directory as _, DirectoryChange, Lease, RuleFilter, Store as _, Then};

async fn begun(node: &PostgresStore) -> Session {
    let begun = story::begin(node.now().await.unwrap());
    let session = (*begun.session).clone();
    node.append(begun).await.unwrap();
    session
}

/// Adds a message to a session in its current state; returns the seq.
async fn says(node: &PostgresStore, session: SessionId, from: &ThreadRef) -> Seq {
    loop {
        let stands = node.load(&Tenant::default(), session).await.unwrap().unwrap();
        let batch = story::say_from(&stands, Some(from.clone()), node.now().await.unwrap());
        let seq = batch.entries[0].seq;
        let remember = story::effect(&batch, story::zoe(), &format!("{session} {seq}"));
        match node.append(AppendBatch { remember: Some(remember), ..batch }).await {
            Ok(_) => return seq,
            Err(AppendError::Stale { .. } | AppendError::Repeated(_)) => {}
            Err(error) => panic!("{error:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f26_nodes_that_write_to_the_same_sessions_wait_for_each_other_and_never_in_a_ring() {
    let database = database().unwrap();
    let nodes = [Arc::new(node(&database.address).await), Arc::new(node(&database.address).await)];
    let mut sessions = Vec::new();
    for _ in 0..6 {
        sessions.push(begun(&nodes[0]).await.id);
    }
    let mut tasks = JoinSet::new();
    for n in 0..64 {
        let (node, mut mine) = (Arc::clone(&nodes[n % 2]), sessions.clone());
        // Each node uses another order.
        mine.rotate_left(n % 6);
        if n % 4 < 2 {
            mine.reverse();
        }
        tasks.spawn(async move {
            let mut written = Vec::new();
            for session in mine.into_iter().take(4) {
                let thread = ThreadRef { channel: "slack".into(), at: format!("thread {}", n % 3) };
                written.push((session, says(&node, session, &thread).await));
            }
            written
        });
    }
    let mut acknowledged: BTreeMap<SessionId, Vec<Seq>> = BTreeMap::new();
    for (session, seq) in tasks.join_all().await.into_iter().flatten() {
        acknowledged.entry(session).or_default().push(seq);
    }
    assert_eq!(acknowledged.values().map(Vec::len).sum::<usize>(), 256);
    for (session, mut seqs) in acknowledged {
        seqs.sort_unstable();
        let expected: Vec<_> = ["session_created", "message"].into_iter().chain(seqs.iter().map(|_| "message")).collect();
        assert_eq!(stored_events(&nodes[0], session).await, expected);
        assert_eq!(seqs, (3..=expected.len() as u64).collect::<Vec<_>>());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f26_a_key_that_comes_to_two_nodes_at_once_has_one_effect() {
    let database = database().unwrap();
    let nodes = [node(&database.address).await, node(&database.address).await];
    for n in 0..20 {
        let sends = async |node: &PostgresStore| {
            let begun = story::begin(node.now().await.unwrap());
            let key = story::effect(&begun, story::zoe(), &format!("key {n}"));
            (begun.session.id, node.append(AppendBatch { remember: Some(key), ..begun }).await)
        };
        let (one, other) = tokio::join!(sends(&nodes[0]), sends(&nodes[1]));
        let (taken, repeated) = if one.1.is_ok() { (one, other) } else { (other, one) };
        assert!(taken.1.is_ok(), "{taken:?}");
        assert!(matches!(&repeated.1, Err(AppendError::Repeated(before)) if before.session == taken.0), "{repeated:?}");
        assert_eq!(nodes[0].load(&Tenant::default(), repeated.0).await.unwrap(), None);
    }
}

/// More changes than there are connections.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_change_one_tenant_at_once_leave_connections_to_others() {
    let database = database().unwrap();
    let (node, other) = (Arc::new(node(&database.address).await), node(&database.address).await);
    let (tenant, session) = (Tenant::default(), begun(&node).await);
    let mut held = other.base.db().await.unwrap();
    let held = held.transaction().await.unwrap();
    held.execute("select pg_advisory_xact_lock(hashtextextended($1, 16))", &[&tenant.as_str()]).await.unwrap();
    let mut changes = JoinSet::new();
    for n in 0..20 {
        let node = Arc::clone(&node);
        changes.spawn(async move {
            let principal = waypost_core::people::principal::Principal::person(format!("p{n}"));
            node.write(&Tenant::default(), &story::zoe(), SystemClock.now(), DirectoryChange::Welcome { principal }).await.unwrap()
        });
    }
    // One of the changes waits in the database by now, and the others wait for it.
    let waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
    while other.base.db().await.unwrap().query(waiting, &[]).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(node.load(&tenant, session.id).await.unwrap().as_deref(), Some(&session));
    held.commit().await.unwrap();
    assert_eq!(changes.join_all().await, [ChangeOutcome::Applied; 20]);
}

#[tokio::test]
async fn a_client_that_vanishes_in_the_middle_holds_nothing_for_long() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    let connections = [node.base.db().await.unwrap(), node.base.to_browse().await.unwrap(), node.base.to_append().await.unwrap()];
    let mut settings = Vec::new();
    for db in connections {
        for setting in ["idle_in_transaction_session_timeout", "statement_timeout"] {
            settings.push(db.query_one(&format!("show {setting}"), &[]).await.unwrap().get::<_, String>(0));
        }
    }
    // The node itself limits how long an append takes, and looks up the result.
    assert_eq!(settings, ["10s", "10s", "10s", "10s", "10s", "0"]);
}

#[tokio::test]
async fn f30_where_every_other_connection_is_taken_an_answer_is_written() {
    let database = database().unwrap();
    let node = PostgresStore::open(&database.address, PostgresOptions { connections: 1, ..PostgresOptions::default() }).await.unwrap();
    let asked = story::ask(&begun(&node).await, node.now().await.unwrap());
    let answer = story::answer(&asked.session, node.now().await.unwrap());
    let answered = (*answer.session).clone();
    node.append(asked).await.unwrap();

    let busy = node.base.db().await.unwrap();
    node.append(answer).await.unwrap();
    drop(busy);

    assert_eq!(node.load(&Tenant::default(), answered.id).await.unwrap().as_deref(), Some(&answered));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f30_where_lists_are_slow_and_take_every_connection_that_they_have_an_ask_is_read_and_answered() {
    let database = database().unwrap();
    let node = Arc::new(node(&database.address).await);
    let asked = story::ask(&begun(&node).await, node.now().await.unwrap());
    let answer = story::answer(&asked.session, node.now().await.unwrap());
    let (ask, answered) = (asked.session.pending().next().unwrap().id, (*answer.session).clone());
    node.append(asked).await.unwrap();

    let mut holder = node.base.db().await.unwrap();
    let held = holder.transaction().await.unwrap();
    held.batch_execute("lock table rules in access exclusive mode").await.unwrap();
    let mut lists = JoinSet::new();
    for _ in 0..12 {
        let node = Arc::clone(&node);
        lists.spawn(async move { node.rules(&Tenant::default(), &RuleFilter::default()).await.map(|page| page.items.len()) });
    }
    let browsing = || node.condition().pools.into_iter().find(|pool| pool.name == "browsing").map(|pool| (pool.busy, pool.waiting));
    waits(async || browsing() == Some((4, 8))).await;
    assert!(node.load_by_ask(&Tenant::default(), ask).await.unwrap().is_some());
    node.append(answer).await.unwrap();
    assert_eq!(node.load(&Tenant::default(), answered.id).await.unwrap().as_deref(), Some(&answered));

    held.rollback().await.unwrap();
    assert!(lists.join_all().await.into_iter().all(|listed| listed.unwrap() == 0));
}

/// Makes the database's clock differ from this machine's.
const SHIFT: &str = "
    create schema shifted;
    create function shifted.clock_timestamp() returns timestamptz language sql as 'select pg_catalog.clock_timestamp() + interval ''SHIFT''';
    do $$ begin execute format('alter database %I set search_path = shifted, pg_catalog, public', current_database()); end $$";

#[tokio::test]
async fn f34_a_node_whose_clock_is_an_hour_off_decides_by_the_databases() {
    for (shift, hours) in [("1 hour", 1), ("-1 hour", -1)] {
        let database = database().unwrap();
        let pool = shared::access_and_pools(&database.address, 1, ReadLimit::Unlimited).unwrap().1.reading;
        pool.get().await.unwrap().batch_execute(&SHIFT.replace("SHIFT", shift)).await.unwrap();
        drop(pool);
        let here = || SystemClock.now().as_millis() + hours * 3_600_000;
        let (one, other) = (node(&database.address).await, node(&database.address).await);

        for node in [&one, &other] {
            let (before, reading, after) = (here() - 60_000, node.now().await.unwrap().as_millis(), here() + 60_000);
            assert!((before..after).contains(&reading), "{shift}: {reading}");
        }
        let now = one.now().await.unwrap();
        let minutes = |minutes: i64| Timestamp::from_millis(now.as_millis() + minutes * 60_000);
        let mut asked = Vec::new();
        for deadline in [minutes(-30), minutes(30)] {
            let begun = begun(&one).await;
            let ask = story::ask_until(&begun, Some(deadline), minutes(-40));
            asked.push(ask.session.id);
            one.append(ask).await.unwrap();
        }
        let claimed = |claimed: Vec<crate::Claimed>| claimed.iter().map(|claimed| claimed.session.id).collect::<Vec<_>>();
        // By this machine's clock, both or neither of the deadlines have passed, and the claims have expired.
        assert_eq!(claimed(other.claim(worker(), &agents(), 9, LEASE_DURATION).await.unwrap()), asked[..1], "{shift}");
        assert_eq!(claimed(one.claim(worker(), &agents(), 9, LEASE_DURATION).await.unwrap()), [], "{shift}");
    }
}

#[tokio::test]
async fn f34_a_database_whose_clock_was_ahead_and_is_put_right_goes_on_for_all_nodes_alike_and_says_how_far_it_is_ahead() {
    let database = database().unwrap();
    let pool = shared::access_and_pools(&database.address, 1, ReadLimit::Unlimited).unwrap().1.reading;
    pool.get().await.unwrap().batch_execute(&SHIFT.replace("SHIFT", "1 hour")).await.unwrap();
    drop(node(&database.address).await);
    let set = async |shift: &str| {
        let again = SHIFT.lines().nth(2).unwrap().replace("create function", "create or replace function").replace("SHIFT", shift);
        pool.get().await.unwrap().batch_execute(&again).await.unwrap();
    };
    set("0").await;

    let here = SystemClock.now();
    let (one, other) = (node(&database.address).await, node(&database.address).await);
    let minutes = |at: Timestamp| at.plus(Duration::from_secs(30)).since(here).as_secs() / 60;
    for node in [&one, &other] {
        let (now, ahead) = (node.now().await.unwrap(), node.condition().clock_ahead);
        assert_eq!(
            (minutes(now), minutes(now.minus(ahead))),
            (60, 0),
            "the time does not go back, and the difference to the clock is known"
        );
    }

    // Half a minute passes ten times.
    for n in 1..=10 {
        set(&format!("{} seconds", n * 30)).await;
        drop(node(&database.address).await);
    }
    let third = node(&database.address).await;
    let (now, ahead) = (third.now().await.unwrap(), third.condition().clock_ahead.as_secs());
    assert_eq!(minutes(now.minus(Duration::from_secs(150))), 60, "at half speed, on every node");
    assert!((3_430..=3_450).contains(&ahead), "{ahead}");
}

#[tokio::test]
async fn f35_a_worker_whose_session_another_node_has_taken_meanwhile_is_fenced() {
    let (database, clock) = (database().unwrap(), OpenedStore::clock());
    let with = |clock: &Arc<ManualClock>| PostgresOptions { clock: Some(clock.clone()), ..PostgresOptions::default() };
    let late = PostgresStore::open(&database.address, with(&clock)).await.unwrap();
    let next = PostgresStore::open(&database.address, with(&clock)).await.unwrap();
    let session = begun(&late).await;
    let claim = async |node: &PostgresStore| node.claim(worker(), &agents(), 9, LEASE_DURATION).await.unwrap().pop().unwrap().lease;

    let mine: Lease = claim(&late).await;
    clock.advance(LEASE_DURATION + Duration::from_secs(1));
    let theirs = claim(&next).await;

    assert_eq!((mine.term, theirs.term), (1, 2));
    let finish = || story::finish(&session, clock.now());
    let refused = late.append(finish().under_lease(mine.term, Then::Release)).await;
    assert!(matches!(refused, Err(AppendError::Fenced)), "{refused:?}");
    assert!(matches!(late.renew(&mine, LEASE_DURATION).await, Err(AppendError::Fenced)));
    assert_eq!(stored_events(&late, session.id).await, ["session_created", "message"]);
    next.append(finish().under_lease(theirs.term, Then::Release)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f37_of_two_nodes_that_claim_at_once_each_session_goes_to_one() {
    let database = database().unwrap();
    let (one, other) = (node(&database.address).await, node(&database.address).await);
    let mut due = BTreeSet::new();
    for _ in 0..40 {
        due.insert(begun(&one).await.id);
    }
    let claims = async |node: &PostgresStore| {
        let mut claimed = Vec::new();
        loop {
            let more = node.claim(worker(), &agents(), 7, LEASE_DURATION).await.unwrap();
            if more.is_empty() {
                return claimed;
            }
            claimed.extend(more.into_iter().map(|claimed| claimed.session.id));
        }
    };
    let (mine, theirs) = tokio::join!(claims(&one), claims(&other));
    let all: Vec<_> = mine.iter().chain(&theirs).copied().collect();
    assert_eq!(all.len(), 40);
    assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), due);
    // An outdated list does not help: sessions that were claimed cannot be claimed again.
    assert_eq!(one.claim(worker(), &agents(), 40, LEASE_DURATION).await.unwrap(), []);
}

#[tokio::test]
async fn f36_what_an_interrupted_worker_claimed_is_claimed_again() {
    let (database, clock) = (database().unwrap(), OpenedStore::clock());
    let options = || PostgresOptions { clock: Some(clock.clone()), ..PostgresOptions::default() };
    let node = PostgresStore::open(&database.address, options()).await.unwrap();
    let mut due = BTreeSet::new();
    for _ in 0..3 {
        due.insert(begun(&node).await.id);
    }
    // The database fails after the first session.
    beside(&node, "alter table sessions add constraint breaks check (attempts = 0) not valid").await;
    node.claim(worker(), &agents(), 9, LEASE_DURATION).await.unwrap_err();
    beside(&node, "alter table sessions drop constraint breaks").await;

    let claimed = node.claim(worker(), &agents(), 9, LEASE_DURATION).await.unwrap();

    assert_eq!(claimed.iter().map(|claimed| claimed.session.id).collect::<BTreeSet<_>>(), due);
    assert!(claimed.iter().all(|claimed| claimed.lease.attempts == 1));
}

/// Returns once a transaction waits for a lock.
async fn somebody_waits(node: &PostgresStore) {
    let waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let db = node.base.db().await.unwrap();
    while db.query_opt(waiting, &[]).await.unwrap().is_none() {}
}

/// What an append does to the rows of a session that an erasure reads.
const APPENDS: &str = "
    insert into events (tenant, session, seq, at, type, actor, sealed, hash)
    select tenant, session, seq + 1, at, type, actor, sealed, sha256(hash) from events order by seq desc limit 1;
    update sessions set seq = seq + 1, head = sha256(head)";

#[tokio::test]
async fn an_erasure_that_waits_for_an_append_sees_what_it_wrote_and_takes_it_too() {
    let database = database().unwrap();
    let (node, tenant) = (node(&database.address).await, Tenant::default());
    let session = begun(&node).await;
    let mut appending = node.base.db().await.unwrap();
    let appending = appending.transaction().await.unwrap();
    appending.batch_execute(APPENDS).await.unwrap();
    let erasure = story::erasure(node.now().await.unwrap());
    let (erased, ()) = tokio::join!(node.erase(&tenant, session.id, erasure), async {
        somebody_waits(&node).await;
        appending.commit().await.unwrap();
    });
    assert!(erased.unwrap());
    let journal = node.journal_of(&tenant, session.id).await.unwrap().unwrap();
    assert_eq!((journal.head.seq, journal.salt), (session.seq + 2, None));
    assert_eq!(node.condition().altered.len(), 0);
}
