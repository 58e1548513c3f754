//! Tools that are discovered at run time and may change.

use std::sync::Arc;

use async_trait::async_trait;

use crate::tool::Tool;

/// A source of tools, such as an MCP server. It is opened at the start of each turn in which the agent may need them, and its current tools
/// are offered to the model.
#[async_trait]
pub trait Toolbox: Send + Sync {
    /// Its name, for people and operators.
    fn name(&self) -> &str;

    /// Makes sure that the list of tools is known and up to date.
    ///
    /// # Errors
    /// [`Closed`] while the list cannot be loaded. The turn is postponed and tried again: an agent does not work with fewer tools than it
    /// was given.
    async fn open(&self) -> Result<(), Closed>;

    /// The tools at the time it was last opened; none before that.
    fn tools(&self) -> Vec<Arc<dyn Tool>>;
}

/// Why a toolbox cannot be opened now.
#[derive(Debug, thiserror::Error)]
#[error("the tools of {toolbox:?} cannot be loaded: {reason}")]
pub struct Closed {
    /// The name of the toolbox.
    pub toolbox: String,
    /// Why, for the operator.
    pub reason: String,
}
