//! Web Push: notifications to browsers while no page is open. Messages are encrypted for the browser, so push services cannot
//! read them. They contain no text that an agent wrote, and go only to the public internet.

mod message;
mod sealing;
mod vapid;

use std::net::IpAddr;
use std::sync::Arc;

use async_trait::async_trait;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap};
use reqwest::{StatusCode, Url};
use waypost_engine::{
    AddressVerification, Channel, ChannelCapabilities, Destination, NotificationBatch, Receipt, Rng, Subscription, Undelivered,
};

use crate::base_url;
use crate::outward::{BadTarget, Outward, Unreached, read_and_forget, retry_after};
use crate::webhook::Now;

pub use vapid::BadKey;
use vapid::Vapid;

/// The configuration of the push channel.
pub struct PushOptions {
    /// The seed of its keys. With another seed, existing subscriptions stop working.
    pub seed: [u8; 32],
    /// How push services can contact the operator, as `mailto:` or `https:`. If absent: the server's own URL.
    pub contact: Option<String>,
    /// Push services that may be internal or unencrypted, each as `HOST:PORT`.
    pub allow: Vec<String>,
    /// The source of unpredictable values.
    pub rng: Arc<dyn Rng>,
    /// Returns the current time.
    pub now: Now,
}

/// The channel to people's browsers.
pub struct PushChannel {
    vapid: Vapid,
    contact: Option<String>,
    out: Outward,
    rng: Arc<dyn Rng>,
    now: Now,
    pages: base_url::Url,
}

impl PushChannel {
    /// Creates a channel with the keys that are derived from the seed.
    ///
    /// # Errors
    /// Returns [`BadKey`] if the seed is invalid.
    pub fn new(options: PushOptions) -> Result<Self, BadKey> {
        let PushOptions { seed, contact, allow, rng, now } = options;
        Ok(Self { vapid: Vapid::from_seed(&seed)?, contact, out: Outward::new(allow), rng, now, pages: base_url::Url::default() })
    }

    /// Whether browsers accept push messages for pages at this URL: it must be secure against changes in transit.
    fn is_open(&self) -> bool {
        self.pages.known().is_ok_and(|pages| Url::parse(pages).is_ok_and(|pages| is_secure(&pages)))
    }

    /// The contact for push services.
    fn contact(&self) -> String {
        let own = || self.pages.known().ok().filter(|pages| pages.starts_with("https://")).map(str::to_owned);
        self.contact.clone().or_else(own).unwrap_or_else(|| "mailto:operator@waypost.invalid".into())
    }

    async fn send(&self, to: &Subscription, batch: &NotificationBatch) -> Result<(), Undelivered> {
        let target = self.out.target(&to.endpoint).map_err(unusable)?;
        let now = (self.now)();
        let text = message::text(batch);
        let (one_time, salt) = (self.rng.secret(), self.rng.secret());
        let sealed = sealing::seal(&text, to, &one_time, &salt).map_err(|bad| Undelivered::Gone { reason: bad.to_string() })?;
        let origin = Url::parse(&to.endpoint).map(|url| url.origin().ascii_serialization()).unwrap_or_default();
        let signed = self.vapid.authorization(&origin, &self.contact(), now);
        let signed = signed.map_err(|bad| Undelivered::Later { after: None, reason: bad.to_string() })?;
        let request = message::headers(batch, now).into_iter().fold(target.post(), |request, (name, value)| request.header(name, value));
        let request = request.header(CONTENT_TYPE, "application/octet-stream").header(CONTENT_ENCODING, "aes128gcm");
        let answer = request.header(AUTHORIZATION, signed).body(sealed).send().await.map_err(Unreached::from)?;
        let outcome = outcome(answer.status(), answer.headers());
        read_and_forget(answer).await;
        outcome
    }
}

/// Whether to try again: this machine can be repaired, the address stays what it is.
fn unusable(bad: BadTarget) -> Undelivered {
    let reason = format!("the push service cannot be used: {bad}");
    match bad {
        BadTarget::Client(_) => Undelivered::Later { after: None, reason },
        _ => Undelivered::Never { reason },
    }
}

/// Whether browsers treat a page at this URL as a secure context.
fn is_secure(pages: &Url) -> bool {
    let host = pages.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_here = host == "localhost" || host.ends_with(".localhost") || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    pages.scheme() == "https" || is_here
}

/// Classifies the response of a push service by its status (RFC 8030, section 5). The rest of the response is ignored.
fn outcome(status: StatusCode, headers: &HeaderMap) -> Result<(), Undelivered> {
    let code = status.as_u16();
    match code {
        200..300 => Ok(()),
        404 | 410 => Err(Undelivered::Gone { reason: format!("HTTP {code}: the subscription of the browser has ended") }),
        408 | 425 | 429 | 500.. => Err(Undelivered::Later { after: retry_after(headers), reason: format!("HTTP {code}") }),
        401 | 403 => Err(Undelivered::Never { reason: format!("HTTP {code}: the browser subscribed with the key of another server") }),
        _ => Err(Undelivered::Never { reason: format!("HTTP {code}: the push service refused the message") }),
    }
}

#[async_trait]
impl Channel for PushChannel {
    fn name(&self) -> &'static str {
        "push"
    }

    fn link_to(&self, pages: &str) {
        self.pages.is(pages);
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { shared_channel: false, people: self.is_open(), every: true, ..ChannelCapabilities::default() }
    }

    fn address_verification(&self) -> AddressVerification {
        AddressVerification::Browser { key: self.vapid.public_key().to_owned() }
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        let unreadable = |_| "Send the browser's subscription unchanged.".to_owned();
        let subscription: Subscription = serde_json::from_str(text).map_err(unreadable)?;
        self.out.target(&subscription.endpoint).map_err(|bad| format!("The push service of this browser cannot be used: {bad}."))?;
        serde_json::to_string(&subscription).map_err(unreadable)
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let Destination::Person { address, .. } = &batch.to else {
            return Err(Undelivered::Never { reason: "push messages can only be sent to people".into() });
        };
        let unreadable = |_| Undelivered::Gone { reason: "the address is not a push subscription".into() };
        let to: Subscription = serde_json::from_str(address).map_err(unreadable)?;
        self.send(&to, batch).await?;
        Ok(Receipt { at: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_where_nobody_on_the_way_can_change_the_page() {
        let open = ["https://waypost.example", "http://localhost:7070", "http://127.0.0.1:7070", "http://[::1]:7070", "http://a.localhost"];
        let closed = ["http://waypost.example", "http://10.0.0.5:7070", "http://localhost.example"];
        let secure = |pages: &&str| is_secure(&Url::parse(pages).unwrap());
        assert_eq!((open.iter().all(secure), closed.iter().any(secure)), (true, false));
    }

    #[test]
    fn the_service_says_by_its_status_what_becomes_of_a_message() {
        let verdict = |status: u16| match outcome(StatusCode::from_u16(status).unwrap(), &HeaderMap::new()) {
            Ok(()) => "delivered",
            Err(Undelivered::Later { .. }) => "later",
            Err(Undelivered::Never { .. }) => "never",
            Err(Undelivered::Gone { .. }) => "gone",
        };
        assert_eq!([201, 202].map(verdict), ["delivered"; 2]);
        assert_eq!([404, 410].map(verdict), ["gone"; 2]);
        assert_eq!([408, 429, 500, 503].map(verdict), ["later"; 4]);
        assert_eq!([302, 400, 401, 403, 413].map(verdict), ["never"; 5]);
    }
}
