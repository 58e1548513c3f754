//! A store with data of every kind, for tests of data migration and backups.

use std::collections::BTreeSet;
use std::time::Duration;

use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::risk::Risk;
use waypost_core::session::Session;

use crate::batch::Then;
use crate::blobs::Holder;
use crate::conformance::cases::{credential, factor, marked, rule, upload};
use crate::conformance::story::BatchVariant as _;
use crate::conformance::{OpenedStore, story};
use crate::directory::{DirectoryChange, Purpose};
use crate::drafts::Draft;
use crate::notice::Delivery;
use crate::outbox::OutboxKind;
use crate::timetable::Planned;

/// Sessions that can be continued.
pub(crate) struct FilledStore {
    /// It waits for an answer.
    pub(crate) waiting: Session,
    /// A worker runs it.
    pub(crate) driven: Session,
    /// It was erased.
    pub(crate) erased: Session,
}

/// The thread from which a session received a message.
pub(crate) fn thread_ref() -> ThreadRef {
    ThreadRef { channel: "slack".into(), at: "C1/7".into() }
}

/// Fills an empty store.
pub(crate) async fn fill(world: &OpenedStore) -> FilledStore {
    fill_directory(world).await;
    let (erased, other) = (world.waiting().await, world.begun().await);
    let tenant = Tenant::default();
    world.store.erase(&tenant, erased.id, story::erasure(world.now())).await.unwrap();
    // These rows are due, answered, ended, or belong to another tenant.
    let answered = world.waiting().await;
    let answered = world.written(story::answer(&answered, world.now())).await;
    world.written(story::finish(&answered, world.now())).await;
    world.written(story::begin(world.now()).of(&Tenant::new("theirs"))).await;
    let spoken = world.written(story::say_from(&other, Some(thread_ref()), world.now())).await;
    let handed = world.written(story::hand_over(&spoken, world.now())).await;
    world.written(story::begin_below(&handed, world.now())).await;
    assert!(marked(world).await.is_some());
    let waiting = fill_waiting(world).await;
    let driven = fill_driven(world).await;
    let session = waiting.id.to_string();
    for (name, text) in
        [("person:zoe", "hers"), (&*session, "of the session"), (&format!("{session}/sealed"), "a secret"), ("person:zoe", "later")]
    {
        upload(world, Holder { tenant: &tenant, name }, &[text.as_bytes()], "plan.txt").await;
    }
    world.blobs.sealing_key([3; 32]).await.unwrap();
    world.blobs.signing_key([4; 32]).await.unwrap();
    FilledStore { waiting, driven, erased }
}

async fn fill_directory(world: &OpenedStore) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    world.write(&Tenant::new("theirs"), DirectoryChange::MakeTenant).await;
    let away = Preferences {
        away: Some(Away { until: world.now().plus(Duration::from_secs(60)), delegate: Some("carol".into()) }),
        ..Preferences::default()
    };
    let changes = [
        DirectoryChange::Welcome { principal: Principal::agent("deployer") },
        DirectoryChange::Assign { person: zoe.clone(), roles: BTreeSet::from([RoleName::new("release")]) },
        DirectoryChange::WriteRolePolicy { read: 0, role_policy: RolePolicy { own: Some(Risk::Low), ..RolePolicy::default() } },
        DirectoryChange::AddFactor { factor: factor(world, FactorKind::Passkey, Some("handle")) },
        DirectoryChange::KeepRule { rule: rule(world, "deploy") },
        DirectoryChange::Prefer { person: Principal::person("bob"), preferences: Box::new(away) },
    ];
    for change in changes {
        world.write(&tenant, change).await;
    }
    world.issue(&credential(Purpose::Key, 1, world.now())).await;
    world.store.plan(&tenant, "nightly", None, &Planned { spec: "0 3 * * *".into(), at: world.now() }).await.unwrap();
}

/// A session that waits for an answer, with a delivered notice, a draft and an idempotency key.
async fn fill_waiting(world: &OpenedStore) -> Session {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let begun = world.begun().await;
    let mut asked = story::ask(&begun, world.now());
    asked.notices = vec![story::notice(&asked, world.now()), story::notice(&asked, world.now())];
    asked.remember = Some(story::effect(&asked, zoe.clone(), "key"));
    let (ask, notices) = (asked.asks[0].id, asked.notices.clone());
    let waiting = world.written(asked).await;
    world.store.take_outgoing(OutboxKind::Notices, 1, story::LEASE_DURATION).await.unwrap();
    world.store.complete_delivery(&tenant, notices[0].id.into(), Delivery::Sent { at: "C1/9".into() }).await.unwrap();
    let draft = Draft { revision: 1, at: world.now(), unsent: UnsentForm { comment: Some("so far".into()), ..UnsentForm::default() } };
    assert!(world.drafts.keep_draft(&tenant, ask, &zoe, draft).await.unwrap());
    waiting
}

/// A session that a worker holds with a lease that has not expired.
async fn fill_driven(world: &OpenedStore) -> Session {
    let begun = story::begin(world.now()).claimed_by(story::worker());
    let session = begun.session.clone();
    let term = world.append(begun).await.unwrap().lease.map_or(0, |lease| lease.term);
    world.written(story::say(&session, world.now()).under_lease(term, Then::Keep(story::LEASE_DURATION))).await
}
