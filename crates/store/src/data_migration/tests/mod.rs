//! A data folder in use is migrated, with interruptions, and everything in it exists and continues at the destination.

mod refusing;
mod stopping;

use std::path::Path;
use std::sync::Arc;

use waypost_core::ids::Tenant;
use waypost_test_postgres::{TestDatabase, database};

use super::{Compared, Holders, MigrationState, MoveError, Route, RunningMigration};
use crate::Outbox as _;
use crate::StoreBasics as _;
use crate::blobs::{HasBlobs as _, Holder};
use crate::clock::{Clock as _, ManualClock};
use crate::conformance::{OpenedStore, story};
use crate::filled_store::{self, FilledStore};
use crate::outbox::OutboxKind;
use crate::{
    AskFilter, AuditLog as _, Directory as _, Drafts as _, PostgresOptions, PostgresStore, SessionFilter, SqliteOptions, SqliteStore,
    Store, ThreadRefs as _, Timetable as _,
};

const HOLDERS: Holders = Holders {
    of_session: |session| vec![session.to_owned(), format!("{session}/sealed")],
    of_principal: |principal| vec![principal.to_owned()],
};

/// A data folder, and an empty database to migrate it to.
struct Migration {
    folder: tempfile::TempDir,
    to: TestDatabase,
}

impl Migration {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), to: database().unwrap() }
    }

    /// A data folder that is in use.
    async fn in_use() -> (Self, FilledStore) {
        let migration = Self::new();
        let filled = filled_store::fill(&migration.opened()).await;
        (migration, filled)
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn opened(&self) -> OpenedStore {
        OpenedStore::new(|clock| SqliteStore::open(self.path(), clock).unwrap(), ())
    }

    /// A migration with at most `most` rows in a batch.
    async fn begin(&self, most: usize) -> Result<RunningMigration, MoveError> {
        let route = Route::new(self.path(), (&self.to.address, "the new database"), "the old folder", HOLDERS);
        RunningMigration::begin(Route { most, ..route }).await
    }

    /// Migrates everything without interruption.
    async fn moves(&self) -> Vec<Compared> {
        let mut moving = self.begin(10).await.unwrap();
        while moving.step().await.unwrap().is_some() {}
        let compared = compared(&moving).await;
        moving.finish().await.unwrap();
        compared
    }

    async fn arrived(&self) -> PostgresStore {
        PostgresStore::open(&self.to.address, PostgresOptions::default()).await.unwrap()
    }
}

async fn compared(moving: &RunningMigration) -> Vec<Compared> {
    let mut compared = Vec::new();
    for name in moving.compared() {
        compared.push(moving.compare(&name).await.unwrap());
    }
    compared
}

/// Everything that can be read from a store, as text.
macro_rules! dump {
    ($store:expr, $filled:expr) => {{
        let (store, filled, tenant) = (&$store, &$filled, Tenant::default());
        let ask = filled.waiting.pending().next().unwrap().id;
        let mut lines = Vec::new();
        let sessions = SessionFilter { limit: 100, ..SessionFilter::default() };
        let asks = AskFilter { limit: 100, ..AskFilter::default() };
        for team in [&tenant, &Tenant::new("theirs")] {
            lines.push(format!("{:?}", store.sessions(team, &sessions).await.unwrap()));
            lines.push(format!("{:?}", store.asks(team, &asks).await.unwrap()));
            lines.push(format!("{:?}", store.journal(team, 0, 100).await.unwrap()));
            lines.push(format!("{:?}", store.journals(team, None, 100).await.unwrap()));
            lines.push(format!("{:?}", store.people(team, None, 100).await.unwrap()));
            lines.push(format!("{:?}", store.role_policy(team).await.unwrap()));
            lines.push(format!("{:?}", store.checkpoints(team, 0, 100).await.unwrap()));
        }
        for session in [&filled.waiting, &filled.driven, &filled.erased] {
            lines.push(format!("{:?}", store.links(&tenant, session.id, 0, 100).await.unwrap()));
            lines.push(format!("{:?}", store.read(&tenant, session.id, 0, 100).await.unwrap()));
        }
        lines.push(format!("{:?}", store.recall(&tenant, &story::zoe(), "key").await.unwrap()));
        lines.push(format!("{:?}", store.draft(&tenant, ask, &story::zoe()).await.unwrap()));
        lines.push(format!("{:?}", store.credential([1; 32]).await.unwrap()));
        lines.push(format!("{:?}", store.due(&tenant, "nightly").await.unwrap()));
        lines.push(format!("{:?}", store.session_at(&tenant, &crate::filled_store::thread_ref()).await.unwrap()));
        lines
    }};
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_in_a_data_folder_arrives_and_continues_there() {
    let (migration, filled) = Migration::in_use().await;
    let before = dump!(SqliteStore::open(migration.path(), OpenedStore::clock()).unwrap(), filled);

    let compared = migration.moves().await;

    let empty: Vec<_> = compared.iter().filter(|table| table.arrived.rows == 0).map(|table| &table.table).collect();
    assert_eq!(empty, [""; 0], "the test needs a row in every table");
    let there = migration.arrived().await;
    assert_eq!(dump!(there, filled), before);
    let (tenant, now) = (Tenant::default(), there.now().await.unwrap());
    // A person answers and a worker continues: with that session, with a due one, and with one that a process on the
    // folder ran.
    there.append(story::answer(&filled.waiting, now)).await.unwrap();
    let claimed = there.claim(story::worker(), &story::agents(), 100, story::LEASE_DURATION).await.unwrap();
    let claimed: Vec<_> = claimed.iter().map(|claimed| (claimed.session.id, claimed.lease.term)).collect();
    assert!(claimed.contains(&(filled.waiting.id, 1)) && claimed.contains(&(filled.driven.id, 2)), "{claimed:?}");
    assert!(!there.take_outgoing(OutboxKind::Notices, 10, story::LEASE_DURATION).await.unwrap().is_empty());
    assert!(!there.take_outgoing(OutboxKind::OutboxMessages, 10, story::LEASE_DURATION).await.unwrap().is_empty());
    // Nothing grew during the migration except what no checkpoint at the source had covered.
    let named: Vec<_> = there.journal_growth(&tenant, 100).await.unwrap().unwrap().heads.into_iter().map(|named| named.session).collect();
    assert!(!named.contains(&filled.erased.id.to_string()), "{named:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_secrets_and_keys_are_there_and_the_newest_file_is_still_the_newest() {
    let (migration, filled) = Migration::in_use().await;
    let here = SqliteStore::open(migration.path(), OpenedStore::clock()).unwrap().blobs();
    let (tenant, session) = (Tenant::default(), filled.waiting.id.to_string());
    std::fs::write(migration.path().join("instance"), "ab12cd34\n").unwrap();
    migration.moves().await;
    let arrived = migration.arrived().await;
    let there = arrived.blobs();
    for name in ["person:zoe", &session, &format!("{session}/sealed")] {
        let holder = Holder { tenant: &tenant, name };
        for file in crate::FolderBlobs::open(migration.path()).of(holder).await.unwrap() {
            assert_eq!(there.metadata(holder, &file.digest).await.unwrap(), Some(file));
        }
    }
    let keys = (there.sealing_key([9; 32]).await.unwrap(), there.signing_key([9; 32]).await.unwrap());
    assert_eq!(keys, (here.sealing_key([9; 32]).await.unwrap(), here.signing_key([9; 32]).await.unwrap()));
    assert_eq!(arrived.instance().await.unwrap().as_deref(), Some("ab12cd34"));
    let zoe = Holder { tenant: &tenant, name: "person:zoe" };
    let newest = crate::FolderBlobs::open(migration.path()).of(zoe).await.unwrap().pop().unwrap();
    there.keep_newest(zoe, 1).await.unwrap();
    assert_eq!(there.metadata(zoe, &newest.digest).await.unwrap(), Some(newest));
}

#[tokio::test]
async fn no_time_that_was_told_in_a_folder_is_ahead_of_the_clock_that_goes_on() {
    let migration = Migration::new();
    let ahead = OpenedStore::clock().now().plus(std::time::Duration::from_secs(400 * 24 * 3600));
    let store = SqliteStore::open_with(migration.path(), Arc::new(ManualClock::at(ahead)), SqliteOptions::default()).unwrap();
    store.append(story::begin(ahead)).await.unwrap();
    drop(store);
    migration.moves().await;
    assert!(migration.arrived().await.now().await.unwrap() >= ahead);
}
