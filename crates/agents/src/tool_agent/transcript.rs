//! The journal, told as the conversation that a model understands.

use waypost_core::event::{Event, Role};
use waypost_core::ids::CallId;
use waypost_core::result;
use waypost_engine::Told;

use crate::model::{Message, ToolRequest};

/// The conversation: every tool call followed by its result, whether that came from running the
/// tool or from a person, and nothing between a call and its result.
pub fn messages(history: &[Told]) -> Vec<Message> {
    let mut messages = Vec::new();
    let mut open: Vec<CallId> = Vec::new();
    let mut meanwhile = Vec::new();
    for told in history {
        match &told.entry.event {
            Event::Message { role: Role::User, text, .. } if open.is_empty() => messages.push(Message::User { text: text.clone() }),
            Event::Message { role: Role::User, text, .. } => meanwhile.push(Message::User { text: text.clone() }),
            Event::Message { role: Role::Assistant, text, tool_calls } => {
                open.extend(tool_calls.iter().map(|call| call.call_id.clone()));
                let calls = tool_calls
                    .iter()
                    .map(|call| ToolRequest { call_id: call.call_id.clone(), tool: call.tool.clone(), arguments: call.arguments.clone() })
                    .collect();
                messages.push(Message::Assistant { text: text.clone(), calls });
            }
            Event::ToolCompleted { call_id, output, .. } => close(&mut messages, &mut open, call_id, output.clone()),
            _ => {
                let settled = told.ask.as_ref().and_then(|ask| Some((ask.origin.call_id()?, result::of_settled(ask)?)));
                if let Some((call_id, content)) = settled {
                    close(&mut messages, &mut open, call_id, content);
                }
            }
        }
        if open.is_empty() {
            messages.append(&mut meanwhile);
        }
    }
    messages
}

/// Adds the result of a call, the first one only.
fn close(messages: &mut Vec<Message>, open: &mut Vec<CallId>, call: &CallId, content: String) {
    let before = open.len();
    open.retain(|id| id != call);
    if open.len() < before {
        messages.push(Message::ToolResult { call_id: call.clone(), content });
    }
}
