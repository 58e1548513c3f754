//! Audit checkpoints. What was added since the last one, each database finds in its own way.

use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::audit::signed::Signature;
use waypost_core::ids::Tenant;

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::values;

const LATEST: SqlStatement = statement! {"
    select n
      from checkpoints
     where tenant = $1
     order by n desc
     limit 1"};

pub(crate) const LIST: SqlStatement = statement! {"
    select n, at, previous, list, hash, signature
      from checkpoints
     where tenant = $1 and n > $2
     order by n
     limit $3"};

pub(crate) const HEADS: SqlStatement = statement! {"
    select session, seq, hash
      from checkpoint_heads
     where tenant = $1 and n = $2
     order by session"};

/// Finds each tenant as the smallest one after the previous one, so that no tenant's sessions are read.
pub(crate) const TENANTS: SqlStatement = statement! {"
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
    select tenant from of_directories where tenant is not null
     order by tenant"};

/// Reads the head of a journal.
pub(crate) fn named(row: &SqlRow<'_>) -> Result<JournalHead, SqlError> {
    Ok(JournalHead { session: row.text(0)?.to_owned(), seq: row.number(1)?, hash: row.hash(2)? })
}

fn checkpoint(row: &SqlRow<'_>) -> Result<Checkpoint, SqlError> {
    let signature = Signature::from_bytes(row.bytes(5)?);
    let (previous, list, hash) = (row.hash(2)?, row.hash(3)?, row.hash(4)?);
    Ok(Checkpoint { n: row.number(0)?, at: row.moment(1)?, previous, heads: None, list, hash, signature })
}

/// Returns at most `limit` checkpoints after number `after`, with their heads.
pub(crate) async fn list<C: SqlConnection>(db: &C, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, C::Error> {
    let mut found = db.rows(&LIST, values![tenant, after, limit], checkpoint).await?;
    for checkpoint in &mut found {
        checkpoint.heads = Some(db.rows(&HEADS, values![tenant, checkpoint.n], named).await?);
    }
    Ok(found)
}

pub(crate) async fn last_of<C: SqlConnection>(db: &C, tenant: &Tenant) -> Result<Option<Checkpoint>, C::Error> {
    let Some(last) = db.row(&LATEST, values![tenant], |row| row.number(0)).await? else { return Ok(None) };
    Ok(list(db, tenant, last - 1, 1).await?.pop())
}

pub(crate) async fn tenants<C: SqlConnection>(db: &C) -> Result<Vec<Tenant>, C::Error> {
    db.rows(&TENANTS, values![], |row| row.tenant(0)).await
}
