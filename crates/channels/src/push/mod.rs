//! Browsers that are told while no page is open. The services of their makers carry it, and read nothing of it:
//! what is sent is sealed for the browser, holds nothing that an agent wrote, and goes out to the internet only.

mod message;
mod sealing;
mod vapid;

use std::net::IpAddr;
use std::sync::Arc;

use async_trait::async_trait;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap};
use reqwest::{StatusCode, Url};
use waypost_engine::{Bundle, Chance, Channel, Destination, Reach, Receipt, Subscription, Undelivered, WayIn};

use crate::outward::{BadTarget, Outward, Unreached, read_and_forget, retry_after};
use crate::place;
use crate::webhook::Now;

pub use vapid::BadKey;
use vapid::Vapid;

/// What a channel to browsers needs.
pub struct PushOptions {
    /// From what its keys are made: the same one gives the same keys, and other keys reach nobody who subscribed before.
    pub seed: [u8; 32],
    /// Where the services reach whoever runs this server, as `mailto:` or `https:`; the server's own address where absent.
    pub contact: Option<String>,
    /// Services that may be inside, or be spoken to in the clear, each as `HOST:PORT`.
    pub allow: Vec<String>,
    /// What nobody can guess.
    pub chance: Arc<dyn Chance>,
    /// Tells the time.
    pub now: Now,
}

/// Tells people's browsers.
pub struct PushChannel {
    vapid: Vapid,
    contact: Option<String>,
    out: Outward,
    chance: Arc<dyn Chance>,
    now: Now,
    pages: place::Url,
}

/// Why there is no such channel.
#[derive(Debug, thiserror::Error)]
pub enum NoPush {
    /// Nothing can be sent from here.
    #[error(transparent)]
    Outward(#[from] BadTarget),
    /// The seed makes no key.
    #[error(transparent)]
    Key(#[from] BadKey),
}

impl PushChannel {
    /// A channel that browsers know by the keys that are made from the seed.
    ///
    /// # Errors
    /// [`NoPush`] where this machine cannot send anything, or the seed is no good.
    pub fn new(options: PushOptions) -> Result<Self, NoPush> {
        let PushOptions { seed, contact, allow, chance, now } = options;
        Ok(Self { vapid: Vapid::from_seed(&seed)?, contact, out: Outward::new(allow)?, chance, now, pages: place::Url::default() })
    }

    /// Whether browsers take messages of a page at this address: they do where nobody on the way can change it.
    fn is_open(&self) -> bool {
        self.pages.known().is_ok_and(|pages| Url::parse(pages).is_ok_and(|pages| is_secure(&pages)))
    }

    /// Whom the services may ask what this server does.
    fn contact(&self) -> String {
        let own = || self.pages.known().ok().filter(|pages| pages.starts_with("https://")).map(str::to_owned);
        self.contact.clone().or_else(own).unwrap_or_else(|| "mailto:operator@waypost.invalid".into())
    }

    async fn send(&self, to: &Subscription, bundle: &Bundle) -> Result<(), Undelivered> {
        let unusable = |bad: BadTarget| Undelivered::Never { reason: format!("the browser's service cannot be used: {bad}") };
        let target = self.out.target(&to.endpoint).map_err(unusable)?;
        let now = (self.now)();
        let text = message::text(bundle);
        let (one_time, salt) = (self.chance.secret(), self.chance.secret());
        let sealed = sealing::seal(&text, to, &one_time, &salt).map_err(|bad| Undelivered::Gone { reason: bad.to_string() })?;
        let origin = Url::parse(&to.endpoint).map(|url| url.origin().ascii_serialization()).unwrap_or_default();
        let signed = self.vapid.authorization(&origin, &self.contact(), now);
        let signed = signed.map_err(|bad| Undelivered::Later { after: None, reason: bad.to_string() })?;
        let request = message::headers(bundle, now).into_iter().fold(target.post(), |request, (name, value)| request.header(name, value));
        let request = request.header(CONTENT_TYPE, "application/octet-stream").header(CONTENT_ENCODING, "aes128gcm");
        let answer = request.header(AUTHORIZATION, signed).body(sealed).send().await.map_err(Unreached::from)?;
        let outcome = outcome(answer.status(), answer.headers());
        read_and_forget(answer).await;
        outcome
    }
}

/// Whether a browser lets a page at this address be told anything.
fn is_secure(pages: &Url) -> bool {
    let host = pages.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_here = host == "localhost" || host.ends_with(".localhost") || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    pages.scheme() == "https" || is_here
}

/// What the service of a browser says by its status (RFC 8030, section 5). Nothing else in it counts.
fn outcome(status: StatusCode, headers: &HeaderMap) -> Result<(), Undelivered> {
    let code = status.as_u16();
    match code {
        200..300 => Ok(()),
        404 | 410 => Err(Undelivered::Gone { reason: format!("{code} was answered: the browser does not want to be told any more") }),
        408 | 425 | 429 | 500.. => Err(Undelivered::Later { after: retry_after(headers), reason: format!("{code} was answered") }),
        401 | 403 => Err(Undelivered::Never { reason: format!("{code} was answered: the browser asked another server to tell it") }),
        _ => Err(Undelivered::Never { reason: format!("{code} was answered: it is not taken there") }),
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

    fn reach(&self) -> Reach {
        Reach { place: false, people: self.is_open(), every: true, ..Reach::default() }
    }

    fn way_in(&self) -> WayIn {
        WayIn::Browser { key: self.vapid.public_key().to_owned() }
    }

    fn read_address(&self, text: &str) -> Result<String, String> {
        let unreadable = |_| "Send what the browser says as it says it.".to_owned();
        let said: Subscription = serde_json::from_str(text).map_err(unreadable)?;
        self.out.target(&said.endpoint).map_err(|bad| format!("Nothing is sent to the service of this browser: {bad}."))?;
        serde_json::to_string(&said).map_err(unreadable)
    }

    async fn deliver(&self, bundle: &Bundle) -> Result<Receipt, Undelivered> {
        let Destination::Person { address, .. } = &bundle.to else {
            return Err(Undelivered::Never { reason: "browsers belong to people".into() });
        };
        let unreadable = |_| Undelivered::Gone { reason: "this is no browser".into() };
        let to: Subscription = serde_json::from_str(address).map_err(unreadable)?;
        self.send(&to, bundle).await?;
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
        let said = |status: u16| match outcome(StatusCode::from_u16(status).unwrap(), &HeaderMap::new()) {
            Ok(()) => "delivered",
            Err(Undelivered::Later { .. }) => "later",
            Err(Undelivered::Never { .. }) => "never",
            Err(Undelivered::Gone { .. }) => "gone",
        };
        assert_eq!([201, 202].map(said), ["delivered"; 2]);
        assert_eq!([404, 410].map(said), ["gone"; 2]);
        assert_eq!([408, 429, 500, 503].map(said), ["later"; 4]);
        assert_eq!([302, 400, 401, 403, 413].map(said), ["never"; 5]);
    }
}
