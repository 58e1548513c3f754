//! The server behind the gateway: reached when it is needed, and again when the connection broke.

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
use waypost_agents::mcp::{self, Begins, McpOptions, Reach};
use waypost_agents::policy::ToolPolicy;
use waypost_agents::tool::{Effect, ToolSheet};

use super::voice::{Ear, Voice};

/// The wrapped server.
pub struct Upstream {
    reach: Reach,
    /// How it is reached, with marks in the place of what is secret; a part of what is approved.
    reached: String,
    /// Where a program of this machine is started; a part of what is approved, because the same words do something else elsewhere.
    place: Option<String>,
    options: McpOptions,
    voice: Voice,
    line: Mutex<Option<Line>>,
}

/// A connection to it. It lasts as long as somebody has it, so whoever waits for an answer keeps it.
pub type Line = Arc<RunningService<RoleClient, Ear>>;

/// A tool as the server describes it at this moment, under the gateway's policy.
pub struct Definition {
    /// What the server calls it.
    pub name: String,
    /// When people are asked about a call of it, and as what.
    pub sheet: ToolSheet,
    /// How its server is reached; a part of what is approved.
    pub server: String,
    /// What it says it does and what it says of itself; a part of what is approved.
    pub description: String,
    /// The schema of its arguments; a part of what is approved.
    pub schema: String,
}

impl Definition {
    /// Whether a call that may have been made can be made again on the same leave: it is, if it only looks. What
    /// changes nothing more when it is done twice in a row may undo what others did in between.
    pub fn may_be_repeated(&self) -> bool {
        self.sheet.effect == Effect::Free
    }
}

/// For whom a call is made.
pub struct OnBehalf {
    /// The client.
    pub peer: Peer<RoleServer>,
    /// Under which token it wants to hear of progress, if it does.
    pub progress: Option<ProgressToken>,
    /// Fires where the client has given the request up.
    pub given_up: CancellationToken,
}

/// What becomes of a call whose client gives up waiting for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenGivenUp {
    /// It is called off at the server.
    CallOff,
    /// It goes on to its end: giving it up would not undo it.
    GoOn,
}

/// Why there is no result of a call.
pub enum Lost {
    /// It was not sent, for this reason.
    NotSent(String),
    /// The server refused it.
    Refused(ErrorData),
    /// It was sent, and nobody knows what came of it.
    Unknown(String),
}

impl Upstream {
    /// A server that is reached so, and is said to be `reached` so, under `policy`. Nothing is reached yet.
    pub fn new(reach: Reach, reached: String, policy: ToolPolicy, voice: Voice) -> Self {
        // As the protocols before 2026-07-28 begin, where it knows them: what it asks in the middle of a call then comes
        // within that call, and it says by itself what has changed.
        let begins = Begins::Initialize;
        let options = McpOptions { policy, begins, ..McpOptions::default() };
        let here = || std::env::current_dir().ok().map(|folder| folder.display().to_string());
        let place = if matches!(reach, Reach::Program(_)) { here() } else { None };
        Self { reach, reached, place, options, voice, line: Mutex::default() }
    }

    /// Where it is started, where it is a program.
    pub fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    /// How it is reached, for people; without what is secret.
    pub fn shown(&self) -> String {
        self.reach.shown()
    }

    /// What speaks to it; begun anew where it is not open.
    ///
    /// # Errors
    /// Why it cannot be reached.
    pub async fn line(&self) -> Result<Line, String> {
        let mut kept = self.line.lock().await;
        if let Some(line) = kept.as_ref().filter(|line| is_open(line)) {
            return Ok(Arc::clone(line));
        }
        let line = Arc::new(mcp::connect(&self.reach, || Ear::of(self.voice.clone()), &self.options).await?);
        // What people approve is the tool as it is at this moment, whatever was kept of it.
        line.peer().set_response_cache_config(ClientCacheConfig::disabled()).await;
        *kept = Some(Arc::clone(&line));
        drop(kept);
        Ok(line)
    }

    /// Puts away a connection over which nothing was heard, so that the next is begun anew. Says whether there is sense in that: at an
    /// address another server may have taken the place of the one that knew this connection, but a program that is still there is
    /// the one that was started, and may be busy with a call.
    async fn leave(&self, line: &Line) -> bool {
        let has_gone = matches!(self.reach, Reach::Endpoint(_)) || !is_open(line);
        if has_gone {
            let mut kept = self.line.lock().await;
            // Somebody else may have begun anew meanwhile.
            if kept.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, line)) {
                *kept = None;
            }
        }
        has_gone
    }

    /// What it says of itself.
    ///
    /// # Errors
    /// Why it cannot be reached.
    pub async fn info(&self) -> Result<Arc<ServerPeerInfo>, String> {
        self.line().await?.peer().peer_info().ok_or_else(|| "it did not say what it is".to_owned())
    }

    /// Its tools, as it lists them now. It is asked a second time where it may have been started anew since it was last spoken to.
    ///
    /// # Errors
    /// Why it cannot be asked.
    pub async fn tools(&self) -> Result<Vec<Tool>, String> {
        let line = self.line().await?;
        let listed = mcp::tools_of(line.peer(), self.options.connecting).await;
        if listed.is_ok() || !self.leave(&line).await {
            return listed;
        }
        let line = self.line().await?;
        mcp::tools_of(line.peer(), self.options.connecting).await
    }

    /// One of its tools as it describes it now; nothing where it has none of this name.
    ///
    /// # Errors
    /// Why it cannot be asked.
    pub async fn tool(&self, name: &str) -> Result<Option<Definition>, String> {
        Ok(self.tools().await?.iter().find(|tool| tool.name == name).map(|tool| self.define(tool)))
    }

    /// A tool under the gateway's policy.
    pub fn define(&self, tool: &Tool) -> Definition {
        let server = self.reached.clone();
        let sheet = mcp::sheet(tool, tool.name.clone(), server.clone(), &self.options.policy);
        let schema = serde_json::to_string(&tool.input_schema).unwrap_or_default();
        Definition { name: tool.name.to_string(), description: described(tool, &sheet.description), sheet, server, schema }
    }

    /// Makes a call with exactly these arguments.
    ///
    /// # Errors
    /// [`Lost`] says what is known of it.
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
                _ => return Err(Lost::Unknown("the server answered with something else than a result".to_owned())),
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
        Err(Lost::Unknown("the server put it off again and again".to_owned()))
    }

    /// What the client's user says to what a server of 2026-07-28 wants to know before it goes on.
    async fn answers(&self, requests: InputRequests, client: &OnBehalf) -> Result<InputResponses, Lost> {
        let mut answers = InputResponses::new();
        for (key, request) in requests {
            // It was told that it can ask the user, and nothing else.
            let InputRequest::Elicitation(asked) = request else {
                return Err(Lost::Unknown("the server wanted what it cannot have here".to_owned()));
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
                let called_off = rmcp::model::CancelledNotificationParam::new(Some(id), Some("the client gave it up".to_owned()));
                // Where it cannot be told any more, it has ended by itself.
                let _ = peer.notify_cancelled(called_off).await;
                return Err(Lost::Unknown("the client gave it up".to_owned()));
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

/// What a tool says it does, with what it says of itself: whoever approves a call approves it of a tool that says so.
fn described(tool: &Tool, description: &str) -> String {
    let Some(said) = &tool.annotations else { return description.to_owned() };
    let hints = [
        ("readOnlyHint", said.read_only_hint),
        ("destructiveHint", said.destructive_hint),
        ("idempotentHint", said.idempotent_hint),
        ("openWorldHint", said.open_world_hint),
    ];
    let hints: Vec<_> = hints.into_iter().filter_map(|(name, said)| Some(format!("{name}: {}", said?))).collect();
    if hints.is_empty() { description.to_owned() } else { format!("{description}\n\nIt says of itself: {}.", hints.join(", ")) }
}
