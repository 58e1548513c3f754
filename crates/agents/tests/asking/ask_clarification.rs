//! One question in three modes, and its answer as plain text.

use serde_json::{Value, json};
use waypost_core::ask::refusal::Refusal;
use waypost_core::question::answer::Given;
use waypost_core::question::{FreeText, Input};
use waypost_engine::Error;

use super::world::{World, own_words, value};

async fn clarify(arguments: Value) -> World {
    World::calls("ask_clarification", arguments).await
}

#[tokio::test]
async fn l5_words_of_a_persons_own_come_back_as_they_were_written() {
    let world = clarify(json!({"question": "What shall it be called?"})).await;
    let question = world.question().await;
    assert_eq!((question.input, question.required, question.id.as_str()), (Input::Text, true, "what_shall_it_be_called"));
    world.answers(value("Zoë's \"web\"\nsecond line"), None).await.unwrap();
    assert_eq!(world.result().await, "Zoë's \"web\"\nsecond line");
}

#[tokio::test]
async fn l5_options_without_a_mode_are_a_choice_and_the_chosen_one_comes_back() {
    let world = clarify(json!({"question": "Where?", "options": ["staging", "production"]})).await;
    let question = world.question().await;
    let labels: Vec<_> = question.options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!((question.input, question.free_text, labels), (Input::Select, FreeText::Forbid, vec!["staging", "production"]));
    for not_offered in [value("moon"), own_words("moon")] {
        assert!(matches!(world.answers(not_offered, None).await, Err(Error::Refused(Refusal::Invalid(_)))));
    }
    world.answers(value("production"), None).await.unwrap();
    assert_eq!(world.result().await, "production");
}

#[tokio::test]
async fn l5_a_custom_answer_beside_the_options_comes_back_where_it_is_allowed() {
    for allowed in ["allow_custom_answer", "allowCustomAnswer"] {
        let world = clarify(json!({"question": "Where?", "mode": "options", "options": ["eu", "us"], allowed: true})).await;
        world.answers(own_words("both, eu first"), None).await.unwrap();
        assert_eq!(world.result().await, "both, eu first");
    }
}

#[tokio::test]
async fn l5_a_confirmation_comes_back_as_yes_or_no() {
    for reply in ["yes", "no"] {
        let world = clarify(json!({"question": "Go on?", "mode": "confirm", "options": [], "allow_custom_answer": false})).await;
        assert_eq!(world.question().await.input, Input::Confirm);
        world.answers(value(reply), None).await.unwrap();
        assert_eq!(world.result().await, reply);
    }
}

#[tokio::test]
async fn l5_remarks_follow_the_answer_on_lines_of_their_own() {
    let world = clarify(json!({"question": "Go on?", "mode": "confirm"})).await;
    world.answers(Given { notes: Some("but not today".into()), ..value("yes") }, Some("ask Bob")).await.unwrap();
    assert_eq!(world.result().await, "yes\nbut not today\nask Bob");
}

#[tokio::test]
async fn l5_a_dismissed_question_is_told_as_data() {
    let world = clarify(json!({"question": "Go on?", "mode": "confirm"})).await;
    world.dismisses().await;
    let message = "The person dismissed this without answering. Do not ask the same again. Continue without it, or say what you cannot do.";
    assert_eq!(world.result().await, json!({"status": "cancelled", "message": message, "comment": null}).to_string());
}

#[tokio::test]
async fn l5_what_a_model_gets_wrong_in_a_question_is_told_with_the_fix() {
    let two = "Give two to twelve options.";
    let leave_out = "Omit the options, or set `mode` to `options`.";
    let many: Vec<_> = (0..13).map(|n| n.to_string()).collect();
    let cases = [
        (json!({"question": " ", "mode": "options"}), vec![("/options", two), ("/question", "Write the question.")]),
        (json!({"question": "Where?", "options": ["eu"]}), vec![("/options", two)]),
        (json!({"question": "Where?", "options": many}), vec![("/options", two)]),
        (json!({"question": "Where?", "mode": "text", "options": ["eu", "us"]}), vec![("/options", leave_out)]),
        (json!({"question": "Go on?", "mode": "confirm", "options": ["yes", "no"]}), vec![("/options", leave_out)]),
        (
            json!({"question": "Go on?", "mode": "confirm", "allow_custom_answer": true}),
            vec![("/allow_custom_answer", "A confirmation accepts only yes or no. Omit `allow_custom_answer`, or use mode `options`.")],
        ),
        (
            json!({"question": "Where?", "options": ["eu", "", "eu"]}),
            vec![
                ("/options/1", "Give the option a label."),
                ("/options/2", "Two options have the value \"eu\". Give each option its own value."),
            ],
        ),
        (
            json!({"question": "Where?", "mode": "maybe"}),
            vec![(
                "/mode",
                "This does not have the right type or value: unknown variant `maybe`, expected one of `text`, `options`, `confirm`.",
            )],
        ),
        (
            json!({"question": "Where?", "choices": ["eu", "us"]}),
            vec![(
                "/choices",
                "There is no field `choices` here: expected one of `question`, `mode`, `options`, `allowCustomAnswer`, `allow_custom_answer`.",
            )],
        ),
    ];
    for (arguments, fixes) in cases {
        let fixes: Vec<_> = fixes.into_iter().map(|(at, fix)| (at.to_owned(), fix.to_owned())).collect();
        assert_eq!(clarify(arguments).await.problems().await, fixes);
    }
}
