//! Calls of other agents: each runs in a child session.

use waypost_core::approval::call::ToolCall;
use waypost_core::decide::{CallAction, Command};
use waypost_core::ids::{AgentName, CallId};
use waypost_core::session::child_sessions::{MAX_CHILDREN, MAX_DEPTH};
use waypost_engine::{Turn, TurnError};

use super::ToolAgent;
use super::calls::not_run;
use crate::tool::Tool;

impl ToolAgent {
    fn agent_of(&self, call: &ToolCall) -> Option<AgentName> {
        self.tools.get(&call.tool)?.definition().agent.clone()
    }

    /// Starts a child session for each of `ready` that calls an agent. Returns the others.
    pub(super) async fn hand_over(&self, ready: Vec<CallId>, turn: &mut Turn) -> Result<Vec<CallId>, TurnError> {
        let (mut own, mut wanted) = (Vec::new(), Vec::new());
        for id in ready {
            let Some(outstanding) = turn.session().call(&id) else { continue };
            match self.agent_of(&outstanding.call) {
                Some(agent) => wanted.push((id, agent)),
                None => own.push(id),
            }
        }
        let free = MAX_CHILDREN.saturating_sub(turn.session().children().count());
        let left = wanted.split_off(free.min(wanted.len()));
        if !wanted.is_empty() {
            turn.start_children(wanted).await?;
        }
        if !left.is_empty() {
            let message = format!("At most {MAX_CHILDREN} agents can work for you at once. Call this one again when another has finished.");
            turn.record(Command::PlanCalls(left.into_iter().map(|(id, _)| (id, not_run(&message))).collect())).await?;
        }
        Ok(own)
    }
}

/// Why no child session can be started for a call of this tool, for the model.
pub(super) fn cannot_start(tool: &dyn Tool, turn: &Turn) -> Option<CallAction> {
    let agent = tool.definition().agent.as_ref()?;
    if !turn.knows(agent) {
        return Some(not_run(&format!("There is no agent {:?} here. Do not call it again. Continue without it.", agent.as_str())));
    }
    let message = format!("{MAX_DEPTH} levels of agents are already above you, which is the limit. Do this yourself.");
    turn.session().is_at_max_depth().then(|| not_run(&message))
}
