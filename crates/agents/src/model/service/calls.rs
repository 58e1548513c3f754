//! The tool calls of a complete response.

use std::collections::BTreeSet;

use waypost_core::ids::{CallId, ToolName};

use super::garbled;
use crate::model::{ModelError, ModelMessage, Prompt, ToolRequest};

/// A tool call as it was received.
#[derive(Default)]
pub(in crate::model) struct ReceivedToolCall {
    pub id: String,
    pub name: String,
    pub arguments: String,
}

/// The finished calls. An id that is missing, or that the conversation already uses, is replaced by one made from the call's position, so
/// that a retry gives the same id.
pub(in crate::model) fn requests(
    drafts: impl IntoIterator<Item = ReceivedToolCall>,
    prompt: &Prompt,
) -> Result<Vec<ToolRequest>, ModelError> {
    let calls = prompt.messages.iter().filter_map(|message| match message {
        ModelMessage::Assistant { calls, .. } => Some(calls),
        ModelMessage::User { .. } | ModelMessage::ToolResult { .. } => None,
    });
    let mut used: BTreeSet<String> = calls.flatten().map(|call| call.call_id.to_string()).collect();
    let fallback_id = |at: usize| format!("call_{}_{at}", prompt.messages.len());
    let again = |at: usize| (1..).map(move |nth| format!("{}_{nth}", fallback_id(at)));
    let request = |(at, draft): (usize, ReceivedToolCall)| {
        if draft.name.is_empty() {
            return Err(garbled("a tool call does not name its tool"));
        }
        let wishes = [draft.id, fallback_id(at)].into_iter().chain(again(at));
        let id = wishes.into_iter().find(|id| !id.is_empty() && used.insert(id.clone())).unwrap_or_default();
        Ok(ToolRequest { call_id: CallId::new(id), tool: ToolName::new(draft.name), arguments: draft.arguments })
    };
    drafts.into_iter().enumerate().map(request).collect()
}
