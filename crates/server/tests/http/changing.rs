//! What is done to a pending ask short of answering it, over HTTP.

use serde_json::{Value, json};

use crate::world::{Client, DEPLOY, World, framework, svelte};

async fn asked(program: &Client, ask: &Value) -> String {
    format!("/api/v1/asks/{}", program.post("/api/v1/asks", ask).await.id())
}

/// One question with other options than the usual.
fn other_frameworks() -> Value {
    json!({"questions": [{"header": "Framework", "question": "Which framework?", "options": [{"label": "Lit"}, {"label": "Svelte"}]}], "message": "Vue is out."})
}

#[tokio::test]
async fn what_is_said_under_an_ask_is_seen_by_both_sides_and_decides_nothing() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = asked(&program, &framework()).await;
    let commented = zoe.post(&format!("{ask}/comment"), &json!({"text": "Which is <b>smaller</b>?"})).await;
    assert_eq!((commented.short(), commented.text_at("/status")), ("200".into(), "pending".into()));
    let again = zoe.post(&format!("{ask}/comment"), &json!({"text": "Which is <b>smaller</b>?"})).await;
    assert_eq!(again.body["comment_count"], 1, "a second click");
    let polled = program.get(&format!("{ask}?wait=10s&comments=0")).await;
    assert_eq!(polled.text_at("/comments/0/text"), "Which is <b>smaller</b>?", "news at once");
    program.post(&format!("{ask}/comment"), &json!({"text": "Svelte."})).await;
    let body = zoe.get(&ask).await.body;
    let thread: Vec<_> = body["comments"].as_array().unwrap().iter().map(|comment| comment["by"].clone()).collect();
    assert_eq!(thread, [json!({"kind": "person", "name": "zoe"}), json!({"kind": "agent", "name": "deployer"})]);
    assert_eq!(zoe.post(&format!("{ask}/answer"), &svelte()).await.short(), "200");
    assert_eq!(zoe.post(&format!("{ask}/comment"), &json!({"text": "Thanks."})).await.short(), "409 already_answered");
    let page = zoe.get(&format!("/api/v1/sessions/{}/events?after=3&limit=2", body["session_id"].as_str().unwrap())).await.body;
    let comments: Vec<_> =
        page["items"].as_array().unwrap().iter().map(|event| (&event["data"]["text"], &event["data"]["ask"]["comment_count"])).collect();
    assert_eq!(comments, [(&json!("Which is <b>smaller</b>?"), &json!(1)), (&json!("Svelte."), &json!(2))], "each ask as it stood then");
}

#[tokio::test]
async fn a_long_poll_returns_when_somebody_asks_for_more() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = asked(&program, &framework()).await;
    let (path, body) = (format!("{ask}/comment"), json!({"text": "Why?"}));
    let waiting = format!("{ask}?wait=30s&comments=0");
    let (polled, _) = tokio::join!(program.get(&waiting), zoe.post(&path, &body));
    assert_eq!((polled.text_at("/status"), polled.text_at("/comments/0/text")), ("pending".into(), "Why?".into()));
}

#[tokio::test]
async fn a_comment_is_refused_in_the_order_in_which_everything_is() {
    let world = World::new().await;
    let (program, other, zoe) = (world.key("agent:deployer").await, world.key("agent:other").await, world.browser("zoe").await);
    let comment = format!("{}/comment", asked(&program, &framework()).await);
    assert_eq!(other.post(&comment, &json!({"text": "Hello"})).await.short(), "404 not_found");
    assert_eq!(zoe.post(&comment, &json!({"text": " "})).await.faults(), ["/text required"]);
    assert_eq!(zoe.post(&comment, &json!({"text": "x".repeat(5_000)})).await.faults(), ["/text too_long"]);
    assert_eq!(zoe.post(&comment, &json!({"text": "x", "decide": true})).await.faults(), ["/decide unknown_field"]);
}

#[tokio::test]
async fn a_policy_is_tightened_by_people_and_never_loosened_by_anybody() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let mut ask = framework();
    ask["policy"] = json!({"expires_at": "2027-01-15T10:00:00Z", "on_expiry": "continue"});
    let restrict = format!("{}/restrict", asked(&program, &ask).await);
    let response =
        zoe.post(&restrict, &json!({"expires_at": "2027-01-15T09:00:00Z", "on_expiry": "fail", "who": {"people": ["zoe"]}})).await;
    let policy = &response.body["policy"];
    assert_eq!(
        (response.short(), &policy["expires_at"], &policy["on_expiry"], &policy["who"]["people"]),
        ("200".into(), &json!("2027-01-15T09:00:00.000Z"), &json!("fail"), &json!(["zoe"]))
    );
    let looser = json!({"expires_at": "2027-01-15T11:00:00Z", "on_expiry": "continue", "who": {"people": ["zoe", "max", "nobody"]}});
    let refused = zoe.post(&restrict, &looser).await;
    let faults = ["/expires_at looser", "/on_expiry looser", "/who/people looser", "/who/people unknown_person"];
    assert_eq!((refused.short(), refused.faults()), ("422 invalid".into(), faults.map(str::to_owned).into()));
    assert_eq!(zoe.post(&restrict, &json!({"expires_at": "soon", "quorum": 2})).await.faults(), ["/quorum unknown_field"]);
    assert_eq!(zoe.post(&restrict, &json!({"expires_at": "soon"})).await.faults(), ["/expires_at not_a_time"]);
    assert_eq!(program.post(&restrict, &json!({})).await.short(), "403 principal_type");
    assert_eq!(max.post(&restrict, &json!({})).await.short(), "403 not_eligible");
}

#[tokio::test]
async fn an_ask_says_what_took_its_place() {
    let world = World::new().await;
    let (program, other, zoe) = (world.key("agent:deployer").await, world.key("agent:other").await, world.browser("zoe").await);
    let (old, new) = (asked(&program, &framework()).await, asked(&program, &framework()).await);
    let foreign = asked(&other, &framework()).await;
    let id = |path: &str| json!({"superseded_by": path.rsplit('/').next().unwrap()});
    let withdraw = format!("{old}/withdraw");
    assert_eq!(program.post(&withdraw, &id(&old)).await.faults(), ["/superseded_by itself"]);
    for wrong in [id(&foreign), json!({"superseded_by": "ask_7ZZZZZZZZZZZZZZZZZZZZZZZZZ"}), json!({"superseded_by": "no id"})] {
        assert_eq!(program.post(&withdraw, &wrong).await.faults(), ["/superseded_by unknown_ask"]);
    }
    assert_eq!(zoe.post(&withdraw, &id(&new)).await.short(), "403 principal_type");
    for click in 1..=2 {
        let response = program.post(&withdraw, &id(&new)).await;
        assert_eq!(
            (response.short(), response.text_at("/status"), &response.body["superseded_by"]),
            ("200".into(), "withdrawn".into(), &id(&new)["superseded_by"]),
            "click {click}"
        );
    }
    assert_eq!(program.post(&withdraw, &json!({})).await.short(), "410 withdrawn", "another wish is not a second click");
    let late = zoe.post(&format!("{old}/answer"), &svelte()).await;
    assert_eq!((late.short(), &late.body["superseded_by"]), ("410 withdrawn".into(), &id(&new)["superseded_by"]));
}

/// A020
#[tokio::test]
async fn a020_an_answer_to_an_earlier_revision_is_a_stale_view() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = asked(&program, &framework()).await;
    let revised = program.post(&format!("{ask}/revise"), &other_frameworks()).await;
    assert_eq!((revised.short(), &revised.body["revision"], revised.text_at("/message")), ("200".into(), &json!(2), "Vue is out.".into()));
    let seen = |revision: u32| json!({"answers": {"framework": {"values": ["Svelte"]}}, "revision": revision});
    let stale = zoe.post(&format!("{ask}/answer"), &seen(1)).await;
    assert_eq!((stale.short(), &stale.body["revision"], &stale.body["digest"]), ("412 stale_view".into(), &json!(2), &Value::Null));
    assert_eq!(zoe.post(&format!("{ask}/answer"), &seen(2)).await.short(), "200");
    assert_eq!(program.post(&format!("{ask}/revise"), &other_frameworks()).await.short(), "409 already_answered");

    let gate = program.send_json("/api/v1/asks", DEPLOY).await;
    let gate_path = format!("/api/v1/asks/{}", gate.id());
    let seen = json!({"decision": "approve", "revision": 1, "digest": gate.text_at("/approval/digest")});
    program.post(&format!("{gate_path}/revise"), &json!({"approval": {"tool": "deploy", "arguments": {"application": "api"}}})).await;
    assert_eq!(zoe.post(&format!("{gate_path}/answer"), &seen).await.short(), "412 stale_view");
}

#[tokio::test]
async fn a_revision_says_one_thing_and_keeps_the_kind() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let revise = format!("{}/revise", asked(&program, &framework()).await);
    assert_eq!(program.post(&revise, &json!({})).await.faults(), [" one_of"]);
    assert_eq!(program.post(&revise, &json!({"review": {"markdown": "# x"}})).await.faults(), ["/review not_for_this_kind"]);
    assert_eq!(program.post(&revise, &json!({"questions": []})).await.short(), "422 invalid");
    assert_eq!(program.post(&revise, &json!({"approval": {"tool": "x", "arguments": {}, "form": {}}})).await.status, 422);
    assert_eq!(zoe.post(&revise, &other_frameworks()).await.short(), "403 principal_type");
    assert_eq!(zoe.get(revise.trim_end_matches("/revise")).await.body["revision"], 1);
}

#[tokio::test]
async fn f13_a_second_click_on_cancel_or_withdraw_changes_nothing() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let cancel = format!("{}/cancel", asked(&program, &framework()).await);
    let why = json!({"comment": "not now"});
    let first = zoe.post(&cancel, &why).await;
    assert_eq!((first.short(), zoe.post(&cancel, &why).await.body), ("200".into(), first.body));
    assert_eq!(zoe.post(&cancel, &json!({})).await.short(), "410 cancelled", "other words");
    assert_eq!(max.post(&cancel, &why).await.short(), "410 cancelled");
    assert_eq!(program.post(&cancel, &why).await.short(), "403 principal_type");
    let withdraw = format!("{}/withdraw", asked(&program, &framework()).await);
    let first = program.post(&withdraw, &json!({})).await;
    assert_eq!((first.short(), program.post(&withdraw, &json!({})).await.body), ("200".into(), first.body));
    assert_eq!(zoe.post(&withdraw, &json!({})).await.short(), "403 principal_type");
}

#[tokio::test]
async fn a_program_that_goes_on_meanwhile_asks_and_polls_like_any_other() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut ask = framework();
    ask["policy"] = json!({"wait": "async"});
    let ask = asked(&program, &ask).await;
    zoe.post(&format!("{ask}/answer"), &svelte()).await;
    let response = program.get(&format!("{ask}?wait=10s")).await;
    assert_eq!((response.text_at("/policy/wait"), response.text_at("/status")), ("async".into(), "answered".into()));
}

#[tokio::test]
async fn a020_a_decision_that_does_not_say_which_revision_it_saw_is_refused_where_the_same_call_was_asked_again_otherwise() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.key("person:zoe").await);
    let call = |risk: &str| json!({"tool": "deploy", "arguments": {"application": "web"}, "risk": risk});
    let asked = program.post("/api/v1/asks", &json!({"kind": "approval", "approval": call("low")})).await;
    let path = format!("/api/v1/asks/{}", asked.id());
    let seen = asked.text_at("/approval/digest");
    let revised = program.post(&format!("{path}/revise"), &json!({"approval": call("critical")})).await;
    assert_eq!((revised.text_at("/approval/digest"), revised.text_at("/approval/risk")), (seen.clone(), "critical".to_owned()));
    let decide = |more: Value| {
        let mut decision = json!({"decision": "reject", "digest": seen});
        decision.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
        decision
    };
    let answer = format!("{path}/answer");
    assert_eq!(zoe.post(&answer, &decide(json!({}))).await.short(), "412 stale_view");
    assert_eq!(zoe.post(&answer, &decide(json!({"revision": 1}))).await.short(), "412 stale_view");
    assert_eq!(zoe.post(&answer, &decide(json!({"revision": 2}))).await.short(), "200");
}
