//! The Slack API methods that are used.

use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use serde::Deserialize;
use serde_json::Value;
use waypost_engine::Undelivered;

use crate::service::{self, connection_failed, later};
use crate::websocket;

/// Errors of Slack that do not go away when the request is retried.
const HOPELESS: [&str; 12] = [
    "channel_not_found",
    "not_in_channel",
    "is_archived",
    "user_not_found",
    "invalid_auth",
    "not_authed",
    "not_allowed_token_type",
    "account_inactive",
    "token_revoked",
    "missing_scope",
    "message_not_found",
    "cant_update_message",
];

pub(super) struct SlackApi {
    http: reqwest::Client,
    base: String,
    token: String,
}

/// The response of every API method.
#[derive(Deserialize)]
struct SlackResponse {
    ok: bool,
    error: Option<String>,
    channel: Option<Value>,
    ts: Option<String>,
    url: Option<String>,
}

impl SlackApi {
    pub(super) fn new(base: &str, token: &str) -> Result<Self, reqwest::Error> {
        Ok(Self { http: service::client()?, base: base.trim_end_matches('/').to_owned(), token: token.to_owned() })
    }

    /// Calls a method. Returns where the message is, if the response says so.
    pub(super) async fn call(&self, method: &str, body: &Value) -> Result<Option<String>, Undelivered> {
        let request = self.http.post(self.address(method)).bearer_auth(&self.token).json(body);
        let SlackResponse { channel, ts, .. } = Self::answer(method, request).await?;
        Ok(channel.as_ref().and_then(Value::as_str).zip(ts).map(|(channel, ts)| format!("{channel}/{ts}")))
    }

    /// Asks for the address of a WebSocket, with the token of the app. The address is a secret.
    /// <https://docs.slack.dev/reference/methods/apps.connections.open>
    pub(super) async fn open_connection(&self, app_token: &str) -> Result<String, Undelivered> {
        let method = "apps.connections.open";
        let request = self.http.post(self.address(method)).bearer_auth(app_token).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let is_local = self.base.starts_with("http://");
        let usable = Self::answer(method, request).await?.url.and_then(|url| websocket::as_http(&url, is_local));
        usable.ok_or_else(|| later(None, format!("Slack responded to {method} without the address of a WebSocket")))
    }

    fn address(&self, method: &str) -> String {
        format!("{}/{method}", self.base)
    }

    async fn answer(method: &str, request: reqwest::RequestBuilder) -> Result<SlackResponse, Undelivered> {
        let response = request.send().await.map_err(connection_failed)?;
        let status = response.status();
        let wait = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok()).map(Duration::from_secs);
        if !status.is_success() {
            return Err(later(wait, format!("Slack responded to {method} with {status}")));
        }
        let reply: SlackResponse = response.json().await.map_err(connection_failed)?;
        if reply.ok {
            return Ok(reply);
        }
        let error = reply.error.unwrap_or_else(|| "no reason".to_owned());
        let reason = format!("Slack refused {method}: {error}");
        Err(if HOPELESS.contains(&error.as_str()) { Undelivered::Never { reason } } else { later(wait, reason) })
    }

    /// Sends a response to the URL from an interaction. Only URLs of Slack are used.
    pub(super) async fn respond(&self, to: &str, body: &Value) {
        if !(to.starts_with("https://hooks.slack.com/") || to.starts_with(&self.base)) {
            return;
        }
        if let Err(error) = self.http.post(to).json(body).send().await {
            tracing::warn!(error = %error.without_url(), "cannot tell a person in Slack the result of their action");
        }
    }
}
