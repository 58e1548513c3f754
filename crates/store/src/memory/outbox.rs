//! The outbox, as a map.

use std::collections::BTreeMap;

use waypost_core::ids::{NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::state::GIVEN_BACK;
use crate::backlog::QueueBacklog;
use crate::notice::{Delivery, Notice, SentFilter, SentNotice};
use crate::outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};

/// The entries that are not settled yet, and the notices that were delivered and can be changed.
#[derive(Default)]
pub(super) struct MemoryOutbox {
    open: BTreeMap<(Tenant, OutgoingId), QueuedOutgoing>,
    sent: BTreeMap<(Tenant, NoticeId), SentNotice>,
}

struct QueuedOutgoing {
    outgoing: Outgoing,
    session: SessionId,
    due_at: Timestamp,
    attempts: u32,
    leased_until: Timestamp,
}

impl QueuedOutgoing {
    /// Counts an attempt before it is made.
    fn take(&mut self, until: Timestamp) -> Outgoing {
        self.leased_until = until;
        self.attempts += 1;
        let (due_at, attempts) = (self.due_at, self.attempts);
        match self.outgoing.clone() {
            Outgoing::Notice(notice) => Outgoing::Notice(Notice { due_at, attempts, ..notice }),
            Outgoing::OutboxMessage(outbox_message) => Outgoing::OutboxMessage(OutboxMessage { due_at, attempts, ..outbox_message }),
        }
    }
}

impl MemoryOutbox {
    pub(super) fn put(&mut self, notices: Vec<Notice>, outbox_messages: Vec<OutboxMessage>) {
        for notice in notices {
            let (key, session, due_at) = ((notice.tenant.clone(), notice.id.into()), notice.session, notice.due_at);
            self.keep(key, Outgoing::Notice(notice), session, due_at);
        }
        for outbox_message in outbox_messages {
            let (key, session, due_at) =
                ((outbox_message.tenant.clone(), outbox_message.id.into()), outbox_message.session, outbox_message.due_at);
            self.keep(key, Outgoing::OutboxMessage(outbox_message), session, due_at);
        }
    }

    fn keep(&mut self, key: (Tenant, OutgoingId), outgoing: Outgoing, session: SessionId, due_at: Timestamp) {
        self.open.insert(key, QueuedOutgoing { outgoing, session, due_at, attempts: 0, leased_until: GIVEN_BACK });
    }

    /// The entries that are due, including those that are being delivered.
    pub(super) fn due(&self, kind: OutboxKind, now: Timestamp) -> QueueBacklog {
        let mut queue = QueueBacklog::default();
        for (_, queued) in self.open.iter().filter(|((_, id), queued)| is_in(kind, id) && queued.due_at <= now) {
            queue.add(1, Some(queued.due_at));
        }
        queue
    }

    pub(super) fn take(&mut self, kind: OutboxKind, limit: usize, now: Timestamp, until: Timestamp) -> Vec<Outgoing> {
        let due = self.open.iter_mut().filter(|((_, id), queued)| is_in(kind, id) && queued.due_at <= now && queued.leased_until <= now);
        let mut due: Vec<_> = due.collect();
        due.sort_unstable_by_key(|((_, id), queued)| (queued.due_at, *id));
        due.into_iter().take(limit).map(|(_, queued)| queued.take(until)).collect()
    }

    pub(super) fn complete_delivery(&mut self, tenant: &Tenant, id: OutgoingId, delivery: Delivery) {
        let key = (tenant.clone(), id);
        if let Delivery::Retry { at, .. } = delivery {
            if let Some(queued) = self.open.get_mut(&key) {
                queued.due_at = at;
                queued.leased_until = GIVEN_BACK;
            }
            return;
        }
        let Some(settled) = self.open.remove(&key) else { return };
        match (delivery, settled.outgoing) {
            (Delivery::Sent { at }, Outgoing::Notice(notice)) => {
                let notice = Notice { attempts: settled.attempts, due_at: Timestamp::default(), ..notice };
                self.sent.insert((tenant.clone(), notice.id), SentNotice { notice, at: Some(at) });
            }
            (Delivery::Parted(parts), _) => self.put(parts, Vec::new()),
            (Delivery::Delivered | Delivery::Sent { .. } | Delivery::Failed { .. } | Delivery::Retry { .. }, _) => {}
        }
    }

    pub(super) fn sent(&self, tenant: &Tenant, filter: &SentFilter) -> Vec<SentNotice> {
        let meant = |sent: &&SentNotice| match filter {
            SentFilter::Notice(id) => sent.notice.id == *id,
            SentFilter::Ask { ask, channel } => (sent.notice.ask, &sent.notice.channel) == (*ask, channel),
            SentFilter::At { channel, at } => (&sent.notice.channel, sent.at.as_ref()) == (channel, Some(at)),
        };
        let of_tenant = self.sent.iter().filter(|((of, _), _)| of == tenant).map(|(_, sent)| sent);
        let stand = of_tenant.filter(meant).cloned();
        let on_its_way = if let SentFilter::Notice(id) = filter { self.on_its_way(tenant, *id) } else { None };
        stand.chain(on_its_way).collect()
    }

    fn on_its_way(&self, tenant: &Tenant, id: NoticeId) -> Option<SentNotice> {
        let queued = self.open.get(&(tenant.clone(), id.into())).filter(|queued| queued.attempts > 0)?;
        let Outgoing::Notice(notice) = queued.outgoing.clone() else { return None };
        Some(SentNotice { notice: Notice { attempts: queued.attempts, due_at: Timestamp::default(), ..notice }, at: None })
    }

    pub(super) fn erase(&mut self, tenant: &Tenant, session: SessionId) {
        self.open.retain(|(of, _), queued| of != tenant || queued.session != session);
        self.sent.retain(|(of, _), sent| of != tenant || sent.notice.session != session);
    }
}

fn is_in(kind: OutboxKind, id: &OutgoingId) -> bool {
    match (kind, id) {
        (OutboxKind::Notices, OutgoingId::Notice(_)) | (OutboxKind::OutboxMessages, OutgoingId::OutboxMessage(_)) => true,
        (OutboxKind::Notices, OutgoingId::OutboxMessage(_)) | (OutboxKind::OutboxMessages, OutgoingId::Notice(_)) => false,
    }
}
