//! What is kept in memory changes no answer: a session from memory is what the file contains, and what is not kept is read.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::digest::Hash;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::super::live_sessions::{LiveSession, LiveSessions};
use super::super::{SqliteOptions, SqliteStore};
use crate::conformance::story;
use crate::{AppendBatch, Store as _, StoreBasics as _, SystemClock};

fn open(folder: &std::path::Path, live_bytes: usize) -> SqliteStore {
    SqliteStore::open_with(folder, Arc::new(SystemClock), SqliteOptions { live_bytes, ..SqliteOptions::default() }).unwrap()
}

/// Where the state of a session is found: its ask when the session waits for it, and after it was answered.
async fn found(store: &SqliteStore, session: &Session, ask: &Ask) -> (Option<Arc<Session>>, Option<(Arc<Ask>, Arc<Session>)>) {
    let tenant = Tenant::default();
    (store.load(&tenant, session.id).await.unwrap(), store.load_by_ask(&tenant, ask.id).await.unwrap())
}

async fn append(store: &SqliteStore, batch: AppendBatch) -> Arc<Session> {
    let session = Arc::clone(&batch.session);
    store.append(batch).await.unwrap();
    session
}

#[tokio::test]
async fn a_store_answers_the_same_with_a_full_an_empty_and_no_memory() {
    for live_bytes in [SqliteOptions::default().live_bytes, 1, 0] {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path(), live_bytes);
        let begun = append(&store, story::begin(store.now().await.unwrap())).await;
        let waiting = append(&store, story::ask(&begun, store.now().await.unwrap())).await;
        let ask = waiting.asks.values().next().unwrap();
        let while_waiting = found(&store, &waiting, ask).await;
        let answer = story::answer(&waiting, store.now().await.unwrap());
        let settled = Arc::clone(&answer.asks[0]);
        let answered = append(&store, answer).await;
        let when_answered = found(&store, &answered, ask).await;
        drop(store);
        let when_reopened = found(&open(folder.path(), live_bytes), &answered, ask).await;

        assert_eq!(while_waiting, (Some(Arc::clone(&waiting)), Some((Arc::clone(ask), Arc::clone(&waiting)))), "{live_bytes}");
        assert_eq!(when_answered, (Some(Arc::clone(&answered)), Some((settled, Arc::clone(&answered)))), "{live_bytes}");
        assert_eq!(when_reopened, when_answered, "{live_bytes}");
    }
}

#[tokio::test]
async fn what_was_read_or_written_last_is_not_parsed_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path(), SqliteOptions::default().live_bytes);
    let begun = append(&store, story::begin(store.now().await.unwrap())).await;
    let written = store.load(&Tenant::default(), begun.id).await.unwrap().unwrap();
    drop(store);
    let store = open(folder.path(), SqliteOptions::default().live_bytes);
    let first = store.load(&Tenant::default(), begun.id).await.unwrap().unwrap();
    let second = store.load(&Tenant::default(), begun.id).await.unwrap().unwrap();

    assert!(Arc::ptr_eq(&written, &begun));
    assert!(!Arc::ptr_eq(&first, &begun) && Arc::ptr_eq(&first, &second));
}

#[tokio::test]
async fn a_wrong_state_in_memory_is_not_used_and_an_erased_session_is_forgotten() {
    let (folder, tenant) = (tempfile::tempdir().unwrap(), Tenant::default());
    let store = open(folder.path(), SqliteOptions::default().live_bytes);
    let begun = append(&store, story::begin(store.now().await.unwrap())).await;
    let waiting = append(&store, story::ask(&begun, store.now().await.unwrap())).await;
    let (mut wrong, head) = (Session::clone(&waiting), Hash::from_bytes([9; 32]));
    wrong.seq += 1;
    store.live.put(LiveSession { head, session: Arc::new(wrong), settled: Vec::new(), bytes: 10 });

    assert_eq!(store.load(&tenant, waiting.id).await.unwrap(), Some(Arc::clone(&waiting)));
    assert!(store.erase(&tenant, waiting.id, story::erasure(store.now().await.unwrap())).await.unwrap());
    assert_eq!(store.load(&tenant, waiting.id).await.unwrap(), None);
    assert!(store.live.get(waiting.id, head).is_none());
}

#[test]
fn the_sessions_that_were_not_used_for_the_longest_time_go_first() {
    let memory = LiveSessions::new(100);
    let session = |n: u128, seq: u64, bytes: usize| {
        let mut session = (*story::begin(Timestamp::default()).session).clone();
        (session.id, session.seq) = (SessionId::from_bits(n), seq);
        LiveSession { head: Hash::from_bytes([u8::try_from(seq).unwrap(); 32]), session: Arc::new(session), settled: Vec::new(), bytes }
    };
    let kept = |memory: &LiveSessions| -> Vec<(u128, u64)> {
        let candidates = (1..=4).flat_map(|n| (1..=2).map(move |seq| (n, seq)));
        let is_kept =
            |(n, seq): &(u128, u64)| memory.get(SessionId::from_bits(*n), Hash::from_bytes([u8::try_from(*seq).unwrap(); 32])).is_some();
        candidates.filter(is_kept).collect()
    };

    (1..=2).for_each(|n| memory.put(session(n, 1, 40)));
    assert_eq!(kept(&memory), [(1, 1), (2, 1)]);
    // One more does not fit beside both.
    memory.put(session(3, 1, 40));
    assert_eq!(kept(&memory), [(2, 1), (3, 1)]);
    // A newer state replaces an older one, never the other way round.
    memory.put(session(2, 2, 60));
    memory.put(session(2, 1, 10));
    assert_eq!(kept(&memory), [(2, 2), (3, 1)]);
    // What is larger than the whole memory is not kept, and neither is its older state.
    memory.put(session(3, 2, 101));
    assert_eq!(kept(&memory), [(2, 2)]);
    memory.forget(SessionId::from_bits(2));
    assert_eq!(kept(&memory), []);
}
