//! What a run says: the events of AG-UI, and which of them an entry of a journal is. Members that are absent are left
//! out, because clients refuse `null`, and none is added, because they complain of what they do not know.

use bytes::Bytes;
use serde::Serialize;
use waypost_core::event::{Entry, Event, Role, Seq};
use waypost_core::hidden::drawn;
use waypost_core::ids::CallId;

use super::input::{Handle, Heard};
use super::interrupt::Interrupt;
use crate::streams::Frame;

/// One event.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub(super) enum Told {
    RunStarted { thread_id: Handle, run_id: Handle, protocol_version: &'static str },
    TextMessageStart { message_id: Handle, role: &'static str },
    TextMessageContent { message_id: Handle, delta: String },
    TextMessageEnd { message_id: Handle },
    ToolCallStart { tool_call_id: CallId, tool_call_name: String, parent_message_id: Handle },
    ToolCallArgs { tool_call_id: CallId, delta: String },
    ToolCallEnd { tool_call_id: CallId },
    ToolCallResult { message_id: Handle, tool_call_id: CallId, content: String, role: &'static str },
    StateSnapshot { snapshot: State },
    MessagesSnapshot { messages: Vec<Message> },
    RunFinished { thread_id: Handle, run_id: Handle, outcome: Outcome },
    RunError { message: String, code: String },
}

/// What a client keeps for the next run.
#[derive(Serialize)]
pub(super) struct State {
    pub(super) waypost: Heard,
}

/// How a run ended.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Outcome {
    Success,
    Interrupt { interrupts: Vec<Interrupt> },
    Cancelled,
}

/// A message of the conversation, whole.
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
        tool_calls: Vec<Call>,
    },
    Tool {
        id: Handle,
        tool_call_id: CallId,
        content: String,
    },
}

/// A call that a message makes.
#[derive(Serialize)]
pub(super) struct Call {
    id: CallId,
    #[serde(rename = "type")]
    kind: &'static str,
    function: Function,
}

#[derive(Serialize)]
struct Function {
    name: String,
    arguments: String,
}

impl Told {
    pub(super) fn frame(&self) -> Bytes {
        Frame::data(self)
    }
}

/// What a message is called of which the client has no name.
pub(super) fn of_entry(seq: Seq) -> Handle {
    Handle(format!("msg_{seq}"))
}

/// What an entry says in a conversation, where it says something. `result` is what the settled ask of the entry gave.
pub(super) fn message(entry: &Entry, result: Option<&(CallId, String)>) -> Option<Message> {
    let id = of_entry(entry.seq);
    match (&entry.event, result) {
        (Event::Message { role: Role::User, text, to: None, .. }, _) => Some(Message::User { id, content: text.clone() }),
        (Event::Message { role: Role::Assistant, text, tool_calls, to: None, .. }, _) => {
            let call = |id: &CallId, name: String, arguments: &str| Call {
                id: id.clone(),
                kind: "function",
                function: Function { name, arguments: drawn(arguments) },
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

/// The same as it is told while it happens. What people said is the client's own.
pub(super) fn told(message: Message) -> Vec<Told> {
    match message {
        Message::User { .. } => Vec::new(),
        Message::Assistant { id, content, tool_calls } => {
            let words = content.into_iter().flat_map(|delta| {
                [
                    Told::TextMessageStart { message_id: id.clone(), role: "assistant" },
                    Told::TextMessageContent { message_id: id.clone(), delta },
                    Told::TextMessageEnd { message_id: id.clone() },
                ]
            });
            let calls = tool_calls.into_iter().flat_map(|call| {
                let Call { id: tool_call_id, function: Function { name, arguments }, .. } = call;
                [
                    Told::ToolCallStart { tool_call_id: tool_call_id.clone(), tool_call_name: name, parent_message_id: id.clone() },
                    Told::ToolCallArgs { tool_call_id: tool_call_id.clone(), delta: arguments },
                    Told::ToolCallEnd { tool_call_id },
                ]
            });
            words.chain(calls).collect()
        }
        Message::Tool { id, tool_call_id, content } => {
            vec![Told::ToolCallResult { message_id: id, tool_call_id, content, role: "tool" }]
        }
    }
}
