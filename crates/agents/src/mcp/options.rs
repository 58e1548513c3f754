//! The settings of an MCP server.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::asking::AskingPolicy;
use crate::policy::ToolPolicy;

/// The settings of an MCP server. Change what differs.
#[derive(Debug, Clone)]
pub struct McpOptions {
    /// A prefix for the names of its tools, so that they differ from other tools' names.
    pub prefix: String,
    /// The tools that are offered, by the server's own names; all tools if absent.
    pub only: Option<BTreeSet<String>>,
    /// Which of its calls need approval; by default, all calls that are not read-only.
    pub policy: ToolPolicy,
    /// Who answers the server's questions, and for how long.
    pub asking: AskingPolicy,
    /// How long connecting and listing the tools may take; 30 seconds by default.
    pub connecting: Duration,
    /// How long a call may run, without the time that it waits for people; five minutes by default.
    pub running: Duration,
    /// Which handshake is tried first. `Initialize` saves ten seconds with a slow older server.
    pub begins: Begins,
}

/// The first handshake with a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Begins {
    /// The handshake of the newest protocol, then that of the older ones.
    #[default]
    Newest,
    /// The handshake of the protocols before 2026-07-28, then that of the newest.
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
