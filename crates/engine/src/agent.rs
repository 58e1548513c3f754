//! What an agent is to the engine: something that takes turns.

use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use waypost_core::ids::AgentName;

use crate::error::Error;
use crate::turn::Turn;

/// Works in sessions, one step at a time. Holds no state between turns: whatever it must know is
/// in the journal, so a turn can be taken by another process than the one before.
#[async_trait]
pub trait Agent: Send + Sync {
    /// What people are told about it.
    fn card(&self) -> AgentCard;

    /// Takes one step and records it through `turn`. It is called again while the session has
    /// work; waiting for people is not its business, it just returns.
    ///
    /// # Errors
    /// [`TurnError`] says who has to hear about it.
    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError>;

    /// Its states and the ways between them as a Mermaid diagram, where it has any.
    fn chart(&self) -> Option<String> {
        None
    }

    /// Whether what people write in a session answers what the agent has asked them there in its own words.
    fn takes_words_as_replies(&self) -> bool {
        false
    }
}

/// What people are told about an agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AgentCard {
    /// Its name.
    pub name: AgentName,
    /// What it does, in a sentence.
    pub description: String,
    /// The tools it may use.
    pub tools: Vec<ToolCard>,
    /// For which calls it asks people first: `as_declared`, `off`, `high_only` or `all`.
    pub approvals: &'static str,
}

/// What people are told about a tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ToolCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// `never`, `always` or `sometimes`.
    pub approval: &'static str,
    /// `free`, `repeatable` or `once`.
    pub effect: &'static str,
}

/// Why a step could not be taken, by who has to hear about it.
#[derive(Debug, thiserror::Error)]
pub enum TurnError {
    /// Nobody: it is tried again later.
    #[error("not now: {reason}")]
    Later {
        /// How long to wait; the worker's own back-off where absent.
        after: Option<Duration>,
        /// Why, for the operator.
        reason: String,
    },
    /// The operator: the session fails.
    #[error("{message}")]
    Fail {
        /// A stable word for programs.
        code: &'static str,
        /// A sentence for people.
        message: String,
    },
    /// The engine could not record the step; the worker knows what to do.
    #[error(transparent)]
    Engine(#[from] Error),
}
