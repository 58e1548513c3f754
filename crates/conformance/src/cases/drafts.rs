//! Drafts: one for each person and ask, while the ask is pending.

use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;

use super::super::{OpenedStore, story};
use waypost_store::drafts::Draft;

fn draft(world: &OpenedStore, text: &str) -> Draft {
    Draft { revision: 1, at: world.now(), unsent: UnsentForm { comment: Some(text.into()), ..UnsentForm::default() } }
}

async fn saved(world: &OpenedStore, ask: AskId, by: &Principal, text: &str) -> bool {
    world.drafts.keep_draft(&Tenant::default(), ask, by, draft(world, text)).await.unwrap()
}

async fn found(world: &OpenedStore, ask: AskId, by: &Principal) -> Option<Draft> {
    world.drafts.draft(&Tenant::default(), ask, by).await.unwrap()
}

async fn ask_of(world: &OpenedStore, session: &Session) -> AskId {
    world.asks_of(session).await.items[0].id
}

pub async fn a_draft_is_kept_for_its_person_and_the_last_one_stays(world: OpenedStore) {
    let session = world.waiting().await;
    let (ask, zoe, max) = (ask_of(&world, &session).await, story::zoe(), Principal::person("max"));
    assert_eq!(found(&world, ask, &zoe).await, None);
    for (by, text) in [(&zoe, "first"), (&max, "his"), (&zoe, "second")] {
        assert!(saved(&world, ask, by, text).await);
    }
    let theirs = world.drafts.draft(&Tenant::new("theirs"), ask, &zoe).await.unwrap();
    let drafts = (found(&world, ask, &zoe).await, found(&world, ask, &max).await, theirs);
    assert_eq!(drafts, (Some(draft(&world, "second")), Some(draft(&world, "his")), None));
}

pub async fn a_draft_goes_with_its_ask_and_none_comes_after(world: OpenedStore) {
    let (answered, erased, zoe) = (world.waiting().await, world.waiting().await, story::zoe());
    let (first, second) = (ask_of(&world, &answered).await, ask_of(&world, &erased).await);
    for ask in [first, second] {
        assert!(saved(&world, ask, &zoe, "so far").await);
    }
    world.written(story::answer(&answered, world.now())).await;
    assert_eq!((found(&world, first, &zoe).await, saved(&world, first, &zoe, "late").await), (None, false));
    assert_eq!(found(&world, second, &zoe).await, Some(draft(&world, "so far")));
    world.store.erase(&Tenant::default(), erased.id, story::erasure(world.now())).await.unwrap();
    assert_eq!((found(&world, second, &zoe).await, saved(&world, second, &zoe, "late").await), (None, false));
    assert_eq!(found(&world, first, &zoe).await, None);
}
