//! What an older version does beside a newer one, tested in the same way for every database. There is no newer version
//! yet, so these tests write its data by hand.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::AskStatus;
use waypost_core::ask::assignment::Audience;
use waypost_core::ids::{AskId, SessionId, Tenant};

use crate::conformance::story;
use crate::outbox::{OutboxKind, Outgoing};
use crate::{AppendError, AskFilter, SessionFilter, Store, StoreError};

/// SQL for both dialects: the newer version adds a column, and writes an event, a status and a session of its own
/// format into `session`. The values are quoted because an older version never reads them.
pub(crate) fn written_by_a_newer(session: SessionId) -> String {
    format!(
        "alter table sessions add column mood text;
         insert into events (tenant, session, seq, at, type, actor, sealed, hash)
         select tenant, session, seq + 1, at, 'foretold', actor, sealed, hash from events where session = '{session}' and seq = 5;
         update asks set status = 'foreseen', sealed = hash from events where events.session = asks.session and events.seq = 5
                                                                         and asks.session = '{session}';
         update sessions set edition = edition + 1, seq = 6, due_at = 1, mood = 'calm' where id = '{session}'"
    )
}

/// Creates two sessions with an ask each: one that the newer version will write to, and one that it will not.
pub(crate) async fn asked_of_both(store: &impl Store) -> [(SessionId, AskId); 2] {
    let mut asked = Vec::new();
    for _ in 0..2 {
        let begun = story::begin(store.now().await.unwrap());
        let mut ask = story::ask(&begun.session, store.now().await.unwrap());
        ask.notices.push(story::notice(&ask, store.now().await.unwrap()));
        asked.push((ask.session.id, ask.asks[0].id));
        store.append(begun).await.unwrap();
        store.append(ask).await.unwrap();
    }
    asked.try_into().unwrap()
}

/// Checks that the older version continues with its own session and leaves the other session alone.
pub(crate) async fn leaves_alone(store: &impl Store, [(newer, foreseen), (own, asked)]: [(SessionId, AskId); 2]) {
    let tenant = Tenant::default();
    let is_left =
        |refused: Option<StoreError>| assert!(matches!(refused, Some(StoreError::Newer(session)) if session == newer), "{refused:?}");
    is_left(store.load(&tenant, newer).await.err());
    is_left(store.load_by_ask(&tenant, foreseen).await.err());

    let page = SessionFilter { limit: 10, ..SessionFilter::default() };
    let listed = store.sessions(&tenant, &page).await.unwrap().items;
    assert_eq!(listed.iter().map(|session| session.id).collect::<Vec<_>>(), [own]);
    let pending = AskFilter { limit: 10, status: Some(AskStatus::Pending), ..AskFilter::default() };
    let waiting = AskFilter { limit: 10, waits_for: Some([Audience::Anybody].into()), ..AskFilter::default() };
    for filter in [AskFilter { limit: 10, ..AskFilter::default() }, pending, waiting] {
        let listed = store.asks(&tenant, &filter).await.unwrap().items;
        assert_eq!(listed.iter().map(|ask| ask.id).collect::<Vec<_>>(), [asked], "{filter:?}");
    }

    let taken = store.take_outgoing(OutboxKind::Notices, 10, Duration::from_secs(60)).await.unwrap();
    assert!(matches!(&taken[..], [Outgoing::Notice(notice)] if notice.ask == asked), "{taken:?}");
    assert!(store.claim(story::worker(), &story::agents(), 10, Duration::from_secs(60)).await.unwrap().is_empty());

    // An append that was decided before the newer version wrote is refused.
    let session = store.load(&tenant, own).await.unwrap().unwrap();
    let mut from_memory = story::answer(&session, store.now().await.unwrap());
    Arc::make_mut(&mut from_memory.session).id = newer;
    let refused = store.append(from_memory).await;
    assert!(matches!(refused, Err(AppendError::Store(StoreError::Newer(session))) if session == newer), "{refused:?}");

    let answer = story::answer(&session, store.now().await.unwrap());
    let answered = (*answer.session).clone();
    store.append(answer).await.unwrap();
    assert_eq!(store.load(&tenant, own).await.unwrap().as_deref(), Some(&answered));
}
