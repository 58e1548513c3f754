//! Drafts: form input that people have not sent yet.

use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;

use super::SqlConnection;
use super::row::SqlError;
use super::statement::{SqlStatement, statement};
use super::value::{json, values};
use crate::drafts::Draft;
use crate::sealing::{RowContext, SessionKey};

/// No draft is stored for a settled ask, however late the draft arrives.
const KEY_WHILE_PENDING: SqlStatement = statement! {"
    select vault.key
      from asks
      join vault on vault.tenant = asks.tenant and vault.session = asks.session
     where asks.tenant = $1 and asks.id = $2 and asks.status = 'pending'"};

/// PostgreSQL locks the ask's row while the draft is written, so that the ask is not settled in between; SQLite has one
/// writer. PostgreSQL's key contains the session, so that a database can be distributed by session.
const KEEP: SqlStatement = statement! {
    postgres: "
    insert into drafts (tenant, session, ask, person, sealed)
    select tenant, session, id, $3, $4
      from (select tenant, session, id from asks where tenant = $1 and id = $2 and status = 'pending' for share) as pending
        on conflict (tenant, session, ask, person) do update
       set sealed = excluded.sealed",
    sqlite: "
    insert into drafts (tenant, session, ask, person, sealed)
    select tenant, session, id, $3, $4
      from asks
     where tenant = $1 and id = $2 and status = 'pending'
        on conflict (tenant, ask, person) do update
       set sealed = excluded.sealed",
};

pub(crate) const LOAD: SqlStatement = statement! {"
    select session, (select key from vault where vault.tenant = drafts.tenant and vault.session = drafts.session), sealed
      from drafts
     where tenant = $1 and ask = $2 and person = $3"};

/// SQLite would assume that a tenant has few rows, and read all of them, if the index were not named.
pub(crate) const ERASE: SqlStatement = statement! {
    postgres: "
    delete from drafts
     where tenant = $1 and session = $2",
    sqlite: "
    delete from drafts indexed by drafts_by_session
     where tenant = $1 and session = $2",
};

/// Returns `false` and writes nothing if the ask is no longer pending.
pub(crate) async fn keep<C: SqlConnection>(db: &C, tenant: &Tenant, ask: AskId, by: &Principal, draft: &Draft) -> Result<bool, C::Error> {
    let (ask, by) = (ask.to_string(), by.to_string());
    let key = db.row(&KEY_WHILE_PENDING, values![tenant, &ask], |row| row.perhaps_bytes(0)).await?;
    let Some(key) = key.flatten().map(SessionKey) else { return Ok(false) };
    let sealed = key.seal(&RowContext::draft(&ask, &by), &json(draft)?).map_err(SqlError::Store)?;
    Ok(db.execute(&KEEP, values![tenant, &ask, &by, &sealed]).await? == 1)
}

pub(crate) async fn load<C: SqlConnection>(db: &C, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, C::Error> {
    let (ask, by) = (ask.to_string(), by.to_string());
    let context = RowContext::draft(&ask, &by);
    db.row(&LOAD, values![tenant, &ask, &by], |row| row.sealed_json(1, &context, row.parsed(0)?)).await
}

pub(crate) async fn erase<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<(), C::Error> {
    db.execute(&ERASE, values![tenant, session]).await.map(drop)
}
