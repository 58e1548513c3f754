//! What decides the permissions of principals, in PostgreSQL: their roles, the owners of agents, and the role policy. Many
//! callers are answered by one statement.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use deadpool_postgres::Object;
use waypost_core::ask::who::{MAX_OWNER_CHAIN, RoleMembership};
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::role_policy::RolePolicy;

use super::failure::PostgresFailure;
use super::row::{all, from_json, get, parsed, principal};

/// Reads the roles of people, the chain of owners of each agent, and the role policy.
pub(super) const MEMBERSHIP: &str = "
    with recursive line (kind, name, owner, step) as (
            select owned.kind, owned.name, owned.owner, 1::bigint
              from unnest($3::text[], $4::text[]) as w(kind, name)
              join principals as owned on owned.tenant = $1 and owned.kind = w.kind and owned.name = w.name
             where owned.owner is not null
             union
            select owned.kind, owned.name, owned.owner, line.step + 1
              from line
              join principals as owned on owned.tenant = $1 and owned.kind = split_part(line.owner, ':', 1) collate \"C\"
               and owned.name = substr(line.owner, strpos(line.owner, ':') + 1) collate \"C\"
             where owned.kind <> 'person' and owned.owner is not null and line.step < $5)
    select 'role', person, role
      from roles
     where tenant = $1 and person = any ($2)
     union all
    select distinct 'owner', kind || ':' || name, owner
      from line
     union all
    select 'charter', '', body
      from charters
     where tenant = $1";

/// Reads what decides the permissions of these principals, in one statement for each tenant, so that it is consistent.
pub(super) async fn membership(db: &Object, wanted: &[(Tenant, BTreeSet<Principal>)]) -> Result<Vec<RoleMembership>, PostgresFailure> {
    let tenants: BTreeSet<_> = wanted.iter().map(|(tenant, _)| tenant).collect();
    let mut found = BTreeMap::new();
    for tenant in tenants {
        let somebody = wanted.iter().filter(|(of, _)| of == tenant).flat_map(|(_, somebody)| somebody).collect();
        found.insert(tenant, Everybody::read(db, tenant, &somebody).await?);
    }
    Ok(wanted.iter().filter_map(|(tenant, somebody)| Some(found.get(tenant)?.of(somebody))).collect())
}

/// What decides the permissions of all principals that callers of one group asked about.
struct Everybody {
    roles: BTreeMap<String, Vec<RoleName>>,
    owners: BTreeMap<Principal, Principal>,
    role_policy: Arc<RolePolicy>,
}

impl Everybody {
    async fn read(db: &Object, tenant: &Tenant, somebody: &BTreeSet<&Principal>) -> Result<Self, PostgresFailure> {
        let people: Vec<_> = somebody.iter().filter(|one| one.kind == PrincipalKind::Person).map(|person| person.name.as_str()).collect();
        let (kinds, names): (Vec<_>, Vec<_>) =
            somebody.iter().filter(|one| one.kind != PrincipalKind::Person).map(|agent| (agent.kind.as_str(), agent.name.as_str())).unzip();
        let longest = i64::try_from(MAX_OWNER_CHAIN).unwrap_or(i64::MAX);
        let rows = all(db, MEMBERSHIP, &[&tenant.as_str(), &people, &kinds, &names, &longest]).await?;
        let (mut roles, mut owners, mut role_policy) = (BTreeMap::<_, Vec<_>>::new(), BTreeMap::new(), None);
        for row in &rows {
            match get::<&str>(row, 0)? {
                "role" => roles.entry(get::<String>(row, 1)?).or_default().push(RoleName::new(get::<String>(row, 2)?)),
                "owner" => drop(owners.insert(principal(row, 1)?, parsed(row, 2)?)),
                _ => role_policy = Some(from_json(row, 2)?),
            }
        }
        Ok(Self { roles, owners, role_policy: Arc::new(role_policy.unwrap_or_else(|| RolePolicy::of_new(tenant))) })
    }

    /// Returns the part that is about these principals and their owners.
    fn of(&self, somebody: &BTreeSet<Principal>) -> RoleMembership {
        let people = somebody.iter().filter(|one| one.kind == PrincipalKind::Person);
        let roles = people.filter_map(|person| self.roles.get_key_value(&person.name));
        let roles = roles.flat_map(|(person, roles)| roles.iter().map(move |role| (person.clone(), role.clone())));
        let mut owners = BTreeMap::new();
        for one in somebody {
            let owner_chain = std::iter::successors(self.owners.get_key_value(one), |(_, owner)| self.owners.get_key_value(*owner));
            owners.extend(owner_chain.take(MAX_OWNER_CHAIN).map(|(owned, owner)| (owned.clone(), owner.clone())));
        }
        roles.collect::<RoleMembership>().with_owners(owners).under(Arc::clone(&self.role_policy))
    }
}
