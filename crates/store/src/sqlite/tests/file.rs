//! The database file: unchanged after reopening, locked, readable by one user only, of one version, written in groups.

use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;
use tokio::task::JoinSet;
use waypost_core::ids::Tenant;

use super::super::{SqliteStore, schema};
use super::store_in;
use crate::StoreBasics as _;
use crate::clock::{Clock, ManualClock, SystemClock};
use crate::conformance::story::{self, BatchVariant as _, LEASE_DURATION, agents, worker, zoe};
use crate::format_version::tests as format_version;
use crate::{
    AppendError, AskFilter, Backlogged as _, Directory, DirectoryChange, HasBlobs as _, Notice, Outbox as _, OutboxKind, Outgoing,
    SessionFilter, Store, StoreError, StoreHealth,
};

#[tokio::test]
async fn everything_is_there_after_a_restart_and_every_lease_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let tenant = Tenant::default();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let now = store.now().await.unwrap();
    let begun = story::begin(now).claimed_by(worker());
    let session = (*begun.session).clone();
    assert_eq!(store.append(begun).await.unwrap().lease.map(|lease| lease.term), Some(1));
    let mut other = story::begin(now);
    other.remember = Some(story::effect(&other, zoe(), "key"));
    let remembered = other.remember.clone();
    let other_session = other.session.clone();
    store.append(other).await.unwrap();
    let mut asked = story::ask(&other_session, now);
    asked.notices.push(story::notice(&asked, now));
    let (notice, ask) = (asked.notices[0].clone(), (*asked.asks[0]).clone());
    let waiting = (*asked.session).clone();
    store.append(asked).await.unwrap();
    store.write(&tenant, &zoe(), now, DirectoryChange::Welcome { principal: zoe() }).await.unwrap();
    drop(store);

    let store = store_in(folder.path(), Arc::new(SystemClock));

    let all = SessionFilter { limit: 10, ..SessionFilter::default() };
    assert_eq!(store.sessions(&tenant, &all).await.unwrap().items, [waiting.clone(), session.clone()]);
    let all = AskFilter { limit: 10, ..AskFilter::default() };
    assert_eq!(store.asks(&tenant, &all).await.unwrap().items, [ask]);
    assert_eq!(store.read(&tenant, waiting.id, 0, 100).await.unwrap().len(), usize::try_from(waiting.seq).unwrap());
    assert_eq!(store.recall(&tenant, &zoe(), "key").await.unwrap(), remembered);
    assert_eq!(store.people(&tenant, None, 9).await.unwrap().items, [zoe()]);
    assert_eq!(
        store.take_outgoing(OutboxKind::Notices, 10, LEASE_DURATION).await.unwrap(),
        [Outgoing::Notice(Notice { attempts: 1, ..notice })]
    );
    let claimed = store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap();
    let leases: Vec<_> = claimed.iter().map(|claimed| (claimed.session.id, claimed.lease.term, claimed.lease.attempts)).collect();
    assert_eq!(leases, [(session.id, 2, 2)]);
    assert_eq!(store.check().await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn time_does_not_go_back_over_a_restart_either() {
    let folder = tempfile::tempdir().unwrap();
    let start = SystemClock.now();
    let store = store_in(folder.path(), Arc::new(ManualClock::at(start.plus(LEASE_DURATION))));
    store.append(story::begin(store.now().await.unwrap())).await.unwrap();
    drop(store);
    let store = store_in(folder.path(), Arc::new(ManualClock::at(start)));
    assert_eq!(store.now().await.unwrap(), start.plus(LEASE_DURATION));
}

#[test]
fn f05_a_second_process_is_refused_and_told_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let first = store_in(folder.path(), Arc::new(SystemClock));
    let Err(refused) = SqliteStore::open(folder.path(), Arc::new(SystemClock)) else { panic!("it was opened twice") };
    let expected = format!("another process is using {}; stop it first, or choose another --data folder", folder.path().display());
    assert_eq!(refused.to_string(), expected);
    drop(first);
    store_in(folder.path(), Arc::new(SystemClock));
}

/// A crash before the first commit leaves an empty file too, but no key that signed anything.
#[tokio::test]
async fn a_database_that_was_lost_is_not_replaced_by_an_empty_one() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("waypost.db");
    std::fs::write(&database, b"").unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let key = store.blobs().signing_key([7; 32]).await.unwrap();
    drop(store);
    for lose in [|database: &Path| std::fs::write(database, b"").unwrap(), |database: &Path| std::fs::remove_file(database).unwrap()] {
        lose(&database);
        let Err(refused) = SqliteStore::open(folder.path(), Arc::new(SystemClock)) else { panic!("it was opened") };
        let expected = format!(
            "the store is damaged or was written by another version: waypost.db in {} is empty, but record.key beside it shows that it had data. Restore a backup into a new folder, or move \
             record.key away to begin without the data",
            folder.path().display()
        );
        assert_eq!(refused.to_string(), expected);
    }
    std::fs::remove_file(folder.path().join("record.key")).unwrap();
    let begun = store_in(folder.path(), Arc::new(SystemClock));
    assert_ne!(begun.blobs().signing_key([8; 32]).await.unwrap(), key);
}

#[tokio::test]
async fn f05_a_foreign_lock_on_the_database_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(store_in(folder.path(), Arc::new(SystemClock)));
    let backup = Connection::open(folder.path().join("waypost.db")).unwrap();
    backup.execute_batch("begin immediate").unwrap();
    let (writing, batch) = (Arc::clone(&store), story::begin(SystemClock.now()));
    let session = (*batch.session).clone();
    let append = async move { writing.append(batch).await };
    let release = async move {
        store.load(&Tenant::default(), session.id).await.unwrap();
        backup.execute_batch("commit").unwrap();
    };
    let (appended, ()) = tokio::join!(append, release);
    appended.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_that_wait_together_share_a_commit() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(store_in(folder.path(), Arc::new(SystemClock)));
    let mut tasks = JoinSet::new();
    for _ in 0..64 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut session = story::begin(SystemClock.now()).session;
            for n in 0..4 {
                let batch = if n == 0 { story::begin(SystemClock.now()) } else { story::say(&session, SystemClock.now()) };
                session = batch.session.clone();
                store.append(batch).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    let commits = store.commits();
    assert!(commits < 128, "256 appends by 64 at once took {commits} commits");
}

#[tokio::test]
async fn what_changes_nothing_makes_no_commit() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let now = store.now().await.unwrap();
    let begun = story::begin(now);
    let session = (*begun.session).clone();
    store.append(begun).await.unwrap();
    store.append(story::ask(&session, now)).await.unwrap();
    assert_eq!(store.commits(), 2);

    assert_eq!(store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap(), []);
    assert_eq!(store.take_outgoing(OutboxKind::Notices, 10, LEASE_DURATION).await.unwrap(), []);
    assert_eq!(store.take_outgoing(OutboxKind::OutboxMessages, 10, LEASE_DURATION).await.unwrap(), []);
    assert!(matches!(store.append(story::say(&session, now)).await, Err(AppendError::Stale { .. })));
    assert!(store.load(&Tenant::default(), session.id).await.unwrap().is_some());
    assert_eq!(store.commits(), 2);
}

#[tokio::test]
async fn an_act_that_fails_takes_no_other_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let now = store.now().await.unwrap();
    let (mut broken, sound) = (story::begin(now), story::begin(now));
    // Two entries with the same seq. Core never produces that, and the database refuses it halfway through.
    Arc::make_mut(&mut broken.entries)[1].seq = 1;
    let (tenant, ids) = (Tenant::default(), (broken.session.id, sound.session.id));
    let (broken, sound) = tokio::join!(store.append(broken), store.append(sound));
    assert!(matches!(broken, Err(AppendError::Store(StoreError::Damaged(..)))), "{broken:?}");
    sound.unwrap();
    assert!(store.load(&tenant, ids.0).await.unwrap().is_none());
    assert!(store.load(&tenant, ids.1).await.unwrap().is_some());
}

/// A081
#[cfg(unix)]
#[tokio::test]
async fn everything_in_the_folder_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("data");
    let store = store_in(&folder, Arc::new(SystemClock));
    store.append(story::begin(SystemClock.now())).await.unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    let files = files_in(&folder);
    assert_eq!(files, ["waypost.db", "waypost.db-shm", "waypost.db-wal", "waypost.lock"]);
    assert_eq!(files.iter().map(|file| mode(&folder.join(file))).collect::<Vec<_>>(), [0o600; 4]);
}

#[tokio::test]
async fn closing_it_folds_the_wal_into_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    store.append(story::begin(SystemClock.now())).await.unwrap();
    drop(store);
    assert_eq!(files_in(folder.path()), ["waypost.db", "waypost.lock"]);
}

fn files_in(folder: &Path) -> Vec<String> {
    let names = folder.read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

/// F46
#[test]
fn a_newer_schema_is_refused_with_the_cure() {
    let folder = tempfile::tempdir().unwrap();
    drop(store_in(folder.path(), Arc::new(SystemClock)));
    let newer = Connection::open(folder.path().join("waypost.db")).unwrap();
    newer.execute_batch("pragma user_version = 1000; update store set fits = 1000").unwrap();
    drop(newer);
    let Err(refused) = SqliteStore::open(folder.path(), Arc::new(SystemClock)) else { panic!("the newer file was opened") };
    assert_eq!(
        refused.to_string(),
        format!(
            "the store is damaged or was written by another version: its schema is number 1000 and this program knows up to {}: a newer Waypost \
             wrote it; start that version again, or restore a backup made before the upgrade",
            schema::known()
        )
    );
}

#[tokio::test]
async fn f45_after_a_newer_version_an_older_one_goes_on_with_its_own_and_keeps_what_it_does_not_know() {
    let folder = tempfile::tempdir().unwrap();
    let [newer, own] = format_version::asked_of_both(&store_in(folder.path(), Arc::new(SystemClock))).await;
    let beside = || Connection::open(folder.path().join("waypost.db")).unwrap();
    beside().execute_batch(&format!("{}; pragma user_version = 1000", format_version::written_by_a_newer(newer.0))).unwrap();
    let all_of_it = || {
        let sql = "select group_concat(hex(seq) || type || hex(sealed) || hex(hash)) from events where session = ?1
                    union all select status || hex(sealed) from asks where session = ?1
                    union all select status || seq || due_at || term || edition || mood || hex(sealed) from sessions where id = ?1";
        let (db, text) = (beside(), |row: &rusqlite::Row<'_>| row.get(0));
        db.prepare(sql).unwrap().query_map([newer.0.to_string()], text).unwrap().collect::<Result<Vec<String>, _>>().unwrap()
    };
    let before = all_of_it();

    format_version::leaves_alone(&store_in(folder.path(), Arc::new(SystemClock)), [newer, own]).await;

    assert_eq!((all_of_it(), before.len()), (before, 3));
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("waypost.db"), "Dear diary, ".repeat(1000)).unwrap();
    let refused = SqliteStore::open(folder.path(), Arc::new(SystemClock));
    assert!(matches!(refused, Err(StoreError::Damaged(..))), "{:?}", refused.err());
}

#[test]
fn its_settings_say_how_durable_a_commit_is() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let expected = format!("sqlite {}, journal_mode=wal, synchronous=full, up to 256 appends a commit", rusqlite::version());
    assert_eq!(store.settings(), expected);
}

#[tokio::test]
async fn the_store_tells_how_many_writes_shared_a_commit_and_how_busy_its_readers_are() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let now = store.now().await.unwrap();
    for _ in 0..3 {
        store.append(story::begin(now)).await.unwrap();
    }
    store.backlog().await.unwrap();
    let StoreHealth { group, commit, pools, .. } = store.condition();
    assert_eq!((group.sum, group.total(), commit.total()), (3, 3, store.commits()));
    let pools: Vec<_> = pools.iter().map(|pool| (pool.name, pool.most, pool.waiting)).collect();
    assert_eq!(pools, [("reading", 3, 0)]);
}
