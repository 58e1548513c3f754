//! MCP servers: their tools as an agent's tools, under the same approvals, and their questions to people as asks.
//!
//! A server is a program of someone else. Its tool annotations are hints (MCP calls them untrusted), its results are text for the model,
//! and its questions are shown as the server's own words. A server of protocol 2026-07-28 stops, asks and is called again with the answer,
//! and nothing is held meanwhile. An older server asks during a request: that request stays open in this process while people think. If the
//! process ends first, the call is made again if its tool is read-only or idempotent; otherwise its outcome is unknown.

mod asking;
mod calling;
mod exact;
mod listing;
mod open_calls;
mod options;
mod result;
mod server_address;
mod server_connection;
mod tool;
mod transports;
mod unusual;

use std::sync::{Arc, PoisonError, RwLock};

use async_trait::async_trait;

pub use calling::{MAX_ROUNDS, NOT_YET};
pub use exact::object as arguments;
pub use listing::tools_of;
use open_calls::OpenCalls;
pub use options::{Begins, McpOptions};
pub use result::text;
pub use server_address::{Endpoint, Program, ServerAddress};
use server_connection::ServerConnection;
pub use server_connection::connect;
use tool::McpTool;
pub use tool::definition;
pub use unusual::{UNREAD, as_written, fix_result, form_as_written, refusal_of};

use crate::model::BadSetting;
use crate::tool::Tool;
use crate::toolbox::{Closed, Toolbox};

/// An MCP server. Give it to an agent as a [`Toolbox`]. Clones share one connection, which is opened when it is first needed, and again
/// when it broke.
///
/// ```no_run
/// # fn main() -> Result<(), waypost_agents::model::openai::BadSetting> {
/// use std::sync::Arc;
/// use waypost_agents::mcp::{McpOptions, McpServer, Program};
/// use waypost_agents::model::ScriptedModel;
/// use waypost_agents::ToolAgent;
///
/// let files = McpServer::new("files", Program::new("npx", ["-y", "@modelcontextprotocol/server-filesystem", "/srv"]), McpOptions::default())?;
/// let agent = ToolAgent::new("clerk", "Files papers.", Arc::new(ScriptedModel::new(Vec::new()))).toolbox(Arc::new(files));
/// # drop(agent);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct McpServer(Arc<McpServerInner>);

struct McpServerInner {
    name: String,
    address: ServerAddress,
    options: McpOptions,
    connection: tokio::sync::Mutex<Option<Arc<ServerConnection>>>,
    tools: RwLock<Vec<Arc<McpTool>>>,
    open_calls: OpenCalls,
}

impl McpServer {
    /// A server that people and the audit log know as `name`. This connects to nothing yet.
    ///
    /// # Errors
    /// [`BadSetting`] if a URL or a header cannot be used.
    pub fn new(name: impl Into<String>, reach: impl Into<ServerAddress>, options: McpOptions) -> Result<Self, BadSetting> {
        let reach = reach.into();
        reach.check()?;
        let (name, open_calls) = (name.into(), OpenCalls::default());
        Ok(Self(Arc::new(McpServerInner {
            name,
            address: reach,
            options,
            connection: tokio::sync::Mutex::default(),
            tools: RwLock::default(),
            open_calls,
        })))
    }

    /// The connection; opened if there is none that works.
    async fn connect(&self) -> Result<Arc<ServerConnection>, String> {
        let mut cached = self.0.connection.lock().await;
        if let Some(connection) = cached.as_ref().filter(|connection| connection.is_open()) {
            return Ok(Arc::clone(connection));
        }
        let connection = Arc::new(ServerConnection::open(&self.0.address, &self.0.options).await?);
        *cached = Some(Arc::clone(&connection));
        drop(cached);
        Ok(connection)
    }

    /// Lists the server's tools, if they may have changed.
    async fn list_tools_if_changed(&self, connection: &ServerConnection) -> Result<(), String> {
        if !connection.may_have_changed() {
            return Ok(());
        }
        let listed = connection.list(self.0.options.connecting).await?;
        let wanted = |name: &str| self.0.options.only.as_ref().is_none_or(|only| only.contains(name));
        let listed: Vec<_> = listed.into_iter().filter(|tool| wanted(&tool.name)).collect();
        let names = tool::names(&listed, &self.0.options.prefix);
        let tools = listed.iter().zip(names).map(|(tool, name)| Arc::new(McpTool::new(self.clone(), tool, name))).collect();
        *self.0.tools.write().unwrap_or_else(PoisonError::into_inner) = tools;
        Ok(())
    }

    fn known(&self) -> Vec<Arc<McpTool>> {
        self.0.tools.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl Toolbox for McpServer {
    fn name(&self) -> &str {
        &self.0.name
    }

    async fn open(&self) -> Result<(), Closed> {
        let opened = async {
            let connection = self.connect().await?;
            self.list_tools_if_changed(&connection).await
        };
        opened.await.map_err(|reason| Closed { toolbox: self.0.name.clone(), reason })
    }

    fn tools(&self) -> Vec<Arc<dyn Tool>> {
        self.known().into_iter().map(|tool| tool as Arc<dyn Tool>).collect()
    }
}
