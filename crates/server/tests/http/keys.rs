//! Keys: for some tasks, for a while, rotated with an overlap, seen in use.

use std::time::Duration;

use serde_json::{Value, json};
use waypost_core::people::permission::Permissions;

use crate::world::{Client, World};

/// A key made so by the admin of the machine.
async fn key(world: &World, body: Value) -> (Client, String) {
    let made = world.admin().post("/api/v1/admin/keys", &body).await;
    assert_eq!(made.status, 201, "{}", made.text);
    (bearer(world, &made.text_at("/key")), made.text_at("/id"))
}

fn bearer(world: &World, key: &str) -> Client {
    Client::new(&world.url, &[("authorization", &format!("Bearer {key}"))])
}

fn question() -> Value {
    json!({"kind": "questions", "questions": [{"id": "version", "question": "Which version?"}]})
}

#[tokio::test]
async fn a_key_does_only_what_it_was_made_for_and_the_refusal_names_what_is_missing() {
    let world = World::new().await;
    let (reader, _) = key(&world, json!({"principal": "agent:deployer", "tasks": []})).await;
    let (asker, _) = key(&world, json!({"principal": "agent:deployer", "tasks": ["ask"]})).await;
    let (elsewhere, _) = key(&world, json!({"principal": "agent:deployer", "agents": ["other"]})).await;
    let refused = reader.post("/api/v1/asks", &question()).await;
    assert_eq!((refused.status, refused.text_at("/code"), refused.text_at("/scope")), (403, "not_permitted".into(), "ask".into()));
    let asked = asker.post("/api/v1/asks", &question()).await;
    assert_eq!(asked.status, 201, "{}", asked.text);
    assert_eq!(reader.get(&format!("/api/v1/asks/{}", asked.text_at("/id"))).await.status, 200);
    let refused = elsewhere.post("/api/v1/asks", &question()).await;
    assert_eq!((refused.status, refused.text_at("/scope")), (403, "agent:deployer".into()));
    let (watcher, _) = key(&world, json!({"principal": "person:zoe", "tasks": []})).await;
    let answer = json!({"answers": {"version": {"values": ["1.4.2"]}}});
    let refused = watcher.post(&format!("/api/v1/asks/{}/answer", asked.text_at("/id")), &answer).await;
    assert_eq!((refused.status, refused.text_at("/scope")), (403, "answer".into()));
    world.lets_everybody(Permissions::all()).await;
    let refused = watcher.get("/api/v1/admin/keys").await;
    assert_eq!((refused.status, refused.text_at("/scope")), (403, "manage".into()), "the right is hers, the key is not made for it");
}

#[tokio::test]
async fn a_rotated_key_works_with_both_secrets_until_the_overlap_is_over() {
    let world = World::new().await;
    let (before, id) = key(&world, json!({"principal": "agent:deployer"})).await;
    let rotated = world.admin().post(&format!("/api/v1/admin/keys/{id}/rotate"), &json!({"overlap": 3600})).await;
    let after = bearer(&world, &rotated.text_at("/key"));
    let served = async || [before.get("/api/v1/me").await.status, after.get("/api/v1/me").await.status];
    assert_eq!(served().await, [200, 200]);
    world.clock.advance(Duration::from_secs(3600));
    assert_eq!(served().await, [401, 200]);
    let listed = world.admin().get("/api/v1/admin/keys").await;
    assert_eq!(listed.text_at("/items/0/id"), id);
    assert!(!listed.text.contains("wpk_"), "{}", listed.text);
    assert_eq!(world.admin().post(&format!("/api/v1/admin/keys/{id}/revoke"), &json!({})).await.status, 200);
    assert_eq!(served().await, [401, 401]);
    assert_eq!(world.admin().post(&format!("/api/v1/admin/keys/{id}/rotate"), &json!({})).await.status, 404);
}

#[tokio::test]
async fn a113_keys_are_listed_oldest_first_a_page_at_a_time() {
    let world = World::new().await;
    let mut made = Vec::new();
    for _ in 0..3 {
        made.push(key(&world, json!({"principal": "agent:deployer"})).await.1);
        world.clock.advance(Duration::from_millis(1));
    }
    let page = async |query: &str| {
        let body = world.admin().get(&format!("/api/v1/admin/keys{query}")).await.body;
        let ids = body["items"].as_array().unwrap().iter().map(|key| key["id"].clone()).collect::<Value>();
        json!([ids, body["next_cursor"]])
    };
    assert_eq!(page("").await, json!([made, null]));
    assert_eq!(page("?limit=2").await, json!([made[..2], made[1]]));
    assert_eq!(page(&format!("?limit=2&cursor={}", made[1])).await, json!([made[2..], null]));
    assert_eq!(world.admin().get("/api/v1/admin/keys?cursor=nothing").await.short(), "422 invalid");
}

#[tokio::test]
async fn a_key_ends_when_it_was_made_to_and_the_list_says_when_it_was_used() {
    let world = World::new().await;
    let (client, _) = key(&world, json!({"principal": "agent:deployer", "expires_in": 7200})).await;
    let used = async || world.admin().get("/api/v1/admin/keys").await.body.pointer("/items/0/used_at").cloned();
    assert_eq!(used().await, Some(Value::Null));
    assert_eq!(client.get("/api/v1/me").await.status, 200);
    let first = used().await;
    world.clock.advance(Duration::from_secs(1800));
    assert_eq!(client.get("/api/v1/me").await.status, 200);
    assert_eq!(used().await, first, "within the hour nothing is written");
    world.clock.advance(Duration::from_secs(3600));
    assert_eq!(client.get("/api/v1/me").await.status, 200);
    assert_ne!(used().await, first);
    world.clock.advance(Duration::from_secs(1800));
    assert_eq!(client.get("/api/v1/me").await.status, 401);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_key_is_told_at_once() {
    let world = World::new().await;
    let body = json!({"principal": "person:zoe", "agents": ["deployer"], "expires_in": 0});
    let response = world.admin().post("/api/v1/admin/keys", &body).await;
    assert_eq!(
        (response.status, response.text_at("/errors/0/pointer"), response.text_at("/errors/1/pointer")),
        (422, "/agents".into(), "/expires_in".into())
    );
}
