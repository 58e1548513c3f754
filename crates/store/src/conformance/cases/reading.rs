//! Finding one session, its journal, and the time.

use std::time::Duration;

use waypost_core::ids::{AskId, SessionId, Tenant};

use super::super::{Opened, story};

pub async fn a_session_is_found_by_its_ask_pending_or_settled(world: Opened) {
    let tenant = Tenant::default();
    let parked = world.parked().await;
    let ask = parked.pending().next().unwrap().clone();
    assert_eq!(world.store.load_by_ask(&tenant, ask.id).await.unwrap(), Some((ask.clone(), parked.clone())));

    let answered = story::answer(&parked, world.now());
    let settled = answered.asks[0].clone();
    let session = world.written(answered).await;
    assert!(!settled.is_pending());
    assert_eq!(world.store.load_by_ask(&tenant, ask.id).await.unwrap(), Some((settled, session)));

    assert_eq!(world.store.load_by_ask(&tenant, story::next(AskId::from_bits)).await.unwrap(), None);
    assert_eq!(world.store.load(&tenant, story::next(SessionId::from_bits)).await.unwrap(), None);
}

pub async fn a_journal_is_read_in_pages(world: Opened) {
    let tenant = Tenant::default();
    let mut session = world.begun().await;
    world.begun().await;
    for _ in 0..5 {
        session = world.written(story::say(&session, world.now())).await;
    }
    let whole = world.store.read(&tenant, session.id, 0, 100).await.unwrap();
    assert_eq!(whole.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(world.store.read(&tenant, session.id, 0, 3).await.unwrap(), whole[..3]);
    assert_eq!(world.store.read(&tenant, session.id, 3, 3).await.unwrap(), whole[3..6]);
    assert_eq!(world.store.read(&tenant, session.id, 6, 3).await.unwrap(), whole[6..]);
    assert_eq!(world.store.read(&tenant, session.id, 7, 3).await.unwrap(), []);
    assert_eq!(world.store.read(&tenant, story::next(SessionId::from_bits), 0, 3).await.unwrap(), []);
}

pub async fn time_never_goes_backwards(world: Opened) {
    let before = world.store.now().await.unwrap();
    world.clock.advance(Duration::from_secs(10));
    let later = world.store.now().await.unwrap();
    world.clock.set(before);
    assert_eq!(later.since(before), Duration::from_secs(10));
    assert_eq!(world.store.now().await.unwrap(), later);
    world.clock.set(later.plus(Duration::from_secs(1)));
    assert_eq!(world.store.now().await.unwrap().since(later), Duration::from_secs(1));
}
