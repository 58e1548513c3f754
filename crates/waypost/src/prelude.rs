//! The types and traits that most agents need, for one `use waypost::prelude::*`.

pub use async_trait::async_trait;
pub use waypost_agents::{
    AgentInput, AgentResult, ApprovalMode, Approvals, AskOptions, AskUser, ConversationAgent, ConversationAsk, ConversationContext,
    JudgeVerdict, PendingStatus, PlanAgent, Profile, Tool, ToolAgent, ToolDefinition,
};
pub use waypost_engine::{Agent, TurnError};
