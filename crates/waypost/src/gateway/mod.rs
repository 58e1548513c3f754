//! A policy and approvals in front of any server that speaks the Model Context Protocol.
//!
//! The gateway is a program like any other that runs what people approve: everything that has to last it does over
//! HTTP, and it holds nothing that a crash could lose. To its client it is the wrapped server; to that server it is
//! the client. What a call is approved for is the call as the server describes it, and what runs is the permit's call,
//! whatever the client sent.

mod calls;
mod handler;
mod leave;
mod making;
mod marks;
mod told;
mod upstream;
mod voice;
mod wanted;
pub mod words;

use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceExt as _;
use rmcp::model::{ServerCapabilities, ServerConfig, ServerPeerInfo};
use tokio::sync::RwLock;
use waypost_agents::mcp::Reach;
use waypost_agents::policy::ToolPolicy;

use crate::cli::Context;
use crate::exit::{Exit, Failure};
use calls::Calls;
use upstream::Upstream;
use voice::Voice;

/// How long the end of what still runs is waited for once the client has gone.
const LAST_CALLS: Duration = Duration::from_secs(300);

const INSTRUCTIONS: &str = "Some calls need a person's leave and may have to wait for it. A result that says so is no error: \
                            make the same call again with the same arguments to go on with it.";

/// How the gateway stands in front of a server.
pub struct Options {
    /// How the wrapped server is reached.
    pub reach: Reach,
    /// Which of its calls people are asked about.
    pub policy: ToolPolicy,
    /// How long a client is kept waiting for people before it is told that they have not decided yet.
    pub wait: Duration,
    /// How long people have to decide; as long as an ask is found again, if absent.
    pub timeout: Option<Duration>,
}

/// A gateway to one server, for one client.
pub struct Gateway {
    context: Context,
    options: Asking,
    upstream: Upstream,
    voice: Voice,
    info: ServerConfig,
    calls: Calls,
    /// Sets the claims of this process apart from those of another.
    process: String,
    /// Held by every call that runs on a permit.
    floor: RwLock<()>,
}

struct Asking {
    wait: Duration,
    timeout: Option<Duration>,
}

impl Gateway {
    /// Reaches the wrapped server, and serves the client at standard input and output until it leaves.
    ///
    /// # Errors
    /// Where the wrapped server cannot be reached, or the client does not speak the protocol.
    pub async fn serve(context: Context, options: Options) -> Result<Exit, Failure> {
        let Options { reach, policy, wait, timeout } = options;
        let voice = Voice::default();
        let reached = marks::reached(&context, &reach)?;
        let upstream = Upstream::new(reach, reached, policy, voice.clone());
        let unreached = |why| {
            let what = format!("the wrapped server cannot be reached: {why}");
            Failure::new(what, format!("Try it by itself: {}", upstream.shown()))
        };
        let info = shown(&*upstream.info().await.map_err(unreached)?);
        let process = crate::client::own_key();
        let options = Asking { wait, timeout };
        let gateway = Self { context, options, upstream, voice, info, calls: Calls::default(), process, floor: RwLock::default() };
        let gateway = Arc::new(gateway);
        let not_begun = |source| {
            let cure = "Name this command in the settings of an MCP client; it is not for a terminal.";
            Failure::new("the client did not begin as the protocol says", cure).because(anyhow::Error::new(source))
        };
        let service = Arc::clone(&gateway).serve(rmcp::transport::stdio()).await.map_err(not_begun)?;
        let left = tokio::select! {
            left = service.waiting() => left,
            never = gateway.keep_recording() => match never {},
        };
        // Kept to the end: from here on nothing more is begun on a permit.
        let floor = tokio::time::timeout(LAST_CALLS, gateway.floor.write()).await;
        if floor.is_err() {
            tracing::error!("a call that people approved still runs; how it ends is not recorded");
        }
        gateway.record_the_rest().await;
        drop(floor);
        left.map(|_| Exit::Done).map_err(|source| Failure::new("the gateway broke", "Start it again.").because(source))
    }
}

/// What the client is told of the wrapped server: what it says of itself, as far as it is handed on.
fn shown(server: &ServerPeerInfo) -> ServerConfig {
    let said = &server.capabilities;
    let mut capabilities = ServerCapabilities::default();
    capabilities.tools.clone_from(&said.tools);
    capabilities.prompts.clone_from(&said.prompts);
    capabilities.resources.clone_from(&said.resources);
    capabilities.completions.clone_from(&said.completions);
    capabilities.logging.clone_from(&said.logging);
    let mut config = ServerConfig::new(capabilities);
    if let Some(name) = &server.server_info {
        config.server_info = name.clone();
    }
    let instructions = server.instructions.iter().map(String::as_str).chain([INSTRUCTIONS]);
    config.instructions = Some(instructions.collect::<Vec<_>>().join("\n\n"));
    config
}
