//! Forms over HTTP: asked with a JSON Schema, answered with data, given back as it was sent.

use serde_json::json;

use crate::world::World;

const FORM: &str = r#"{"kind":"questions","questions":[{"id":"app","question":"How should it run?","input":"form",
    "default":{"replicas":2},"schema":{"type":"object","required":["replicas","owner"],"additionalProperties":false,"properties":{
        "replicas":{"type":"integer","minimum":1},"size":{"type":"number"},
        "owner":{"type":"object","required":["mail"],"properties":{"mail":{"type":"string","format":"email"}}},
        "hosts":{"type":"array","maxItems":2,"items":{"type":"object","properties":{"port":{"type":"integer"}}}}}}}]}"#;

#[tokio::test]
async fn the_data_of_a_form_comes_back_typed_and_to_the_byte() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asked = program.send_json("/api/v1/asks", FORM).await;
    let (question, path) = (&asked.body["questions"][0], format!("/api/v1/asks/{}", asked.id()));
    assert_eq!(
        (asked.short(), question["input"].as_str(), question["default"].as_str()),
        ("201".into(), Some("form"), Some(r#"{"replicas":2}"#))
    );
    assert_eq!(question["schema"]["properties"]["replicas"]["minimum"], 1);

    let data = r#"{"replicas":9007199254740993, "size":1.50,"owner":{"mail":"ann@example.org"}}"#;
    let body = format!(r#"{{"answers":{{"app":{{"data":{data},"notes":"for now"}}}}}}"#);
    let answered = person.send_json(&format!("{path}/answer"), &body).await;
    assert_eq!(answered.short(), "200");
    let text = program.get(&path).await.text;
    assert!(text.contains(&format!(r#""answers":{{"app":{{"values":[],"notes":"for now","data":{data}}}}}"#)), "{text}");
    assert_eq!(person.send_json(&format!("{path}/answer"), &body).await.short(), "200", "a second click");
}

#[tokio::test]
async fn a097_every_field_of_a_form_that_does_not_fit_is_told_at_its_place() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let path = format!("/api/v1/asks/{}/answer", program.send_json("/api/v1/asks", FORM).await.id());
    let bad = json!({"replicas": 0, "size": "big", "owner": {"mail": "nobody"}, "hosts": [{"port": 1}, {"port": "x"}, {}], "extra": 1});
    let response = person.post(&path, &json!({"answers": {"app": {"data": bad}}})).await;
    let mut faults = response.faults();
    faults.sort();
    assert_eq!(
        (response.short(), faults.iter().map(String::as_str).collect::<Vec<_>>()),
        (
            "422 invalid".into(),
            vec![
                "/answers/app/data/extra unknown_field",
                "/answers/app/data/hosts too_many",
                "/answers/app/data/hosts/1/port wrong_type",
                "/answers/app/data/owner/mail format",
                "/answers/app/data/replicas below_min",
                "/answers/app/data/size wrong_type",
            ]
        )
    );
    let by_text = person.post(&path, &json!({"answers": {"How should it run?": {"data": {}}}})).await;
    assert_eq!(by_text.faults(), ["/answers/How should it run?/data/replicas required", "/answers/How should it run?/data/owner required"]);
    let twice = person.send_json(&path, r#"{"answers":{"app":{"data":{"replicas":1,"replicas":2}}}}"#).await;
    assert_eq!(twice.short(), "400 duplicate_key");
    let large =
        format!(r#"{{"answers":{{"app":{{"data":{{"replicas":1,"owner":{{"mail":"a@b.org"}},"x":"{}"}}}}}}}}"#, "x".repeat(300_000));
    assert_eq!(person.send_json(&path, &large).await.short(), "413 answer_too_large");
}

#[tokio::test]
async fn a096_a_form_whose_schema_cannot_be_used_is_not_asked() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let form = |schema: serde_json::Value, default: serde_json::Value| json!({"kind": "questions", "questions": [{"question": "How?", "input": "form", "schema": schema, "default": default}]});
    for (schema, default, fault) in [
        (json!({"type": "object", "$ref": "http://127.0.0.1:1/x"}), json!({}), "/questions/0/schema schema"),
        (json!({"type": "object", "properties": {"a": {"type": "string", "pattern": "(a"}}}), json!({}), "/questions/0/schema schema"),
        (json!({"type": "string"}), json!(null), "/questions/0/schema/type not_an_object"),
        (json!({"type": "object", "properties": {"a": {"type": "integer"}}}), json!({"a": "b"}), "/questions/0/default/a wrong_type"),
        (serde_json::Value::Null, json!("{}"), "/questions/0/schema required"),
    ] {
        let response = program.post("/api/v1/asks", &form(schema, default)).await;
        assert_eq!((response.short(), response.faults().first().map(String::as_str)), ("422 invalid".into(), Some(fault)));
    }
}

#[tokio::test]
async fn g3_a_form_is_filled_in_with_json_in_the_plain_form() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asked = program.send_json("/api/v1/asks", FORM).await;
    let path = format!("/api/v1/sessions/{}/answer", asked.text_at("/session_id"));
    let lines = |text: &str| json!({"question_id": "latest", "answer": text});
    assert_eq!(person.post(&path, &lines("two of them")).await.faults(), ["/answers/app/values form_only"]);
    let response = person.post(&path, &lines("{\n\"replicas\": 2, \"owner\": {\"mail\": \"ann@example.org\"}}\n")).await;
    assert_eq!(response.short(), "200");
}
