//! How people want to be notified, over HTTP, and who is the deputy of a person who is away.

use serde_json::json;

use crate::world::{Client, World, framework, svelte};

const JSON: (&str, &str) = ("content-type", "application/json");

async fn says(world: &World, person: &str) -> Client {
    world.browser(person).await.with(&[JSON])
}

#[tokio::test]
async fn what_somebody_wants_is_kept_whole_and_what_is_wrong_is_said_at_its_field() {
    let world = World::new().await;
    let zoe = says(&world, "zoe").await;
    assert_eq!(zoe.get("/api/v1/me/preferences").await.body, json!({}));
    let wanted = json!({
        "zone": "Europe/Berlin", "quiet": {"from": "22:00", "to": "07:00"}, "digest": ["09:00"], "remind_minutes": 120, "urgent_from": "high"
    });
    assert_eq!(zoe.put("/api/v1/me/preferences", &wanted).await.body, wanted);
    let faults = async |body| zoe.put("/api/v1/me/preferences", &body).await.faults();
    assert_eq!(faults(json!({"quiet": {"from": "25:00", "to": "07:00"}})).await, ["/quiet/from wrong_type"]);
    assert_eq!(faults(json!({"over": {"low": ["fax"]}, "zone": "Berlin"})).await, ["/over/low/0 unknown_channel", "/zone unknown_zone"]);
    assert_eq!(faults(json!({"volume": 11})).await, ["/volume unknown_field"]);
    assert_eq!(zoe.get("/api/v1/me/preferences").await.body, wanted);
    let key = world.key("agent:deployer").await;
    assert_eq!(key.get("/api/v1/me/preferences").await.short(), "403 principal_type");
}

#[tokio::test]
async fn a_deputy_finds_the_asks_of_a_person_who_is_away_and_answers_for_them() {
    let world = World::new().await;
    let (bob, owner) = (says(&world, "bob").await, world.admin());
    says(&world, "zoe").await;
    let away = json!({"person": "zoe", "until": "2027-06-01T00:00:00.000Z", "delegate": "bob"});
    assert_eq!(owner.post("/api/v1/admin/people/away", &away).await.status, 200);
    assert_eq!(bob.post("/api/v1/admin/people/away", &away).await.short(), "403 not_permitted");
    let mut asked = framework();
    asked["policy"] = json!({"who": {"people": ["zoe"]}});
    let ask = world.key("agent:deployer").await.post("/api/v1/asks", &asked).await;
    let mine = bob.get("/api/v1/asks?for=me").await;
    assert_eq!((ask.short(), mine.text_at("/items/0/id")), ("201".into(), ask.id()));
    let answered = bob.post(&format!("/api/v1/asks/{}/answer", ask.id()), &svelte()).await;
    let by = &answered.body["provenance"];
    assert_eq!((&by["by"]["name"], &by["in_place_of"]["name"]), (&json!("bob"), &json!("zoe")));
}
