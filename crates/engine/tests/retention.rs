//! Sessions that ended long ago are erased, and nothing else is.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::body::Body;
use waypost_core::ids::{QuestionId, SessionId, Tenant};
use waypost_core::permission::{Permission, Permissions};
use waypost_core::policy::Policy;
use waypost_core::principal::{Principal, Proof};
use waypost_core::question::{Input, Question};
use waypost_core::record::document::Scope;
use waypost_core::record::retention::Hold;
use waypost_core::record::verify::{Against, Findings, Verifier};
use waypost_core::refusal::Refusal;
use waypost_core::reply::{Given, Reply};
use waypost_core::role_policy::RolePolicy;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channels, Error, SeededChance, Settings, VersionedRolePolicy, Waypost};
use waypost_store::{ManualClock, MemoryStore};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An engine with a retention of thirty days.
struct House {
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    waypost: Waypost,
}

impl House {
    fn new() -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        Self { waypost: engine(&store, Vec::new()), clock, store }
    }

    fn holding(mut self, held: SessionId) -> Self {
        self.waypost = engine(&self.store, vec![Hold::Session(held)]);
        self
    }

    async fn waiting(&self) -> SessionId {
        let body = Body::questions(vec![Question::new(QuestionId::new("region"), "Which region?", Input::Text)]);
        let (policy, problems) = (Policy::default(), Vec::new());
        let request = AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems };
        self.waypost.ask(&caller(Principal::agent("deployer")), request, None).await.expect("a store that works").session.id
    }

    async fn ended(&self) -> SessionId {
        let session = self.waiting().await;
        self.waypost.cancel(&zoe(), session, None, None).await.expect("a store that works");
        session
    }

    async fn is_there(&self, session: SessionId) -> bool {
        self.waypost.session(&zoe(), session).await.is_ok()
    }

    /// Every problem in its audit log.
    async fn record(&self) -> Findings {
        self.waypost.mark_record().await.expect("a store that works");
        let mut export = self.waypost.export_record(&zoe(), Scope::All).await.expect("a store that works");
        let mut verifier =
            Verifier::new(Against { key: Some(self.waypost.record_key().await.expect("a store that works")), ..Against::default() });
        while let Some(piece) = export.next().await.expect("a store that works") {
            piece.strip_suffix(b"\n").expect("a store that works").split(|byte| *byte == b'\n').for_each(|line| drop(verifier.take(line)));
        }
        verifier.finish()
    }
}

fn engine(store: &Arc<MemoryStore>, holds: Vec<Hold>) -> Waypost {
    let settings = Settings { retention: Some(30 * DAY), holds, ..Settings::default() };
    Waypost::new(store.clone(), Arc::new(SeededChance::new(7)), Vec::new(), Channels::default(), settings)
}

fn caller(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

fn zoe() -> Caller {
    caller(Principal::person("zoe"))
}

#[tokio::test]
async fn what_ended_long_ago_is_erased_and_what_waits_or_is_held_is_not() {
    let house = House::new();
    let (old, held, waits) = (house.ended().await, house.ended().await, house.waiting().await);
    house.clock.advance(29 * DAY);
    assert_eq!(house.waypost.retire().await.expect("a store that works"), 0);
    let young = house.ended().await;
    house.clock.advance(2 * DAY);
    let house = house.holding(held);

    assert_eq!(house.waypost.retire().await.expect("a store that works"), 1);

    let there = [house.is_there(old).await, house.is_there(held).await, house.is_there(waits).await, house.is_there(young).await];
    assert_eq!(there, [false, true, true, true]);
    let findings = house.record().await;
    assert_eq!((findings.faults, findings.sessions), (vec![], 5), "the four and the directory");
    let erased = house.waypost.erase(&zoe(), held, None).await;
    assert!(matches!(erased, Err(Error::Refused(Refusal::OnHold(_)))), "{erased:?}");
}

#[tokio::test]
async fn whoever_wrote_over_a_channel_answers_and_takes_nothing_out_whatever_their_roles_give() {
    let house = House::new();
    let session = house.waiting().await;
    let role_policy = RolePolicy { everybody: Permissions::all(), ..RolePolicy::default() };
    house.waypost.access().write_role_policy(&zoe(), VersionedRolePolicy { revision: 0, role_policy }).await.expect("a store that works");
    let max = Caller::over_channel(Tenant::default(), "max");
    let refused = [
        house.waypost.export_record(&max, Scope::All).await.map(drop),
        house.waypost.mark_record_of(&max).await.map(drop),
        house.waypost.snapshot(&max, session, 0).await.map(drop),
        house.waypost.erase(&max, session, None).await,
        house.waypost.must_have(&max, Permission::Administer).await,
        house.waypost.must_have_just_proved(&max).await,
    ];
    let said = refused.map(|refused| refused.expect_err("a refusal").to_string());
    let ask = house.waypost.session(&max, session).await.expect("theirs to see").pending().next().expect("an ask").id;
    let answers = [("region".to_owned(), Given { values: vec!["eu".into()], ..Given::default() })];
    let answers = Some(answers.into());
    let answered = house.waypost.reply(&max, ask, Reply { answers, ..Reply::default() }, "chat", None).await.expect("an answer");

    let managing = Refusal::OutOfScope("manage".into()).to_string();
    assert!(said[..5].iter().all(|said| *said == managing), "{said:?}");
    assert_eq!(said[5], Refusal::StepUpRequired { enrolled: false }.to_string());
    let provenance = answered.ask.settlement().expect("an answer").provenance.clone();
    assert_eq!((provenance.by, provenance.signed_in, provenance.credential), (Principal::person("max"), Some(Proof::Channel), None));
}
