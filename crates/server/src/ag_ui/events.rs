//! The events of AG-UI, and how journal entries map to them. Absent members are omitted, because clients refuse `null`. No
//! members are added, because clients complain about unknown ones.

use bytes::Bytes;
use serde::Serialize;
use serde_json::Value;
use waypost_core::ids::{CallId, Seq};
use waypost_core::session::event::{Entry, Event, Role};
use waypost_core::text::redaction::render;

use super::input::{ClientState, Handle};
use super::interrupt::Interrupt;
use crate::streams::frame;

/// One event.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub(super) enum AgUiEvent {
    RunStarted { thread_id: Handle, run_id: Handle, protocol_version: &'static str },
    TextMessageStart { message_id: Handle, role: &'static str },
    TextMessageContent { message_id: Handle, delta: String },
    TextMessageEnd { message_id: Handle },
    ToolCallStart { tool_call_id: CallId, tool_call_name: String, parent_message_id: Handle },
    ToolCallArgs { tool_call_id: CallId, delta: String },
    ToolCallEnd { tool_call_id: CallId },
    ToolCallResult { message_id: Handle, tool_call_id: CallId, content: String, role: &'static str },
    StateSnapshot { snapshot: ClientState },
    MessagesSnapshot { messages: Vec<Value> },
    Custom { name: &'static str, value: Value },
    RunFinished { thread_id: Handle, run_id: Handle, outcome: AgUiRunOutcome },
    RunError { message: String, code: String },
}

/// How a run ended.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum AgUiRunOutcome {
    Success,
    Interrupt { interrupts: Vec<Interrupt> },
    Cancelled,
}

/// A complete message of the conversation.
#[derive(Serialize)]
#[serde(tag = "role", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub(super) enum Message {
    User {
        id: Handle,
        content: String,
    },
    Assistant {
        id: Handle,
        #[serde(skip_serializing_if = "Option::is_none")]
        content: Option<String>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        tool_calls: Vec<AgUiToolCall>,
    },
    Tool {
        id: Handle,
        tool_call_id: CallId,
        content: String,
    },
}

/// A tool call in a message.
#[derive(Serialize)]
pub(super) struct AgUiToolCall {
    id: CallId,
    #[serde(rename = "type")]
    kind: &'static str,
    function: AgUiFunctionCall,
}

#[derive(Serialize)]
struct AgUiFunctionCall {
    name: String,
    arguments: String,
}

impl AgUiEvent {
    pub(super) fn frame(&self) -> Bytes {
        frame::data(self)
    }
}

/// The id of a message for which the client has no id.
pub(super) fn of_entry(seq: Seq) -> Handle {
    Handle(format!("msg_{seq}"))
}

/// The message of a journal entry, if it has one. `result` is the result of the ask that the entry settled.
pub(super) fn message(entry: &Entry, result: Option<&(CallId, String)>) -> Option<Message> {
    let id = of_entry(entry.seq);
    match (&entry.event, result) {
        (Event::Message { role: Role::User, text, to: None, .. }, _) => Some(Message::User { id, content: text.clone() }),
        (Event::Message { role: Role::Assistant, text, tool_calls, to: None, .. }, _) => {
            let call = |id: &CallId, name: String, arguments: &str| AgUiToolCall {
                id: id.clone(),
                kind: "function",
                function: AgUiFunctionCall { name, arguments: render(arguments) },
            };
            let tool_calls = tool_calls.iter().map(|made| call(&made.call_id, made.tool.to_string(), &made.arguments)).collect();
            Some(Message::Assistant { id, content: (!text.is_empty()).then(|| text.clone()), tool_calls })
        }
        (Event::ToolCompleted { call_id, output, .. }, _) => {
            Some(Message::Tool { id, tool_call_id: call_id.clone(), content: output.clone() })
        }
        (_, Some((call_id, content))) => Some(Message::Tool { id, tool_call_id: call_id.clone(), content: content.clone() }),
        (_, None) => None,
    }
}

/// The events of a message. The client already has the messages of people, so they cause no events.
pub(super) fn events_of(message: Message) -> Vec<AgUiEvent> {
    match message {
        Message::User { .. } => Vec::new(),
        Message::Assistant { id, content, tool_calls } => {
            let texts = content.into_iter().flat_map(|delta| {
                [
                    AgUiEvent::TextMessageStart { message_id: id.clone(), role: "assistant" },
                    AgUiEvent::TextMessageContent { message_id: id.clone(), delta },
                    AgUiEvent::TextMessageEnd { message_id: id.clone() },
                ]
            });
            let calls = tool_calls.into_iter().flat_map(|call| {
                let AgUiToolCall { id: tool_call_id, function: AgUiFunctionCall { name, arguments }, .. } = call;
                [
                    AgUiEvent::ToolCallStart { tool_call_id: tool_call_id.clone(), tool_call_name: name, parent_message_id: id.clone() },
                    AgUiEvent::ToolCallArgs { tool_call_id: tool_call_id.clone(), delta: arguments },
                    AgUiEvent::ToolCallEnd { tool_call_id },
                ]
            });
            texts.chain(calls).collect()
        }
        Message::Tool { id, tool_call_id, content } => {
            vec![AgUiEvent::ToolCallResult { message_id: id, tool_call_id, content, role: "tool" }]
        }
    }
}
