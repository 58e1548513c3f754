//! One connection to a server, as long as it lives.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rmcp::ClientHandler;
use rmcp::model::{
    ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult, ElicitationAction, ElicitationCapability,
    FormElicitationCapability, Implementation, ProtocolVersion, Tool, UrlElicitationCapability,
};
use rmcp::service::{
    ClientInitializeError, ClientLifecycleMode, ClientServiceExt, NotificationContext, Peer, RequestContext, RoleClient, RunningService,
};
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::transport::{StreamableHttpClientTransport, TokioChildProcess};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;

use super::listing::tools_of;
use super::reach::{Endpoint, Reach};
use super::{Begins, McpOptions};
use crate::model::service::settings;

/// More than this many questions of one server do not wait to be heard.
const MOST_UNHEARD: usize = 64;

/// What an older server asks in the middle of a request, and where the answer goes.
pub(super) struct Elicited {
    pub request: ElicitRequestParams,
    pub reply: oneshot::Sender<ElicitResult>,
}

pub(super) struct Line {
    service: RunningService<RoleClient, Ear>,
    changed: Arc<AtomicBool>,
    /// It leads to an address, at which another server may have taken the place of the one that knew it: rmcp does not say so.
    may_lead_nowhere: bool,
    failed: AtomicBool,
    /// What an older server asks names no call, so one call of it runs at a time: whoever has this runs.
    /// A call that waits for people does not run.
    floor: Arc<Mutex<mpsc::Receiver<Elicited>>>,
}

impl Line {
    pub(super) async fn open(reach: &Reach, options: &McpOptions) -> Result<Self, String> {
        let changed = Arc::new(AtomicBool::new(true));
        let (asks, floor) = mpsc::channel(MOST_UNHEARD);
        let ear = || Ear { asks: asks.clone(), changed: Arc::clone(&changed) };
        let service = connect(reach, ear, options).await?;
        let may_lead_nowhere = matches!(reach, Reach::Endpoint(_));
        Ok(Self { service, changed, may_lead_nowhere, failed: AtomicBool::new(false), floor: Arc::new(Mutex::new(floor)) })
    }

    pub(super) fn is_open(&self) -> bool {
        let is_given_up = self.may_lead_nowhere && self.failed.load(Ordering::SeqCst);
        !is_given_up && !self.service.is_closed() && !self.service.peer().is_transport_closed()
    }

    /// Something that was said over it came to nothing. Whoever has it goes on with it, and the next one is made anew where that may help.
    pub(super) fn has_failed(&self) {
        self.failed.store(true, Ordering::SeqCst);
    }

    /// Whether it asks in the middle of a request, which then has to stay open.
    pub(super) fn asks_within(&self) -> bool {
        self.service.peer().peer_info().is_none_or(|server| server.protocol_version.has_initialize())
    }

    /// Whether the server may have other tools than it was last found to have: an older one says so, if
    /// it is able to; a newer one is asked, and says how long its word holds.
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

/// Begins a conversation with a server, heard by an `ear`, within the time that `options` leave for it.
///
/// # Errors
/// Why it cannot be reached, in words that follow "it cannot be reached".
pub async fn connect<E: ClientHandler>(
    reach: &Reach,
    ear: impl Fn() -> E,
    options: &McpOptions,
) -> Result<RunningService<RoleClient, E>, String> {
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    let begun = async {
        match options.begins {
            Begins::Newest => {
                let legacy_version = Some(ProtocolVersion::V_2025_11_25);
                let begins = ClientLifecycleMode::Auto { preferred_versions, legacy_version };
                begin(reach, ear(), options, begins).await.map_err(Unbegun::told)
            }
            Begins::Initialize => match begin(reach, ear(), options, ClientLifecycleMode::Initialize).await {
                // One that was reached and does not begin so may know only the newest.
                Err(Unbegun::Said(older)) => {
                    let begins = ClientLifecycleMode::Discover { preferred_versions };
                    begin(reach, ear(), options, begins)
                        .await
                        .map_err(|newer| format!("{older}; as servers of 2026-07-28 begin: {}", newer.told()))
                }
                begun => begun.map_err(Unbegun::told),
            },
        }
    };
    let late = |_| format!("it did not answer within {} s", options.connecting.as_secs());
    timeout(options.connecting, begun).await.map_err(late)?
}

/// Why a conversation was not begun.
enum Unbegun {
    /// The server was not reached.
    Unreached(String),
    /// It answered with something else.
    Said(String),
}

impl Unbegun {
    fn told(self) -> String {
        match self {
            Self::Unreached(why) | Self::Said(why) => why,
        }
    }
}

impl From<ClientInitializeError> for Unbegun {
    fn from(error: ClientInitializeError) -> Self {
        match error {
            ClientInitializeError::ConnectionClosed(_) | ClientInitializeError::Cancelled => Self::Unreached(error.to_string()),
            error => Self::Said(error.to_string()),
        }
    }
}

async fn begin<E: ClientHandler>(
    reach: &Reach,
    ear: E,
    options: &McpOptions,
    begins: ClientLifecycleMode,
) -> Result<RunningService<RoleClient, E>, Unbegun> {
    Ok(match reach {
        Reach::Program(program) => {
            let child = TokioChildProcess::new(program.command());
            let child = child.map_err(|error| Unbegun::Unreached(format!("`{}` cannot be started: {error}", program.program)))?;
            ear.serve_with_lifecycle(child, begins).await?
        }
        Reach::Endpoint(endpoint) => {
            let transport = transport(endpoint, options).map_err(Unbegun::Unreached)?;
            ear.serve_with_lifecycle(transport, begins).await?
        }
    })
}

fn transport(endpoint: &Endpoint, options: &McpOptions) -> Result<StreamableHttpClientTransport<reqwest::Client>, String> {
    let client = settings::client(options.connecting, options.running, None).map_err(|error| error.to_string())?;
    let headers = settings::headers(&endpoint.headers).map_err(|error| error.to_string())?;
    let mut config = StreamableHttpClientTransportConfig::with_uri(endpoint.url.as_str());
    config.custom_headers = headers.into_iter().filter_map(|(name, value)| Some((name?, value))).collect();
    // A request that may have been heard is not sent again by anybody but us.
    config.reinit_on_expired_session = false;
    Ok(StreamableHttpClientTransport::with_client(client, config))
}

/// Hears what a server says by itself.
pub(super) struct Ear {
    asks: mpsc::Sender<Elicited>,
    changed: Arc<AtomicBool>,
}

impl ClientHandler for Ear {
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
        let (reply, told) = oneshot::channel();
        let nobody = || ElicitResult::new(ElicitationAction::Cancel);
        if self.asks.try_send(Elicited { request, reply }).is_err() {
            return Ok(nobody());
        }
        tokio::select! {
            told = told => Ok(told.unwrap_or_else(|_| nobody())),
            () = context.ct.cancelled() => Ok(nobody()),
        }
    }

    async fn on_tool_list_changed(&self, _: NotificationContext<RoleClient>) {
        self.changed.store(true, Ordering::SeqCst);
    }
}
