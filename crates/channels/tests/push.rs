//! Browsers that are notified while no page is open: a real engine, a service that takes what RFC 8030 says, and browsers
//! that open what they get as RFC 8291 says.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[path = "push/world.rs"]
mod world;

use std::time::Duration;

use serde_json::json;
use waypost_channels::{PushChannel, PushOptions};
use waypost_core::risk::Risk;
use waypost_engine::{AddressVerification, Channel as _, SeededChance};

use world::{Browser, World, approval, question};

#[tokio::test]
async fn every_browser_of_a_person_is_told_and_each_can_read_it() {
    let world = World::new().await;
    let (phone, laptop) = (world.subscribes("zoe", "phone").await, world.subscribes("zoe", "laptop").await);
    let ask = world.asks(approval("deploy", Risk::High), None).await;
    let expected = json!({
        "notice": world.notice(&phone), "kind": "approval", "risk": "high", "agent": "cli",
        "ask": ask.id.to_string(), "path": format!("/asks/{}", ask.id),
    });
    assert_eq!([world.notifications(&phone), world.notifications(&laptop)], [[expected.clone()], [expected]]);
}

#[tokio::test]
async fn a064_what_an_agent_wrote_is_on_no_locked_screen() {
    let world = World::new().await;
    let phone = world.subscribes("zoe", "phone").await;
    let evil = "Approve now! https://evil.example";
    world.asks(question(evil), None).await;
    world.asks(approval("approve_now", Risk::Low), None).await;
    let notifications = world.notifications(&phone);
    assert_eq!(
        notifications.iter().map(|notification| notification["kind"].as_str().unwrap()).collect::<Vec<_>>(),
        ["questions", "approval"]
    );
    for notification in &notifications {
        let text = notification.to_string();
        assert!(!text.contains("pprove") && !text.contains("evil"), "{text}");
        let known: Vec<_> = notification.as_object().unwrap().keys().map(String::as_str).collect();
        assert!(known.iter().all(|key| ["notice", "kind", "risk", "agent", "ask", "path"].contains(key)), "{known:?}");
    }
}

#[tokio::test]
async fn the_service_keeps_it_until_the_deadline_and_the_newest_in_the_place_of_the_older() {
    let world = World::new().await;
    let phone = world.subscribes("zoe", "phone").await;
    world.asks(approval("deploy", Risk::Critical), Some(Duration::from_secs(3600))).await;
    world.asks(question("Which way?"), None).await;
    let [first, second] = &world.service.requests("phone")[..] else { panic!("two messages") };
    let header = |request: &world::Sent, name: &str| request.headers[name].to_str().unwrap().to_owned();
    assert_eq!(["ttl", "urgency", "content-encoding"].map(|name| header(first, name)), ["3600", "high", "aes128gcm"]);
    assert_eq!(["ttl", "urgency"].map(|name| header(second, name)), ["604800", "normal"]);
    let topics = [header(first, "topic"), header(second, "topic")];
    assert!(topics[0] != topics[1] && topics.iter().all(|topic| topic.len() <= 32), "{topics:?}");
    assert!(header(first, "authorization").starts_with("vapid t=eyJ"));
    assert!(!String::from_utf8_lossy(&first.body).contains("deploy"));
    assert_eq!(world.notifications(&phone).len(), 2);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_the_others_are_told() {
    let world = World::new().await;
    let (phone, old) = (world.subscribes("zoe", "phone").await, world.subscribes("zoe", "old").await);
    world.service.answers("old", 410);
    let ask = world.asks(question("Which way?"), None).await;
    assert_eq!((world.notifications(&phone).len(), world.addresses("zoe").await), (1, 1));
    assert_eq!(world.failures(&ask).await, [""; 0], "they were told");
    world.asks(question("And now?"), None).await;
    assert_eq!((world.notifications(&phone).len(), world.service.requests("old").len()), (2, 1));
    drop(old);
}

#[tokio::test]
async fn whom_no_browser_tells_any_more_is_in_the_journal() {
    let world = World::new().await;
    world.subscribes("zoe", "old").await;
    world.service.answers("old", 404);
    let ask = world.asks(question("Which way?"), None).await;
    let failure = "HTTP 404: the subscription of the browser has ended";
    assert_eq!(world.failures(&ask).await, [failure]);
    let next = world.asks(question("And now?"), None).await;
    assert_eq!(world.failures(&next).await, [""; 0], "nobody is there to be told");
}

#[tokio::test]
async fn a_service_that_has_no_time_is_asked_again_and_the_message_stays_the_same() {
    let world = World::new().await;
    let phone = world.subscribes("zoe", "phone").await;
    world.service.answers("phone", 503);
    world.asks(question("Which way?"), None).await;
    world.service.answers("phone", 201);
    world.later(Duration::from_secs(60)).await;
    let notifications = world.notifications(&phone);
    assert_eq!((notifications.len(), &notifications[0]), (2, &notifications[1]));
}

#[tokio::test]
async fn nobody_acts_over_it_and_a_person_without_a_browser_is_not_told() {
    let world = World::new().await;
    world.asks(question("Which way?"), None).await;
    assert_eq!(world.service.all(), 0);
    let refused = world.waypost.notifications().receive("push", waypost_engine::Post::default()).await.unwrap_err();
    assert_eq!(refused.to_string(), "this channel takes no requests");
}

#[tokio::test]
async fn a108_a_browser_whose_service_is_inside_is_not_taken() {
    let world = World::new().await;
    let subscribe = async |endpoint: &str| {
        let subscription = Browser::new("x").subscription(endpoint);
        world
            .waypost
            .notifications()
            .subscribe(&world.in_a_browser("zoe").await, &subscription, "")
            .await
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let inside = ["https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/x", "https://localhost/x", "http://push.example/x"];
    for endpoint in inside {
        assert_eq!(subscribe(endpoint).await, Err("the request has 1 problem(s)".into()), "{endpoint}");
    }
    assert_eq!(subscribe(&format!("https://push.example/{}", "x".repeat(500))).await, Ok(()));
}

#[tokio::test]
async fn a110_a_service_that_leads_elsewhere_is_not_followed() {
    let world = World::new().await;
    world.subscribes("zoe", "phone").await;
    world.service.answers("phone", 302);
    let ask = world.asks(question("Which way?"), None).await;
    assert_eq!(world.failures(&ask).await, ["HTTP 302: the push service refused the message"]);
    assert_eq!(world.service.all(), 1);
}

#[test]
fn where_a_page_is_not_safe_on_its_way_no_browser_is_told() {
    let channel = |pages: &str| {
        let options = PushOptions {
            seed: [7; 32],
            contact: None,
            allow: Vec::new(),
            rng: std::sync::Arc::new(SeededChance::new(1)),
            now: std::sync::Arc::new(|| waypost_core::time::Timestamp::from_millis(0)),
        };
        let channel = PushChannel::new(options).unwrap();
        channel.link_to(pages);
        (channel.capabilities().people, matches!(channel.address_verification(), AddressVerification::Browser { key } if key.len() == 87))
    };
    assert_eq!(
        ["https://waypost.example", "http://localhost:7070", "http://10.0.0.5:7070"].map(channel),
        [(true, true), (true, true), (false, true)]
    );
}
