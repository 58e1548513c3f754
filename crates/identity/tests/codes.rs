//! One-time codes and recovery codes: each counts once, for its own person, and is guessed only so often.

use waypost_core::ask::caller::Caller;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::{Principal, Proof};
use waypost_identity::{IdentityError, SignIn};
use waypost_store::directory::Purpose;

use crate::world::{HOUR, MINUTE, SECOND, World, proof, word};

async fn steps_up(world: &World, caller: &Caller, code: &str) -> Result<String, IdentityError> {
    world.identity.sign_in().step_up_with_code(caller, code).await
}

async fn recovery_codes_left(world: &World, caller: &Caller) -> Option<usize> {
    let factors = world.identity.sign_in().factors(caller).await.unwrap();
    factors.iter().find(|factor| factor.kind == FactorKind::Code).map(SignIn::recovery_codes_left)
}

#[tokio::test]
async fn a_code_counts_once_and_so_does_every_recovery_code_however_it_is_typed() {
    let world = World::new();
    let zoe = world.browser("zoe").await;
    let (secret, recovery) = world.enrolled(&zoe).await;
    assert_eq!((recovery.len(), recovery_codes_left(&world, &zoe).await), (10, Some(10)));
    assert_eq!(word(&steps_up(&world, &zoe, &world.code(&secret)).await), "/code wrong_code", "it was used to set it up");
    let earlier = world.code(&secret);
    world.pass(30 * SECOND);
    let next = world.code(&secret);
    assert_eq!(word(&steps_up(&world, &zoe, &format!(" {} {}", &next[..3], &next[3..])).await), "done");
    assert_eq!(word(&steps_up(&world, &zoe, &next).await), "/code wrong_code");
    assert_eq!(word(&steps_up(&world, &zoe, &earlier).await), "/code wrong_code", "nor one of before");
    let typed = recovery[3].to_uppercase().replace('-', " ");
    assert_eq!(word(&steps_up(&world, &zoe, &typed).await), "done");
    assert_eq!(word(&steps_up(&world, &zoe, &recovery[3]).await), "/code wrong_code");
    assert_eq!(recovery_codes_left(&world, &zoe).await, Some(9));
    assert_eq!(word(&steps_up(&world, &zoe, &recovery[4]).await), "done");
}

#[tokio::test]
async fn a_step_up_is_of_this_browser_and_its_new_cookie_says_how() {
    let world = World::new();
    let (cookie, other) = (world.cookie("zoe").await, world.cookie("zoe").await);
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    let (_, recovery) = world.enrolled(&zoe).await;
    let fresh = steps_up(&world, &zoe, &recovery[0]).await.unwrap();
    let now = world.identity.access().authenticate(&fresh, Purpose::Cookie).await.unwrap().unwrap();
    assert_eq!((proof(&now.caller), now.caller.proven.credential), ((Proof::Link, Some(Proof::Code)), zoe.proven.credential));
    world.pass(2 * MINUTE - SECOND);
    let overlap = world.identity.access().authenticate(&cookie, Purpose::Cookie).await.unwrap().unwrap();
    assert_eq!(overlap.until, Some(crate::world::DAWN.plus(2 * MINUTE)), "requests that are under way end well");
    world.pass(SECOND);
    assert_eq!((world.is_in(&cookie).await, world.is_in(&fresh).await, world.is_in(&other).await), (false, true, true));
    let elsewhere = world.caller(&other, Purpose::Cookie).await.unwrap();
    assert_eq!(proof(&elsewhere), (Proof::Link, None));
}

#[tokio::test]
async fn codes_are_of_one_person_and_void_once_there_are_others() {
    let world = World::new();
    let (zoe, max) = (world.browser("zoe").await, world.browser("max").await);
    let ((_, of_zoe), (_, of_max)) = (world.enrolled(&zoe).await, world.enrolled(&max).await);
    assert_eq!(word(&steps_up(&world, &max, &of_zoe[0]).await), "/code wrong_code");
    let fresh = world.caller(&steps_up(&world, &zoe, &of_zoe[0]).await.unwrap(), Purpose::Cookie).await.unwrap();
    world.pass(MINUTE);
    let (_, anew) = world.enrolled(&fresh).await;
    assert_eq!(word(&steps_up(&world, &zoe, &of_zoe[1]).await), "/code wrong_code");
    assert_eq!(
        (word(&steps_up(&world, &zoe, &anew[1]).await), word(&steps_up(&world, &max, &of_max[1]).await)),
        ("done".into(), "done".into())
    );
}

#[tokio::test]
async fn wrong_codes_are_counted_until_a_right_one() {
    let world = World::new();
    let zoe = world.browser("zoe").await;
    let (_, recovery) = world.enrolled(&zoe).await;
    for _ in 0..4 {
        steps_up(&world, &zoe, "123456").await.unwrap_err();
    }
    assert_eq!(word(&steps_up(&world, &zoe, &recovery[0]).await), "done");
    let mut ends = Vec::new();
    for _ in 0..6 {
        ends.push(word(&steps_up(&world, &zoe, "123456").await));
    }
    assert_eq!(ends[4..], ["/code wrong_code", "too often"]);
    assert_eq!(word(&steps_up(&world, &zoe, &recovery[1]).await), "too often");
    world.pass(MINUTE);
    assert_eq!(word(&steps_up(&world, &zoe, &recovery[1]).await), "done");
}

#[tokio::test]
async fn codes_are_set_up_and_taken_away_only_by_somebody_who_could_prove_it() {
    let world = World::new();
    let (zoe, at_ask, key) = (world.browser("zoe").await, world.at_ask("zoe", 1).await, world.key(&Principal::person("zoe")).await);
    let sign_in = world.identity.sign_in();
    let starts = [word(&sign_in.start_code(&at_ask).await), word(&sign_in.start_code(&key).await)];
    assert_eq!(starts, ["sign in", "principal type"]);
    let secret = sign_in.start_code(&zoe).await.unwrap().secret;
    assert_eq!(word(&sign_in.confirm_code(&zoe, "no secret!", "000000").await), "/secret secret");
    assert_eq!(word(&sign_in.confirm_code(&zoe, &secret, "123").await), "/code wrong_code");
    assert_eq!(word(&sign_in.confirm_code(&at_ask, &secret, &world.code(&secret)).await), "sign in");
    assert_eq!(word(&steps_up(&world, &zoe, &world.code(&secret)).await), "step up, enrolled: false", "nothing was stored");
    let (_, recovery) = world.enrolled(&zoe).await;
    let factor = sign_in.factors(&zoe).await.unwrap()[0].id;
    assert_eq!(word(&sign_in.remove_factor(&zoe, factor).await), "step up, enrolled: true");
    assert_eq!(word(&sign_in.start_code(&zoe).await), "step up, enrolled: true");
    let max = world.browser("max").await;
    assert_eq!(word(&sign_in.remove_factor(&max, factor).await), "not found", "it is hers");
    let fresh = world.caller(&steps_up(&world, &zoe, &recovery[0]).await.unwrap(), Purpose::Cookie).await.unwrap();
    assert_eq!(word(&sign_in.remove_factor(&fresh, factor).await), "done");
    assert_eq!(word(&sign_in.remove_factor(&fresh, factor).await), "not found");
    world.pass(HOUR);
    let late = world.browser("max").await;
    world.pass(HOUR);
    assert_eq!(word(&sign_in.start_code(&late).await), "step up, enrolled: false");
    assert_eq!(word(&sign_in.must_have_just_proved(&late).await), "step up, enrolled: false");
}
