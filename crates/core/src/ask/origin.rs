//! What created an ask.

use serde::{Deserialize, Serialize};

use crate::ask::limit::Limit;
use crate::ids::{CallId, ToolName};

/// What created an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Origin {
    /// A model's tool call. The answer is its result, or the permit to run it.
    ToolCall {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
    },
    /// A program, over the API.
    Program,
    /// An agent, in its own words. It reads the answer in its next turn.
    Agent,
    /// A guardrail that asks people to decide about a text.
    Guardrail {
        /// The direction of the text.
        way: TextDirection,
    },
    /// The agent, which reached a usage limit.
    Limit {
        /// The limit that was reached.
        limit: Limit,
    },
    /// A tool that asks during a call and continues with the answer.
    MidCall {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
    },
    /// A call that was started and has no recorded result.
    #[serde(rename = "in_doubt")]
    OutcomeUnknown {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
    },
}

impl Origin {
    /// The tool call that the answer belongs to.
    #[must_use]
    pub fn call_id(&self) -> Option<&CallId> {
        match self {
            Self::ToolCall { call_id, .. } | Self::MidCall { call_id, .. } | Self::OutcomeUnknown { call_id, .. } => Some(call_id),
            Self::Program | Self::Agent | Self::Guardrail { .. } | Self::Limit { .. } => None,
        }
    }

    /// The tool of that call.
    #[must_use]
    pub fn tool(&self) -> Option<&ToolName> {
        match self {
            Self::ToolCall { tool, .. } | Self::MidCall { tool, .. } | Self::OutcomeUnknown { tool, .. } => Some(tool),
            Self::Program | Self::Agent | Self::Guardrail { .. } | Self::Limit { .. } => None,
        }
    }
}

/// The direction of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextDirection {
    /// From people and tools to the model.
    ToModel,
    /// From the model to people and tools.
    FromModel,
}
