//! The audit log: which entries are chained, what remains after an erasure, and that erased sessions do not come back.

use std::time::Duration;

use waypost_core::audit::document::Checkpoint;
use waypost_core::audit::signed::Signature;
use waypost_core::audit::{Chain, commitment};
use waypost_core::ids::{Seq, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;

use super::super::story::BatchVariant as _;
use super::super::{OpenedStore, story};
use waypost_store::record::{EntryContent, JournalChain, StoredEntry};
use waypost_store::{AppendError, DirectoryChange};

async fn journal(world: &OpenedStore, session: &Session) -> (JournalChain, Vec<StoredEntry>) {
    let tenant = Tenant::default();
    let journal = world.record.journal_of(&tenant, session.id).await.unwrap().unwrap();
    let links = world.record.links(&tenant, session.id, 0, 100).await.unwrap();
    (journal, links)
}

/// The chain of the journal, computed again from the stored entries.
fn computed(journal: &JournalChain, links: &[StoredEntry]) -> Chain {
    let mut chain = Chain::begin(&Tenant::default(), journal.session, journal.unchained_entries);
    for link in links {
        let committed = match &link.content {
            EntryContent::Stored { actor, data } => commitment(journal.salt, link.seq, actor, data),
            EntryContent::Erased { commitment } => *commitment,
            EntryContent::Unreadable => panic!("an entry cannot be read"),
        };
        assert_eq!(chain.add(link.at, &link.kind, committed), link.hash, "entry {}", link.seq);
    }
    chain
}

pub async fn a_journal_is_a_chain_that_anybody_can_compute(world: OpenedStore) {
    let session = world.waiting().await;
    let answered = world.written(story::answer(&session, world.now())).await;

    let (journal, links) = journal(&world, &session).await;

    assert_eq!(computed(&journal, &links).head(), journal.head);
    assert_eq!((journal.head.seq, journal.unchained_entries, journal.salt.is_some()), (answered.seq, 0, true));
    let entries = world.store.read(&Tenant::default(), session.id, 0, 100).await.unwrap();
    let expected = entries.iter().map(|entry| (entry.seq, entry.event.kind(), serde_json::to_string(&entry.event).unwrap()));
    let stored = links.iter().map(|link| match &link.content {
        EntryContent::Stored { data, .. } => (link.seq, link.kind.as_str(), data.clone()),
        other => panic!("{other:?}"),
    });
    assert!(expected.eq(stored));
}

pub async fn an_erased_session_keeps_its_chain_and_nothing_that_was_said(world: OpenedStore) {
    let session = world.waiting().await;
    let (before, links) = journal(&world, &session).await;
    assert!(world.store.erase(&Tenant::default(), session.id, story::erasure(world.now())).await.unwrap());

    let (after, left) = journal(&world, &session).await;

    assert_eq!(computed(&after, &left).head(), after.head);
    assert_eq!((after.head.seq, after.salt), (before.head.seq + 1, None));
    let (end, rest) = left.split_last().unwrap();
    let skeleton = |link: &StoredEntry| (link.seq, link.at, link.kind.clone(), link.hash);
    assert!(rest.iter().map(skeleton).eq(links.iter().map(skeleton)));
    assert!(rest.iter().all(|link| matches!(link.content, EntryContent::Erased { .. })));
    let data = r#"{"type":"session_erased","data":{"reason":"They asked for it."}}"#.to_owned();
    assert_eq!((end.kind.as_str(), &end.content), ("session_erased", &EntryContent::Stored { actor: "person:zoe".into(), data }));
}

pub async fn an_erased_session_does_not_come_back(world: OpenedStore) {
    let begun = story::begin(world.now());
    world.written(begun.clone()).await;
    world.store.erase(&Tenant::default(), begun.session.id, story::erasure(world.now())).await.unwrap();
    let again = world.append(begun.clone()).await;
    assert!(matches!(again, Err(AppendError::Erased)), "{again:?}");
    assert_eq!(world.load(&begun.session).await, None);
}

pub async fn every_journal_is_in_the_record_by_its_id(world: OpenedStore) {
    let (first, second, third) = (world.waiting().await, world.begun().await, world.begun().await);
    let theirs = story::begin(world.now()).of(&Tenant::new("theirs"));
    world.written(theirs.clone()).await;
    world.store.erase(&Tenant::default(), second.id, story::erasure(world.now())).await.unwrap();

    let tenant = Tenant::default();
    let record = |after, limit| world.record.journals(&tenant, after, limit);
    let named = |page: Vec<JournalChain>| page.into_iter().map(|journal| (journal.session, journal.head.seq as Seq)).collect::<Vec<_>>();
    let all = [(first.id, first.seq), (second.id, second.seq + 1), (third.id, third.seq)];
    assert_eq!(named(record(None, 10).await.unwrap()), all);
    assert_eq!(named(record(None, 2).await.unwrap()), all[..2]);
    assert_eq!(named(record(Some(second.id), 10).await.unwrap()), all[2..]);
    assert_eq!(named(record(Some(third.id), 10).await.unwrap()), []);
    assert_eq!(world.record.journal_of(&Tenant::default(), theirs.session.id).await.unwrap(), None);
}

pub async fn what_changes_who_may_do_what_is_a_chain_too(world: OpenedStore) {
    let tenant = Tenant::default();
    for name in ["zoe", "ann", "bob"] {
        let welcome = DirectoryChange::Welcome { principal: Principal::person(name) };
        world.directory.write(&tenant, &story::zoe(), world.now(), welcome).await.unwrap();
    }
    let links = world.record.directory_links(&tenant, 0, 10).await.unwrap();
    let mut chain = Chain::begin(&tenant, "directory", 0);
    for link in &links {
        let EntryContent::Stored { actor, data } = &link.content else { panic!("{link:?}") };
        assert_eq!(chain.add(link.at, &link.kind, commitment(None, link.seq, actor, data)), link.hash);
    }
    assert_eq!(links.iter().map(|link| link.kind.as_str()).collect::<Vec<_>>(), ["principal_welcomed"; 3]);
    assert_eq!(world.record.directory_links(&tenant, 1, 1).await.unwrap(), links[1..2]);
}

/// Creates the next checkpoint as an engine would, and returns the journals that it names.
pub(crate) async fn marked(world: &OpenedStore) -> Option<Vec<(String, Seq)>> {
    marked_of(world, &Tenant::default()).await
}

/// The same for this tenant.
pub(crate) async fn marked_of(world: &OpenedStore, tenant: &Tenant) -> Option<Vec<(String, Seq)>> {
    let growth = world.record.journal_growth(tenant, 50_000).await.unwrap()?;
    let (n, previous) = growth.after.map_or((1, Checkpoint::before_all(tenant.as_str())), |(n, hash)| (n + 1, hash));
    let (at, list) = (world.now(), Checkpoint::list_of(&growth.heads));
    let hash = Checkpoint::hash_of(tenant.as_str(), n, at, previous, list);
    let checkpoint = Checkpoint { n, at, previous, heads: Some(growth.heads), list, hash, signature: Signature::from_bytes([7; 64]) };
    assert!(world.record.keep_checkpoint(tenant, checkpoint.clone(), growth.position.clone()).await.unwrap());
    assert!(!world.record.keep_checkpoint(tenant, checkpoint.clone(), growth.position).await.unwrap(), "its number is taken");
    assert_eq!(world.record.last_checkpoint(tenant).await.unwrap(), Some(checkpoint.clone()));
    Some(checkpoint.heads.into_iter().flatten().map(|named| (named.session, named.seq)).collect())
}

pub async fn a_checkpoint_names_what_grew_since_the_one_before(world: OpenedStore) {
    let tenant = Tenant::default();
    assert_eq!(marked(&world).await, None);
    let (first, second) = (world.waiting().await, world.begun().await);
    world.written(story::begin(world.now()).of(&Tenant::new("theirs"))).await;
    assert_eq!(marked(&world).await, Some(vec![(first.id.to_string(), first.seq), (second.id.to_string(), second.seq)]));
    assert_eq!(marked(&world).await, None);
    let further = world.written(story::say(&second, world.now())).await;
    world.store.erase(&tenant, first.id, story::erasure(world.now())).await.unwrap();
    assert_eq!(marked(&world).await, Some(vec![(first.id.to_string(), first.seq + 1), (second.id.to_string(), further.seq)]));
    let welcome = DirectoryChange::Welcome { principal: Principal::person("ann") };
    world.directory.write(&tenant, &story::zoe(), world.now(), welcome).await.unwrap();
    assert_eq!(marked(&world).await, Some(vec![("directory".to_owned(), 1)]));
    assert_eq!(marked(&world).await, None);
    let numbers = |page: Vec<Checkpoint>| page.iter().map(|checkpoint| checkpoint.n).collect::<Vec<_>>();
    assert_eq!(numbers(world.record.checkpoints(&tenant, 0, 10).await.unwrap()), [1, 2, 3]);
    assert_eq!(numbers(world.record.checkpoints(&tenant, 1, 1).await.unwrap()), [2]);
    let people_only = Tenant::new("people-only");
    world.write(&people_only, DirectoryChange::Welcome { principal: Principal::person("ann") }).await;
    assert_eq!(world.record.tenants().await.unwrap(), [tenant, people_only, Tenant::new("theirs")]);
}

pub async fn a_checkpoint_of_one_tenant_says_nothing_about_the_directory_of_another(world: OpenedStore) {
    let tenants = [Tenant::new("one"), Tenant::new("other")];
    for (tenant, people) in tenants.iter().zip([&["ann"][..], &["ann", "bob"]]) {
        for person in people {
            world.write(tenant, DirectoryChange::Welcome { principal: Principal::person(*person) }).await;
        }
        assert_eq!(marked_of(&world, tenant).await, Some(vec![("directory".to_owned(), people.len() as u64)]));
    }
    // Both are the first of their tenant.
    for tenant in &tenants {
        assert_eq!(marked_of(&world, tenant).await, None, "{tenant}");
    }
}

pub async fn the_signing_key_is_made_once(world: OpenedStore) {
    assert_eq!(world.blobs.signing_key([1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(world.blobs.signing_key([2; 32]).await.unwrap(), [1; 32]);
    assert_eq!(world.blobs.sealing_key([3; 32]).await.unwrap(), [3; 32]);
}

pub async fn what_ended_is_found_by_when_it_ended_and_not_by_when_it_began(world: OpenedStore) {
    let (tenant, second) = (Tenant::default(), Duration::from_secs(1));
    let (_waits, _runs, begun) = (world.waiting().await, world.begun().await, world.begun().await);
    world.clock.advance(10 * second);
    let ended = world.written(story::finish(&begun, world.now())).await;
    let end = world.now();
    world.clock.advance(10 * second);
    let before = async |tenant: &Tenant, moment| world.record.ended_before(tenant, moment, None, 10).await.unwrap();
    assert_eq!([before(&tenant, end).await, before(&tenant, end.plus(second)).await], [vec![], vec![ended.id]]);
    assert_eq!(before(&Tenant::new("theirs"), end.plus(second)).await, []);
    assert_eq!(world.record.ended_before(&tenant, end.plus(second), Some(ended.id), 10).await.unwrap(), []);
}

pub async fn what_ended_is_returned_in_pages_oldest_first(world: OpenedStore) {
    let mut begun = Vec::new();
    for _ in 0..5 {
        begun.push(world.begun().await);
    }
    // The last to begin ends first, so another order than that of the ids would show.
    for session in begun.iter().rev() {
        world.written(story::finish(session, world.now())).await;
        world.clock.advance(Duration::from_secs(1));
    }
    let ids: Vec<_> = begun.iter().map(|session| session.id).collect();
    let (mut pages, mut after) = (Vec::new(), None);
    for _ in 0..4 {
        let page = world.record.ended_before(&Tenant::default(), world.now(), after, 2).await.unwrap();
        after = page.last().copied().or(after);
        pages.push(page);
    }
    assert_eq!(pages, [&ids[..2], &ids[2..4], &ids[4..], &[]]);
}
