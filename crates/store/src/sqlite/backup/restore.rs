//! Going back to a backup, and from there as far forward as what was damaged can still be read.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::folder::{self, DATABASE};
use super::super::{SqliteStore, schema};
use super::keys::{self, Brought};
use super::salvage::{self, Salvaged};
use super::{faults, files, open_to_read};
use crate::clock::Clock;
use crate::error::StoreError;

/// What became of a data folder that went back to a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where the damaged database lies.
    pub set_aside: PathBuf,
    /// How many sessions the backup brought.
    pub sessions: usize,
    /// What could still be read of what happened after it.
    pub salvaged: Salvaged,
}

/// Brings the data folder `folder` back from the backup `from`: its database takes the place of the
/// damaged one, which is set aside inside the folder, and whatever happened after the backup and can
/// still be read there, to the entry, is put back. `keys` is the file of its keys, where those were kept
/// apart; what was erased before that file was written does not come back.
///
/// # Errors
/// [`StoreError::InUse`] while a server runs on it; [`StoreError::Damaged`] where the backup itself
/// is not sound, and [`StoreError::Unfit`] where its keys are missing; then nothing is changed. [`StoreError::Unavailable`] where a file cannot be moved
/// or written.
pub async fn restore(folder: &Path, from: &Path, keys: Option<&Path>, clock: Arc<dyn Clock>) -> Result<Restored, StoreError> {
    let (set_aside, without) = {
        let (database, _lock) = folder::lock(folder)?;
        let sound = faults(&from.join(DATABASE))?;
        if let Some(fault) = sound.first() {
            return Err(StoreError::Damaged(format!("the backup is not sound: {fault}"), None));
        }
        let set_aside = folder.join(format!("damaged-{}", clock.now().as_millis()));
        let brought = exchange(&database, &from.join(DATABASE), keys, &set_aside)?;
        files::copy_beside(from, folder, &|_| true)?;
        let without = brought.without;
        brought.keep(folder)?;
        (set_aside, without)
    };
    let damaged = set_aside.join(DATABASE);
    // A new folder has nothing that could be read.
    let was_empty = fs::metadata(&damaged).is_ok_and(|found| found.len() == 0);
    let mut unread = if was_empty { Vec::new() } else { salvage::tables(&folder.join(DATABASE), &damaged) };
    let store = SqliteStore::open(folder, clock)?;
    let sessions = store.all_sessions().await?.len();
    let mut salvaged = if was_empty { Salvaged::default() } else { salvage::journals(&store, &damaged).await? };
    if without > 0 {
        unread.push(format!("what was said in {without} sessions: there is no key for them"));
    }
    unread.append(&mut salvaged.unread);
    salvaged.unread = unread;
    Ok(Restored { set_aside, sessions, salvaged })
}

/// Puts the damaged files aside, and the backup's database, with its keys, in their place.
fn exchange(database: &Path, backup: &Path, keys: Option<&Path>, set_aside: &Path) -> Result<Brought, StoreError> {
    let aside = database.with_extension("db.part");
    // Whole before anything is moved: a backup was folded into its one file when it was made.
    fs::copy(backup, &aside).map_err(files::unavailable)?;
    let mut db = rusqlite::Connection::open(&aside).map_err(super::failure)?;
    schema::migrate(&mut db)?;
    super::mark(&db)?;
    let brought = keys::bring(&mut db, keys)?;
    db.close().map_err(|(_, error)| super::failure(error))?;
    files::make_empty(set_aside)?;
    for name in [DATABASE.to_owned(), format!("{DATABASE}-wal"), format!("{DATABASE}-shm")] {
        let (from, to) = (database.with_file_name(&name), set_aside.join(&name));
        if from.exists() {
            fs::rename(from, to).map_err(files::unavailable)?;
        }
    }
    drop(open_to_read(&aside)?);
    files::settle(&aside, database)?;
    Ok(brought)
}
