//! A failing disk: nothing is acknowledged that may not be written, and nothing is served that may not be true.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use waypost_core::ids::{SessionId, Tenant};
use waypost_faulty_vfs::{Disk, DiskFault, NAME};

use super::super::{SqliteOptions, SqliteStore};
use super::store_in;
use crate::clock::{Clock, ManualClock, SystemClock};
use crate::conformance::story::{self, LEASE_DURATION, agents, worker};
use crate::{AppendBatch, AppendError, Serves, Store, StoreError};

const MIB: u64 = 1024 * 1024;

/// A store on a disk that can be made to fail.
struct FaultyStore {
    folder: TempDir,
    disk: Disk,
    clock: Arc<ManualClock>,
    store: SqliteStore,
}

impl FaultyStore {
    fn new(reserved_space: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::under(folder.path());
        let clock = Arc::new(ManualClock::at(SystemClock.now()));
        let options = SqliteOptions { reserved_space, file_system: Some(NAME), ..SqliteOptions::default() };
        let store = SqliteStore::open_with(folder.path(), clock.clone(), options).unwrap();
        Self { folder, disk, clock, store }
    }

    /// What a process finds that starts after a power cut, which loses all data that was not synced.
    async fn after_a_power_cut(self) -> (TempDir, SqliteStore) {
        let left = tempfile::tempdir().unwrap();
        self.disk.cut(self.disk.operations(), &mut || false, left.path()).unwrap();
        let store = store_in(left.path(), Arc::new(SystemClock));
        assert_eq!(store.check().await.unwrap(), [""; 0]);
        (left, store)
    }

    async fn has(&self, session: SessionId) -> bool {
        self.store.load(&Tenant::default(), session).await.unwrap().is_some()
    }

    fn begin(&self) -> AppendBatch {
        story::begin(self.clock.now())
    }
}

fn is_full(outcome: &Result<crate::Appended, AppendError>) -> bool {
    matches!(outcome, Err(AppendError::Store(StoreError::Full(_))))
}

#[tokio::test]
async fn f03_after_a_failed_sync_nothing_is_served_until_the_file_is_opened_anew() {
    let faulty = FaultyStore::new(0);
    let (tenant, batch) = (Tenant::default(), faulty.begin());
    let id = batch.session.id;
    faulty.disk.fail(DiskFault::Sync);

    let appended = faulty.store.append(batch).await;
    assert!(matches!(appended, Err(AppendError::Store(StoreError::OutcomeUnknown(_)))), "{appended:?}");
    faulty.disk.repair();
    // A read could show data that is not on disk, or miss data that is.
    assert!(matches!(faulty.store.load(&tenant, id).await, Err(StoreError::Damaged(..))));
    assert!(matches!(faulty.store.claim(worker(), &agents(), 1, LEASE_DURATION).await, Err(StoreError::Damaged(..))));
    assert!(matches!(faulty.store.condition().serves, Serves::Nothing(why) if why.starts_with("a commit failed")));

    let (_left, store) = faulty.after_a_power_cut().await;
    assert_eq!(store.load(&tenant, id).await.unwrap(), None);
}

#[tokio::test]
async fn f04_on_a_full_disk_answers_still_fit_and_questions_are_let_in_again_when_there_is_room() {
    let faulty = FaultyStore::new(MIB);
    let (asked, now) = (faulty.begin(), faulty.clock.now());
    let question = story::ask(&asked.session, now);
    let answer = story::answer(&question.session, now);
    faulty.store.append(asked).await.unwrap();
    faulty.store.append(question).await.unwrap();
    let size = |name: &str| faulty.folder.path().join(name).metadata().map_or(0, |found| found.len());
    let taken = size("waypost.db") + size("waypost.db-wal") + size("waypost.db-shm") + MIB;
    faulty.disk.fail(DiskFault::Full { room: taken });

    let mut refused = None;
    for _ in 0..200 {
        let appended = faulty.store.append(faulty.begin()).await;
        if is_full(&appended) {
            refused = Some(appended);
            break;
        }
        appended.unwrap();
    }
    assert!(refused.is_some(), "nothing was refused on a full disk");
    assert_eq!(faulty.store.condition().serves, Serves::OnlyAnswers);
    assert_eq!(faulty.store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap(), []);
    let answered = (*answer.session).clone();
    faulty.store.append(answer).await.unwrap();
    assert_eq!(faulty.store.load(&Tenant::default(), answered.id).await.unwrap().as_deref(), Some(&answered));

    faulty.disk.repair();
    faulty.clock.advance(Duration::from_secs(2));
    faulty.store.append(faulty.begin()).await.unwrap();
    assert_eq!((faulty.store.condition().serves, size("waypost.ballast")), (Serves::Everything, MIB));
    assert_eq!(faulty.store.check().await.unwrap(), [""; 0]);
}

/// G-x3
#[tokio::test]
async fn f04_without_ballast_a_full_disk_refuses_writes_serves_reads_and_recovers() {
    let faulty = FaultyStore::new(0);
    let batch = faulty.begin();
    let id = batch.session.id;
    faulty.store.append(batch).await.unwrap();
    faulty.disk.fail(DiskFault::Full { room: 0 });

    let mut refused = 0;
    for _ in 0..20 {
        refused += usize::from(is_full(&faulty.store.append(faulty.begin()).await));
    }
    assert!(refused > 0);
    assert!(faulty.has(id).await);

    faulty.disk.repair();
    faulty.store.append(faulty.begin()).await.unwrap();
    assert_eq!(faulty.store.check().await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn f06_a_disk_that_becomes_read_only_stops_the_store() {
    let faulty = FaultyStore::new(0);
    faulty.store.append(faulty.begin()).await.unwrap();
    faulty.disk.fail(DiskFault::Write);

    assert!(faulty.store.append(faulty.begin()).await.is_err());
    faulty.disk.repair();
    assert!(matches!(faulty.store.append(faulty.begin()).await, Err(AppendError::Store(StoreError::Damaged(..)))));
    assert!(matches!(faulty.store.condition().serves, Serves::Nothing(_)));
}

#[cfg(unix)]
#[tokio::test]
async fn f06_a_file_that_was_exchanged_while_it_was_open_stops_the_store() {
    let faulty = FaultyStore::new(0);
    faulty.store.append(faulty.begin()).await.unwrap();
    let database = faulty.folder.path().join("waypost.db");
    std::fs::rename(&database, faulty.folder.path().join("elsewhere.db")).unwrap();
    std::fs::write(&database, "").unwrap();

    let Err(AppendError::Store(StoreError::Damaged(problem, _))) = faulty.store.append(faulty.begin()).await else {
        panic!("the write succeeded")
    };
    let expected =
        format!("{} was deleted or replaced while it was open; stop Waypost, put the file back and start again", database.display());
    assert_eq!(problem, expected);
}

#[cfg(target_os = "linux")]
#[test]
fn f07_a_network_file_system_is_refused_and_a_local_one_is_not() {
    use super::super::database_file::refuse_network;
    let folder = std::path::Path::new("/data");
    let message = refuse_network(0x6969, folder).unwrap_err().to_string();
    assert_eq!(
        message,
        "/data is on a network file system (NFS), where SQLite cannot keep a log safely; choose a \
         --data folder on a disk of this machine"
    );
    // The numbers of ext4, xfs, btrfs, tmpfs and overlayfs (containers).
    for local in [0xef53, 0x5846_5342, 0x9123_683e, 0x0102_1994, 0x794c_7630] {
        refuse_network(local, folder).unwrap();
    }
}

#[tokio::test]
async fn f08_what_reads_for_too_long_is_cut_off() {
    let faulty = FaultyStore::new(0);
    let endless = "with recursive count(n) as (select 1 union all select n + 1 from count) select max(n) from count";
    let reading = faulty.store.readers.read(move |db| db.query_row(endless, [], |row| row.get::<_, i64>(0)));
    let clock = Arc::clone(&faulty.clock);
    let time_passes = async move {
        loop {
            clock.advance(Duration::from_secs(31));
            tokio::task::yield_now().await;
        }
    };
    let read = tokio::select! {
        read = reading => read,
        () = time_passes => unreachable!("time has no end"),
    };
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
    assert!(!faulty.has(faulty.begin().session.id).await);
}

#[tokio::test]
async fn f08_a_log_that_somebody_holds_open_is_measured() {
    let faulty = FaultyStore::new(0);
    let backup = rusqlite::Connection::open(faulty.folder.path().join("waypost.db")).unwrap();
    backup.execute_batch("begin; select count(*) from sessions").unwrap();
    for _ in 0..50 {
        faulty.store.append(faulty.begin()).await.unwrap();
    }
    assert!(faulty.store.condition().log_bytes > 50 * 4096, "{:?}", faulty.store.condition());
}

#[tokio::test]
async fn f09_a_corrupt_page_stops_the_store() {
    let faulty = FaultyStore::new(0);
    for _ in 0..50 {
        faulty.store.append(faulty.begin()).await.unwrap();
    }
    let FaultyStore { folder, store, .. } = faulty;
    drop(store);
    let path = folder.path().join("waypost.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // The first page stays: it is the file's header, without which the file would not be opened.
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

#[tokio::test]
async fn f09_a_disk_that_cannot_be_read_is_not_served_from() {
    let faulty = FaultyStore::new(0);
    let begun = faulty.begin();
    let id = begun.session.id;
    faulty.store.append(begun).await.unwrap();
    let FaultyStore { folder, disk, .. } = faulty;
    let options = SqliteOptions { file_system: Some(NAME), ..SqliteOptions::default() };
    drop(faulty.store);
    let store = SqliteStore::open_with(folder.path(), Arc::new(SystemClock), options).unwrap();
    disk.fail(DiskFault::Read);
    let read = store.load(&Tenant::default(), id).await;
    assert!(read.is_err() || read.is_ok_and(|found| found.is_some()), "an existing session was reported as missing");
}
