//! Looking back at what was decided: by itself, together, and as a sheet.

use std::time::Duration;

use serde_json::{Value, json};

use crate::world::{Client, World, framework, svelte};

/// The agent asks for approval to deploy, and a person says yes or no after they had it open for five seconds.
async fn is_decided(world: &World, agent: &Client, person: &Client, decision: &str) {
    let approval = json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {}, "risk": "high"}});
    let ask = agent.post("/api/v1/asks", &approval).await;
    world.clock.advance(Duration::from_secs(20));
    let opened = person.post(&format!("/api/v1/asks/{}/opened", ask.id()), &json!({})).await;
    world.clock.advance(Duration::from_secs(5));
    let shown = json!({"opened_at": opened.body["opened_at"]});
    let reply = json!({"decision": decision, "digest": ask.text_at("/approval/digest"), "shown": shown, "reason": "=1+1"});
    assert_eq!(person.post(&format!("/api/v1/asks/{}/answer", ask.id()), &reply).await.status, 200);
    world.clock.advance(Duration::from_secs(60));
}

/// Two calls that were approved, one that was rejected, a question that was answered and one that waits.
async fn past() -> (World, Client) {
    let world = World::new().await;
    let (agent, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    for decision in ["approve", "approve", "reject"] {
        is_decided(&world, &agent, &zoe, decision).await;
    }
    let asked = agent.post("/api/v1/asks", &framework()).await;
    zoe.post(&format!("/api/v1/asks/{}/answer", asked.id()), &svelte()).await;
    agent.post("/api/v1/asks", &framework()).await;
    (world, zoe)
}

fn lines(page: &Value) -> Vec<String> {
    let words = |each: &Value| format!("{} {} {}", each["about"], each["ending"], each["by"]["name"]).replace('"', "");
    page["items"].as_array().expect("items").iter().map(words).collect()
}

#[tokio::test]
async fn what_became_of_asks_is_listed_newest_first_and_by_what_is_wanted() {
    let (_world, zoe) = past().await;
    let all = zoe.get("/api/v1/history").await;
    let framework = "Which framework? answered zoe";
    assert_eq!(lines(&all.body), [framework, "deploy rejected zoe", "deploy approved zoe", "deploy approved zoe"]);
    let rejected = json!([all.body["items"][1]["seen_ms"], all.body["items"][1]["took_ms"], all.body["items"][1]["reason"]]);
    assert_eq!(rejected, json!([20_000, 25_000, "=1+1"]));
    for (query, count) in
        [("tool=deploy", 3), ("ending=approved", 2), ("by=zoe", 4), ("by=bob", 0), ("agent=deployer", 4), ("source=rule", 0), ("days=1", 4)]
    {
        assert_eq!(lines(&zoe.get(&format!("/api/v1/history?{query}")).await.body).len(), count, "{query}");
    }
    let first = zoe.get("/api/v1/history?limit=3").await;
    let second = zoe.get(&format!("/api/v1/history?limit=3&cursor={}", first.text_at("/next_cursor"))).await;
    assert_eq!((lines(&first.body).len(), lines(&second.body).len(), &second.body["next_cursor"]), (3, 1, &Value::Null));
    assert_eq!(zoe.get("/api/v1/history?days=0").await.faults(), ["/days out_of_range"]);
}

#[tokio::test]
async fn asks_show_together_how_long_people_take_and_how_often_they_say_otherwise() {
    let (_world, zoe) = past().await;
    let insight = zoe.get("/api/v1/history/insight?days=7").await.body;
    let expected = json!({
        "since": insight["since"], "asked": 5, "waiting": 1, "imported": 0, "endings": {"answered": 1, "approved": 2, "rejected": 1},
        "seen": {"of": 3, "median_ms": 20_000, "most_ms": 20_000}, "decided": {"of": 4, "median_ms": 25_000, "most_ms": 25_000},
        "judged": 3, "overridden": 1, "tools": [{"tool": "deploy", "approved": 2, "overridden": 1, "by_rule": 0}], "rules": [],
    });
    assert_eq!(insight, expected);
}

#[tokio::test]
async fn a_sheet_holds_what_was_decided_and_no_formula() {
    let (world, zoe) = past().await;
    let definition = zoe.get("/api/v1/history/sheet?ending=rejected").await;
    assert_eq!(definition.header("content-type"), Some("text/csv; charset=utf-8"));
    let rows: Vec<_> = definition.text.lines().collect();
    assert_eq!((rows.len(), rows[0].split(',').count()), (2, 18), "{}", definition.text);
    assert!(rows[1].ends_with(r#""false","20000","25000","'=1+1","","""#), "{}", definition.text);
    let agent = world.key("agent:deployer").await;
    for path in ["/api/v1/history", "/api/v1/history/sheet", "/api/v1/history/insight"] {
        assert_eq!(agent.get(path).await.short(), "403 principal_type");
    }
}
