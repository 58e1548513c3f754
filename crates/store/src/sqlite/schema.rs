//! Migrates the file to the schema that this build knows. Migrations are numbered, run once each in order, and never
//! edited after a release.

use rusqlite::Connection;

use super::{failure, imported, sealing, vault};
use crate::error::StoreError;
use crate::format_version::format_version;
use crate::numbered::Numbered;

pub(super) const MIGRATIONS: &[(u32, &str)] = &[
    (1, include_str!("../../migrations/sqlite/0001_sessions.sql")),
    (2, include_str!("../../migrations/sqlite/0002_roles.sql")),
    (3, include_str!("../../migrations/sqlite/0003_rules.sql")),
    (4, include_str!("../../migrations/sqlite/0004_audience.sql")),
    (5, include_str!("../../migrations/sqlite/0005_drafts.sql")),
    (6, include_str!("../../migrations/sqlite/0006_errands.sql")),
    (7, include_str!("../../migrations/sqlite/0007_old_keys.sql")),
    (8, include_str!("../../migrations/sqlite/0008_directory_journal.sql")),
    (9, include_str!("../../migrations/sqlite/0009_record.sql")),
    (10, include_str!("../../migrations/sqlite/0010_sealed.sql")),
    (11, include_str!("../../migrations/sqlite/0011_factors.sql")),
    (12, include_str!("../../migrations/sqlite/0012_charters.sql")),
    (13, include_str!("../../migrations/sqlite/0013_checkpoints.sql")),
    (14, include_str!("../../migrations/sqlite/0014_readers.sql")),
    (15, include_str!("../../migrations/sqlite/0015_timetable.sql")),
    (16, include_str!("../../migrations/sqlite/0016_preferences.sql")),
    (17, include_str!("../../migrations/sqlite/0017_restored.sql")),
    (18, include_str!("../../migrations/sqlite/0018_editions.sql")),
    (19, include_str!("../../migrations/sqlite/0019_imported.sql")),
    (20, include_str!("../../migrations/sqlite/0020_due.sql")),
];

/// After this migration, existing data is encrypted and chained, which SQL alone cannot do.
const RECORD: u32 = 9;

/// After this migration, each session has a format version. Rows that an earlier migration of the same start encrypted are in the newest.
const FORMAT_VERSIONS: u32 = 18;

const IN_THE_NEWEST: &str = concat!("update sessions set edition = ", format_version!());

/// After this migration, the rows of sessions with imported entries are written again.
const IMPORTED: u32 = 19;

const FITS: &str = "select fits from store";

/// The number of the schema that this build knows.
pub(super) fn known() -> u32 {
    MIGRATIONS.last().map_or(0, |(number, _)| *number)
}

/// The number of the schema that the file has.
pub(super) fn found(db: &Connection) -> Result<Numbered, StoreError> {
    let numbered = Numbered { found: db.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failure)?, known: known() };
    let fits = if numbered.is_newer() { db.query_row(FITS, [], |row| row.get(0)).map_err(failure)? } else { 0 };
    numbered.refuse_newer(fits)
}

/// Runs the migrations that were not run yet. Each one and its number are written together or not at all. Returns the
/// schema that was found.
pub(super) fn migrate(db: &mut Connection) -> Result<Numbered, StoreError> {
    let numbered = found(db)?;
    vault::register(db).map_err(failure)?;
    // Data that was stored as plain text leaves no bytes behind.
    db.pragma_update(None, "secure_delete", "on").map_err(failure)?;
    for (number, sql) in MIGRATIONS.iter().filter(|(number, _)| *number > numbered.found) {
        apply(db, (*number, sql), numbered.found).map_err(failure)?;
    }
    db.pragma_update(None, "secure_delete", "fast").map_err(failure)?;
    Ok(numbered)
}

fn apply(db: &mut Connection, (number, sql): (u32, &str), found: u32) -> rusqlite::Result<()> {
    let step = db.transaction()?;
    step.execute_batch(sql)?;
    if number == RECORD {
        sealing::encrypt_existing(&step)?;
    }
    if number == FORMAT_VERSIONS && found < RECORD {
        step.execute(IN_THE_NEWEST, [])?;
    }
    if number == IMPORTED {
        imported::write_again(&step)?;
    }
    step.pragma_update(None, "user_version", number)?;
    step.commit()
}
