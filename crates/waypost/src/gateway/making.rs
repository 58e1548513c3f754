//! Making an approved call with exactly the bytes that were approved.

use rmcp::model::CallToolResult;
use serde::Serialize;
use waypost_agents::mcp;
use waypost_core::json::Json;

use super::upstream::{Definition, Lost, OnBehalf, WhenGivenUp};
use super::{Gateway, told};
use crate::client::wire;

/// As much of a result is recorded.
const MOST: usize = 100_000;

/// How a call ended, for the record.
#[derive(Clone, Serialize)]
pub struct Report {
    /// On which permit it was made.
    pub permit: String,
    /// The word for it.
    pub outcome: &'static str,
    /// What it gave back.
    pub output: String,
}

impl Gateway {
    /// Makes the call of `licence`, and no other.
    pub(super) async fn make(&self, found: &Definition, licence: &wire::Licence, client: &OnBehalf) -> (CallToolResult, Report) {
        let call = &licence.call;
        let report = |outcome, output| Report { permit: licence.permit.clone(), outcome, output };
        let not_sent = |why: &str| (told::not_run(why), report("failed", format!("It was not sent: {why}")));
        if call.tool != found.name || call.server.as_deref() != Some(found.server.as_str()) {
            return not_sent("the permit is for another tool.");
        }
        let arguments = Json::new(call.arguments.get()).map_err(|error| error.to_string());
        let arguments = match arguments.and_then(|arguments| mcp::arguments(&arguments)) {
            Ok(arguments) => arguments,
            Err(why) => return not_sent(&why),
        };
        match self.upstream.call(&found.name, arguments, client, WhenGivenUp::GoOn).await {
            Ok(result) => {
                let outcome = if result.is_error == Some(true) { "failed" } else { "succeeded" };
                let output = cut(mcp::text(&result));
                (result, report(outcome, output))
            }
            Err(lost) => {
                let (outcome, output) = match &lost {
                    Lost::NotSent(why) => ("failed", format!("It was not sent: {why}")),
                    Lost::Refused(error) => ("failed", cut(error.message.to_string())),
                    Lost::Unknown(why) => ("unknown", why.clone()),
                };
                (told::lost(&lost), report(outcome, output))
            }
        }
    }
}

fn cut(text: String) -> String {
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST - 1).chain(['…']).collect() }
}
