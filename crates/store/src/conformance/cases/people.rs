//! The directory: who there is, and credentials that end once.

use std::collections::BTreeSet;

use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use super::super::{Opened, story};
use crate::directory::{Credential, Purpose};

fn credential(purpose: Purpose, secret: u8, created_at: Timestamp) -> Credential {
    Credential {
        id: story::next(CredentialId::from_bits),
        tenant: Tenant::default(),
        principal: story::zoe(),
        purpose,
        hash: [secret; 32],
        created_at,
        expires_at: Some(created_at.plus(story::HOLD)),
        ended_at: None,
    }
}

async fn found(world: &Opened, secret: u8) -> Option<Credential> {
    world.directory.credential([secret; 32]).await.unwrap()
}

pub async fn everybody_is_known_once_by_kind_and_name(world: Opened) {
    let tenant = Tenant::default();
    let everybody = [Principal::person("max"), story::zoe(), Principal::agent("cli"), Principal::service("ci")];
    for principal in everybody.iter().rev().chain(&everybody) {
        world.directory.welcome(&tenant, principal, world.now()).await.unwrap();
    }
    assert_eq!(world.directory.principals(&tenant).await.unwrap(), everybody);
    assert_eq!(world.directory.principals(&Tenant::new("theirs")).await.unwrap(), []);
}

fn roles<const N: usize>(names: [&str; N]) -> BTreeSet<RoleName> {
    names.map(RoleName::new).into()
}

async fn roster(world: &Opened, people: [&str; 2]) -> Roster {
    world.directory.roster(&Tenant::default(), &people.map(str::to_owned).into()).await.unwrap()
}

pub async fn roles_are_those_given_last_and_only_of_the_people_asked_about(world: Opened) {
    let (tenant, max) = (Tenant::default(), Principal::person("max"));
    world.directory.assign(&tenant, &story::zoe(), &roles(["release", "ops"]), world.now()).await.unwrap();
    world.directory.assign(&tenant, &max, &roles(["release"]), world.now()).await.unwrap();
    world.directory.assign(&Tenant::new("theirs"), &max, &roles(["board"]), world.now()).await.unwrap();
    let given = |rows: &[(&str, &str)]| rows.iter().map(|(person, role)| ((*person).to_owned(), RoleName::new(*role))).collect::<Roster>();
    assert_eq!(roster(&world, ["zoe", "eve"]).await, given(&[("zoe", "ops"), ("zoe", "release")]));
    world.directory.assign(&tenant, &story::zoe(), &roles(["ops"]), world.now()).await.unwrap();
    assert_eq!(roster(&world, ["zoe", "max"]).await, given(&[("zoe", "ops"), ("max", "release")]));
    world.directory.assign(&tenant, &story::zoe(), &roles([]), world.now()).await.unwrap();
    assert_eq!(roster(&world, ["zoe", "eve"]).await, Roster::default());
}

pub async fn whoever_is_given_roles_is_known(world: Opened) {
    let tenant = Tenant::default();
    world.directory.assign(&tenant, &story::zoe(), &roles([]), world.now()).await.unwrap();
    assert_eq!(world.directory.principals(&tenant).await.unwrap(), [story::zoe()]);
}

pub async fn a_credential_is_found_by_its_hash(world: Opened) {
    let key = credential(Purpose::Key, 1, world.now());
    let later = credential(Purpose::Key, 2, world.now().plus(story::HOLD));
    let link = Credential { expires_at: None, ..credential(Purpose::Link, 3, world.now()) };
    for credential in [&later, &key, &link] {
        world.directory.issue(credential.clone()).await.unwrap();
    }
    assert_eq!(found(&world, 1).await, Some(key.clone()));
    assert_eq!(found(&world, 3).await, Some(link));
    assert_eq!(found(&world, 9).await, None);
    let tenant = Tenant::default();
    assert_eq!(world.directory.credentials(&tenant, Purpose::Key).await.unwrap(), [key, later]);
    assert_eq!(world.directory.credentials(&tenant, Purpose::Cookie).await.unwrap(), []);
    assert_eq!(world.directory.credentials(&Tenant::new("theirs"), Purpose::Key).await.unwrap(), []);
}

pub async fn a_credential_ends_once(world: Opened) {
    let tenant = Tenant::default();
    let key = credential(Purpose::Key, 1, world.now());
    world.directory.issue(key.clone()).await.unwrap();
    assert!(!world.directory.end(&Tenant::new("theirs"), key.id, world.now()).await.unwrap());
    assert!(world.directory.end(&tenant, key.id, world.now()).await.unwrap());
    assert!(!world.directory.end(&tenant, key.id, world.now().plus(story::HOLD)).await.unwrap());
    assert!(!world.directory.end(&tenant, story::next(CredentialId::from_bits), world.now()).await.unwrap());
    assert_eq!(found(&world, 1).await, Some(Credential { ended_at: Some(world.now()), ..key }));
}

pub async fn a_link_becomes_a_cookie_once(world: Opened) {
    let link = credential(Purpose::Link, 1, world.now());
    world.directory.issue(link.clone()).await.unwrap();
    let cookie = credential(Purpose::Cookie, 2, world.now());
    assert!(world.directory.exchange(link.id, cookie.clone()).await.unwrap());
    assert_eq!(found(&world, 1).await, Some(Credential { ended_at: Some(world.now()), ..link }));
    assert_eq!(found(&world, 2).await, Some(cookie));
}

pub async fn a_link_that_was_used_issues_nothing(world: Opened) {
    let link = credential(Purpose::Link, 1, world.now());
    world.directory.issue(link.clone()).await.unwrap();
    assert!(world.directory.end(&Tenant::default(), link.id, world.now()).await.unwrap());
    assert!(!world.directory.exchange(link.id, credential(Purpose::Cookie, 2, world.now())).await.unwrap());
    let unknown = story::next(CredentialId::from_bits);
    assert!(!world.directory.exchange(unknown, credential(Purpose::Cookie, 3, world.now())).await.unwrap());
    assert_eq!((found(&world, 2).await, found(&world, 3).await), (None, None));
}
