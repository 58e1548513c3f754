//! An engine, the service of a browser's maker, and browsers that open what they get.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::hkdf::{HKDF_SHA256, KeyType, Salt};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use tokio::task::JoinSet;
use waypost_channels::{PushChannel, PushOptions};
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ids::{QuestionId, RoleName, Tenant};
use waypost_core::json::Json as Text;
use waypost_core::people::principal::Principal;
use waypost_core::question::{Input, Question};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Channel, Channels, Engine, Purpose, SeededChance, Settings, Subscription};
use waypost_identity::{ClientInfo, LinkOutcome};
use waypost_store::{Clock as _, ManualClock, MemoryStore, Store};

/// One message as it came to the service.
#[derive(Clone)]
pub struct Sent {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

/// Takes messages for browsers, each at a path of its own, and answers as a test sets it.
#[derive(Clone, Default)]
pub struct Service(Arc<Mutex<ServiceState>>);

/// What came for which browser, and what is answered for it.
#[derive(Default)]
struct ServiceState {
    came: Vec<(String, Sent)>,
    answers: BTreeMap<String, u16>,
}

impl Service {
    async fn serve() -> (Self, String, JoinSet<()>) {
        let service = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let place = listener.local_addr().unwrap().to_string();
        let router = axum::Router::new().route("/{browser}", post(Self::takes)).with_state(service.clone());
        let mut serving = JoinSet::new();
        serving.spawn(async move { axum::serve(listener, router).await.unwrap_or_default() });
        (service, place, serving)
    }

    async fn takes(
        State(service): State<Self>,
        Path(browser): Path<String>,
        headers: HeaderMap,
        body: Bytes,
    ) -> (StatusCode, [(&'static str, &'static str); 1]) {
        let mut state = service.0.lock().unwrap();
        let status = state.answers.get(&browser).copied().unwrap_or(201);
        state.came.push((browser, Sent { headers, body: body.to_vec() }));
        (StatusCode::from_u16(status).unwrap(), [("location", "http://127.0.0.1:1/elsewhere")])
    }

    pub fn answers(&self, browser: &str, status: u16) {
        self.0.lock().unwrap().answers.insert(browser.into(), status);
    }

    pub fn requests(&self, browser: &str) -> Vec<Sent> {
        self.0.lock().unwrap().came.iter().filter(|(to, _)| to == browser).map(|(_, sent)| sent.clone()).collect()
    }

    pub fn all(&self) -> usize {
        self.0.lock().unwrap().came.len()
    }
}

/// A browser with the keys of its subscription.
pub struct Browser {
    name: String,
    private: PrivateKey,
    auth: [u8; 16],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(salt: &[u8], secret: &[u8], about: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(&[about], Length(N)).unwrap().fill(&mut out).unwrap();
    out
}

impl Browser {
    pub fn new(name: &str) -> Self {
        Self { name: name.into(), private: PrivateKey::generate(&ECDH_P256).unwrap(), auth: [9; 16] }
    }

    pub fn subscription(&self, endpoint: &str) -> Subscription {
        let public = self.private.compute_public_key().unwrap();
        let p256dh = URL_SAFE_NO_PAD.encode(public.as_ref());
        Subscription { endpoint: endpoint.into(), p256dh, auth: URL_SAFE_NO_PAD.encode(self.auth) }
    }

    /// What is in a message, for this browser alone.
    fn opens(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (theirs, sealed) = rest[5..].split_at(usize::from(rest[4]));
        let ours = self.private.compute_public_key().unwrap();
        let shared = agree(&self.private, UnparsedPublicKey::new(&ECDH_P256, theirs), (), |shared| Ok(shared.to_vec())).unwrap();
        let about = [&b"WebPush: info\0"[..], ours.as_ref(), theirs].concat();
        let secret: [u8; 32] = derived(&self.auth, &shared, &about);
        let key: [u8; 16] = derived(salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = derived(salt, &secret, b"Content-Encoding: nonce\0");
        let mut text = sealed.to_vec();
        let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let opened = cipher.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text).unwrap();
        let (last, text) = opened.split_last().unwrap();
        assert_eq!(*last, 2, "it is the last record");
        serde_json::from_slice(text).unwrap()
    }
}

pub struct World {
    pub service: Service,
    pub waypost: Engine,
    place: String,
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    _serving: JoinSet<()>,
}

impl World {
    /// Zoe may do everything.
    pub async fn new() -> Self {
        let (service, place, serving) = Service::serve().await;
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_700_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let now = clock.clone();
        let options = PushOptions {
            seed: [7; 32],
            contact: None,
            allow: vec![place.clone()],
            rng: Arc::new(SeededChance::new(5)),
            now: Arc::new(move || now.now()),
        };
        let channel = PushChannel::new(options).unwrap();
        channel.link_to("https://waypost.example/");
        let channels = Channels::new(vec![Arc::new(channel)]);
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(3)), Vec::new(), channels, Settings::default());
        let zoe = Principal::person("zoe");
        let world = Self { service, waypost, place, clock, store, _serving: serving };
        world.identity().access().assign(&Self::machine(), &zoe, &[RoleName::new("owner")].into()).await.unwrap();
        world
    }

    fn identity(&self) -> waypost_identity::Identity {
        waypost_identity::Identity::new(self.waypost.directory().clone(), self.waypost.seals().clone())
    }

    fn machine() -> Caller {
        Caller::trusted(Tenant::default(), Principal::local_admin())
    }

    pub async fn in_a_browser(&self, name: &str) -> Caller {
        let token = self.identity().access().issue_link(&Self::machine(), &Principal::person(name)).await.unwrap();
        let LinkOutcome::SignedIn(_, secret) = self.identity().sign_in().by_link(&token, None, None, &ClientInfo::default()).await.unwrap()
        else {
            panic!("the link opens")
        };
        self.identity().access().authenticate(&secret, Purpose::Cookie).await.unwrap().unwrap().caller
    }

    /// Subscribes a browser of this person.
    pub async fn subscribes(&self, person: &str, name: &str) -> Browser {
        let browser = Browser::new(name);
        let subscription = browser.subscription(&format!("http://{}/{name}", self.place));
        self.waypost.notifications().subscribe(&self.in_a_browser(person).await, &subscription, name).await.unwrap();
        browser
    }

    pub async fn addresses(&self, person: &str) -> usize {
        self.waypost.notifications().addresses(&self.in_a_browser(person).await).await.unwrap().len()
    }

    pub async fn asks(&self, body: Body, expires_in: Option<Duration>) -> Ask {
        let policy = Policy::default();
        let request = AskRequest { session: None, message: None, body, policy, expires_in, context: None, problems: Vec::new() };
        let cli = Caller::trusted(Tenant::default(), Principal::agent("cli"));
        let ask = Arc::unwrap_or_clone(self.waypost.asks().ask(&cli, request, None).await.unwrap().ask);
        self.deliver_due().await;
        ask
    }

    async fn deliver_due(&self) {
        while self.waypost.dispatcher().deliver_due().await.unwrap() > 0 {}
    }

    pub async fn later(&self, by: Duration) {
        self.clock.advance(by);
        self.deliver_due().await;
    }

    /// The notifications that a browser received, in order.
    pub fn notifications(&self, browser: &Browser) -> Vec<Value> {
        self.service.requests(&browser.name).iter().map(|sent| browser.opens(&sent.body)).collect()
    }

    /// The notice of the first notification of a browser.
    pub fn notice(&self, browser: &Browser) -> Value {
        let notice = self.notifications(browser)[0]["notice"].clone();
        assert!(notice.as_str().unwrap().starts_with("ntc_"), "{notice}");
        notice
    }

    /// Why notifications of an ask failed.
    pub async fn failures(&self, ask: &Ask) -> Vec<String> {
        let journal = self.store.read(&Tenant::default(), ask.session, 0, 50).await.unwrap();
        let failed = |event: Event| if let Event::NoticeFailed { error, .. } = event { Some(error) } else { None };
        journal.into_iter().filter_map(|entry| failed(entry.event)).collect()
    }
}

pub fn approval(tool: &str, risk: Risk) -> Body {
    let call = FrozenCall::new(CallIdentity { tool: tool.into(), ..CallIdentity::default() }, Text::new("{}").unwrap());
    Body::Approval { approval: Box::new(Approval { risk, ..Approval::new(call) }) }
}

pub fn question(text: &str) -> Body {
    Body::Questions { questions: vec![Question::new(QuestionId::new("q"), text, Input::Text)], allow_response: false }
}
