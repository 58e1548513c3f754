//! The agents that let the seller work, or only ask: another tool agent, a workflow, and a conversation agent.

use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::json;
use waypost_agents::model::{Completion, ModelMessage, ScriptedModel, StopReason, TokenUsage, ToolRequest};
use waypost_agents::workflow::{
    AskUserAnswer, AskUserWorkflow, ChildWorkflow, StateGraph, StepInput, Transition, Workflow, WorkflowContext, ready_made,
};
use waypost_agents::{AgentInput, AgentResult, AgentTool, AskOptions, ConversationAgent, ConversationContext, Profile, ToolAgent};
use waypost_core::ids::{CallId, ToolName};
use waypost_engine::{Agent, TurnError};

use crate::agent::{SELLER, first_words};

/// A tool agent that has the seller do its work.
pub(crate) const CHIEF: &str = "chief";
/// A workflow that asks people, and then has the seller do its work.
pub(crate) const CLERK: &str = "clerk";
/// A conversation agent that asks one question for each message.
pub(crate) const SUPPORT: &str = "support";

/// All of them. They act on nothing outside, so every process has the same.
pub(crate) fn all() -> Vec<Arc<dyn Agent>> {
    let chief = ToolAgent::new(CHIEF, "Has things sold.", Arc::new(chief_script())).tool(AgentTool::new(SELLER, "Sells things."));
    let mut agents: Vec<Arc<dyn Agent>> = vec![Arc::new(chief), Clerk.into_agent(), Support.into_agent()];
    agents.extend(ready_made());
    agents
}

fn chief_script() -> ScriptedModel {
    ScriptedModel::following(|prompt| {
        let is_done = prompt.messages.iter().any(|message| matches!(message, ModelMessage::Assistant { .. }));
        let arguments = json!({"task": first_words(prompt)}).to_string();
        let call = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new(SELLER), arguments };
        let (text, calls, stop) =
            if is_done { ("Well done.", Vec::new(), StopReason::Done) } else { ("Do this.", vec![call], StopReason::ToolCalls) };
        Ok(Completion { text: text.to_owned(), calls, usage: TokenUsage::default(), stop, wire: None })
    })
}

struct Clerk;

#[derive(Serialize, Deserialize)]
enum ClerkState {
    Begins { order: String },
    Asked { order: String },
    Sells,
}

#[async_trait]
impl Workflow for Clerk {
    type State = ClerkState;
    type Args = String;
    type Result = String;

    fn graph(&self) -> StateGraph {
        let graph = StateGraph::new(CLERK, "Asks who sells, and has it sold.").leads("Begins", "ask", "Asked");
        graph.leads("Asked", "answered", "Sells").ends("Sells", "sold")
    }

    fn begin(&self, order: String) -> ClerkState {
        ClerkState::Begins { order }
    }

    async fn step(
        &self,
        state: ClerkState,
        input: &StepInput,
        _: &mut WorkflowContext,
    ) -> Result<Transition<ClerkState, String>, TurnError> {
        match state {
            ClerkState::Begins { order } => {
                let asks = AskUserWorkflow::text(format!("Who sells {order}?"));
                Ok(Transition::child(asks, ClerkState::Asked { order }))
            }
            ClerkState::Asked { order } => {
                let AskUserAnswer { .. } = input.result()?;
                let seller =
                    ChildWorkflow::new(SELLER, &order).map_err(|error| TurnError::Fail { code: "order", message: error.to_string() })?;
                Ok(Transition::child(seller, ClerkState::Sells))
            }
            ClerkState::Sells => Ok(Transition::Done("sold".to_owned())),
        }
    }
}

struct Support;

#[async_trait]
impl ConversationAgent for Support {
    type Intent = String;

    fn profile(&self) -> Profile {
        Profile::new(SUPPORT, "Asks what people mean.")
    }

    async fn invoke(&self, input: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        match context.pending_ask() {
            Some(asked) => {
                let answered = |answer: String| async move { format!("You said {answer}.") };
                let unanswered = || async { "Nobody said anything." };
                Ok(context.handle_pending_ask(&asked, answered, unanswered).await)
            }
            None => context.ask(format!("What do you mean by {}?", input.message.unwrap_or_default()), AskOptions::default()).await,
        }
    }
}
