//! Appends are atomic and require that the journal has not changed since it was read.

use std::sync::Arc;

use tokio::task::JoinSet;
use waypost_core::apply::rebuild;
use waypost_core::ids::{SessionId, Tenant};

use super::super::{OpenedStore, story};
use waypost_store::error::AppendError;
use waypost_store::outbox::OutboxKind;

/// N2
pub async fn an_append_is_all_or_nothing(world: OpenedStore) {
    let session = world.begun().await;
    let asked = story::ask(&session, world.now());
    let mut refused = asked.clone();
    refused.after -= 1;
    refused.notices.push(story::notice(&refused, world.now()));
    refused.outbox_messages = story::hand_over(&session, world.now()).outbox_messages;
    refused.remember = Some(story::effect(&refused, story::zoe(), "key"));
    assert!(matches!(world.append(refused).await, Err(AppendError::Stale { seq: 2 })));

    let tenant = Tenant::default();
    assert_eq!(world.load(&session).await, Some(session.clone()));
    assert_eq!(world.store.read(&tenant, session.id, session.seq, 10).await.unwrap(), []);
    assert_eq!(world.asks_of(&session).await.items, []);
    assert_eq!(world.store.take_outgoing(OutboxKind::Notices, 10, story::LEASE_DURATION).await.unwrap(), []);
    assert_eq!(world.store.take_outgoing(OutboxKind::OutboxMessages, 10, story::LEASE_DURATION).await.unwrap(), []);
    assert_eq!(world.store.recall(&tenant, &story::zoe(), "key").await.unwrap(), None);

    let mut accepted = asked;
    accepted.notices.push(story::notice(&accepted, world.now()));
    accepted.remember = Some(story::effect(&accepted, story::zoe(), "key"));
    let waiting = world.written(accepted.clone()).await;

    assert_eq!(world.load(&session).await, Some(waiting));
    assert_eq!(world.store.read(&tenant, session.id, session.seq, 10).await.unwrap()[..], accepted.entries[..]);
    assert_eq!(world.asks_of(&session).await.items.into_iter().map(Arc::new).collect::<Vec<_>>(), accepted.asks);
    assert_eq!(world.store.take_outgoing(OutboxKind::Notices, 10, story::LEASE_DURATION).await.unwrap().len(), 1);
    assert_eq!(world.store.recall(&tenant, &story::zoe(), "key").await.unwrap(), accepted.remember);
}

pub async fn a_stale_seq_is_refused_and_the_current_one_named(world: OpenedStore) {
    let session = world.begun().await;
    let first = world.written(story::say(&session, world.now())).await;
    let second = world.append(story::say(&session, world.now())).await;
    assert!(matches!(second, Err(AppendError::Stale { seq }) if seq == first.seq), "{second:?}");
    assert_eq!(world.load(&session).await, Some(first));
}

pub async fn a_session_that_is_there_is_not_begun_again(world: OpenedStore) {
    let session = world.waiting().await;
    let mut again = story::begin(world.now());
    Arc::make_mut(&mut again.session).id = session.id;
    let again = world.append(again).await;
    assert!(matches!(again, Err(AppendError::Stale { seq }) if seq == session.seq), "{again:?}");
    assert_eq!(world.load(&session).await, Some(session));
}

pub async fn a_session_that_is_not_there_cannot_go_on(world: OpenedStore) {
    let never_written = story::begin(world.now()).session;
    let on = world.append(story::say(&never_written, world.now())).await;
    assert!(matches!(on, Err(AppendError::Stale { seq: 0 })), "{on:?}");
    assert_eq!(world.load(&never_written).await, None);
}

pub async fn one_of_many_appends_on_the_same_seq_wins(world: OpenedStore) {
    let session = world.begun().await;
    let mut tasks = JoinSet::new();
    for _ in 0..64 {
        let (store, batch) = (world.store.clone(), story::say(&session, world.now()));
        tasks.spawn(async move { store.append(batch).await });
    }
    let outcomes = tasks.join_all().await;
    let won = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    let stale = outcomes.iter().filter(|outcome| matches!(outcome, Err(AppendError::Stale { seq: 3 }))).count();
    assert_eq!((won, stale), (1, 63));
    assert_eq!(world.store.read(&Tenant::default(), session.id, 0, 100).await.unwrap().len(), 3);
}

pub async fn the_projection_equals_a_rebuild_from_the_journal(world: OpenedStore) {
    let begun = world.begun().await;
    let asked = world.written(story::ask(&begun, world.now())).await;
    let answered = world.written(story::answer(&asked, world.now())).await;
    let asked_again = world.written(story::ask(&answered, world.now())).await;

    let journal = world.store.read(&Tenant::default(), begun.id, 0, 1000).await.unwrap();
    let (session, asks) = rebuild(begun.id, &journal).unwrap();
    assert_eq!(world.load(&begun).await, Some(session.clone()));
    assert_eq!(session, asked_again);
    let newest_first: Vec<_> = asks.into_values().rev().map(Arc::unwrap_or_clone).collect();
    assert_eq!(world.asks_of(&begun).await.items, newest_first);
}

pub async fn erasing_leaves_nothing(world: OpenedStore) {
    let tenant = Tenant::default();
    let other = world.waiting().await;
    let begun = world.begun().await;
    let mut batch = story::ask(&begun, world.now());
    batch.notices.push(story::notice(&batch, world.now()));
    batch.outbox_messages = story::hand_over(&begun, world.now()).outbox_messages;
    batch.remember = Some(story::effect(&batch, story::zoe(), "key"));
    let ask = batch.asks[0].id;
    let session = world.written(batch).await;

    assert!(world.store.erase(&tenant, session.id, story::erasure(world.now())).await.unwrap());

    assert_eq!(world.load(&session).await, None);
    assert_eq!(world.store.load_by_ask(&tenant, ask).await.unwrap(), None);
    assert_eq!(world.store.read(&tenant, session.id, 0, 10).await.unwrap(), []);
    assert_eq!(world.asks_of(&session).await.items, []);
    assert_eq!(world.store.take_outgoing(OutboxKind::Notices, 10, story::LEASE_DURATION).await.unwrap(), []);
    assert_eq!(world.store.take_outgoing(OutboxKind::OutboxMessages, 10, story::LEASE_DURATION).await.unwrap(), []);
    assert_eq!(world.store.recall(&tenant, &story::zoe(), "key").await.unwrap(), None);
    assert!(!world.store.erase(&tenant, session.id, story::erasure(world.now())).await.unwrap());
    assert!(!world.store.erase(&tenant, story::next(SessionId::from_bits), story::erasure(world.now())).await.unwrap());
    assert_eq!(world.load(&other).await, Some(other.clone()));
    assert_eq!(world.asks_of(&other).await.items.len(), 1);
}
