//! What people fill in beside an approval: checked like answers, kept with the decision, and where
//! a field fills an argument, shown again before it counts.

use crate::common::asking::{approval, asking, confirm, json, problems, select, text, value, values};
use crate::common::printed::listed;
use crate::common::{self, World, ask_id, at, bob, cli, deployer};
use waypost_core::agent::result::of_settled;
use waypost_core::approval::call::CallOutcome;
use waypost_core::approval::{Field, SuspendedOutput};
use waypost_core::ask::body::Body;
use waypost_core::ask::feedback::as_object;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::settlement::Outcome;
use waypost_core::decide::{CallAction, Command, NewAsk};
use waypost_core::ids::CallId;
use waypost_core::problem::Problem;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};

const CALL: &str = r#"{ "to":"prod", "n":1.50, "days":["mo"] }"#;

fn fills(question: Question, place: &str) -> Field {
    Field { question, fills: Some(place.into()) }
}

fn with_form(form: impl Into<Vec<Field>>) -> NewAsk {
    let mut new_ask = approval(1, "deploy", CALL);
    if let Body::Approval { approval } = &mut new_ask.body {
        approval.form = form.into();
    }
    new_ask
}

/// A program asks for approval to deploy, with a form.
fn asked(form: impl Into<Vec<Field>>) -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(with_form(form)))).unwrap();
    world
}

fn filled<const N: usize>(world: &World, given: [(&str, Given); N]) -> Reply {
    let given = given.map(|(field, given)| (field.to_owned(), given));
    Reply { feedback: Some(given.into()), ..world.approves(1) }
}

fn stored_feedback(world: &World) -> String {
    match &world.asks[&ask_id(1)].settlement().unwrap().outcome {
        Outcome::Approve { feedback, .. } => listed(feedback),
        other => panic!("{other:?} is no approval"),
    }
}

#[test]
fn p2_what_was_filled_in_is_checked_and_kept_with_the_decision() {
    let number = Question { input: Input::Number, ..text("budget") };
    let optional = Question { required: false, ..confirm("tell") };
    let mut world = asked([Field::from(select("region", &["eu", "us"])), number.into(), optional.into()]);
    let wrong = filled(&world, [("region", value("mars")), ("budget", values(["1", "2"])), ("colour", value("red"))]);
    assert_eq!(
        problems(world.replies(&bob(), 1, wrong)),
        ["/feedback/colour unknown_field", "/feedback/region no_such_option", "/feedback/budget too_many"]
    );
    assert_eq!(problems(world.replies(&bob(), 1, world.approves(1))), ["/feedback/region required", "/feedback/budget required"]);
    let valid = filled(&world, [("region", value("eu")), ("budget", value("9007199254740993.10"))]);
    world.replies(&bob(), 1, valid.clone()).unwrap();
    assert_eq!(world.replies(&bob(), 1, valid), Ok(()), "a second click");
    assert_eq!(stored_feedback(&world), "budget=9007199254740993.10, region=eu");
    let other = filled(&world, [("region", value("us")), ("budget", value("1"))]);
    assert_eq!(world.replies(&bob(), 1, other), Err(Refusal::AlreadyAnswered { by: bob(), at: at(0) }));
}

#[test]
fn p2_feedback_is_one_object_of_typed_values() {
    let days = Question { multi_select: true, ..select("days", &["mo", "tu"]) };
    let form = Question { input: Input::Form, schema: Some(json(r#"{"type":"object"}"#)), ..text("more") };
    let number = Question { input: Input::Number, ..text("n") };
    let fields = [days.into(), form.into(), number.into(), confirm("sure").into(), text("why").into()];
    let mut world = asked(fields.clone());
    let data = Given { data: Some(json(r#"{ "a":1.0 }"#)), ..Given::default() };
    let given = [("days", values(["mo", "tu"])), ("more", data), ("n", value("1.50")), ("sure", value("no")), ("why", value("a \"b\""))];
    world.replies(&bob(), 1, filled(&world, given)).unwrap();
    let Outcome::Approve { feedback, .. } = &world.asks[&ask_id(1)].settlement().unwrap().outcome else { panic!("approved") };
    assert_eq!(as_object(&fields, feedback).as_str(), r#"{"days":["mo","tu"],"more":{ "a":1.0 },"n":1.50,"sure":false,"why":"a \"b\""}"#);
}

/// P6
#[test]
fn a022_a_field_that_fills_an_argument_is_an_edit_that_is_shown_again() {
    let mut world = asked([fills(select("where", &["prod", "staging"]), "/to"), text("why").into()]);
    let staging = |world: &World| filled(world, [("where", value("staging")), ("why", value("Friday"))]);
    world.replies(&bob(), 1, staging(&world)).unwrap();
    world.replies(&bob(), 1, staging(&world)).unwrap();
    assert_eq!(stored_feedback(&world), "where=staging, why=Friday");
    assert_eq!(
        world.transcript_after(3),
        r#"question_revised 1 to 2: { "to":"staging", "n":1.50, "days":["mo"] }, by person:bob
question_answered 1: approve, permit 2 until 86400s, by person:bob
run_resumed, by person:bob
= running, ask 1 permitted, due never
"#
    );
}

#[test]
fn a_field_that_says_what_the_argument_says_changes_no_byte() {
    let days = Question { multi_select: true, ..select("days", &["mo", "tu"]) };
    let number = Question { input: Input::Number, ..text("count") };
    let mut world = asked([fills(select("where", &["prod"]), "/to"), fills(number, "/n"), fills(days, "/days")]);
    let same = filled(&world, [("where", value("prod")), ("count", value("1.50")), ("days", value("mo"))]);
    world.replies(&bob(), 1, same).unwrap();
    assert_eq!(world.asks[&ask_id(1)].revision, 1);
}

#[test]
fn a023_what_the_schema_has_against_a_filled_argument_is_told_at_its_field() {
    let mut world = asked([fills(select("where", &["prod", "moon"]), "/to")]);
    let approval = world.asks[&ask_id(1)].approval().unwrap();
    let by_schema = vec![Problem::new("/arguments/to", "no_such_option", "x"), Problem::new("/arguments/n", "schema", "y")];
    let at_fields = approval.at_the_fields(by_schema);
    let moon = filled(&world, [("where", value("moon"))]);
    assert_eq!(problems(world.edits_badly(&bob(), 1, moon, at_fields)), ["/feedback/where no_such_option", "/arguments/n schema"]);
    assert_eq!(world.asks[&ask_id(1)].revision, 1);
}

#[test]
fn a_rejection_and_a_review_take_no_feedback() {
    let mut world = asked([text("why").into()]);
    let rejects = Reply { feedback: Some([].into()), ..world.rejects(1, "no") };
    assert_eq!(problems(world.replies(&bob(), 1, rejects)), ["/feedback not_with_reject"]);
    world.replies(&bob(), 1, world.rejects(1, "no")).unwrap();
}

#[test]
fn a_form_that_makes_no_sense_is_not_asked() {
    let form = [
        fills(text("a"), "/to"),
        fills(text("b"), "/to"),
        fills(text("c"), "/none/at/all"),
        fills(text("d"), "n"),
        fills(text("e"), "/days/0"),
        fills(text("f"), "/new"),
        Field::from(select("g", &[])),
    ];
    assert_eq!(
        problems(World::of_program().does(&cli(), Command::Ask(Box::new(with_form(form))))),
        [
            "/approval/form/6/options required",
            "/approval/form/1/fills duplicate",
            "/approval/form/2/fills no_such_argument",
            "/approval/form/3/fills no_such_argument",
        ]
    );
    let mut several = with_form([Field::from(text("why"))]);
    several.policy.who.quorum = 2;
    assert_eq!(problems(World::of_program().does(&cli(), Command::Ask(Box::new(several)))), ["/approval/form not_with_quorum"]);
}

#[test]
fn a015_an_approval_is_a_licence_for_as_long_as_its_ask_says() {
    let mut new_ask = approval(1, "deploy", CALL);
    let Body::Approval { approval } = &mut new_ask.body else { panic!("an approval") };
    approval.execution_expiry = Some(0);
    assert_eq!(
        problems(World::of_program().does(&cli(), Command::Ask(Box::new(new_ask.clone())))),
        ["/approval/execution_expiry out_of_range"]
    );
    let Body::Approval { approval } = &mut new_ask.body else { panic!("an approval") };
    approval.execution_expiry = Some(60);
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(new_ask))).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.passes(61);
    assert_eq!(world.claims(&cli(), 1), Err(Refusal::PermitExpired { at: at(60) }));
}

/// A blocking tool was begun as `c1` and has brought a quote.
fn suspended(completes: bool) -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", CALL, CallAction::Run)]).unwrap();
    world.begins(["c1"]).unwrap();
    let mut new_ask = with_form([Field::from(text("why"))]);
    if let Body::Approval { approval } = &mut new_ask.body {
        approval.suspended = Some(SuspendedOutput { output: r#"{"cost":9.50}"#.into(), completes });
    }
    world.does(&deployer(), Command::Suspend { call: CallId::new("c1"), new_ask: Box::new(new_ask) }).unwrap();
    world
}

#[test]
fn p1_p4_the_feedback_on_a_blocking_tool_is_its_result_and_nothing_runs() {
    let mut world = suspended(true);
    world.replies(&bob(), 1, filled(&world, [("why", value("cheap"))])).unwrap();
    assert_eq!(world.begins(["c1"]), Err(Refusal::MovedOn("the call has its result")));
    assert_eq!(of_settled(&world.asks[&ask_id(1)]).unwrap(), r#"{"status":"approved","output":{"cost":9.50},"feedback":{"why":"cheap"}}"#);
    assert_eq!(
        world.transcript_after(2),
        r#"message assistant: [c1 deploy { "to":"prod", "n":1.50, "days":["mo"] }], by agent:deployer
tool_started c1 { "to":"prod", "n":1.50, "days":["mo"] } attempt 1, by agent:deployer
question_pending 1: deploy { "to":"prod", "n":1.50, "days":["mo"] }, by agent:deployer
run_suspended for 1, by agent:deployer
question_answered 1: approve, by person:bob
run_resumed, by person:bob
= running, due now
"#
    );
}

#[test]
fn p4_a_blocking_tool_that_goes_on_does_so_on_a_permit_with_the_feedback() {
    let mut world = suspended(false);
    world.replies(&bob(), 1, filled(&world, [("why", value("cheap"))])).unwrap();
    let call_feedback = |world: &World| world.session.calls[0].feedback.as_ref().map(|feedback| feedback.as_str().to_owned());
    assert_eq!(call_feedback(&world).as_deref(), Some(r#"{"why":"cheap"}"#));
    world.begins(["c1"]).unwrap();
    world.asks_about_outcome("c1", 2).unwrap();
    world.replies(&bob(), 2, common::asking::answers([("what_now", value("run_again"))])).unwrap();
    assert_eq!(call_feedback(&world).as_deref(), Some(r#"{"why":"cheap"}"#), "the tool that runs it again knows what was said");
}

/// P-x7
#[test]
fn p9_a_rejected_suspension_is_told_as_data_and_goes_no_further() {
    let mut world = suspended(false);
    world.replies(&bob(), 1, world.rejects(1, "too dear")).unwrap();
    assert_eq!(world.begins(["c1"]), Err(Refusal::MovedOn("the call has its result")));
    let result = of_settled(&world.asks[&ask_id(1)]).unwrap();
    assert!(result.contains(r#""status":"rejected""#) && result.contains("Do not retry it") && result.contains("too dear"), "{result}");
}

#[test]
fn only_a_call_that_was_begun_can_suspend_and_only_about_itself() {
    let mut world = suspended(true);
    let suspend = |tool: &str| Command::Suspend { call: CallId::new("c1"), new_ask: Box::new(approval(2, tool, "{}")) };
    assert_eq!(world.does(&deployer(), suspend("deploy")), Err(Refusal::MovedOn("it waits for people")));
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", "{}", CallAction::Run)]).unwrap();
    assert_eq!(world.does(&deployer(), suspend("deploy")), Err(Refusal::MovedOn("the call was not started")));
    world.begins(["c1"]).unwrap();
    assert_eq!(problems(world.does(&deployer(), suspend("destroy"))), ["/approval/tool another_tool"]);
}

#[test]
fn a_licence_to_begin_is_used_up_by_a_tool_that_suspends() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", CALL, asking(approval(1, "deploy", CALL)))]).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    let new_ask = approval(2, "deploy", CALL);
    world.does(&deployer(), Command::Suspend { call: CallId::new("c1"), new_ask: Box::new(new_ask) }).unwrap();
    assert!(!world.session.asks.contains_key(&ask_id(1)));
    let used = &world.asks[&ask_id(1)].permit().unwrap().used;
    assert!(matches!(used, waypost_core::approval::PermitUse::Reported { result: CallOutcome::Succeeded, .. }), "{used:?}");
}
