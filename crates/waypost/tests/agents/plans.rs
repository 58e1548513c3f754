//! Agents that plan first: a list of steps, their execution, and the final result.

use std::sync::Arc;

use serde_json::{Value, json};
use waypost::agents::{Patterns, Ruling};
use waypost::asks::{CallId, ToolName};
use waypost::models::{Completion, ModelMessage, ScriptedModel, ScriptedResponse, ToolRequest};
use waypost::sessions::TodoStep;
use waypost::testing::{Person, Says, TestHarness};
use waypost::tools::AskingPolicy;
use waypost::{Agent, ApprovalMode, Caller, PlanAgent, Principal, SessionId, SideEffect, Tenant, ToolAgent, ToolDefinition};

fn calls<const N: usize>(calls: [(&str, &str, Value); N]) -> ScriptedResponse {
    let request = |(id, tool, arguments): (&str, &str, Value)| ToolRequest {
        call_id: CallId::new(id),
        tool: ToolName::new(tool),
        arguments: arguments.to_string(),
    };
    ScriptedResponse::calls("", calls.map(request).into())
}

fn step(id: &str, dependencies: &[&str]) -> Value {
    json!({"id": id, "description": format!("The {id}."), "dependencies": dependencies})
}

fn makes(id: &str, steps: &[Value]) -> ScriptedResponse {
    calls([(id, "make_plan", json!({"steps": steps}))])
}

fn releaser(script: Vec<ScriptedResponse>) -> (Arc<ScriptedModel>, ToolAgent) {
    let model = Arc::new(ScriptedModel::new(script));
    let free = ToolDefinition { side_effect: SideEffect::ReadOnly, ..ToolDefinition::new("look", "Looks.", json!({"type": "object"})) };
    let look = free.with_handler(|_| async { Ok("fine".into()) });
    let asked =
        ToolDefinition { approval_mode: ApprovalMode::Always, ..ToolDefinition::new("deploy", "Deploys.", json!({"type": "object"})) };
    let deploy = asked.with_handler(|arguments| async move { Ok(format!("deployed {}", arguments.as_str())) });
    (model.clone(), ToolAgent::new("releaser", "Releases.", model).tool(look).tool(deploy))
}

/// A planning agent with this script.
fn plans(script: Vec<ScriptedResponse>) -> Arc<dyn Agent> {
    Arc::new(PlanAgent::of(releaser(script).1))
}

/// The same agent, whose plan needs approval.
fn asks_first(script: Vec<ScriptedResponse>) -> Arc<dyn Agent> {
    Arc::new(PlanAgent::of(releaser(script).1).approved(AskingPolicy::default()))
}

async fn played(mut harness: TestHarness) -> String {
    let session = harness.start("zoe", "releaser", "Release it.").await;
    harness.play().await;
    harness.transcript(session).await
}

/// Tests, deploys with approval, and reports the result.
fn release() -> Vec<ScriptedResponse> {
    vec![
        makes("p1", &[step("test", &[]), step("deploy", &["test"]), step("note", &["test"])]),
        calls([("c1", "look", json!({"at": "tests"}))]),
        ScriptedResponse::says("All tests pass."),
        calls([("c2", "deploy", json!({"n": 1})), ("b1", "begin_step", json!({"step": "note"})), ("c3", "look", json!({"at": "notes"}))]),
        calls([("f1", "finish_step", json!({"step": "note", "status": "done", "result": "Noted."}))]),
        ScriptedResponse::says("It is out."),
        ScriptedResponse::says("Tested, deployed and noted."),
    ]
}

#[tokio::test]
async fn p11_a_plan_is_made_gone_through_step_by_step_and_told() {
    let transcript = played(TestHarness::new([plans(release())]).with(Person::new("zoe").says("deploy", Says::Approves))).await;
    let expected = r#"zoe: Release it.
releaser is at executing
releaser plans: +test in_progress, +deploy pending, +note pending
make_plan gives {"status":"planned"}
releaser runs look {"at":"tests"}
look gives fine
releaser: All tests pass.
releaser plans: test done (All tests pass.), deploy in_progress
releaser plans: note in_progress
releaser asks: run deploy with {"n":1}?
begin_step gives {"status":"begun"}
releaser runs look {"at":"notes"}
look gives fine
zoe approves
releaser runs deploy {"n":1}
deploy gives deployed {"n":1}
releaser plans: note done (Noted.)
finish_step gives {"status":"finished"}
releaser: It is out.
releaser is at synthesizing
releaser plans: deploy done (It is out.)
releaser: Tested, deployed and noted.
complete
"#;
    assert_eq!(transcript, expected);
}

/// The final result has a schema; the result of a step has none, and a step is not repeated because of the
/// schema.
#[tokio::test]
async fn p11_what_is_told_in_the_end_can_have_a_form() {
    let script = vec![
        makes("p1", &[step("test", &[])]),
        ScriptedResponse::says("All tests pass."),
        ScriptedResponse::says("All is tested."),
        ScriptedResponse::says(r#"{"tested": true}"#),
    ];
    let form = json!({"type": "object", "properties": {"tested": {"type": "boolean"}}, "required": ["tested"]});
    let (model, agent) = releaser(script);
    let transcript = played(TestHarness::new([Arc::new(PlanAgent::of(agent.output(&form).unwrap())) as Arc<dyn Agent>])).await;
    let expected = r#"releaser is at synthesizing
releaser plans: test done (All tests pass.)
releaser: All is tested.
releaser receives validation errors: "" Give one JSON value and nothing else: not valid JSON: expected value at line 1 column 1.
releaser: {"tested": true}
complete
"#;
    assert!(transcript.ends_with(expected), "{transcript}");
    assert_eq!(model.prompts().iter().map(|prompt| prompt.result.is_some()).collect::<Vec<_>>(), [true, false, true, true]);
}

/// Returns a different text if a guardrail blocked the first one.
fn unless_blocked(first: &'static str, instead: &'static str) -> ScriptedResponse {
    ScriptedResponse::answers(move |prompt| {
        let blocked =
            prompt.messages.iter().any(|message| matches!(message, ModelMessage::User { text } if text.contains(r#""status":"blocked""#)));
        Completion::new(if blocked { instead } else { first }, Vec::new())
    })
}

/// C11: a blocked text does not advance the plan; a text that people release does.
#[tokio::test]
async fn c11_a_plan_goes_on_with_what_passes_its_guardrails() {
    let script = vec![
        makes("p1", &[step("test", &[])]),
        unless_blocked("All tests pass with sk_live_1.", "All tests pass."),
        ScriptedResponse::says("Tested. This is confidential."),
    ];
    let rail = Patterns::new("rules").pattern("sk_live", Ruling::Block { reason: "a key".into() }).unwrap();
    let rail = rail.pattern("confidential", Ruling::Ask { reason: "is it?".into() }).unwrap();
    let agent: Arc<dyn Agent> = Arc::new(PlanAgent::of(releaser(script).1.guardrail(Arc::new(rail))));
    let transcript = played(TestHarness::new([agent]).with(Person::new("zoe").says("confidential", Says::Approves))).await;
    let shown = transcript
        .split_once("releaser asks: ")
        .map(|(before, after)| format!("{before}{}", &after[after.find("zoe approves").unwrap()..]));
    let expected = r#"zoe: Release it.
releaser is at executing
releaser plans: +test in_progress
make_plan gives {"status":"planned"}
releaser: All tests pass.
releaser is at synthesizing
releaser plans: test done (All tests pass.)
zoe approves
releaser: Tested. This is confidential.
complete
"#;
    assert_eq!(shown.as_deref(), Some(expected));
}

/// P9: the step is rejected, the steps that depend on it are skipped, and the final result explains it.
#[tokio::test]
async fn p11_a_rejected_step_is_refused_and_the_plan_goes_on_without_it() {
    let script = vec![
        makes("p1", &[step("deploy", &[]), step("announce", &["deploy"]), step("note", &[])]),
        calls([("c1", "deploy", json!({"n": 1})), ("b1", "begin_step", json!({"step": "note"})), ("c2", "look", json!({}))]),
        ScriptedResponse::says("Noted."),
        ScriptedResponse::says("There is no other way."),
        ScriptedResponse::says("Nothing was deployed: zoe said it is too late."),
    ];
    let (model, agent) = releaser(script);
    let harness = TestHarness::new([Arc::new(PlanAgent::of(agent)) as Arc<dyn Agent>]);
    let transcript = played(harness.with(Person::new("zoe").says("deploy", Says::Rejects("too late".into())))).await;
    let expected = r#"zoe: Release it.
releaser is at executing
releaser plans: +deploy in_progress, +announce pending, +note pending
make_plan gives {"status":"planned"}
releaser plans: note in_progress
releaser asks: run deploy with {"n":1}?
begin_step gives {"status":"begun"}
releaser runs look {}
look gives fine
zoe rejects: too late
releaser plans: deploy refused (zoe rejected deploy.)
releaser: Noted.
releaser plans: note done (Noted.)
releaser: There is no other way.
releaser is at synthesizing
releaser plans: announce skipped (Its dependencies were not done.)
releaser: Nothing was deployed: zoe said it is too late.
complete
"#;
    assert_eq!(transcript, expected);
    let prompts = model.prompts();
    let rejected = prompts.iter().filter(|prompt| format!("{:?}", prompt.messages).contains("Do not retry it")).count();
    assert_eq!((prompts.len(), rejected), (5, 3), "told once, and from then on");
}

#[tokio::test]
async fn p11_a_model_changes_its_plan_where_it_no_longer_fits() {
    let change = json!({"add": [step("wait", &["look"])], "modify": [step("look", &[])], "remove": ["deploy"]});
    let script = vec![
        makes("p1", &[step("look", &[]), step("deploy", &["look"])]),
        calls([("h1", "change_plan", change)]),
        ScriptedResponse::says("Looked."),
        ScriptedResponse::says("Waited."),
        ScriptedResponse::says("It was not the time."),
    ];
    let transcript = played(TestHarness::new([plans(script)])).await;
    let expected = r#"zoe: Release it.
releaser is at executing
releaser plans: +look in_progress, +deploy pending
make_plan gives {"status":"planned"}
releaser plans: +wait pending, -deploy
change_plan gives {"status":"changed"}
releaser: Looked.
releaser plans: look done (Looked.), wait in_progress
releaser: Waited.
releaser is at synthesizing
releaser plans: wait done (Waited.)
releaser: It was not the time.
complete
"#;
    assert_eq!(transcript, expected);
}

#[tokio::test]
async fn p11_what_is_wrong_with_a_plan_is_told_to_the_model_and_not_for_ever() {
    let bad = |id: &str| makes(id, &[step("a", &["b"]), step("b", &["a"]), step("b", &["c"])]);
    let script = ["p1", "p2", "p3", "p4", "p5"].map(bad).into();
    let transcript = played(TestHarness::new([plans(script)])).await;
    let once = r#"make_plan gives {"message":"Nothing was done. Fix this and call again.","problems":[{"at":"/steps/2/id","fix":"Another step has the id \"b\"."},"#;
    assert_eq!(transcript.matches(once).count(), 5, "{transcript}");
    assert!(transcript.ends_with("failed, no_plan: The model made an invalid plan 5 times in a row.\nfailed\n"), "{transcript}");
}

#[tokio::test]
async fn p11_a_call_out_of_place_is_told_to_the_model_and_does_nothing() {
    let script = vec![
        calls([("c1", "deploy", json!({"n": 1}))]),
        makes("p1", &[step("a", &[]), step("b", &["a"])]),
        calls([("b1", "begin_step", json!({"step": "b"})), ("f1", "finish_step", json!({"step": "b", "status": "done", "result": "-"}))]),
        calls([("c2", "look", json!({})), ("f2", "finish_step", json!({"step": "a", "status": "done", "result": "guessed"}))]),
        ScriptedResponse::says("A."),
        ScriptedResponse::says("B."),
        calls([("c3", "deploy", json!({"n": 2}))]),
        ScriptedResponse::says("Told."),
    ];
    let transcript = played(TestHarness::new([plans(script)])).await;
    let expected = r#"zoe: Release it.
releaser is at planning
deploy gives {"message":"There is no plan yet. Call make_plan first, or just answer.","status":"not_run"}
releaser is at executing
releaser plans: +a in_progress, +b pending
make_plan gives {"status":"planned"}
begin_step gives {"message":"The step \"b\" cannot begin: it is unknown or finished, or its dependencies are not done.","status":"not_run"}
finish_step gives {"message":"The step \"b\" is not in progress.","status":"not_run"}
finish_step gives {"message":"A call of this step has no result yet. Call finish_step after you have the result.","status":"not_run"}
releaser runs look {}
look gives fine
releaser: A.
releaser plans: a done (A.), b in_progress
releaser: B.
releaser is at synthesizing
releaser plans: b done (B.)
deploy gives {"message":"The plan is finished. Only report the results.","status":"not_run"}
releaser: Told.
complete
"#;
    assert_eq!(transcript, expected);
}

#[tokio::test]
async fn t13_a_plan_waits_for_approval_before_its_first_step_and_so_does_every_change_of_it() {
    let script = vec![
        makes("p1", &[step("deploy", &[])]),
        makes("p2", &[step("look", &[]), step("tell", &["look"])]),
        calls([("h1", "change_plan", json!({"add": [step("deploy", &["look"])]})), ("c1", "look", json!({}))]),
        ScriptedResponse::says("Looked."),
        ScriptedResponse::says("Told."),
        ScriptedResponse::says("Looked and told, and deployed nothing."),
    ];
    let zoe = Person::new("zoe").says("1. `deploy`", Says::Rejects("look first".into())).says("`deploy`, new", Says::Rejects("no".into()));
    let transcript = played(TestHarness::new([asks_first(script)]).with(zoe.says("1. `look`", Says::Approves))).await;
    let lines = transcript.lines().filter(|line| !line.is_empty() && !line.starts_with("```") && !line.starts_with("The "));
    let lines = lines.map(|line| if line.starts_with("releaser asks: This is") { "releaser asks for approval" } else { line });
    let transcript = lines.collect::<Vec<_>>().join("\n");
    let expected = r#"zoe: Release it.
releaser is at awaiting_approval
make_plan gives {"status":"waits_for_approval"}
releaser asks for approval
1. `deploy`
zoe rejects: look first
releaser is at planning
releaser is at awaiting_approval
make_plan gives {"status":"waits_for_approval"}
releaser asks for approval
1. `look`
2. `tell`, after `look`
zoe approves
releaser is at executing
releaser plans: +look in_progress, +tell pending
releaser is at awaiting_approval
change_plan gives {"status":"waits_for_approval"}
look gives {"message":"The plan is waiting for human approval. Call this after it is approved.","status":"not_run"}
releaser asks for approval
1. `look`, in progress
2. `tell`, after `look`
3. `deploy`, new, after `look`
zoe rejects: no
releaser is at executing
releaser: Looked.
releaser plans: look done (Looked.), tell in_progress
releaser: Told.
releaser is at synthesizing
releaser plans: tell done (Told.)
releaser: Looked and told, and deployed nothing.
complete"#;
    assert_eq!(transcript, expected);
}

#[tokio::test]
async fn t13_a_plan_that_is_dismissed_is_not_begun() {
    let script = vec![makes("p1", &[step("deploy", &[])]), ScriptedResponse::says("You did not want that.")];
    let transcript = played(TestHarness::new([asks_first(script)]).with(Person::new("zoe").says("deploy", Says::Dismisses))).await;
    assert!(
        transcript.ends_with("zoe dismisses it\nreleaser is at synthesizing\nreleaser: You did not want that.\ncomplete\n"),
        "{transcript}"
    );
}

#[tokio::test]
async fn t13_what_is_said_while_a_plan_waits_is_heard_and_decides_nothing() {
    let script = vec![makes("p1", &[step("look", &[])]), ScriptedResponse::says("Looked."), ScriptedResponse::says("That is all.")];
    let mut harness = TestHarness::new([asks_first(script)]);
    let session = harness.start("zoe", "releaser", "Release it.").await;
    harness.settle().await;
    harness.say("zoe", session, "Hurry!").await;
    assert!(harness.transcript(session).await.ends_with("zoe: Hurry!\nwaiting_for_input\n"));
    let mut harness = harness.with(Person::new("zoe").says("look", Says::Approves));
    harness.play().await;
    assert!(harness.transcript(session).await.ends_with("releaser: That is all.\ncomplete\n"));
}

/// Reads, has a change of its plan rejected, reads again, and reports the result.
fn careful() -> Vec<ScriptedResponse> {
    vec![
        makes("p1", &[step("look", &[]), step("tell", &["look"])]),
        calls([("c1", "look", json!({"at": 1}))]),
        calls([("h1", "change_plan", json!({"remove": ["tell"]}))]),
        ScriptedResponse::says("Looked."),
        ScriptedResponse::says("Told."),
        ScriptedResponse::says("Looked and told."),
    ]
}

fn allows_no_change() -> Person {
    Person::new("zoe").says("No longer", Says::Rejects("no".into())).says("`look`", Says::Approves)
}

/// Runs up to some point and no further. Returns whether work was left.
async fn dies_after(harness: &mut TestHarness, polls: usize) -> bool {
    let mut work = std::pin::pin!(harness.play());
    for _ in 0..polls {
        if futures::poll!(work.as_mut()).is_ready() {
            return false;
        }
        tokio::task::yield_now().await;
    }
    true
}

#[tokio::test]
async fn p11_a_process_that_dies_anywhere_in_a_plan_changes_nothing_of_how_it_ends() {
    let lines = |transcript: &str| {
        let mut lines: Vec<_> = transcript.lines().map(|line| line.replace(" after 31s", "")).collect();
        // A read-only tool may run again.
        lines.dedup();
        lines
    };
    let whole = lines(&played(TestHarness::new([asks_first(careful())]).with(allows_no_change())).await);
    let mut points = 0;
    for polls in 0.. {
        let mut harness = TestHarness::new([asks_first(careful())]).with(allows_no_change());
        let session = harness.start("zoe", "releaser", "Release it.").await;
        if !dies_after(&mut harness, polls).await {
            break;
        }
        harness.restart([asks_first(careful())]);
        harness.play().await;
        assert_eq!(lines(&harness.transcript(session).await), whole, "died after {polls}");
        points += 1;
    }
    assert!(points > 10, "it died at {points} points only");
}

/// The plan of one version, found by the next version.
async fn left_by_the_first() -> (TestHarness, SessionId) {
    let mut harness = TestHarness::new([plans(release())]).with(Person::new("zoe").says("deploy", Says::Approves));
    let session = harness.start("zoe", "releaser", "Release it.").await;
    harness.settle().await;
    (harness, session)
}

#[tokio::test]
async fn p11_a_plan_of_an_earlier_version_is_handed_to_the_migration_or_refused_in_plain_words() {
    let (mut harness, session) = left_by_the_first().await;
    let second = || PlanAgent::of(releaser(release()).1).version(2);
    harness.restart([Arc::new(second()) as Arc<dyn Agent>]);
    harness.play().await;
    assert!(harness.transcript(session).await.contains("version 2 of this agent cannot continue a plan of version 1"));
    let renamed = |_, steps: Vec<TodoStep>| Ok(steps.into_iter().map(|step| TodoStep { description: "Renamed.".into(), ..step }).collect());
    harness.restart([Arc::new(second().migrate(renamed)) as Arc<dyn Agent>]);
    harness.waypost().sessions().resume(&Caller::trusted(Tenant::default(), Principal::person("zoe")), session, None).await.unwrap();
    harness.play().await;
    assert!(harness.transcript(session).await.ends_with("releaser: Tested, deployed and noted.\ncomplete\n"));
    assert!(harness.session(session).await.plan.iter().all(|step| step.description == "Renamed."));
}
