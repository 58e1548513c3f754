//! Calls that sessions of their own work on.

use crate::common::asking::{approval, asking};
use crate::common::{World, bob};
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::CallAction;
use waypost_core::session::child_sessions::{MAX_DEPTH, OutboxContent, outbox_contents};

const TASK: &str = r#"{"task":"Test it."}"#;

/// The agent wants the tester to work for it, which needs approval.
fn wants_help() -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "tester", TASK, asking(approval(1, "tester", TASK)))]).unwrap();
    world
}

#[test]
fn a_session_starts_on_a_permit_and_its_end_is_the_result_of_the_call_once() {
    let mut world = wants_help();
    assert!(matches!(world.hands_over(["c1"]), Err(Refusal::MovedOn(_))), "it waits for people");
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let before = world.session.seq;
    world.hands_over(["c1"]).unwrap();
    assert!(matches!(world.hands_over(["c1"]), Err(Refusal::MovedOn(_))), "it has one");
    assert!(matches!(world.child_ends("c1", 12, "ok"), Err(Refusal::MovedOn(_))), "another session does not work on it");
    world.child_ends("c1", 11, "ok").unwrap();
    assert!(matches!(world.child_ends("c1", 11, "ok"), Err(Refusal::MovedOn(_))), "it has its result");
    assert_eq!(
        world.transcript_after(before),
        "\
tool_started c1 {\"task\":\"Test it.\"} attempt 1 on ask 1, by agent:deployer
child_started c1 session 11 of tester: Test it., by agent:deployer
run_suspended for, by agent:deployer
tool_completed c1 succeeded: ok on ask 1, by system:waypost
run_resumed, by system:waypost
= running, due now
"
    );
}

#[test]
fn what_comes_of_work_that_was_stopped_meanwhile_is_still_on_record() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "tester", TASK, CallAction::Run)]).unwrap();
    world.hands_over(["c1"]).unwrap();
    let before = world.session.seq;
    world.cancels_run().unwrap();
    let after: Vec<_> = world.journal.iter().filter(|entry| entry.seq > before).cloned().collect();
    let child = world.session.children().next().unwrap();
    assert_eq!(outbox_contents(&world.session, &after), [OutboxContent::StopChild { child, reason: Some("changed my mind".into()) }]);
    world.child_ends("c1", 11, "stopped").unwrap();
    assert_eq!(world.session.children().count(), 0);
}

#[test]
fn nobody_takes_the_word_of_a_session_that_was_brought_from_elsewhere() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "tester", TASK, CallAction::Run)]).unwrap();
    world.hands_over(["c1"]).unwrap();
    let mut child = world.child_for("c1");
    child.model_says("It works.", []).unwrap();
    let outbox_count = |child: &World| outbox_contents(&child.session, &child.journal).len();
    assert_eq!(outbox_count(&child), 1, "its end is told to its parent");
    child.is_brought_by(&bob());
    assert_eq!(outbox_count(&child), 0, "the same, from a document");
}

#[test]
fn so_many_sessions_stand_above_one_and_no_more() {
    let mut world = World::of_agent();
    for _ in 0..MAX_DEPTH {
        world.model_says("", [("c1", "tester", TASK, CallAction::Run)]).unwrap();
        world.hands_over(["c1"]).unwrap();
        world = world.child_for("c1");
    }
    world.model_says("", [("c1", "tester", TASK, CallAction::Run)]).unwrap();
    let Err(Refusal::Invalid(problems)) = world.hands_over(["c1"]) else { panic!("it was let through") };
    assert_eq!(problems[0].code, "too_deep");
}
