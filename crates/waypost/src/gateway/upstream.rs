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

use super::voice::{Ear, Voice};

/// The wrapped server.
pub struct Upstream {
    reach: ServerAddress,
    /// How the server is reached, with marks in place of secret values; part of what people approve.
    reached: String,
    /// The folder in which a local program is started; part of what people approve, because the same command can do something else in
    /// another folder.
    place: Option<String>,
    options: McpOptions,
    voice: Voice,
    line: Mutex<Option<Line>>,
}

/// A connection to the wrapped server. It stays open while a reference to it exists, so a task that waits for an answer keeps one.
pub type Line = Arc<RunningService<RoleClient, Ear>>;

/// A tool as the server describes it now, under the gateway's policy.
pub struct Definition {
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

impl Definition {
    /// Whether a call that may have run can run again on the same approval. Only a read-only call can. Repeating an idempotent call could
    /// undo what others changed in between.
    pub fn may_be_repeated(&self) -> bool {
        self.definition.side_effect == SideEffect::ReadOnly
    }
}

/// The client request that a call is made for.
pub struct OnBehalf {
    /// The client.
    pub peer: Peer<RoleServer>,
    /// The client's progress token, if it asked for progress.
    pub progress: Option<ProgressToken>,
    /// Cancelled when the client cancels the request.
    pub given_up: CancellationToken,
}

/// What happens to a call when its client stops waiting for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenGivenUp {
    /// The call is cancelled at the server.
    CallOff,
    /// The call continues to its end: cancelling would not undo it.
    GoOn,
}

/// Why a call has no result.
pub enum Lost {
    /// It was not sent, for this reason.
    NotSent(String),
    /// The server refused it.
    Refused(ErrorData),
    /// It was sent, and its outcome is unknown.
    Unknown(String),
}

impl Upstream {
    /// A server that is reached with `reach`, described to people as `reached`, under `policy`. This connects to nothing yet.
    pub fn new(reach: ServerAddress, reached: String, policy: ToolPolicy, voice: Voice) -> Self {
        // Start with the handshake of the protocols before 2026-07-28 if the server supports it: then its questions in the middle of a call
        // arrive within that call, and it notifies about changes by itself.
        let begins = Begins::Initialize;
        let options = McpOptions { policy, begins, ..McpOptions::default() };
        let here = || std::env::current_dir().ok().map(|folder| folder.display().to_string());
        let place = if matches!(reach, ServerAddress::Program(_)) { here() } else { None };
        Self { reach, reached, place, options, voice, line: Mutex::default() }
    }

    /// The folder in which the server is started, if it is a program.
    pub fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    /// How the server is reached, for people; without secret values.
    pub fn shown(&self) -> String {
        self.reach.shown()
    }

    /// The connection to the server. Connects again if the connection is not open.
    ///
    /// # Errors
    /// Why the server cannot be reached.
    pub async fn line(&self) -> Result<Line, String> {
        let mut kept = self.line.lock().await;
        if let Some(line) = kept.as_ref().filter(|line| is_open(line)) {
            return Ok(Arc::clone(line));
        }
        let line = Arc::new(mcp::connect(&self.reach, || Ear::of(self.voice.clone()), &self.options).await?);
        // People approve the tool as it is now, not a cached description of it.
        line.peer().set_response_cache_config(ClientCacheConfig::disabled()).await;
        *kept = Some(Arc::clone(&line));
        drop(kept);
        Ok(line)
    }

    /// Drops a connection on which no answer arrived, so that the next call connects again. Returns whether a new connection makes sense.
    /// At an address, another server may have replaced the one that knew this connection. A program that still runs is the one that was
    /// started, and may be busy with a call.
    async fn leave(&self, line: &Line) -> bool {
        let has_gone = matches!(self.reach, ServerAddress::Endpoint(_)) || !is_open(line);
        if has_gone {
            let mut kept = self.line.lock().await;
            // Another task may have reconnected meanwhile.
            if kept.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, line)) {
                *kept = None;
            }
        }
        has_gone
    }

    /// The server's description of itself.
    ///
    /// # Errors
    /// Why the server cannot be reached.
    pub async fn info(&self) -> Result<Arc<ServerPeerInfo>, String> {
        self.line().await?.peer().peer_info().ok_or_else(|| "it did not say what it is".to_owned())
    }

    /// The server's tools, as it lists them now. Asks a second time if the server may have been restarted since the last request.
    ///
    /// # Errors
    /// Why the server cannot be asked.
    pub async fn tools(&self) -> Result<Vec<Tool>, String> {
        let line = self.line().await?;
        let listed = mcp::tools_of(line.peer(), self.options.connecting).await;
        if listed.is_ok() || !self.leave(&line).await {
            return listed;
        }
        let line = self.line().await?;
        mcp::tools_of(line.peer(), self.options.connecting).await
    }

    /// One of the server's tools, as it describes it now; `None` if it has no tool with this name.
    ///
    /// # Errors
    /// Why the server cannot be asked.
    pub async fn tool(&self, name: &str) -> Result<Option<Definition>, String> {
        Ok(self.tools().await?.iter().find(|tool| tool.name == name).map(|tool| self.define(tool)))
    }

    /// A tool under the gateway's policy.
    pub fn define(&self, tool: &Tool) -> Definition {
        let server = self.reached.clone();
        let definition = mcp::definition(tool, tool.name.clone(), server.clone(), &self.options.policy);
        let schema = serde_json::to_string(&tool.input_schema).unwrap_or_default();
        Definition { name: tool.name.to_string(), description: described(tool, &definition.description), definition, server, schema }
    }

    /// Makes a call with exactly these arguments.
    ///
    /// # Errors
    /// [`Lost`] says what is known about the call.
    pub async fn call(
        &self,
        name: &str,
        arguments: JsonObject,
        client: &OnBehalf,
        when_given_up: WhenGivenUp,
    ) -> Result<CallToolResult, Lost> {
        let line = self.line().await.map_err(Lost::NotSent)?;
        let mut params = CallToolRequestParams::new(name.to_owned()).with_arguments(arguments);
        for round in 1..=mcp::MOST_ROUNDS {
            let wanted = match self.round(line.peer(), params.clone(), client, when_given_up).await? {
                ServerResult::CallToolResult(result) => return Ok(result),
                ServerResult::InputRequiredResult(wanted) => wanted,
                // An unusual elicitation request, so rmcp could not parse the result as a known type.
                ServerResult::CustomResult(mut wanted) => {
                    mcp::fix_result(&mut wanted.0);
                    let unread = |_| Lost::Unknown("the server's answer is not a tool result".to_owned());
                    serde_json::from_value(wanted.0).map_err(unread)?
                }
                _ => return Err(Lost::Unknown("the server's answer is not a tool result".to_owned())),
            };
            params.request_state = wanted.request_state;
            params.input_responses = match wanted.input_requests {
                Some(requests) => Some(self.answers(requests, client).await?),
                None => {
                    sleep(mcp::NOT_YET * round).await;
                    None
                }
            };
        }
        Err(Lost::Unknown("the server asked for input too many times".to_owned()))
    }

    /// The answers of the client's user to what a server of 2026-07-28 needs before it continues.
    async fn answers(&self, requests: InputRequests, client: &OnBehalf) -> Result<InputResponses, Lost> {
        let mut answers = InputResponses::new();
        for (key, request) in requests {
            // The gateway declared only that it can ask the user.
            let InputRequest::Elicitation(asked) = request else {
                return Err(Lost::Unknown("the server asked for input that this gateway does not provide".to_owned()));
            };
            let answer = tokio::select! {
                answer = self.voice.ask(asked.params) => answer,
                () = client.given_up.cancelled() => ElicitResult::new(ElicitationAction::Cancel),
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
        client: &OnBehalf,
        when_given_up: WhenGivenUp,
    ) -> Result<ServerResult, Lost> {
        let request = CallToolRequest::new(params);
        let options = PeerRequestOptions::with_timeout(self.options.running).reset_timeout_on_progress();
        let sent = peer.send_cancellable_request(ClientRequest::CallToolRequest(request), options).await;
        let sent = sent.map_err(|error| Lost::Unknown(format!("the connection broke while it was sent: {error}")))?;
        let (id, token) = (sent.id.clone(), sent.progress_token.clone());
        let _following = self.voice.follow(token, client);
        let answered = tokio::select! {
            answered = sent.await_response() => answered,
            () = client.given_up.cancelled(), if when_given_up == WhenGivenUp::CallOff => {
                let called_off = rmcp::model::CancelledNotificationParam::new(Some(id), Some("the client cancelled the call".to_owned()));
                // If the cancellation cannot be sent, the call has already ended.
                let _ = peer.notify_cancelled(called_off).await;
                return Err(Lost::Unknown("the client cancelled the call".to_owned()));
            }
        };
        match answered {
            Ok(result) => Ok(result),
            Err(ServiceError::McpError(error)) => Err(Lost::Refused(error)),
            Err(error) => Err(Lost::Unknown(format!("the server did not answer: {error}"))),
        }
    }
}

fn is_open(line: &Line) -> bool {
    !line.is_closed() && !line.peer().is_transport_closed()
}

/// The tool's description with its annotations: people approve the call of a tool that describes itself in this way.
fn described(tool: &Tool, description: &str) -> String {
    let Some(said) = &tool.annotations else { return description.to_owned() };
    let hints = [
        ("readOnlyHint", said.read_only_hint),
        ("destructiveHint", said.destructive_hint),
        ("idempotentHint", said.idempotent_hint),
        ("openWorldHint", said.open_world_hint),
    ];
    let hints: Vec<_> = hints.into_iter().filter_map(|(name, said)| Some(format!("{name}: {}", said?))).collect();
    if hints.is_empty() { description.to_owned() } else { format!("{description}\n\nHints from the server: {}.", hints.join(", ")) }
}
