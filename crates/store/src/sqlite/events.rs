//! The journal in SQLite: entries are appended and read in pages, never changed.

use rusqlite::{Connection, Row, params};
use waypost_core::audit::commitment;
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::row::{from_json, int, principal, to_json, uint};
use super::sessions::SqliteAppendBase;
use super::vault::{self, unsealed};
use crate::sealing::RowPlace;

const APPEND: &str = "
    insert into events (tenant, session, seq, at, type, actor, sealed, hash)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

/// Erased entries have no key and are not read.
pub(super) const READ: &str = concat!(
    "select seq, at, actor, ",
    unsealed!("events", "session", "'entry ' || seq"),
    " from events
     where tenant = ?1 and session = ?2 and seq > ?3
       and exists (select 1 from vault where vault.tenant = ?1 and vault.session = ?2)
     order by seq
     limit ?4"
);

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry { seq: uint(row.get(0)?), at: Timestamp::from_millis(row.get(1)?), actor: principal(row, 2)?, event: from_json(row, 3)? })
}

/// An entry as it is stored, with its hash in the chain.
pub(super) struct SqliteEntry<'a> {
    entry: &'a Entry,
    actor: String,
    text: String,
    pub(super) hash: Hash,
}

/// Chains entries to the existing ones.
pub(super) fn chain<'a>(base: &mut SqliteAppendBase, entries: &'a [Entry]) -> rusqlite::Result<Vec<SqliteEntry<'a>>> {
    let salt = base.key.salt();
    let mut written = Vec::with_capacity(entries.len());
    for entry in entries {
        let (actor, text) = (entry.actor.to_string(), to_json(&entry.event)?);
        let committed = commitment(Some(salt), entry.seq, &actor, &text);
        let hash = base.chain.add(entry.at, entry.event.kind(), committed);
        written.push(SqliteEntry { entry, actor, text, hash });
    }
    Ok(written)
}

pub(super) fn append(
    db: &Connection,
    tenant: &Tenant,
    session: SessionId,
    base: &SqliteAppendBase,
    entries: &[SqliteEntry<'_>],
) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(APPEND)?;
    let session = session.to_string();
    for SqliteEntry { entry: Entry { seq, at, event, .. }, actor, text, hash } in entries {
        let sealed = vault::seal(&base.key, &RowPlace::entry(*seq), text)?;
        let (seq, at) = (int(*seq), at.as_millis());
        statement.execute(params![tenant.as_str(), session, seq, at, event.kind(), actor, sealed, hash.as_bytes()])?;
    }
    Ok(())
}

pub(super) fn read(db: &Connection, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> rusqlite::Result<Vec<Entry>> {
    let mut statement = db.prepare_cached(READ)?;
    let rows = statement.query_map(params![tenant.as_str(), session.to_string(), int(after), limit], entry)?;
    rows.collect()
}
