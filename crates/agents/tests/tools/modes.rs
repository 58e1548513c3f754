//! Which of an agent's tools need approval.

use serde_json::json;
use waypost_agents::{Approvals, Reason, SideEffect, ToolDefinition};
use waypost_core::risk::Risk;
use waypost_engine::Agent;

use crate::world::{World, calls, done, look, sell};

fn note() -> ToolDefinition {
    ToolDefinition { risk: Risk::Low, ..ToolDefinition::new("note", "Writes a note.", json!({"type": "object"})) }
}

async fn asked_in(mode: Approvals) -> (Vec<String>, Vec<String>) {
    let script = vec![calls([("c1", "look", json!({})), ("c2", "note", json!({})), ("c3", "sell", json!({}))]), done()];
    let world = World::of(script, |agent, books| {
        let tools = [look(), note(), ToolDefinition { risk: Risk::High, ..sell() }].map(|definition| books.tool(definition));
        tools.into_iter().fold(agent, |agent, tool| agent.tool(tool)).approvals(mode)
    })
    .await;
    let asked = world.pending().await;
    (asked.iter().map(|ask| ask.approval().unwrap().call.identity().tool.clone()).collect(), world.books.lines())
}

#[tokio::test]
async fn t12_all_asks_for_whatever_does_something_and_off_for_nothing() {
    let asked = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(asked_in(Approvals::All).await, (asked(&["note", "sell"]), asked(&["look {}"])));
    assert_eq!(asked_in(Approvals::HighOnly).await, (asked(&["sell"]), asked(&["look {}", "note {}"])));
    assert_eq!(asked_in(Approvals::AsDeclared).await, (asked(&["sell"]), asked(&["look {}", "note {}"])));
    assert_eq!(asked_in(Approvals::Off).await, (asked(&[]), asked(&["look {}", "note {}", "sell {}"])));
}

#[tokio::test]
async fn t12_people_are_told_why_they_are_asked() {
    let reason = Reason::Of(std::sync::Arc::new(|arguments| format!("It costs {}.", arguments["price"])));
    let definition = ToolDefinition { reason: Some(reason), ..sell() };
    let world = World::of(vec![calls([("c1", "sell", json!({"price": 10}))])], |agent, books| agent.tool(books.tool(definition))).await;
    assert_eq!(world.pending().await[0].approval().unwrap().reason.as_deref(), Some("It costs 10."));
}

#[test]
fn t12_the_card_says_for_what_people_are_asked() {
    let model = || std::sync::Arc::new(waypost_agents::model::ScriptedModel::new(Vec::new()));
    let agent = |mode| waypost_agents::ToolAgent::new("a", "An agent.", model()).approvals(mode);
    let words = [Approvals::AsDeclared, Approvals::Off, Approvals::HighOnly, Approvals::All].map(|mode| agent(mode).card().approvals);
    assert_eq!(words, ["as_declared", "off", "high_only", "all"]);
    assert_eq!(look().side_effect, SideEffect::ReadOnly);
}
