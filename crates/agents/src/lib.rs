//! Building blocks for agents on Waypost: models, tools and several kinds of agent.
//!
//! An agent holds no state between turns and writes only through the engine. Everything that it must know is in the journal, so each turn
//! may run in another process.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(feature = "anthropic", feature = "http", feature = "mcp", feature = "openai")),
    allow(dead_code, unused_imports, unused_macros, reason = "their common code is unused without them")
)]

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod agent_tool;
pub mod approvals;
pub mod asking;
pub mod control_marks;
pub mod conversation;
pub mod feedback_schema;
pub mod guardrail;
#[cfg(feature = "http")]
pub mod http_tool;
pub mod judge;
#[cfg(feature = "mcp")]
pub mod mcp;
pub mod model;
mod plain_schema;
pub mod plan_agent;
mod planner;
pub mod policy;
pub mod state;
pub mod tool;
pub mod tool_agent;
pub mod toolbox;
pub mod workflow;

pub use agent_tool::AgentTool;
pub use approvals::Approvals;
pub use asking::{AskClarification, AskForApproval, AskUser, AskingPolicy};
pub use control_marks::ControlMarks;
pub use conversation::{
    AgentInput, AgentResult, AskOptions, ConversationAgent, ConversationAsk, ConversationContext, NotAnswered, PendingStatus, Profile,
};
pub use guardrail::{
    GuardOptions, GuardedText, Guardrail, Patterns, Ruling, TextDirection, Undecided, Watches, WhenBlocked, WhenUndecided,
};
#[cfg(feature = "http")]
pub use http_tool::{HttpRequest, HttpTool};
pub use judge::{JudgeVerdict, ReplyJudge};
#[cfg(feature = "mcp")]
pub use mcp::{McpOptions, McpServer};
pub use plan_agent::PlanAgent;
pub use policy::{Annotations, ToolPolicy};
pub use tool::{
    ApprovalMode, AskedAs, Blocking, FnTool, OnOpaque, Reason, SideEffect, Tool, ToolContext, ToolDefinition, ToolError, ToolInquiry,
    ToolOutcome,
};
pub use tool_agent::{BadForm, ContextWindow, OnExceeded, Prices, Resuming, SessionBudget, ToolAgent};
pub use toolbox::{Closed, Toolbox};
pub use waypost_core::question::typed::{Choices, Questions};
pub use waypost_macros::{Choices, Questions, tool};
