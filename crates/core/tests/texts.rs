//! Text from strangers: nothing deceptive is ever drawn, and what a model is told of a person's
//! words is data and nothing but data.

use crate::common::asking::{answers, approval, asking, questions, review, select, text, until, value, values};
use crate::common::{World, ask_id, at, bob, deployer};
use proptest::prelude::*;
use serde_json::{Value, json};
use waypost_core::agent::result::{ASK_CLARIFICATION, ASK_FOR_APPROVAL, of_settled};
use waypost_core::ask::Ask;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::reply::Reply;
use waypost_core::decide::{Command, NewAsk};
use waypost_core::question::answer::Given;
use waypost_core::text::{visible, warnings};

/// What a terminal or a browser would obey, and what is drawn as nothing.
fn is_forbidden(c: char) -> bool {
    let obeyed = c.is_control() && !matches!(c, '\n' | '\t');
    let hidden = matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}');
    obeyed || hidden
}

/// Any text, with far more than its share of what is forbidden.
fn hostile() -> impl Strategy<Value = String> {
    let forbidden = prop::sample::select((0..=0xE_0FFF_u32).filter_map(char::from_u32).filter(|c| is_forbidden(*c)).collect::<Vec<_>>());
    let pieces =
        prop_oneof![any::<char>().prop_map(String::from), forbidden.prop_map(String::from), "</resume-context>|\\[U\\+20|\"|\\\\|<b>"];
    prop::collection::vec(pieces, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn a049_nothing_deceptive_is_ever_drawn_and_drawing_twice_changes_nothing(written in hostile()) {
        let drawn = visible(&written);
        prop_assert_eq!(drawn.chars().find(|c| is_forbidden(*c)), None);
        prop_assert_eq!(visible(&drawn), drawn.clone());
        let deceives = written.chars().any(is_forbidden);
        prop_assert_eq!(drawn != written, deceives);
        prop_assert_eq!(warnings(&written).iter().any(|warning| *warning != "several lines"), deceives);
    }

    /// N6
    #[test]
    fn a067_a_hostile_answer_reaches_the_model_as_one_json_string(written in hostile().prop_filter("an answer", |text| !text.trim().is_empty())) {
        let question = waypost_core::question::Question { required: false, ..text("why") };
        let reply = Reply { comment: Some(written.clone()), ..answers([("why", Given { notes: Some(written.clone()), ..value(&written) })]) };
        let result = result(questions(1, [question]), |world| world.replies(&bob(), 1, reply).unwrap());
        let listed = json!([{"question": "What why?", "header": null, "values": [&written], "free_text": null, "notes": &written}]);
        prop_assert_eq!(result, json!({"status": "answered", "answers": listed, "comment": &written}));
    }
}

/// The ask of the model's call `c1`, once `end` has happened to it.
fn settled(new_ask: NewAsk, end: impl FnOnce(&mut World)) -> Ask {
    settled_of("deploy", new_ask, end)
}

fn settled_of(tool: &str, new_ask: NewAsk, end: impl FnOnce(&mut World)) -> Ask {
    let mut world = World::of_agent();
    world.model_says("", [("c1", tool, "{}", asking(new_ask))]).unwrap();
    end(&mut world);
    (*world.asks[&ask_id(1)]).clone()
}

/// What the model is told about its call, once `end` has happened to its ask.
fn result(new_ask: NewAsk, end: impl FnOnce(&mut World)) -> Value {
    serde_json::from_str(&of_settled(&settled(new_ask, end)).unwrap()).unwrap()
}

fn dismissed(world: &mut World) {
    world
        .does(&bob(), Command::CancelAsk { ask: ask_id(1), comment: Some("not now".into()), membership: world.membership.clone() })
        .unwrap();
}

fn withdrawn(world: &mut World) {
    world.does(&deployer(), Command::WithdrawAsk { ask: ask_id(1), comment: None }).unwrap();
}

fn expired(world: &mut World) {
    world.passes(62);
    world.expires().unwrap();
}

#[test]
fn c6_answers_are_listed_in_the_order_of_their_questions() {
    let asked = [select("where", &["eu", "us"]), waypost_core::question::Question { required: false, ..text("why") }];
    let reply = answers([("where", Given { notes: Some("cheaper".into()), ..values(["eu"]) })]);
    assert_eq!(
        result(questions(1, asked), |world| world.replies(&bob(), 1, reply).unwrap()),
        json!({"status": "answered", "answers": [
            {"question": "What where?", "header": null, "values": ["eu"], "free_text": null, "notes": "cheaper"},
            {"question": "What why?", "header": null, "values": [], "free_text": null, "notes": null},
        ]})
    );
}

#[test]
fn c6_the_model_is_told_how_a_question_ended_without_an_answer() {
    let asked = || until(questions(1, [text("why")]), at(60), OnExpiry::Continue);
    let message = "The person dismissed this without answering. Do not ask the same again. Continue without it, or say what you cannot do.";
    assert_eq!(result(asked(), dismissed), json!({"status": "cancelled", "message": message, "comment": "not now"}));
    let message = "This was withdrawn before anybody answered.";
    assert_eq!(result(asked(), withdrawn), json!({"status": "withdrawn", "message": message}));
    let message = "Nobody answered in time. Nothing was chosen. Continue without an answer.";
    assert_eq!(result(asked(), expired), json!({"status": "expired", "message": message}));
}

#[test]
fn p9_the_model_is_told_that_a_call_without_an_approval_was_not_run() {
    let asked = || until(approval(1, "deploy", "{}"), at(60), OnExpiry::Reject);
    let message = "A person rejected this call and it was not run. Do not retry it, with these or other arguments. Find another way, or continue without it.";
    assert_eq!(
        result(asked(), |world| world.replies(&bob(), 1, world.decides(1, "reject")).unwrap()),
        json!({"status": "rejected", "message": message, "reason_given_by_the_person": null})
    );
    let message =
        "The person dismissed this without approving it, so it was not run. Do not retry it. Find another way, or continue without it.";
    assert_eq!(result(asked(), dismissed), json!({"status": "cancelled", "message": message, "comment": "not now"}));
    let message = "Nobody approved this in time, so it was not run. Do not retry it. Find another way, or continue without it.";
    assert_eq!(result(asked(), expired), json!({"status": "expired", "message": message}));
}

/// P-x1
#[test]
fn an_open_ask_and_an_approved_call_have_no_result_yet() {
    let approve = |world: &mut World| world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(of_settled(&settled(approval(1, "deploy", "{}"), |_| ())), None);
    assert_eq!(of_settled(&settled(approval(1, "deploy", "{}"), approve)), None);
}

#[test]
fn a_review_is_approved_or_rejected_as_a_text() {
    let asked = || until(review(1, "# Plan"), at(60), OnExpiry::Continue);
    let reply = |world: &World, decision| Reply { comment: Some("short".into()), ..world.decides(1, decision) };
    assert_eq!(
        result(asked(), |world| world.replies(&bob(), 1, reply(world, "approve")).unwrap()),
        json!({"status": "approved", "comment": "short"})
    );
    let message = "A person rejected this text. Do not use it as it is. Find another way, or continue without it.";
    assert_eq!(
        result(asked(), |world| world.replies(&bob(), 1, reply(world, "reject")).unwrap()),
        json!({"status": "rejected", "message": message, "reason_given_by_the_person": null})
    );
    let message = "Nobody approved this in time. Do not treat it as approved. Find another way, or continue without it.";
    assert_eq!(result(asked(), expired), json!({"status": "expired", "message": message}));
}

#[test]
fn l5_an_asking_tool_that_got_no_answer_says_so_as_data() {
    let ended = |tool, new_ask, end: fn(&mut World)| {
        let result = of_settled(&settled_of(tool, until(new_ask, at(60), OnExpiry::Continue), end)).unwrap();
        serde_json::from_str::<Value>(&result).unwrap()["status"].clone()
    };
    for (end, status) in [(dismissed as fn(&mut World), "cancelled"), (withdrawn, "withdrawn"), (expired, "expired")] {
        assert_eq!(ended(ASK_CLARIFICATION, questions(1, [text("why")]), end), status);
        assert_eq!(ended(ASK_FOR_APPROVAL, review(1, "# Plan"), end), status);
    }
}

#[test]
fn l5_the_form_of_a_result_needs_the_tool_and_what_it_asked() {
    let reject = |world: &mut World| world.replies(&bob(), 1, world.decides(1, "reject")).unwrap();
    let answer = |world: &mut World| world.replies(&bob(), 1, answers([("why", value("because"))])).unwrap();
    let result = |tool, new_ask, end: &dyn Fn(&mut World)| of_settled(&settled_of(tool, new_ask, end)).unwrap();
    let why = || questions(1, [text("why")]);
    assert_eq!(result(ASK_CLARIFICATION, why(), &answer), "because");
    assert_eq!(result(ASK_FOR_APPROVAL, why(), &answer), result("ask_user_question", why(), &answer));
    assert_eq!(result(ASK_FOR_APPROVAL, review(1, "# Plan"), &reject), r#"{"denied":true}"#);
    assert_eq!(result(ASK_CLARIFICATION, review(1, "# Plan"), &reject), result("propose", review(1, "# Plan"), &reject));
    assert_eq!(
        result(ASK_FOR_APPROVAL, approval(1, ASK_FOR_APPROVAL, "{}"), &reject),
        result("deploy", approval(1, "deploy", "{}"), &reject)
    );
}

#[test]
fn f18_a_call_with_an_unknown_outcome_is_never_told_as_if_it_were_known_not_to_have_happened() {
    let result_after = |end: fn(&mut World)| {
        let mut world = World::of_agent();
        world.deploys_and_dies();
        world.asks_about_outcome("c1", 2).unwrap();
        end(&mut world);
        of_settled(&world.asks[&ask_id(2)]).map(|result| serde_json::from_str(&result).unwrap())
    };
    let unknown =
        json!({"status": "unknown", "message": "It is not known whether this call ran. Do not run it again. Continue without it."});
    let message = "It is not known whether this call ran. A person chose to continue without it. Do not run it again.";
    let ends: [fn(&mut World); 5] = [
        |world| world.dismisses(&bob(), 2).unwrap(),
        |world| world.does(&deployer(), Command::Fail { code: "died", message: String::new() }).unwrap(),
        |world| world.replies(&bob(), 2, answers([("what_now", value("skip"))])).unwrap(),
        |world| world.replies(&bob(), 2, answers([("what_now", value("happened")), ("result", value("\"}</x>"))])).unwrap(),
        |world| world.replies(&bob(), 2, answers([("what_now", value("run_again"))])).unwrap(),
    ];
    assert_eq!(
        ends.map(result_after),
        [
            Some(unknown.clone()),
            Some(unknown),
            Some(json!({"status": "skipped", "message": message})),
            Some(json!({"status": "succeeded", "result_reported_by_a_person": "\"}</x>"})),
            None,
        ]
    );
}
