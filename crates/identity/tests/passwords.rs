//! Passwords: what signs a person in, what is counted, and who is signed out when one is set.

use waypost_core::ids::Tenant;
use waypost_core::people::principal::{Principal, Proof};
use waypost_identity::{ClientInfo, IdentityError};
use waypost_store::directory::Purpose;

use crate::world::{HOUR, MINUTE, OTHER_PASSWORD, PASSWORD, SECOND, World, admin, from, main, proof, word};

async fn enters(world: &World, name: &str, password: &str, client: &ClientInfo) -> Result<String, IdentityError> {
    world.identity.sign_in().by_password(&main(), name, password, client).await
}

async fn with_password() -> World {
    let world = World::new();
    world.identity.sign_in().set_password_of(&admin(&main()), &Principal::person("zoe"), PASSWORD).await.unwrap();
    world
}

#[tokio::test]
async fn only_the_persons_own_password_in_their_own_tenant_signs_them_in() {
    let (world, client, blue) = (with_password().await, from("192.0.2.1"), Tenant::new("blue"));
    world.identity.access().make_tenant(&admin(&main()), &blue).await.unwrap();
    world.identity.sign_in().set_password_of(&admin(&blue), &Principal::person("zoe"), OTHER_PASSWORD).await.unwrap();
    world.browser("max").await;
    for (name, password) in [("zoe", OTHER_PASSWORD), ("zoe", ""), ("max", PASSWORD), ("max", ""), ("nobody", PASSWORD)] {
        assert_eq!(word(&enters(&world, name, password, &client).await), "not proved", "{name} {password}");
    }
    let cookie = enters(&world, "zoe", PASSWORD, &client).await.unwrap();
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    assert_eq!((&zoe.tenant, &zoe.principal, proof(&zoe)), (&main(), &Principal::person("zoe"), (Proof::Password, None)));
    let cookie = world.identity.sign_in().by_password(&blue, "zoe", OTHER_PASSWORD, &client).await.unwrap();
    assert_eq!(world.caller(&cookie, Purpose::Cookie).await.unwrap().tenant, blue);
}

#[tokio::test]
async fn wrong_passwords_make_their_own_network_wait_and_a_right_one_forgives_them() {
    let world = with_password().await;
    let (here, beside, elsewhere) = (from("2001:db8::1"), from("2001:db8::ffff:1"), from("2001:db8:0:1::1"));
    for _ in 0..4 {
        enters(&world, "zoe", OTHER_PASSWORD, &here).await.unwrap_err();
    }
    assert_eq!(word(&enters(&world, "zoe", PASSWORD, &here).await), "done", "four are free");
    for _ in 0..5 {
        assert_eq!(word(&enters(&world, "zoe", OTHER_PASSWORD, &here).await), "not proved", "the count begins anew");
    }
    assert_eq!(word(&enters(&world, "zoe", PASSWORD, &here).await), "too often");
    assert_eq!(word(&enters(&world, "zoe", PASSWORD, &beside).await), "too often", "one caller has a whole network");
    assert_eq!(word(&enters(&world, "zoe", PASSWORD, &elsewhere).await), "done");
    world.pass(MINUTE);
    assert_eq!(word(&enters(&world, "zoe", PASSWORD, &here).await), "done", "never for good");
}

#[tokio::test]
async fn setting_a_password_ends_every_other_browser_and_an_admin_ends_them_all() {
    let world = World::new();
    let cookies = [world.cookie("zoe").await, world.cookie("zoe").await, world.cookie("max").await];
    let here = world.caller(&cookies[0], Purpose::Cookie).await.unwrap();
    world.identity.sign_in().set_password(&here, None, PASSWORD).await.unwrap();
    let mut signed_in = Vec::new();
    for cookie in &cookies {
        signed_in.push(world.is_in(cookie).await);
    }
    assert_eq!(signed_in, [true, false, true]);
    let before = world.entries().await;
    world.identity.sign_in().set_password_of(&admin(&main()), &Principal::person("zoe"), OTHER_PASSWORD).await.unwrap();
    let recorded = world.recorded(&main(), before).await;
    assert!(recorded.iter().all(|entry| entry.ends_with(" by system:waypost")), "the record says who: {recorded:?}");
    assert_eq!((world.is_in(&cookies[0]).await, world.is_in(&cookies[2]).await), (false, true));
    let own = world.cookie("zoe").await;
    let admin_of_herself = world.caller(&own, Purpose::Cookie).await.unwrap();
    world.identity.sign_in().set_password_of(&admin_of_herself, &Principal::person("zoe"), PASSWORD).await.unwrap();
    assert!(!world.is_in(&own).await, "also the one in which she is the admin");
}

#[tokio::test]
async fn changing_a_password_takes_the_old_one_unless_a_link_was_just_followed() {
    let world = with_password().await;
    let cookie = enters(&world, "zoe", PASSWORD, &from("192.0.2.1")).await.unwrap();
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    let sets = async |old: Option<&str>, new: &str| word(&world.identity.sign_in().set_password(&zoe, old, new).await);
    assert_eq!(sets(None, OTHER_PASSWORD).await, "/old required");
    assert_eq!(sets(Some(OTHER_PASSWORD), OTHER_PASSWORD).await, "/old wrong_password");
    assert_eq!(sets(Some(PASSWORD), "short").await, "/password too_short");
    assert_eq!(sets(Some(PASSWORD), OTHER_PASSWORD).await, "done");
    let by_link = world.browser("zoe").await;
    world.pass(HOUR - SECOND);
    let sets = async |old: Option<&str>, new: &str| word(&world.identity.sign_in().set_password(&by_link, old, new).await);
    assert_eq!(sets(None, PASSWORD).await, "done", "the way back for somebody who forgot it");
    world.pass(SECOND);
    assert_eq!(sets(None, OTHER_PASSWORD).await, "/old required", "an hour later");
}

#[tokio::test]
async fn guesses_of_the_old_password_in_a_signed_in_browser_are_counted_too() {
    let world = with_password().await;
    let zoe = world.browser("zoe").await;
    let mut ends = Vec::new();
    for _ in 0..6 {
        ends.push(word(&world.identity.sign_in().set_password(&zoe, Some("a wrong lake at noon"), OTHER_PASSWORD).await));
    }
    assert_eq!(ends[4..], ["/old wrong_password", "too often"]);
    assert_eq!(word(&world.identity.sign_in().set_password(&zoe, Some(PASSWORD), OTHER_PASSWORD).await), "too often");
}

#[tokio::test]
async fn a_first_password_is_set_only_in_a_browser_that_did_more_than_open_an_ask_and_soon_after() {
    let world = World::new();
    let (key, at_ask, zoe) = (world.key(&Principal::person("zoe")).await, world.at_ask("zoe", 1).await, world.browser("zoe").await);
    let sets = async |caller| word(&world.identity.sign_in().set_password(caller, None, PASSWORD).await);
    assert_eq!([sets(&key).await, sets(&at_ask).await], ["principal type", "sign in"]);
    world.pass(HOUR);
    assert_eq!(sets(&zoe).await, "step up, enrolled: false");
}
