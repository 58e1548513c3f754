//! A disk that fails: nothing is called written that may not be, and nothing is served that may
//! not be true.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::{Connection, ffi};
use waypost_core::ids::Tenant;

use super::super::SqliteStore;
use super::super::writer::{Commit, commit};
use super::store_in;
use crate::clock::{Clock, SystemClock};
use crate::conformance::story::{self, HOLD, agents, worker};
use crate::{AppendError, Store, StoreError};

fn sync_failed() -> rusqlite::Result<()> {
    Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR_FSYNC), None))
}

fn open(folder: &tempfile::TempDir, commit: Commit) -> SqliteStore {
    SqliteStore::open_with(folder.path(), Arc::new(SystemClock), commit).unwrap()
}

/// Appends to a store whose commit ends in `outcome`, and gives whether it is there afterwards.
async fn is_there_after(commit: Commit) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder, commit);
    let batch = story::begin(SystemClock.now());
    let (tenant, id) = (Tenant::default(), batch.session.id);

    let appended = store.append(batch).await;
    assert!(matches!(appended, Err(AppendError::Store(StoreError::OutcomeUnknown(_)))), "{appended:?}");
    // Looking could show what is not on the disk, or miss what is.
    assert!(matches!(store.load(&tenant, id).await, Err(StoreError::Damaged(..))));
    assert!(matches!(store.claim(worker(), &agents(), 1, HOLD).await, Err(StoreError::Damaged(..))));
    drop(store);

    let store = store_in(folder.path(), Arc::new(SystemClock));
    assert_eq!(store.check().await.unwrap(), [""; 0]);
    store.load(&tenant, id).await.unwrap().is_some()
}

#[tokio::test]
async fn f03_after_a_failed_sync_nothing_is_served_until_the_file_is_opened_anew() {
    assert!(!is_there_after(Box::new(|_| sync_failed())).await);
    assert!(is_there_after(Box::new(|db: &Connection| commit(db).and_then(|()| sync_failed()))).await);
}

/// G-x3
#[tokio::test]
async fn a_full_disk_refuses_writes_serves_reads_and_recovers() {
    let full = Arc::new(AtomicBool::new(false));
    let disk = Arc::clone(&full);
    let limited = move |db: &Connection| {
        let pages = if disk.load(Ordering::SeqCst) { 1 } else { 1_000_000 };
        db.pragma_update(None, "max_page_count", pages)?;
        commit(db)
    };
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder, Box::new(limited));
    let tenant = Tenant::default();
    let kept = story::begin(SystemClock.now());
    let id = kept.session.id;
    full.store(true, Ordering::SeqCst);
    store.append(kept).await.unwrap();

    let mut refused = 0;
    for _ in 0..200 {
        match store.append(story::begin(SystemClock.now())).await {
            Ok(_) => {}
            Err(AppendError::Store(StoreError::Full(_))) => refused += 1,
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(refused > 0);
    assert!(store.load(&tenant, id).await.unwrap().is_some());

    full.store(false, Ordering::SeqCst);
    store.claim(worker(), &agents(), 0, HOLD).await.unwrap();
    store.append(story::begin(SystemClock.now())).await.unwrap();
    assert_eq!(store.check().await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn a_damaged_page_stops_the_store() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    for _ in 0..50 {
        store.append(story::begin(SystemClock.now())).await.unwrap();
    }
    drop(store);
    let path = folder.path().join("waypost.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // The first page stays: it is the file's header, without which it would not be opened at all.
    bytes[4096..].chunks_mut(4096).for_each(|page| page[..8].fill(0xA5));
    std::fs::write(&path, bytes).unwrap();
    let served = match SqliteStore::open(folder.path(), Arc::new(SystemClock)) {
        Ok(store) => store.append(story::begin(SystemClock.now())).await.map(drop).map_err(|error| match error {
            AppendError::Store(error) => error,
            other => panic!("{other:?}"),
        }),
        Err(refused) => Err(refused),
    };
    assert!(matches!(served, Err(StoreError::Damaged(..))), "{served:?}");
}
