//! What an event resets in a session, and what it leaves as it was.

use crate::common::asking::{answers, asking, beside, json, questions, review, text, value};
use crate::common::{World, ask_id, at, bob, deployer, zoe};
use waypost_core::agent::guard::{GuardrailRuling, QuarantinedText, Ruling};
use waypost_core::agent::usage::Cost;
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::decide::{BudgetIncreaseRequest, CallAction, Command, GuardedContent, GuardrailAsk, GuardrailCheck, ModelTurn};
use waypost_core::ids::CallId;
use waypost_core::people::principal::Principal;
use waypost_core::session::due::Due;
use waypost_core::session::{NextWork, SessionStatus, Stage};

/// The agent says that it is done, with a result for programs.
fn completes(world: &mut World) {
    let turn = ModelTurn { result: Some(json(r#"{"v":2}"#)), last_read: world.session.seq, ..ModelTurn::default() };
    world.does(&deployer(), Command::RecordModelTurn(Box::new(turn))).unwrap();
}

fn delays(world: &mut World, until: i64) {
    world.does(&deployer(), Command::Delay { until: at(until), reason: "busy".into() }).unwrap();
}

fn fails(world: &mut World) {
    world.does(&deployer(), Command::Fail { code: "model_failed", message: "401".into() }).unwrap();
}

#[test]
fn a_message_to_a_session_that_is_over_lets_it_go_on_without_its_old_result() {
    for failed in [false, true] {
        let mut world = World::of_agent();
        if failed {
            fails(&mut world)
        } else {
            completes(&mut world)
        };
        assert_eq!(world.session.result.is_some(), !failed);
        world.says("And now the other one.").unwrap();
        assert_eq!(
            (world.session.status, &world.session.result, world.session.work()),
            (SessionStatus::Running, &None, Some(NextWork::Speak))
        );
    }
}

#[test]
fn a_paused_session_is_paused_once_until_somebody_resumes_it() {
    let mut world = World::of_agent();
    let pause = |reason: &str| Command::Pause { stage: Stage::Acting, reason: reason.into() };
    world.does(&Principal::system(), pause("It was restored.")).unwrap();
    let entries = world.journal.len();
    world.does(&Principal::system(), pause("It was restored again.")).unwrap();
    assert_eq!((world.journal.len(), world.session.paused.as_deref()), (entries, Some("It was restored.")));
    world.does(&zoe(), Command::Resume).unwrap();
    assert_eq!((world.session.status, &world.session.paused), (SessionStatus::Running, &None));
}

#[test]
fn a_comment_of_a_person_is_no_progress_and_a_session_that_ended_is_not_tried_again() {
    let mut world = World::of_agent();
    let question = beside(questions(1, [text("where")]));
    world.model_says("", [("c1", "ask", "{}", asking(question))]).unwrap();
    delays(&mut world, 30);
    let comment = Command::Comment { ask: ask_id(1), text: "Why?".into(), last_read: None };
    world.does(&bob(), comment).unwrap();
    assert_eq!((world.session.due(), world.session.delays), (Due::At(at(30)), 1));
    let mut failed = World::of_agent();
    delays(&mut failed, 30);
    fails(&mut failed);
    assert_eq!((failed.session.due(), failed.session.retry_at), (Due::Never, None));
}

#[test]
fn time_is_counted_from_when_the_status_changed_and_each_start_of_a_call_counts() {
    let mut world = World::of_agent();
    world.passes(3);
    world.model_says("", [("c1", "list", "{}", CallAction::Run)]).unwrap();
    world.passes(4);
    world.begins(["c1"]).unwrap();
    let usage = world.session.usage;
    assert_eq!((usage.since, usage.worked_ms, usage.tool_calls), (Some(at(0)), 0, 1));
    world.ends("c1", "a, b").unwrap();
    world.model_says("Done.", []).unwrap();
    let usage = world.session.usage;
    assert_eq!((usage.since, usage.worked_ms, usage.tool_calls, usage.turns), (Some(at(7)), 7_000, 1, 2));
}

#[test]
fn a_failed_session_that_is_resumed_asks_for_more_budget_again() {
    let mut world = World::of_agent();
    let more = BudgetIncreaseRequest { id: ask_id(1), limit: Limit::Money, what: "It has cost 2.".into(), policy: Policy::default() };
    world.does(&deployer(), Command::AskForMoreBudget(Box::new(more))).unwrap();
    world.replies(&bob(), 1, answers([("go_on", value("no"))])).unwrap();
    assert!(world.session.usage.refused);
    fails(&mut world);
    assert!(!world.session.usage.refused);
}

#[test]
fn a_call_that_ran_and_was_skipped_is_no_repeat_of_a_rejected_one_and_an_approval_without_a_form_says_nothing() {
    let mut world = World::agent_that_wants_to_deploy();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(world.session.calls[0].feedback, None);
    world.begins(["c1"]).unwrap();
    let skipped = Command::EndCall { call: CallId::new("c1"), outcome: CallOutcome::Skipped, output: "It is there already.".into() };
    world.does(&deployer(), skipped).unwrap();
    assert!(world.session.rejections.is_empty(), "{:?}", world.session.rejections);
}

fn checks(world: &mut World, up_to: u64, ruling: &[Ruling], about: GuardedContent) {
    let ruled = |ruling: &Ruling| GuardrailRuling { guardrail: "rules".into(), ruling: ruling.clone(), entry: Some(up_to) };
    let rulings = ruling.iter().map(ruled).collect();
    world.does(&deployer(), Command::Guard(Box::new(GuardrailCheck { up_to, rulings, about }))).unwrap();
}

#[test]
fn what_people_let_through_a_guardrail_is_read_by_the_model_when_they_have_decided() {
    let mut world = World::of_agent();
    let seq = world.session.seq;
    let asking = Some(GuardrailAsk { id: ask_id(1), policy: Policy::default(), excerpts: Vec::new() });
    checks(&mut world, seq, &[Ruling::Ask { reason: "It is odd.".into() }], GuardedContent::ToModel { asking });
    assert!(matches!(world.session.guardrails.quarantined, Some(QuarantinedText::Waiting { .. })));
    assert_eq!((world.session.status, world.session.work()), (SessionStatus::WaitingForInput, None));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!((world.session.status, world.session.work()), (SessionStatus::Running, Some(NextWork::Speak)));
    assert_eq!(world.session.guardrails.judged, seq);
}

#[test]
fn a_ruling_about_a_comment_does_not_say_that_the_messages_before_it_were_judged() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "show", "{}", asking(review(1, "# Plan")))]).unwrap();
    world.does(&bob(), Command::Comment { ask: ask_id(1), text: "Why?".into(), last_read: None }).unwrap();
    let seq = world.session.seq;
    let aside = GuardedContent::Aside { ask: ask_id(1), direction: TextDirection::ToModel, text: "I may not read that.".into() };
    checks(&mut world, seq, &[Ruling::Block { reason: "It is odd.".into() }], aside);
    assert_eq!(world.session.guardrails.judged, 0);
    assert_eq!(world.session.usage.cost, Cost::default());
}

#[test]
fn a_thread_in_which_a_session_was_spoken_to_elsewhere_is_no_thread_here() {
    let mut world = World::of_agent();
    let thread = |at: &str| Some(ThreadRef { channel: "slack".into(), at: at.into() });
    let says = |from| Command::AddMessage { text: "Ship it now.".into(), intent: None, from };
    world.does(&zoe(), says(thread("C1/1.0"))).unwrap();
    assert_eq!(world.session.thread_ref, thread("C1/1.0"));
    world.is_brought_by(&bob());
    assert_eq!(world.session.thread_ref, None);
    world.does(&zoe(), says(thread("C2/2.0"))).unwrap();
    assert_eq!(world.session.thread_ref, thread("C2/2.0"));
}
