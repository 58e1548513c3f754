//! Migrations that are refused, and their error messages.

use rusqlite::Connection;

use super::super::plan::plan;
use super::*;
use crate::StoreError;
use crate::postgres::data_migration::Arriving;
use crate::sqlite::data_migration::MigrationSource;

impl Migration {
    fn tampers(&self, sql: &str) {
        Connection::open(self.path().join("waypost.db")).unwrap().execute_batch(sql).unwrap();
    }

    async fn refused(&self) -> MoveError {
        let Err(refused) = self.begin(10).await else { panic!("the migration was started") };
        refused
    }

    /// Returns the error that stops the migration.
    async fn stopped(&self) -> MoveError {
        let mut moving = self.begin(10).await.unwrap();
        loop {
            if let Err(error) = moving.step().await {
                return error;
            }
        }
    }
}

#[tokio::test]
async fn every_table_of_either_side_is_carried_or_left_out_for_a_reason() {
    let migration = Migration::new();
    drop(migration.opened());
    let (here, there) = (MigrationSource::open(migration.path()).unwrap(), Arriving::open(&migration.to.address).await.unwrap());
    let (here, there) = (here.tables().unwrap(), there.tables().await.unwrap());
    let carried: Vec<_> = plan(&here, &there).unwrap().into_iter().map(|table| table.name).collect();
    let names = "ask_audience asks charters checkpoint_heads checkpoints credentials directory_journal drafts erasures errands events \
                 factors idempotency notices preferences principals roles rules sessions spots tenants timetable vault";
    assert_eq!(carried.join(" "), names);
}

#[tokio::test]
async fn a_table_or_column_that_nobody_thought_of_is_not_left_behind_in_silence() {
    let migration = Migration::new();
    drop(migration.opened());
    migration.tampers("create table moods (id text primary key); alter table rules add column mood text");
    let arrived = migration.arrived().await;
    let there = "create table songs (id text); alter table roles add column song text; alter table spots alter column session type varchar";
    crate::postgres::beside(&arrived, there).await;
    drop(arrived);
    let refused = migration.refused().await;
    let problems = "the tables of the two databases do not match: only PostgreSQL has the table songs; only SQLite has the table \
                    moods; the column song of roles is \
                    nothing in SQLite and text in PostgreSQL; only SQLite has the column mood of rules; the column session of spots is TEXT in \
                    SQLite and character varying in PostgreSQL";
    assert_eq!(refused.to_string(), problems);
}

#[tokio::test]
async fn nothing_is_moved_to_where_something_is() {
    let migration = Migration::new();
    drop(migration.opened());
    migration.arrived().await.append(story::begin(OpenedStore::clock().now())).await.unwrap();
    let refused = migration.refused().await;
    assert!(refused.to_string().starts_with("the destination is not empty: it has data in events, sessions, vault"), "{refused}");
    let other = Migration { folder: tempfile::tempdir().unwrap(), to: database().unwrap() };
    drop(other.opened());
    let _half = other.begin(10).await.unwrap();
    let third = Migration { folder: tempfile::tempdir().unwrap(), to: other.to };
    drop(third.opened());
    assert_eq!(third.refused().await.to_string(), "another migration to the destination was begun from the old folder and is not finished");
}

#[tokio::test]
async fn no_folder_is_moved_that_is_in_use_or_not_there_or_of_another_version() {
    let migration = Migration::new();
    assert!(matches!(migration.refused().await, MoveError::NoFolder(_)));
    let world = migration.opened();
    assert!(matches!(migration.refused().await, MoveError::Store(StoreError::InUse(_))));
    drop(world);
    migration.tampers("pragma user_version = 15");
    let refused = migration.refused().await.to_string();
    assert_eq!(refused, "the source has schema 15, and this program migrates only schema 20");
    migration.tampers("pragma user_version = 99");
    let refused = migration.refused().await.to_string();
    assert_eq!(refused, "the source has schema 99, and this program migrates only schema 20");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_that_went_elsewhere_does_not_go_to_a_third_place() {
    let (migration, _filled) = Migration::in_use().await;
    migration.moves().await;
    let again = Migration { folder: migration.folder, to: database().unwrap() };
    assert_eq!(again.refused().await.to_string(), "all data was already migrated to the new database");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_postgresql_cannot_keep_is_named_and_nothing_is_lost() {
    let (migration, filled) = Migration::in_use().await;
    migration
        .tampers("update notices set error = 'no' || char(0) || 'where'; update factors set label = 'a' || char(0) where kind = 'passkey'");
    let id: String =
        Connection::open(migration.path().join("waypost.db")).unwrap().query_row("select id from factors", [], |row| row.get(0)).unwrap();
    let why = "it contains a NUL character, which PostgreSQL cannot store";
    let message = format!("row main/{id} of factors cannot be copied: its label cannot be stored: {why}");
    assert_eq!(migration.stopped().await.to_string(), message);
    migration.tampers("update factors set label = ''");
    assert_eq!(migration.begin(10).await.unwrap().state(), MigrationState::TakenUp);
    migration.moves().await;
    let arrived = migration.arrived().await;
    assert_eq!(arrived.load(&Tenant::default(), filled.waiting.id).await.unwrap().as_deref(), Some(&filled.waiting));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_not_what_was_brought_is_named() {
    let (migration, filled) = Migration::in_use().await;
    let session = filled.waiting.id.to_string();
    let holder = Holder { tenant: &Tenant::default(), name: &session };
    let blobs = crate::FolderBlobs::open(migration.path());
    let file = blobs.of(holder).await.unwrap().remove(0);
    let place = migration.path().join("blobs/held").join(crate::FolderBlobs::hidden(holder)).join(file.digest.digits());
    std::fs::write(place, "something else").unwrap();
    assert_eq!(migration.stopped().await.to_string(), format!("the file {} of the source does not match its digest", file.digest));
}
