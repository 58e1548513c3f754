//! An agent that plans first: the model writes a list of steps that people can see, works through it with the tools of a tool agent, and
//! finally reports what was done, refused and skipped.

use async_trait::async_trait;
use waypost_core::agent::todo::TodoStep;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

use crate::asking::AskingPolicy;
use crate::planner::{self, Planner};
use crate::tool_agent::ToolAgent;

/// A tool agent that follows a plan. It has all features of a tool agent: approvals, blocking tools, guardrails, questions to people.
///
/// ```
/// use std::sync::Arc;
/// use waypost_agents::model::{ScriptedResponse, ScriptedModel};
/// use waypost_agents::{AskingPolicy, PlanAgent, ToolAgent};
/// use waypost_engine::Agent as _;
///
/// let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("There is nothing to do.")]));
/// let agent = PlanAgent::of(ToolAgent::new("releaser", "Releases what is ready.", model)).approved(AskingPolicy::default());
/// assert_eq!(agent.card().name.as_str(), "releaser");
/// ```
pub struct PlanAgent {
    agent: ToolAgent,
    planner: Planner,
}

impl PlanAgent {
    /// This agent, with version 1, following a plan that needs no approval.
    #[must_use]
    pub fn of(agent: ToolAgent) -> Self {
        let planner = Planner { version: 1, migrate: None, approval: None };
        Self { agent: agent.todo(planner::plan_of), planner }
    }

    /// Requires approval of the plan before its first step, and of every change before the change takes effect.
    #[must_use]
    pub fn approved(mut self, policy: AskingPolicy) -> Self {
        self.planner.approval = Some(policy);
        self
    }

    /// The version of the agent. Increase it when plans change their meaning, for example when a tool is removed.
    #[must_use]
    pub fn version(mut self, version: u32) -> Self {
        self.planner.version = version;
        self
    }

    /// Migrates a plan of an earlier version to this version. On an error, the session fails with the error; it can be resumed with a
    /// version that can migrate the plan. Without this setting, every earlier plan is refused.
    #[must_use]
    pub fn migrate(mut self, migrate: impl Fn(u32, Vec<TodoStep>) -> Result<Vec<TodoStep>, String> + Send + Sync + 'static) -> Self {
        self.planner.migrate = Some(Box::new(migrate));
        self
    }
}

#[async_trait]
impl Agent for PlanAgent {
    fn card(&self) -> AgentCard {
        self.agent.card()
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        self.agent.led_by(Some(&self.planner), turn).await
    }
}
