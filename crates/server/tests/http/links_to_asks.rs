//! Links to one ask: what they open, to whom, and how much can be decided on the strength of one.

use serde_json::{Value, json};
use waypost_core::ask::bulk_decision::BulkDecision;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_engine::{Caller, Error, Purpose};
use waypost_server::needs::{self, Needs};

use crate::world::{Browser, Client, DEPLOY, TestResponse, World, framework, svelte};

const PASSWORD: &str = "a lantern in the fog";

/// The path of a new link for a person to an ask.
async fn link_to(world: &World, ask: &TestResponse, person: &str) -> String {
    let made = world.admin().post("/api/v1/admin/links", &json!({"person": person, "ask": ask.id()})).await;
    assert_eq!(made.status, 201, "{}", made.text);
    path_of(&made)
}

fn path_of(made: &TestResponse) -> String {
    let link = made.text_at("/link");
    link.find("/link/").map(|at| link[at..].to_owned()).expect("a link")
}

/// Somebody's browser that came in by a link to this ask.
async fn by_link_to(world: &World, ask: &TestResponse, person: &str) -> Browser {
    let (mut browser, link) = (Browser::new(world), link_to(world, ask, person).await);
    let entered = browser.send("POST", &link, None).await;
    assert_eq!((entered.status, entered.header("location")), (303, Some(format!("/asks/{}", ask.id()).as_str())), "{}", entered.text);
    browser
}

async fn has_a_password(world: &World, person: &str) {
    let by = Caller::system(Tenant::default());
    world.identity().sign_in().set_password_of(&by, &Principal::person(person), PASSWORD).await.expect("a password");
}

/// An approval as risky as this.
async fn deploys(program: &Client, risk: &str) -> TestResponse {
    let mut deploy: Value = serde_json::from_str(DEPLOY).expect("JSON");
    deploy["approval"]["risk"] = json!(risk);
    deploy["approval"]["allow_modify_args"] = json!(true);
    program.post("/api/v1/asks", &deploy).await
}

fn approves(ask: &TestResponse) -> Value {
    json!({"decision": "approve", "revision": 1, "digest": ask.text_at("/approval/digest")})
}

fn at(ask: &TestResponse, what: &str) -> String {
    format!("/api/v1/asks/{}{what}", ask.id())
}

#[tokio::test]
async fn a_link_to_an_ask_lets_its_person_see_and_answer_that_one_and_no_other() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let (ask, other) = (program.post("/api/v1/asks", &framework()).await, program.post("/api/v1/asks", &framework()).await);
    let mut zoe = by_link_to(&world, &ask, "zoe").await;
    assert_eq!(zoe.get("/api/v1/me").await.body["only_asks"], json!([ask.id()]));
    let listed = zoe.get("/api/v1/asks").await;
    assert_eq!(listed.body["items"].as_array().map(Vec::len), Some(1), "{}", listed.text);
    let unknown = format!("/api/v1/asks/{}", AskId::from_bits(1));
    assert_eq!(zoe.get(&at(&other, "")).await.text, zoe.get(&unknown).await.text);
    assert_eq!(zoe.post(&at(&other, "/answer"), &svelte()).await.short(), "404 not_found");
    let answered = zoe.post(&at(&ask, "/answer"), &svelte()).await;
    assert_eq!((answered.status, answered.text_at("/provenance/signed_in")), (200, "link".into()), "{}", answered.text);
    assert_eq!(zoe.get(&at(&ask, "")).await.text_at("/status"), "answered");
}

#[tokio::test]
async fn a_link_to_an_ask_reaches_its_page_and_no_other_route() {
    let world = World::new().await;
    let ask = world.key("agent:deployer").await.post("/api/v1/asks", &framework()).await;
    let mut zoe = by_link_to(&world, &ask, "zoe").await;
    let document = serde_json::to_value(waypost_server::document()).expect("a description");
    let mut reached = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            let name = operation["operationId"].as_str().expect("a name");
            if needs::of(name) == Some(Needs::Nothing) || name == "inbox_events" || name == "sign_out" {
                continue;
            }
            let id = if path.starts_with("/api/v1/asks") { ask.id() } else { ask.text_at("/session_id") };
            let path = path.replace("{id}", &id).replace("{digest}", "sha256:0");
            let body = (method != "get").then(|| json!({}));
            let response = zoe.send(&method.to_uppercase(), &path, body.as_ref()).await;
            match needs::BY_LINK.contains(&name) {
                true => reached.push(name.to_owned()),
                false => assert_eq!(response.short(), "403 sign_in_required", "{method} {path}"),
            }
            assert!(response.short() == "403 sign_in_required" || needs::BY_LINK.contains(&name), "{method} {path} said {}", response.text);
        }
    }
    assert_eq!(reached.len() + 2, needs::BY_LINK.len());
    assert_eq!(zoe.post("/api/v1/me/sign-out", &json!({})).await.status, 204);
}

#[tokio::test]
async fn a074_from_medium_risk_on_a_decision_takes_more_than_a_link() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    for (risk, expected) in
        [("low", "200"), ("medium", "403 sign_in_required"), ("high", "403 sign_in_required"), ("critical", "403 sign_in_required")]
    {
        let ask = deploys(&program, risk).await;
        let mut zoe = by_link_to(&world, &ask, "zoe").await;
        let edited = json!({"decision": "approve", "digest": ask.text_at("/approval/digest"), "arguments": {"application": "api"}});
        let rejects = json!({"decision": "reject", "revision": 1, "digest": ask.text_at("/approval/digest"), "reason": "No."});
        if risk != "low" {
            for (what, body) in [("/answer", &edited), ("/answer", &rejects), ("/cancel", &json!({}))] {
                assert_eq!(zoe.post(&at(&ask, what), body).await.short(), "403 sign_in_required", "{risk} {what}");
            }
        }
        let decided = zoe.post(&at(&ask, "/answer"), &approves(&ask)).await;
        assert!(decided.short().starts_with(expected), "{risk}: {}", decided.text);
    }
}

#[tokio::test]
async fn a074_a_sweep_takes_as_much_as_a_single_decision() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    for (risk, taken) in [("low", true), ("medium", false)] {
        let ask = deploys(&program, risk).await;
        let id: AskId = ask.id().parse().expect("an id");
        let browser = by_link_to(&world, &ask, "zoe").await;
        let known = world.identity().access().authenticate(&browser.cookies["waypost_test"], Purpose::Cookie).await.expect("a store");
        let zoe = known.expect("somebody").caller;
        let reply = Reply { decision: Some("approve".into()), digest: Some(ask.text_at("/approval/digest")), ..Reply::default() };
        let swept = vec![(id, BulkDecision { reply, opened: true })];
        let results = world.waypost.asks().decide_each(&zoe, swept, &"web".into(), None).await.expect("somebody who takes part");
        match (&results[0].1, taken) {
            (Ok(_), true) | (Err(Error::Refused(Refusal::SignInRequired)), false) => {}
            (result, _) => panic!("{risk}: {result:?}"),
        }
    }
}

#[tokio::test]
async fn a074_no_standing_rule_is_made_on_the_strength_of_a_link() {
    let world = World::new().await;
    let ask = deploys(&world.key("agent:deployer").await, "low").await;
    let mut zoe = by_link_to(&world, &ask, "zoe").await;
    let mut rule = approves(&ask);
    rule["remember"] = json!({"scope": "everywhere", "arguments": [], "until": "2027-01-15T09:00:00Z"});
    assert_eq!(zoe.post(&at(&ask, "/answer"), &rule).await.short(), "403 sign_in_required");
}

#[tokio::test]
async fn a074_a_person_who_signs_in_decides_what_the_link_led_to_with_their_draft() {
    let world = World::new().await;
    has_no_way_yet(&world).await;
    let ask = deploys(&world.key("agent:deployer").await, "high").await;
    let mut zoe = by_link_to(&world, &ask, "zoe").await;
    let draft = json!({"revision": 1, "reason": "Not on a Friday"});
    assert_eq!(zoe.send("PUT", &at(&ask, "/draft"), Some(&draft)).await.status, 200);
    has_a_password(&world, "zoe").await;
    let signed_in = zoe.post("/api/v1/sign-in/password", &json!({"name": "zoe", "password": PASSWORD})).await;
    assert_eq!(signed_in.status, 204, "{}", signed_in.text);
    assert_eq!(zoe.get("/api/v1/me").await.body.get("only_asks"), None);
    assert_eq!(zoe.get(&at(&ask, "/draft")).await.text_at("/draft/reason"), "Not on a Friday");
    assert_eq!(zoe.post(&at(&ask, "/answer"), &approves(&ask)).await.status, 200);
}

/// Who is made known by a link alone has no way to sign in.
async fn has_no_way_yet(world: &World) {
    let by = Caller::system(Tenant::default());
    let factors = world.identity().sign_in().factors(&Caller::trusted(by.tenant, Principal::person("zoe"))).await.expect("factors");
    assert!(factors.is_empty());
}

#[tokio::test]
async fn a075_a_link_that_was_passed_on_names_nobody_and_lets_nobody_in_who_could_sign_in() {
    let world = World::new().await;
    let ask = world.key("agent:deployer").await.post("/api/v1/asks", &framework()).await;
    has_a_password(&world, "zoe").await;
    let link = link_to(&world, &ask, "zoe").await;
    let mut stranger = Browser::new(&world);
    let page = stranger.get(&link).await;
    assert!(page.status == 200 && page.text.contains("Sign in to see it") && !page.text.contains("zoe"), "{}", page.text);
    let pressed = stranger.send("POST", &link, None).await;
    let leads = format!("/asks/{}", ask.id());
    assert_eq!((pressed.status, pressed.header("location"), pressed.header("set-cookie")), (303, Some(leads.as_str()), None));
    assert_eq!(stranger.get(&at(&ask, "")).await.short(), "401 unauthorized");

    let mut bob = Browser::of(&world, "bob").await;
    let refused = bob.send("POST", &link, None).await;
    assert!(refused.status == 403 && refused.text.contains("This link is for <bdi>zoe</bdi>"), "{}", refused.text);
    assert_eq!(bob.name().await, "bob");

    let mut zoe = Browser::of(&world, "zoe").await;
    for method in ["GET", "POST"] {
        let opened = zoe.send(method, &link, None).await;
        assert_eq!((opened.status, opened.header("location"), opened.header("set-cookie")), (303, Some(leads.as_str()), None));
    }
    assert_eq!(zoe.get("/api/v1/me").await.body.get("only_asks"), None, "nobody is narrowed by a link");
}

#[tokio::test]
async fn a075_a_link_for_somebody_of_another_team_names_nobody() {
    let world = World::new().await;
    let blue = world.admin().with(&[("x-waypost-tenant", "blue")]);
    world.admin().post("/api/v1/admin/tenants", &json!({"tenant": "blue"})).await;
    let ask = world.key_in("blue", "agent:deployer").await.post("/api/v1/asks", &framework()).await;
    let made = blue.post("/api/v1/admin/links", &json!({"person": "zoe", "ask": ask.id()})).await;
    let refused = Browser::of(&world, "zoe").await.send("POST", &path_of(&made), None).await;
    assert!(refused.status == 403 && refused.text.contains("This link is for <bdi>a person in another team</bdi>"), "{}", refused.text);
    let stranger = world.admin().post("/api/v1/admin/links", &json!({"person": "zoe", "ask": ask.id()})).await;
    assert_eq!((stranger.short(), stranger.text_at("/errors/0/code")), ("422 invalid".into(), "unknown_ask".into()));
}

#[tokio::test]
async fn a_second_link_opens_its_ask_beside_the_first() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let (first, second) = (program.post("/api/v1/asks", &framework()).await, program.post("/api/v1/asks", &framework()).await);
    let mut zoe = by_link_to(&world, &first, "zoe").await;
    let link = link_to(&world, &second, "zoe").await;
    assert_eq!(zoe.send("POST", &link, None).await.status, 303);
    assert_eq!([zoe.get(&at(&first, "")).await.status, zoe.get(&at(&second, "")).await.status], [200, 200]);
}
