//! Restoring a backup, and adding the newer data that can still be read from the damaged database.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::folder::{self, DATABASE};
use super::super::{SqliteStore, schema};
use super::keys::{self, KeyFileContent};
use super::salvage::{self, Salvaged};
use super::{faults, files, open_to_read};
use crate::clock::Clock;
use crate::error::StoreError;

/// The result of restoring a data folder from a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The folder of the damaged database, if there was one.
    pub quarantine: Option<PathBuf>,
    /// The number of sessions in the backup.
    pub sessions: usize,
    /// The newer data that could still be read.
    pub salvaged: Salvaged,
}

/// Restores the data folder `folder` from the backup `from`. The backup's database replaces the damaged one, which is
/// set aside inside the folder. Entries that were written after the backup and can still be read there are added.
/// `keys` is the key file, if the keys were stored separately; sessions that were erased before that file was written
/// are not restored.
///
/// # Errors
/// [`StoreError::InUse`] while a server runs on the folder; [`StoreError::Damaged`] when the backup itself is damaged,
/// and [`StoreError::Unfit`] when its keys are missing; nothing is changed then. [`StoreError::Unavailable`] when a
/// file cannot be moved or written.
pub async fn restore(folder: &Path, from: &Path, keys: Option<&Path>, clock: Arc<dyn Clock>) -> Result<Restored, StoreError> {
    let (quarantine, without) = {
        let (database, _lock) = folder::lock(folder)?;
        let backup_faults = faults(&from.join(DATABASE))?;
        if let Some(fault) = backup_faults.first() {
            return Err(StoreError::Damaged(format!("the backup is damaged: {fault}"), None));
        }
        let quarantine = folder.join(format!("damaged-{}", clock.now().as_millis()));
        let keys_found = exchange(&database, &from.join(DATABASE), keys, &quarantine)?;
        files::copy_beside(from, folder, &|_| true)?;
        let without = keys_found.without;
        keys_found.keep(folder)?;
        (quarantine, without)
    };
    let damaged = quarantine.join(DATABASE);
    // A new folder has nothing to salvage.
    let was_empty = fs::metadata(&damaged).is_ok_and(|found| found.len() == 0);
    let mut unread = if was_empty { Vec::new() } else { salvage::tables(&folder.join(DATABASE), &damaged) };
    let store = SqliteStore::open(folder, clock)?;
    let sessions = store.all_sessions().await?.len();
    let mut salvaged = if was_empty { Salvaged::default() } else { salvage::journals(&store, &damaged).await? };
    if without > 0 {
        unread.push(format!("the content of {without} sessions: there is no key for them"));
    }
    unread.append(&mut salvaged.unread);
    salvaged.unread = unread;
    let is_removed = was_empty && fs::remove_file(&damaged).and_then(|()| fs::remove_dir(&quarantine)).is_ok();
    let quarantine = (!is_removed).then_some(quarantine);
    Ok(Restored { quarantine, sessions, salvaged })
}

/// Sets the damaged files aside, and puts the backup's database, with its keys, in their place.
fn exchange(database: &Path, backup: &Path, keys: Option<&Path>, quarantine: &Path) -> Result<KeyFileContent, StoreError> {
    let aside = database.with_extension("db.part");
    // The copy is complete before anything is moved. A backup is one file, because its log was checkpointed when it was
    // made.
    fs::copy(backup, &aside).map_err(files::unavailable)?;
    let mut db = rusqlite::Connection::open(&aside).map_err(super::failure)?;
    schema::migrate(&mut db)?;
    super::mark_as_backup(&db)?;
    let keys_found = keys::restore_keys(&mut db, keys)?;
    db.close().map_err(|(_, error)| super::failure(error))?;
    files::make_empty(quarantine)?;
    for name in [DATABASE.to_owned(), format!("{DATABASE}-wal"), format!("{DATABASE}-shm")] {
        let (from, to) = (database.with_file_name(&name), quarantine.join(&name));
        if from.exists() {
            fs::rename(from, to).map_err(files::unavailable)?;
        }
    }
    drop(open_to_read(&aside)?);
    files::move_into_place(&aside, database)?;
    Ok(keys_found)
}
