//! The outbox in rows.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use waypost_core::ids::{NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::key::{Key, last_part};
use super::session_row::{GIVEN_BACK, own_key};
use super::transaction::{self, PAGE, Transaction, attempts, busy, rest};
use super::{RowOrder, RowRange, Rows};
use crate::error::StoreError;
use crate::notice::{Delivery, Notice, SentFilter, SentNotice};
use crate::outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};

/// An entry of the outbox that is not settled.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Queued {
    notice: Option<Notice>,
    outbox_message: Option<OutboxMessage>,
    due_at: Timestamp,
    attempts: u32,
    leased_until: Timestamp,
}

/// A notice that was delivered and can be changed.
#[derive(Serialize, Deserialize)]
struct Sent {
    notice: Notice,
    at: String,
}

fn kind_name(kind: OutboxKind) -> &'static str {
    match kind {
        OutboxKind::Notices => "notices",
        OutboxKind::OutboxMessages => "messages",
    }
}

fn id_text(id: OutgoingId) -> String {
    match id {
        OutgoingId::Notice(id) => id.to_string(),
        OutgoingId::OutboxMessage(id) => id.to_string(),
    }
}

fn queued_key(tenant: &Tenant, id: OutgoingId) -> Key {
    Key::in_tenant("out", tenant).id(id_text(id))
}

fn sent_key(tenant: &Tenant, id: NoticeId) -> Key {
    Key::in_tenant("sent", tenant).id(id)
}

fn of_ask_key(tenant: &Tenant, ask: waypost_core::ids::AskId, channel: &str) -> Key {
    Key::in_tenant("sent-ask", tenant).id(ask).text(channel)
}

fn in_thread_key(tenant: &Tenant, channel: &str, at: &str) -> Key {
    Key::in_tenant("sent-at", tenant).text(channel).text(at)
}

impl Queued {
    pub(super) fn new(outgoing: Outgoing) -> Self {
        let due_at = match &outgoing {
            Outgoing::Notice(notice) => notice.due_at,
            Outgoing::OutboxMessage(message) => message.due_at,
        };
        let (notice, outbox_message) = (outgoing.clone().notice(), outgoing.outbox_message());
        Self { notice, outbox_message, due_at, attempts: 0, leased_until: GIVEN_BACK }
    }

    /// Its tenant, its session, its id and its kind.
    fn place(&self) -> Option<(&Tenant, SessionId, OutgoingId, OutboxKind)> {
        let notice = self.notice.as_ref().map(|notice| (&notice.tenant, notice.session, notice.id.into(), OutboxKind::Notices));
        let message = self.outbox_message.as_ref();
        notice.or_else(|| message.map(|message| (&message.tenant, message.session, message.id.into(), OutboxKind::OutboxMessages)))
    }

    fn is_free(&self, now: Timestamp) -> bool {
        self.due_at <= now && self.leased_until <= now
    }

    fn due_key(&self) -> Option<Key> {
        let (tenant, _, id, kind) = self.place()?;
        Some(Key::of("out-due").id(kind_name(kind)).time(self.due_at).id(id_text(id)).text(tenant.as_str()))
    }

    /// Replaces `before` by this entry, also in the list of what is due.
    pub(super) fn write(&self, tx: &mut Transaction, before: Option<&Self>) -> Result<(), StoreError> {
        let Some((place, due)) = self.place().zip(self.due_key()) else { return Ok(()) };
        let (tenant, session, id, _) = place;
        if let Some(key) = before.and_then(Self::due_key) {
            tx.delete(key);
        }
        let key = queued_key(tenant, id).to_string();
        tx.put(own_key(tenant, session).id(id_text(id)), &[key.clone(), due.to_string()])?;
        tx.put(due, self)?;
        tx.put(key, self)
    }

    fn remove(&self, tx: &mut Transaction) {
        let Some((tenant, session, id, _)) = self.place() else { return };
        tx.delete(own_key(tenant, session).id(id_text(id)));
        tx.delete(queued_key(tenant, id));
        self.due_key().into_iter().for_each(|key| tx.delete(key));
    }

    fn outgoing(self) -> Option<Outgoing> {
        let Self { due_at, attempts, .. } = self;
        let notice = self.notice.map(|notice| Outgoing::Notice(Notice { due_at, attempts, ..notice }));
        let message = self.outbox_message.map(|message| Outgoing::OutboxMessage(OutboxMessage { due_at, attempts, ..message }));
        notice.or(message)
    }
}

/// The entries of a kind that are due at `now`, longest due first.
pub(super) fn due_until(kind: OutboxKind, now: Timestamp) -> RowRange {
    let key = Key::of("out-due").id(kind_name(kind));
    let range = key.range_below(RowOrder::FirstToLast, PAGE);
    RowRange { before: key.time(now.plus(Duration::from_millis(1))).into(), ..range }
}

pub(crate) async fn take_outgoing(
    rows: &Arc<dyn Rows>,
    kind: OutboxKind,
    limit: u32,
    (now, lease_duration): (Timestamp, Duration),
) -> Result<Vec<Outgoing>, StoreError> {
    let (limit, mut taken) = (usize::try_from(limit).unwrap_or(usize::MAX), Vec::new());
    let mut next = Some(due_until(kind, now));
    while let Some(range) = next.filter(|_| taken.len() < limit) {
        let page = transaction::scan::<Queued>(rows.as_ref(), &range).await?;
        next = rest(&range, &page);
        for (_, listed) in page.into_iter().filter(|(_, listed)| listed.is_free(now)) {
            if taken.len() == limit {
                break;
            }
            taken.extend(take_one(rows, &listed, (now, now.plus(lease_duration))).await?);
        }
    }
    Ok(taken)
}

async fn take_one(rows: &Arc<dyn Rows>, listed: &Queued, (now, until): (Timestamp, Timestamp)) -> Result<Option<Outgoing>, StoreError> {
    let Some((tenant, _, id, _)) = listed.place() else { return Ok(None) };
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let before: Option<Queued> = tx.guard(&queued_key(tenant, id)).await?;
        let Some(before) = before.filter(|queued| queued.is_free(now)) else { return Ok(None) };
        let queued = Queued { leased_until: until, attempts: before.attempts + 1, ..before.clone() };
        queued.write(&mut tx, Some(&before))?;
        if tx.commit().await? {
            return Ok(queued.outgoing());
        }
    }
    Err(busy())
}

pub(crate) async fn complete_delivery(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    id: OutgoingId,
    delivery: &Delivery,
) -> Result<(), StoreError> {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let Some(queued) = tx.guard::<Queued>(&queued_key(tenant, id)).await? else { return Ok(()) };
        complete(&mut tx, queued, delivery)?;
        if tx.commit().await? {
            return Ok(());
        }
    }
    Err(busy())
}

fn complete(tx: &mut Transaction, queued: Queued, delivery: &Delivery) -> Result<(), StoreError> {
    match delivery {
        Delivery::Retry { at, .. } => Queued { due_at: *at, leased_until: GIVEN_BACK, ..queued.clone() }.write(tx, Some(&queued)),
        Delivery::Parted(parts) => {
            queued.remove(tx);
            parts.iter().cloned().map(Outgoing::Notice).map(Queued::new).try_for_each(|part| part.write(tx, None))
        }
        Delivery::Sent { at } => {
            queued.remove(tx);
            queued.notice.map_or(Ok(()), |notice| keep_sent(tx, Notice { attempts: queued.attempts, ..notice }, at))
        }
        Delivery::Delivered | Delivery::Failed { .. } => {
            queued.remove(tx);
            Ok(())
        }
    }
}

fn keep_sent(tx: &mut Transaction, notice: Notice, at: &str) -> Result<(), StoreError> {
    let Notice { id, tenant, session, ask, channel, .. } = &notice;
    let lists = [of_ask_key(tenant, *ask, channel).id(id), in_thread_key(tenant, channel, at).id(id)].map(String::from);
    let key = sent_key(tenant, *id).to_string();
    let own = [&key, &lists[0], &lists[1]];
    tx.put(own_key(tenant, *session).id(id), &own)?;
    lists.into_iter().try_for_each(|list| tx.put(list, &()))?;
    tx.put(key, &Sent { notice: Notice { due_at: Timestamp::default(), ..notice.clone() }, at: at.to_owned() })
}

pub(crate) async fn sent(rows: &Arc<dyn Rows>, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, StoreError> {
    let list = match filter {
        SentFilter::Notice(id) => {
            let stands = transaction::get::<Sent>(rows.as_ref(), &sent_key(tenant, *id)).await?;
            let queued: Option<Queued> = transaction::get(rows.as_ref(), &queued_key(tenant, (*id).into())).await?;
            let on_its_way = queued
                .filter(|queued| queued.attempts > 0)
                .and_then(|queued| Some(Notice { attempts: queued.attempts, due_at: Timestamp::default(), ..queued.notice? }));
            let stands = stands.map(|Sent { notice, at }| SentNotice { notice, at: Some(at) });
            return Ok(stands.or_else(|| on_its_way.map(|notice| SentNotice { notice, at: None })).into_iter().collect());
        }
        SentFilter::Ask { ask, channel } => of_ask_key(tenant, *ask, channel),
        SentFilter::At { channel, at } => in_thread_key(tenant, channel, at),
    };
    let ids = transaction::all::<()>(rows.as_ref(), &list).await?;
    let keys: Vec<_> = ids.iter().filter_map(|(key, ())| Some(sent_key(tenant, last_part(key).parse().ok()?))).collect();
    let found = transaction::get_many::<Sent>(rows.as_ref(), &keys).await?;
    Ok(found.into_iter().flatten().map(|Sent { notice, at }| SentNotice { notice, at: Some(at) }).collect())
}
