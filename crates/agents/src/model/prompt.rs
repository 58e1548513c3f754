//! The conversation as a model sees it, and what a model answers.
//!
//! Messages are kept in journals: fields are added, never renamed or removed. The arguments of a
//! tool call stay the text that the model wrote. They are never parsed and printed again, because
//! a number that goes through a float is another number and an approval covers exact bytes.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use waypost_core::ids::{CallId, ToolName};
use waypost_core::wire::Wire;

/// Everything a model is given for one answer.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Prompt {
    /// What the developer tells the model before the conversation.
    pub system: Option<String>,
    /// The conversation so far, oldest first.
    pub messages: Vec<Message>,
    /// The tools it may call.
    pub tools: Vec<ToolSpec>,
    /// The JSON Schema of its last words, where they are to have a form. The system text says so too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Value>,
}

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "snake_case")]
pub enum Message {
    /// What a person wrote.
    User {
        /// The words.
        text: String,
    },
    /// What the model answered.
    Assistant {
        /// The words; empty where it only called tools.
        text: String,
        /// The tools it wants run, in the order in which it named them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        calls: Vec<ToolRequest>,
        /// What only its own service understands, to be sent back exactly; nobody else is given it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wire: Option<Box<Wire>>,
    },
    /// What came of one tool call.
    ToolResult {
        /// The call that this is the result of.
        call_id: CallId,
        /// The result as text.
        content: String,
    },
}

/// A tool as it is shown to a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ToolSpec {
    /// The name to call it by.
    pub name: ToolName,
    /// What it does and when to use it.
    pub description: String,
    /// The JSON schema of its arguments.
    pub parameters: Value,
}

/// A model's request to run a tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolRequest {
    /// Binds the result to the call; unique within its conversation.
    pub call_id: CallId,
    /// The tool it wants run.
    pub tool: ToolName,
    /// The arguments, exactly as the model wrote them; not necessarily JSON.
    pub arguments: String,
}

/// One whole answer of a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// The words; empty where it only called tools.
    pub text: String,
    /// The tools it wants run. Never the calls of an answer that was cut off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<ToolRequest>,
    /// What it cost; zeros where the service did not say.
    #[serde(default)]
    pub usage: Usage,
    /// Why it stopped.
    pub stop: Stop,
    /// What only the service understands that gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wire: Option<Box<Wire>>,
}

impl Message {
    /// What a model said that has nothing of its service's own beside it.
    #[must_use]
    pub fn assistant(text: impl Into<String>, calls: Vec<ToolRequest>) -> Self {
        Self::Assistant { text: text.into(), calls, wire: None }
    }
}

impl Completion {
    /// Says `text`, calls these tools, and costs nothing.
    #[must_use]
    pub fn new(text: impl Into<String>, calls: Vec<ToolRequest>) -> Self {
        let stop = if calls.is_empty() { Stop::Done } else { Stop::ToolCalls };
        Self { text: text.into(), calls, usage: Usage::default(), stop, wire: None }
    }

    /// The message to put at the end of the conversation.
    #[must_use]
    pub fn into_message(self) -> Message {
        Message::Assistant { text: self.text, calls: self.calls, wire: self.wire }
    }
}

/// What an answer cost, in tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Usage {
    /// Tokens read.
    pub input: u64,
    /// Tokens written.
    pub output: u64,
}

/// Why a model stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// It has said what it had to say.
    Done,
    /// It waits for the results of its tool calls.
    ToolCalls,
    /// It reached the longest answer it may give; the text is a beginning.
    Length,
    /// It, or a filter before it, declined; the text says so or is empty.
    Refused,
}
