//! Writes the rows of sessions with imported entries again. Earlier versions stored less about an import in them than the
//! journals say.

use deadpool_postgres::GenericClient;
use waypost_core::apply::rebuild;
use waypost_core::ids::{SessionId, Tenant};

use super::events;
use super::failure::PostgresFailure;
use super::row::{all, change, int, one, parsed, perhaps_key, tenant, to_json};
use crate::format_version::format_version;
use crate::sealing::RowContext;

const SESSIONS: &str = "
    select distinct tenant, session
      from events
     where type = 'session_imported' and sealed is not null";

const KEY: &str = "
    select key
      from vault
     where tenant = $1 and session = $2";

const SESSION: &str = concat!(
    "update sessions
       set sealed = $4, edition = ",
    format_version!(),
    "
     where tenant = $1 and id = $2 and seq = $3"
);

const ASK: &str = "
    update asks
       set sealed = $4
     where tenant = $1 and session = $2 and id = $3";

/// Writes the rows of every session with imported entries again.
pub(super) async fn write_again(db: &impl GenericClient) -> Result<(), PostgresFailure> {
    for row in &all(db, SESSIONS, &[]).await? {
        write(db, &tenant(row, 0)?, parsed(row, 1)?).await?;
    }
    Ok(())
}

/// A journal that cannot be read is left alone: reading it says so.
async fn write(db: &impl GenericClient, tenant: &Tenant, id: SessionId) -> Result<(), PostgresFailure> {
    let of = id.to_string();
    let key = one(db, KEY, &[&tenant.as_str(), &of]).await?.map(|row| perhaps_key(&row, 0)).transpose()?.flatten();
    let journal = match events::read(db, &[events::JournalPage { tenant: tenant.clone(), session: id, after: 0, limit: u32::MAX }]).await {
        Err(PostgresFailure::Altered(_) | PostgresFailure::Unreadable { .. }) => return Ok(()),
        read => read?.concat(),
    };
    let Some((key, (session, asks))) = key.zip(rebuild(id, &journal)) else { return Ok(()) };
    let sealed = key.seal(&RowContext::state(session.seq), &to_json(&session)?)?;
    if change(db, SESSION, &[&tenant.as_str(), &of, &int(session.seq), &sealed]).await? == 0 {
        return Ok(());
    }
    for ask in asks.values() {
        let (ask_id, sealed) = (ask.id.to_string(), key.seal(&RowContext::ask(&ask.id.to_string()), &to_json(ask)?)?);
        change(db, ASK, &[&tenant.as_str(), &of, &ask_id, &sealed]).await?;
    }
    Ok(())
}
