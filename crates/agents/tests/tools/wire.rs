//! Data that only a model's own service understands: it is stored with the message and sent back to the service.

use std::sync::Arc;

use serde_json::json;
use waypost_agents::model::{Completion, ModelMessage, ScriptedResponse, TokenUsage, ToolRequest};
use waypost_agents::{Guardrail, Patterns, Ruling};
use waypost_core::agent::usage::Cost;
use waypost_core::agent::wire::Wire;
use waypost_core::ids::{CallId, ToolName};
use waypost_core::json::Json;
use waypost_core::session::event::Event;

use super::world::{World, done, look, sell};

fn own() -> Option<Box<Wire>> {
    let blocks = Json::new(r#"[{"type":"thinking","signature":"EqQ="},{"type":"tool_use"}]"#).unwrap();
    Some(Box::new(Wire { provider: "anthropic".into(), model: "m-1".into(), blocks }))
}

/// A model response with thinking and a tool call.
fn thinks(tool: &'static str) -> ScriptedResponse {
    ScriptedResponse::answers(move |_| {
        let call = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new(tool), arguments: json!({}).to_string() };
        let usage = TokenUsage { input: 1_200, output: 34 };
        Completion { usage, wire: own(), ..Completion::new("Let me see.", vec![call]) }
    })
}

fn assistant_message(world: &World) -> Option<ModelMessage> {
    let messages = world.model.prompts().pop()?.messages;
    messages.into_iter().find(|message| matches!(message, ModelMessage::Assistant { .. }))
}

fn expected(tool: &str) -> Option<ModelMessage> {
    let call = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new(tool), arguments: "{}".into() };
    Some(ModelMessage::Assistant { text: "Let me see.".into(), calls: vec![call], wire: own() })
}

#[tokio::test]
async fn a_models_own_blocks_come_back_to_it_after_a_pause_and_a_crash() {
    let mut world = World::of(vec![thinks("sell"), done()], |agent, books| agent.tool(books.tool(sell()))).await;
    world.dies_and_comes_back(|agent, books| agent.tool(books.tool(sell()))).await;
    let ask = world.pending().await.remove(0);
    world.decides(&ask, "approve", None).await;
    assert_eq!(assistant_message(&world), expected("sell"));
}

#[tokio::test]
async fn what_each_word_of_the_model_cost_stands_in_the_journal_and_is_added_up() {
    let world = World::of(vec![thinks("look"), done()], |agent, books| agent.tool(books.tool(look()))).await;
    let cost = |event| match event {
        Event::Message { cost, .. } if cost != Cost::default() => Some(cost),
        _ => None,
    };
    let costs: Vec<_> = world.journal().await.into_iter().filter_map(cost).collect();
    let thought = Cost { input: 1_200, output: 34, money: 0 };
    let spent = world.session().await.usage;
    assert_eq!(costs[0], thought);
    assert_eq!((spent.turns, spent.tool_calls, spent.cost), (2, 1, costs.into_iter().fold(Cost::default(), Cost::plus)));
}

#[tokio::test]
async fn words_that_people_let_through_keep_what_stood_beside_them() {
    let rule =
        || -> Arc<dyn Guardrail> { Arc::new(Patterns::new("words").pattern("see", Ruling::Ask { reason: "may it?".into() }).unwrap()) };
    let mut world = World::of(vec![thinks("look"), done()], |agent, books| agent.tool(books.tool(look())).guardrail(rule())).await;
    let ask = world.pending().await.remove(0);
    world.decides(&ask, "approve", None).await;
    assert_eq!(assistant_message(&world), expected("look"));
}
