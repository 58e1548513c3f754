//! A migration that is stopped at any point continues from there, and the marks on both sides prevent a server from
//! running too early or on both sides.

use super::super::value::Sum;
use super::*;
use crate::StoreError;
use crate::sqlite::data_migration::SqliteMigrationMarker;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopped_after_any_batch_a_move_goes_on_where_it_was() {
    let (migration, _filled) = Migration::in_use().await;
    let (mut seen, mut standings) = (Vec::new(), Vec::new());
    'all: for steps in 1.. {
        let mut moving = migration.begin(1).await.unwrap();
        standings.push(moving.state());
        for _ in 0..steps {
            let Some(step) = moving.step().await.unwrap() else { break 'all };
            seen.push(step);
        }
        // The migration is dropped here, like a killed process.
    }
    assert_eq!((standings[0], standings[1..].iter().all(|standing| *standing == MigrationState::TakenUp)), (MigrationState::Begun, true));
    let rows: Vec<_> = seen.iter().filter(|step| step.table != "files").collect();
    assert!(rows.len() > 50 && rows.iter().map(|step| step.done).eq(1..=rows.len() as u64), "each row was copied once, in order");
    let moving = migration.begin(1).await.unwrap();
    let tables = compared(&moving).await;
    assert_eq!(tables.iter().map(|table| table.left.rows).sum::<u64>(), seen.last().unwrap().of + 2, "and two keys");
    moving.finish().await.unwrap();
    assert_eq!(migration.begin(1).await.unwrap().state(), MigrationState::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_used_in_between_is_moved_anew() {
    let (migration, _filled) = Migration::in_use().await;
    let mut moving = migration.begin(7).await.unwrap();
    for _ in 0..9 {
        moving.step().await.unwrap();
    }
    drop(moving);
    let world = migration.opened();
    let session = story::begin(world.clock.now());
    world.store.append(session.clone()).await.unwrap();
    drop(world);
    assert_eq!(migration.begin(7).await.unwrap().state(), MigrationState::BegunAnew);
    migration.moves().await;
    assert_eq!(migration.arrived().await.load(&Tenant::default(), session.session.id).await.unwrap(), Some(session.session));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_serves_from_a_database_before_everything_is_there_nor_from_the_folder_afterwards() {
    let (migration, _filled) = Migration::in_use().await;
    migration.begin(7).await.unwrap().step().await.unwrap();
    let there = async || PostgresStore::open(&migration.to.address, PostgresOptions::default()).await.map(|store| store.settings());
    let here = || SqliteStore::open(migration.path(), OpenedStore::clock()).map(|store| store.settings().to_owned());
    let Err(StoreError::Unfit(why)) = there().await else { panic!("an unfinished copy was opened") };
    assert!(why.starts_with("a data migration from the old folder to it is not finished; finish it with `waypost migrate-data`"), "{why}");
    assert!(here().is_ok(), "the source is still in use");
    migration.moves().await;
    assert!(there().await.is_ok());
    let Err(StoreError::Unfit(why)) = here() else { panic!("the migrated folder was opened") };
    assert!(why.starts_with("its data was migrated to the new database"), "{why}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_dies_between_the_two_marks_is_finished_by_the_same_move() {
    let (migration, _filled) = Migration::in_use().await;
    let mut moving = migration.begin(100).await.unwrap();
    while moving.step().await.unwrap().is_some() {}
    drop(moving);
    let mark = SqliteMigrationMarker::read(migration.path()).unwrap().unwrap();
    SqliteMigrationMarker { finished: true, ..mark }.leave(migration.path()).unwrap();
    assert!(SqliteStore::open(migration.path(), OpenedStore::clock()).is_err());
    assert!(PostgresStore::open(&migration.to.address, PostgresOptions::default()).await.is_err());
    assert_eq!(migration.begin(100).await.unwrap().state(), MigrationState::TakenUp);
    migration.moves().await;
    migration.arrived().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_altered_on_its_way_is_noticed() {
    let (migration, _filled) = Migration::in_use().await;
    let mut moving = migration.begin(100).await.unwrap();
    while moving.step().await.unwrap().is_some() {}
    let arrived = moving.arrived().await.unwrap();
    crate::postgres::beside(&arrived, "update principals set created_at = created_at + 1 where name = 'bob'").await;
    let found = moving.compare("principals").await;
    assert!(matches!(&found, Err(MoveError::Differs(tables)) if tables == &["principals"]), "{found:?}");
    crate::postgres::beside(&arrived, "update blob_pieces set piece = 'x' where n = 0").await;
    assert!(moving.compare("files").await.is_err());
    assert_ne!(moving.compare("sessions").await.unwrap().left, Sum::default());
}
