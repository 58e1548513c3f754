//! Who there is, which roles people have, and what proves who they are.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use super::row::{UnknownWord, from_json, kind_named, parsed, principal, to_json, unreadable};
use crate::directory::{Before, Body, Credential, Purpose};

const WELCOME: &str = "
    insert into principals (tenant, kind, name, created_at)
    values (?1, ?2, ?3, ?4)
        on conflict (tenant, kind, name) do nothing";

const PRINCIPALS: &str = "
    select kind, name
      from principals
     where tenant = ?1";

pub(super) const UNASSIGN: &str = "
    delete from roles
     where tenant = ?1 and person = ?2";

const ASSIGN: &str = "
    insert into roles (tenant, person, role)
    values (?1, ?2, ?3)";

pub(super) const ROSTER: &str = "
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

pub(super) const BY_PURPOSE: &str = "
    select tenant, id, principal, purpose, hash, created_at, expires_at, ended_at, before_hash, before_until, used_at, body
      from credentials
     where tenant = ?1 and purpose = ?2
     order by created_at, id";

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
    let purpose = purposes.into_iter().find(|known| known.as_str() == purpose).ok_or_else(|| unreadable(3, UnknownWord(purpose)))?;
    let Body { scope, signed_in } = from_json(row, 11)?;
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
        before: before.map(|(hash, until)| Before { hash, until }),
        used_at: row.get::<_, Option<i64>>(10)?.map(Timestamp::from_millis),
        scope,
        signed_in,
    })
}

/// Whether they were not known before.
pub(super) fn welcome(db: &Connection, tenant: &Tenant, principal: &Principal, at: Timestamp) -> rusqlite::Result<bool> {
    let row = params![tenant.as_str(), principal.kind.as_str(), principal.name, at.as_millis()];
    Ok(db.prepare_cached(WELCOME)?.execute(row)? == 1)
}

pub(super) fn principals(db: &Connection, tenant: &Tenant) -> rusqlite::Result<Vec<Principal>> {
    let mut statement = db.prepare_cached(PRINCIPALS)?;
    let known = |row: &Row<'_>| Ok(Principal { kind: kind_named(&row.get::<_, String>(0)?, 0)?, name: row.get(1)? });
    let mut all = statement.query_map(params![tenant.as_str()], known)?.collect::<Result<Vec<_>, _>>()?;
    // The order of the kinds is the domain's, not the alphabet's.
    all.sort_unstable();
    Ok(all)
}

pub(super) fn assign(db: &Connection, tenant: &Tenant, person: &Principal, roles: &BTreeSet<RoleName>) -> rusqlite::Result<()> {
    db.prepare_cached(UNASSIGN)?.execute(params![tenant.as_str(), person.name])?;
    let mut statement = db.prepare_cached(ASSIGN)?;
    for role in roles {
        statement.execute(params![tenant.as_str(), person.name, role.as_str()])?;
    }
    Ok(())
}

pub(super) fn roster(db: &Connection, tenant: &Tenant, people: &BTreeSet<String>) -> rusqlite::Result<Roster> {
    let mut statement = db.prepare_cached(ROSTER)?;
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
        to_json(&Body::of(credential))?,
    ];
    db.prepare_cached(ISSUE)?.execute(row)?;
    Ok(())
}

/// Writes what rotating a credential changes of it.
pub(super) fn renew(db: &Connection, tenant: &Tenant, credential: &Credential) -> rusqlite::Result<()> {
    let Credential { id, hash, before, .. } = credential;
    let (earlier, until) = (before.map(|before| before.hash), before.map(|before| before.until.as_millis()));
    let row = params![tenant.as_str(), id.to_string(), hash, earlier, until, to_json(&Body::of(credential))?];
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

pub(super) fn by_purpose(db: &Connection, tenant: &Tenant, purpose: Purpose) -> rusqlite::Result<Vec<Credential>> {
    let mut statement = db.prepare_cached(BY_PURPOSE)?;
    let rows = statement.query_map(params![tenant.as_str(), purpose.as_str()], credential)?;
    rows.collect()
}

pub(super) fn by_id(db: &Connection, tenant: &Tenant, id: CredentialId) -> rusqlite::Result<Option<Credential>> {
    db.prepare_cached(BY_ID)?.query_row(params![tenant.as_str(), id.to_string()], credential).optional()
}

pub(super) fn end(db: &Connection, tenant: &Tenant, id: CredentialId, at: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached(END)?.execute(params![tenant.as_str(), id.to_string(), at.as_millis()])?;
    Ok(())
}
