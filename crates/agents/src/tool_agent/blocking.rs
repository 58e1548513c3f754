//! Blocking tools: a call that ran its first part has an output for people, and continues or ends with their decision. The ask is bound to
//! the frozen call like every other approval.

use waypost_core::approval::prompt::fill_with_output;
use waypost_core::approval::{Approval, SuspendedOutput};
use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::CallAction;
use waypost_core::ids::CallId;
use waypost_core::json::Json;
use waypost_core::session::{CallProgress, OutstandingCall};
use waypost_engine::{Error, OpenedArguments, Turn};

use super::calls::{ApprovalCheck, new_ask};
use super::{ToolAgent, call_secrets, frozen};
use crate::tool::ToolDefinition;

impl ToolAgent {
    /// Asks people about the output of a blocking tool. If they cannot be asked, returns the reason, as a text for the model.
    pub(super) async fn suspend(&self, call: &CallId, output: String, turn: &mut Turn) -> Result<Option<String>, Error> {
        let Some(outstanding) = turn.session().call(call).cloned() else { return Ok(None) };
        let Some(tool) = self.tools.get(&outstanding.call.tool) else { return Ok(None) };
        let (stored, opened) = match call_secrets::in_both(&outstanding.call.arguments, turn).await? {
            Ok(both) => both,
            Err(message) => return Ok(Some(message)),
        };
        let body = match suspended(tool.definition(), stored, &opened, output) {
            Ok(body) => body,
            Err(message) => return Ok(Some(message)),
        };
        let ask = new_ask(turn.ask_id().await?, None, body);
        match turn.suspend(call.clone(), ask).await {
            Ok(()) => Ok(None),
            Err(Error::Refused(Refusal::Invalid(problems))) => {
                let listed: Vec<_> = problems.iter().map(|problem| format!("at {:?}: {}", problem.pointer, problem.message)).collect();
                Ok(Some(format!("People cannot be asked to approve this: {}.", listed.join("; "))))
            }
            Err(error) => Err(error),
        }
    }

    /// The plan for a call that was requested, or whose permit no longer covers it. The output of a blocking tool is shown again, under the
    /// tool's current definition.
    pub(super) async fn plan_again(&self, outstanding: &OutstandingCall, turn: &Turn) -> Result<CallAction, Error> {
        let earlier = match &outstanding.progress {
            CallProgress::Ready { ask: Some(ask), .. } => turn.session().asks.get(ask).and_then(|ask| ask.approval()),
            CallProgress::Ready { ask: None, .. }
            | CallProgress::Requested
            | CallProgress::Asked { .. }
            | CallProgress::Started { .. }
            | CallProgress::Child { .. } => None,
        };
        let brought = earlier.and_then(|approval| Some((approval, approval.suspended.as_ref()?)));
        let tool = self.tools.get(&outstanding.call.tool).filter(|tool| tool.definition().blocking.is_some());
        let approval = if earlier.is_some() { ApprovalCheck::Needed } else { ApprovalCheck::AsDeclared };
        let plan = async || self.plan_with(&outstanding.call, "", approval, turn).await;
        let Some(((approval, suspension), tool)) = brought.zip(tool) else { return plan().await };
        let stored = approval.call.arguments().clone();
        let Some(opened) = turn.open_arguments(&stored).await? else { return plan().await };
        match suspended(tool.definition(), stored, &opened, suspension.output.clone()) {
            Ok(body) => Ok(CallAction::Ask(Box::new(new_ask(turn.ask_id().await?, None, body)))),
            Err(_) => plan().await,
        }
    }
}

/// Arguments can be changed only if something still runs with them.
fn suspended(definition: &ToolDefinition, stored: Json, opened: &OpenedArguments, output: String) -> Result<Body, String> {
    frozen::check(definition, opened)?;
    let definition = &*definition.for_call(&opened.arguments.value());
    let value = frozen::shown(&stored);
    let approval = frozen::approval(definition, stored, opened)?;
    let prompt = definition.prompt.as_ref().map(|prompt| fill_with_output(prompt, &value, &output));
    let prompt = prompt.transpose().map_err(frozen::too_long)?;
    let completes = definition.blocking.unwrap_or_default().completes_on_approval;
    let allow_modify_args = approval.allow_modify_args && !completes;
    let suspended = Some(SuspendedOutput { output, completes });
    let approval = Approval { prompt, allow_modify_args, form: definition.form.clone(), suspended, ..approval };
    Ok(Body::Approval { approval: Box::new(approval) })
}
