//! What people fill in beside an approval, over HTTP, and for how long their approval gives a permit.

use serde_json::json;

use crate::world::{Client, World};

const ASK: &str = r#"{"kind":"approval","approval":{"tool":"deploy","arguments":{ "to":"prod", "n":1.50 },"execution_expiry":60,
    "schema":{"type":"object","properties":{"to":{"enum":["prod","staging"]}}},
    "form":[{"id":"where","question":"Where to?","options":[{"label":"prod"},{"label":"staging"},{"label":"moon"}],"fills":"/to"},
            {"id":"tell","question":"Tell the team?","input":"confirm","required":false},
            {"id":"budget","question":"For how much?","input":"number","rules":{"max":"100"}}]}}"#;

async fn asked(program: &Client) -> (String, String) {
    let ask = program.send_json("/api/v1/asks", ASK).await;
    assert_eq!(ask.short(), "201", "{}", ask.text);
    (format!("/api/v1/asks/{}", ask.id()), ask.text_at("/approval/digest"))
}

#[tokio::test]
async fn p2_feedback_is_sent_and_given_back_by_field_and_typed() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, digest) = asked(&program).await;
    let shown = person.get(&path).await;
    assert_eq!((shown.text_at("/approval/form/0/default"), shown.text_at("/approval/form/0/fills")), ("prod".into(), "/to".into()));

    let wrong = json!({"decision": "approve", "digest": digest, "feedback": {"where": "mars", "budget": 101, "tell": [1], "x": "y"}});
    assert_eq!(person.post(&format!("{path}/answer"), &wrong).await.faults(), ["/feedback/tell wrong_type"]);
    let wrong = json!({"decision": "approve", "digest": digest, "feedback": {"where": "mars", "budget": 101, "tell": "perhaps", "x": "y"}});
    assert_eq!(
        person.post(&format!("{path}/answer"), &wrong).await.faults(),
        ["/feedback/x unknown_field", "/feedback/where no_such_option", "/feedback/tell yes_or_no", "/feedback/budget above_max"]
    );
    let valid = format!(r#"{{"decision":"approve","digest":"{digest}","feedback":{{"where":"prod","budget":99.90,"tell":true}}}}"#);
    let response = person.send_json(&format!("{path}/answer"), &valid).await;
    assert!(response.text.contains(r#""feedback":{"where":"prod","tell":true,"budget":99.90}"#), "{}", response.text);
    assert_eq!(person.send_json(&format!("{path}/answer"), &valid).await.short(), "200", "a second click");
}

#[tokio::test]
async fn p6_a_field_that_fills_an_argument_is_shown_again_before_it_counts() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (path, first) = asked(&program).await;
    let filled = |(revision, digest): (u32, &str), to: &str| json!({"decision": "approve", "revision": revision, "digest": digest, "feedback": {"where": to, "budget": 5}});
    let moon = person.post(&format!("{path}/answer"), &filled((1, &first), "moon")).await;
    assert_eq!((moon.short(), moon.faults()), ("422 invalid".into(), vec!["/feedback/where no_such_option".into()]));

    let edited = person.post(&format!("{path}/answer"), &filled((1, &first), "staging")).await;
    assert_eq!(
        (edited.text_at("/status"), edited.text_at("/approval/arguments_text")),
        ("pending".into(), r#"{ "to":"staging", "n":1.50 }"#.into())
    );
    assert_eq!((edited.body["revision"].clone(), edited.text_at("/approval/form/0/default")), (json!(2), "staging".into()));
    assert_eq!(person.post(&format!("{path}/answer"), &filled((1, &first), "staging")).await.short(), "412 stale_view");
    let second = edited.text_at("/approval/digest");
    let decided = person.post(&format!("{path}/answer"), &filled((2, &second), "staging")).await;
    assert_eq!((decided.text_at("/status"), decided.text_at("/decision/feedback/where")), ("answered".into(), "staging".into()));
}

#[tokio::test]
async fn a015_a_permit_lasts_as_long_as_the_asker_said() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    for expiry in ["0", "2592001"] {
        let response = program.send_json("/api/v1/asks", &ASK.replace(":60,", &format!(":{expiry},"))).await;
        assert_eq!(response.faults(), ["/approval/execution_expiry out_of_range"]);
    }
    let (path, digest) = asked(&program).await;
    let approve = json!({"decision": "approve", "digest": digest, "feedback": {"where": "prod", "budget": 5}});
    assert_eq!(person.post(&format!("{path}/answer"), &approve).await.text_at("/approval/permit/state"), "created");
    world.clock.advance(std::time::Duration::from_secs(61));
    assert_eq!(program.post(&format!("{path}/claim"), &json!({"digest": digest})).await.short(), "410 permit_expired");
}

#[tokio::test]
async fn a_form_that_makes_no_sense_is_told_in_full() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let body = json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {"a": 1}, "form": [
        {"question": "One?", "fills": "/b/c"}, {"question": "Two?", "input": "secret"},
        {"question": "Three?", "input": "form", "schema": {"type": "object", "$ref": "http://127.0.0.1:1/x"}}]}});
    let faults = program.post("/api/v1/asks", &body).await.faults();
    assert!(faults.contains(&"/approval/form/0/fills no_such_argument".to_owned()), "{faults:?}");
    assert!(faults.contains(&"/approval/form/2/schema schema".to_owned()), "{faults:?}");
    let question = json!({"kind": "questions", "questions": [{"question": "One?", "fills": "/a"}]});
    assert_eq!(program.post("/api/v1/asks", &question).await.faults(), ["/questions/0/fills not_an_approval"]);
}
