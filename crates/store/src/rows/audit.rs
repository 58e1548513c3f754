//! The audit log in rows: the chains are written with their entries, and the journals that grew are listed.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::key::{Key, last_part};
use super::session_row::{EntryRow, Head, ask_key, asks_of_key, entry_key, session_key};
use super::sessions::entries_after;
use super::transaction::{self, PAGE, Transaction, attempts, busy, rest};
use super::writing::data_key;
use super::{RowOrder, RowRange, Rows};
use crate::error::StoreError;
use crate::record::{JournalChain, JournalGrowth, ScanPosition, StoredEntry};

/// The heads of a tenant's sessions after `after`, by id.
fn heads_after(tenant: &Tenant, after: Option<SessionId>, limit: u32) -> RowRange {
    let key = Key::in_tenant("head", tenant);
    let range = key.range_below(RowOrder::FirstToLast, limit);
    RowRange { after: after.map_or(range.after, |after| Head::key(tenant, after).into()), ..range }
}

pub(crate) async fn journals(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    after: Option<SessionId>,
    limit: u32,
) -> Result<Vec<JournalChain>, StoreError> {
    let found = transaction::scan::<Head>(rows.as_ref(), &heads_after(tenant, after, limit)).await?;
    Ok(found.iter().map(|(_, head)| head.journal()).collect())
}

pub(crate) async fn journal_of(rows: &Arc<dyn Rows>, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, StoreError> {
    let head: Option<Head> = transaction::get(rows.as_ref(), &Head::key(tenant, session)).await?;
    Ok(head.map(|head| head.journal()))
}

pub(crate) async fn links(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    session: SessionId,
    after: Seq,
    limit: u32,
) -> Result<Vec<StoredEntry>, StoreError> {
    stored(rows, entry_key(tenant, session), after, limit).await
}

/// Reads the entries of a journal as they are stored.
pub(super) async fn stored(rows: &Arc<dyn Rows>, journal: Key, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
    let found = transaction::scan::<EntryRow>(rows.as_ref(), &entries_after(journal, after, limit)).await?;
    Ok(found.into_iter().map(|(key, row)| row.stored(&key)).collect())
}

pub(crate) async fn tables_of(rows: &Arc<dyn Rows>, tenant: &Tenant, session: SessionId) -> Result<Tables, StoreError> {
    let head_key = Head::key(tenant, session);
    for _ in attempts() {
        let head: Option<Head> = transaction::get(rows.as_ref(), &head_key).await?;
        let Some(found) = transaction::get::<Session>(rows.as_ref(), &session_key(tenant, session)).await? else {
            return Ok(Tables::default());
        };
        let ids = transaction::all::<()>(rows.as_ref(), &asks_of_key(tenant, session)).await?;
        let keys: Vec<_> = ids.iter().filter_map(|(key, ())| Some(ask_key(tenant, last_part(key).parse().ok()?))).collect();
        let asks = transaction::get_many::<Ask>(rows.as_ref(), &keys).await?;
        // Everything of a session changes together with its head.
        if transaction::get::<Head>(rows.as_ref(), &head_key).await? == head {
            return Ok(Tables::of_session(&found, asks.iter().flatten()));
        }
    }
    Err(busy())
}

pub(crate) async fn tenants_with_data(rows: &Arc<dyn Rows>) -> Result<Vec<Tenant>, StoreError> {
    Ok(transaction::all::<Tenant>(rows.as_ref(), &data_key()).await?.into_iter().map(|(_, tenant)| tenant).collect())
}

pub(crate) async fn ended_before(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    before: Timestamp,
    after: Option<SessionId>,
    limit: u32,
) -> Result<Vec<SessionId>, StoreError> {
    let (limit, mut ended) = (usize::try_from(limit).unwrap_or(usize::MAX), Vec::new());
    let mut next = Some(heads_after(tenant, after, PAGE));
    while let Some(range) = next.filter(|_| ended.len() < limit) {
        let page = transaction::scan::<Head>(rows.as_ref(), &range).await?;
        next = rest(&range, &page);
        let over = page.iter().filter(|(_, head)| head.has_ended && head.updated_at < before);
        ended.extend(over.map(|(_, head)| head.session));
    }
    ended.truncate(limit);
    Ok(ended)
}

fn grown_key(tenant: &Tenant) -> Key {
    Key::in_tenant("grown", tenant)
}

fn checkpoint_key(tenant: &Tenant) -> Key {
    Key::in_tenant("checkpoint", tenant)
}

pub(crate) async fn journal_growth(rows: &Arc<dyn Rows>, tenant: &Tenant, limit: u32) -> Result<Option<JournalGrowth>, StoreError> {
    let range = grown_key(tenant).range_below(RowOrder::FirstToLast, limit);
    let heads: Vec<_> = transaction::scan::<JournalHead>(rows.as_ref(), &range).await?.into_iter().map(|(_, head)| head).collect();
    if heads.is_empty() {
        return Ok(None);
    }
    let after = last_checkpoint(rows, tenant).await?.map(|last| (last.n, last.hash));
    Ok(Some(JournalGrowth { after, heads, position: ScanPosition::default() }))
}

pub(crate) async fn keep_checkpoint(rows: &Arc<dyn Rows>, tenant: &Tenant, checkpoint: &Checkpoint) -> Result<bool, StoreError> {
    for _ in attempts() {
        let (mut tx, key) = (Transaction::on(rows), checkpoint_key(tenant).number(checkpoint.n));
        let is_taken = tx.guard::<Checkpoint>(&key).await?.is_some();
        let last = last_checkpoint(rows, tenant).await?.map_or(0, |last| last.n);
        if is_taken || last + 1 != checkpoint.n {
            return Ok(false);
        }
        for head in checkpoint.heads.iter().flatten() {
            let grown = grown_key(tenant).id(&head.session);
            // A journal that has grown again stays in the list.
            if tx.guard::<JournalHead>(&grown).await?.as_ref() == Some(head) {
                tx.delete(grown);
            }
        }
        tx.put(key, checkpoint)?;
        if tx.commit().await? {
            return Ok(true);
        }
    }
    Err(busy())
}

pub(crate) async fn checkpoints(rows: &Arc<dyn Rows>, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
    let found = transaction::scan::<Checkpoint>(rows.as_ref(), &entries_after(checkpoint_key(tenant), after, limit)).await?;
    Ok(found.into_iter().map(|(_, checkpoint)| checkpoint).collect())
}

pub(crate) async fn last_checkpoint(rows: &Arc<dyn Rows>, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
    let range = checkpoint_key(tenant).range_below(RowOrder::LastToFirst, 1);
    Ok(transaction::scan::<Checkpoint>(rows.as_ref(), &range).await?.pop().map(|(_, checkpoint)| checkpoint))
}
