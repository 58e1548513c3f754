//! The directory: principals, and credentials that end once.

use std::collections::BTreeSet;

use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;

use super::super::{OpenedStore, story};
use waypost_store::directory::{ChangeOutcome, Credential, DirectoryChange, Purpose};
use waypost_store::filter::ListPage;

pub(crate) fn credential(purpose: Purpose, secret: u8, created_at: Timestamp) -> Credential {
    Credential {
        id: story::next(CredentialId::from_bits),
        tenant: Tenant::default(),
        principal: story::zoe(),
        purpose,
        hash: [secret; 32],
        before: None,
        created_at,
        expires_at: Some(created_at.plus(story::LEASE_DURATION)),
        ended_at: None,
        used_at: None,
        scope: Scope::default(),
        signed_in: None,
    }
}

async fn found(world: &OpenedStore, secret: u8) -> Option<Credential> {
    world.directory.credential([secret; 32]).await.unwrap()
}

async fn known<const N: usize>(world: &OpenedStore, tenant: &str, somebody: [&Principal; N]) -> Vec<Principal> {
    let somebody = somebody.map(Clone::clone).into();
    world.directory.known(&Tenant::new(tenant), &somebody).await.unwrap().into_iter().collect()
}

pub async fn everybody_is_known_once_by_kind_and_name(world: OpenedStore) {
    let tenant = Tenant::default();
    let everybody = [Principal::person("max"), story::zoe(), Principal::agent("cli"), Principal::service("ci")];
    for principal in everybody.iter().rev().chain(&everybody) {
        world.write(&tenant, DirectoryChange::Welcome { principal: principal.clone() }).await;
    }
    let [max, zoe, cli, ci] = &everybody;
    assert_eq!(known(&world, tenant.as_str(), [ci, cli, zoe, max, &Principal::person("cli"), &Principal::agent("eve")]).await, everybody);
    assert_eq!(known(&world, tenant.as_str(), []).await, []);
    assert_eq!(known(&world, "theirs", [max, cli]).await, []);
}

pub async fn people_are_read_by_name_a_page_at_a_time(world: OpenedStore) {
    let tenant = Tenant::default();
    let people = ["Zed", "max", "zoe", "Ådne"].map(Principal::person);
    for principal in people.iter().rev().chain(&[Principal::agent("cli"), Principal::service("ci")]) {
        world.write(&tenant, DirectoryChange::Welcome { principal: principal.clone() }).await;
    }
    let page = async |after, limit| {
        let ListPage { items, more } = world.directory.people(&tenant, after, limit).await.unwrap();
        (items, more)
    };
    assert_eq!(page(None, 4).await, (people.to_vec(), false));
    assert_eq!(page(None, 2).await, (people[..2].to_vec(), true));
    assert_eq!(page(Some("max"), 2).await, (people[2..].to_vec(), false));
    assert_eq!(page(Some("nobody of these"), 1).await, (people[2..3].to_vec(), true));
    assert_eq!(world.directory.people(&Tenant::new("theirs"), None, 4).await.unwrap().items, []);
}

pub(crate) fn roles<const N: usize>(names: [&str; N]) -> BTreeSet<RoleName> {
    names.map(RoleName::new).into()
}

fn assign<const N: usize>(person: &Principal, names: [&str; N]) -> DirectoryChange {
    DirectoryChange::Assign { person: person.clone(), roles: roles(names) }
}

async fn membership(world: &OpenedStore, people: [&str; 2]) -> RoleMembership {
    world.directory.membership(&Tenant::default(), &people.map(Principal::person).into()).await.unwrap()
}

pub async fn roles_are_those_given_last_and_only_of_the_people_asked_about(world: OpenedStore) {
    let (tenant, max) = (Tenant::default(), Principal::person("max"));
    world.write(&tenant, assign(&story::zoe(), ["release", "ops"])).await;
    world.write(&tenant, assign(&max, ["release"])).await;
    world.write(&Tenant::new("theirs"), assign(&max, ["board"])).await;
    let given =
        |rows: &[(&str, &str)]| rows.iter().map(|(person, role)| ((*person).to_owned(), RoleName::new(*role))).collect::<RoleMembership>();
    assert_eq!(membership(&world, ["zoe", "eve"]).await, given(&[("zoe", "ops"), ("zoe", "release")]));
    world.write(&tenant, assign(&story::zoe(), ["ops"])).await;
    assert_eq!(membership(&world, ["zoe", "max"]).await, given(&[("zoe", "ops"), ("max", "release")]));
    world.write(&tenant, assign(&story::zoe(), [])).await;
    assert_eq!(membership(&world, ["zoe", "eve"]).await, RoleMembership::default());
}

pub async fn a_person_who_is_given_roles_is_known(world: OpenedStore) {
    let tenant = Tenant::default();
    world.write(&tenant, assign(&story::zoe(), [])).await;
    assert_eq!(world.directory.people(&tenant, None, 9).await.unwrap().items, [story::zoe()]);
}

pub async fn a_credential_is_found_by_its_hash(world: OpenedStore) {
    let key = credential(Purpose::Key, 1, world.now());
    let later = credential(Purpose::Key, 2, world.now().plus(story::LEASE_DURATION));
    let link = Credential { expires_at: None, ..credential(Purpose::Link, 3, world.now()) };
    for credential in [&later, &key, &link] {
        world.issue(credential).await;
    }
    assert_eq!(found(&world, 1).await, Some(key.clone()));
    assert_eq!(found(&world, 3).await, Some(link));
    assert_eq!(found(&world, 9).await, None);
}

pub async fn keys_are_found_by_their_id_and_read_oldest_first_a_page_at_a_time(world: OpenedStore) {
    let (tenant, theirs) = (Tenant::default(), Tenant::new("theirs"));
    let keys = [1, 2, 3].map(|secret| credential(Purpose::Key, secret, world.now()));
    for credential in keys.iter().rev().chain(&[credential(Purpose::Link, 4, world.now())]) {
        world.issue(credential).await;
    }
    let page = async |after, limit| {
        let ListPage { items, more } = world.directory.keys(&tenant, after, limit).await.unwrap();
        (items, more)
    };
    let [first, second, third] = &keys;
    assert_eq!(page(None, 3).await, (keys.to_vec(), false));
    assert_eq!(page(None, 2).await, (keys[..2].to_vec(), true));
    assert_eq!(page(Some(first.id), 1).await, (vec![second.clone()], true));
    assert_eq!(page(Some(third.id), 1).await, (Vec::new(), false));
    assert_eq!(world.directory.keys(&theirs, None, 3).await.unwrap().items, []);
    assert_eq!(world.directory.credential_by_id(&tenant, second.id).await.unwrap().as_ref(), Some(second));
    assert_eq!(world.directory.credential_by_id(&theirs, second.id).await.unwrap(), None);
}

pub async fn a_credential_ends_once(world: OpenedStore) {
    let tenant = Tenant::default();
    let key = credential(Purpose::Key, 1, world.now());
    let end = |credential| DirectoryChange::End { credential };
    world.issue(&key).await;
    assert_eq!(world.write(&Tenant::new("theirs"), end(key.id)).await, ChangeOutcome::NotFound);
    assert_eq!(world.write(&tenant, end(key.id)).await, ChangeOutcome::Applied);
    world.clock.advance(story::LEASE_DURATION);
    assert_eq!(world.write(&tenant, end(key.id)).await, ChangeOutcome::Unchanged);
    assert_eq!(world.write(&tenant, end(story::next(CredentialId::from_bits))).await, ChangeOutcome::NotFound);
    assert_eq!(found(&world, 1).await, Some(Credential { ended_at: Some(key.created_at), ..key }));
}

pub async fn a_link_becomes_a_cookie_once(world: OpenedStore) {
    let link = credential(Purpose::Link, 1, world.now());
    let cookie = credential(Purpose::Cookie, 2, world.now());
    world.issue(&link).await;
    let exchange = DirectoryChange::Exchange { ended: link.id, successor: cookie.clone(), with: None };
    assert_eq!(world.write(&Tenant::default(), exchange).await, ChangeOutcome::Applied);
    assert_eq!(found(&world, 1).await, Some(Credential { ended_at: Some(world.now()), ..link }));
    assert_eq!(found(&world, 2).await, Some(cookie));
}

pub async fn a_link_that_was_used_issues_nothing(world: OpenedStore) {
    let tenant = Tenant::default();
    let link = credential(Purpose::Link, 1, world.now());
    world.issue(&link).await;
    world.write(&tenant, DirectoryChange::End { credential: link.id }).await;
    let exchange =
        |ended, secret| DirectoryChange::Exchange { ended, successor: credential(Purpose::Cookie, secret, world.now()), with: None };
    assert_eq!(world.write(&tenant, exchange(link.id, 2)).await, ChangeOutcome::Unchanged);
    assert_eq!(world.write(&tenant, exchange(story::next(CredentialId::from_bits), 3)).await, ChangeOutcome::NotFound);
    assert_eq!((found(&world, 2).await, found(&world, 3).await), (None, None));
}

pub async fn what_somebody_has_open_is_theirs_of_one_purpose_and_not_ended(world: OpenedStore) {
    let (tenant, now) = (Tenant::default(), world.now());
    let later = now.plus(story::LEASE_DURATION);
    let [old, new] = [(1, later), (2, now)].map(|(secret, at)| credential(Purpose::Cookie, secret, at));
    let (ended, key) = (credential(Purpose::Cookie, 3, now), credential(Purpose::Key, 4, now));
    let of_max = Credential { principal: Principal::person("max"), ..credential(Purpose::Cookie, 5, now) };
    for credential in [&old, &new, &ended, &key, &of_max] {
        world.issue(credential).await;
    }
    world.write(&tenant, DirectoryChange::End { credential: ended.id }).await;
    let open = async |purpose| world.directory.open_credentials(&tenant, &story::zoe(), purpose).await.unwrap();
    assert_eq!((open(Purpose::Cookie).await, open(Purpose::Key).await, open(Purpose::Link).await), (vec![new, old], vec![key], vec![]));
}
