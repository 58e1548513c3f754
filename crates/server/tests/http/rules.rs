//! Auto-approval rules over HTTP: made by a person's approval, listed, ended, and never by a program.

use serde_json::{Value, json};

use crate::world::{Client, TestResponse, World};

const DEPLOY_TO: &str = r#"{"kind":"approval","approval":{"tool":"deploy","server":"ci","arguments":{"to":"eu","n":1}}}"#;
const IN_AN_HOUR: &str = "2027-01-15T09:00:00Z";

async fn asks(program: &Client, body: &str) -> TestResponse {
    let asked = program.send_json("/api/v1/asks", body).await;
    assert_eq!(asked.short(), "201", "{}", asked.text);
    asked
}

fn always(ask: &TestResponse, remember: Value) -> (String, Value) {
    let decision = json!({"decision": "approve", "digest": ask.text_at("/approval/digest"), "remember": remember});
    (format!("/api/v1/asks/{}/answer", ask.id()), decision)
}

async fn approves_always(person: &Client, ask: &TestResponse, scope: &str, arguments: Value) -> TestResponse {
    let (path, decision) = always(ask, json!({"scope": scope, "arguments": arguments, "until": IN_AN_HOUR}));
    person.post(&path, &decision).await
}

#[tokio::test]
async fn t12_what_a_rule_covers_is_answered_at_once_in_its_makers_name_until_it_is_ended() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let first = asks(&program, DEPLOY_TO).await;
    let made = approves_always(&person, &first, "agent", json!([{"pointer": "/n", "at_most": 5}])).await;
    let rule = made.text_at("/decision/rule");
    assert!(rule.starts_with("rule_"), "{}", made.text);

    let covered = asks(&program, &DEPLOY_TO.replace("\"n\":1", "\"n\":5")).await;
    let provenance = json!({"kind": "rule", "by": {"kind": "person", "name": "zoe"}, "channel": "rule", "rule": rule});
    assert_eq!((covered.text_at("/status"), &covered.body["provenance"]), ("answered".into(), &provenance));
    let journal = world.journal(&person, &covered.text_at("/session_id")).await;
    assert_eq!(journal, "session_created question_pending question_answered run_resumed");
    let claim = json!({"digest": covered.text_at("/approval/digest")});
    assert_eq!(program.post(&format!("/api/v1/asks/{}/claim", covered.id()), &claim).await.short(), "200");

    let outside = asks(&program, &DEPLOY_TO.replace("\"n\":1", "\"n\":6")).await;
    assert_eq!(outside.text_at("/status"), "pending", "A027");
    let changed = asks(&program, &DEPLOY_TO.replace("\"tool\"", "\"description\":\"Deploys, and more.\",\"tool\"")).await;
    assert_eq!(changed.text_at("/status"), "pending", "A028");

    let listed = person.get("/api/v1/rules").await;
    assert_eq!(
        listed.text_at("/items/0/says"),
        "Calls of deploy of ci by deployer, where n is from 0 to 5 and to is \"eu\", until 2027-01-15T09:00:00.000Z."
    );
    let ended = person.send("DELETE", &format!("/api/v1/rules/{rule}"), None).await;
    assert_eq!((ended.short(), ended.text_at("/ended/by/name")), ("200".into(), "zoe".into()));
    assert_eq!(person.get("/api/v1/rules").await.body["items"], json!([]));
    assert_eq!(person.get("/api/v1/rules?over=true").await.text_at("/items/0/id"), rule);
    assert_eq!(asks(&program, DEPLOY_TO).await.text_at("/status"), "pending");
}

#[tokio::test]
async fn t12_a_rule_ends_by_itself_and_no_rule_lasts_longer_than_ninety_days() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let first = asks(&program, DEPLOY_TO).await;
    let (path, decision) = always(&first, json!({"scope": "everywhere", "until": "2027-05-01T00:00:00Z"}));
    assert_eq!(person.post(&path, &decision).await.faults(), ["/remember/until too_far"]);
    let (path, decision) = always(&first, json!({"scope": "everywhere"}));
    assert_eq!(person.post(&path, &decision).await.faults(), ["/remember/until required"]);
    let two_tests = json!([{"pointer": "/n", "at_most": 5, "any": true}, {"pointer": "/to"}]);
    let response = approves_always(&person, &first, "everywhere", two_tests).await;
    assert_eq!(response.faults(), ["/remember/arguments/0 one_test", "/remember/arguments/1 one_test"]);
    assert_eq!(approves_always(&person, &first, "everywhere", json!([])).await.short(), "200");

    world.clock.advance(std::time::Duration::from_secs(60 * 60));
    assert_eq!(asks(&program, DEPLOY_TO).await.text_at("/status"), "pending");
    assert_eq!(person.get("/api/v1/rules").await.body["items"], json!([]));
}

/// What A038 says, as far as rules go.
#[tokio::test]
async fn a_program_makes_no_rule_sees_none_and_ends_none() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let first = asks(&program, DEPLOY_TO).await;
    let response = approves_always(&program, &first, "agent", json!([])).await;
    assert_eq!(response.short(), "403 principal_type");
    let made = approves_always(&person, &first, "agent", json!([])).await;
    let rule = format!("/api/v1/rules/{}", made.text_at("/decision/rule"));
    for key in ["agent:deployer", "service:ci"] {
        let program = world.key(key).await;
        assert_eq!(program.get("/api/v1/rules").await.short(), "403 principal_type");
        assert_eq!(program.send("DELETE", &rule, None).await.short(), "403 principal_type");
        assert_eq!(program.get(&format!("/api/v1/rules/suggestions?ask={}", first.id())).await.short(), "403 principal_type");
    }
    assert_eq!(person.send("DELETE", "/api/v1/rules/rule_1", None).await.short(), "404 not_found");
}

#[tokio::test]
async fn t12_a_call_that_wants_a_person_each_time_cannot_be_remembered() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    for each in [r#""risk":"critical","tool""#, r#""rememberable":false,"tool""#] {
        let ask = asks(&program, &DEPLOY_TO.replace("\"tool\"", each)).await;
        assert_eq!(ask.body["approval"]["rememberable"], false);
        assert_eq!(approves_always(&person, &ask, "session", json!([])).await.faults(), ["/remember not_rememberable"]);
    }
}

#[tokio::test]
async fn t12_a_suggestion_counts_past_decisions_and_is_never_in_force_by_itself() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    for (n, decision) in [(3, "approve"), (7, "approve"), (5, "reject")] {
        let ask = asks(&program, &DEPLOY_TO.replace("\"n\":1", &format!("\"n\":{n}"))).await;
        let body = json!({"decision": decision, "digest": ask.text_at("/approval/digest")});
        assert_eq!(person.post(&format!("/api/v1/asks/{}/answer", ask.id()), &body).await.short(), "200");
    }
    let ask = asks(&program, DEPLOY_TO).await;
    let suggested = person.get(&format!("/api/v1/rules/suggestions?ask={}", ask.id())).await;
    let general = &suggested.body["items"][1];
    assert_eq!(general["arguments"], json!([{"pointer": "/to", "equals": "eu"}, {"pointer": "/n", "at_most": 7}]));
    assert_eq!((&general["covered"], &general["near_misses"][0]["why"]), (&json!(2), &json!("rejected")));
    assert_eq!(person.get("/api/v1/rules").await.body["items"], json!([]));
    assert_eq!(person.get(&format!("/api/v1/asks/{}", ask.id())).await.text_at("/status"), "pending");
}
