//! Who may answer over HTTP: roles given by the admin, several approvals, vetoes, handing on, and what
//! the record says of an answer.

use serde_json::{Value, json};

use crate::world::{Client, TestResponse, World, signed_in_with};

/// A call that waits for approval, under `who`.
fn deploy(who: &Value) -> Value {
    json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {"to": "prod"}}, "policy": {"who": who}})
}

async fn roles(world: &World, person: &str, roles: &[&str]) {
    let response = world.admin().post("/api/v1/admin/people", &json!({"person": person, "roles": roles})).await;
    assert_eq!(response.short(), "200");
}

fn decides(ask: &TestResponse, decision: &str) -> Value {
    json!({"decision": decision, "revision": ask.body["revision"], "digest": ask.body.pointer("/approval/digest")})
}

async fn approves(person: &Client, ask: &TestResponse) -> TestResponse {
    person.post(&format!("/api/v1/asks/{}/answer", ask.id()), &decides(ask, "approve")).await
}

/// What the ask shows of its approvals.
fn votes(ask: &Value) -> Vec<String> {
    let vote = |vote: &Value| format!("{} {}", vote["by"]["name"].as_str().unwrap_or("?"), vote["counts"]);
    ask["votes"].as_array().into_iter().flatten().map(vote).collect()
}

#[tokio::test]
async fn n4_the_admin_gives_people_roles_and_everybody_sees_them() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    roles(&world, "max", &["release", "ops"]).await;
    roles(&world, "zoe", &[]).await;
    roles(&world, "max", &["release"]).await;
    let people = json!([{"kind": "person", "name": "max", "roles": ["release"]}, {"kind": "person", "name": "zoe", "roles": []}]);
    assert_eq!(zoe.get("/api/v1/people").await.body["items"], people);
    assert_eq!(zoe.post("/api/v1/admin/people", &json!({"person": "zoe", "roles": ["release"]})).await.short(), "403 not_permitted");
    let odd = world.admin().post("/api/v1/admin/people", &json!({"person": "zoe", "roles": ["two words"]})).await;
    assert_eq!(odd.faults(), ["/roles name"]);
}

#[tokio::test]
async fn a113_people_are_listed_by_name_a_page_at_a_time() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    for person in ["max", "abe", "zoe-too"] {
        roles(&world, person, &[]).await;
    }
    let page = async |query: &str| {
        let TestResponse { body, .. } = zoe.get(&format!("/api/v1/people{query}")).await;
        let names = body["items"].as_array().unwrap().iter().map(|person| person["name"].clone()).collect::<Value>();
        json!([names, body["next_cursor"]])
    };
    assert_eq!(page("").await, json!([["abe", "max", "zoe", "zoe-too"], null]));
    assert_eq!(page("?limit=2").await, json!([["abe", "max"], "max"]));
    assert_eq!(page("?limit=2&cursor=max").await, json!([["zoe", "zoe-too"], null]));
    assert_eq!(page("?cursor=zoe-too").await, json!([[], null]));
}

#[tokio::test]
async fn a036_a_person_who_lost_the_role_after_it_was_asked_may_not_answer() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    roles(&world, "zoe", &["release"]).await;
    let ask = program.post("/api/v1/asks", &deploy(&json!({"roles": ["release"]}))).await;
    let path = format!("/api/v1/asks/{}", ask.id());
    let may = |response: &TestResponse| response.body["you"]["answer"].clone();
    assert_eq!((may(&zoe.get(&path).await), may(&max.get(&path).await)), (json!(true), json!(false)));
    roles(&world, "zoe", &[]).await;
    roles(&world, "max", &["release"]).await;
    assert_eq!(zoe.get(&path).await.body["you"]["reason"], json!("not_eligible"));
    assert_eq!(approves(&zoe, &ask).await.short(), "403 not_eligible");
    assert_eq!(zoe.post(&format!("{path}/cancel"), &json!({})).await.short(), "403 not_eligible");
    assert_eq!(approves(&max, &ask).await.short(), "200");
}

#[tokio::test]
async fn a_quorum_is_met_by_different_people_whose_votes_are_shown() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    roles(&world, "zoe", &["release"]).await;
    roles(&world, "max", &["release"]).await;
    let ask = program.post("/api/v1/asks", &deploy(&json!({"roles": ["release"], "quorum": 2}))).await;
    let voted = approves(&zoe, &ask).await;
    assert_eq!((voted.text_at("/status"), votes(&voted.body)), ("pending".into(), vec!["zoe true".to_owned()]));
    assert_eq!((&voted.body["quorum"], &voted.body["you"]["voted"]), (&json!({"needed": 2, "counted": 1}), &json!(true)));
    assert_eq!(approves(&zoe, &ask).await.text_at("/status"), "pending", "a second click of the same person");
    roles(&world, "zoe", &[]).await;
    let without = max.get(&format!("/api/v1/asks/{}", ask.id())).await;
    assert_eq!((votes(&without.body), &without.body["quorum"]["counted"]), (vec!["zoe false".to_owned()], &json!(0)));
    roles(&world, "zoe", &["release"]).await;
    let done = approves(&max, &ask).await;
    assert_eq!((done.text_at("/status"), votes(&done.body)), ("answered".into(), vec!["zoe true".to_owned(), "max true".to_owned()]));
    assert_eq!(done.body["provenance"]["with"], json!([{"kind": "person", "name": "zoe"}]));
    let journal = world.journal(&program, &ask.text_at("/session_id")).await;
    assert_eq!(journal, "session_created question_pending run_suspended question_voted question_voted question_answered run_resumed");
    assert_eq!(approves(&zoe, &ask).await.short(), "200", "her approval was heard");
}

#[tokio::test]
async fn f11_of_many_who_approve_at_once_every_vote_counts_and_one_settles() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let (zoe, max, ida) = (world.browser("zoe").await, world.browser("max").await, world.browser("ida").await);
    for person in ["zoe", "max", "ida"] {
        roles(&world, person, &["release"]).await;
    }
    for _ in 0..20 {
        let ask = program.post("/api/v1/asks", &deploy(&json!({"roles": ["release"], "quorum": 2}))).await;
        let (a, b, c) = tokio::join!(approves(&zoe, &ask), approves(&max, &ask), approves(&ida, &ask));
        let mut ends = [a.short(), b.short(), c.short()];
        ends.sort();
        assert_eq!(ends, ["200", "200", "409 already_answered"]);
        let response = program.get(&format!("/api/v1/asks/{}", ask.id())).await;
        assert_eq!((response.text_at("/status"), votes(&response.body).len()), ("answered".into(), 2));
    }
}

#[tokio::test]
async fn a_veto_rejects_although_it_cannot_approve() {
    let world = World::new().await;
    let (program, max, eve) = (world.key("agent:deployer").await, world.browser("max").await, world.browser("eve").await);
    let who = json!({"people": ["max", "zoe"], "quorum": 2, "veto": {"people": ["eve"]}});
    let ask = program.post("/api/v1/asks", &deploy(&who)).await;
    assert_eq!(approves(&max, &ask).await.text_at("/status"), "pending");
    assert_eq!(approves(&eve, &ask).await.short(), "403 not_eligible");
    let you = eve.get(&format!("/api/v1/asks/{}", ask.id())).await.body["you"].clone();
    assert_eq!((&you["answer"], &you["reject"]), (&json!(false), &json!(true)));
    let rejected = eve.post(&format!("/api/v1/asks/{}/answer", ask.id()), &decides(&ask, "reject")).await;
    assert_eq!((rejected.text_at("/status"), rejected.text_at("/decision/decision")), ("answered".into(), "reject".into()));
}

#[tokio::test]
async fn a031_a_programs_key_neither_votes_nor_hands_on() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let ask = program.post("/api/v1/asks", &deploy(&json!({"quorum": 2}))).await;
    assert_eq!(approves(&program, &ask).await.short(), "403 principal_type");
    let handed = program.post(&format!("/api/v1/asks/{}/delegate", ask.id()), &json!({"to": "zoe"})).await;
    assert_eq!(handed.short(), "403 principal_type");
}

#[tokio::test]
async fn an_ask_is_handed_to_somebody_known_who_then_answers_in_that_place() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let ask = program.post("/api/v1/asks", &deploy(&json!({"people": ["zoe"]}))).await;
    let delegate = format!("/api/v1/asks/{}/delegate", ask.id());
    assert_eq!(zoe.post(&delegate, &json!({"to": "nobody"})).await.faults(), ["/to unknown_person"]);
    assert_eq!(zoe.post(&delegate, &json!({"to": "zoe"})).await.faults(), ["/to oneself"]);
    assert_eq!(max.post(&delegate, &json!({"to": "zoe"})).await.short(), "403 not_eligible");
    let handed = zoe.post(&delegate, &json!({"to": "max", "note": "I am away."})).await;
    assert_eq!(handed.body["delegations"][0]["note"], json!("I am away."));
    let answered = approves(&max, &ask).await;
    let provenance = &answered.body["provenance"];
    assert_eq!((provenance["by"]["name"].clone(), provenance["in_place_of"]["name"].clone()), (json!("max"), json!("zoe")));
    assert_eq!(zoe.post(&delegate, &json!({"to": "max"})).await.short(), "409 already_answered");
}

#[tokio::test]
async fn the_record_says_what_was_shown_for_how_long_and_how_they_were_signed_in() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &deploy(&json!({}))).await;
    let path = format!("/api/v1/asks/{}", ask.id());
    let opened = zoe.post(&format!("{path}/opened"), &json!({})).await;
    assert_eq!(opened.text_at("/view_digest"), ask.text_at("/view_digest"));
    world.clock.advance(std::time::Duration::from_secs(12));
    let mut decision = decides(&ask, "approve");
    decision["shown"] = json!({"digest": "sha256:00", "opened_at": opened.body["opened_at"]});
    assert_eq!(zoe.post(&format!("{path}/answer"), &decision).await.short(), "412 stale_view");
    decision["shown"]["digest"] = opened.body["view_digest"].clone();
    let response = zoe.post(&format!("{path}/answer"), &decision).await;
    let expected = json!({
        "kind": "person", "by": {"kind": "person", "name": "zoe"}, "channel": "web", "signed_in": "link",
        "credential": signed_in_with(&zoe).await, "shown": ask.text_at("/view_digest"), "open_ms": 12_000,
    });
    assert_eq!(response.body["provenance"], expected);
}

#[tokio::test]
async fn what_nobody_could_decide_is_refused_when_it_is_asked() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let cases = [
        (json!({"people": ["zoe"], "quorum": 2}), "/policy/who/quorum unreachable"),
        (json!({"quorum": 0}), "/policy/who/quorum range"),
        (json!({"roles": [""]}), "/policy/who/roles/0 name"),
        (json!({"veto": {}}), "/policy/who/veto required"),
        (json!({"group": "release"}), "/policy/who/group unknown_field"),
        (json!({"people": ["nobody", "noone"]}), "/policy/who/people unknown_person"),
    ];
    world.browser("zoe").await;
    for (who, fault) in cases {
        assert_eq!(program.post("/api/v1/asks", &deploy(&who)).await.faults(), [fault], "{who}");
    }
}

#[tokio::test]
async fn an_ask_that_names_somebody_who_does_not_exist_waits_and_warns_its_asker() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let warnings = async |who: Value| {
        let asked = program.post("/api/v1/asks", &deploy(&who)).await;
        let warnings = asked.body["warnings"].as_array().cloned().unwrap_or_default();
        let told = |warning: &Value| ["pointer", "message"].map(|part| warning[part].as_str().unwrap_or_default().to_owned());
        (asked.short(), warnings.iter().map(told).collect::<Vec<_>>())
    };
    let of_a_role = json!({"roles": ["release"]});
    assert_eq!(warnings(of_a_role.clone()).await, ("201".into(), vec![]), "nobody is known here, so nothing is");
    world.browser("zoe").await;
    let empty = "Nobody has the role \"release\". To give it to a person, run `waypost person add NAME --role release`.";
    assert_eq!(warnings(of_a_role.clone()).await.1, [["/policy/who/roles/0", empty]]);
    let unknown = "Nobody here is called \"zeo\". Run `waypost person list` to see who is known, or `waypost person add` to add a person.";
    assert_eq!(warnings(json!({"people": ["zoe", "zeo"]})).await.1, [["/policy/who/people/1", unknown]]);
    let waited = program.post("/api/v1/asks?wait=60s", &deploy(&of_a_role)).await;
    assert_eq!((waited.short(), waited.text_at("/status")), ("201".into(), "pending".into()), "a warning does not wait");
    assert_eq!(waited.text_at("/warnings/0/message"), empty);
    let alone = "2 approvals are needed, but only one person here can give one. Add people with `waypost person add`, or lower the quorum.";
    assert_eq!(warnings(json!({"quorum": 2})).await.1, [["/policy/who/quorum", alone]]);
    roles(&world, "max", &["release"]).await;
    assert_eq!(warnings(of_a_role).await, ("201".into(), vec![]));
    assert_eq!(warnings(json!({"quorum": 2})).await, ("201".into(), vec![]));
    assert_eq!(warnings(json!({"roles": ["release"], "quorum": 2})).await.1, [["/policy/who/quorum", alone]]);
}

#[tokio::test]
async fn what_waits_for_me_is_what_i_may_answer_now() {
    let world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    world.browser("eve").await;
    let mut ids = Vec::new();
    for who in
        [json!({}), json!({"people": ["zoe"]}), json!({"roles": ["release"]}), json!({"people": ["eve"], "veto": {"roles": ["release"]}})]
    {
        ids.push(program.post("/api/v1/asks", &deploy(&who)).await.id());
        world.clock.advance(std::time::Duration::from_secs(1));
    }
    let [anybodys, zoes, releases, vetoes] = [0, 1, 2, 3].map(|n: usize| ids[n].as_str());
    let listed = async |person: &Client, more: &str| {
        let page = person.get(&format!("/api/v1/asks?for=me{more}")).await.body;
        page["items"].as_array().into_iter().flatten().map(|ask| ask["id"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listed(&zoe, "").await, [zoes, anybodys]);
    roles(&world, "max", &["release"]).await;
    assert_eq!(listed(&max, "").await, [vetoes, releases, anybodys]);
    assert_eq!(listed(&max, &format!("&limit=1&cursor={vetoes}")).await, [releases]);
    assert_eq!(listed(&max, "&status=answered").await, [vetoes, releases, anybodys], "what waits for somebody is pending");
    assert_eq!(listed(&program, "").await, Vec::<String>::new());
    zoe.post(&format!("/api/v1/asks/{zoes}/delegate"), &json!({"to": "max"})).await;
    roles(&world, "max", &[]).await;
    assert_eq!(listed(&max, "").await, [zoes, anybodys]);
    assert_eq!(max.post(&format!("/api/v1/asks/{anybodys}/cancel"), &json!({})).await.short(), "200");
    assert_eq!(listed(&max, "").await, [zoes]);
}

#[tokio::test]
async fn an_ask_climbs_its_ladder_and_fails_when_nobody_answers() {
    let mut world = World::new().await;
    let (program, zoe, max) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("max").await);
    let mut body = deploy(&json!({"people": ["zoe"]}));
    body["policy"]["expires_at"] = json!("2027-01-15T08:01:00Z");
    body["policy"]["on_expiry"] = json!("escalate");
    body["policy"]["escalate"] = json!([{"people": ["max"]}]);
    body["policy"]["escalate_until"] = json!("2027-01-15T08:02:00Z");
    let ask = program.post("/api/v1/asks", &body).await;
    assert_eq!(approves(&max, &ask).await.short(), "403 not_eligible");
    world.pass(std::time::Duration::from_secs(61)).await;
    let response = max.get(&format!("/api/v1/asks/{}", ask.id())).await;
    assert_eq!((&response.body["policy"]["escalated"], &response.body["you"]["answer"]), (&json!(1), &json!(true)));
    assert_eq!(max.get("/api/v1/asks?for=me").await.body["items"][0]["id"], json!(ask.id()));
    world.pass(std::time::Duration::from_secs(62)).await;
    assert_eq!(approves(&zoe, &ask).await.short(), "410 expired");
    let journal = world.journal(&program, &ask.text_at("/session_id")).await;
    assert_eq!(journal, "session_created question_pending run_suspended question_escalated question_expired run_completed");
}
