//! The tenants, what the roles of each give, and whose its agents are.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use deadpool_postgres::GenericClient;
use waypost_core::charter::{Charter, Chartered};
use waypost_core::ids::Tenant;
use waypost_core::principal::{Kind, Principal};
use waypost_core::time::Timestamp;
use waypost_core::who::{LONGEST_LINE, Roster};

use super::directory;
use super::failure::Failed;
use super::row::{all, change, from_json, int, number, one, parsed, tenant, to_json};

const MAKE: &str = "
    insert into tenants (name, created_at)
    values ($1, $2)
        on conflict (name) do nothing";

const TENANTS: &str = "
    select name
      from tenants
     order by name";

pub(super) const CHARTER: &str = "
    select revision, body
      from charters
     where tenant = $1";

const WRITE: &str = "
    insert into charters (tenant, revision, body)
    values ($1, $2, $3)
        on conflict (tenant) do update
       set revision = excluded.revision,
           body = excluded.body";

pub(super) const OWNER: &str = "
    select owner
      from principals
     where tenant = $1 and kind = $2 and name = $3 and owner is not null";

const SET_OWNER: &str = "
    update principals
       set owner = $4
     where tenant = $1 and kind = $2 and name = $3 and owner is distinct from $4";

/// Whether it was not there before.
pub(super) async fn make(db: &impl GenericClient, tenant: &Tenant, at: Timestamp) -> Result<bool, Failed> {
    Ok(change(db, MAKE, &[&tenant.as_str(), &at.as_millis()]).await? == 1)
}

pub(super) async fn tenants(db: &impl GenericClient) -> Result<Vec<Tenant>, Failed> {
    let rows = all(db, TENANTS, &[]).await?;
    rows.iter().map(|row| tenant(row, 0)).collect()
}

pub(super) async fn charter(db: &impl GenericClient, tenant: &Tenant) -> Result<Chartered, Failed> {
    match one(db, CHARTER, &[&tenant.as_str()]).await? {
        Some(row) => Ok(Chartered { revision: number(&row, 0)?, charter: from_json(&row, 1)? }),
        None => Ok(Chartered { revision: 0, charter: Charter::of_new(tenant) }),
    }
}

pub(super) async fn write(db: &impl GenericClient, tenant: &Tenant, written: &Chartered) -> Result<(), Failed> {
    change(db, WRITE, &[&tenant.as_str(), &int(written.revision), &to_json(&written.charter)?]).await.map(drop)
}

/// Whether they were not its owner before.
pub(super) async fn set_owner(db: &impl GenericClient, tenant: &Tenant, agent: &Principal, owner: &Principal) -> Result<bool, Failed> {
    let Principal { kind, name } = agent;
    Ok(change(db, SET_OWNER, &[&tenant.as_str(), &kind.as_str(), name, &owner.to_string()]).await? == 1)
}

async fn owner(db: &impl GenericClient, tenant: &Tenant, agent: &Principal) -> Result<Option<Principal>, Failed> {
    let Principal { kind, name } = agent;
    let row = one(db, OWNER, &[&tenant.as_str(), &kind.as_str(), name]).await?;
    row.map(|row| parsed(&row, 0)).transpose()
}

/// Whose these are, and whose their owners are.
async fn owners(
    db: &impl GenericClient,
    tenant: &Tenant,
    somebody: &BTreeSet<Principal>,
) -> Result<BTreeMap<Principal, Principal>, Failed> {
    let mut owners = BTreeMap::new();
    for one in somebody {
        let mut agent = one.clone();
        for _ in 0..LONGEST_LINE {
            let owned = agent.kind != Kind::Person && !owners.contains_key(&agent);
            let Some(owner) = (if owned { owner(db, tenant, &agent).await? } else { None }) else { break };
            owners.insert(agent, owner.clone());
            agent = owner;
        }
    }
    Ok(owners)
}

/// What decides what these may do.
pub(super) async fn roster(db: &impl GenericClient, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<Roster, Failed> {
    let people = somebody.iter().filter(|somebody| somebody.kind == Kind::Person).map(|person| person.name.clone()).collect();
    let roster = directory::roster(db, tenant, &people).await?;
    let owners = owners(db, tenant, somebody).await?;
    Ok(roster.with_owners(owners).under(Arc::new(charter(db, tenant).await?.charter)))
}
