//! What most agents need, in one line.

pub use async_trait::async_trait;
pub use waypost_agents::{
    AgentInput, AgentResult, Approvals, AskOptions, AskUser, ConversationAgent, Needs, PendingAsk, PendingStatus, PlanAgent, Profile, Talk,
    Tool, ToolAgent, ToolSheet, Verdict,
};
pub use waypost_engine::{Agent, TurnError};
