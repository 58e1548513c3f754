//! The directory in SQLite: principals, the roles of people, and credentials.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::row::{UnknownSqliteWord, from_json, parsed, principal, to_json, unreadable};
use crate::directory::{Credential, CredentialBody, PreviousSecret, Purpose};
use crate::filter::ListPage;

const WELCOME: &str = "
    insert into principals (tenant, kind, name, created_at)
    values (?1, ?2, ?3, ?4)
        on conflict (tenant, kind, name) do nothing";

const PEOPLE: &str = "
    select name
      from principals
     where tenant = ?1 and kind = 'person' and (?2 is null or name > ?2)
     order by name
     limit ?3";

const IS_KNOWN: &str = "
    select 1
      from principals
     where tenant = ?1 and kind = ?2 and name = ?3";

pub(super) const UNASSIGN: &str = "
    delete from roles
     where tenant = ?1 and person = ?2";

const ASSIGN: &str = "
    insert into roles (tenant, person, role)
    values (?1, ?2, ?3)";

pub(super) const MEMBERSHIP: &str = "
    select person, role
      from roles
     where tenant = ?1 and person in (select value from json_each(?2))";

const ISSUE: &str = "
    insert into credentials (tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";

pub(super) const BY_HASH: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where hash = ?1 or before_hash = ?1";

pub(super) const BY_ID: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = ?1 and id = ?2";

pub(super) const KEYS: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = ?1 and purpose = 'key'
       and (?2 is null or (created_at, id) > (select created_at, id from credentials where tenant = ?1 and id = ?2))
     order by created_at, id
     limit ?3";

pub(super) const OPEN: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = ?1 and principal = ?2 and purpose = ?3 and ended_at is null
     order by created_at, id";

const RENEW: &str = "
    update credentials
       set hash = ?3, before_hash = ?4, before_until = ?5, body = ?6
     where tenant = ?1 and id = ?2";

const NOTE_USE: &str = "
    update credentials
       set used_at = max(coalesce(used_at, 0), ?3)
     where tenant = ?1 and id = ?2";

const END: &str = "
    update credentials
       set ended_at = ?3
     where tenant = ?1 and id = ?2 and ended_at is null";

fn credential(row: &Row<'_>) -> rusqlite::Result<Credential> {
    let purpose: String = row.get(3)?;
    let purposes = [Purpose::Key, Purpose::Link, Purpose::Cookie, Purpose::Address];
    let purpose = purposes.into_iter().find(|known| known.as_str() == purpose).ok_or_else(|| unreadable(3, UnknownSqliteWord(purpose)))?;
    let CredentialBody { scope, signed_in } = from_json(row, 11)?;
    let until = row.get::<_, Option<i64>>(9)?.map(Timestamp::from_millis);
    let before = row.get::<_, Option<[u8; 32]>>(8)?.zip(until);
    Ok(Credential {
        tenant: Tenant::new(row.get::<_, String>(0)?),
        id: parsed(row, 1)?,
        principal: principal(row, 2)?,
        purpose,
        hash: row.get(4)?,
        created_at: Timestamp::from_millis(row.get(5)?),
        expires_at: row.get::<_, Option<i64>>(6)?.map(Timestamp::from_millis),
        ended_at: row.get::<_, Option<i64>>(7)?.map(Timestamp::from_millis),
        before: before.map(|(hash, until)| PreviousSecret { hash, until }),
        used_at: row.get::<_, Option<i64>>(10)?.map(Timestamp::from_millis),
        scope,
        signed_in,
    })
}

/// Returns whether the principal was not known before.
pub(super) fn welcome(db: &Connection, tenant: &Tenant, principal: &Principal, at: Timestamp) -> rusqlite::Result<bool> {
    let row = params![tenant.as_str(), principal.kind.as_str(), principal.name, at.as_millis()];
    Ok(db.prepare_cached(WELCOME)?.execute(row)? == 1)
}

pub(super) fn people(db: &Connection, tenant: &Tenant, after: Option<&str>, limit: u32) -> rusqlite::Result<ListPage<Principal>> {
    let mut statement = db.prepare_cached(PEOPLE)?;
    let person = |row: &Row<'_>| Ok(Principal::person(row.get::<_, String>(0)?));
    let rows = statement.query_map(params![tenant.as_str(), after, limit.saturating_add(1)], person)?;
    Ok(ListPage::cut(rows.collect::<Result<_, _>>()?, limit))
}

pub(super) fn known(db: &Connection, tenant: &Tenant, mut somebody: BTreeSet<Principal>) -> rusqlite::Result<BTreeSet<Principal>> {
    let mut statement = db.prepare_cached(IS_KNOWN)?;
    let mut is_known = |one: &Principal| statement.exists(params![tenant.as_str(), one.kind.as_str(), one.name]);
    let mut failed = None;
    somebody.retain(|one| is_known(one).unwrap_or_else(|error| failed.replace(error).is_some()));
    failed.map_or(Ok(somebody), Err)
}

pub(super) fn assign(db: &Connection, tenant: &Tenant, person: &Principal, roles: &BTreeSet<RoleName>) -> rusqlite::Result<()> {
    db.prepare_cached(UNASSIGN)?.execute(params![tenant.as_str(), person.name])?;
    let mut statement = db.prepare_cached(ASSIGN)?;
    for role in roles {
        statement.execute(params![tenant.as_str(), person.name, role.as_str()])?;
    }
    Ok(())
}

pub(super) fn membership(db: &Connection, tenant: &Tenant, people: &BTreeSet<String>) -> rusqlite::Result<RoleMembership> {
    let mut statement = db.prepare_cached(MEMBERSHIP)?;
    let one = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, RoleName::new(row.get::<_, String>(1)?)));
    statement.query_map(params![tenant.as_str(), to_json(people)?], one)?.collect()
}

pub(super) fn issue(db: &Connection, tenant: &Tenant, credential: &Credential) -> rusqlite::Result<()> {
    let Credential { id, principal, purpose, hash, created_at, before, .. } = credential;
    let millis = |at: Option<Timestamp>| at.map(Timestamp::as_millis);
    let row = params![
        tenant.as_str(),
        id.to_string(),
        principal.to_string(),
        purpose.as_str(),
        hash,
        created_at.as_millis(),
        millis(credential.expires_at),
        millis(credential.ended_at),
        before.map(|before| before.hash),
        millis(before.map(|before| before.until)),
        millis(credential.used_at),
        to_json(&CredentialBody::of(credential))?,
    ];
    db.prepare_cached(ISSUE)?.execute(row)?;
    Ok(())
}

/// Writes the columns that change when a credential is rotated.
pub(super) fn renew(db: &Connection, tenant: &Tenant, credential: &Credential) -> rusqlite::Result<()> {
    let Credential { id, hash, before, .. } = credential;
    let (earlier, until) = (before.map(|before| before.hash), before.map(|before| before.until.as_millis()));
    let row = params![tenant.as_str(), id.to_string(), hash, earlier, until, to_json(&CredentialBody::of(credential))?];
    db.prepare_cached(RENEW)?.execute(row)?;
    Ok(())
}

pub(super) fn note_use(db: &Connection, tenant: &Tenant, id: CredentialId, at: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached(NOTE_USE)?.execute(params![tenant.as_str(), id.to_string(), at.as_millis()])?;
    Ok(())
}

pub(super) fn open(db: &Connection, tenant: &Tenant, of: &Principal, purpose: Purpose) -> rusqlite::Result<Vec<Credential>> {
    let mut statement = db.prepare_cached(OPEN)?;
    let rows = statement.query_map(params![tenant.as_str(), of.to_string(), purpose.as_str()], credential)?;
    rows.collect()
}

pub(super) fn by_hash(db: &Connection, hash: [u8; 32]) -> rusqlite::Result<Option<Credential>> {
    db.prepare_cached(BY_HASH)?.query_row(params![hash], credential).optional()
}

pub(super) fn keys(db: &Connection, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> rusqlite::Result<ListPage<Credential>> {
    let mut statement = db.prepare_cached(KEYS)?;
    let after = after.map(|after| after.to_string());
    let rows = statement.query_map(params![tenant.as_str(), after, limit.saturating_add(1)], credential)?;
    Ok(ListPage::cut(rows.collect::<Result<_, _>>()?, limit))
}

pub(super) fn by_id(db: &Connection, tenant: &Tenant, id: CredentialId) -> rusqlite::Result<Option<Credential>> {
    db.prepare_cached(BY_ID)?.query_row(params![tenant.as_str(), id.to_string()], credential).optional()
}

pub(super) fn end(db: &Connection, tenant: &Tenant, id: CredentialId, at: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached(END)?.execute(params![tenant.as_str(), id.to_string(), at.as_millis()])?;
    Ok(())
}
