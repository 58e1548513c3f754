//! The rows that decisions read, column by column as text, for comparison with the journals.

use deadpool_postgres::GenericClient;
use serde_json::Value;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{Seq, SessionId, Tenant};

use super::failure::PostgresFailure;
use super::row::{all, from_json, get, number, opened};
use super::sessions::key;
use crate::directory::row;
use crate::sealing::RowContext;

/// One statement, so that all rows are from the same moment. An ask without its session has no journal that could
/// contain it, and neither has a head without its checkpoint.
const OF_DIRECTORY: &str = "
    select 'directory_journal', '', '{}', coalesce(max(seq), 0)
      from directory_journal
     where tenant = $1
     union all
    select 'tenants', name, json_build_object('name', name)::text, 0
      from tenants
     where name = $1 and name <> 'main'
     union all
    select 'charters', tenant, json_build_object('revision', revision, 'body', body)::text, 0
      from charters
     where tenant = $1
     union all
    select 'principals', kind || ':' || name, json_build_object('owner', owner)::text, 0
      from principals
     where tenant = $1
     union all
    select 'roles', 'person:' || person || ' as ' || role, json_build_object('role', role)::text, 0
      from roles
     where tenant = $1
     union all
    select 'credentials', id, json_build_object(
               'principal', principal, 'purpose', purpose, 'hash', encode(hash, 'hex'), 'created_at', created_at,
               'expires_at', expires_at, 'ended_at', ended_at, 'before_hash', encode(before_hash, 'hex'), 'before_until', before_until,
               'body', body)::text, 0
      from credentials
     where tenant = $1
     union all
    select 'factors', id, json_build_object(
               'person', person, 'kind', kind, 'handle', handle, 'label', label, 'body', body, 'created_at', created_at)::text, 0
      from factors
     where tenant = $1
     union all
    select 'rules', id, json_build_object('tool', tool, 'until', until, 'ended_at', ended_at, 'body', body)::text, 0
      from rules
     where tenant = $1
     union all
    select 'preferences', 'person:' || person, json_build_object('body', body, 'away_until', away_until)::text, 0
      from preferences
     where tenant = $1
     union all
    select 'asks', id, '{}', 0
      from asks
     where tenant = $1 and not exists (select 1 from sessions where sessions.tenant = asks.tenant and sessions.id = asks.session)
     union all
    select 'checkpoint_heads', 'of ' || session || ' in checkpoint ' || n, '{}', 0
      from checkpoint_heads
     where tenant = $1 and not exists (
               select 1 from checkpoints where checkpoints.tenant = checkpoint_heads.tenant and checkpoints.n = checkpoint_heads.n)
     union all
    select 'ask_audience', ask || ' for ' || whom, '{}', 0
      from ask_audience
     where tenant = $1 and not exists (
               select 1 from asks
                where asks.tenant = ask_audience.tenant and asks.session = ask_audience.session and asks.id = ask_audience.ask)";

const OF_SESSION: &str = concat!(
    "select 'sessions', id, json_build_object(
               'agent', agent, 'owner', owner, 'parent', parent, 'status', status, 'seq', seq, 'created_at', created_at,
               'updated_at', updated_at)::text, seq, ",
    key!("sessions", "id"),
    ", sealed
      from sessions
     where tenant = $1 and id = $2
     union all
    select 'asks', id, json_build_object('status', status, 'revision', revision, 'asked_by', asked_by)::text, 0, ",
    key!("asks", "session"),
    ", sealed
      from asks
     where tenant = $1 and session = $2
     union all
    select 'ask_audience', ask || ' for ' || whom, json_build_object('whom', whom)::text, 0, null, null
      from ask_audience
     where tenant = $1 and session = $2"
);

/// Returns the rows that decide permissions, and the seq of the last entry of their journal.
pub(super) async fn of_directory(db: &impl GenericClient, tenant: &Tenant) -> Result<(Seq, Tables), PostgresFailure> {
    let (mut seq, mut tables) = (0, Tables::default());
    for found in all(db, OF_DIRECTORY, &[&tenant.as_str()]).await? {
        match get(&found, 0)? {
            "directory_journal" => seq = number(&found, 3)?,
            table => row::put(&mut tables, table, get(&found, 1)?, &from_json(&found, 2)?),
        }
    }
    Ok((seq, tables))
}

/// Returns the rows of one session and its asks.
pub(super) async fn of_session(db: &impl GenericClient, tenant: &Tenant, session: SessionId) -> Result<Tables, PostgresFailure> {
    let mut tables = Tables::default();
    for found in all(db, OF_SESSION, &[&tenant.as_str(), &session.to_string()]).await? {
        let (table, key): (&str, &str) = (get(&found, 0)?, get(&found, 1)?);
        let mut columns: Value = from_json(&found, 2)?;
        let associated_data = if table == "sessions" { RowContext::state(number(&found, 3)?) } else { RowContext::ask(key) };
        row::put_whole(table, &mut columns, opened(&found, 4, &associated_data)?);
        row::put(&mut tables, table, key, &columns);
    }
    Ok(tables)
}
