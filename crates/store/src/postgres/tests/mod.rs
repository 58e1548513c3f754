//! The conformance suite on a real PostgreSQL, and tests of what only a database of many nodes guarantees.

mod backlog;
mod bell;
mod failover;
mod lost;
mod nodes;
mod opening;
mod plans;
mod pooler;
mod reading;
mod road;
mod shards;
mod spread;
mod statements;
mod trust;

use std::sync::Arc;

use waypost_core::audit::{Chain, commitment};
use waypost_core::ids::{SessionId, Tenant};
use waypost_test_postgres::database;

use super::{PostgresOptions, PostgresStore};
use crate::conformance::OpenedStore;
use crate::record::{AuditLog as _, EntryContent};

async fn open() -> OpenedStore {
    let (database, clock) = (database().unwrap(), OpenedStore::clock());
    let options = PostgresOptions { clock: Some(clock.clone()), ..PostgresOptions::default() };
    let store = PostgresStore::open(&database.address, options).await.unwrap();
    OpenedStore::on(clock, Arc::new(store), database)
}

crate::conformance!(open());

/// Opens a node on the database at `address`.
async fn node(address: &str) -> PostgresStore {
    PostgresStore::open(address, PostgresOptions::default()).await.unwrap()
}

/// Runs SQL outside all nodes, on a connection of one of them.
pub(crate) async fn beside(node: &PostgresStore, sql: &str) {
    node.base.db().await.unwrap().batch_execute(sql).await.unwrap();
}

/// Polls until the condition is true.
async fn waits(until: impl AsyncFn() -> bool) {
    while !until().await {
        tokio::task::yield_now().await;
    }
}

/// Returns the events of a session, after checking that its chain is intact: every entry once, in order.
async fn stored_events(node: &PostgresStore, session: SessionId) -> Vec<String> {
    let tenant = Tenant::default();
    let Some(journal) = node.journal_of(&tenant, session).await.unwrap() else { return Vec::new() };
    let links = node.links(&tenant, session, 0, 100_000).await.unwrap();
    let mut chain = Chain::begin(&tenant, session, 0);
    for link in &links {
        let EntryContent::Stored { actor, data } = &link.content else { panic!("an entry cannot be read") };
        assert_eq!(chain.add(link.at, &link.kind, commitment(journal.salt, link.seq, actor, data)), link.hash);
    }
    assert_eq!(chain.head(), journal.head);
    assert!(links.iter().map(|link| link.seq).eq(1..=journal.head.seq));
    links.into_iter().map(|link| link.kind).collect()
}
