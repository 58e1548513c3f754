//! The erasure of a session in rows.

use std::sync::Arc;

use waypost_core::audit::Chain;
use waypost_core::ids::{Seq, SessionId, Tenant};

use super::Rows;
use super::key::last_part;
use super::session_row::{EntryRow, GIVEN_BACK, Head, entry_key, own_key, session_key};
use super::transaction::{self, Transaction, attempts, busy};
use super::writing::note_growth;
use crate::error::StoreError;
use crate::record::{ERASED, Erasure};

/// Erases a session in one commit: its content is removed, and its chain stays. The commit is as large as the session.
pub(crate) async fn erase(rows: &Arc<dyn Rows>, tenant: &Tenant, session: SessionId, erasure: &Erasure) -> Result<bool, StoreError> {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let before: Option<Head> = tx.guard(&Head::key(tenant, session)).await?;
        let Some(before) = before.filter(|head| !head.is_erased()) else {
            // An earlier call may have ended before it removed what came during the erasure.
            remove_own(rows, tenant, session).await?;
            return Ok(false);
        };
        erase_journal(rows, &mut tx, &before, erasure).await?;
        tx.delete(session_key(tenant, session));
        delete_own(&mut tx, tenant, session).await?;
        if tx.commit().await? {
            remove_own(rows, tenant, session).await?;
            return Ok(true);
        }
    }
    Err(busy())
}

/// Replaces the content of every entry by its commitment, and ends the chain.
async fn erase_journal(rows: &Arc<dyn Rows>, tx: &mut Transaction, before: &Head, erasure: &Erasure) -> Result<(), StoreError> {
    let Head { tenant, session, salt, .. } = before;
    for (key, row) in transaction::all::<EntryRow>(rows.as_ref(), &entry_key(tenant, *session)).await? {
        let seq: Seq = last_part(&key).parse().unwrap_or(0);
        tx.put(key, &row.erased(*salt, seq))?;
    }
    let mut chain = Chain::from(tenant, session, before.chain);
    let data = erasure.text().map_err(|source| StoreError::Unavailable(Box::new(source)))?;
    let end = EntryRow::new(&mut chain, None, (erasure.at, ERASED), (erasure.by.to_string(), data));
    tx.put(entry_key(tenant, *session).number(chain.head().seq), &end)?;
    let head = Head {
        chain: chain.head(),
        salt: None,
        updated_at: erasure.at,
        has_ended: false,
        is_running: false,
        due_at: None,
        leased_until: GIVEN_BACK,
        ..before.clone()
    };
    note_growth(tx, tenant, Some(*session), head.chain)?;
    head.write(tx, Some(before))
}

/// Removes everything that is listed under the session. Returns whether there was anything.
async fn delete_own(tx: &mut Transaction, tenant: &Tenant, session: SessionId) -> Result<bool, StoreError> {
    let listed = tx.guard_below::<Vec<String>>(&own_key(tenant, session)).await?;
    let found = !listed.is_empty();
    for key in listed.into_iter().flat_map(|(key, keys)| keys.into_iter().chain([key])) {
        tx.delete(key);
    }
    Ok(found)
}

/// Removes what was written during the erasure: a delivery or a draft that had begun before it.
async fn remove_own(rows: &Arc<dyn Rows>, tenant: &Tenant, session: SessionId) -> Result<(), StoreError> {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        if !delete_own(&mut tx, tenant, session).await? {
            return Ok(());
        }
        tx.commit().await?;
    }
    Err(busy())
}
