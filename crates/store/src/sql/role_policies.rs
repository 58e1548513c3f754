//! Tenants, their role policies, and the owners of their agents.

use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::SqlConnection;
use super::statement::{SqlStatement, statement};
use super::value::{json, values};

const MAKE: SqlStatement = statement! {"
    insert into tenants (name, created_at)
    values ($1, $2)
        on conflict (name) do nothing"};

const TENANTS: SqlStatement = statement! {"
    select name
      from tenants
     order by name"};

pub(crate) const ROLE_POLICY: SqlStatement = statement! {"
    select revision, body
      from charters
     where tenant = $1"};

const WRITE: SqlStatement = statement! {"
    insert into charters (tenant, revision, body)
    values ($1, $2, $3)
        on conflict (tenant) do update
       set revision = excluded.revision,
           body = excluded.body"};

const SET_OWNER: SqlStatement = statement! {"
    update principals
       set owner = $4
     where tenant = $1 and kind = $2 and name = $3 and owner is distinct from $4"};

/// Returns whether the tenant did not exist before.
pub(crate) async fn make<C: SqlConnection>(db: &C, tenant: &Tenant, at: Timestamp) -> Result<bool, C::Error> {
    Ok(db.execute(&MAKE, values![tenant, at]).await? == 1)
}

pub(crate) async fn tenants<C: SqlConnection>(db: &C) -> Result<Vec<Tenant>, C::Error> {
    db.rows(&TENANTS, values![], |row| row.tenant(0)).await
}

pub(crate) async fn role_policy<C: SqlConnection>(db: &C, tenant: &Tenant) -> Result<VersionedRolePolicy, C::Error> {
    let written = db
        .row(&ROLE_POLICY, values![tenant], |row| Ok(VersionedRolePolicy { revision: row.number(0)?, role_policy: row.json(1)? }))
        .await?;
    Ok(written.unwrap_or_else(|| VersionedRolePolicy { revision: 0, role_policy: RolePolicy::of_new(tenant) }))
}

pub(crate) async fn write<C: SqlConnection>(db: &C, tenant: &Tenant, written: &VersionedRolePolicy) -> Result<(), C::Error> {
    db.execute(&WRITE, values![tenant, written.revision, json(&written.role_policy)?]).await.map(drop)
}

/// Returns whether the owner is new.
pub(crate) async fn set_owner<C: SqlConnection>(db: &C, tenant: &Tenant, agent: &Principal, owner: &Principal) -> Result<bool, C::Error> {
    Ok(db.execute(&SET_OWNER, values![tenant, agent.kind.as_str(), &agent.name, owner]).await? == 1)
}
