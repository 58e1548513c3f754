//! Sessions that ended long ago are erased, and nothing else is.

use std::sync::Arc;
use std::time::Duration;

use waypost_conformance::story;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::audit::document::ExportScope;
use waypost_core::audit::retention::RetentionHold;
use waypost_core::audit::verify::{Expected, Findings, Verifier};
use waypost_core::ids::{QuestionId, SessionId, Tenant};
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Engine, Error, SeededChance, Settings, VersionedRolePolicy};
use waypost_identity::Identity;
use waypost_store::{AppendBatch, Clock as _, ManualClock, MemoryStore, Store as _};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An engine with a retention of thirty days.
struct World {
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    waypost: Engine,
}

impl World {
    fn new() -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        Self { waypost: engine(&store, Vec::new()), clock, store }
    }

    fn holding(mut self, held: SessionId) -> Self {
        self.waypost = engine(&self.store, vec![RetentionHold::Session(held)]);
        self
    }

    async fn waiting(&self) -> SessionId {
        let body = Body::questions(vec![Question::new(QuestionId::new("region"), "Which region?", Input::Text)]);
        let (policy, problems) = (Policy::default(), Vec::new());
        let request = AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems };
        self.waypost.asks().ask(&caller(Principal::agent("deployer")), request, None).await.expect("a store that works").session.id
    }

    async fn ended(&self) -> SessionId {
        let session = self.waiting().await;
        self.waypost.sessions().cancel(&zoe(), session, None, None).await.expect("a store that works");
        session
    }

    /// A session that was cancelled while its child session works, and the child session.
    async fn family(&self) -> (SessionId, Session) {
        let parent = self.written(story::begin(self.clock.now())).await;
        let parent = self.written(story::hand_over(&parent, self.clock.now())).await;
        let child = self.written(story::begin_below(&parent, self.clock.now())).await;
        self.waypost.sessions().cancel(&zoe(), parent.id, None, None).await.expect("a store that works");
        (parent.id, child)
    }

    async fn written(&self, batch: AppendBatch) -> Session {
        let session = (*batch.session).clone();
        self.store.append(batch).await.expect("a store that works");
        session
    }

    async fn is_there(&self, session: SessionId) -> bool {
        self.waypost.sessions().get(&zoe(), session).await.is_ok()
    }

    /// Every problem in its audit log.
    async fn record(&self) -> Findings {
        self.waypost.audit().add_checkpoints().await.expect("a store that works");
        let mut export = self.waypost.audit().export(&zoe(), ExportScope::All).await.expect("a store that works");
        let mut verifier =
            Verifier::new(Expected { key: Some(self.waypost.audit().key().await.expect("a store that works")), ..Expected::default() });
        while let Some(piece) = export.next().await.expect("a store that works") {
            piece.strip_suffix(b"\n").expect("a store that works").split(|byte| *byte == b'\n').for_each(|line| drop(verifier.take(line)));
        }
        verifier.finish()
    }
}

fn engine(store: &Arc<MemoryStore>, retention_holds: Vec<RetentionHold>) -> Engine {
    let settings = Settings { retention: Some(30 * DAY), retention_holds, ..Settings::default() };
    Engine::new(store.clone(), Arc::new(SeededChance::new(7)), Vec::new(), Channels::default(), settings)
}

fn caller(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

fn zoe() -> Caller {
    caller(Principal::person("zoe"))
}

#[tokio::test]
async fn what_ended_long_ago_is_erased_and_what_waits_or_is_held_is_not() {
    let world = World::new();
    let (old, held, waits) = (world.ended().await, world.ended().await, world.waiting().await);
    world.clock.advance(29 * DAY);
    assert_eq!(world.waypost.audit().retire().await.expect("a store that works"), 0);
    let young = world.ended().await;
    world.clock.advance(2 * DAY);
    let world = world.holding(held);

    assert_eq!(world.waypost.audit().retire().await.expect("a store that works"), 1);

    let there = [world.is_there(old).await, world.is_there(held).await, world.is_there(waits).await, world.is_there(young).await];
    assert_eq!(there, [false, true, true, true]);
    let findings = world.record().await;
    assert_eq!((findings.faults, findings.sessions), (vec![], 5), "the four and the directory");
    let erased = world.waypost.sessions().erase(&zoe(), held, None).await;
    assert!(matches!(erased, Err(Error::Refused(Refusal::OnHold(_)))), "{erased:?}");
}

#[tokio::test]
async fn a_family_is_erased_when_all_of_it_ended_long_ago_and_nothing_holds_any_of_it() {
    let world = World::new();
    let (parent, child) = world.family().await;
    let there = async |world: &World| [world.is_there(parent).await, world.is_there(child.id).await];
    let erased = async |world: &World| world.waypost.audit().retire().await.expect("a store that works");
    world.clock.advance(31 * DAY);
    assert_eq!((erased(&world).await, there(&world).await), (0, [true, true]), "the child session still works");
    world.written(story::finish(&child, world.clock.now())).await;
    world.clock.advance(29 * DAY);
    assert_eq!((erased(&world).await, there(&world).await), (0, [true, true]), "the child session ended 29 days ago");
    world.clock.advance(2 * DAY);
    let held = World { waypost: engine(&world.store, vec![RetentionHold::Session(child.id)]), ..world };
    assert_eq!((erased(&held).await, there(&held).await), (0, [true, true]), "the child session is held");
    let refused = held.waypost.sessions().erase(&zoe(), parent, None).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::OnHold(_)))), "{refused:?}");
    let free = World { waypost: engine(&held.store, Vec::new()), ..held };
    assert_eq!((erased(&free).await, there(&free).await), (2, [false, false]));
}

#[tokio::test]
async fn what_is_kept_is_counted_from_the_end_and_not_from_the_beginning() {
    let world = World::new();
    let session = world.waiting().await;
    world.clock.advance(40 * DAY);
    world.waypost.sessions().cancel(&zoe(), session, None, None).await.expect("a store that works");
    world.clock.advance(30 * DAY - Duration::from_millis(1));
    assert_eq!(world.waypost.audit().retire().await.expect("a store that works"), 0);
    world.clock.advance(Duration::from_millis(2));
    assert_eq!(world.waypost.audit().retire().await.expect("a store that works"), 1);
    assert!(!world.is_there(session).await);
}

#[tokio::test]
async fn a_person_who_wrote_over_a_channel_answers_and_takes_nothing_out_whatever_their_roles_give() {
    let world = World::new();
    let session = world.waiting().await;
    let role_policy = RolePolicy { everybody: Permissions::all(), ..RolePolicy::default() };
    let identity = Identity::new(world.waypost.directory().clone(), world.waypost.seals().clone());
    identity.access().write_role_policy(&zoe(), VersionedRolePolicy { revision: 0, role_policy }).await.expect("a store that works");
    let max = Caller::over_channel(Tenant::default(), "max");
    let refused = [
        world.waypost.audit().export(&max, ExportScope::All).await.map(drop),
        world.waypost.audit().add_checkpoints_of(&max).await.map(drop),
        world.waypost.snapshots().export(&max, session, 0).await.map(drop),
        world.waypost.sessions().erase(&max, session, None).await,
        world.waypost.people().must_have(&max, Permission::Administer).await,
    ];
    let refusals = refused.map(|refused| refused.expect_err("a refusal").to_string());
    let unproved = identity.sign_in().must_have_just_proved(&max).await.expect_err("a refusal");
    let ask = world.waypost.sessions().get(&max, session).await.expect("theirs to see").pending().next().expect("an ask").id;
    let answers = [("region".to_owned(), Given { values: vec!["eu".into()], ..Given::default() })];
    let answers = Some(answers.into());
    let answered = world.waypost.asks().reply(&max, ask, Reply { answers, ..Reply::default() }, "chat", None).await.expect("an answer");

    let managing = Refusal::OutOfScope("manage".into()).to_string();
    assert!(refusals.iter().all(|refusal| *refusal == managing), "{refusals:?}");
    assert_eq!(unproved.to_string(), Refusal::StepUpRequired { enrolled: false }.to_string());
    let provenance = answered.ask.settlement().expect("an answer").provenance.clone();
    assert_eq!((provenance.by, provenance.signed_in, provenance.credential), (Principal::person("max"), Some(Proof::Channel), None));
}
