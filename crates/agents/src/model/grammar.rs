//! Validates that a list of messages is a conversation that a model can continue.
//!
//! Real services refuse a conversation in which a tool call has no result or two results. The scripted model refuses it too, so that the
//! first test finds such a mistake.

use std::collections::BTreeSet;

use waypost_core::ids::CallId;

use super::prompt::ModelMessage;

/// What is wrong with a conversation. Positions count messages from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadGrammar {
    /// There is nothing to answer.
    #[error("the conversation is empty")]
    Empty,
    /// The model would have to answer itself.
    #[error("the last message is the model's own, so there is nothing to answer")]
    NothingToAnswer,
    /// A message appears where the result of a tool call must be.
    #[error("message {at} comes before the result of call `{call_id}`")]
    Unanswered {
        /// The position of that message; the length of the conversation if it ended without the result.
        at: usize,
        /// The first call without a result.
        call_id: CallId,
    },
    /// A result does not belong to a call that waits for one.
    #[error("message {at} is a result for `{call_id}`, which is not waiting for one")]
    Orphan {
        /// The position of the result.
        at: usize,
        /// The call that it names.
        call_id: CallId,
    },
    /// Two calls have the same id.
    #[error("message {at} uses call id `{call_id}` a second time")]
    Repeated {
        /// The position of the second call.
        at: usize,
        /// The id.
        call_id: CallId,
    },
}

/// Checks that every tool call has exactly one result before the next message, that every result belongs to a call, and that the last
/// message can be answered.
///
/// # Errors
/// The first violation.
/// The first violation.
pub fn check_grammar(messages: &[ModelMessage]) -> Result<(), BadGrammar> {
    let mut used = BTreeSet::new();
    let mut waiting: Vec<&CallId> = Vec::new();
    for (at, message) in messages.iter().enumerate() {
        match message {
            ModelMessage::ToolResult { call_id, .. } => {
                let position = waiting.iter().position(|waits| *waits == call_id);
                let orphan = || BadGrammar::Orphan { at, call_id: call_id.clone() };
                waiting.remove(position.ok_or_else(orphan)?);
            }
            ModelMessage::User { .. } => all_answered(&waiting, at)?,
            ModelMessage::Assistant { calls, .. } => {
                all_answered(&waiting, at)?;
                for call in calls {
                    if !used.insert(&call.call_id) {
                        return Err(BadGrammar::Repeated { at, call_id: call.call_id.clone() });
                    }
                }
                waiting = calls.iter().map(|call| &call.call_id).collect();
            }
        }
    }
    all_answered(&waiting, messages.len())?;
    match messages.last() {
        None => Err(BadGrammar::Empty),
        Some(ModelMessage::Assistant { .. }) => Err(BadGrammar::NothingToAnswer),
        Some(ModelMessage::User { .. } | ModelMessage::ToolResult { .. }) => Ok(()),
    }
}

fn all_answered(waiting: &[&CallId], at: usize) -> Result<(), BadGrammar> {
    match waiting.first() {
        None => Ok(()),
        Some(call_id) => Err(BadGrammar::Unanswered { at, call_id: (*call_id).clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ToolRequest;
    use waypost_core::ids::ToolName;

    /// Parses a conversation with one word per message: `user`, `says`, `calls:a,b`, `result:a`.
    fn verdict(conversation: &str) -> String {
        let messages: Vec<ModelMessage> = conversation.split_whitespace().map(message).collect();
        check_grammar(&messages).map_or_else(|wrong| wrong.to_string(), |()| "fine".to_owned())
    }

    fn message(word: &str) -> ModelMessage {
        let (kind, ids) = word.split_once(':').unwrap_or((word, ""));
        let text = "…".to_owned();
        match kind {
            "user" => ModelMessage::User { text },
            "result" => ModelMessage::ToolResult { call_id: CallId::new(ids), content: text },
            _ => ModelMessage::assistant(text, ids.split_terminator(',').map(call).collect()),
        }
    }

    fn call(id: &str) -> ToolRequest {
        ToolRequest { call_id: CallId::new(id), tool: ToolName::new("look"), arguments: "{}".to_owned() }
    }

    #[test]
    fn a_conversation_in_which_every_call_has_its_result_is_fine_in_any_order_of_results() {
        assert_eq!(verdict("user"), "fine");
        assert_eq!(verdict("user says user"), "fine");
        assert_eq!(verdict("user calls:a,b result:b result:a calls:c result:c"), "fine");
    }

    #[test]
    fn a_call_without_exactly_one_result_is_named() {
        assert_eq!(verdict("user calls:a says user"), "message 2 comes before the result of call `a`");
        assert_eq!(verdict("user calls:a,b result:a user"), "message 3 comes before the result of call `b`");
        assert_eq!(verdict("user calls:a,b result:a"), "message 3 comes before the result of call `b`");
        assert_eq!(verdict("user calls:a result:a result:a"), "message 3 is a result for `a`, which is not waiting for one");
        assert_eq!(verdict("user result:z"), "message 1 is a result for `z`, which is not waiting for one");
    }

    #[test]
    fn an_id_is_used_for_one_call_only() {
        assert_eq!(verdict("user calls:a,a"), "message 1 uses call id `a` a second time");
        assert_eq!(verdict("user calls:a result:a calls:a"), "message 3 uses call id `a` a second time");
    }

    #[test]
    fn a_model_is_never_asked_to_answer_nothing_or_itself() {
        assert_eq!(verdict(""), "the conversation is empty");
        assert_eq!(verdict("user says"), "the last message is the model's own, so there is nothing to answer");
    }
}
