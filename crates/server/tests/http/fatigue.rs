//! Who is asked too much, and who no longer looks: only administrators see it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::world::{Client, World};

/// The agent asks for approval to deploy, and gets it after the page was open for so long.
async fn is_approved(world: &World, agent: &Client, person: &Client, open: Duration) {
    let approval = json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {}, "risk": "high"}});
    let ask = agent.post("/api/v1/asks", &approval).await;
    let opened = person.post(&format!("/api/v1/asks/{}/opened", ask.id()), &json!({})).await;
    world.clock.advance(open);
    let decision =
        json!({"decision": "approve", "digest": ask.text_at("/approval/digest"), "shown": {"opened_at": opened.body["opened_at"]}});
    assert_eq!(person.post(&format!("/api/v1/asks/{}/answer", ask.id()), &decision).await.status, 200);
    world.clock.advance(Duration::from_secs(60));
}

fn of(person: &str, report: &Value) -> Value {
    let people = report["people"].as_array().expect("people");
    people.iter().find(|each| each["person"] == person).expect("somebody known")["signals"].clone()
}

#[tokio::test]
async fn a_person_who_approves_without_reading_is_shown_to_administrators() {
    let world = World::new().await;
    let (agent, zoe, bob) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("bob").await);
    for _ in 0..10 {
        is_approved(&world, &agent, &zoe, Duration::from_millis(700)).await;
    }
    is_approved(&world, &agent, &bob, Duration::from_secs(30)).await;
    let response = world.admin().get("/api/v1/admin/fatigue").await;
    assert_eq!((response.status, &response.body["asks"]), (200, &json!(11)));
    let zoes = json!({
        "asked": 11, "waiting": 0, "most_at_once": 10, "approved": 10, "rejected": 0, "median_open_ms": 700, "hurried": 10, "streak": 10,
        "signs": ["hurried", "streak"],
    });
    assert_eq!(of("zoe", &response.body), zoes);
    let bobs = of("bob", &response.body);
    assert_eq!((&bobs["approved"], &bobs["median_open_ms"], &bobs["signs"]), (&json!(1), &json!(30_000), &json!([])));
    for who in [&agent, &zoe] {
        assert_eq!(who.get("/api/v1/admin/fatigue").await.status, 403);
    }
    assert_eq!(world.admin().get("/api/v1/admin/fatigue?days=0").await.faults(), ["/days out_of_range"]);
}

#[tokio::test]
async fn what_was_asked_of_another_team_counts_for_nobody_here() {
    let world = World::new().await;
    world.admin().post("/api/v1/admin/tenants", &json!({"tenant": "theirs"})).await;
    let (theirs, _) = (world.key_in("theirs", "agent:deployer").await, world.browser("zoe").await);
    theirs.post("/api/v1/asks", &json!({"kind": "questions", "questions": [{"question": "Go on?"}]})).await;
    let report = world.admin().get("/api/v1/admin/fatigue").await.body;
    assert_eq!((&report["asks"], &of("zoe", &report)["asked"]), (&json!(0), &json!(0)));
}
