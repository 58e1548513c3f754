//! The state that every handler can access.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use waypost_core::ask::refusal::Refusal;
use waypost_engine::Engine;
use waypost_identity::Identity;
use waypost_identity::oidc::OidcRelyingParty;

use crate::graceful_shutdown::GracefulShutdown;
use crate::openapi::RouteAddress;
use crate::options::{Limits, Proxies, Site};
use crate::problem::Problem;
use crate::rate_limits::RateLimits;
use crate::response_counts::ResponseCounts;
use crate::secret::SecretToken;
use crate::tickets::Tickets;

/// The state that every handler can access. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) waypost: Engine,
    pub(crate) identity: Identity,
    pub(crate) site: Site,
    pub(crate) instance: String,
    pub(crate) local_admin: Option<SecretToken>,
    /// The key that clients of the metrics address must send.
    pub(crate) metrics_key: Option<SecretToken>,
    pub(crate) body_limit: usize,
    pub(crate) file_limit: usize,
    pub(crate) limits: Limits,
    pub(crate) proxies: Proxies,
    pub(crate) rate_limits: RateLimits,
    /// The relying party for each identity provider, by its short name.
    pub(crate) providers: BTreeMap<String, OidcRelyingParty>,
    /// The method and the path of each route that a browser can reach after it came in by a link to an ask.
    pub(crate) by_link: &'static BTreeSet<RouteAddress>,
    pub(crate) tickets: Tickets,
    pub(crate) answered: ResponseCounts,
    pub(crate) spans_dropped: Arc<AtomicU64>,
    pub(crate) keep_alive: Duration,
    /// Streams and waiting requests that stay open until the server is asked to stop.
    pub(crate) graceful_shutdown: Arc<GracefulShutdown>,
    /// Cancelled when the server stops serving. Everything that is still open then ends.
    pub(crate) stop: CancellationToken,
}

impl App {
    pub(crate) fn new(shared: Shared) -> Self {
        Self(Arc::new(shared))
    }

    /// The relying party for the identity provider with this short name.
    pub(crate) fn relying(&self, provider: &str) -> Result<&OidcRelyingParty, Problem> {
        self.providers.get(provider).ok_or_else(|| Refusal::NotFound.into())
    }
}

impl std::ops::Deref for App {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}
