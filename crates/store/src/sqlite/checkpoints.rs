//! Audit checkpoints, and the entries added since the last one. Entries keep their rows for ever, so the new entries
//! are behind the last covered row, and finding them costs nothing where entries are written.

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::audit::signed::Signature;
use waypost_core::digest::Hash;
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;

use super::record;
use super::row::{hash, int, uint};
use crate::record::{DIRECTORY, Edge, Grown};

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

pub(super) const LIST: &str = "
    select n, at, previous, list, hash, signature
      from checkpoints
     where tenant = ?1 and n > ?2
     order by n
     limit ?3";

pub(super) const HEADS: &str = "
    select session, seq, hash
      from checkpoint_heads
     where tenant = ?1 and n = ?2
     order by session";

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

/// Finds each tenant as the smallest one after the previous one, so that no tenant's sessions are read.
pub(super) const TENANTS: &str = "
    with recursive of_sessions (tenant) as (
             select min(tenant) from sessions
              union all
             select (select min(tenant) from sessions where tenant > of_sessions.tenant)
               from of_sessions
              where of_sessions.tenant is not null),
         of_directories (tenant) as (
             select min(tenant) from directory_journal
              union all
             select (select min(tenant) from directory_journal where tenant > of_directories.tenant)
               from of_directories
              where of_directories.tenant is not null)
    select tenant from of_sessions where tenant is not null
     union
    select tenant from of_directories where tenant is not null";

struct LastSqliteCheckpoint {
    n: u64,
    hash: Hash,
    edge: Edge,
}

fn last(db: &Connection, tenant: &Tenant) -> rusqlite::Result<Option<LastSqliteCheckpoint>> {
    let last = |row: &Row<'_>| {
        Ok(LastSqliteCheckpoint { n: uint(row.get(0)?), hash: hash(row, 1)?, edge: Edge { row: row.get(2)?, entry: row.get(3)? } })
    };
    db.prepare_cached(LAST)?.query_row(params![tenant.as_str()], last).optional()
}

/// The row after which nothing is covered yet: the last covered row, if it still contains the same entry.
fn covered(db: &Connection, last: Option<&LastSqliteCheckpoint>) -> rusqlite::Result<i64> {
    let Some(LastSqliteCheckpoint { edge, .. }) = last else { return Ok(0) };
    let stands: Option<String> = db.prepare_cached(AT_ROW)?.query_row([edge.row], |row| row.get(0)).optional()?;
    Ok(if stands.as_deref() == Some(&edge.entry) { edge.row } else { 0 })
}

pub(super) fn grown(db: &Connection, tenant: &Tenant, limit: u32) -> rusqlite::Result<Option<Grown>> {
    let last = last(db, tenant)?;
    let mut from = covered(db, last.as_ref())?;
    let top: i64 = db.prepare_cached(TOP)?.query_row([], |row| row.get(0))?;
    let mut heads = Vec::new();
    let mut row = from;
    // If this range contained only entries of other tenants, continue with the next range.
    while heads.is_empty() && from < top {
        row = top.min(from + i64::from(limit));
        let mut statement = db.prepare_cached(GROWN)?;
        heads = statement.query_map(params![tenant.as_str(), from, row], named)?.collect::<Result<Vec<_>, _>>()?;
        from = row;
    }
    let directory = record::directory(db, tenant)?.head();
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
    Ok(Some(Grown { after: last.map(|last| (last.n, last.hash)), heads, edge: Edge { row, entry } }))
}

fn named(row: &Row<'_>) -> rusqlite::Result<JournalHead> {
    Ok(JournalHead { session: row.get(0)?, seq: uint(row.get(1)?), hash: hash(row, 2)? })
}

/// The seq of the directory's journal at a checkpoint.
fn named_before(db: &Connection, tenant: &Tenant, n: u64) -> rusqlite::Result<u64> {
    let found = db.prepare_cached(NAMED)?.query_row(params![tenant.as_str(), int(n), DIRECTORY], |row| row.get(0)).optional()?;
    Ok(found.map_or(0, uint))
}

/// Returns `false` and writes nothing if a checkpoint with this number exists.
pub(super) fn keep(db: &Connection, tenant: &Tenant, checkpoint: &Checkpoint, edge: &Edge) -> rusqlite::Result<bool> {
    let Checkpoint { n, at, previous, heads, list, hash, signature } = checkpoint;
    let (tenant, n) = (tenant.as_str(), int(*n));
    let hashes = (previous.as_bytes(), list.as_bytes(), hash.as_bytes(), signature.as_bytes());
    let row = params![tenant, n, at.as_millis(), hashes.0, hashes.1, hashes.2, hashes.3, edge.row, edge.entry];
    if db.prepare_cached(PUT)?.execute(row)? == 0 {
        return Ok(false);
    }
    let mut name = db.prepare_cached(NAME)?;
    for JournalHead { session, seq, hash } in heads.iter().flatten() {
        name.execute(params![tenant, n, session, int(*seq), hash.as_bytes()])?;
    }
    Ok(true)
}

pub(super) fn list(db: &Connection, tenant: &Tenant, after: u64, limit: u32) -> rusqlite::Result<Vec<Checkpoint>> {
    let checkpoint = |row: &Row<'_>| {
        let (n, at) = (uint(row.get(0)?), Timestamp::from_millis(row.get(1)?));
        let (previous, list, hash) = (hash(row, 2)?, hash(row, 3)?, hash(row, 4)?);
        Ok(Checkpoint { n, at, previous, heads: None, list, hash, signature: Signature::from_bytes(row.get(5)?) })
    };
    let mut statement = db.prepare_cached(LIST)?;
    let mut found: Vec<_> = statement.query_map(params![tenant.as_str(), int(after), limit], checkpoint)?.collect::<Result<_, _>>()?;
    for checkpoint in &mut found {
        let mut heads = db.prepare_cached(HEADS)?;
        let rows = heads.query_map(params![tenant.as_str(), int(checkpoint.n)], named)?;
        checkpoint.heads = Some(rows.collect::<Result<_, _>>()?);
    }
    Ok(found)
}

pub(super) fn last_of(db: &Connection, tenant: &Tenant) -> rusqlite::Result<Option<Checkpoint>> {
    let Some(last) = last(db, tenant)? else { return Ok(None) };
    Ok(list(db, tenant, last.n - 1, 1)?.pop())
}

pub(super) fn tenants(db: &Connection) -> rusqlite::Result<Vec<Tenant>> {
    let mut statement = db.prepare_cached(TENANTS)?;
    statement.query_map([], |row| Ok(Tenant::new(row.get::<_, String>(0)?)))?.collect()
}
