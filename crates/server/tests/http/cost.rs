//! Small requests of which much would come.

use serde_json::{Map, Value, json};

use crate::world::{Client, World};

fn approval(approval: &Value) -> Value {
    json!({"kind": "approval", "approval": approval})
}

/// So many arguments that are secret by their names.
fn secrets(count: usize) -> Value {
    Value::Object((0..count).map(|n| (format!("{n}_password"), format!("hunter2-{n}").into())).collect::<Map<_, _>>())
}

async fn is_refused(program: &Client, body: &Value, faults: &[&str]) {
    assert_eq!(program.post("/api/v1/asks", body).await.faults(), faults);
    assert_eq!(program.get("/api/v1/asks").await.body["items"], json!([]));
}

#[tokio::test]
async fn a113_what_would_multiply_is_refused_at_its_field_and_nothing_is_asked() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let prompt = json!({"tool": "pay", "prompt": "{{a}}".repeat(40_000), "arguments": {"a": "x".repeat(400_000)}});
    is_refused(&program, &approval(&prompt), &["/approval/prompt too_long"]).await;
    let names = json!({"tool": "pay", "arguments": {"k".repeat(100_000): vec![1; 1_000]}});
    is_refused(&program, &approval(&names), &["/approval/arguments too_long_to_show"]).await;
}

#[tokio::test]
async fn a113_a_person_changes_arguments_into_nothing_that_cannot_be_shown() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &approval(&json!({"tool": "pay", "arguments": {}, "allow_modify_args": true}))).await;
    let path = format!("/api/v1/asks/{}", ask.id());
    for (arguments, fault) in
        [(json!({"k".repeat(100_000): vec![1; 1_000]}), "/arguments too_long_to_show"), (secrets(1_001), "/arguments too_many_secrets")]
    {
        let edit = json!({"decision": "approve", "revision": 1, "digest": ask.body["approval"]["digest"], "arguments": arguments});
        assert_eq!(zoe.post(&format!("{path}/answer"), &edit).await.faults(), [fault]);
    }
    assert_eq!(zoe.get(&path).await.body["revision"], 1);
}

#[tokio::test]
async fn a114_as_many_secrets_as_a_call_may_have_are_given_back_to_the_byte_and_more_are_refused() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    is_refused(&program, &approval(&json!({"tool": "pay", "arguments": secrets(9_000)})), &["/approval/arguments too_many_secrets"]).await;
    let ask = program.post("/api/v1/asks", &approval(&json!({"tool": "pay", "arguments": secrets(1_000)}))).await;
    let (path, digest) = (format!("/api/v1/asks/{}", ask.id()), &ask.body["approval"]["digest"]);
    assert_eq!(zoe.post(&format!("{path}/answer"), &json!({"decision": "approve", "revision": 1, "digest": digest})).await.short(), "200");
    let claimed = program.post(&format!("{path}/claim"), &json!({"digest": digest})).await;
    assert_eq!(claimed.text_at("/call/arguments_text"), secrets(1_000).to_string());
}

#[tokio::test]
async fn a126_options_that_look_alike_and_headings_that_turn_are_refused_when_asked() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let question = |header: &str, labels: [&str; 2]| {
        let options = labels.map(|label| json!({"label": label}));
        json!({"kind": "questions", "questions": [{"question": "Which?", "header": header, "options": options}]})
    };
    for labels in [["caf\u{e9}", "cafe\u{301}"], ["Yes", "Yes\u{200b}"], ["Yes", "Y\u{435}s"]] {
        is_refused(&program, &question("Pick", labels), &["/questions/0/options/1/label looks_the_same"]).await;
    }
    is_refused(&program, &question("Pick\u{202e}", ["Yes", "No"]), &["/questions/0/header direction_control"]).await;
    is_refused(&program, &question("Pick", ["Yes\u{2066}", "No"]), &["/questions/0/options/0/label direction_control"]).await;
}
