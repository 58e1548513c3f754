//! Factors in SQLite: what people use to prove their identity.

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ids::{FactorId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::row::{UnknownSqliteWord, parsed, principal, unreadable};
use crate::directory::{Factor, FactorUse};

const ADD: &str = "
    insert into factors (tenant, id, person, kind, handle, label, body, created_at, used_at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

pub(super) const OF: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = ?1 and person = ?2
     order by created_at, id";

pub(super) const BY_HANDLE: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = ?1 and kind = ?2 and handle = ?3";

pub(super) const OF_KIND: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = ?1 and kind = ?2 and handle >= ''
     order by handle";

const BY_ID: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = ?1 and id = ?2";

const USED: &str = "
    update factors
       set body = ?4, used_at = ?5
     where tenant = ?1 and id = ?2 and body = ?3";

const REMOVE: &str = "
    delete from factors
     where tenant = ?1 and id = ?2";

fn factor(row: &Row<'_>) -> rusqlite::Result<Factor> {
    let word: String = row.get(3)?;
    let kind = FactorKind::ALL.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| unreadable(3, UnknownSqliteWord(word)))?;
    Ok(Factor {
        tenant: Tenant::new(row.get::<_, String>(0)?),
        id: parsed(row, 1)?,
        person: principal(row, 2)?,
        kind,
        handle: row.get(4)?,
        label: row.get(5)?,
        body: row.get(6)?,
        created_at: Timestamp::from_millis(row.get(7)?),
        used_at: row.get::<_, Option<i64>>(8)?.map(Timestamp::from_millis),
    })
}

pub(super) fn add(db: &Connection, tenant: &Tenant, factor: &Factor) -> rusqlite::Result<()> {
    let Factor { id, tenant: _, person, kind, handle, label, body, created_at, used_at } = factor;
    let (id, person, used_at) = (id.to_string(), person.to_string(), used_at.map(Timestamp::as_millis));
    let row = params![tenant.as_str(), id, person, kind.as_str(), handle, label, body, created_at.as_millis(), used_at];
    db.prepare_cached(ADD)?.execute(row)?;
    Ok(())
}

pub(super) fn of(db: &Connection, tenant: &Tenant, person: &Principal) -> rusqlite::Result<Vec<Factor>> {
    let mut statement = db.prepare_cached(OF)?;
    let rows = statement.query_map(params![tenant.as_str(), person.to_string()], factor)?;
    rows.collect()
}

pub(super) fn by_handle(db: &Connection, tenant: &Tenant, kind: FactorKind, handle: &str) -> rusqlite::Result<Option<Factor>> {
    db.prepare_cached(BY_HANDLE)?.query_row(params![tenant.as_str(), kind.as_str(), handle], factor).optional()
}

pub(super) fn of_kind(db: &Connection, tenant: &Tenant, kind: FactorKind) -> rusqlite::Result<Vec<Factor>> {
    let mut statement = db.prepare_cached(OF_KIND)?;
    let rows = statement.query_map(params![tenant.as_str(), kind.as_str()], factor)?;
    rows.collect()
}

pub(super) fn by_id(db: &Connection, tenant: &Tenant, id: FactorId) -> rusqlite::Result<Option<Factor>> {
    db.prepare_cached(BY_ID)?.query_row(params![tenant.as_str(), id.to_string()], factor).optional()
}

/// Updates the body of a factor. Returns `false` if it has changed since it was checked.
pub(super) fn used(db: &Connection, tenant: &Tenant, with: &FactorUse, at: Timestamp) -> rusqlite::Result<bool> {
    let FactorUse { factor, was, now } = with;
    let row = params![tenant.as_str(), factor.to_string(), was, now, at.as_millis()];
    Ok(db.prepare_cached(USED)?.execute(row)? == 1)
}

pub(super) fn remove(db: &Connection, tenant: &Tenant, id: FactorId) -> rusqlite::Result<()> {
    db.prepare_cached(REMOVE)?.execute(params![tenant.as_str(), id.to_string()])?;
    Ok(())
}
