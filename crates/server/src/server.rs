//! The server as a whole: bound to an address, run once, stopped by its token.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use waypost_engine::Waypost;

use crate::layers::who::Secret;
use crate::options::{Options, Site};
use crate::streams::Tickets;
use crate::{connections, routes};

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) waypost: Waypost,
    pub(crate) site: Site,
    pub(crate) instance: String,
    pub(crate) local_admin: Option<Secret>,
    pub(crate) body_limit: usize,
    pub(crate) file_limit: usize,
    pub(crate) tickets: Tickets,
    pub(crate) keep_alive: Duration,
    /// Fires when the server stops: whoever waits or streams ends then.
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
    listener: TcpListener,
    waypost: Waypost,
    options: Options,
    site: Site,
}

impl Server {
    /// Takes the address, so that it can be told before anything is served.
    ///
    /// # Errors
    /// The address is taken, or the options would open the server to the world.
    pub async fn bind(waypost: Waypost, options: Options) -> io::Result<Bound> {
        options.check()?;
        let listener = TcpListener::bind(options.listen).await?;
        let site = Site::new(&options, listener.local_addr()?)?;
        Ok(Bound { listener, waypost, options, site })
    }
}

impl Bound {
    /// The address programs on this machine use.
    #[must_use]
    pub fn url(&self) -> String {
        self.site.url.clone()
    }

    /// A link that lets somebody in, for the token of one.
    #[must_use]
    pub fn link(&self, token: &str) -> String {
        self.site.link(token)
    }

    /// Serves until `stop` fires; then accepts nobody, ends the streams, and lets the requests in
    /// hand finish for a bounded time.
    pub async fn run(self, stop: CancellationToken) {
        let app = App(Arc::new(Shared {
            waypost: self.waypost,
            site: self.site,
            instance: self.options.instance,
            local_admin: self.options.local_admin.map(Secret::new),
            body_limit: self.options.body_limit,
            file_limit: self.options.file_limit,
            tickets: Tickets::new(self.options.streams_each),
            keep_alive: self.options.keep_alive,
            stop: stop.clone(),
        }));
        connections::serve(self.listener, routes::all(app), stop).await;
    }
}
