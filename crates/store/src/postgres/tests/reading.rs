//! Reads that are combined: no caller gets the error of another, and a cut connection loses nothing.

use futures::future::join_all;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_test_postgres::database;

use super::super::PostgresStore;
use super::{beside, node};
use crate::StoreBasics as _;
use crate::conformance::story;
use crate::{Store as _, StoreError};

/// Enough callers that some of their reads are combined.
const MANY: usize = 40;

/// Sessions, each with its ask.
async fn asked(node: &PostgresStore) -> Vec<(SessionId, AskId)> {
    let ask = async |_| {
        let begun = story::begin(node.now().await.unwrap());
        let session = (*begun.session).clone();
        node.append(begun).await.unwrap();
        let asking = story::ask(&session, node.now().await.unwrap());
        let ask = asking.asks[0].id;
        node.append(asking).await.unwrap();
        (session.id, ask)
    };
    join_all((0..MANY).map(ask)).await
}

/// Reads all of them at once: returns the session of each, or its error.
async fn read(node: &PostgresStore, asks: &[(SessionId, AskId)]) -> Vec<Result<Option<SessionId>, StoreError>> {
    let tenant = Tenant::default();
    let each = async |(_, ask): &(SessionId, AskId)| Ok(node.load_by_ask(&tenant, *ask).await?.map(|(_, session)| session.id));
    join_all(asks.iter().map(each)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_those_who_are_read_together_each_is_told_its_own() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    let asks = asked(&node).await;
    let (altered, _) = asks[MANY / 2];
    beside(&node, &format!("update sessions set head = '\\x00' where id = '{altered}'")).await;
    let results: Vec<_> = read(&node, &asks).await.into_iter().map(|read| read.map_err(|error| error.to_string())).collect();
    let own = |&(session, _): &(SessionId, AskId)| match session == altered {
        true => Err(StoreError::Altered(session).to_string()),
        false => Ok(Some(session)),
    };
    assert_eq!(results, asks.iter().map(own).collect::<Vec<_>>());
    let nobodys = read(&node, &[(altered, story::next(AskId::from_bits))]).await;
    assert!(matches!(nobodys[..], [Ok(None)]), "{nobodys:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f20_those_whose_connection_is_cut_while_they_are_read_are_read_on_another() {
    let database = database().unwrap();
    let node = node(&database.address).await;
    let asks = asked(&node).await;
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    let (_, results) = tokio::join!(beside(&node, cut), read(&node, &asks));
    assert_eq!(
        results.into_iter().map(Result::unwrap).collect::<Vec<_>>(),
        asks.iter().map(|(session, _)| Some(*session)).collect::<Vec<_>>()
    );
}
