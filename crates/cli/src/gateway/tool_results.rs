//! Tool results for calls that have no plain answer: data, and words that tell the model what to do next.

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::json;
use waypost_core::agent::result;
use waypost_wire::{AskView, Verdict};

use super::upstream::CallFailure;

/// A result that says that people have not decided yet. It is not an error.
pub fn waiting_for_approval(ask: &AskView, page: &str) -> CallToolResult {
    let message = "Human approval is pending, so this call has not run. It has not been rejected. You can do other work meanwhile. To \
                   continue, repeat the same call with exactly the same arguments: it joins the pending ask and runs once it is approved.";
    json_result(&json!({"status": "waiting_for_approval", "ask": ask.id, "page": page, "message": message}))
}

/// A result that says that a call was approved and is running.
pub fn running(ask: &AskView) -> CallToolResult {
    let message = "This call was approved and is running. To get its result, repeat the same call with exactly the same arguments.";
    json_result(&json!({"status": "running", "ask": ask.id, "message": message}))
}

/// A result that says that a call may not run, and why; `None` if it may run, or if nobody has decided yet.
pub fn not_allowed(ask: &AskView) -> Option<CallToolResult> {
    let decision = ask.decision.as_ref();
    let rejected = decision.is_some_and(|decision| decision.decision == Verdict::Reject);
    let reason = decision.and_then(|decision| decision.reason.as_deref());
    result::of_call_not_allowed(ask.status, rejected, reason).map(|content| CallToolResult::error(vec![ContentBlock::text(content)]))
}

/// The result of a call that ran before, with a note that it did not run again.
pub fn already_ran(ask: &AskView, recorded: CallToolResult) -> CallToolResult {
    let note = format!("This exact call ran a moment ago, approved by {}. It was not run again. Its recorded result follows.", ask.id);
    let mut recorded = recorded;
    recorded.content.insert(0, ContentBlock::text(note));
    recorded
}

/// A recorded result.
pub fn recorded(output: &str, succeeded: bool) -> CallToolResult {
    let content = vec![ContentBlock::text(output)];
    if succeeded { CallToolResult::success(content) } else { CallToolResult::error(content) }
}

/// The call did not run, for this reason.
pub fn not_run(why: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(format!("The call was not run: {why}"))])
}

/// The tool result for a call that returned no result.
pub fn no_result(failure: &CallFailure) -> CallToolResult {
    match failure {
        CallFailure::NotSent(why) => not_run(&format!("the wrapped server cannot be reached ({why}).")),
        CallFailure::Refused(error) => {
            CallToolResult::error(vec![ContentBlock::text(format!("The server refused the call: {}", error.message))])
        }
        CallFailure::Unknown(why) => {
            let message = "It is not known whether this call ran. Do not repeat it. Continue without it, or find out whether it ran.";
            CallToolResult::error(vec![ContentBlock::text(json!({"status": "unknown", "message": message, "because": why}).to_string())])
        }
    }
}

fn json_result(content: &serde_json::Value) -> CallToolResult {
    CallToolResult::success(vec![ContentBlock::text(content.to_string())])
}
