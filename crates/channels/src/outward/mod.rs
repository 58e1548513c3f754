//! Requests to addresses that somebody wrote down: out to the internet, and nowhere else. The address is
//! looked at when it is written down, and what its name leads to at every connection, so that a name
//! cannot change its mind in between. No proxy is used and no redirect is followed.

mod public;

use std::error::Error as StdError;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, Url};
use waypost_engine::Undelivered;

pub use public::is_public;

/// How long a whole exchange may take where nobody says otherwise.
const WITHIN: Duration = Duration::from_secs(15);
/// So much of an answer is read, and nothing is made of it.
const MOST: usize = 64 * 1024;
/// A service that wants to be left alone is left alone for so long at most.
const LONGEST: Duration = Duration::from_secs(3600);
/// Names that never lead out.
const INSIDE: [&str; 5] = ["localhost", "local", "internal", "home.arpa", "localdomain"];

/// A place outside, and the way there.
#[derive(Clone)]
pub struct Target {
    url: Url,
    client: Client,
    within: Duration,
}

/// Why nothing is sent to an address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadTarget {
    /// It is none.
    #[error("write a whole address that begins with https://")]
    Unreadable,
    /// It speaks something else.
    #[error("write an address that begins with https:// or http://")]
    Scheme,
    /// It has a name and a password in it.
    #[error("leave the name and the password out of the address: the signature says who sends")]
    Credentials,
    /// It leads to this machine or its neighbours.
    #[error(
        "{0} leads inside, and what is sent goes out: write an address that everybody reaches, or allow this one with allow = [\"{0}\"]"
    )]
    Inside(String),
    /// Whoever is on the way could read it.
    #[error("what is asked could be read on the way: write https://, or allow it in the clear with allow = [\"{0}\"]")]
    InTheClear(String),
    /// This machine cannot send anything.
    #[error("this machine cannot speak HTTPS: {0}")]
    Client(String),
}

/// Why nothing came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreached {
    /// The name leads inside by now.
    #[error("blocked_ip: the name of the address leads inside, where nothing is sent")]
    Blocked,
    /// It took too long.
    #[error("there was no answer in time")]
    Late,
    /// Nobody is there, or speaks something else.
    #[error("nobody answers there")]
    Away,
}

/// What an address inside answers is not waited for; everything else may come back.
impl From<Unreached> for Undelivered {
    fn from(why: Unreached) -> Self {
        match why {
            Unreached::Blocked => Self::Never { reason: why.to_string() },
            Unreached::Late | Unreached::Away => Self::Later { after: None, reason: why.to_string() },
        }
    }
}

impl Target {
    /// The place at `url`. What leads inside, or goes out in the clear, does so only where `allow` names it, as
    /// `HOST:PORT`.
    ///
    /// # Errors
    /// [`BadTarget`], as a sentence for whoever wrote it.
    pub fn new(url: &str, allow: &[String]) -> Result<Self, BadTarget> {
        let (url, allowed) = looked_at(url, allow)?;
        Ok(Self { url, client: client(allowed)?, within: WITHIN })
    }

    /// The same place, given up after this time instead of fifteen seconds.
    #[must_use]
    pub fn within(self, within: Duration) -> Self {
        Self { within, ..self }
    }

    /// A request there, to be filled in and sent.
    pub fn post(&self) -> RequestBuilder {
        self.client.post(self.url.clone()).timeout(self.within)
    }
}

impl From<reqwest::Error> for Unreached {
    /// The address itself is told to nobody: it may be a secret.
    fn from(error: reqwest::Error) -> Self {
        let mut cause: Option<&(dyn StdError + 'static)> = Some(&error);
        while let Some(error) = cause {
            if error.is::<LeadsInside>() {
                return Self::Blocked;
            }
            cause = error.source();
        }
        if error.is_timeout() { Self::Late } else { Self::Away }
    }
}

/// The way to places that are written down one after the other, by the same connections.
#[derive(Clone)]
pub struct Outward {
    filtered: Client,
    /// Only to what is allowed.
    open: Client,
    allow: Vec<String>,
}

impl Outward {
    /// A way out. What leads inside, or goes out in the clear, does so only where `allow` names it, as `HOST:PORT`.
    ///
    /// # Errors
    /// [`BadTarget::Client`].
    pub fn new(allow: Vec<String>) -> Result<Self, BadTarget> {
        Ok(Self { filtered: client(false)?, open: client(true)?, allow })
    }

    /// The place at `url`.
    ///
    /// # Errors
    /// [`BadTarget`], as a sentence for whoever wrote it.
    pub fn target(&self, url: &str) -> Result<Target, BadTarget> {
        let (url, allowed) = looked_at(url, &self.allow)?;
        let client = if allowed { &self.open } else { &self.filtered };
        Ok(Target { url, client: client.clone(), within: WITHIN })
    }
}

/// An address that may be sent to, and whether that is so only because it is allowed.
fn looked_at(url: &str, allow: &[String]) -> Result<(Url, bool), BadTarget> {
    let url = Url::parse(url).map_err(|_| BadTarget::Unreadable)?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(BadTarget::Scheme);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(BadTarget::Credentials);
    }
    let host = url.host_str().ok_or(BadTarget::Unreadable)?;
    let place = format!("{host}:{}", url.port_or_known_default().unwrap_or_default());
    let allowed = allow.iter().any(|known| known.eq_ignore_ascii_case(&place));
    if !allowed && leads_inside(host) {
        return Err(BadTarget::Inside(place));
    }
    if !allowed && url.scheme() != "https" {
        return Err(BadTarget::InTheClear(place));
    }
    Ok((url, allowed))
}

fn client(allowed: bool) -> Result<Client, BadTarget> {
    let client = Client::builder()
        .user_agent(concat!("Waypost/", env!("CARGO_PKG_VERSION")))
        .dns_resolver(Arc::new(Names { allowed }))
        .no_proxy()
        .redirect(Policy::none())
        .referer(false);
    client.build().map_err(|error| BadTarget::Client(error.to_string()))
}

/// How long whoever answers wants to be left alone, up to an hour.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.trim().parse().ok());
    seconds.map(|seconds| Duration::from_secs(seconds).min(LONGEST))
}

/// So that the connection can be used again.
pub(crate) async fn read_and_forget(mut answer: Response) {
    let mut read = 0;
    while let Ok(Some(chunk)) = answer.chunk().await {
        read += chunk.len();
        if read > MOST {
            return;
        }
    }
}

/// Whether that can be said of a host without asking anybody.
fn leads_inside(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return !is_public(address);
    }
    let name = host.trim_end_matches('.').to_ascii_lowercase();
    !name.contains('.')
        || INSIDE.iter().any(|inside| name.strip_suffix(inside).is_some_and(|front| front.is_empty() || front.ends_with('.')))
}

/// Looks names up, and forgets what leads inside.
struct Names {
    allowed: bool,
}

/// A name that leads nowhere but inside.
#[derive(Debug, thiserror::Error)]
#[error("this name leads inside")]
struct LeadsInside;

impl Resolve for Names {
    fn resolve(&self, name: Name) -> Resolving {
        let allowed = self.allowed;
        Box::pin(async move {
            // The port of the address takes the place of this one.
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let outside: Vec<_> = found.into_iter().filter(|found| allowed || is_public(found.ip())).collect();
            if outside.is_empty() {
                return Err(Box::new(LeadsInside) as Box<dyn StdError + Send + Sync>);
            }
            Ok(Box::new(outside.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(url: &str) -> BadTarget {
        Target::new(url, &[]).err().unwrap_or_else(|| panic!("{url} is taken"))
    }

    #[test]
    fn a108_what_leads_inside_is_refused_in_any_spelling_when_it_is_written_down() {
        let spellings = [
            ("http://127.0.0.1/", "127.0.0.1:80"),
            ("http://[::1]/", "[::1]:80"),
            ("https://[::ffff:10.0.0.1]/", "[::ffff:a00:1]:443"),
            ("http://169.254.169.254/latest/meta-data/", "169.254.169.254:80"),
            ("http://0x7f.1/", "127.0.0.1:80"),
            ("http://2130706433:9000/", "127.0.0.1:9000"),
            ("http://0177.0.0.1/", "127.0.0.1:80"),
            ("http://１２７.0.0.1/", "127.0.0.1:80"),
            ("http://[64:ff9b::7f00:1]/", "[64:ff9b::7f00:1]:80"),
            ("http://localhost./", "localhost.:80"),
            ("http://a.LOCALHOST/", "a.localhost:80"),
            ("http://metadata.google.internal/", "metadata.google.internal:80"),
            ("http://intranet/", "intranet:80"),
        ];
        for (url, place) in spellings {
            assert_eq!(refused(url), BadTarget::Inside(place.into()), "{url}");
        }
        assert_eq!(refused("http://[fe80::1%25eth0]/"), BadTarget::Unreadable);
        assert_eq!(refused("hooks.example/waypost"), BadTarget::Unreadable);
        for url in ["file:///etc/passwd", "gopher://hooks.example/", "ftp://hooks.example/"] {
            assert_eq!(refused(url), BadTarget::Scheme, "{url}");
        }
        assert_eq!(refused("http://hooks.example/"), BadTarget::InTheClear("hooks.example:80".into()));
        assert_eq!(refused("https://a:b@hooks.example/"), BadTarget::Credentials);
    }

    #[test]
    fn what_is_allowed_by_name_and_port_is_taken_and_nothing_beside_it() {
        let allow = ["127.0.0.1:9000".to_owned(), "intranet:80".to_owned()];
        assert!(Target::new("http://127.0.0.1:9000/hook", &allow).is_ok());
        assert!(Target::new("http://Intranet/hook", &allow).is_ok());
        assert!(Target::new("https://hooks.example/waypost", &allow).is_ok());
        assert_eq!(Target::new("http://127.0.0.1:9001/", &allow).err(), Some(BadTarget::Inside("127.0.0.1:9001".into())));
        assert_eq!(Target::new("https://intranet/", &allow).err(), Some(BadTarget::Inside("intranet:443".into())));
    }

    #[tokio::test]
    async fn a109_a_name_that_leads_inside_by_the_time_of_the_connection_is_not_connected_to() {
        let there = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://localhost:{}/", there.local_addr().unwrap().port());
        // As though it had led outside when it was written down.
        let target = Target { url: url.parse().unwrap(), client: client(false).unwrap(), within: WITHIN };
        let sent = target.post().send().await;
        assert_eq!(sent.map(|_| ()).map_err(Unreached::from), Err(Unreached::Blocked));
        assert!(futures::poll!(std::pin::pin!(there.accept())).is_pending(), "nobody connected");
    }
}
