//! Drafts in PostgreSQL: form input that people have not sent yet.

use deadpool_postgres::GenericClient;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;

use super::failure::PostgresFailure;
use super::row::{change, one, parsed, perhaps_key, sealed_json, to_json};
use super::sessions::key;
use crate::drafts::Draft;
use crate::sealing::RowPlace;

/// No draft is stored for a settled ask, however late the draft arrives.
const KEY_WHILE_PENDING: &str = "
    select vault.key
      from asks
      join vault on vault.tenant = asks.tenant and vault.session = asks.session
     where asks.tenant = $1 and asks.id = $2 and asks.status = 'pending'";

/// The ask's row is locked while the draft is written, so that the ask is not settled in between.
const KEEP: &str = "
    insert into drafts (tenant, session, ask, person, sealed)
    select tenant, session, id, $3, $4
      from (select tenant, session, id from asks where tenant = $1 and id = $2 and status = 'pending' for share) as pending
        on conflict (tenant, session, ask, person) do update
       set sealed = excluded.sealed";

pub(super) const LOAD: &str = concat!(
    "select session, ",
    key!("drafts", "session"),
    ", sealed
      from drafts
     where tenant = $1 and ask = $2 and person = $3"
);

pub(super) const ERASE: &str = "
    delete from drafts
     where tenant = $1 and session = $2";

pub(super) async fn keep(
    db: &impl GenericClient,
    tenant: &Tenant,
    ask: AskId,
    by: &Principal,
    draft: &Draft,
) -> Result<bool, PostgresFailure> {
    let (ask, by) = (ask.to_string(), by.to_string());
    let row = one(db, KEY_WHILE_PENDING, &[&tenant.as_str(), &ask]).await?;
    let Some(key) = row.map(|row| perhaps_key(&row, 0)).transpose()?.flatten() else { return Ok(false) };
    let sealed = key.seal(&RowPlace::draft(&ask, &by), &to_json(draft)?)?;
    Ok(change(db, KEEP, &[&tenant.as_str(), &ask, &by, &sealed]).await? == 1)
}

pub(super) async fn load(db: &impl GenericClient, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, PostgresFailure> {
    let (ask, by) = (ask.to_string(), by.to_string());
    let Some(row) = one(db, LOAD, &[&tenant.as_str(), &ask, &by]).await? else { return Ok(None) };
    sealed_json(&row, 1, &RowPlace::draft(&ask, &by), parsed(&row, 0)?).map(Some)
}

pub(super) async fn erase(db: &impl GenericClient, tenant: &Tenant, session: SessionId) -> Result<(), PostgresFailure> {
    change(db, ERASE, &[&tenant.as_str(), &session.to_string()]).await.map(drop)
}
