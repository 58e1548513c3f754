//! What is filled in and not sent, on one machine and then on another.

use serde_json::{Value, json};

use crate::world::{World, framework, svelte};

fn filled_in() -> Value {
    json!({"revision": 1, "fields": {"framework": {"values": ["Svelte"], "n": 9_007_199_254_740_993_u64}}, "comment": "Not sure yet."})
}

#[tokio::test]
async fn what_was_filled_in_is_there_on_another_machine_until_the_ask_is_settled() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let ask = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    let draft = format!("{ask}/draft");
    assert_eq!(zoe.get(&draft).await.body, json!({"draft": null}));
    let saved = zoe.put(&draft, &filled_in()).await;
    let expected = json!({"draft": {"revision": 1, "saved_at": "2027-01-15T08:00:00.000Z", "fields": filled_in()["fields"],
        "arguments": null, "comment": "Not sure yet.", "response": null, "reason": null}});
    assert_eq!((saved.short(), &saved.body), ("200".into(), &expected));
    let elsewhere = world.browser("zoe").await;
    assert_eq!(elsewhere.get(&draft).await.body, expected);
    assert_eq!(max.get(&draft).await.body, json!({"draft": null}), "it is hers alone");
    let journal = world.journal(&zoe, &program.get(&ask).await.text_at("/session_id")).await;
    assert_eq!(journal, "session_created question_pending run_suspended");
    assert_eq!(max.post(&format!("{ask}/answer"), &svelte()).await.short(), "200");
    assert_eq!(zoe.get(&draft).await.body, json!({"draft": null}));
    assert_eq!(zoe.put(&draft, &filled_in()).await.short(), "409 already_answered");
}

#[tokio::test]
async fn what_cannot_be_kept_is_refused_by_name_and_what_was_kept_stays() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let questions = json!({"kind": "questions", "questions": [
        {"id": "name", "question": "Which name?"}, {"id": "token", "question": "Which token?", "input": "secret"}]});
    let draft = format!("/api/v1/asks/{}/draft", program.post("/api/v1/asks", &questions).await.id());
    zoe.put(&draft, &json!({"revision": 1, "fields": {"name": "web"}})).await;
    let with = |fields: Value| json!({"revision": 1, "fields": fields});
    let refused = [
        zoe.put(&draft, &with(json!({"token": "hunter2", "other": 1}))).await.faults(),
        zoe.put(&draft, &with(json!({"name": "x".repeat(300_000)}))).await.faults(),
    ];
    assert_eq!(refused[0], ["/fields/other unknown_question", "/fields/token secret"]);
    assert_eq!(refused[1], [" too_long"]);
    assert_eq!(zoe.put(&draft, &json!({"revision": 2})).await.short(), "412 stale_view");
    assert_eq!(program.put(&draft, &with(json!({}))).await.short(), "403 principal_type");
    assert_eq!(program.get(&draft).await.short(), "403 principal_type");
    assert_eq!(zoe.get(&draft).await.body["draft"]["fields"], json!({"name": "web"}));
}
