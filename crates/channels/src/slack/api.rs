//! The Slack API methods that are used.

use std::time::Duration;

use reqwest::header::RETRY_AFTER;
use serde::Deserialize;
use serde_json::Value;
use waypost_engine::Undelivered;

use crate::service::{self, later, unreached};

/// Errors of Slack that do not go away when the request is retried.
const HOPELESS: [&str; 10] = [
    "channel_not_found",
    "not_in_channel",
    "is_archived",
    "user_not_found",
    "invalid_auth",
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
}

impl SlackApi {
    pub(super) fn new(base: &str, token: &str) -> Result<Self, reqwest::Error> {
        Ok(Self { http: service::client()?, base: base.trim_end_matches('/').to_owned(), token: token.to_owned() })
    }

    /// Calls a method. Returns where the message is, if the response says so.
    pub(super) async fn call(&self, method: &str, body: &Value) -> Result<Option<String>, Undelivered> {
        let request = self.http.post(format!("{}/{method}", self.base)).bearer_auth(&self.token).json(body);
        let response = request.send().await.map_err(unreached)?;
        let status = response.status();
        let wait = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok()).map(Duration::from_secs);
        if !status.is_success() {
            return Err(later(wait, format!("Slack responded to {method} with {status}")));
        }
        let reply: SlackResponse = response.json().await.map_err(unreached)?;
        match reply {
            SlackResponse { ok: true, channel, ts, .. } => {
                Ok(channel.as_ref().and_then(Value::as_str).zip(ts).map(|(channel, ts)| format!("{channel}/{ts}")))
            }
            SlackResponse { error, .. } => {
                let error = error.unwrap_or_else(|| "no reason".to_owned());
                let reason = format!("Slack refused {method}: {error}");
                Err(if HOPELESS.contains(&error.as_str()) { Undelivered::Never { reason } } else { later(wait, reason) })
            }
        }
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
