//! Results of idempotency keys. Appends write them together with the effect, so that neither exists without the other.

use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::principal::Principal;

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::batch::IdempotencyRecord;

pub(crate) const RECALL: SqlStatement = statement! {"
    select by, key, request, session, ask
      from idempotency
     where tenant = $1 and by = $2 and key = $3"};

/// SQLite would assume that a tenant has few rows, and read all of them, if the index were not named.
pub(crate) const ERASE: SqlStatement = statement! {
    postgres: "
    delete from idempotency
     where tenant = $1 and session = $2",
    sqlite: "
    delete from idempotency indexed by idempotency_by_session
     where tenant = $1 and session = $2",
};

/// Reads the first five columns.
pub(crate) fn remembered(row: &SqlRow<'_>) -> Result<IdempotencyRecord, SqlError> {
    Ok(IdempotencyRecord {
        by: row.principal(0)?,
        key: row.text(1)?.to_owned(),
        request: row.text(2)?.to_owned(),
        session: row.parsed(3)?,
        ask: row.perhaps_parsed(4)?,
    })
}

pub(crate) async fn recall<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    by: &Principal,
    key: &str,
) -> Result<Option<IdempotencyRecord>, C::Error> {
    db.row(&RECALL, values![tenant, by, key], remembered).await
}

pub(crate) async fn erase<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<(), C::Error> {
    db.execute(&ERASE, values![tenant, session]).await.map(drop)
}
