//! Drafts in SQLite: form input that people have not sent yet.

use rusqlite::{Connection, OptionalExtension, params};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;

use super::row::{from_json, to_json};
use super::vault::{self, unsealed};
use crate::drafts::Draft;
use crate::sealing::{RowPlace, SessionKey};

/// No draft is stored for a settled ask, however late the draft arrives.
const KEY_WHILE_PENDING: &str = "
    select vault.key
      from asks
      join vault on vault.tenant = asks.tenant and vault.session = asks.session
     where asks.tenant = ?1 and asks.id = ?2 and asks.status = 'pending'";

const KEEP: &str = "
    insert into drafts (tenant, ask, person, session, sealed)
    select tenant, id, ?3, session, ?4
      from asks
     where tenant = ?1 and id = ?2
        on conflict (tenant, ask, person) do update
       set sealed = excluded.sealed";

pub(super) const LOAD: &str = concat!(
    "select ",
    unsealed!("drafts", "session", "'draft ' || drafts.ask || ' ' || drafts.person"),
    " from drafts
     where tenant = ?1 and ask = ?2 and person = ?3"
);

pub(super) const DROP: &str = "
    delete from drafts
     where tenant = ?1 and ask = ?2";

/// The index is named because SQLite would otherwise assume that a tenant has few rows, and read all of them.
pub(super) const ERASE: &str = "
    delete from drafts indexed by drafts_by_session
     where tenant = ?1 and session = ?2";

pub(super) fn keep(db: &Connection, tenant: &Tenant, ask: AskId, by: &Principal, draft: &Draft) -> rusqlite::Result<bool> {
    let (ask, by) = (ask.to_string(), by.to_string());
    let key = db.prepare_cached(KEY_WHILE_PENDING)?.query_row(params![tenant.as_str(), ask], |row| row.get(0)).optional()?;
    let Some(key) = key.map(SessionKey) else { return Ok(false) };
    let sealed = vault::seal(&key, &RowPlace::draft(&ask, &by), &to_json(draft)?)?;
    Ok(db.prepare_cached(KEEP)?.execute(params![tenant.as_str(), ask, by, sealed])? == 1)
}

pub(super) fn load(db: &Connection, tenant: &Tenant, ask: AskId, by: &Principal) -> rusqlite::Result<Option<Draft>> {
    let key = params![tenant.as_str(), ask.to_string(), by.to_string()];
    db.prepare_cached(LOAD)?.query_row(key, |row| from_json(row, 0)).optional()
}

pub(super) fn drop_all(db: &Connection, tenant: &Tenant, ask: AskId) -> rusqlite::Result<()> {
    db.prepare_cached(DROP)?.execute(params![tenant.as_str(), ask.to_string()])?;
    Ok(())
}

pub(super) fn erase(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(ERASE)?.execute(params![tenant.as_str(), session.to_string()])?;
    Ok(())
}
