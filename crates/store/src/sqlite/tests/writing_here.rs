//! While little is written, the caller writes instead of the thread. Nothing else differs, and no action is left behind between the two.

use std::sync::Arc;

use tokio::task::JoinSet;
use waypost_core::ids::Tenant;

use super::super::SqliteStore;
use super::store_in;
use crate::StoreBasics as _;
use crate::conformance::story;
use crate::{Store as _, SystemClock};

/// The name of the thread that writes the next action.
async fn writing_thread(store: &SqliteStore) -> Option<String> {
    store.writer.write(|_| Ok(std::thread::current().name().map(str::to_owned))).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_caller_writes_while_it_is_quiet_and_the_thread_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let (caller, of_the_store) = (std::thread::current().name().map(str::to_owned), Some("waypost-writer".to_owned()));
    for (quiet, writes) in [(false, &of_the_store), (true, &caller), (false, &of_the_store)] {
        store.writer.set_quiet(quiet);
        assert_eq!(&writing_thread(&store).await, writes);
    }
}

#[tokio::test]
async fn a_caller_that_would_stop_its_whole_runtime_does_not_write() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    store.writer.set_quiet(true);
    assert_eq!(writing_thread(&store).await.as_deref(), Some("waypost-writer"));
}

/// An action that nobody writes would keep its caller, and this test, for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn callers_and_the_thread_leave_no_action_behind() {
    const CALLERS: usize = 8;
    const SESSIONS: usize = 60;
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(store_in(folder.path(), Arc::new(SystemClock)));
    let mut callers = JoinSet::new();
    for n in 0..CALLERS {
        let store = Arc::clone(&store);
        callers.spawn(async move {
            let mut begun = Vec::new();
            for session in 0..SESSIONS {
                // Every way from one to the other: whatever the last commit was, the next one is taken for the other kind.
                store.writer.set_quiet((n + session).is_multiple_of(2));
                let batch = story::begin(store.now().await.unwrap());
                let expected = (*batch.session).clone();
                store.append(batch).await.unwrap();
                begun.push(expected);
            }
            begun
        });
    }
    let begun = callers.join_all().await.concat();
    assert_eq!(begun.len(), CALLERS * SESSIONS);
    for expected in &begun {
        assert_eq!(store.load(&Tenant::default(), expected.id).await.unwrap().as_deref(), Some(expected));
    }
    drop(store);
    let reopened = store_in(folder.path(), Arc::new(SystemClock));
    for expected in &begun {
        assert_eq!(reopened.load(&Tenant::default(), expected.id).await.unwrap().as_deref(), Some(expected));
    }
}
