//! The audit log in SQLite: the chains of all journals, and erasure, the only way to remove content from them.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::audit::{Chain, ChainHead, commitment};
use waypost_core::digest::Hash;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::row::{from_json, hash, int, parsed, principal, uint};
use super::sessions::{SqliteSessionRow, row_state};
use super::vault::{self, unsealed};
use super::writer::Tx;
use crate::record::{DIRECTORY, ERASED, EntryContent, Erasure, JournalChain, StoredEntry};
use crate::sealing::SessionKey;

/// Existing and erased journals as one list.
macro_rules! journals {
    ($of_sessions:literal, $of_erasures:literal) => {
        concat!(
            "select id, stood, seq, head, updated_at,
                    (select key from vault where vault.tenant = sessions.tenant and vault.session = sessions.id)
               from sessions
              where tenant = ?1 and ",
            $of_sessions,
            " union all
             select session, stood, seq, hash, at, null
               from erasures
              where tenant = ?1 and ",
            $of_erasures,
            " order by 1
              limit ?3"
        )
    };
}

pub(super) const JOURNALS: &str = journals!("id > ?2", "session > ?2");
pub(super) const JOURNAL: &str = journals!("id = ?2", "session = ?2");

/// The last entry of an erased journal stays readable for ever.
pub(super) const LINKS: &str = concat!(
    "select seq, at, type, actor, hash, commitment, ",
    unsealed!("events", "session", "'entry ' || seq"),
    ", (select data from erasures as gone
         where gone.tenant = events.tenant and gone.session = events.session and gone.seq = events.seq)
      from events
     where tenant = ?1 and session = ?2 and seq > ?3
     order by seq
     limit ?4"
);

pub(super) const DIRECTORY_HEAD: &str = "
    select seq, hash
      from directory_journal
     where tenant = ?1
     order by seq desc
     limit 1";

pub(super) const DIRECTORY_LINKS: &str = "
    select seq, at, type, actor, hash, null, data, null
      from directory_journal
     where tenant = ?1 and seq > ?2
     order by seq
     limit ?3";

const WAS_ERASED: &str = "
    select exists (select 1 from erasures where tenant = ?1 and session = ?2)";

const BARE: &str = "
    update events
       set sealed = null, actor = '', commitment = ?4
     where tenant = ?1 and session = ?2 and seq = ?3";

const END: &str = "
    insert into events (tenant, session, seq, at, type, actor, hash)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

const ENTER: &str = "
    insert into erasures (tenant, session, stood, seq, at, actor, data, hash)
    select tenant, id, stood, ?3, ?4, ?5, ?6, ?7
      from sessions
     where tenant = ?1 and id = ?2";

/// The number of entries that are replaced by commitments at a time.
const PAGE: u32 = 500;

fn a_journal(row: &Row<'_>) -> rusqlite::Result<JournalChain> {
    let head = ChainHead { seq: uint(row.get(2)?), hash: hash(row, 3)? };
    let key = row.get::<_, Option<[u8; 32]>>(5)?.map(SessionKey);
    let updated_at = Timestamp::from_millis(row.get(4)?);
    Ok(JournalChain { session: parsed(row, 0)?, stood: uint(row.get(1)?), head, updated_at, salt: key.map(|key| key.salt()) })
}

fn link(row: &Row<'_>) -> rusqlite::Result<StoredEntry> {
    let text = |column| match row.get_ref(column)? {
        ValueRef::Text(text) => Ok::<_, rusqlite::Error>(Some(String::from_utf8_lossy(text).into_owned())),
        _ => Ok(None),
    };
    let actor = row.get(3)?;
    let words = match (text(6)?.or(text(7)?), row.get::<_, Option<[u8; 32]>>(5)?) {
        (Some(data), _) => EntryContent::Kept { actor, data },
        (None, Some(commitment)) => EntryContent::Erased { commitment: Hash::from_bytes(commitment) },
        (None, None) => EntryContent::Unreadable,
    };
    Ok(StoredEntry { seq: uint(row.get(0)?), at: Timestamp::from_millis(row.get(1)?), kind: row.get(2)?, words, hash: hash(row, 4)? })
}

pub(super) fn journals(db: &Connection, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> rusqlite::Result<Vec<JournalChain>> {
    let after = after.map(|session| session.to_string()).unwrap_or_default();
    let mut statement = db.prepare_cached(JOURNALS)?;
    statement.query_map(params![tenant.as_str(), after, limit], a_journal)?.collect()
}

pub(super) fn journal_of(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<Option<JournalChain>> {
    db.prepare_cached(JOURNAL)?.query_row(params![tenant.as_str(), session.to_string(), 1], a_journal).optional()
}

pub(super) fn links(db: &Connection, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> rusqlite::Result<Vec<StoredEntry>> {
    let mut statement = db.prepare_cached(LINKS)?;
    statement.query_map(params![tenant.as_str(), session.to_string(), int(after), limit], link)?.collect()
}

/// The chain of the journal of permissions, up to its last entry.
pub(super) fn directory(db: &Connection, tenant: &Tenant) -> rusqlite::Result<Chain> {
    let head = |row: &Row<'_>| Ok(ChainHead { seq: uint(row.get(0)?), hash: hash(row, 1)? });
    let found = db.prepare_cached(DIRECTORY_HEAD)?.query_row(params![tenant.as_str()], head).optional()?;
    Ok(found.map_or_else(|| Chain::begin(tenant, DIRECTORY, 0), |head| Chain::from(tenant, DIRECTORY, head)))
}

pub(super) fn directory_links(db: &Connection, tenant: &Tenant, after: Seq, limit: u32) -> rusqlite::Result<Vec<StoredEntry>> {
    let mut statement = db.prepare_cached(DIRECTORY_LINKS)?;
    statement.query_map(params![tenant.as_str(), int(after), limit], link)?.collect()
}

pub(super) fn was_erased(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<bool> {
    db.prepare_cached(WAS_ERASED)?.query_row(params![tenant.as_str(), session.to_string()], |row| row.get(0))
}

/// Destroys the key of a session and replaces all content with commitments. The last entry of the chain says who erased
/// it. Returns `false` if there is no such session.
pub(super) fn erase(tx: &Tx<'_>, tenant: &Tenant, session: SessionId, erasure: &Erasure) -> rusqlite::Result<bool> {
    let Some(SqliteSessionRow { head, key, .. }) = row_state(tx.db, tenant, session)? else { return Ok(false) };
    lay_bare(tx.db, tenant, session, key.map(|key| key.salt()))?;
    let (id, by) = (session.to_string(), erasure.by.to_string());
    let text = erasure.text().map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
    let mut chain = Chain::from(tenant, session, head);
    let hash = chain.add(erasure.at, ERASED, commitment(None, head.seq + 1, &by, &text));
    let (seq, at) = (int(chain.head().seq), erasure.at.as_millis());
    tx.db.prepare_cached(END)?.execute(params![tenant.as_str(), id, seq, at, ERASED, by, hash.as_bytes()])?;
    tx.db.prepare_cached(ENTER)?.execute(params![tenant.as_str(), id, seq, at, by, text, hash.as_bytes()])?;
    vault::destroy(tx.db, tenant, session)?;
    tx.destroyed.set(true);
    Ok(true)
}

/// Returns all erasures that can be read.
pub(super) fn erasures(db: &Connection) -> rusqlite::Result<Vec<(Tenant, SessionId, Erasure)>> {
    let mut statement = db.prepare("select tenant, session, at, actor, data from erasures")?;
    let erasure = |row: &Row<'_>| {
        let said: serde_json::Value = from_json(row, 4)?;
        let reason = said["data"]["reason"].as_str().map(str::to_owned);
        let erasure = Erasure { by: principal(row, 3)?, at: Timestamp::from_millis(row.get(2)?), reason };
        Ok((Tenant::new(row.get::<_, String>(0)?), parsed(row, 1)?, erasure))
    };
    statement.query_map([], erasure)?.collect()
}

fn lay_bare(db: &Connection, tenant: &Tenant, session: SessionId, salt: Option<Hash>) -> rusqlite::Result<()> {
    let mut after = 0;
    let mut bare = db.prepare_cached(BARE)?;
    loop {
        let page = links(db, tenant, session, after, PAGE)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.seq;
        for StoredEntry { seq, words, .. } in &page {
            // Content that cannot be read gets no real commitment, and the chain then shows that it is broken.
            let left = match words {
                EntryContent::Kept { actor, data } => commitment(salt, *seq, actor, data),
                EntryContent::Erased { commitment } => *commitment,
                EntryContent::Unreadable => Hash::from_bytes([0; 32]),
            };
            bare.execute(params![tenant.as_str(), session.to_string(), int(*seq), left.as_bytes()])?;
        }
    }
}
