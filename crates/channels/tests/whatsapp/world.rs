//! An engine, a business number, and the people who write to it.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::task::JoinSet;
use waypost_channels::{WhatsAppChannel, WhatsAppOptions, WhatsAppTemplate};
use waypost_core::ids::{AgentName, Tenant};
use waypost_engine::{Channel as _, Error, Post, Response};
use waypost_texts::Language;

use crate::common::Office;

const NOW: i64 = 1_700_000_000;
const SECRET: &str = "the secret of the app";
pub const VERIFY: &str = "the token of the webhook";
const NUMBER_ID: &str = "106540352242922";
/// Who is known, and who is not.
pub const ZOE: &str = "16505551234";
pub const BOB: &str = "16505551235";
pub const NOBODY: &str = "16505551236";

/// The Cloud API as far as it is called: it keeps the messages, and refuses in Meta's words.
#[derive(Clone, Default)]
pub struct CloudApi(Arc<Mutex<CloudState>>);

#[derive(Default)]
struct CloudState {
    messages: Vec<Value>,
    refusals: Vec<(u16, HeaderMap, Value)>,
}

impl CloudApi {
    async fn serve() -> (Self, String, JoinSet<()>) {
        let api = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/v24.0", listener.local_addr().unwrap());
        let router = axum::Router::new().fallback(Self::takes).with_state(api.clone());
        let mut serving = JoinSet::new();
        serving.spawn(async move { axum::serve(listener, router).await.unwrap_or_default() });
        (api, url, serving)
    }

    async fn takes(
        State(api): State<Self>,
        uri: Uri,
        headers: HeaderMap,
        Json(mut body): Json<Value>,
    ) -> (StatusCode, HeaderMap, Json<Value>) {
        assert_eq!((uri.path(), &headers["authorization"]), ("/v24.0/106540352242922/messages", &"Bearer the-token".parse().unwrap()));
        let mut state = api.0.lock().unwrap();
        if let Some((status, wait, refusal)) = state.refusals.pop() {
            return (StatusCode::from_u16(status).unwrap(), wait, Json(refusal));
        }
        let id = format!("wamid.HBgLMTY1MDU1NTEyMzQ{}", state.messages.len());
        let answer = json!({
            "messaging_product": "whatsapp", "contacts": [{"input": body["to"], "wa_id": body["to"]}], "messages": [{"id": id}],
        });
        body["id"] = json!(id);
        state.messages.push(body);
        (StatusCode::OK, HeaderMap::new(), Json(answer))
    }

    /// The next message is refused. <https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes>
    pub fn refuses(&self, status: u16, code: u64, message: &str) {
        self.refuses_for(None, status, code, message);
    }

    /// The next message is refused, and may be sent again after so many seconds.
    pub fn refuses_for(&self, seconds: Option<u32>, status: u16, code: u64, message: &str) {
        let wait = seconds.map(|seconds| (axum::http::header::RETRY_AFTER, seconds.into())).into_iter().collect();
        let error =
            json!({"error": {"message": format!("(#{code}) {message}"), "type": "OAuthException", "code": code, "fbtrace_id": "A"}});
        self.0.lock().unwrap().refusals.push((status, wait, error));
    }

    pub fn messages(&self) -> Vec<Value> {
        self.0.lock().unwrap().messages.clone()
    }

    pub fn last(&self) -> Value {
        self.messages().pop().unwrap()
    }
}

pub struct World {
    pub api: CloudApi,
    office: Office,
    next: Cell<u32>,
    _serving: JoinSet<()>,
}

impl Deref for World {
    type Target = Office;

    fn deref(&self) -> &Office {
        &self.office
    }
}

impl World {
    pub async fn new() -> Self {
        Self::with(None).await
    }

    pub async fn with(template: Option<WhatsAppTemplate>) -> Self {
        let (api, url, serving) = CloudApi::serve().await;
        let channel = WhatsAppChannel::new(options(url, template)).unwrap();
        channel.link_to("https://waypost.example/");
        let office = Office::at(NOW, channel);
        office.knows("zoe", "whatsapp", ZOE).await;
        office.knows("bob", "whatsapp", BOB).await;
        Self { api, office, next: Cell::new(0), _serving: serving }
    }

    /// A message as WhatsApp documents it.
    /// <https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages>
    fn message(&self, who: &str, kind: &str, content: Value, context: Option<&Value>) -> Value {
        self.next.set(self.next.get() + 1);
        let mut message =
            json!({"from": who, "id": format!("wamid.IN{}", self.next.get()), "timestamp": NOW.to_string(), "type": kind, kind: content});
        if let Some(context) = context {
            message["context"] = json!({"from": "15550783881", "id": context["id"]});
        }
        let contacts = json!([{"profile": {"name": "Sheena"}, "wa_id": who}]);
        Self::value(json!({"contacts": contacts, "messages": [message]}))
    }

    fn value(mut value: Value) -> Value {
        value["messaging_product"] = json!("whatsapp");
        value["metadata"] = json!({"display_phone_number": "15550783881", "phone_number_id": NUMBER_ID});
        json!({
            "object": "whatsapp_business_account",
            "entry": [{"id": "102290129340398", "changes": [{"value": value, "field": "messages"}]}],
        })
    }

    /// What WhatsApp sends when somebody presses a button, or chooses a row of a list.
    pub fn press(&self, who: &str, message: &Value, title: &str) -> Value {
        let found = titles(message).find(|(_, found)| found["title"] == title).unwrap_or_else(|| panic!("no {title} in {message}"));
        let reply = json!({"type": found.0, found.0: found.1});
        self.message(who, "interactive", reply, Some(message))
    }

    pub fn writing(&self, who: &str, text: &str, context: Option<&Value>) -> Value {
        self.message(who, "text", json!({"body": text}), context)
    }

    /// What WhatsApp sends when a message could not be delivered.
    pub fn failure(message: &Value, code: u64, title: &str) -> Value {
        let status = json!({
            "id": message["id"], "status": "failed", "timestamp": NOW.to_string(), "recipient_id": message["to"],
            "biz_opaque_callback_data": message["biz_opaque_callback_data"],
            "errors": [{"code": code, "title": title, "message": title, "error_data": {"details": "…"}}],
        });
        Self::value(json!({"statuses": [status]}))
    }

    pub async fn does(&self, body: Value) {
        assert_eq!(self.hears(Self::signed(&body)).await.unwrap(), None);
        self.deliver_due().await;
    }

    /// What the person is told, without a change of the ask's message.
    pub async fn told(&self, body: Value) -> String {
        self.does(body).await;
        self.api.last()["text"]["body"].as_str().unwrap().to_owned()
    }

    pub fn signed(body: &Value) -> Post {
        let body = body.to_string().into_bytes();
        let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
        mac.update(&body);
        let signature = mac.finalize().into_bytes().iter().fold("sha256=".to_owned(), |text, byte| text + &format!("{byte:02x}"));
        Post { headers: vec![("x-hub-signature-256".into(), signature)], body, ..Post::default() }
    }

    pub async fn hears(&self, post: Post) -> Result<Option<Response>, Error> {
        self.waypost.notifications().receive("whatsapp", post).await
    }
}

/// The buttons and rows of a message, each with the kind of reply that it causes.
fn titles(message: &Value) -> impl Iterator<Item = (&'static str, Value)> {
    let action = &message["interactive"]["action"];
    let buttons = action["buttons"].as_array().into_iter().flatten().map(|button| ("button_reply", button["reply"].clone()));
    let rows = action["sections"][0]["rows"].as_array().into_iter().flatten().map(|row| ("list_reply", row.clone()));
    buttons.chain(rows)
}

pub fn labels(message: &Value) -> Vec<String> {
    titles(message).map(|(_, found)| found["title"].as_str().unwrap().to_owned()).collect()
}

pub fn text(message: &Value) -> &str {
    message["text"]["body"].as_str().or(message["interactive"]["body"]["text"].as_str()).unwrap()
}

pub fn options(api: String, template: Option<WhatsAppTemplate>) -> WhatsAppOptions {
    WhatsAppOptions {
        token: "the-token".into(),
        app_secret: SECRET.into(),
        verify_token: VERIFY.into(),
        phone_number: NUMBER_ID.into(),
        template,
        agent: Some(AgentName::new("shipper")),
        language: Language::default(),
        tenant: Tenant::default(),
        api: Some(api),
    }
}
