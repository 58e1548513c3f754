//! Signing in at an identity provider, over HTTP.

#[path = "../../../identity/tests/oidc/provider.rs"]
mod provider;

use std::collections::BTreeSet;
use std::time::Duration;

use provider::Fake;
use serde_json::json;
use url::Url;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_identity::oidc::{Admits, Groups, Provider};
use waypost_store::{Directory as _, DirectoryChange};

use crate::world::{Browser, DAWN, TestResponse, World};

/// A server that sends people to a provider, and the provider.
struct ServerWithProvider {
    world: World,
    fake: Fake,
}

impl ServerWithProvider {
    async fn new(describe: impl FnOnce(Provider) -> Provider) -> Self {
        let fake = Fake::at(DAWN).await;
        let provider = describe(fake.described());
        Self { world: World::with(|options| options.providers = vec![provider]).await, fake }
    }

    /// One that lets everybody in.
    async fn open() -> Self {
        Self::new(|provider| Provider { admits: Admits::Everybody, ..provider }).await
    }

    /// Goes to the provider's page and comes back with a code and a state.
    async fn goes(&self, browser: &mut Browser) -> (String, String) {
        let response = browser.post("/api/v1/sign-in/oidc/company/start", &json!({"to": "/agents"})).await;
        assert_eq!(response.status, 200, "{}", response.text);
        self.fake.signs_in(&Url::parse(&response.text_at("/url")).expect("an address"))
    }

    async fn signs_in(&self, browser: &mut Browser) -> TestResponse {
        let (code, state) = self.goes(browser).await;
        finish(browser, &code, &state).await
    }

    async fn roles(&self, person: &str) -> BTreeSet<String> {
        let person = Principal::person(person);
        let membership = self.world.store.membership(&Tenant::default(), &[person.clone()].into()).await.expect("a role membership");
        membership.roles(&person.name).map(|role| role.as_str().to_owned()).collect()
    }
}

async fn finish(browser: &mut Browser, code: &str, state: &str) -> TestResponse {
    browser.post("/api/v1/sign-in/oidc/company/finish", &json!({"code": code, "state": state})).await
}

#[tokio::test]
async fn somebody_signs_in_with_an_account_elsewhere_and_goes_where_they_wanted_to() {
    let server = ServerWithProvider::open().await;
    let mut browser = Browser::new(&server.world);
    let response = server.signs_in(&mut browser).await;
    assert_eq!((response.status, response.text_at("/to")), (200, "/agents".into()), "{}", response.text);
    assert_eq!((browser.name().await.as_str(), browser.cookies.len()), ("zoe@example.org", 1));
    let journal = server.world.store.journal(&Tenant::default(), 0, 100).await.expect("a journal");
    let kinds: Vec<_> = journal.iter().map(|entry| entry.event.kind()).collect();
    assert_eq!(kinds, ["principal_welcomed", "factor_added", "credential_issued"]);
}

#[tokio::test]
async fn a_provider_is_one_teams_own_and_lets_nobody_in_before_that_team_is_made() {
    let blue = |provider| Provider { admits: Admits::Everybody, team: Tenant::new("blue"), ..provider };
    let server = ServerWithProvider::new(blue).await;
    let listed = async |team: &str| server.world.nobody().get(&format!("/api/v1/sign-in{team}")).await.body["providers"].clone();
    assert_eq!((listed("").await, listed("?team=green").await), (json!([]), json!([])));
    assert_eq!(listed("?team=blue").await[0]["name"], "company");
    let mut browser = Browser::new(&server.world);
    assert_eq!(server.signs_in(&mut browser).await.short(), "403 not_proven");
    server.world.has_team("blue").await;
    assert_eq!(server.signs_in(&mut browser).await.status, 200);
    let journal = server.world.store.journal(&Tenant::new("blue"), 0, 100).await.expect("a journal");
    assert_eq!(journal.last().map(|entry| entry.event.kind()), Some("credential_issued"));
}

#[tokio::test]
async fn what_another_browser_began_is_not_ended_here() {
    let server = ServerWithProvider::open().await;
    let (mut victim, mut attacker) = (Browser::new(&server.world), Browser::new(&server.world));
    server.goes(&mut victim).await;
    let (code, state) = server.goes(&mut attacker).await;
    assert_eq!(finish(&mut Browser::new(&server.world), &code, &state).await.short(), "403 not_proven");
    assert_eq!(finish(&mut victim, &code, &state).await.short(), "403 not_proven", "the state of another browser");
    assert_eq!(finish(&mut attacker, &code, &state).await.status, 200, "its code was not used up");
    assert_eq!(finish(&mut attacker, &code, &state).await.short(), "403 not_proven", "only once");
    assert_eq!(victim.get("/api/v1/me").await.status, 401);
}

#[tokio::test]
async fn a_sign_in_that_takes_too_long_starts_again() {
    let server = ServerWithProvider::open().await;
    let mut browser = Browser::new(&server.world);
    let (code, state) = server.goes(&mut browser).await;
    server.world.clock.advance(Duration::from_secs(10 * 60));
    assert_eq!(finish(&mut browser, &code, &state).await.short(), "403 not_proven");
}

#[tokio::test]
async fn only_those_are_let_in_whom_the_operator_named() {
    let server = ServerWithProvider::new(|provider| provider).await;
    let mut browser = Browser::new(&server.world);
    let response = server.signs_in(&mut browser).await;
    assert_eq!(response.text_at("/detail"), "You are not known here; ask the administrator of this server for access.");
    let welcome = DirectoryChange::Welcome { principal: Principal::person("zoe@example.org") };
    server.world.store.write(&Tenant::default(), &Principal::local_admin(), DAWN, welcome).await.expect("a known person");
    assert_eq!(server.signs_in(&mut browser).await.status, 200);
}

#[tokio::test]
async fn somebody_keeps_their_name_and_nobody_else_of_that_provider_takes_it() {
    let server = ServerWithProvider::open().await;
    let mut browser = Browser::new(&server.world);
    server.signs_in(&mut browser).await;
    server.fake.lie(|says| says.claims["email"] = json!("zoe.married@example.org"));
    server.signs_in(&mut browser).await;
    assert_eq!(browser.name().await, "zoe@example.org");
    server.fake.lie(|says| {
        says.claims["sub"] = json!("u-18");
        says.claims["email"] = json!("zoe@example.org");
    });
    let response = server.signs_in(&mut Browser::new(&server.world)).await;
    assert_eq!(
        response.text_at("/detail"),
        "Your name here belongs to another account of the same provider; ask the administrator of this server."
    );
}

#[tokio::test]
async fn a036_groups_give_and_take_roles_at_each_sign_in_and_leave_others_alone() {
    let table = [("release".to_owned(), [RoleName::new("release")].into()), ("board".to_owned(), [RoleName::new("board")].into())];
    let groups = Groups { claim: "groups".into(), roles: table.into() };
    let server = ServerWithProvider::new(|provider| Provider { groups: Some(groups), admits: Admits::Everybody, ..provider }).await;
    let mut browser = Browser::new(&server.world);
    server.signs_in(&mut browser).await;
    let zoe = "zoe@example.org";
    assert_eq!(server.roles(zoe).await, ["release".to_owned()].into());
    let own = DirectoryChange::Assign { person: Principal::person(zoe), roles: ["release", "poet"].map(RoleName::new).into() };
    server.world.store.write(&Tenant::default(), &Principal::local_admin(), DAWN, own).await.expect("roles");
    server.fake.lie(|says| says.claims["groups"] = json!(["board", "administrators"]));
    server.signs_in(&mut browser).await;
    assert_eq!(server.roles(zoe).await, ["board".to_owned(), "poet".to_owned()].into());
}

#[tokio::test]
async fn what_a_provider_got_wrong_is_told_and_changes_nothing() {
    let server = ServerWithProvider::open().await;
    let mut browser = Browser::new(&server.world);
    server.fake.lie(|says| says.claims["aud"] = json!("another"));
    let response = server.signs_in(&mut browser).await;
    assert_eq!(
        (response.short(), response.text_at("/detail")),
        ("403 not_proven".into(), "The token was made for another program.".into())
    );
    server.fake.lie(|says| says.keys.clear());
    assert_eq!(server.signs_in(&mut browser).await.short(), "403 not_proven");
    assert_eq!(server.world.store.journal(&Tenant::default(), 0, 100).await.expect("a journal"), []);
    assert_eq!(browser.post("/api/v1/sign-in/oidc/other/start", &json!({})).await.short(), "404 not_found");
    let away = ServerWithProvider::open().await;
    away.fake.lie(|says| says.led_away = true);
    assert_eq!(Browser::new(&away.world).post("/api/v1/sign-in/oidc/company/start", &json!({})).await.short(), "503 provider_away");
    let elsewhere = json!({"to": "https://evil.example"});
    assert_eq!(browser.post("/api/v1/sign-in/oidc/company/start", &elsewhere).await.faults(), ["/to path"]);
}

#[tokio::test]
async fn a_person_who_is_not_signed_in_is_told_which_ways_there_are_and_nothing_else() {
    let server = ServerWithProvider::open().await;
    let port = server.world.url.rsplit(':').next().expect("a port");
    let (address, company_provider) = (format!("http://localhost:{port}"), json!({"name": "company", "label": "company"}));
    let expected = json!({"address": address, "instance": "test", "password": true, "providers": [company_provider]});
    assert_eq!(server.world.nobody().get("/api/v1/sign-in").await.body, expected);
}
