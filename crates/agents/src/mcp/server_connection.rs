//! One connection to a server.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rmcp::ClientHandler;
use rmcp::model::{
    ClientCapabilities, ClientConfig, CustomRequest, CustomResult, ElicitRequestParams, ElicitResult, ElicitationAction,
    ElicitationCapability, FormElicitationCapability, Implementation, ProtocolVersion, Tool, UrlElicitationCapability,
};
use rmcp::service::{
    ClientInitializeError, ClientLifecycleMode, ClientServiceExt, NotificationContext, Peer, RequestContext, RoleClient, RunningService,
};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;

use super::listing::tools_of;
use super::options::{Begins, McpOptions};
use super::server_address::{Endpoint, ServerAddress};
use super::transports::{LookedAt, StdioTransport};
use super::unusual::refusal_of;
use crate::model::service::settings;

/// The most questions of one server that wait to be handled.
const MAX_UNREAD: usize = 64;

/// A question of an older server during a request, and the channel for the answer.
pub(super) struct Elicited {
    pub request: ElicitRequestParams,
    pub reply: oneshot::Sender<ElicitResult>,
}

pub(super) struct ServerConnection {
    service: RunningService<RoleClient, NotificationHandler>,
    changed: Arc<AtomicBool>,
    /// The connection is to a network address, where another server may have replaced the one that knew this connection. rmcp does not
    /// report that.
    may_lead_nowhere: bool,
    failed: AtomicBool,
    /// A question of an older server does not name its call, so only one call runs on it at a time: the holder of this lock. A call that
    /// waits for people does not hold it.
    floor: Arc<Mutex<mpsc::Receiver<Elicited>>>,
}

impl ServerConnection {
    pub(super) async fn open(reach: &ServerAddress, options: &McpOptions) -> Result<Self, String> {
        let changed = Arc::new(AtomicBool::new(true));
        let (asks, floor) = mpsc::channel(MAX_UNREAD);
        let ear = || NotificationHandler { asks: asks.clone(), changed: Arc::clone(&changed) };
        let service = connect(reach, ear, options).await?;
        let may_lead_nowhere = matches!(reach, ServerAddress::Endpoint(_));
        Ok(Self { service, changed, may_lead_nowhere, failed: AtomicBool::new(false), floor: Arc::new(Mutex::new(floor)) })
    }

    pub(super) fn is_open(&self) -> bool {
        let is_given_up = self.may_lead_nowhere && self.failed.load(Ordering::SeqCst);
        !is_given_up && !self.service.is_closed() && !self.service.peer().is_transport_closed()
    }

    /// A request over this connection failed. Its current users keep it; the next user reconnects if that may help.
    pub(super) fn has_failed(&self) {
        self.failed.store(true, Ordering::SeqCst);
    }

    /// Whether the server asks questions during a request, which then must stay open.
    pub(super) fn asks_within(&self) -> bool {
        self.service.peer().peer_info().is_none_or(|server| server.protocol_version.has_initialize())
    }

    /// Whether the server's tools may have changed since the last listing. An older server sends a notification, if it supports that; a
    /// newer one is asked, and says how long its answer is valid.
    pub(super) fn may_have_changed(&self) -> bool {
        self.changed.load(Ordering::SeqCst) || !self.asks_within()
    }

    pub(super) async fn list(&self, within: Duration) -> Result<Vec<Tool>, String> {
        self.changed.store(false, Ordering::SeqCst);
        let listed = tools_of(self.service.peer(), within).await;
        if listed.is_err() {
            self.changed.store(true, Ordering::SeqCst);
            self.has_failed();
        }
        listed
    }

    pub(super) fn peer(&self) -> Peer<RoleClient> {
        self.service.peer().clone()
    }

    pub(super) fn floor(&self) -> Arc<Mutex<mpsc::Receiver<Elicited>>> {
        Arc::clone(&self.floor)
    }
}

/// Connects to a server with the client handler `handler`, within the time limit in `options`.
///
/// # Errors
/// Why it cannot be reached, in words that follow "it cannot be reached".
pub async fn connect<E: ClientHandler>(
    address: &ServerAddress,
    handler: impl Fn() -> E,
    options: &McpOptions,
) -> Result<RunningService<RoleClient, E>, String> {
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    let begun = async {
        match options.begins {
            Begins::Newest => {
                let legacy_version = Some(ProtocolVersion::V_2025_11_25);
                let begins = ClientLifecycleMode::Auto { preferred_versions, legacy_version };
                begin(address, handler(), options, begins).await.map_err(Unbegun::message)
            }
            Begins::Initialize => match begin(address, handler(), options, ClientLifecycleMode::Initialize).await {
                // A server that answers but rejects this handshake may support only the newest protocol.
                Err(Unbegun::Rejected(older)) => {
                    let begins = ClientLifecycleMode::Discover { preferred_versions };
                    begin(address, handler(), options, begins)
                        .await
                        .map_err(|newer| format!("{older}; with the handshake of 2026-07-28: {}", newer.message()))
                }
                begun => begun.map_err(Unbegun::message),
            },
        }
    };
    let late = |_| format!("it did not answer within {} s", options.connecting.as_secs());
    timeout(options.connecting, begun).await.map_err(late)?
}

/// Why no connection was established.
enum Unbegun {
    /// The server was not reached.
    Unreached(String),
    /// The server's answer was not a valid handshake.
    Rejected(String),
}

impl Unbegun {
    fn message(self) -> String {
        match self {
            Self::Unreached(why) | Self::Rejected(why) => why,
        }
    }
}

impl From<ClientInitializeError> for Unbegun {
    fn from(error: ClientInitializeError) -> Self {
        match error {
            ClientInitializeError::ConnectionClosed(_) | ClientInitializeError::Cancelled => Self::Unreached(error.to_string()),
            error => Self::Rejected(error.to_string()),
        }
    }
}

async fn begin<E: ClientHandler>(
    reach: &ServerAddress,
    ear: E,
    options: &McpOptions,
    begins: ClientLifecycleMode,
) -> Result<RunningService<RoleClient, E>, Unbegun> {
    Ok(match reach {
        ServerAddress::Program(program) => {
            let child = StdioTransport::new(program.command());
            let child = child.map_err(|error| Unbegun::Unreached(format!("`{}` cannot be started: {error}", program.program)))?;
            ear.serve_with_lifecycle(child, begins).await?
        }
        ServerAddress::Endpoint(endpoint) => {
            let transport = transport(endpoint, options).map_err(Unbegun::Unreached)?;
            ear.serve_with_lifecycle(transport, begins).await?
        }
    })
}

fn transport(endpoint: &Endpoint, options: &McpOptions) -> Result<StreamableHttpClientTransport<LookedAt>, String> {
    let client = settings::client(options.connecting, options.running, None).map_err(|error| error.to_string())?;
    let headers = settings::headers(&endpoint.headers).map_err(|error| error.to_string())?;
    let mut config = StreamableHttpClientTransportConfig::with_uri(endpoint.url.as_str());
    config.custom_headers = headers.into_iter().filter_map(|(name, value)| Some((name?, value))).collect();
    // Only this crate may repeat a request that the server may have received.
    config.reinit_on_expired_session = false;
    Ok(StreamableHttpClientTransport::with_client(LookedAt(client), config))
}

/// Receives the messages that a server sends on its own.
pub(super) struct NotificationHandler {
    asks: mpsc::Sender<Elicited>,
    changed: Arc<AtomicBool>,
}

impl ClientHandler for NotificationHandler {
    fn get_info(&self) -> ClientConfig {
        let asked = ElicitationCapability::new()
            .with_form(FormElicitationCapability::new().with_schema_validation(true))
            .with_url(UrlElicitationCapability::new());
        let mut capabilities = ClientCapabilities::default();
        capabilities.elicitation = Some(asked);
        ClientConfig::new(capabilities, Implementation::new("waypost", env!("CARGO_PKG_VERSION")))
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, rmcp::ErrorData> {
        let (reply, receiver) = oneshot::channel();
        let nobody = || ElicitResult::new(ElicitationAction::Cancel);
        if self.asks.try_send(Elicited { request, reply }).is_err() {
            return Ok(nobody());
        }
        tokio::select! {
            result = receiver => Ok(result.unwrap_or_else(|_| nobody())),
            () = context.ct.cancelled() => Ok(nobody()),
        }
    }

    async fn on_custom_request(&self, request: CustomRequest, _: RequestContext<RoleClient>) -> Result<CustomResult, rmcp::ErrorData> {
        Err(refusal_of(request))
    }

    async fn on_tool_list_changed(&self, _: NotificationContext<RoleClient>) {
        self.changed.store(true, Ordering::SeqCst);
    }
}
