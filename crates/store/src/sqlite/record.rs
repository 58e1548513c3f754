//! Erasure in SQLite, the only way to remove content from a journal.

use rusqlite::{Connection, Row, params};
use waypost_core::digest::Hash;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::connection::complete;
use super::row::{from_json, int, parsed, principal};
use super::sessions::{SqliteSessionRow, row_state};
use super::vault;
use super::writer::Tx;
use crate::record::Erasure;
use crate::sql::record;

const WAS_ERASED: &str = "
    select exists (select 1 from erasures where tenant = ?1 and session = ?2)";

const ERASE_CONTENT: &str = "
    update events
       set sealed = null, actor = '', commitment = ?4
     where tenant = ?1 and session = ?2 and seq = ?3";

/// The number of entries that are replaced by commitments at a time.
const PAGE: u32 = 500;

pub(super) fn was_erased(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<bool> {
    db.prepare_cached(WAS_ERASED)?.query_row(params![tenant.as_str(), session.to_string()], |row| row.get(0))
}

/// Destroys the key of a session and replaces all content with commitments. The last entry of the chain says who erased
/// it. Returns `false` if there is no such session.
pub(super) fn erase(tx: &Tx<'_>, tenant: &Tenant, session: SessionId, erasure: &Erasure) -> rusqlite::Result<bool> {
    let Some(SqliteSessionRow { head, key, .. }) = row_state(tx.db, tenant, session)? else { return Ok(false) };
    erase_content(tx.db, tenant, session, key.map(|key| key.salt()))?;
    complete(record::finish(tx.db, tenant, session, head, erasure))?;
    vault::destroy(tx.db, tenant, session)?;
    tx.destroyed.set(true);
    Ok(true)
}

/// Returns all erasures that can be read.
pub(super) fn erasures(db: &Connection) -> rusqlite::Result<Vec<(Tenant, SessionId, Erasure)>> {
    let mut statement = db.prepare("select tenant, session, at, actor, data from erasures")?;
    let erasure = |row: &Row<'_>| {
        let entry: serde_json::Value = from_json(row, 4)?;
        let reason = entry["data"]["reason"].as_str().map(str::to_owned);
        let erasure = Erasure { by: principal(row, 3)?, at: Timestamp::from_millis(row.get(2)?), reason };
        Ok((Tenant::new(row.get::<_, String>(0)?), parsed(row, 1)?, erasure))
    };
    statement.query_map([], erasure)?.collect()
}

fn erase_content(db: &Connection, tenant: &Tenant, session: SessionId, salt: Option<Hash>) -> rusqlite::Result<()> {
    let mut after = 0;
    let mut erase = db.prepare_cached(ERASE_CONTENT)?;
    loop {
        let page = complete(record::links(db, tenant, session, after, PAGE))?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.seq;
        for entry in &page {
            let left = record::commitment_of(entry, salt);
            erase.execute(params![tenant.as_str(), session.to_string(), int(entry.seq), left.as_bytes()])?;
        }
    }
}
