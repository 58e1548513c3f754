//! The plain form of an answer: one line for each question of a session's ask.

use serde_json::json;

use crate::world::{Client, DEPLOY, World, framework};

async fn asked(program: &Client) -> (String, String) {
    let mut body = framework();
    body["questions"].as_array_mut().expect("questions").push(json!({"question": "Sure?", "input": "confirm"}));
    let ask = program.post("/api/v1/asks", &body).await;
    (format!("/api/v1/sessions/{}", ask.text_at("/session_id")), ask.id())
}

#[tokio::test]
async fn g3_a_line_for_each_question_answers_the_newest_ask() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (session, ask) = asked(&program).await;
    let response = person.post(&format!("{session}/answer"), &json!({"question_id": "latest", "answer": "Vue\nyes"})).await;
    assert_eq!((response.short(), response.body), ("200".into(), json!({"success": true, "message": "Answer submitted"})));
    let answers = json!({"framework": {"values": ["Vue"]}, "sure": {"values": ["yes"]}});
    assert_eq!(program.get(&format!("/api/v1/asks/{ask}")).await.body["answers"], answers);
    let again = person.post(&format!("{session}/answer"), &json!({"question_id": "latest", "answer": "Vue\nyes"})).await;
    assert_eq!(again.short(), "409 nothing_pending");
}

#[tokio::test]
async fn g3_a_repeated_answer_to_the_newest_ask_stays_with_the_ask_it_was_for() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await.with(&[("idempotency-key", "k1")]));
    let (session, _) = asked(&program).await;
    let answer = json!({"question_id": "latest", "answer": "Vue\nyes"});
    assert_eq!(person.post(&format!("{session}/answer"), &answer).await.short(), "200");
    let mut more = framework();
    more["session_id"] = session.trim_start_matches("/api/v1/sessions/").into();
    let next = program.post("/api/v1/asks", &more).await;
    assert_eq!(next.short(), "201");
    assert_eq!(person.post(&format!("{session}/answer"), &answer).await.short(), "200");
    assert_eq!(person.get(&format!("/api/v1/asks/{}", next.id())).await.text_at("/status"), "pending");
}

/// G3, G-x4
#[tokio::test]
async fn g3_a_wrong_id_and_a_wrong_answer_are_refused() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ((session, ask), (_, elsewhere)) = (asked(&program).await, asked(&program).await);
    let path = format!("{session}/answer");
    let cases = [
        (json!({"question_id": elsewhere, "answer": "Vue\nyes"}), "404 not_found", None),
        (json!({"question_id": "call_9", "answer": "Vue\nyes"}), "404 not_found", None),
        (json!({"answer": "Vue\nyes"}), "422 invalid", Some("/question_id required")),
        (json!({"question_id": ask}), "422 invalid", Some("/answer required")),
        (json!({"question_id": ask, "answer": "a", "answers": {}}), "422 invalid", Some("/answers given_twice")),
        (json!({"question_id": ask, "answer": "Vue\nyes\nno"}), "422 invalid", Some("/answer too_many_lines")),
        (json!({"question_id": ask, "answer": "React\nyes"}), "422 invalid", Some("/answers/framework/values/0 no_such_option")),
    ];
    for (body, short, fault) in cases {
        let response = person.post(&path, &body).await;
        assert_eq!((response.short().as_str(), response.faults().first().map(String::as_str)), (short, fault), "{body}");
    }
    assert_eq!(program.post(&path, &json!({"question_id": ask, "answer": "Vue\nyes"})).await.short(), "403 principal_type");
    let structured = json!({"question_id": ask, "answers": {"framework": {"values": ["Vue"]}, "sure": {"values": ["no"]}}});
    assert_eq!(person.post(&path, &structured).await.short(), "200");
}

#[tokio::test]
async fn g3_lines_never_decide_about_a_call() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.send_json("/api/v1/asks", DEPLOY).await;
    let path = format!("/api/v1/sessions/{}/answer", ask.text_at("/session_id"));
    assert_eq!(person.post(&path, &json!({"question_id": "latest", "answer": "approve"})).await.short(), "422 digest_required");
}

#[tokio::test]
async fn g4_a_session_says_what_it_waits_for() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (session, ask) = asked(&program).await;
    let pending = person.get(&format!("{session}/pending-question")).await.body;
    assert_eq!((&pending["has_pending_question"], &pending["question_id"]), (&json!(true), &json!(ask)));
    assert_eq!((&pending["questions"][1]["id"], &pending["created_at"]), (&json!("sure"), &json!("2027-01-15T08:00:00.000Z")));
    assert_eq!(pending["ask"]["id"], json!(ask));
    person.post(&format!("/api/v1/asks/{ask}/cancel"), &json!({})).await;
    let nothing = json!({"has_pending_question": false, "question_id": null, "questions": [], "created_at": null, "ask": null});
    assert_eq!(person.get(&format!("{session}/pending-question")).await.body, nothing);
}
