//! The rows that decisions read, column by column as text, for comparison with the journals.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, params};
use serde_json::Value;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{Seq, SessionId, Tenant};

use super::row::{from_json, uint};
use super::vault::unsealed;
use crate::directory::row;

/// One statement, so that all rows are from the same moment. An ask without its session has no journal that could
/// contain it, and neither has a head without its checkpoint.
const OF_DIRECTORY: &str = "
    select 'directory_journal', '', json_object(), coalesce(max(seq), 0)
      from directory_journal
     where tenant = ?1
     union all
    select 'tenants', name, json_object('name', name), 0
      from tenants
     where name = ?1 and name <> 'main'
     union all
    select 'charters', tenant, json_object('revision', revision, 'body', body), 0
      from charters
     where tenant = ?1
     union all
    select 'principals', kind || ':' || name, json_object('owner', owner), 0
      from principals
     where tenant = ?1
     union all
    select 'roles', 'person:' || person || ' as ' || role, json_object('role', role), 0
      from roles
     where tenant = ?1
     union all
    select 'credentials', id, json_object(
               'principal', principal, 'purpose', purpose, 'hash', lower(hex(hash)), 'created_at', created_at,
               'expires_at', expires_at, 'ended_at', ended_at, 'before_hash', lower(hex(before_hash)), 'before_until', before_until,
               'body', body), 0
      from credentials
     where tenant = ?1
     union all
    select 'factors', id, json_object(
               'person', person, 'kind', kind, 'handle', handle, 'label', label, 'body', body, 'created_at', created_at), 0
      from factors
     where tenant = ?1
     union all
    select 'rules', id, json_object('tool', tool, 'until', until, 'ended_at', ended_at, 'body', body), 0
      from rules
     where tenant = ?1
     union all
    select 'preferences', 'person:' || person, json_object('body', body, 'away_until', away_until), 0
      from preferences
     where tenant = ?1
     union all
    select 'asks', id, json_object(), 0
      from asks
     where tenant = ?1 and not exists (select 1 from sessions where sessions.tenant = asks.tenant and sessions.id = asks.session)
     union all
    select 'checkpoint_heads', 'of ' || session || ' in checkpoint ' || n, json_object(), 0
      from checkpoint_heads
     where tenant = ?1 and not exists (
               select 1 from checkpoints where checkpoints.tenant = checkpoint_heads.tenant and checkpoints.n = checkpoint_heads.n)
     union all
    select 'ask_audience', ask || ' for ' || whom, json_object(), 0
      from ask_audience
     where tenant = ?1 and not exists (
               select 1 from asks
                where asks.tenant = ask_audience.tenant and asks.id = ask_audience.ask and asks.session = ask_audience.session)";

const OF_SESSION: &str = concat!(
    "select 'sessions', id, json_object(
               'agent', agent, 'owner', owner, 'parent', parent, 'status', status, 'seq', seq, 'created_at', created_at,
               'updated_at', updated_at), ",
    unsealed!("sessions", "id", "'state ' || sessions.seq"),
    "
      from sessions
     where tenant = ?1 and id = ?2
     union all
    select 'asks', id, json_object('status', status, 'revision', revision, 'asked_by', asked_by), ",
    unsealed!("asks", "session", "'ask ' || asks.id"),
    "
      from asks
     where tenant = ?1 and session = ?2
     union all
    select 'ask_audience', ask || ' for ' || whom, json_object('whom', whom), ''
      from ask_audience
     where tenant = ?1 and ask in (select id from asks where tenant = ?1 and session = ?2)"
);

fn read(row: &Row<'_>) -> rusqlite::Result<(String, String, Value)> {
    Ok((row.get(0)?, row.get(1)?, from_json(row, 2)?))
}

/// Returns the rows that decide permissions, and the seq of the last entry of their journal.
pub(super) fn of_directory(db: &Connection, tenant: &Tenant) -> rusqlite::Result<(Seq, Tables)> {
    let (mut seq, mut tables) = (0, Tables::default());
    let mut statement = db.prepare_cached(OF_DIRECTORY)?;
    let mut rows = statement.query(params![tenant.as_str()])?;
    while let Some(found) = rows.next()? {
        let (table, key, columns) = read(found)?;
        if table == "directory_journal" {
            seq = uint(found.get(3)?);
        } else {
            row::put(&mut tables, &table, &key, &columns);
        }
    }
    Ok((seq, tables))
}

/// Returns the rows of one session and its asks.
pub(super) fn of_session(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<Tables> {
    let mut tables = Tables::default();
    let mut statement = db.prepare_cached(OF_SESSION)?;
    let mut rows = statement.query(params![tenant.as_str(), session.to_string()])?;
    while let Some(found) = rows.next()? {
        let (table, key, mut columns) = read(found)?;
        let whole = match found.get_ref(3)? {
            ValueRef::Text(text) => Some(String::from_utf8_lossy(text).into_owned()),
            _ => None,
        };
        row::put_whole(&table, &mut columns, whole);
        row::put(&mut tables, &table, &key, &columns);
    }
    Ok(tables)
}
