//! A secret from a browser to the program that asked for it, and to nobody else.

use serde_json::{Value, json};

use crate::world::{Client, World};

const CANARY: &str = "canary-7f3e-hunter2";

fn token() -> Value {
    json!({"kind": "questions", "questions": [{"id": "token", "question": "Which token?", "input": "secret", "rules": {"min_length": 4}}]})
}

fn sends(secret: &str) -> Value {
    json!({"answers": {"token": {"values": [secret]}}})
}

async fn asked(program: &Client) -> (String, String) {
    let asked = program.post("/api/v1/asks", &token()).await;
    (asked.id(), asked.text_at("/session_id"))
}

#[tokio::test]
async fn l8_a_secret_is_released_to_the_program_that_asked_and_the_journal_says_so() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (ask, session) = asked(&program).await;
    let (answer, release) = (format!("/api/v1/asks/{ask}/answer"), format!("/api/v1/asks/{ask}/release"));
    let wanted = json!({"question": "token"});
    assert_eq!(program.post(&release, &wanted).await.short(), "409 nothing_to_release");
    let answered = zoe.post(&answer, &sends(CANARY)).await;
    let reference = answered.text_at("/answers/token/values/0");
    assert!(answered.status == 200 && reference.starts_with("secret:"), "{answered:?}");
    assert_eq!(program.post(&release, &wanted).await.body, json!({"question": "token", "value": CANARY}));
    let stranger = world.key("agent:stranger").await;
    let mut refused = Vec::new();
    for (caller, wanted) in [(&zoe, "token"), (&stranger, "token"), (&program, "other")] {
        refused.push(caller.post(&release, &json!({ "question": wanted })).await.short());
    }
    assert_eq!(refused, ["403 principal_type", "404 not_found", "422 invalid"]);
    let events = program.get(&format!("/api/v1/sessions/{session}/events")).await;
    let last = events.body["items"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["type"], &last["actor"]["name"], &last["data"]["question"]),
        (&json!("secret_released"), &json!("deployer"), &json!("token"))
    );
    let response = zoe.get(&format!("/api/v1/sessions/{session}/files/sha256:{}", reference.trim_start_matches("secret:"))).await;
    assert_eq!(response.status, 404);
}

#[tokio::test]
async fn l8_a_secret_stands_in_nothing_that_can_be_read() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (ask, session) = asked(&program).await;
    let mut stream = zoe.follow(&format!("/api/v1/sessions/{session}/events")).await;
    let once = zoe.with(&[("idempotency-key", "k1")]);
    let answer = format!("/api/v1/asks/{ask}/answer");
    let refused = [
        zoe.post(&answer, &sends("hun")).await,
        zoe.post(&answer, &json!({"answers": {"token": CANARY}})).await,
        zoe.post(&answer, &json!({"answers": {"token": {"values": [CANARY, CANARY]}}})).await,
        zoe.post(&answer, &json!({"answers": {"token": {"values": [CANARY], "free_text": CANARY}}})).await,
    ];
    assert_eq!(refused.each_ref().map(|response| response.short()), ["422 invalid"; 4]);
    let mut texts: Vec<_> = refused.into_iter().map(|response| response.text).collect();
    for _ in 0..2 {
        texts.push(once.post(&answer, &sends(CANARY)).await.text);
    }
    program.post(&format!("/api/v1/asks/{ask}/release"), &json!({"question": "token"})).await;
    for path in
        ["/api/v1/asks", &format!("/api/v1/asks/{ask}"), "/api/v1/sessions", &format!("/api/v1/sessions/{session}/events"), "/metrics"]
    {
        texts.push(zoe.get(path).await.text);
        texts.push(program.get(path).await.text);
    }
    for _ in 0..4 {
        texts.push(format!("{:?}", stream.next().await));
    }
    assert_eq!(texts.iter().filter(|text| text.contains("hunter2") || text.contains("canary")).count(), 0, "{texts:?}");
}

#[tokio::test]
async fn l8_a_second_click_with_the_same_secret_is_one_answer() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let (ask, _) = asked(&program).await;
    let answer = format!("/api/v1/asks/{ask}/answer");
    let (first, second) = (sends(CANARY), sends(CANARY));
    let both = tokio::join!(zoe.post(&answer, &first), zoe.post(&answer, &second));
    assert_eq!([both.0.short(), both.1.short()], ["200", "200"]);
    assert_eq!(both.0.body["answers"], both.1.body["answers"]);
    let late = [zoe.post(&answer, &sends("another")).await.short(), max.post(&answer, &sends(CANARY)).await.short()];
    assert_eq!(late, ["409 already_answered"; 2]);
}

#[tokio::test]
async fn l8_a_secret_in_a_reply_that_is_held_is_one_reply_however_often_it_is_sent() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut statuses = Vec::new();
    for policy in [json!({"undo_window": 20}), json!({"judge": "asker"})] {
        let mut body = token();
        body["policy"] = policy;
        let ask = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &body).await.id());
        let first = zoe.post(&format!("{ask}/answer"), &sends(CANARY)).await;
        let second = zoe.post(&format!("{ask}/answer"), &sends(CANARY)).await;
        assert_eq!(first.body["held"]["answers"], second.body["held"]["answers"]);
        let other = zoe.post(&format!("{ask}/answer"), &sends("another")).await;
        let released = program.post(&format!("{ask}/release"), &json!({"question": "token"})).await;
        statuses.push([first, second, other, released].map(|response| response.short()));
    }
    let undoable = ["200", "200", "409 reply_held", "409 nothing_to_release"];
    assert_eq!(statuses, [undoable, ["200", "200", "409 reply_held", "200"]]);
}

#[tokio::test]
async fn a071_a_nul_or_half_a_character_is_no_part_of_any_answer() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (secret, _) = asked(&program).await;
    let text = json!({"kind": "questions", "questions": [{"id": "token", "question": "Which token?"}]});
    let text = program.post("/api/v1/asks", &text).await.id();
    let mut statuses = Vec::new();
    for ask in [&secret, &text] {
        for odd in ["\\u0000", "\\ud800"] {
            let body = format!(r#"{{"answers":{{"token":{{"values":["ab{odd}cd"]}}}}}}"#);
            statuses.push(zoe.send_json(&format!("/api/v1/asks/{ask}/answer"), &body).await.short());
        }
    }
    assert_eq!(statuses, ["400 invalid_json"; 4]);
}
