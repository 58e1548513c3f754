//! Factors: what people use to prove their identity.

use waypost_core::ids::{FactorId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::directory::{Factor, FactorUse};

const ADD: SqlStatement = statement! {"
    insert into factors (tenant, id, person, kind, handle, label, body, created_at, used_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)"};

pub(crate) const OF: SqlStatement = statement! {"
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and person = $2
     order by created_at, id"};

pub(crate) const BY_HANDLE: SqlStatement = statement! {"
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and kind = $2 and handle = $3"};

pub(crate) const OF_KIND: SqlStatement = statement! {"
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and kind = $2 and handle >= ''
     order by handle"};

const BY_ID: SqlStatement = statement! {"
    select tenant, id, person, kind, handle, label, body, created_at, used_at
      from factors
     where tenant = $1 and id = $2"};

const USED: SqlStatement = statement! {"
    update factors
       set body = $4, used_at = $5
     where tenant = $1 and id = $2 and body = $3"};

const REMOVE: SqlStatement = statement! {"
    delete from factors
     where tenant = $1 and id = $2"};

fn factor(row: &SqlRow<'_>) -> Result<Factor, SqlError> {
    Ok(Factor {
        tenant: row.tenant(0)?,
        id: row.parsed(1)?,
        person: row.principal(2)?,
        kind: row.one_of(3, &FactorKind::ALL, FactorKind::as_str)?,
        handle: row.perhaps_text(4)?.map(str::to_owned),
        label: row.text(5)?.to_owned(),
        body: row.text(6)?.to_owned(),
        created_at: row.moment(7)?,
        used_at: row.perhaps_moment(8)?,
    })
}

pub(crate) async fn add<C: SqlConnection>(db: &C, tenant: &Tenant, factor: &Factor) -> Result<(), C::Error> {
    let Factor { id, tenant: _, person, kind, handle, label, body, created_at, used_at } = factor;
    let row = values![tenant, *id, person, kind.as_str(), handle, label, body, *created_at, *used_at];
    db.execute(&ADD, row).await.map(drop)
}

pub(crate) async fn of<C: SqlConnection>(db: &C, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, C::Error> {
    db.rows(&OF, values![tenant, person], factor).await
}

pub(crate) async fn by_handle<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    kind: FactorKind,
    handle: &str,
) -> Result<Option<Factor>, C::Error> {
    db.row(&BY_HANDLE, values![tenant, kind.as_str(), handle], factor).await
}

pub(crate) async fn of_kind<C: SqlConnection>(db: &C, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, C::Error> {
    db.rows(&OF_KIND, values![tenant, kind.as_str()], factor).await
}

pub(crate) async fn by_id<C: SqlConnection>(db: &C, tenant: &Tenant, id: FactorId) -> Result<Option<Factor>, C::Error> {
    db.row(&BY_ID, values![tenant, id], factor).await
}

/// Updates the body of a factor. Returns `false` if it has changed since it was checked.
pub(crate) async fn used<C: SqlConnection>(db: &C, tenant: &Tenant, with: &FactorUse, at: Timestamp) -> Result<bool, C::Error> {
    let FactorUse { factor, was, now } = with;
    Ok(db.execute(&USED, values![tenant, *factor, was, now, at]).await? == 1)
}

pub(crate) async fn remove<C: SqlConnection>(db: &C, tenant: &Tenant, id: FactorId) -> Result<(), C::Error> {
    db.execute(&REMOVE, values![tenant, id]).await.map(drop)
}
