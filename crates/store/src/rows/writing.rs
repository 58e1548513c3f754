//! An append in rows: its conditions and its changes, in one commit.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use waypost_core::ask::Ask;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::due::Due;
use waypost_core::session::{Session, SessionStatus};
use waypost_core::time::Timestamp;

use super::Rows;
use super::key::Key;
use super::outbox::Queued;
use super::session_row::{GIVEN_BACK, Head, ask_key, asks_of_key, own_key, pending_key, session_key};
use super::transaction::{self, Transaction, attempts, busy};
use crate::batch::{AppendBatch, Appended, BatchWriter, IdempotencyRecord, Lease, REMEMBERED_FOR, Then};
use crate::error::{AppendError, StoreError};
use crate::outbox::Outgoing;
use crate::record::DIRECTORY;
use crate::sealing::SessionKey;
use waypost_core::audit::ChainHead;
use waypost_core::audit::document::JournalHead;

/// The statuses of a session that has ended.
const ENDED: [SessionStatus; 3] = [SessionStatus::Complete, SessionStatus::Failed, SessionStatus::Cancelled];

/// The number of expired idempotency keys that an append removes.
const EXPIRED: u32 = 20;

/// The result of an idempotency key.
#[derive(Serialize, Deserialize)]
pub(super) struct Remembered {
    pub(super) record: IdempotencyRecord,
    at: Timestamp,
}

/// The key that stores the latest time that was written, in full seconds.
fn time_key() -> Key {
    Key::of("time")
}

/// The latest time that the rows contain.
pub(super) async fn latest_time(rows: &dyn Rows) -> Result<Timestamp, StoreError> {
    Ok(transaction::get(rows, &time_key()).await?.unwrap_or_default())
}

/// Stores `now` as the latest time, at most once a second.
async fn note_time(tx: &mut Transaction, now: Timestamp) -> Result<(), StoreError> {
    let latest = tx.read::<Timestamp>(&time_key()).await?.unwrap_or_default();
    if latest < now {
        tx.put(time_key(), &now.plus(std::time::Duration::from_secs(1)))?;
    }
    Ok(())
}

pub(super) fn idempotency_key(tenant: &Tenant, by: &waypost_core::people::principal::Principal, key: &str) -> Key {
    Key::in_tenant("key", tenant).text(by).text(key)
}

/// The tenants that have any data.
pub(super) fn data_key() -> Key {
    Key::of("data")
}

/// Notes that a journal has grown since the last audit checkpoint.
pub(super) fn note_growth(tx: &mut Transaction, tenant: &Tenant, session: Option<SessionId>, head: ChainHead) -> Result<(), StoreError> {
    let session = session.map_or_else(|| DIRECTORY.to_owned(), |session| session.to_string());
    tx.put(data_key().text(tenant.as_str()), tenant)?;
    let key = Key::in_tenant("grown", tenant).id(&session);
    tx.put(key, &JournalHead { session, seq: head.seq, hash: head.hash })
}

/// Writes a batch, or refuses it.
pub(crate) async fn append(rows: &Arc<dyn Rows>, batch: &AppendBatch, now: Timestamp) -> Result<Appended, AppendError> {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let lease = write(rows, &mut tx, batch, now).await?;
        if tx.commit().await? {
            return Ok(Appended { lease });
        }
    }
    Err(busy().into())
}

async fn write(rows: &Arc<dyn Rows>, tx: &mut Transaction, batch: &AppendBatch, now: Timestamp) -> Result<Option<Lease>, AppendError> {
    let AppendBatch { tenant, session, entries, .. } = batch;
    let before = admitted(tx, batch).await?;
    let mut head = match &before {
        Some(head) => head.clone(),
        None => new_head(tenant, session)?,
    };
    head.add(tx, entries)?;
    head.updated_at = entries.last().map_or(head.updated_at, |entry| entry.at);
    head.has_ended = ENDED.contains(&session.status);
    head.is_running = session.status == SessionStatus::Running;
    head.due_at = match session.due() {
        Due::Now => Some(now),
        Due::At(moment) => Some(moment),
        Due::Never => None,
    };
    let lease = lease(&mut head, batch.writer, now);
    head.write(tx, before.as_ref())?;
    tx.put(session_key(tenant, session.id), session)?;
    note_growth(tx, tenant, Some(session.id), head.chain)?;
    note_time(tx, now).await?;
    write_thread_ref(tx, tenant, session).await?;
    for ask in &batch.asks {
        write_ask(tx, tenant, ask).await?;
    }
    let notices = batch.notices.iter().cloned().map(Outgoing::Notice);
    let outgoing = notices.chain(batch.outbox_messages.iter().cloned().map(Outgoing::OutboxMessage));
    outgoing.map(Queued::new).try_for_each(|queued| queued.write(tx, None))?;
    if let Some(record) = &batch.remember {
        forget_expired(rows.as_ref(), tx, now).await?;
        remember(tx, tenant, record, now)?;
    }
    Ok(lease)
}

/// Checks whether the batch may be written: its idempotency key is new, its writer holds the lease if it claims to, and
/// the journal has not changed since it was read. Returns the head of the session.
async fn admitted(tx: &mut Transaction, batch: &AppendBatch) -> Result<Option<Head>, AppendError> {
    let AppendBatch { tenant, session, remember, .. } = batch;
    if let Some(record) = remember {
        let key = idempotency_key(tenant, &record.by, &record.key);
        if let Some(Remembered { record, .. }) = tx.guard(&key).await? {
            return Err(AppendError::Repeated(Box::new(record)));
        }
    }
    let head: Option<Head> = tx.guard(&Head::key(tenant, session.id)).await?;
    let existing = head.as_ref().filter(|head| !head.is_erased());
    match batch.writer {
        BatchWriter::Holder { term, .. } if existing.is_none_or(|head| head.term != term) => return Err(AppendError::Fenced),
        BatchWriter::Holder { .. } | BatchWriter::Anyone { .. } => {}
    }
    if head.is_some() && existing.is_none() && batch.after == 0 {
        return Err(AppendError::Erased);
    }
    let seq = existing.map_or(0, |head| head.chain.seq);
    if seq == batch.after { Ok(head) } else { Err(AppendError::Stale { seq }) }
}

fn new_head(tenant: &Tenant, session: &Session) -> Result<Head, StoreError> {
    Ok(Head {
        tenant: tenant.clone(),
        session: session.id,
        chain: waypost_core::audit::Chain::begin(tenant, session.id, 0).head(),
        salt: Some(SessionKey::fresh()?.salt()),
        updated_at: session.updated_at,
        has_ended: false,
        agent: session.agent.clone(),
        is_running: false,
        due_at: None,
        term: 0,
        leased_until: GIVEN_BACK,
        attempts: 0,
    })
}

fn lease(head: &mut Head, writer: BatchWriter, now: Timestamp) -> Option<Lease> {
    match writer {
        BatchWriter::Anyone { claim: Some((_, lease_duration)) } => head.is_free(now).then(|| head.take(now.plus(lease_duration))),
        BatchWriter::Anyone { claim: None } => None,
        BatchWriter::Holder { then, .. } => {
            head.attempts = 0;
            head.leased_until = match then {
                Then::Keep(lease_duration) => now.plus(lease_duration),
                Then::Release => GIVEN_BACK,
            };
            None
        }
    }
}

/// The first session of a thread stays the one that continues there.
async fn write_thread_ref(tx: &mut Transaction, tenant: &Tenant, session: &Session) -> Result<(), StoreError> {
    let Some(thread_ref) = &session.thread_ref else { return Ok(()) };
    let key = super::sessions::thread_key(tenant, thread_ref);
    if tx.guard::<SessionId>(&key).await?.is_none() {
        tx.put(key.to_string(), &session.id)?;
        tx.put(own_key(tenant, session.id).id("thread").text(&thread_ref.channel).text(&thread_ref.at), &[key.to_string()])?;
    }
    Ok(())
}

/// The lists that contain an ask.
fn lists_of(tenant: &Tenant, ask: &Ask) -> Vec<String> {
    if !ask.is_pending() {
        return Vec::new();
    }
    ask.audience().iter().map(|whom| Key::in_tenant("waits", tenant).text(whom).id(ask.id).into()).collect()
}

async fn write_ask(tx: &mut Transaction, tenant: &Tenant, ask: &Ask) -> Result<(), StoreError> {
    let (key, pending) = (ask_key(tenant, ask.id), pending_key(tenant, ask.id));
    let before: Option<Ask> = tx.read(&key).await?;
    before.iter().flat_map(|before| lists_of(tenant, before)).for_each(|key| tx.delete(key));
    let listed = lists_of(tenant, ask);
    for list in &listed {
        tx.put(list.clone(), &())?;
    }
    let drafts: Option<u64> = tx.guard(&pending).await?;
    match (ask.is_pending(), drafts) {
        (true, None) => tx.put(pending.to_string(), &0u64)?,
        (true, Some(_)) | (false, None) => {}
        (false, Some(_)) => {
            for key in tx.keys_below(&super::drafts::drafts_key(tenant, ask.id)).await? {
                tx.delete(key);
            }
            tx.delete(pending.to_string());
        }
    }
    let of_session = asks_of_key(tenant, ask.session).id(ask.id);
    let own: Vec<String> = [key.to_string(), pending.into(), of_session.to_string()].into_iter().chain(listed).collect();
    tx.put(own_key(tenant, ask.session).id(ask.id), &own)?;
    tx.put(of_session, &())?;
    tx.put(key, ask)
}

fn remember(tx: &mut Transaction, tenant: &Tenant, record: &IdempotencyRecord, now: Timestamp) -> Result<(), StoreError> {
    let key: String = idempotency_key(tenant, &record.by, &record.key).into();
    let own: String = own_key(tenant, record.session).id("key").text(&record.by).text(&record.key).into();
    let expiry: String = Key::of("key-expiry").time(now.plus(REMEMBERED_FOR)).text(&key).into();
    tx.put(&*expiry, &[&key, &own, &expiry])?;
    tx.put(own, &[&key, &expiry])?;
    tx.put(key, &Remembered { record: record.clone(), at: now })
}

/// Removes a few idempotency keys that have expired. Each append adds at most one, so they do not pile up.
async fn forget_expired(rows: &dyn Rows, tx: &mut Transaction, now: Timestamp) -> Result<(), StoreError> {
    let kind = Key::of("key-expiry");
    let range = kind.range_below(super::RowOrder::FirstToLast, EXPIRED);
    let range = super::RowRange { before: kind.time(now).into(), ..range };
    for (_, keys) in transaction::scan::<Vec<String>>(rows, &range).await? {
        keys.into_iter().for_each(|key| tx.delete(key));
    }
    Ok(())
}
