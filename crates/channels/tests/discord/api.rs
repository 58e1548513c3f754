//! Discord's REST API as far as it is called: it keeps the messages, and refuses in Discord's words.
//! <https://docs.discord.com/developers/reference>

use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use serde_json::{Value, json};
use tokio::task::JoinSet;

pub const TOKEN: &str = "the-token-of-the-bot";

#[derive(Clone, Default)]
pub struct Discord(Arc<Mutex<DiscordState>>);

#[derive(Default)]
struct DiscordState {
    calls: Vec<(String, Value)>,
    refusals: Vec<(u16, Value)>,
}

impl Discord {
    pub async fn serve() -> (Self, String, JoinSet<()>) {
        let discord = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = axum::Router::new().fallback(Self::takes).with_state(discord.clone());
        let mut serving = JoinSet::new();
        serving.spawn(async move { axum::serve(listener, router).await.unwrap_or_default() });
        (discord, url, serving)
    }

    async fn takes(State(discord): State<Self>, method: Method, uri: Uri, headers: HeaderMap, body: String) -> (StatusCode, Json<Value>) {
        assert!(headers["user-agent"].to_str().unwrap().starts_with("DiscordBot (https://"), "{headers:?}");
        if headers["authorization"] != format!("Bot {TOKEN}") {
            return (StatusCode::UNAUTHORIZED, Json(json!({"message": "401: Unauthorized", "code": 0})));
        }
        let mut state = discord.0.lock().unwrap();
        if let Some((status, refusal)) = state.refusals.pop() {
            return (StatusCode::from_u16(status).unwrap(), Json(refusal));
        }
        let mut body: Value = serde_json::from_str(&body).unwrap_or_default();
        let id = format!("8443971626244506{:02}", state.calls.len());
        let answer = match uri.path().split('/').collect::<Vec<_>>().as_slice() {
            ["", "users", "@me", "channels"] => json!({"id": format!("9{}", body["recipient_id"].as_str().unwrap()), "type": 1}),
            ["", "applications", "@me"] => json!({"id": "290926444748734465", "name": "Waypost"}),
            ["", "channels", channel, "messages"] => {
                body["id"] = json!(id);
                body["channel_id"] = json!(channel);
                body.clone()
            }
            _ => json!({"id": id}),
        };
        state.calls.push((format!("{method} {}", uri.path()), body));
        (StatusCode::OK, Json(answer))
    }

    /// The next calls are refused.
    pub fn refuses(&self, status: u16, refusal: Value) {
        self.0.lock().unwrap().refusals.push((status, refusal));
    }

    pub fn calls(&self, call: &str) -> Vec<Value> {
        self.0.lock().unwrap().calls.iter().filter(|(called, _)| called == call).map(|(_, body)| body.clone()).collect()
    }

    /// The last message that was posted.
    pub fn message(&self) -> Value {
        let state = self.0.lock().unwrap();
        let posted = state.calls.iter().rev().find(|(call, _)| call.starts_with("POST /channels/"));
        posted.unwrap_or_else(|| panic!("nothing was posted: {:?}", state.calls)).1.clone()
    }

    /// How a message was edited last.
    pub fn edited(&self, message: &Value) -> Value {
        let (channel, id) = (message["channel_id"].as_str().unwrap(), message["id"].as_str().unwrap());
        self.calls(&format!("PATCH /channels/{channel}/messages/{id}")).pop().unwrap_or_else(|| panic!("{message} was not edited"))
    }
}

/// The components of a message, those in rows included.
pub fn components(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().unwrap().iter();
    rows.flat_map(|component| component["components"].as_array().into_iter().flatten().chain([component]))
}

pub fn labels(message: &Value) -> Vec<&str> {
    components(message).filter_map(|component| component["label"].as_str()).collect()
}

/// All texts of a message.
pub fn text(message: &Value) -> String {
    components(message).filter_map(|component| component["content"].as_str()).collect::<Vec<_>>().join("\n")
}
