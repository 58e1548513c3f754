//! Signing in at an identity provider, against one that lies about one thing at a time.

pub mod provider;

use std::collections::BTreeSet;

use provider::{Fake, Says, Signed};
use serde_json::json;
use waypost_core::ids::RoleName;
use waypost_core::time::Timestamp;
use waypost_identity::oidc::{
    Admits, AuthenticatedPerson, AuthorizationRequest, CodeExchange, Groups, NotSignedIn, OidcRelyingParty, Provider,
};

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);
const BACK: &str = "http://localhost:4747/sign-in/oidc/company";

/// A provider, and the party that relies on it.
struct Story {
    fake: Fake,
    relying: OidcRelyingParty,
}

impl Story {
    async fn new() -> Self {
        Self::with(|provider| provider).await
    }

    async fn with(describe: impl FnOnce(Provider) -> Provider) -> Self {
        let fake = Fake::at(NOW).await;
        let relying = OidcRelyingParty::new(describe(fake.described())).expect("TLS");
        Self { fake, relying }
    }

    async fn begins(&self) -> AuthorizationRequest {
        self.relying.begin(BACK, [[1; 32], [2; 32], [3; 32]], NOW).await.expect("a provider that answers")
    }

    async fn finishes(
        &self,
        begun: &AuthorizationRequest,
        change: impl for<'a> FnOnce(&mut CodeExchange<'a>),
        now: Timestamp,
    ) -> Result<AuthenticatedPerson, NotSignedIn> {
        let (code, state) = self.fake.signs_in(&begun.url);
        assert_eq!(state, begun.state);
        let mut given = CodeExchange { code: &code, issuer: None, nonce: &begun.nonce, verifier: &begun.verifier, redirect: BACK };
        change(&mut given);
        self.relying.finish(given, now).await
    }

    /// A whole sign-in, in which the provider lies. Returns the name of the person, or the error.
    async fn signs_in_with(&self, lie: impl FnOnce(&mut Says)) -> String {
        let begun = self.begins().await;
        let (code, _) = self.fake.signs_in(&begun.url);
        self.fake.lie(lie);
        let given = CodeExchange { code: &code, issuer: None, nonce: &begun.nonce, verifier: &begun.verifier, redirect: BACK };
        name_or_error(self.relying.finish(given, NOW).await)
    }
}

fn name_or_error(outcome: Result<AuthenticatedPerson, NotSignedIn>) -> String {
    outcome.map_or_else(|not| not.to_string(), |person| person.name)
}

fn zoe() -> AuthenticatedPerson {
    AuthenticatedPerson { subject: "u-17".into(), name: "zoe@example.org".into(), roles: None, may_be_new: false }
}

#[tokio::test]
async fn somebody_signs_in_with_a_code_that_only_this_server_can_use() {
    let story = Story::new().await;
    let begun = story.begins().await;
    let asked: Vec<_> = begun.url.query_pairs().map(|(name, value)| format!("{name}={value}")).collect();
    let expected = [
        "response_type=code",
        "client_id=waypost",
        "redirect_uri=http://localhost:4747/sign-in/oidc/company",
        "scope=openid email profile",
        "state=AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
        "nonce=AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI",
        "code_challenge=mHfVHaMTsUZe5aEP2SSOZgVPTY_VHkVVA-Z1E-zG3FE",
        "code_challenge_method=S256",
    ];
    assert_eq!(asked[..6], expected[..6]);
    assert_eq!(asked[7], expected[7]);
    assert_eq!(story.finishes(&begun, |_| {}, NOW).await.expect("person"), zoe());
    assert_eq!(story.fake.requests(), ["description", "token", "keys"]);
}

type Lie = fn(&mut Says);

#[tokio::test]
async fn nobody_is_signed_in_when_any_one_thing_that_the_provider_says_is_not_so() {
    let lies: [(Lie, &str); 22] = [
        (
            |says| says.signed = Signed::None,
            "the identity provider sent a token that cannot be read, or with a signature algorithm that is not accepted",
        ),
        (
            |says| says.signed = Signed::WithThePublicKey,
            "the identity provider sent a token that cannot be read, or with a signature algorithm that is not accepted",
        ),
        (|says| says.signed = Signed::ByAnother, "the signature of the identity provider's token is not valid"),
        (|says| says.kid = json!("unknown"), "the identity provider signed with a key that it does not publish"),
        (|says| says.keys.clear(), "the identity provider signed with a key that it does not publish"),
        (|says| says.keys[1]["use"] = json!("enc"), "the identity provider signed with a key that it does not publish"),
        (|says| says.keys[1]["alg"] = json!("ES384"), "the identity provider signed with a key that it does not publish"),
        (|says| says.claims["iss"] = json!("https://evil.example"), "the token was made by another identity provider"),
        (|says| says.claims["aud"] = json!("another"), "the token was made for another program"),
        (|says| says.claims["aud"] = json!(["another"]), "the token was made for another program"),
        (|says| says.claims["aud"] = json!(["waypost", "another"]), "the token was made for another program"),
        (|says| says.claims["azp"] = json!("another"), "the token was made for another program"),
        (|says| says.claims["exp"] = json!(1_800_000_000 - 60), "the token has expired; is a clock wrong?"),
        (|says| says.claims["exp"] = json!(null), "the token has expired; is a clock wrong?"),
        (|says| says.claims["iat"] = json!(1_800_000_000 + 61), "the token was made in the future; is a clock wrong?"),
        (|says| says.claims["nbf"] = json!(1_800_000_000 + 61), "the token was made in the future; is a clock wrong?"),
        (|says| says.claims["nonce"] = json!("another"), "the token belongs to another sign-in"),
        (|says| says.claims["nonce"] = json!(null), "the token belongs to another sign-in"),
        (
            |says| says.claims["email_verified"] = json!(false),
            "the identity provider has not verified your email address; verify it there, then sign in again",
        ),
        (
            |says| says.claims["email"] = json!("zoe <script>@example.org"),
            "your `email` cannot be a name here: a name has 1 to 64 letters, digits, '.', '_', '-' or '@'",
        ),
        (
            |says| says.claims["sub"] = json!(null),
            "the identity provider did not send your `sub`; ask the operator of this server to request it",
        ),
        (|says| says.claims["exp"] = json!(1_800_000_000 - 59), "zoe@example.org"),
    ];
    for (index, (lie, expected)) in lies.into_iter().enumerate() {
        assert_eq!(Story::new().await.signs_in_with(lie).await, expected, "lie {index}");
    }
}

#[tokio::test]
async fn a_description_that_leads_elsewhere_is_not_followed() {
    let lies: [(Lie, &str); 4] = [
        (|says| says.led_away = true, "it responded with the status 302"),
        (
            |says| says.description["issuer"] = json!("https://evil.example"),
            "its response cannot be used: its metadata names another issuer",
        ),
        (
            |says| says.description["authorization_endpoint"] = json!("http://evil.example/authorize"),
            "its response cannot be used: it contains a URL without TLS",
        ),
        (|says| says.description["long"] = json!("x".repeat(600_000)), "its response cannot be used: its response is too long"),
    ];
    for (lie, expected) in lies {
        let story = Story::new().await;
        story.fake.lie(lie);
        let refused = story.relying.begin(BACK, [[1; 32]; 3], NOW).await.err().expect("a refusal");
        assert_eq!(refused.to_string(), expected);
    }
}

#[tokio::test]
async fn a_code_serves_only_who_began_and_only_once() {
    let story = Story::new().await;
    let begun = story.begins().await;
    let again = "the identity provider no longer accepts this sign-in; start again";
    assert_eq!(name_or_error(story.finishes(&begun, |given| given.verifier = "another", NOW).await), again);
    assert_eq!(name_or_error(story.finishes(&begun, |given| given.redirect = "http://localhost:4747/elsewhere", NOW).await), again);
    assert_eq!(name_or_error(story.finishes(&begun, |given| given.code = "code-1", NOW).await), again);
}

#[tokio::test]
async fn an_answer_of_another_provider_is_told_from_that_of_this_one() {
    let story = Story::new().await;
    let begun = story.begins().await;
    let mixed = "the response came from another identity provider than the one you were sent to";
    assert_eq!(name_or_error(story.finishes(&begun, |given| given.issuer = Some("https://evil.example"), NOW).await), mixed);
    let careful = Story::new().await;
    careful.fake.lie(|says| says.description["authorization_response_iss_parameter_supported"] = json!(true));
    let begun = careful.begins().await;
    assert_eq!(name_or_error(careful.finishes(&begun, |_| {}, NOW).await), mixed);
}

#[tokio::test]
async fn a_provider_may_turn_its_keys_and_is_not_asked_for_them_at_every_sign_in() {
    let story = Story::new().await;
    assert_eq!([story.signs_in_with(|_| {}).await, story.signs_in_with(|_| {}).await], ["zoe@example.org", "zoe@example.org"]);
    assert_eq!(story.fake.requests(), ["description", "token", "keys", "token"]);
    story.fake.turns_its_keys("second");
    let begun = story.begins().await;
    let soon = name_or_error(story.finishes(&begun, |_| {}, NOW).await);
    let later = NOW.plus(std::time::Duration::from_secs(31));
    let then = name_or_error(story.finishes(&begun, |_| {}, later).await);
    assert_eq!([soon.as_str(), then.as_str()], ["the identity provider signed with a key that it does not publish", "zoe@example.org"]);
    assert_eq!(story.fake.requests(), ["token", "token", "keys"]);
}

#[tokio::test]
async fn who_somebody_is_may_stand_where_the_provider_is_asked_once_more() {
    let story = Story::new().await;
    let elsewhere = |says: &mut Says| {
        says.claims["email"].take();
        says.claims.as_object_mut().expect("claims").retain(|name, _| !name.starts_with("email"));
        says.person = Some(json!({"sub": "u-17", "email": "zoe@example.org", "email_verified": true, "iss": "https://evil.example"}));
    };
    assert_eq!(story.signs_in_with(elsewhere).await, "zoe@example.org");
    let another = Story::new().await;
    let swapped = |says: &mut Says| {
        elsewhere(says);
        says.person = Some(json!({"sub": "u-18", "email": "max@example.org", "email_verified": true}));
    };
    let error = another.signs_in_with(swapped).await;
    assert_eq!(
        error,
        "the identity provider is unavailable: its response cannot be used: its userinfo is about another person than its token"
    );
}

#[tokio::test]
async fn what_the_token_says_is_not_replaced_by_what_the_provider_says_when_it_is_asked_once_more() {
    let groups = Groups { claim: "teams".into(), roles: std::collections::BTreeMap::new() };
    let story = Story::with(|provider| Provider { groups: Some(groups), ..provider }).await;
    let other = |says: &mut Says| {
        says.person = Some(json!({"sub": "u-17", "email": "max@example.org", "email_verified": true, "teams": ["ops"]}));
    };
    assert_eq!(story.signs_in_with(other).await, "zoe@example.org");
}

#[tokio::test]
async fn groups_become_the_roles_that_an_operator_wrote_down_and_no_others() {
    let roles = |names: &[&str]| names.iter().map(|name| RoleName::new(*name)).collect::<BTreeSet<_>>();
    let story = Story::with(|provider| {
        let table = [("release", roles(&["release", "deploys"])), ("board", roles(&["board"]))];
        let table = table.map(|(group, roles)| (group.to_owned(), roles)).into();
        Provider {
            groups: Some(Groups { claim: "groups".into(), roles: table }),
            admits: Admits::Groups(["choir".to_owned()].into()),
            ..provider
        }
    })
    .await;
    let begun = story.begins().await;
    let person = story.finishes(&begun, |_| {}, NOW).await.expect("person");
    let governed = roles(&["board", "deploys", "release"]);
    assert_eq!(person, AuthenticatedPerson { roles: Some((roles(&["deploys", "release"]), governed)), may_be_new: true, ..zoe() });
}

#[tokio::test]
async fn people_of_a_domain_may_be_new_and_a_domain_that_only_ends_like_it_is_another() {
    for (mail, may_be_new) in [("zoe@example.org", true), ("zoe@evil-example.org", false), ("example.org@evil.example", false)] {
        let story = Story::with(|provider| Provider { admits: Admits::Domains(["example.org".to_owned()].into()), ..provider }).await;
        story.fake.lie(|says| says.claims["email"] = json!(mail));
        let begun = story.begins().await;
        assert_eq!(story.finishes(&begun, |_| {}, NOW).await.expect("person").may_be_new, may_be_new, "{mail}");
    }
}

#[test]
fn a_provider_whose_word_could_be_changed_on_the_way_is_none() {
    let described = |issuer: &str| Provider::new("company", issuer, "waypost").check().is_ok();
    let outcomes = [
        "https://login.example.org/realm",
        "http://localhost:9000",
        "http://login.example.org",
        "https://a:b@login.example.org",
        "https://login.example.org?x",
        "mailto:x",
    ];
    assert_eq!(outcomes.map(described), [true, true, false, false, false, false]);
    let named = ["company", "", "a/b", "Company"].map(|name| Provider::new(name, "https://login.example.org", "waypost").check().is_ok());
    assert_eq!(named, [true, false, false, false]);
}
