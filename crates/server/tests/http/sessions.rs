//! Sessions of agents that run here.

use serde_json::json;
use waypost_core::people::permission::Permissions;

use crate::world::{Client, World, framework};

async fn started(world: &mut World, person: &Client, resume: &str) -> String {
    let session =
        person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hi", "resume": resume, "metadata": {"n": 1.0}})).await;
    let mut question = framework()["questions"][0].clone();
    question["id"] = "name".into();
    question["input"] = "text".into();
    question["required"] = true.into();
    question["options"] = json!([]);
    world.speaker.says("Hello.").asks(question);
    world.settle().await;
    format!("/api/v1/sessions/{}", session.id())
}

#[tokio::test]
async fn a_session_waits_is_answered_by_its_call_and_ends() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let path = started(&mut world, &person, "auto").await;
    let waiting = person.get(&path).await;
    let expected = json!({"id": waiting.id(), "agent": "speaker", "children": [], "title": "Hi", "status": "waiting_for_input", "seq": 5,
        "created_at": "2027-01-15T08:00:00.000Z", "updated_at": "2027-01-15T08:00:00.000Z", "resume": "auto", "can_resume": false, "waited_ms": 0, "worked_ms": 0,
        "used": {"turns": 1, "tool_calls": 0, "input_tokens": 0, "output_tokens": 0, "money_millionths": 0},
        "pending": waiting.body["pending"], "metadata": {"n": 1.0}});
    assert_eq!((waiting.body["pending"].as_array().map(Vec::len), &waiting.body), (Some(1), &expected));
    assert!(waiting.text.contains(r#""metadata":{"n":1.0}"#), "{}", waiting.text);

    assert_eq!(person.post(&format!("{path}/answer"), &json!({"question_id": "call_1", "answer": "Ada"})).await.short(), "200");
    world.speaker.says("Bye, Ada.").is_done();
    world.settle().await;
    assert_eq!(person.get(&path).await.text_at("/status"), "complete");
    let session = waiting.id();
    assert_eq!(
        world.journal(&person, &session).await,
        "session_created message message question_pending run_suspended question_answered run_resumed message run_completed"
    );
    assert_eq!(person.post(&format!("{path}/messages"), &json!({"text": "And now?"})).await.text_at("/status"), "running");
}

#[tokio::test]
async fn what_came_of_a_session_for_programs_is_given_to_the_byte_until_it_goes_on() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let path = started(&mut world, &person, "auto").await;
    person.post(&format!("{path}/answer"), &json!({"question_id": "latest", "answer": "Ada"})).await;
    world.speaker.says("Done.").is_done_with(r#"{"n": 9007199254740993.0}"#);
    world.settle().await;
    let texts = [person.get(&path).await.text, person.get(&format!("{path}/events")).await.text];
    assert_eq!(texts.map(|text| text.matches(r#""result":{"n": 9007199254740993.0}"#).count()), [1, 1]);
    assert_eq!(person.get("/api/v1/sessions").await.body["items"][0].get("result"), None);
    person.post(&format!("{path}/messages"), &json!({"text": "And now?"})).await;
    assert_eq!(person.get(&path).await.body.get("result"), None);
}

#[tokio::test]
async fn g7_a_session_that_is_resumed_by_hand_waits_for_the_hand() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let path = started(&mut world, &person, "manual").await;
    assert_eq!(person.post(&format!("{path}/resume"), &json!({})).await.short(), "409 not_resumable");
    person.post(&format!("{path}/answer"), &json!({"question_id": "latest", "answer": "Ada"})).await;
    world.settle().await;
    assert_eq!(person.get(&path).await.body["can_resume"], true);
    assert_eq!(person.send("POST", &format!("{path}/resume"), None).await.text_at("/status"), "running");
}

#[tokio::test]
async fn a_session_is_stopped_with_its_asks_and_erased_with_its_history() {
    let mut world = World::new().await;
    world.lets_everybody(Permissions::all()).await;
    let (person, program) = (world.browser("zoe").await, world.key("agent:other").await);
    let path = started(&mut world, &person, "auto").await;
    let ask = person.get(&path).await.text_at("/pending/0");
    assert_eq!(program.post(&format!("{path}/cancel"), &json!({})).await.short(), "404 not_found");
    assert_eq!(person.post(&format!("{path}/cancel"), &json!({"reason": "enough"})).await.text_at("/status"), "cancelled");
    assert_eq!(person.get(&format!("/api/v1/asks/{ask}")).await.text_at("/status"), "cancelled");
    assert_eq!(person.post(&format!("{path}/messages"), &json!({"text": "Wait"})).await.short(), "409 session_over");
    assert_eq!(person.send("DELETE", &path, None).await.short(), "204");
    assert_eq!(person.get(&path).await.short(), "404 not_found");
    assert_eq!(person.get(&format!("/api/v1/asks/{ask}")).await.short(), "404 not_found");
}

/// T7
#[tokio::test]
async fn what_cannot_be_started_says_what_could() {
    let world = World::new().await;
    let (person, program) = (world.browser("zoe").await, world.key("agent:a").await);
    let unknown = person.post("/api/v1/sessions", &json!({"agent": "nobody"})).await;
    assert_eq!((unknown.short(), unknown.faults()), ("422 invalid".into(), vec!["/agent unknown_agent".into()]));
    assert_eq!(unknown.text_at("/detail"), r#"This server has no agent "nobody". Available agents: speaker."#);
    assert_eq!(person.post("/api/v1/sessions", &json!({"agent": "speaker", "metadata": []})).await.faults(), ["/metadata not_an_object"]);
    assert_eq!(program.post("/api/v1/sessions", &json!({"nonsense": 1})).await.short(), "403 principal_type");
    let agents = json!([{"name": "speaker", "description": "Says what it is told to say.", "tools": [], "approvals": "as_declared"}]);
    assert_eq!(person.get("/api/v1/agents").await.body, json!({"items": agents, "next_cursor": null}));
    let people = json!([{"kind": "person", "name": "zoe", "roles": []}]);
    assert_eq!(program.get("/api/v1/people").await.body["items"], people);
}

#[tokio::test]
async fn sessions_are_listed_newest_first_by_status_and_agent() {
    let world = World::new().await;
    let (person, program) = (world.browser("zoe").await, world.key("agent:a").await);
    let first = person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hello."})).await.id();
    world.clock.advance(std::time::Duration::from_millis(1));
    let second = program.post("/api/v1/asks", &framework()).await.text_at("/session_id");
    let listed = |response: crate::world::TestResponse| {
        let items = response.body["items"].as_array().expect("items").clone();
        items.iter().map(|session| session["id"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listed(person.get("/api/v1/sessions").await), [second.clone(), first.clone()]);
    assert_eq!(listed(person.get("/api/v1/sessions?agent=speaker").await), std::slice::from_ref(&first));
    assert_eq!(listed(person.get("/api/v1/sessions?status=running").await), [first]);
    assert_eq!(listed(program.get("/api/v1/sessions").await), [second]);
}
