//! Blocking tools: a call that was begun, has brought something for people, and goes on or is done
//! with what they say. What they are asked hangs on the frozen call like every other approval.

use waypost_core::approval::{Approval, Suspension};
use waypost_core::body::Body;
use waypost_core::decide::Plan;
use waypost_core::ids::CallId;
use waypost_core::json::Json;
use waypost_core::prompt::fill_with_output;
use waypost_core::refusal::Refusal;
use waypost_core::session::{Outstanding, Progress};
use waypost_engine::{Error, Turn, Uncovered};

use super::ToolAgent;
use super::calls::{Leave, new_ask};
use super::{frozen, hiding};
use crate::tool::ToolSheet;

impl ToolAgent {
    /// Asks people about what a blocking tool has brought. What keeps them from being asked comes
    /// back, to be told to the model.
    pub(super) async fn suspend(&self, call: &CallId, output: String, turn: &mut Turn) -> Result<Option<String>, Error> {
        let Some(outstanding) = turn.session().call(call).cloned() else { return Ok(None) };
        let Some(tool) = self.tools.get(&outstanding.call.tool) else { return Ok(None) };
        let (kept, opened) = match hiding::in_both(&outstanding.call.arguments, turn).await? {
            Ok(both) => both,
            Err(told) => return Ok(Some(told)),
        };
        let body = match suspended(tool.sheet(), kept, &opened, output) {
            Ok(body) => body,
            Err(told) => return Ok(Some(told)),
        };
        let ask = new_ask(turn.ask_id().await?, None, body);
        match turn.suspend(call.clone(), ask).await {
            Ok(()) => Ok(None),
            Err(Error::Refused(Refusal::Invalid(problems))) => {
                let listed: Vec<_> = problems.iter().map(|problem| format!("at {:?}: {}", problem.pointer, problem.message)).collect();
                Ok(Some(format!("People cannot be asked about this: {}.", listed.join("; "))))
            }
            Err(error) => Err(error),
        }
    }

    /// What is to happen to a call that was requested, or whose licence no longer covers it. What a
    /// blocking tool has brought is shown again, under the tool's present definition.
    pub(super) async fn plan_again(&self, outstanding: &Outstanding, turn: &Turn) -> Result<Plan, Error> {
        let earlier = match &outstanding.progress {
            Progress::Ready { ask: Some(ask), .. } => turn.session().asks.get(ask).and_then(|ask| ask.approval()),
            Progress::Ready { ask: None, .. }
            | Progress::Requested
            | Progress::Asked { .. }
            | Progress::Started { .. }
            | Progress::Child { .. } => None,
        };
        let brought = earlier.and_then(|approval| Some((approval, approval.suspended.as_ref()?)));
        let tool = self.tools.get(&outstanding.call.tool).filter(|tool| tool.sheet().blocking.is_some());
        let leave = if earlier.is_some() { Leave::Needed } else { Leave::AsDeclared };
        let plan = async || self.plan_with(&outstanding.call, "", leave, turn).await;
        let Some(((approval, suspension), tool)) = brought.zip(tool) else { return plan().await };
        let kept = approval.call.arguments().clone();
        let Some(opened) = turn.uncover(&kept).await? else { return plan().await };
        match suspended(tool.sheet(), kept, &opened, suspension.output.clone()) {
            Ok(body) => Ok(Plan::Ask(Box::new(new_ask(turn.ask_id().await?, None, body)))),
            Err(_) => plan().await,
        }
    }
}

/// Arguments can be changed only where something still runs with them.
fn suspended(sheet: &ToolSheet, kept: Json, opened: &Uncovered, output: String) -> Result<Body, String> {
    frozen::check(sheet, opened)?;
    let sheet = &*sheet.for_call(&opened.arguments.value());
    let value = frozen::shown(&kept);
    let approval = frozen::approval(sheet, kept, opened)?;
    let prompt = sheet.prompt.as_ref().map(|prompt| fill_with_output(prompt, &value, &output));
    let completes = sheet.blocking.unwrap_or_default().completes_on_approval;
    let allow_modify_args = sheet.allow_modify_args && !completes;
    let suspended = Some(Suspension { output, completes });
    let approval = Approval { prompt, allow_modify_args, form: sheet.form.clone(), suspended, ..approval };
    Ok(Body::Approval { approval: Box::new(approval) })
}
