//! Forms: a question whose answer is data, as a JSON Schema describes it. The schemas themselves
//! are looked into outside of core; here it is shown what becomes of what they say.

use crate::common::asking::{answers, asking, json, problems, questions, text, until, value};
use crate::common::printed::listed;
use crate::common::{World, ask_id, at, bob, cli};
use waypost_core::agent::result::of_settled;
use waypost_core::ask::AskState;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::settlement::Outcome;
use waypost_core::decide::Command;
use waypost_core::problem::Problem;
use waypost_core::question::answer::Given;
use waypost_core::question::{FreeText, Input, Question, Rules};

fn form(id: &str) -> Question {
    let schema = r#"{"type":"object","properties":{"replicas":{"type":"integer"}},"required":["replicas"]}"#;
    Question { input: Input::Form, schema: Some(json(schema)), ..text(id) }
}

fn data(text: &str) -> Given {
    Given { data: Some(json(text)), ..Given::default() }
}

fn accepted(world: &World) -> String {
    match &world.asks[&ask_id(1)].state {
        AskState::Answered(settled) => match &settled.outcome {
            Outcome::Answers { answers } => listed(answers),
            other => panic!("{other:?} answers no question"),
        },
        other => panic!("{other:?} is no answer"),
    }
}

/// C6
#[test]
fn the_data_of_a_form_reaches_the_model_as_it_was_sent() {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask_user_question", "{}", asking(questions(1, [form("app")])))]).unwrap();
    world.replies(&bob(), 1, answers([("app", data(r#"{ "replicas":9007199254740993, "cpu":1.50 }"#))])).unwrap();
    assert_eq!(
        of_settled(&world.asks[&ask_id(1)]).unwrap(),
        r#"{"status":"answered","answers":[{"question":"What app?","header":null,"values":[],"free_text":null,"notes":null,"data":{ "replicas":9007199254740993, "cpu":1.50 }}]}"#
    );
}

#[test]
fn a_form_is_answered_with_an_object_and_nothing_beside_it() {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(questions(1, [form("app"), text("name")])))).unwrap();
    let filled = |given: Given| answers([("app", given), ("name", value("web"))]);
    let mut refused = |given| problems(world.replies(&bob(), 1, filled(given)));
    assert_eq!(refused(Given::default()), ["/answers/app required"]);
    assert_eq!(refused(data("[1]")), ["/answers/app/data not_an_object"]);
    assert_eq!(
        refused(Given { free_text: Some("3".into()), ..value("3") }),
        ["/answers/app/values form_only", "/answers/app/free_text form_only"]
    );
    let both = answers([("app", data("{}")), ("name", data("{}"))]);
    assert_eq!(problems(world.replies(&bob(), 1, both)), ["/answers/name/data not_a_form"]);
}

/// N5
#[test]
fn what_the_schema_has_against_the_data_is_told_with_everything_else() {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(questions(1, [form("app"), text("name")])))).unwrap();
    let by_schema = vec![Problem::new("/answers/app/data/replicas", "required", "This is needed.")];
    let nameless = answers([("app", data("{}"))]);
    assert_eq!(
        problems(world.edits_badly(&bob(), 1, nameless, by_schema.clone())),
        ["/answers/name required", "/answers/app/data/replicas required"]
    );
    let whole = answers([("app", data("{}")), ("name", value("web"))]);
    assert_eq!(problems(world.edits_badly(&bob(), 1, whole, by_schema)), ["/answers/app/data/replicas required"]);
    assert!(world.asks[&ask_id(1)].is_pending());
}

/// G-x5
#[test]
fn the_same_data_again_is_a_second_click_and_other_data_comes_too_late() {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(questions(1, [form("app")])))).unwrap();
    let filled = |text| answers([("app", data(text))]);
    world.replies(&bob(), 1, filled(r#"{"replicas":3}"#)).unwrap();
    let accepted = |text| world.asks[&ask_id(1)].has_accepted(&filled(text), &bob());
    assert_eq!([accepted(r#"{"replicas":3}"#), accepted(r#"{"replicas":4}"#)], [true, false]);
}

#[test]
fn a_form_that_cannot_be_filled_in_is_not_asked() {
    let asked = [
        Question { schema: None, ..form("a") },
        Question { schema: Some(json(r#"{"type":"string"}"#)), free_text: FreeText::Allow, ..form("b") },
        Question { rules: Rules { max_length: Some(3), ..Rules::default() }, default: Some("{".into()), ..form("c") },
        Question { default: Some("[]".into()), ..form("d") },
        Question { schema: form("e").schema, ..text("e") },
    ];
    assert_eq!(
        problems(World::of_program().does(&cli(), Command::Ask(Box::new(questions(1, asked))))),
        [
            "/questions/0/schema required",
            "/questions/1/schema/type not_an_object",
            "/questions/1/free_text not_for_a_form",
            "/questions/2/rules not_for_a_form",
            "/questions/2/default json",
            "/questions/3/default not_an_object",
            "/questions/4/schema not_a_form",
        ]
    );
}

#[test]
fn the_default_of_a_form_counts_when_nobody_answers() {
    let by_default = Question { default: Some(r#"{"replicas":1.0}"#.into()), ..form("app") };
    let mut world = World::of_program();
    let asked = until(questions(1, [by_default]), at(60), OnExpiry::Default);
    world.does(&cli(), Command::Ask(Box::new(asked))).unwrap();
    world.passes(62);
    world.expires().unwrap();
    assert_eq!(accepted(&world), r#"app= with {"replicas":1.0}"#);
}
