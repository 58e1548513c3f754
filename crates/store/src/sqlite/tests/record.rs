//! Stored data is what was written, erased data is gone completely, and data from before the audit log is included in
//! it.

use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, params};
use waypost_core::audit::document::Checkpoint;
use waypost_core::audit::signed::Signature;
use waypost_core::audit::{Chain, commitment};
use waypost_core::ids::Tenant;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;

use super::super::schema::MIGRATIONS;
use super::store_in;
use crate::conformance::story::{self, LEASE_DURATION, agents, worker};
use crate::record::{AuditLog as _, EntryContent};
use crate::{AppendError, Clock as _, Store as _, StoreError, SystemClock};

const MESSAGE: &str = "Put the web app into production.";

async fn begun(folder: &Path) -> Session {
    let store = store_in(folder, Arc::new(SystemClock));
    let batch = story::begin(SystemClock.now());
    store.append(batch.clone()).await.unwrap();
    Arc::unwrap_or_clone(batch.session)
}

fn outside(folder: &Path) -> Connection {
    Connection::open(folder.join("waypost.db")).unwrap()
}

#[tokio::test]
async fn a_session_that_is_not_what_was_written_is_set_aside_and_the_others_go_on() {
    let edits = [
        "delete from events where seq = 2 and session = ?1",
        "update events set hash = zeroblob(32) where seq = 2 and session = ?1",
        "update sessions set head = zeroblob(32) where id = ?1",
        "update sessions set sealed = zeroblob(100) where id = ?1",
        "update vault set key = zeroblob(32) where session = ?1",
    ];
    for edit in edits {
        let folder = tempfile::tempdir().unwrap();
        let (altered, sound) = (begun(folder.path()).await, begun(folder.path()).await);
        outside(folder.path()).execute(edit, [altered.id.to_string()]).unwrap();
        let store = store_in(folder.path(), Arc::new(SystemClock));

        let claimed = store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap();
        let loaded = store.load(&Tenant::default(), altered.id).await;

        assert_eq!(claimed.iter().map(|claimed| claimed.session.id).collect::<Vec<_>>(), [sound.id], "{edit}");
        assert!(matches!(loaded, Err(StoreError::Altered(session)) if session == altered.id), "{edit}: {loaded:?}");
        assert_eq!(store.condition().altered, [altered.id].into(), "{edit}");
        assert!(store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn nothing_is_written_behind_a_chain_that_was_cut() {
    let folder = tempfile::tempdir().unwrap();
    let altered = begun(folder.path()).await;
    outside(folder.path()).execute("delete from events where seq = 2", []).unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let appended = store.append(story::say(&altered, SystemClock.now())).await;
    assert!(matches!(appended, Err(AppendError::Store(StoreError::Altered(_)))), "{appended:?}");
    assert_eq!(store.record_len(&altered).await, 1);
}

impl super::super::SqliteStore {
    async fn record_len(&self, session: &Session) -> usize {
        self.links(&Tenant::default(), session.id, 0, 100).await.unwrap().len()
    }
}

pub(super) fn bytes_in(folder: &Path) -> Vec<u8> {
    folder.read_dir().unwrap().flat_map(|file| std::fs::read(file.unwrap().path()).unwrap_or_default()).collect()
}

pub(super) fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[tokio::test]
async fn what_was_said_is_never_in_the_open_and_its_key_is_nowhere_once_it_was_erased() {
    let folder = tempfile::tempdir().unwrap();
    let session = begun(folder.path()).await;
    let key: Vec<u8> = outside(folder.path()).query_row("select key from vault", [], |row| row.get(0)).unwrap();
    let before = bytes_in(folder.path());
    assert!(holds(&before, &key) && !holds(&before, MESSAGE.as_bytes()));
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let waiting = story::ask(&session, SystemClock.now());
    store.append(waiting).await.unwrap();

    store.erase(&Tenant::default(), session.id, story::erasure(SystemClock.now())).await.unwrap();

    // Neither in the database nor in its log, while the store is still open.
    let after = bytes_in(folder.path());
    assert!(!holds(&after, &key) && !holds(&after, MESSAGE.as_bytes()));
    assert_eq!(store.load(&Tenant::default(), session.id).await.unwrap(), None);
}

/// The data of an older Waypost: plain text, and no chain.
fn written_by_an_older_one(folder: &Path) -> (Session, Vec<Entry>) {
    let db = Connection::open(folder.join("waypost.db")).unwrap();
    for (number, sql) in MIGRATIONS.iter().filter(|(number, _)| *number < 9) {
        db.execute_batch(sql).unwrap();
        db.pragma_update(None, "user_version", number).unwrap();
    }
    let now = SystemClock.now();
    let begun = story::begin(now);
    let waiting = story::ask(&begun.session, now);
    let (session, entries) = ((*waiting.session).clone(), [&begun.entries[..], &waiting.entries[..]].concat());
    let id = session.id.to_string();
    for Entry { seq, at, actor, event } in &entries {
        let row = params![id, i64::try_from(*seq).unwrap(), at.as_millis(), event.kind(), actor.to_string(), json(event)];
        db.execute("insert into events (tenant, session, seq, at, type, actor, data) values ('main', ?1, ?2, ?3, ?4, ?5, ?6)", row)
            .unwrap();
    }
    let seq = i64::try_from(session.seq).unwrap();
    db.execute(
        "insert into sessions (tenant, id, agent, owner, status, seq, created_at, updated_at, state)
         values ('main', ?1, 'deployer', 'person:zoe', ?2, ?3, 1, 1, ?4)",
        params![id, session.status.as_str(), seq, json(&session)],
    )
    .unwrap();
    for ask in &waiting.asks {
        db.execute(
            "insert into asks (tenant, id, session, status, revision, asked_by, body) values ('main', ?1, ?2, 'pending', 1, 'agent:deployer', ?3)",
            params![ask.id.to_string(), id, json(ask)],
        )
        .unwrap();
    }
    (session, entries)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[tokio::test]
async fn a_journal_that_is_older_than_the_record_is_sealed_and_chained_as_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let (session, entries) = written_by_an_older_one(folder.path());
    let tenant = Tenant::default();

    let store = store_in(folder.path(), Arc::new(SystemClock));

    assert_eq!(store.load(&tenant, session.id).await.unwrap().as_deref(), Some(&session));
    assert_eq!(store.read(&tenant, session.id, 0, 100).await.unwrap(), entries);
    let ask = session.pending().next().unwrap();
    assert_eq!(store.load_by_ask(&tenant, ask.id).await.unwrap(), Some((Arc::new(ask.clone()), Arc::new(session.clone()))));
    let journal = store.journal_of(&tenant, session.id).await.unwrap().unwrap();
    let mut chain = Chain::begin(&tenant, session.id, session.seq);
    for link in store.links(&tenant, session.id, 0, 100).await.unwrap() {
        let EntryContent::Stored { actor, data } = &link.content else { panic!("{link:?}") };
        assert_eq!(chain.add(link.at, &link.kind, commitment(journal.salt, link.seq, actor, data)), link.hash);
    }
    assert_eq!((journal.unchained_entries, journal.head), (session.seq, chain.head()));
    store.append(story::answer(&session, SystemClock.now())).await.unwrap();
    drop(store);
    assert!(!holds(&bytes_in(folder.path()), MESSAGE.as_bytes()));
}

/// Signs a checkpoint of everything that grew. Returns the sessions that it names.
async fn checkpoint(store: &super::super::SqliteStore) -> Vec<String> {
    let tenant = Tenant::default();
    let Some(growth) = store.journal_growth(&tenant, 100).await.unwrap() else { return Vec::new() };
    let (n, previous) = growth.after.map_or((1, Checkpoint::before_all("main")), |(n, hash)| (n + 1, hash));
    let (at, list) = (SystemClock.now(), Checkpoint::list_of(&growth.heads));
    let hash = Checkpoint::hash_of("main", n, at, previous, list);
    let named = growth.heads.iter().map(|head| head.session.clone()).collect();
    let checkpoint = Checkpoint { n, at, previous, heads: Some(growth.heads), list, hash, signature: Signature::from_bytes([7; 64]) };
    assert!(store.keep_checkpoint(&tenant, checkpoint, growth.position).await.unwrap());
    named
}

#[tokio::test]
async fn a_checkpoint_whose_last_entry_is_gone_covers_nothing_even_if_another_entry_has_its_row() {
    let folder = tempfile::tempdir().unwrap();
    let kept = begun(folder.path()).await;
    let lost = begun(folder.path()).await;
    let store = store_in(folder.path(), Arc::new(SystemClock));
    assert_eq!(checkpoint(&store).await, [kept.id.to_string(), lost.id.to_string()]);
    assert_eq!(checkpoint(&store).await, [] as [String; 0]);
    // An older state, in which the last session had not begun, is restored, and another session begins.
    for table in ["events", "sessions"] {
        let column = if table == "events" { "session" } else { "id" };
        outside(folder.path()).execute(&format!("delete from {table} where {column} = ?1"), [lost.id.to_string()]).unwrap();
    }
    let other = story::begin(SystemClock.now());
    store.append(other.clone()).await.unwrap();
    assert_eq!(checkpoint(&store).await, [kept.id.to_string(), other.session.id.to_string()]);
}
