//! Browsers: how long one stays signed in, when its secret changes, and who ends it.

use waypost_core::people::principal::Principal;
use waypost_store::directory::Purpose;

use crate::world::{DAWN, HOUR, MINUTE, SECOND, World, word};

const DAY: std::time::Duration = std::time::Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_browser_stays_signed_in_for_thirty_days_at_most_and_a_week_unused() {
    let world = World::new();
    let (used, unused) = (world.cookie("zoe").await, world.cookie("zoe").await);
    world.pass(7 * DAY - SECOND);
    assert!(world.is_in(&used).await);
    world.pass(SECOND);
    assert_eq!((world.is_in(&used).await, world.is_in(&unused).await), (true, false));
    let zoe = world.caller(&used, Purpose::Cookie).await.unwrap();
    assert_eq!(world.identity.access().browsers(&zoe).await.unwrap().len(), 1, "one that is over is not listed");
    for _ in 0..4 {
        world.pass(5 * DAY);
        assert!(world.is_in(&used).await);
    }
    world.pass(3 * DAY - SECOND);
    let last = world.identity.access().authenticate(&used, Purpose::Cookie).await.unwrap().unwrap();
    assert_eq!(last.until, Some(DAWN.plus(30 * DAY)));
    world.pass(SECOND);
    assert!(!world.is_in(&used).await);
}

#[tokio::test]
async fn a_secret_is_replaced_after_a_day_and_the_one_before_works_for_two_minutes_more() {
    let world = World::new();
    let first = world.cookie("zoe").await;
    let known = async |cookie: &str| world.identity.access().authenticate(cookie, Purpose::Cookie).await.unwrap();
    world.pass(DAY - SECOND);
    assert!(!known(&first).await.unwrap().renewable);
    world.pass(SECOND);
    let due = known(&first).await.unwrap();
    assert!(due.renewable);
    let second = world.identity.access().renew(&due.caller).await.unwrap().unwrap();
    let (before, after) = (known(&first).await.unwrap(), known(&second).await.unwrap());
    assert_eq!((before.renewable, after.renewable), (false, false), "only the current one is ever replaced");
    assert_eq!((before.until, after.until), (Some(DAWN.plus(DAY + 2 * MINUTE)), Some(DAWN.plus(30 * DAY))));
    world.pass(2 * MINUTE);
    assert_eq!((world.is_in(&first).await, world.is_in(&second).await), (false, true));
    let key = world.key(&Principal::person("zoe")).await;
    assert_eq!(word(&world.identity.access().renew(&key).await), "principal type");
}

#[tokio::test]
async fn people_end_their_own_browsers_and_nobody_elses() {
    let world = World::new();
    let cookies = [world.cookie("zoe").await, world.cookie("zoe").await, world.cookie("max").await];
    let mut callers = Vec::new();
    for cookie in &cookies {
        callers.push(world.caller(cookie, Purpose::Cookie).await.unwrap());
    }
    let access = world.identity.access();
    let ids: Vec<_> = callers.iter().filter_map(|caller| caller.proven.credential).collect();
    let listed: Vec<_> = access.browsers(&callers[0]).await.unwrap().iter().map(|browser| browser.id).collect();
    assert_eq!(listed, ids[..2]);
    assert_eq!(word(&access.end_browser(&callers[2], ids[0]).await), "not found");
    assert_eq!(word(&access.end_browser(&callers[0], ids[2]).await), "not found");
    let key = world.key(&Principal::person("zoe")).await.proven.credential.unwrap();
    assert_eq!(word(&access.end_browser(&callers[0], key).await), "not found", "a key is no browser");
    assert!(world.is_in(&cookies[0]).await && world.is_in(&cookies[2]).await);
    assert_eq!(word(&access.end_browser(&callers[0], ids[1]).await), "done");
    assert_eq!((world.is_in(&cookies[0]).await, world.is_in(&cookies[1]).await), (true, false));
    assert_eq!(word(&access.end_browser(&callers[0], ids[1]).await), "not found");
    access.sign_out(&callers[0]).await.unwrap();
    assert_eq!((world.is_in(&cookies[0]).await, world.is_in(&cookies[2]).await), (false, true));
    let again = [world.cookie("zoe").await, world.cookie("zoe").await];
    let zoe = world.caller(&again[0], Purpose::Cookie).await.unwrap();
    access.sign_out_everywhere(&zoe).await.unwrap();
    assert_eq!((world.is_in(&again[0]).await, world.is_in(&again[1]).await, world.is_in(&cookies[2]).await), (false, false, true));
}

#[tokio::test]
async fn when_a_credential_was_used_is_noted_at_most_once_an_hour() {
    let world = World::new();
    let cookie = world.cookie("zoe").await;
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    let used = async || world.identity.access().browsers(&zoe).await.unwrap()[0].used_at;
    for (passed, noted) in [(HOUR - SECOND, DAWN), (SECOND, DAWN.plus(HOUR)), (MINUTE, DAWN.plus(HOUR))] {
        world.pass(passed);
        assert!(world.is_in(&cookie).await);
        assert_eq!(used().await, Some(noted));
    }
}

#[tokio::test]
async fn what_a_browser_says_of_itself_is_kept_short_and_without_control_characters() {
    use waypost_identity::{ClientInfo, LinkOutcome};
    let world = World::new();
    let link = world.identity.access().issue_link(&crate::world::admin(&crate::world::main()), &Principal::person("zoe")).await.unwrap();
    let client = ClientInfo { address: None, device: format!("Fire\u{1b}fox\n{}", "x".repeat(200)) };
    let LinkOutcome::SignedIn(_, cookie) = world.identity.sign_in().by_link(&link, None, None, &client).await.unwrap() else {
        panic!("a link")
    };
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    let device = world.identity.access().browsers(&zoe).await.unwrap()[0].signed_in.clone().unwrap().device;
    assert_eq!(device, format!("Firefox{}", "x".repeat(73)));
}
