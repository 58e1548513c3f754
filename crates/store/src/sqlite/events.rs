//! The journal in SQLite: entries are appended and read in pages, never changed.

use rusqlite::{Connection, Row, params};
use waypost_core::audit::Chain;
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::row::{from_json, int, principal, uint};
use super::sealed_batch::SealedEntry;
use super::vault::unsealed;

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

/// Chains entries to the existing ones. Returns their hashes.
pub(super) fn chain(chain: &mut Chain, entries: &[Entry], sealed: &[SealedEntry]) -> Vec<Hash> {
    let add = |(entry, sealed): (&Entry, &SealedEntry)| chain.add(entry.at, entry.event.kind(), sealed.commitment);
    entries.iter().zip(sealed).map(add).collect()
}

pub(super) fn append(
    db: &Connection,
    tenant: &Tenant,
    session: SessionId,
    entries: &[Entry],
    sealed: &[SealedEntry],
    hashes: &[Hash],
) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(APPEND)?;
    let session = session.to_string();
    for ((Entry { seq, at, event, .. }, SealedEntry { actor, sealed, .. }), hash) in entries.iter().zip(sealed).zip(hashes) {
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
