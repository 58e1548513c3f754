//! What comes over a connection byte by byte: too slow, too much, or in a way that two readers
//! would read differently.

use std::time::Duration;

use serde_json::json;
use waypost_server::Proxies;

use crate::world::{Wire, World, framework, in_time};

const SOON: Duration = Duration::from_millis(60);

#[tokio::test]
async fn a084_a_request_that_could_be_read_in_two_ways_is_refused_and_ends_the_connection() {
    let world = World::new().await;
    let key = world.key("agent:a").await;
    let bearer = key.bearer();
    let inner = format!("POST /api/v1/asks HTTP/1.1\r\nhost: {}\r\nauthorization: {bearer}\r\n", world.address());
    let body = framework().to_string();
    let whole = format!("{inner}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    for framed in [
        format!("content-length: {}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{whole}", whole.len() + 5),
        format!("transfer-encoding: chunked\r\ncontent-length: {}\r\n\r\n0\r\n\r\n{whole}", whole.len() + 5),
        format!("content-length: 0\r\ncontent-length: {}\r\n\r\n{whole}", whole.len()),
        format!("content-length: 0, {}\r\n\r\n{whole}", whole.len()),
        format!("transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n{whole}"),
        format!("x-folded: a\r\n b\r\ncontent-length: 0\r\n\r\n{whole}"),
        format!("x-bare: a\ncontent-length: 0\r\n\r\n{whole}"),
        format!("content-length : 0\r\n\r\n{whole}"),
        format!("content-length: 0\r\nx y: z\r\n\r\n{whole}"),
        format!("x-nul: a\0b\r\n\r\n{whole}"),
        format!("content-length: 0\n\n{whole}"),
    ] {
        let mut wire = Wire::to(&world).await;
        wire.says(&format!("POST /api/v1/asks HTTP/1.1\r\nhost: {}\r\nauthorization: {bearer}\r\n{framed}", world.address())).await;
        let response = wire.hears().await;
        assert!(response.starts_with("HTTP/1.1 400 ") && response.matches("HTTP/1.1").count() == 1, "{framed:?} was told {response:?}");
    }
    assert_eq!(key.get("/api/v1/asks").await.body["items"], json!([]), "nothing was smuggled in");
}

#[tokio::test]
async fn a084_the_second_of_two_requests_is_read_as_strictly_as_the_first() {
    let world = World::new().await;
    let request = |end: &str| format!("GET /healthz HTTP/1.1{end}host: {}\r\n\r\n", world.address());
    let mut wire = Wire::to(&world).await;
    wire.says(&(request("\r\n") + &request("\n"))).await;
    let response = wire.hears().await;
    assert!(response.contains("400 Bad Request") && response.contains("malformed_request"), "{response}");
    assert!(response.to_lowercase().contains("connection: close"), "{response}");
}

#[tokio::test]
async fn a085_a_head_that_comes_a_byte_at_a_time_is_not_waited_for() {
    let world = World::with(|options| options.limits.head = SOON).await;
    let mut wire = Wire::to(&world).await;
    let endless = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nx: {}", world.address(), "a".repeat(60_000));
    assert_eq!(wire.dribbles(&endless).await, "");
    assert_eq!(world.nobody().get("/healthz").await.short(), "200", "others are served");
}

#[tokio::test]
async fn a085_a_body_that_comes_a_byte_at_a_time_is_not_waited_for() {
    let world = World::with(|options| options.limits.body = SOON).await;
    let bearer = world.key("person:zoe").await.bearer();
    for path in ["/api/v1/sessions", "/api/v1/files?name=a.txt"] {
        let mut wire = Wire::to(&world).await;
        let head = format!("POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: {bearer}\r\n", world.address());
        wire.says(&format!("{head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n")).await;
        let response = wire.dribbles(&" ".repeat(100_000)).await;
        assert!(response.starts_with("HTTP/1.1 408 ") && response.contains("request_timeout"), "{response}");
    }
}

#[tokio::test]
async fn a085_a_connection_on_which_nothing_is_asked_is_not_kept() {
    let world = World::with(|options| options.limits.idle = SOON).await;
    let (mut silent, mut done) = (Wire::to(&world).await, Wire::to(&world).await);
    done.says(&format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", world.address())).await;
    assert_eq!(silent.hears().await, "");
    assert!(done.hears().await.starts_with("HTTP/1.1 200 OK"), "answered before it was closed");
}

#[tokio::test]
async fn a085_an_address_has_so_many_connections_and_gets_them_back() {
    let world = World::with(|options| options.limits.connections_each = 2).await;
    let ask = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", world.address());
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut wire = Wire::to(&world).await;
        wire.says(&ask).await;
        wire.0.readable().await.expect("an answer");
        open.push(wire);
    }
    assert_eq!(Wire::to(&world).await.hears().await, "", "the third is turned away");
    open.pop();
    in_time(async { while Wire::to(&world).await.asks(&ask).await.is_empty() {} }).await;
}

#[tokio::test]
async fn a085_what_a_named_proxy_brings_is_not_counted_as_one_address() {
    let world = World::with(|options| {
        options.limits.connections_each = 1;
        options.proxies = Proxies::new(vec!["127.0.0.0/8".parse().expect("a network")]);
    })
    .await;
    let ask = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", world.address());
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut wire = Wire::to(&world).await;
        wire.says(&ask).await;
        wire.0.readable().await.expect("an answer");
        open.push(wire);
    }
    for mut wire in open {
        assert!(wire.hears().await.starts_with("HTTP/1.1 200 OK"));
    }
}

#[tokio::test]
async fn a085_a_client_that_stops_reading_is_cut_off() {
    let world = World::with(|options| options.limits.stall = SOON).await;
    let mut wire = Wire::to(&world).await;
    let ask = format!("GET /assets/app.js HTTP/1.1\r\nhost: {}\r\n\r\n", world.address());
    // Once nothing more fits in between, the server neither sends nor listens; then it hangs up.
    in_time(async { while tokio::io::AsyncWriteExt::write_all(&mut wire.0, ask.as_bytes()).await.is_ok() {} }).await;
    assert_eq!(world.nobody().get("/healthz").await.short(), "200", "others are served");
}

#[tokio::test]
async fn f43_a_reader_of_a_stream_that_does_not_keep_up_is_cut_off_and_goes_on_where_it_was() {
    let world = World::with(|options| options.limits.stall = SOON).await;
    let program = world.key("agent:deployer").await;
    let mut long = crate::world::framework();
    long["message"] = "word ".repeat(12_000).into();
    let first = program.post("/api/v1/asks", &long).await;
    let session = first.text_at("/session_id");
    let (events, bearer) = (format!("/api/v1/sessions/{session}/events"), world.key("person:zoe").await.bearer());
    let mut slow = Wire::to(&world).await;
    slow.says(&format!(
        "GET {events} HTTP/1.1\r\nhost: {}\r\nauthorization: {bearer}\r\naccept: text/event-stream\r\n\r\n",
        world.address()
    ))
    .await;
    long["session_id"] = session.into();
    // Until more has come than fits in between. Nothing is kept for a client that does not read it.
    let cut_off = |slow: &Wire| slow.0.try_write(b".").is_err_and(|error| error.kind() != std::io::ErrorKind::WouldBlock);
    let mut last = 3;
    while !cut_off(&slow) {
        program.post("/api/v1/asks", &long).await;
        last += 1;
    }
    let zoe = world.browser("zoe").await;
    let mut missed = vec![1];
    while missed.last() < Some(&last) {
        let after = missed.last().map(u64::to_string).unwrap_or_default();
        let mut again = zoe.with(&[("last-event-id", &after)]).follow(&events).await;
        // A client that is slow once more is cut off once more.
        while let Some(event) = again.next().await {
            missed.extend(event.id);
            if event.id == Some(last) {
                break;
            }
        }
    }
    assert_eq!(missed, (1..=last).collect::<Vec<_>>(), "no gap, and nothing twice");
}

#[tokio::test]
async fn a083_only_a_named_proxy_says_for_which_host_and_over_what_it_was_asked() {
    let behind = |options: &mut waypost_server::Options| {
        options.public_url = Some("https://ask.example".into());
        options.proxies = Proxies::new(vec!["127.0.0.1/32".parse().expect("a network")]);
    };
    let (world, alone) = (World::with(behind).await, World::new().await);
    let forwarded = [("x-forwarded-host", "ask.example"), ("x-forwarded-proto", "https"), ("x-forwarded-for", "192.0.2.7")];
    let response = world.nobody().with(&forwarded).get("/healthz").await;
    assert_eq!((response.short(), response.header("strict-transport-security")), ("200".into(), Some("max-age=63072000")));
    let evil = [("x-forwarded-host", "evil.example"), ("x-forwarded-proto", "https")];
    assert_eq!(world.nobody().with(&evil).get("/healthz").await.short(), "421 misdirected_host");
    let ignored = alone.nobody().with(&evil).get("/healthz").await;
    assert_eq!((ignored.short(), ignored.header("strict-transport-security")), ("200".into(), None));
}

#[tokio::test]
async fn f48_a_panic_in_a_handler_fails_that_request_alone() {
    let world = World::with_a_mistake().await;
    let bearer = world.key("person:zoe").await.bearer();
    let request = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: {}\r\nauthorization: {bearer}\r\n", world.address());
    let mut wire = Wire::to(&world).await;
    // The second request comes over the very connection on which the first one failed.
    wire.says(&format!("{}\r\n{}connection: close\r\n\r\n", request("/api/v1/agents"), request("/api/v1/me"))).await;
    let response = wire.hears().await;
    let (failed, fine) = response.split_once("HTTP/1.1 200 OK").expect("the second one is served");
    assert!(failed.starts_with("HTTP/1.1 500 ") && failed.contains("\"code\":\"internal\""), "{failed}");
    assert!(fine.contains("\"zoe\"") && !response.contains("hunter2"), "{response}");
    assert_eq!(world.key("agent:a").await.post("/api/v1/asks", &framework()).await.short(), "201");
}
