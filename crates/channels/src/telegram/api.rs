//! The methods of Telegram's Bot API that are used.
//! <https://core.telegram.org/bots/api#making-requests>

use std::time::Duration;

use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use waypost_engine::Undelivered;

use super::chat_location::ChatLocation;
use super::text::FormattedText;
use crate::service::{self, connection_failed, later};

/// How many seconds Telegram keeps a request for updates open.
const LISTENING: u64 = 50;
/// The kinds of updates that are requested.
const TAKEN: [&str; 2] = ["message", "callback_query"];

pub(super) struct TelegramApi {
    http: reqwest::Client,
    base: String,
}

/// The response of every API method.
#[derive(Deserialize)]
struct TelegramResponse {
    ok: bool,
    #[serde(default)]
    result: Value,
    #[serde(default)]
    description: String,
    #[serde(default)]
    parameters: Parameters,
}

#[derive(Default, Deserialize)]
struct Parameters {
    retry_after: Option<u64>,
    migrate_to_chat_id: Option<i64>,
}

/// Why a call had no effect.
enum TelegramRefusal {
    /// The group was migrated to a supergroup.
    Moved { to: i64, reason: String },
    /// The message already has this content.
    Same,
    /// Any other failure.
    Other(Undelivered),
}

impl From<TelegramRefusal> for Undelivered {
    fn from(refused: TelegramRefusal) -> Self {
        match refused {
            TelegramRefusal::Moved { reason, .. } => Self::Never { reason },
            TelegramRefusal::Same => Self::Never { reason: "the message already has this content".into() },
            TelegramRefusal::Other(undelivered) => undelivered,
        }
    }
}

impl TelegramApi {
    pub(super) fn new(base: &str, token: &str) -> Result<Self, reqwest::Error> {
        Ok(Self { http: service::client()?, base: format!("{}/bot{token}", base.trim_end_matches('/')) })
    }

    /// Sends a message. Returns where it is.
    pub(super) async fn send(&self, to: ChatLocation, text: &FormattedText, more: Value) -> Result<ChatLocation, Undelivered> {
        let mut body = with(text.json(), more);
        body["chat_id"] = to.chat.into();
        if let Some(topic) = to.topic {
            body["message_thread_id"] = topic.into();
        }
        let sent = match self.call("sendMessage", &body).await {
            Err(TelegramRefusal::Moved { to: moved, .. }) => {
                tracing::warn!("the Telegram group was migrated to the supergroup {moved}: write this number in waypost.toml");
                body["chat_id"] = moved.into();
                self.call("sendMessage", &body).await?
            }
            sent => sent?,
        };
        let location =
            || Some(ChatLocation { chat: sent["chat"]["id"].as_i64()?, message: Some(sent["message_id"].as_i64()?), topic: None });
        location().ok_or_else(|| Undelivered::Never { reason: "Telegram did not return the id of the message".into() })
    }

    /// Edits a message.
    pub(super) async fn edit(&self, at: ChatLocation, text: &FormattedText, keyboard: &Value) -> Result<(), Undelivered> {
        let mut body = with(text.json(), json!({"chat_id": at.chat, "message_id": at.message}));
        body["reply_markup"] = keyboard.clone();
        match self.call("editMessageText", &body).await {
            Ok(_) | Err(TelegramRefusal::Same) => Ok(()),
            Err(refused) => Err(refused.into()),
        }
    }

    /// Responds to a pressed button, visibly only for the person who pressed it. Without `words`, only confirms it.
    pub(super) async fn answer(&self, query: &str, words: Option<&str>) -> Result<(), Undelivered> {
        let mut body = json!({"callback_query_id": query});
        if let Some(words) = words {
            body["text"] = words.chars().take(200).collect::<String>().into();
            body["show_alert"] = true.into();
        }
        Ok(self.call("answerCallbackQuery", &body).await.map(drop)?)
    }

    /// Returns the updates from `from` on, and waits for one if there is none. Telegram then drops all earlier updates.
    pub(super) async fn updates(&self, from: Option<i64>) -> Result<Vec<Value>, Undelivered> {
        let mut body = json!({"timeout": LISTENING, "allowed_updates": TAKEN});
        if let Some(from) = from {
            body["offset"] = from.into();
        }
        let mut found = self.within(Duration::from_secs(LISTENING + 10), "getUpdates", &body).await?;
        Ok(found.as_array_mut().map(std::mem::take).unwrap_or_default())
    }

    /// Switches the bot to polling.
    pub(super) async fn is_asked(&self) -> Result<(), Undelivered> {
        Ok(self.call("deleteWebhook", &json!({})).await.map(drop)?)
    }

    /// Switches the bot to a webhook at this URL.
    pub(super) async fn brings(&self, url: &str, secret: &str) -> Result<(), Undelivered> {
        let body = json!({"url": url, "secret_token": secret, "allowed_updates": TAKEN});
        Ok(self.call("setWebhook", &body).await.map(drop)?)
    }

    /// The user name of the bot.
    pub(super) async fn name(&self) -> Result<String, Undelivered> {
        let me = self.call("getMe", &json!({})).await?;
        Ok(me["username"].as_str().unwrap_or_default().to_owned())
    }

    async fn call(&self, method: &str, body: &Value) -> Result<Value, TelegramRefusal> {
        self.within(Duration::from_secs(10), method, body).await
    }

    async fn within(&self, patience: Duration, method: &str, body: &Value) -> Result<Value, TelegramRefusal> {
        let failed = |error| TelegramRefusal::Other(connection_failed(error));
        let request = self.http.post(format!("{}/{method}", self.base)).timeout(patience).json(body);
        let response = request.send().await.map_err(failed)?;
        let status = response.status();
        let TelegramResponse { ok, result, description, parameters } = response.json().await.map_err(failed)?;
        if ok {
            return Ok(result);
        }
        let reason = format!("Telegram refused {method}: {description}");
        Err(match (status, parameters) {
            (_, Parameters { migrate_to_chat_id: Some(to), .. }) => TelegramRefusal::Moved { to, reason },
            (StatusCode::BAD_REQUEST, _) if description.contains("message is not modified") => TelegramRefusal::Same,
            (StatusCode::BAD_REQUEST | StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND, _) => {
                TelegramRefusal::Other(Undelivered::Never { reason })
            }
            (_, Parameters { retry_after, .. }) => TelegramRefusal::Other(later(retry_after.map(Duration::from_secs), reason)),
        })
    }
}

/// Merges two JSON objects.
fn with(mut body: Value, more: Value) -> Value {
    if let (Value::Object(body), Value::Object(more)) = (&mut body, more) {
        body.extend(more);
    }
    body
}
