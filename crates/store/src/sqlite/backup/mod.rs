//! Backups: a copy of a data folder that is itself a data folder, and restoring one.
//!
//! Invariants: a copy contains every file that its database refers to. An incomplete copy is not a backup. Restoring
//! never deletes data.

mod files;
mod keys;
mod restore;
mod salvage;

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

pub(super) use files::move_into_place;
pub use keys::back_up_apart;
pub use restore::{Restored, restore};

use super::folder::{DATABASE, owner_only};
use super::health::failure;
use super::{APPLICATION, COPY, configure};
use crate::error::StoreError;

/// Copies the data folder `folder` to `to`, which must be empty or not exist. A server may run on the folder meanwhile.
/// Anyone who can read the copy can read everything in it, because it includes the keys.
///
/// # Errors
/// [`StoreError::Unfit`] when there is nothing to copy, or `to` is in use or inside `folder`; [`StoreError::Damaged`] when the database
/// cannot be read completely; [`StoreError::Unavailable`] when a file cannot be written. An incomplete copy is not a
/// backup: it has no database.
pub fn back_up(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let database = folder.join(DATABASE);
    if !database.is_file() {
        return Err(StoreError::Unfit(format!("there is no database in {}", folder.display())));
    }
    files::must_be_outside(folder, to)?;
    files::make_empty(to)?;
    let (aside, target) = (to.join("waypost.db.part"), to.join(DATABASE));
    let db = open_to_read(&database)?;
    let into = aside.to_str().ok_or_else(|| StoreError::Unfit(format!("{} is not valid Unicode", to.display())))?;
    db.execute("vacuum into ?1", [into]).map_err(failure)?;
    drop(db);
    mark_as_backup(&Connection::open(&aside).map_err(failure)?)?;
    owner_only(&aside).map_err(files::unavailable)?;
    // Copied after the database, so that every file that the database refers to is included.
    files::copy_beside(folder, to, &|_| true)?;
    files::move_into_place(&aside, &target)
}

/// Marks the copy. A store that is opened from it then knows that it may be older than what was acknowledged.
fn mark_as_backup(copy: &Connection) -> Result<(), StoreError> {
    copy.pragma_update(None, APPLICATION, COPY).map_err(failure)
}

/// Returns what is wrong with the database of a folder; empty if it is intact.
pub(super) fn faults(database: &Path) -> Result<Vec<String>, StoreError> {
    let db = open_to_read(database)?;
    let mut statement = db.prepare("pragma integrity_check").map_err(failure)?;
    let found: Vec<String> = statement.query_map([], |row| row.get(0)).and_then(Iterator::collect).map_err(failure)?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

fn open_to_read(database: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failure)?;
    configure(&db).map_err(failure)?;
    Ok(db)
}
