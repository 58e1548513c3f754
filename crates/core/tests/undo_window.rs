//! A reply in hand: taking it back within its time, and whether it is sufficient.

use crate::common::asking::{
    answers, approval, asking, confirm, json, judged, problems, questions, reminded_at, review, text, undoable, until, value,
};
use crate::common::bringing::brought;
use crate::common::{World, ask_id, at, bob, cli, deployer, zoe};
use waypost_core::agent::result;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::decide::{Command, Judgement, NewAsk};
use waypost_core::question::Question;
use waypost_core::risk::Risk;

fn agent_that_asks(new_ask: NewAsk) -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", r#"{"to":"prod"}"#, asking(new_ask))]).unwrap();
    world
}

/// The model wants to deploy, and the person who approves has ten seconds to change their mind.
fn with_second_thoughts() -> World {
    agent_that_asks(until(undoable(10, approval(1, "deploy", r#"{"to":"prod"}"#)), at(15), OnExpiry::Reject))
}

/// The model asks where, judges what is said, and asks again once.
fn with_judge() -> World {
    agent_that_asks(judged(1, until(questions(1, [text("where")]), at(60), OnExpiry::Continue)))
}

fn says(words: &str) -> Reply {
    answers([("where", value(words))])
}

#[test]
fn an_approval_licenses_nothing_until_it_can_no_longer_be_taken_back() {
    let mut world = with_second_thoughts();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(world.begins(["c1"]), Err(Refusal::MovedOn("it waits for people")));
    world.passes(9);
    world.expires().unwrap();
    world.passes(1);
    assert_eq!(world.undoes(&bob(), 1), Err(Refusal::TooLateToUndo { at: at(10) }));
    world.expires().unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_replied 1: approve, held until 10s, by person:bob
question_answered 1: approve, permit 1 until 86410s, by system:waypost
run_resumed, by system:waypost
= running, ask 1 permitted, c1 ready, due now
"
    );
    assert_eq!(world.undoes(&bob(), 1), Err(Refusal::AlreadyAnswered { by: bob(), at: at(10) }));
}

#[test]
fn a_reply_waits_for_the_longer_undo_window_of_its_ask_and_its_channel() {
    for (of_ask, of_channel, until) in [(0, 0, None), (0, 5, Some(5)), (10, 5, Some(10)), (2, 5, Some(5)), (0, u32::MAX, Some(3600))] {
        let mut world = agent_that_asks(undoable(of_ask, approval(1, "deploy", "{}")));
        world.replies_with_undo(&bob(), 1, world.approves(1), of_channel).unwrap();
        let held = world.asks[&ask_id(1)].pending_decision().map(|pending| pending.reason.until());
        assert_eq!(held, until.map(|seconds| Some(at(seconds))), "{of_ask} {of_channel}");
        brought(&[], &world.taken(), &bob()).unwrap();
    }
}

#[test]
fn only_its_own_policy_gives_the_approval_of_a_critical_call_an_undo_window() {
    let critical = || {
        let mut asked = approval(1, "deploy", "{}");
        if let Body::Approval { approval } = &mut asked.body {
            approval.risk = Risk::Critical;
        }
        asked
    };
    let is_held = |seconds, rejects: bool| {
        let mut world = agent_that_asks(undoable(seconds, critical()));
        let reply = if rejects { world.rejects(1, "no") } else { world.approves(1) };
        world.replies_with_undo(&bob(), 1, reply, 5).unwrap();
        world.asks[&ask_id(1)].pending_decision().is_some()
    };
    assert_eq!([is_held(0, false), is_held(10, false), is_held(0, true)], [false, true, true]);
}

#[test]
fn who_takes_a_reply_back_opens_the_ask_again_for_everybody() {
    let mut world = with_second_thoughts();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(world.undoes(&zoe(), 1), Err(Refusal::DecisionPending { by: bob(), until: Some(at(10)) }));
    world.undoes(&bob(), 1).unwrap();
    world.undoes(&bob(), 1).unwrap();
    world.replies(&zoe(), 1, world.rejects(1, "Not today.")).unwrap();
    world.passes(10);
    world.expires().unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_replied 1: approve, held until 10s, by person:bob
question_undone 1, by person:bob
question_replied 1: reject \"Not today.\", held until 10s, by person:zoe
question_answered 1: reject \"Not today.\", by system:waypost
run_resumed, by system:waypost
= running, due now
"
    );
}

#[test]
fn f13_while_a_reply_is_held_others_are_told_whose_and_its_sender_may_dismiss_over_it() {
    let mut world = with_second_thoughts();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let held = Err(Refusal::DecisionPending { by: bob(), until: Some(at(10)) });
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), held);
    assert_eq!(world.replies(&bob(), 1, world.rejects(1, "no")), held, "their own is to be taken back first");
    assert_eq!(world.dismisses(&zoe(), 1), held);
    assert_eq!(world.does(&deployer(), Command::WithdrawAsk { ask: ask_id(1), comment: None }), held);
    world.dismisses(&bob(), 1).unwrap();
    assert_eq!(world.transcript_after(6), "question_cancelled 1, by person:bob\nrun_resumed, by person:bob\n= running, due now\n");
}

#[test]
fn f12_a_reply_that_is_held_by_the_deadline_beats_it_and_one_that_is_taken_back_after_it_does_not() {
    let mut held = with_second_thoughts();
    held.passes(14);
    held.replies(&bob(), 1, held.approves(1)).unwrap();
    held.passes(5);
    held.expires().unwrap();
    let mut undone = held.clone();
    held.passes(5);
    held.expires().unwrap();
    undone.undoes(&bob(), 1).unwrap();
    undone.expires().unwrap();
    assert_eq!(
        [held, undone].map(|world| world.transcript_after(6)),
        [
            "question_answered 1: approve, permit 1 until 86424s, by system:waypost
run_resumed, by system:waypost
= running, ask 1 permitted, c1 ready, due now
",
            "question_undone 1, by person:bob
question_expired 1, by system:waypost
run_resumed, by system:waypost
= running, due now
",
        ]
    );
}

/// T4, T-x4
#[test]
fn t4_an_insufficient_reply_is_asked_again_with_a_clarification_and_the_old_deadline() {
    let mut world = with_judge();
    world.passes(5);
    world.replies(&bob(), 1, says("there")).unwrap();
    assert_eq!(world.judges(&cli(), 1, None), Err(Refusal::NotEligible));
    world.judges(&deployer(), 1, Some("Which region is there?")).unwrap();
    let asked = &world.asks[&ask_id(1)];
    assert_eq!((asked.revision, asked.retries, asked.policy.expires_at), (2, 1, Some(at(60))));
    assert_eq!(world.judges(&deployer(), 1, None), Err(Refusal::NothingToJudge));
    let stale = Reply { revision: Some(1), ..says("eu") };
    assert_eq!(world.replies(&bob(), 1, stale), Err(world.asks[&ask_id(1)].stale_view()), "it answers what was asked before");
    world.replies(&bob(), 1, says("eu")).unwrap();
    world.judges(&deployer(), 1, None).unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_replied 1: where=there, to be judged, by person:bob
run_resumed, by person:bob
question_reasked 1 to 2: Which region is there?, by agent:deployer
run_suspended for 1, by agent:deployer
question_replied 1: where=eu, to be judged, by person:bob
run_resumed, by person:bob
question_answered 1: where=eu, sufficient by agent:deployer over model, by agent:deployer
= running, due now
"
    );
    let settled = world.asks[&ask_id(1)].settlement().unwrap();
    assert_eq!(settled.provenance.by, bob(), "the person stays the source");
}

/// T4, T-x4
#[test]
fn t4_after_the_last_retry_the_step_is_skipped_and_the_model_is_told_so() {
    let mut world = with_judge();
    for _ in 0..2 {
        world.replies(&bob(), 1, says("there")).unwrap();
        world.judges(&deployer(), 1, Some("Where?")).unwrap();
    }
    assert_eq!(world.transcript_after(10), "run_resumed, by person:bob\nquestion_skipped 1, by agent:deployer\n= running, due now\n");
    let text = result::of_settled(&world.asks[&ask_id(1)]).unwrap();
    assert_eq!(
        text,
        r#"{"message":"Step skipped: no sufficient answer was given. Do not ask the same again. Continue without it.","status":"skipped"}"#
    );
}

/// T5, T-x1
#[test]
fn t5_yes_and_no_are_sufficient_answers_to_a_yes_or_no_question() {
    for word in ["yes", "no"] {
        let mut world = agent_that_asks(judged(1, questions(1, [confirm("sure")])));
        world.replies(&bob(), 1, answers([("sure", value(word))])).unwrap();
        let answered = format!("question_answered 1: sure={word}, by person:bob\nrun_resumed, by person:bob\n= running, due now\n");
        assert_eq!(world.transcript_after(5), answered);
    }
    let mut world = agent_that_asks(judged(1, questions(1, [confirm("sure"), Question { required: false, ..text("why") }])));
    world.replies(&bob(), 1, answers([("sure", value("no")), ("why", value("so"))])).unwrap();
    assert_eq!(world.transcript_after(6), "run_resumed, by person:bob\n= running, ask 1 judged, c1 asked, due now\n");
}

#[test]
fn a_reply_is_judged_only_when_it_can_no_longer_be_taken_back() {
    let mut world = agent_that_asks(undoable(10, judged(1, questions(1, [text("where")]))));
    world.replies(&bob(), 1, says("eu")).unwrap();
    assert_eq!(world.judges(&deployer(), 1, None), Err(Refusal::DecisionPending { by: bob(), until: Some(at(10)) }));
    world.passes(10);
    world.expires().unwrap();
    assert_eq!(world.undoes(&bob(), 1), Err(Refusal::TooLateToUndo { at: at(0) }));
    assert_eq!(world.replies(&zoe(), 1, says("us")), Err(Refusal::DecisionPending { by: bob(), until: None }));
    world.judges(&deployer(), 1, None).unwrap();
    assert_eq!(
        world.transcript_after(6),
        "question_judging 1, by system:waypost
run_resumed, by system:waypost
question_answered 1: where=eu, sufficient by agent:deployer over model, by agent:deployer
= running, due now
"
    );
}

#[test]
fn t5_a_judge_that_gives_up_does_not_lose_what_was_said() {
    let mut world = with_judge();
    world.replies(&bob(), 1, says("eu")).unwrap();
    world.does(&deployer(), Command::Fail { code: "gave_up", message: "the model is down".into() }).unwrap();
    world.does(&zoe(), Command::Resume).unwrap();
    assert_eq!(
        world.transcript_after(7),
        "question_answered 1: where=eu, by agent:deployer
run_failed gave_up: the model is down, by agent:deployer
run_resumed, by person:zoe
= running, due now
"
    );
}

#[test]
fn what_is_wrong_with_the_policy_is_said_when_it_is_asked() {
    let asked = |new_ask: NewAsk| problems(World::of_program().does(&cli(), Command::Ask(Box::new(new_ask))));
    let wrong = ["/policy/undo_window too_long", "/policy/max_retries too_many", "/policy/judge not_for_this_kind"];
    assert_eq!(asked(judged(11, undoable(3_601, approval(1, "deploy", "{}")))), wrong);
}

#[test]
fn t4_a_judgement_is_checked_like_everything_else() {
    let mut world = with_judge();
    world.replies(&bob(), 1, says("eu")).unwrap();
    assert_eq!(problems(world.judges(&deployer(), 1, Some(&"x".repeat(20_000)))), ["/clarification too_long"]);
    world.judges(&deployer(), 1, Some(" ")).unwrap();
    let clarification = world.asks[&ask_id(1)].clarification.clone();
    assert_eq!(clarification.as_deref(), Some("The answer so far is not enough to continue. Please say more."));
}

#[test]
fn a_held_approval_is_asked_again_after_an_older_state_was_brought_back() {
    let mut world = with_second_thoughts();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.is_brought_back();
    assert!(world.session.void_before(world.now).is_empty(), "once");
    let ending = "question_replied 1: approve, held until 10s, by person:bob
question_undone 1, by system:waypost
= waiting_for_input, ask 1 pending, c1 asked, due at 17s
";
    assert_eq!(world.transcript_after(5), ending);
}

#[test]
fn a_reply_whose_undo_window_ends_in_the_tick_that_fails_the_session_is_handed_on_and_not_judged() {
    let mut world = World::of_agent();
    let held = undoable(10, judged(1, questions(1, [text("where")])));
    let failing = until(questions(2, [text("when")]), at(8), OnExpiry::Fail);
    world.model_says("", [("c1", "ask", "{}", asking(held)), ("c2", "ask", "{}", asking(failing))]).unwrap();
    world.replies(&bob(), 1, says("eu")).unwrap();
    world.passes(10);
    world.expires().unwrap();
    assert_eq!(
        world.transcript_after(7),
        "question_answered 1: where=eu, by system:waypost
question_expired 2, by system:waypost
run_failed ask_expired: Nobody answered in time., by system:waypost
= failed, due never
"
    );
}

#[test]
fn a_second_click_says_exactly_the_same_and_anything_else_is_another_reply() {
    let held = Err(Refusal::DecisionPending { by: bob(), until: Some(at(10)) });
    let another_digest = Some(format!("sha256:{}", "0".repeat(64)));
    for decision in ["approve", "reject"] {
        let mut world = with_second_thoughts();
        let reply = Reply { reason: (decision == "reject").then(|| "no".into()), ..world.decides(1, decision) };
        world.replies(&bob(), 1, reply.clone()).unwrap();
        assert_eq!(world.replies(&bob(), 1, reply.clone()), Ok(()));
        let others = [
            Reply { digest: another_digest.clone(), ..reply.clone() },
            Reply { digest: None, ..reply.clone() },
            Reply { comment: Some("Checked twice.".into()), ..reply.clone() },
            Reply { arguments: Some(json(r#"{"to":"test"}"#)), ..reply.clone() },
            Reply { reason: Some("Not on a Friday.".into()), ..reply.clone() },
            Reply { decision: Some(if decision == "reject" { "approve" } else { "reject" }.into()), ..reply.clone() },
        ];
        for other in others {
            assert_eq!(world.replies(&bob(), 1, other.clone()), held, "{other:?}");
        }
        assert_eq!(world.replies(&zoe(), 1, reply), held, "somebody else");
    }
}

#[test]
fn a_second_click_on_a_response_gives_no_answers_as_well() {
    let Body::Questions { questions, .. } = questions(1, [text("where")]).body else { panic!("these are questions") };
    let body = Body::Questions { questions, allow_response: true };
    let mut world = agent_that_asks(undoable(10, NewAsk { body, ..review(1, "") }));
    let reply = Reply { response: Some("Ask me on Monday.".into()), ..Reply::default() };
    let held = Err(Refusal::DecisionPending { by: bob(), until: Some(at(10)) });
    let others = [
        Reply { response: Some("Ask me on Tuesday.".into()), ..Reply::default() },
        Reply { response: reply.response.clone(), ..says("eu") },
        says("eu"),
    ];
    world.replies(&bob(), 1, reply.clone()).unwrap();
    assert_eq!(world.replies(&bob(), 1, reply), Ok(()));
    assert_eq!(others.map(|other| world.replies(&bob(), 1, other)), [held.clone(), held.clone(), held]);
}

#[test]
fn a_reminder_that_became_due_while_a_reply_was_held_is_not_sent_when_it_is_taken_back() {
    let new_ask = undoable(30, reminded_at([at(10), at(20)], questions(1, [text("where")])));
    let mut world = agent_that_asks(new_ask);
    world.replies(&bob(), 1, says("eu")).unwrap();
    world.passes(12);
    world.undoes(&bob(), 1).unwrap();
    world.expires().unwrap();
    assert_eq!(
        world.transcript_after(5),
        "question_replied 1: where=eu, held until 30s, by person:bob
question_undone 1, by person:bob
= waiting_for_input, ask 1 pending, c1 asked, due at 20s
"
    );
}

#[test]
fn what_several_approved_before_an_older_state_was_brought_back_is_approved_by_all_of_them_again() {
    let mut wanted = undoable(10, approval(1, "deploy", "{}"));
    wanted.policy.who.quorum = 2;
    let mut world = agent_that_asks(wanted);
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    world.is_brought_back();
    let ask = &world.asks[&ask_id(1)];
    assert_eq!((ask.is_pending(), ask.pending_decision(), ask.votes.len()), (true, None, 0));
}

#[test]
fn a_judgement_is_about_the_revision_that_was_answered() {
    let mut world = with_judge();
    world.replies(&bob(), 1, says("there")).unwrap();
    world.judges(&deployer(), 1, Some("Which region?")).unwrap();
    world.replies(&bob(), 1, says("eu")).unwrap();
    let judgement = |revision| {
        let (ask, channel) = (ask_id(1), "model".to_owned());
        Command::Judge(Box::new(Judgement { ask, revision: Some(revision), sufficient: true, clarification: None, channel }))
    };
    for revision in [1, 3] {
        assert_eq!(world.does(&deployer(), judgement(revision)), Err(world.asks[&ask_id(1)].stale_view()));
    }
    assert_eq!(world.does(&deployer(), judgement(2)), Ok(()));
}

#[test]
fn a_reply_in_hand_is_read_by_its_sender_and_by_the_asker_once_it_is_to_be_judged() {
    let mut world = agent_that_asks(undoable(10, judged(1, questions(1, [text("where")]))));
    world.replies(&bob(), 1, says("eu")).unwrap();
    let readers = |world: &World| [bob(), zoe(), deployer()].map(|viewer| world.asks[&ask_id(1)].shown_to(&viewer).is_some());
    assert_eq!(readers(&world), [true, false, false]);
    world.passes(10);
    world.expires().unwrap();
    assert_eq!(readers(&world), [true, false, true]);
    world.judges(&deployer(), 1, None).unwrap();
    assert_eq!(readers(&world), [true, true, true]);
}
