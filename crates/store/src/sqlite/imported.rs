//! Writes the rows of sessions with imported entries again. Earlier versions stored less about an import in them than the
//! journals say.

use rusqlite::{Connection, OptionalExtension as _, params};
use waypost_core::apply::rebuild;
use waypost_core::ids::{SessionId, Tenant};

use super::row::{int, parsed, to_json};
use super::{events, vault};
use crate::format_version::format_version;
use crate::sealing::{RowContext, SessionKey};

const SESSIONS: &str = "
    select distinct tenant, session
      from events
     where type = 'session_imported' and sealed is not null";

const KEY: &str = "
    select key
      from vault
     where tenant = ?1 and session = ?2";

const SESSION: &str = concat!(
    "update sessions
       set sealed = ?4, edition = ",
    format_version!(),
    "
     where tenant = ?1 and id = ?2 and seq = ?3"
);

const ASK: &str = "
    update asks
       set sealed = ?3
     where tenant = ?1 and id = ?2";

/// Writes the rows of every session with imported entries again.
pub(super) fn write_again(db: &Connection) -> rusqlite::Result<()> {
    let mut read = db.prepare(SESSIONS)?;
    let found = read.query_map([], |row| Ok((Tenant::new(row.get::<_, String>(0)?), parsed(row, 1)?)))?;
    for session in found.collect::<rusqlite::Result<Vec<(Tenant, SessionId)>>>()? {
        write(db, &session.0, session.1)?;
    }
    Ok(())
}

/// A journal that cannot be read is left alone: reading it says so.
fn write(db: &Connection, tenant: &Tenant, id: SessionId) -> rusqlite::Result<()> {
    let key = db.query_row(KEY, params![tenant.as_str(), id.to_string()], |row| row.get(0).map(SessionKey)).optional()?;
    let journal = events::read(db, tenant, id, 0, u32::MAX).unwrap_or_default();
    let Some((key, (session, asks))) = key.zip(rebuild(id, &journal)) else { return Ok(()) };
    let sealed = vault::seal(&key, &RowContext::state(session.seq), &to_json(&session)?)?;
    if db.execute(SESSION, params![tenant.as_str(), id.to_string(), int(session.seq), sealed])? == 0 {
        return Ok(());
    }
    for ask in asks.values() {
        let sealed = vault::seal(&key, &RowContext::ask(&ask.id.to_string()), &to_json(ask)?)?;
        db.execute(ASK, params![tenant.as_str(), ask.id.to_string(), sealed])?;
    }
    Ok(())
}
