//! Thread references in SQLite: which session continues with messages in a thread of a channel.

use rusqlite::{Connection, OptionalExtension, params};
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::Session;

use super::row::parsed;

/// The first session that received a message in the thread keeps it.
const TAKE: &str = "
    insert into spots (tenant, channel, at, session)
    values (?1, ?2, ?3, ?4)
        on conflict (tenant, channel, at) do nothing";

pub(super) const AT: &str = "
    select session
      from spots
     where tenant = ?1 and channel = ?2 and at = ?3";

pub(super) const ERASE: &str = "
    delete from spots
     where tenant = ?1 and session = ?2";

pub(super) fn take(db: &Connection, tenant: &Tenant, session: &Session) -> rusqlite::Result<()> {
    let Some(ThreadRef { channel, at }) = &session.thread_ref else { return Ok(()) };
    db.prepare_cached(TAKE)?.execute(params![tenant.as_str(), channel, at, session.id.to_string()])?;
    Ok(())
}

pub(super) fn at(db: &Connection, tenant: &Tenant, thread_ref: &ThreadRef) -> rusqlite::Result<Option<SessionId>> {
    let key = params![tenant.as_str(), thread_ref.channel, thread_ref.at];
    db.prepare_cached(AT)?.query_row(key, |row| parsed(row, 0)).optional()
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), session.to_string()])?;
    Ok(())
}
