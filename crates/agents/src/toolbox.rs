//! Tools that are known only once somebody was asked for them, and that may be others tomorrow.

use std::sync::Arc;

use async_trait::async_trait;

use crate::tool::Tool;

/// Where an agent finds tools, such as a server of tools. It is opened at the beginning of each turn in
/// which the agent may need them, and what it holds then is offered to the model.
#[async_trait]
pub trait Toolbox: Send + Sync {
    /// What people and operators know it by.
    fn name(&self) -> &str;

    /// Makes sure that what it holds is known, and up to date.
    ///
    /// # Errors
    /// [`Closed`] while that cannot be found out. The turn is put off and tried again: an agent is not
    /// to work with less than it was given.
    async fn open(&self) -> Result<(), Closed>;

    /// What it was found to hold when it was last opened; nothing before.
    fn tools(&self) -> Vec<Arc<dyn Tool>>;
}

/// Why a toolbox cannot be opened now.
#[derive(Debug, thiserror::Error)]
#[error("the tools of {toolbox:?} cannot be had: {reason}")]
pub struct Closed {
    /// Which.
    pub toolbox: String,
    /// Why, for the operator.
    pub reason: String,
}
