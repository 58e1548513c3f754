//! Calls that sessions of their own work on: started here, ended there.

use super::Child;
use crate::call::CallOutcome;
use crate::event::Event;
use crate::ids::{CallId, SessionId};
use crate::lineage::{MOST_ABOVE, MOST_AT_ONCE, task};
use crate::output::Output;
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::time::Timestamp;

impl Session {
    /// Gives calls to sessions of their own: where they needed leave, only on that, and with the
    /// arguments that were approved.
    pub(super) fn start_children(&self, children: Vec<Child>, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if self.is_lowest() {
            return Err(too_many("too_deep", format!("At most {MOST_ABOVE} sessions stand above another.")));
        }
        if self.children().count() + children.len() > MOST_AT_ONCE {
            return Err(too_many("too_many", format!("At most {MOST_AT_ONCE} sessions work for one at once.")));
        }
        let calls: Vec<_> = children.iter().map(|child| child.call.clone()).collect();
        let started = self.begin(&calls, now)?;
        let pairs = started.into_iter().zip(children);
        Ok(pairs.flat_map(|(started, child)| [Some(started.clone()), handed_over(started, child)]).flatten().collect())
    }

    /// The end of the session that works on a call is the call's result, once; also where the work
    /// here was stopped meanwhile.
    pub(super) fn end_child(&self, call: &CallId, from: SessionId, outcome: CallOutcome, output: Output) -> Result<Vec<Event>, Refusal> {
        let outstanding = self.call(call).filter(|outstanding| outstanding.progress.child() == Some(from));
        let Some(outstanding) = outstanding else { return Err(Refusal::MovedOn("that session does not work for it")) };
        let (tool, ask) = (outstanding.call.tool.clone(), outstanding.progress.licence());
        Ok(vec![Event::ToolCompleted { call_id: call.clone(), tool, outcome, output: output.told, attachment: output.attachment, ask }])
    }
}

fn handed_over(started: Event, child: Child) -> Option<Event> {
    let Event::ToolStarted { call_id, tool, arguments, .. } = started else { return None };
    Some(Event::ChildStarted { call_id, tool, child: child.session, agent: child.agent, message: task(&arguments) })
}

fn too_many(code: &'static str, message: String) -> Refusal {
    Refusal::Invalid(vec![Problem::new("/calls", code, message)])
}
