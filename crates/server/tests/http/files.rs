//! Files from a browser to the asker.

use serde_json::{Value, json};
use waypost_core::people::permission::Permissions;

use crate::world::{Client, TestResponse, World};

const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";

fn plan() -> Value {
    let rules = json!({"accept": ["text/*", "image/*"], "max_bytes": 200, "max_files": 2});
    json!({"kind": "questions", "questions": [{"id": "plan", "question": "Which plan?", "input": "file", "rules": rules}]})
}

async fn brings(person: &Client, name: &str, media_type: &str, text: &str) -> TestResponse {
    let path = format!("/api/v1/files?name={name}");
    person.with(&[("content-type", media_type)]).send("POST", &path, Some(text.into())).await
}

fn attaches(files: &[&TestResponse]) -> Value {
    let digests: Vec<_> = files.iter().map(|file| file.text_at("/digest")).collect();
    json!({"answers": {"plan": {"values": digests}}})
}

#[tokio::test]
async fn a_file_goes_from_a_browser_to_the_program_that_asked() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &plan()).await.id();
    let file = brings(&zoe, "..%5Cplan.txt", "text/plain", "the plan").await;
    let known = json!({"digest": file.text_at("/digest"), "name": "plan.txt", "size": 8, "media_type": "text/plain"});
    assert_eq!((file.status, &file.body), (201, &known));
    let answered = zoe.post(&format!("/api/v1/asks/{ask}/answer"), &attaches(&[&file])).await;
    assert_eq!(answered.body["answers"]["plan"], json!({"values": [file.text_at("/digest")], "files": [known]}));
    let got = program.get(&format!("/api/v1/asks/{ask}/files/{}", file.text_at("/digest"))).await;
    assert_eq!((got.status, got.text.as_str()), (200, "the plan"));
    let again = zoe.post(&format!("/api/v1/asks/{ask}/answer"), &attaches(&[&file])).await;
    assert_eq!(again.status, 200);
}

#[tokio::test]
async fn a_file_in_a_reply_that_is_held_is_for_its_sender_and_for_the_asker_who_judges_it() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let file = brings(&zoe, "plan.txt", "text/plain", "the plan").await;
    let mut seen = Vec::new();
    for policy in [json!({"undo_window": 20}), json!({"judge": "asker"})] {
        let mut body = plan();
        body["policy"] = policy;
        let ask = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &body).await.id());
        zoe.post(&format!("{ask}/answer"), &attaches(&[&file])).await;
        for reader in [&zoe, &max, &program] {
            seen.push(reader.get(&format!("{ask}/files/{}", file.text_at("/digest"))).await.status);
        }
    }
    assert_eq!(seen, [200, 404, 404, 200, 404, 200]);
}

#[tokio::test]
async fn a099_a_file_is_saved_and_never_shown() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &plan()).await.id();
    let file = brings(&zoe, "..%2F..%2Fetc%2Fx%22.svg", "image/svg+xml", SVG).await;
    assert_eq!(file.text_at("/name"), "x\".svg");
    zoe.post(&format!("/api/v1/asks/{ask}/answer"), &attaches(&[&file])).await;
    let got = zoe.get(&format!("/api/v1/asks/{ask}/files/{}", file.text_at("/digest"))).await;
    let headers = ["content-type", "content-disposition", "content-security-policy", "x-content-type-options"];
    assert_eq!(got.status, 200, "{file:?}");
    assert_eq!(
        headers.map(|name| got.header(name).unwrap_or_default()),
        [
            "application/octet-stream",
            "attachment; filename=\"x_.svg\"; filename*=UTF-8''x%22.svg",
            "default-src 'none'; sandbox",
            "nosniff",
        ]
    );
}

#[tokio::test]
async fn a_file_is_seen_by_those_who_see_the_ask_and_only_where_it_was_attached() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let (ask, other) = (program.post("/api/v1/asks", &plan()).await.id(), program.post("/api/v1/asks", &plan()).await.id());
    let file = brings(&zoe, "plan.txt", "text/plain", "the plan").await;
    let digest = file.text_at("/digest");
    let stolen = max.post(&format!("/api/v1/asks/{ask}/answer"), &attaches(&[&file])).await;
    assert_eq!(stolen.faults(), ["/answers/plan/values/0 unknown_file"]);
    assert_eq!(zoe.get(&format!("/api/v1/asks/{ask}/files/{digest}")).await.short(), "404 not_found");
    zoe.post(&format!("/api/v1/asks/{ask}/answer"), &attaches(&[&file])).await;
    let stranger = world.key("agent:stranger").await;
    let mut seen = Vec::new();
    for (reader, ask) in [(&program, &ask), (&max, &ask), (&stranger, &ask), (&program, &other)] {
        seen.push(reader.get(&format!("/api/v1/asks/{ask}/files/{digest}")).await.short());
    }
    assert_eq!(seen, ["200", "200", "404 not_found", "404 not_found"]);
    let odd = program.get(&format!("/api/v1/asks/{ask}/files/passwd")).await;
    assert_eq!(odd.short(), "404 not_found");
}

#[tokio::test]
async fn a098_a_file_has_a_limit_of_its_own_and_a_question_may_have_another() {
    let world = World::with(|options| options.file_limit = 1000).await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &plan()).await.id();
    let huge = brings(&zoe, "a.txt", "text/plain", &"x".repeat(1001)).await;
    let large = brings(&zoe, "a.txt", "text/plain", &"x".repeat(201)).await;
    let odd = brings(&zoe, "a.zip", "application/zip", "PK\u{3}\u{4}").await;
    assert_eq!([huge.short(), large.short(), odd.short()], ["413 file_too_large", "201", "201"]);
    let refused = zoe.post(&format!("/api/v1/asks/{ask}/answer"), &attaches(&[&large, &odd])).await;
    assert_eq!(refused.faults(), ["/answers/plan/values/0 file_too_large", "/answers/plan/values/1 wrong_file_type"]);
    assert_eq!(brings(&program, "a.txt", "text/plain", "x").await.short(), "403 principal_type");
    let elsewhere = brings(&zoe.without("x-waypost-csrf"), "a.txt", "text/plain", "x").await;
    assert_eq!(elsewhere.short(), "403 csrf");
}

#[tokio::test]
async fn f19_a_result_that_is_too_long_to_tell_is_kept_whole() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asked = program.send_json("/api/v1/asks", crate::world::DEPLOY).await;
    let digest = asked.text_at("/approval/digest");
    zoe.post(&format!("/api/v1/asks/{}/answer", asked.id()), &json!({"decision": "approve", "digest": digest})).await;
    let permit = program.post(&format!("/api/v1/asks/{}/claim", asked.id()), &json!({"digest": digest})).await;
    let output = "line\n".repeat(400_000);
    let report = json!({"permit": permit.text_at("/permit"), "outcome": "succeeded", "output": output});
    for _ in 0..2 {
        assert_eq!(program.post(&format!("/api/v1/asks/{}/result", asked.id()), &report).await.status, 200);
    }
    let session = asked.text_at("/session_id");
    let events = program.get(&format!("/api/v1/sessions/{session}/events")).await;
    let used = events.body["items"].as_array().unwrap().iter().find(|event| event["type"] == "permit_used").unwrap().clone();
    assert_eq!(used["data"]["attachment"]["size"], 2_000_000);
    assert!(used["data"]["output"].as_str().unwrap().len() < 20_000);
    let attachment = used["data"]["attachment"]["digest"].as_str().unwrap();
    let whole = zoe.get(&format!("/api/v1/sessions/{session}/files/{attachment}")).await;
    assert!(whole.text == output);
    world.lets_everybody(Permissions::all()).await;
    zoe.send("DELETE", &format!("/api/v1/sessions/{session}"), None).await;
    assert_eq!(zoe.get(&format!("/api/v1/sessions/{session}/files/{attachment}")).await.status, 404);
}
