//! A reply in hand over the wire: taking it back, judging it, and what others see meanwhile.

use std::time::Duration;

use serde_json::{Value, json};

use crate::world::{Client, DEPLOY, World, framework, signed_in_with, svelte};

/// An ask of [`framework`] with this policy.
async fn asked(program: &Client, policy: Value) -> String {
    let mut body = framework();
    body["policy"] = policy;
    format!("/api/v1/asks/{}", program.post("/api/v1/asks", &body).await.id())
}

#[tokio::test]
async fn a_reply_can_be_taken_back_until_its_time_is_over_and_others_are_told_whose_it_is() {
    let mut world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let ask = asked(&program, json!({"undo_window": 20})).await;
    let (answer, undo) = (format!("{ask}/answer"), format!("{ask}/undo"));

    let sent = zoe.post(&answer, &svelte()).await;
    let held = json!({"by": {"kind": "person", "name": "zoe"}, "at": "2027-01-15T08:00:00.000Z", "until": "2027-01-15T08:00:20.000Z",
        "judging": false, "answers": {"framework": {"values": ["Svelte"]}}});
    assert_eq!((sent.short(), sent.text_at("/status"), &sent.body["held"]), ("200".into(), "pending".into(), &held));
    assert_eq!(zoe.post(&answer, &svelte()).await.body["held"], held, "a second click is the same reply");
    let seen = program.get(&ask).await.body;
    assert_eq!((seen["held"].get("answers"), &seen["answers"]), (None, &json!(null)), "the asker gets it when it is the answer");

    let response = max.post(&answer, &svelte()).await;
    assert_eq!(
        (response.short(), response.text_at("/held_by/name"), response.text_at("/held_until")),
        ("409 reply_held".into(), "zoe".into(), "2027-01-15T08:00:20.000Z".into())
    );
    assert_eq!(max.send("POST", &undo, None).await.short(), "409 reply_held");
    assert_eq!(program.send("POST", &undo, None).await.short(), "403 principal_type");
    let open = zoe.send("POST", &undo, None).await;
    assert_eq!((open.short(), open.text_at("/status"), open.body.get("held")), ("200".into(), "pending".into(), None));
    assert_eq!(zoe.send("POST", &undo, None).await.short(), "200");

    assert_eq!(max.post(&answer, &svelte()).await.short(), "200");
    world.clock.advance(Duration::from_secs(20));
    assert_eq!(max.send("POST", &undo, None).await.short(), "409 too_late_to_undo");
    world.settle().await;
    let settled = program.get(&ask).await;
    assert_eq!((settled.text_at("/status"), settled.text_at("/answered_by/name")), ("answered".into(), "max".into()));
    assert_eq!(max.send("POST", &undo, None).await.short(), "409 already_answered");
    let journal = world.journal(&max, &settled.text_at("/session_id")).await;
    assert_eq!(
        journal,
        "session_created question_pending run_suspended question_replied question_undone question_replied question_answered run_completed"
    );
}

#[tokio::test]
async fn an_approval_that_can_be_taken_back_cannot_be_claimed_before() {
    let mut world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let body = DEPLOY.replacen('{', r#"{"policy":{"undo_window":20},"#, 1);
    let asked = program.send_json("/api/v1/asks", &body).await;
    let (ask, digest) = (format!("/api/v1/asks/{}", asked.id()), asked.text_at("/approval/digest"));
    zoe.post(&format!("{ask}/answer"), &json!({"decision": "approve", "revision": 1, "digest": digest})).await;
    let claim = json!({"digest": digest});
    assert_eq!(program.post(&format!("{ask}/claim"), &claim).await.short(), "409 not_approved");
    world.pass(Duration::from_secs(20)).await;
    assert_eq!(program.post(&format!("{ask}/claim"), &claim).await.short(), "200");
}

#[tokio::test]
async fn t12_an_approval_that_can_be_taken_back_makes_its_rule_only_when_it_is_handed_over() {
    let mut world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asked = program.send_json("/api/v1/asks", &DEPLOY.replacen('{', r#"{"policy":{"undo_window":20},"#, 1)).await;
    let (ask, digest) = (format!("/api/v1/asks/{}", asked.id()), asked.text_at("/approval/digest"));
    let remember = json!({"scope": "agent", "until": "2027-01-15T09:00:00Z"});
    let sent = zoe.post(&format!("{ask}/answer"), &json!({"decision": "approve", "digest": digest, "remember": remember})).await;
    assert_eq!((sent.short(), zoe.get("/api/v1/rules").await.body["items"].clone()), ("200".into(), json!([])));
    world.pass(Duration::from_secs(20)).await;
    let rules = zoe.get("/api/v1/rules").await;
    assert_eq!(rules.text_at("/items/0/id"), zoe.get(&ask).await.text_at("/decision/rule"));
}

/// T4, T5, T6
#[tokio::test]
async fn t6_a_program_judges_each_reply_and_asks_again_until_the_step_is_skipped() {
    let world = World::new().await;
    let (program, other, zoe) = (world.key("agent:deployer").await, world.key("agent:other").await, world.browser("zoe").await);
    let ask = asked(&program, json!({"judge": "asker", "max_retries": 1, "expires_in": 3600})).await;
    let (answer, judge, wait) = (format!("{ask}/answer"), format!("{ask}/judge"), format!("{ask}?wait=60s"));
    assert_eq!(program.post(&judge, &json!({"sufficient": true})).await.short(), "409 nothing_to_judge");
    assert_eq!(program.post(&judge, &json!({"clarification": "x"})).await.faults(), ["/sufficient required"]);

    let reply = svelte();
    let (held, _) = tokio::join!(program.get(&wait), zoe.post(&answer, &reply));
    assert_eq!((held.body["held"]["judging"].clone(), &held.body["held"]["answers"]), (json!(true), &svelte()["answers"]));
    assert_eq!(zoe.post(&judge, &json!({"sufficient": true})).await.short(), "403 principal_type");
    assert_eq!(other.post(&judge, &json!({"sufficient": true})).await.short(), "404 not_found");
    let again = program.post(&judge, &json!({"sufficient": false, "clarification": "Which version?", "revision": 1})).await;
    let field = |name: &str| again.body[name].clone();
    assert_eq!(
        (again.short(), field("status"), field("revision"), field("retries"), field("clarification"), field("held")),
        ("200".into(), json!("pending"), json!(2), json!(1), json!("Which version?"), json!(null))
    );
    assert_eq!(again.text_at("/policy/expires_at"), "2027-01-15T09:00:00.000Z");

    zoe.post(&answer, &svelte()).await;
    assert_eq!(program.post(&judge, &json!({"sufficient": false, "revision": 1})).await.short(), "412 stale_view");
    assert_eq!(program.post(&judge, &json!({"sufficient": false})).await.text_at("/status"), "skipped");
    assert_eq!(zoe.post(&answer, &svelte()).await.short(), "410 skipped");
}

/// T5
#[tokio::test]
async fn t5_a_sufficient_reply_is_the_persons_answer_and_says_who_judged_it() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = asked(&program, json!({"judge": "asker"})).await;
    zoe.post(&format!("{ask}/answer"), &svelte()).await;
    let settled = program.post(&format!("{ask}/judge"), &json!({"sufficient": true})).await.body;
    let by = json!({"kind": "person", "name": "zoe"});
    let credential = signed_in_with(&zoe).await;
    assert_eq!(settled["provenance"], json!({"kind": "person", "by": by, "channel": "web", "signed_in": "link", "credential": credential}));
    assert_eq!(settled["judged"], json!({"kind": "judge", "by": {"kind": "agent", "name": "deployer"}, "channel": "api"}));
}
