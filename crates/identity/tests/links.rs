//! One-time links: used once, in time, by the right person, and for no more than they were made for.

use waypost_core::ask::caller::Caller;
use waypost_core::ask::link::LinkAction;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::Scope;
use waypost_identity::{ClientInfo, Invitation, LinkOutcome};
use waypost_store::directory::Purpose;

use crate::world::{HOUR, MINUTE, SECOND, World, admin, ask, main, proof};

async fn link_to(world: &World, person: &str, n: u128) -> String {
    world.identity.access().issue_link_to(&admin(&main()), &Principal::person(person), ask(n)).await.unwrap()
}

async fn follows(world: &World, link: &str, code: Option<&str>, here: Option<&Caller>) -> LinkOutcome {
    world.identity.sign_in().by_link(link, code, here, &ClientInfo::default()).await.unwrap()
}

/// The caller that following the link signs in.
async fn enters(world: &World, link: &str, here: Option<&Caller>) -> Caller {
    match follows(world, link, None, here).await {
        LinkOutcome::SignedIn(_, cookie) => world.caller(&cookie, Purpose::Cookie).await.unwrap(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_link_works_once_within_its_hour_and_looking_at_it_does_not_use_it() {
    let world = World::new();
    let issue = async || world.identity.access().issue_link(&admin(&main()), &Principal::person("zoe")).await.unwrap();
    let (used, late) = (issue().await, issue().await);
    world.pass(HOUR - SECOND);
    let seen = world.identity.sign_in().preview_link(&used, None).await.unwrap();
    let expected = Invitation { tenant: main(), recipient: Principal::person("zoe"), asks: None, link_action: LinkAction::Opens };
    assert_eq!(seen, Some(expected));
    let zoe = enters(&world, &used, None).await;
    assert_eq!((&zoe.principal, proof(&zoe), &zoe.proven.scope), (&Principal::person("zoe"), (Proof::Link, None), &Scope::default()));
    assert_eq!(follows(&world, &used, None, None).await, LinkOutcome::Gone);
    assert_eq!(world.identity.sign_in().preview_link(&used, None).await.unwrap(), None);
    world.pass(SECOND);
    assert_eq!(follows(&world, &late, None, None).await, LinkOutcome::Gone);
    assert_eq!(follows(&world, "wpl_made_up", None, None).await, LinkOutcome::Gone);
    let cookie = world.cookie("zoe").await;
    assert_eq!(follows(&world, &cookie, None, None).await, LinkOutcome::Gone, "a cookie is no link");
}

#[tokio::test]
async fn a_link_to_an_ask_opens_that_ask_and_those_that_the_same_browser_opened_before() {
    let world = World::new();
    let (first, second) = (link_to(&world, "zoe", 1).await, link_to(&world, "zoe", 2).await);
    let one = enters(&world, &first, None).await;
    assert_eq!(one.proven.scope.asks, Some([ask(1)].into()));
    let both = enters(&world, &second, Some(&one)).await;
    assert_eq!(both.proven.scope.asks, Some([ask(1), ask(2)].into()));
    let whole = world.browser("zoe").await;
    let third = link_to(&world, "zoe", 3).await;
    let seen = world.identity.sign_in().preview_link(&third, Some(&whole)).await.unwrap().unwrap();
    assert_eq!((seen.link_action, seen.asks), (LinkAction::IsOpen, Some([ask(3)].into())), "who is signed in needs no link");
    assert!(matches!(follows(&world, &third, None, Some(&whole)).await, LinkOutcome::NotSignedIn(_)));
    assert_eq!(enters(&world, &third, None).await.proven.scope.asks, Some([ask(3)].into()), "and did not use it");
}

#[tokio::test]
async fn a_link_of_another_person_or_tenant_signs_nobody_in_and_stays_as_it_is() {
    let world = World::new();
    let blue = waypost_core::ids::Tenant::new("blue");
    world.identity.access().make_tenant(&admin(&main()), &blue).await.unwrap();
    let of_blue = world.cookie_in(&blue, "zoe").await;
    let strangers = [world.browser("max").await, world.caller(&of_blue, Purpose::Cookie).await.unwrap()];
    let link = link_to(&world, "zoe", 1).await;
    for stranger in &strangers {
        match follows(&world, &link, None, Some(stranger)).await {
            LinkOutcome::NotSignedIn(invitation) => assert_eq!(invitation.link_action, LinkAction::IsForAnother),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(enters(&world, &link, None).await.proven.scope.asks, Some([ask(1)].into()));
}

#[tokio::test]
async fn a_person_with_a_code_gives_it_where_the_link_to_an_ask_leads_and_a_person_with_a_password_signs_in() {
    let world = World::new();
    let (_, recovery) = world.enrolled(&world.browser("zoe").await).await;
    let link = link_to(&world, "zoe", 1).await;
    assert!(matches!(follows(&world, &link, None, None).await, LinkOutcome::NotSignedIn(_)));
    assert!(matches!(follows(&world, &link, Some("123456"), None).await, LinkOutcome::WrongCode(_)));
    let LinkOutcome::SignedIn(invitation, cookie) = follows(&world, &link, Some(&recovery[0]), None).await else { panic!("a right code") };
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    assert_eq!((invitation.link_action, proof(&zoe)), (LinkAction::AsksForCode, (Proof::Code, None)));
    let next = link_to(&world, "zoe", 1).await;
    assert!(matches!(follows(&world, &next, Some(&recovery[0]), None).await, LinkOutcome::WrongCode(_)), "the code was used");
    world.identity.sign_in().set_password_of(&admin(&main()), &Principal::person("max"), crate::world::PASSWORD).await.unwrap();
    let link = link_to(&world, "max", 1).await;
    for code in [None, Some("123456")] {
        match follows(&world, &link, code, None).await {
            LinkOutcome::NotSignedIn(invitation) => assert_eq!(invitation.link_action, LinkAction::AsksToSignIn),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn wrong_codes_close_one_link_for_a_while() {
    let world = World::new();
    let (_, recovery) = world.enrolled(&world.browser("zoe").await).await;
    let (guessed, own) = (link_to(&world, "zoe", 1).await, link_to(&world, "zoe", 1).await);
    for _ in 0..5 {
        follows(&world, &guessed, Some("123456"), None).await;
    }
    assert!(matches!(follows(&world, &guessed, Some(&recovery[0]), None).await, LinkOutcome::WrongCode(_)), "it is not even looked at");
    assert!(matches!(follows(&world, &own, Some(&recovery[0]), None).await, LinkOutcome::SignedIn(..)));
    world.pass(MINUTE);
    assert!(matches!(follows(&world, &guessed, Some(&recovery[1]), None).await, LinkOutcome::SignedIn(..)));
}
