//! How a call ended. The hook after it claims the permit once more, under the key of the hook before, and tells the server.
//!
//! The call has run: nothing here may stand in the way of the agent, and what cannot be told stays unknown.

use serde_json::Value;
use serde_json::value::RawValue;

use super::claim;
use super::payload::{Event, Payload};
use crate::cli::reach::Reached;
use crate::client::wire::{self, PermitState};
use crate::client::{self, As, ClientError, Received, Report};
use crate::exit::Failure;

/// Tells the server how the call of `payload` ended, where it ran on a permit that the hook before has claimed. Of any other call
/// there is nothing to tell: people were not asked about it, or it ran past them.
///
/// # Errors
/// Where it could not be told.
pub async fn tell(reached: &Reached, payload: &Payload) -> Result<(), Failure> {
    let found = client::path("/api/v1/asks", &[("idempotency_key", Some(payload.key()))]);
    let found: Received<wire::List<wire::Ask>> = reached.client.get(As::ClaudeCode, &found).await?;
    let Some(ask) = found.view.items.into_iter().next() else { return Ok(()) };
    let permit = ask.approval.as_ref().and_then(|approval| approval.permit.as_ref());
    // A claim here must find what was claimed before, and never take a permit that nothing has run on.
    if permit.is_none_or(|permit| permit.state != PermitState::Claimed) {
        return Ok(());
    }
    let licence = match claim(&reached.client, payload, &ask).await {
        Ok(licence) if licence.replayed == Some(true) => licence,
        Ok(_) => return Ok(()),
        // Whoever claimed it is not the hook before this call, and tells how it ended.
        Err(ClientError::Refused(refused)) if refused.code == "permit_used" => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let (outcome, output) = ending(payload, &licence.call);
    let mut report = Report::new(&licence.permit, outcome, &output);
    loop {
        let sent = reached.client.post::<wire::Ask>(As::ClaudeCode, &format!("/api/v1/asks/{}/result", ask.id), &report).await;
        match sent {
            Ok(_) => return Ok(()),
            // How it ended matters more than what it said.
            Err(ClientError::Refused(refused)) if report.may_do_without_output(refused.status) => report = report.without_output(),
            Err(error) => return Err(error.into()),
        }
    }
}

/// How a call ended, and what is known of it. What was told as failed may be made again: so whatever may have done its work all the
/// same is unknown.
fn ending(payload: &Payload, approved: &wire::Call) -> (&'static str, String) {
    if payload.tool_name != approved.tool || !is_the_call(&approved.arguments, &payload.tool_input) {
        return (
            "unknown",
            format!("Claude Code has run another call than the approved one: {} {}", payload.tool_name, payload.tool_input),
        );
    }
    match payload.event {
        Event::PreToolUse => ("unknown", String::new()),
        Event::PostToolUse => payload.tool_response.as_deref().map_or(("unknown", String::new()), given),
        Event::PostToolUseFailure => {
            let error = payload.error.clone().unwrap_or_default();
            let outcome = if payload.is_interrupt || was_cut_off(&payload.tool_name, &error) { "unknown" } else { "failed" };
            (outcome, error)
        }
    }
}

/// What a tool gave back. A command that goes on in the background, or was stopped, has not ended as far as anybody knows.
fn given(response: &RawValue) -> (&'static str, String) {
    let value: Value = serde_json::from_str(response.get()).unwrap_or_default();
    let goes_on = value["interrupted"] == true || !value["backgroundTaskId"].is_null();
    let output = value.as_str().map_or_else(|| response.get().to_owned(), str::to_owned);
    (if goes_on { "unknown" } else { "succeeded" }, output)
}

/// Whether the tool of a server may have done its work although Claude Code heard nothing from it, by the words that it has for that.
fn was_cut_off(tool: &str, error: &str) -> bool {
    tool.starts_with("mcp__") && (error == "Connection closed" || (error.starts_with("MCP server ") && error.contains(" timed out after ")))
}

/// Whether a call was made with the arguments that were approved. Claude Code fills in what a tool takes for granted.
fn is_the_call(approved: &RawValue, made: &RawValue) -> bool {
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
        // 1.0 is spelled 1 by Claude Code; a whole number is compared to the last digit.
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
            is_the_call(&RawValue::from_string(approved.into()).unwrap(), &RawValue::from_string(made.into()).unwrap())
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
        assert!(was_cut_off("mcp__files__write", "Connection closed"));
        assert!(was_cut_off("mcp__files__write", "MCP server \"files\" tool \"write\" timed out after 2s"));
        assert!(!was_cut_off("mcp__files__write", "no such folder"));
        assert!(!was_cut_off("Bash", "Exit code 1\nConnection closed"));
        let given = |text: &str| given(&RawValue::from_string(text.into()).unwrap());
        assert_eq!(given(r#"{"stdout": "", "backgroundTaskId": "b1"}"#).0, "unknown");
        assert_eq!(given(r#"{"stdout": "", "interrupted": true}"#).0, "unknown");
        assert_eq!(given("\"done\""), ("succeeded", "done".to_owned()));
    }
}
