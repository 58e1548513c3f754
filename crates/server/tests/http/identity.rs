//! A permit is for one call of one tool as it was approved, no matter who shows it and what has
//! changed since.

use serde_json::{Value, json};

use crate::world::{Client, TestResponse, World};

const TRANSFER: &str = r#"{"kind":"approval","approval":{"tool":"transfer","server":"bank","description":"Pays.",
    "schema":{"type":"object"},"arguments":{"path":"invoice.pdf"},"pins":[{"pointer":"/path","digest":"sha256:11"}]}}"#;

async fn approved(program: &Client, person: &Client) -> (String, TestResponse) {
    let ask = program.send_json("/api/v1/asks", TRANSFER).await;
    let path = format!("/api/v1/asks/{}", ask.id());
    let decision = json!({"decision": "approve", "digest": ask.text_at("/approval/digest")});
    assert_eq!(person.post(&format!("{path}/answer"), &decision).await.short(), "200");
    (path, ask)
}

/// Claims with the approved digest, and with something that the program has found.
async fn claims(program: &Client, path: &str, ask: &TestResponse, found: Value) -> TestResponse {
    let mut body = json!({"digest": ask.text_at("/approval/digest")});
    body.as_object_mut().expect("an object").extend(found.as_object().cloned().unwrap_or_default());
    program.post(&format!("{path}/claim"), &body).await
}

#[tokio::test]
async fn a003_a004_a_tool_that_is_not_what_was_approved_gets_no_permit_and_the_approval_is_void() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:payer").await, world.browser("zoe").await);
    for changed in [json!({"server": "bank.evil"}), json!({"schema": {"type": "string"}}), json!({"description": "Pays twice."})] {
        let (path, ask) = approved(&program, &person).await;
        assert_eq!(claims(&program, &path, &ask, changed.clone()).await.short(), "409 tool_identity_changed", "{changed}");
        assert_eq!(claims(&program, &path, &ask, json!({})).await.short(), "409 tool_identity_changed", "it is void from then on");
        let seen = person.get(&path).await;
        assert_eq!(seen.text_at("/approval/permit/state"), "void");
        let journal = world.journal(&person, &seen.text_at("/session_id")).await;
        assert!(journal.ends_with("permit_refused permit_voided run_completed"), "{journal}");
    }
    let (path, ask) = approved(&program, &person).await;
    let as_it_was = json!({"server": "bank", "schema": {"type": "object"}, "description": "Pays."});
    assert_eq!(claims(&program, &path, &ask, as_it_was).await.short(), "200");
}

#[tokio::test]
async fn a011_a012_contents_that_were_exchanged_get_no_permit_and_what_is_not_pinned_is_said() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:payer").await, world.browser("zoe").await);
    let (path, ask) = approved(&program, &person).await;
    assert_eq!(ask.body["approval"]["pins"], json!([{"pointer": "/path", "digest": "sha256:11"}]));
    assert_eq!(ask.body["approval"]["not_pinned"], json!(["cwd"]), "the path is a relative one");
    let exchanged = json!({"pins": [{"pointer": "/path", "digest": "sha256:22"}]});
    assert_eq!(claims(&program, &path, &ask, exchanged).await.short(), "409 file_changed");
    assert_eq!(claims(&program, &path, &ask, json!({})).await.short(), "409 file_changed");

    let other = program.send_json("/api/v1/asks", &TRANSFER.replace("sha256:11", "sha256:22")).await;
    assert_ne!(other.text_at("/approval/digest"), ask.text_at("/approval/digest"), "the digest covers the contents");
    let resolved = program.send_json("/api/v1/asks", &TRANSFER.replace("\"tool\"", "\"target\":\"/srv/invoice.pdf\",\"tool\"")).await;
    assert_eq!(resolved.body["approval"]["not_pinned"], json!([]));
    let wrong = program.send_json("/api/v1/asks", &TRANSFER.replace("\"/path\",\"digest\"", "\"/file\",\"digest\"")).await;
    assert_eq!(wrong.faults(), ["/approval/pins/0/pointer no_such_argument"]);
}

#[tokio::test]
async fn a016_a_second_claim_is_shown_what_came_of_the_first() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:payer").await, world.browser("zoe").await);
    let (path, ask) = approved(&program, &person).await;
    let permit = claims(&program, &path, &ask, json!({})).await.text_at("/permit");
    let report = json!({"permit": permit, "outcome": "succeeded", "output": "paid"});
    assert_eq!(program.post(&format!("{path}/result"), &report).await.short(), "200");
    let second = claims(&program, &path, &ask, json!({})).await;
    let conflict = (second.short(), second.text_at("/ask/approval/permit/state"), second.text_at("/ask/approval/permit/output"));
    assert_eq!(conflict, ("409 permit_used".into(), "succeeded".into(), "paid".into()));
}

#[tokio::test]
async fn a025_a026_a_permit_is_no_bearer_token_and_opens_no_other_ask_and_nothing_for_others() {
    let world = World::new().await;
    let (program, person, thief) = (world.key("agent:payer").await, world.browser("zoe").await, world.key("agent:thief").await);
    let (path, ask) = approved(&program, &person).await;
    let (other_path, other) = approved(&program, &person).await;
    let permit = claims(&program, &path, &ask, json!({})).await.text_at("/permit");
    let report = json!({"permit": permit, "outcome": "succeeded", "output": ""});
    assert_eq!(program.post(&format!("{other_path}/result"), &report).await.short(), "409 unknown_permit", "not claimed there");
    claims(&program, &other_path, &other, json!({})).await;
    assert_eq!(program.post(&format!("{other_path}/result"), &report).await.short(), "409 unknown_permit", "not the one of this ask");
    for (path, body) in [(format!("{path}/result"), report), (format!("{path}/claim"), json!({"digest": ask.text_at("/approval/digest")}))]
    {
        assert_eq!(thief.post(&path, &body).await.short(), "404 not_found");
    }
    let bearer = Client::new(&world.url, &[("authorization", &format!("Bearer {permit}"))]);
    assert_eq!(bearer.get(&path).await.short(), "401 unauthorized");
}
