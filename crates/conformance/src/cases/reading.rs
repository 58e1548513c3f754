//! Reading one session, its journal, and the time.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{AskId, RoleName, SessionId, Tenant};
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::Principal;

use super::super::{OpenedStore, story};
use waypost_store::{AppendBatch, DecisionFacts, DecisionQuery, DirectoryChange, IdempotencyRecord};

pub async fn a_session_is_found_by_its_ask_pending_or_settled(world: OpenedStore) {
    let tenant = Tenant::default();
    let waiting = world.waiting().await;
    let ask = waiting.pending().next().unwrap().clone();
    assert_eq!(world.store.load_by_ask(&tenant, ask.id).await.unwrap(), Some((Arc::new(ask.clone()), Arc::new(waiting.clone()))));

    let answered = story::answer(&waiting, world.now());
    let settled = Arc::clone(&answered.asks[0]);
    let session = world.written(answered).await;
    assert!(!settled.is_pending());
    assert_eq!(world.store.load_by_ask(&tenant, ask.id).await.unwrap(), Some((settled, Arc::new(session))));

    assert_eq!(world.store.load_by_ask(&tenant, story::next(AskId::from_bits)).await.unwrap(), None);
    assert_eq!(world.store.load(&tenant, story::next(SessionId::from_bits)).await.unwrap(), None);
}

pub async fn what_decides_an_action_on_an_ask_is_read_at_once(world: OpenedStore) {
    let (tenant, zoe, ann) = (Tenant::default(), story::zoe(), Principal::person("ann"));
    let session = world.waiting().await;
    let ask = session.pending().next().unwrap().clone();
    world.write(&tenant, DirectoryChange::Assign { person: ann.clone(), roles: [RoleName::new("release")].into() }).await;
    let (until, delegate) = (world.now().plus(Duration::from_secs(60)), Some("zoe".into()));
    let preferences = Box::new(Preferences { away: Some(Away { until, delegate }), ..Preferences::default() });
    world.write(&tenant, DirectoryChange::Prefer { person: ann.clone(), preferences }).await;
    let answered = story::answer(&session, world.now());
    let remember =
        IdempotencyRecord { by: zoe.clone(), key: "key".into(), request: "digest".into(), session: session.id, ask: Some(ask.id) };
    world.store.append(AppendBatch { remember: Some(remember.clone()), ..answered.clone() }).await.unwrap();

    let (store, directory) = (&world.store, &world.directory);
    let query = DecisionQuery { tenant: &tenant, ask: ask.id, by: &zoe, key: Some("key"), factors: true };
    let facts = store.load_for_decision(query).await.unwrap().unwrap();

    let (settled, session) = store.load_by_ask(&tenant, ask.id).await.unwrap().unwrap();
    let membership = directory.membership(&tenant, &settled.concerned_with(&zoe)).await.unwrap();
    assert_eq!(facts, DecisionFacts { ask: settled, session, membership, earlier: Some(remember), steps_up: false });
    assert_eq!(facts.membership.represented_by(&zoe).collect::<Vec<_>>(), [&ann]);
    assert_eq!(facts.membership.roles("ann").collect::<Vec<_>>(), [&RoleName::new("release")]);
    let without_key = store.load_for_decision(DecisionQuery { key: None, factors: false, ..query }).await.unwrap();
    assert_eq!(without_key, Some(DecisionFacts { earlier: None, ..facts }));
    let foreign = DecisionQuery { tenant: &Tenant::new("theirs"), ..query };
    assert_eq!(store.load_for_decision(foreign).await.unwrap(), None);
}

pub async fn a_journal_is_read_in_pages(world: OpenedStore) {
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

pub async fn time_never_goes_backwards(world: OpenedStore) {
    let before = world.store.now().await.unwrap();
    world.clock.advance(Duration::from_secs(10));
    let later = world.store.now().await.unwrap();
    world.clock.set(before);
    assert_eq!(later.since(before), Duration::from_secs(10));
    assert_eq!(world.store.now().await.unwrap(), later);
    world.clock.set(later.plus(Duration::from_secs(1)));
    assert_eq!(world.store.now().await.unwrap().since(later), Duration::from_secs(1));
}

pub async fn a_message_in_a_thread_continues_the_first_session_of_that_thread(world: OpenedStore) {
    let thread_ref = |at: &str| ThreadRef { channel: "slack".into(), at: at.into() };
    let at = async |at: &str| world.store.session_at(&Tenant::default(), &thread_ref(at)).await.unwrap();
    let (first, second) = (world.begun().await, world.begun().await);
    let first = world.written(story::say_from(&first, Some(thread_ref("C1/7")), world.now())).await;
    let second = world.written(story::say_from(&second, Some(thread_ref("C1/7")), world.now())).await;
    world.written(story::say_from(&second, Some(thread_ref("C1/8")), world.now())).await;
    assert_eq!((at("C1/7").await, at("C1/8").await, at("C1").await), (Some(first.id), Some(second.id), None));
    assert_eq!(world.store.session_at(&Tenant::new("theirs"), &thread_ref("C1/7")).await.unwrap(), None);
    let elsewhere = ThreadRef { channel: "discord".into(), ..thread_ref("C1/7") };
    assert_eq!(world.store.session_at(&Tenant::default(), &elsewhere).await.unwrap(), None);
    world.store.erase(&Tenant::default(), first.id, story::erasure(world.now())).await.unwrap();
    assert_eq!((at("C1/7").await, at("C1/8").await), (None, Some(second.id)));
}
