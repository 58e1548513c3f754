//! A policy and approvals in front of any MCP server.
//!
//! The gateway is a client of the Waypost server like any other that runs approved calls: it stores everything durable over HTTP, and a
//! crash loses nothing. To its client it is the wrapped server; to that server it is the client. People approve a call as the server
//! describes it, and what runs is the permit's call, not what the client sent.

mod approval;
mod approval_request;
mod calls;
mod client_relay;
mod handler;
mod make_call;
mod secret_fingerprints;
pub mod shell_words;
mod tool_results;
mod upstream;

use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceExt as _;
use rmcp::model::{ServerCapabilities, ServerConfig, ServerPeerInfo};
use tokio::sync::RwLock;
use waypost_agents::mcp::ServerAddress;
use waypost_agents::policy::ToolPolicy;

use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use calls::ApprovedCalls;
use client_relay::ClientRelay;
use upstream::Upstream;

/// How long to wait for running calls to end after the client has disconnected.
const LAST_CALLS: Duration = Duration::from_secs(300);

const INSTRUCTIONS: &str = "Some tool calls need human approval. A result with status `waiting_for_approval` is not an error: \
                            while approval is pending, repeat the same call with the same arguments.";

/// How the gateway wraps a server.
pub struct GatewayOptions {
    /// How the wrapped server is reached.
    pub transport: ServerAddress,
    /// Which of its calls need approval.
    pub policy: ToolPolicy,
    /// How long a client waits for people before it is told that they have not decided yet.
    pub wait: Duration,
    /// How long people have to decide. If absent, as long as the ask can be found again.
    pub timeout: Option<Duration>,
}

/// A gateway to one server, for one client.
pub struct Gateway {
    context: CommandContext,
    options: ApprovalTimes,
    upstream: Upstream,
    relay: ClientRelay,
    info: ServerConfig,
    calls: ApprovedCalls,
    /// Distinguishes the claims of this process from those of another one.
    process: String,
    /// Held for reading by every call that runs on a permit.
    running_calls: RwLock<()>,
}

struct ApprovalTimes {
    wait: Duration,
    timeout: Option<Duration>,
}

impl Gateway {
    /// Connects to the wrapped server, and serves the client on standard input and output until it disconnects.
    ///
    /// # Errors
    /// If the wrapped server cannot be reached, or if the client does not follow the protocol.
    pub async fn serve(context: CommandContext, options: GatewayOptions) -> Result<Exit, Failure> {
        let GatewayOptions { transport, policy, wait, timeout } = options;
        let relay = ClientRelay::default();
        let description = secret_fingerprints::describe(&context, &transport)?;
        let upstream = Upstream::new(transport, description, policy, relay.clone());
        let unreached = |why| {
            let what = format!("the wrapped server cannot be reached: {why}");
            Failure::new(what, format!("Run it without the gateway: {}", upstream.shown()))
        };
        let info = server_config(&*upstream.info().await.map_err(unreached)?);
        let process = crate::client::own_key();
        let options = ApprovalTimes { wait, timeout };
        let gateway =
            Self { context, options, upstream, relay, info, calls: ApprovedCalls::default(), process, running_calls: RwLock::default() };
        let gateway = Arc::new(gateway);
        let not_begun = |source| {
            let cure = "Put this command into the settings of an MCP client; do not run it in a terminal.";
            Failure::new("the client did not start the session as MCP requires", cure).because(anyhow::Error::new(source))
        };
        let service = Arc::clone(&gateway).serve(waypost_mcp::stdio()).await.map_err(not_begun)?;
        let ended = tokio::select! {
            ended = service.waiting() => ended,
            never = gateway.keep_recording() => match never {},
        };
        // Held to the end: from here on, no call starts on a permit.
        let floor = tokio::time::timeout(LAST_CALLS, gateway.running_calls.write()).await;
        if floor.is_err() {
            tracing::error!("an approved call is still running; its outcome will not be recorded");
        }
        gateway.record_the_rest().await;
        drop(floor);
        ended.map(|_| Exit::Done).map_err(|source| Failure::new("the gateway failed", "Start it again.").because(source))
    }
}

/// What the client is told about the wrapped server: its own description, with the capabilities that the gateway passes on.
fn server_config(server: &ServerPeerInfo) -> ServerConfig {
    let upstream_capabilities = &server.capabilities;
    let mut capabilities = ServerCapabilities::default();
    capabilities.tools.clone_from(&upstream_capabilities.tools);
    capabilities.prompts.clone_from(&upstream_capabilities.prompts);
    capabilities.resources.clone_from(&upstream_capabilities.resources);
    capabilities.completions.clone_from(&upstream_capabilities.completions);
    capabilities.logging.clone_from(&upstream_capabilities.logging);
    let mut config = ServerConfig::new(capabilities);
    if let Some(name) = &server.server_info {
        config.server_info = name.clone();
    }
    let instructions = server.instructions.iter().map(String::as_str).chain([INSTRUCTIONS]);
    config.instructions = Some(instructions.collect::<Vec<_>>().join("\n\n"));
    config
}
