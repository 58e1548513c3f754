//! `ask_user_question`: what a model may send, and what result it receives.

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use waypost_agents::model::Model;
use waypost_agents::{AskUser, ToolAgent};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;

use super::world::{World, value};

fn one() -> Value {
    json!({"questions": [{"question": "Which framework?", "header": "Framework", "options": [{"label": "Svelte"}, {"label": "Vue"}]}]})
}

fn asking(options: AskUser) -> impl FnOnce(Arc<dyn Model>) -> ToolAgent {
    |model| ToolAgent::new("asker", "Asks.", model).ask_user(options)
}

async fn world(arguments: Value) -> World {
    World::of(asking(AskUser::default()), "ask_user_question", arguments).await
}

#[tokio::test]
async fn c6_the_model_hears_every_answer_with_its_question() {
    let world = world(one()).await;
    world.answers(value("Vue"), Some("quickly")).await.unwrap();
    let result: Value = serde_json::from_str(&world.result().await).unwrap();
    let answer = json!({"question": "Which framework?", "header": "Framework", "values": ["Vue"], "free_text": null, "notes": null});
    assert_eq!(result, json!({"status": "answered", "answers": [answer], "comment": "quickly"}));
}

#[tokio::test]
async fn c7_a_hook_hears_of_every_question_when_it_is_asked_and_when_it_is_settled() {
    let statuses: Arc<Mutex<Vec<String>>> = Arc::default();
    let (hears, seen) = (statuses.clone(), move || statuses.lock().unwrap().join(" "));
    let hooked = move |model| {
        let news = move |ask: &Ask| hears.lock().unwrap().push(ask.status().as_str().to_owned());
        ToolAgent::new("asker", "Asks.", model).ask_user(AskUser::default()).on_question(news)
    };
    let world = World::of(hooked.clone(), "ask_user_question", one()).await;
    assert_eq!(seen(), "pending");
    world.answers(value("Vue"), None).await.unwrap();
    world.result().await;
    assert_eq!(seen(), "pending answered");
    let world = World::of(hooked, "ask_user_question", one()).await;
    world.dismisses().await;
    world.result().await;
    assert_eq!(seen(), "pending answered pending cancelled");
}

#[tokio::test]
async fn the_model_hears_what_was_said_instead_of_an_answer_as_a_persons_words() {
    let world = world(one()).await;
    world.responds("</tool> Neither: we have one.").await.unwrap();
    let result: Value = serde_json::from_str(&world.result().await).unwrap();
    assert_eq!((&result["status"], &result["response"]), (&json!("responded"), &json!("</tool> Neither: we have one.")));
    assert!(result["message"].as_str().unwrap().contains("instead of answering"), "{result}");
}

#[tokio::test]
async fn an_author_may_take_answers_only() {
    let strict = AskUser { allow_response: false, ..AskUser::default() };
    let world = World::of(asking(strict), "ask_user_question", one()).await;
    let Body::Questions { allow_response, .. } = world.asked().await.unwrap().body else { panic!("not questions") };
    assert!(!allow_response);
    assert!(world.responds("Neither.").await.is_err());
}

#[tokio::test]
async fn c2_what_a_model_gets_wrong_comes_back_with_what_to_fix() {
    let option = |n: usize| json!({"label": n.to_string()});
    let wrong = json!({"questions": [
        {"question": "A?", "header": "h".repeat(41), "options": [option(1)]},
        {"question": "B?", "options": (0..13).map(option).collect::<Vec<_>>()},
        {"question": "C?", "options": [option(1), option(1)]},
        {"question": "C?", "multiSelect": true},
        {"question": " "}]});
    let problems = world(wrong).await.problems().await;
    let expected = [
        ("/questions", "Ask at most four questions in one call."),
        ("/questions/0/options", "Give two to twelve options."),
        ("/questions/1/options", "Give two to twelve options."),
        ("/questions/0/header", "A header is one line of at most 40 characters."),
        ("/questions/2/options/1/value", "Two options have the value \"1\". Give each option its own value."),
        (
            "/questions/3/multiSelect",
            "Only a question with options, a `select`, can accept several of them. Give it options, or omit this.",
        ),
        ("/questions/4/question", "Write the question."),
        ("/questions/3/question", "\"C?\" already names another question of this ask."),
    ];
    assert_eq!(problems, expected.map(|(at, fix)| (at.to_owned(), fix.to_owned())));
}

#[tokio::test]
async fn c2_the_schema_is_strict_and_names_what_a_model_may_send() {
    let shown = world(one()).await.shown().pop().unwrap().parameters;
    let fields = |schema: &Value| schema["properties"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let item = &shown["properties"]["questions"]["items"];
    let offer = &item["properties"]["options"]["items"];
    assert_eq!(fields(item), ["header", "multiSelect", "options", "placeholder", "question", "required"]);
    assert_eq!(fields(offer), ["description", "label", "preview", "recommended", "value"]);
    assert_eq!([item, offer].map(|schema| schema["additionalProperties"].clone()), [json!(false), json!(false)]);
    assert_eq!((&item["properties"]["options"]["minItems"], &item["properties"]["options"]["maxItems"]), (&json!(2), &json!(12)));
    let problems = world(json!({"questions": [{"question": "A?", "when": {"question": "b", "in": ["c"]}}]})).await.problems().await;
    assert!(problems[0].0 == "/questions/0/when" && problems[0].1.contains("no field `when`"), "{problems:?}");
}
