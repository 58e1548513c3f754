//! Idempotency keys: a request that is sent twice happens once.

use serde_json::{Value, json};

use crate::world::{DEPLOY, TestResponse, World, framework, svelte};

#[tokio::test]
async fn a017_a_captured_answer_sent_again_is_answered_as_the_first_time() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await.with(&[("idempotency-key", "k1")]));
    let ask = program.post("/api/v1/asks", &framework()).await;
    let answer = format!("/api/v1/asks/{}/answer", ask.id());
    let first = person.post(&answer, &svelte()).await;
    let again = person.post(&answer, &svelte()).await;
    assert_eq!((first.short(), first.header("idempotency-replayed")), ("200".into(), None));
    assert_eq!((again.short(), again.header("idempotency-replayed")), ("200".into(), Some("true")));
    assert_eq!(again.body, first.body);
    let journal = world.journal(&person, &ask.text_at("/session_id")).await;
    assert_eq!(journal, "session_created question_pending run_suspended question_answered run_completed");
}

#[tokio::test]
async fn an_ask_that_is_sent_twice_is_one_ask() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await.with(&[("idempotency-key", "k1")]);
    let (first, again) = (program.post("/api/v1/asks", &framework()).await, program.post("/api/v1/asks", &framework()).await);
    assert_eq!((again.short(), again.header("idempotency-replayed"), again.id()), ("201".into(), Some("true"), first.id()));
    let other = world.key("agent:other").await.with(&[("idempotency-key", "k1")]);
    assert_ne!(other.post("/api/v1/asks", &framework()).await.id(), first.id(), "keys of two callers never meet");
}

#[tokio::test]
async fn an_ask_is_found_by_the_key_it_was_asked_under_and_by_its_asker_alone() {
    let world = World::new().await;
    let (program, other) = (world.key("agent:deployer").await, world.key("agent:other").await);
    let asked = program.with(&[("idempotency-key", "k:1")]).post("/api/v1/asks", &framework()).await;
    program.post("/api/v1/asks", &framework()).await;
    let found = "/api/v1/asks?idempotency_key=k%3A1";
    let ids =
        |response: TestResponse| -> Vec<Value> { response.body["items"].as_array().unwrap().iter().map(|ask| ask["id"].clone()).collect() };
    assert_eq!(ids(program.get(found).await), [json!(asked.id())]);
    for (whose, path) in [(&other, found), (&program, "/api/v1/asks?idempotency_key=k2")] {
        assert_eq!(ids(whose.get(path).await), Vec::<Value>::new(), "{path}");
    }
    for bad in ["", "two%20words", "%00"] {
        let response = program.get(&format!("/api/v1/asks?idempotency_key={bad}")).await;
        assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec!["/idempotency_key not_a_key".into()]), "{bad:?}");
    }
}

#[tokio::test]
async fn a018_a_key_belongs_to_one_request() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await.with(&[("idempotency-key", "k1")]);
    assert_eq!(program.post("/api/v1/asks", &framework()).await.short(), "201");
    assert_eq!(program.send_json("/api/v1/asks", DEPLOY).await.short(), "422 idempotency_key_reuse");
    for bad in ["", "two words", &"k".repeat(256)] {
        let response = program.with(&[("idempotency-key", bad)]).post("/api/v1/asks", &framework()).await;
        assert_eq!(response.short(), "400 invalid_header", "{bad:?}");
    }
}

#[tokio::test]
async fn a019_a_repeat_that_comes_while_the_first_is_under_way_is_told_to_wait() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await.with(&[("idempotency-key", "k1")]);
    let body = framework();
    world.store.watch.close();
    let (first, again) = tokio::join!(program.post("/api/v1/asks", &body), async {
        world.store.watch.somebody_waits().await;
        let again = program.post("/api/v1/asks", &body).await;
        world.store.watch.open();
        again
    });
    assert_eq!((first.short(), again.short(), again.header("retry-after")), ("201".into(), "409 in_progress".into(), Some("1")));
    assert_eq!(program.post("/api/v1/asks", &body).await.id(), first.id());
}

#[tokio::test]
async fn a_claim_whose_answer_was_lost_is_claimed_again_with_its_key() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.send_json("/api/v1/asks", DEPLOY).await;
    let (path, digest) = (format!("/api/v1/asks/{}", ask.id()), ask.text_at("/approval/digest"));
    person.post(&format!("{path}/answer"), &json!({"decision": "approve", "digest": digest})).await;
    let program = program.with(&[("idempotency-key", "claim-1")]);
    let (first, again) = (
        program.post(&format!("{path}/claim"), &json!({"digest": digest})).await,
        program.post(&format!("{path}/claim"), &json!({"digest": digest})).await,
    );
    assert_eq!((again.short(), &again.body["permit"], &again.body["call"]), ("200".into(), &first.body["permit"], &first.body["call"]));
    let mark = |response: &TestResponse| (response.body["replayed"].clone(), response.header("idempotency-replayed").map(str::to_owned));
    assert_eq!((mark(&first), mark(&again)), ((json!(false), None), (json!(true), Some("true".to_owned()))));
}
