//! Actions that share a commit: what one of them cannot write does not keep the others from being written.

use std::sync::Arc;

use futures::future::join_all;
use waypost_core::ask::Ask;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::session::Session;

use super::super::{SqliteOptions, SqliteStore, SqliteThreads};
use crate::conformance::story;
use crate::{AppendBatch, AppendError, AskFilter, Clock as _, Store as _, StoreError, SystemClock};

/// A store that writes what its callers send at the same time in one commit.
fn open(folder: &std::path::Path) -> SqliteStore {
    let options = SqliteOptions { threads: SqliteThreads::Callers, ..SqliteOptions::default() };
    SqliteStore::open_with(folder, Arc::new(SystemClock), options).unwrap()
}

async fn begun(store: &SqliteStore) -> Session {
    let batch = story::begin(SystemClock.now());
    let session = (*batch.session).clone();
    store.append(batch).await.unwrap();
    session
}

/// The batch with another id of its ask. The session does not have this ask, but that is not looked at here.
fn with_ask(batch: AppendBatch, id: AskId) -> AppendBatch {
    let asks = batch.asks.iter().map(|ask| Arc::new(Ask { id, ..(**ask).clone() })).collect();
    AppendBatch { asks, ..batch }
}

/// The seq of a session and its asks, by the file alone.
async fn stored(store: &SqliteStore, id: SessionId) -> (u64, Vec<AskId>) {
    let tenant = Tenant::default();
    let session = store.load(&tenant, id).await.unwrap().unwrap();
    let asks = store.asks(&tenant, &AskFilter { session: Some(id), limit: 9, ..AskFilter::default() }).await.unwrap();
    (session.seq, asks.items.iter().map(|ask| ask.id).collect())
}

#[tokio::test]
async fn an_append_that_contradicts_the_file_is_refused_alone_and_leaves_nothing_of_itself() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let sessions = [begun(&store).await, begun(&store).await, begun(&store).await, begun(&store).await];
    let mut batches = sessions.each_ref().map(|session| story::ask(session, SystemClock.now()));
    let taken = batches[0].asks[0].id;
    batches[2] = with_ask(batches[2].clone(), taken);
    let written = batches.each_ref().map(|batch| (batch.session.seq, batch.asks[0].id));
    let commits = store.condition().group;

    let outcomes = join_all(batches.map(|batch| store.append(batch))).await;

    let contradicts = |outcome: &Result<_, _>| matches!(outcome, Err(AppendError::Store(StoreError::Damaged(..))));
    let ends: Vec<_> = outcomes.iter().map(|outcome| (outcome.is_ok(), contradicts(outcome))).collect();
    assert_eq!(ends, [(true, false), (true, false), (false, true), (true, false)]);
    let group = store.condition().group;
    assert_eq!((group.total() - commits.total(), group.sum - commits.sum), (1, 4), "all of them shared one commit");
    drop(store);
    let store = open(folder.path());
    for (n, (seq, ask)) in written.into_iter().enumerate() {
        let expected = if n == 2 { (sessions[2].seq, vec![]) } else { (seq, vec![ask]) };
        assert_eq!(stored(&store, sessions[n].id).await, expected, "session {n}");
    }
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
}
