//! Factors and credentials: rotated, used once, replaced and ended.

use waypost_core::ids::{FactorId, Tenant};
use waypost_core::people::directory::DirectoryEvent;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::{Principal, Proof};

use super::super::{OpenedStore, story};
use super::people::credential;
use waypost_store::directory::{BrowserSignIn, ChangeOutcome, Credential, DirectoryChange, Factor, FactorUse, PreviousSecret, Purpose};

pub(crate) fn factor(world: &OpenedStore, kind: FactorKind, handle: Option<&str>) -> Factor {
    Factor {
        id: story::next(FactorId::from_bits),
        tenant: Tenant::default(),
        person: story::zoe(),
        kind,
        handle: handle.map(str::to_owned),
        label: String::new(),
        body: "as it was".into(),
        created_at: world.now(),
        used_at: None,
    }
}

fn browser(world: &OpenedStore, secret: u8) -> Credential {
    let signed_in =
        BrowserSignIn { by: Proof::Password, device: "Firefox".into(), renewed_at: world.now(), again_at: None, again_by: None };
    Credential { signed_in: Some(signed_in), ..credential(Purpose::Cookie, secret, world.now()) }
}

async fn write(world: &OpenedStore, change: DirectoryChange) -> ChangeOutcome {
    world.write(&Tenant::default(), change).await
}

async fn found(world: &OpenedStore, secret: u8) -> Option<Credential> {
    world.directory.credential([secret; 32]).await.unwrap()
}

pub async fn a_rotated_credential_is_found_by_both_of_its_secrets(world: OpenedStore) {
    let key = credential(Purpose::Key, 1, world.now());
    let until = world.now().plus(story::LEASE_DURATION);
    world.issue(&key).await;
    let rotate = |hash| DirectoryChange::Rotate { credential: key.id, hash: [hash; 32], until };
    assert_eq!(write(&world, rotate(2)).await, ChangeOutcome::Applied);
    let rotated = Credential { hash: [2; 32], before: Some(PreviousSecret { hash: [1; 32], until }), ..key.clone() };
    assert_eq!((found(&world, 1).await, found(&world, 2).await), (Some(rotated.clone()), Some(rotated)));
    assert_eq!(write(&world, rotate(3)).await, ChangeOutcome::Applied);
    assert_eq!(found(&world, 1).await, None, "only the previous secret still works");
    write(&world, DirectoryChange::End { credential: key.id }).await;
    assert_eq!(write(&world, rotate(4)).await, ChangeOutcome::Unchanged);
}

pub async fn a_use_is_noted_and_never_goes_back(world: OpenedStore) {
    let key = credential(Purpose::Key, 1, world.now());
    world.issue(&key).await;
    let (tenant, later) = (Tenant::default(), world.now().plus(story::LEASE_DURATION));
    for at in [later, world.now()] {
        world.directory.note_use(&tenant, key.id, at).await.unwrap();
    }
    assert_eq!(found(&world, 1).await, Some(Credential { used_at: Some(later), ..key }));
}

pub async fn a_one_time_proof_lets_in_once(world: OpenedStore) {
    let code = factor(&world, FactorKind::Code, None);
    write(&world, DirectoryChange::AddFactor { factor: code.clone() }).await;
    let with = Some(FactorUse { factor: code.id, was: "as it was".into(), now: "used".into() });
    let (first, second) = (browser(&world, 1), browser(&world, 2));
    assert_eq!(write(&world, DirectoryChange::SignIn { session: first.clone(), with: with.clone() }).await, ChangeOutcome::Applied);
    assert_eq!(write(&world, DirectoryChange::SignIn { session: second, with }).await, ChangeOutcome::Unchanged);
    assert_eq!((found(&world, 1).await, found(&world, 2).await), (Some(first), None));
    let used = Factor { body: "used".into(), used_at: Some(world.now()), ..code };
    assert_eq!(world.directory.factors(&Tenant::default(), &story::zoe()).await.unwrap(), [used]);
}

pub async fn a_link_that_takes_a_code_takes_both_or_neither(world: OpenedStore) {
    let (code, link) = (factor(&world, FactorKind::Code, None), credential(Purpose::Link, 1, world.now()));
    write(&world, DirectoryChange::AddFactor { factor: code.clone() }).await;
    world.issue(&link).await;
    let exchange = |secret, was: &str| {
        let with = Some(FactorUse { factor: code.id, was: was.into(), now: "used".into() });
        DirectoryChange::Exchange { ended: link.id, successor: browser(&world, secret), with }
    };
    assert_eq!(write(&world, exchange(2, "another")).await, ChangeOutcome::Unchanged);
    assert_eq!((found(&world, 1).await, found(&world, 2).await), (Some(link.clone()), None));
    assert_eq!(write(&world, exchange(3, "as it was")).await, ChangeOutcome::Applied);
    assert_eq!(write(&world, exchange(4, "used")).await, ChangeOutcome::Unchanged, "the link is used up");
    assert_eq!(found(&world, 1).await, Some(Credential { ended_at: Some(world.now()), ..link }));
}

pub async fn a_step_up_counts_in_its_browser_and_uses_its_code_up(world: OpenedStore) {
    let (code, session) = (factor(&world, FactorKind::Code, None), browser(&world, 1));
    write(&world, DirectoryChange::AddFactor { factor: code.clone() }).await;
    world.issue(&session).await;
    let with = Some(FactorUse { factor: code.id, was: "as it was".into(), now: "used".into() });
    let until = world.now().plus(story::LEASE_DURATION);
    let step_up = |hash| DirectoryChange::StepUp { session: session.id, by: Proof::Code, hash: [hash; 32], until, with: with.clone() };
    assert_eq!(write(&world, step_up(2)).await, ChangeOutcome::Applied);
    assert_eq!(write(&world, step_up(3)).await, ChangeOutcome::Unchanged, "the code is used up");
    let signed_in =
        session.signed_in.clone().map(|signed_in| BrowserSignIn { again_at: Some(world.now()), again_by: Some(Proof::Code), ..signed_in });
    let before = Some(PreviousSecret { hash: [1; 32], until });
    assert_eq!(found(&world, 2).await, Some(Credential { hash: [2; 32], before, signed_in, ..session }));
}

pub async fn a_new_password_ends_every_other_browser(world: OpenedStore) {
    let (tenant, zoe) = (Tenant::default(), story::zoe());
    let max = Credential { principal: Principal::person("max"), ..browser(&world, 3) };
    for session in [&browser(&world, 1), &browser(&world, 2), &max] {
        world.issue(session).await;
    }
    let (first, second) = (factor(&world, FactorKind::Password, None), factor(&world, FactorKind::Password, None));
    write(&world, DirectoryChange::SetPassword { password: first, but: None }).await;
    let open = world.directory.open_credentials(&tenant, &zoe, Purpose::Cookie).await.unwrap();
    assert_eq!(open, []);
    let again = browser(&world, 4);
    world.issue(&again).await;
    world.issue(&browser(&world, 5)).await;
    write(&world, DirectoryChange::SetPassword { password: second.clone(), but: Some(again.id) }).await;
    assert_eq!(world.directory.open_credentials(&tenant, &zoe, Purpose::Cookie).await.unwrap(), [again]);
    assert_eq!(world.directory.open_credentials(&tenant, &max.principal, Purpose::Cookie).await.unwrap(), std::slice::from_ref(&max));
    assert_eq!(world.directory.factors(&tenant, &zoe).await.unwrap(), [second]);
}

pub async fn a_factor_is_found_by_its_handle_and_belongs_to_one(world: OpenedStore) {
    let (tenant, theirs) = (Tenant::default(), Tenant::new("theirs"));
    let passkey = factor(&world, FactorKind::Passkey, Some("k1"));
    assert_eq!(write(&world, DirectoryChange::AddFactor { factor: passkey.clone() }).await, ChangeOutcome::Applied);
    let other = Factor { id: story::next(FactorId::from_bits), person: Principal::person("max"), ..passkey.clone() };
    assert_eq!(write(&world, DirectoryChange::AddFactor { factor: other }).await, ChangeOutcome::Unchanged);
    let by_handle = async |tenant, kind| world.directory.factor(tenant, kind, "k1").await.unwrap();
    assert_eq!(by_handle(&tenant, FactorKind::Passkey).await, Some(passkey.clone()));
    assert_eq!((by_handle(&tenant, FactorKind::Account).await, by_handle(&theirs, FactorKind::Passkey).await), (None, None));
    let remove = |name| DirectoryChange::RemoveFactor { person: Principal::person(name), factor: passkey.id };
    assert_eq!(write(&world, remove("max")).await, ChangeOutcome::NotFound);
    assert_eq!(write(&world, remove("zoe")).await, ChangeOutcome::Applied);
    assert_eq!(by_handle(&tenant, FactorKind::Passkey).await, None);
    let journal = world.directory.journal(&tenant, 2, 10).await.unwrap();
    let removed = DirectoryEvent::FactorRemoved { factor: passkey.id, kind: FactorKind::Passkey, person: story::zoe() };
    assert_eq!(journal.into_iter().map(|entry| entry.event).collect::<Vec<_>>(), [removed]);
}

pub async fn the_factors_of_a_kind_are_listed_by_handle(world: OpenedStore) {
    let tenant = Tenant::default();
    let (second, first) =
        (factor(&world, FactorKind::Address, Some("slack:U2")), factor(&world, FactorKind::Address, Some("mail:zoe@example.com")));
    for added in [&second, &factor(&world, FactorKind::Passkey, Some("k1")), &first] {
        write(&world, DirectoryChange::AddFactor { factor: added.clone() }).await;
    }
    let of_kind = async |tenant: &Tenant, kind| world.directory.factors_of_kind(tenant, kind).await.unwrap();
    assert_eq!(of_kind(&tenant, FactorKind::Address).await, [first, second]);
    assert_eq!((of_kind(&tenant, FactorKind::Account).await, of_kind(&Tenant::new("theirs"), FactorKind::Address).await), (vec![], vec![]));
}

pub async fn a_suspicion_about_a_factor_is_told_and_changes_nothing(world: OpenedStore) {
    let tenant = Tenant::default();
    let passkey = factor(&world, FactorKind::Passkey, Some("k1"));
    write(&world, DirectoryChange::AddFactor { factor: passkey.clone() }).await;
    let suspect = |name| DirectoryChange::SuspectFactor { person: Principal::person(name), factor: passkey.id };
    assert_eq!(write(&world, suspect("max")).await, ChangeOutcome::NotFound);
    assert_eq!([write(&world, suspect("zoe")).await, write(&world, suspect("zoe")).await], [ChangeOutcome::Applied; 2]);
    assert_eq!(world.directory.factor(&tenant, FactorKind::Passkey, "k1").await.unwrap(), Some(passkey.clone()));
    let journal = world.directory.journal(&tenant, 2, 10).await.unwrap();
    let suspected = DirectoryEvent::FactorSuspected { factor: passkey.id, kind: FactorKind::Passkey, person: story::zoe() };
    assert_eq!(journal.into_iter().map(|entry| entry.event).collect::<Vec<_>>(), [suspected.clone(), suspected]);
}

pub async fn somebodys_factors_are_listed_oldest_first_and_a_kind_without_its_handles_is_empty(world: OpenedStore) {
    let tenant = Tenant::default();
    let later = world.now().plus(story::LEASE_DURATION);
    let newer = Factor { created_at: later, ..factor(&world, FactorKind::Passkey, Some("b")) };
    let older = factor(&world, FactorKind::Account, Some("a@issuer"));
    let code = Factor { created_at: later.plus(story::LEASE_DURATION), ..factor(&world, FactorKind::Code, None) };
    for factor in [&code, &newer, &older] {
        assert_eq!(write(&world, DirectoryChange::AddFactor { factor: factor.clone() }).await, ChangeOutcome::Applied);
    }
    assert_eq!(world.directory.factors(&tenant, &story::zoe()).await.unwrap(), [older, newer.clone(), code]);
    assert_eq!(world.directory.factors_of_kind(&tenant, FactorKind::Passkey).await.unwrap(), [newer]);
    assert_eq!(world.directory.factors_of_kind(&tenant, FactorKind::Code).await.unwrap(), []);
}
