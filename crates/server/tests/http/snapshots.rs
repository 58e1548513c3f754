//! A session as one document: taken from one server, answered, and brought back or elsewhere.

use serde_json::{Value, json};
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::ReplyCommand;
use waypost_core::ids::PermitId;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::question::answer::Given;
use waypost_core::snapshot::Snapshot;

use crate::world::{Client, DAWN, World, framework};

/// A session that waits for a framework, asked by the tool call `call_1`.
async fn waiting(world: &mut World, person: &Client) -> String {
    let session = person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Build it."})).await.id();
    let mut question = framework()["questions"][0].clone();
    question["id"] = "framework".into();
    question["input"] = "select".into();
    question["options"] = json!([{"label": "Svelte", "value": "svelte"}, {"label": "Vue", "value": "vue"}]);
    question["required"] = true.into();
    world.speaker.says("Which?").asks(question);
    world.settle().await;
    session
}

async fn exported(person: &Client, session: &str) -> String {
    person.get(&format!("/api/v1/sessions/{session}/snapshot")).await.text
}

/// The document after somebody answered in it, without any server.
fn answered(document: &str, by: &str, value: &str) -> String {
    let snapshot = Snapshot::read(document).expect("a document");
    let given = Given { values: vec![value.into()], ..Given::default() };
    let provenance = Provenance::new(Source::Person, Principal::person(by), "snapshot");
    let replying = ReplyCommand {
        ask: snapshot.ask_of_call(&waypost_core::ids::CallId::new("call_1")).expect("it waits"),
        reply: Reply { answers: Some([("framework".into(), given)].into()), ..Reply::default() },
        provenance,
        received_at: DAWN,
        permit: PermitId::from_bits(1),
        undo_window: 0,
        schema_problems: Vec::new(),
        membership: RoleMembership::default(),
    };
    snapshot.resolve_user_question(replying, DAWN).expect("a good reply").text()
}

async fn bring(client: &Client, document: &str) -> String {
    let response = client.send_json("/api/v1/snapshots", document).await;
    let arrival = response.text_at("/arrival");
    if arrival.is_empty() { response.short() } else { format!("{} {arrival} {}", response.status, response.text_at("/session/status")) }
}

#[tokio::test]
async fn c8_a_snapshot_answered_in_two_places_resumes_once_and_the_second_is_told_who_was_first() {
    let mut world = World::where_everybody_may_do_everything().await;
    let (zoe, max) = (world.browser("zoe").await, world.browser("max").await);
    let session = waiting(&mut world, &zoe).await;
    let document = exported(&zoe, &session).await;
    let (hers, his) = (answered(&document, "zoe", "svelte"), answered(&document, "max", "vue"));

    assert_eq!(bring(&max, &hers).await, "422 invalid");
    assert_eq!(bring(&zoe, &hers).await, "200 extended running");
    let second = max.send_json("/api/v1/snapshots", &his).await;
    assert_eq!((second.short(), second.text_at("/answered_by/name")), ("409 already_answered".into(), "zoe".into()));
    assert_eq!(second.body["ask"]["answers"]["framework"]["values"], json!(["svelte"]));
    assert_eq!((second.text_at("/ask/provenance/channel"), second.text_at("/ask/imported_by/name")), ("snapshot".into(), "zoe".into()));

    world.speaker.says("Svelte it is.").is_done();
    world.settle().await;
    for document in [&document, &hers] {
        assert_eq!(bring(&zoe, document).await, "200 unchanged complete");
    }
    assert_eq!(
        world.journal(&zoe, &session).await,
        "session_created message message question_pending run_suspended session_imported question_answered run_resumed message run_completed"
    );
}

#[tokio::test]
async fn c8_a_session_goes_on_elsewhere_once_somebody_there_lets_it() {
    let (mut here, mut there) = (World::where_everybody_may_do_everything().await, World::where_everybody_may_do_everything().await);
    let (zoe, zoe_there) = (here.browser("zoe").await, there.browser("zoe").await);
    let session = waiting(&mut here, &zoe).await;
    let document = answered(&exported(&zoe, &session).await, "zoe", "vue");

    assert_eq!(bring(&zoe_there, &document).await, "201 created waiting_for_input");
    let path = format!("/api/v1/sessions/{session}");
    let brought = zoe_there.get(&path).await;
    assert_eq!((brought.body["can_resume"].clone(), brought.text_at("/brought_by/name")), (json!(true), "zoe".into()));
    assert_eq!(zoe_there.post(&format!("{path}/resume"), &json!({})).await.text_at("/status"), "running");
    there.speaker.says("Vue it is.").is_done();
    there.settle().await;
    assert_eq!(zoe_there.get(&path).await.text_at("/status"), "complete");
}

#[tokio::test]
async fn a024_only_people_and_services_bring_sessions_and_nothing_forged_comes_in() {
    let mut world = World::where_everybody_may_do_everything().await;
    let (zoe, agent, service) = (world.browser("zoe").await, world.key("agent:mover").await, world.key("service:mover").await);
    let session = waiting(&mut world, &zoe).await;
    let document = exported(&zoe, &session).await;
    let elsewhere = World::where_everybody_may_do_everything().await;
    let stranger = elsewhere.key("service:mover").await;

    assert_eq!(bring(&agent, &document).await, "403 principal_type");
    assert_eq!(bring(&service, &document).await, "404 not_found");
    assert_eq!(bring(&stranger, &answered(&document, "zoe", "vue")).await, "422 invalid");
    assert_eq!(bring(&stranger, &document).await, "201 created waiting_for_input");
    assert_eq!(stranger.get(&format!("/api/v1/sessions/{session}")).await.status, 200);

    let mut forged: Value = serde_json::from_str(&document).expect("JSON");
    forged["session"]["approved"] = true.into();
    let response = zoe.post("/api/v1/snapshots", &forged).await;
    assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec!["/digest digest_mismatch".to_owned()]));
    assert_eq!(zoe.post("/api/v1/snapshots", &json!({})).await.faults(), ["/schema unknown_schema"]);
}

#[tokio::test]
async fn c8_where_a_session_went_another_way_that_is_told() {
    let mut world = World::where_everybody_may_do_everything().await;
    let zoe = world.browser("zoe").await;
    let session = waiting(&mut world, &zoe).await;
    let document = answered(&exported(&zoe, &session).await, "zoe", "vue");
    zoe.post(&format!("/api/v1/sessions/{session}/messages"), &json!({"text": "Never mind."})).await;
    let response = zoe.send_json("/api/v1/snapshots", &document).await;
    assert_eq!((response.short(), response.body["after"].clone()), ("409 snapshot_conflict".into(), json!(5)));
}

#[tokio::test]
async fn c8_files_travel_with_their_session_and_secrets_stay() {
    let (here, there) = (World::where_everybody_may_do_everything().await, World::where_everybody_may_do_everything().await);
    let (program, zoe, zoe_there) = (here.key("agent:deployer").await, here.browser("zoe").await, there.browser("zoe").await);
    let plan = json!({"id": "plan", "question": "Which plan?", "input": "file"});
    let token = json!({"id": "token", "question": "Which token?", "input": "secret"});
    let asked = program.post("/api/v1/asks", &json!({"kind": "questions", "questions": [plan, token]})).await;
    let (ask, session) = (format!("/api/v1/asks/{}", asked.id()), asked.text_at("/session_id"));
    let file = zoe.with(&[("content-type", "text/plain")]).send("POST", "/api/v1/files?name=plan.txt", Some("the plan".into())).await;
    let digest = file.text_at("/digest");
    let answers = json!({"plan": {"values": [digest]}, "token": {"values": ["canary-hunter2"]}});
    assert_eq!(zoe.post(&format!("{ask}/answer"), &json!({ "answers": answers })).await.status, 200);

    assert_eq!(program.get(&format!("/api/v1/sessions/{session}/snapshot")).await.short(), "403 principal_type");
    let document = exported(&zoe, &session).await;
    assert!(!document.contains("hunter2") && document.contains("secret:"), "{document}");
    assert_eq!(bring(&zoe_there, &document).await, "201 created complete");
    let got = zoe_there.get(&format!("{ask}/files/{digest}")).await;
    assert_eq!((got.status, got.text.as_str()), (200, "the plan"));
    assert_eq!(bring(&zoe_there, &document).await, "200 unchanged complete");
}

#[tokio::test]
async fn a_session_is_not_taken_elsewhere_while_the_reply_of_somebody_else_is_in_hand() {
    let world = World::where_everybody_may_do_everything().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let mut asking = framework();
    asking["policy"] = json!({"undo_window": 20});
    let asked = program.post("/api/v1/asks", &asking).await;
    let question = asked.text_at("/questions/0/id");
    let values = asked.body["questions"][0]["options"].get(0).map_or(json!("svelte"), |option| option["value"].clone());
    let answers = json!({"answers": {question: {"values": [values]}}});
    assert_eq!(zoe.post(&format!("/api/v1/asks/{}/answer", asked.id()), &answers).await.status, 200);
    let path = format!("/api/v1/sessions/{}/snapshot", asked.text_at("/session_id"));
    assert_eq!((max.get(&path).await.short(), zoe.get(&path).await.status), ("409 reply_held".into(), 200));
}

/// The call that the agent asks approval for; its digest is the same everywhere.
async fn asks_to_deploy(agent: &Client) -> (String, String, String) {
    let approval = json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {"to": "prod"}}});
    let asked = agent.post("/api/v1/asks", &approval).await;
    (format!("/api/v1/asks/{}", asked.id()), asked.text_at("/session_id"), asked.text_at("/approval/digest"))
}

#[tokio::test]
async fn a117_an_approval_of_another_server_is_claimed_here_only_after_somebody_here_has_approved() {
    let (here, there) = (World::where_everybody_may_do_everything().await, World::where_everybody_may_do_everything().await);
    let (agent, zoe) = (here.key("agent:deployer").await, here.browser("zoe").await);
    let (agent_there, max, mover) = (there.key("agent:deployer").await, there.browser("max").await, there.key("service:mover").await);
    let (ask, session, digest) = asks_to_deploy(&agent).await;
    let (approves, claims) = (json!({"decision": "approve", "digest": digest}), json!({"digest": digest}));
    assert_eq!(zoe.post(&format!("{ask}/answer"), &approves).await.status, 200);
    let document = exported(&zoe, &session).await;
    assert_eq!(agent.post(&format!("{ask}/claim"), &claims).await.status, 200);

    assert_eq!(bring(&mover, &document).await, "201 created waiting_for_input");
    let refused = agent_there.post(&format!("{ask}/claim"), &claims).await;
    assert_eq!(refused.short(), "409 approved_elsewhere");
    assert!(refused.text_at("/detail").contains("approve the ask here"), "{}", refused.text);
    let shown = max.get(&ask).await;
    let summary = json!([
        shown.body["status"],
        shown.body["imported"]["by"]["name"],
        shown.body["decided_elsewhere"]["decision"],
        shown.body["decided_elsewhere"]["by"]["name"],
        shown.body["decided_elsewhere"]["imported"]["by"]["name"],
        shown.body["answered_by"]
    ]);
    assert_eq!(summary, json!(["pending", "mover", "approve", "zoe", "mover", null]));
    assert_eq!(bring(&mover, &document).await, "200 unchanged waiting_for_input");

    assert_eq!(max.post(&format!("{ask}/answer"), &approves).await.status, 200);
    assert_eq!(agent_there.post(&format!("{ask}/claim"), &claims).await.status, 200);
    // Where it came from, it is as it was.
    assert_eq!(bring(&zoe, &document).await, "200 unchanged running");
}

#[tokio::test]
async fn a116_what_a_service_says_that_people_decided_is_marked_and_counts_in_no_metric() {
    let (here, there) = (World::where_everybody_may_do_everything().await, World::where_everybody_may_do_everything().await);
    let (agent, zoe) = (here.key("agent:deployer").await, here.browser("zoe").await);
    let (max, mover) = (there.browser("max").await, there.key("service:mover").await);
    let (ask, session, digest) = asks_to_deploy(&agent).await;
    zoe.post(&format!("{ask}/answer"), &json!({"decision": "approve", "digest": digest})).await;
    let claimed = agent.post(&format!("{ask}/claim"), &json!({ "digest": digest })).await;
    let result = json!({"permit": claimed.body["permit"], "outcome": "succeeded", "output": "done"});
    assert_eq!(agent.post(&format!("{ask}/result"), &result).await.status, 200);
    assert_eq!(bring(&mover, &exported(&zoe, &session).await).await, "201 created complete");

    let shown = max.get(&ask).await;
    assert_eq!((shown.text_at("/answered_by/name"), shown.text_at("/imported_by/name")), ("zoe".into(), "mover".into()));
    assert!(!shown.text_at("/imported_at").is_empty());
    let past = max.get("/api/v1/history").await;
    assert_eq!((past.text_at("/items/0/by/name"), past.text_at("/items/0/imported/by/name")), ("zoe".into(), "mover".into()));
    let definition = max.get("/api/v1/history/sheet").await.text;
    let (head, row) = definition.split_once("\r\n").expect("a row");
    assert!(head.ends_with("imported_by,imported_at") && row.contains("\"service:mover\""), "{definition}");
    let insight = max.get("/api/v1/history/insight").await;
    let metrics = ["asked", "waiting", "judged", "imported"].map(|name| insight.body[name].clone());
    assert_eq!(metrics, [json!(0), json!(0), json!(0), json!(1)]);
    assert_eq!((insight.body["tools"].clone(), insight.body["endings"].clone()), (json!([]), json!({})));
    let events = max.get(&format!("/api/v1/sessions/{session}/events")).await;
    let marks: Vec<_> =
        events.body["items"].as_array().expect("items").iter().map(|entry| entry["imported"]["by"]["name"].clone()).collect();
    let unmarked: Vec<_> = marks.iter().enumerate().filter(|(_, by)| **by != json!("mover")).map(|(n, _)| n).collect();
    assert_eq!(unmarked, [1], "all but the mark of the import itself: {}", events.text);
}
