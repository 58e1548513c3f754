//! The conversation as a model sees it, and a model's response.
//!
//! Messages are stored in journals: fields are added, never renamed or removed. The arguments of a tool call stay the text that the model
//! wrote. They are never parsed and printed again, because a number that is converted to a float can change, and an approval covers exact
//! bytes.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use waypost_core::agent::wire::Wire;
use waypost_core::ids::{CallId, ToolName};

/// The input of a model for one response.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Prompt {
    /// The system prompt.
    pub system: Option<String>,
    /// The conversation so far, oldest first.
    pub messages: Vec<ModelMessage>,
    /// The tools that it may call.
    pub tools: Vec<ToolSpec>,
    /// The JSON Schema of its final message, if there is one. The system prompt contains it too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Value>,
}

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "snake_case")]
pub enum ModelMessage {
    /// A message from a person.
    User {
        /// The text.
        text: String,
    },
    /// A message from the model.
    Assistant {
        /// The text; empty if it only called tools.
        text: String,
        /// The tool calls, in the order in which the model made them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        calls: Vec<ToolRequest>,
        /// Data that only the model's own service understands, to be sent back unchanged and only to that service.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wire: Option<Box<Wire>>,
    },
    /// The result of one tool call.
    ToolResult {
        /// The call.
        call_id: CallId,
        /// The result as text.
        content: String,
    },
}

/// A tool as a model sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ToolSpec {
    /// The name by which the model calls it.
    pub name: ToolName,
    /// What it does and when to use it.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub parameters: Value,
}

/// A model's request to run a tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolRequest {
    /// Binds the result to the call; unique within its conversation.
    pub call_id: CallId,
    /// The tool to run.
    pub tool: ToolName,
    /// The arguments, exactly as the model wrote them; not necessarily JSON.
    pub arguments: String,
}

/// One complete response of a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// The text; empty if it only called tools.
    pub text: String,
    /// The tool calls. A response that was cut off has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<ToolRequest>,
    /// The tokens used; zero if the service did not report them.
    #[serde(default)]
    pub usage: TokenUsage,
    /// Why it stopped.
    pub stop: StopReason,
    /// Data that only the service understands that sent this response.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wire: Option<Box<Wire>>,
}

impl ModelMessage {
    /// A model message without service-specific data.
    #[must_use]
    pub fn assistant(text: impl Into<String>, calls: Vec<ToolRequest>) -> Self {
        Self::Assistant { text: text.into(), calls, wire: None }
    }
}

impl Completion {
    /// A response with `text` and these calls, which uses no tokens.
    #[must_use]
    pub fn new(text: impl Into<String>, calls: Vec<ToolRequest>) -> Self {
        let stop = if calls.is_empty() { StopReason::Done } else { StopReason::ToolCalls };
        Self { text: text.into(), calls, usage: TokenUsage::default(), stop, wire: None }
    }

    /// The message to append to the conversation.
    #[must_use]
    pub fn into_message(self) -> ModelMessage {
        ModelMessage::Assistant { text: self.text, calls: self.calls, wire: self.wire }
    }
}

/// The tokens that a response used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TokenUsage {
    /// Input tokens.
    pub input: u64,
    /// Output tokens.
    pub output: u64,
}

/// Why a model stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// It has finished.
    Done,
    /// It waits for the results of its tool calls.
    ToolCalls,
    /// It reached its length limit; the text is incomplete.
    Length,
    /// The model or a filter declined; the text says so or is empty.
    Refused,
}
