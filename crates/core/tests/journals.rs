//! The journals of every release are read for ever: each file of `tests/journals/` still becomes
//! the sessions it was written by.
//!
//! At a release, `cargo test -p waypost-core --test core journals -- --ignored --nocapture` prints the
//! journals that this version writes; they become the file of that release.

use std::collections::BTreeSet;

use crate::common::asking::{
    answers, approval, asking, confirm, json, judged, questions, reminded_at, review, select, text, undoable, until, value, values,
};
use crate::common::{self, World, at, bob, cli, deployer, zoe};
use serde::{Deserialize, Serialize};
use waypost_core::agent::guard::{GuardrailRuling, QuarantinedOutput, Ruling};
use waypost_core::agent::reading::Reading;
use waypost_core::agent::resume_context::Boundary;
use waypost_core::agent::state::SavedState;
use waypost_core::agent::todo::{self, StepStatus};
use waypost_core::agent::usage::Cost;
use waypost_core::agent::wire::Wire;
use waypost_core::apply::rebuild;
use waypost_core::approval::call::CallOutcome;
use waypost_core::approval::{CallChange, Field, SuspendedOutput};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::reply::{Reply, ReportedView};
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ask::who::{Excluded, Group, RoleMembership, Step, Who};
use waypost_core::decide::{BudgetIncreaseRequest, CallAction, Command, GuardedContent, GuardrailAsk, GuardrailCheck, ModelTurn, NewAsk};
use waypost_core::ids::{CredentialId, QuestionId, RoleName, Seq, SessionId, StepId};
use waypost_core::people::principal::{Again, Principal, Proof, Provenance, Source};
use waypost_core::problem::Problem;
use waypost_core::question::answer::Given;
use waypost_core::question::format::Format;
use waypost_core::question::preview::{Preview, PreviewKind};
use waypost_core::question::{Declined, FreeText, Input, Preset, Question, Rules, When};
use waypost_core::session::Stage;
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;

const RELEASED: &str = include_str!("journals/0.1.0.jsonl");
const ENDINGS: &str = include_str!("journals/0.1.0.txt");
/// What the next release writes that those before it did not.
const NEXT: &str = include_str!("journals/0.2.0.jsonl");
const NEXT_ENDINGS: &str = include_str!("journals/0.2.0.txt");

/// A line of a journal's file.
#[derive(Serialize, Deserialize)]
struct Line {
    seq: Seq,
    at: Timestamp,
    actor: Principal,
    event: Event,
}

impl From<Line> for Entry {
    fn from(Line { seq, at, actor, event }: Line) -> Self {
        Self { seq, at, actor, event }
    }
}

/// The journals of a file; each begins with its first entry.
fn journals(file: &str) -> Vec<Vec<Entry>> {
    let mut journals: Vec<Vec<Entry>> = Vec::new();
    for entry in file.lines().map(|line| Entry::from(serde_json::from_str::<Line>(line).unwrap())) {
        if entry.seq == 1 {
            journals.push(Vec::new());
        }
        journals.last_mut().unwrap().push(entry);
    }
    journals
}

/// What was read, printed: every entry, where the session stands, and how each ask ended and what
/// was seen of it. A digest that were made otherwise today would void every permit that waits.
fn ending(journal: &[Entry]) -> String {
    let (session, asks) = rebuild(SessionId::from_bits(1), journal).unwrap();
    let seen = |ask: &Ask| ask.body.digest().map(|digest| format!(" {}", digest.grouped())).unwrap_or_default();
    let asks: String = asks.values().map(|ask| format!("= {}{}\n", common::printed::state(ask), seen(ask))).collect();
    common::printed::journal(journal) + &common::printed::standing(&session) + &asks
}

#[test]
fn the_journals_of_0_1_0_end_as_they_did() {
    let read: Vec<_> = journals(RELEASED).iter().map(|journal| ending(journal)).collect();
    assert_eq!(read.join("\n"), ENDINGS);
}

#[test]
fn the_journals_of_0_2_0_end_as_they_did() {
    let read: Vec<_> = journals(NEXT).iter().map(|journal| ending(journal)).collect();
    assert_eq!(read.join("\n"), NEXT_ENDINGS);
}

#[test]
fn every_kind_of_event_is_in_a_journal_that_is_kept() {
    let rows = include_str!("../src/session/event/facts.rs").split("event(\"").skip(1);
    let kinds: BTreeSet<_> = rows.map(|row| row.split('"').next().unwrap()).collect();
    let read: BTreeSet<_> = kept().map(|entry| entry.event.kind()).collect();
    assert_eq!(read, kinds);
}

#[test]
fn the_facts_about_an_event_say_what_it_names() {
    for mut entry in kept() {
        let written = serde_json::to_string(&entry.event).unwrap();
        let (facts, files) = (entry.event.facts(), entry.event.files().len());
        assert!(files == written.matches("\"media_type\"").count(), "{written}");
        assert!(files == 0 || facts.names_files, "{written}");
        assert!(facts.names_entries || entry.event.named_entries().is_empty(), "{written}");
    }
}

fn kept() -> impl Iterator<Item = Entry> {
    journals(RELEASED).into_iter().chain(journals(NEXT)).flatten()
}

#[test]
#[ignore = "prints the journals of the next release"]
fn print_the_journals_of_this_version() {
    for world in [
        an_agents_session(),
        a_programs_session(),
        an_ask_for_several(),
        questions_answered_otherwise(),
        forms_and_a_blocking_tool(),
        what_is_said_and_changed_meanwhile(),
        replies_in_hand(),
        skipped_questions(),
        words_after_a_pause(),
        a_call_that_another_session_works_on(),
        the_session_that_works_on_it(),
        texts_that_were_guarded(),
        brought_here(),
        a_decision_on_a_fresh_proof(),
        words_with_signed_thinking(),
        words_from_a_thread(),
        a_conversation(),
        a_limit_and_a_condensed_history(),
        a_plan(),
        a_result_in_a_form(),
        a_tool_that_asks(),
        approved_elsewhere(),
    ] {
        for Entry { seq, at, actor, event } in world.journal {
            println!("{}", serde_json::to_string(&Line { seq, at, actor, event }).unwrap());
        }
    }
}

fn an_agents_session() -> World {
    let mut world = World::of_agent();
    a_first_turn(&mut world);
    a_call_with_an_unknown_outcome(&mut world);
    asks_of_every_kind(&mut world);
    world.model_says("Shipped.\nMore tomorrow.", []).unwrap();
    world.says("And docs?").unwrap();
    world.does(&Principal::system(), Command::Fail { code: "model_failed", message: "401".into() }).unwrap();
    world.does(&zoe(), Command::Resume).unwrap();
    world.model_says("", [("c9", "ask_user_question", "{}", asking(questions(8, [text("where")])))]).unwrap();
    world.dismisses(&bob(), 8).unwrap();
    world.cancels_run().unwrap();
    world
}

/// A question with everything a question can have, an approval that is edited, and calls that need
/// neither.
fn a_first_turn(world: &mut World) {
    world.does(&Principal::system(), Command::Delay { until: at(5), reason: "the model is busy".into() }).unwrap();
    world.passes(5);
    let asked = questions(1, [full_question(), Question { required: false, ..text("why") }, confirm("sure")]);
    let others = Who { people: vec!["bob".into(), "eve".into()], not: vec![Excluded::Requester], ..Who::default() };
    let mut deploy = approval(2, "deploy", r#"{"to":"prod","n":9007199254740993}"#);
    deploy.message = Some("I am **sure**.".into());
    deploy.context = Some(json(r#"{"trace":"7"}"#));
    deploy.policy.who = others;
    let fix = CallAction::Answer { outcome: CallOutcome::Failed, output: "There is no tool \"lst\".".into() };
    let calls = [
        ("c1", "ask_user_question", r#"{"questions":[]}"#, asking(asked)),
        ("c2", "deploy", r#"{"to":"prod","n":9007199254740993}"#, asking(deploy)),
        ("c3", "list", "", CallAction::Run),
        ("c4", "lst", "{}", fix),
    ];
    world.model_says("Let me ask.", calls).unwrap();
    world.begins(["c3"]).unwrap();
    world.ends("c3", "a\nb").unwrap();
    let where_to = Given { notes: Some("cheaper".into()), ..values(["eu", "us"]) };
    let reply = answers([("where", where_to), ("What why?", value("because")), ("sure", value("yes"))]);
    world.replies(&bob(), 1, Reply { comment: Some("Go on.".into()), ..reply }).unwrap();
    world.replies(&bob(), 2, Reply { arguments: Some(json(r#"{"to":"staging"}"#)), ..world.approves(2) }).unwrap();
    world.replies(&bob(), 2, world.approves(2)).unwrap();
}

fn full_question() -> Question {
    let mut question = select("where", &["eu", "us"]);
    question.header = Some("Region".into());
    question.multi_select = true;
    question.free_text = FreeText::Allow;
    question.placeholder = Some("another".into());
    question.default = Some("eu".into());
    question.rules = Rules { pattern: Some("^[a-z]+$".into()), max_length: Some(9), max_selections: Some(2), ..Rules::default() };
    question.options[0].description = Some("Frankfurt".into());
    question.options[0].preview = Some(Preview { kind: PreviewKind::Markdown, body: "# eu".into() });
    question.options[0].recommended = true;
    question
}

fn a_call_with_an_unknown_outcome(world: &mut World) {
    world.begins(["c2"]).unwrap();
    world.asks_about_outcome("c2", 3).unwrap();
    world.replies(&bob(), 3, answers([("what_now", value("run_again"))])).unwrap();
    world.begins(["c2"]).unwrap();
    world.ends("c2", "deployed").unwrap();
}

/// A review, an expiry, an ask taken back and a rejection.
fn asks_of_every_kind(world: &mut World) {
    let by_default = Question { default: Some("prod".into()), ..text("where") };
    let calls = [
        ("c5", "show", "{}", asking(review(4, "# Plan"))),
        ("c6", "ask", "{}", asking(until(questions(5, [text("when")]), at(60), OnExpiry::Continue))),
        ("c7", "ask", "{}", asking(until(questions(6, [by_default]), at(50), OnExpiry::Default))),
        ("c8", "deploy", "{}", asking(approval(7, "deploy", "{}"))),
        ("c10", "ask", "{}", asking(questions(9, [text("who")]))),
    ];
    world.model_says("", calls).unwrap();
    world.replies(&bob(), 4, world.approves(4)).unwrap();
    world.replies(&bob(), 7, world.rejects(7, "Not on a Friday.")).unwrap();
    world.does(&deployer(), Command::WithdrawAsk { ask: common::ask_id(9), comment: None }).unwrap();
    world.passes(60);
    world.expires().unwrap();
}

/// An agent that makes a plan, and changes it.
fn a_plan() -> World {
    let mut world = World::of_agent();
    let step = |id: &str| todo::TodoStep::new(StepId::new(id), "Do it.");
    let build = todo::TodoStep { expected_outcome: Some("It is built.".into()), ..step("build") };
    let deploy = todo::TodoStep { dependencies: vec![StepId::new("build")], ..step("deploy") };
    let built = todo::TodoStep { status: StepStatus::Done, result: Some("Built.".into()), ..build.clone() };
    let seq = world.session.seq;
    for plan in [vec![build, deploy.clone(), step("tell")], vec![built, deploy, step("ask")]] {
        let speech = ModelTurn { plan: Some(plan), continues: true, last_read: seq, ..ModelTurn::default() };
        world.does(&deployer(), Command::RecordModelTurn(Box::new(speech))).unwrap();
    }
    world
}

/// A tool that asks in the middle of a call that people had allowed.
fn a_tool_that_asks() -> World {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    world.inquires("c1", 2).unwrap();
    world.replies(&bob(), 2, answers([("where", value("eu"))])).unwrap();
    world.begins(["c1"]).unwrap();
    world.ends("c1", "v2 is live in eu").unwrap();
    world
}

/// An agent that asks in its own words, keeps what it must know, and hears an intent.
fn a_conversation() -> World {
    let mut world = World::of_agent();
    let keeps = |state: &str| Some(SavedState { version: 2, at: Some("waiting".into()), state: Some(json(state)) });
    let seq = world.session.seq;
    let asks = vec![judged(1, questions(1, [text("number")]))];
    let asking = ModelTurn { text: "Gladly.".into(), asks, keeps: keeps(r#"{"step":1}"#), last_read: seq, ..ModelTurn::default() };
    world.does(&deployer(), Command::RecordModelTurn(Box::new(asking))).unwrap();
    world.replies(&bob(), 1, answers([("number", value("12"))])).unwrap();
    world.judges(&deployer(), 1, None).unwrap();
    let seq = world.session.seq;
    let going_on = ModelTurn { keeps: keeps(r#"{"step":2}"#), continues: true, last_read: seq, ..ModelTurn::default() };
    world.does(&deployer(), Command::RecordModelTurn(Box::new(going_on))).unwrap();
    world
        .does(
            &deployer(),
            Command::RecordModelTurn(Box::new(ModelTurn {
                text: "Done.".into(),
                keeps: keeps("{}"),
                last_read: seq,
                ..ModelTurn::default()
            })),
        )
        .unwrap();
    world.does(&zoe(), Command::AddMessage { text: "And again.".into(), intent: Some("refund".into()), from: None }).unwrap();
    world
}

/// The model was told of the pause in tags and did not hear what was said while it spoke.
fn words_after_a_pause() -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask", "{}", asking(questions(1, [text("where")])))]).unwrap();
    world.replies(&bob(), 1, answers([("where", value("<|eu|>"))])).unwrap();
    let seq = world.session.seq;
    world.says("Or us.").unwrap();
    let (boundary, neutralised) = (Some(Boundary::from_bits(0xfeed)), vec![seq - 1]);
    let speech = ModelTurn { text: "To eu.".into(), last_read: seq, boundary, neutralised, ..ModelTurn::default() };
    world.does(&deployer(), Command::RecordModelTurn(Box::new(speech))).unwrap();
    world
}

/// The model's service wants its own blocks back, and says what they cost.
fn words_with_signed_thinking() -> World {
    let mut world = World::of_agent();
    let blocks = json(r#"[{"type":"thinking","thinking":"Hm.","signature":"EqQ="},{"type":"text","text":"Shipped."}]"#);
    let wire = Some(Box::new(Wire { provider: "anthropic".into(), model: "m-1".into(), blocks }));
    let cost = Cost { input: 1_200, output: 34, money: 4_110 };
    let words = Box::new(QuarantinedOutput { text: "Sold.".into(), wire: wire.clone(), ..QuarantinedOutput::default() });
    let rulings = vec![GuardrailRuling { guardrail: "rules".into(), ruling: Ruling::Ask { reason: "is it?".into() }, entry: None }];
    let asking = Some(GuardrailAsk { id: common::ask_id(1), policy: Policy::default(), excerpts: Vec::new() });
    let up_to = world.session.seq;
    let guarding = GuardrailCheck { up_to, rulings, about: GuardedContent::FromModel { output: words, asking } };
    world.does(&deployer(), Command::Guard(Box::new(guarding))).unwrap();
    world.replies(&bob(), 1, world.rejects(1, "No.")).unwrap();
    let speech = ModelTurn { text: "Shipped.".into(), last_read: world.session.seq, wire, cost, ..ModelTurn::default() };
    world.does(&deployer(), Command::RecordModelTurn(Box::new(speech))).unwrap();
    world
}

/// The model's first answer is not the result that is wanted, the second one is.
fn a_result_in_a_form() -> World {
    let mut world = World::of_agent();
    let result_problems = vec![Problem::new("/n", "wrong_type", "Give a whole number.")];
    for (text, result, result_problems) in
        [(r#"{"n":"x"}"#, None, result_problems), (r#"{"n": 1.0}"#, Some(json(r#"{"n": 1.0}"#)), Vec::new())]
    {
        let speech = ModelTurn { text: text.into(), result, result_problems, last_read: world.session.seq, ..ModelTurn::default() };
        world.does(&deployer(), Command::RecordModelTurn(Box::new(speech))).unwrap();
    }
    world
}

/// People give more of what was used up, and then no more; the model is told less of what was.
fn a_limit_and_a_condensed_history() -> World {
    let mut world = World::of_agent();
    let cost = Cost { input: 90, output: 10, money: 0 };
    world.does(&deployer(), Command::AddCost(cost)).unwrap();
    let text = "Zoë wants it shipped.".into();
    world.does(&deployer(), Command::Summarize { up_to: 2, text, cost }).unwrap();
    for (ask, word) in [(1, "yes"), (2, "no")] {
        let what = "It has used its 2 turns.".into();
        let more = BudgetIncreaseRequest { id: common::ask_id(ask), limit: Limit::Turns, what, policy: Policy::default() };
        world.does(&deployer(), Command::AskForMoreBudget(Box::new(more))).unwrap();
        world.replies(&bob(), ask, answers([("go_on", value(word))])).unwrap();
    }
    world
}

/// A message is let through and one entry of it withheld; of the model's words some are blocked, some
/// held and let through, and some only noted.
fn texts_that_were_guarded() -> World {
    let mut world = World::of_agent();
    let ruled = |ruling: Ruling, entry| GuardrailRuling { guardrail: "rules".into(), ruling, entry };
    let asking = |ask: u128| Some(GuardrailAsk { id: common::ask_id(ask), policy: Policy::default(), excerpts: Vec::new() });
    let reason = || "is it internal?".to_owned();
    let guard = |world: &mut World, rulings: Vec<GuardrailRuling>, about: GuardedContent| {
        let up_to = world.session.seq;
        world.does(&deployer(), Command::Guard(Box::new(GuardrailCheck { up_to, rulings, about }))).unwrap();
    };
    guard(&mut world, vec![ruled(Ruling::Ask { reason: reason() }, Some(2))], GuardedContent::ToModel { asking: asking(1) });
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let words = |text: &str| {
        let reading = Reading { up_to: Some(6), ..Reading::default() };
        let tool_calls = vec![common::asking::call("c1", "list", "{}"), common::asking::call("c2", "send", "{")];
        let invalid_calls = [(waypost_core::ids::CallId::new("c2"), "not JSON".to_owned())].into();
        Box::new(QuarantinedOutput { text: text.into(), tool_calls, invalid_calls, reading, ..QuarantinedOutput::default() })
    };
    let block = ruled(Ruling::Block { reason: "a key".into() }, None);
    guard(&mut world, vec![block], GuardedContent::FromModel { output: words("sk_1"), asking: None });
    guard(
        &mut world,
        vec![ruled(Ruling::Ask { reason: reason() }, None)],
        GuardedContent::FromModel { output: words("Figures."), asking: asking(2) },
    );
    world.replies(&bob(), 2, world.approves(2)).unwrap();
    world.model_says("Figures.", [("c3", "ask", "{}", asking_where())]).unwrap();
    let warn = ruled(Ruling::Warn { reason: "odd".into() }, None);
    let ask = common::ask_id(3);
    world.does(&bob(), Command::Comment { ask, text: "Why?".into(), last_read: None }).unwrap();
    guard(&mut world, vec![warn], GuardedContent::Aside { ask, direction: TextDirection::FromModel, text: "Odd.".into() });
    world
}

fn asking_where() -> CallAction {
    asking(questions(3, [text("where")]))
}

/// One ask is responded to with something else, the other with none of these and I don't know.
fn questions_answered_otherwise() -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(open_ended(1)))).unwrap();
    world.replies(&bob(), 1, Reply { response: Some("Not like this.".into()), ..Reply::default() }).unwrap();
    world.does(&cli(), Command::Ask(Box::new(open_ended(2)))).unwrap();
    let without_answer = |declined| Given { declined: Some(declined), ..Given::default() };
    let reply = answers([("sure", without_answer(Declined::DontKnow)), ("parts", without_answer(Declined::NoneOfThese))]);
    world.replies(&bob(), 2, reply).unwrap();
    world
}

/// Questions with all that may be said instead of an answer.
fn open_ended(ask: u128) -> NewAsk {
    let when = When { question: QuestionId::new("sure"), values: vec!["yes".into()] };
    let sure = Question { allow_unknown: true, ..confirm("sure") };
    let mail = Question { rules: Rules { format: Some(Format::Email), ..Rules::default() }, when: Some(when), ..text("mail") };
    let several = Some(Preset::Several(vec!["a".into(), "b".into()]));
    let parts = Question { multi_select: true, default: several, allow_none: true, ..select("parts", &["a", "b"]) };
    NewAsk { body: Body::Questions { questions: vec![sure, mail, parts], allow_response: true }, ..questions(ask, []) }
}

fn a_programs_session() -> World {
    let mut world = World::program_with_approval();
    world.does(&cli(), Command::NoteRefusedClaim { ask: common::ask_id(1), reason: "digest_mismatch".into() }).unwrap();
    world.claims(&cli(), 1).unwrap();
    world.reports(&cli(), 1, 1, "deployed").unwrap();
    world
}

/// Two must approve, and one of them hands it on.
fn an_ask_for_several() -> World {
    let mut world = World::of_program();
    let roles = vec![RoleName::new("release")];
    let veto = Some(Group { people: vec!["eve".into()], roles: Vec::new() });
    let mut deploy = approval(1, "deploy", r#"{"to":"prod"}"#);
    deploy.policy.remind_at = vec![at(5)];
    deploy.policy.escalate = vec![Step { at: Some(at(20)), people: vec!["max".into()], roles: Vec::new() }];
    deploy.policy.who = Who { people: vec!["zoe".into()], roles, quorum: 2, not: vec![Excluded::Requester], veto };
    world.does(&cli(), Command::Ask(Box::new(deploy))).unwrap();
    world.roles([("bob", "release")]);
    world.hands(&zoe(), 1, "ida").unwrap();
    world.replies(&Principal::person("ida"), 1, Reply { comment: Some("Looks fine.".into()), ..world.approves(1) }).unwrap();
    let digest = world.asks[&common::ask_id(1)].view_digest().as_str().to_owned();
    let shown = Some(ReportedView { digest: Some(digest), opened_at: Some(at(0)) });
    world.passes(12);
    world.expires().unwrap();
    world.passes(10);
    world.expires().unwrap();
    world.replies(&bob(), 1, Reply { shown, ..world.approves(1) }).unwrap();
    world
}

/// People talk about an ask and tighten it; its asker finds that the tool is not what it was.
fn what_is_said_and_changed_meanwhile() -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(approval(1, "deploy", r#"{"to":"prod"}"#)))).unwrap();
    let ask = common::ask_id(1);
    world.does(&bob(), Command::Comment { ask, text: "Why now?".into(), last_read: None }).unwrap();
    world.does(&cli(), Command::Comment { ask, text: "It is quiet.".into(), last_read: None }).unwrap();
    let restriction = Box::new(Restriction { expires_at: Some(at(60)), ..Restriction::default() });
    world.does(&bob(), Command::RestrictAsk { ask, restriction, membership: RoleMembership::default() }).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.does(&cli(), Command::VoidPermit { ask, change: CallChange::Tool }).unwrap();
    world
}

/// Somebody writes in a thread of a channel, and one of them cannot be told there what the agent asks.
fn words_from_a_thread() -> World {
    let mut world = World::of_agent();
    let from = Some(ThreadRef { channel: "slack".into(), at: "C1/1700000000.000100".into() });
    world.does(&zoe(), Command::AddMessage { text: "Again, please.".into(), intent: None, from }).unwrap();
    world.model_says("", [("c1", "ask", "{}", asking(questions(1, [text("how")])))]).unwrap();
    let error = "channel_not_found".to_owned();
    let untold = Command::NoteUndelivered { ask: common::ask_id(1), channel: "slack".into(), person: Some(bob()), error };
    world.does(&Principal::system(), untold).unwrap();
    world
}

/// A form is answered with data, and a blocking tool goes on with what was filled in.
fn forms_and_a_blocking_tool() -> World {
    let mut world = World::of_agent();
    let schema = Some(json(r#"{"type":"object","properties":{"n":{"type":"integer"}}}"#));
    let default = Some(Preset::from(r#"{"n":1}"#));
    let form = Question { input: Input::Form, schema, default, ..text("how") };
    let calls = [("c1", "ask", "{}", asking(questions(1, [form]))), ("c2", "deploy", r#"{"to":"prod"}"#, CallAction::Run)];
    world.model_says("", calls).unwrap();
    world.begins(["c2"]).unwrap();
    let mut quote = approval(2, "deploy", r#"{"to":"prod"}"#);
    if let Body::Approval { approval } = &mut quote.body {
        approval.form = vec![Field { question: text("where"), fills: Some("/to".into()) }, Field::from(confirm("tell"))];
        approval.execution_expiry = Some(60);
        approval.suspended = Some(SuspendedOutput { output: r#"{"cost":9.50}"#.into(), completes: false });
    }
    let suspend = Command::Suspend { call: waypost_core::ids::CallId::new("c2"), new_ask: Box::new(quote) };
    world.does(&deployer(), suspend).unwrap();
    let data = Given { data: Some(json(r#"{ "n":9007199254740993 }"#)), ..Given::default() };
    world.replies(&bob(), 1, answers([("how", data)])).unwrap();
    let feedback = Some([("where".to_owned(), value("prod")), ("tell".to_owned(), value("no"))].into());
    world.replies(&bob(), 2, Reply { feedback, ..world.approves(2) }).unwrap();
    world.begins(["c2"]).unwrap();
    world.ends("c2", "deployed").unwrap();
    world
}

/// A reply that is taken back, and one that is judged once it no longer can be; a reminder.
fn replies_in_hand() -> World {
    let asked = reminded_at([at(5)], undoable(10, judged(1, questions(1, [text("where")]))));
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask", "{}", asking(asked))]).unwrap();
    world.passes(5);
    world.expires().unwrap();
    world.replies(&bob(), 1, answers([("where", value("here"))])).unwrap();
    world.undoes(&bob(), 1).unwrap();
    world.replies(&zoe(), 1, answers([("where", value("there"))])).unwrap();
    world.passes(10);
    world.expires().unwrap();
    world.judges(&deployer(), 1, None).unwrap();
    world
}

/// A program's question that nobody answers well enough.
fn a_call_that_another_session_works_on() -> World {
    let mut world = World::of_agent();
    let calls = [
        ("c1", "tester", r#"{"task":"Test it."}"#, asking(approval(1, "tester", r#"{"task":"Test it."}"#))),
        ("c2", "tester", "{}", CallAction::Run),
    ];
    world.model_says("Test it.", calls).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.hands_over(["c1", "c2"]).unwrap();
    world
}

fn the_session_that_works_on_it() -> World {
    let mut world = a_call_that_another_session_works_on().child_for("c1");
    let asked = asking(questions(1, [text("how long")]));
    world.model_says("", [("c1", "ask", "{}", asked)]).unwrap();
    world
}

fn skipped_questions() -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(judged(1, questions(1, [text("where")]))))).unwrap();
    for _ in 0..2 {
        world.replies(&bob(), 1, answers([("where", value("there"))])).unwrap();
        world.judges(&cli(), 1, Some("Where is there?")).unwrap();
    }
    world
}

/// A session that was paused, answered in a document, brought here and let go on.
fn brought_here() -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask", "{}", asking(questions(1, [text("where")])))]).unwrap();
    let pause = Command::Pause { stage: Stage::Waiting, reason: "Let me look.".into() };
    world.does(&Principal::system(), pause).unwrap();
    world.replies(&bob(), 1, answers([("where", value("here"))])).unwrap();
    world.is_brought_by(&bob());
    world.does(&bob(), Command::Resume).unwrap();
    world.model_says("Here it is.", []).unwrap();
    world
}

/// A call that was approved elsewhere, brought here, and approved again.
fn approved_elsewhere() -> World {
    let mut world = World::program_with_approval();
    world.is_brought_by(&bob());
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    world.claims(&cli(), 1).unwrap();
    world
}

fn a_decision_on_a_fresh_proof() -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(approval(1, "transfer", r#"{"amount":900}"#)))).unwrap();
    world.passes(30);
    let again = Some(Again { by: Some(Proof::Code), at: at(20) });
    let (signed_in, credential) = (Some(Proof::Password), Some(CredentialId::from_bits(7)));
    let provenance = Provenance { signed_in, credential, again, ..Provenance::new(Source::Person, zoe(), "web") };
    world.replies_from(provenance, 1, world.approves(1)).unwrap();
    world
}
