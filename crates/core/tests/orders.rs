//! Whatever happens to one ask, in whatever order, with a crash after each step: it is settled at
//! most once, and no reply that somebody was thanked for goes missing.

use crate::common::asking::{answers, approval, asking, judged, questions, reminded_at, text, undoable, until, value};
use crate::common::orders::{Action, Check, explore};
use crate::common::{World, ask_id, at, bob, cli, zoe};
use waypost_core::ask::Ask;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{Command, NewAsk};
use waypost_core::people::principal::{Principal, PrincipalKind, Source};
use waypost_core::session::event::{Entry, Event};

const DEADLINE: i64 = 60;

/// Everything that can happen to ask 1.
const ACTIONS: [Action; 12] = [
    Action { name: "bob replies", does: |world| reply(world, &bob(), "prod") },
    Action { name: "zoe replies", does: |world| reply(world, &zoe(), "staging") },
    Action { name: "bob takes it back", does: |world| world.undoes(&bob(), 1) },
    Action { name: "it is judged sufficient", does: |world| judge(world, None) },
    Action { name: "it is judged insufficient", does: |world| judge(world, Some("And why?")) },
    Action { name: "bob dismisses it", does: |world| world.dismisses(&bob(), 1) },
    Action { name: "zoe dismisses it", does: |world| world.dismisses(&zoe(), 1) },
    Action { name: "it is taken back", does: |world| world.does(&asker(world), Command::WithdrawAsk { ask: ask_id(1), comment: None }) },
    Action { name: "some time passes", does: |world| passes(world, 7) },
    Action { name: "the deadline passes", does: |world| passes(world, DEADLINE + 2) },
    Action {
        name: "the run fails",
        does: |world| world.does(&Principal::system(), Command::Fail { code: "failed", message: "no".into() }),
    },
    Action { name: "zoe stops the run", does: World::cancels_run },
];

const CHECKS: [Check; 7] = [
    a_refusal_changes_nothing,
    it_is_settled_at_most_once,
    no_reply_goes_missing,
    another_reply_is_told_whose_is_held,
    the_bounds_hold,
    nothing_is_left_undone,
    a_licence_waits_for_the_answer,
];

fn asker(world: &World) -> Principal {
    Principal::agent(world.session.agent.as_str())
}

fn reply(world: &mut World, by: &Principal, what: &str) -> Result<(), Refusal> {
    let reply = match world.asks[&ask_id(1)].approval() {
        Some(_) => world.approves(1),
        None => answers([("where", value(what))]),
    };
    world.replies(by, 1, reply)
}

fn judge(world: &mut World, more: Option<&str>) -> Result<(), Refusal> {
    world.judges(&asker(world), 1, more)
}

fn passes(world: &mut World, seconds: i64) -> Result<(), Refusal> {
    world.passes(seconds);
    world.expires()
}

fn must(holds: bool, promise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(promise.to_owned()) }
}

fn ask(world: &World) -> &Ask {
    &world.asks[&ask_id(1)]
}

fn a_refusal_changes_nothing(before: &World, _: &Action, tried: &Result<(), Refusal>, after: &World) -> Result<(), String> {
    must(tried.is_ok() || (before.journal.len() == after.journal.len() && before.session == after.session), "a refusal changed something")
}

fn it_is_settled_at_most_once(_: &World, _: &Action, _: &Result<(), Refusal>, after: &World) -> Result<(), String> {
    let ends = after.journal.iter().filter(|entry| entry.event.settles()).count();
    must(ends == usize::from(!ask(after).is_pending()), "it was settled more than once, or not at all")
}

/// What may follow on a reply that somebody was thanked for: it is the answer, or they took it back
/// themselves, or the asker judged it, or the whole run was stopped before it was handed on.
fn no_reply_goes_missing(_: &World, _: &Action, _: &Result<(), Refusal>, after: &World) -> Result<(), String> {
    let about: Vec<&Entry> = after.journal.iter().filter(|entry| entry.event.ask() == Some(ask_id(1))).collect();
    let replied = about.windows(2).filter(|pair| matches!(pair[0].event, Event::QuestionReplied { .. } | Event::QuestionJudging { .. }));
    let ended = |pair: &[&Entry]| {
        let sender = |event: &Event| match event {
            Event::QuestionReplied { provenance, .. } => Some(provenance.by.clone()),
            _ => None,
        };
        let by = about.iter().take_while(|entry| entry.seq <= pair[0].seq).filter_map(|entry| sender(&entry.event)).last();
        let by = by.as_ref();
        match &pair[1].event {
            Event::QuestionAnswered { provenance, .. } => Some(&provenance.by) == by && provenance.kind == Source::Person,
            Event::QuestionUndone { .. } => Some(&pair[1].actor) == by,
            Event::QuestionCancelled { .. } => Some(&pair[1].actor) == by || after.session.status.as_str() == "cancelled",
            Event::QuestionReasked { .. } | Event::QuestionSkipped { .. } => pair[1].actor.kind == PrincipalKind::Agent,
            Event::QuestionWithdrawn { .. } => after.session.status.as_str() == "failed",
            Event::QuestionJudging { .. } => true,
            _ => false,
        }
    };
    let lost = replied.filter(|pair| !ended(pair)).count();
    must(lost == 0, "a reply went missing")
}

fn another_reply_is_told_whose_is_held(before: &World, action: &Action, tried: &Result<(), Refusal>, _: &World) -> Result<(), String> {
    let Some(held) = ask(before).pending_decision() else { return Ok(()) };
    let names_sender = *tried == Err(Refusal::DecisionPending { by: held.provenance.by.clone(), until: held.reason.until() });
    let own = if held.provenance.by == bob() { "bob" } else { "zoe" };
    match action.name {
        "bob replies" | "zoe replies" | "bob dismisses it" | "zoe dismisses it" if !action.name.starts_with(own) => {
            must(names_sender, "somebody else was not told whose reply is held")
        }
        "bob replies" | "zoe replies" => must(tried.is_ok(), "a second click was refused"),
        "it is taken back" => must(names_sender, "the asker took back what was replied to"),
        _ => Ok(()),
    }
}

fn the_bounds_hold(before: &World, _: &Action, _: &Result<(), Refusal>, after: &World) -> Result<(), String> {
    let (was, is) = (ask(before), ask(after));
    must(is.retries <= is.policy.max_retries, "it was asked again too often")?;
    must(is.revision == 1 + is.retries, "it was asked again without a new revision, or changed without being asked again")?;
    must(was.policy == is.policy && was.asked_at == is.asked_at, "its deadline moved")
}

fn nothing_is_left_undone(_: &World, action: &Action, _: &Result<(), Refusal>, after: &World) -> Result<(), String> {
    must(!action.name.ends_with("passes") || after.session.overdue(after.now).is_empty(), "something overdue was left behind")
}

/// A reply that can be taken back licenses nothing before that time is over.
fn a_licence_waits_for_the_answer(_: &World, _: &Action, _: &Result<(), Refusal>, after: &World) -> Result<(), String> {
    let held = |entry: &Entry| match &entry.event {
        Event::QuestionReplied { hold, .. } => hold.until(),
        _ => None,
    };
    let until = after.journal.iter().filter_map(held).next_back();
    let answered = after.journal.iter().find(|entry| matches!(entry.event, Event::QuestionAnswered { .. }));
    let early = until.zip(answered).is_some_and(|(until, answered)| answered.at < until);
    must(!early && (answered.is_some() || ask(after).permit().is_none()), "a held reply was handed on too early")
}

/// Every order of the actions in the session of an agent and in that of a program.
fn in_every_order(asked: impl Fn() -> NewAsk) -> usize {
    let mut agents = World::of_agent();
    agents.model_says("", [("c1", "deploy", r#"{"n":1}"#, asking(asked()))]).unwrap();
    let mut programs = World::of_program();
    programs.does(&cli(), Command::Ask(Box::new(asked()))).unwrap();
    [agents, programs].iter().map(|world| explore(world, &ACTIONS, &CHECKS, 5)).sum()
}

fn question() -> NewAsk {
    reminded_at([at(20)], until(questions(1, [text("where")]), at(DEADLINE), OnExpiry::Continue))
}

fn failing() -> NewAsk {
    until(question(), at(DEADLINE), OnExpiry::Fail)
}

#[test]
fn t4_a_judged_ask_keeps_the_promises_in_every_order() {
    assert!(in_every_order(|| judged(1, question())) > 1_000);
}

#[test]
fn a_reply_that_can_be_taken_back_keeps_the_promises_in_every_order() {
    assert!(in_every_order(|| undoable(10, failing())) > 1_000);
}

#[test]
fn t4_a_reply_that_can_be_taken_back_and_is_then_judged_keeps_the_promises_in_every_order() {
    assert!(in_every_order(|| judged(1, undoable(10, failing()))) > 1_000);
}

#[test]
fn an_approval_that_can_be_taken_back_keeps_the_promises_in_every_order() {
    let asked = || until(undoable(10, approval(1, "deploy", r#"{"n":1}"#)), at(DEADLINE), OnExpiry::Reject);
    assert!(in_every_order(asked) > 1_000);
}

/// F11, F13
#[test]
fn f13_an_ask_without_either_keeps_the_promises_in_every_order() {
    assert!(in_every_order(question) > 30);
}
