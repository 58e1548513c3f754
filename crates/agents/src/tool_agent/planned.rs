//! A tool agent whose model follows a plan: what the model is told about the plan, and which tools it has meanwhile.

use waypost_core::agent::rejection::Rejections;
use waypost_core::ids::ToolName;
use waypost_engine::{TranscriptEntry, Turn, TurnError};

use super::ToolAgent;
use crate::model::ToolSpec;
use crate::planner::{OfferedTools, Planner, PlannerAction};

impl ToolAgent {
    /// What the plan needs next, if there is a plan.
    pub(super) fn next_action(
        &self,
        planner: Option<&Planner>,
        history: &[TranscriptEntry],
        turn: &Turn,
    ) -> Result<Option<PlannerAction>, TurnError> {
        let Some(planner) = planner else { return Ok(None) };
        let retries = |tool: &ToolName| self.tools.get(tool).is_some_and(|tool| tool.definition().retry_after_rejection);
        let own = OfferedTools { tools: self.own_specs(&turn.session().rejections), retries: &retries };
        planner.next_action(turn.session(), history, &own).map(Some)
    }

    /// The tools that the model is offered at this point of its plan; without a plan, all of them.
    pub(super) fn led_specs(&self, led: Option<&PlannerAction>, rejections: &Rejections) -> Vec<ToolSpec> {
        let Some(PlannerAction::Speak { tools, acts, .. }) = led else { return self.specs(rejections) };
        // A model that only reports the result has nothing left to do or to ask.
        match (tools.is_empty(), acts) {
            (true, _) => Vec::new(),
            (false, true) => tools.iter().cloned().chain(self.specs(rejections)).collect(),
            (false, false) => tools.iter().cloned().chain(self.asking.values().map(|asking| asking.spec())).collect(),
        }
    }
}
