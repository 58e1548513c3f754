//! The Bot API as far as it is called: it keeps chats, messages and updates, and refuses what Telegram refuses, in
//! its words. <https://core.telegram.org/bots/api>

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::post;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

pub const TOKEN: &str = "4242:AAF-token_of_the_bot_in_the_tests_0001";
pub const BOT: i64 = 4242;

/// A local Bot API server.
#[derive(Clone)]
pub struct BotApi {
    state: Arc<Mutex<BotState>>,
    /// Counts whatever happens.
    news: watch::Sender<u64>,
}

#[derive(Default)]
struct BotState {
    calls: Vec<(String, Value)>,
    messages: BTreeMap<(i64, i64), Value>,
    updates: BTreeMap<i64, Value>,
    webhook: Option<Value>,
    /// Who does not want to hear from the bot.
    blocked: BTreeSet<i64>,
    /// For how many seconds nothing is taken.
    floods: Option<u64>,
    /// A method that is never answered.
    stuck: Option<String>,
    /// A method whose next answer a gateway loses.
    lost: Option<String>,
}

type Refusal = (u16, &'static str, Value);

impl BotApi {
    pub async fn serve() -> (Self, String, JoinSet<()>) {
        let api = Self { state: Arc::default(), news: watch::Sender::new(0) };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = axum::Router::new().route("/{bot}/{method}", post(Self::takes)).with_state(api.clone());
        let mut serving = JoinSet::new();
        serving.spawn(async move { axum::serve(listener, router).await.unwrap_or_default() });
        (api, url, serving)
    }

    async fn takes(
        State(api): State<Self>,
        Path((bot, method)): Path<(String, String)>,
        Json(body): Json<Value>,
    ) -> (StatusCode, Json<Value>) {
        if bot != format!("bot{TOKEN}") {
            return refused((401, "Unauthorized", Value::Null));
        }
        if method == "getUpdates" {
            return api.updates_from(&body).await;
        }
        let (stuck, done) = {
            let mut state = api.state();
            state.calls.push((method.clone(), body.clone()));
            let done = state.does(&method, body);
            let lost = state.lost.take_if(|lost| *lost == method);
            (state.stuck.as_deref() == Some(&*method), lost.map_or(done, |_| Err((502, "Bad Gateway", Value::Null))))
        };
        api.news.send_modify(|count| *count += 1);
        if stuck {
            std::future::pending::<()>().await;
        }
        match done {
            Ok(result) => (StatusCode::OK, Json(json!({"ok": true, "result": result}))),
            Err(refusal) => refused(refusal),
        }
    }

    /// What came since; what is before it is forgotten. Waits for it.
    async fn updates_from(&self, body: &Value) -> (StatusCode, Json<Value>) {
        assert_eq!(body["allowed_updates"], json!(["message", "callback_query"]));
        let mut news = self.news.subscribe();
        if self.state().webhook.is_some() {
            return refused((
                409,
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
                Value::Null,
            ));
        }
        if let Some(offset) = body["offset"].as_i64() {
            self.state().updates.retain(|id, _| *id >= offset);
            self.news.send_modify(|count| *count += 1);
        }
        loop {
            let found: Vec<_> = self.state().updates.values().cloned().collect();
            if !found.is_empty() {
                return (StatusCode::OK, Json(json!({"ok": true, "result": found})));
            }
            news.changed().await.unwrap();
        }
    }

    fn state(&self) -> MutexGuard<'_, BotState> {
        self.state.lock().unwrap()
    }

    /// Ends once this holds.
    pub async fn until(&self, holds: impl Fn(&Self) -> bool) {
        let mut news = self.news.subscribe();
        while !holds(self) {
            news.changed().await.unwrap();
        }
    }

    pub fn keeps(&self, update: Value) {
        self.state().updates.insert(update["update_id"].as_i64().unwrap(), update);
        self.news.send_modify(|count| *count += 1);
    }

    /// Whether nothing waits to be fetched.
    pub fn is_fetched(&self) -> bool {
        self.state().updates.is_empty()
    }

    pub fn calls(&self, method: &str) -> Vec<Value> {
        self.state().calls.iter().filter(|(called, _)| called == method).map(|(_, body)| body.clone()).collect()
    }

    pub fn last(&self, method: &str) -> Value {
        self.calls(method).pop().unwrap_or_else(|| panic!("{method} was not called: {:?}", self.state().calls))
    }

    /// Every message of a chat as it stands, oldest first.
    pub fn messages(&self, chat: i64) -> Vec<Value> {
        self.state().messages.range((chat, 0)..(chat + 1, 0)).map(|(_, message)| message.clone()).collect()
    }

    pub fn deletes(&self, message: &Value) {
        self.state().messages.remove(&(message["chat"]["id"].as_i64().unwrap(), message["message_id"].as_i64().unwrap()));
    }

    pub fn is_blocked_by(&self, chat: i64) {
        self.state().blocked.insert(chat);
    }

    pub fn floods(&self, seconds: Option<u64>) {
        self.state().floods = seconds;
    }

    pub fn never_answers(&self, method: Option<&str>) {
        self.state().stuck = method.map(str::to_owned);
    }

    /// The next call of this method is carried out, and its caller is told that the gateway failed.
    pub fn loses_the_answer_to(&self, method: &str) {
        self.state().lost = Some(method.to_owned());
    }

    pub fn webhook(&self) -> Option<Value> {
        self.state().webhook.clone()
    }
}

impl BotState {
    fn does(&mut self, method: &str, body: Value) -> Result<Value, Refusal> {
        match method {
            "getMe" => Ok(json!({"id": BOT, "is_bot": true, "first_name": "Waypost", "username": "waypost_bot"})),
            "deleteWebhook" => {
                self.webhook = None;
                Ok(json!(true))
            }
            "setWebhook" => self.brings(body),
            "answerCallbackQuery" => match body["text"].as_str().map_or(0, |text| text.chars().count()) {
                0..=200 => Ok(json!(true)),
                _ => Err((400, "Bad Request: MESSAGE_TOO_LONG", Value::Null)),
            },
            "sendMessage" => self.sends(body),
            "editMessageText" => self.edits(&body),
            _ => Err((404, "Not Found", Value::Null)),
        }
    }

    fn brings(&mut self, body: Value) -> Result<Value, Refusal> {
        let secret = body["secret_token"].as_str().unwrap();
        assert!((1..=256).contains(&secret.len()) && secret.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)));
        if !body["url"].as_str().unwrap().starts_with("https://") {
            return Err((400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook", Value::Null));
        }
        self.webhook = Some(body);
        Ok(json!(true))
    }

    fn sends(&mut self, body: Value) -> Result<Value, Refusal> {
        if let Some(seconds) = self.floods {
            return Err((429, "Too Many Requests: retry after 7", json!({"retry_after": seconds})));
        }
        let chat = body["chat_id"].as_i64().unwrap();
        if self.blocked.contains(&chat) {
            return Err((403, "Forbidden: bot was blocked by the user", Value::Null));
        }
        if chat == -100 {
            let moved = json!({"migrate_to_chat_id": -1_000_000_000_100_i64});
            return Err((400, "Bad Request: group chat was upgraded to a supergroup chat", moved));
        }
        let mut message = checked(&body)?;
        let id = self.messages.len() as i64 + 100;
        message["message_id"] = id.into();
        message["chat"] = chat_of(chat);
        message["from"] = json!({"id": BOT, "is_bot": true, "first_name": "Waypost", "username": "waypost_bot"});
        message["date"] = 1_700_000_000.into();
        if let Some(topic) = body["message_thread_id"].as_i64() {
            message["message_thread_id"] = topic.into();
            message["is_topic_message"] = true.into();
        }
        self.messages.insert((chat, id), message.clone());
        Ok(message)
    }

    fn edits(&mut self, body: &Value) -> Result<Value, Refusal> {
        let place = (body["chat_id"].as_i64().unwrap(), body["message_id"].as_i64().unwrap());
        let changed = checked(body)?;
        let Some(message) = self.messages.get_mut(&place) else {
            return Err((400, "Bad Request: message to edit not found", Value::Null));
        };
        let parts = ["text", "entities", "reply_markup"];
        if parts.iter().all(|part| message[*part] == changed[*part]) {
            let same = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current \
                        content and reply markup of the message";
            return Err((400, same, Value::Null));
        }
        parts.iter().for_each(|part| message[*part] = changed[*part].clone());
        Ok(message.clone())
    }
}

/// The parts of a message that are stored, if Telegram accepts it.
fn checked(body: &Value) -> Result<Value, Refusal> {
    let text = body["text"].as_str().unwrap();
    let length = text.encode_utf16().count();
    if text.is_empty() || length > 4096 {
        return Err((400, "Bad Request: message is too long", Value::Null));
    }
    assert!(body["parse_mode"].is_null(), "nothing is read as markup");
    for entity in body["entities"].as_array().into_iter().flatten() {
        let end = entity["offset"].as_u64().unwrap() + entity["length"].as_u64().unwrap();
        assert!(end <= length as u64 && ["bold", "code", "pre"].contains(&entity["type"].as_str().unwrap()), "{entity}");
    }
    for button in buttons(body) {
        match (button["callback_data"].as_str(), button["url"].as_str()) {
            (Some(data), None) if (1..=64).contains(&data.len()) => {}
            (None, Some(url)) if url.split("://").nth(1).unwrap().split('/').next().unwrap().contains('.') => {}
            (None, Some(_)) => return Err((400, "Bad Request: inline keyboard button URL is invalid: Wrong HTTP URL", Value::Null)),
            _ => return Err((400, "Bad Request: BUTTON_DATA_INVALID", Value::Null)),
        }
    }
    Ok(json!({"text": text, "entities": body["entities"], "reply_markup": body["reply_markup"]}))
}

/// The buttons of a message, row by row.
pub fn buttons(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["reply_markup"]["inline_keyboard"].as_array().into_iter().flatten();
    rows.flat_map(|row| row.as_array().unwrap())
}

pub fn chat_of(id: i64) -> Value {
    if id > 0 {
        json!({"id": id, "type": "private", "first_name": "Z"})
    } else {
        json!({"id": id, "type": "supergroup", "title": "Releases"})
    }
}

fn refused((code, description, parameters): Refusal) -> (StatusCode, Json<Value>) {
    let mut body = json!({"ok": false, "error_code": code, "description": description});
    if !parameters.is_null() {
        body["parameters"] = parameters;
    }
    (StatusCode::from_u16(code).unwrap(), Json(body))
}
