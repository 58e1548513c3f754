//! Where a person is signed in: listed, renewed, ended.

use std::time::Duration;

use serde_json::json;

use crate::world::{TestResponse, World};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn cookie(response: &TestResponse) -> Option<String> {
    response.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned)
}

#[tokio::test]
async fn a037_a_session_that_was_ended_between_the_page_and_the_answer_answers_nothing() {
    let world = World::new().await;
    let (program, here, elsewhere) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &json!({"kind": "questions", "questions": [{"id": "v", "question": "Which?"}]})).await;
    let path = format!("/api/v1/asks/{}", ask.id());
    assert_eq!(here.get(&path).await.status, 200, "the page has loaded");
    let sessions = elsewhere.get("/api/v1/me/sessions").await;
    let others = sessions.body["items"].as_array().expect("items").iter().filter(|one| one["current"] == json!(false));
    let ids: Vec<_> = others.map(|one| one["id"].as_str().expect("an id")).collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(elsewhere.post(&format!("/api/v1/me/sessions/{}/end", ids[0]), &json!({})).await.status, 204);
    let answer = json!({"answers": {"v": {"values": ["1.4.2"]}}});
    assert_eq!(here.post(&format!("{path}/answer"), &answer).await.short(), "401 unauthorized");
    assert_eq!(elsewhere.get(&path).await.text_at("/status"), "pending");
    assert_eq!(elsewhere.post(&format!("{path}/answer"), &answer).await.status, 200);
}

#[tokio::test]
async fn the_list_says_where_somebody_is_signed_in_and_how() {
    let world = World::new().await;
    let firefox = [("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")];
    let entered = world.nobody().with(&firefox).send("POST", &world.link("zoe").await, None).await;
    let zoe = world.nobody().with(&[("cookie", &cookie(&entered).expect("a cookie"))]);
    let listed = zoe.get("/api/v1/me/sessions").await.body["items"][0].clone();
    let words = ["device", "signed_in_by", "current"].map(|word| listed[word].clone());
    assert_eq!(words, [json!("Firefox on Linux"), json!("link"), json!(true)]);
    let max = world.browser("max").await;
    let theirs = listed["id"].as_str().expect("an id");
    assert_eq!(max.post(&format!("/api/v1/me/sessions/{theirs}/end"), &json!({})).await.short(), "404 not_found");
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session_and_the_streams_in_them() {
    let world = World::with(|options| options.keep_alive = Duration::from_millis(1)).await;
    let (here, elsewhere, max) = (world.browser("zoe").await, world.browser("zoe").await, world.browser("max").await);
    let mut stream = elsewhere.follow("/api/v1/asks/events").await;
    let response = here.post("/api/v1/me/sign-out-everywhere", &json!({})).await;
    assert_eq!(response.status, 204);
    assert!(response.header("set-cookie").expect("a cookie").contains("Max-Age=0"));
    for client in [&here, &elsewhere] {
        assert_eq!(client.get("/api/v1/me").await.status, 401);
    }
    while stream.next().await.is_some() {}
    assert_eq!(max.get("/api/v1/me").await.status, 200);
}

#[tokio::test]
async fn signing_out_ends_this_session_and_no_other() {
    let world = World::new().await;
    let (here, elsewhere) = (world.browser("zoe").await, world.browser("zoe").await);
    assert_eq!(here.post("/api/v1/me/sign-out", &json!({})).await.status, 204);
    assert_eq!((here.get("/api/v1/me").await.status, elsewhere.get("/api/v1/me").await.status), (401, 200));
    assert_eq!(world.key("person:zoe").await.post("/api/v1/me/sign-out", &json!({})).await.short(), "403 principal_type");
}

#[tokio::test]
async fn a_cookie_gets_another_secret_about_daily_and_the_other_tabs_lose_nothing() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    world.clock.advance(DAY);
    assert_eq!(cookie(&zoe.get("/api/v1/me").await), None, "reading changes nothing");
    let renewed = cookie(&zoe.post("/api/v1/me/sessions/crd_0/end", &json!({})).await).expect("another secret");
    let tab = zoe.with(&[("cookie", &renewed)]);
    let tab = tab.with(&[("x-waypost-csrf", &tab.get("/api/v1/me").await.text_at("/csrf"))]);
    assert_eq!(cookie(&tab.post("/api/v1/me/sessions/crd_0/end", &json!({})).await), None, "once a day");
    assert_eq!((zoe.get("/api/v1/me").await.status, tab.get("/api/v1/me").await.status), (200, 200));
    world.clock.advance(Duration::from_secs(120));
    assert_eq!((zoe.get("/api/v1/me").await.status, tab.get("/api/v1/me").await.status), (401, 200));
}

#[tokio::test]
async fn a_browser_that_nobody_uses_is_signed_out_after_a_week_and_any_after_a_month() {
    let world = World::new().await;
    let (idle, busy) = (world.browser("zoe").await, world.browser("max").await);
    for day in 1..30 {
        world.clock.advance(DAY);
        assert_eq!(busy.get("/api/v1/me").await.status, 200, "day {day}");
    }
    assert_eq!(idle.get("/api/v1/me").await.status, 401);
    world.clock.advance(DAY);
    assert_eq!(busy.get("/api/v1/me").await.status, 401);
}
