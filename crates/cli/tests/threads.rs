//! A program that starts an agent and receives its result, or the asks that it waits for.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[allow(dead_code, reason = "its `main` speaks with a real model")]
#[path = "../../../examples/confirmation.rs"]
mod confirmation;
#[allow(dead_code, reason = "its `main` speaks with a real model")]
#[path = "../../../examples/deployment.rs"]
mod deployment;

use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use waypost::asks::{CallId, Json, ToolName};
use waypost::models::{ScriptedModel, ScriptedResponse, ToolRequest};
use waypost::sessions::{Processed, Processing, ResumeError, ThreadDecision, ThreadSuspension, Threads};
use waypost::testing::TestHarness;
use waypost::{Agent, ApprovalMode, AskId, Caller, PlanAgent, Principal, SessionId, Tenant, Tool, ToolAgent, ToolDefinition};

use confirmation::handle_user_approval;

fn calls(id: &str, tool: &str, arguments: &Value) -> ScriptedResponse {
    let request = ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_string() };
    ScriptedResponse::calls("", vec![request])
}

/// An agent that plans one step, makes this call for it, and reports the result.
fn operator(tool: impl Tool + 'static, arguments: &Value) -> Arc<dyn Agent> {
    let plan = json!({"steps": [{"id": "act", "description": "Do it."}]});
    let name = tool.definition().name.to_string();
    let script = vec![
        calls("p", "make_plan", &plan),
        calls("c", &name, arguments),
        ScriptedResponse::says("Did it."),
        ScriptedResponse::says("That is all."),
    ];
    Arc::new(PlanAgent::of(ToolAgent::new("operator", "Operates.", Arc::new(ScriptedModel::new(script))).tool(tool)))
}

fn confirming() -> Arc<dyn Agent> {
    operator(confirmation::confirm_action(), &json!({"action": "delete the database", "cost": 0}))
}

fn transferring() -> Arc<dyn Agent> {
    let definition = ToolDefinition::new("transfer", "Transfers.", json!({"type": "object"}));
    let definition = ToolDefinition { approval_mode: ApprovalMode::Always, allow_modify_args: true, ..definition };
    operator(definition.with_handler(|arguments| async move { Ok(format!("moved {}", arguments.as_str())) }), &json!({"amount": 500}))
}

fn zoe() -> Caller {
    Caller::trusted(Tenant::default(), Principal::person("zoe"))
}

fn threads(harness: &TestHarness) -> Threads {
    Threads::new(harness.waypost().clone(), "operator", zoe())
}

async fn suspended(harness: &mut TestHarness, threads: &Threads) -> (SessionId, ThreadSuspension) {
    match harness.meanwhile(threads.process("Do it.")).await.unwrap() {
        Processed { thread, status: Processing::Suspended(suspension) } => (thread, suspension),
        other => panic!("it does not wait: {other:?}"),
    }
}

fn complete(thread: SessionId) -> Processed {
    Processed { thread, status: Processing::Complete { response: "That is all.".into() } }
}

#[tokio::test]
async fn p7_a_query_that_needs_a_person_comes_back_suspended_and_that_is_observed() {
    let mut harness = TestHarness::new([confirming()]);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let hears = seen.clone();
    let threads = threads(&harness).observed_by(move |observed| hears.lock().unwrap().push((observed.kind(), observed.content().clone())));
    let (thread, suspension) = suspended(&mut harness, &threads).await;
    assert_eq!(
        (suspension.tool_name.as_str(), suspension.tool_input.as_ref().map(Json::as_str), suspension.tool_output.as_deref()),
        (
            "confirm_action",
            Some(r#"{"action":"delete the database","cost":0}"#),
            Some(r#"{"cost":0,"message":"Action requires approval: \"delete the database\""}"#)
        )
    );
    let done = harness.meanwhile(handle_user_approval(&threads, thread, suspension.suspension_id, true)).await.unwrap();
    assert_eq!(done, complete(thread));
    assert_eq!(*seen.lock().unwrap(), [("AGENT_SUSPENDED", suspension.clone()), ("AGENT_RESUMED", suspension)]);
}

#[tokio::test]
async fn p8_a_wrong_thread_a_wrong_suspension_and_one_that_waits_no_longer_are_told_apart() {
    let mut harness = TestHarness::new([confirming()]);
    let threads = threads(&harness);
    let (one, waits) = suspended(&mut harness, &threads).await;
    let (other, _) = suspended(&mut harness, &threads).await;
    let (nowhere, nothing) = (SessionId::from_bits(7), AskId::from_bits(7));
    let mut errors = Vec::new();
    for (thread, suspension) in [(nowhere, waits.suspension_id), (one, nothing), (other, waits.suspension_id)] {
        errors.push(threads.resume_execution(thread, suspension, ThreadDecision::default()).await.unwrap_err().to_string());
    }
    harness.meanwhile(handle_user_approval(&threads, one, waits.suspension_id, false)).await.unwrap();
    let late = harness.meanwhile(handle_user_approval(&threads, one, waits.suspension_id, true)).await;
    assert!(matches!(late, Err(ResumeError::NotSuspended { .. })), "{late:?}");
    errors.push(late.unwrap_err().to_string());
    let id = waits.suspension_id;
    let expected = [
        format!("there is no thread {nowhere}"),
        format!("there is no suspension {nothing}"),
        format!("the suspension {id} belongs to the thread {one}"),
        format!("the suspension {id} is no longer pending: it is answered"),
    ];
    assert_eq!(errors, expected);
}

#[tokio::test]
async fn p8_changed_arguments_are_recorded_and_then_approved_as_they_stand() {
    let mut harness = TestHarness::new([transferring()]);
    let threads = threads(&harness);
    let (thread, waits) = suspended(&mut harness, &threads).await;
    let modified_args = Some(Json::new(r#"{"amount":50}"#).unwrap());
    let decision = ThreadDecision { approved: true, modified_args, ..ThreadDecision::default() };
    let done = harness.meanwhile(threads.resume_execution(thread, waits.suspension_id, decision)).await.unwrap();
    assert_eq!(done, complete(thread));
    let expected = r#"zoe: Do it.
operator is at executing
operator plans: +act in_progress
make_plan gives {"status":"planned"}
operator asks: run transfer with {"amount":500}?
zoe changes it: {"amount":50}
zoe approves
operator runs transfer {"amount":50}
transfer gives moved {"amount":50}
operator: Did it.
operator is at synthesizing
operator plans: act done (Did it.)
operator: That is all.
complete
"#;
    assert_eq!(harness.transcript(thread).await, expected);
}

#[tokio::test]
async fn p10_after_a_restart_a_thread_still_says_what_it_waits_for() {
    let mut harness = TestHarness::new([confirming()]);
    let before = threads(&harness);
    let (thread, waits) = suspended(&mut harness, &before).await;
    harness.restart([confirming()]);
    let reborn = threads(&harness);
    assert_eq!(reborn.check_for_suspended_state(thread).await.unwrap(), Some(waits.clone()));
    harness.meanwhile(handle_user_approval(&reborn, thread, waits.suspension_id, true)).await.unwrap();
    assert_eq!(reborn.check_for_suspended_state(thread).await.unwrap(), None);
}

/// P-x: a pending ask is not lost if somebody writes a message in the meantime.
#[tokio::test]
async fn a_new_message_leaves_what_waits_as_it_is() {
    let mut harness = TestHarness::new([confirming()]);
    let threads = threads(&harness);
    let (thread, waits) = suspended(&mut harness, &threads).await;
    let still = harness.meanwhile(threads.process_in(thread, "Well?")).await.unwrap();
    assert_eq!(still, Processed { thread, status: Processing::Suspended(waits) });
}

#[tokio::test]
async fn the_deployment_of_the_examples_has_people_choose_where_to() {
    let deploy = deployment::deploy_application().unwrap();
    let mut harness = TestHarness::new([operator(deploy, &json!({"application": "web", "version": "1.4.2"}))]);
    let threads = threads(&harness);
    let (_, waits) = suspended(&mut harness, &threads).await;
    let [ask] = harness.pending().await.try_into().unwrap();
    let approval = ask.approval().unwrap();
    assert_eq!((waits.tool_name.as_str(), approval.risk.as_str(), approval.form.len()), ("deploy_application", "high", 1));
}

#[test]
fn the_guide_shows_code_that_is_run_here() {
    let guide = include_str!("../../../docs/plan-agents.md");
    let files = [include_str!("../../../examples/confirmation.rs"), include_str!("../../waypost/tests/agents/plans.rs")];
    let known: Vec<_> = files.iter().flat_map(|file| file.lines()).map(str::trim).collect();
    let blocks = guide.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next());
    let unknown: Vec<_> = blocks.flat_map(str::lines).filter(|line| !known.iter().any(|known| known.contains(line.trim()))).collect();
    assert_eq!(unknown, [""; 0]);
}
