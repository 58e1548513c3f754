//! Passwords, one-time codes, and proving once more who decides.

use std::time::Duration;

use serde_json::{Value, json};
use totp_rs::{Builder, Secret};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_engine::Caller;
use waypost_store::Clock as _;

use crate::record;
use crate::world::{Client, TestResponse, World, signed_in_with};

const PASSWORD: &str = "a quiet lake at noon";

async fn signs_in(world: &World, name: &str, password: &str) -> TestResponse {
    world.nobody().post("/api/v1/sign-in/password", &json!({"name": name, "password": password})).await
}

/// The same browser with the cookie that it was just given.
async fn with_cookie(client: &Client, response: &TestResponse) -> Client {
    let cookie = response.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie");
    let client = client.with(&[("cookie", cookie)]);
    let token = client.get("/api/v1/me").await.text_at("/csrf");
    client.with(&[("x-waypost-csrf", &token)])
}

/// What the app shows for this secret at this moment.
fn code(world: &World, secret: &str) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).expect("a secret")).build().expect("a source");
    totp.generate(u64::try_from(world.clock.now().as_millis() / 1000).expect("a time")).to_string()
}

/// Sets up one-time codes; gives the secret and the recovery codes.
async fn enrolled(world: &World, client: &Client) -> (String, Vec<Value>) {
    let started = client.post("/api/v1/me/code", &json!({})).await;
    assert!(started.text_at("/qr").starts_with("<svg"), "{}", started.text);
    let secret = started.text_at("/secret");
    let confirmed = client.post("/api/v1/me/code/confirm", &json!({"secret": secret, "code": code(world, &secret)})).await;
    (secret, confirmed.body["recovery_codes"].as_array().expect("codes").clone())
}

/// A risky call that waits, and how to approve it.
async fn transfer(world: &World, risk: &str) -> (String, Value) {
    let approval = json!({"tool": "transfer", "arguments": {"amount": 900}, "risk": risk});
    let ask = world.key("agent:payer").await.post("/api/v1/asks", &json!({"kind": "approval", "approval": approval})).await;
    let approve = json!({"decision": "approve", "revision": 1, "digest": ask.text_at("/approval/digest")});
    (format!("/api/v1/asks/{}", ask.id()), approve)
}

/// The path of a new link for Zoe to the ask at this path.
async fn link_to(world: &World, path: &str) -> String {
    let made = world.admin().post("/api/v1/admin/links", &json!({"person": "zoe", "ask": path.rsplit('/').next()})).await;
    made.text_at("/link").split_once("/link/").map(|(_, rest)| format!("/link/{rest}")).expect("a link")
}

/// A browser that nobody is signed in at, and that sends the form of a page of the server.
fn somebody_with_a_form(world: &World) -> Client {
    let form = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "same-origin"), ("origin", world.url.as_str())];
    world.nobody().with(&form)
}

#[tokio::test]
async fn a075_a_person_who_can_prove_who_they_are_only_by_a_code_gives_one_where_the_link_leads() {
    let world = World::new().await;
    let (secret, _) = enrolled(&world, &world.browser("zoe").await).await;
    let (path, approve) = transfer(&world, "high").await;
    let (link, stranger) = (link_to(&world, &path).await, somebody_with_a_form(&world));
    let page = stranger.get(&link).await.text;
    assert!(page.contains("name=\"code\"") && !page.contains("zoe"), "{page}");
    for sent in ["", "code=", "code=123456", "code=%FF", "%%%"] {
        let refused = stranger.send("POST", &link, Some(sent.into())).await;
        assert_eq!((refused.status, refused.header("set-cookie")), (403, None), "{sent}");
    }
    world.clock.advance(Duration::from_secs(60));
    let entered = stranger.send("POST", &link, Some(format!("code={}", code(&world, &secret)))).await;
    assert_eq!(entered.status, 303, "{}", entered.text);
    let zoe = with_cookie(&stranger, &entered).await;
    assert_eq!(zoe.post(&format!("{path}/answer"), &approve).await.status, 200);
}

#[tokio::test]
async fn wrong_codes_at_one_link_close_it_for_a_while_and_no_other() {
    let world = World::new().await;
    let (secret, _) = enrolled(&world, &world.browser("zoe").await).await;
    let (path, _) = transfer(&world, "high").await;
    let (passed_on, own) = (link_to(&world, &path).await, link_to(&world, &path).await);
    let stranger = somebody_with_a_form(&world);
    world.clock.advance(Duration::from_secs(60));
    for _ in 0..5 {
        assert_eq!(stranger.send("POST", &passed_on, Some("code=123456".into())).await.status, 403);
    }
    let right = format!("code={}", code(&world, &secret));
    assert_eq!(stranger.send("POST", &passed_on, Some(right.clone())).await.status, 403, "it waits");
    assert_eq!(stranger.send("POST", &own, Some(right)).await.status, 303);
}

#[tokio::test]
async fn a_password_is_set_after_a_link_and_opens_the_door_from_then_on() {
    let world = World::new().await;
    let (here, elsewhere) = (world.browser("zoe").await, world.browser("zoe").await);
    let refused = here.post("/api/v1/me/password", &json!({"password": "password1234"})).await;
    assert_eq!((refused.short(), refused.faults()), ("422 invalid".into(), vec!["/password too_common".into()]));
    assert_eq!(here.post("/api/v1/me/password", &json!({"password": PASSWORD})).await.status, 204);
    assert_eq!((here.get("/api/v1/me").await.status, elsewhere.get("/api/v1/me").await.status), (200, 401));
    let signed_in = signs_in(&world, "zoe", PASSWORD).await;
    let zoe = with_cookie(&here, &signed_in).await;
    assert_eq!(zoe.get("/api/v1/me/account").await.text_at("/signed_in_by"), "password");
    let other = json!({"password": "another lake at noon"});
    assert_eq!(zoe.post("/api/v1/me/password", &other).await.faults(), ["/old required"]);
    let wrong = json!({"old": "a loud lake at noon", "password": "another lake at noon"});
    assert_eq!(zoe.post("/api/v1/me/password", &wrong).await.faults(), ["/old wrong_password"]);
    let permission = json!({"old": PASSWORD, "password": "another lake at noon"});
    assert_eq!(zoe.post("/api/v1/me/password", &permission).await.status, 204);
    assert_eq!(here.get("/api/v1/me").await.status, 401, "changing it ends the other sessions");
    assert_eq!(signs_in(&world, "zoe", PASSWORD).await.short(), "401 sign_in_failed");
}

#[tokio::test]
async fn a_wrong_sign_in_gets_the_same_answer_and_waits_longer_each_time_but_never_for_good() {
    let world = World::new().await;
    let set = json!({"person": "zoe", "password": PASSWORD});
    assert_eq!(world.admin().post("/api/v1/admin/people/password", &set).await.status, 200);
    let (wrong, unknown) = (signs_in(&world, "zoe", "a loud lake at noon").await, signs_in(&world, "nobody", PASSWORD).await);
    assert_eq!((wrong.status, &wrong.text), (401, &unknown.text));
    for _ in 0..4 {
        assert_eq!(signs_in(&world, "zoe", "a loud lake at noon").await.status, 401);
    }
    let response = signs_in(&world, "zoe", PASSWORD).await;
    assert_eq!((response.short(), response.header("retry-after").is_some()), ("429 rate_limited".into(), true));
    world.clock.advance(Duration::from_secs(60));
    assert_eq!(signs_in(&world, "zoe", PASSWORD).await.status, 204);
}

#[tokio::test]
async fn another_sites_page_signs_nobody_in() {
    let world = World::new().await;
    let foreign = world.nobody().with(&[("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")]);
    let response = foreign.post("/api/v1/sign-in/password", &json!({"name": "zoe", "password": PASSWORD})).await;
    assert_eq!(response.short(), "403 csrf");
}

#[tokio::test]
async fn a065_approving_a_risky_call_takes_a_fresh_proof_from_people_who_can_give_one() {
    let world = World::new().await;
    let (zoe, max) = (world.browser("zoe").await, world.browser("max").await);
    let (secret, _) = enrolled(&world, &zoe).await;
    let (path, approve) = transfer(&world, "high").await;
    let refused = zoe.post(&format!("{path}/answer"), &approve).await;
    assert_eq!((refused.short(), refused.body["enrolled"].clone()), ("403 step_up_required".into(), json!(true)));
    assert_eq!(zoe.get(&path).await.text_at("/status"), "pending");
    world.clock.advance(Duration::from_secs(30));
    let proved = zoe.post("/api/v1/me/step-up", &json!({"code": code(&world, &secret)})).await;
    assert_eq!(proved.status, 204, "{}", proved.text);
    let fresh = with_cookie(&zoe, &proved).await;
    assert_eq!(fresh.post(&format!("{path}/answer"), &approve).await.status, 200);
    let (path, approve) = transfer(&world, "high").await;
    world.clock.advance(Duration::from_secs(600));
    assert_eq!(fresh.post(&format!("{path}/answer"), &approve).await.short(), "403 step_up_required", "ten minutes later");
    assert_eq!(max.post(&format!("{path}/answer"), &approve).await.status, 200, "who has no factor is asked for none");
    let (path, approve) = transfer(&world, "medium").await;
    assert_eq!(fresh.post(&format!("{path}/answer"), &approve).await.status, 200);
}

#[tokio::test]
async fn codes_follow_the_clock_of_the_device_that_shows_them_also_after_the_servers_was_wrong() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    let (secret, _) = enrolled(&world, &zoe).await;
    let permission = world.clock.now();
    world.clock.advance(Duration::from_secs(3600));
    assert_eq!(zoe.get("/readyz").await.status, 200);
    world.clock.set(permission.plus(Duration::from_secs(30)));
    assert_eq!(zoe.get("/readyz").await.body["clock_ahead_s"], 3570);
    let proved = zoe.post("/api/v1/me/step-up", &json!({"code": code(&world, &secret)})).await;
    assert_eq!(proved.status, 204, "{}", proved.text);
    let (path, approve) = transfer(&world, "high").await;
    assert_eq!(with_cookie(&zoe, &proved).await.post(&format!("{path}/answer"), &approve).await.status, 200);
}

/// T-x9
#[tokio::test]
async fn t_x9_the_record_says_by_which_sign_in_somebody_decided_and_how_they_had_proved_it_again() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    let (secret, _) = enrolled(&world, &zoe).await;
    world.clock.advance(Duration::from_secs(30));
    let proved = zoe.post("/api/v1/me/step-up", &json!({"code": code(&world, &secret)})).await;
    let (fresh, at) = (with_cookie(&zoe, &proved).await, world.clock.now());
    let (path, approve) = transfer(&world, "high").await;
    world.clock.advance(Duration::from_secs(60));
    let settled = fresh.post(&format!("{path}/answer"), &approve).await;

    let (findings, audited) = record::checked(&world.admin().get("/api/v1/record").await, &record::key(&fresh).await);

    let by = json!({"kind": "person", "name": "zoe"});
    let wanted = json!({
        "kind": "person", "by": by, "channel": "web", "signed_in": "link", "credential": signed_in_with(&fresh).await,
        "again": {"by": "code", "at": at},
    });
    let recorded = audited[0].decided.as_ref().map(|decided| json!(decided.given.provenance));
    assert_eq!((findings.faults, settled.body["provenance"].clone(), recorded), (vec![], wanted.clone(), Some(wanted)));
}

#[tokio::test]
async fn a065_a_sweep_takes_a_fresh_proof_for_what_is_risky_and_decides_the_rest() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    let (secret, _) = enrolled(&world, &zoe).await;
    let [low, high, critical] = [transfer(&world, "low").await, transfer(&world, "high").await, transfer(&world, "critical").await];
    let decisions = [&low, &high, &critical].map(|(path, approve)| {
        let mut decision = approve.clone();
        decision["ask_id"] = json!(path.rsplit('/').next());
        decision["opened"] = json!(true);
        decision
    });
    let sweep = async |client: &Client| {
        let response = client.post("/api/v1/asks/decide", &json!({"decisions": decisions})).await;
        let results = response.body["results"].as_array().cloned().unwrap_or_default();
        results.iter().map(|result| result["problem"]["code"].as_str().unwrap_or("decided").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(sweep(&zoe).await, ["decided", "step_up_required", "step_up_required"]);
    assert_eq!(zoe.get(&high.0).await.text_at("/status"), "pending");
    world.clock.advance(Duration::from_secs(30));
    let proved = zoe.post("/api/v1/me/step-up", &json!({"code": code(&world, &secret)})).await;
    assert_eq!(sweep(&with_cookie(&zoe, &proved).await).await, ["decided", "decided", "decided"]);
}

#[tokio::test]
async fn a065_no_line_to_a_session_approves_a_call_with_or_without_a_proof() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    let (secret, _) = enrolled(&world, &zoe).await;
    let (path, _) = transfer(&world, "high").await;
    let session = format!("/api/v1/sessions/{}/answer", zoe.get(&path).await.text_at("/session_id"));
    world.clock.advance(Duration::from_secs(30));
    let fresh = with_cookie(&zoe, &zoe.post("/api/v1/me/step-up", &json!({"code": code(&world, &secret)})).await).await;
    for client in [&zoe, &fresh] {
        let response = client.post(&session, &json!({"question_id": "latest", "answer": "approve"})).await;
        assert_eq!(response.status, 422, "{}", response.text);
    }
    assert_eq!(zoe.get(&path).await.text_at("/status"), "pending");
}

#[tokio::test]
async fn a_code_counts_once_and_so_does_a_recovery_code() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    let (secret, recovery) = enrolled(&world, &zoe).await;
    let step_up = async |client: &Client, code: Value| client.post("/api/v1/me/step-up", &json!({"code": code})).await;
    assert_eq!(step_up(&zoe, json!(code(&world, &secret))).await.faults(), ["/code wrong_code"], "it was used to set it up");
    world.clock.advance(Duration::from_secs(30));
    let next = json!(code(&world, &secret));
    let response = step_up(&zoe, next.clone()).await;
    assert_eq!(response.status, 204);
    let zoe = with_cookie(&zoe, &response).await;
    assert_eq!(step_up(&zoe, next).await.faults(), ["/code wrong_code"]);
    let response = step_up(&zoe, recovery[0].clone()).await;
    assert_eq!(response.status, 204);
    let zoe = with_cookie(&zoe, &response).await;
    assert_eq!(step_up(&zoe, recovery[0].clone()).await.faults(), ["/code wrong_code"]);
    assert_eq!(zoe.get("/api/v1/me/account").await.body.pointer("/factors/0/recovery_codes_left"), Some(&json!(9)));
    assert_eq!(world.key("person:zoe").await.post("/api/v1/me/step-up", &json!({"code": "000000"})).await.short(), "403 principal_type");
}

#[tokio::test]
async fn everybody_signs_in_to_their_own_team_and_an_unknown_team_is_a_wrong_password() {
    let world = World::new().await;
    world.has_team("blue").await;
    for (team, password) in [("main", PASSWORD), ("blue", "a loud lake at night")] {
        let by = Caller::system(Tenant::new(team));
        world.identity().sign_in().set_password_of(&by, &Principal::person("zoe"), password).await.expect("a password");
    }
    let tries = async |team: Option<&str>, password: &str| {
        let sent = json!({"name": "zoe", "password": password, "team": team});
        world.nobody().post("/api/v1/sign-in/password", &sent).await
    };
    for (team, expected) in [(None, 204), (Some(""), 204), (Some("main"), 204), (Some("blue"), 401)] {
        assert_eq!(tries(team, PASSWORD).await.status, expected, "{team:?}");
    }
    let (wrong, unknown) = (tries(Some("blue"), "another lake").await, tries(Some("green"), "another lake").await);
    assert_eq!((wrong.short(), wrong.text), (unknown.short(), unknown.text));
    let blue = with_cookie(&world.browser("max").await, &tries(Some("blue"), "a loud lake at night").await).await;
    assert_eq!(blue.get("/api/v1/me").await.text_at("/principal/name"), "zoe");
    let ours = world.key("agent:payer").await.post("/api/v1/asks", &json!({"kind": "review", "review": {"markdown": "Ours."}})).await;
    assert_eq!(blue.get(&format!("/api/v1/asks/{}", ours.id())).await.short(), "404 not_found");
}

#[tokio::test]
async fn a115_a_name_of_half_a_megabyte_is_a_wrong_one_however_often_it_is_sent() {
    let world = World::new().await;
    let body = json!({"name": "z".repeat(512 * 1024), "password": "a quiet lake at noon"});
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(world.nobody().post("/api/v1/sign-in/password", &body).await.short());
    }
    // Nothing is counted for it: a name that is remembered would make them wait by now.
    assert_eq!(statuses, ["401 sign_in_failed"; 8]);
}
