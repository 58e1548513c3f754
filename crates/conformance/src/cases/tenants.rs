//! Tenants: what is done in one changes nothing in another, even if both have the same ids, names and times.

use std::time::Duration;

use waypost_core::ask::assignment::Audience;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ids::{AskId, NoticeId, OutboxMessageId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::risk::Risk;
use waypost_core::session::Session;

use super::super::story::{self, BatchVariant as _, LEASE_DURATION};
use super::super::{OpenedStore, cases};
use waypost_store::batch::AppendBatch;
use waypost_store::directory::{ChangeOutcome, Credential, DirectoryChange, Factor, FactorUse, Purpose};
use waypost_store::drafts::Draft;
use waypost_store::filter::{AskFilter, RuleFilter, SessionFilter};
use waypost_store::notice::{Delivery, Notice, SentFilter};
use waypost_store::outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};
use waypost_store::timetable::Planned;

/// What both tenants have, with the same ids in both.
struct Twins {
    session: Session,
    ask: AskId,
    notice: NoticeId,
    outbox_message: OutboxMessageId,
    key: Credential,
    cookie: Credential,
    factor: Factor,
    rule: waypost_core::ask::auto_approval::Rule,
    planned: Planned,
}

fn deployer() -> Principal {
    Principal::agent("deployer")
}

fn thread_ref() -> ThreadRef {
    ThreadRef { channel: "slack".into(), at: "C1/7".into() }
}

fn draft(world: &OpenedStore, text: &str) -> Draft {
    Draft { revision: 1, at: world.now(), unsent: UnsentForm { comment: Some(text.into()), ..UnsentForm::default() } }
}

fn away(world: &OpenedStore, delegate: &str) -> Box<Preferences> {
    let until = world.now().plus(Duration::from_secs(600));
    Box::new(Preferences { away: Some(Away { until, delegate: Some(delegate.into()) }), ..Preferences::default() })
}

fn policy(own: Risk) -> RolePolicy {
    RolePolicy { own: Some(own), ..RolePolicy::of_a_team() }
}

/// The same batch for this tenant, with everything in it.
fn of(batch: &AppendBatch, tenant: &Tenant) -> AppendBatch {
    let notices = batch.notices.iter().map(|notice| Notice { tenant: tenant.clone(), ..notice.clone() }).collect();
    let outbox_messages = batch.outbox_messages.iter().map(|message| OutboxMessage { tenant: tenant.clone(), ..message.clone() }).collect();
    AppendBatch { notices, outbox_messages, ..batch.clone().of(tenant) }
}

/// Writes the same things for both tenants.
async fn twins(world: &OpenedStore, tenants: &[Tenant; 2]) -> Twins {
    let now = world.now();
    let begun = story::begin(now);
    let spoken = story::say_from(&begun.session, Some(thread_ref()), now);
    let mut asked = story::ask(&spoken.session, now);
    asked.notices.push(story::notice(&asked, now));
    asked.outbox_messages = story::hand_over(&spoken.session, now).outbox_messages;
    asked.remember = Some(story::effect(&asked, story::zoe(), "key"));
    let planned = Planned { spec: "0 3 * * *".into(), at: now };
    let (key, cookie) = (cases::credential(Purpose::Key, 1, now), cases::credential(Purpose::Cookie, 3, now));
    let (factor, rule) = (cases::factor(world, FactorKind::Account, Some("zoe@issuer")), cases::rule(world, "deploy"));
    for (n, tenant) in (0..).zip(tenants) {
        for batch in [&begun, &spoken, &asked] {
            world.append(of(batch, tenant)).await.unwrap();
        }
        let theirs = |credential: &Credential| {
            let hash = [credential.hash[0] + n; 32];
            DirectoryChange::Issue { credential: Credential { tenant: tenant.clone(), hash, ..credential.clone() } }
        };
        for change in [
            DirectoryChange::MakeTenant,
            DirectoryChange::Assign { person: story::zoe(), roles: cases::roles(["release"]) },
            theirs(&key),
            theirs(&cookie),
            DirectoryChange::AddFactor { factor: Factor { tenant: tenant.clone(), ..factor.clone() } },
            DirectoryChange::KeepRule { rule: rule.clone() },
            DirectoryChange::SetOwner { agent: deployer(), owner: story::zoe() },
            DirectoryChange::Prefer { person: story::zoe(), preferences: away(world, "carol") },
            DirectoryChange::WriteRolePolicy { read: 0, role_policy: policy(Risk::Low) },
        ] {
            assert_eq!(world.write(tenant, change).await, ChangeOutcome::Applied);
        }
        assert!(world.store.plan(tenant, "nightly", None, &planned).await.unwrap());
        assert!(world.drafts.keep_draft(tenant, asked.asks[0].id, &story::zoe(), draft(world, "so far")).await.unwrap());
        cases::marked_of(world, tenant).await.unwrap();
    }
    let (ask, notice, outbox_message) = (asked.asks[0].id, asked.notices[0].id, asked.outbox_messages[0].id);
    Twins { session: (*asked.session).clone(), ask, notice, outbox_message, key, cookie, factor, rule, planned }
}

/// The parts of a tenant, each as a text.
type Parts = Vec<(&'static str, String)>;

macro_rules! parts {
    ($($name:literal: $value:expr),+ $(,)?) => { vec![$(($name, format!("{:?}", $value.await.unwrap()))),+] };
}

/// Everything of the tenant's sessions that can be read.
async fn sessions(world: &OpenedStore, tenant: &Tenant, twins: &Twins) -> Parts {
    let (store, id, zoe, limit) = (&world.store, twins.session.id, story::zoe(), 10);
    let (all_sessions, all_asks) = (SessionFilter { limit, ..SessionFilter::default() }, AskFilter { limit, ..AskFilter::default() });
    let waiting = AskFilter { waits_for: Some([Audience::Anybody].into()), ..all_asks.clone() };
    let by_ask = SentFilter::Ask { ask: twins.ask, channel: "webhook".into() };
    let at = SentFilter::At { channel: "webhook".into(), at: "C1/7".into() };
    parts! {
        "load": store.load(tenant, id),
        "load_by_ask": store.load_by_ask(tenant, twins.ask),
        "read": store.read(tenant, id, 0, limit),
        "sessions": store.sessions(tenant, &all_sessions),
        "asks": store.asks(tenant, &all_asks),
        "waiting": store.asks(tenant, &waiting),
        "recall": store.recall(tenant, &zoe, "key"),
        "draft": world.drafts.draft(tenant, twins.ask, &zoe),
        "sent": store.sent(tenant, &SentFilter::Notice(twins.notice)),
        "sent_of_ask": store.sent(tenant, &by_ask),
        "sent_at": store.sent(tenant, &at),
        "session_at": store.session_at(tenant, &thread_ref()),
        "due": store.due(tenant, "nightly"),
        "links": world.record.links(tenant, id, 0, limit),
        "journals": world.record.journals(tenant, None, limit),
        "journal_of": world.record.journal_of(tenant, id),
        "tables_of": world.record.tables_of(tenant, id),
    }
}

/// Everything of the tenant's directory and record that can be read.
async fn people(world: &OpenedStore, tenant: &Tenant, twins: &Twins) -> Parts {
    let (directory, zoe, limit) = (&world.directory, story::zoe(), 10);
    let somebody = [zoe.clone(), deployer(), Principal::person("carol")].into();
    let growth = world.record.journal_growth(tenant, limit).await.unwrap();
    let rules = RuleFilter { limit, ..RuleFilter::default() };
    let mut parts = parts! {
        "people": directory.people(tenant, None, limit),
        "known": directory.known(tenant, &somebody),
        "membership": directory.membership(tenant, &somebody),
        "role_policy": directory.role_policy(tenant),
        "preferences": directory.preferences(tenant, &zoe),
        "keys": directory.keys(tenant, None, limit),
        "credential_by_id": directory.credential_by_id(tenant, twins.key.id),
        "open_credentials": directory.open_credentials(tenant, &zoe, Purpose::Cookie),
        "factors": directory.factors(tenant, &zoe),
        "factors_of_kind": directory.factors_of_kind(tenant, FactorKind::Account),
        "factor": directory.factor(tenant, FactorKind::Account, "zoe@issuer"),
        "rules": directory.rules(tenant, &rules),
        "rule": directory.rule(tenant, twins.rule.id),
        "journal": directory.journal(tenant, 0, 50),
        "tables": directory.tables(tenant),
        "directory_links": world.record.directory_links(tenant, 0, 50),
        "checkpoints": world.record.checkpoints(tenant, 0, limit),
        "last_checkpoint": world.record.last_checkpoint(tenant),
    };
    parts.push(("journal_growth", format!("{:?}", growth.map(|growth| (growth.after, growth.heads)))));
    parts
}

async fn all_of(world: &OpenedStore, tenant: &Tenant, twins: &Twins) -> Parts {
    [sessions(world, tenant, twins).await, people(world, tenant, twins).await].concat()
}

/// Watches what a change in one tenant does to the other one.
struct Watched {
    world: OpenedStore,
    tenants: [Tenant; 2],
    twins: Twins,
    seen: [Parts; 2],
}

impl Watched {
    async fn new(world: OpenedStore) -> Self {
        let tenants = [Tenant::new("ours"), Tenant::new("theirs")];
        let twins = twins(&world, &tenants).await;
        let seen = [all_of(&world, &tenants[0], &twins).await, all_of(&world, &tenants[1], &twins).await];
        Self { world, tenants, twins, seen }
    }

    /// The change is seen in our tenant, and not in theirs.
    async fn has_changed(&mut self, what: &str) {
        let ours = all_of(&self.world, &self.tenants[0], &self.twins).await;
        assert_ne!(ours, self.seen[0], "{what} changed nothing");
        self.seen[0] = ours;
        self.is_theirs_unchanged(what).await;
    }

    async fn is_theirs_unchanged(&self, what: &str) {
        let theirs = all_of(&self.world, &self.tenants[1], &self.twins).await;
        for (before, after) in self.seen[1].iter().zip(&theirs) {
            assert_eq!(before, after, "after {what} in another tenant");
        }
    }

    async fn directory(&mut self, change: DirectoryChange) {
        let what = format!("{change:?}");
        assert_eq!(self.world.write(&self.tenants[0], change).await, ChangeOutcome::Applied, "{what}");
        self.has_changed(&what).await;
    }
}

pub async fn what_changes_the_directory_of_one_tenant_changes_none_with_the_same_ids(world: OpenedStore) {
    let mut watched = Watched::new(world).await;
    let ours = watched.tenants[0].clone();
    let (now, zoe) = (watched.world.now(), story::zoe());
    let Twins { key, cookie, factor, rule, .. } = &watched.twins;
    let (key, cookie, factor, rule) = (key.id, cookie.clone(), factor.clone(), rule.id);
    watched.world.directory.note_use(&ours, key, now).await.unwrap();
    watched.has_changed("the use of a key").await;
    let again = Credential { id: cases::credential(Purpose::Cookie, 11, now).id, tenant: ours.clone(), hash: [11; 32], ..cookie };
    let with = FactorUse { factor: factor.id, was: factor.body.clone(), now: "as it is".into() };
    let changes = [
        DirectoryChange::Rotate { credential: key, hash: [9; 32], until: now.plus(LEASE_DURATION) },
        DirectoryChange::End { credential: key },
        DirectoryChange::SignIn { session: again, with: Some(with) },
        DirectoryChange::SignOutEverywhere { person: zoe.clone(), but: None },
        DirectoryChange::RemoveFactor { person: zoe.clone(), factor: factor.id },
        DirectoryChange::Assign { person: zoe.clone(), roles: cases::roles([]) },
        DirectoryChange::EndRule { rule },
        DirectoryChange::SetOwner { agent: deployer(), owner: Principal::person("max") },
        DirectoryChange::Prefer { person: zoe, preferences: away(&watched.world, "dan") },
        DirectoryChange::WriteRolePolicy { read: 1, role_policy: policy(Risk::High) },
    ];
    for change in changes {
        watched.directory(change).await;
    }
    cases::marked_of(&watched.world, &ours).await.unwrap();
    watched.has_changed("a checkpoint").await;
}

pub async fn what_happens_in_a_session_of_one_tenant_changes_none_with_the_same_ids(world: OpenedStore) {
    let mut watched = Watched::new(world).await;
    let [ours, theirs] = watched.tenants.clone();
    let (now, zoe) = (watched.world.now(), story::zoe());
    let Twins { ask, notice, outbox_message, .. } = watched.twins;
    let session = watched.twins.session.clone();
    let store = watched.world.store.clone();
    assert!(watched.world.drafts.keep_draft(&ours, ask, &zoe, draft(&watched.world, "further")).await.unwrap());
    watched.has_changed("a draft").await;
    let next = Planned { at: now.plus(LEASE_DURATION), ..watched.twins.planned.clone() };
    assert!(store.plan(&ours, "nightly", Some(&watched.twins.planned), &next).await.unwrap());
    watched.has_changed("a schedule").await;
    for kind in [OutboxKind::Notices, OutboxKind::OutboxMessages] {
        assert_eq!(store.take_outgoing(kind, 10, LEASE_DURATION).await.unwrap().len(), 2);
    }
    watched.seen = [all_of(&watched.world, &ours, &watched.twins).await, all_of(&watched.world, &theirs, &watched.twins).await];
    store.complete_delivery(&ours, notice.into(), Delivery::Sent { at: "C1/7".into() }).await.unwrap();
    watched.has_changed("a delivery").await;
    store.complete_delivery(&ours, OutgoingId::OutboxMessage(outbox_message), Delivery::Delivered).await.unwrap();
    let answered = story::answer(&session, now).of(&ours);
    watched.world.append(answered).await.unwrap();
    watched.has_changed("an answer").await;
    assert!(store.erase(&ours, session.id, story::erasure(now)).await.unwrap());
    watched.has_changed("an erasure").await;
    // What they are owed is still there, and nothing of ours is.
    watched.world.clock.advance(LEASE_DURATION);
    let notices = store.take_outgoing(OutboxKind::Notices, 10, LEASE_DURATION).await.unwrap();
    let messages = store.take_outgoing(OutboxKind::OutboxMessages, 10, LEASE_DURATION).await.unwrap();
    let notices: Vec<_> = notices.into_iter().filter_map(Outgoing::notice).map(|notice| (notice.tenant, notice.id)).collect();
    let messages: Vec<_> = messages.into_iter().filter_map(Outgoing::outbox_message).map(|message| (message.tenant, message.id)).collect();
    assert_eq!((notices, messages), (vec![(theirs.clone(), notice)], vec![(theirs, outbox_message)]));
}
