//! What every route needs of its caller, what roles give by the role policy, and that nothing of one team
//! is visible to another.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::risk::Risk;
use waypost_server::needs::{self, Needs};
use waypost_server::{Options, Rate, Rates};

use crate::world::{Client, DEPLOY, TestResponse, World, framework, svelte};

/// Every operation of the API: its name, its method and its path.
fn operations() -> Vec<(String, String, String)> {
    let document = serde_json::to_value(waypost_server::document()).expect("a description");
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            let name = operation["operationId"].as_str().expect("a name").to_owned();
            assert_eq!(operation["x-waypost-needs"].as_str().map(str::to_owned), needs::of(&name).map(|needs| needs.to_string()), "{name}");
            found.push((name, method.to_uppercase(), path.clone()));
        }
    }
    found
}

/// One session with a pending question and an approval, and all the ids that a path can want.
struct Place {
    session: String,
    ask: String,
    digest: String,
}

impl Place {
    async fn new(program: &Client) -> Self {
        let asked = program.post("/api/v1/asks", &framework()).await;
        Self { session: asked.text_at("/session_id"), ask: asked.id(), digest: format!("sha256:{}", "0".repeat(64)) }
    }

    fn path(&self, pattern: &str) -> String {
        let id = match pattern.split('/').nth(3) {
            Some("asks") => self.ask.as_str(),
            Some("rules") => "rule_00000000000000000000000000",
            Some("sessions") => self.session.as_str(),
            _ => "crd_00000000000000000000000000",
        };
        pattern.replace("{id}", id).replace("{agent}", "speaker").replace("{digest}", &self.digest)
    }
}

/// Something that each route could take, as far as it needs anything.
fn body(operation: &str) -> Value {
    match operation {
        "answer_ask" => svelte(),
        "answer_plainly" => json!({"question_id": "latest", "answer": "Svelte"}),
        "start_session" => json!({"agent": "speaker"}),
        "run_ag_ui" => json!({"threadId": "t", "runId": "r"}),
        "say" => json!({"text": "Hello."}),
        "comment_on_ask" => json!({"text": "More, please."}),
        "delegate_ask" => json!({"to": "zoe"}),
        "restrict_ask" => json!({"expires_at": "2100-01-01T00:00:00Z"}),
        "keep_draft" => json!({"revision": 1, "answers": {}}),
        "ask" => framework(),
        _ => json!({}),
    }
}

async fn tries(client: &Client, place: &Place, (name, method, path): &(String, String, String)) -> TestResponse {
    let client = client.with(&[("content-type", if name == "bring_file" { "text/plain" } else { "application/json" })]);
    let body = (method != "GET" && method != "DELETE").then(|| body(name).to_string());
    client.send(method, &place.path(path), body).await
}

/// Tries everything at once, which no client does.
fn unbounded(options: &mut Options) {
    let any = Rate(u32::MAX);
    options.rates = Rates { requests: any, asking: any, strangers: any, sign_ins: any, refused: any, missing: any };
}

#[test]
fn every_route_says_what_it_needs_and_nothing_else_does() {
    let routes: BTreeSet<String> = operations().into_iter().map(|(name, ..)| name).collect();
    let rows: BTreeSet<String> = needs::TABLE.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(routes, rows);
    assert_eq!(needs::TABLE.len(), rows.len(), "one row a route");
}

#[tokio::test]
async fn a_caller_who_lacks_what_a_route_needs_is_refused_before_anything_else() {
    let world = World::with(unbounded).await;
    let program = world.key("agent:deployer").await;
    let place = Place::new(&program).await;
    let looker = world.browser("looker").await;
    world.lets_everybody(Permissions { may: [Permission::See].into(), approve: None }).await;
    let blind = world.browser("blind").await;
    for operation in operations() {
        let refused = |response: &TestResponse, why: &[&str]| {
            let short = response.short();
            assert!(why.contains(&short.as_str()), "{} {} said {short}: {}", operation.1, operation.2, response.text);
        };
        let stranger = tries(&world.nobody(), &place, &operation).await;
        match needs::of(&operation.0).expect("a row") {
            // What is sent may not fit; nobody is asked who they are.
            Needs::Nothing => assert!(!matches!(stranger.status, 401 | 403), "{operation:?}: {}", stranger.text),
            Needs::Credential => refused(&stranger, &["401 unauthorized"]),
            Needs::Person => {
                refused(&stranger, &["401 unauthorized"]);
                refused(&tries(&program, &place, &operation).await, &["403 principal_type"]);
            }
            Needs::Program => {
                refused(&stranger, &["401 unauthorized"]);
                refused(&tries(&looker, &place, &operation).await, &["403 principal_type"]);
            }
            Needs::TakesPart | Needs::Decides => {
                refused(&stranger, &["401 unauthorized"]);
                refused(&tries(&looker, &place, &operation).await, &["403 not_permitted"]);
                if operation.0 != "comment_on_ask" {
                    refused(&tries(&program, &place, &operation).await, &["403 principal_type"]);
                }
            }
            Needs::Permission(Permission::See) => {
                refused(&stranger, &["401 unauthorized"]);
                world.lets_everybody(Permissions::default()).await;
                refused(&tries(&blind, &place, &operation).await, &["403 not_permitted", "422 invalid"]);
                world.lets_everybody(Permissions { may: [Permission::See].into(), approve: None }).await;
            }
            Needs::Permission(permission) => {
                refused(&stranger, &["401 unauthorized"]);
                let response = tries(&looker, &place, &operation).await;
                refused(&response, &["403 not_permitted"]);
                assert_eq!(response.text_at("/right"), permission.as_str(), "{operation:?}");
                refused(&tries(&program, &place, &operation).await, &["403 principal_type"]);
            }
            Needs::Machine => {
                refused(&stranger, &["401 unauthorized"]);
                world.lets_everybody(Permissions::all()).await;
                refused(&tries(&looker, &place, &operation).await, &["403 not_permitted"]);
                world.lets_everybody(Permissions { may: [Permission::See].into(), approve: None }).await;
            }
        }
    }
    assert_eq!(world.journal(&program, &place.session).await, "session_created question_pending run_suspended");
}

#[tokio::test]
async fn no_get_writes_anything() {
    let world = World::with(unbounded).await;
    world.lets_everybody(Permissions::all()).await;
    let (program, zoe, admin) = (world.key("agent:deployer").await, world.browser("zoe").await, world.admin());
    let place = Place::new(&program).await;
    let link = world.link("max").await;
    for client in [&program, &zoe, &admin] {
        client.get("/api/v1/me").await;
    }
    let before = world.store.watch.writes();
    let streams = |name: &str| name == "inbox_events";
    for operation in operations().into_iter().filter(|(name, method, _)| method == "GET" && !streams(name)) {
        for client in [&program, &zoe, &admin, &world.nobody()] {
            tries(client, &place, &operation).await;
        }
    }
    for path in ["/", "/sessions", "/docs", "/docs/errors", link.as_str(), "/api/v1/rules/suggestions?ask=ask_00000000000000000000000000"] {
        zoe.get(path).await;
    }
    drop((zoe.follow("/api/v1/asks/events").await, zoe.follow(&format!("/api/v1/sessions/{}/events", place.session)).await));
    assert_eq!(world.store.watch.writes(), before);
}

#[tokio::test]
async fn a036_what_a_role_gives_counts_from_the_next_decision_on() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asked = program.send_json("/api/v1/asks", DEPLOY).await;
    let path = format!("/api/v1/asks/{}", asked.id());
    let approve = json!({"decision": "approve", "digest": asked.text_at("/approval/digest")});
    world.lets_everybody(Permissions { may: [Permission::See].into(), approve: Some(Risk::Low) }).await;
    let refused = zoe.post(&format!("{path}/answer"), &approve).await;
    assert_eq!((refused.short(), refused.text_at("/right")), ("403 not_permitted".into(), "approve:medium".into()));
    let you = zoe.get(&path).await.body["you"].clone();
    assert_eq!((&you["answer"], &you["reject"], &you["reason"]), (&json!(false), &json!(true), &json!("not_permitted")));
    world.lets_everybody(Permissions { may: [Permission::See].into(), approve: Some(Risk::Medium) }).await;
    assert_eq!(zoe.post(&format!("{path}/answer"), &approve).await.text_at("/status"), "answered");
}

#[tokio::test]
async fn a_caller_who_may_not_see_the_tenant_sees_what_is_theirs_and_nothing_else() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let (zoe, max) = (world.browser("zoe").await, world.browser("max").await);
    let mut for_max = framework();
    for_max["policy"] = json!({"who": {"people": ["max"]}});
    let asked = program.post("/api/v1/asks", &for_max).await;
    let others = program
        .post("/api/v1/asks", &json!({"kind": "review", "review": {"markdown": "# Theirs"}, "policy": {"who": {"people": ["eve"]}}}))
        .await;
    let begun = zoe.post("/api/v1/sessions", &json!({"agent": "speaker"})).await.id();
    world.lets_everybody(Permissions { may: [Permission::Answer].into(), approve: None }).await;

    let seen = |response: &TestResponse| {
        response.body["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(seen(&max.get("/api/v1/asks").await), [asked.id()]);
    assert_eq!(seen(&zoe.get("/api/v1/asks").await), [""; 0]);
    assert_eq!((seen(&zoe.get("/api/v1/sessions").await), seen(&max.get("/api/v1/sessions").await)), (vec![begun.clone()], vec![]));
    assert_eq!(max.get(&format!("/api/v1/asks/{}", asked.id())).await.status, 200);
    for hidden in [
        format!("/api/v1/asks/{}", others.id()),
        format!("/api/v1/sessions/{begun}"),
        format!("/api/v1/sessions/{}", asked.text_at("/session_id")),
    ] {
        let (list, id) = hidden.rsplit_once('/').unwrap();
        let unknown = format!("{list}/{}", id.replace(['0', '1'], "2"));
        let (there, nowhere) = (max.get(&hidden).await, max.get(&unknown).await);
        assert_eq!((there.short(), there.text.clone()), ("404 not_found".into(), nowhere.text), "{hidden}");
    }
    max.post(&format!("/api/v1/asks/{}/answer", asked.id()), &svelte()).await;
    assert_eq!(max.get(&format!("/api/v1/asks/{}", asked.id())).await.text_at("/status"), "answered", "what they answered stays in sight");
}

#[tokio::test]
async fn a038_policies_are_written_by_administrators_and_by_no_program() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let read = world.admin().get("/api/v1/admin/role-policy").await;
    assert_eq!((read.status, &read.body["revision"]), (200, &json!(0)));
    let mut wanted = read.body.clone();
    wanted["role_policy"]["everybody"]["approve"] = json!("low");
    for (caller, why) in [(&program, "403 principal_type"), (&zoe, "403 not_permitted")] {
        assert_eq!(caller.put("/api/v1/admin/role-policy", &wanted).await.short(), why);
        assert_eq!(caller.post("/api/v1/admin/people", &json!({"person": "eve", "roles": ["admin"]})).await.short(), why);
    }
    assert_eq!(world.admin().put("/api/v1/admin/role-policy", &wanted).await.body["revision"], 1);
    assert_eq!(world.admin().put("/api/v1/admin/role-policy", &wanted).await.short(), "412 stale_view");
    let fresh_admin = world.browser("ada").await;
    world.lets_everybody(Permissions::all()).await;
    let read = fresh_admin.get("/api/v1/admin/role-policy").await.body;
    assert_eq!(fresh_admin.put("/api/v1/admin/role-policy", &read).await.status, 200, "she has just signed in");
    world.clock.advance(std::time::Duration::from_secs(11 * 60));
    assert_eq!(fresh_admin.get("/api/v1/admin/role-policy").await.status, 200);
    assert_eq!(fresh_admin.put("/api/v1/admin/role-policy", &read).await.short(), "403 step_up_required");
    wanted["role_policy"]["roles"] = json!({"two words": {"may": ["see"]}});
    assert_eq!(world.admin().put("/api/v1/admin/role-policy", &wanted).await.faults(), ["/role_policy/roles name"]);
}

#[tokio::test]
async fn a120_floors_of_the_role_policy_raise_what_a_program_asks_and_say_which_did() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut wanted = world.admin().get("/api/v1/admin/role-policy").await.body;
    wanted["role_policy"]["everybody"]["approve"] = json!("low");
    wanted["role_policy"]["risk"] = json!({"floors": [{"name": "db", "risk": "critical", "tool": "drop_*"}]});
    assert_eq!(world.admin().put("/api/v1/admin/role-policy", &wanted).await.short(), "200");
    let ask = |tool: &str| json!({"kind": "approval", "approval": {"tool": tool, "arguments": {}, "risk": "low"}});
    let mut results = Vec::new();
    for tool in ["drop_production_database", "list"] {
        let asked = program.post("/api/v1/asks", &ask(tool)).await;
        let digest = asked.text_at("/approval/digest");
        let decided = zoe.post(&format!("/api/v1/asks/{}/answer", asked.id()), &json!({"decision": "approve", "digest": digest})).await;
        let approval = &asked.body["approval"];
        results.push((approval["risk"].clone(), approval["risk_raised_by"].clone(), approval["risk_raised_from"].clone(), decided.short()));
    }
    let raised = (json!("critical"), json!("db"), json!("low"), "403 not_permitted".to_owned());
    assert_eq!(results, [raised, (json!("low"), Value::Null, Value::Null, "200".to_owned())]);
    wanted["revision"] = json!(1);
    wanted["role_policy"]["risk"]["floors"][0]["when"] = json!(">>");
    assert_eq!(world.admin().put("/api/v1/admin/role-policy", &wanted).await.faults(), ["/role_policy/risk/floors/0/when condition"]);
}

#[tokio::test]
async fn nothing_of_one_team_is_visible_to_another_by_any_route() {
    let world = World::with(unbounded).await;
    assert_eq!(world.admin().post("/api/v1/admin/tenants", &json!({"tenant": "theirs"})).await.status, 201);
    let (program, person) = (world.key_in("theirs", "agent:deployer").await, world.key_in("theirs", "person:zoe").await);
    let ours = Place::new(&world.key("agent:deployer").await).await;
    let nowhere = Place {
        session: "ses_00000000000000000000000000".into(),
        ask: "ask_00000000000000000000000000".into(),
        digest: ours.digest.clone(),
    };
    let before = world.journal(&world.browser("zoe").await, &ours.session).await;
    for operation in operations().into_iter().filter(|(name, _, path)| path.contains("{id}") && name != "revoke_key") {
        for caller in [&program, &person] {
            let (there, nothing) = (tries(caller, &ours, &operation).await, tries(caller, &nowhere, &operation).await);
            assert_eq!((there.status, there.text), (nothing.status, nothing.text), "{operation:?}");
        }
    }
    for list in ["/api/v1/asks", "/api/v1/sessions", "/api/v1/rules"] {
        assert_eq!(person.get(list).await.body["items"], json!([]), "{list}");
    }
    let people = json!([{"kind": "person", "name": "zoe", "roles": []}]);
    assert_eq!(person.get("/api/v1/people").await.body["items"], people, "their own, who only shares a name");
    assert_eq!(world.journal(&world.browser("zoe").await, &ours.session).await, before);
}

#[tokio::test]
async fn a088_no_stream_tells_one_team_of_another_or_a_person_of_what_is_not_theirs_to_see() {
    let world = World::new().await;
    world.admin().post("/api/v1/admin/tenants", &json!({"tenant": "theirs"})).await;
    let (ours, theirs) = (world.key("agent:deployer").await, world.key_in("theirs", "agent:deployer").await);
    let (their_person, eve) = (world.key_in("theirs", "person:zoe").await, world.browser("eve").await);
    world.lets_everybody(Permissions { may: [Permission::Answer].into(), approve: None }).await;
    let (mut watched, mut narrow) = (their_person.follow("/api/v1/asks/events").await, eve.follow("/api/v1/asks/events").await);
    assert_eq!((watched.names(1).await, narrow.names(1).await), (vec!["reset".to_owned()], vec!["reset".to_owned()]));
    let mut for_max = framework();
    for_max["policy"] = json!({"who": {"people": ["max"]}});
    ours.post("/api/v1/asks", &for_max).await;
    let open = ours.post("/api/v1/asks", &framework()).await.id();
    let their_own = theirs.post("/api/v1/asks", &framework()).await.id();
    let first = |frame: crate::world::Frame| frame.data["ask_id"].as_str().unwrap_or_default().to_owned();
    assert_eq!(first(watched.next().await.unwrap()), their_own, "nothing of ours came before it");
    assert_eq!(first(narrow.next().await.unwrap()), open, "nothing that is for Max came before it");
}

#[tokio::test]
async fn a_person_is_told_what_their_roles_permit_as_far_as_their_key_reaches() {
    let world = World::new().await;
    let (program, zoe, key) = (world.key("agent:deployer").await, world.browser("zoe").await, world.key("person:zoe").await);
    let told = async |client: &Client| client.get("/api/v1/me").await.body["may"].clone();
    assert_eq!(told(&zoe).await, json!(["see", "direct", "answer"]));
    world.lets_everybody(Permissions { may: [Permission::See, Permission::Administer].into(), approve: None }).await;
    assert_eq!(
        [told(&zoe).await, told(&key).await, told(&program).await],
        [json!(["see", "administer"]), json!(["see", "administer"]), Value::Null]
    );
}

#[tokio::test]
async fn the_admin_of_the_machine_acts_in_the_team_they_name() {
    let world = World::new().await;
    let there = world.admin().with(&[("x-waypost-tenant", "theirs")]);
    assert_eq!(there.get("/api/v1/admin/keys").await.short(), "400 invalid_header", "there is no such team");
    for _ in 0..2 {
        assert_eq!(world.admin().post("/api/v1/admin/tenants", &json!({"tenant": "theirs"})).await.status, 201);
    }
    assert_eq!(world.admin().get("/api/v1/admin/tenants").await.body["items"], json!([{"tenant": "main"}, {"tenant": "theirs"}]));
    let key = there.post("/api/v1/admin/keys", &json!({"principal": "agent:deployer"})).await;
    assert_eq!((there.get("/api/v1/admin/keys").await.body["items"].as_array().map(Vec::len), key.status), (Some(1), 201));
    assert_eq!(world.admin().get("/api/v1/admin/keys").await.body["items"], json!([]));
    assert_eq!(there.get("/api/v1/admin/role-policy").await.body["role_policy"]["own"], json!(null), "a team begins strict");
    let zoe = world.browser("zoe").await;
    assert_eq!(zoe.with(&[("x-waypost-tenant", "theirs")]).get("/api/v1/me").await.short(), "403 not_permitted");
    let theirs = world.key_in("theirs", "person:zoe").await;
    let teams = [zoe.get("/api/v1/me").await, theirs.get("/api/v1/me").await].map(|me| me.body.get("team").cloned());
    assert_eq!(teams, [None, Some(json!("theirs"))], "a person with the same name in another team is somebody else");
}
