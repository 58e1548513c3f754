//! Results that match an output schema, for programs to read.

use serde_json::{Value, json};
use waypost_agents::ToolAgent;
use waypost_agents::model::{ModelMessage, ScriptedResponse};
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;

use crate::world::{Books, World, calls, look};

fn form() -> Value {
    json!({"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"], "additionalProperties": false})
}

fn counts(agent: ToolAgent, books: &Books) -> ToolAgent {
    agent.tool(books.tool(look())).system("You count.").output(&form()).unwrap()
}

async fn result(world: &World) -> (SessionStatus, Option<String>) {
    let session = world.session().await;
    (session.status, session.result.map(|result| result.as_str().to_owned()))
}

/// The last message of each of the model's prompts.
fn last_messages(world: &World) -> Vec<String> {
    let last = |messages: &[ModelMessage]| match messages.last() {
        Some(ModelMessage::User { text } | ModelMessage::ToolResult { content: text, .. }) => text.clone(),
        Some(ModelMessage::Assistant { .. }) | None => String::new(),
    };
    world.model.prompts().iter().map(|prompt| last(&prompt.messages)).collect()
}

#[tokio::test]
async fn c1_words_that_are_not_the_result_go_back_to_the_model_and_what_fits_is_kept_to_the_byte() {
    let script = [
        ScriptedResponse::says("There are 42."),
        ScriptedResponse::says(r#"{"n": 42.5}"#),
        ScriptedResponse::says("```json\n{\"n\": 9007199254740993}\n```"),
    ];
    let script = [calls([("c1", "look", json!({}))])].into_iter().chain(script).collect();
    let world = World::of(script, counts).await;
    assert_eq!(result(&world).await, (SessionStatus::Complete, Some(r#"{"n": 9007199254740993}"#.to_owned())));
    let refusals = last_messages(&world)[2..].iter().map(|message| serde_json::from_str(message).unwrap()).collect::<Vec<Value>>();
    let problems: Vec<_> = refusals.iter().map(|refusal| (refusal["status"].clone(), refusal["problems"][0]["pointer"].clone())).collect();
    assert_eq!(problems, [(json!("unfit"), json!("")), (json!("unfit"), json!("/n"))]);
}

#[tokio::test]
async fn c1_a_model_hears_of_the_form_with_its_instructions() {
    let world = World::of(vec![ScriptedResponse::says(r#"{"n": 1}"#)], counts).await;
    let prompt = world.model.prompts().pop().unwrap();
    assert_eq!(prompt.result, Some(form()));
    assert!(prompt.system.unwrap().starts_with("You count.\n\nWhen you are done, answer with the result only"));
}

#[tokio::test]
async fn c1_a_model_that_misses_the_form_three_times_is_stopped_and_may_be_let_go_on() {
    let script = (0..3).map(|_| ScriptedResponse::says("Forty-two.")).chain([ScriptedResponse::says(r#"{"n": 42}"#)]).collect();
    let mut world = World::of(script, counts).await;
    let Some(Event::RunFailed { code, message }) = world.journal().await.pop() else { panic!("it did not fail") };
    assert_eq!((code.as_str(), world.model.prompts().len()), ("result_unfit", 3));
    assert!(message.ends_with("Give one JSON value and nothing else: not valid JSON: expected value at line 1 column 1."), "{message}");
    world.resumes().await;
    assert_eq!(result(&world).await, (SessionStatus::Complete, Some(r#"{"n": 42}"#.to_owned())));
}

#[tokio::test]
async fn c1_the_result_is_that_of_the_last_work() {
    let script =
        vec![ScriptedResponse::says(r#"{"n": 1}"#), ScriptedResponse::says(r#"{"n": "two"}"#), ScriptedResponse::says(r#"{"n": 2}"#)];
    let mut world = World::of(script, counts).await;
    world.says("And again.").await;
    assert_eq!(result(&world).await, (SessionStatus::Complete, Some(r#"{"n": 2}"#.to_owned())));
}
