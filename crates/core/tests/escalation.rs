//! The ladder: who else may answer from when on, and that silence ends in no consent.

use crate::common::asking::{answers, approval, asking, problems, questions, text, value};
use crate::common::{World, ask_id, at, bob, cli};
use waypost_core::ask::AskStatus;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::{Step, Who};
use waypost_core::decide::{Command, NewAsk};
use waypost_core::ids::RoleName;
use waypost_core::people::principal::Principal;
use waypost_core::session::due::Due;

fn lead() -> Principal {
    Principal::person("lead")
}

fn step(seconds: i64, role: &str) -> Step {
    Step { at: Some(at(seconds)), people: Vec::new(), roles: vec![RoleName::new(role)] }
}

/// For Bob; after ten seconds also for leads, and at the deadline of a minute for the boss, for another.
fn ladder() -> Policy {
    let boss = Step { at: None, people: vec!["boss".into()], roles: Vec::new() };
    Policy {
        expires_at: Some(at(60)),
        on_expiry: OnExpiry::Escalate,
        who: Who { people: vec!["bob".into()], ..Who::default() },
        escalate: vec![step(10, "lead"), boss],
        escalate_until: Some(at(120)),
        ..Policy::default()
    }
}

fn asked(policy: Policy) -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(NewAsk { policy, ..approval(1, "deploy", "{}") }))).unwrap();
    world.roles([("lead", "lead")]);
    world
}

fn status(world: &World) -> AskStatus {
    world.asks[&ask_id(1)].status()
}

#[test]
fn from_its_moment_on_a_step_lets_others_answer_too() {
    let mut world = asked(ladder());
    assert_eq!(world.session.due(), Due::At(at(10)));
    assert_eq!(world.replies(&lead(), 1, world.approves(1)), Err(Refusal::NotEligible));
    world.passes(10);
    world.expires().unwrap();
    assert_eq!(world.session.due(), Due::At(at(60)));
    assert_eq!(world.replies(&Principal::person("boss"), 1, world.approves(1)), Err(Refusal::NotEligible));
    let mut other = world.clone();
    assert_eq!(world.replies(&lead(), 1, world.approves(1)), Ok(()));
    assert_eq!(other.replies(&bob(), 1, other.approves(1)), Ok(()), "nobody is let out");
}

#[test]
fn at_the_deadline_it_goes_to_the_last_step_for_a_bounded_time_and_then_fails() {
    let mut world = asked(ladder());
    world.passes(61);
    world.expires().unwrap();
    assert_eq!(world.asks[&ask_id(1)].escalated, 2, "the step that was missed has begun with it");
    let mut answered = world.clone();
    assert_eq!(answered.replies(&Principal::person("boss"), 1, answered.approves(1)), Ok(()));
    world.passes(61);
    world.expires().unwrap();
    assert_eq!((status(&world), world.session.due()), (AskStatus::Expired, Due::Never));
    assert!(world.asks[&ask_id(1)].permit().is_none());
}

#[test]
fn a_reply_after_the_deadline_is_taken_while_others_are_waited_for_and_not_after_the_end() {
    let mut world = asked(ladder());
    world.passes(61);
    let mut late = world.clone();
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Ok(()), "before anybody noticed the deadline");
    late.passes(60);
    assert_eq!(late.replies(&bob(), 1, late.approves(1)), Err(Refusal::Expired { at: at(120) }));
}

#[test]
fn an_agent_whose_ask_went_up_the_ladder_in_vain_fails() {
    let mut world = World::of_agent();
    let ask = NewAsk { policy: ladder(), ..questions(1, [text("where")]) };
    world.model_says("", [("c1", "ask", "{}", asking(ask))]).unwrap();
    world.passes(10);
    world.expires().unwrap();
    world.passes(200);
    world.expires().unwrap();
    let transcript = world.transcript();
    assert!(transcript.contains("question_escalated 1 to 1") && transcript.contains("run_failed ask_expired"), "{transcript}");
}

#[test]
fn questions_climb_as_well() {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(NewAsk { policy: ladder(), ..questions(1, [text("where")]) }))).unwrap();
    world.roles([("lead", "lead")]);
    world.passes(10);
    world.expires().unwrap();
    assert_eq!(world.replies(&lead(), 1, answers([("where", value("here"))])), Ok(()));
}

#[test]
fn a_ladder_that_leads_nowhere_is_refused_when_it_is_asked() {
    let wrong = |policy: Policy| {
        let ask = NewAsk { policy, ..approval(1, "deploy", "{}") };
        problems(World::of_program().does(&cli(), Command::Ask(Box::new(ask))))
    };
    assert_eq!(
        wrong(Policy { expires_at: None, escalate_until: None, escalate: Vec::new(), ..ladder() }),
        ["/policy/expires_at required", "/policy/escalate required"]
    );
    assert_eq!(wrong(Policy { escalate_until: None, ..ladder() }), ["/policy/escalate_until required"]);
    assert_eq!(wrong(Policy { escalate_until: Some(at(60)), ..ladder() }), ["/policy/escalate_until not_after_the_deadline"]);
    assert_eq!(
        wrong(Policy { on_expiry: OnExpiry::Fail, ..ladder() }),
        ["/policy/escalate_until without_escalate", "/policy/escalate/1/at required"]
    );
    let steps = vec![step(0, "lead"), step(20, "lead"), step(20, "lead"), step(70, "lead"), Step { at: Some(at(30)), ..Step::default() }];
    assert_eq!(
        wrong(Policy { escalate: steps, ..ladder() }),
        [
            "/policy/escalate/0/at in_the_past",
            "/policy/escalate/2/at order",
            "/policy/escalate/3/at after_the_deadline",
            "/policy/escalate/4 required",
            "/policy/escalate/4/at at_the_deadline",
        ]
    );
    assert_eq!(
        wrong(Policy { escalate: vec![step(10, "lead"); 9], on_expiry: OnExpiry::Fail, escalate_until: None, ..ladder() })[0],
        "/policy/escalate too_many"
    );
}

#[test]
fn a_policy_that_was_tightened_has_no_step_left_after_its_deadline() {
    let restrict = |world: &mut World, restriction: Restriction| {
        let membership = world.membership.clone();
        world.does(&bob(), Command::RestrictAsk { ask: ask_id(1), restriction: Box::new(restriction), membership })
    };
    // The step begins after ten seconds.
    for deadline in [5, 10] {
        let mut world = asked(ladder());
        restrict(&mut world, Restriction { expires_at: Some(at(deadline)), ..Restriction::default() }).unwrap();
        world.passes(deadline);
        world.expires().unwrap();
        assert_eq!(world.replies(&lead(), 1, world.approves(1)), Err(Refusal::NotEligible));
        assert_eq!(world.replies(&Principal::person("boss"), 1, world.approves(1)), Ok(()));
    }

    let mut other = asked(ladder());
    restrict(&mut other, Restriction { on_expiry: Some(OnExpiry::Fail), ..Restriction::default() }).unwrap();
    other.passes(62);
    other.expires().unwrap();
    assert_eq!(status(&other), AskStatus::Expired);
    let fails = Policy { on_expiry: OnExpiry::Fail, escalate: Vec::new(), escalate_until: None, ..ladder() };
    let looser = restrict(&mut asked(fails), Restriction { on_expiry: Some(OnExpiry::Escalate), ..Restriction::default() });
    assert_eq!(problems(looser), ["/on_expiry looser"]);
}

#[test]
fn an_ask_waits_for_those_of_each_step_that_has_begun() {
    let mut world = asked(ladder());
    let whom = |world: &World| world.asks[&ask_id(1)].audience().iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut seen = vec![whom(&world)];
    for seconds in [10, 50] {
        world.passes(seconds);
        world.expires().unwrap();
        seen.push(whom(&world));
    }
    let expected = [vec!["person:bob"], vec!["person:bob", "role:lead"], vec!["person:bob", "person:boss", "role:lead"]];
    assert_eq!(seen, expected);
}
