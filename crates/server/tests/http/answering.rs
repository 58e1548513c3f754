//! Answering, and every way in which an answer is not taken, in the order in which it is checked.

use serde_json::json;
use tokio::task::JoinSet;

use crate::world::{DEPLOY, World, framework, svelte};

#[tokio::test]
async fn a097_an_answer_that_does_not_fit_changes_nothing_and_is_told_where() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let answer = format!("/api/v1/asks/{}/answer", program.post("/api/v1/asks", &framework()).await.id());
    let many = json!({"answers": {"framework": {"values": vec!["Svelte"; 20_000]}}});
    let cases = [
        (json!({}), "/answers required"),
        (json!({"answers": {"framework": {"values": ["React"]}}}), "/answers/framework/values/0 no_such_option"),
        (json!({"answers": {"framework": {"values": ["Svelte"], "extra": 1}}}), "/answers/framework/extra unknown_field"),
        (json!({"answers": {"framework": {"values": "Svelte"}}}), "/answers/framework/values wrong_type"),
        (json!({"answers": {"framework": {"values": []}}}), "/answers/framework required"),
        (json!({"answers": {"": {"values": ["Svelte"]}, "framework": {"values": ["Svelte"]}}}), "/answers/ unknown_question"),
        (json!({"decision": "approve"}), "/decision not_for_this_kind"),
        (json!({"answers": {}, "feedback": {"a": "b"}}), "/feedback not_for_this_kind"),
        (json!({"answers": {}, "quick": true}), "/quick unknown_field"),
    ];
    for (body, fault) in cases {
        let response = person.post(&answer, &body).await;
        assert_eq!((response.short(), response.faults().first().cloned()), ("422 invalid".into(), Some(fault.to_owned())), "{body}");
    }
    let response = person.post(&answer, &many).await;
    assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec!["/answers/framework/values too_many".into()]));
    assert_eq!(person.post(&answer, &svelte()).await.short(), "200", "and the right answer is still taken");
}

#[tokio::test]
async fn an_answer_may_name_its_question_by_text() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let answer = format!("/api/v1/asks/{}/answer", program.post("/api/v1/asks", &framework()).await.id());
    let response =
        person.post(&answer, &json!({"answers": {"Which framework?": {"values": ["Vue"], "notes": "for now"}}, "comment": "ok"})).await;
    let answered = json!({"framework": {"values": ["Vue"], "notes": "for now"}});
    assert_eq!((response.short(), &response.body["answers"], &response.body["comment"]), ("200".into(), &answered, &json!("ok")));
}

#[tokio::test]
async fn f11_of_two_people_who_answer_at_once_one_wins_and_the_other_is_told_who() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    for _ in 0..20 {
        let path = format!("/api/v1/asks/{}/answer", program.post("/api/v1/asks", &framework()).await.id());
        let vue = json!({"answers": {"framework": {"values": ["Vue"]}}});
        let answer = svelte();
        let (first, second) = tokio::join!(zoe.post(&path, &answer), max.post(&path, &vue));
        let (won, lost) = if first.status == 200 { (first, second) } else { (second, first) };
        assert_eq!((won.short(), lost.short()), ("200".into(), "409 already_answered".into()));
        assert_eq!((&lost.body["answered_by"], &lost.body["answered_at"]), (&won.body["answered_by"], &won.body["answered_at"]));
        assert_eq!(lost.body["ask"], won.body, "the loser sees the answer that counts");
    }
}

#[tokio::test]
async fn f49_256_answers_at_once_to_asks_of_one_session_are_all_taken() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (mut body, mut answers) = (framework(), JoinSet::new());
    let mut paths = Vec::new();
    for _ in 0..256 {
        let asked = program.post("/api/v1/asks", &body).await;
        body["session_id"] = asked.body["session_id"].clone();
        paths.push(format!("/api/v1/asks/{}/answer", asked.id()));
    }
    for path in paths {
        let person = person.clone();
        answers.spawn(async move { person.post(&path, &svelte()).await.short() });
    }
    assert_eq!(answers.join_all().await, vec!["200"; 256]);
}

#[tokio::test]
async fn f13_what_is_settled_stays_as_it_is() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let answered = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    assert_eq!(zoe.post(&format!("{answered}/answer"), &svelte()).await.short(), "200");
    assert_eq!(zoe.post(&format!("{answered}/answer"), &svelte()).await.short(), "200", "a second click");
    assert_eq!(max.post(&format!("{answered}/answer"), &svelte()).await.short(), "409 already_answered");
    assert_eq!(max.post(&format!("{answered}/cancel"), &json!({})).await.short(), "409 already_answered");
    assert_eq!(program.post(&format!("{answered}/withdraw"), &json!({})).await.short(), "409 already_answered");

    let cancelled = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    let response = zoe.post(&format!("{cancelled}/cancel"), &json!({"comment": "not now"})).await;
    assert_eq!(
        (response.text_at("/status"), response.text_at("/comment"), response.text_at("/settled_by/name")),
        ("cancelled".into(), "not now".into(), "zoe".into())
    );
    let late = max.post(&format!("{cancelled}/answer"), &svelte()).await;
    assert_eq!(
        (late.short(), late.text_at("/by/name"), late.text_at("/at")),
        ("410 cancelled".into(), "zoe".into(), "2027-01-15T08:00:00.000Z".into())
    );

    let withdrawn = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    assert_eq!(program.send("POST", &format!("{withdrawn}/withdraw"), None).await.text_at("/status"), "withdrawn");
    assert_eq!(max.post(&format!("{withdrawn}/answer"), &svelte()).await.short(), "410 withdrawn");
}

#[tokio::test]
async fn an_answer_after_the_deadline_is_too_late() {
    let mut world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut body = framework();
    body["policy"] = json!({"expires_at": "2027-01-15T08:01:00Z"});
    let path = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &body).await.id());
    world.pass(std::time::Duration::from_secs(63)).await;
    let late = person.post(&format!("{path}/answer"), &svelte()).await;
    assert_eq!((late.short(), late.text_at("/at")), ("410 expired".into(), "2027-01-15T08:01:03.000Z".into()));
    assert_eq!(program.get(&path).await.text_at("/status"), "expired");
}

#[tokio::test]
async fn after_the_deadline_nothing_takes_the_place_of_what_the_policy_says() {
    let mut world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut body = framework();
    body["questions"][0]["default"] = json!("Vue");
    body["policy"] = json!({"expires_at": "2027-01-15T08:01:00Z", "on_expiry": "default"});
    let path = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &body).await.id());
    // Replies that had come by then are still on their way.
    world.clock.advance(std::time::Duration::from_secs(61));
    assert_eq!(program.get(&path).await.text_at("/status"), "pending");
    for (who, action, sent) in [
        (&program, "withdraw", json!({})),
        (&program, "revise", json!({"questions": framework()["questions"]})),
        (&zoe, "cancel", json!({})),
        (&zoe, "restrict", json!({"on_expiry": "fail"})),
        (&zoe, "delegate", json!({"to": "max"})),
        (&zoe, "answer", svelte()),
    ] {
        let response = who.post(&format!("{path}/{action}"), &sent).await;
        assert_eq!((response.short(), response.text_at("/at")), ("410 expired".into(), "2027-01-15T08:01:00.000Z".into()), "{action}");
    }
    world.pass(std::time::Duration::from_secs(2)).await;
    let over = program.get(&path).await;
    assert_eq!((over.text_at("/status"), over.text_at("/provenance/kind")), ("answered".into(), "default".into()));
}

#[tokio::test]
async fn a_refusal_of_higher_order_hides_those_of_lower_order() {
    let world = World::new().await;
    let (program, zoe, other) = (world.key("agent:deployer").await, world.browser("zoe").await, world.key("agent:other").await);
    let ask = program.send_json("/api/v1/asks", DEPLOY).await;
    let answer = format!("/api/v1/asks/{}/answer", ask.id());
    let wrong = r#"{"decision":"maybe","nonsense":1}"#;
    let stale = r#"{"decision":"approve","revision":2,"digest":"sha256:00"}"#;
    let json_type = [("content-type", "application/json")];
    let gone = "/api/v1/asks/ask_00000000000000000000000000/answer";

    let mut story = Vec::new();
    let mut tell = |what: &str, response: crate::world::TestResponse| story.push(format!("{what}: {}", response.short()));
    let stranger = world.nobody().with(&json_type);
    tell("another host, nobody, not JSON", stranger.with(&[("host", "evil.example")]).send("POST", &answer, Some("{".into())).await);
    tell("nobody, not JSON", stranger.send("POST", &answer, Some("{".into())).await);
    let careless = zoe.without("x-waypost-csrf");
    tell("no csrf header, not JSON", careless.send("POST", &answer, Some("{".into())).await);
    tell("text, not JSON", zoe.with(&[("content-type", "text/plain")]).send("POST", &answer, Some("{".into())).await);
    tell("not JSON, no such ask", zoe.send_json(gone, "{").await);
    tell("wrong shape, no such ask", zoe.send_json(gone, wrong).await);
    tell("wrong shape, no such id", zoe.send_json("/api/v1/asks/ses_1/answer", wrong).await);
    tell("wrong shape, not visible", other.send_json(&answer, wrong).await);
    tell("wrong shape, not permitted", program.send_json(&answer, wrong).await);
    tell("wrong shape", zoe.send_json(&answer, wrong).await);
    tell("another digest", zoe.send_json(&answer, stale).await);
    let approve = format!(r#"{{"decision":"approve","revision":1,"digest":"{}"}}"#, ask.text_at("/approval/digest"));
    tell("right", zoe.send_json(&answer, &approve).await);
    let max = world.browser("max").await;
    tell("answered, another digest", max.send_json(&answer, stale).await);
    tell("answered, wrong shape", max.send_json(&answer, wrong).await);
    assert_eq!(
        story.join("\n"),
        "\
another host, nobody, not JSON: 421 misdirected_host
nobody, not JSON: 401 unauthorized
no csrf header, not JSON: 403 csrf
text, not JSON: 415 unsupported_media_type
not JSON, no such ask: 400 invalid_json
wrong shape, no such ask: 404 not_found
wrong shape, no such id: 404 not_found
wrong shape, not visible: 404 not_found
wrong shape, not permitted: 403 principal_type
wrong shape: 422 invalid
another digest: 412 stale_view
right: 200
answered, another digest: 409 already_answered
answered, wrong shape: 409 already_answered"
    );
}

#[tokio::test]
async fn a031_the_right_to_ask_and_the_right_to_answer_are_different_credentials() {
    let world = World::new().await;
    let (agent, service, person) = (world.key("agent:deployer").await, world.key("service:billing").await, world.key("person:zoe").await);
    let ask = format!("/api/v1/asks/{}", agent.post("/api/v1/asks", &framework()).await.id());
    assert_eq!(agent.post(&format!("{ask}/answer"), &svelte()).await.short(), "403 principal_type");
    assert_eq!(agent.post(&format!("{ask}/cancel"), &json!({})).await.short(), "403 principal_type");
    assert_eq!(service.post(&format!("{ask}/answer"), &svelte()).await.short(), "404 not_found", "not its own, so not to be seen");
    assert_eq!(person.post("/api/v1/asks", &framework()).await.short(), "403 principal_type");
    assert_eq!(person.post(&format!("{ask}/withdraw"), &json!({})).await.short(), "403 principal_type");
    let answered = person.post(&format!("{ask}/answer"), &svelte()).await;
    assert_eq!((answered.short(), answered.text_at("/provenance/channel")), ("200".into(), "api".into()));
}

#[tokio::test]
async fn only_those_it_is_for_may_answer() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let mut body = framework();
    body["policy"] = json!({"who": {"people": ["zoe"]}});
    let ask = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &body).await.id());
    assert_eq!(max.post(&format!("{ask}/answer"), &svelte()).await.short(), "403 not_eligible");
    assert_eq!(max.get("/api/v1/asks?for=me").await.body["items"], json!([]));
    assert_eq!(zoe.post(&format!("{ask}/answer"), &svelte()).await.short(), "200");
}

#[tokio::test]
async fn an_unknown_ask_an_invisible_one_and_a_bad_id_look_alike() {
    let world = World::new().await;
    let (program, other) = (world.key("agent:deployer").await, world.key("agent:other").await);
    let ask = program.post("/api/v1/asks", &framework()).await;
    let mut seen = Vec::new();
    for id in [ask.id(), ask.text_at("/session_id"), "ask_00000000000000000000000000".into(), "%F0%9F%A6%80".into(), "x".into()] {
        seen.push(other.get(&format!("/api/v1/asks/{id}")).await.text);
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]), "{seen:#?}");
    assert_eq!(
        seen[0],
        r#"{"type":"/docs/errors/not_found","title":"Not found","status":404,"code":"not_found","detail":"Nothing with this id exists, or you may not see it."}"#
    );
}
