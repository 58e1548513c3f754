//! The gate for programs that run approved calls themselves: frozen, approved, claimed once,
//! reported.

use serde_json::{Value, json};

use crate::world::{Client, DEPLOY, DEPLOY_ARGUMENTS, TestResponse, World};

async fn asked(program: &Client, body: &str) -> (String, String) {
    let ask = program.send_json("/api/v1/asks", body).await;
    assert_eq!(ask.short(), "201");
    (format!("/api/v1/asks/{}", ask.id()), ask.text_at("/approval/digest"))
}

async fn decided(person: &Client, path: &str, digest: &str, decision: &str) -> TestResponse {
    person.post(&format!("{path}/answer"), &json!({"decision": decision, "revision": 1, "digest": digest})).await
}

#[tokio::test]
async fn a_program_runs_exactly_the_call_that_was_approved_once() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, digest) = asked(&program, DEPLOY).await;
    let (claim, result) = (format!("{path}/claim"), format!("{path}/result"));

    assert_eq!(program.post(&claim, &json!({"digest": digest})).await.short(), "409 not_approved");
    assert_eq!(decided(&person, &path, &digest, "approve").await.text_at("/decision/decision"), "approve");
    let claimed = program.post(&claim, &json!({"digest": digest, "tool": "deploy", "arguments": DEPLOY_ARGUMENTS})).await;
    assert_eq!((claimed.short(), claimed.text_at("/call/arguments_text")), ("200".into(), DEPLOY_ARGUMENTS.into()));
    assert!(claimed.text.contains(&format!(r#""arguments":{DEPLOY_ARGUMENTS}"#)), "the JSON is the very bytes: {}", claimed.text);
    let report = json!({"permit": claimed.body["permit"], "outcome": "succeeded", "output": {"url": "https://web.example"}});
    let reported = program.post(&result, &report).await;
    assert_eq!((reported.short(), reported.text_at("/approval/permit/state")), ("200".into(), "succeeded".into()));

    assert_eq!(program.post(&result, &report).await.short(), "200", "the same report twice is one report");
    let other = json!({"permit": claimed.body["permit"], "outcome": "failed", "output": "no"});
    assert_eq!(program.post(&result, &other).await.short(), "409 already_reported");
    let session = program.get(&path).await.text_at("/session_id");
    assert_eq!(
        world.journal(&person, &session).await,
        "session_created question_pending run_suspended question_answered run_resumed permit_claimed permit_used run_completed"
    );
}

#[tokio::test]
async fn a001_a002_another_call_than_the_approved_one_gets_no_permit() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, digest) = asked(&program, DEPLOY).await;
    decided(&person, &path, &digest, "approve").await;
    let claim = format!("{path}/claim");
    let changed = DEPLOY_ARGUMENTS.replace("993", "992");
    for (what, body) in [
        ("A001 one byte of the arguments", json!({"digest": digest, "arguments": changed})),
        ("one space of the arguments", json!({"digest": digest, "arguments": DEPLOY_ARGUMENTS.replace("  ", " ")})),
        ("A002 another tool", json!({"digest": digest, "tool": "destroy"})),
        ("another digest", json!({"digest": "sha256:00"})),
    ] {
        assert_eq!(program.post(&claim, &body).await.short(), "409 digest_mismatch", "{what}");
    }
    assert_eq!(program.get(&path).await.text_at("/approval/permit/state"), "created", "the permit is unclaimed");
    let session = program.get(&path).await.text_at("/session_id");
    let journal = world.journal(&person, &session).await;
    assert_eq!(journal.matches("permit_refused").count(), 4, "each is on record: {journal}");
    assert_eq!(program.post(&claim, &json!({"digest": digest})).await.short(), "200");
}

#[tokio::test]
async fn a005_a_claim_says_nothing_of_the_call_id_and_so_cannot_fail_by_it() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, digest) = asked(&program, DEPLOY).await;
    decided(&person, &path, &digest, "approve").await;
    assert_eq!(
        program.post(&format!("{path}/claim"), &json!({"digest": digest, "call_id": "other"})).await.faults(),
        ["/call_id unknown_field"]
    );
    assert_eq!(program.send_json(&format!("{path}/claim"), &format!(r#"{{"digest":"{digest}","tool":"deploy"}}"#)).await.short(), "200");
}

#[tokio::test]
async fn a006_a007_numbers_keep_their_spelling_from_the_wire_to_the_permit() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut digests = Vec::new();
    for number in ["9007199254740992", "9007199254740993", "1", "1.0", "1e0"] {
        let body = DEPLOY.replace("9007199254740993", number);
        let (path, digest) = asked(&program, &body).await;
        let seen = person.get(&path).await;
        assert_eq!(seen.body["approval"]["view"][1]["text"], *number);
        assert!(seen.text.contains(&format!(r#""arguments":{{ "application":"web",  "n":{number} }}"#)), "{}", seen.text);
        digests.push(digest);
    }
    digests.sort();
    digests.dedup();
    assert_eq!(digests.len(), 5, "five calls, five digests");
}

#[tokio::test]
async fn a016_a_permit_is_claimed_at_most_once() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, digest) = asked(&program, DEPLOY).await;
    decided(&person, &path, &digest, "approve").await;
    let (claim, body) = (format!("{path}/claim"), json!({"digest": digest}));
    let claims = futures::future::join_all((0..8).map(|_| program.post(&claim, &body))).await;
    let mut statuses: Vec<_> = claims.iter().map(TestResponse::short).collect();
    statuses.sort();
    assert_eq!(statuses, [vec!["200".to_owned()], vec!["409 permit_used".to_owned(); 7]].concat());
    let late = claims.iter().find(|claim| claim.status == 409).expect("one that was late");
    assert_eq!((late.text_at("/by/name"), late.text_at("/ask/approval/permit/state")), ("deployer".into(), "claimed".into()));
}

#[tokio::test]
async fn a020_a021_a_decision_is_about_what_was_on_the_screen() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let editable = DEPLOY.replace(r#""tool":"deploy""#, r#""tool":"deploy","allow_modify_args":true"#);
    let (path, first) = asked(&program, &editable).await;
    let answer = format!("{path}/answer");
    let blind = person.post(&answer, &json!({"decision": "approve"})).await;
    assert_eq!((blind.short(), blind.faults()), ("422 digest_required".into(), vec!["/digest required".into()]));

    let edited =
        person.send_json(&answer, &format!(r#"{{"decision":"approve","digest":"{first}","arguments":{{"application":"api"}}}}"#)).await;
    assert_eq!((edited.short(), edited.text_at("/status"), &edited.body["revision"]), ("200".into(), "pending".into(), &json!(2)));
    assert_eq!(person.post(&answer, &json!({"decision": "approve", "digest": first})).await.short(), "412 stale_view");
    let second = edited.text_at("/approval/digest");
    assert_eq!(person.post(&answer, &json!({"decision": "approve", "digest": second, "revision": 1})).await.short(), "412 stale_view");
    let decided = person.post(&answer, &json!({"decision": "approve", "digest": second, "revision": 2})).await;
    assert_eq!((decided.short(), decided.text_at("/status")), ("200".into(), "answered".into()));
    let claimed = program.post(&format!("{path}/claim"), &json!({"digest": second})).await;
    assert_eq!(claimed.text_at("/call/arguments_text"), r#"{"application":"api"}"#);
}

#[tokio::test]
async fn a023_changed_arguments_must_fit_the_schema() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let schema = r#"{"type":"object","properties":{"replicas":{"type":"integer","maximum":10}},"additionalProperties":false}"#;
    let body = format!(
        r#"{{"kind":"approval","approval":{{"tool":"scale","arguments":{{"replicas":1}},"schema":{schema},"allow_modify_args":true}}}}"#
    );
    let (path, digest) = asked(&program, &body).await;
    let edit = |arguments: Value| json!({"decision": "approve", "digest": digest, "arguments": arguments});
    let response = person.post(&format!("{path}/answer"), &edit(json!({"replicas": 11, "force": true}))).await;
    let mut faults = response.faults();
    faults.sort();
    assert_eq!(
        (response.short(), faults),
        ("422 invalid".into(), vec!["/arguments/force unknown_field".into(), "/arguments/replicas above_max".into()])
    );
    assert_eq!(person.post(&format!("{path}/answer"), &edit(json!({"replicas": 2}))).await.body["revision"], 2);
}

#[tokio::test]
async fn a096_a_schema_that_reaches_out_is_refused_with_everything_else() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let body = r#"{"kind":"approval","approval":{"tool":"","arguments":{},"form":[{"id":"f","question":"Where?","input":"form","schema":{"type":"object","$ref":"http://127.0.0.1:1/x"}}]},"policy":{"wait":"never"}}"#;
    let response = program.send_json("/api/v1/asks", body).await;
    assert_eq!(response.faults(), ["/policy/wait unknown_value", "/approval/form/0/schema schema", "/approval/tool tool"]);
}

#[tokio::test]
async fn a124_a_call_is_asked_about_whatever_the_schema_of_its_tool_is_and_nobody_edits_what_is_unchecked() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let deep = format!("{}{{}}{}", r#"{"not":"#.repeat(40), "}".repeat(40));
    let long = format!(r#"{{"description":"{}"}}"#, "x".repeat(100_000));
    let odd = [
        r#"{"$ref":"https://example.org/s.json"}"#,
        r#"{"minimum":1,"exclusiveMinimum":true}"#,
        r#"{"$schema":"https://example.org/own","type":"object"}"#,
        r#"{"pattern":"("}"#,
        r##"{"$ref":"#"}"##,
        "17",
        &deep,
        &long,
    ];
    let usable = ["null", "true", "{}", r#"{"properties":{"n":{"format":"no-such","pattern":"^(?!a)(?=.)"}}}"#];
    let asks = async |schema: &str| {
        let call = r#"{"kind":"approval","approval":{"tool":"t","arguments":{"n":"b"},"allow_modify_args":true,"schema":"#;
        program.send_json("/api/v1/asks", &format!("{call}{schema}}}}}")).await
    };
    for schema in odd {
        let ask = asks(schema).await;
        assert_eq!(ask.short(), "201", "{schema:.200}");
        let approval = &ask.body["approval"];
        assert!(approval["arguments_unchecked"].as_str().is_some_and(|why| !why.is_empty() && why.len() < 2_000), "{schema:.200}");
        let (path, digest) = (format!("/api/v1/asks/{}", ask.id()), approval["digest"].clone());
        let edit = json!({"decision": "approve", "digest": digest, "arguments": {"n": 2}});
        let response = person.post(&format!("{path}/answer"), &edit).await;
        assert_eq!(
            (response.short(), response.faults()),
            ("422 invalid".into(), vec!["/arguments not_modifiable".into()]),
            "{schema:.200}"
        );
        assert_eq!(decided(&person, &path, digest.as_str().unwrap_or_default(), "approve").await.short(), "200");
        assert_eq!(program.post(&format!("{path}/claim"), &json!({"digest": digest})).await.short(), "200");
    }
    for schema in usable {
        let ask = asks(schema).await;
        assert_eq!((ask.short(), &ask.body["approval"]["arguments_unchecked"]), ("201".into(), &Value::Null), "{schema}");
    }
    let too_long = format!(r#"{{"description":"{}"}}"#, "x".repeat(300_000));
    assert_eq!(asks(&too_long).await.faults(), ["/approval/schema schema_too_large"]);
}

#[tokio::test]
async fn a_rejected_call_gets_no_permit() {
    let world = World::new().await;
    let (program, person, other) = (world.key("agent:deployer").await, world.browser("zoe").await, world.key("agent:other").await);
    let (path, digest) = asked(&program, DEPLOY).await;
    let reject = json!({"decision": "reject", "digest": digest, "reason": "not on a Friday"});
    let response = person.post(&format!("{path}/answer"), &reject).await;
    assert_eq!((response.text_at("/decision/reason"), &response.body["approval"]["permit"]), ("not on a Friday".into(), &Value::Null));
    assert_eq!(program.post(&format!("{path}/claim"), &json!({"digest": digest})).await.short(), "409 not_approved");
    assert_eq!(other.post(&format!("{path}/claim"), &json!({"digest": digest})).await.short(), "404 not_found");
    let report = json!({"permit": "permit_1", "outcome": "succeeded", "output": ""});
    assert_eq!(program.post(&format!("{path}/result"), &report).await.short(), "409 unknown_permit");
}

#[tokio::test]
async fn a_permit_is_not_claimed_when_it_is_too_old() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, digest) = asked(&program, DEPLOY).await;
    decided(&person, &path, &digest, "approve").await;
    world.clock.advance(std::time::Duration::from_secs(25 * 60 * 60));
    assert_eq!(program.post(&format!("{path}/claim"), &json!({"digest": digest})).await.short(), "410 permit_expired");
}

#[tokio::test]
async fn a_text_is_reviewed_like_a_call_and_creates_nothing() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:writer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &json!({"kind": "review", "review": {"markdown": "# Draft"}})).await;
    assert_eq!(ask.text_at("/review/html"), "<h3>Draft</h3>\n");
    let path = format!("/api/v1/asks/{}", ask.id());
    let response = decided(&person, &path, &ask.text_at("/review/digest"), "approve").await;
    assert_eq!((response.short(), response.text_at("/decision/decision")), ("200".into(), "approve".into()));
    assert_eq!(program.post(&format!("{path}/claim"), &json!({"digest": ask.text_at("/review/digest")})).await.short(), "409 not_approved");
}
