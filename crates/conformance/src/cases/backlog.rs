//! Counts of the waiting work.

use std::time::Duration;

use waypost_core::ask::policy::GRACE;
use waypost_core::decide::Command;
use waypost_core::ids::{OutboxMessageId, Tenant};
use waypost_core::people::principal::Principal;

use super::super::OpenedStore;
use super::super::story::{self, LEASE_DURATION, agents, worker};
use waypost_store::backlog::{Backlog, QueueBacklog};
use waypost_store::notice::Delivery;
use waypost_store::outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};

const SECOND: Duration = Duration::from_secs(1);

pub async fn what_waits_is_counted_until_somebody_takes_it(world: OpenedStore) {
    let counted = async || world.store.backlog().await.unwrap();
    assert_eq!(counted().await, Backlog::default());
    let (asked, owed, begun) = (world.begun().await, world.begun().await, world.now());
    let expires = begun.plus(SECOND);
    let mut asking = story::ask_until(&asked, Some(expires), begun);
    asking.notices = vec![story::notice(&asking, begun), story::notice(&asking, expires.plus(LEASE_DURATION))];
    let ask = asking.asks[0].id;
    let asked = world.written(asking).await;
    let mut handing = story::hand_over(&owed, begun);
    let later = OutboxMessage { id: story::next(OutboxMessageId::from_bits), ..handing.outbox_messages[0].clone() };
    handing.outbox_messages.push(OutboxMessage { due_at: expires.plus(LEASE_DURATION), ..later });
    world.written(handing).await;
    let one = |since| QueueBacklog { waiting: 1, since: Some(since) };
    // The other session has work, because a part of it was delegated to a child session.
    let waits = Backlog { asks: one(ask.made_at()), notices: one(begun), outbox_messages: one(begun), ..Backlog::default() };
    assert_eq!(counted().await, waits);

    world.clock.advance(LEASE_DURATION);
    assert_eq!(counted().await, Backlog { timers: one(expires.plus(GRACE)), ..waits });
    world.store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap();
    for kind in [OutboxKind::Notices, OutboxKind::OutboxMessages] {
        for outgoing in world.store.take_outgoing(kind, 10, LEASE_DURATION).await.unwrap() {
            let id = match outgoing {
                Outgoing::Notice(notice) => OutgoingId::from(notice.id),
                Outgoing::OutboxMessage(outbox_message) => OutgoingId::from(outbox_message.id),
            };
            world.store.complete_delivery(&Tenant::default(), id, Delivery::Delivered).await.unwrap();
        }
    }
    assert_eq!(counted().await, Backlog { asks: waits.asks, ..Backlog::default() });
    world.written(story::step(&asked, Command::Tick, &Principal::system(), world.now())).await;
    assert_eq!(counted().await, Backlog::default());
}
