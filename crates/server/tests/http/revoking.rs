//! What is open while its credential ends: streams end without another event, and a long poll ends with 401.
//! No sign of life is due in these stories, so nothing but the end itself can be why.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use waypost_core::ids::Tenant;
use waypost_core::people::permission::Permissions;
use waypost_core::people::principal::Principal;
use waypost_store::{Directory as _, DirectoryChange};

use crate::world::{Client, Stream, TestResponse, World, framework, signed_in_with, svelte};

const AG_UI: &str = "/api/v1/agents/speaker/ag-ui";

async fn world() -> World {
    World::with(|options| options.keep_alive = Duration::from_secs(3_600)).await
}

/// Everything that somebody can have open.
struct Open {
    inbox: Stream,
    session: Stream,
    run: Stream,
    poll: JoinSet<TestResponse>,
}

/// An ask of somebody else, and everything that `client` has open about it and beside it.
async fn opens(world: &World, client: &Client) -> (String, Open) {
    let program = world.key("agent:deployer").await;
    let asked = program.post("/api/v1/asks", &framework()).await;
    let (ask, session) = (asked.id(), asked.text_at("/session_id"));
    let mut inbox = client.follow("/api/v1/asks/events").await;
    assert_eq!(inbox.names(1).await, ["reset"]);
    let mut journal = client.follow(&format!("/api/v1/sessions/{session}/events")).await;
    assert_eq!(journal.names(3).await, ["1 session_created", "2 question_pending", "3 run_suspended"]);
    let words = json!([{"id": "u0", "role": "user", "content": "Hi"}]);
    let input = json!({"threadId": "t", "runId": "r", "messages": words, "tools": [], "state": {}});
    let mut run = client.stream(AG_UI, &input).await;
    assert_eq!(run.next().await.map(|frame| frame.data["type"].clone()), Some(json!("RUN_STARTED")));
    let (waiting, path) = (client.clone(), format!("/api/v1/asks/{ask}?wait=60s"));
    let mut poll = JoinSet::new();
    poll.spawn(async move { waiting.get(&path).await });
    world.has_watchers(4).await;
    (ask, Open { inbox, session: journal, run, poll })
}

/// Something happens to the ask, and to the run; nothing of it may be heard by who lost the right to.
async fn goes_on(world: &mut World, ask: &str) {
    is_answered(world, ask).await;
    world.speaker.says("Secret words.").is_done();
    world.settle().await;
}

async fn is_answered(world: &World, ask: &str) {
    let other = world.browser("max").await;
    assert_eq!(other.post(&format!("/api/v1/asks/{ask}/answer"), &svelte()).await.short(), "200");
}

impl Open {
    async fn ends(mut self, how: &str) {
        assert_eq!(self.inbox.next().await, None, "the inbox: {how}");
        assert_eq!(self.session.next().await, None, "the session: {how}");
        assert_eq!(self.run.next().await, None, "the run: {how}");
        assert_eq!(self.poll.join_next().await.expect("a poll").expect("an answer").short(), "401 unauthorized", "the long poll: {how}");
    }
}

#[tokio::test]
async fn a119_a_key_that_is_revoked_ends_all_that_is_open_before_anything_more_is_told() {
    let mut world = world().await;
    let admin = world.admin();
    let made = admin.post("/api/v1/admin/keys", &json!({"principal": "person:zoe"})).await;
    let zoe = world.nobody().with(&[("authorization", &format!("Bearer {}", made.text_at("/key")))]);
    let (ask, open) = opens(&world, &zoe).await;
    admin.send("POST", &format!("/api/v1/admin/keys/{}/revoke", made.id()), None).await;
    goes_on(&mut world, &ask).await;
    open.ends("revoked").await;
}

#[tokio::test]
async fn a119_who_signs_out_in_any_way_is_told_nothing_more_at_once() {
    for way in ["sign-out", "sign-out-everywhere", "end"] {
        let mut world = world().await;
        let (zoe, elsewhere) = (world.browser("zoe").await, world.browser("zoe").await);
        let (ask, open) = opens(&world, &zoe).await;
        let response = match way {
            "end" => elsewhere.post(&format!("/api/v1/me/sessions/{}/end", signed_in_with(&zoe).await), &json!({})).await,
            own => zoe.post(&format!("/api/v1/me/{own}"), &json!({})).await,
        };
        assert!((200..300).contains(&response.status), "{way}: {response:?}");
        goes_on(&mut world, &ask).await;
        open.ends(way).await;
    }
}

#[tokio::test]
async fn a119_a_key_that_ends_by_itself_ends_all_that_is_open() {
    let world = world().await;
    let made = world.admin().post("/api/v1/admin/keys", &json!({"principal": "person:zoe", "expires_in": 60})).await;
    let zoe = world.nobody().with(&[("authorization", &format!("Bearer {}", made.text_at("/key")))]);
    let (ask, open) = opens(&world, &zoe).await;
    world.clock.advance(Duration::from_secs(61));
    is_answered(&world, &ask).await;
    open.ends("expired").await;
}

#[tokio::test]
async fn a119_a_key_that_was_replaced_ends_all_that_is_open_once_its_overlap_is_over() {
    let world = world().await;
    let admin = world.admin();
    let made = admin.post("/api/v1/admin/keys", &json!({"principal": "person:zoe"})).await;
    let zoe = world.nobody().with(&[("authorization", &format!("Bearer {}", made.text_at("/key")))]);
    assert_eq!(admin.post(&format!("/api/v1/admin/keys/{}/rotate", made.id()), &json!({"overlap": 60})).await.status, 200);
    let (ask, open) = opens(&world, &zoe).await;
    world.clock.advance(Duration::from_secs(61));
    is_answered(&world, &ask).await;
    open.ends("replaced").await;
}

#[tokio::test]
async fn a119_what_another_node_ended_is_found_within_a_second() {
    let world = world().await;
    let made = world.admin().post("/api/v1/admin/keys", &json!({"principal": "person:zoe"})).await;
    world.store.watch.shared.store(true, Ordering::SeqCst);
    let zoe = world.nobody().with(&[("authorization", &format!("Bearer {}", made.text_at("/key")))]);
    let (_, open) = opens(&world, &zoe).await;
    let end = DirectoryChange::End { credential: made.id().parse().expect("an id") };
    let now = world.waypost.now().await.expect("a time");
    world.store.write(&Tenant::default(), &Principal::system(), now, end).await.expect("it is written");
    open.ends("by another node").await;
}

#[tokio::test]
async fn a119_who_loses_the_right_to_see_a_session_is_told_nothing_more_of_it() {
    let mut world = world().await;
    let zoe = world.browser("zoe").await;
    let program = world.key("person:max").await;
    let begun = program.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hi"})).await;
    let mut stream = zoe.follow(&format!("/api/v1/sessions/{}/events", begun.id())).await;
    assert_eq!(stream.names(2).await, ["1 session_created", "2 message"]);
    world.lets_everybody(Permissions::default()).await;
    world.speaker.says("Secret words.").is_done();
    world.settle().await;
    assert_eq!(stream.next().await, None);
}

#[tokio::test]
async fn a119_a_session_by_a_link_to_an_ask_that_is_ended_waits_for_nothing_more() {
    let world = world().await;
    let program = world.key("agent:deployer").await;
    let ask = program.post("/api/v1/asks", &framework()).await.id();
    let link = world.admin().post("/api/v1/admin/links", &json!({"person": "zoe", "ask": ask})).await.text_at("/link");
    let path = link.split_once("/link/").map(|(_, token)| format!("/link/{token}")).expect("a link");
    let entered = world.nobody().send("POST", &path, None).await;
    let cookie = entered.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
    let bound = world.nobody().with(&[("cookie", &cookie)]);
    let (waiting, read) = (bound.clone(), format!("/api/v1/asks/{ask}?wait=60s"));
    let mut poll = JoinSet::new();
    poll.spawn(async move { waiting.get(&read).await });
    world.has_watchers(1).await;
    let zoe = world.browser("zoe").await;
    zoe.post("/api/v1/me/sign-out-everywhere", &json!({})).await;
    assert_eq!(poll.join_next().await.expect("a poll").expect("an answer").short(), "401 unauthorized");
}

#[tokio::test]
async fn a119_a_tool_call_over_mcp_that_waits_ends_when_its_key_is_revoked() {
    let world = world().await;
    let admin = world.admin();
    let made = admin.post("/api/v1/admin/keys", &json!({"principal": "agent:a"})).await;
    let accept = ("accept", "application/json, text/event-stream");
    let key = format!("Bearer {}", made.text_at("/key"));
    let agent = world.nobody().with(&[accept, ("mcp-protocol-version", "2025-11-25"), ("authorization", &key)]);
    let arguments = json!({"questions": framework()["questions"]});
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "ask_user_question", "arguments": arguments}});
    let mut waiting = JoinSet::new();
    waiting.spawn(async move { agent.send_json("/mcp", &call.to_string()).await });
    world.has_watchers(1).await;
    admin.send("POST", &format!("/api/v1/admin/keys/{}/revoke", made.id()), None).await;
    let response = waiting.join_next().await.expect("a call").expect("an answer");
    assert!(
        response.text.contains("\"isError\":true") && response.text.contains("Your credential has expired or was revoked"),
        "{response:?}"
    );
}
