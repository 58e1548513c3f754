//! Factors in PostgreSQL: what people use to prove their identity.

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;
use waypost_core::ids::{FactorId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{all, change, get, moment, one, parsed, perhaps_moment, principal, tenant, unknown};
use crate::directory::{Factor, FactorUse};

const ADD: &str = "
    insert into factors (tenant, id, person, kind, handle, label, body, created_at, used_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

pub(super) const OF: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and person = $2
     order by created_at, id";

pub(super) const BY_HANDLE: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and kind = $2 and handle = $3";

pub(super) const OF_KIND: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and kind = $2 and handle >= ''
     order by handle";

const BY_ID: &str = "
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and id = $2";

const USED: &str = "
    update factors
       set body = $4, used_at = $5
     where tenant = $1 and id = $2 and body = $3";

const REMOVE: &str = "
    delete from factors
     where tenant = $1 and id = $2";

fn factor(row: &Row) -> Result<Factor, PostgresFailure> {
    let word: &str = get(row, 3)?;
    let kind = FactorKind::ALL.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| unknown(row, 3, word))?;
    Ok(Factor {
        tenant: tenant(row, 0)?,
        id: parsed(row, 1)?,
        person: principal(row, 2)?,
        kind,
        handle: get(row, 4)?,
        label: get(row, 5)?,
        body: get(row, 6)?,
        created_at: moment(row, 7)?,
        used_at: perhaps_moment(row, 8)?,
    })
}

pub(super) async fn add(db: &impl GenericClient, tenant: &Tenant, factor: &Factor) -> Result<(), PostgresFailure> {
    let Factor { id, tenant: _, person, kind, handle, label, body, created_at, used_at } = factor;
    let (id, person, created_at, used_at) = (id.to_string(), person.to_string(), created_at.as_millis(), used_at.map(Timestamp::as_millis));
    change(db, ADD, &[&tenant.as_str(), &id, &person, &kind.as_str(), handle, label, body, &created_at, &used_at]).await.map(drop)
}

pub(super) async fn of(db: &impl GenericClient, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, PostgresFailure> {
    let rows = all(db, OF, &[&tenant.as_str(), &person.to_string()]).await?;
    rows.iter().map(factor).collect()
}

pub(super) async fn by_handle(
    db: &impl GenericClient,
    tenant: &Tenant,
    kind: FactorKind,
    handle: &str,
) -> Result<Option<Factor>, PostgresFailure> {
    one(db, BY_HANDLE, &[&tenant.as_str(), &kind.as_str(), &handle]).await?.map(|row| factor(&row)).transpose()
}

pub(super) async fn of_kind(db: &impl GenericClient, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, PostgresFailure> {
    let rows = all(db, OF_KIND, &[&tenant.as_str(), &kind.as_str()]).await?;
    rows.iter().map(factor).collect()
}

pub(super) async fn by_id(db: &impl GenericClient, tenant: &Tenant, id: FactorId) -> Result<Option<Factor>, PostgresFailure> {
    one(db, BY_ID, &[&tenant.as_str(), &id.to_string()]).await?.map(|row| factor(&row)).transpose()
}

/// Updates the body of a factor. Returns `false` if it has changed since it was checked.
pub(super) async fn used(db: &impl GenericClient, tenant: &Tenant, with: &FactorUse, at: Timestamp) -> Result<bool, PostgresFailure> {
    let FactorUse { factor, was, now } = with;
    Ok(change(db, USED, &[&tenant.as_str(), &factor.to_string(), was, now, &at.as_millis()]).await? == 1)
}

pub(super) async fn remove(db: &impl GenericClient, tenant: &Tenant, id: FactorId) -> Result<(), PostgresFailure> {
    change(db, REMOVE, &[&tenant.as_str(), &id.to_string()]).await.map(drop)
}
