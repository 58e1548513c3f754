//! Results of idempotency keys, written together with the effect, so that neither exists without the other.

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;

use super::row::{parsed, principal, unreadable};
use super::writer::Tx;
use crate::batch::{IdempotencyRecord, REMEMBERED_FOR};

const REMEMBER: &str = "
    insert into idempotency (tenant, by, key, request, session, ask, at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

const RECALL: &str = "
    select by, key, request, session, ask
      from idempotency
     where tenant = ?1 and by = ?2 and key = ?3";

/// Deletes a few at a time, so that no append becomes slow because of a long history.
pub(super) const FORGET: &str = "
    delete from idempotency
     where (tenant, by, key) in (select tenant, by, key from idempotency
                                  where at < ?1
                                  order by at
                                  limit 8)";

/// The index is named because SQLite would otherwise assume that a tenant has few rows, and read all of them.
pub(super) const ERASE: &str = "
    delete from idempotency indexed by idempotency_by_session
     where tenant = ?1 and session = ?2";

fn remembered(row: &Row<'_>) -> rusqlite::Result<IdempotencyRecord> {
    let ask: Option<String> = row.get(4)?;
    Ok(IdempotencyRecord {
        by: principal(row, 0)?,
        key: row.get(1)?,
        request: row.get(2)?,
        session: parsed(row, 3)?,
        ask: ask.map(|text| text.parse::<AskId>().map_err(|error| unreadable(4, error))).transpose()?,
    })
}

pub(super) fn remember(tx: &Tx<'_>, tenant: &Tenant, remembered: &IdempotencyRecord) -> rusqlite::Result<()> {
    let IdempotencyRecord { by, key, request, session, ask } = remembered;
    let (by, session, ask) = (by.to_string(), session.to_string(), ask.map(|ask| ask.to_string()));
    let old = tx.now.as_millis() - i64::try_from(REMEMBERED_FOR.as_millis()).unwrap_or(i64::MAX);
    tx.db.prepare_cached(FORGET)?.execute([old])?;
    tx.db.prepare_cached(REMEMBER)?.execute(params![tenant.as_str(), by, key, request, session, ask, tx.now.as_millis()])?;
    Ok(())
}

pub(super) fn recall(db: &Connection, tenant: &Tenant, by: &Principal, key: &str) -> rusqlite::Result<Option<IdempotencyRecord>> {
    db.prepare_cached(RECALL)?.query_row(params![tenant.as_str(), by.to_string(), key], remembered).optional()
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), session.to_string()])?;
    Ok(())
}
