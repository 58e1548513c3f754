//! Sessions in rows: reads, leases and lists.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::ask::Ask;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{AgentName, AskId, Seq, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::key::Key;
use super::session_row::{EntryRow, GIVEN_BACK, Head, ask_key, entry_key, session_key};
use super::transaction::{self, PAGE, Transaction, attempts, busy, rest};
use super::writing::{Remembered, idempotency_key};
use super::{RowOrder, RowRange, Rows};
use crate::batch::{Claimed, IdempotencyRecord, Lease};
use crate::error::{AppendError, StoreError};
use crate::filter::{Filling, ListPage, MAX_PAGE_BYTES, SessionFilter};

pub(super) fn thread_key(tenant: &Tenant, thread_ref: &ThreadRef) -> Key {
    Key::in_tenant("thread", tenant).text(&thread_ref.channel).text(&thread_ref.at)
}

pub(crate) async fn load(rows: &Arc<dyn Rows>, tenant: &Tenant, session: SessionId) -> Result<Option<Arc<Session>>, StoreError> {
    transaction::get(rows.as_ref(), &session_key(tenant, session)).await
}

pub(crate) async fn load_by_ask(rows: &Arc<dyn Rows>, tenant: &Tenant, ask: AskId) -> Result<Option<(Arc<Ask>, Arc<Session>)>, StoreError> {
    let key = ask_key(tenant, ask);
    let Some(found) = transaction::get::<Ask>(rows.as_ref(), &key).await? else { return Ok(None) };
    // The session of an ask never changes, so both can now be read at once.
    let both = rows.get(&[key.to_string(), session_key(tenant, found.session).to_string()]).await?;
    let [Some(ask), Some(session)] = both.as_slice() else { return Ok(None) };
    let damaged = |source| StoreError::Damaged(format!("the row {key} or its session cannot be read"), Some(Box::new(source)));
    let ask = serde_json::from_slice(ask).map_err(&damaged)?;
    Ok(Some((ask, serde_json::from_slice(session).map_err(damaged)?)))
}

pub(crate) async fn read(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    session: SessionId,
    after: Seq,
    limit: u32,
) -> Result<Vec<Entry>, StoreError> {
    // An erased session has entries without content.
    let head: Option<Head> = transaction::get(rows.as_ref(), &Head::key(tenant, session)).await?;
    if head.is_none_or(|head| head.is_erased()) {
        return Ok(Vec::new());
    }
    let found = transaction::scan::<EntryRow>(rows.as_ref(), &entries_after(entry_key(tenant, session), after, limit)).await?;
    let entries = found.into_iter().map(|(key, row)| {
        let (seq, at, actor, event) = row.parse(&key)?;
        Ok(Entry { seq, at, actor: principal(&actor)?, event })
    });
    entries.collect()
}

/// The entries of a journal after `after`.
pub(super) fn entries_after(journal: Key, after: Seq, limit: u32) -> RowRange {
    let range = journal.range_below(RowOrder::FirstToLast, limit);
    RowRange { after: journal.number(after).into(), ..range }
}

/// Reads `kind:name`. The name was validated when it was written.
pub(super) fn principal(text: &str) -> Result<Principal, StoreError> {
    let (kind, name) = text.split_once(':').unwrap_or((text, ""));
    let parsed = serde_json::from_value(serde_json::json!({"kind": kind, "name": name}));
    parsed.map_err(|source| StoreError::Damaged(format!("{text} is not a principal"), Some(Box::new(source))))
}

pub(crate) async fn claim(
    rows: &Arc<dyn Rows>,
    agents: &[AgentName],
    limit: u32,
    (now, lease_duration): (Timestamp, Duration),
) -> Result<Vec<Claimed>, StoreError> {
    let (limit, mut claimed) = (usize::try_from(limit).unwrap_or(usize::MAX), Vec::new());
    let mut next = Some(due_until(now));
    while let Some(range) = next.filter(|_| claimed.len() < limit) {
        let page = transaction::scan::<Head>(rows.as_ref(), &range).await?;
        next = rest(&range, &page);
        for (_, listed) in page.into_iter().filter(|(_, listed)| listed.is_free(now) && listed.is_for(agents)) {
            if claimed.len() == limit {
                break;
            }
            claimed.extend(claim_one(rows, &listed, agents, (now, now.plus(lease_duration))).await?);
        }
    }
    Ok(claimed)
}

/// The sessions that are due at `now`, longest due first.
pub(super) fn due_until(now: Timestamp) -> RowRange {
    let kind = Key::of("due");
    let range = kind.range_below(RowOrder::FirstToLast, PAGE);
    RowRange { before: kind.time(now.plus(Duration::from_millis(1))).into(), ..range }
}

async fn claim_one(
    rows: &Arc<dyn Rows>,
    listed: &Head,
    agents: &[AgentName],
    (now, until): (Timestamp, Timestamp),
) -> Result<Option<Claimed>, StoreError> {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let before: Option<Head> = tx.guard(&Head::key(&listed.tenant, listed.session)).await?;
        let Some(before) = before.filter(|head| head.is_free(now) && head.is_for(agents)) else { return Ok(None) };
        let Some(session) = tx.read(&session_key(&before.tenant, before.session)).await? else { return Ok(None) };
        let mut head = before.clone();
        let lease = head.take(until);
        head.write(&mut tx, Some(&before))?;
        if tx.commit().await? {
            return Ok(Some(Claimed { lease, session }));
        }
    }
    Err(busy())
}

pub(crate) async fn renew(rows: &Arc<dyn Rows>, lease: &Lease, until: Timestamp) -> Result<(), AppendError> {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let before: Option<Head> = tx.guard(&Head::key(&lease.tenant, lease.session)).await?;
        let held = before.filter(|head| head.term == lease.term && head.leased_until > GIVEN_BACK && !head.is_erased());
        let before = held.ok_or(AppendError::Fenced)?;
        Head { leased_until: until, ..before.clone() }.write(&mut tx, Some(&before))?;
        if tx.commit().await? {
            return Ok(());
        }
    }
    Err(busy().into())
}

pub(crate) async fn sessions(rows: &Arc<dyn Rows>, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, StoreError> {
    let SessionFilter { status, agent, owner, parent, before, limit } = filter;
    let wanted = |session: &Session| {
        status.is_none_or(|status| session.status == status)
            && agent.as_ref().is_none_or(|agent| session.agent == *agent)
            && owner.as_ref().is_none_or(|owner| session.owner == *owner)
            && parent.is_none_or(|parent| session.parents.as_ref().is_some_and(|parents| parents.parent == parent))
    };
    newest_first(rows.as_ref(), &Key::in_tenant("session", tenant), before.map(|before| before.to_string()), *limit, wanted).await
}

/// Fills a page of a list with the rows below `key`, newest first. Reads as many rows as the filter needs, page by page.
pub(super) async fn newest_first<T: DeserializeOwned + Serialize>(
    rows: &dyn Rows,
    key: &Key,
    before: Option<String>,
    limit: u32,
    wanted: impl Fn(&T) -> bool,
) -> Result<ListPage<T>, StoreError> {
    let range = key.range_below(RowOrder::LastToFirst, PAGE.min(limit.saturating_add(1)));
    let range = RowRange { before: before.map_or(range.before, |before| key.clone().id(before).into()), ..range };
    let (mut filling, mut next) = (Filling::new(limit, MAX_PAGE_BYTES), Some(range));
    while let Some(range) = next {
        let page = transaction::scan::<T>(rows, &range).await?;
        next = rest(&range, &page);
        for (_, item) in page.into_iter().filter(|(_, item)| wanted(item)) {
            if filling.is_full() {
                return Ok(filling.page(true));
            }
            let bytes = size_of(&item);
            filling.put(item, bytes);
        }
    }
    Ok(filling.page(false))
}

/// The number of bytes of an item in a row.
pub(super) fn size_of<T: Serialize>(item: &T) -> usize {
    serde_json::to_vec(item).map_or(0, |bytes| bytes.len())
}

pub(crate) async fn recall(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    by: &Principal,
    key: &str,
) -> Result<Option<IdempotencyRecord>, StoreError> {
    let found: Option<Remembered> = transaction::get(rows.as_ref(), &idempotency_key(tenant, by, key)).await?;
    Ok(found.map(|found| found.record))
}

pub(crate) async fn session_at(rows: &Arc<dyn Rows>, tenant: &Tenant, thread_ref: &ThreadRef) -> Result<Option<SessionId>, StoreError> {
    transaction::get(rows.as_ref(), &thread_key(tenant, thread_ref)).await
}
