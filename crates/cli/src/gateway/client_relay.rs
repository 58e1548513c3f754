//! Messages that the wrapped server sends on its own, passed on to the client.
//!
//! The server sees no roots and no model of the client: the operator who put it behind the gateway decided what it may read, not the
//! client.
#![expect(deprecated, reason = "servers of the protocols before 2026-07-28 log to their client")]

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rmcp::model::{
    ClientCapabilities, ClientConfig, ClientResult, CustomRequest, CustomResult, ElicitRequestParams, ElicitResult, ElicitationAction,
    ElicitationCapability, FormElicitationCapability, Implementation, LoggingMessageNotificationParam, ProgressNotificationParam,
    ProgressToken, ResourceUpdatedNotificationParam, ServerRequest, UrlElicitationCapability,
};
use rmcp::service::{ElicitationMode, NotificationContext, Peer, RequestContext, RoleClient};
use rmcp::{ClientHandler, RoleServer};
use tokio::sync::{Semaphore, SemaphorePermit};
use waypost_agents::mcp;

use super::upstream::ClientRequestContext;

/// The most server notifications that wait for the client to read them, and the most questions that wait for its user. Any more are
/// dropped.
const MAX_UNDELIVERED: usize = 64;

/// The way to the client, once it has connected.
#[derive(Clone)]
pub struct ClientRelay {
    state: Arc<Mutex<RelayState>>,
    notices: Arc<Semaphore>,
    questions: Arc<Semaphore>,
}

impl Default for ClientRelay {
    fn default() -> Self {
        let semaphore = || Arc::new(Semaphore::new(MAX_UNDELIVERED));
        Self { state: Arc::default(), notices: semaphore(), questions: semaphore() }
    }
}

#[derive(Default)]
struct RelayState {
    client: Option<Peer<RoleServer>>,
    /// The clients that asked for the progress of a request to the server, by the token of that request.
    progress: HashMap<ProgressToken, (Peer<RoleServer>, ProgressToken)>,
}

/// Receives the progress of one request until it is dropped.
pub struct ProgressSubscription {
    relay: ClientRelay,
    token: ProgressToken,
}

impl Drop for ProgressSubscription {
    fn drop(&mut self) {
        self.relay.with(|state| state.progress.remove(&self.token));
    }
}

impl ClientRelay {
    /// From now on, `client` receives what the server sends.
    pub fn set_client(&self, client: Peer<RoleServer>) {
        self.with(|state| state.client = Some(client));
    }

    /// Passes on a request's progress until the returned value is dropped.
    pub fn subscribe_progress(&self, token: ProgressToken, client: &ClientRequestContext) -> Option<ProgressSubscription> {
        let client_token = client.progress.clone()?;
        self.with(|state| state.progress.insert(token.clone(), (client.peer.clone(), client_token)));
        Some(ProgressSubscription { relay: self.clone(), token })
    }

    /// The answer of the client's user to the server's question. If the client cannot ask its user, or too many questions already wait,
    /// nobody is asked.
    pub async fn ask(&self, request: ElicitRequestParams) -> ElicitResult {
        let nobody = || ElicitResult::new(ElicitationAction::Cancel);
        let Ok(_slot) = self.questions.try_acquire() else { return nobody() };
        let Some(client) = self.client().filter(|client| can_ask(client, &request)) else { return nobody() };
        let Some(as_written) = mcp::as_written(&request) else {
            return client.create_elicitation(request).await.unwrap_or_else(|_| nobody());
        };
        let request = ServerRequest::CustomRequest(CustomRequest::new("elicitation/create", Some(as_written)));
        match client.send_request(request).await {
            Ok(ClientResult::ElicitResult(answer)) => answer,
            Ok(ClientResult::CustomResult(answer)) => serde_json::from_value(answer.0).unwrap_or_else(|_| nobody()),
            Ok(_) | Err(_) => nobody(),
        }
    }

    fn client(&self) -> Option<Peer<RoleServer>> {
        self.with(|state| state.client.clone())
    }

    /// The client, with room for one notification while the permit is held; `None` if the client has not read the earlier ones.
    fn client_for_notification(&self) -> Option<(Peer<RoleServer>, SemaphorePermit<'_>)> {
        let client = self.client()?;
        Some((client, self.notices.try_acquire().ok()?))
    }

    fn with<T>(&self, act: impl FnOnce(&mut RelayState) -> T) -> T {
        act(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Receives the messages that the server sends on its own.
pub struct RelayHandler {
    relay: ClientRelay,
}

impl RelayHandler {
    /// A handler that passes on what it receives.
    pub fn of(relay: ClientRelay) -> Self {
        Self { relay }
    }
}

/// Whether a client declared that it can ask its user in this mode. A client that declared no mode can show forms.
fn can_ask(client: &Peer<RoleServer>, request: &ElicitRequestParams) -> bool {
    let mode = match request {
        ElicitRequestParams::FormElicitationParams { .. } => ElicitationMode::Form,
        ElicitRequestParams::UrlElicitationParams { .. } => ElicitationMode::Url,
        _ => return false,
    };
    client.supported_elicitation_modes().contains(&mode)
}

// A disconnected client needs nothing, and a client that does not read cannot be notified, so what cannot be passed on is dropped.
impl ClientHandler for RelayHandler {
    fn get_info(&self) -> ClientConfig {
        let elicitation =
            ElicitationCapability::new().with_form(FormElicitationCapability::new()).with_url(UrlElicitationCapability::new());
        let mut capabilities = ClientCapabilities::default();
        capabilities.elicitation = Some(elicitation);
        ClientConfig::new(capabilities, Implementation::new("waypost", env!("CARGO_PKG_VERSION")))
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, rmcp::ErrorData> {
        tokio::select! {
            answer = self.relay.ask(request) => Ok(answer),
            () = context.ct.cancelled() => Ok(ElicitResult::new(ElicitationAction::Cancel)),
        }
    }

    async fn on_custom_request(&self, request: CustomRequest, _: RequestContext<RoleClient>) -> Result<CustomResult, rmcp::ErrorData> {
        Err(mcp::refusal_of(request))
    }

    async fn on_progress(&self, mut notification: ProgressNotificationParam, _: NotificationContext<RoleClient>) {
        let Ok(_slot) = self.relay.notices.try_acquire() else { return };
        let Some((client, client_token)) = self.relay.with(|state| state.progress.get(&notification.progress_token).cloned()) else {
            return;
        };
        notification.progress_token = client_token;
        let _ = client.notify_progress(notification).await;
    }

    async fn on_logging_message(&self, notification: LoggingMessageNotificationParam, _: NotificationContext<RoleClient>) {
        if let Some((client, _slot)) = self.relay.client_for_notification() {
            let _ = client.notify_logging_message(notification).await;
        }
    }

    async fn on_resource_updated(&self, notification: ResourceUpdatedNotificationParam, _: NotificationContext<RoleClient>) {
        if let Some((client, _slot)) = self.relay.client_for_notification() {
            let _ = client.notify_resource_updated(notification).await;
        }
    }

    async fn on_resource_list_changed(&self, _: NotificationContext<RoleClient>) {
        if let Some((client, _slot)) = self.relay.client_for_notification() {
            let _ = client.notify_resource_list_changed().await;
        }
    }

    async fn on_tool_list_changed(&self, _: NotificationContext<RoleClient>) {
        if let Some((client, _slot)) = self.relay.client_for_notification() {
            let _ = client.notify_tool_list_changed().await;
        }
    }

    async fn on_prompt_list_changed(&self, _: NotificationContext<RoleClient>) {
        if let Some((client, _slot)) = self.relay.client_for_notification() {
            let _ = client.notify_prompt_list_changed().await;
        }
    }
}
