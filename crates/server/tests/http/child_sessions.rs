//! Sessions that other sessions started, as the API tells of them.

use serde_json::json;
use waypost_core::people::permission::Permissions;

use crate::world::{Client, World, framework};

/// Zoe has the chief do something, for whom the speaker asks.
async fn asked() -> (World, Client, String) {
    let mut world = World::with_a_chief().await;
    let person = world.browser("zoe").await;
    let root = person.post("/api/v1/sessions", &json!({"agent": "chief", "message": "Find out."})).await.id();
    let mut question = framework()["questions"][0].clone();
    question["id"] = "framework".into();
    for (field, value) in [("input", json!("select")), ("required", json!(true)), ("multi_select", json!(false))] {
        question[field] = value;
    }
    question["options"] = json!([{"label": "Svelte", "value": "svelte"}, {"label": "Vue", "value": "vue"}]);
    world.speaker.says("Hello.").asks(question);
    world.settle().await;
    (world, person, root)
}

#[tokio::test]
async fn c10_what_is_asked_below_is_told_and_answered_at_the_session_above() {
    let (mut world, person, root) = asked().await;
    let path = format!("/api/v1/sessions/{root}");
    let response = person.get(&path).await;
    let child = response.text_at("/children/0/id");
    let expected =
        json!([{"id": child, "call_id": "part", "agent": "speaker", "title": "Ask them.", "status": "waiting_for_input", "pending": 1}]);
    assert_eq!((response.text_at("/status").as_str(), &response.body["children"]), ("waiting_for_input", &expected));

    let parents = json!({"root": root, "parent": root, "call_id": "part", "above": [{"session_id": root, "agent": "chief"}]});
    assert_eq!(person.get(&format!("/api/v1/sessions/{child}")).await.body["lineage"], parents);
    let below = person.get(&format!("/api/v1/asks?below={root}")).await;
    let inbox = person.get("/api/v1/asks?for=me").await;
    assert_eq!(below.body["items"][0]["lineage"], parents);
    assert_eq!((&below.body, &inbox.body["items"][0]["agent"]), (&inbox.body, &json!("speaker")));
    assert_eq!(person.get(&format!("/api/v1/asks?below={child}")).await.body["items"], json!([]));
    let listed = person.get(&format!("/api/v1/sessions?parent={root}")).await;
    assert_eq!((listed.text_at("/items/0/id"), listed.body["items"][1].is_null()), (child.clone(), true));

    let pending = person.get(&format!("{path}/pending-question")).await;
    assert_eq!(pending.text_at("/question_id"), below.text_at("/items/0/id"));
    assert_eq!(person.post(&format!("{path}/answer"), &json!({"question_id": "latest", "answer": "Vue"})).await.short(), "200");
    world.speaker.says("They want Vue.").is_done();
    world.settle().await;
    assert_eq!(
        (
            person.get(&path).await.text_at("/status").as_str(),
            person.get(&format!("{path}/pending-question")).await.body["has_pending_question"].clone()
        ),
        ("complete", json!(false))
    );
    assert_eq!(
        world.journal(&person, &root).await,
        "session_created message message tool_started child_started run_suspended tool_completed run_resumed message run_completed"
    );
}

#[tokio::test]
async fn l7_a_session_is_stopped_with_those_below_it_and_erased_with_them() {
    let (mut world, person, root) = asked().await;
    let child = person.get(&format!("/api/v1/sessions/{root}")).await.text_at("/children/0/id");
    let program = world.key("agent:speaker").await;
    assert_eq!(program.get(&format!("/api/v1/asks?below={root}")).await.short(), "404 not_found");
    person.post(&format!("/api/v1/sessions/{root}/cancel"), &json!({"reason": "enough"})).await;
    world.settle().await;
    assert_eq!(person.get(&format!("/api/v1/sessions/{child}")).await.text_at("/status"), "cancelled");
    world.lets_everybody(Permissions::all()).await;
    assert_eq!(person.send("DELETE", &format!("/api/v1/sessions/{root}"), None).await.short(), "204");
    assert_eq!(person.get(&format!("/api/v1/sessions/{child}")).await.short(), "404 not_found");
}
