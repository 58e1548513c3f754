//! Several decisions in one request: each on its own, none of them silently.

use serde_json::{Value, json};

use crate::world::{Client, DEPLOY, TestResponse, World};

async fn asked(program: &Client, risk: &str) -> TestResponse {
    let ask = program.send_json("/api/v1/asks", &DEPLOY.replace("\"tool\"", &format!("\"risk\":\"{risk}\",\"tool\""))).await;
    assert_eq!(ask.short(), "201");
    ask
}

fn decision(ask: &TestResponse, decision: &str) -> Value {
    json!({"ask_id": ask.id(), "decision": decision, "revision": 1, "digest": ask.text_at("/approval/digest")})
}

async fn decides(person: &Client, decisions: &[Value]) -> TestResponse {
    person.post("/api/v1/asks/decide", &json!({"decisions": decisions})).await
}

/// What came of each, in order.
fn results(response: &TestResponse) -> Vec<String> {
    let each = response.body["results"].as_array().cloned().unwrap_or_default();
    let word = |result: &Value| {
        let came = result["ask"]["decision"]["decision"].as_str().or(result["problem"]["code"].as_str()).unwrap_or("?").to_owned();
        format!("{} {came}", result["status"])
    };
    each.iter().map(word).collect()
}

/// C9
#[tokio::test]
async fn several_decisions_are_taken_one_by_one_and_each_is_told_what_came_of_it() {
    let world = World::new().await;
    let (program, person, other) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let asks = [asked(&program, "low").await, asked(&program, "low").await, asked(&program, "low").await, asked(&program, "low").await];
    decides(&other, &[decision(&asks[1], "reject")]).await;
    let stale = json!({"ask_id": asks[2].id(), "decision": "approve", "digest": "sha256:00"});
    let unknown = json!({"ask_id": "ask_1", "decision": "approve", "digest": "x"});
    let blind = json!({"ask_id": asks[3].id(), "decision": "approve"});
    let response = decides(&person, &[decision(&asks[0], "approve"), decision(&asks[1], "approve"), stale, unknown, blind]).await;
    assert_eq!(
        results(&response),
        ["200 approve", "409 already_answered", "412 stale_view", "404 not_found", "422 digest_required"],
        "{}",
        response.text
    );
    let waiting = person.get("/api/v1/asks?status=pending").await;
    assert_eq!(waiting.body["items"].as_array().map(Vec::len), Some(2), "what was refused still waits");
}

#[tokio::test]
async fn p5_a_call_of_high_risk_is_not_swept_along_unless_it_was_opened() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (low, high, critical) = (asked(&program, "low").await, asked(&program, "high").await, asked(&program, "critical").await);
    let response = decides(&person, &[decision(&low, "approve"), decision(&high, "approve"), decision(&critical, "reject")]).await;
    assert_eq!(results(&response), ["200 approve", "422 invalid", "200 reject"]);
    assert_eq!(response.text_at("/results/1/problem/errors/0/pointer"), "/decisions/1/opened");
    let mut opened = decision(&high, "approve");
    opened["opened"] = json!(true);
    let response = decides(&person, &[opened, decision(&low, "approve")]).await;
    assert_eq!(results(&response), ["200 approve", "200 approve"], "the second is a second click");
}

#[tokio::test]
async fn an_idempotency_key_covers_the_whole_sweep() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asks = [asked(&program, "low").await, asked(&program, "low").await];
    let body = json!({"decisions": [decision(&asks[0], "approve"), decision(&asks[1], "reject")]});
    let once = person.with(&[("idempotency-key", "sweep-1")]);
    let first = once.post("/api/v1/asks/decide", &body).await;
    let second = once.post("/api/v1/asks/decide", &body).await;
    assert_eq!((results(&first), results(&second)), (results(&second), vec!["200 approve".to_owned(), "200 reject".to_owned()]));
    let other = json!({"decisions": [decision(&asks[0], "approve")]});
    assert_eq!(once.post("/api/v1/asks/decide", &other).await.short(), "422 idempotency_key_reuse");
}

#[tokio::test]
async fn a_sweep_is_a_persons_and_has_one_to_a_hundred_decisions() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = asked(&program, "low").await;
    assert_eq!(decides(&program, &[decision(&ask, "approve")]).await.short(), "403 principal_type");
    assert_eq!(decides(&person, &[]).await.faults(), ["/decisions too_many"]);
    assert_eq!(decides(&person, &vec![decision(&ask, "approve"); 101]).await.faults(), ["/decisions too_many"]);
}
