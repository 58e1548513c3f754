//! Lists: newest first, in pages, filtered, and of one tenant only.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::assignment::Audience;
use waypost_core::ask::body::Body;
use waypost_core::ask::who::Who;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AgentName, QuestionId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::question::{Input, Question};
use waypost_core::session::{Session, SessionStatus};

use super::super::story::BatchVariant as _;
use super::super::{OpenedStore, story};
use waypost_store::filter::{AskFilter, ListPage, SessionFilter};
use waypost_store::notice::Delivery;
use waypost_store::outbox::{OutboxKind, Outgoing};

async fn sessions(world: &OpenedStore, filter: SessionFilter) -> ListPage<Session> {
    world.store.sessions(&Tenant::default(), &filter).await.unwrap()
}

async fn asks(world: &OpenedStore, filter: AskFilter) -> ListPage<Ask> {
    world.store.asks(&Tenant::default(), &filter).await.unwrap()
}

pub async fn sessions_are_listed_newest_first_in_pages(world: OpenedStore) {
    let [a, b, c] = [world.begun().await, world.waiting().await, world.begun().await];
    let page = |before, limit| SessionFilter { before, limit, ..SessionFilter::default() };
    let first = sessions(&world, page(None, 2)).await;
    assert_eq!(first, ListPage { items: vec![c.clone(), b.clone()], more: true });
    assert_eq!(sessions(&world, page(Some(b.id), 2)).await, ListPage { items: vec![a.clone()], more: false });
    assert_eq!(sessions(&world, page(None, 3)).await, ListPage { items: vec![c, b, a.clone()], more: false });
    assert_eq!(sessions(&world, page(Some(a.id), 3)).await, ListPage { items: vec![], more: false });
}

pub async fn sessions_are_listed_by_status_agent_and_owner(world: OpenedStore) {
    let max = Principal::person("max");
    let mine = world.begun().await;
    let waiting = world.waiting().await;
    let writer = world.written(story::begin_by("writer", story::zoe(), world.now())).await;
    let his = world.written(story::begin_by("writer", max.clone(), world.now())).await;
    let all = || SessionFilter { limit: 10, ..SessionFilter::default() };
    let agent = |name: &str| Some(AgentName::new(name));

    let wanted = [
        (SessionFilter { status: Some(SessionStatus::WaitingForInput), ..all() }, vec![&waiting]),
        (SessionFilter { status: Some(SessionStatus::Complete), ..all() }, vec![]),
        (SessionFilter { agent: agent("deployer"), ..all() }, vec![&waiting, &mine]),
        (SessionFilter { agent: agent("deployer"), status: Some(SessionStatus::Running), ..all() }, vec![&mine]),
        (SessionFilter { owner: Some(max.clone()), ..all() }, vec![&his]),
        (SessionFilter { owner: Some(story::zoe()), agent: agent("writer"), ..all() }, vec![&writer]),
        (SessionFilter { owner: Some(max), status: Some(SessionStatus::WaitingForInput), ..all() }, vec![]),
    ];
    for (filter, expected) in wanted {
        let found = sessions(&world, filter.clone()).await;
        assert_eq!(found.items.iter().collect::<Vec<_>>(), expected, "{filter:?}");
    }
}

pub async fn sessions_are_listed_by_who_started_them(world: OpenedStore) {
    let parents = [world.begun().await, world.begun().await];
    let mut children = Vec::new();
    for parent in &parents {
        let parent = world.written(story::hand_over(parent, world.now())).await;
        children.push(world.written(story::begin_below(&parent, world.now())).await);
    }
    let of = |parent: &Session| SessionFilter { parent: Some(parent.id), limit: 10, ..SessionFilter::default() };
    let wanted = [
        (of(&parents[0]), vec![&children[0]]),
        (of(&parents[1]), vec![&children[1]]),
        (of(&children[0]), vec![]),
        (SessionFilter { agent: Some(AgentName::new("tester")), ..of(&parents[0]) }, vec![&children[0]]),
        (SessionFilter { status: Some(SessionStatus::Complete), ..of(&parents[0]) }, vec![]),
        (SessionFilter { owner: Some(story::zoe()), ..of(&parents[0]) }, vec![&children[0]]),
        (SessionFilter { owner: Some(Principal::person("max")), ..of(&parents[0]) }, vec![]),
        (SessionFilter { before: Some(children[0].id), ..of(&parents[0]) }, vec![]),
    ];
    for (filter, expected) in wanted {
        let found = sessions(&world, filter.clone()).await;
        assert_eq!(found.items.iter().collect::<Vec<_>>(), expected, "{filter:?}");
    }
}

pub async fn what_a_session_asks_is_listed_for_every_session_above_it(world: OpenedStore) {
    let root = world.begun().await;
    let root = world.written(story::hand_over(&root, world.now())).await;
    let child = world.written(story::begin_below(&root, world.now())).await;
    let child = world.written(story::hand_over(&child, world.now())).await;
    let lowest = world.written(story::begin_below(&child, world.now())).await;
    let asking = world.written(story::ask(&lowest, world.now())).await;
    let listed = async |session: &Session| {
        let waits_for = Some([Audience::Session(session.id)].into());
        let page = asks(&world, AskFilter { waits_for, limit: 10, ..AskFilter::default() }).await;
        page.items.iter().map(|ask| ask.session).collect::<Vec<_>>()
    };
    assert_eq!([listed(&root).await, listed(&child).await, listed(&lowest).await], [vec![lowest.id], vec![lowest.id], vec![]]);
    world.written(story::answer(&asking, world.now())).await;
    assert_eq!([listed(&root).await, listed(&child).await], [vec![], vec![]]);
}

pub async fn asks_are_listed_newest_first_in_pages(world: OpenedStore) {
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(world.waiting().await.pending().next().unwrap().clone());
    }
    let [a, b, c] = <[Ask; 3]>::try_from(all).unwrap();
    let page = |before, limit| AskFilter { before, limit, ..AskFilter::default() };
    assert_eq!(asks(&world, page(None, 2)).await, ListPage { items: vec![c.clone(), b.clone()], more: true });
    assert_eq!(asks(&world, page(Some(b.id), 2)).await, ListPage { items: vec![a.clone()], more: false });
    assert_eq!(asks(&world, page(None, 3)).await, ListPage { items: vec![c, b, a], more: false });
}

pub async fn a_page_of_heavy_asks_is_short_and_the_next_goes_on_after_it(world: OpenedStore) {
    let mut ids = Vec::new();
    for _ in 0..6 {
        let mut batch = story::ask(&world.begun().await, world.now());
        let long = Question::new(QuestionId::new("which"), "x".repeat(1 << 20), Input::Text);
        Arc::make_mut(&mut batch.asks[0]).body = Body::questions(vec![long]);
        ids.insert(0, batch.asks[0].id);
        world.written(batch).await;
    }
    for waits_for in [None, Some([Audience::Anybody, Audience::Person("zoe".into())].into())] {
        let (mut pages, mut before) = (Vec::new(), None);
        loop {
            let page = asks(&world, AskFilter { waits_for: waits_for.clone(), before, limit: 50, ..AskFilter::default() }).await;
            before = page.items.last().map(|ask| ask.id);
            pages.push(page.items.iter().map(|ask| ask.id).collect::<Vec<_>>());
            if !page.more {
                break;
            }
        }
        assert!(pages.len() > 1 && pages.iter().all(|page| page.len() < 6), "{pages:?}");
        assert_eq!(pages.concat(), ids);
    }
}

pub async fn asks_are_listed_by_status_session_and_asker(world: OpenedStore) {
    let waiting = world.waiting().await;
    let pending = waiting.pending().next().unwrap().clone();
    let other = world.waiting().await;
    let answered = story::answer(&other, world.now());
    let settled = answered.asks[0].clone();
    world.written(answered).await;
    let begun = world.written(story::begin_by("writer", story::zoe(), world.now())).await;
    let writers = world.written(story::ask(&begun, world.now())).await.pending().next().unwrap().clone();
    let all = || AskFilter { limit: 10, ..AskFilter::default() };
    let deployer = || Some(Principal::agent("deployer"));

    let wanted = [
        (AskFilter { status: Some(AskStatus::Pending), ..all() }, vec![&writers, &pending]),
        (AskFilter { status: Some(AskStatus::Answered), ..all() }, vec![&settled]),
        (AskFilter { session: Some(waiting.id), ..all() }, vec![&pending]),
        (AskFilter { session: Some(other.id), status: Some(AskStatus::Pending), ..all() }, vec![]),
        (AskFilter { asked_by: deployer(), ..all() }, vec![&settled, &pending]),
        (AskFilter { asked_by: deployer(), status: Some(AskStatus::Pending), ..all() }, vec![&pending]),
        (AskFilter { asked_by: deployer(), session: Some(begun.id), ..all() }, vec![]),
    ];
    for (filter, expected) in wanted {
        let found = asks(&world, filter.clone()).await;
        assert_eq!(found.items.iter().collect::<Vec<_>>(), expected, "{filter:?}");
    }
}

pub async fn what_waits_is_listed_for_those_it_waits_for_until_it_is_settled(world: OpenedStore) {
    let roles = vec![RoleName::new("release")];
    let who =
        [Who::default(), Who { people: vec!["zoe".into()], roles, ..Who::default() }, Who { people: vec!["max".into()], ..Who::default() }];
    let mut waiting = Vec::new();
    for who in who {
        let begun = world.begun().await;
        waiting.push(world.written(story::ask_whom(&begun, who, world.now())).await);
    }
    let ids: Vec<_> = waiting.iter().map(|session| session.pending().next().unwrap().id).collect();
    let listed = async |person: &str, roles: &[&str], before, limit| {
        let roles: Vec<_> = roles.iter().map(|role| RoleName::new(*role)).collect();
        let waits_for = Some(Audience::of(&Principal::person(person), roles.iter()));
        let page = asks(&world, AskFilter { waits_for, before, limit, ..AskFilter::default() }).await;
        (page.items.iter().map(|ask| ask.id).collect::<Vec<_>>(), page.more)
    };
    assert_eq!(listed("zoe", &["release"], None, 10).await, (vec![ids[1], ids[0]], false), "listed once, although two audiences match");
    assert_eq!(listed("max", &[], None, 10).await, (vec![ids[2], ids[0]], false));
    assert_eq!(listed("max", &[], None, 1).await, (vec![ids[2]], true));
    assert_eq!(listed("max", &[], Some(ids[2]), 1).await, (vec![ids[0]], false));
    assert_eq!(listed("eve", &["release"], None, 10).await, (vec![ids[1], ids[0]], false));
    world.written(story::answer(&waiting[0], world.now())).await;
    assert_eq!(listed("eve", &[], None, 10).await, (vec![], false));
    world.store.erase(&Tenant::default(), waiting[1].id, story::erasure(world.now())).await.unwrap();
    assert_eq!(listed("zoe", &["release"], None, 10).await, (vec![], false));
}

pub async fn what_ended_without_an_answer_waits_for_nobody(world: OpenedStore) {
    let asking = async |expires_at| {
        let begun = world.begun().await;
        world.written(story::ask_until(&begun, expires_at, world.now())).await
    };
    let deadline = Some(world.now().plus(Duration::from_secs(60)));
    let (withdrawn, dismissed, expired) = (asking(None).await, asking(None).await, asking(deadline).await);
    let waiting = asking(None).await.pending().next().unwrap().clone();
    world.written(story::withdraw(&withdrawn, world.now())).await;
    world.written(story::dismiss(&dismissed, world.now())).await;
    world.written(story::expire(&expired)).await;
    let all = || AskFilter { limit: 10, ..AskFilter::default() };
    let ended = |status| (AskFilter { status: Some(status), ..all() }, status);
    for (filter, status) in [ended(AskStatus::Withdrawn), ended(AskStatus::Cancelled), ended(AskStatus::Expired)] {
        let found = asks(&world, filter).await.items;
        assert_eq!(found.iter().map(Ask::status).collect::<Vec<_>>(), [status]);
    }
    let everywhere = AskFilter { waits_for: Some([Audience::Anybody, Audience::Person("zoe".into())].into()), ..all() };
    for filter in [everywhere, AskFilter { status: Some(AskStatus::Pending), ..all() }] {
        let found = asks(&world, filter.clone()).await;
        assert_eq!(found, ListPage { items: vec![waiting.clone()], more: false }, "{filter:?}");
    }
}

pub async fn two_tenants_never_see_each_other(world: OpenedStore) {
    let ours = Tenant::new("ours");
    let theirs = Tenant::new("theirs");
    let begun = world.written(story::begin(world.now()).of(&ours)).await;
    let mut batch = story::ask(&begun, world.now()).of(&ours);
    batch.notices.push(story::notice(&batch, world.now()));
    batch.remember = Some(story::effect(&batch, story::zoe(), "key"));
    let (notice, ask) = (batch.notices[0].id, batch.asks[0].id);
    let session = world.written(batch).await;
    let store = &world.store;

    assert_eq!(store.load(&theirs, session.id).await.unwrap(), None);
    assert_eq!(store.load_by_ask(&theirs, ask).await.unwrap(), None);
    assert_eq!(store.read(&theirs, session.id, 0, 10).await.unwrap(), []);
    assert_eq!(store.sessions(&theirs, &SessionFilter { limit: 10, ..SessionFilter::default() }).await.unwrap().items, []);
    assert_eq!(store.asks(&theirs, &AskFilter { limit: 10, ..AskFilter::default() }).await.unwrap().items, []);
    assert_eq!(store.recall(&theirs, &story::zoe(), "key").await.unwrap(), None);
    let waiting = AskFilter { waits_for: Some([Audience::Anybody].into()), limit: 10, ..AskFilter::default() };
    assert_eq!(store.asks(&theirs, &waiting).await.unwrap().items, []);
    for status in [AskStatus::Pending, AskStatus::Answered] {
        let listed = AskFilter { status: Some(status), limit: 10, ..AskFilter::default() };
        assert_eq!(store.asks(&theirs, &listed).await.unwrap().items, []);
    }
    let of_session = AskFilter { session: Some(session.id), limit: 10, ..AskFilter::default() };
    assert_eq!(store.asks(&theirs, &of_session).await.unwrap().items, []);
    let of_asker = AskFilter { asked_by: Some(Principal::agent("deployer")), limit: 10, ..AskFilter::default() };
    assert_eq!(store.asks(&theirs, &of_asker).await.unwrap().items, []);
    for filter in [
        SessionFilter { owner: Some(story::zoe()), limit: 10, ..SessionFilter::default() },
        SessionFilter { agent: Some(AgentName::new("deployer")), limit: 10, ..SessionFilter::default() },
        SessionFilter { status: Some(SessionStatus::WaitingForInput), limit: 10, ..SessionFilter::default() },
    ] {
        assert_eq!(store.sessions(&theirs, &filter).await.unwrap().items, []);
        assert_eq!(store.sessions(&ours, &filter).await.unwrap().items, std::slice::from_ref(&session));
    }
    assert!(!store.erase(&theirs, session.id, story::erasure(world.now())).await.unwrap());
    assert!(world.append(story::answer(&session, world.now()).of(&theirs)).await.is_err());
    store.complete_delivery(&theirs, notice.into(), Delivery::Delivered).await.unwrap();

    assert_eq!(store.load(&ours, session.id).await.unwrap().as_deref(), Some(&session));
    let due: Vec<_> = store
        .take_outgoing(OutboxKind::Notices, 10, story::LEASE_DURATION)
        .await
        .unwrap()
        .into_iter()
        .filter_map(Outgoing::notice)
        .collect();
    assert_eq!(due.iter().map(|notice| (&notice.tenant, notice.id)).collect::<Vec<_>>(), [(&ours, notice)]);
}
