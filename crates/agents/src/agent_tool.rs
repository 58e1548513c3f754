//! Another agent as a tool: a call is given to a session of its own, which may ask people and wait
//! for days; how that session ends is the call's result.

use async_trait::async_trait;
use serde_json::json;
use waypost_core::ids::AgentName;
use waypost_core::json::Json;

use crate::tool::{Tool, ToolFailure, ToolSheet};

/// Another agent as a tool.
///
/// ```
/// use std::sync::Arc;
/// use waypost_agents::model::{Line, ScriptedModel};
/// use waypost_agents::{AgentTool, ToolAgent};
///
/// let model = Arc::new(ScriptedModel::new(vec![Line::says("I have it counted.")]));
/// let counter = Arc::new(AgentTool::new("counter", "Counts open tickets."));
/// let agent = ToolAgent::new("chief", "Has things done.", model).tool(counter);
/// ```
pub struct AgentTool {
    sheet: ToolSheet,
    agent: AgentName,
}

impl AgentTool {
    /// The agent called `agent`, under its own name. `description` tells the model what to have it
    /// do.
    pub fn new(agent: impl Into<String>, description: impl Into<String>) -> Self {
        let agent = agent.into();
        let task = "What is to be done, with everything that one has to know to do it. The agent sees nothing else.";
        let parameters = json!({
            "type": "object",
            "properties": {"task": {"type": "string", "minLength": 1, "description": task}},
            "required": ["task"],
            "additionalProperties": false,
        });
        Self::of(agent.clone(), ToolSheet::new(agent, description, parameters))
    }

    /// The agent under a sheet of its own, which can also say that people must be asked first. The
    /// argument `task` is the agent's first message; where there is none, all arguments are. What only
    /// a function can do is left aside: it takes no secrets and does not suspend.
    pub fn of(agent: impl Into<String>, sheet: ToolSheet) -> Self {
        Self { sheet: ToolSheet { blocking: None, secrets: Vec::new(), ..sheet }, agent: AgentName::new(agent) }
    }
}

#[async_trait]
impl Tool for AgentTool {
    fn sheet(&self) -> &ToolSheet {
        &self.sheet
    }

    fn agent(&self) -> Option<&AgentName> {
        Some(&self.agent)
    }

    async fn run(&self, _arguments: &Json) -> Result<String, ToolFailure> {
        Err(ToolFailure::TellModel("An agent works in a session of its own; this one was called as if it were a function.".into()))
    }
}
