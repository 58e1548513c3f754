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
use waypost_store::batch::{AppendBatch, Lease};
use waypost_store::directory::{ChangeOutcome, Credential, DirectoryChange, Factor, FactorUse, Purpose};
use waypost_store::drafts::Draft;
use waypost_store::filter::{AskFilter, RuleFilter, SessionFilter};
use waypost_store::notice::{Delivery, Notice, SentFilter};
use waypost_store::outbox::{OutboxKind, OutboxMessage, Outgoing, OutgoingId};
use waypost_store::timetable::Planned;

/// What both tenants have, with the same ids in both.
struct Twins {
    begun: AppendBatch,
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
            let (hash, created_at) = ([credential.hash[0] + n; 32], now.plus(Duration::from_secs(n.into())));
            DirectoryChange::Issue { credential: Credential { tenant: tenant.clone(), hash, created_at, ..credential.clone() } }
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
        assert_eq!(world.directory.keys(tenant, Some(key.id), 10).await.unwrap().items, [], "there is one key, however old another one is");
    }
    let (ask, notice, outbox_message) = (asked.asks[0].id, asked.notices[0].id, asked.outbox_messages[0].id);
    Twins { begun, session: (*asked.session).clone(), ask, notice, outbox_message, key, cookie, factor, rule, planned }
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
    let somebody = [zoe.clone(), deployer(), Principal::person("carol"), Principal::person("dan")].into();
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
struct WatchedTenant {
    world: OpenedStore,
    tenants: [Tenant; 2],
    twins: Twins,
    seen: [Parts; 2],
}

impl WatchedTenant {
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
    let mut watched = WatchedTenant::new(world).await;
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
        DirectoryChange::Prefer { person: Principal::person("max"), preferences: away(&watched.world, "carol") },
        DirectoryChange::WriteRolePolicy { read: 1, role_policy: policy(Risk::High) },
    ];
    for change in changes {
        watched.directory(change).await;
    }
    cases::marked_of(&watched.world, &ours).await.unwrap();
    watched.has_changed("a checkpoint").await;
}

/// What a tenant is owed: a notice and an outbox message.
type Owed = (Tenant, NoticeId, OutboxMessageId);

fn cloned((tenant, notice, message): (&Tenant, NoticeId, OutboxMessageId)) -> Owed {
    (tenant.clone(), notice, message)
}

/// Takes everything that is due, and returns what each tenant is owed.
async fn owed(world: &OpenedStore) -> Vec<Owed> {
    let notices = world.store.take_outgoing(OutboxKind::Notices, 10, LEASE_DURATION).await.unwrap();
    let messages = world.store.take_outgoing(OutboxKind::OutboxMessages, 10, LEASE_DURATION).await.unwrap();
    let mut notices: Vec<_> = notices.into_iter().filter_map(Outgoing::notice).collect();
    let mut messages: Vec<_> = messages.into_iter().filter_map(Outgoing::outbox_message).collect();
    notices.sort_by(|left, right| left.tenant.as_str().cmp(right.tenant.as_str()));
    messages.sort_by(|left, right| left.tenant.as_str().cmp(right.tenant.as_str()));
    let tenants: Vec<_> = messages.iter().map(|message| &message.tenant).collect();
    assert_eq!(notices.iter().map(|notice| &notice.tenant).collect::<Vec<_>>(), tenants);
    notices.iter().zip(&messages).map(|(notice, message)| (notice.tenant.clone(), notice.id, message.id)).collect()
}

pub async fn what_happens_in_a_session_of_one_tenant_changes_none_with_the_same_ids(world: OpenedStore) {
    let mut watched = WatchedTenant::new(world).await;
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
    assert_eq!(owed(&watched.world).await, [(&ours, notice, outbox_message), (&theirs, notice, outbox_message)].map(cloned));
    watched.seen = [all_of(&watched.world, &ours, &watched.twins).await, all_of(&watched.world, &theirs, &watched.twins).await];
    store.complete_delivery(&ours, notice.into(), Delivery::Sent { at: "C1/7".into() }).await.unwrap();
    watched.has_changed("a delivery").await;
    store.complete_delivery(&ours, OutgoingId::OutboxMessage(outbox_message), Delivery::Delivered).await.unwrap();
    let answered = story::answer(&session, now).of(&ours);
    watched.world.append(answered).await.unwrap();
    watched.has_changed("an answer").await;
    // Their journal goes on to where ours ends when it is erased.
    let mut further = session.clone();
    for _ in 0..3 {
        let batch = story::say(&further, now).of(&theirs);
        further = (*batch.session).clone();
        watched.world.append(batch).await.unwrap();
    }
    watched.seen[1] = all_of(&watched.world, &theirs, &watched.twins).await;
    assert!(store.erase(&ours, session.id, story::erasure(now)).await.unwrap());
    watched.has_changed("an erasure").await;
    let nobodys = Tenant::new("nobodys");
    let journals = (watched.world.record.journal_of(&nobodys, session.id).await, watched.world.record.journals(&nobodys, None, 10).await);
    assert_eq!((journals.0.unwrap(), journals.1.unwrap()), (None, vec![]));
    watched.world.append(watched.twins.begun.clone().of(&nobodys)).await.unwrap();
    // What they are owed is still there, and nothing of ours is.
    watched.world.clock.advance(LEASE_DURATION);
    assert_eq!(owed(&watched.world).await, [cloned((&theirs, notice, outbox_message))]);
}

pub async fn a_lease_in_one_tenant_is_none_in_another_with_the_same_ids(world: OpenedStore) {
    let (ours, theirs, begun) = (Tenant::new("ours"), Tenant::new("theirs"), story::begin(world.now()));
    for tenant in [&ours, &theirs] {
        world.append(begun.clone().of(tenant)).await.unwrap();
    }
    let claim = async || {
        let claimed = world.store.claim(story::worker(), &story::agents(), 10, LEASE_DURATION).await.unwrap();
        let mut leases: Vec<_> = claimed.into_iter().map(|claimed| claimed.lease).collect();
        leases.sort_by(|left, right| left.tenant.as_str().cmp(right.tenant.as_str()));
        leases
    };
    let holders = |leases: &[Lease]| leases.iter().map(|lease| lease.tenant.clone()).collect::<Vec<_>>();
    let both = claim().await;
    assert_eq!(holders(&both), [ours.clone(), theirs.clone()]);
    world.store.renew(&both[0], Duration::ZERO).await.unwrap();
    let again = claim().await;
    assert_eq!(holders(&again), std::slice::from_ref(&ours));
    for lease in [&again[0], &both[1]] {
        world.store.renew(lease, Duration::ZERO).await.unwrap();
    }
    let claimed = world.append(story::say(&begun.session, world.now()).of(&ours).claimed_by(story::worker())).await.unwrap();
    assert_eq!(claimed.lease.map(|lease| lease.tenant), Some(ours));
    assert_eq!(holders(&claim().await), [theirs]);
}
