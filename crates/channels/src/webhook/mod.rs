//! Webhooks (Standard Webhooks): notifies a program, and receives what people did. Requests are signed in both directions and go
//! only to the public internet. A request counts only as far as its signature proves.

mod inbound;
mod message;
mod signature;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use waypost_core::time::Timestamp;
use waypost_engine::{
    AddressVerification, Channel, ChannelCapabilities, ChannelMessage, Destination, InboundAction, InboundError, InboundOutcome,
    InboundRequest, Notification, NotificationBatch, Post, Receipt, Response, SentNotice, Undelivered,
};

use crate::outward::{ExternalEndpoint, Unreached, read_and_forget, retry_after};
use message::{AgentText, AskPayload, Code, WebhookAsks, WebhookMessage};
use signature::Signed;

pub use signature::{BadSecret, WebhookSecret};

/// The location of a message to everybody.
const SHARED_CHANNEL: &str = "webhook";

/// Returns the current time.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The channel to a program.
pub struct WebhookChannel {
    name: String,
    target: ExternalEndpoint,
    secrets: Vec<WebhookSecret>,
    now: Now,
    pages: OnceLock<String>,
}

impl WebhookChannel {
    /// Creates a channel called `name` to the program at `target`. Outgoing requests are signed with each of the `secrets`. One
    /// of them is enough for incoming requests, so secrets can be rotated one after the other.
    #[must_use]
    pub fn new(name: impl Into<String>, target: ExternalEndpoint, secrets: Vec<WebhookSecret>, now: Now) -> Self {
        Self { name: name.into(), target, secrets, now, pages: OnceLock::new() }
    }

    fn pages(&self) -> Result<&str, Undelivered> {
        let unknown = || Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server is not listening yet".into() };
        self.pages.get().map(String::as_str).ok_or_else(unknown)
    }

    async fn send(&self, id: &str, kind: &'static str, data: impl Serialize) -> Result<(), Undelivered> {
        let timestamp = (self.now)();
        let body = serde_json::to_vec(&WebhookMessage { kind, timestamp, data })
            .map_err(|error| Undelivered::Never { reason: format!("the message cannot be serialized as JSON: {error}") })?;
        let at = timestamp.as_millis() / 1000;
        let signature = Signed { key: id, at, body: &body }.by(&self.secrets);
        let request = self.target.post().header(CONTENT_TYPE, "application/json").header("webhook-id", id);
        let request = request.header("webhook-timestamp", at.to_string()).header("webhook-signature", signature);
        let answer = request.body(body).send().await.map_err(Unreached::from)?;
        let outcome = outcome(answer.status(), answer.headers());
        read_and_forget(answer).await;
        outcome
    }
}

/// Classifies a response by its status. Its content is ignored, so it cannot say anything about the ask.
fn outcome(status: StatusCode, headers: &HeaderMap) -> Result<(), Undelivered> {
    let never = |why: &str| Err(Undelivered::Never { reason: format!("HTTP {}: {why}", status.as_u16()) });
    match status.as_u16() {
        200..300 => Ok(()),
        408 | 425 | 429 | 500.. => Err(Undelivered::Later { after: retry_after(headers), reason: format!("HTTP {}", status.as_u16()) }),
        300..400 => never("redirects are not followed; configure the final address"),
        410 => never("the endpoint no longer exists"),
        _ => never("the endpoint refused the message"),
    }
}

/// The id of an update about an ask: the same for the same content, and different for other content.
fn id_of(sent: &SentNotice, ask: &AskPayload<'_>) -> String {
    let words = serde_json::to_vec(ask).unwrap_or_default();
    let print: String = Sha256::digest(&words).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{}_{print}", sent.notice.id)
}

#[async_trait]
impl Channel for WebhookChannel {
    fn name(&self) -> &str {
        &self.name
    }

    fn link_to(&self, pages: &str) {
        let _ = self.pages.set(pages.to_owned());
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { people: true, changes: true, ..ChannelCapabilities::default() }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let asks = WebhookAsks::of(batch, self.pages()?);
        self.send(&batch.id().to_string(), message::kind_of(batch), asks).await?;
        let at = match &batch.to {
            Destination::SharedChannel => SHARED_CHANNEL,
            Destination::ThreadRef(at) => at,
            Destination::Person { address, .. } => address,
        };
        Ok(Receipt { at: Some(at.to_owned()) })
    }

    async fn change(&self, sent: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let ask = AskPayload::of(notification, self.pages()?);
        let kind = if notification.ask.is_pending() { "ask.changed" } else { "ask.settled" };
        self.send(&id_of(sent, &ask), kind, serde_json::json!({"asks": [ask]})).await
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        Ok(InboundRequest { actions: vec![inbound::read(post, &self.secrets)?], answer: None })
    }

    async fn reply(&self, _act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        Some(inbound::response(became, self.pages.get().map_or("", String::as_str)))
    }

    fn address_verification(&self) -> AddressVerification {
        AddressVerification::ReadThere
    }

    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let print: String = Sha256::digest(format!("{address}\n{code}")).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        self.send(&format!("code_{print}"), "address.code", Code { address, code }).await
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        self.send(&format!("{}_{}", message.session, message.seq), "message", AgentText::of(message)).await
    }
}

#[cfg(test)]
mod tests {
    use reqwest::header::RETRY_AFTER;

    use super::*;

    fn answered(status: u16, after: &str) -> String {
        let headers = [(RETRY_AFTER, after.parse().unwrap())].into_iter().collect();
        match outcome(StatusCode::from_u16(status).unwrap(), &headers) {
            Ok(()) => "delivered".into(),
            Err(Undelivered::Later { after, .. }) => format!("later {after:?}"),
            Err(Undelivered::Never { .. } | Undelivered::Gone { .. }) => "never".into(),
        }
    }

    #[test]
    fn an_answer_says_by_its_status_whether_to_try_again_and_when() {
        assert_eq!([200, 204, 299].map(|status| answered(status, "1")), ["delivered"; 3]);
        assert_eq!([301, 302, 304, 400, 401, 404, 410, 422].map(|status| answered(status, "1")), ["never"; 8]);
        assert_eq!([408, 425, 429, 500, 503, 599].map(|status| answered(status, "7")), ["later Some(7s)"; 6]);
        assert_eq!(
            ["86400", "Fri, 15 Jan 2027 08:00:00 GMT", ""].map(|after| answered(429, after)),
            ["later Some(3600s)", "later None", "later None"]
        );
    }

    #[test]
    fn a109_that_a_name_leads_inside_is_recorded_and_not_tried_again() {
        let Undelivered::Never { reason } = Undelivered::from(Unreached::Blocked) else { panic!("tried again") };
        assert_eq!(reason, "blocked_ip: the address resolves to an internal IP address, to which nothing is sent");
    }
}
