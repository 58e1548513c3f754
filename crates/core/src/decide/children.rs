//! Tool calls that child sessions work on: their start and their end.

use super::Child;
use crate::agent::output::Output;
use crate::approval::call::CallOutcome;
use crate::ask::refusal::Refusal;
use crate::ids::{CallId, SessionId};
use crate::problem::Problem;
use crate::session::Session;
use crate::session::child_sessions::{MAX_CHILDREN, MAX_DEPTH, task};
use crate::session::event::Event;
use crate::time::Timestamp;

impl Session {
    /// Starts child sessions for calls. A call that needs approval starts only when it has a permit, and with the
    /// approved arguments.
    pub(super) fn start_children(&self, children: Vec<Child>, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if self.is_at_max_depth() {
            return Err(too_many(
                "too_deep",
                format!("A session has at most {MAX_DEPTH} parent sessions above it. Do this call without a child session."),
            ));
        }
        if self.children().count() + children.len() > MAX_CHILDREN {
            return Err(too_many(
                "too_many",
                format!("A session has at most {MAX_CHILDREN} child sessions at once. Wait until one of them ends."),
            ));
        }
        let calls: Vec<_> = children.iter().map(|child| child.call.clone()).collect();
        let started = self.begin(&calls, now)?;
        let pairs = started.into_iter().zip(children);
        Ok(pairs.flat_map(|(started, child)| [Some(started.clone()), handed_over(started, child)]).flatten().collect())
    }

    /// Records the end of a child session as the call's result, once. This works also if the parent session was stopped
    /// in the meantime.
    pub(super) fn end_child(&self, call: &CallId, from: SessionId, outcome: CallOutcome, output: Output) -> Result<Vec<Event>, Refusal> {
        let outstanding = self.call(call).filter(|outstanding| outstanding.progress.child() == Some(from));
        let Some(outstanding) = outstanding else { return Err(Refusal::MovedOn("that session does not work for it")) };
        let (tool, ask) = (outstanding.call.tool.clone(), outstanding.progress.permit());
        Ok(vec![Event::ToolCompleted { call_id: call.clone(), tool, outcome, output: output.text, attachment: output.attachment, ask }])
    }
}

fn handed_over(started: Event, child: Child) -> Option<Event> {
    let Event::ToolStarted { call_id, tool, arguments, .. } = started else { return None };
    Some(Event::ChildStarted { call_id, tool, child: child.session, agent: child.agent, message: task(&arguments) })
}

fn too_many(code: &'static str, message: String) -> Refusal {
    Refusal::Invalid(vec![Problem::new("/calls", code, message)])
}
