//! What the wrapped server says by itself, handed on to the client.
//!
//! The server is told of no roots and of no model: what it may look at was decided by whoever put it behind the
//! gateway, and not by the client.
#![expect(deprecated, reason = "servers of the protocols before 2026-07-28 log to their client")]

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rmcp::model::{
    ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult, ElicitationAction, ElicitationCapability,
    FormElicitationCapability, Implementation, LoggingMessageNotificationParam, ProgressNotificationParam, ProgressToken,
    ResourceUpdatedNotificationParam, UrlElicitationCapability,
};
use rmcp::service::{ElicitationMode, NotificationContext, Peer, RequestContext, RoleClient};
use rmcp::{ClientHandler, RoleServer};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::upstream::OnBehalf;

/// As many notices of the server wait for the client to read them, and as many questions for its user. What is over is not handed on.
const MOST_UNHEARD: usize = 64;

/// The way to the client, once there is one.
#[derive(Clone)]
pub struct Voice {
    heard: Arc<Mutex<Heard>>,
    notices: Arc<Semaphore>,
    questions: Arc<Semaphore>,
}

impl Default for Voice {
    fn default() -> Self {
        let room = || Arc::new(Semaphore::new(MOST_UNHEARD));
        Self { heard: Arc::default(), notices: room(), questions: room() }
    }
}

#[derive(Default)]
struct Heard {
    client: Option<Peer<RoleServer>>,
    /// Who wants to hear of the progress of a request to the server, by the token of that request.
    following: HashMap<ProgressToken, (Peer<RoleServer>, ProgressToken)>,
}

/// Hears of the progress of one request as long as it is kept.
pub struct Following {
    voice: Voice,
    token: ProgressToken,
}

impl Drop for Following {
    fn drop(&mut self) {
        self.voice.with(|heard| heard.following.remove(&self.token));
    }
}

impl Voice {
    /// From here on `client` hears what the server says.
    pub fn reaches(&self, client: Peer<RoleServer>) {
        self.with(|heard| heard.client = Some(client));
    }

    /// Hands on what is heard of a request's progress, as long as what comes back is kept.
    pub fn follow(&self, token: ProgressToken, client: &OnBehalf) -> Option<Following> {
        let theirs = client.progress.clone()?;
        self.with(|heard| heard.following.insert(token.clone(), (client.peer.clone(), theirs)));
        Some(Following { voice: self.clone(), token })
    }

    /// What the client's user says to what the server asks; where the client cannot ask anybody, or has too much to ask already,
    /// nobody is asked.
    pub async fn ask(&self, request: ElicitRequestParams) -> ElicitResult {
        let nobody = || ElicitResult::new(ElicitationAction::Cancel);
        let Ok(_room) = self.questions.try_acquire() else { return nobody() };
        let Some(client) = self.client().filter(|client| can_ask(client, &request)) else { return nobody() };
        client.create_elicitation(request).await.unwrap_or_else(|_| nobody())
    }

    fn client(&self) -> Option<Peer<RoleServer>> {
        self.with(|heard| heard.client.clone())
    }

    /// The client, with room for one notice as long as that is kept; nothing where it has not read those before.
    fn listener(&self) -> Option<(Peer<RoleServer>, SemaphorePermit<'_>)> {
        let client = self.client()?;
        Some((client, self.notices.try_acquire().ok()?))
    }

    fn with<T>(&self, act: impl FnOnce(&mut Heard) -> T) -> T {
        act(&mut self.heard.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Hears what the server says by itself.
pub struct Ear {
    voice: Voice,
}

impl Ear {
    /// One that hands on what it hears.
    pub fn of(voice: Voice) -> Self {
        Self { voice }
    }
}

/// Whether a client has said that it can ask its user in this way. One that named no way asks in forms.
fn can_ask(client: &Peer<RoleServer>, request: &ElicitRequestParams) -> bool {
    let way = match request {
        ElicitRequestParams::FormElicitationParams { .. } => ElicitationMode::Form,
        ElicitRequestParams::UrlElicitationParams { .. } => ElicitationMode::Url,
        _ => return false,
    };
    client.supported_elicitation_modes().contains(&way)
}

// A client that has gone needs to hear nothing, and one that does not read cannot be told, so what cannot be handed on is dropped.
impl ClientHandler for Ear {
    fn get_info(&self) -> ClientConfig {
        let asked = ElicitationCapability::new().with_form(FormElicitationCapability::new()).with_url(UrlElicitationCapability::new());
        let mut capabilities = ClientCapabilities::default();
        capabilities.elicitation = Some(asked);
        ClientConfig::new(capabilities, Implementation::new("waypost", env!("CARGO_PKG_VERSION")))
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, rmcp::ErrorData> {
        tokio::select! {
            answer = self.voice.ask(request) => Ok(answer),
            () = context.ct.cancelled() => Ok(ElicitResult::new(ElicitationAction::Cancel)),
        }
    }

    async fn on_progress(&self, mut told: ProgressNotificationParam, _: NotificationContext<RoleClient>) {
        let Ok(_room) = self.voice.notices.try_acquire() else { return };
        let Some((client, theirs)) = self.voice.with(|heard| heard.following.get(&told.progress_token).cloned()) else { return };
        told.progress_token = theirs;
        let _ = client.notify_progress(told).await;
    }

    async fn on_logging_message(&self, told: LoggingMessageNotificationParam, _: NotificationContext<RoleClient>) {
        if let Some((client, _room)) = self.voice.listener() {
            let _ = client.notify_logging_message(told).await;
        }
    }

    async fn on_resource_updated(&self, told: ResourceUpdatedNotificationParam, _: NotificationContext<RoleClient>) {
        if let Some((client, _room)) = self.voice.listener() {
            let _ = client.notify_resource_updated(told).await;
        }
    }

    async fn on_resource_list_changed(&self, _: NotificationContext<RoleClient>) {
        if let Some((client, _room)) = self.voice.listener() {
            let _ = client.notify_resource_list_changed().await;
        }
    }

    async fn on_tool_list_changed(&self, _: NotificationContext<RoleClient>) {
        if let Some((client, _room)) = self.voice.listener() {
            let _ = client.notify_tool_list_changed().await;
        }
    }

    async fn on_prompt_list_changed(&self, _: NotificationContext<RoleClient>) {
        if let Some((client, _room)) = self.voice.listener() {
            let _ = client.notify_prompt_list_changed().await;
        }
    }
}
