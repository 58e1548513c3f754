//! Results for programs, including those of child sessions, wherever a process dies.

use std::sync::Arc;

use crate::world::World;
use crate::world::dying::Moment;
use serde_json::json;
use waypost_agents::model::{ScriptedModel, ScriptedResponse, ToolRequest};
use waypost_agents::{AgentTool, ToolAgent};
use waypost_core::ids::{CallId, Tenant, ToolName};
use waypost_core::session::event::{Event, Role};
use waypost_engine::{Agent, Processed, Processing, Threads};
use waypost_store::Store;

/// Counts, and gives a result in the right form with its second output.
fn counter() -> Arc<dyn Agent> {
    let form = json!({"type": "object", "properties": {"open": {"type": "integer"}}, "required": ["open"], "additionalProperties": false});
    let model = ScriptedModel::new(vec![ScriptedResponse::says("Three."), ScriptedResponse::says(r#"{"open": 3}"#)]);
    Arc::new(ToolAgent::new("counter", "Counts.", Arc::new(model)).output(&form).unwrap())
}

/// Delegates the counting to the counter.
fn chief() -> Arc<dyn Agent> {
    let call = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new("counter"), arguments: json!({"task": "Count."}).to_string() };
    let model = ScriptedModel::new(vec![ScriptedResponse::calls("", vec![call]), ScriptedResponse::says("There are three.")]);
    Arc::new(ToolAgent::new("chief", "Has things counted.", Arc::new(model)).tool(Arc::new(AgentTool::new("counter", "Counts."))))
}

/// What the counter wrote, its problems, and the result that the chief got.
async fn live(death: Option<(usize, Moment)>) -> (String, usize) {
    let mut world = World::with_others(vec![chief, counter], death);
    world.zoe_starts_the("chief", "How many are open?").await;
    world.run_until_idle().await;
    let child = world.child("counter").await;
    let journal = world.store.read(&Tenant::default(), child.id, 0, 100).await.unwrap();
    let outputs = journal.into_iter().filter_map(|entry| match entry.event {
        Event::Message { role: Role::Assistant, text, .. } => Some(format!("said {text}\n")),
        Event::ResultUnfit { problems } => Some(format!("unfit {}\n", problems[0].code)),
        _ => None,
    });
    (outputs.collect::<String>() + &world.child_results().await, world.store_calls())
}

#[tokio::test(start_paused = true)]
async fn c1_wherever_the_process_dies_each_word_is_said_once_and_the_parent_gets_the_result() {
    let (expected, calls) = live(None).await;
    assert_eq!(expected, "said Three.\nunfit not_json\nsaid {\"open\": 3}\nc1 {\"result\":{\"open\": 3},\"status\":\"complete\"}\n");
    for call in 0..calls {
        for moment in Moment::ALL {
            assert_eq!(live(Some((call, moment))).await.0, expected, "died {moment:?} call {call}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn p7_a_program_that_asks_an_agent_gets_its_result() {
    let mut world = World::with_others(vec![counter], None);
    let threads = Threads::new(world.waypost(), "counter", world.person("zoe"));
    let (asked, ()) = tokio::join!(threads.process("How many are open?"), async {
        tokio::task::yield_now().await;
        world.run_until_idle().await;
    });
    let Processed { status, .. } = asked.unwrap();
    assert_eq!(status, Processing::Complete { response: r#"{"open": 3}"#.into() });
}
