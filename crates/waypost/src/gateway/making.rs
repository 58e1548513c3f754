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

/// What is recorded in the place of what cannot be kept.
const NOT_KEPT: &str = "What it gave could not be kept.";

impl Report {
    /// The same without what it gave back.
    pub fn without_output(self) -> Self {
        Self { output: NOT_KEPT.to_owned(), ..self }
    }

    /// Whether what it gave back was left out.
    pub fn is_cut(&self) -> bool {
        self.output == NOT_KEPT
    }
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
                    Lost::Unknown(why) => ("unknown", cut(why.clone())),
                };
                (told::lost(&lost), report(outcome, output))
            }
        }
    }
}

/// As much of a result as is kept; no store keeps a NUL.
fn cut(text: String) -> String {
    let text = text.replace('\0', "\u{FFFD}");
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_kept_as_a_store_takes() {
        assert_eq!(cut("a\0b".into()), "a\u{FFFD}b");
        let long = cut("é".repeat(MOST + 1));
        assert_eq!((long.chars().count(), long.chars().last()), (MOST, Some('…')));
    }
}
