//! Notices: at least once, one deliverer at a time, and never again once settled.

use std::time::Duration;

use tokio::task::JoinSet;
use waypost_core::ids::{NoticeId, Tenant};
use waypost_core::time::Timestamp;

use super::super::Opened;
use super::super::story::{self, HOLD};
use crate::notice::{Delivery, Notice};

const SECOND: Duration = Duration::from_secs(1);

/// An ask with one notice, due at `due_at`.
async fn noticed(world: &Opened, due_at: Timestamp) -> Notice {
    let begun = world.begun().await;
    let mut batch = story::ask(&begun, world.now());
    let notice = story::notice(&batch, due_at);
    batch.notices.push(notice.clone());
    world.written(batch).await;
    notice
}

async fn take(world: &Opened) -> Vec<Notice> {
    world.store.take_notices(10, HOLD).await.unwrap()
}

async fn settle(world: &Opened, notice: NoticeId, delivery: Delivery) {
    world.store.settle_notice(&Tenant::default(), notice, delivery).await.unwrap();
}

pub async fn a_notice_is_taken_once_while_it_is_held(world: Opened) {
    let notice = noticed(&world, world.now()).await;
    let mut tasks = JoinSet::new();
    for _ in 0..16 {
        let store = world.store.clone();
        tasks.spawn(async move { store.take_notices(10, HOLD).await.unwrap() });
    }
    let taken: Vec<_> = tasks.join_all().await.into_iter().flatten().collect();
    assert_eq!(taken, [Notice { attempts: 1, ..notice.clone() }]);

    world.clock.advance(HOLD);
    assert_eq!(take(&world).await, [Notice { attempts: 2, ..notice }]);
}

pub async fn a_notice_is_taken_when_it_is_due_oldest_first(world: Opened) {
    let later = noticed(&world, world.now().plus(SECOND)).await;
    let sooner = noticed(&world, world.now()).await;
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..sooner.clone() }]);
    world.clock.advance(HOLD);
    assert_eq!(world.store.take_notices(1, HOLD).await.unwrap(), [Notice { attempts: 2, ..sooner }]);
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..later }]);
}

pub async fn a_notice_is_tried_again_when_it_was_said_to_be(world: Opened) {
    let notice = noticed(&world, world.now()).await;
    take(&world).await;
    let at = world.now().plus(SECOND);
    settle(&world, notice.id, Delivery::Retry { at, error: "no route to host".into() }).await;
    assert_eq!(take(&world).await, []);
    world.clock.advance(SECOND);
    assert_eq!(take(&world).await, [Notice { attempts: 2, due_at: at, ..notice }]);
}

pub async fn a_settled_notice_does_not_come_back(world: Opened) {
    let delivered = noticed(&world, world.now()).await;
    let failed = noticed(&world, world.now()).await;
    assert_eq!(take(&world).await.len(), 2);
    settle(&world, delivered.id, Delivery::Delivered).await;
    settle(&world, delivered.id, Delivery::Delivered).await;
    settle(&world, failed.id, Delivery::Failed { error: "no such address".into() }).await;
    // A late word from an earlier try.
    settle(&world, delivered.id, Delivery::Retry { at: world.now(), error: "timed out".into() }).await;
    settle(&world, failed.id, Delivery::Retry { at: world.now(), error: "timed out".into() }).await;
    world.clock.advance(HOLD);
    assert_eq!(take(&world).await, []);
}
