//! The types and traits that most agents need, for one `use waypost::prelude::*`.

pub use async_trait::async_trait;
pub use waypost_agents::{
    AgentInput, AgentResult, ApprovalMode, Approvals, AskOptions, AskUser, Choices, ConversationAgent, ConversationAsk,
    ConversationContext, JudgeVerdict, PendingStatus, PlanAgent, Profile, Questions, Tool, ToolAgent, ToolContext, ToolDefinition,
    ToolError, ToolOutcome,
};
pub use waypost_engine::{Agent, TurnError};
pub use waypost_macros::tool;

pub use crate::Waypost;
