//! Erasure in PostgreSQL, the only way to remove content from a journal.

use deadpool_postgres::Transaction;
use waypost_core::audit::ChainHead;
use waypost_core::ids::{SessionId, Tenant};

use super::failure::PostgresFailure;
use super::row::{change, hash, int, number, one, perhaps_key};
use super::sessions::{check_integrity, key, matches_journal_head};
use crate::record::Erasure;
use crate::sealing::SessionKey;
use crate::sql::record::{commitment_of, finish, links};

/// Locks the session, so that nothing is appended while it is erased.
const LOCK_SESSION: &str = "
    select 1
      from sessions
     where tenant = $1 and id = $2
       for update";

/// Read after the lock is held, so that the last entry is included.
const ROW_STATE: &str = concat!(
    "select seq, head, ",
    key!("sessions", "id"),
    ", ",
    matches_journal_head!(),
    " from sessions
     where tenant = $1 and id = $2"
);

const ERASE_CONTENT: &str = "
    update events
       set sealed = null, actor = '', commitment = w.commitment
      from unnest($3::bigint[], $4::bytea[]) as w(seq, commitment)
     where events.tenant = $1 and events.session = $2 and events.seq = w.seq";

/// The deleted key stays in the table's file until the next vacuum, and in the WAL and its archive for as long as those
/// are kept.
const DESTROY: &str = "
    delete from vault
     where tenant = $1 and session = $2";

/// The number of entries that are replaced by commitments at a time.
const PAGE: u32 = 500;

/// Destroys the key of a session and replaces all content with commitments. The last entry of the chain says who erased
/// it. Returns `false` if there is no such session.
pub(super) async fn erase(db: &Transaction<'_>, tenant: &Tenant, session: SessionId, erasure: &Erasure) -> Result<bool, PostgresFailure> {
    let id = session.to_string();
    if one(db, LOCK_SESSION, &[&tenant.as_str(), &id]).await?.is_none() {
        return Ok(false);
    }
    let Some(row) = one(db, ROW_STATE, &[&tenant.as_str(), &id]).await? else { return Ok(false) };
    check_integrity(&row, 3, session)?;
    let head = ChainHead { seq: number(&row, 0)?, hash: hash(&row, 1)? };
    erase_content(db, tenant, session, perhaps_key(&row, 2)?).await?;
    finish(db, tenant, session, head, erasure).await?;
    change(db, DESTROY, &[&tenant.as_str(), &id]).await?;
    Ok(true)
}

async fn erase_content(db: &Transaction<'_>, tenant: &Tenant, session: SessionId, key: Option<SessionKey>) -> Result<(), PostgresFailure> {
    let salt = key.map(|key| key.salt());
    let mut after = 0;
    loop {
        let page = links(db, tenant, session, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.seq;
        let seqs: Vec<_> = page.iter().map(|link| int(link.seq)).collect();
        let left: Vec<_> = page.iter().map(|link| commitment_of(link, salt).as_bytes().to_vec()).collect();
        change(db, ERASE_CONTENT, &[&tenant.as_str(), &session.to_string(), &seqs, &left]).await?;
    }
}
