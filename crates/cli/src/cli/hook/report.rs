//! Reports how a call ended. The hook after the call claims the permit again, with the key of the hook before
//! the call, and reports the result to the server.
//!
//! The call has already run, so nothing here may block the agent. What cannot be reported stays unknown.

use serde_json::Value;
use serde_json::value::RawValue;
use waypost_wire::{AskView, CallView, Page, PermitState};

use super::claim;
use super::payload::{CallKey, HookEvent, HookPayload};
use crate::cli::server_handle::ServerHandle;
use crate::client::{self, As, Received, Report, RequestError};
use crate::exit::Failure;

/// Reports how the call of `payload` ended, if it ran on a permit that the hook before it claimed. For every
/// other call there is nothing to report: it needed no approval, or it ran without one.
///
/// # Errors
/// If the result could not be reported.
pub async fn report(server: &ServerHandle, payload: &HookPayload) -> Result<(), Failure> {
    let Some((ask, key)) = claimed(server, payload).await? else { return Ok(()) };
    let permit = match claim(&server.client, (payload, &key), &ask).await {
        Ok(permit) if permit.replayed == Some(true) => permit,
        Ok(_) => return Ok(()),
        // Another process claimed the permit, and reports the result itself.
        Err(RequestError::Refused(refused)) if refused.code == "permit_used" => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let (outcome, output) = ending(payload, &permit.call);
    let mut report = Report::new(&permit.permit, outcome, &output);
    loop {
        let sent = server.client.post::<AskView>(As::ClaudeCode, &format!("/api/v1/asks/{}/result", ask.id), &report).await;
        match sent {
            Ok(_) => return Ok(()),
            // The outcome is more important than the output.
            Err(RequestError::Refused(refused)) if report.may_do_without_output(refused.status) => report = report.without_output(),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Returns the ask with the permit that the call ran on, and its key. The key with the contents is tried
/// before the key with the id.
async fn claimed(server: &ServerHandle, payload: &HookPayload) -> Result<Option<(AskView, CallKey)>, Failure> {
    let [by_id, by_contents] = payload.keys();
    for key in [by_contents, by_id] {
        let found = client::path("/api/v1/asks", &[("idempotency_key", Some(key.to_ask().to_owned()))]);
        let found: Received<Page<AskView>> = server.client.get(As::ClaudeCode, &found).await?;
        let Some(ask) = found.view.items.into_iter().next() else { continue };
        let permit = ask.approval.as_ref().and_then(|approval| approval.permit.as_ref());
        // The claim must repeat an earlier claim. It must never use a permit that nothing has run on.
        if permit.is_some_and(|permit| permit.state == PermitState::Claimed) {
            return Ok(Some((ask, key)));
        }
    }
    Ok(None)
}

/// Returns how a call ended, and its output. A failed call may be made again, so a call that may have done
/// its work in spite of an error is reported as unknown.
fn ending(payload: &HookPayload, approved: &CallView) -> (&'static str, String) {
    if payload.tool_name != approved.tool || !is_approved_call(&approved.arguments, &payload.tool_input) {
        return (
            "unknown",
            format!("Claude Code ran a different call than the approved one: {} {}", payload.tool_name, payload.tool_input),
        );
    }
    match payload.event {
        HookEvent::PreToolUse | HookEvent::PermissionRequest => ("unknown", String::new()),
        HookEvent::PostToolUse => payload.tool_response.as_deref().map_or(("unknown", String::new()), tool_result),
        HookEvent::PostToolUseFailure => {
            let error = payload.error.clone().unwrap_or_default();
            let outcome = if payload.is_interrupt || is_connection_lost(&payload.tool_name, &error) { "unknown" } else { "failed" };
            (outcome, error)
        }
    }
}

/// Returns the result of a tool. A command that continues in the background, or was interrupted, has an
/// unknown outcome.
fn tool_result(response: &RawValue) -> (&'static str, String) {
    let value: Value = serde_json::from_str(response.get()).unwrap_or_default();
    let goes_on = value["interrupted"] == true || !value["backgroundTaskId"].is_null();
    let output = value.as_str().map_or_else(|| response.get().to_owned(), str::to_owned);
    (if goes_on { "unknown" } else { "succeeded" }, output)
}

/// Whether an MCP tool may have done its work although Claude Code received no response, judged by Claude
/// Code's error message.
fn is_connection_lost(tool: &str, error: &str) -> bool {
    tool.starts_with("mcp__") && (error == "Connection closed" || (error.starts_with("MCP server ") && error.contains(" timed out after ")))
}

/// Whether the call was made with the approved arguments. Claude Code adds default values.
fn is_approved_call(approved: &RawValue, made: &RawValue) -> bool {
    let read = |raw: &RawValue| serde_json::from_str::<Value>(raw.get()).ok();
    read(approved).zip(read(made)).is_some_and(|(approved, made)| is_same(&approved, &made))
}

fn is_same(approved: &Value, made: &Value) -> bool {
    match (approved, made) {
        (Value::Object(approved), Value::Object(made)) => {
            let same = approved.iter().all(|(name, approved)| made.get(name).is_some_and(|made| is_same(approved, made)));
            let filled_in =
                |(name, made): (&String, &Value)| approved.contains_key(name) || matches!(made, Value::Null | Value::Bool(false));
            same && made.iter().all(filled_in)
        }
        (Value::Array(approved), Value::Array(made)) => {
            approved.len() == made.len() && approved.iter().zip(made).all(|(approved, made)| is_same(approved, made))
        }
        // Claude Code writes 1.0 as 1; integers are compared exactly.
        (Value::Number(approved), Value::Number(made)) if approved.is_f64() || made.is_f64() => approved.as_f64() == made.as_f64(),
        _ => approved == made,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_call_may_be_spelled_in_another_way_and_another_call_is_told_apart() {
        let same = |approved: &str, made: &str| {
            is_approved_call(&RawValue::from_string(approved.into()).unwrap(), &RawValue::from_string(made.into()).unwrap())
        };
        for (approved, made) in [
            (r#"{"a": "1", "b": [1.0]}"#, r#"{"b":[1],"a":"1"}"#),
            (r#"{"edits": [{"old": "a"}]}"#, r#"{"edits":[{"old":"a","replace_all":false}]}"#),
        ] {
            assert!(same(approved, made), "{approved} {made}");
        }
        for (approved, made) in [
            (r#"{"n": 9007199254740993}"#, r#"{"n":9007199254740992}"#),
            (r#"{"command": "ls"}"#, r#"{"command":"ls","timeout":120000}"#),
            (r#"{"command": "ls", "timeout": 1}"#, r#"{"command":"ls"}"#),
            (r#"{"all": false}"#, r#"{"all":true}"#),
            (r#"{"a": [1]}"#, r#"{"a":[1,2]}"#),
        ] {
            assert!(!same(approved, made), "{approved} {made}");
        }
    }

    #[test]
    fn what_may_have_happened_all_the_same_is_not_told_as_failed() {
        assert!(is_connection_lost("mcp__files__write", "Connection closed"));
        assert!(is_connection_lost("mcp__files__write", "MCP server \"files\" tool \"write\" timed out after 2s"));
        assert!(!is_connection_lost("mcp__files__write", "no such folder"));
        assert!(!is_connection_lost("Bash", "Exit code 1\nConnection closed"));
        let given = |text: &str| tool_result(&RawValue::from_string(text.into()).unwrap());
        assert_eq!(given(r#"{"stdout": "", "backgroundTaskId": "b1"}"#).0, "unknown");
        assert_eq!(given(r#"{"stdout": "", "interrupted": true}"#).0, "unknown");
        assert_eq!(given("\"done\""), ("succeeded", "done".to_owned()));
    }
}
