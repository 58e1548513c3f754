//! The trait that every agent implements, and what it tells people about itself.

use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use waypost_core::ids::AgentName;

use crate::error::Error;
use crate::runtime::turn::Turn;

/// Works in sessions, one step at a time. An agent holds no state between turns: everything it needs is in the
/// journal, so another process can run the next turn.
#[async_trait]
pub trait Agent: Send + Sync {
    /// The agent's description for people.
    fn card(&self) -> AgentCard;

    /// Runs one step and records it through `turn`. The worker calls it again while the session has work. To wait for
    /// people, it just returns.
    ///
    /// # Errors
    /// [`TurnError`], whose variant says who needs to know.
    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError>;

    /// The agent's states and transitions as a Mermaid diagram, if it has any.
    fn graph(&self) -> Option<String> {
        None
    }

    /// Whether a person's message in a session answers the question that the agent asked there in its own words.
    fn accepts_text_replies(&self) -> bool {
        false
    }
}

/// What people see of an agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AgentCard {
    /// Its name.
    pub name: AgentName,
    /// What it does, in one sentence.
    pub description: String,
    /// The tools it may use.
    pub tools: Vec<ToolCard>,
    /// Which calls need approval: `as_declared`, `off`, `high_only` or `all`.
    pub approvals: &'static str,
}

/// What people see of a tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ToolCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// `never`, `always` or `sometimes`.
    pub approval: &'static str,
    /// `read_only`, `idempotent` or `non_idempotent`.
    pub side_effect: &'static str,
}

/// Why a step failed, by who needs to know.
#[derive(Debug, thiserror::Error)]
pub enum TurnError {
    /// Nobody: the worker tries again later.
    #[error("not now: {reason}")]
    Later {
        /// How long to wait; the worker's own back-off if absent.
        after: Option<Duration>,
        /// The reason, for the operator.
        reason: String,
    },
    /// The operator: the session fails.
    #[error("{message}")]
    Fail {
        /// A stable code for programs.
        code: &'static str,
        /// A sentence for people.
        message: String,
    },
    /// The engine could not record the step. The worker handles it.
    #[error(transparent)]
    Engine(#[from] Error),
}
