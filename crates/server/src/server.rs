//! The server as a whole: bound to an address, run once, stopped by its token.

use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use waypost_engine::Waypost;

use crate::connections::tls::Tls;
use crate::connections::{self, Entrance};
use crate::figures::Answered;
use crate::layers::who::Secret;
use crate::leaving::Leaving;
use crate::meters::Meters;
use crate::oidc::Relying;
use crate::options::{Limits, Options, Proxies, Site};
use crate::routes;
use crate::streams::Tickets;

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) waypost: Waypost,
    pub(crate) site: Site,
    pub(crate) instance: String,
    pub(crate) local_admin: Option<Secret>,
    /// What whoever asks at the address of the figures has to bring.
    pub(crate) figures_key: Option<Secret>,
    pub(crate) body_limit: usize,
    pub(crate) file_limit: usize,
    pub(crate) limits: Limits,
    pub(crate) proxies: Proxies,
    pub(crate) meters: Meters,
    /// Who relies on each identity provider, by its short name.
    pub(crate) providers: BTreeMap<String, Relying>,
    pub(crate) tickets: Tickets,
    pub(crate) answered: Answered,
    pub(crate) spans_dropped: Arc<AtomicU64>,
    pub(crate) keep_alive: Duration,
    /// What is held open until the server is asked to stop.
    pub(crate) leaving: Arc<Leaving>,
    /// Fires when nobody is served any more: whatever is still held open ends then.
    pub(crate) stop: CancellationToken,
}

impl std::ops::Deref for App {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Waypost over HTTP.
pub struct Server;

/// A server that has its address and waits to be run.
pub struct Bound {
    front: TcpListener,
    back: Option<TcpListener>,
    figures: Option<TcpListener>,
    tls: Option<Tls>,
    waypost: Waypost,
    options: Options,
    providers: BTreeMap<String, Relying>,
    site: Site,
}

impl Server {
    /// Takes the address, so that it can be told before anything is served.
    ///
    /// # Errors
    /// The address is taken, the options would open the server to the world, or the certificate
    /// cannot be used; the last two as [`io::ErrorKind::InvalidInput`], in a sentence for people.
    pub async fn bind(waypost: Waypost, options: Options) -> io::Result<Bound> {
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
        let figures = match options.figures {
            Some(address) => Some(TcpListener::bind(address).await?),
            None => None,
        };
        let of = |listener: &Option<TcpListener>| listener.as_ref().map(TcpListener::local_addr).transpose();
        let site = Site::new(&options, front.local_addr()?, of(&back)?, of(&figures)?)?;
        Ok(Bound { front, back, figures, tls, waypost, options, providers, site })
    }
}

impl Bound {
    /// The address programs on this machine use.
    #[must_use]
    pub fn url(&self) -> String {
        self.site.url.clone()
    }

    /// The address at the front door, from this machine.
    #[must_use]
    pub fn shown(&self) -> String {
        self.site.front.clone()
    }

    /// Where nothing but figures is told, where there is such an address.
    #[must_use]
    pub fn figures(&self) -> Option<SocketAddr> {
        self.figures.as_ref().and_then(|figures| figures.local_addr().ok())
    }

    /// A link that lets somebody in, for the token of one.
    #[must_use]
    pub fn link(&self, token: &str) -> String {
        self.site.link(token)
    }

    /// Serves until `stop` fires; then says that it is not ready, ends the streams as [`Options::drain`] says, accepts
    /// nobody any more, and lets the requests in hand finish for a bounded time.
    pub async fn run(self, stop: CancellationToken) {
        let (leaving, over) = (Arc::new(Leaving::new(self.options.drain)), CancellationToken::new());
        let app = App(Arc::new(Shared {
            waypost: self.waypost,
            site: self.site,
            instance: self.options.instance,
            local_admin: self.options.local_admin.map(Secret::new),
            figures_key: self.options.figures_key.map(Secret::new),
            body_limit: self.options.body_limit,
            file_limit: self.options.file_limit,
            limits: self.options.limits.clone(),
            proxies: self.options.proxies.clone(),
            meters: Meters::new(&self.options.rates),
            providers: self.providers,
            tickets: Tickets::new(self.options.streams_each, Arc::clone(&leaving)),
            answered: Answered::default(),
            spans_dropped: self.options.spans_dropped,
            keep_alive: self.options.keep_alive,
            leaving: Arc::clone(&leaving),
            stop: over.clone(),
        }));
        let apart = Entrance {
            router: routes::figures(app.clone()),
            limits: self.options.limits.clone(),
            proxies: Proxies::default(),
            tls: None,
            insecure: false,
            stop: over.clone(),
        };
        let entrance = Entrance {
            router: routes::all(app),
            limits: self.options.limits,
            proxies: self.options.proxies,
            tls: self.tls,
            insecure: self.options.insecure,
            stop: over.clone(),
        };
        let going = async {
            stop.cancelled().await;
            leaving.go().await;
            over.cancel();
        };
        let figures = async {
            if let Some(figures) = self.figures {
                connections::serve(figures, None, apart).await;
            }
        };
        tokio::join!(connections::serve(self.front, self.back, entrance), figures, going);
    }
}
