//! Tool results for calls that have no plain answer: data, and words that tell the model what to do next.

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::json;
use waypost_core::agent::result;
use waypost_wire::{AskView, Verdict};

use super::upstream::Lost;

/// A result that says that people have not decided yet. It is not an error.
pub fn waits(ask: &AskView, page: &str) -> CallToolResult {
    let message = "Human approval is pending, so this call has not run. It has not been rejected. You can do other work meanwhile. To \
                   continue, repeat the same call with exactly the same arguments: it joins the pending ask and runs once it is approved.";
    says(&json!({"status": "waiting_for_approval", "ask": ask.id, "page": page, "message": message}))
}

/// A result that says that a call was approved and is running.
pub fn runs(ask: &AskView) -> CallToolResult {
    let message = "This call was approved and is running. To get its result, repeat the same call with exactly the same arguments.";
    says(&json!({"status": "running", "ask": ask.id, "message": message}))
}

/// A result that says that a call may not run, and why; `None` if it may run, or if nobody has decided yet.
pub fn not_allowed(ask: &AskView) -> Option<CallToolResult> {
    let decision = ask.decision.as_ref();
    let rejected = decision.is_some_and(|decision| decision.decision == Verdict::Reject);
    let reason = decision.and_then(|decision| decision.reason.as_deref());
    result::of_call_not_allowed(ask.status, rejected, reason).map(|told| CallToolResult::error(vec![ContentBlock::text(told)]))
}

/// The result of a call that ran before, with a note that it did not run again.
pub fn again(ask: &AskView, recorded: CallToolResult) -> CallToolResult {
    let word = format!("This exact call ran a moment ago, approved by {}. It was not run again. Its recorded result follows.", ask.id);
    let mut recorded = recorded;
    recorded.content.insert(0, ContentBlock::text(word));
    recorded
}

/// A recorded result.
pub fn recorded(output: &str, succeeded: bool) -> CallToolResult {
    let told = vec![ContentBlock::text(output)];
    if succeeded { CallToolResult::success(told) } else { CallToolResult::error(told) }
}

/// The call did not run, for this reason.
pub fn not_run(why: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(format!("The call was not run: {why}"))])
}

/// The tool result for a call that returned no result.
pub fn lost(lost: &Lost) -> CallToolResult {
    match lost {
        Lost::NotSent(why) => not_run(&format!("the wrapped server cannot be reached ({why}).")),
        Lost::Refused(error) => CallToolResult::error(vec![ContentBlock::text(format!("The server refused the call: {}", error.message))]),
        Lost::Unknown(why) => {
            let message = "It is not known whether this call ran. Do not repeat it. Continue without it, or find out whether it ran.";
            CallToolResult::error(vec![ContentBlock::text(json!({"status": "unknown", "message": message, "because": why}).to_string())])
        }
    }
}

fn says(told: &serde_json::Value) -> CallToolResult {
    CallToolResult::success(vec![ContentBlock::text(told.to_string())])
}
