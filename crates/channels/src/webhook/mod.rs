//! A program that is told, as Standard Webhooks describes it, and that brings back what people did: signed
//! both ways, out to the internet only, and never believed beyond its signature.

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
    Act, Became, Bundle, Channel, ChannelWords, Destination, Heard, Post, Reach, Receipt, Response, Sent, Telling, Undelivered, Unheard,
    WayIn,
};

use crate::outward::{Target, Unreached, read_and_forget, retry_after};
use message::{AskTold, Code, Message, Told, Words};
use signature::Signed;

pub use signature::{BadSecret, Secret};

/// Where a message for everybody stands.
const PLACE: &str = "webhook";

/// Tells the time.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Tells a program, and takes what it brings back.
pub struct WebhookChannel {
    name: String,
    target: Target,
    secrets: Vec<Secret>,
    now: Now,
    pages: OnceLock<String>,
}

impl WebhookChannel {
    /// A channel called `name` to the program at `target`. Everything it sends is signed with each of the
    /// `secrets`, and one of them is enough for what comes in: so they can be changed one after the other.
    #[must_use]
    pub fn new(name: impl Into<String>, target: Target, secrets: Vec<Secret>, now: Now) -> Self {
        Self { name: name.into(), target, secrets, now, pages: OnceLock::new() }
    }

    fn pages(&self) -> Result<&str, Undelivered> {
        let unknown = || Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server has no address yet".into() };
        self.pages.get().map(String::as_str).ok_or_else(unknown)
    }

    async fn send(&self, id: &str, kind: &'static str, data: impl Serialize) -> Result<(), Undelivered> {
        let timestamp = (self.now)();
        let body = serde_json::to_vec(&Message { kind, timestamp, data })
            .map_err(|error| Undelivered::Never { reason: format!("this cannot be written as JSON: {error}") })?;
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

/// What an answer says by its status. Nothing else in it counts: least of all what it may say of the ask.
fn outcome(status: StatusCode, headers: &HeaderMap) -> Result<(), Undelivered> {
    let never = |why: &str| Err(Undelivered::Never { reason: format!("{} {why}", status.as_u16()) });
    match status.as_u16() {
        200..300 => Ok(()),
        408 | 425 | 429 | 500.. => {
            Err(Undelivered::Later { after: retry_after(headers), reason: format!("{} was answered", status.as_u16()) })
        }
        300..400 => never("was answered, which leads elsewhere, and is not followed: write down the address that it leads to"),
        410 => never("was answered: nobody wants this any more"),
        _ => never("was answered: it is not taken there"),
    }
}

/// The id of a message about something that was told before: the same for the same words, another for others.
fn id_of(sent: &Sent, told: &AskTold<'_>) -> String {
    let words = serde_json::to_vec(told).unwrap_or_default();
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

    fn reach(&self) -> Reach {
        Reach { people: true, changes: true, ..Reach::default() }
    }

    async fn deliver(&self, bundle: &Bundle) -> Result<Receipt, Undelivered> {
        let told = Told::of(bundle, self.pages()?);
        self.send(&bundle.id().to_string(), message::kind_of(bundle), told).await?;
        let at = match &bundle.to {
            Destination::Place => PLACE,
            Destination::Spot(at) => at,
            Destination::Person { address, .. } => address,
        };
        Ok(Receipt { at: Some(at.to_owned()) })
    }

    async fn change(&self, sent: &Sent, told: &Telling) -> Result<(), Undelivered> {
        let ask = AskTold::of(told, self.pages()?);
        let kind = if told.ask.is_pending() { "ask.changed" } else { "ask.settled" };
        self.send(&id_of(sent, &ask), kind, serde_json::json!({"asks": [ask]})).await
    }

    async fn hear(&self, post: &Post) -> Result<Heard, Unheard> {
        Ok(Heard { acts: vec![inbound::read(post, &self.secrets)?], answer: None })
    }

    async fn reply(&self, _act: &Act, became: &Became) -> Option<Response> {
        Some(inbound::told(became, self.pages.get().map_or("", String::as_str)))
    }

    fn way_in(&self) -> WayIn {
        WayIn::ReadThere
    }

    async fn prove(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let print: String = Sha256::digest(format!("{address}\n{code}")).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        self.send(&format!("code_{print}"), "address.code", Code { address, code }).await
    }

    async fn say(&self, words: &ChannelWords) -> Result<(), Undelivered> {
        self.send(&format!("{}_{}", words.session, words.seq), "message", Words::of(words)).await
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
        assert_eq!(reason, "blocked_ip: the name of the address leads inside, where nothing is sent");
    }
}
