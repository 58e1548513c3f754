//! Idempotency keys: the key and its effect are written together, or neither is.

use std::time::Duration;

use tokio::task::JoinSet;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;

use super::super::OpenedStore;
use super::super::story::{self, effect, zoe};
use waypost_store::SessionFilter;
use waypost_store::error::AppendError;

pub async fn an_effect_and_its_key_are_remembered_together(world: OpenedStore) {
    let begun = world.begun().await;
    let mut batch = story::ask(&begun, world.now());
    batch.remember = Some(effect(&batch, zoe(), "key"));
    let remembered = batch.remember.clone();
    world.written(batch).await;
    assert_eq!(world.store.recall(&Tenant::default(), &zoe(), "key").await.unwrap(), remembered);
    assert_eq!(world.store.recall(&Tenant::default(), &zoe(), "another").await.unwrap(), None);
}

pub async fn a_key_is_not_remembered_without_its_effect(world: OpenedStore) {
    let session = world.begun().await;
    world.written(story::say(&session, world.now())).await;
    let mut refused = story::say(&session, world.now());
    refused.remember = Some(effect(&refused, zoe(), "key"));
    assert!(matches!(world.append(refused).await, Err(AppendError::Stale { .. })));
    assert_eq!(world.store.recall(&Tenant::default(), &zoe(), "key").await.unwrap(), None);
}

pub async fn a_key_has_one_effect_however_many_send_it_at_once(world: OpenedStore) {
    let mut tasks = JoinSet::new();
    for _ in 0..16 {
        let mut batch = story::begin(world.now());
        batch.remember = Some(effect(&batch, zoe(), "key"));
        let store = world.store.clone();
        tasks.spawn(async move { store.append(batch).await });
    }
    let outcomes = tasks.join_all().await;

    let begun = world.store.sessions(&Tenant::default(), &SessionFilter { limit: 100, ..SessionFilter::default() }).await.unwrap();
    let [session] = begun.items.as_slice() else { panic!("{} sessions were started", begun.items.len()) };
    let repeated = outcomes.iter().filter(|outcome| match outcome {
        Err(AppendError::Repeated(before)) => before.session == session.id,
        _ => false,
    });
    assert_eq!(repeated.count(), 15);
}

pub async fn two_callers_keys_never_meet(world: OpenedStore) {
    let robot = Principal::service("zoe");
    let mut hers = story::begin(world.now());
    hers.remember = Some(effect(&hers, zoe(), "key"));
    let mut its = story::begin(world.now());
    its.remember = Some(effect(&its, robot.clone(), "key"));
    let (hers, its) = (world.written(hers).await, world.written(its).await);
    let session = async |by: &Principal| world.store.recall(&Tenant::default(), by, "key").await.unwrap().unwrap().session;
    assert_eq!((session(&zoe()).await, session(&robot).await), (hers.id, its.id));
}

pub async fn a_key_is_remembered_for_a_week_and_forgotten_after_it(world: OpenedStore) {
    let day = Duration::from_secs(24 * 60 * 60);
    let sent = async |key: &str| {
        let mut batch = story::begin(world.now());
        batch.remember = Some(effect(&batch, zoe(), key));
        world.written(batch).await;
    };
    let known = async |key: &str| world.store.recall(&Tenant::default(), &zoe(), key).await.unwrap().is_some();
    sent("first").await;
    world.clock.advance(7 * day);
    sent("second").await;
    assert_eq!((known("first").await, known("second").await), (true, true));
    world.clock.advance(day);
    sent("third").await;
    assert_eq!((known("first").await, known("second").await, known("third").await), (false, true, true));
}
