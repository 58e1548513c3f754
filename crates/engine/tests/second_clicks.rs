//! Requests that are sent twice or too late: each gets a correct response.

use crate::world::World;
use crate::world::people::{choose, questions};
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::Who;
use waypost_engine::Error;

#[tokio::test(start_paused = true)]
async fn a_comment_that_is_sent_twice_is_one_also_while_a_reply_is_in_hand() {
    let mut world = World::new();
    let ask = world.program_asks("bot", questions(), Policy { undo_window: 10, ..Policy::default() }).await.unwrap();
    world.zoe_replies(&ask, choose("go_on", "yes")).await.unwrap();
    let (waypost, max) = (world.waypost(), world.person("max"));
    for _ in 0..2 {
        waypost.asks().could_comment(&max, ask.id).await.unwrap();
        waypost.asks().comment(&max, ask.id, "Blue is out of stock.".into(), None).await.unwrap();
    }
    assert_eq!(world.ask_now(&ask).await.thread.count(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_person_who_may_not_restrict_a_policy_is_told_that_before_they_are_told_who_answered() {
    let mut world = World::new();
    let who = Who { people: vec!["zoe".into()], ..Who::default() };
    let ask = world.program_asks("bot", questions(), Policy { who, ..Policy::default() }).await.unwrap();
    world.zoe_replies(&ask, choose("go_on", "yes")).await.unwrap();
    let restriction = Restriction { on_expiry: Some(OnExpiry::Fail), ..Restriction::default() };
    let refused = world.waypost().asks().restrict(&world.person("max"), ask.id, restriction, None).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::NotEligible))), "{refused:?}");
}
