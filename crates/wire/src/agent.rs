//! The agents of a server.

use serde::{Deserialize, Serialize};

/// An agent that can be started here.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgentView {
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// The tools it may use.
    pub tools: Vec<ToolView>,
    /// Which calls need approval: `as_declared`, `off`, `high_only` or `all`.
    pub approvals: String,
    /// For a workflow: its states and transitions as a Mermaid diagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graph: Option<String>,
}

/// A tool of an agent.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ToolView {
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// `never`, `always` or `sometimes`.
    pub approval: String,
    /// `read_only`, `idempotent` or `non_idempotent`.
    pub side_effect: String,
}
