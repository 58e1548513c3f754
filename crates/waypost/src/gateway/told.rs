//! What a model is told about a call that is not simply answered: in data, and in words that say what to do next.

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::json;
use waypost_core::result;

use super::upstream::Lost;
use crate::client::wire;

/// A result that says that people have not decided yet. It is no error: nothing went wrong.
pub fn waits(ask: &wire::Ask, page: &str) -> CallToolResult {
    let message = "This call waits for a person's leave and has not run. It is not refused. Go on with other work if there is any; to go \
                   on with this, make the same call again with exactly the same arguments: it joins the same ask, and runs once it is allowed.";
    says(&json!({"status": "waiting_for_leave", "ask": ask.id, "page": page, "message": message}))
}

/// A result that says that a call was allowed and is being made.
pub fn runs(ask: &wire::Ask) -> CallToolResult {
    let message = "This call was allowed and is being made. Make the same call again with exactly the same arguments to get its result.";
    says(&json!({"status": "running", "ask": ask.id, "message": message}))
}

/// A result that says that a call may not run, and how that came; nothing where it may, or where nobody knows yet.
pub fn not_allowed(ask: &wire::Ask) -> Option<CallToolResult> {
    let decision = ask.decision.as_ref();
    let rejected = decision.is_some_and(|decision| decision.decision == wire::Verdict::Reject);
    let reason = decision.and_then(|decision| decision.reason.as_deref());
    result::of_call_not_allowed(ask.status, rejected, reason).map(|told| CallToolResult::error(vec![ContentBlock::text(told)]))
}

/// The result of a call that ran before, with a word that it did not run again.
pub fn again(ask: &wire::Ask, recorded: CallToolResult) -> CallToolResult {
    let word = format!("This very call was made a moment ago, as {}. It was not run again; what follows is its recorded result.", ask.id);
    let mut recorded = recorded;
    recorded.content.insert(0, ContentBlock::text(word));
    recorded
}

/// A result as it was recorded.
pub fn recorded(output: &str, succeeded: bool) -> CallToolResult {
    let told = vec![ContentBlock::text(output)];
    if succeeded { CallToolResult::success(told) } else { CallToolResult::error(told) }
}

/// Nothing was run, for this reason.
pub fn not_run(why: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(format!("It was not run: {why}"))])
}

/// What came of a call that has no result.
pub fn lost(lost: &Lost) -> CallToolResult {
    match lost {
        Lost::NotSent(why) => not_run(&format!("the wrapped server cannot be reached ({why}).")),
        Lost::Refused(error) => CallToolResult::error(vec![ContentBlock::text(format!("The server refused the call: {}", error.message))]),
        Lost::Unknown(why) => {
            let message = "It is not known whether this call happened. Do not make it again; go on without it, or find out.";
            CallToolResult::error(vec![ContentBlock::text(json!({"status": "unknown", "message": message, "because": why}).to_string())])
        }
    }
}

fn says(told: &serde_json::Value) -> CallToolResult {
    CallToolResult::success(vec![ContentBlock::text(told.to_string())])
}
