//! Outbox messages in SQLite: written together with their cause, and claimed by one worker at a time.

use std::time::Duration;

use rusqlite::{Connection, Row, params};
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;

use super::row::{from_json, parsed};
use super::vault::unsealed;
use super::writer::Tx;
use crate::format_version::has_readable_format;
use crate::outbox::OutboxMessage;

const PUT: &str = "
    insert into errands (tenant, id, session, sealed, due_at, attempts)
    values (?1, ?2, ?3, ?4, ?5, ?6)";

/// Counts an attempt before it is made.
pub(super) const TAKE: &str = concat!(
    "update errands
       set held_until = ?2, attempts = attempts + 1
     where (tenant, id) in (select tenant, id from errands
                             where due_at <= ?1 and held_until <= ?1 and ",
    has_readable_format!("errands", "session"),
    "
                             order by due_at, id
                             limit ?3)
    returning tenant, id, due_at"
);

pub(super) const LOAD: &str = concat!(
    "select tenant, id, session, ",
    unsealed!("errands", "session", "'errand ' || errands.id"),
    ", due_at, attempts
      from errands
     where tenant = ?1 and id = ?2"
);

fn outbox_message(row: &Row<'_>) -> rusqlite::Result<OutboxMessage> {
    Ok(OutboxMessage {
        tenant: Tenant::new(row.get::<_, String>(0)?),
        id: parsed(row, 1)?,
        session: parsed(row, 2)?,
        content: from_json(row, 3)?,
        due_at: Timestamp::from_millis(row.get(4)?),
        attempts: row.get(5)?,
    })
}

/// Puts messages with their sealed contents.
pub(super) fn put(db: &Connection, outbox_messages: &[OutboxMessage], sealed: &[Vec<u8>]) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(PUT)?;
    for (OutboxMessage { id, tenant, session, due_at, attempts, .. }, sealed) in outbox_messages.iter().zip(sealed) {
        let (id, session) = (id.to_string(), session.to_string());
        statement.execute(params![tenant.as_str(), id, session, sealed, due_at.as_millis(), attempts])?;
    }
    Ok(())
}

pub(super) fn take(tx: &Tx<'_>, limit: u32, lease_duration: Duration) -> rusqlite::Result<Vec<OutboxMessage>> {
    let mut statement = tx.db.prepare_cached(TAKE)?;
    let named = |row: &Row<'_>| Ok((row.get(2)?, row.get(1)?, row.get(0)?));
    let rows = statement.query_map(params![tx.now.as_millis(), tx.now.plus(lease_duration).as_millis(), limit], named)?;
    let mut taken: Vec<(i64, String, String)> = rows.collect::<Result<_, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable();
    let mut load = tx.db.prepare_cached(LOAD)?;
    taken.iter().map(|(_, id, tenant)| load.query_row(params![tenant, id], outbox_message)).collect()
}
