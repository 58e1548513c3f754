//! Where people are reached, over HTTP: by a code that they send, by one that they are sent, and in their browsers.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use serde_json::{Value, json};
use waypost_engine::{AddressVerification, Channel, ChannelCapabilities, NotificationBatch, Receipt, Undelivered};

use crate::world::{Client, World};

/// Keeps the codes that it is to send, and delivers nothing.
struct Post {
    name: &'static str,
    way: AddressVerification,
    codes: Mutex<Vec<String>>,
}

impl Post {
    fn new(name: &'static str, way: AddressVerification) -> Arc<Self> {
        Arc::new(Self { name, way, codes: Mutex::default() })
    }

    fn last_code(&self) -> String {
        self.codes.lock().expect("no panic").last().cloned().expect("a code was sent")
    }
}

#[async_trait]
impl Channel for Post {
    fn name(&self) -> &str {
        self.name
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { shared_channel: false, people: true, ..ChannelCapabilities::default() }
    }

    fn address_verification(&self) -> AddressVerification {
        self.way.clone()
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        if text.contains("10.0.0.1") { Err("It leads inside.".into()) } else { Ok(text.to_owned()) }
    }

    async fn deliver(&self, _: &NotificationBatch) -> Result<Receipt, Undelivered> {
        Ok(Receipt::default())
    }

    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        if address.starts_with("nobody@") {
            return Err(Undelivered::Never { reason: "550 no such user".into() });
        }
        self.codes.lock().expect("no panic").push(code.to_owned());
        Ok(())
    }
}

fn push() -> Arc<Post> {
    Post::new("push", AddressVerification::Browser { key: "BKey".into() })
}

/// Where somebody is reached, each as the channel, the address and the device.
async fn known(client: &Client) -> Vec<[Value; 3]> {
    let response = client.get("/api/v1/me/addresses").await;
    let all = response.body["addresses"].as_array().expect("a list").clone();
    all.into_iter().map(|one| ["channel", "address", "device"].map(|key| one[key].clone())).collect()
}

const JSON: (&str, &str) = ("content-type", "application/json");

/// A browser whose requests say what they hold.
async fn says(world: &World, person: &str) -> Client {
    world.browser(person).await.with(&[JSON])
}

fn subscription(endpoint: &str) -> String {
    let (point, secret) = ("B".to_owned() + &"A".repeat(86), "A".repeat(22));
    json!({"endpoint": endpoint, "expirationTime": null, "keys": {"p256dh": point, "auth": secret}}).to_string()
}

#[tokio::test]
async fn the_list_says_which_channels_there_are_and_which_way_each_takes() {
    let world = World::with_channels(vec![
        Post::new("slack", AddressVerification::WriteFromThere),
        Post::new("email", AddressVerification::ReadThere),
        push(),
    ])
    .await;
    let response = world.browser("zoe").await.get("/api/v1/me/addresses").await;
    let channels = json!([
        {"name": "slack", "way": "write_from_there"}, {"name": "email", "way": "read_there"}, {"name": "push", "way": "browser"}
    ]);
    assert_eq!(response.body, json!({"addresses": [], "channels": channels}));
}

#[tokio::test]
async fn a_code_that_was_sent_to_an_address_makes_it_theirs_once_it_is_brought_back() {
    let mail = Post::new("email", AddressVerification::ReadThere);
    let world = World::with_channels(vec![mail.clone()]).await;
    let zoe = world.browser("zoe").await;
    let request = json!({"channel": "email", "address": "zoe@example.com"});
    assert_eq!(zoe.post("/api/v1/me/addresses/code/send", &request).await.status, 204);
    let with = |code: &str| json!({"channel": "email", "address": "zoe@example.com", "code": code});
    let wrong = zoe.post("/api/v1/me/addresses/code/redeem", &with("AAAA-AAAA")).await;
    assert_eq!((wrong.short(), wrong.text_at("/errors/0/pointer")), ("422 invalid".into(), "/code".into()));
    assert_eq!(zoe.post("/api/v1/me/addresses/code/redeem", &with(&mail.last_code())).await.status, 204);
    assert_eq!(known(&zoe).await, [[json!("email"), json!("zoe@example.com"), Value::Null]]);
    let id = zoe.get("/api/v1/me/addresses").await.text_at("/addresses/0/id");
    assert_eq!(zoe.post(&format!("/api/v1/me/factors/{id}/remove"), &json!({})).await.status, 204);
    assert_eq!(known(&zoe).await, Vec::<[Value; 3]>::new());
}

#[tokio::test]
async fn what_is_wrong_with_an_address_is_said_at_it_and_nobody_is_sent_many_codes() {
    let mail = Post::new("email", AddressVerification::ReadThere);
    let world = World::with_channels(vec![mail.clone(), push()]).await;
    let zoe = world.browser("zoe").await;
    let sends = async |channel: &str, address: &str| {
        let response = zoe.post("/api/v1/me/addresses/code/send", &json!({"channel": channel, "address": address})).await;
        format!("{} {} {}", response.short(), response.body["errors"][0]["pointer"], response.body["errors"][0]["code"])
    };
    assert_eq!(sends("pigeon", "zoe").await, r#"422 invalid "/channel" "unknown_channel""#);
    assert_eq!(sends("push", "https://push.example/1").await, r#"422 invalid "/channel" "says_itself""#);
    assert_eq!(sends("email", "nobody@example.com").await, r#"422 invalid "/address" "undelivered""#);
    let mut last = String::new();
    for _ in 0..10 {
        last = sends("email", "max@example.com").await;
    }
    assert_eq!(last, "429 rate_limited null null");
    assert!(mail.codes.lock().expect("no panic").len() < 6);
}

#[tokio::test]
async fn a_browser_says_itself_where_it_is_and_is_told_until_it_is_taken_away() {
    let world = World::with_channels(vec![push()]).await;
    let chrome =
        [("user-agent", "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0 Mobile Safari/537.36")];
    let zoe = says(&world, "zoe").await.with(&chrome);
    assert_eq!(zoe.get("/api/v1/me/push").await.body, json!({"key": "BKey"}));
    let here = subscription(&format!("https://push.example/send/{}", "x".repeat(500)));
    let subscribed = zoe.send("PUT", "/api/v1/me/push", Some(here.clone())).await;
    assert_eq!((subscribed.status, subscribed.text_at("/device")), (200, "Chrome on Android".into()));
    let again = zoe.send("PUT", "/api/v1/me/push", Some(here.clone())).await;
    assert_eq!(again.text_at("/id"), subscribed.text_at("/id"), "the same browser, once");
    assert_eq!(subscribed.text_at("/address").len(), 32, "only the browser itself recognises it");
    let max = says(&world, "max").await;
    let path = format!("/api/v1/me/push/{}", subscribed.text_at("/id"));
    assert_eq!(max.send("DELETE", &path, None).await.short(), "404 not_found");
    let theirs = max.send("PUT", "/api/v1/me/push", Some(here.clone())).await;
    assert_eq!((known(&zoe).await.len(), known(&max).await.len()), (0, 1), "the person at the device has it");
    assert_eq!(max.send("DELETE", &format!("/api/v1/me/push/{}", theirs.text_at("/id")), None).await.status, 204);
    assert_eq!(known(&max).await.len(), 0);
}

#[tokio::test]
async fn what_is_no_browser_is_refused_field_by_field_and_where_none_is_told_there_is_no_key() {
    let world = World::with_channels(vec![push()]).await;
    let zoe = says(&world, "zoe").await;
    let bad = json!({"endpoint": "https://push.example/1", "keys": {"p256dh": "AAAA", "auth": "!"}});
    let response = zoe.send("PUT", "/api/v1/me/push", Some(bad.to_string())).await;
    let pointers: Vec<_> = response.body["errors"].as_array().expect("errors").iter().map(|error| error["pointer"].clone()).collect();
    assert_eq!(pointers, ["/keys/p256dh", "/keys/auth"]);
    let inside = zoe.send("PUT", "/api/v1/me/push", Some(subscription("https://10.0.0.1/"))).await;
    assert_eq!(inside.text_at("/errors/0/pointer"), "/endpoint");
    let key = world.key("agent:deployer").await.with(&[JSON]);
    assert_eq!(key.send("PUT", "/api/v1/me/push", Some(subscription("https://push.example/1"))).await.short(), "403 principal_type");
    let without = World::new().await;
    let zoe = says(&without, "zoe").await;
    assert_eq!(zoe.get("/api/v1/me/push").await.body, json!({"key": null}));
    assert_eq!(zoe.send("PUT", "/api/v1/me/push", Some(subscription("https://push.example/1"))).await.short(), "422 invalid");
}
