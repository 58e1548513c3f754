//! What a server is told when it starts, and which addresses follow from that.

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
use waypost_engine::webauthn::Party;

use crate::oidc::{Provider, Relying};

pub use drain::Drain;
pub use front::{Proxies, TlsFiles};
pub use limits::Limits;
pub use rates::{Rate, Rates};

/// As long as the engine lets a browser stay signed in.
const COOKIE_LIFE_SECONDS: u64 = 30 * 24 * 60 * 60;

/// How to serve. Required is only the name of the instance; the rest suits a laptop.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where to listen; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The address people reach it under, where that is another; used in every link.
    pub public_url: Option<String>,
    /// Tells this server's cookie from that of another one on the same host.
    pub instance: String,
    /// The secret of the local admin; `None` closes the admin routes.
    pub local_admin: Option<String>,
    /// Host names to answer for besides the loopback's and the public one.
    pub allowed_hosts: Vec<String>,
    /// The certificate and key with which TLS is spoken here.
    pub tls: Option<TlsFiles>,
    /// Beside TLS, whether programs of this machine have a plain address of their own.
    pub back_door: bool,
    /// An address that tells the figures of the server, and nothing else, to whoever reaches it. Without a key it is one of the loopback.
    pub figures: Option<SocketAddr>,
    /// What whoever asks at that address has to bring, as `Authorization: Bearer`. With it any address will do, under any name.
    pub figures_key: Option<String>,
    /// How many spans of traces were dropped, by whoever hands them on.
    pub spans_dropped: Arc<AtomicU64>,
    /// The proxies whose word counts for where a request comes from.
    pub proxies: Proxies,
    /// Lets anybody speak in plain text from beyond this machine, where whoever listens in reads
    /// everything.
    pub insecure: bool,
    /// How much of the server anybody can hold, and for how long.
    pub limits: Limits,
    /// How often anybody may do what.
    pub rates: Rates,
    /// The identity providers that people may sign in at.
    pub providers: Vec<Provider>,
    /// The longest body of a request, in bytes.
    pub body_limit: usize,
    /// The longest file that a person can bring, in bytes.
    pub file_limit: usize,
    /// How many streams one credential may keep open.
    pub streams_each: usize,
    /// How the streams are ended once the server is asked to stop.
    pub drain: Drain,
    /// How often a stream gives a sign of life, and makes sure that its reader may still read.
    pub keep_alive: Duration,
}

impl Options {
    /// Options for a server on the loopback.
    pub fn new(instance: impl Into<String>) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 4747)),
            public_url: None,
            instance: instance.into(),
            local_admin: None,
            allowed_hosts: Vec::new(),
            tls: None,
            back_door: false,
            figures: None,
            figures_key: None,
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

    /// Refuses what would open the server to the world by mistake.
    pub(crate) fn check(&self) -> io::Result<()> {
        let guarded = self.tls.is_some() || !self.proxies.is_empty() || self.insecure;
        if !self.listen.ip().is_loopback() && !guarded {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!(
                    "refusing to listen on {}: nothing would protect what is sent from other machines. Give a certificate and its \
                     key, name the proxy that speaks TLS in front, or listen on 127.0.0.1",
                    self.listen
                ),
            ));
        }
        if let Some(figures) = self.figures.filter(|figures| !figures.ip().is_loopback() && self.figures_key.is_none()) {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!(
                    "refusing to tell figures on {figures}: whoever reaches that address needs no credential. Listen on 127.0.0.1, or put \
                     a key that they have to bring into the variable WAYPOST_METRICS_KEY"
                ),
            ));
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if self.instance.is_empty() || !self.instance.chars().all(plain) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "an instance's name is made of letters, digits, '-' and '_'"));
        }
        let bad = |bad| io::Error::new(io::ErrorKind::InvalidInput, bad);
        self.providers.iter().try_for_each(|provider| provider.check().map_err(bad))
    }

    /// Who relies on each provider, by the provider's name.
    pub(crate) fn relying(&self) -> io::Result<BTreeMap<String, Relying>> {
        let relying = |provider: &Provider| Ok((provider.name.clone(), Relying::new(provider.clone()).map_err(io::Error::other)?));
        self.providers.iter().map(relying).collect()
    }
}

/// Where a server is reached: what follows from its options once it listens.
pub(crate) struct Site {
    /// The address programs on this machine use.
    pub(crate) url: String,
    /// The address of the front door, from this machine.
    pub(crate) front: String,
    /// What links begin with.
    pub(crate) base: String,
    /// The name of its cookie.
    pub(crate) cookie: String,
    /// Whether people reach it over TLS.
    pub(crate) secure: bool,
    hosts: Vec<String>,
    origins: Vec<String>,
}

impl Site {
    /// `back` is the plain address beside TLS, and `figures` the one of the figures, where there are such.
    pub(crate) fn new(options: &Options, address: SocketAddr, back: Option<SocketAddr>, figures: Option<SocketAddr>) -> io::Result<Self> {
        let (port, tls) = (address.port(), options.tls.is_some());
        let public = options.public_url.as_deref().map(parse).transpose()?;
        let mut hosts = loopback_hosts(port);
        hosts.extend([back, figures].into_iter().flatten().flat_map(|beside| loopback_hosts(beside.port())));
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

    /// What keeps a browser signed in. No script sees it and no other site's page sends it.
    pub(crate) fn set_cookie(&self, secret: &str) -> String {
        format!("{}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_LIFE_SECONDS}{}", self.cookie, self.only_secure())
    }

    /// What takes it away again.
    pub(crate) fn unset_cookie(&self) -> String {
        format!("{}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0{}", self.cookie, self.only_secure())
    }

    fn only_secure(&self) -> &'static str {
        if self.secure { "; Secure" } else { "" }
    }

    /// To whom passkeys belong: the host that people open, on the pages of that host alone.
    pub(crate) fn party(&self) -> Party {
        let host = Url::parse(&self.base).ok().and_then(|base| base.host_str().map(str::to_owned)).unwrap_or_default();
        let of_it = |origin: &&String| Url::parse(origin).is_ok_and(|origin| origin.host_str() == Some(host.as_str()));
        Party { origins: self.origins.iter().filter(of_it).cloned().collect(), host }
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
    url.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, format!("{text:?} is not a public URL like https://waypost.example.org")))
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
