//! Calls that were started and not seen to finish: nothing is run again on a guess, and nothing
//! that happened goes unrecorded.

use crate::common::asking::{answers, approval, asking, json, own_words, problems, value};
use crate::common::{World, ask_id, at, bob, cli, deployer, zoe};
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::{Excluded, Group, Who};
use waypost_core::decide::{CallAction, Command, claimable};

#[test]
fn f18_a_call_with_an_unknown_outcome_is_recorded_as_people_say_it_went() {
    let mut world = World::of_agent();
    world.deploys_and_dies();
    world.asks_about_outcome("c1", 2).unwrap();
    world.replies(&bob(), 2, answers([("what_now", value("happened")), ("result", own_words("v2 is live"))])).unwrap();
    assert_eq!(
        world.transcript_after(8),
        "permit_used unknown on ask 1, by agent:deployer
question_pending 2: what_now, result, by agent:deployer
run_suspended for 2, by agent:deployer
question_answered 2: result=v2 is live, what_now=happened, by person:bob
run_resumed, by person:bob
= running, due now
"
    );
}

#[test]
fn f18_a_call_with_an_unknown_outcome_runs_again_only_on_a_new_permit() {
    let mut world = World::of_agent();
    world.deploys_and_dies();
    world.asks_about_outcome("c1", 2).unwrap();
    world.replies(&bob(), 2, answers([("what_now", value("run_again"))])).unwrap();
    world.begins(["c1"]).unwrap();
    assert_eq!(
        world.transcript_after(11),
        "question_answered 2: what_now=run_again, permit 2 until 86400s, by person:bob
run_resumed, by person:bob
tool_started c1 {\"to\":\"prod\"} attempt 2 on ask 2, by agent:deployer
= running, ask 2 claimed, c1 started 2, due now
"
    );
    assert_eq!(world.begins(["c1"]), Err(Refusal::PermitUsed { by: deployer(), at: at(0) }));
    world.asks_about_outcome("c1", 3).unwrap();
}

#[test]
fn a_call_that_runs_again_runs_as_people_had_changed_it() {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    let edit = Reply { arguments: Some(json(r#"{"to":"staging"}"#)), ..world.approves(1) };
    world.replies(&bob(), 1, edit).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    world.asks_about_outcome("c1", 2).unwrap();
    world.replies(&bob(), 2, answers([("what_now", value("run_again"))])).unwrap();
    let start = world.session.seq;
    world.begins(["c1"]).unwrap();
    assert_eq!(
        world.transcript_after(start),
        "tool_started c1 {\"to\":\"staging\"} attempt 2 on ask 2, by agent:deployer
= running, ask 2 claimed, c1 started 2, due now
"
    );
}

#[test]
fn a_call_with_an_unknown_outcome_is_skipped_on_anything_but_a_clear_word() {
    for skip in [true, false] {
        let mut world = World::of_agent();
        world.deploys_and_dies();
        world.asks_about_outcome("c1", 2).unwrap();
        if skip { world.replies(&bob(), 2, answers([("what_now", value("skip"))])) } else { world.dismisses(&bob(), 2) }.unwrap();
        assert_eq!(world.begins(["c1"]), Err(Refusal::MovedOn("the call has its result")));
    }
}

#[test]
fn people_who_could_not_approve_a_call_cannot_have_it_run_again() {
    let who = Who { people: vec!["bob".into(), "zoe".into()], not: vec![Excluded::Requester], ..Who::default() };
    let mut draft = approval(1, "deploy", "{}");
    draft.policy = Policy { who, ..Policy::default() };
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", "{}", asking(draft))]).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    for ask in 2..4 {
        world.asks_about_outcome("c1", ask).unwrap();
        let again = answers([("what_now", value("run_again"))]);
        assert_eq!(world.replies(&zoe(), ask, again.clone()), Err(Refusal::SelfApproval));
        world.replies(&bob(), ask, again).unwrap();
        world.begins(["c1"]).unwrap();
    }
}

#[test]
fn a_call_too_large_to_be_shown_whole_is_not_offered_to_run_again() {
    let large = format!("{{\"text\":\"{}\"}}", "x".repeat(20_000));
    let mut world = World::of_agent();
    world.model_says("", [("c1", "send", &large, CallAction::Run)]).unwrap();
    world.begins(["c1"]).unwrap();
    world.asks_about_outcome("c1", 1).unwrap();
    let again = world.replies(&bob(), 1, answers([("what_now", value("run_again"))]));
    assert_eq!(problems(again), ["/answers/what_now/values/0 no_such_option"]);
}

#[test]
fn a_call_whose_arguments_are_not_json_can_still_be_run_again() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ping", "", CallAction::Run)]).unwrap();
    world.begins(["c1"]).unwrap();
    world.asks_about_outcome("c1", 1).unwrap();
    world.replies(&bob(), 1, answers([("what_now", value("run_again"))])).unwrap();
    assert_eq!(world.begins(["c1"]), Ok(()));
}

#[test]
fn a_call_whose_permit_to_run_again_expired_is_asked_about_once_more() {
    let mut world = World::of_agent();
    world.deploys_and_dies();
    world.asks_about_outcome("c1", 2).unwrap();
    world.replies(&bob(), 2, answers([("what_now", value("run_again"))])).unwrap();
    world.passes(86_401);
    assert_eq!(world.begins(["c1"]), Err(Refusal::PermitExpired { at: at(86_400) }));
    world.asks_about_outcome("c1", 3).unwrap();
    assert_eq!(
        world.transcript_after(13),
        "question_pending 3: what_now, result, by agent:deployer
run_suspended for 3, by agent:deployer
= waiting_for_input, ask 3 pending, c1 asked, due never
"
    );
}

#[test]
fn a_call_that_never_needed_approval_may_begin_again_and_is_counted() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "list", "{}", CallAction::Run)]).unwrap();
    world.begins(["c1"]).unwrap();
    world.begins(["c1"]).unwrap();
    assert_eq!(
        world.transcript_after(3),
        "tool_started c1 {} attempt 1, by agent:deployer
tool_started c1 {} attempt 2, by agent:deployer
= running, c1 started 2, due now
"
    );
}

#[test]
fn what_a_started_call_came_to_is_recorded_even_after_the_session_was_stopped() {
    let mut world = World::of_agent();
    world.deploys_and_dies();
    world.cancels_run().unwrap();
    world.ends("c1", "deployed").unwrap();
    assert_eq!(
        world.transcript_after(8),
        "run_cancelled \"changed my mind\", by person:zoe
tool_completed c1 succeeded: deployed on ask 1, by agent:deployer
= cancelled, due never
"
    );
    assert_eq!(world.ends("c1", "twice"), Err(Refusal::MovedOn("the call has its result")));
}

#[test]
fn approval_from_before_an_older_state_was_restored_is_void_and_the_outcome_of_the_call_is_unknown() {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.passes(10);
    world.is_brought_back();
    assert!(world.session.void_before(world.now).is_empty(), "once");
    assert_eq!(world.begins(["c1"]), Err(Refusal::Restored));
    world.asks_about_outcome("c1", 2).unwrap();
    world.passes(1);
    world.replies(&bob(), 2, answers([("what_now", value("run_again"))])).unwrap();
    assert!(world.session.void_before(at(10)).is_empty(), "what was allowed since stands");
    world.begins(["c1"]).unwrap();
    assert_eq!(
        world.transcript_after(7),
        "permit_voided restored on ask 1, by system:waypost
permit_used unknown on ask 1, by agent:deployer
question_pending 2: what_now, result, by agent:deployer
run_suspended for 2, by agent:deployer
question_answered 2: what_now=run_again, permit 2 until 86411s, by person:bob
run_resumed, by person:bob
tool_started c1 {\"to\":\"prod\"} attempt 2 on ask 2, by agent:deployer
= running, ask 2 claimed, c1 started 2, due now
"
    );
}

#[test]
fn a_program_cannot_claim_what_was_approved_before_an_older_state_was_brought_back() {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(approval(1, "deploy", r#"{"to":"prod"}"#)))).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.is_brought_back();
    assert_eq!(claimable(&world.asks[&ask_id(1)]), Err(Refusal::Restored));
    assert_eq!(
        world.transcript_after(3),
        "question_answered 1: approve, permit 1 until 86400s, by person:bob
run_resumed, by person:bob
permit_voided restored on ask 1, by system:waypost
= running, due never
"
    );
}

#[test]
fn a_veto_on_the_call_is_none_on_the_question_whether_it_ran() {
    let mut world = World::of_agent();
    let mut wanted = approval(1, "deploy", r#"{"to":"prod"}"#);
    wanted.policy.who.veto = Some(Group { people: vec!["zoe".into()], ..Group::default() });
    world.model_says("", [("c1", "deploy", r#"{"to":"prod"}"#, asking(wanted))]).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    assert_eq!(world.asks_about_outcome("c1", 2), Ok(()));
    assert_eq!(world.asks[&ask_id(2)].policy, Policy::default());
}
