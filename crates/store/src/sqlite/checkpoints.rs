//! Audit checkpoints, and the entries that were added since the last checkpoint. The row of an entry never changes, so
//! the new entries are those after the last covered row. Appends need no extra work for this.

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::digest::Hash;
use waypost_core::ids::Tenant;

use super::connection::complete;
use super::row::{hash, int, uint};
use crate::record::{DIRECTORY, JournalGrowth, ScanPosition};
use crate::sql::checkpoints::named;
use crate::sql::record;
use crate::sql::row::SqlRow;

const PUT: &str = "
    insert into checkpoints (tenant, n, at, previous, list, hash, signature, row, edge)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        on conflict (tenant, n) do nothing";

const NAME: &str = "
    insert into checkpoint_heads (tenant, n, session, seq, hash)
    values (?1, ?2, ?3, ?4, ?5)";

pub(super) const LAST: &str = "
    select n, hash, row, edge
      from checkpoints
     where tenant = ?1
     order by n desc
     limit 1";

pub(super) const NAMED: &str = "
    select seq
      from checkpoint_heads
     where tenant = ?1 and n = ?2 and session = ?3";

const TOP: &str = "
    select coalesce(max(rowid), 0)
      from events";

const AT_ROW: &str = "
    select tenant || '/' || session || '/' || seq
      from events
     where rowid = ?1";

/// Returns the hash of the row with the highest seq. The scan avoids indexes because SQLite would otherwise assume that
/// a tenant has few journal entries, and read all of them.
pub(super) const GROWN: &str = "
    select session, max(seq), hash
      from events not indexed
     where rowid > ?2 and rowid <= ?3 and tenant = ?1
     group by session
     order by session";

struct LastSqliteCheckpoint {
    n: u64,
    hash: Hash,
    position: ScanPosition,
}

fn last(db: &Connection, tenant: &Tenant) -> rusqlite::Result<Option<LastSqliteCheckpoint>> {
    let last = |row: &Row<'_>| {
        Ok(LastSqliteCheckpoint {
            n: uint(row.get(0)?),
            hash: hash(row, 1)?,
            position: ScanPosition { row: row.get(2)?, entry: row.get(3)? },
        })
    };
    db.prepare_cached(LAST)?.query_row(params![tenant.as_str()], last).optional()
}

/// The row after which nothing is covered yet: the last covered row, if it still contains the same entry.
fn covered(db: &Connection, last: Option<&LastSqliteCheckpoint>) -> rusqlite::Result<i64> {
    let Some(LastSqliteCheckpoint { position, .. }) = last else { return Ok(0) };
    let entry_at_row: Option<String> = db.prepare_cached(AT_ROW)?.query_row([position.row], |row| row.get(0)).optional()?;
    Ok(if entry_at_row.as_deref() == Some(&position.entry) { position.row } else { 0 })
}

pub(super) fn journal_growth(db: &Connection, tenant: &Tenant, limit: u32) -> rusqlite::Result<Option<JournalGrowth>> {
    let last = last(db, tenant)?;
    let mut from = covered(db, last.as_ref())?;
    let top: i64 = db.prepare_cached(TOP)?.query_row([], |row| row.get(0))?;
    let mut heads = Vec::new();
    let mut row = from;
    // If this range contained only entries of other tenants, continue with the next range.
    while heads.is_empty() && from < top {
        row = top.min(from + i64::from(limit));
        let mut statement = db.prepare_cached(GROWN)?;
        heads = statement
            .query_map(params![tenant.as_str(), from, row], |row| Ok(named(&SqlRow::Sqlite(row))?))?
            .collect::<Result<Vec<_>, _>>()?;
        from = row;
    }
    let directory = complete(record::directory(db, tenant))?.head();
    let known = match &last {
        Some(last) => named_before(db, tenant, last.n)?,
        None => 0,
    };
    if heads.is_empty() && directory.seq == known {
        return Ok(None);
    }
    if directory.seq > 0 {
        heads.insert(0, JournalHead { session: DIRECTORY.into(), seq: directory.seq, hash: directory.hash });
    }
    let entry = db.prepare_cached(AT_ROW)?.query_row([row], |row| row.get(0)).optional()?.unwrap_or_default();
    Ok(Some(JournalGrowth { after: last.map(|last| (last.n, last.hash)), heads, position: ScanPosition { row, entry } }))
}

/// The seq of the directory's journal at a checkpoint.
fn named_before(db: &Connection, tenant: &Tenant, n: u64) -> rusqlite::Result<u64> {
    let found = db.prepare_cached(NAMED)?.query_row(params![tenant.as_str(), int(n), DIRECTORY], |row| row.get(0)).optional()?;
    Ok(found.map_or(0, uint))
}

/// Returns `false` and writes nothing if a checkpoint with this number exists.
pub(super) fn keep(db: &Connection, tenant: &Tenant, checkpoint: &Checkpoint, position: &ScanPosition) -> rusqlite::Result<bool> {
    let Checkpoint { n, at, previous, heads, list, hash, signature } = checkpoint;
    let (tenant, n) = (tenant.as_str(), int(*n));
    let hashes = (previous.as_bytes(), list.as_bytes(), hash.as_bytes(), signature.as_bytes());
    let row = params![tenant, n, at.as_millis(), hashes.0, hashes.1, hashes.2, hashes.3, position.row, position.entry];
    if db.prepare_cached(PUT)?.execute(row)? == 0 {
        return Ok(false);
    }
    let mut name = db.prepare_cached(NAME)?;
    for JournalHead { session, seq, hash } in heads.iter().flatten() {
        name.execute(params![tenant, n, session, int(*seq), hash.as_bytes()])?;
    }
    Ok(true)
}
