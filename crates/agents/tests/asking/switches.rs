//! What a model sees of the asking tools: nothing, unless its author enabled them.

use std::sync::Arc;

use serde_json::{Value, json};
use waypost_agents::model::{ScriptedModel, ScriptedResponse};
use waypost_agents::{AskClarification, AskForApproval, AskUser, ToolAgent};
use waypost_engine::Agent as _;

use super::world::{World, asker};

fn bare() -> ToolAgent {
    ToolAgent::new("asker", "Asks.", Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("Hello.")])))
}

fn tools(agent: &ToolAgent) -> Vec<String> {
    agent.card().tools.into_iter().map(|tool| tool.name).collect()
}

#[test]
fn l5_each_asking_tool_is_there_only_where_it_was_switched_on() {
    assert_eq!(tools(&bare()), [""; 0]);
    assert_eq!(tools(&bare().ask_clarification(AskClarification::default())), ["ask_clarification"]);
    assert_eq!(tools(&bare().ask_for_approval(AskForApproval::default())), ["ask_for_approval"]);
    let all = asker(Arc::new(ScriptedModel::new(Vec::new()))).ask_user(AskUser::default());
    assert_eq!(tools(&all), ["ask_clarification", "ask_for_approval", "ask_user_question"]);
}

#[test]
fn l5_the_author_may_tell_the_model_of_a_tool_in_other_words() {
    let words = || Some("Ask Zoë.".to_owned());
    let agent = bare()
        .ask_clarification(AskClarification { prompt_override: words(), ..AskClarification::default() })
        .ask_for_approval(AskForApproval { prompt_override: words(), ..AskForApproval::default() });
    let described: Vec<_> = agent.card().tools.into_iter().map(|tool| tool.description).collect();
    assert_eq!(described, ["Ask Zoë.", "Ask Zoë."]);
}

#[tokio::test]
async fn l5_the_schemas_a_model_is_shown_are_strict() {
    let world = World::calls("ask_for_approval", json!({"concept": "# Plan"})).await;
    let shown = world.shown();
    let names: Vec<_> = shown.iter().map(|tool| tool.name.as_str()).collect();
    assert_eq!(names, ["ask_clarification", "ask_for_approval"]);
    let strict = |schema: &Value| (schema["additionalProperties"].clone(), schema["required"].clone());
    let clarification = &shown[0].parameters;
    assert_eq!(strict(clarification), (json!(false), json!(["question"])));
    assert_eq!(clarification["properties"]["options"]["minItems"], 2);
    assert_eq!(clarification["properties"]["options"]["maxItems"], 12);
    let fields: Vec<_> = clarification["properties"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["allow_custom_answer", "mode", "options", "question"]);
    assert_eq!(strict(&shown[1].parameters), (json!(false), json!(["concept"])));
}

#[tokio::test]
async fn l5_a_model_that_calls_what_is_not_there_is_told_what_is() {
    let result = World::calls("ask_user_question", json!({})).await.result().await;
    let message =
        "There is no tool \"ask_user_question\". The tools are: ask_clarification, ask_for_approval. Fix the call, or continue without it.";
    assert_eq!(result, json!({"status": "not_run", "message": message}).to_string());
}
