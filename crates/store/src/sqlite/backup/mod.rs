//! A copy of a data folder that is a data folder itself, and the way back from one.
//!
//! What must stay true: a copy holds every file that its database speaks of, a copy that was not
//! made to its end is no copy, and going back throws nothing away.

mod files;
mod keys;
mod restore;
mod salvage;

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

pub(super) use files::settle;
pub use keys::back_up_apart;
pub use restore::{Restored, restore};

use super::folder::{DATABASE, owner_only};
use super::health::failure;
use super::{APPLICATION, COPY, tune};
use crate::error::StoreError;

/// Copies the data folder `folder` to `to`, which is not there yet or empty. A server may run on
/// it meanwhile. Whoever can read the copy can read everything in it: keys included.
///
/// # Errors
/// [`StoreError::Unfit`] where there is nothing to copy or `to` is in use; [`StoreError::Damaged`]
/// where the database cannot be read to its end; [`StoreError::Unavailable`] where a file cannot
/// be written. What was copied until then is no backup: it has no database.
pub fn back_up(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let database = folder.join(DATABASE);
    if !database.is_file() {
        return Err(StoreError::Unfit(format!("there is no database in {}", folder.display())));
    }
    files::make_empty(to)?;
    let (aside, place) = (to.join("waypost.db.part"), to.join(DATABASE));
    let db = open_to_read(&database)?;
    let into = aside.to_str().ok_or_else(|| StoreError::Unfit(format!("{} is not written in Unicode", to.display())))?;
    db.execute("vacuum into ?1", [into]).map_err(failure)?;
    drop(db);
    mark(&Connection::open(&aside).map_err(failure)?)?;
    owner_only(&aside).map_err(files::unavailable)?;
    // After the database: every file that it speaks of is there by now.
    files::copy_beside(folder, to, &|_| true)?;
    files::settle(&aside, &place)
}

/// Whoever opens it finds that it is older than what was told to people.
fn mark(copy: &Connection) -> Result<(), StoreError> {
    copy.pragma_update(None, APPLICATION, COPY).map_err(failure)
}

/// What is wrong with the database of a folder; nothing where it is sound.
pub(super) fn faults(database: &Path) -> Result<Vec<String>, StoreError> {
    let db = open_to_read(database)?;
    let mut statement = db.prepare("pragma integrity_check").map_err(failure)?;
    let found: Vec<String> = statement.query_map([], |row| row.get(0)).and_then(Iterator::collect).map_err(failure)?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

fn open_to_read(database: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failure)?;
    tune(&db).map_err(failure)?;
    Ok(db)
}
