//! Brings the file to the schema this build knows. Migrations are numbered, run once each in
//! order, and are never edited after a release.

use rusqlite::Connection;

use super::failure;
use crate::error::StoreError;

const MIGRATIONS: &[(u32, &str)] = &[
    (1, include_str!("../../migrations/sqlite/0001_sessions.sql")),
    (2, include_str!("../../migrations/sqlite/0002_roles.sql")),
    (3, include_str!("../../migrations/sqlite/0003_rules.sql")),
    (4, include_str!("../../migrations/sqlite/0004_audience.sql")),
    (5, include_str!("../../migrations/sqlite/0005_drafts.sql")),
    (6, include_str!("../../migrations/sqlite/0006_errands.sql")),
    (7, include_str!("../../migrations/sqlite/0007_old_keys.sql")),
    (8, include_str!("../../migrations/sqlite/0008_directory_journal.sql")),
];

/// The number of the schema that this build knows.
pub(super) fn known() -> u32 {
    MIGRATIONS.last().map_or(0, |(number, _)| *number)
}

/// Runs what has not been run yet. Each migration happens with its number, or not at all.
pub(super) fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    let found: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failure)?;
    let known = known();
    if found > known {
        let cure = "start that version again, or restore a backup made before the upgrade";
        let problem = format!("its schema is number {found} and this program knows up to {known}: a newer Waypost wrote it; {cure}");
        return Err(StoreError::Damaged(problem, None));
    }
    for (number, sql) in MIGRATIONS.iter().filter(|(number, _)| *number > found) {
        apply(db, *number, sql).map_err(failure)?;
    }
    Ok(())
}

fn apply(db: &mut Connection, number: u32, sql: &str) -> rusqlite::Result<()> {
    let step = db.transaction()?;
    step.execute_batch(sql)?;
    step.pragma_update(None, "user_version", number)?;
    step.commit()
}
