//! What a session's time goes to.

use crate::common::asking::{answers, value};
use crate::common::{World, ask_id, bob, deployer};
use waypost_core::agent::usage::Cost;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::policy::Policy;
use waypost_core::decide::{BudgetIncreaseRequest, Command};
use waypost_core::session::NextWork;

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
    assert_eq!((world.session.usage.waited_ms, world.session.usage.worked_ms), (86_400_000, 7_000));
    assert_eq!(world.session.worked(world.now).as_secs(), 7);
}

fn asks_for_more(world: &mut World, ask: u128) {
    let more = BudgetIncreaseRequest { id: ask_id(ask), limit: Limit::Money, what: "It has cost 2.".into(), policy: Policy::default() };
    world.does(&deployer(), Command::AskForMoreBudget(Box::new(more))).unwrap();
}

#[test]
fn c12_until_people_say_that_it_may_go_on_nothing_is_begun() {
    let mut world = World::of_agent();
    asks_for_more(&mut world, 1);
    assert_eq!((world.session.work(), world.session.usage.extended), (None, 0));
    world.replies(&bob(), 1, answers([("go_on", value("yes"))])).unwrap();
    assert_eq!((world.session.work(), world.session.usage.extended), (Some(NextWork::Speak), 1));
    asks_for_more(&mut world, 2);
    world.replies(&bob(), 2, answers([("go_on", value("no"))])).unwrap();
    assert_eq!((world.session.work(), world.session.usage.extended, world.session.usage.refused), (Some(NextWork::Speak), 1, true));
}

#[test]
fn c12_a_question_that_nobody_answers_is_no_permission_to_continue() {
    let mut world = World::of_agent();
    asks_for_more(&mut world, 1);
    world.dismisses(&bob(), 1).unwrap();
    assert_eq!((world.session.usage.extended, world.session.usage.refused), (0, true));
}

#[test]
fn c12_what_a_model_costs_beside_its_words_is_added_up_too() {
    let mut world = World::of_agent();
    let cost = Cost { input: 90, output: 10, money: 7 };
    world.does(&deployer(), Command::AddCost(cost)).unwrap();
    world.does(&deployer(), Command::AddCost(Cost::default())).unwrap();
    world.does(&deployer(), Command::Summarize { up_to: 2, text: "It is to be shipped.".into(), cost }).unwrap();
    assert_eq!((world.session.usage.cost, world.session.usage.turns), (cost.plus(cost), 0));
    assert_eq!(world.session.seq, 4);
}
