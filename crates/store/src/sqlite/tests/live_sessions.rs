//! What is kept in memory changes no answer: a session from memory is what the file contains, and what is not kept is read.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use rusqlite::functions::FunctionFlags;
use tokio::runtime::Handle;
use tokio::task::{JoinSet, block_in_place};
use waypost_core::ask::Ask;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::super::live_sessions::{LiveChanges, LiveSession, LiveSessions};
use super::super::{SqliteOptions, SqliteStore};
use crate::conformance::story;
use crate::{
    AppendBatch, AppendError, DecisionFacts, DecisionQuery, IdempotencyRecord, Store as _, StoreBasics as _, StoreError, SystemClock,
};

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

/// Puts the state of a session, as after a commit.
fn commit(memory: &LiveSessions, live: LiveSession) {
    let changes = LiveChanges::default();
    changes.append(&Tenant::default(), live);
    memory.commit(changes).keep_changes();
}

fn live(session: Session) -> LiveSession {
    LiveSession { session: Arc::new(session), settled: Vec::new(), bytes: 10 }
}

#[tokio::test]
async fn an_append_to_a_wrong_state_is_refused_and_the_next_read_finds_what_is_in_the_file() {
    let (folder, tenant) = (tempfile::tempdir().unwrap(), Tenant::default());
    let store = open(folder.path(), SqliteOptions::default().live_bytes);
    let begun = append(&store, story::begin(store.now().await.unwrap())).await;
    let waiting = append(&store, story::ask(&begun, store.now().await.unwrap())).await;
    commit(&store.live, live(Session::clone(&begun)));
    let wrong = store.load(&tenant, begun.id).await.unwrap().unwrap();
    let refused = store.append(story::say(&wrong, store.now().await.unwrap())).await;
    let right = store.load(&tenant, begun.id).await.unwrap().unwrap();

    assert_eq!(wrong, begun);
    assert!(matches!(refused, Err(AppendError::Stale { seq }) if seq == waiting.seq), "{refused:?}");
    assert_eq!(right, waiting);
}

#[tokio::test]
async fn a_session_that_was_altered_in_the_file_is_served_until_the_next_append_and_never_again() {
    let (folder, tenant) = (tempfile::tempdir().unwrap(), Tenant::default());
    let store = open(folder.path(), SqliteOptions::default().live_bytes);
    let begun = append(&store, story::begin(store.now().await.unwrap())).await;
    let file = rusqlite::Connection::open(folder.path().join("waypost.db")).unwrap();
    file.execute("update sessions set head = zeroblob(32)", []).unwrap();
    let before = store.load(&tenant, begun.id).await.unwrap();
    let refused = store.append(story::say(&begun, store.now().await.unwrap())).await;
    let after = store.load(&tenant, begun.id).await;

    assert_eq!(before, Some(begun));
    assert!(matches!(&refused, Err(AppendError::Store(StoreError::Altered(_)))), "{refused:?}");
    assert!(matches!(&after, Err(StoreError::Altered(_))), "{after:?}");
}

#[tokio::test]
async fn another_tenant_finds_nothing_and_an_erased_session_is_forgotten() {
    let (folder, tenant, other) = (tempfile::tempdir().unwrap(), Tenant::default(), Tenant::new("other"));
    let store = open(folder.path(), SqliteOptions::default().live_bytes);
    let begun = append(&store, story::begin(store.now().await.unwrap())).await;
    let waiting = append(&store, story::ask(&begun, store.now().await.unwrap())).await;
    let ask = *waiting.asks.keys().next().unwrap();

    assert_eq!(store.load(&tenant, waiting.id).await.unwrap(), Some(Arc::clone(&waiting)));
    assert_eq!(store.load(&other, waiting.id).await.unwrap(), None);
    assert_eq!(store.load_by_ask(&other, ask).await.unwrap(), None);
    assert!(store.erase(&tenant, waiting.id, story::erasure(store.now().await.unwrap())).await.unwrap());
    assert!(store.live.get(&tenant, waiting.id).is_none());
    assert_eq!(store.load(&tenant, waiting.id).await.unwrap(), None);
    assert_eq!(store.load_by_ask(&tenant, ask).await.unwrap(), None);
}

/// Reads a session and its ask until it is stopped.
async fn check_forever(store: Arc<SqliteStore>, (id, ask): (SessionId, AskId), acknowledged: Arc<AtomicU64>) {
    loop {
        let before = acknowledged.load(Ordering::SeqCst);
        let found = store.load(&Tenant::default(), id).await.unwrap().unwrap().seq;
        let by_ask = store.load_by_ask(&Tenant::default(), ask).await.unwrap().unwrap().1.seq;
        assert!(before <= found && found <= by_ask, "found {found} and then {by_ask} after {before} was acknowledged");
        tokio::task::yield_now().await;
    }
}

/// Little memory lets reads come from the file as often as from memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_finds_a_session_as_it_was_before_an_acknowledged_append() {
    for live_bytes in [SqliteOptions::default().live_bytes, 6_000] {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(open(folder.path(), live_bytes));
        let mut session = append(&store, story::begin(store.now().await.unwrap())).await;
        session = append(&store, story::ask(&session, store.now().await.unwrap())).await;
        let (id, ask, acknowledged) = (session.id, *session.asks.keys().next().unwrap(), Arc::new(AtomicU64::new(session.seq)));
        let mut readers: JoinSet<_> = (0..3).map(|_| check_forever(Arc::clone(&store), (id, ask), Arc::clone(&acknowledged))).collect();
        for _ in 0..100 {
            session = append(&store, story::say(&session, store.now().await.unwrap())).await;
            append(&store, story::begin(store.now().await.unwrap())).await;
            acknowledged.store(session.seq, Ordering::SeqCst);
        }
        readers.abort_all();
        while let Some(ended) = readers.join_next().await {
            assert!(ended.is_err_and(|error| error.is_cancelled()), "a reader found an older state");
        }
    }
}

/// Appends `batch` during the next read of a session from the file: after that read has its state of the file, and before it ends.
async fn append_during_the_next_read(store: &Arc<SqliteStore>, batch: AppendBatch) {
    let append = Mutex::new(Some((Arc::clone(store), batch)));
    let meanwhile = move |_: &rusqlite::functions::Context<'_>| {
        if let Some((store, batch)) = append.lock().unwrap().take() {
            block_in_place(|| Handle::current().block_on(store.append(batch))).unwrap();
        }
        Ok(true)
    };
    let prepare = |db: &rusqlite::Connection| {
        db.create_scalar_function("meanwhile", 0, FunctionFlags::SQLITE_UTF8, meanwhile)?;
        db.execute_batch("create temp view sessions as select * from main.sessions where meanwhile()")
    };
    store.readers.read_here(prepare).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_request_is_answered_with_what_it_left_even_if_it_was_written_during_the_read() {
    for live_bytes in [SqliteOptions::default().live_bytes, 0] {
        let (folder, tenant) = (tempfile::tempdir().unwrap(), Tenant::default());
        let store = open(folder.path(), live_bytes);
        let begun = append(&store, story::begin(store.now().await.unwrap())).await;
        let waiting = append(&store, story::ask(&begun, store.now().await.unwrap())).await;
        drop(store);
        let store = Arc::new(open(folder.path(), live_bytes));
        let answer = story::answer(&waiting, store.now().await.unwrap());
        let (settled, answered) = (Arc::clone(&answer.asks[0]), Arc::clone(&answer.session));
        let by = story::zoe();
        let earlier =
            IdempotencyRecord { by: by.clone(), key: "key".into(), request: "digest".into(), session: waiting.id, ask: Some(settled.id) };
        append_during_the_next_read(&store, AppendBatch { remember: Some(earlier.clone()), ..answer }).await;
        let query = DecisionQuery { tenant: &tenant, ask: settled.id, by: &by, key: Some("key"), factors: false };
        let found = store.load_for_decision(query).await.unwrap().unwrap();

        let DecisionFacts { membership, .. } = found.clone();
        let left = DecisionFacts { ask: settled, session: answered, membership, earlier: Some(earlier), steps_up: false };
        assert_eq!(found, left, "{live_bytes}");
    }
}

/// Each step is one moment of a read beside a commit; the store itself does not let a test choose them.
#[test]
fn what_was_read_while_a_commit_changed_the_session_is_not_kept() {
    let (memory, tenant) = (LiveSessions::new(1_000), Tenant::default());
    let old = (*story::begin(Timestamp::default()).session).clone();
    let (id, mut new) = (old.id, old.clone());
    new.seq += 1;
    let found = || memory.get(&tenant, id).map(|session| session.seq);
    let begin = |session: &Session| {
        let changes = LiveChanges::default();
        changes.append(&tenant, live(session.clone()));
        memory.commit(changes)
    };

    memory.read(&tenant, id).keep(live(old.clone()));
    assert_eq!(found(), Some(old.seq));
    // A commit that fails leaves nothing, and neither does a read that began before it or during it.
    let (early, failing) = (memory.read(&tenant, id), begin(&new));
    let during = memory.read(&tenant, id);
    early.keep(live(old.clone()));
    assert_eq!(found(), None);
    drop(failing);
    during.keep(live(old.clone()));
    assert_eq!(found(), None);
    // A commit that succeeds leaves the new state.
    let (early, committing) = (memory.read(&tenant, id), begin(&new));
    let during = memory.read(&tenant, id);
    committing.keep_changes();
    early.keep(live(old.clone()));
    during.keep(live(old.clone()));
    assert_eq!(found(), Some(new.seq));
    // What was found in place of the session is not kept: its own changes were not watched.
    let mut other = old.clone();
    other.id = SessionId::from_bits(id.bits() + 1);
    memory.read(&tenant, id).keep(live(other.clone()));
    assert_eq!((found(), memory.get(&tenant, other.id)), (Some(new.seq), None));
    // One that erases leaves nothing.
    let (early, changes) = (memory.read(&tenant, id), LiveChanges::default());
    changes.erase(&tenant, id);
    memory.commit(changes).keep_changes();
    early.keep(live(old.clone()));
    assert_eq!(found(), None);
    // What one action of the transaction rolled back was not done; two sessions of one counter are one change of it.
    let (changes, mut neighbour) = (LiveChanges::default(), old.clone());
    neighbour.id = SessionId::from_bits(id.bits() ^ (1 << 80));
    changes.append(&tenant, live(old.clone()));
    changes.append(&tenant, live(neighbour.clone()));
    let done = changes.len();
    changes.append(&tenant, live(new));
    changes.roll_back_to(done);
    let committing = memory.commit(changes);
    memory.read(&tenant, id).keep(live(old.clone()));
    assert_eq!((found(), memory.get(&tenant, neighbour.id)), (None, None));
    committing.keep_changes();
    assert_eq!((found(), memory.get(&tenant, neighbour.id)), (Some(old.seq), Some(Arc::new(neighbour))));
}

#[test]
fn of_a_session_with_several_asks_each_is_found_by_its_own_id() {
    let (memory, tenant) = (LiveSessions::new(1_000), Tenant::default());
    let begun = story::begin(Timestamp::default()).session;
    let session = Session::clone(&story::ask(&begun, Timestamp::default()).session);
    let pending = Arc::clone(session.asks.values().next().unwrap());
    let [first, second] = [1, 2].map(|n| Arc::new(Ask { id: AskId::from_bits(n), ..Ask::clone(&pending) }));
    commit(&memory, LiveSession { settled: vec![Arc::clone(&first), Arc::clone(&second)], ..live(session) });

    let found = [first.id, second.id, pending.id, AskId::from_bits(3)].map(|id| memory.get_by_ask(&tenant, id).map(|(ask, _)| ask));
    assert_eq!(found, [Some(first), Some(second), Some(pending), None]);
}

#[test]
fn the_sessions_that_were_not_used_for_the_longest_time_go_first() {
    let (memory, tenant) = (LiveSessions::new(100), Tenant::default());
    let session = |n: u128, seq: u64, bytes: usize| {
        let mut session = (*story::begin(Timestamp::default()).session).clone();
        (session.id, session.seq) = (SessionId::from_bits(n), seq);
        LiveSession { session: Arc::new(session), settled: Vec::new(), bytes }
    };
    let kept = |memory: &LiveSessions| -> Vec<(u128, u64)> {
        (1..=4).filter_map(|n| Some((n, memory.get(&tenant, SessionId::from_bits(n))?.seq))).collect()
    };

    (1..=2).for_each(|n| commit(&memory, session(n, 1, 40)));
    assert_eq!(kept(&memory), [(1, 1), (2, 1)]);
    // One more does not fit beside both.
    commit(&memory, session(3, 1, 40));
    assert_eq!(kept(&memory), [(2, 1), (3, 1)]);
    commit(&memory, session(2, 2, 60));
    assert_eq!(kept(&memory), [(2, 2), (3, 1)]);
    // What is larger than the whole memory is not kept, and neither is its older state.
    commit(&memory, session(3, 2, 101));
    assert_eq!(kept(&memory), [(2, 2)]);
    memory.forget(&tenant, SessionId::from_bits(2));
    assert_eq!(kept(&memory), []);
}
