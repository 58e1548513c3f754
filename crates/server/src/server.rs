//! The server: binds its addresses, serves, and stops gracefully.

use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use waypost_engine::Engine;
use waypost_identity::Identity;
use waypost_identity::oidc::OidcRelyingParty;

use crate::app::{App, Shared};
use crate::connections::tls::Tls;
use crate::connections::{self, ServeConfig};
use crate::graceful_shutdown::GracefulShutdown;
use crate::options::{Options, Proxies, Site};
use crate::rate_limits::RateLimits;
use crate::response_counts::ResponseCounts;
use crate::routes;
use crate::secret::SecretToken;
use crate::tickets::Tickets;

/// Waypost over HTTP.
pub struct Server;

/// A server that is bound to its addresses and not running yet.
pub struct BoundServer {
    front: TcpListener,
    back: Option<TcpListener>,
    metrics: Option<TcpListener>,
    tls: Option<Tls>,
    waypost: Engine,
    identity: Identity,
    options: Options,
    providers: BTreeMap<String, OidcRelyingParty>,
    site: Site,
}

impl Server {
    /// Binds the addresses, so that they are known before anything is served.
    ///
    /// # Errors
    /// Returns an error if an address is in use, if the options would expose the server, or if the certificate cannot be used.
    /// The last two have [`io::ErrorKind::InvalidInput`] and a message for people.
    pub async fn bind(waypost: Engine, options: Options) -> io::Result<BoundServer> {
        let identity = Identity::new(waypost.directory().clone(), waypost.seals().clone());
        options.check()?;
        let providers = options.relying()?;
        let tls = match options.tls.clone() {
            Some(files) => Some(Tls::open(files).await?),
            None => None,
        };
        let front = TcpListener::bind(options.listen).await?;
        let back = match options.back_door && tls.is_some() {
            true => Some(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?),
            false => None,
        };
        let metrics = match options.metrics {
            Some(address) => Some(TcpListener::bind(address).await?),
            None => None,
        };
        let of = |listener: &Option<TcpListener>| listener.as_ref().map(TcpListener::local_addr).transpose();
        let site = Site::new(&options, front.local_addr()?, of(&back)?, of(&metrics)?)?;
        Ok(BoundServer { front, back, metrics, tls, waypost, identity, options, providers, site })
    }
}

impl BoundServer {
    /// The URL for programs on this machine.
    #[must_use]
    pub fn url(&self) -> String {
        self.site.url.clone()
    }

    /// The URL of the configured address, from this machine.
    #[must_use]
    pub fn front_url(&self) -> String {
        self.site.front.clone()
    }

    /// The separate address of the metrics, if there is one.
    #[must_use]
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|metrics| metrics.local_addr().ok())
    }

    /// The people who can sign in to this server, and their credentials.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The one-time link for a token.
    #[must_use]
    pub fn link(&self, token: &str) -> String {
        self.site.link(token)
    }

    /// Serves until `stop` is cancelled. Then reports that it is not ready, ends the streams as [`Options::drain`] says, stops
    /// accepting connections, and lets requests in progress finish for a limited time.
    pub async fn run(self, stop: CancellationToken) {
        let shared = shared(self.waypost, self.identity, self.site, self.providers, &self.options);
        let (graceful_shutdown, over) = (Arc::clone(&shared.graceful_shutdown), shared.stop.clone());
        let app = App::new(shared);
        let metrics_config = ServeConfig {
            router: routes::metrics(app.clone()),
            limits: self.options.limits.clone(),
            proxies: Proxies::default(),
            tls: None,
            insecure: false,
            stop: over.clone(),
        };
        let config = ServeConfig {
            router: routes::all(app),
            limits: self.options.limits,
            proxies: self.options.proxies,
            tls: self.tls,
            insecure: self.options.insecure,
            stop: over.clone(),
        };
        let going = async {
            stop.cancelled().await;
            graceful_shutdown.shut_down().await;
            over.cancel();
        };
        let metrics = async {
            if let Some(metrics) = self.metrics {
                connections::serve(metrics, None, metrics_config).await;
            }
        };
        tokio::join!(connections::serve(self.front, self.back, config), metrics, going);
    }
}

/// The routes of a server without a listener, for a program that receives the requests itself. `options.listen` and
/// `options.public_url` say at which address clients believe that it is. It is never asked to shut down.
///
/// # Errors
/// Returns an error if an option is not valid.
pub fn router(waypost: Engine, options: &Options) -> io::Result<Router> {
    let identity = Identity::new(waypost.directory().clone(), waypost.seals().clone());
    options.check()?;
    let site = Site::new(options, options.listen, None, None)?;
    Ok(routes::all(App::new(shared(waypost, identity, site, options.relying()?, options))))
}

fn shared(waypost: Engine, identity: Identity, site: Site, providers: BTreeMap<String, OidcRelyingParty>, options: &Options) -> Shared {
    let graceful_shutdown = Arc::new(GracefulShutdown::new(options.drain));
    Shared {
        waypost,
        identity,
        site,
        instance: options.instance.clone(),
        local_admin: options.local_admin.clone().map(SecretToken::new),
        metrics_key: options.metrics_key.clone().map(SecretToken::new),
        body_limit: options.body_limit,
        file_limit: options.file_limit,
        limits: options.limits.clone(),
        proxies: options.proxies.clone(),
        rate_limits: RateLimits::new(&options.rates),
        providers,
        by_link: routes::by_link(),
        tickets: Tickets::new(options.streams_each, Arc::clone(&graceful_shutdown)),
        answered: ResponseCounts::default(),
        spans_dropped: Arc::clone(&options.spans_dropped),
        keep_alive: options.keep_alive,
        graceful_shutdown,
        stop: CancellationToken::new(),
    }
}
