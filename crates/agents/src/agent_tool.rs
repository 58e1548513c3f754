//! Another agent as a tool: a call runs in a child session, which may ask people and wait for days. The end of that session is the call's
//! result.

use async_trait::async_trait;
use serde_json::json;
use waypost_core::ids::AgentName;
use waypost_core::json::Json;

use crate::tool::{Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};

/// Another agent as a tool.
///
/// ```
/// use std::sync::Arc;
/// use waypost_agents::model::{ScriptedResponse, ScriptedModel};
/// use waypost_agents::{AgentTool, ToolAgent};
///
/// let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("I have it counted.")]));
/// let counter = AgentTool::new("counter", "Counts open tickets.");
/// let agent = ToolAgent::new("chief", "Has things done.", model).tool(counter);
/// ```
pub struct AgentTool {
    definition: ToolDefinition,
}

impl AgentTool {
    /// The agent called `agent`, as a tool with the same name. `description` tells the model what to use it for.
    pub fn new(agent: impl Into<String>, description: impl Into<String>) -> Self {
        let agent = agent.into();
        let task = "The task, with everything that the agent must know to do it. The agent sees nothing else.";
        let parameters = json!({
            "type": "object",
            "properties": {"task": {"type": "string", "minLength": 1, "description": task}},
            "required": ["task"],
            "additionalProperties": false,
        });
        Self::of(agent.clone(), ToolDefinition::new(agent, description, parameters))
    }

    /// The agent with a tool definition of its own, which can also require approval. The argument `task` is the agent's first message;
    /// without it, all arguments are. Settings that only apply to functions are ignored: the tool takes no secrets and does not suspend.
    pub fn of(agent: impl Into<String>, definition: ToolDefinition) -> Self {
        let agent = Some(AgentName::new(agent));
        Self { definition: ToolDefinition { blocking: None, secrets: Vec::new(), agent, ..definition } }
    }
}

#[async_trait]
impl Tool for AgentTool {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, _: ToolContext, _: &Json) -> Result<ToolOutcome, ToolError> {
        Err(ToolError::TellModel("This tool is an agent and runs in a child session; it cannot be called as a function.".into()))
    }
}
