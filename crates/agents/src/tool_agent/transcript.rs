//! The journal, told as the conversation that a model understands.

use std::collections::BTreeSet;

use waypost_core::event::{Event, Role};
use waypost_core::ids::CallId;
use waypost_core::{late, result};
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
            event => {
                let waited_for = told.ask.as_ref().filter(|ask| !ask.comes_as_message());
                let settled = waited_for.and_then(|ask| Some((ask.origin.call_id()?, result::of_settled(ask)?)));
                if let Some((call_id, content)) = settled {
                    close(&mut messages, &mut open, call_id, content);
                }
                let ended = told.ask.as_ref().filter(|_| event.settles());
                let said = ended.into_iter().flat_map(|ask| [late::message(ask), late::said_meanwhile(ask)]);
                meanwhile.extend(said.flatten().map(|text| Message::User { text }));
            }
        }
        if open.is_empty() {
            messages.append(&mut meanwhile);
        }
    }
    messages
}

/// The same while calls still wait for people: each is told to wait, so that the conversation can be
/// gone on with.
pub fn messages_so_far(history: &[Told]) -> Vec<Message> {
    let mut messages = messages(history);
    let result = |message: &Message| match message {
        Message::ToolResult { call_id, .. } => Some(call_id.clone()),
        Message::User { .. } | Message::Assistant { .. } => None,
    };
    let told: BTreeSet<_> = messages.iter().filter_map(result).collect();
    let calls = messages.iter().flat_map(|message| match message {
        Message::Assistant { calls, .. } => calls.as_slice(),
        Message::User { .. } | Message::ToolResult { .. } => &[],
    });
    let waiting: Vec<_> = calls.map(|call| call.call_id.clone()).filter(|call| !told.contains(call)).collect();
    messages.extend(waiting.into_iter().map(|call_id| Message::ToolResult { call_id, content: late::still_waiting() }));
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
