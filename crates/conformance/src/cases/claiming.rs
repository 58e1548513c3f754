//! Leases: granted with appends, fenced by terms, and limited in time.

use std::time::Duration;

use tokio::task::JoinSet;
use waypost_core::ask::policy::GRACE;
use waypost_core::ids::AgentName;
use waypost_core::session::Session;

use super::super::story::{BatchVariant as _, LEASE_DURATION, agents, worker};
use super::super::{OpenedStore, story};
use waypost_store::batch::{Claimed, Lease, Then};
use waypost_store::error::AppendError;

const SECOND: Duration = Duration::from_secs(1);

async fn claim(world: &OpenedStore) -> Vec<Claimed> {
    world.store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap()
}

/// A session that a worker has just claimed.
async fn taken(world: &OpenedStore) -> (Session, Lease) {
    let batch = story::begin(world.now()).claimed_by(worker());
    let session = (*batch.session).clone();
    (session, world.append(batch).await.unwrap().lease.unwrap())
}

fn sessions(claimed: &[Claimed]) -> Vec<&Session> {
    claimed.iter().map(|claimed| claimed.session.as_ref()).collect()
}

pub async fn a_claim_rides_on_an_append_that_makes_work(world: OpenedStore) {
    let waiting = world.waiting().await;
    let answered = story::answer(&waiting, world.now()).claimed_by(worker());
    let tenant = answered.tenant.clone();
    let appended = world.append(answered).await.unwrap();
    assert_eq!(appended.lease, Some(Lease { tenant, session: waiting.id, term: 1, attempts: 1 }));
    assert_eq!(claim(&world).await, []);
}

pub async fn no_claim_rides_where_there_is_no_work(world: OpenedStore) {
    let begun = world.begun().await;
    let appended = world.append(story::ask(&begun, world.now()).claimed_by(worker())).await.unwrap();
    assert_eq!(appended.lease, None);
}

pub async fn no_claim_rides_where_somebody_holds_the_session(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    let batch = story::say(&session, world.now()).claimed_by(worker());
    let session = (*batch.session).clone();
    assert_eq!(world.append(batch).await.unwrap().lease, None);
    world.written(story::ask(&session, world.now()).under_lease(lease.term, Then::Release)).await;
}

pub async fn an_old_term_is_fenced(world: OpenedStore) {
    let (session, late) = taken(&world).await;
    world.clock.advance(LEASE_DURATION);
    let next = claim(&world).await.remove(0).lease;
    assert_eq!((late.term, next.term), (1, 2));

    let refused = world.append(story::ask(&session, world.now()).under_lease(late.term, Then::Release)).await;
    assert!(matches!(refused, Err(AppendError::Fenced)), "{refused:?}");
    assert_eq!(world.load(&session).await, Some(session.clone()));
    world.written(story::ask(&session, world.now()).under_lease(next.term, Then::Release)).await;
}

pub async fn a_late_result_is_kept_while_nobody_else_has_driven(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    let updated = world.written(story::say(&session, world.now()).under_lease(lease.term, Then::Release)).await;
    let again = world.written(story::say(&updated, world.now()).under_lease(lease.term, Then::Release)).await;
    claim(&world).await;
    let refused = world.append(story::say(&again, world.now()).under_lease(lease.term, Then::Release)).await;
    assert!(matches!(refused, Err(AppendError::Fenced)), "{refused:?}");
}

pub async fn a_lease_that_was_given_back_cannot_be_renewed(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    let waiting = world.written(story::ask(&session, world.now()).under_lease(lease.term, Then::Release)).await;
    let refused = world.store.renew(&lease, LEASE_DURATION).await;
    assert!(matches!(refused, Err(AppendError::Fenced)), "{refused:?}");
    let answered = world.append(story::answer(&waiting, world.now()).claimed_by(worker())).await.unwrap();
    assert_eq!(answered.lease.map(|lease| lease.term), Some(2));
}

pub async fn renewing_a_lease_for_nothing_gives_it_back(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    world.store.renew(&lease, Duration::ZERO).await.unwrap();
    let claimed = claim(&world).await;
    assert_eq!(sessions(&claimed), [&session]);
    assert_eq!(claimed[0].lease.attempts, 2);
}

pub async fn a_holders_stale_seq_is_stale_and_not_fenced(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    let updated = world.written(story::say(&session, world.now())).await;
    let refused = world.append(story::ask(&session, world.now()).under_lease(lease.term, Then::Release)).await;
    assert!(matches!(refused, Err(AppendError::Stale { seq }) if seq == updated.seq), "{refused:?}");
    world.written(story::ask(&updated, world.now()).under_lease(lease.term, Then::Release)).await;
}

pub async fn a_reply_needs_no_lease_and_leaves_it_alone(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    let updated = world.written(story::say(&session, world.now())).await;
    world.store.renew(&lease, LEASE_DURATION).await.unwrap();
    assert_eq!(claim(&world).await, []);
    world.written(story::ask(&updated, world.now()).under_lease(lease.term, Then::Release)).await;
}

pub async fn a_release_lets_the_next_worker_in_at_once(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    let updated = world.written(story::say(&session, world.now()).under_lease(lease.term, Then::Release)).await;
    let claimed = claim(&world).await;
    assert_eq!(sessions(&claimed), [&updated]);
    assert_eq!(claimed[0].lease.term, 2);
}

pub async fn keeping_a_lease_holds_it_for_longer(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    world.clock.advance(LEASE_DURATION - SECOND);
    let updated = world.written(story::say(&session, world.now()).under_lease(lease.term, Then::Keep(LEASE_DURATION))).await;
    world.clock.advance(LEASE_DURATION - SECOND);
    assert_eq!(claim(&world).await, []);
    world.clock.advance(SECOND);
    assert_eq!(sessions(&claim(&world).await), [&updated]);
}

pub async fn renewing_a_lease_holds_it_for_longer(world: OpenedStore) {
    let (session, lease) = taken(&world).await;
    world.clock.advance(LEASE_DURATION - SECOND);
    world.store.renew(&lease, LEASE_DURATION).await.unwrap();
    world.clock.advance(LEASE_DURATION - SECOND);
    assert_eq!(claim(&world).await, []);
    world.clock.advance(SECOND);
    assert_eq!(sessions(&claim(&world).await), [&session]);
}

pub async fn an_fenced_lease_cannot_be_renewed(world: OpenedStore) {
    let (_, late) = taken(&world).await;
    world.clock.advance(LEASE_DURATION);
    let next = claim(&world).await.remove(0).lease;
    let refused = world.store.renew(&late, LEASE_DURATION).await;
    assert!(matches!(refused, Err(AppendError::Fenced)), "{refused:?}");
    world.store.renew(&next, LEASE_DURATION).await.unwrap();
}

pub async fn attempts_are_counted_before_anything_runs(world: OpenedStore) {
    let session = world.begun().await;
    let mut attempts = Vec::new();
    for _ in 0..3 {
        attempts.push(claim(&world).await.remove(0).lease.attempts);
        world.clock.advance(LEASE_DURATION);
    }
    let holder = claim(&world).await.remove(0).lease;
    attempts.push(holder.attempts);
    world.written(story::say(&session, world.now()).under_lease(holder.term, Then::Release)).await;
    attempts.push(claim(&world).await.remove(0).lease.attempts);
    assert_eq!(attempts, [1, 2, 3, 4, 1]);
}

pub async fn only_what_is_due_is_claimed(world: OpenedStore) {
    let due = world.begun().await;
    world.waiting().await;
    let begun = world.begun().await;
    world.written(story::finish(&begun, world.now())).await;
    assert_eq!(sessions(&claim(&world).await), [&due]);
    assert_eq!(claim(&world).await, []);
}

pub async fn what_is_longest_due_is_claimed_first_and_no_more_than_wanted(world: OpenedStore) {
    let late = story::begin(world.now());
    let first = world.begun().await;
    world.clock.advance(SECOND);
    let second = world.begun().await;
    world.clock.advance(SECOND);
    let third = world.written(late).await;
    let two = world.store.claim(worker(), &agents(), 2, LEASE_DURATION).await.unwrap();
    assert_eq!(sessions(&two), [&first, &second]);
    assert_eq!(sessions(&claim(&world).await), [&third]);
}

pub async fn a_session_is_claimed_once_however_many_want_it(world: OpenedStore) {
    for _ in 0..20 {
        world.begun().await;
    }
    let mut tasks = JoinSet::new();
    for _ in 0..16 {
        let store = world.store.clone();
        tasks.spawn(async move { store.claim(worker(), &agents(), 3, LEASE_DURATION).await.unwrap() });
    }
    let mut claimed: Vec<_> = tasks.join_all().await.into_iter().flatten().map(|claimed| claimed.session.id).collect();
    assert_eq!(claimed.len(), 20);
    claimed.sort_unstable();
    claimed.dedup();
    assert_eq!(claimed.len(), 20);
}

pub async fn a_deadline_is_due_when_it_comes(world: OpenedStore) {
    let begun = world.begun().await;
    let waiting = world.written(story::ask_until(&begun, Some(world.now().plus(SECOND)), world.now())).await;
    world.clock.advance(GRACE);
    assert_eq!(claim(&world).await, []);
    world.clock.advance(SECOND);
    assert_eq!(sessions(&claim(&world).await), [&waiting]);
}

pub async fn a_lease_ends_and_the_next_has_a_higher_term(world: OpenedStore) {
    let (session, first) = taken(&world).await;
    world.clock.advance(LEASE_DURATION - SECOND);
    assert_eq!(claim(&world).await, []);
    world.clock.advance(SECOND);
    let second = claim(&world).await.remove(0);
    assert_eq!(*second.session, session);
    assert_eq!((first.term, second.lease.term), (1, 2));
    assert_eq!(second.lease.attempts, 2);
}

pub async fn work_is_claimed_by_who_has_the_agent_and_a_deadline_by_anybody(world: OpenedStore) {
    let begun = world.begun().await;
    assert_eq!(world.store.claim(worker(), &[], 10, LEASE_DURATION).await.unwrap(), []);
    let strangers = [AgentName::new("stranger")];
    assert_eq!(world.store.claim(worker(), &strangers, 10, LEASE_DURATION).await.unwrap(), []);
    let waiting = world.written(story::ask_until(&begun, Some(world.now().plus(SECOND)), world.now())).await;
    world.clock.advance(SECOND + GRACE);
    assert_eq!(sessions(&world.store.claim(worker(), &[], 10, LEASE_DURATION).await.unwrap()), [&waiting]);
}
