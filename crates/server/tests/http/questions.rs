//! What one question can express, as programs send it and people answer it.

use serde_json::{Value, json};

use crate::world::{Client, World};

fn asked(questions: Value) -> Value {
    json!({"kind": "questions", "questions": questions})
}

/// The path at which these questions are answered.
async fn ask(program: &Client, body: &Value) -> String {
    let asked = program.post("/api/v1/asks", body).await;
    assert_eq!(asked.short(), "201", "{:?}", asked.faults());
    format!("/api/v1/asks/{}/answer", asked.id())
}

/// What is wrong with asking this.
async fn refused(program: &Client, body: &Value) -> Vec<String> {
    let response = program.post("/api/v1/asks", body).await;
    assert_eq!(response.short(), "422 invalid");
    response.faults()
}

#[tokio::test]
async fn c5_a_condition_is_shown_and_followed() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let where_to =
        json!({"id": "where", "question": "Where?", "options": [{"label": "prod"}], "when": {"question": "deploy", "in": ["yes"]}});
    let body = asked(json!([{"id": "deploy", "question": "Deploy?", "input": "confirm"}, where_to]));
    let path = ask(&program, &body).await;
    let shown = person.get(path.trim_end_matches("/answer")).await;
    assert_eq!(shown.body["questions"][1]["when"], json!({"question": "deploy", "in": ["yes"]}));
    let both = json!({"answers": {"deploy": {"values": ["no"]}, "where": {"values": ["prod"]}}});
    assert_eq!(person.post(&path, &both).await.faults(), ["/answers/where not_asked"]);
    let response = person.post(&path, &json!({"answers": {"deploy": {"values": ["no"]}}})).await;
    assert_eq!((response.short(), &response.body["answers"]), ("200".into(), &json!({"deploy": {"values": ["no"]}})));
}

#[tokio::test]
async fn c5_what_was_said_instead_of_an_answer_is_shown_as_that() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let body = asked(json!([
        {"id": "region", "question": "Which region?", "options": [{"label": "eu"}], "allow_none": true},
        {"id": "why", "question": "Why?", "allow_unknown": true}]));
    let path = ask(&program, &body).await;
    let crossed = json!({"answers": {"region": {"declined": "dont_know"}, "why": {"declined": "none_of_these"}}});
    assert_eq!(person.post(&path, &crossed).await.faults(), ["/answers/region/declined not_offered", "/answers/why/declined not_offered"]);
    let both = json!({"answers": {"region": {"declined": "none_of_these", "values": ["eu"]}, "why": {"declined": "perhaps"}}});
    assert_eq!(person.post(&path, &both).await.faults(), ["/answers/why/declined wrong_type"]);
    let reply = json!({"answers": {"region": {"declined": "none_of_these", "notes": "ask Ann"}, "why": {"declined": "dont_know"}}});
    let response = person.post(&path, &reply).await;
    let answers =
        json!({"region": {"values": [], "declined": "none_of_these", "notes": "ask Ann"}, "why": {"values": [], "declined": "dont_know"}});
    assert_eq!((response.short(), &response.body["answers"]), ("200".into(), &answers));
}

#[tokio::test]
async fn something_else_instead_of_answers_is_shown_as_the_response() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut body = asked(json!([{"id": "why", "question": "Why?"}]));
    let closed = ask(&program, &body).await;
    let response = json!({"response": "Wait: the plan is wrong."});
    assert_eq!(person.post(&closed, &response).await.faults(), ["/response not_offered"]);
    body["allow_response"] = json!(true);
    let path = ask(&program, &body).await;
    let both = json!({"response": "Wait.", "answers": {"why": {"values": ["because"]}}});
    assert_eq!(person.post(&path, &both).await.faults(), ["/answers not_with_response"]);
    let settled = person.post(&path, &response).await;
    assert_eq!(
        (settled.short(), settled.text_at("/status"), settled.text_at("/response")),
        ("200".into(), "answered".into(), "Wait: the plan is wrong.".into())
    );
    assert_eq!((&settled.body["answers"], settled.text_at("/answered_by/name")), (&json!(null), "zoe".into()));
    assert_eq!(person.post(&path, &response).await.short(), "200", "a second click");
    assert_eq!(world.browser("max").await.post(&path, &response).await.short(), "409 already_answered");
    let review = json!({"kind": "review", "review": {"markdown": "# Plan"}, "allow_response": true});
    assert_eq!(refused(&program, &review).await, ["/allow_response not_for_this_kind"]);
}

#[tokio::test]
async fn a044_a_preview_is_a_picture_that_came_along_and_nothing_else() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
    let with = |body: &str| asked(json!([{"question": "Which?", "options": [{"label": "a", "preview": {"type": "image", "body": body}}]}]));
    let shown = program.post("/api/v1/asks", &with(picture)).await;
    assert_eq!(shown.body["questions"][0]["options"][0]["preview"], json!({"type": "image", "body": picture, "html": null}));
    for elsewhere in
        ["https://evil.example/?d=secret", "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", "data:image/png;base64,PHN2Zz48L3N2Zz4="]
    {
        assert_eq!(refused(&program, &with(elsewhere)).await, ["/questions/0/options/0/preview/body not_a_picture"], "{elsewhere}");
    }
    let me = program.get("/api/v1/me").await;
    let policy = me.header("content-security-policy").expect("a policy");
    assert!(policy.contains("img-src 'self' data:;"), "{policy}");
}

#[tokio::test]
async fn formats_and_defaults_are_taken_as_they_are_meant() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let body = asked(json!([
        {"id": "mail", "question": "Mail?", "rules": {"format": "email"}},
        {"id": "page", "question": "Page?", "rules": {"format": "uri"}},
        {"id": "count", "question": "Count?", "input": "number", "default": "2", "rules": {"format": "integer"}},
        {"id": "days", "question": "Days?", "multi_select": true, "default": ["mo", "tu"], "options": [{"label": "mo"}, {"label": "tu"}]}]));
    let path = ask(&program, &body).await;
    let shown = program.get(path.trim_end_matches("/answer")).await;
    assert_eq!((&shown.body["questions"][2]["default"], &shown.body["questions"][3]["default"]), (&json!("2"), &json!(["mo", "tu"])));
    let given = |mail, page, count| json!({"answers": {"mail": {"values": [mail]}, "page": {"values": [page]}, "count": {"values": [count]}, "days": {"values": ["tu"]}}});
    assert_eq!(
        person.post(&path, &given("zoe", "x.org", "2.5")).await.faults(),
        ["/answers/mail/values/0 not_an_email", "/answers/page/values/0 not_a_uri", "/answers/count/values/0 not_an_integer"]
    );
    assert_eq!(person.post(&path, &given("zoe@x.org", "https://x.org", "2")).await.short(), "200");
}

#[tokio::test]
async fn a097_what_cannot_be_asked_like_that_is_told_with_its_place() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let wrong = asked(json!([
        {"id": "a", "question": "A?", "rules": {"format": "date"}},
        {"id": "b", "question": "B?", "when": {"question": "c", "in": ["x"]}},
        {"id": "c", "question": "C?", "options": [{"label": "x"}], "allow_none": true, "rules": {"min_selections": 1}},
        {"id": "d", "question": "D?", "multi_select": true, "default": ["x", "y"], "options": [{"label": "x"}]}]));
    assert_eq!(
        refused(&program, &wrong).await,
        [
            "/questions/0/rules/format unknown_format",
            "/questions/2/rules/min_selections not_several",
            "/questions/3/default/1 no_such_option",
            "/questions/1/when/question not_earlier",
        ]
    );
    for (default, fault) in [(json!(5), "/questions/0/default wrong_type"), (json!([1]), "/questions/0/default wrong_type")] {
        assert_eq!(refused(&program, &asked(json!([{"question": "A?", "default": default}]))).await, [fault]);
    }
}
