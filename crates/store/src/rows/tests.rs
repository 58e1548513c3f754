//! The conformance suite on a store that implements only what it must, so that every default runs.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound::Excluded;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::task::JoinSet;
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ask::who::Who;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::transaction::PAGE;
use super::{RowCommit, RowOrder, RowRange, Rows, StoreBasics};
use crate::blobs::{Blobs, HasBlobs, MemoryBlobs};
use crate::clock::{Clock, Monotonic};
use crate::conformance::{OpenedStore, story};
use crate::drafts::Draft;
use crate::error::StoreError;
use crate::filter::{AskFilter, SessionFilter};
use crate::notice::Delivery;
use crate::{AuditLog, Backlogged, ChangeFeed, Directory, Drafts, Older, Outbox, Preferred, Store, ThreadRefs, Timetable};

#[derive(Default)]
struct MemoryRows(Mutex<BTreeMap<String, Vec<u8>>>);

impl MemoryRows {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Rows for MemoryRows {
    async fn get(&self, keys: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError> {
        let rows = self.lock();
        Ok(keys.iter().map(|key| rows.get(key).cloned()).collect())
    }

    async fn scan(&self, range: &RowRange) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let rows = self.lock();
        if range.after >= range.before {
            return Ok(Vec::new());
        }
        let found = rows.range((Excluded(range.after.clone()), Excluded(range.before.clone())));
        let row = |(key, value): (&String, &Vec<u8>)| (key.clone(), value.clone());
        let limit = usize::try_from(range.limit).unwrap_or(usize::MAX);
        Ok(match range.order {
            RowOrder::FirstToLast => found.take(limit).map(row).collect(),
            RowOrder::LastToFirst => found.rev().take(limit).map(row).collect(),
        })
    }

    async fn commit(&self, commit: RowCommit) -> Result<bool, StoreError> {
        let mut rows = self.lock();
        if commit.expected.iter().any(|(key, value)| rows.get(key) != value.as_ref()) {
            return Ok(false);
        }
        for (key, value) in commit.changes {
            match value {
                Some(value) => drop(rows.insert(key, value)),
                None => drop(rows.remove(&key)),
            }
        }
        Ok(true)
    }
}

struct RowStore {
    clock: Monotonic<Arc<dyn Clock>>,
    rows: Arc<MemoryRows>,
    blobs: MemoryBlobs,
}

#[async_trait]
impl StoreBasics for RowStore {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        Ok(self.clock.now())
    }

    fn rows(&self) -> Arc<dyn Rows> {
        self.rows.clone()
    }
}

impl HasBlobs for RowStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(self.blobs.clone())
    }
}

impl AuditLog for RowStore {}
impl Backlogged for RowStore {}
impl ChangeFeed for RowStore {}
impl Directory for RowStore {}
impl Drafts for RowStore {}
impl Older for RowStore {}
impl Outbox for RowStore {}
impl Preferred for RowStore {}
impl Store for RowStore {}
impl ThreadRefs for RowStore {}
impl Timetable for RowStore {}

async fn open() -> OpenedStore {
    open_on(Arc::default())
}

fn open_on(rows: Arc<MemoryRows>) -> OpenedStore {
    let clock = |clock| Monotonic::new(clock, Timestamp::default());
    OpenedStore::new(|system| RowStore { clock: clock(system), rows, blobs: MemoryBlobs::default() }, ())
}

crate::conformance!(open());

/// More sessions than a page of rows has.
const MANY: usize = 2 * PAGE as usize + 50;

#[tokio::test]
async fn what_needs_more_than_a_page_of_rows_is_complete() {
    let (world, tenant) = (open().await, Tenant::default());
    let rare = world.written(story::ask(&world.begun().await, world.now())).await;
    let mut sessions = vec![rare.id];
    for _ in 0..MANY {
        sessions.push(world.written(story::begin_by("writer", Principal::person("max"), world.now())).await.id);
    }
    let page = |owner: Option<&str>| SessionFilter { owner: owner.map(Principal::person), limit: 10_000, ..SessionFilter::default() };
    let listed = world.store.sessions(&tenant, &page(Some("zoe"))).await.unwrap();
    assert_eq!((listed.items.iter().map(|session| session.id).collect::<Vec<_>>(), listed.more), (vec![rare.id], false));
    assert_eq!(world.store.sessions(&tenant, &page(None)).await.unwrap().items.len(), MANY + 1);
    let journals = world.record.journals(&tenant, None, 10_000).await.unwrap();
    assert_eq!(journals.iter().map(|journal| journal.session).collect::<Vec<_>>(), sessions);
    assert_eq!(world.store.backlog().await.unwrap().work.waiting, MANY as u64);
    let claim = async |limit| world.store.claim(story::worker(), &[AgentName::new("writer")], limit, story::LEASE_DURATION).await.unwrap();
    let (first, rest) = (claim(u32::try_from(MANY - 1).unwrap()).await, claim(10_000).await);
    assert_eq!((first.len(), rest.len()), (MANY - 1, 1), "what is leased is skipped");
    for session in &sessions {
        assert!(world.store.erase(&tenant, *session, story::erasure(world.now())).await.unwrap());
    }
    assert_eq!(world.store.sessions(&tenant, &page(None)).await.unwrap().items, []);
}

#[tokio::test]
async fn asks_that_wait_for_several_audiences_are_listed_once_over_pages() {
    let (world, tenant) = (open().await, Tenant::default());
    let mut asks = Vec::new();
    for nth in 0..MANY {
        let people = if nth % 3 == 0 { vec![] } else { vec!["zoe".into(), "max".into()] };
        let who = Who { people, ..Who::default() };
        let session = world.written(story::ask_whom(&world.begun().await, who, world.now())).await;
        asks.insert(0, session.pending().next().unwrap().id);
    }
    let groups = [Audience::Anybody, Audience::Person("zoe".into()), Audience::Person("max".into())];
    let (mut listed, mut before) = (Vec::new(), None);
    loop {
        let filter = AskFilter { waits_for: Some(groups.clone().into()), before, limit: 70, ..AskFilter::default() };
        let page = world.store.asks(&tenant, &filter).await.unwrap();
        listed.extend(page.items.iter().map(|ask| ask.id));
        before = listed.last().copied();
        if !page.more {
            break;
        }
    }
    assert_eq!(listed, asks);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_written_during_an_erasure_stays() {
    let rows = Arc::<MemoryRows>::default();
    let world = open_on(rows.clone());
    for _ in 0..50 {
        let mut batch = story::ask(&world.begun().await, world.now());
        batch.notices = vec![story::notice(&batch, world.now()), story::notice(&batch, world.now())];
        let (ask, [sent, again]) = (batch.asks[0].id, [batch.notices[0].id, batch.notices[1].id]);
        let (session, now) = (world.written(batch).await, world.now());
        let draft = Draft { revision: 1, at: now, unsent: UnsentForm::default() };
        let retry = Delivery::Retry { at: now.plus(story::LEASE_DURATION), error: "busy".into() };
        let (store, mut tasks) = (&world.store, JoinSet::new());
        let each = || (store.clone(), Tenant::default());
        let (one, tenant) = each();
        tasks.spawn(async move { one.keep_draft(&tenant, ask, &story::zoe(), draft).await.map(drop) });
        for (id, delivery) in [(sent, Delivery::Sent { at: "C1/7".into() }), (again, retry)] {
            let (one, tenant) = each();
            tasks.spawn(async move { one.complete_delivery(&tenant, id.into(), delivery).await });
        }
        let (one, tenant) = each();
        tasks.spawn(async move { one.erase(&tenant, session.id, story::erasure(now)).await.map(drop) });
        tasks.join_all().await.into_iter().for_each(|done| done.unwrap());
    }
    let kinds: BTreeSet<String> = rows.lock().keys().map(|key| key.split('/').next().unwrap_or_default().to_owned()).collect();
    assert_eq!(kinds, ["data", "entry", "grown", "head", "time"].map(str::to_owned).into());
}
