//! A tool that asks people in the middle of a call: one approval, one run, however often it stops to ask.

use crate::common::asking::{answers, approval, beside, problems, review, value};
use crate::common::{self, World, ask_id, bob, deployer, zoe};
use waypost_core::ask::AskStatus;
use waypost_core::ask::inquiry::InquiryAnswer;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{CallAction, Command, NewAsk};
use waypost_core::ids::CallId;
use waypost_core::question::answer::Answers;

/// The approved call was begun, and its tool has asked.
fn asked() -> World {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    world.inquires("c1", 2).unwrap();
    world
}

fn inquiry_answer(world: &World) -> Option<InquiryAnswer> {
    world.session.call(&CallId::new("c1"))?.inquiry.as_ref()?.answer().cloned()
}

#[test]
fn a_begun_call_waits_for_what_its_tool_asks_and_goes_on_once_for_each_answer() {
    let mut world = asked();
    world.replies(&bob(), 2, answers([("where", value("eu"))])).unwrap();
    world.begins(["c1"]).unwrap();
    world.inquires("c1", 3).unwrap();
    world.replies(&zoe(), 3, answers([("where", value("us"))])).unwrap();
    world.begins(["c1"]).unwrap();
    world.ends("c1", "v2 is live").unwrap();
    assert_eq!(
        world.transcript_after(7),
        "tool_started c1 {\"to\":\"prod\"} attempt 1 on ask 1, by agent:deployer
question_pending 2: where, by agent:deployer
run_suspended for 2, by agent:deployer
question_answered 2: where=eu, by person:bob
run_resumed, by person:bob
tool_resumed c1 with 2, by agent:deployer
question_pending 3: where, by agent:deployer
run_suspended for 3, by agent:deployer
question_answered 3: where=us, by person:zoe
run_resumed, by person:zoe
tool_resumed c1 with 3, by agent:deployer
tool_completed c1 succeeded: v2 is live on ask 1, by agent:deployer
= running, due now
"
    );
}

#[test]
fn while_its_tool_waits_a_call_neither_begins_nor_ends_and_its_outcome_is_not_asked_about() {
    let mut world = asked();
    let refused = [world.begins(["c1"]), world.ends("c1", "done"), world.asks_about_outcome("c1", 3), world.inquires("c1", 3)];
    assert!(refused.iter().all(|refused| matches!(refused, Err(Refusal::MovedOn(_)))), "{refused:?}");
    assert_eq!(world.session.pending().map(|ask| ask.id).collect::<Vec<_>>(), [ask_id(2)]);
}

#[test]
fn a_call_on_a_licence_that_was_going_on_when_its_worker_died_does_not_go_on_again() {
    let mut world = asked();
    world.replies(&bob(), 2, answers([("where", value("eu"))])).unwrap();
    world.begins(["c1"]).unwrap();
    assert_eq!(world.begins(["c1"]), Err(Refusal::NotApproved));
    world.asks_about_outcome("c1", 3).unwrap();
    world.replies(&bob(), 3, answers([("what_now", value("run_again"))])).unwrap();
    world.begins(["c1"]).unwrap();
    assert_eq!(inquiry_answer(&world), None, "it begins anew, and has asked nothing yet");
}

#[test]
fn a_tool_is_told_how_its_question_ended_no_matter_who_ended_it() {
    let mut world = asked();
    world.dismisses(&bob(), 2).unwrap();
    assert_eq!(inquiry_answer(&world), Some(InquiryAnswer { status: AskStatus::Cancelled, answers: Answers::default(), comment: None }));
    world.begins(["c1"]).unwrap();
    world.ends("c1", "gave up").unwrap();
}

#[test]
fn a_tool_asks_questions_that_it_waits_for_and_nothing_else() {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    let inquires = |world: &mut World, new_ask: NewAsk| {
        world.does(&deployer(), Command::AskDuringCall { call: CallId::new("c1"), new_ask: Box::new(new_ask) })
    };
    let questions = || common::asking::questions(2, [common::asking::text("where")]);
    assert_eq!(inquires(&mut world, questions()), Err(Refusal::MovedOn("it waits for people")));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    let refused =
        [approval(2, "deploy", "{}"), review(2, "# Plan"), beside(questions())].map(|new_ask| problems(inquires(&mut world, new_ask)));
    assert_eq!(refused.map(|problems| problems[0].split(' ').next().unwrap().to_owned()), ["/kind", "/kind", "/policy/wait"]);
}

#[test]
fn a_call_that_has_not_begun_has_no_tool_that_could_ask() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "list", "{}", CallAction::Run)]).unwrap();
    assert_eq!(world.inquires("c1", 2), Err(Refusal::MovedOn("the call is not under way")));
    world.begins(["c1"]).unwrap();
    assert_eq!(world.inquires("c1", 2), Ok(()));
}

#[test]
fn stopping_the_session_takes_the_question_back() {
    let mut world = asked();
    world.cancels_run().unwrap();
    assert_eq!(world.session.pending().count(), 0);
}
