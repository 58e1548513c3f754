//! The requests to Discord's REST API.
//! <https://docs.discord.com/developers/reference>

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, USER_AGENT};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use waypost_engine::Undelivered;

use crate::service::{self, connection_failed, later};

/// How a bot names itself, in the form that Discord requires.
const NAME: &str = concat!("DiscordBot (", env!("CARGO_PKG_REPOSITORY"), ", ", env!("CARGO_PKG_VERSION"), ")");

pub(super) struct DiscordApi {
    http: reqwest::Client,
    base: String,
    token: String,
    /// The channels of direct messages, by the user.
    direct: Mutex<BTreeMap<String, String>>,
}

impl DiscordApi {
    pub(super) fn new(base: &str, token: &str) -> Result<Self, reqwest::Error> {
        Ok(Self {
            http: service::client()?,
            base: base.trim_end_matches('/').to_owned(),
            token: token.to_owned(),
            direct: Mutex::default(),
        })
    }

    /// Posts a message. Returns where it is, as `channel/message`.
    pub(super) async fn post(&self, channel: &str, message: &Value) -> Result<String, Undelivered> {
        let sent = self.call(Method::POST, &format!("channels/{channel}/messages"), Some(message)).await?;
        let id = sent["id"].as_str().ok_or_else(|| Undelivered::Never { reason: "Discord did not return the id of the message".into() })?;
        Ok(format!("{channel}/{id}"))
    }

    pub(super) async fn edit(&self, channel: &str, id: &str, message: &Value) -> Result<(), Undelivered> {
        self.call(Method::PATCH, &format!("channels/{channel}/messages/{id}"), Some(message)).await.map(drop)
    }

    /// The channel of direct messages to a user.
    pub(super) async fn direct(&self, user: &str) -> Result<String, Undelivered> {
        let known = || self.direct.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = known().get(user) {
            return Ok(channel.clone());
        }
        let opened = self.call(Method::POST, "users/@me/channels", Some(&json!({"recipient_id": user}))).await?;
        let channel = opened["id"].as_str().map(str::to_owned);
        let channel = channel.ok_or_else(|| Undelivered::Never { reason: "Discord did not return the id of the channel".into() })?;
        known().insert(user.to_owned(), channel.clone());
        Ok(channel)
    }

    /// Registers the slash command of the app. It replaces an earlier one with its name, and no other.
    pub(super) async fn register(&self, command: &Value) -> Result<(), Undelivered> {
        let application = self.call(Method::GET, "applications/@me", None).await?;
        let id = application["id"].as_str().unwrap_or_default();
        self.call(Method::POST, &format!("applications/{id}/commands"), Some(command)).await.map(drop)
    }

    async fn call(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Value, Undelivered> {
        let request = self.http.request(method, format!("{}/{path}", self.base)).header(USER_AGENT, NAME);
        let request = request.header(AUTHORIZATION, format!("Bot {}", self.token));
        let request = body.into_iter().fold(request, |request, body| request.json(body));
        let response = request.send().await.map_err(connection_failed)?;
        let status = response.status();
        let answer: Value = response.json().await.unwrap_or_default();
        if status.is_success() {
            return Ok(answer);
        }
        let reason = format!("Discord refused a request with {status}: {}", answer["message"].as_str().unwrap_or("no reason"));
        match status {
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = answer["retry_after"].as_f64().unwrap_or_default().clamp(0.0, 3600.0);
                Err(later(Some(Duration::from_secs_f64(seconds)), reason))
            }
            status if status.is_client_error() => Err(Undelivered::Never { reason }),
            _ => Err(later(None, reason)),
        }
    }
}
