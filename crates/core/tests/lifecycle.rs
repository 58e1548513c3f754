//! A session from its beginning to its end: when it waits, when it goes on, and what deadlines,
//! crashes and people who change their minds do to it.

use crate::common::asking::{answers, approval, asking, beside, problems, questions, select, text, until, value};
use crate::common::{World, ask_id, at, bob, cli, deployer, permit_id, zoe};
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::decide::{CallAction, Command, ModelTurn};
use waypost_core::ids::CallId;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::question::Question;
use waypost_core::session::due::Due;

/// The model asks one question, as ask 1, which expires after a minute.
fn with_deadline(on_expiry: OnExpiry) -> World {
    let question = Question { default: Some("eu".into()), ..select("region", &["eu", "us"]) };
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask_user_question", "{}", asking(until(questions(1, [question]), at(60), on_expiry)))]).unwrap();
    world
}

/// The model asks two questions at once, as asks 1 and 2.
fn with_two_asks() -> World {
    let asked = |n, id| asking(questions(n, [text(id)]));
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask", "{}", asked(1, "where")), ("c2", "ask", "{}", asked(2, "when"))]).unwrap();
    world
}

fn chose(region: &str) -> Reply {
    answers([("region", value(region))])
}

#[test]
fn a_question_stops_the_agent_and_its_answer_lets_it_go_on() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask_user_question", "{}", asking(questions(1, [select("region", &["eu", "us"])])))]).unwrap();
    world.replies(&bob(), 1, chose("eu")).unwrap();
    world.model_says("Shipped to eu.\nBye.", []).unwrap();
    assert_eq!(
        world.transcript(),
        "session_created deployer, by person:zoe
message user: Ship it., by person:zoe
message assistant: [c1 ask_user_question {}], by agent:deployer
question_pending 1: region, by agent:deployer
run_suspended for 1, by agent:deployer
question_answered 1: region=eu, by person:bob
run_resumed, by person:bob
message assistant: Shipped to eu.
Bye., by agent:deployer
run_completed Shipped to eu., by agent:deployer
= complete, due never
"
    );
}

#[test]
fn several_asks_are_answered_in_any_order_and_only_the_last_resumes() {
    let mut world = with_two_asks();
    world.replies(&bob(), 2, answers([("when", value("now"))])).unwrap();
    world.replies(&zoe(), 1, answers([("where", value("prod"))])).unwrap();
    assert_eq!(
        world.transcript_after(5),
        "run_suspended for 1 and 2, by agent:deployer
question_answered 2: when=now, by person:bob
question_answered 1: where=prod, by person:zoe
run_resumed, by person:zoe
= running, due now
"
    );
}

/// P-x8
#[test]
fn what_may_run_runs_while_people_think_and_then_the_session_waits() {
    let mut world = World::of_agent();
    let deploy = asking(approval(1, "deploy", "{}"));
    world.model_says("", [("c1", "list", "{}", CallAction::Run), ("c2", "deploy", "{}", deploy)]).unwrap();
    world.begins(["c1"]).unwrap();
    world.ends("c1", "a, b").unwrap();
    assert_eq!(
        world.transcript_after(4),
        "tool_started c1 {} attempt 1, by agent:deployer
tool_completed c1 succeeded: a, b, by agent:deployer
run_suspended for 1, by agent:deployer
= waiting_for_input, ask 1 pending, c2 asked, due never
"
    );
}

#[test]
fn a_call_that_needs_mending_goes_back_to_the_model_at_once() {
    let mut world = World::of_agent();
    let fix = CallAction::Answer { outcome: CallOutcome::Failed, output: "no such tool".into() };
    world.model_says("", [("c1", "depoy", "{}", fix)]).unwrap();
    assert_eq!(world.transcript_after(3), "tool_completed c1 failed: no such tool, by agent:deployer\n= running, due now\n");
}

/// G-x7
#[test]
fn stopping_a_session_dismisses_its_asks_and_nothing_more_is_said() {
    let mut world = with_two_asks();
    world.cancels_run().unwrap();
    world.cancels_run().unwrap();
    assert_eq!(
        world.transcript_after(6),
        "question_cancelled 1 \"changed my mind\", by person:zoe
question_cancelled 2 \"changed my mind\", by person:zoe
run_cancelled \"changed my mind\", by person:zoe
= cancelled, due never
"
    );
    let ended = || Err(Refusal::MovedOn("it has ended"));
    assert_eq!(world.model_says("But…", []), ended());
    assert_eq!(world.does(&deployer(), Command::Delay { until: at(9), reason: "later".into() }), ended());
    assert_eq!(world.does(&deployer(), Command::Fail { code: "late", message: String::new() }), ended());
    assert_eq!(world.says("Wait!"), Err(Refusal::SessionOver(world.session.id)));
    assert_eq!(world.does(&zoe(), Command::Resume), Err(Refusal::NotResumable));
    assert_eq!(world.asks[&ask_id(1)].check_pending(), Err(Refusal::Cancelled { by: zoe(), at: at(0) }));
}

#[test]
fn a_message_while_it_waits_keeps_the_ask() {
    let mut world = with_two_asks();
    world.says("Hurry.").unwrap();
    assert_eq!(problems(world.says(" \n")), ["/text required"]);
    assert_eq!(
        world.transcript_after(6),
        "message user: Hurry., by person:zoe\n= waiting_for_input, ask 1 pending, ask 2 pending, c1 asked, c2 asked, due never\n"
    );
}

#[test]
fn a_message_that_comes_while_the_model_speaks_its_last_is_not_lost() {
    let mut world = World::of_agent();
    let seq = world.session.seq;
    world.says("And to us, too.").unwrap();
    let speech = ModelTurn { text: "Done.".into(), calls: Vec::new(), last_read: seq, ..ModelTurn::default() };
    world.does(&deployer(), Command::RecordModelTurn(Box::new(speech))).unwrap();
    world.model_says("Done there, too.", []).unwrap();
    world.says("Thanks.").unwrap();
    assert_eq!(
        world.transcript_after(2),
        "message user: And to us, too., by person:zoe
message assistant: Done., read up to 2, by agent:deployer
message assistant: Done there, too., by agent:deployer
run_completed Done there, too., by agent:deployer
message user: Thanks., by person:zoe
run_resumed, by person:zoe
= running, due now
"
    );
}

#[test]
fn g7_a_session_that_resumes_by_hand_waits_for_the_word() {
    let mut world = World::of_patient_agent();
    world.wants_to_deploy();
    assert_eq!(world.does(&zoe(), Command::Resume), Err(Refusal::NotResumable));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(world.begins(["c1"]), Err(Refusal::MovedOn("it waits for people")));
    assert!(world.session.can_resume());
    world.does(&zoe(), Command::Resume).unwrap();
    world.does(&zoe(), Command::Resume).unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_answered 1: approve, permit 1 until 86400s, by person:bob
run_resumed, by person:zoe
= running, ask 1 permitted, c1 ready, due now
"
    );
}

#[test]
fn a_failed_session_takes_its_asks_back_and_a_person_may_let_it_try_again() {
    let mut world = with_two_asks();
    world.does(&deployer(), Command::Fail { code: "model_failed", message: "401\nstack".into() }).unwrap();
    world.does(&zoe(), Command::Resume).unwrap();
    assert_eq!(
        world.transcript_after(6),
        "question_withdrawn 1, by agent:deployer
question_withdrawn 2, by agent:deployer
run_failed model_failed: 401, by agent:deployer
run_resumed, by person:zoe
= running, due now
"
    );
}

#[test]
fn a_turn_that_was_put_off_is_due_later_and_any_progress_ends_the_delay() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "list", "{}", CallAction::Run)]).unwrap();
    world.does(&deployer(), Command::Delay { until: at(30), reason: "busy".into() }).unwrap();
    assert_eq!(world.transcript_after(3), "run_delayed until 30s: busy, by agent:deployer\n= running, c1 requested, due at 30s\n");
    world.passes(30);
    world.begins(["c1"]).unwrap();
    assert_eq!((world.session.retry_at, world.session.delays), (None, 0));
}

#[test]
fn an_unanswered_ask_ends_as_its_policy_says() {
    let ended = |on_expiry| {
        let mut world = with_deadline(on_expiry);
        world.passes(62);
        world.expires().unwrap();
        world.transcript_after(5)
    };
    assert_eq!(
        [OnExpiry::Fail, OnExpiry::Default, OnExpiry::Continue].map(ended),
        [
            "question_expired 1, by system:waypost
run_failed ask_expired: Nobody answered in time., by system:waypost
= failed, due never
",
            "question_answered 1: region=eu, by system:waypost
run_resumed, by system:waypost
= running, due now
",
            "question_expired 1, by system:waypost
run_resumed, by system:waypost
= running, due now
",
        ]
    );
}

#[test]
fn an_answer_by_default_is_nobodys_answer() {
    let mut world = with_deadline(OnExpiry::Default);
    world.passes(62);
    world.expires().unwrap();
    let provenance = world.asks[&ask_id(1)].settlement().unwrap().provenance.clone();
    assert_eq!(provenance, Provenance::new(Source::Default, Principal::system(), "deadline"));
}

#[test]
fn a_session_that_tries_again_later_is_due_at_whatever_comes_first() {
    let due = |retry| {
        let mut world = World::of_agent();
        let question = beside(until(questions(1, [text("where")]), at(60), OnExpiry::Continue));
        world.model_says("", [("c1", "ask", "{}", asking(question))]).unwrap();
        world.does(&deployer(), Command::Delay { until: at(retry), reason: "the model is busy".into() }).unwrap();
        world.session.due()
    };
    // The deadline and its grace.
    assert_eq!([50, 62, 100].map(due), [Due::At(at(50)), Due::At(at(62)), Due::At(at(62))]);
}

#[test]
fn an_approval_that_nobody_decides_is_no_approval() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", "{}", asking(until(approval(1, "deploy", "{}"), at(60), OnExpiry::Reject)))]).unwrap();
    world.passes(62);
    world.expires().unwrap();
    assert_eq!(world.begins(["c1"]), Err(Refusal::MovedOn("the call has its result")));
    assert_eq!(world.transcript_after(5), "question_expired 1, by system:waypost\nrun_resumed, by system:waypost\n= running, due now\n");
}

#[test]
fn what_silence_may_mean_is_checked_when_it_is_asked() {
    let asked = |draft| problems(World::of_program().does(&cli(), Command::Ask(Box::new(draft))));
    let question = || questions(1, [text("where"), Question { required: false, ..text("why") }]);
    assert_eq!(asked(until(question(), at(0), OnExpiry::Default)), ["/policy/expires_at in_the_past", "/questions/0/default required"]);
    assert_eq!(asked(until(question(), at(1), OnExpiry::Reject)), ["/policy/on_expiry not_for_this_kind"]);
    assert_eq!(asked(until(approval(1, "deploy", "{}"), at(1), OnExpiry::Default)), ["/policy/on_expiry not_for_this_kind"]);
}

#[test]
fn one_expiry_that_fails_the_session_takes_the_other_asks_back() {
    let ask = |n, deadline, on_expiry| asking(until(questions(n, [Question { required: false, ..text("why") }]), at(deadline), on_expiry));
    let mut world = World::of_agent();
    let calls = [("c1", 40, OnExpiry::Continue), ("c2", 20, OnExpiry::Fail), ("c3", 999, OnExpiry::Continue)];
    let mut n = 0;
    let calls = calls.map(|(call, deadline, on_expiry)| {
        n += 1;
        (call, "ask", "{}", ask(n, deadline, on_expiry))
    });
    world.model_says("", calls).unwrap();
    world.passes(100);
    world.expires().unwrap();
    assert_eq!(
        world.transcript_after(7),
        "question_expired 2, by system:waypost
question_expired 1, by system:waypost
question_withdrawn 3, by system:waypost
run_failed ask_expired: Nobody answered in time., by system:waypost
= failed, due never
"
    );
}

#[test]
fn f12_a_reply_stamped_by_the_deadline_beats_the_timer_until_the_expiry_is_written() {
    let mut world = with_deadline(OnExpiry::Fail);
    world.passes(61);
    world.expires().unwrap();
    assert_eq!(world.transcript_after(5), "= waiting_for_input, ask 1 pending, c1 asked, due at 62s\n");
    assert_eq!(world.replies_stamped(&bob(), 1, chose("eu"), at(61)), Err(Refusal::Expired { at: at(60) }));

    let mut expired = world.clone();
    expired.passes(1);
    expired.expires().unwrap();
    assert_eq!(expired.replies_stamped(&bob(), 1, chose("eu"), at(60)), Err(Refusal::NotFound));
    assert_eq!(expired.asks[&ask_id(1)].check_pending(), Err(Refusal::Expired { at: at(62) }));

    world.passes(1);
    world.replies_stamped(&bob(), 1, chose("us"), at(60)).unwrap();
    world.expires().unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_answered 1: region=us, by person:bob\nrun_resumed, by person:bob\n= running, due now\n"
    );
}

#[test]
fn f13_the_second_person_is_told_who_was_first() {
    let mut answered = with_two_asks();
    answered.replies(&bob(), 1, answers([("where", value("prod"))])).unwrap();
    let first = Refusal::AlreadyAnswered { by: bob(), at: at(0) };
    assert_eq!(answered.dismisses(&zoe(), 1), Err(Refusal::NotFound), "it has left the aggregate, and the store still has it");
    assert_eq!(answered.asks[&ask_id(1)].check_pending(), Err(first.clone()));

    let mut approved = World::of_agent();
    approved.wants_to_deploy();
    approved.replies(&bob(), 1, approved.approves(1)).unwrap();
    assert_eq!(approved.dismisses(&zoe(), 1), Err(first.clone()));
    assert_eq!(approved.does(&deployer(), Command::WithdrawAsk { ask: ask_id(1), comment: None }), Err(first));
}

#[test]
fn only_the_asker_withdraws_an_ask() {
    let mut world = with_two_asks();
    assert_eq!(world.does(&cli(), Command::WithdrawAsk { ask: ask_id(1), comment: None }), Err(Refusal::NotEligible));
    world.does(&deployer(), Command::WithdrawAsk { ask: ask_id(1), comment: None }).unwrap();
    assert_eq!(
        world.transcript_after(6),
        "question_withdrawn 1, by agent:deployer\n= waiting_for_input, ask 2 pending, c2 asked, due never\n"
    );
}

#[test]
fn a_programs_session_waits_while_anything_is_asked_and_no_worker_takes_it() {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(approval(1, "deploy", "{}")))).unwrap();
    let later = until(questions(2, [text("where")]), at(60), OnExpiry::Fail);
    world.does(&cli(), Command::Ask(Box::new(later))).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.passes(62);
    world.expires().unwrap();
    assert!(!world.session.has_work());
    world.claims(&cli(), 1).unwrap();
    world.reports(&cli(), 1, 1, "deployed").unwrap();
    assert_eq!(
        world.transcript_after(3),
        "question_pending 2: where, by agent:cli
question_answered 1: approve, permit 1 until 86400s, by person:bob
question_expired 2, by system:waypost
run_resumed, by system:waypost
permit_claimed 1 on ask 1, by agent:cli
permit_used succeeded: deployed on ask 1, by agent:cli
run_completed Everything that was asked is settled., by agent:cli
= complete, due never
"
    );
}

#[test]
fn a_late_worker_is_told_that_the_session_has_moved_on() {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    assert_eq!(world.model_says("I was slow.", []), Err(Refusal::MovedOn("it waits for people")));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(world.model_says("I was slow.", []), Err(Refusal::MovedOn("it has calls without a result")));
    assert_eq!(world.ends("c1", "x"), Err(Refusal::MovedOn("the call was not started")));
    assert_eq!(world.asks_about_outcome("c1", 2), Err(Refusal::MovedOn("the outcome of the call is not unknown")));
    let unknown = Command::ReportResult { ask: ask_id(9), permit: permit_id(1), outcome: CallOutcome::Succeeded, output: "".into() };
    assert_eq!(world.does(&deployer(), unknown), Err(Refusal::NotFound));
    assert_eq!(world.does(&deployer(), Command::StartCalls(vec![CallId::new("c9")])), Err(Refusal::MovedOn("the call has its result")));
}
