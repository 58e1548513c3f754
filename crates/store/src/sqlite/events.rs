//! The journal: appended to, read a page at a time, never changed.

use rusqlite::{Connection, Row, params};
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{SessionId, Tenant};

use super::row::{from_json, int, principal, to_json, uint};
use waypost_core::time::Timestamp;

const APPEND: &str = "
    insert into events (tenant, session, seq, at, type, actor, data)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

pub(super) const READ: &str = "
    select seq, at, actor, data
      from events
     where tenant = ?1 and session = ?2 and seq > ?3
     order by seq
     limit ?4";

pub(super) const ERASE: &str = "
    delete from events
     where tenant = ?1 and session = ?2";

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry { seq: uint(row.get(0)?), at: Timestamp::from_millis(row.get(1)?), actor: principal(row, 2)?, event: from_json(row, 3)? })
}

pub(super) fn append(db: &Connection, tenant: &Tenant, session: SessionId, entries: &[Entry]) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(APPEND)?;
    let session = session.to_string();
    for Entry { seq, at, actor, event } in entries {
        let actor = actor.to_string();
        statement.execute(params![tenant.as_str(), session, int(*seq), at.as_millis(), event.kind(), actor, to_json(event)?])?;
    }
    Ok(())
}

pub(super) fn read(db: &Connection, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> rusqlite::Result<Vec<Entry>> {
    let mut statement = db.prepare_cached(READ)?;
    let rows = statement.query_map(params![tenant.as_str(), session.to_string(), int(after), limit], entry)?;
    rows.collect()
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), session.to_string()])?;
    Ok(())
}
