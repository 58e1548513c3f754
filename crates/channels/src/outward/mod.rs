//! HTTP requests to configured addresses, to the public internet only. An address is checked when it is configured. The resolved
//! IP addresses are checked for every connection, so that a name cannot be pointed to an internal address later. Proxies are not
//! used and redirects are not followed.

mod public;

use std::error::Error as StdError;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, Url};
use waypost_engine::Undelivered;

pub use public::is_public;

/// The default timeout of a whole request.
const WITHIN: Duration = Duration::from_secs(15);
/// How many bytes of a response are read. Its content is ignored.
const MAX_RESPONSE: usize = 64 * 1024;
/// The longest `Retry-After` that is respected.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(3600);
/// Names that are always internal.
const INSIDE: [&str; 5] = ["localhost", "local", "internal", "home.arpa", "localdomain"];

/// An external address, with the client to reach it.
#[derive(Clone)]
pub struct ExternalEndpoint {
    url: Url,
    client: Client,
    within: Duration,
}

/// Why nothing is sent to an address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadTarget {
    /// The text is not a URL.
    #[error("write a whole address that begins with https://")]
    Unreadable,
    /// The scheme is not supported.
    #[error("write an address that begins with https:// or http://")]
    Scheme,
    /// The URL contains a user name or a password.
    #[error("remove the user name and the password from the address: the signature identifies the sender")]
    Credentials,
    /// The address is on this machine or its network.
    #[error(
        "{0} is an internal address, and requests go only to public ones: write a public address, or allow this one with allow = [\"{0}\"]"
    )]
    Inside(String),
    /// The request would not be encrypted.
    #[error("the request would not be encrypted: write https://, or allow plain text with allow = [\"{0}\"]")]
    InTheClear(String),
    /// HTTPS is not available.
    #[error("HTTPS is not available on this machine: {0}")]
    Client(String),
}

/// Why there was no response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreached {
    /// The name now resolves to internal addresses only.
    #[error("blocked_ip: the address resolves to an internal IP address, to which nothing is sent")]
    Blocked,
    /// The request took too long.
    #[error("there was no response in time")]
    Late,
    /// There is no server, or it does not speak HTTP.
    #[error("the connection failed")]
    Away,
}

/// A blocked address is not retried. Other failures are.
impl From<Unreached> for Undelivered {
    fn from(why: Unreached) -> Self {
        match why {
            Unreached::Blocked => Self::Never { reason: why.to_string() },
            Unreached::Late | Unreached::Away => Self::Later { after: None, reason: why.to_string() },
        }
    }
}

impl ExternalEndpoint {
    /// The address `url`. Internal and unencrypted addresses are allowed only if `allow` contains them, as `HOST:PORT`.
    ///
    /// # Errors
    /// Returns [`BadTarget`], with a message for the person who configured the address.
    pub fn new(url: &str, allow: &[String]) -> Result<Self, BadTarget> {
        let (url, allowed) = looked_at(url, allow)?;
        Ok(Self { url, client: client(allowed)?, within: WITHIN })
    }

    /// Sets another timeout than the default of fifteen seconds.
    #[must_use]
    pub fn within(self, within: Duration) -> Self {
        Self { within, ..self }
    }

    /// A POST request to the address.
    pub fn post(&self) -> RequestBuilder {
        self.client.post(self.url.clone()).timeout(self.within)
    }
}

impl From<reqwest::Error> for Unreached {
    /// The error does not contain the address, which may be a secret.
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

/// The HTTP clients for external addresses. They share connections between targets. Each is made when it is first needed: reading the
/// certificates of the machine takes time, and a machine without any can serve people all the same.
pub struct Outward {
    filtered: OnceLock<Client>,
    /// Used only for allowed addresses.
    open: OnceLock<Client>,
    allow: Vec<String>,
}

impl Outward {
    /// Internal and unencrypted addresses are allowed only if `allow` contains them, as `HOST:PORT`.
    #[must_use]
    pub fn new(allow: Vec<String>) -> Self {
        Self { filtered: OnceLock::new(), open: OnceLock::new(), allow }
    }

    /// The address `url`.
    ///
    /// # Errors
    /// Returns [`BadTarget`], with a message for the person who configured the address.
    pub fn target(&self, url: &str) -> Result<ExternalEndpoint, BadTarget> {
        let (url, allowed) = looked_at(url, &self.allow)?;
        let shared = if allowed { &self.open } else { &self.filtered };
        let used = match shared.get() {
            Some(used) => used,
            None => {
                let made = client(allowed)?;
                shared.get_or_init(|| made)
            }
        };
        Ok(ExternalEndpoint { url, client: used.clone(), within: WITHIN })
    }
}

/// Checks an address. Returns whether it is permitted only because it is in `allow`.
fn looked_at(url: &str, allow: &[String]) -> Result<(Url, bool), BadTarget> {
    let url = Url::parse(url).map_err(|_| BadTarget::Unreadable)?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(BadTarget::Scheme);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(BadTarget::Credentials);
    }
    let host = url.host_str().ok_or(BadTarget::Unreadable)?;
    let authority = format!("{host}:{}", url.port_or_known_default().unwrap_or_default());
    let allowed = allow.iter().any(|known| known.eq_ignore_ascii_case(&authority));
    if !allowed && leads_inside(host) {
        return Err(BadTarget::Inside(authority));
    }
    if !allowed && url.scheme() != "https" {
        return Err(BadTarget::InTheClear(authority));
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

/// The `Retry-After` of a response, limited to an hour.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.trim().parse().ok());
    seconds.map(|seconds| Duration::from_secs(seconds).min(MAX_RETRY_AFTER))
}

/// Reads the response so that the connection can be reused.
pub(crate) async fn read_and_forget(mut answer: Response) {
    let mut read = 0;
    while let Ok(Some(chunk)) = answer.chunk().await {
        read += chunk.len();
        if read > MAX_RESPONSE {
            return;
        }
    }
}

/// Whether a host is internal, judged without a DNS lookup.
fn leads_inside(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return !is_public(address);
    }
    let name = host.trim_end_matches('.').to_ascii_lowercase();
    !name.contains('.')
        || INSIDE.iter().any(|inside| name.strip_suffix(inside).is_some_and(|front| front.is_empty() || front.ends_with('.')))
}

/// Resolves names and drops internal addresses.
struct Names {
    allowed: bool,
}

/// The name resolves to internal addresses only.
#[derive(Debug, thiserror::Error)]
#[error("this name resolves to an internal address")]
struct LeadsInside;

impl Resolve for Names {
    fn resolve(&self, name: Name) -> Resolving {
        let allowed = self.allowed;
        Box::pin(async move {
            // The port of the URL replaces this one.
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
        ExternalEndpoint::new(url, &[]).err().unwrap_or_else(|| panic!("{url} is taken"))
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
        for (url, address) in spellings {
            assert_eq!(refused(url), BadTarget::Inside(address.into()), "{url}");
        }
        assert_eq!(refused("http://[fe80::1%25eth0]/"), BadTarget::Unreadable);
        assert_eq!(refused("hooks.example/waypost"), BadTarget::Unreadable);
        for url in ["file:///etc/passwd", "gopher://hooks.example/", "ftp://hooks.example/"] {
            assert_eq!(refused(url), BadTarget::Scheme, "{url}");
        }
        assert_eq!(refused("http://hooks.example/"), BadTarget::InTheClear("hooks.example:80".into()));
        for url in ["https://a:b@hooks.example/", "https://a@hooks.example/", "https://:b@hooks.example/"] {
            assert_eq!(refused(url), BadTarget::Credentials, "{url}");
        }
    }

    #[test]
    fn what_is_allowed_by_name_and_port_is_taken_and_nothing_beside_it() {
        let allow = ["127.0.0.1:9000".to_owned(), "intranet:80".to_owned()];
        assert!(ExternalEndpoint::new("http://127.0.0.1:9000/hook", &allow).is_ok());
        assert!(ExternalEndpoint::new("http://Intranet/hook", &allow).is_ok());
        assert!(ExternalEndpoint::new("https://hooks.example/waypost", &allow).is_ok());
        assert!(ExternalEndpoint::new("https://hooks.nonlocal/waypost", &allow).is_ok(), "only its end is that of an internal name");
        assert_eq!(ExternalEndpoint::new("http://127.0.0.1:9001/", &allow).err(), Some(BadTarget::Inside("127.0.0.1:9001".into())));
        assert_eq!(ExternalEndpoint::new("https://intranet/", &allow).err(), Some(BadTarget::Inside("intranet:443".into())));
    }

    #[tokio::test]
    async fn a109_a_name_that_leads_inside_by_the_time_of_the_connection_is_not_connected_to() {
        let there = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://localhost:{}/", there.local_addr().unwrap().port());
        // As if the name had resolved to a public address when it was configured.
        let target = ExternalEndpoint { url: url.parse().unwrap(), client: client(false).unwrap(), within: WITHIN };
        let sent = target.post().send().await;
        assert_eq!(sent.map(|_| ()).map_err(Unreached::from), Err(Unreached::Blocked));
        assert!(futures::poll!(std::pin::pin!(there.accept())).is_pending(), "nobody connected");
    }
}
