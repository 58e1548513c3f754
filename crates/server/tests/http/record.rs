//! The record, taken out of a running server and checked by nobody but the reader.

use serde_json::{Value, json};
use waypost_core::audit::decisions::{AuditedApproval, AuditedDecision, AuditedOutcome, Decisions, Run};
use waypost_core::audit::verify::{Expected, Findings, Verifier};
use waypost_core::people::permission::{Permission, Permissions};

use crate::world::{Client, DEPLOY, TestResponse, World, framework, signed_in_with};

pub(super) fn checked(record: &TestResponse, key: &str) -> (Findings, Vec<AuditedDecision>) {
    let against = Expected { key: Some(key.parse().expect("a key")), ..Expected::default() };
    let (mut verifier, mut decisions, mut audited) = (Verifier::new(against), Decisions::default(), Vec::new());
    for line in record.text.lines() {
        audited.extend(verifier.take(line.as_bytes()).map(|entry| decisions.take(&entry)).into_iter().flatten());
    }
    audited.extend(decisions.finish());
    (verifier.finish(), audited)
}

pub(super) async fn key(client: &Client) -> String {
    client.get("/api/v1/record/key").await.text_at("/key")
}

/// T-x9
#[tokio::test]
async fn t_x9_the_record_says_who_decided_what_they_saw_how_they_were_signed_in_and_what_then_ran() {
    let world = World::new().await;
    let (program, person, admin) = (world.key("agent:deployer").await, world.browser("zoe").await, world.admin());
    let ask = program.send_json("/api/v1/asks", DEPLOY).await;
    let (path, digest) = (format!("/api/v1/asks/{}", ask.id()), ask.text_at("/approval/digest"));
    let opened = person.send("POST", &format!("{path}/opened"), None).await.body;
    world.clock.advance(std::time::Duration::from_millis(4200));
    let shown = json!({"digest": opened["view_digest"], "opened_at": opened["opened_at"]});
    person.post(&format!("{path}/answer"), &json!({"decision": "approve", "revision": 1, "digest": digest, "shown": shown})).await;
    let claimed = program.post(&format!("{path}/claim"), &json!({"digest": digest})).await;
    program.post(&format!("{path}/result"), &json!({"permit": claimed.body["permit"], "outcome": "succeeded", "output": "done"})).await;
    assert_eq!(admin.post("/api/v1/record/checkpoints", &json!({})).await.short(), "200");

    let (findings, audited) = checked(&admin.get("/api/v1/record").await, &key(&person).await);

    assert_eq!((findings.faults, findings.checkpoint.map(|(n, _)| n)), (vec![], Some(1)));
    let [AuditedDecision { subject, digest: of, decided: Some(AuditedOutcome { given, verdict, permit }), runs, .. }] = &audited[..] else {
        panic!("{audited:?}")
    };
    let AuditedApproval { provenance, .. } = given;
    let recorded = serde_json::to_value(provenance).expect("JSON");
    assert_eq!(
        (subject.as_str(), of.as_ref().map(|of| of.as_str().to_owned()), *verdict, permit.map(|permit| json!(permit))),
        ("deploy", Some(digest), "approved", Some(claimed.body["permit"].clone()))
    );
    let wanted = json!({
        "kind": "person", "by": {"kind": "person", "name": "zoe"}, "channel": "web", "signed_in": "link",
        "credential": signed_in_with(&person).await,
        "shown": opened["view_digest"], "open_ms": 4200,
    });
    assert_eq!(recorded, wanted);
    assert!(matches!(&runs[..], [Run { ended: Some(_), .. }]), "{runs:?}");
}

#[tokio::test]
async fn a_person_without_the_permission_takes_no_record_out_and_everybody_may_know_its_key() {
    let world = World::new().await;
    let (program, person, nobody) = (world.key("agent:deployer").await, world.browser("zoe").await, world.nobody());
    for (client, why) in [(&program, "403 principal_type"), (&person, "403 not_permitted")] {
        assert_eq!(client.get("/api/v1/record").await.short(), why);
        assert_eq!(client.post("/api/v1/record/checkpoints", &json!({})).await.short(), why);
        assert_eq!(key(client).await.len(), 64);
    }
    assert_eq!(nobody.get("/api/v1/record/key").await.short(), "401 unauthorized");
    assert_eq!(world.admin().get("/api/v1/record?session=nonsense").await.status, 422);
}

#[tokio::test]
async fn a_person_with_the_permission_takes_out_the_record_of_their_own_team_and_no_other() {
    let world = World::new().await;
    assert_eq!(world.admin().post("/api/v1/admin/tenants", &json!({"tenant": "theirs"})).await.status, 201);
    let (ours, theirs) = (world.key("agent:deployer").await, world.key_in("theirs", "agent:deployer").await);
    ours.post("/api/v1/asks", &framework()).await;
    let hidden = theirs.post("/api/v1/asks", &framework()).await.text_at("/session_id");
    let (zoe, there) = (world.browser("zoe").await, world.admin().with(&[("x-waypost-tenant", "theirs")]));
    world.lets_everybody(Permissions { may: [Permission::Export].into(), approve: None }).await;

    let marked = zoe.post("/api/v1/record/checkpoints", &json!({})).await;
    let (own, other) = (zoe.get("/api/v1/record").await, there.get("/api/v1/record").await);

    let [ours, others] = [&own, &other].map(|record| checked(record, &marked.text_at("/key")).0);
    assert_eq!((ours.faults, ours.tenant, ours.checkpoint.map(|(n, _)| n)), (vec![], Some("main".into()), Some(1)));
    assert_eq!((others.faults, others.tenant, others.checkpoint), (vec![], Some("theirs".into()), None), "theirs was not marked");
    assert!(!own.text.contains(&hidden) && other.text.contains(&hidden));
    assert_eq!(zoe.get(&format!("/api/v1/record?session={hidden}")).await.text.matches(&hidden).count(), 1, "only as what was asked for");
}

#[tokio::test]
async fn what_was_erased_is_in_the_record_as_a_chain_that_says_nothing_but_who_and_why() {
    let world = World::new().await;
    world.lets_everybody(Permissions::all()).await;
    let (program, person, admin) = (world.key("agent:deployer").await, world.browser("zoe").await, world.admin());
    let session = program.post("/api/v1/asks", &framework()).await.text_at("/session_id");
    let other_session = program.post("/api/v1/asks", &framework()).await.text_at("/session_id");
    admin.post("/api/v1/record/checkpoints", &json!({})).await;
    let path = format!("/api/v1/sessions/{session}");
    assert_eq!(person.send("DELETE", &format!("{path}?reason=They%20asked"), None).await.short(), "204");
    assert_eq!(person.get(&path).await.short(), "404 not_found");

    let record = admin.get(&format!("/api/v1/record?session={session}")).await;

    let (findings, _) = checked(&record, &key(&person).await);
    assert_eq!((findings.faults, findings.sessions, findings.erased), (vec![], 1, 1));
    assert!(!record.text.contains("Svelte") && !record.text.contains("agent:deployer"), "{}", record.text);
    let last: Value = serde_json::from_str(record.text.lines().rev().nth(1).expect("an entry")).expect("JSON");
    let data = r#"{"type":"session_erased","data":{"reason":"They asked"}}"#;
    assert_eq!((&last["type"], &last["actor"], &last["data"]), (&json!("session_erased"), &json!("person:zoe"), &json!(data)));
    let (whole, _) = checked(&admin.get("/api/v1/record").await, &key(&person).await);
    assert_eq!(whole.faults, vec![]);
    assert_eq!(person.get(&format!("/api/v1/sessions/{other_session}")).await.short(), "200");
}
