//! What decides the permissions of principals, in SQLite: their roles, the owners of agents, and the role policy.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, Row, params};
use waypost_core::ask::who::{MAX_OWNER_CHAIN, RoleMembership};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::time::Timestamp;

use super::away;
use super::connection::complete;
use super::directory_memory::DirectoryRead;
use super::row::parsed;
use crate::decision_facts::with_absent;
use crate::sql::{directory, role_policies::role_policy};

pub(super) const OWNER: &str = "
    select owner
      from principals
     where tenant = ?1 and kind = ?2 and name = ?3 and owner is not null";

fn owner(db: &Connection, tenant: &Tenant, agent: &Principal) -> rusqlite::Result<Option<Principal>> {
    let found = |row: &Row<'_>| parsed(row, 0);
    db.prepare_cached(OWNER)?.query_row(params![tenant.as_str(), agent.kind.as_str(), agent.name], found).optional()
}

/// Returns the owners of these agents, the owners of those owners, and so on.
fn owners(db: &Connection, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> rusqlite::Result<BTreeMap<Principal, Principal>> {
    let mut owners = BTreeMap::new();
    for one in somebody {
        let mut agent = one.clone();
        for _ in 0..MAX_OWNER_CHAIN {
            let owned = agent.kind != PrincipalKind::Person && !owners.contains_key(&agent);
            let Some(owner) = (if owned { owner(db, tenant, &agent)? } else { None }) else { break };
            owners.insert(agent, owner.clone());
            agent = owner;
        }
    }
    Ok(owners)
}

/// Returns what decides what these principals may do now.
pub(super) fn membership(
    db: &Connection,
    read: DirectoryRead<'_>,
    (tenant, somebody): (&Tenant, &BTreeSet<Principal>),
    now: Timestamp,
) -> rusqlite::Result<RoleMembership> {
    read.membership(tenant, somebody, || {
        let (stand_ins, nobody_is_ever_away) = away::stand_ins(db, tenant, now)?;
        let somebody = &with_absent(somebody, &stand_ins);
        let people = somebody.iter().filter(|somebody| somebody.kind == PrincipalKind::Person).map(|person| person.name.clone()).collect();
        let membership = complete(directory::membership(db, tenant, &people))?;
        let role_policy = Arc::new(complete(role_policy(db, tenant))?.role_policy);
        let membership = membership.with_owners(owners(db, tenant, somebody)?).under(role_policy).with_absence_delegates(stand_ins);
        Ok((membership, nobody_is_ever_away))
    })
}
