//! What waits, counted for whoever watches over it.

use std::time::Duration;

use waypost_core::decide::Command;
use waypost_core::ids::Tenant;
use waypost_core::policy::GRACE;
use waypost_core::principal::Principal;

use super::super::Opened;
use super::super::story::{self, HOLD, agents, worker};
use crate::backlog::{Backlog, Queue};
use crate::notice::Delivery;
use crate::outbox::{Outgoing, OutgoingId, Tray};

const SECOND: Duration = Duration::from_secs(1);

pub async fn what_waits_is_counted_until_somebody_takes_it(world: Opened) {
    let counted = async || world.store.backlog().await.unwrap();
    assert_eq!(counted().await, Backlog::default());
    let (asked, owed, begun) = (world.begun().await, world.begun().await, world.now());
    let expires = begun.plus(SECOND);
    let mut asking = story::ask_until(&asked, Some(expires), begun);
    asking.notices = vec![story::notice(&asking, begun), story::notice(&asking, expires.plus(HOLD))];
    let ask = asking.asks[0].id;
    let asked = world.written(asking).await;
    world.written(story::hand_over(&owed, begun)).await;
    let one = |since| Queue { waiting: 1, since: Some(since) };
    // The other one has work: a part of it was handed over.
    let waits = Backlog { asks: one(ask.made_at()), notices: one(begun), errands: one(begun), ..Backlog::default() };
    assert_eq!(counted().await, waits);

    world.clock.advance(HOLD);
    assert_eq!(counted().await, Backlog { timers: one(expires.plus(GRACE)), ..waits });
    world.store.claim(worker(), &agents(), 10, HOLD).await.unwrap();
    for tray in [Tray::Notices, Tray::Errands] {
        for outgoing in world.store.take_outgoing(tray, 10, HOLD).await.unwrap() {
            let id = match outgoing {
                Outgoing::Notice(notice) => OutgoingId::from(notice.id),
                Outgoing::Errand(errand) => OutgoingId::from(errand.id),
            };
            world.store.settle_outgoing(&Tenant::default(), id, Delivery::Delivered).await.unwrap();
        }
    }
    assert_eq!(counted().await, Backlog { asks: waits.asks, ..Backlog::default() });
    world.written(story::step(&asked, Command::Tick, &Principal::system(), world.now())).await;
    assert_eq!(counted().await, Backlog::default());
}
