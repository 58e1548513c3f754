//! Servers of tools that speak the Model Context Protocol: their tools as an agent's tools, under the
//! same approvals, and what they ask people as asks.
//!
//! A server is somebody else's program. What it says of its tools is a hint (PROTOCOLS: annotations are
//! untrusted), what it returns is text for the model, and what it asks is drawn as its own words. A
//! server of protocol 2026-07-28 stops, asks and is called again with the answer, and nothing is held
//! meanwhile. An older one asks in the middle of a request: that request stays open in this process
//! while people think; where the process ends first, the call is begun again if its tool says that does
//! no harm, and otherwise it is in doubt.

mod asking;
mod calling;
mod exact;
mod held;
mod line;
mod listing;
mod reach;
mod result;
mod tool;

use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use async_trait::async_trait;

pub use calling::{MOST_ROUNDS, NOT_YET};
pub use exact::object as arguments;
use held::Held;
use line::Line;
pub use line::connect;
pub use listing::tools_of;
pub use reach::{Endpoint, Program, Reach};
pub use result::text;
use tool::McpTool;
pub use tool::sheet;

use crate::asking::AskingPolicy;
use crate::model::openai::BadSetting;
use crate::policy::ToolPolicy;
use crate::tool::Tool;
use crate::toolbox::{Closed, Toolbox};

/// What may be set about a server of tools. Change what differs.
#[derive(Debug, Clone)]
pub struct McpOptions {
    /// Put before the names of its tools, so that they differ from those of others.
    pub prefix: String,
    /// The only ones of its tools that are offered, by the server's own names; all of them where absent.
    pub only: Option<BTreeSet<String>>,
    /// Which of its calls people are asked about: where nothing is said, all but those that only look.
    pub policy: ToolPolicy,
    /// Who answers what the server asks, and for how long.
    pub asking: AskingPolicy,
    /// How long it may take to be reached and to say what it has; half a minute.
    pub connecting: Duration,
    /// How long a call may run, waiting for people not counted; five minutes.
    pub running: Duration,
    /// Whether it is tried first how a server of the newest protocol begins; otherwise it is begun with as older
    /// ones do, which saves a slow older server ten seconds.
    pub begins: Begins,
}

/// How the conversation with a server begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Begins {
    /// As the newest protocol does, and otherwise as the older ones.
    #[default]
    Newest,
    /// As the protocols before 2026-07-28 do, and otherwise as that one does.
    Initialize,
}

impl Default for McpOptions {
    fn default() -> Self {
        Self {
            prefix: String::new(),
            only: None,
            policy: ToolPolicy::default(),
            asking: AskingPolicy::default(),
            connecting: Duration::from_secs(30),
            running: Duration::from_secs(300),
            begins: Begins::default(),
        }
    }
}

/// A server of tools. Give it to an agent as its [`Toolbox`]; clones share one connection, which is made
/// when it is first needed, and made again when it broke.
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
pub struct McpServer(Arc<Inner>);

struct Inner {
    name: String,
    reach: Reach,
    options: McpOptions,
    line: tokio::sync::Mutex<Option<Arc<Line>>>,
    tools: RwLock<Vec<Arc<McpTool>>>,
    held: Held,
}

impl McpServer {
    /// A server that people and the record know as `name`. Nothing is reached yet.
    ///
    /// # Errors
    /// [`BadSetting`] where an address or a header cannot be used.
    pub fn new(name: impl Into<String>, reach: impl Into<Reach>, options: McpOptions) -> Result<Self, BadSetting> {
        let reach = reach.into();
        reach.check()?;
        let (name, held) = (name.into(), Held::default());
        Ok(Self(Arc::new(Inner { name, reach, options, line: tokio::sync::Mutex::default(), tools: RwLock::default(), held })))
    }

    /// The connection; made where there is none that works.
    async fn line(&self) -> Result<Arc<Line>, String> {
        let mut kept = self.0.line.lock().await;
        if let Some(line) = kept.as_ref().filter(|line| line.is_open()) {
            return Ok(Arc::clone(line));
        }
        let line = Arc::new(Line::open(&self.0.reach, &self.0.options).await?);
        *kept = Some(Arc::clone(&line));
        drop(kept);
        Ok(line)
    }

    /// Asks the server what it has, where that may have changed.
    async fn look(&self, line: &Line) -> Result<(), String> {
        if !line.may_have_changed() {
            return Ok(());
        }
        let listed = line.list(self.0.options.connecting).await?;
        let wanted = |name: &str| self.0.options.only.as_ref().is_none_or(|only| only.contains(name));
        let listed = listed.into_iter().filter(|tool| wanted(&tool.name));
        let tools = listed.map(|tool| Arc::new(McpTool::new(self.clone(), &tool))).collect();
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
            let line = self.line().await?;
            self.look(&line).await
        };
        opened.await.map_err(|reason| Closed { toolbox: self.0.name.clone(), reason })
    }

    fn tools(&self) -> Vec<Arc<dyn Tool>> {
        self.known().into_iter().map(|tool| tool as Arc<dyn Tool>).collect()
    }
}
