//! An identity provider that does what the specification says, unless it is told to lie about one thing.

#![allow(dead_code, unreachable_pub, reason = "each story uses its part of the provider")]

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use aws_lc_rs::hmac;
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use url::Url;
use waypost_core::time::Timestamp;
use waypost_identity::oidc::{ClientSecret, Provider};

pub const CLIENT: &str = "waypost";
pub const SECRET: &str = "s3cret & more";

/// How a token is signed.
#[derive(Clone, Copy)]
pub enum Signed {
    /// With the provider's key.
    Rightly,
    /// Not at all, and it says so.
    None,
    /// With the published key as if it were a shared secret.
    WithThePublicKey,
    /// With a key of somebody else, under the name of the provider's.
    ByAnother,
}

/// Everything that the provider says, for a test to change.
pub struct Says {
    pub description: Value,
    pub keys: Vec<Value>,
    pub kid: Value,
    pub signed: Signed,
    pub claims: Value,
    pub person: Option<Value>,
    pub led_away: bool,
    /// The requests that it received since they were last taken.
    pub requests: Vec<String>,
    key: Arc<EcdsaKeyPair>,
    codes: BTreeMap<String, BTreeMap<String, String>>,
    /// How many codes were made.
    made: usize,
}

/// A provider on this machine.
pub struct Fake {
    pub url: String,
    says: Arc<Mutex<Says>>,
    running: JoinSet<()>,
}

type Shared = Arc<Mutex<Says>>;

fn key() -> Arc<EcdsaKeyPair> {
    Arc::new(EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).expect("a key"))
}

fn published(key: &EcdsaKeyPair, kid: &str) -> Value {
    let point = key.public_key().as_ref();
    let [x, y] = [&point[1..33], &point[33..]].map(|half| URL_SAFE_NO_PAD.encode(half));
    json!({"kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": kid, "x": x, "y": y})
}

impl Fake {
    /// A provider that knows Zoe, at a time.
    pub async fn at(now: Timestamp) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (key, seconds) = (key(), now.as_millis() / 1_000);
        let says = Arc::new(Mutex::new(Says {
            description: json!({
                "issuer": url,
                "authorization_endpoint": format!("{url}/authorize"),
                "token_endpoint": format!("{url}/token"),
                "jwks_uri": format!("{url}/keys"),
                "userinfo_endpoint": format!("{url}/person"),
            }),
            keys: vec![json!({"kty": "odd"}), published(&key, "first")],
            kid: json!("first"),
            signed: Signed::Rightly,
            claims: json!({
                "iss": url, "sub": "u-17", "aud": CLIENT, "iat": seconds, "exp": seconds + 300,
                "email": "Zoe@example.org", "email_verified": true, "groups": ["release", "choir"],
            }),
            person: None,
            led_away: false,
            requests: Vec::new(),
            key,
            codes: BTreeMap::new(),
            made: 0,
        }));
        let routes = Router::new()
            .route("/.well-known/openid-configuration", get(describe))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/person", get(person))
            .with_state(Arc::clone(&says));
        let mut running = JoinSet::new();
        running.spawn(async move { axum::serve(listener, routes).await.expect("a provider that serves") });
        Self { url, says, running }
    }

    /// How a server is told of it.
    pub fn described(&self) -> Provider {
        let provider = Provider::new("company", &self.url, CLIENT);
        Provider { client_secret: Some(ClientSecret::new(SECRET)), ..provider }
    }

    /// Changes what it says.
    pub fn lie(&self, lie: impl FnOnce(&mut Says)) {
        lie(&mut locked(&self.says));
    }

    /// The requests that it received since the last call.
    pub fn requests(&self) -> Vec<String> {
        std::mem::take(&mut locked(&self.says).requests)
    }

    /// Zoe signs in at its page: the code and the state that her browser brings back.
    pub fn signs_in(&self, page: &Url) -> (String, String) {
        let asked: BTreeMap<String, String> = page.query_pairs().into_owned().collect();
        let mut says = locked(&self.says);
        says.made += 1;
        let code = format!("code-{}", says.made);
        says.claims["nonce"] = json!(asked["nonce"]);
        says.codes.insert(code.clone(), asked.clone());
        (code, asked["state"].clone())
    }

    /// From then on it signs with a new key, and publishes it.
    pub fn turns_its_keys(&self, kid: &str) {
        let mut says = locked(&self.says);
        says.key = key();
        says.kid = json!(kid);
        says.keys = vec![published(&says.key, kid)];
    }
}

fn locked(says: &Shared) -> std::sync::MutexGuard<'_, Says> {
    says.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn describe(State(says): State<Shared>) -> Response {
    let mut says = locked(&says);
    says.requests.push("description".into());
    if says.led_away {
        return (StatusCode::FOUND, [("location", "http://127.0.0.1:1/")]).into_response();
    }
    axum::Json(says.description.clone()).into_response()
}

async fn keys(State(says): State<Shared>) -> Response {
    let mut says = locked(&says);
    says.requests.push("keys".into());
    axum::Json(json!({ "keys": says.keys })).into_response()
}

async fn person(State(says): State<Shared>, headers: HeaderMap) -> Response {
    let mut says = locked(&says);
    says.requests.push("person".into());
    let known = headers.get("authorization").is_some_and(|token| token == "Bearer access");
    match says.person.clone().filter(|_| known) {
        Some(person) => axum::Json(person).into_response(),
        None => StatusCode::UNAUTHORIZED.into_response(),
    }
}

async fn token(State(says): State<Shared>, headers: HeaderMap, body: String) -> Response {
    let mut says = locked(&says);
    says.requests.push("token".into());
    let form: BTreeMap<String, String> = url::form_urlencoded::parse(body.as_bytes()).into_owned().collect();
    let expected = STANDARD.encode(format!("{CLIENT}:s3cret+%26+more"));
    let basic = headers.get("authorization").is_some_and(|sent| sent == &format!("Basic {expected}"));
    let in_form = form.get("client_secret").is_some_and(|secret| secret == SECRET) && form["client_id"] == CLIENT;
    if !basic && !in_form {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let Some(asked) = form.get("code").and_then(|code| says.codes.remove(code)) else { return refused() };
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(form["code_verifier"].as_bytes()));
    if asked["code_challenge"] != challenge || asked["redirect_uri"] != form["redirect_uri"] {
        return refused();
    }
    axum::Json(json!({"id_token": signed(&says), "access_token": "access", "token_type": "Bearer"})).into_response()
}

fn refused() -> Response {
    (StatusCode::BAD_REQUEST, axum::Json(json!({"error": "invalid_grant"}))).into_response()
}

fn signed(says: &Says) -> String {
    let algorithm = match says.signed {
        Signed::Rightly | Signed::ByAnother => "ES256",
        Signed::None => "none",
        Signed::WithThePublicKey => "HS256",
    };
    let header = json!({"alg": algorithm, "typ": "JWT", "kid": says.kid});
    let [header, claims] = [&header, &says.claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
    let text = format!("{header}.{claims}");
    let ecdsa = |key: &EcdsaKeyPair| key.sign(&SystemRandom::new(), text.as_bytes()).expect("a signature").as_ref().to_vec();
    let signature = match says.signed {
        Signed::Rightly => ecdsa(&says.key),
        Signed::ByAnother => ecdsa(&key()),
        Signed::None => Vec::new(),
        Signed::WithThePublicKey => {
            let secret = hmac::Key::new(hmac::HMAC_SHA256, says.key.public_key().as_ref());
            hmac::sign(&secret, text.as_bytes()).as_ref().to_vec()
        }
    };
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature))
}
