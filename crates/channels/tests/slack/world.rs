//! An engine, a workspace, and the people in it.

use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::routing::post;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::task::JoinSet;
use waypost_channels::{SlackChannel, SlackInbound, SlackOptions};
use waypost_core::ids::{AgentName, Tenant};
use waypost_engine::{Channel as _, Error, Post, Response};
use waypost_texts::Language;

use crate::common::Office;
use crate::sockets::Sockets;

const NOW: i64 = 1_700_000_000;
const SECRET: &str = "the signing secret";

/// What takes Slack's calls, and remembers them.
#[derive(Clone, Default)]
pub struct Slack(Arc<Mutex<Vec<(String, Value)>>>, pub Sockets);

impl Slack {
    async fn serve() -> (Self, String, JoinSet<()>) {
        let slack = Self::default();
        let mut serving = slack.1.serve().await;
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = axum::Router::new()
            .route("/{method}", post(Self::takes))
            .route("/apps.connections.open", post(Self::opens))
            .with_state(slack.clone());
        serving.spawn(async move { axum::serve(listener, router).await.unwrap_or_default() });
        (slack, url, serving)
    }

    async fn takes(State(slack): State<Self>, Path(method): Path<String>, Json(mut body): Json<Value>) -> Json<Value> {
        let mut calls = slack.0.lock().unwrap();
        let ts = format!("1700000000.{:06}", calls.len() + 1);
        let channel = body["channel"].clone();
        if method == "chat.postMessage" {
            body["ts"] = json!(ts);
        }
        calls.push((method, body));
        Json(json!({"ok": true, "channel": channel, "ts": ts}))
    }

    /// The address of a WebSocket, for the token of the app.
    async fn opens(State(slack): State<Self>, headers: HeaderMap) -> Json<Value> {
        Json(slack.1.opened(headers["authorization"].to_str().unwrap()))
    }

    pub fn all(&self, method: &str) -> Vec<Value> {
        self.0.lock().unwrap().iter().filter(|(called, _)| called == method).map(|(_, body)| body.clone()).collect()
    }

    pub fn last(&self, method: &str) -> Value {
        self.all(method).pop().unwrap_or_else(|| panic!("{method} was not called: {:?}", self.0.lock().unwrap()))
    }
}

pub struct World {
    pub slack: Slack,
    pub api: String,
    office: Office,
    _serving: JoinSet<()>,
}

impl Deref for World {
    type Target = Office;

    fn deref(&self) -> &Office {
        &self.office
    }
}

impl World {
    /// Zoe and Bob have accounts in the workspace, and may do everything.
    pub async fn new() -> Self {
        Self::with(SlackInbound::Http { signing_secret: SECRET.into() }).await
    }

    pub async fn with(inbound: SlackInbound) -> Self {
        let (slack, api, serving) = Slack::serve().await;
        let options = SlackOptions {
            token: "xoxb-token".into(),
            inbound,
            channel: Some("C0PLACE".into()),
            team: Some("T1".into()),
            agent: Some(AgentName::new("shipper")),
            language: Language::default(),
            tenant: Tenant::default(),
            api: Some(api.clone()),
        };
        let channel = SlackChannel::new(options).unwrap();
        channel.link_to("https://waypost.example/");
        let office = Office::at(NOW, channel);
        office.knows("zoe", "slack", "UZOE0").await;
        office.knows("bob", "slack", "UBOB0").await;
        Self { slack, api, office, _serving: serving }
    }

    /// What the button of a message refers to.
    pub fn value(&self, message: &Value, block: usize, n: usize) -> Value {
        message["blocks"][block]["elements"][n]["value"].clone()
    }

    pub fn buttons(message: &Value) -> Vec<&str> {
        Self::elements(message).filter_map(|element| element["text"]["text"].as_str()).collect()
    }

    fn elements(message: &Value) -> impl Iterator<Item = &Value> {
        let blocks = message["blocks"].as_array().unwrap().iter().filter(|block| block["type"] == "actions");
        blocks.flat_map(|block| block["elements"].as_array().unwrap())
    }

    /// What Slack sends when somebody presses a button of a message.
    pub fn press(&self, user: &str, message: &Value, button: &str) -> (String, String) {
        form(&self.pressed(user, message, button))
    }

    pub fn pressed(&self, user: &str, message: &Value, button: &str) -> Value {
        let element = Self::elements(message).find(|element| element["text"]["text"] == button).unwrap();
        json!({
            "type": "block_actions", "user": {"id": format!("{user}0"), "team_id": "T1"}, "team": {"id": "T1"}, "api_app_id": "A1",
            "container": {"type": "message", "message_ts": message["ts"], "channel_id": message["channel"], "is_ephemeral": false},
            "trigger_id": "trigger-1", "response_url": format!("{}/respond", self.api),
            "actions": [{"type": "button", "action_id": element["action_id"], "value": element["value"], "action_ts": "1700000002.000001"}],
        })
    }

    pub async fn presses(&self, user: &str, message: &Value, button: &str) -> Result<Option<Response>, String> {
        let result = self.hears(self.signed_at(&self.press(user, message, button), 0)).await;
        self.deliver_due().await;
        result.map_err(|error| error.to_string())
    }

    pub async fn submits(&self, user: &str, view: &Value, hash: &str, values: Value) -> Result<Option<Response>, String> {
        let payload = Self::submitted(user, view, hash, values);
        let result = self.hears(self.signed_at(&form(&payload), 0)).await;
        self.deliver_due().await;
        result.map_err(|error| error.to_string())
    }

    pub fn submitted(user: &str, view: &Value, hash: &str, values: Value) -> Value {
        let view = json!({
            "id": "V1", "hash": hash, "type": "modal", "callback_id": view["view"]["callback_id"],
            "private_metadata": view["view"]["private_metadata"], "state": {"values": values},
        });
        json!({"type": "view_submission", "user": {"id": format!("{user}0")}, "team": {"id": "T1"}, "view": view})
    }

    pub async fn writes(&self, user: &str, channel: &str, thread: Option<&str>, kind: &str, text: &str) {
        let n = if thread.is_some() { 2 } else { 1 };
        let mentions = kind == "channel" && text.contains("<@");
        let mut event = json!({
            "type": if mentions { "app_mention" } else { "message" }, "user": format!("{user}0"), "channel": channel, "channel_type": kind,
            "text": text, "ts": format!("170000000{n}.000100"),
        });
        if let Some(thread) = thread {
            event["thread_ts"] = json!(thread);
        }
        let body = json!({"type": "event_callback", "team_id": "T1", "event_id": format!("Ev{user}{n}"), "event": event});
        let result = self.hears(self.signed_at(&("application/json".into(), body.to_string()), 0)).await.unwrap();
        assert_eq!(result, None);
        self.deliver_due().await;
    }

    pub async fn hears(&self, post: Post) -> Result<Option<Response>, Error> {
        self.waypost.notifications().receive("slack", post).await
    }

    pub fn signed_at(&self, request: &(String, String), seconds: i64) -> Post {
        self.signed_as(request, SECRET, seconds)
    }

    pub fn signed_as(&self, (kind, body): &(String, String), secret: &str, seconds: i64) -> Post {
        let at = NOW + seconds;
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("v0:{at}:{body}").as_bytes());
        let signature = mac.finalize().into_bytes().iter().fold("v0=".to_owned(), |text, byte| text + &format!("{byte:02x}"));
        let headers = [("content-type", kind.clone()), ("x-slack-request-timestamp", at.to_string()), ("x-slack-signature", signature)];
        let headers = headers.map(|(name, value)| (name.to_owned(), value)).into();
        Post { headers, body: body.clone().into_bytes(), ..Post::default() }
    }

    pub fn unsigned(&self, request: &(String, String)) -> Post {
        let mut post = self.signed_at(request, 0);
        post.headers.retain(|(name, _)| name != "x-slack-signature");
        post
    }

    /// With a signature that is cut short.
    pub fn cut(&self, request: &(String, String)) -> Post {
        let mut post = self.signed_at(request, 0);
        post.headers.iter_mut().filter(|(name, _)| name == "x-slack-signature").for_each(|(_, value)| value.truncate(20));
        post
    }
}

fn form(payload: &Value) -> (String, String) {
    let body = form_urlencoded::Serializer::new(String::new()).append_pair("payload", &payload.to_string()).finish();
    ("application/x-www-form-urlencoded".into(), body)
}
