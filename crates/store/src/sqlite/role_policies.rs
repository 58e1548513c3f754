//! Tenants, their role policies, and the owners of their agents, in SQLite.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ask::who::{LONGEST_LINE, RoleMembership};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::directory;
use super::row::{from_json, int, parsed, to_json, uint};

const MAKE: &str = "
    insert into tenants (name, created_at)
    values (?1, ?2)
        on conflict (name) do nothing";

const TENANTS: &str = "
    select name
      from tenants
     order by name";

pub(super) const ROLE_POLICY: &str = "
    select revision, body
      from charters
     where tenant = ?1";

const WRITE: &str = "
    insert into charters (tenant, revision, body)
    values (?1, ?2, ?3)
        on conflict (tenant) do update
       set revision = excluded.revision,
           body = excluded.body";

pub(super) const OWNER: &str = "
    select owner
      from principals
     where tenant = ?1 and kind = ?2 and name = ?3 and owner is not null";

const SET_OWNER: &str = "
    update principals
       set owner = ?4
     where tenant = ?1 and kind = ?2 and name = ?3 and owner is not ?4";

/// Returns whether the tenant did not exist before.
pub(super) fn make(db: &Connection, tenant: &Tenant, at: Timestamp) -> rusqlite::Result<bool> {
    Ok(db.prepare_cached(MAKE)?.execute(params![tenant.as_str(), at.as_millis()])? == 1)
}

pub(super) fn tenants(db: &Connection) -> rusqlite::Result<Vec<Tenant>> {
    let mut statement = db.prepare_cached(TENANTS)?;
    let rows = statement.query_map([], |row| row.get::<_, String>(0).map(Tenant::new))?;
    rows.collect()
}

pub(super) fn role_policy(db: &Connection, tenant: &Tenant) -> rusqlite::Result<VersionedRolePolicy> {
    let written = |row: &Row<'_>| Ok(VersionedRolePolicy { revision: uint(row.get(0)?), role_policy: from_json(row, 1)? });
    let found = db.prepare_cached(ROLE_POLICY)?.query_row(params![tenant.as_str()], written).optional()?;
    Ok(found.unwrap_or_else(|| VersionedRolePolicy { revision: 0, role_policy: RolePolicy::of_new(tenant) }))
}

pub(super) fn write(db: &Connection, tenant: &Tenant, written: &VersionedRolePolicy) -> rusqlite::Result<()> {
    let row = params![tenant.as_str(), int(written.revision), to_json(&written.role_policy)?];
    db.prepare_cached(WRITE)?.execute(row)?;
    Ok(())
}

/// Returns whether the owner is new.
pub(super) fn set_owner(db: &Connection, tenant: &Tenant, agent: &Principal, owner: &Principal) -> rusqlite::Result<bool> {
    let row = params![tenant.as_str(), agent.kind.as_str(), agent.name, owner.to_string()];
    Ok(db.prepare_cached(SET_OWNER)?.execute(row)? == 1)
}

fn owner(db: &Connection, tenant: &Tenant, agent: &Principal) -> rusqlite::Result<Option<Principal>> {
    let found = |row: &Row<'_>| parsed(row, 0);
    db.prepare_cached(OWNER)?.query_row(params![tenant.as_str(), agent.kind.as_str(), agent.name], found).optional()
}

/// Returns the owners of these agents, the owners of those owners, and so on.
fn owners(db: &Connection, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> rusqlite::Result<BTreeMap<Principal, Principal>> {
    let mut owners = BTreeMap::new();
    for one in somebody {
        let mut agent = one.clone();
        for _ in 0..LONGEST_LINE {
            let owned = agent.kind != PrincipalKind::Person && !owners.contains_key(&agent);
            let Some(owner) = (if owned { owner(db, tenant, &agent)? } else { None }) else { break };
            owners.insert(agent, owner.clone());
            agent = owner;
        }
    }
    Ok(owners)
}

/// Returns what decides what these principals may do.
pub(super) fn membership(db: &Connection, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> rusqlite::Result<RoleMembership> {
    let people = somebody.iter().filter(|somebody| somebody.kind == PrincipalKind::Person).map(|person| person.name.clone()).collect();
    let membership = directory::membership(db, tenant, &people)?;
    Ok(membership.with_owners(owners(db, tenant, somebody)?).under(Arc::new(role_policy(db, tenant)?.role_policy)))
}
