//! The outbox: delivered at least once, claimed by one caller at a time, and never delivered again once settled.

use std::time::Duration;

use tokio::task::JoinSet;
use waypost_core::ids::{NoticeId, Tenant};
use waypost_core::time::Timestamp;

use super::super::OpenedStore;
use super::super::story::{self, BatchVariant as _, LEASE_DURATION};
use waypost_store::notice::{Delivery, Notice, Recipient, SentFilter, SentNotice};
use waypost_store::outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};

const SECOND: Duration = Duration::from_secs(1);

/// An ask with one notice, due at `due_at`.
async fn noticed(world: &OpenedStore, due_at: Timestamp) -> Notice {
    let begun = world.begun().await;
    let mut batch = story::ask(&begun, world.now());
    let notice = story::notice(&batch, due_at);
    batch.notices.push(notice.clone());
    world.written(batch).await;
    notice
}

/// A session with one outbox message, due now.
async fn owing(world: &OpenedStore) -> OutboxMessage {
    let begun = world.begun().await;
    let batch = story::hand_over(&begun, world.now());
    let outbox_message = batch.outbox_messages[0].clone();
    world.written(batch).await;
    outbox_message
}

async fn take_some(world: &OpenedStore, limit: u32) -> Vec<Notice> {
    let taken = world.store.take_outgoing(OutboxKind::Notices, limit, LEASE_DURATION).await.unwrap();
    taken.into_iter().filter_map(Outgoing::notice).collect()
}

async fn take(world: &OpenedStore) -> Vec<Notice> {
    take_some(world, 10).await
}

async fn take_outbox_messages(world: &OpenedStore) -> Vec<OutboxMessage> {
    let taken = world.store.take_outgoing(OutboxKind::OutboxMessages, 10, LEASE_DURATION).await.unwrap();
    taken.into_iter().filter_map(Outgoing::outbox_message).collect()
}

async fn complete_delivery(world: &OpenedStore, id: impl Into<OutgoingId>, delivery: Delivery) {
    world.store.complete_delivery(&Tenant::default(), id.into(), delivery).await.unwrap();
}

pub async fn a_notice_is_taken_once_while_it_is_held(world: OpenedStore) {
    let notice = noticed(&world, world.now()).await;
    let mut tasks = JoinSet::new();
    for _ in 0..16 {
        let store = world.store.clone();
        tasks.spawn(async move { store.take_outgoing(OutboxKind::Notices, 10, LEASE_DURATION).await.unwrap() });
    }
    let taken: Vec<_> = tasks.join_all().await.into_iter().flatten().filter_map(Outgoing::notice).collect();
    assert_eq!(taken, [Notice { attempts: 1, ..notice.clone() }]);

    world.clock.advance(LEASE_DURATION);
    assert_eq!(take(&world).await, [Notice { attempts: 2, ..notice }]);
}

pub async fn a_notice_is_taken_when_it_is_due_oldest_first(world: OpenedStore) {
    let later = noticed(&world, world.now().plus(SECOND)).await;
    let sooner = noticed(&world, world.now()).await;
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..sooner.clone() }]);
    world.clock.advance(LEASE_DURATION);
    assert_eq!(take_some(&world, 1).await, [Notice { attempts: 2, ..sooner }]);
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..later }]);
}

pub async fn a_notice_is_tried_again_when_it_was_said_to_be(world: OpenedStore) {
    let notice = noticed(&world, world.now()).await;
    take(&world).await;
    let at = world.now().plus(SECOND);
    complete_delivery(&world, notice.id, Delivery::Retry { at, error: "no route to host".into() }).await;
    assert_eq!(take(&world).await, []);
    world.clock.advance(SECOND);
    assert_eq!(take(&world).await, [Notice { attempts: 2, due_at: at, ..notice }]);
}

pub async fn a_settled_notice_does_not_come_back(world: OpenedStore) {
    let delivered = noticed(&world, world.now()).await;
    let failed = noticed(&world, world.now()).await;
    assert_eq!(take(&world).await.len(), 2);
    complete_delivery(&world, delivered.id, Delivery::Delivered).await;
    complete_delivery(&world, delivered.id, Delivery::Delivered).await;
    complete_delivery(&world, failed.id, Delivery::Failed { error: "no such address".into() }).await;
    // A late result of an earlier attempt.
    complete_delivery(&world, delivered.id, Delivery::Retry { at: world.now(), error: "timed out".into() }).await;
    complete_delivery(&world, failed.id, Delivery::Retry { at: world.now(), error: "timed out".into() }).await;
    world.clock.advance(LEASE_DURATION);
    assert_eq!(take(&world).await, []);
}

pub async fn a_notice_for_several_becomes_one_for_each_once(world: OpenedStore) {
    let notice = noticed(&world, world.now()).await;
    take(&world).await;
    let part = |n: u128, recipient: Recipient| Notice { id: NoticeId::from_bits(notice.id.bits() + n), recipient, ..notice.clone() };
    let later = world.now().plus(SECOND);
    let parts = [part(1, Recipient::Person("zoe".into())), Notice { due_at: later, ..part(2, Recipient::Thread("C1/7:2".into())) }];
    // A late result of an earlier attempt.
    let late = Delivery::Parted(vec![part(3, Recipient::SharedChannel)]);
    complete_delivery(&world, notice.id, Delivery::Parted(parts.to_vec())).await;
    complete_delivery(&world, notice.id, late).await;
    let [first, second] = parts;
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..first }]);
    world.clock.advance(SECOND);
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..second }]);
}

pub async fn a_notice_that_has_an_address_is_found_by_its_id_its_ask_and_its_thread_until_its_session_is_erased(world: OpenedStore) {
    let (stands, other, gone) =
        (noticed(&world, world.now()).await, noticed(&world, world.now()).await, noticed(&world, world.now()).await);
    let by_ask = |notice: &Notice| SentFilter::Ask { ask: notice.ask, channel: notice.channel.clone() };
    let none: [SentNotice; 0] = [];
    assert_eq!(sent(&world, SentFilter::Notice(stands.id)).await, none);
    take(&world).await;
    let notice = Notice { attempts: 1, due_at: Timestamp::default(), ..stands.clone() };
    assert_eq!(sent(&world, SentFilter::Notice(stands.id)).await, [SentNotice { notice: notice.clone(), at: None }]);
    assert_eq!(sent(&world, by_ask(&stands)).await, none);
    complete_delivery(&world, stands.id, Delivery::Sent { at: "C1/7".into() }).await;
    complete_delivery(&world, other.id, Delivery::Sent { at: "C1/8".into() }).await;
    complete_delivery(&world, gone.id, Delivery::Delivered).await;
    let at = |at: &str| SentFilter::At { channel: stands.channel.clone(), at: at.into() };
    let expected = [SentNotice { notice, at: Some("C1/7".into()) }];
    for filter in [SentFilter::Notice(stands.id), by_ask(&stands), at("C1/7")] {
        assert_eq!(sent(&world, filter).await, expected);
    }
    let elsewhere = SentFilter::Ask { ask: stands.ask, channel: "mail".into() };
    for filter in [SentFilter::Notice(gone.id), by_ask(&gone), at("C1"), elsewhere] {
        assert_eq!(sent(&world, filter).await, none);
    }
    world.store.erase(&Tenant::default(), stands.session, story::erasure(world.now())).await.unwrap();
    assert_eq!(sent(&world, SentFilter::Notice(stands.id)).await, none);
    assert_eq!(sent(&world, SentFilter::Notice(other.id)).await.len(), 1);
}

pub async fn what_was_sent_at_a_place_is_found_by_its_own_tenant_only(world: OpenedStore) {
    let tenants = [Tenant::new("ours"), Tenant::new("theirs")];
    let mut notices = Vec::new();
    for tenant in &tenants {
        let begun = world.written(story::begin(world.now()).of(tenant)).await;
        let mut batch = story::ask(&begun, world.now()).of(tenant);
        let notice = Notice { tenant: tenant.clone(), ..story::notice(&batch, world.now()) };
        batch.notices.push(notice.clone());
        world.written(batch).await;
        notices.push(notice);
    }
    take(&world).await;
    for notice in &notices {
        world.store.complete_delivery(&notice.tenant, notice.id.into(), Delivery::Sent { at: "C1/7".into() }).await.unwrap();
    }
    for (notice, other) in [(&notices[0], &tenants[1]), (&notices[1], &tenants[0])] {
        let filters = [
            SentFilter::At { channel: notice.channel.clone(), at: "C1/7".into() },
            SentFilter::Notice(notice.id),
            SentFilter::Ask { ask: notice.ask, channel: notice.channel.clone() },
        ];
        for filter in &filters {
            let found: Vec<_> = world.store.sent(&notice.tenant, filter).await.unwrap().into_iter().map(|sent| sent.notice.id).collect();
            assert_eq!(found, [notice.id], "{filter:?}");
        }
        for filter in &filters[1..] {
            assert_eq!(world.store.sent(other, filter).await.unwrap(), [], "{filter:?}");
        }
    }
}

async fn sent(world: &OpenedStore, filter: SentFilter) -> Vec<SentNotice> {
    world.store.sent(&Tenant::default(), &filter).await.unwrap()
}

pub async fn an_errand_is_taken_once_while_it_is_held_and_by_nobody_who_wants_notices(world: OpenedStore) {
    let (outbox_message, notice) = (owing(&world).await, noticed(&world, world.now()).await);
    assert_eq!(take(&world).await, [Notice { attempts: 1, ..notice }]);
    assert_eq!(take_outbox_messages(&world).await, [OutboxMessage { attempts: 1, ..outbox_message.clone() }]);
    assert_eq!(take_outbox_messages(&world).await, []);
    world.clock.advance(LEASE_DURATION);
    assert_eq!(take_outbox_messages(&world).await, [OutboxMessage { attempts: 2, ..outbox_message }]);
}

pub async fn an_errand_is_tried_again_when_it_was_said_to_be_and_not_once_it_is_settled(world: OpenedStore) {
    let outbox_message = owing(&world).await;
    take_outbox_messages(&world).await;
    let at = world.now().plus(SECOND);
    complete_delivery(&world, outbox_message.id, Delivery::Retry { at, error: "the disk is full".into() }).await;
    assert_eq!(take_outbox_messages(&world).await, []);
    world.clock.advance(SECOND);
    assert_eq!(take_outbox_messages(&world).await, [OutboxMessage { attempts: 2, due_at: at, ..outbox_message.clone() }]);
    complete_delivery(&world, outbox_message.id, Delivery::Delivered).await;
    // A late result of an earlier attempt.
    complete_delivery(&world, outbox_message.id, Delivery::Retry { at: world.now(), error: "the disk is full".into() }).await;
    world.clock.advance(LEASE_DURATION);
    assert_eq!(take_outbox_messages(&world).await, []);
}
