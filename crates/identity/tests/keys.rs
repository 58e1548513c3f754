//! Keys: what they identify, how long, who owns what they identify, and that a tenant's admin reaches only the tenant's own.

use std::time::Duration;

use waypost_core::ask::caller::Caller;
use waypost_core::ids::{AgentName, CredentialId, Tenant};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::{Scope, Task};
use waypost_identity::KeyRequest;
use waypost_store::directory::Purpose;

use crate::world::{DAWN, HOUR, MINUTE, SECOND, World, admin, main};

fn request(principal: Principal) -> KeyRequest {
    KeyRequest { principal, scope: Scope::default(), life: None, owner: None }
}

async fn works(world: &World, key: &str) -> bool {
    world.caller(key, Purpose::Key).await.is_some()
}

/// The keys of a tenant: each with its principal and whether it has ended.
async fn listed(world: &World, tenant: &Tenant) -> Vec<(CredentialId, String, bool)> {
    let keys = world.identity.access().keys(tenant, None, 100).await.unwrap().items;
    keys.into_iter().map(|key| (key.id, key.principal.to_string(), key.ended_at.is_some())).collect()
}

#[tokio::test]
async fn a_key_identifies_its_principal_with_its_limits_for_its_time_and_is_no_cookie() {
    let world = World::new();
    let scope = Scope { tasks: Some([Task::Ask].into()), agents: Some([AgentName::new("a")].into()), asks: None };
    let limited = KeyRequest { scope: scope.clone(), life: Some(HOUR), ..request(Principal::agent("a")) };
    let (credential, key) = world.identity.access().make_key(&admin(&main()), limited).await.unwrap();
    let caller = world.caller(&key, Purpose::Key).await.unwrap();
    assert_eq!(
        (&caller.tenant, &caller.principal, caller.proven.by, &caller.proven.scope),
        (&main(), &Principal::agent("a"), Proof::Key, &scope)
    );
    assert_eq!(caller.proven.credential, Some(credential.id));
    assert!(world.caller(&key, Purpose::Cookie).await.is_none() && world.caller(&key, Purpose::Link).await.is_none());
    world.pass(HOUR - SECOND);
    let last = world.identity.access().authenticate(&key, Purpose::Key).await.unwrap().unwrap();
    assert_eq!((last.until, last.renewable), (Some(DAWN.plus(HOUR)), false));
    world.pass(SECOND);
    assert!(!works(&world, &key).await);
}

#[tokio::test]
async fn the_secret_before_works_until_its_overlap_is_over_and_the_one_before_that_not_at_all() {
    let world = World::new();
    let (credential, first) = world.identity.access().issue_key(&admin(&main()), &Principal::agent("a")).await.unwrap();
    let rotates =
        async |overlap: Duration| world.identity.access().rotate_key(&admin(&main()), credential.id, overlap).await.unwrap().unwrap();
    let second = rotates(MINUTE).await;
    let [before, after] = [&first, &second].map(|key| world.identity.access().authenticate(key, Purpose::Key));
    let (before, after) = (before.await.unwrap().unwrap(), after.await.unwrap().unwrap());
    assert_eq!((before.until, after.until, before.caller), (Some(DAWN.plus(MINUTE)), None, after.caller));
    world.pass(MINUTE - SECOND);
    assert!(works(&world, &first).await);
    world.pass(SECOND);
    assert_eq!((works(&world, &first).await, works(&world, &second).await), (false, true));
    let (third, fourth) = (rotates(HOUR).await, rotates(Duration::ZERO).await);
    assert_eq!((works(&world, &second).await, works(&world, &third).await, works(&world, &fourth).await), (false, false, true));
}

#[tokio::test]
async fn a_revoked_key_ends_with_both_of_its_secrets_and_is_not_revived() {
    let world = World::new();
    let access = world.identity.access();
    let (credential, first) = access.issue_key(&admin(&main()), &Principal::agent("a")).await.unwrap();
    let second = access.rotate_key(&admin(&main()), credential.id, HOUR).await.unwrap().unwrap();
    assert!(access.revoke_key(&admin(&main()), credential.id).await.unwrap());
    assert_eq!((works(&world, &first).await, works(&world, &second).await), (false, false));
    assert!(!access.revoke_key(&admin(&main()), credential.id).await.unwrap(), "it was already");
    assert_eq!(access.rotate_key(&admin(&main()), credential.id, HOUR).await.unwrap(), None);
    assert_eq!(listed(&world, &main()).await, [(credential.id, "agent:a".to_owned(), true)], "it stays in the list");
}

#[tokio::test]
async fn an_admin_reaches_no_key_of_another_tenant_and_no_browser_as_if_it_were_a_key() {
    let world = World::new();
    let (access, blue) = (world.identity.access(), Tenant::new("blue"));
    access.make_tenant(&admin(&main()), &blue).await.unwrap();
    let (credential, key) = access.issue_key(&admin(&main()), &Principal::agent("a")).await.unwrap();
    assert_eq!(access.rotate_key(&admin(&blue), credential.id, HOUR).await.unwrap(), None);
    assert!(!access.revoke_key(&admin(&blue), credential.id).await.unwrap());
    assert_eq!((works(&world, &key).await, listed(&world, &blue).await), (true, vec![]));
    let cookie = world.cookie("zoe").await;
    let browser = world.caller(&cookie, Purpose::Cookie).await.unwrap().proven.credential.unwrap();
    assert_eq!(access.rotate_key(&admin(&main()), browser, HOUR).await.unwrap(), None);
    assert!(!access.revoke_key(&admin(&main()), browser).await.unwrap());
    assert!(world.is_in(&cookie).await);
}

/// Whether zoe owns the agent: then she may not approve what it asks.
async fn owns(world: &World, agent: &Principal) -> bool {
    let concerned = [Principal::person("zoe"), agent.clone()].into();
    world.membership(&concerned).await.acts_for(agent, &Principal::person("zoe"))
}

#[tokio::test]
async fn the_person_who_makes_a_key_for_a_program_owns_it_unless_somebody_else_is_named() {
    let world = World::new();
    let (access, zoe) = (world.identity.access(), world.browser("zoe").await);
    let (hers, named, local) = (Principal::agent("hers"), Principal::service("named"), Principal::agent("local"));
    access.make_key(&zoe, request(hers.clone())).await.unwrap();
    access.make_key(&zoe, KeyRequest { owner: Some(Principal::person("max")), ..request(named.clone()) }).await.unwrap();
    access.make_key(&Caller::trusted(main(), Principal::person("zoe")), request(local.clone())).await.unwrap();
    access.make_key(&zoe, request(Principal::person("ida"))).await.unwrap();
    assert_eq!([owns(&world, &hers).await, owns(&world, &named).await, owns(&world, &local).await], [true, false, false]);
    assert!(!owns(&world, &Principal::person("ida")).await, "nobody owns a person");
    access.set_owner(&admin(&main()), &local, &Principal::person("zoe")).await.unwrap();
    assert!(owns(&world, &local).await);
}
