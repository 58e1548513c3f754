//! Writes the results of idempotency keys.

use rusqlite::params;
use waypost_core::ids::Tenant;

use super::writer::Tx;
use crate::batch::{IdempotencyRecord, REMEMBERED_FOR};

const REMEMBER: &str = "
    insert into idempotency (tenant, by, key, request, session, ask, at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

/// Deletes a few at a time, so that no append becomes slow because of a long history.
pub(super) const FORGET: &str = "
    delete from idempotency
     where (tenant, by, key) in (select tenant, by, key from idempotency
                                  where at < ?1
                                  order by at
                                  limit 8)";

pub(super) fn remember(tx: &Tx<'_>, tenant: &Tenant, remembered: &IdempotencyRecord) -> rusqlite::Result<()> {
    let IdempotencyRecord { by, key, request, session, ask } = remembered;
    let (by, session, ask) = (by.to_string(), session.to_string(), ask.map(|ask| ask.to_string()));
    let old = tx.now.as_millis() - i64::try_from(REMEMBERED_FOR.as_millis()).unwrap_or(i64::MAX);
    tx.db.prepare_cached(FORGET)?.execute([old])?;
    tx.db.prepare_cached(REMEMBER)?.execute(params![tenant.as_str(), by, key, request, session, ask, tx.now.as_millis()])?;
    Ok(())
}
