//! A server that is asked to stop: what it says, what it still does, and how its streams end.

use std::time::Duration;

use futures::future::{FutureExt as _, select_all};
use serde_json::json;
use waypost_server::Drain;

use crate::world::{Stream, World, framework, svelte};

const INBOX: &str = "/api/v1/asks/events";

#[tokio::test]
async fn f44_a_server_that_goes_says_so_first_and_ends_its_streams_one_after_another() {
    let drain = Drain { most: Duration::from_secs(3600), each: Duration::from_secs(60), ..Drain::default() };
    let world = World::with(|options| options.drain = drain).await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &framework()).await.id();
    let mut streams = Vec::new();
    for _ in 0..5 {
        let mut stream = person.follow(INBOX).await;
        assert_eq!(stream.names(1).await, ["reset"]);
        streams.push(stream);
    }
    assert_eq!(person.get("/readyz").await.short(), "200");
    world.goes();

    let (ended, ..) = select_all(streams.iter_mut().map(|stream| stream.next().boxed())).await;
    assert_eq!(ended, None, "the first of them ends at once");
    let open = |stream: &mut Stream| stream.next().now_or_never().is_none();
    assert_eq!(streams.iter_mut().filter_map(|stream| open(stream).then_some(())).count(), 4, "the others in their turn");
    assert!(streams.iter().all(|stream| (1_000..=15_000).contains(&stream.retry.expect("how long to wait"))));
    assert_eq!(person.get("/readyz").await.short(), "503 stopping");
    assert_eq!(world.nobody().get("/healthz").await.short(), "200");
    assert_eq!(person.get(INBOX).await.short(), "503 stopping", "a new one would have to end soon");
    let answered = person.post(&format!("/api/v1/asks/{ask}/answer"), &svelte()).await;
    assert_eq!((answered.short().as_str(), answered.text_at("/status").as_str()), ("200", "answered"));
}

#[tokio::test]
async fn f44_a_server_without_a_drain_ends_its_streams_and_waiting_requests_at_once() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &framework()).await.id();
    let mut stream = person.follow(INBOX).await;
    assert_eq!(stream.names(1).await, ["reset"]);
    let path = format!("/api/v1/asks/{ask}?wait=60s");
    let (waited, ()) = tokio::join!(program.get(&path), async {
        world.goes();
        assert_eq!(stream.next().await, None);
    });
    assert_eq!(waited.text_at("/status"), "pending");
    world.shut_down().await;
}

#[tokio::test]
async fn f44_a_run_over_ag_ui_ends_in_its_turn_and_says_how_to_go_on() {
    let drain = Drain { most: Duration::from_secs(3600), each: Duration::from_secs(60), ..Drain::default() };
    let world = World::with(|options| options.drain = drain).await;
    let (zoe, person) = (world.key("person:zoe").await, world.browser("zoe").await);
    let mut first = person.follow(INBOX).await;
    assert_eq!(first.names(1).await, ["reset"]);
    // Nobody works here, so the run goes on until it is cut.
    let input = json!({"threadId": "t", "runId": "r", "messages": [{"id": "u", "role": "user", "content": "Build it."}]});
    let (run, ()) = tokio::join!(zoe.post("/api/v1/agents/speaker/ag-ui", &input), async {
        while zoe.get("/api/v1/sessions").await.body["items"] == json!([]) {}
        world.goes();
        while first.next().await.is_some() {}
    });
    let frames: Vec<_> = run.text.split_terminator("\n\n").collect();
    assert!(frames.len() > 1 && frames[frames.len() - 1].contains("Start another run to continue from here."), "{frames:?}");
}
