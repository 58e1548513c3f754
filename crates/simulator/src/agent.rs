//! The seller: its model is scripted, asks people, looks around and sells with approval. The planner does the same with a plan.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::time::sleep;
use waypost_agents::model::{
    Completion, Model, ModelError, ModelMessage, OutputSink, Prompt, ScriptedModel, StopReason, TokenUsage, ToolRequest,
};
use waypost_agents::{ApprovalMode, AskUser, PlanAgent, SideEffect, Tool, ToolAgent, ToolContext, ToolDefinition, ToolError, ToolOutcome};
use waypost_core::ids::{CallId, ToolName};
use waypost_core::json::Json;
use waypost_engine::Agent;

use crate::dice::NamedDice;
use crate::life::Life;
use crate::plan::SimulatedFault;
use crate::transcript::locked;
use crate::world::{World, name};

/// The name of the agent that sells.
pub(crate) const SELLER: &str = "seller";
/// The name of the agent that plans first.
pub(crate) const PLANNER: &str = "planner";

/// The seller as it runs in one process.
pub(crate) fn seller(world: &Arc<World>, life: &Arc<Life>, node: usize) -> Arc<dyn Agent> {
    Arc::new(tool_agent(SELLER, script(), world, life, node))
}

/// The planner as it runs in one process.
pub(crate) fn planner(world: &Arc<World>, life: &Arc<Life>, node: usize) -> Arc<dyn Agent> {
    Arc::new(PlanAgent::of(tool_agent(PLANNER, planned_script(), world, life, node)))
}

fn tool_agent(agent: &str, script: ScriptedModel, world: &Arc<World>, life: &Arc<Life>, node: usize) -> ToolAgent {
    let outside = |what: &str| Outside {
        world: Arc::clone(world),
        life: Arc::clone(life),
        node,
        dice: Mutex::new(world.next_dice(&format!("{what} of {agent} of {node}"))),
    };
    let model = SimulatedModel { script, outside: outside("model") };
    let tool = |name: &str, side_effect, approval_mode| -> Arc<dyn Tool> {
        let parameters = json!({"type": "object", "required": ["item"]});
        let definition = ToolDefinition { side_effect, approval_mode, ..ToolDefinition::new(name, "A thing of the shop.", parameters) };
        Arc::new(SimulatedTool { definition, outside: outside(name) })
    };
    ToolAgent::new(agent, "Sells things.", Arc::new(model))
        .ask_user(AskUser::default())
        .tool(tool("look", SideEffect::ReadOnly, ApprovalMode::Never))
        .tool(tool("sell", SideEffect::NonIdempotent, ApprovalMode::Always))
}

/// What each session sells.
const GOODS: [&str; 2] = ["lamp", "chair"];

/// The first message of a session.
pub(crate) fn order(session: usize) -> String {
    format!("order-{session}")
}

/// Everything that so many sessions sell.
pub(crate) fn goods(sessions: usize) -> impl Iterator<Item = String> {
    (0..sessions).flat_map(|session| GOODS.map(|goods| format!("{}-{goods}", order(session))))
}

/// Asks for a colour, looks and sells two things, and is done. What it sells follows from the first message.
fn script() -> ScriptedModel {
    ScriptedModel::following(|prompt| {
        let item = first_words(prompt);
        let said = prompt.messages.iter().filter(|message| matches!(message, ModelMessage::Assistant { .. })).count();
        let colours = json!({"questions": [{"question": format!("Which colour for {item}?"), "header": "Colour",
            "options": [{"label": "red"}, {"label": "blue"}]}]});
        let (text, calls) = match said {
            0 => ("Let me ask.", vec![call("c1", "ask_user_question", &colours)]),
            1 => (
                "Let me look and sell.",
                vec![
                    call("c2", "look", &json!({"item": item})),
                    call("c3", "sell", &json!({"item": format!("{item}-{}", GOODS[0])})),
                    call("c4", "sell", &json!({"item": format!("{item}-{}", GOODS[1])})),
                ],
            ),
            _ => ("Thank you.", Vec::new()),
        };
        let stop = if calls.is_empty() { StopReason::Done } else { StopReason::ToolCalls };
        Ok(Completion { text: text.to_owned(), calls, usage: TokenUsage::default(), stop, wire: None })
    })
}

/// Plans to sell two things, one after the other, and does it.
fn planned_script() -> ScriptedModel {
    ScriptedModel::following(|prompt| {
        let item = first_words(prompt);
        let said = prompt.messages.iter().filter(|message| matches!(message, ModelMessage::Assistant { .. })).count();
        let sells = |id: &str, goods: &str| vec![call(id, "sell", &json!({"item": format!("{item}-{goods}")}))];
        let (text, calls) = match said {
            0 => {
                let step = |id: &str, after: &[&str]| json!({"id": id, "description": format!("Sell a {id}."), "dependencies": after});
                let steps = json!({"steps": [step(GOODS[0], &[]), step(GOODS[1], &[GOODS[0]])]});
                ("Let me plan.", vec![call("p1", "make_plan", &steps)])
            }
            1 => ("The first.", sells("p2", GOODS[0])),
            2 => ("Sold.", Vec::new()),
            3 => ("The second.", sells("p3", GOODS[1])),
            _ => ("Done.", Vec::new()),
        };
        let stop = if calls.is_empty() { StopReason::Done } else { StopReason::ToolCalls };
        Ok(Completion { text: text.to_owned(), calls, usage: TokenUsage::default(), stop, wire: None })
    })
}

pub(crate) fn first_words(prompt: &Prompt) -> String {
    let first = prompt.messages.iter().find_map(|message| match message {
        ModelMessage::User { text } => Some(text.clone()),
        ModelMessage::Assistant { .. } | ModelMessage::ToolResult { .. } => None,
    });
    // A workflow passes it as JSON.
    first.unwrap_or_default().trim_matches('"').to_owned()
}

fn call(id: &str, tool: &str, arguments: &Value) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_string() }
}

/// What the model and the tools need to reach the world outside of their process.
struct Outside {
    world: Arc<World>,
    life: Arc<Life>,
    node: usize,
    dice: Mutex<NamedDice>,
}

impl Outside {
    /// Takes a while, and may be the last thing that the process does.
    async fn takes(&self, most_ms: u64) {
        let (time, dies) = {
            let mut dice = locked(&self.dice);
            let most = if dice.chance(100) { most_ms * 20 } else { most_ms };
            (Duration::from_millis(dice.between(1, most)), dice.chance(self.world.rate(SimulatedFault::Death)))
        };
        sleep(time).await;
        if dies && !self.life.is_over() {
            self.world.kill(self.node, "dies at a call outside");
        }
        self.life.gate().await;
    }

    fn fails(&self) -> bool {
        locked(&self.dice).chance(self.world.rate(SimulatedFault::ModelFailure))
    }
}

struct SimulatedModel {
    script: ScriptedModel,
    outside: Outside,
}

#[async_trait]
impl Model for SimulatedModel {
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        self.outside.takes(1000).await;
        if self.outside.fails() {
            return Err(ModelError::Overloaded { retry_after: Some(Duration::from_secs(2)) });
        }
        let completion = self.script.complete(prompt, output).await;
        self.outside.takes(200).await;
        completion
    }
}

struct SimulatedTool {
    definition: ToolDefinition,
    outside: Outside,
}

#[async_trait]
impl Tool for SimulatedTool {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, _: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        let Outside { world, life, node, .. } = &self.outside;
        if self.definition.name.as_str() != "sell" {
            self.outside.takes(100).await;
            return Ok(ToolOutcome::done("there"));
        }
        let sale = arguments.as_str();
        let item = serde_json::from_str::<Value>(sale).ok().and_then(|sale| sale["item"].as_str().map(str::to_owned)).unwrap_or_default();
        let selling = world.shop.begin(&item, life);
        self.outside.takes(500).await;
        let times = world.shop.sell(&item);
        world.log(&name(*node), &format!("sells {item}"));
        world.ledger.ran(world, &item, sale, times);
        self.outside.takes(500).await;
        drop(selling);
        Ok(ToolOutcome::done("sold"))
    }
}
