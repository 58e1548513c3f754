//! What a session's time goes to.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

mod common;

use common::{World, bob};

#[test]
fn c12_time_spent_waiting_for_people_is_kept_apart_from_time_spent_working() {
    let mut world = World::of_agent();
    world.passes(3);
    world.wants_to_deploy();
    world.passes(86_400);
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.passes(4);
    world.begins(["c1"]).unwrap();
    assert_eq!(world.session.worked(world.now).as_secs(), 7);
    world.ends("c1", "done").unwrap();
    world.model_says("Shipped.", []).unwrap();
    world.passes(1_000);
    assert_eq!((world.session.spent.waited_ms, world.session.spent.worked_ms), (86_400_000, 7_000));
    assert_eq!(world.session.worked(world.now).as_secs(), 7);
}
