//! A secret in a call that a program asks about: to that program again when it claims, and to nobody else.

use serde_json::{Value, json};

use crate::world::{Client, World};

const WORD: &str = "hunter2-canary-7f3e";
const KEY: &str = "ghp_0123456789abcdefghijABCDEFGHIJ01WXYZ";

fn arguments() -> String {
    format!(r#"{{ "to":"db1",  "password":"{WORD}", "run":"git clone https://bo:{KEY}@host/x", "n":9007199254740993 }}"#)
}

fn call(more: &str) -> String {
    format!(
        r#"{{"kind":"approval","message":"With {WORD}, or {KEY}.","approval":{{"tool":"deploy","allow_modify_args":true,"prompt":"Log in with {{{{password}}}}","arguments":{}{more}}}}}"#,
        arguments()
    )
}

async fn asked(program: &Client) -> (String, Value) {
    let asked = program.send_json("/api/v1/asks", &call("")).await;
    assert_eq!(asked.short(), "201");
    (format!("/api/v1/asks/{}", asked.id()), asked.body)
}

fn approve(ask: &Value) -> Value {
    json!({"decision": "approve", "revision": ask["revision"], "digest": ask["approval"]["digest"]})
}

#[tokio::test]
async fn s2_a_program_gets_its_call_back_to_the_byte_and_people_see_dots() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, ask) = asked(&program).await;
    let seen = zoe.get(&path).await.body;
    let drawn: Vec<_> = seen["approval"]["view"].as_array().unwrap().iter().map(|row| row["text"].as_str().unwrap()).collect();
    assert_eq!(drawn, ["db1", "•••• 7f3e", "git clone https://bo:•••• WXYZ@host/x", "9007199254740993"]);
    assert_eq!((&seen["message"], &seen["approval"]["prompt"]), (&json!("With •••• 7f3e, or •••• WXYZ."), &json!("Log in with •••• 7f3e")));
    let real = waypost_core::digest::Digest::of_call("deploy", "", None, "", &arguments());
    assert_eq!(seen["approval"]["digest"], real.as_str());

    assert_eq!(zoe.post(&format!("{path}/answer"), &approve(&ask)).await.short(), "200");
    let claim = |arguments: &str| json!({"digest": real.as_str(), "tool": "deploy", "arguments": arguments});
    let arguments_text = seen["approval"]["arguments_text"].as_str().unwrap();
    for other in [arguments_text.to_owned(), arguments().replace("7f3e", "7f3f")] {
        assert_eq!(program.post(&format!("{path}/claim"), &claim(&other)).await.short(), "409 digest_mismatch");
    }
    let claimed = program.post(&format!("{path}/claim"), &claim(&arguments())).await;
    assert_eq!((claimed.short(), claimed.text_at("/call/arguments_text")), ("200".into(), arguments()));
    let report = json!({"permit": claimed.body["permit"], "outcome": "succeeded", "output": format!("signed in with {WORD}")});
    let reported = program.post(&format!("{path}/result"), &report).await;
    assert_eq!(reported.text_at("/approval/permit/output"), "signed in with •••• 7f3e");
}

#[tokio::test]
async fn s2_a_secret_in_a_call_stands_in_nothing_that_can_be_read() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, ask) = asked(&program).await;
    let session = ask["session_id"].as_str().unwrap();
    let edited = ask["approval"]["arguments_text"].as_str().unwrap().replace("db1", "db2");
    let edit = json!({"decision": "approve", "revision": 1, "digest": ask["approval"]["digest"], "arguments": serde_json::from_str::<Value>(&edited).unwrap()});
    let pending = zoe.post(&format!("{path}/answer"), &edit).await;
    assert_eq!(
        (pending.short(), pending.text_at("/status"), pending.text_at("/approval/view/1/text")),
        ("200".into(), "pending".into(), "•••• 7f3e".into())
    );
    zoe.post(&format!("{path}/answer"), &approve(&pending.body)).await;
    let claim = json!({"digest": pending.body["approval"]["digest"]});
    let claimed = program.post(&format!("{path}/claim"), &claim).await;
    let run: Value = serde_json::from_str(&claimed.text_at("/call/arguments_text")).unwrap();
    assert_eq!((&run["to"], &run["password"]), (&json!("db2"), &json!(WORD)));
    for read in [
        path.clone(),
        "/api/v1/asks".into(),
        format!("/api/v1/sessions/{session}/events"),
        format!("/api/v1/sessions/{session}/snapshot"),
        "/api/v1/sessions".into(),
    ] {
        for client in [&program, &zoe] {
            let text = client.get(&read).await.text;
            assert!(!text.contains("hunter2") && !text.contains("ghp_"), "{read}: {text}");
        }
    }
}

#[tokio::test]
async fn s2_what_names_a_sealed_part_or_shows_it_elsewhere_is_refused() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let (_, ask) = asked(&program).await;
    let reference = ask["approval"]["arguments"]["password"].as_str().unwrap().to_owned();
    let target = program.send_json("/api/v1/asks", &call(&format!(r#","target":"bo:{WORD}@db1""#))).await;
    assert_eq!(target.faults(), ["/approval/target shows_a_secret"]);
    let form = r#","form":[{"id":"p","question":"Which?","fills":"/password"}]"#;
    assert_eq!(program.send_json("/api/v1/asks", &call(form)).await.faults(), ["/approval/form/0/fills is_secret"]);
    let named = program.send_json("/api/v1/asks", &call("").replace("db1", &reference)).await;
    assert_eq!(named.faults(), ["/approval/arguments/to sealed_reference"]);
}

#[tokio::test]
async fn s2_the_same_call_sent_again_by_its_asker_is_the_same_revision() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let (path, _) = asked(&program).await;
    let call = format!(r#"{{"approval":{{"tool":"deploy","arguments":{}}}}}"#, arguments());
    let (first, second) =
        (program.send_json(&format!("{path}/revise"), &call).await, program.send_json(&format!("{path}/revise"), &call).await);
    assert_eq!((&first.body["revision"], &second.body["revision"]), (&json!(2), &json!(2)));
}
