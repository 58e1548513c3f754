//! Requests that are sent twice or too late: each gets a correct response.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod world;

use waypost_core::policy::{OnExpiry, Policy};
use waypost_core::refusal::Refusal;
use waypost_core::restriction::Restriction;
use waypost_core::who::Who;
use waypost_engine::Error;
use world::World;
use world::people::{choose, questions};

#[tokio::test(start_paused = true)]
async fn a_comment_that_is_sent_twice_is_one_also_while_a_reply_is_in_hand() {
    let mut world = World::new();
    let ask = world.program_asks("bot", questions(), Policy { undo_window: 10, ..Policy::default() }).await.unwrap();
    world.zoe_replies(&ask, choose("go_on", "yes")).await.unwrap();
    let (waypost, max) = (world.waypost(), world.person("max"));
    for _ in 0..2 {
        waypost.could_comment(&max, ask.id).await.unwrap();
        waypost.comment(&max, ask.id, "Blue is out of stock.".into(), None).await.unwrap();
    }
    assert_eq!(world.ask_now(&ask).await.thread.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn whoever_may_not_make_a_policy_stricter_hears_that_before_they_hear_who_answered() {
    let mut world = World::new();
    let who = Who { people: vec!["zoe".into()], ..Who::default() };
    let ask = world.program_asks("bot", questions(), Policy { who, ..Policy::default() }).await.unwrap();
    world.zoe_replies(&ask, choose("go_on", "yes")).await.unwrap();
    let restriction = Restriction { on_expiry: Some(OnExpiry::Fail), ..Restriction::default() };
    let told = world.waypost().restrict_ask(&world.person("max"), ask.id, restriction, None).await;
    assert!(matches!(told, Err(Error::Refused(Refusal::NotEligible))), "{told:?}");
}
