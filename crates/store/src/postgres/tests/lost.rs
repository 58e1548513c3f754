//! Connections that break in the middle of an append, and servers that die: reported results are true, and nothing is
//! written twice.

use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::session::Session;
use waypost_test_postgres::{PostgresServer, TestDatabase, database};

use super::super::PostgresStore;
use super::road::{Fault, Road};
use super::{node, stored_events, waits};
use crate::StoreBasics as _;
use crate::condition::Serves;
use crate::conformance::story::{self, BatchVariant as _, worker};
use crate::{
    AppendBatch, AppendError, Appended, ChangeFeed as _, ChangeOutcome, Directory as _, DirectoryChange, Lease, Store as _, StoreError,
    Then,
};

/// A node on a connection that can be cut, and a session that waits for a person.
struct World {
    road: Road,
    node: PostgresStore,
    session: Session,
    _database: TestDatabase,
}

impl World {
    async fn new() -> Self {
        let database = database().unwrap();
        let road = Road::to(&database.address);
        let node = node(&road.address).await;
        let begun = story::begin(node.now().await.unwrap());
        let asked = story::ask(&begun.session, node.now().await.unwrap());
        let session = (*asked.session).clone();
        node.append(begun).await.unwrap();
        node.append(asked).await.unwrap();
        Self { road, node, session, _database: database }
    }

    async fn begin(&self) -> AppendBatch {
        story::begin(self.node.now().await.unwrap())
    }

    async fn answer(&self) -> AppendBatch {
        story::answer(&self.session, self.node.now().await.unwrap())
    }

    async fn stored_events(&self) -> Vec<String> {
        stored_events(&self.node, self.session.id).await
    }
}

fn first_lease(session: SessionId) -> Lease {
    Lease { tenant: Tenant::default(), session, term: 1, attempts: 1 }
}

const BEGUN_AND_ANSWERED: [&str; 7] =
    ["session_created", "message", "message", "question_pending", "run_suspended", "question_answered", "run_resumed"];

/// F20, F21
#[tokio::test]
async fn an_append_whose_connection_is_cut_at_its_commit_is_told_as_it_is_and_written_once() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::CutAndLate] {
        let world = World::new().await;
        let answer = world.answer().await.claimed_by(worker());
        let answered = (*answer.session).clone();
        world.road.next(fault);

        let appended = world.node.append(answer).await.unwrap();

        assert_eq!(appended, Appended { lease: Some(first_lease(answered.id)) }, "{fault:?}");
        assert_eq!(world.stored_events().await, BEGUN_AND_ANSWERED, "{fault:?}");
        assert_eq!(world.node.load(&Tenant::default(), answered.id).await.unwrap().as_deref(), Some(&answered), "{fault:?}");
        let last = story::finish(&answered, world.node.now().await.unwrap());
        world.node.append(last.under_lease(1, Then::Release)).await.unwrap();
    }
}

/// F20, F21
#[tokio::test]
async fn a_session_that_begins_on_a_connection_that_is_cut_begins_once() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::CutAndLate] {
        let world = World::new().await;
        let begun = world.begin().await.claimed_by(worker());
        let (session, key) = (begun.session.clone(), story::effect(&begun, story::zoe(), "a key"));
        let begun = AppendBatch { remember: Some(key.clone()), ..begun };
        world.road.next(fault);

        assert_eq!(world.node.append(begun.clone()).await.unwrap(), Appended { lease: Some(first_lease(session.id)) }, "{fault:?}");

        assert_eq!(stored_events(&world.node, session.id).await, BEGUN_AND_ANSWERED[..2], "{fault:?}");
        assert_eq!(world.node.recall(&Tenant::default(), &story::zoe(), "a key").await.unwrap(), Some(key), "{fault:?}");
        // A client that really sends it again gets the original result.
        let again = world.node.append(begun).await;
        assert!(matches!(&again, Err(AppendError::Repeated(before)) if before.session == session.id), "{again:?}");
    }
}

/// F22
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_to_a_stop_and_cuts_nothing_is_given_up_and_used_again_once_it_goes_on() {
    let world = World::new().await;
    let answer = world.answer().await;
    world.road.stands_still(true);
    let tenant = Tenant::default();
    let (outcome, read, looked) =
        tokio::join!(world.node.append(answer.clone()), world.node.load(&tenant, world.session.id), world.node.next_changes());
    assert!(matches!(&outcome, Err(AppendError::Store(StoreError::Unavailable(_)))), "{outcome:?}");
    assert!(matches!((&read, &looked), (Err(StoreError::Unavailable(_)), Err(StoreError::Unavailable(_)))), "{read:?} {looked:?}");
    assert_eq!(world.node.condition().serves, Serves::Nothing("the database is unreachable".into()));

    world.road.stands_still(false);
    waits(async || world.node.append(answer.clone()).await.is_ok()).await;
    assert_eq!(world.stored_events().await, BEGUN_AND_ANSWERED);
    let serves = waits(async || world.node.condition().serves == Serves::Everything);
    tokio::select! {
        looked = world.node.next_changes() => drop(looked.unwrap()),
        () = serves => {}
    }
}

/// F21
#[tokio::test]
async fn a_lease_that_was_held_before_is_not_told_as_one_that_rode_on_the_append() {
    let world = World::new().await;
    let (me, answer) = (worker(), world.answer().await);
    let answered = (*answer.session).clone();
    world.node.append(answer.claimed_by(me)).await.unwrap();
    world.road.next(Fault::CutAfter);
    let batch = story::say(&answered, world.node.now().await.unwrap()).claimed_by(me);
    assert_eq!(world.node.append(batch).await.unwrap(), Appended { lease: None });
}

/// F21
#[tokio::test]
async fn what_was_fenced_after_all_is_told_so_and_leaves_nothing() {
    let world = World::new().await;
    let other = node(&world.road.address).await;
    let (mine, theirs) = (world.answer().await, world.answer().await);
    world.road.next(Fault::CutBefore);
    let (mine, ()) = tokio::join!(world.node.append(mine), async {
        other.append(theirs).await.unwrap_or_else(|_| panic!("one of the two is taken"));
    });
    // The first commit is the one that is cut. Whichever append that was, one of the two is written in the end.
    let stale = matches!(mine, Err(AppendError::Stale { seq: 7 }));
    assert!(stale || mine.is_ok(), "{mine:?}");
    assert_eq!(world.stored_events().await, BEGUN_AND_ANSWERED);
}

/// F21
#[tokio::test]
async fn only_what_was_sent_to_a_server_that_stays_away_is_not_known() {
    let World { mut road, node, session, _database } = World::new().await;
    let now = node.now().await.unwrap();
    let (answer, begun) = (story::answer(&session, now), story::begin(now));
    road.next(Fault::CutAndLate);
    let (sent, ()) = tokio::join!(node.append(answer), async {
        road.reached().await;
        road.shut().await;
        tokio::time::pause();
    });
    let unsent = node.append(begun).await;
    assert!(matches!(sent, Err(AppendError::Store(StoreError::OutcomeUnknown(_)))), "{sent:?}");
    assert!(matches!(unsent, Err(AppendError::Store(StoreError::Unavailable(_)))), "{unsent:?}");
}

/// F21
#[tokio::test]
async fn every_other_commit_of_which_nothing_was_heard_is_told_as_not_known() {
    let World { road, node, session, _database } = World::new().await;
    let (tenant, now) = (Tenant::default(), node.now().await.unwrap());
    let not_known = |outcome: Result<(), StoreError>| assert!(matches!(outcome, Err(StoreError::OutcomeUnknown(_))), "{outcome:?}");
    let welcome = || DirectoryChange::Welcome { principal: story::zoe() };

    road.next(Fault::CutAfter);
    not_known(node.write(&tenant, &story::zoe(), now, welcome()).await.map(drop));
    assert_eq!(node.write(&tenant, &story::zoe(), now, welcome()).await.unwrap(), ChangeOutcome::Unchanged);

    road.next(Fault::CutAfter);
    not_known(node.erase(&tenant, session.id, story::erasure(now)).await.map(drop));
    assert!(!node.erase(&tenant, session.id, story::erasure(now)).await.unwrap());
}

/// Starts a session that asks, answers it, and reports each acknowledgement.
async fn asks_and_answers(node: &PostgresStore, acknowledged: &mpsc::UnboundedSender<SessionId>) {
    let now = node.now().await.unwrap();
    let begun = story::begin(now);
    let asked = story::ask(&begun.session, now);
    let answered = story::answer(&asked.session, now);
    let session = begun.session.id;
    for batch in [begun, asked, answered] {
        node.append(batch).await.unwrap();
    }
    acknowledged.send(session).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f22_a_server_that_dies_and_comes_back_is_waited_for_and_nothing_is_lost_or_written_twice() {
    let mut server = PostgresServer::start().unwrap();
    let node = Arc::new(node(&server.address("postgres")).await);
    let (says, mut acknowledged) = mpsc::unbounded_channel();
    let mut at_work = JoinSet::new();
    for _ in 0..8 {
        let (node, says) = (Arc::clone(&node), says.clone());
        at_work.spawn(async move {
            for _ in 0..12 {
                asks_and_answers(&node, &says).await;
            }
        });
    }
    drop(says);
    let mut sessions = Vec::new();
    acknowledged.recv_many(&mut sessions, 1).await;
    let _server = tokio::task::spawn_blocking(move || {
        server.kill().unwrap();
        server.run().unwrap();
        server
    })
    .await
    .unwrap();
    while acknowledged.recv_many(&mut sessions, 100).await > 0 {}
    at_work.join_all().await;
    assert_eq!(sessions.len(), 96);
    for session in sessions {
        assert_eq!(stored_events(&node, session).await, BEGUN_AND_ANSWERED);
    }
}
