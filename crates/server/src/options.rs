//! The options of a server, and the addresses that follow from them.

mod drain;
mod front;
mod limits;
mod rates;

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use url::Url;
use waypost_identity::oidc::{OidcRelyingParty, Provider};
use waypost_identity::webauthn::WebauthnRelyingParty;

pub use drain::Drain;
pub use front::{Proxies, TlsFiles};
pub use limits::Limits;
pub use rates::{Rate, Rates};

/// As long as the engine keeps a browser signed in.
const COOKIE_LIFE_SECONDS: u64 = 30 * 24 * 60 * 60;

/// How to serve. Only the name of the instance is required; the defaults suit a laptop.
#[derive(Debug, Clone)]
pub struct Options {
    /// The address to listen on. Port 0 picks a free one.
    pub listen: SocketAddr,
    /// The URL at which people reach the server, if it differs. Links use it.
    pub public_url: Option<String>,
    /// Distinguishes the cookie of this server from that of another server on the same host.
    pub instance: String,
    /// The token of the local admin. `None` closes the admin routes.
    pub local_admin: Option<String>,
    /// Additional host names to answer for, besides the loopback names and the public one.
    pub allowed_hosts: Vec<String>,
    /// The certificate and key for TLS.
    pub tls: Option<TlsFiles>,
    /// With TLS: whether to listen on an additional plain loopback address for programs on this machine.
    pub back_door: bool,
    /// An address that serves only the metrics. Without a key it must be a loopback address.
    pub metrics: Option<SocketAddr>,
    /// The key that clients of the metrics address must send as `Authorization: Bearer`. With a key, any address and any host
    /// name is allowed.
    pub metrics_key: Option<String>,
    /// The number of dropped trace spans. The exporter counts them.
    pub spans_dropped: Arc<AtomicU64>,
    /// The trusted proxies, whose forwarding headers are used.
    pub proxies: Proxies,
    /// Allows plain-text connections from other machines, which anybody on the network can read.
    pub insecure: bool,
    /// Limits on connections and times.
    pub limits: Limits,
    /// Rate limits.
    pub rates: Rates,
    /// The identity providers with which people may sign in.
    pub providers: Vec<Provider>,
    /// The maximum size of a request body, in bytes.
    pub body_limit: usize,
    /// The maximum size of an uploaded file, in bytes.
    pub file_limit: usize,
    /// How many streams one credential may have open.
    pub streams_each: usize,
    /// How streams are ended when the server is asked to stop.
    pub drain: Drain,
    /// How often a stream sends a keep-alive and rechecks the permissions of its reader.
    pub keep_alive: Duration,
}

impl Options {
    /// The default options: a server on the loopback address.
    pub fn new(instance: impl Into<String>) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 4747)),
            public_url: None,
            instance: instance.into(),
            local_admin: None,
            allowed_hosts: Vec::new(),
            tls: None,
            back_door: false,
            metrics: None,
            metrics_key: None,
            spans_dropped: Arc::default(),
            proxies: Proxies::default(),
            insecure: false,
            limits: Limits::default(),
            rates: Rates::default(),
            providers: Vec::new(),
            body_limit: 1 << 20,
            file_limit: 32 << 20,
            streams_each: 20,
            drain: Drain::default(),
            keep_alive: Duration::from_secs(15),
        }
    }

    /// Refuses options that would expose the server by mistake.
    pub(crate) fn check(&self) -> io::Result<()> {
        let guarded = self.tls.is_some() || !self.proxies.is_empty() || self.insecure;
        if !self.listen.ip().is_loopback() && !guarded {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!(
                    "refusing to listen on {}: traffic from other machines would not be encrypted. Give a certificate and its \
                     key, name the proxy that speaks TLS in front, or listen on 127.0.0.1",
                    self.listen
                ),
            ));
        }
        if let Some(metrics) = self.metrics.filter(|metrics| !metrics.ip().is_loopback() && self.metrics_key.is_none()) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!(
                    "refusing to serve metrics on {metrics} without a credential. Listen on 127.0.0.1, or put \
                     a key that clients must send into the variable WAYPOST_METRICS_KEY"
                ),
            ));
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if self.instance.is_empty() || !self.instance.chars().all(plain) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "the name of an instance must consist of letters, digits, '-' and '_'",
            ));
        }
        let bad = |bad| io::Error::new(io::ErrorKind::InvalidInput, bad);
        self.providers.iter().try_for_each(|provider| provider.check().map_err(bad))
    }

    /// The relying party for each provider, by the provider's name.
    pub(crate) fn relying(&self) -> io::Result<BTreeMap<String, OidcRelyingParty>> {
        let relying = |provider: &Provider| Ok((provider.name.clone(), OidcRelyingParty::new(provider.clone()).map_err(io::Error::other)?));
        self.providers.iter().map(relying).collect()
    }
}

/// The addresses of a server, which follow from its options after it listens.
pub(crate) struct Site {
    /// The URL for programs on this machine.
    pub(crate) url: String,
    /// The URL of the configured address, from this machine.
    pub(crate) front: String,
    /// The beginning of links.
    pub(crate) base: String,
    /// The name of the session cookie.
    pub(crate) cookie: String,
    /// Whether people reach the server over TLS.
    pub(crate) secure: bool,
    hosts: Vec<String>,
    origins: Vec<String>,
}

impl Site {
    /// `back` is the additional plain address, and `metrics` the separate address of the metrics, if they exist.
    pub(crate) fn new(options: &Options, address: SocketAddr, back: Option<SocketAddr>, metrics: Option<SocketAddr>) -> io::Result<Self> {
        let (port, tls) = (address.port(), options.tls.is_some());
        let public = options.public_url.as_deref().map(parse).transpose()?;
        let mut hosts = loopback_hosts(port);
        hosts.extend([back, metrics].into_iter().flatten().flat_map(|beside| loopback_hosts(beside.port())));
        hosts.extend(options.allowed_hosts.iter().flat_map(|host| [host.to_lowercase(), with_port(&host.to_lowercase(), port)]));
        if !address.ip().is_unspecified() {
            hosts.push(with_port(&bracketed(address.ip()), port));
        }
        let mut origins: Vec<_> = hosts.iter().flat_map(|host| [format!("http://{host}"), format!("https://{host}")]).collect();
        if let Some(public) = &public {
            hosts.extend(authority(public));
            origins.push(public.origin().ascii_serialization());
        }
        let secure = tls || public.as_ref().is_some_and(|public| public.scheme() == "https");
        let scheme = if tls { "https" } else { "http" };
        let base = public.map_or_else(|| format!("{scheme}://localhost:{port}"), |public| public.as_str().trim_end_matches('/').to_owned());
        let reached = if address.ip().is_unspecified() { IpAddr::from(Ipv4Addr::LOCALHOST) } else { address.ip() };
        let front = if tls { format!("https://localhost:{port}") } else { format!("http://{}:{port}", bracketed(reached)) };
        let cookie = if secure { "__Host-waypost".to_owned() } else { format!("waypost_{}", options.instance) };
        let url = back.map_or_else(|| front.clone(), |back| format!("http://{back}"));
        Ok(Self { url, front, base, cookie, secure, hosts, origins })
    }

    pub(crate) fn link(&self, token: &str) -> String {
        format!("{}/link/{token}", self.base)
    }

    /// The page of the app to which an identity provider redirects, and which passes the parameters on.
    pub(crate) fn back_from(&self, provider: &str) -> String {
        format!("{}/sign-in/oidc/{provider}", self.base)
    }

    /// The session cookie. Scripts cannot read it, and requests from other sites do not send it.
    pub(crate) fn set_cookie(&self, secret: &str) -> String {
        format!("{}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_LIFE_SECONDS}{}", self.cookie, self.only_secure())
    }

    /// Deletes the session cookie.
    pub(crate) fn unset_cookie(&self) -> String {
        format!("{}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0{}", self.cookie, self.only_secure())
    }

    fn only_secure(&self) -> &'static str {
        if self.secure { "; Secure" } else { "" }
    }

    /// The WebAuthn relying party: the host that people open, with the origins of that host only.
    pub(crate) fn party(&self) -> WebauthnRelyingParty {
        let host = Url::parse(&self.base).ok().and_then(|base| base.host_str().map(str::to_owned)).unwrap_or_default();
        let of_it = |origin: &&String| Url::parse(origin).is_ok_and(|origin| origin.host_str() == Some(host.as_str()));
        WebauthnRelyingParty { origins: self.origins.iter().filter(of_it).cloned().collect(), host }
    }

    pub(crate) fn answers_for(&self, host: &str) -> bool {
        self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host))
    }

    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        self.origins.iter().any(|known| known.eq_ignore_ascii_case(origin))
    }
}

fn parse(text: &str) -> io::Result<Url> {
    let url = Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https") && url.path() == "/" && url.query().is_none());
    url.ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::InvalidInput,
            format!("{text:?} is not a valid public URL; use one such as https://waypost.example.org"),
        )
    })
}

fn loopback_hosts(port: u16) -> Vec<String> {
    let names = ["localhost", "127.0.0.1", "[::1]"];
    let bare = names.iter().filter(|_| port == 80).map(|name| (*name).to_owned());
    names.iter().map(|name| with_port(name, port)).chain(bare).collect()
}

fn with_port(host: &str, port: u16) -> String {
    format!("{host}:{port}")
}

fn bracketed(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

fn authority(url: &Url) -> Vec<String> {
    let Some(host) = url.host_str() else { return Vec::new() };
    let port = url.port_or_known_default().unwrap_or(80);
    match url.port() {
        Some(_) => vec![with_port(host, port)],
        None => vec![host.to_owned(), with_port(host, port)],
    }
}
