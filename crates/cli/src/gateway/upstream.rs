//! The server behind the gateway: connected when it is needed, and again when the connection broke.

use std::sync::Arc;

use rmcp::model::{
    CallToolRequest, CallToolRequestParams, CallToolResult, ClientRequest, ElicitResult, ElicitationAction, ErrorData, InputRequest,
    InputRequests, InputResponses, JsonObject, ProgressToken, ServerPeerInfo, ServerResult, Tool,
};
use rmcp::service::{ClientCacheConfig, Peer, PeerRequestOptions, RoleClient, RunningService};
use rmcp::{RoleServer, ServiceError};
use tokio::sync::Mutex;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use waypost_agents::mcp::{self, Begins, McpOptions, ServerAddress};
use waypost_agents::policy::ToolPolicy;
use waypost_agents::tool::{SideEffect, ToolDefinition};

use super::client_relay::{ClientRelay, RelayHandler};

/// The wrapped server.
pub struct Upstream {
    transport: ServerAddress,
    /// How the server is reached, with marks in place of secret values; part of what people approve.
    description: String,
    /// The folder in which a local program is started; part of what people approve, because the same command can do something else in
    /// another folder.
    working_directory: Option<String>,
    options: McpOptions,
    relay: ClientRelay,
    connection: Mutex<Option<UpstreamConnection>>,
}

/// A connection to the wrapped server. It stays open while a reference to it exists, so a task that waits for an answer keeps one.
pub type UpstreamConnection = Arc<RunningService<RoleClient, RelayHandler>>;

/// A tool as the server describes it now, under the gateway's policy.
pub struct UpstreamTool {
    /// The server's name for the tool.
    pub name: String,
    /// When people are asked to approve a call of this tool, and what they are shown.
    pub definition: ToolDefinition,
    /// How its server is reached; part of what people approve.
    pub server: String,
    /// The tool's description and annotations; part of what people approve.
    pub description: String,
    /// The schema of the tool's arguments; part of what people approve.
    pub schema: String,
}

impl UpstreamTool {
    /// Whether a call that may have run can run again on the same approval. Only a read-only call can. Repeating an idempotent call could
    /// undo what others changed in between.
    pub fn may_be_repeated(&self) -> bool {
        self.definition.side_effect == SideEffect::ReadOnly
    }
}

/// The client request that a call is made for.
pub struct ClientRequestContext {
    /// The client.
    pub peer: Peer<RoleServer>,
    /// The client's progress token, if it asked for progress.
    pub progress: Option<ProgressToken>,
    /// Cancelled when the client cancels the request.
    pub cancellation: CancellationToken,
}

/// What happens to a call when its client stops waiting for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnCancel {
    /// The call is cancelled at the server.
    Cancel,
    /// The call continues to its end: cancelling would not undo it.
    Continue,
}

/// Why a call has no result.
pub enum CallFailure {
    /// It was not sent, for this reason.
    NotSent(String),
    /// The server refused it.
    Refused(ErrorData),
    /// It was sent, and its outcome is unknown.
    Unknown(String),
}

impl Upstream {
    /// A server that is reached with `reach`, described to people as `reached`, under `policy`. This connects to nothing yet.
    pub fn new(transport: ServerAddress, description: String, policy: ToolPolicy, relay: ClientRelay) -> Self {
        // Start with the handshake of the protocols before 2026-07-28 if the server supports it: then its questions in the middle of a call
        // arrive within that call, and it notifies about changes by itself.
        let begins = Begins::Initialize;
        let options = McpOptions { policy, begins, ..McpOptions::default() };
        let here = || std::env::current_dir().ok().map(|folder| folder.display().to_string());
        let working_directory = if matches!(transport, ServerAddress::Program(_)) { here() } else { None };
        Self { transport, description, working_directory, options, relay, connection: Mutex::default() }
    }

    /// The folder in which the server is started, if it is a program.
    pub fn working_directory(&self) -> Option<&str> {
        self.working_directory.as_deref()
    }

    /// How the server is reached, for people; without secret values.
    pub fn shown(&self) -> String {
        self.transport.shown()
    }

    /// The connection to the server. Connects again if the connection is not open.
    ///
    /// # Errors
    /// Why the server cannot be reached.
    pub async fn connection(&self) -> Result<UpstreamConnection, String> {
        let mut current = self.connection.lock().await;
        if let Some(line) = current.as_ref().filter(|line| is_open(line)) {
            return Ok(Arc::clone(line));
        }
        let line = Arc::new(mcp::connect(&self.transport, || RelayHandler::of(self.relay.clone()), &self.options).await?);
        // People approve the tool as it is now, not a cached description of it.
        line.peer().set_response_cache_config(ClientCacheConfig::disabled()).await;
        *current = Some(Arc::clone(&line));
        drop(current);
        Ok(line)
    }

    /// Drops a connection on which no answer arrived, so that the next call connects again. Returns whether a new connection makes sense.
    /// At an address, another server may have replaced the one that knew this connection. A program that still runs is the one that was
    /// started, and may be busy with a call.
    async fn drop_connection(&self, line: &UpstreamConnection) -> bool {
        let has_gone = matches!(self.transport, ServerAddress::Endpoint(_)) || !is_open(line);
        if has_gone {
            let mut current = self.connection.lock().await;
            // Another task may have reconnected meanwhile.
            if current.as_ref().is_some_and(|current| Arc::ptr_eq(current, line)) {
                *current = None;
            }
        }
        has_gone
    }

    /// The server's description of itself.
    ///
    /// # Errors
    /// Why the server cannot be reached.
    pub async fn info(&self) -> Result<Arc<ServerPeerInfo>, String> {
        self.connection().await?.peer().peer_info().ok_or_else(|| "it did not say what it is".to_owned())
    }

    /// The server's tools, as it lists them now. Asks a second time if the server may have been restarted since the last request.
    ///
    /// # Errors
    /// Why the server cannot be asked.
    pub async fn tools(&self) -> Result<Vec<Tool>, String> {
        let line = self.connection().await?;
        let listed = mcp::tools_of(line.peer(), self.options.connecting).await;
        if listed.is_ok() || !self.drop_connection(&line).await {
            return listed;
        }
        let line = self.connection().await?;
        mcp::tools_of(line.peer(), self.options.connecting).await
    }

    /// One of the server's tools, as it describes it now; `None` if it has no tool with this name.
    ///
    /// # Errors
    /// Why the server cannot be asked.
    pub async fn tool(&self, name: &str) -> Result<Option<UpstreamTool>, String> {
        Ok(self.tools().await?.iter().find(|tool| tool.name == name).map(|tool| self.define(tool)))
    }

    /// A tool under the gateway's policy.
    pub fn define(&self, tool: &Tool) -> UpstreamTool {
        let server = self.description.clone();
        let definition = mcp::definition(tool, tool.name.clone(), server.clone(), &self.options.policy);
        let schema = serde_json::to_string(&tool.input_schema).unwrap_or_default();
        UpstreamTool { name: tool.name.to_string(), description: described(tool, &definition.description), definition, server, schema }
    }

    /// Makes a call with exactly these arguments.
    ///
    /// # Errors
    /// [`CallFailure`] says what is known about the call.
    pub async fn call(
        &self,
        name: &str,
        arguments: JsonObject,
        client: &ClientRequestContext,
        when_given_up: OnCancel,
    ) -> Result<CallToolResult, CallFailure> {
        let line = self.connection().await.map_err(CallFailure::NotSent)?;
        let mut params = CallToolRequestParams::new(name.to_owned()).with_arguments(arguments);
        for round in 1..=mcp::MAX_ROUNDS {
            let input = match self.round(line.peer(), params.clone(), client, when_given_up).await? {
                ServerResult::CallToolResult(result) => return Ok(result),
                ServerResult::InputRequiredResult(input) => input,
                // An unusual elicitation request, so rmcp could not parse the result as a known type.
                ServerResult::CustomResult(mut input) => {
                    mcp::fix_result(&mut input.0);
                    let unread = |_| CallFailure::Unknown("the server's answer is not a tool result".to_owned());
                    serde_json::from_value(input.0).map_err(unread)?
                }
                _ => return Err(CallFailure::Unknown("the server's answer is not a tool result".to_owned())),
            };
            params.request_state = input.request_state;
            params.input_responses = match input.input_requests {
                Some(requests) => Some(self.answers(requests, client).await?),
                None => {
                    sleep(mcp::NOT_YET * round).await;
                    None
                }
            };
        }
        Err(CallFailure::Unknown("the server asked for input too many times".to_owned()))
    }

    /// The answers of the client's user to what a server of 2026-07-28 needs before it continues.
    async fn answers(&self, requests: InputRequests, client: &ClientRequestContext) -> Result<InputResponses, CallFailure> {
        let mut answers = InputResponses::new();
        for (key, request) in requests {
            // The gateway declared only that it can ask the user.
            let InputRequest::Elicitation(asked) = request else {
                return Err(CallFailure::Unknown("the server asked for input that this gateway does not provide".to_owned()));
            };
            let answer = tokio::select! {
                answer = self.relay.ask(asked.params) => answer,
                () = client.cancellation.cancelled() => ElicitResult::new(ElicitationAction::Cancel),
                () = sleep(self.options.running) => ElicitResult::new(ElicitationAction::Cancel),
            };
            answers.insert(key, serde_json::json!(answer));
        }
        Ok(answers)
    }

    /// One request of a call, and its answer.
    async fn round(
        &self,
        peer: &Peer<RoleClient>,
        params: CallToolRequestParams,
        client: &ClientRequestContext,
        when_given_up: OnCancel,
    ) -> Result<ServerResult, CallFailure> {
        let request = CallToolRequest::new(params);
        let options = PeerRequestOptions::with_timeout(self.options.running).reset_timeout_on_progress();
        let sent = peer.send_cancellable_request(ClientRequest::CallToolRequest(request), options).await;
        let sent = sent.map_err(|error| CallFailure::Unknown(format!("the connection broke while it was sent: {error}")))?;
        let (id, token) = (sent.id.clone(), sent.progress_token.clone());
        let _following = self.relay.subscribe_progress(token, client);
        let answered = tokio::select! {
            answered = sent.await_response() => answered,
            () = client.cancellation.cancelled(), if when_given_up == OnCancel::Cancel => {
                let notification = rmcp::model::CancelledNotificationParam::new(Some(id), Some("the client cancelled the call".to_owned()));
                // If the cancellation cannot be sent, the call has already ended.
                let _ = peer.notify_cancelled(notification).await;
                return Err(CallFailure::Unknown("the client cancelled the call".to_owned()));
            }
        };
        match answered {
            Ok(result) => Ok(result),
            Err(ServiceError::McpError(error)) if error.code == mcp::UNREAD => Err(CallFailure::Unknown(error.message.into_owned())),
            Err(ServiceError::McpError(error)) => Err(CallFailure::Refused(error)),
            Err(error) => Err(CallFailure::Unknown(format!("the server did not answer: {error}"))),
        }
    }
}

fn is_open(line: &UpstreamConnection) -> bool {
    !line.is_closed() && !line.peer().is_transport_closed()
}

/// The tool's description with its annotations: people approve the call of a tool that describes itself in this way.
fn described(tool: &Tool, description: &str) -> String {
    let Some(annotations) = &tool.annotations else { return description.to_owned() };
    let hints = [
        ("readOnlyHint", annotations.read_only_hint),
        ("destructiveHint", annotations.destructive_hint),
        ("idempotentHint", annotations.idempotent_hint),
        ("openWorldHint", annotations.open_world_hint),
    ];
    let hints: Vec<_> = hints.into_iter().filter_map(|(name, annotations)| Some(format!("{name}: {}", annotations?))).collect();
    if hints.is_empty() { description.to_owned() } else { format!("{description}\n\nHints from the server: {}.", hints.join(", ")) }
}
