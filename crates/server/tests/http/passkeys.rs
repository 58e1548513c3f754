//! Passkeys over HTTP: made, used, copied, taken away.

#[path = "../../../identity/tests/passkeys/authenticator.rs"]
#[allow(dead_code, reason = "each story uses its part of an authenticator")]
mod authenticator;

use std::time::Duration;

use authenticator::{Authenticator, CeremonyValues, PRESENT};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use waypost_core::ids::Tenant;
use waypost_identity::webauthn::WebauthnRelyingParty;
use waypost_store::Directory as _;

use crate::world::{Browser, TestResponse, World};

fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn bytes(options: &Value, pointer: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(options.pointer(pointer).and_then(Value::as_str).expect("text")).expect("base64url")
}

/// The server, as a browser on its page sees it.
fn party(world: &World) -> WebauthnRelyingParty {
    let port = world.url.rsplit(':').next().expect("a port");
    WebauthnRelyingParty { host: "localhost".into(), origins: vec![format!("http://localhost:{port}")] }
}

/// Somebody makes a passkey in a browser that is signed in.
async fn make(world: &World, browser: &mut Browser, label: &str) -> Authenticator {
    let options = browser.starts("/api/v1/me/passkeys/start").await;
    let device = Authenticator::new(label.as_bytes(), &bytes(&options, "/user/id"));
    let sent = device.makes(&party(world), &bytes(&options, "/challenge"), |_| {});
    let response =
        json!({"clientDataJSON": text(&sent.client_data), "attestationObject": text(&sent.attestation), "transports": ["internal"]});
    let credential = json!({"id": text(label.as_bytes()), "rawId": text(label.as_bytes()), "type": "public-key", "response": response});
    let made = browser.post("/api/v1/me/passkeys/finish", &json!({"credential": credential, "label": label})).await;
    assert_eq!((made.status, made.text_at("/label")), (201, label.to_owned()), "{}", made.text);
    device
}

/// What a browser sends after an authenticator answered.
fn used(world: &World, device: &mut Authenticator, options: &Value, lie: impl FnOnce(&mut CeremonyValues)) -> Value {
    let sent = device.uses(&party(world), &bytes(options, "/challenge"), lie);
    let response = json!({
        "clientDataJSON": text(&sent.client_data),
        "authenticatorData": text(&sent.authenticator_data),
        "signature": text(&sent.signature),
        "userHandle": sent.user.as_deref().map(text),
    });
    json!({"id": text(&sent.id), "type": "public-key", "clientExtensionResults": {}, "response": response})
}

/// Somebody signs in with a passkey, without saying who they are.
async fn sign_in(world: &World, browser: &mut Browser, device: &mut Authenticator, lie: impl FnOnce(&mut CeremonyValues)) -> TestResponse {
    let options = browser.starts("/api/v1/sign-in/passkey/start").await;
    let credential = used(world, device, &options, lie);
    browser.post("/api/v1/sign-in/passkey/finish", &json!({ "credential": credential })).await
}

#[tokio::test]
async fn somebody_makes_a_passkey_and_signs_in_with_it_without_saying_who_they_are() {
    let world = World::new().await;
    let mut device = make(&world, &mut Browser::of(&world, "zoe").await, "laptop").await;
    let mut elsewhere = Browser::new(&world);
    assert_eq!(sign_in(&world, &mut elsewhere, &mut device, |_| {}).await.status, 204);
    assert_eq!((elsewhere.name().await.as_str(), elsewhere.cookies.len()), ("zoe", 1));
    let listed = elsewhere.get("/api/v1/me/passkeys").await;
    assert_eq!(
        (listed.text_at("/items/0/label"), listed.text_at("/items/0/used_at")),
        ("laptop".into(), "2027-01-15T08:00:00.000Z".into())
    );
}

#[tokio::test]
async fn a_passkey_finds_its_person_in_whichever_team_they_are() {
    let world = World::new().await;
    world.has_team("blue").await;
    let mut blue = make(&world, &mut Browser::of_team(&world, "blue", "max").await, "laptop").await;
    // An authenticator that lies repeats the id of somebody's passkey.
    let mut liar = make(&world, &mut Browser::of(&world, "eve").await, "laptop").await;
    let (mut theirs, mut ours) = (Browser::new(&world), Browser::new(&world));
    assert_eq!(sign_in(&world, &mut theirs, &mut blue, |_| {}).await.status, 204);
    assert_eq!(sign_in(&world, &mut ours, &mut liar, |_| {}).await.status, 204);
    assert_eq!((theirs.name().await.as_str(), ours.name().await.as_str()), ("max", "eve"));
}

#[tokio::test]
async fn what_a_browser_is_told_is_what_the_specification_wants() {
    let world = World::new().await;
    let options = Browser::of(&world, "zoe").await.starts("/api/v1/me/passkeys/start").await;
    let expected = json!({
        "challenge": options["challenge"], "rp": {"id": "localhost", "name": "Waypost"},
        "user": {"id": options["user"]["id"], "name": "zoe", "displayName": "zoe"},
        "pubKeyCredParams": [{"type": "public-key", "alg": -7}, {"type": "public-key", "alg": -8}, {"type": "public-key", "alg": -257}],
        "excludeCredentials": [], "attestation": "none", "timeout": 240_000,
        "authenticatorSelection": {"residentKey": "required", "requireResidentKey": true, "userVerification": "required"},
    });
    assert_eq!(options, expected);
    assert_eq!((bytes(&options, "/challenge").len(), bytes(&options, "/user/id").len()), (32, 32));
    let options = Browser::new(&world).starts("/api/v1/sign-in/passkey/start").await;
    let expected = json!({
        "challenge": options["challenge"], "rpId": "localhost", "allowCredentials": [], "userVerification": "required", "timeout": 240_000,
    });
    assert_eq!(options, expected);
}

#[tokio::test]
async fn a_challenge_serves_once_in_its_own_browser_for_its_own_purpose_and_for_a_while() {
    let world = World::new().await;
    let mut zoe = Browser::of(&world, "zoe").await;
    let mut device = make(&world, &mut zoe, "laptop").await;
    let mut browser = Browser::new(&world);
    let finish = "/api/v1/sign-in/passkey/finish";

    let options = browser.starts("/api/v1/sign-in/passkey/start").await;
    let cookies = browser.cookies.clone();
    let credential = json!({"credential": used(&world, &mut device, &options, |ceremony| ceremony.count = 0)});
    assert_eq!(Browser::new(&world).post(finish, &credential).await.short(), "403 not_proven", "another browser");
    assert_eq!(browser.post(finish, &credential).await.status, 204);
    let mut thief = Browser::new(&world);
    thief.cookies = cookies;
    let response = thief.post(finish, &credential).await;
    assert_eq!((response.short(), response.text_at("/detail")), ("403 not_proven".into(), "This was used already; try again.".into()));

    let again = zoe.starts("/api/v1/me/step-up/passkey/start").await;
    let credential = json!({"credential": used(&world, &mut device, &again, |ceremony| ceremony.count = 0)});
    assert_eq!(zoe.post(finish, &credential).await.short(), "403 not_proven", "another purpose");
    let options = browser.starts("/api/v1/sign-in/passkey/start").await;
    let credential = json!({"credential": used(&world, &mut device, &options, |ceremony| ceremony.count = 0)});
    world.clock.advance(Duration::from_secs(5 * 60));
    assert_eq!(browser.post(finish, &credential).await.short(), "403 not_proven", "too late");
}

#[tokio::test]
async fn a_passkey_that_lies_about_anything_lets_nobody_in_and_changes_nothing() {
    let world = World::new().await;
    let mut device = make(&world, &mut Browser::of(&world, "zoe").await, "laptop").await;
    let lies: [fn(&mut CeremonyValues); 6] = [
        |ceremony| ceremony.origin = "http://127.0.0.1:4747".into(),
        |ceremony| ceremony.framed = true,
        |ceremony| ceremony.party = "evil.example".into(),
        |ceremony| ceremony.flags = PRESENT,
        |ceremony| ceremony.user = None,
        |ceremony| ceremony.id = b"another".to_vec(),
    ];
    for lie in lies {
        let mut browser = Browser::new(&world);
        let response = sign_in(&world, &mut browser, &mut device, lie).await;
        assert_eq!(response.short(), "403 not_proven", "{}", response.text);
        assert_eq!(browser.get("/api/v1/me").await.status, 401);
    }
}

#[tokio::test]
async fn a_copied_passkey_is_refused_and_the_journal_says_so() {
    let world = World::new().await;
    let mut device = make(&world, &mut Browser::of(&world, "zoe").await, "laptop").await;
    device.count = 6;
    assert_eq!(sign_in(&world, &mut Browser::new(&world), &mut device, |_| {}).await.status, 204);
    let response = sign_in(&world, &mut Browser::new(&world), &mut device, |ceremony| ceremony.count = 7).await;
    assert_eq!(response.text_at("/detail"), "This passkey has been copied: its counter went backwards.");
    let journal = world.store.journal(&Tenant::default(), 0, 100).await.expect("a journal");
    let entries: Vec<_> = journal.iter().map(|entry| format!("{} {}", entry.actor, entry.event.kind())).collect();
    assert_eq!(entries.last().map(String::as_str), Some("person:zoe factor_doubted"));
}

#[tokio::test]
async fn a_person_with_a_passkey_proves_again_who_they_are_before_another_is_made_or_taken_away() {
    let mut world = World::new().await;
    let mut zoe = Browser::of(&world, "zoe").await;
    let mut device = make(&world, &mut zoe, "laptop").await;
    let passkey = zoe.get("/api/v1/me/passkeys").await.text_at("/items/0/id");
    let path = format!("/api/v1/me/passkeys/{passkey}");
    assert_eq!(zoe.post("/api/v1/me/passkeys/start", &json!({})).await.short(), "403 step_up_required");
    assert_eq!(zoe.send("DELETE", &path, None).await.short(), "403 step_up_required");
    assert_eq!(Browser::of(&world, "max").await.send("DELETE", &path, None).await.short(), "404 not_found");

    let options = zoe.starts("/api/v1/me/step-up/passkey/start").await;
    assert_eq!(options["allowCredentials"], json!([{"type": "public-key", "id": text(b"laptop")}]));
    let proof = json!({"credential": used(&world, &mut device, &options, |_| {})});
    assert_eq!(zoe.post("/api/v1/me/step-up/passkey/finish", &proof).await.status, 204);
    make(&world, &mut zoe, "telephone").await;
    assert_eq!(zoe.send("DELETE", &path, None).await.status, 204);
    assert_eq!(sign_in(&world, &mut Browser::new(&world), &mut device, |_| {}).await.short(), "403 not_proven");
    world.pass(Duration::from_secs(10 * 60)).await;
    assert_eq!(zoe.post("/api/v1/me/passkeys/start", &json!({})).await.short(), "403 step_up_required");
}

#[tokio::test]
async fn what_cannot_be_read_says_where() {
    let world = World::new().await;
    let mut browser = Browser::new(&world);
    browser.starts("/api/v1/sign-in/passkey/start").await;
    let response = json!({"clientDataJSON": "!", "authenticatorData": "AA==", "signature": "AA"});
    let refused = browser.post("/api/v1/sign-in/passkey/finish", &json!({"credential": {"id": "AA", "response": response}})).await;
    assert_eq!(refused.faults(), ["/credential/response/clientDataJSON base64url", "/credential/response/authenticatorData base64url"]);
    let mut zoe = Browser::of(&world, "zoe").await;
    let response = json!({"clientDataJSON": "AA", "attestationObject": "AA"});
    let refused = zoe.post("/api/v1/me/passkeys/finish", &json!({"credential": {"response": response}, "label": " "})).await;
    assert_eq!(refused.faults(), ["/label length"]);
}

#[tokio::test]
async fn only_people_in_browsers_have_passkeys() {
    let world = World::new().await;
    let agent = world.key("agent:deployer").await;
    assert_eq!(agent.get("/api/v1/me/passkeys").await.short(), "403 principal_type");
    let by_key = world.key("person:zoe").await;
    assert_eq!(by_key.post("/api/v1/me/passkeys/start", &json!({})).await.short(), "403 principal_type");
    let foreign = Browser::new(&world);
    let other_site = world.nobody().with(&[("origin", "https://evil.example"), ("x-waypost-csrf", "1")]);
    assert_eq!(other_site.post("/api/v1/sign-in/passkey/start", &json!({})).await.short(), "403 csrf");
    assert!(foreign.cookies.is_empty());
}
