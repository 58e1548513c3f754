//! Making an approved call with exactly the bytes that were approved.

use rmcp::model::CallToolResult;
use waypost_agents::mcp;
use waypost_core::json::Json;
use waypost_wire::ClaimedPermitView;

use super::upstream::{CallFailure, ClientRequestContext, OnCancel, UpstreamTool};
use super::{Gateway, tool_results};
use crate::client::Report;

impl Gateway {
    /// Makes the call of `permit`, and no other.
    pub(super) async fn make(
        &self,
        found: &UpstreamTool,
        permit: &ClaimedPermitView,
        client: &ClientRequestContext,
    ) -> (CallToolResult, Report) {
        let call = &permit.call;
        let report = |outcome, output: &str| Report::new(&permit.permit, outcome, output);
        let not_sent = |why: &str| (tool_results::not_run(why), report("failed", &format!("It was not sent: {why}")));
        if call.tool != found.name || call.server.as_deref() != Some(found.server.as_str()) {
            return not_sent("the permit is for another tool.");
        }
        let arguments = Json::new(call.arguments.get()).map_err(|error| error.to_string());
        let arguments = match arguments.and_then(|arguments| mcp::arguments(&arguments)) {
            Ok(arguments) => arguments,
            Err(why) => return not_sent(&why),
        };
        match self.upstream.call(&found.name, arguments, client, OnCancel::Continue).await {
            Ok(result) => {
                let outcome = if result.is_error == Some(true) { "failed" } else { "succeeded" };
                let report = report(outcome, &mcp::text(&result));
                (result, report)
            }
            Err(failure) => {
                let (outcome, output) = match &failure {
                    CallFailure::NotSent(why) => ("failed", format!("It was not sent: {why}")),
                    CallFailure::Refused(error) => ("failed", error.message.to_string()),
                    CallFailure::Unknown(why) => ("unknown", why.clone()),
                };
                (tool_results::no_result(&failure), report(outcome, &output))
            }
        }
    }
}
