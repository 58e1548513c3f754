//! The report of how a claimed call ended.

use serde::Serialize;
use tokio::runtime::Handle;
use waypost_wire::{AskView, ReportedOutcome};

use crate::ClientError;
use crate::call::ClaimedCall;
use crate::client::Client;
use crate::error::BoxError;
use crate::gate::result_body;

/// The statuses of a report that the server refused because of the call's output.
const TOO_MUCH: [u16; 4] = [400, 408, 413, 422];

impl Client {
    /// Reports how a claimed call ended. If the server refuses the output, reports without it: the outcome matters more than the output.
    ///
    /// # Errors
    /// [`ClientError::Refused`] and [`ClientError::Unreachable`]. The permit stays claimed, so nothing runs the call again.
    pub async fn report(&self, call: &ClaimedCall, outcome: ReportedOutcome, output: Option<&str>) -> Result<AskView, ClientError> {
        let send = async |output: Option<&str>| self.act(call.ask, "result", &result_body(call.permit.clone(), outcome, output)).await;
        match send(output).await {
            Err(ClientError::Refused(problem)) if TOO_MUCH.contains(&problem.status) => {
                send(Some(&format!("The output could not be stored: {}.", problem.title))).await
            }
            reported => reported,
        }
    }

    /// Reports, and ignores errors because a more important one is being returned. The permit stays claimed.
    pub(crate) async fn try_to_report(&self, call: &ClaimedCall, outcome: ReportedOutcome, output: Option<&str>) {
        let _ = self.report(call, outcome, output).await;
    }
}

/// A call that is running or that has ended, until its outcome is reported. If it is dropped before, because the future of the gate was
/// dropped or the function panicked, the outcome is reported in the background.
pub(crate) struct UnreportedCall {
    client: Client,
    call: Option<ClaimedCall>,
    outcome: ReportedOutcome,
    output: Option<String>,
}

impl UnreportedCall {
    /// A call that is about to run. As long as it runs, nobody knows whether it has taken effect.
    pub(crate) fn new(client: Client, call: ClaimedCall) -> Self {
        Self { client, call: Some(call), outcome: ReportedOutcome::Unknown, output: None }
    }

    /// The call ended with this result.
    pub(crate) fn ended<R: Serialize>(&mut self, result: &Result<R, BoxError>) {
        (self.outcome, self.output) = match result {
            Ok(result) => (ReportedOutcome::Succeeded, output_of(result)),
            Err(error) => (ReportedOutcome::Failed, Some(failure_of(error))),
        };
    }

    /// Reports how it ended.
    pub(crate) async fn report(mut self) -> Result<(), ClientError> {
        if let Some(call) = self.call.clone() {
            let reported = self.client.report(&call, self.outcome, self.output.as_deref()).await;
            self.call = None;
            reported?;
        }
        Ok(())
    }
}

impl Drop for UnreportedCall {
    fn drop(&mut self) {
        let (Some(call), Ok(runtime)) = (self.call.take(), Handle::try_current()) else { return };
        let (client, outcome, output) = (self.client.clone(), self.outcome, self.output.take());
        // Nobody waits for it any more, so it has no owner. If the runtime ends first, the permit stays claimed, with an unknown outcome.
        runtime.spawn(async move { client.try_to_report(&call, outcome, output.as_deref()).await });
    }
}

/// Returns the text to record for the result of a call: a text as it is, anything else as JSON. `None` if there is nothing to record.
pub(crate) fn output_of(result: &impl Serialize) -> Option<String> {
    // The call ran. An error in the conversion of its result must not hide that.
    let text = serde_json::to_string(result).ok()?;
    if text == "null" { None } else { serde_json::from_str(&text).ok().or(Some(text)) }
}

/// Returns the text to record for a failed call: the error with its causes.
fn failure_of(error: &BoxError) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text.push_str(&format!(": {cause}"));
        source = cause.source();
    }
    text
}
